# Die Seite um die Tische herum.

page-home = Start
page-navigation = Seiten
page-skip = Zum Inhalt
page-rules = Regeln
page-leaderboards = Bestenliste
page-you = Du
page-settings = Einstellungen
page-language = Sprache
page-again = Noch einmal
page-nothing-here = Hier ist nichts.
page-not-loaded = Diese Seite ließ sich nicht laden. Besteht eine Verbindung? Lade sie neu.
page-no-connection = Der Server ist nicht zu erreichen. Besteht eine Verbindung?
page-no-answer = Der Server hat nicht geantwortet wie erwartet. Versuch es noch einmal.
page-line-lost = Die Verbindung ist weg. Sie kommt wieder …
page-line-closing = Der Server startet neu. Einen Moment …
page-names = Zaunkönig, Amsel, Elster, Reiher, Eichelhäher, Fink, Otter, Dachs, Hasel, Holunder, Wacholder, Klee

page-level-beginner = Anfänger
page-level-casual = gemütlich
page-level-skilled = geübt
page-level-expert = Experte
page-level-master = Meister

home-title = Pioche: vier Kartenspiele
home-heading = Was spielen wir?
home-lead = Schachtel auf und los: sofort gegen Bots oder mit Freunden über einen Link. Ohne Anmeldung.
home-players = { $players } Spieler
home-minutes = { $minutes } Minuten
home-play-now = Jetzt spielen
home-dealing = Es wird ausgeteilt …
home-new-table = Neuer Tisch
home-join = An einen Tisch setzen
home-code = Der Code, den man dir gesagt hat
home-join-go = Hin
home-mine = Deine Partien
home-go-on = Weiter
home-public = Öffentliche Tische
home-no-public = Gerade wartet kein öffentlicher Tisch. Mach selbst einen auf!
home-look-in = Hineinschauen
home-seats-free = { $number ->
    [0] voll
    [one] 1 freier Platz
   *[other] { $number } freie Plätze
}
home-under-way = läuft
home-unofficial = Pioche ist inoffiziell. Die Spiele gehören ihren Autoren und Verlagen: Kauft die Schachteln, sie sind wunderbar. Texte und Zeichnungen hier sind unsere eigenen.

new-title = Neuer Tisch
new-game = Spiel
new-seats = Wer spielt
new-players = Spieler
new-seat-open = Ein Freund, über Link oder Code
new-seat-guest = Ein Freund an diesem Gerät
new-seat-bot = Bot, { $level }
new-guest-name = Name des Freundes an diesem Gerät
new-friend = Freund { $number }
new-options = Wie gespielt wird
new-table-settings = Der Tisch
new-timer = Zeit für eine Entscheidung
new-timer-none = Ohne Grenze
new-timer-text = Ist sie um, entscheidet ein Bot.
new-level = Wer für jemanden einspringt, der weg ist
new-level-text = Der Platz ist bei der Rückkehr sofort wieder frei.
new-public = Öffentlich: Alle können den Tisch finden und sich setzen
new-spectators = Andere dürfen zuschauen (und sehen nie eine Hand)
new-start = Austeilen
new-open = Tisch öffnen

time-seconds = { $number ->
    [one] 1 Sekunde
   *[other] { $number } Sekunden
}
time-minutes = { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}

rules-of = Regeln von { $game }

settings-theme = Hell oder dunkel
settings-theme-system = Wie das Gerät
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-palette = Farben der Karten
settings-palette-standard = Üblich
settings-palette-colour-blind = Leichter zu unterscheiden
settings-size = Größe der Karten
settings-size-small = Klein
settings-size-medium = Mittel
settings-size-large = Groß
settings-size-huge = Sehr groß
settings-speed = Bewegung
settings-speed-off = Keine
settings-speed-fast = Schnell
settings-speed-normal = Normal
settings-speed-slow = Langsam
settings-more = Weiteres
settings-sound = Töne
settings-notify = Sag mir, wenn ich dran bin und woanders hinschaue
settings-notify-refused = Der Browser erlaubt es nicht. Du kannst es in seinen Einstellungen für diese Seite erlauben.
settings-lessons = Jede neue Lage einmal erklären
settings-lessons-again = Alles noch einmal erklären
settings-lessons-forgotten = Alle Erklärungen kommen noch einmal.
settings-account = Name, Konto und Programme
