# Fehler: was falsch war, was erwartet wurde, was zu tun ist.

game-unknown = Das Spiel „{ $game }“ gibt es nicht. Verfügbar sind: { $games }.
game-players = { $game } ist für { $low } bis { $high } Personen, nicht für { $value }.
game-players-fixed = { $game } ist für { $low } Personen, nicht für { $value }.
game-clash = Sowohl { $first } als auch { $second } enthalten ein Spiel „{ $game }“. Deinstalliere eins von beiden.
game-broken = Das Spiel „{ $game }“ aus { $distribution } lässt sich nicht aus { $package } laden ({ $problem }). Repariere oder deinstalliere { $distribution }.
game-no-description = Spiel „{ $game }“ aus { $distribution }: Das Paket { $package } definiert kein GAME. Repariere oder deinstalliere { $distribution }.
game-wrong-name = Spiel „{ $game }“ aus { $distribution }: In { $package } heißt GAME „{ $found }“ und gehört zum Paket { $in_package }; Kennung und Paket müssen mit dem Einstiegspunkt übereinstimmen. Repariere oder deinstalliere { $distribution }.

option-unknown = { $game } hat keine Option „{ $option }“. Mögliche Optionen: { $options }.
option-range = Die Option { $option } muss eine ganze Zahl von { $low } bis { $high } sein, nicht „{ $value }“.
option-flag = Die Option { $option } muss true oder false sein, nicht „{ $value }“.
option-list-length = Die Option { $option } braucht { $length } Zahlen von { $low } bis { $high }; es sind { $found }.
option-list-value = Die Option { $option } braucht { $length } Zahlen von { $low } bis { $high }; an Stelle { $place } steht „{ $value }“.
option-file = Option { $option }: Die Datei { $file } lässt sich nicht als Text lesen. Prüfe den Namen.
option-together = Diese Optionen schließen sich aus, gib nur eine an: { $options }.
option-twice = Die Option { $option } ist zweimal angegeben; gib sie nur einmal an.
option-not-a-list = Die Option { $option } braucht eine Liste von { $length } Zahlen von { $low } bis { $high }, nicht { $found }
option-not-a-mapping = Optionen bestehen aus Namen und Werten, nicht aus „{ $value }“.

bot-unknown = Den Bot „{ $bot }“ gibt es nicht. Verfügbar sind: { $bots }.
bot-number = Es gibt { $players ->
    [one] einen Platz
   *[other] { $players } Plätze
}, aber { $found ->
    [one] einen Bot
   *[other] { $found } Bots
}; gib einen für alle oder einen pro Platz an.
bot-budget = „{ $bot }“: Das Budget ist eine Zahl von Simulationen (search@2000) oder Sekunden (master@0.1s).
bot-no-budget = „{ $bot }“ nimmt kein Budget an. Lass das @ und alles dahinter weg; ein Budget nehmen nur search, lookahead und master an.
bot-not-found = Der Bot { $bot } wurde nicht gefunden: { $problem }. Gib ein Modul an und was darin den Bot erzeugt, etwa meine_bots:MeinBot.

file-cannot-write = { $file } lässt sich nicht schreiben ({ $problem }); der bisherige Inhalt ist unverändert.
file-cannot-read = { $file } lässt sich nicht lesen ({ $problem }).
file-no-record = { $file } enthält keine Aufzeichnung.
file-compressed = { $file } ist komprimiert; entpacke die Datei zuerst (gunzip).
file-no-such-line = { $file } enthält in Zeile { $line } keine Aufzeichnung.

compile-failed = { $game } ließ sich nicht kompilieren.
compile-no-baseline = Mitliefern lässt sich nur Code für x86-64-Prozessoren; ohne --ship wird für diesen Prozessor kompiliert.
compile-nothing-kept = Der kompilierte Code ließ sich nicht in { $folder } speichern; gib in PIOCHE_CACHE einen beschreibbaren Ordner an.

cli-cannot-print = Die Ausgabe lässt sich nicht schreiben ({ $problem }).
cli-interrupted = Abgebrochen; es wurde nichts geschrieben.
cli-preparing = Einen Moment: Die Regeln werden kompiliert, das dauert beim ersten Mal länger …
cli-stays-python = Der am stärksten beanspruchte Teil des Servers läuft in Python und damit langsamer ({ $problem }). Zum Kompilieren installiere pioche[compiled] und einen C-Compiler.

match-over = Die Partie ist zu Ende ({ $reason }).
match-no-game = Erwartet wird ein Spiel, nicht „{ $value }“. find_game("gap") liefert eins.
match-no-players = Erwartet wird eine ganze Zahl von Spielern oder eine Liste mit einem Player je Platz, nicht „{ $value }“.
match-no-shuffles = Erwartet wird eine Funktion, die Karten mischt, nicht „{ $value }“.
match-wrong-cards = Erwartet wird jede der { $number } Karten aus match.pool() genau einmal, als Liste von Zahlen, nicht „{ $value }“.
match-no-such-seat = Diesen Platz gibt es nicht. Anzahl der Plätze: { $players }.
match-no-starter = Bei { $game } beginnt niemand: Alle spielen gleichzeitig. Bestimme niemanden.
match-nobody-starts = Nenne mindestens einen Platz, der beginnt, oder überlasse es dem Los.
match-not-your-turn = Platz { $place } hat gerade nichts zu entscheiden. Am Zug: Platz { $places } (ab 1 gezählt).
match-not-dealt = Die Karten sind noch nicht ausgeteilt.
match-nothing-to-deal = Jetzt wird nicht ausgeteilt: Die Runde läuft noch, oder die Partie ist zu Ende.
match-no-such-decision = „{ $decision }“ ist kein Zug in diesem Spiel.
match-no-time-limit = Diese Partie hat kein Zeitlimit.

