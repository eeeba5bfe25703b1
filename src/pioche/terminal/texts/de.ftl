# Wörter, die man tippen kann, mit Leerzeichen dazwischen. Die englischen gelten immer auch.
terminal-words-help = hilfe
terminal-words-board = brett tisch
terminal-words-log = verlauf
terminal-words-rules = regeln
terminal-words-hint = tipp
terminal-words-agree = zustimmen
terminal-words-decline = ablehnen
terminal-words-quit = ende beenden
terminal-words-yes = ja j
terminal-words-no = nein n

# Namen am Tisch.
terminal-own-name = Spieler 1
terminal-bot-names = Ada Basil Cleo Dario Edda Finn Gitta Hugo Iris
terminal-plays-random = spielt zufällig
terminal-plays-heuristic = spielt nach einfachen Regeln
terminal-plays-beginner = freundlicher Anfänger
terminal-plays-casual = spielt zum Spaß
terminal-plays-skilled = kennt sich aus
terminal-plays-expert = denkt weit voraus
terminal-plays-master = schwer zu schlagen
terminal-plays-search = rechnet Züge durch
terminal-thinking = { $player } denkt nach …
terminal-plays-other = Bot { $bot }
terminal-human = ein Mensch

# Eine Liste von Namen: Die letzten beiden werden verbunden, die anderen stehen mit Kommas davor.
terminal-names = { $first } und { $last }

# Vor der Partie.
terminal-welcome = Welches Spiel?
terminal-ask-game = Spiel (Nummer oder Name)
terminal-ask-players = Wie viele spielen mit, dich eingeschlossen? { $low } bis { $high } [{ $usual }]
terminal-bot-number = Es gibt { $opponents } Gegner, aber { $found ->
    [one] einen Bot
   *[other] { $found } Bots
}; gib einen für alle oder einen für jeden an.
terminal-ask-bots = Wie stark sollen die anderen spielen? [{ $usual }]
terminal-first = --first kann nicht „{ $value }“ sein. Nenne die Nummer eines Platzes (deiner ist 1) oder eines dieser Wörter: { $words }.
terminal-youngest-unknown = --first youngest fragt, wer am jüngsten ist, aber hier kann niemand antworten. Nenne die Nummer eines Platzes.
terminal-ask-youngest = Wer ist am jüngsten? Diese Person beginnt.
terminal-ask-again = Mögliche Antworten: { $choices }.
terminal-found-saved = Eine Partie { $game } ist gespeichert: Runde { $round }, { $score }.
terminal-ask-resume = Weiterspielen? [ja]
terminal-ask-another = Noch eine Partie? [nein]
terminal-saved-match = gespeicherte Partie
terminal-players-range = { $range } Personen
terminal-preparing-game = { $game } wird kompiliert, nur dieses Mal: { $percent } %
terminal-preparing = Einen Moment: Die Regeln werden vorbereitet, das dauert beim ersten Mal länger …

# Am Tisch.
terminal-opening = { $game }
terminal-seat = { $player }: { $kind }
terminal-option = Option { $option }: { $value }
terminal-round = Runde { $round }: { $player } beginnt.
terminal-round-together = Runde { $round }
terminal-extra-round = Entscheidungsrunde { $round }, in der es nur um den Sieg geht: { $player } beginnt.
terminal-going-on = Du spielst deine Partie { $game } weiter, in Runde { $round }.
terminal-reshuffled = { $number ->
    [one] 1 Karte wird zu einem neuen Nachziehstapel gemischt.
   *[other] { $number } Karten werden zu einem neuen Nachziehstapel gemischt.
}
terminal-your-turn = Deine Möglichkeiten:
terminal-prompt = Deine Wahl, oder ? für Hilfe
terminal-only-choice = Die Eingabetaste nimmt die einzige Möglichkeit.
terminal-not-a-choice = Möglichkeit { $number } gibt es nicht, nur 1 bis { $last }.
terminal-next-round = Eingabetaste für die nächste Runde
terminal-time-up = Die Zeit ist um: Das ist die letzte Runde.
terminal-time-up-between = Die Zeit ist um: Es beginnt keine neue Runde.
terminal-log-empty = In dieser Runde ist noch nichts passiert.
terminal-help =
    Tippe eine Möglichkeit so ein, wie sie dasteht, oder die Nummer davor.
    Eingabe     den Tisch noch einmal zeigen
    verlauf     was in dieser Runde passiert ist
    tipp        einen starken Bot fragen: erst die Richtung, dann der Zug, dann warum
    regeln      die Spielregeln
    ende        aufhören; die Partie ist gespeichert, du kannst später weiterspielen

# Punkte und Ende.
terminal-standing = Stand · { $score }
terminal-name-points = { $player }: { $points }
terminal-over = Die Partie ist zu Ende: { $reason }.
terminal-wins = { $player } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
terminal-share = { $players } teilen sich den Sieg mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
terminal-nobody-wins = Niemand gewinnt.
terminal-unfinished = Die Partie ist noch nicht zu Ende.
terminal-label-total = Summe

