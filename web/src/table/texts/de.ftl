# Der Tisch: vom Warteraum bis zum Ende der Partie.

table-loading = Tisch wird geladen …
table-preparing = { $game } wird vorbereitet
table-preparing-percent = { $percent } %
table-preparing-hint = Das passiert nur einmal: wenn das Spiel auf diesem Server zum ersten Mal gespielt wird. Die Karten kommen, sobald alles bereit ist.
table-heading = { $game } mit { $players }
table-seat = Platz { $number }
table-side = Verlauf, Chat und Tisch
table-restored = Der Server wurde in Runde { $round } aus einer Sicherung wiederhergestellt. Die letzten Züge davor fehlen vielleicht, und Karten dieser Runde sind vielleicht bekannt. Danach wird mit einem neuen Geheimnis gemischt.
table-restored-waiting = Der Server wurde aus einer Sicherung wiederhergestellt. Dieser Tisch hat ein neues Geheimnis; die letzten Änderungen fehlen vielleicht.
table-side-close = Schließen
table-watching = Du schaust zu
table-log = Verlauf
table-your-turn = Du bist dran.
table-not-your-turn = Noch nicht. Am Zug: { $players }.
table-away = Ein Bot spielt gerade für dich.
table-back = Bin wieder da
table-you-are-back = Du spielst wieder selbst.
table-round-over = Die Runde ist vorbei
table-go-on = Weiter

table-name-title = Wie heißt du?
table-name-label = Dein Name
table-name-optional = oder wir suchen einen aus
table-name-go = Los geht’s

table-pass-to = Gib das Gerät an { $name }.
table-pass-here = Ich bin { $name }: Karten zeigen

table-lesson = Hinweis
table-lesson-understood = Verstanden
table-lesson-no-more = Hinweise ausschalten

table-chat = Chat
table-table = Tisch

waiting-usual = Standardregeln
waiting-timer = { $seconds ->
    [86400] 1 Tag pro Zug
    [259200] 3 Tage pro Zug
    [300] 5 Minuten pro Zug
   *[other] { $seconds } s pro Zug
}
waiting-public = öffentlich
waiting-private = privat
waiting-free = frei
waiting-kept = reserviert für { $name }
waiting-release = Freigeben
waiting-decline = Ablehnen
waiting-found = Wir haben diese Mitspieler für dich gefunden. Die Partie beginnt von selbst, sobald alle da sind; kommt jemand nicht innerhalb einer halben Minute, suchen wir weiter.
waiting-seed = macht sich bereit …
waiting-you = du
waiting-sit = Hier Platz nehmen
waiting-bot = Bot dazusetzen
waiting-put-bot = Einen Bot auf Platz { $number } setzen
waiting-up = Platz { $number } nach oben
waiting-down = Platz { $number } nach unten
waiting-stand-up = Aufstehen
waiting-remove = Entfernen
waiting-add = Hinzufügen
waiting-start = Partie starten
waiting-starting = Es geht los, sobald alle bereit sind.
waiting-for-host = Gleich geht es los: Der Gastgeber startet die Partie.
waiting-change = Einstellungen ändern
waiting-keep = Speichern
waiting-cancel = Abbrechen

invite-title = Freunde einladen
invite-code = Tischcode:
invite-link = Link zu diesem Tisch
invite-qr = QR-Code

invitation-title = { $host } lädt dich zu { $game } ein
invitation-watch-title = { $game }: Tisch von { $host }
invitation-seats = { $number ->
    [0] Alle { $players } Plätze sind besetzt.
    [one] 1 von { $players } Plätzen ist frei.
   *[other] { $number } von { $players } Plätzen sind frei.
}
invitation-playing = Die Partie läuft.
invitation-over = Die Partie ist zu Ende.
invitation-there = Am Tisch
invitation-sit = Platz nehmen
invitation-watch = Nur zusehen

chat-empty = Noch keine Nachrichten.
chat-write = Nachricht schreiben
chat-say = Senden
chat-reactions = Schnellreaktionen
chat-more = { $name } blockieren oder melden
chat-block = blockieren
chat-report = melden
chat-blocked = Blockiert. Auf der Seite „Du“ kannst du das zurücknehmen.
chat-mute = stummschalten
chat-unmute = Stummschaltung aufheben
reaction-hello = Hallo!
reaction-thanks = Danke
reaction-well-played = Gut gespielt
reaction-good-luck = Viel Glück
reaction-oops = Ups
reaction-wow = Wow
reaction-hurry = Du bist dran …
reaction-bye = Tschüss!

log-empty = Die Karten sind ausgeteilt.
log-again = Letzten Zug ansehen
event-decided-late = Zeit abgelaufen: Für { $player } hat ein Bot entschieden.
    .you = Zeit abgelaufen: Für dich hat ein Bot entschieden.
event-away = { $player } ist weg; bis zur Rückkehr spielt ein Bot.
    .you = Du bist weg; bis du zurück bist, spielt ein Bot.
event-back = { $player } ist wieder da.
    .you = Du bist wieder da.
event-resealed = Der Server wurde aus einer Sicherung wiederhergestellt. Karten dieser Runde sind vielleicht bekannt; ab dem nächsten Mischen gilt ein neues Geheimnis.
event-resigned = { $player } gibt auf; ein Bot spielt weiter.
    .you = Du gibst auf; ein Bot spielt weiter.
event-replaced = Der Gastgeber hat { $player } durch einen Bot ersetzt.
    .you = Der Gastgeber hat dich durch einen Bot ersetzt.
event-time-called = Die Zeit ist um: Das ist die letzte Runde.

manage-leave = Pause machen
manage-leave-text = Ein Bot spielt für dich, bis du zurückkommst. Macht er mehr als die Hälfte deiner Züge, zählt die Partie als verloren.
manage-daily-text = Du kannst die Seite schließen und später am Tag weiterspielen. Wenn du aufgibst, ist dein einziger Versuch vorbei.
manage-break-off = Partie abbrechen
manage-break-off-text = { $number ->
    [0] Die Partie endet, wenn alle Anwesenden zustimmen.
    [one] Die Partie endet, wenn alle Anwesenden zustimmen; eine Person ist schon dafür.
   *[other] Die Partie endet, wenn alle Anwesenden zustimmen; { $number } sind schon dafür.
}
manage-resign = Aufgeben
manage-resign-sure = Wirklich aufgeben
manage-resign-text = Ein Bot spielt für dich zu Ende, und die Partie zählt als verloren. Sind nur noch Bots am Tisch, ist die Partie gleich zu Ende gespielt.
manage-stand-in = Bot für { $player } spielen lassen
manage-stand-in-text = Verbindung unterbrochen. Nach einer Minute kann ein Bot einspringen, bis die Person zurück ist.
manage-idle-text = Kommt von dieser Person zehn Minuten lang kein Zug, kann ein Bot einspringen, bis sie wieder da ist.
manage-replace = Jemanden durch einen Bot ersetzen
