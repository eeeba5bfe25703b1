# Personen: man selbst, andere, die Besten.

people-title = Profil
people-statistics = Statistik
people-matches = Partien
people-wins = Siege
people-wins-of = { $wins } von { $matches } gewonnen
people-mean-score = Punkteschnitt
people-mean-rank = Rang im Schnitt
people-rank = Rang
people-rating = Wertung
people-rating-text = Für die Wertung zählen nur Partien unter Menschen; Bots haben ihre eigene. Eine Partie zählt, wenn du mindestens die Hälfte deiner Züge selbst machst. Wer aufgibt oder wegbleibt, verliert.
people-curve = Die Punkte in jeder Partie { $game }, die neueste rechts; ausgefüllte Punkte sind Siege
people-no-matches = Noch keine abgeschlossene Partie.
people-nobody-yet = Noch hat niemand eine Wertung. Spiel eine Partie gegen andere Menschen!
people-won-by = Sieg: { $winners }
people-replay = Ansehen
people-more = Mehr
people-kind = Rangliste
people-kind-people = Menschen
people-kind-programs = Programme
people-kind-bots = Bots
people-name-kept = Name gespeichert.
people-stranger = Willkommen! Such dir einfach einen Namen aus.
people-open-record = Partie aus Datei öffnen

account-title = Konto
account-none = Nicht nötig. Mit Benutzername und Passwort hast du deine Partien und deine Wertung aber auf allen Geräten dabei.
account-have = Du bist als { $login } angemeldet.
account-make = Konto anlegen
account-sign-in = Anmelden
account-sign-out = Abmelden
account-password = Passwort ändern
account-login = Benutzername
account-password-label = Passwort (mindestens 8 Zeichen)
account-old = Altes Passwort
account-new = Neues Passwort (mindestens 8 Zeichen)
account-reset = Neues Passwort wählen
account-reset-do = Passwort speichern
account-done-make = Konto angelegt. Deine Partien bleiben erhalten.
account-done-sign-in = Willkommen zurück.
account-done-password = Passwort geändert.
account-done-sign-out = Du bist abgemeldet.
account-lost = Link senden
account-lost-open = Passwort vergessen?
account-login-or-mail = Benutzername oder E-Mail-Adresse
account-done-lost = Wenn dazu ein Konto mit bestätigter E-Mail-Adresse gehört, ist ein Link unterwegs. Er gilt nur einmal und 30 Minuten lang.

mail-title = E-Mail-Adresse
mail-none = Freiwillig. Falls du dein Passwort vergisst, können wir dir einen Link für ein neues schicken.
mail-have = { $mail } – falls du dein Passwort vergisst, schicken wir dir dorthin einen Link für ein neues.
mail-add = Adresse angeben
mail-change = Adresse ändern
mail-remove = Adresse entfernen
mail-send = Link senden
mail-sent = Wir haben einen Link an { $mail } geschickt. Öffne ihn innerhalb von 30 Minuten, um die Adresse zu bestätigen.
mail-confirmed = { $mail } ist bestätigt.

tokens-title = Programme, die für dich spielen
tokens-text = Ein Programm meldet sich mit einem Token an. Gib jedem sein eigenes, dann kannst du es einzeln widerrufen.
tokens-label = Wofür ist das Token?
tokens-unnamed = Token
tokens-make = Token anlegen
tokens-revoke = Widerrufen
tokens-fresh = Kopiere das Token jetzt: Es wird nur dieses eine Mal angezeigt.

sign-ins-title = Wo du angemeldet bist
sign-ins-this = dieser Browser
sign-ins-seen = zuletzt benutzt: { $date }
sign-ins-unknown = Unbekannter Browser
sign-ins-end-of = { $device } abmelden

blocks-title = Blockierte Personen
blocks-text = Du siehst nicht, was sie schreiben, und keiner von euch kann sich an die Tische des anderen setzen.
blocks-block = Blockieren
blocks-unblock = Freigeben
blocks-unblock-of = { $name } freigeben
blocks-report = Namen melden
blocks-reported = Dem Host dieses Servers gemeldet.

data-title = Deine Daten
data-text = Alles, was dieser Server über dich weiß, gehört dir: Nimm eine Kopie mit, oder lösche es.
data-export = Daten herunterladen
data-delete = Konto löschen
data-delete-guest = Alles löschen
data-delete-text = Das lässt sich nicht rückgängig machen. Du gibst deine laufenden Partien auf; Wertungen, Statistik und Tokens werden gelöscht. In Partien, die du mit anderen gespielt hast, heißt du dann „{ label-former }“, und deine Nachrichten werden entfernt.
data-confirm = Gib zur Bestätigung deinen Namen ein: { $name }
data-password = Passwort
data-sure = Endgültig löschen
data-gone = Deine Daten sind gelöscht.

# Was Besprechungen über viele Partien sagen.

people-reviewed = Glück und Können
people-reviewed-solo = { $game }, allein
people-reviewed-mean = Im Schnitt pro Partie
people-reviewed-count = { $matches ->
    [one] Aus einer besprochenen von { $played } beendeten Partien. Eine einzelne Partie sagt wenig.
   *[other] Aus { $matches } besprochenen von { $played } beendeten Partien. Je weniger es sind, desto weniger sagen sie.
}
people-luck-few = Noch sind zu wenige Partien besprochen, um etwas über dein Glück zu sagen.
people-luck-even = Dein Glück gleicht sich aus.
people-luck-good = Du hattest mehr Glück, als der Zufall erklärt.
people-luck-bad = Du hattest weniger Glück, als der Zufall erklärt.
people-phase-opening = Am meisten kostet dich der Anfang der Runden: { $points } Punkte pro Partie.
people-phase-middle = Am meisten kostet dich die Mitte der Runden: { $points } Punkte pro Partie.
people-phase-endgame = Am meisten kostet dich das Ende der Runden: { $points } Punkte pro Partie.
people-part-own = Deine Entscheidungen
people-part-others = Die der anderen
people-part-luck = Glück
people-part-chance = Gewinnchance
people-part-points = Punkte Vorsprung