# Gehen und wiederkommen.
terminal-goodbye = Auf Wiedersehen.
terminal-left = Deine Partie ist gespeichert. Weiterspielen mit: { $command }
terminal-left-unsaved = Deine Partie ist nicht gespeichert.
terminal-nothing-saved = Es gibt keine gespeicherte Partie{ $game ->
    [none] .
   *[other] {" "}{ $game }.
}
terminal-set-aside = Deine gespeicherte Partie { $game } bleibt als { $file } erhalten; eine neue Partie beginnt.
terminal-damaged = Die gespeicherte Partie { $game } ist nicht lesbar: { $problem } Sie bleibt als { $file } erhalten.
terminal-cannot-save = Speichern nicht möglich ({ $problem }): Wenn du aufhörst, ist diese Partie verloren.
terminal-in-use = Eine Partie { $game } ist in einem anderen Terminal offen, deshalb wird diese nicht gespeichert.
terminal-in-use-there = Deine Partie { $game } ist in einem anderen Terminal offen. Spiel dort weiter.
terminal-saved-unreadable = Das System meldet „{ $problem }“.
terminal-saved-shape = Sie hat nicht die Form einer gespeicherten Partie.
terminal-saved-nobody = In ihr spielt kein Mensch mit.

# Listen der Spiele.
terminal-heading-id = ID
terminal-heading-title = Spiel
terminal-heading-players = Personen
terminal-heading-summary = Worum es geht
terminal-heading-option = Option
terminal-heading-values = Werte
terminal-heading-default = Standard
terminal-heading-meaning = Bedeutung
terminal-values-flag = true oder false
terminal-values-table = { $length } × { $low }–{ $high }
terminal-default-table = eingebaut

# Tipps.
hint-no-such-position = In der Aufzeichnung gibt es keine Stellung nach Zug { $move } der Runde { $round }.
hint-nothing-to-decide = Dort hat niemand etwas zu entscheiden: Es wird ausgeteilt, oder die Partie ist zu Ende.
hint-best = Bester Zug für { $player }: { $decision }
hint-decision = Zug
hint-utility = Wert
hint-points = Punkte
hint-visits = Simulationen
hint-thinking = Denkt nach …
hint-more-decision = Tippe noch einmal tipp, um den Zug zu sehen.
hint-more-reason = Tippe noch einmal tipp, um zu sehen, warum.
hint-prospect = { $decision }: { $percent } % (Punkte und Gewinnchance)
hint-prospect-points = { $decision }: voraussichtlich { $points } Punkte in dieser Runde
hint-legend = Wert: der Vorsprung in Punkten und die Chance, die Partie zu gewinnen, zusammengenommen. Nach { $simulations } Simulationen auf Grundlage dessen, was dieser Platz wissen kann.
hint-legend-points = Punkte: in dieser Runde zu erwarten. Nach { $simulations } Simulationen auf Grundlage dessen, was dieser Platz wissen kann.

# Hilfe bei den Fragen, bei Möglichkeiten ohne Nummern und zwischen den Runden.
terminal-help-question =
    Tippe eine dieser Antworten: { $choices }.
    In einer nummerierten Liste genügt die Nummer. Die Eingabetaste nimmt, was in [Klammern] steht.
    ende        aufhören
terminal-help-unnumbered =
    Tippe eine Möglichkeit so ein, wie sie dasteht.
    Eingabe     den Tisch noch einmal zeigen
    verlauf     was bisher passiert ist
    tipp        einen starken Bot fragen: erst die Richtung, dann der Zug, dann warum
    regeln      die Spielregeln
    ende        aufhören; die Partie ist gespeichert, du kannst später weiterspielen
terminal-help-pause =
    Eingabe     weiter
    verlauf     was bisher passiert ist
    regeln      die Spielregeln
    ende        aufhören; die Partie ist gespeichert, du kannst später weiterspielen

# Wenn das System sich weigert, und was eine gespeicherte Partie mitbringt.
terminal-cannot-open = { $file } lässt sich nicht öffnen ({ $problem }); es gibt also keine Partie zum Weiterspielen.
terminal-cannot-remove = { $file } lässt sich nicht löschen ({ $problem }), obwohl die Partie zu Ende ist.
terminal-as-saved = Personen, Namen, Bots und Optionen sind die der gespeicherten Partie.

