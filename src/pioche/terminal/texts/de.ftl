# Wörter, die man tippen kann, mit Leerzeichen dazwischen. Die englischen gelten immer auch.
terminal-words-help = hilfe
terminal-words-table = tisch
terminal-words-log = verlauf
terminal-words-rules = regeln
terminal-words-quit = ende beenden
terminal-words-yes = ja j
terminal-words-no = nein n

# Namen am Tisch.
terminal-own-name = Spieler 1
terminal-bot-names = Ada Basil Cleo Dario Edda Finn Gitta Hugo Iris
terminal-plays-random = spielt zufällig
terminal-plays-heuristic = spielt nach Faustregel
terminal-plays-beginner = fängt freundlich an
terminal-plays-casual = spielt zum Vergnügen
terminal-plays-skilled = weiß, was zu tun ist
terminal-plays-expert = sieht weit
terminal-plays-master = schwer zu schlagen
terminal-plays-search = sucht
terminal-thinking = { $player } denkt nach …
terminal-plays-other = Bot { $bot }
terminal-human = ein Mensch

# Eine Liste von Namen: Die letzten beiden werden verbunden, die anderen stehen mit Kommas davor.
terminal-names = { $first } und { $last }

# Vor der Partie.
terminal-welcome = Welches Spiel?
terminal-ask-game = Spiel (Nummer oder Name)
terminal-ask-players = Zu wievielt spielt ihr, dich eingeschlossen? { $low } bis { $high } [{ $usual }]
terminal-bot-number = Es gibt { $opponents } Gegner, aber { $found } Bots sind genannt; nenne einen für alle oder einen für jeden.
terminal-ask-bots = Wie spielen die anderen? [{ $usual }]
terminal-ask-again = Bitte antworte mit einem davon: { $choices }.
terminal-found-saved = Eine Partie { $game } ist gespeichert: Runde { $round }, { $score }.
terminal-ask-resume = Weiterspielen? [ja]
terminal-ask-another = Noch eine Partie? [nein]
terminal-saved-match = gespeicherte Partie
terminal-players-range = { $range } Personen
terminal-preparing = Einen Augenblick: Die Regeln werden vorbereitet, beim ersten Mal dauert das am längsten …

# Am Tisch.
terminal-opening = { $game }
terminal-seat = { $player }: { $kind }
terminal-option = Option { $option }: { $value }
terminal-round = Runde { $round }: { $player } beginnt.
terminal-round-together = Runde { $round }
terminal-extra-round = Stichrunde { $round }, nur um den Sieg: { $player } beginnt.
terminal-going-on = Du spielst deine Partie { $game } weiter, in Runde { $round }.
terminal-reshuffled = { $number ->
    [one] 1 Karte wird zu einem neuen Stapel gemischt.
   *[other] { $number } Karten werden zu einem neuen Stapel gemischt.
}
terminal-your-turn = Deine Möglichkeiten:
terminal-prompt = Deine Wahl, oder ? für Hilfe
terminal-only-choice = Die Eingabetaste nimmt die einzige.
terminal-not-a-choice = Möglichkeit { $number } gibt es nicht: Sie gehen von 1 bis { $last }.
terminal-next-round = Eingabetaste für die nächste Runde
terminal-time-up = Die Zeit ist um: Diese Runde ist die letzte.
terminal-time-up-between = Die Zeit ist um: Es beginnt keine neue Runde.
terminal-log-empty = In dieser Runde ist noch nichts geschehen.
terminal-help =
    Tippe eine Möglichkeit so, wie sie dasteht, oder die Nummer davor.
    Eingabe     den Tisch noch einmal zeigen
    verlauf     was in dieser Runde geschehen ist
    regeln      die Spielregeln
    ende        gehen; die Partie ist gespeichert, du kannst später weiterspielen

