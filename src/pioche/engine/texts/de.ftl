# Fehler: was falsch war, was erwartet wurde, was zu tun ist.

game-unknown = Es gibt kein Spiel „{ $game }“. Die Spiele sind: { $games }.
game-players = { $game } ist für { $low } bis { $high } Personen, nicht für { $value }.
game-clash = { $first } und { $second } bieten beide ein Spiel „{ $game }“ an. Deinstalliere eines davon.
game-broken = Das Spiel „{ $game }“ aus { $distribution } lässt sich nicht aus { $package } laden ({ $problem }). Repariere oder deinstalliere { $distribution }.
game-no-description = Das Spiel „{ $game }“ aus { $distribution }: Das Paket { $package } definiert kein GAME. Repariere oder deinstalliere { $distribution }.
game-wrong-name = Das Spiel „{ $game }“ aus { $distribution }: GAME in { $package } heißt „{ $found }“ in { $in_package }; Kennung und Paket müssen die des Eintrags sein. Repariere oder deinstalliere { $distribution }.

option-unknown = { $game } hat keine Option „{ $option }“. Mögliche Optionen: { $options }.
option-range = Die Option { $option } muss eine ganze Zahl von { $low } bis { $high } sein, nicht „{ $value }“.
option-flag = Die Option { $option } muss true oder false sein, nicht „{ $value }“.
option-list-length = Die Option { $option } braucht { $length } Zahlen von { $low } bis { $high }, nicht { $found }.
option-list-value = Die Option { $option } braucht { $length } Zahlen von { $low } bis { $high }; Nummer { $place } ist „{ $value }“.
option-file = Option { $option }: Die Datei { $file } lässt sich nicht als Text lesen. Stimmt der Name?
option-together = Von diesen Optionen ist nur eine möglich: { $options }.
option-twice = Die Option { $option } steht zweimal da; gib sie nur einmal an.
option-not-a-mapping = Optionen müssen Namen mit Werten sein, nicht „{ $value }“.

bot-unknown = Es gibt keinen Bot „{ $bot }“. Die Bots sind: { $bots }.
bot-number = Es gibt { $players } Plätze, aber { $found } Bots sind genannt; nenne einen für alle oder einen je Platz.
bot-budget = „{ $bot }“: Ein Budget ist eine Zahl von Simulationen (search@2000) oder Sekunden (master@0.1s).
bot-no-budget = „{ $bot }“ sucht nicht und nimmt deshalb kein Budget hinter einem @.
bot-not-found = Der Bot { $bot } ist nicht zu finden: { $problem }. Nenne ein Modul und was darin den Bot macht, etwa meine_bots:MeinBot.

file-cannot-write = { $file } kann nicht geschrieben werden ({ $problem }); was vorher da war, ist unverändert.
file-cannot-read = { $file } kann nicht gelesen werden ({ $problem }).
file-no-record = { $file } enthält keine Aufzeichnung.
file-compressed = { $file } ist gepackt; entpacke die Datei zuerst (gunzip).
file-no-such-line = { $file } hat in Zeile { $line } keine Aufzeichnung.

compile-failed = { $game } ließ sich nicht übersetzen.
compile-nothing-kept = Der übersetzte Code ließ sich nicht in { $folder } aufheben; nenne in PIOCHE_CACHE einen Ordner, in den geschrieben werden kann.

cli-cannot-print = Die Ausgabe kann nicht geschrieben werden ({ $problem }).
cli-interrupted = Unterbrochen; nichts wurde geschrieben.
cli-preparing = Einen Moment: Die Regeln werden übersetzt, das dauert beim ersten Mal länger …
cli-stays-python = Der meistgenutzte Teil des Servers bleibt Python und ist langsamer ({ $problem }). Zum Übersetzen mypy und einen C-Compiler installieren.

match-over = Die Partie ist zu Ende ({ $reason }).
match-no-such-seat = Diesen Platz gibt es nicht: Es sind { $players } Plätze.
match-not-your-turn = Platz { $place } hat jetzt nichts zu entscheiden. Am Zug ist Platz: { $places } (ab 1 gezählt).
match-not-dealt = Die Karten sind noch nicht ausgeteilt.
match-nothing-to-deal = Jetzt ist nichts auszuteilen: Die Runde läuft noch, oder die Partie ist zu Ende.
match-no-such-decision = „{ $decision }“ ist keine Entscheidung dieses Spiels.
match-no-time-limit = Diese Partie hat kein Zeitlimit.