# An einem Tisch eines Servers.
terminal-words-say = sage
terminal-words-start = los
terminal-plays-program = ein Programm
join-ask-name = Dein Name
join-ask-table = Welcher Tisch? 1 bis { $last } oder sein Code
join-listed = { $names } ({ $number ->
    [one] 1 Platz ist frei
   *[other] { $number } Plätze sind frei
})
join-cannot-remember = Dein Gastname lässt sich nicht speichern ({ $problem }): Sobald du dieses Terminal schließt, erkennt der Server dich nicht wieder.
join-no-room = Kein Platz mehr frei: Du schaust zu.
join-watching = Du schaust zu.
join-waiting-room = { $game }, Code { $code }
join-free-seats = { $number ->
    [one] Ein Platz ist noch frei: Wir warten auf jemanden.
   *[other] { $number } Plätze sind noch frei: Wir warten auf weitere Leute.
}
join-may-start = Alle sind da. Tippe „los“, um die Partie zu starten.
join-waits-for-host = Alle sind da: Gleich startet der Gastgeber die Partie.
join-under-way = { $game }: Runde { $round } läuft.
join-waiting-for = Es überlegen noch: { $players }
join-chosen = Gewählt. Solange noch jemand überlegt, kannst du deine Wahl ändern.
join-not-now = Du hast gerade nichts zu entscheiden.
join-connected = { $players }: wieder verbunden.
join-disconnected = { $players }: gerade nicht verbunden.
join-away = { $players }: weg. Bis zur Rückkehr spielt ein Bot.
join-you-are-away = Ein Bot spielt für dich. Mit der Eingabetaste oder einem Zug übernimmst du wieder selbst.
join-back = { $players }: wieder da.
join-resealed = Der Server wurde aus einer Sicherung wiederhergestellt. Karten dieser Runde sind vielleicht bekannt; ab dem nächsten Mischen gilt ein neues Geheimnis.
join-restored = Der Server wurde in Runde { $round } aus einer Sicherung wiederhergestellt. Die letzten Züge davor fehlen vielleicht, und Karten dieser Runde sind vielleicht bekannt. Danach wird mit einem neuen Geheimnis gemischt.
join-resigned = { $players }: aufgegeben. Ein Bot spielt weiter.
join-replaced = Ein Bot spielt jetzt für { $player }.
join-would-stop = { $players }: dafür, hier aufzuhören.
join-plays-on = { $players }: doch fürs Weiterspielen.
join-hinted = { $player } hat sich einen Tipp geholt.
join-hints-agreed = { $players }: mit Tipps einverstanden. Sind es alle am Tisch (tippe zustimmen oder ablehnen), zählt die Partie nicht für die Wertung.
join-hints-declined = { $players }: lieber ohne Tipps.
join-too-late = Zeit abgelaufen: Für { $player } hat ein Bot entschieden.
join-seat-lost = { $players }: Bis zum Ende spielt jetzt ein Bot. Du schaust zu.
join-reconnecting = Verbindung unterbrochen, wird wiederhergestellt …
join-preparing = Der Server bereitet das Spiel noch vor ({ $percent } %). Es geht von selbst weiter.
join-reconnected = Die Verbindung ist wieder da.
join-prompt-timed = Deine Wahl ({ $seconds } s), oder ? für Hilfe
join-prompt-waiting = Bitte warten, oder ? für Hilfe
join-prompt-away = Eingabetaste, um selbst weiterzuspielen, oder ? für Hilfe
join-record = Aufzeichnung der Partie: { $url }
join-left = Die Verbindung ist getrennt. Dein Platz bleibt dir, und die anderen warten. Nach einer Minute können sie einen Bot für dich spielen lassen.
join-left-timed = Die Verbindung ist getrennt. Dein Platz bleibt dir. Läuft die Bedenkzeit ab, entscheidet ein Bot; beim zweiten Mal spielt er für dich, bis du wieder da bist.
join-left-early = Du hast den Tisch verlassen; dein Platz bleibt dir.
join-left-to-bot = Du hast den Tisch verlassen; ein Bot spielt für dich, bis du wieder da bist.
join-come-back = Zurück an den Tisch mit: { $command }
join-speaker = { $name }:
join-reaction-hello = Hallo!
join-reaction-thanks = Danke!
join-reaction-well-played = Gut gespielt!
join-reaction-good-luck = Viel Glück!
join-reaction-oops = Hoppla!
join-reaction-wow = Wow!
join-reaction-hurry = Du bist dran!
join-reaction-bye = Tschüss!
join-help =
    Tippe eine Möglichkeit so ein, wie sie dasteht, oder die Nummer davor, falls es eine gibt.
    Eingabe     den Tisch noch einmal zeigen
    sage TEXT   eine Nachricht an alle am Tisch
    verlauf     was in dieser Runde passiert ist
    tipp        einen starken Bot fragen: erst die Richtung, dann der Zug, dann warum
    zustimmen   Tipps zustimmen oder danach fragen; ablehnen gilt für alle
    regeln      die Spielregeln
    los         die Partie starten, wenn du Gastgeber bist und alle Plätze besetzt sind
    ende        aufhören; während einer Partie spielt ein Bot für dich, bis du zurückkommst
