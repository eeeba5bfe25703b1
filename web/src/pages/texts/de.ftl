# Die Seite um die Tische herum.

page-home = Start
page-navigation = Seiten
page-skip = Zum Inhalt springen
page-rules = Regeln
page-leaderboards = Bestenliste
page-you = Du
page-settings = Einstellungen
page-host = Seite für Hosts
page-language = Sprache
page-again = Erneut versuchen
page-loading = Wird geladen …
page-nothing-here = Seite nicht gefunden.
page-not-loaded = Diese Seite ließ sich nicht laden. Prüfe die Verbindung und lade sie neu.
page-no-connection = Der Server ist nicht erreichbar. Prüfe die Verbindung und versuch es noch einmal.
page-no-answer = Der Server hat unerwartet geantwortet. Versuch es noch einmal.
page-line-lost = Verbindung unterbrochen, wird wiederhergestellt …
page-line-closing = Der Server wird neu gestartet. Einen Moment …
page-names = Zaunkönig, Amsel, Elster, Reiher, Eichelhäher, Fink, Otter, Dachs, Hasel, Holunder, Wacholder, Klee

page-level-beginner = Anfänger
page-level-casual = Hobbyspieler
page-level-skilled = Könner
page-level-expert = Experte
page-level-master = Meister

home-title = Pioche: Kartenspiele
home-heading = Was spielen wir?
home-lead = Spiel sofort gegen Bots oder lade Freunde per Link ein. Ganz ohne Anmeldung.
home-daily = Runde des Tages
home-puzzles = Rätsel
home-find = Mitspieler suchen
home-friends = Freunde
home-friends-asking = { $number ->
    [one] Eine Person wartet auf deine Antwort
   *[other] { $number } Leute warten auf deine Antwort
}
home-clubs = Vereine
home-players = { $players } Personen
home-preparing = wird vorbereitet: { $percent } %
home-minutes = { $minutes } Minuten
home-play-now = Jetzt spielen
home-dealing = Karten werden ausgeteilt …
home-new-table = Neuer Tisch
home-join = Mit Code beitreten
home-code = Tischcode
home-join-go = Beitreten
home-mine = { $number ->
    [one] Deine Partie fortsetzen
   *[other] Deine Partien fortsetzen
}
home-go-on = Weiterspielen
home-public = Öffentliche Tische
home-no-public = Gerade gibt es keine öffentlichen Tische. Eröffne selbst einen!
home-look-in = Öffnen
home-seats-free = { $number ->
    [0] voll
    [one] 1 freier Platz
   *[other] { $number } freie Plätze
}
home-under-way = läuft
home-unofficial = Pioche ist kein offizielles Produkt. Die Spiele gehören ihren Autoren und Verlagen: Kauf dir die Schachteln, es lohnt sich. Texte und Zeichnungen hier sind unsere eigenen.
home-docs = Dokumentation
home-licences = Lizenzen

new-title = Neuer Tisch
new-game = Spiel
new-seats = Wer spielt mit?
new-players = Spielerzahl
new-seat-open = Einladung per Link oder Code
new-seat-guest = Gast an diesem Gerät
new-seat-friend = { $name } (eingeladen)
new-challenge = Herausforderung
new-seat-bot = Bot ({ $level })
new-guest-name = Name des Gastes an diesem Gerät
new-friend = Gast { $number }
new-options = Spieloptionen
new-table-settings = Tischeinstellungen
new-more = Mehr Einstellungen
new-more-text = wer beginnt, Varianten, Bedenkzeit, Sichtbarkeit
new-timer = Bedenkzeit pro Zug
new-timer-none = Kein Zeitlimit
new-timer-text = Ist sie abgelaufen, macht ein Bot den Zug.
new-level = Stärke der Ersatzbots
new-level-text = Ein Bot springt ein, wenn jemand weg ist. Wer zurückkommt, spielt sofort selbst weiter.
new-public = Öffentlich: Alle können den Tisch finden und mitspielen
new-spectators = Zuschauen erlaubt (ohne Einblick in die Handkarten)
new-start = Partie starten
new-open = Tisch eröffnen

starter-title = Wer beginnt?
starter-lot = Das Los entscheidet
starter-youngest = Die jüngste Person
starter-loser = Wer zuletzt verloren hat
starter-loser-named = Wer zuletzt verloren hat: { $players }
starter-who = Wer ist am jüngsten?
starter-choose = Auswählen …
starter-later = Im Warteraum entscheiden
starter-is-lot = Wer beginnt, wird ausgelost.
starter-is-seat = { $players } beginnt.
starter-is-youngest = Die jüngste Person beginnt: { $players }.
starter-is-unknown = Die jüngste Person beginnt.
starter-is-loser = { $number ->
    [one] Wer zuletzt verloren hat, beginnt: { $players }.
   *[other] Wer zuletzt verloren hat, beginnt; das Los entscheidet: { $players }.
}

lists-usual = Standard
lists-own = Eigene Werte
lists-paste = { $length } Zahlen von { $low } bis { $high }, getrennt durch Leerzeichen, Kommas oder neue Zeilen
lists-file = Datei wählen
lists-all = Alle anzeigen
lists-wrong = Diese Liste ist noch nicht brauchbar.
lists-count = { $number } × { $value }

time-seconds = { $number ->
    [one] 1 Sekunde
   *[other] { $number } Sekunden
}
time-minutes = { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}

rules-of = Regeln von { $game }
rules-contents = Inhalt
rules-why = Regel ansehen
rules-all = Alle Regeln
rules-close = Schließen

settings-theme = Design
settings-theme-system = Wie im System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-palette = Kartenfarben
settings-palette-standard = Standard
settings-palette-colour-blind = Besser unterscheidbar
settings-size = Kartengröße
settings-size-small = Klein
settings-size-medium = Mittel
settings-size-large = Groß
settings-size-huge = Sehr groß
settings-speed = Animationen
settings-speed-off = Aus
settings-speed-fast = Schnell
settings-speed-normal = Normal
settings-speed-slow = Langsam
settings-more = Weitere Einstellungen
settings-sound = Geräusche
settings-notify = Benachrichtigen, wenn ich dran bin
settings-notify-refused = Der Browser blockiert Benachrichtigungen. Du kannst sie in seinen Einstellungen für diese Seite erlauben.
settings-confirm = Züge bestätigen
settings-confirm-text = Der erste Klick zeigt, was ein Zug bewirkt, der zweite spielt ihn. Auf einem Touchscreen ist das immer so.
settings-lessons = Hinweise anzeigen
settings-lessons-again = Hinweise zurücksetzen
settings-lessons-forgotten = Alle Hinweise erscheinen wieder.
settings-account = Name, Konto und Programme
page-alerts = Benachrichtigungen
