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

blocks-title = Blockierte Leute
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
data-delete-text = Das lässt sich nicht rückgängig machen. Du gibst deine laufenden Partien auf; Wertungen, Statistik und Tokens werden gelöscht. In Partien, die auch anderen gehören, heißt du dann „{ label-former }“, und deine Nachrichten werden entfernt.
data-confirm = Gib zur Bestätigung deinen Namen ein: { $name }
data-password = Passwort
data-sure = Endgültig löschen
data-gone = Deine Daten sind gelöscht.