record-at-move = Runde { $round }, Zug { $move }: { $what }
record-at-round = Runde { $round }: { $what }
record-not-json = Das ist kein JSON: { $problem }.
record-shape = Das ist keine gültige Aufzeichnung: { $problem }.
record-format = Das Format „{ $found }“ ist unbekannt; lesbar ist nur „{ $expected }“.
record-too-long = Die Aufzeichnung ist größer als { $limit } MiB.
record-hands = Es müssen { $expected } Kartenhände sein, eine pro Person, nicht { $found }.
record-hand-size = Platz { $place } bekommt { $expected } Karten, nicht { $found }.
record-wrong-cards = Das sind nicht die richtigen Karten. Es fehlen: { $missing }; gehören nicht dazu: { $strange }; mehrfach: { $doubled }.
record-spelling = Die Karten stimmen, aber Aufzeichnungen schreiben sie anders: { $expected }, nicht { $found }.
record-missing-decision = Vor dieser fehlt die Entscheidung von Platz { $place }.
record-wrong-first = Platz { $place } beginnt diese Runde, nicht Platz { $named } (ab 1 gezählt).
record-first-not-named = Platz { $named } beginnt, bestimmt war aber Platz { $places } (ab 1 gezählt).
record-wrong-extra = Ob es eine Entscheidungsrunde ist, hängt von den Punkten ab: erwartet { $expected }, gefunden { $found }.
record-after-the-end = Die Partie war schon zu Ende ({ $reason }); es kann keine Runde folgen.
record-move-after-the-round = Die Runde war schon zu Ende; es kann kein Zug folgen.
record-second-choice = Platz { $place } hat in diesem Zug schon gewählt.
record-unfinished-turn = Der letzte Zug ist unvollständig. Noch ohne Entscheidung: Platz { $places }.
record-missing-move = Am Ende fehlt ein Zug: { $expected }.
record-unfinished-round = Die Runde ist nicht zu Ende, aber es folgt eine weitere.
record-unexpected-shuffle = An dieser Stelle ist nichts zu mischen.
record-missing-shuffle = Vor diesem Zug muss der Nachziehstapel neu gemischt werden, aber dieses Mischen fehlt in der Aufzeichnung.
record-wrong-move = Nach den Regeln ergibt sich { $expected }; in der Aufzeichnung steht { $found }.
record-missing-scores = Die Runde ist zu Ende, aber ihre Punkte fehlen: { $expected }.
record-wrong-scores = Die Punkte dieser Runde sind { $expected }, nicht { $found }.
record-scores-too-early = Die Runde ist nicht zu Ende und kann deshalb noch nicht die Punkte { $found } haben.
record-result-too-early = Die Partie ist nicht zu Ende und kann deshalb kein Ergebnis haben.
record-missing-result = Die Partie ist zu Ende, aber ihr Ergebnis fehlt: { $expected }.
record-wrong-reason = Die Partie endete mit „{ $expected }“, nicht mit „{ $found }“.
record-wrong-totals = Der Endstand ist { $expected }, nicht { $found }.
record-wrong-winners = Gewonnen haben die Plätze { $places }, nicht { $named } (ab 1 gezählt).

# Mischungen, die nicht aus den Startwerten folgen.
fairness-shape = Der Inhalt von „fairness“ hat nicht die richtige Form: { $problem }.
fairness-player-seeds = Unter „fairness“ müssen { $expected } Startwerte der Spieler stehen, einer pro Person (leer, wenn sie keinen beigesteuert hat), nicht { $found }.
fairness-no-seed = Die Partie ist zu Ende, aber unter „fairness“ fehlt der Startwert des Servers: Das Mischen lässt sich nicht prüfen.
fairness-wrong-commitment = Das ist nicht der Startwert, auf den sich der Server festgelegt hatte: Sein SHA-256 ist { $expected }, festgelegt war { $found }.
fairness-wrong-first = Nach den Startwerten beginnt Platz { $place }, nicht Platz { $named } (ab 1 gezählt).
fairness-wrong-deal = Die Startwerte ergeben andere Karten: Karte { $place } nach dem Mischen ist { $expected }, nicht { $found }.
fairness-wrong-shuffle = Die Startwerte ergeben einen anderen Nachziehstapel: Seine Karte { $place } ist { $expected }, nicht { $found }.
fairness-seeds-in-common-deal = Laut Aufzeichnung hatten andere dieselben Karten („source“: { $kind }), also müssen alle Texte unter „player_seeds“ leer sein.

# Warum eine Partie zu Ende ging.
reason-broken-off = vorzeitig abgebrochen

# Wörter für jeden Tisch.
label-yes = ja
label-no = nein
label-player = Name
label-former = Ehemaliger Spieler
label-former-number = Ehemaliger Spieler { $number }
label-hand = Hand
label-score = Punkte
label-your-hand = Deine Handkarten
label-stock = Nachziehstapel

# Die Tabelle einer Simulation.
simulate-counts = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
} in { $seconds } s: { $rate ->
    [one] { $rate } Zug
   *[other] { $rate } Züge
} pro Sekunde (Startwert { $seed })
simulate-cut = Unterbrochen nach { $done } von { $matches } Partien.
simulate-seat = Platz
simulate-bot = Bot
simulate-mean = Punkteschnitt
simulate-error = Standardfehler
simulate-wins = Anteil der Siege