# Punkte und Ende.
terminal-standing = Stand · { $score }
terminal-name-points = { $player }: { $points }
terminal-over = Die Partie ist zu Ende ({ $reason }).
terminal-wins = { $player } gewinnt mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
terminal-share = { $players } teilen sich den Sieg mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
terminal-nobody-wins = Niemand gewinnt.
terminal-unfinished = Die Partie ist nicht zu Ende.
terminal-label-total = Summe

# Gehen und wiederkommen.
terminal-goodbye = Auf Wiedersehen.
terminal-left = Deine Partie ist gespeichert. Weiter geht es mit: { $command }
terminal-left-unsaved = Deine Partie ist nicht gespeichert.
terminal-nothing-saved = Es gibt keine gespeicherte Partie{ $game ->
    [none] .
   *[other] {" "}{ $game }.
}
terminal-set-aside = Deine gespeicherte Partie { $game } bleibt als { $file } erhalten; eine neue Partie beginnt.
terminal-damaged = Die gespeicherte Partie { $game } ist nicht lesbar: { $problem } Sie bleibt als { $file } erhalten.
terminal-cannot-save = Das Speichern gelingt nicht ({ $problem }): Wenn du gehst, ist diese Partie verloren.
terminal-in-use = Eine Partie { $game } ist in einem anderen Terminal offen, deshalb wird diese nicht gespeichert.
terminal-in-use-there = Deine Partie { $game } ist in einem anderen Terminal offen. Spiele dort weiter.
terminal-saved-unreadable = Das System meldet „{ $problem }“.
terminal-saved-shape = Sie hat nicht die Form einer gespeicherten Partie.
terminal-saved-nobody = An ihrem Tisch sitzt kein Mensch.

# Listen der Spiele.
terminal-heading-id = Id
terminal-heading-title = Spiel
terminal-heading-players = Personen
terminal-heading-summary = Worum es geht
terminal-heading-option = Option
terminal-heading-values = Werte
terminal-heading-default = Standard
terminal-heading-meaning = Bedeutung
terminal-values-flag = true, false
terminal-values-table = { $length } × { $low }–{ $high }
terminal-default-table = eingebaut

# Tipps.
hint-no-such-position = Die Aufzeichnung hat keine Stellung nach Zug { $move } der Runde { $round }.
hint-nothing-to-decide = Dort hat niemand etwas zu entscheiden: Es ist auszuteilen, oder die Partie ist zu Ende.
hint-best = Am besten für { $player }: { $decision }
hint-decision = Entscheidung
hint-utility = Wert
hint-points = Punkte
hint-visits = Versuche
hint-legend = Wert: die Chance, die Partie zu gewinnen, mit einem Anteil für die Punkte. Punkte: erwartet in dieser Runde. Nach { $simulations } vorgestellten Spielverläufen, aus dem, was dieser Platz wissen kann.

# Hilfe bei den Fragen, bei Möglichkeiten ohne Nummern und zwischen den Runden.
terminal-help-question =
    Tippe eines davon: { $choices }.
    In einer nummerierten Liste genügt die Nummer. Die Eingabetaste nimmt, was in [Klammern] steht.
    ende        gehen
terminal-help-unnumbered =
    Tippe eine Möglichkeit so, wie sie dasteht.
    Eingabe     den Tisch noch einmal zeigen
    verlauf     was bisher geschehen ist
    regeln      die Spielregeln
    ende        gehen; die Partie ist gespeichert, du kannst später weiterspielen
terminal-help-pause =
    Eingabe     weiter
    verlauf     was bisher geschehen ist
    regeln      die Spielregeln
    ende        gehen; die Partie ist gespeichert, du kannst später weiterspielen

# Wenn das System sich weigert, und was eine gespeicherte Partie mitbringt.
terminal-cannot-open = { $file } lässt sich nicht öffnen ({ $problem }), also gibt es keine Partie zum Weiterspielen.
terminal-cannot-remove = { $file } lässt sich nicht entfernen ({ $problem }), obwohl die Partie zu Ende ist.
terminal-as-saved = Mitspieler, Namen, Bots und Optionen sind die der gespeicherten Partie.