record-at-move = Runde { $round }, Zug { $move }: { $what }
record-at-round = Runde { $round }: { $what }
record-not-json = Das ist kein JSON: { $problem }.
record-shape = Das hat nicht die Form einer Aufzeichnung: { $problem }.
record-format = Das Format ist „{ $found }“; nur „{ $expected }“ kann gelesen werden.
record-too-long = Die Aufzeichnung ist länger als { $limit } MiB.
record-hands = Es müssen { $expected } Hände sein, eine für jede Person, nicht { $found }.
record-hand-size = Platz { $seat } bekommt { $expected } Karten, nicht { $found }.
record-wrong-cards = Das sind nicht die richtigen Karten. Es fehlen: { $missing }; nicht unter den zu mischenden: { $strange }; mehrfach: { $doubled }.
record-spelling = Die Karten stimmen, stehen aber nicht so da, wie sie in Aufzeichnungen geschrieben werden: { $expected }, nicht { $found }.
record-missing-decision = Vorher fehlt die Entscheidung von Platz { $seat }.
record-wrong-first = Platz { $expected } beginnt diese Runde, nicht { $found }.
record-wrong-extra = Ob eine Runde eine Stichrunde ist, folgt aus den Punkten: erwartet { $expected }, gefunden { $found }.
record-after-the-end = Die Partie war schon zu Ende ({ $reason }); es kann keine Runde folgen.
record-move-after-the-round = Die Runde war schon zu Ende; es kann kein Zug folgen.
record-second-choice = Platz { $seat } hat in diesem Zug schon gewählt.
record-unfinished-turn = Der letzte Zug ist unvollständig: Die Entscheidung von Platz { $seats } fehlt.
record-missing-move = Am Ende fehlt ein Zug: { $expected }.
record-unfinished-round = Die Runde ist nicht zu Ende, aber es folgt eine weitere.
record-unexpected-shuffle = An dieser Stelle ist nichts zu mischen.
record-missing-shuffle = Vor diesem Zug muss der Stapel neu gemischt werden, und die Mischung ist nicht aufgezeichnet.
record-wrong-move = Nach den Regeln ergibt sich { $expected }; in der Aufzeichnung steht { $found }.
record-missing-scores = Die Runde ist zu Ende, mit den Punkten { $expected }, und diese fehlen.
record-wrong-scores = Die Punkte dieser Runde sind { $expected }, nicht { $found }.
record-scores-too-early = Die Runde ist nicht zu Ende und kann deshalb noch nicht die Punkte { $found } haben.
record-result-too-early = Die Partie ist nicht zu Ende und kann deshalb kein Ergebnis haben.
record-missing-result = Die Partie ist zu Ende, und ihr Ergebnis fehlt: { $expected }.
record-wrong-reason = Die Partie endete durch „{ $expected }“, nicht durch „{ $found }“.
record-wrong-totals = Der Endstand ist { $expected }, nicht { $found }.
record-wrong-winners = Gewonnen haben die Plätze { $expected }, nicht { $found }.

# Mischungen, die nicht aus den Startwerten folgen.
fairness-shape = Was unter „fairness“ steht, hat nicht die richtige Form: { $problem }.
fairness-player-seeds = Unter „fairness“ müssen { $expected } Startwerte stehen, einer für jede Person (leer, wenn sie keinen gab), nicht { $found }.
fairness-no-seed = Die Partie ist zu Ende, aber unter „fairness“ fehlt der Startwert des Servers: Die Mischungen lassen sich nicht prüfen.
fairness-wrong-commitment = Das ist nicht der Startwert, auf den sich der Server festgelegt hatte: Sein SHA-256 ist { $expected }, festgelegt war { $found }.
fairness-wrong-first = Nach den Startwerten beginnt Platz { $expected }, nicht { $found }.
fairness-wrong-deal = Die Startwerte ergeben andere Karten: Karte { $place } nach dem Mischen ist { $expected }, nicht { $found }.
fairness-wrong-shuffle = Die Startwerte ergeben eine andere Mischung: Karte { $place } des neuen Stapels ist { $expected }, nicht { $found }.

# Warum eine Partie zu Ende ging.
reason-broken-off = abgebrochen

# Wörter für jeden Tisch.
label-yes = ja
label-no = nein
label-player = Name
label-hand = Hand
label-score = Punkte
label-your-hand = Deine Hand
label-stock = Stapel

# Die Tabelle einer Simulation.
simulate-counts = { $matches ->
    [one] { $matches } Partie
   *[other] { $matches } Partien
}, { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
} in { $seconds } s: { $rate ->
    [one] { $rate } Zug
   *[other] { $rate } Züge
} je Sekunde (Startwert { $seed })
simulate-cut = Unterbrochen nach { $done } von { $matches } Partien.
simulate-seat = Platz
simulate-bot = Bot
simulate-mean = Mittlere Punktzahl
simulate-error = Standardfehler
simulate-wins = Anteil der Siege
