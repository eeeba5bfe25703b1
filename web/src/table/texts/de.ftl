# Der Tisch: vom Warteraum bis zum Ende der Partie.

table-loading = Der Tisch kommt …
table-seat = Platz { $number }
table-side = Neben dem Brett
table-log = Verlauf
table-your-turn = Du bist dran.
table-not-your-turn = Noch nicht: { $players } ist am Zug.
table-round-over = Die Runde ist vorbei
table-go-on = Weiter
table-winners = { $winners } gewinnt die Partie.

table-name-title = Wie heißt du?
table-name-label = Dein Name
table-name-optional = oder überlass es uns
table-name-go = Herein

table-pass-to = Gib das Gerät an { $name }.
table-pass-here = Ich bin { $name }: zeig meine Karten

table-lesson-understood = Verstanden
table-lesson-no-more = Keine Erklärungen mehr

table-chat = Gespräch
table-table = Tisch

waiting-usual = übliche Regeln
waiting-timer = { $seconds ->
    [86400] 1 Tag je Entscheidung
    [259200] 3 Tage je Entscheidung
    [300] 5 Minuten je Entscheidung
   *[other] { $seconds } s je Entscheidung
}
waiting-public = öffentlich
waiting-private = privat
waiting-free = frei
waiting-you = du
waiting-sit = Hier setzen
waiting-bot = Bot hinsetzen
waiting-put-bot = Ein Bot für Platz { $number }
waiting-up = Platz { $number } nach oben
waiting-down = Platz { $number } nach unten
waiting-stand-up = Aufstehen
waiting-remove = Wegschicken
waiting-add = Dazusetzen
waiting-start = Karten austeilen
waiting-for-host = Der Gastgeber startet die Partie.
waiting-change = Einstellungen ändern
waiting-keep = Behalten
waiting-cancel = Abbrechen

invite-title = Freunde einladen
invite-code = Lies den Code vor:
invite-link = Link zu diesem Tisch
invite-copy = Link kopieren
invite-copied = Kopiert
invite-qr = Der Link als Bild für Telefone

chat-empty = Noch hat niemand etwas gesagt.
chat-write = Schreib etwas
chat-say = Sagen
chat-reactions = Schnelle Reaktionen
chat-hide = ausblenden
chat-show-all = Alle wieder zeigen
chat-mute = stumm schalten
chat-unmute = reden lassen
reaction-hello = Hallo!
reaction-thanks = Danke
reaction-well-played = Gut gespielt
reaction-good-luck = Viel Glück
reaction-oops = Ups
reaction-wow = Oha
reaction-hurry = Du bist dran …
reaction-bye = Tschüss!

log-empty = Die Karten sind ausgeteilt.
log-again = Den letzten Zug noch einmal sehen
event-decided-late = Die Zeit von { $player } war um: Ein Bot hat entschieden.
event-away = { $player } ist weg; ein Bot spielt bis zur Rückkehr.
event-back = { $player } ist wieder da.
event-resigned = { $player } gibt auf; ein Bot spielt weiter.
event-replaced = Der Gastgeber hat einen Bot an die Stelle von { $player } gesetzt.
event-time-called = Die Zeit ist um: Dies ist die letzte Runde.

manage-leave = Für jetzt gehen
manage-leave-text = Ein Bot spielt für dich und gibt den Platz zurück, wenn du wiederkommst.
manage-break-off = Partie abbrechen
manage-break-off-text = Die Partie endet, wenn alle, die da sind, es wollen{ $number ->
    [0] .
    [one] ; bisher will es eine Person.
   *[other] ; bisher wollen es { $number }.
}
manage-resign = Aufgeben
manage-resign-sure = Wirklich aufgeben
manage-resign-text = Ein Bot spielt endgültig weiter; die Partie zählt, wie sie endet.
manage-stand-in = Einen Bot für { $player } spielen lassen
manage-stand-in-text = Die Verbindung ist weg. Nach einer Minute kann ein Bot spielen, bis die Person zurück ist.
manage-replace = Einen Bot an jemandes Stelle setzen