# An einem Tisch eines Servers.
terminal-words-say = sage
terminal-words-start = los
terminal-plays-program = ein Programm
join-ask-name = Dein Name
join-ask-table = Welcher Tisch? 1 bis { $last }, oder sein Code
join-listed = { $names } ({ $number ->
    [one] 1 Platz ist frei
   *[other] { $number } Plätze sind frei
})
join-cannot-remember = Wer du hier bist, kann nicht aufbewahrt werden ({ $problem }): Komm zurück, bevor du dieses Terminal schließt, sonst bist du jemand anders.
join-no-room = Es ist kein Platz für dich da, also siehst du zu.
join-watching = Du siehst zu.
join-waiting-room = { $game }, Code { $code }
join-free-seats = { $number ->
    [one] Ein Platz ist frei: Es fehlt noch jemand.
   *[other] { $number } Plätze sind frei: Es fehlen noch Leute.
}
join-may-start = Alle sind da. Mit los geht es los.
join-waits-for-host = Alle sind da: Es beginnt, wer den Tisch gemacht hat.
join-under-way = { $game }: Runde { $round } läuft.
join-waiting-for = Es wählen noch: { $players }
join-chosen = Gewählt. Du kannst noch anders wählen, bis alle gewählt haben.
join-not-now = Für dich gibt es jetzt nichts zu entscheiden.
join-connected = { $players }: wieder verbunden.
join-disconnected = { $players }: im Moment nicht verbunden.
join-away = { $players }: weg. Bis zur Rückkehr spielt ein Bot.
join-back = { $players }: wieder da.
join-resigned = { $players }: aufgegeben. Ein Bot spielt weiter.
join-replaced = Ein Bot nimmt den Platz von { $player }.
join-would-stop = { $players }: möchte hier aufhören.
join-plays-on = { $players }: möchte doch weiterspielen.
join-too-late = { $player } hat zu lange gebraucht: Ein Bot hat entschieden.
join-seat-lost = { $players }: Diesen Platz hat jetzt für immer ein Bot. Du siehst zu.
join-reconnecting = Die Verbindung ist weg; sie wird neu aufgebaut …
join-reconnected = Die Verbindung ist wieder da.
join-prompt-timed = Deine Wahl ({ $seconds } s), oder ? für Hilfe
join-prompt-waiting = Es wird gewartet, ? für Hilfe
join-record = Die Aufzeichnung der Partie: { $url }
join-left = Die Verbindung ist geschlossen; dein Platz bleibt frei für dich, und die anderen warten. Nach einer Minute können sie einen Bot für dich spielen lassen.
join-left-timed = Die Verbindung ist geschlossen; dein Platz bleibt frei für dich. Läuft die Zeit für eine Wahl ab, entscheidet ein Bot; beim zweiten Mal spielt er für dich, bis du wieder da bist.
join-left-early = Du bist gegangen; dein Platz bleibt frei für dich.
join-left-to-bot = Du bist gegangen; ein Bot spielt für dich, bis du wieder da bist.
join-come-back = Zurück kommst du mit: { $command }
join-reaction-hello = Hallo!
join-reaction-thanks = Danke!
join-reaction-well-played = Gut gespielt!
join-reaction-good-luck = Viel Glück!
join-reaction-oops = Hoppla!
join-reaction-wow = Wow!
join-reaction-hurry = Du bist dran!
join-reaction-bye = Tschüss!
join-help =
    Tippe eine Wahl so, wie sie da steht, oder die Nummer davor, falls es eine gibt.
    Eingabe     den Tisch noch einmal zeigen
    sage TEXT   allen am Tisch etwas sagen
    verlauf     was in dieser Runde geschehen ist
    regeln      die Regeln des Spiels
    los         beginnen, wenn der Tisch deiner ist und alle Plätze besetzt sind
    ende        gehen; während einer Partie spielt ein Bot für dich, bis du zurückkommst
