# Freunde und die Suche nach Mitspielern; wird geladen, wenn jemand eine dieser Seiten öffnet.

friends-title = Freunde
friends-list = { $number ->
    [0] Freunde
   *[other] { $number ->
        [one] 1 Freund
       *[other] { $number } Freunde
    }, { $online } online
}
friends-nobody = Noch niemand. Teile deinen Link oder frag jemanden nach einer Partie.
friends-stranger = Deine Freunde sollen dich an deinem Namen erkennen. Wähle ihn hier:
friends-online = online
friends-offline = offline
friends-waits = noch ein Platz frei
friends-join = Mitspielen
friends-watch = Zuschauen
friends-challenge = Herausfordern
friends-end = Entfernen
friends-end-of = { $name } aus deiner Freundesliste entfernen
friends-end-sure = Ja, entfernen
friends-hide = Nicht zeigen, dass ich online bin
friends-hide-text = Deine Freunde sehen dann weder, wann du hier bist, noch deine Tische.
friends-challenges = Herausforderungen
friends-challenges-you = { $name } fordert dich zu { $game } heraus
friends-requests = Freundschaftsanfragen
friends-accept = Annehmen
friends-accept-of = Die Anfrage von { $name } annehmen
friends-decline = Ablehnen
friends-decline-of = Ablehnen: { $name }
friends-sent = Deine Anfragen
friends-take-back = Zurückziehen
friends-take-back-of = Deine Anfrage an { $name } zurückziehen

friends-link = Dein Link
friends-link-text = Wer deinen Link öffnet und zustimmt, wird mit dir befreundet.
friends-link-until = Gilt bis { $date }.
friends-link-make = Link erstellen
friends-link-new = Neuer Link
friends-link-withdraw = Link zurückziehen
friends-wants = { $name } möchte mit dir befreundet sein
friends-agree = Freundschaft annehmen
friends-agree-text = Freunde sehen voneinander, wer online ist und an welchen öffentlichen Tischen. Du kannst das verbergen und die Freundschaft jederzeit beenden.
friends-own-link = Das ist dein eigener Link. Schick ihn jemandem.
friends-already = Du bist mit { $name } befreundet.

find-lead = Wir suchen Leute, die etwa so stark spielen wie du. Je länger es dauert, desto weiter suchen wir.
find-bots = Bots anbieten
find-bots-after = { $seconds ->
    [60] nach einer Minute
    [180] nach drei Minuten
   *[other] nach { $seconds } Sekunden
}
find-bots-never = nie, nur mit Menschen
find-waiting-now = { $number ->
    [0] Darauf wartet gerade niemand.
    [one] Darauf wartet gerade eine Person.
   *[other] Darauf warten gerade { $number } Leute.
}
find-look = Mitspieler suchen
find-guest = Du brauchst kein Konto. Hast du noch keinen Namen, denken wir uns einen aus.
find-lost = Deine Seite war zu lange ohne Verbindung, deshalb stehst du nicht mehr in der Warteschlange.
find-looking = Suche nach Mitspielern
find-elapsed = Wartezeit
find-missing = { $number ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $number } Leute.
}
find-too-far = Es sind genug Leute da, aber sie sind sehr unterschiedlich stark. Gleich spielt das keine Rolle mehr.
find-honest = Wie lange es dauert, können wir nicht sagen: Das hängt davon ab, wer kommt. Lass Pioche offen; du kannst dich darin solange umsehen.
find-offer = Es dauert länger. Sollen Bots die freien Plätze übernehmen?
find-take-bots = Mit Bots spielen
find-bots-coming = Einen Moment: Vielleicht möchten noch andere mitspielen.
find-stop = Suche beenden
find-found = Mitspieler gefunden
find-going = Die Partie beginnt, sobald alle da sind.
find-go = Zum Tisch
find-line = Suche nach Mitspielern: { $game }
find-show = Anzeigen
