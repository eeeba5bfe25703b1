# Links as other programs show them.

link-home-title = Pioche: Kartenspiele
link-home-text = Karten spielen gegen Bots oder mit Freunden, direkt im Browser. Ganz ohne Anmeldung.
link-daily-title = Runde des Tages: { $game }
link-daily-solo = { $game }, solo
link-daily-text = { $day }. Alle spielen dieselben Karten gegen dieselben Bots. Ein Versuch.
link-daily-better = { $day }. Platz { $place }, besser als { $percent } % der anderen.
link-daily-first = { $day }. Platz { $place }.
link-challenge-title = Herausforderung: { $game }
link-challenge-of = { $host } fordert dich heraus: { $game }
link-challenge-text = Alle mit diesem Link spielen dieselben Karten. Ein Versuch, danach siehst du, wie es bei den anderen lief.
link-challenge-closed = Diese Herausforderung ist beendet. Sieh dir an, wie alle mit denselben Karten gespielt haben.
link-rules-title = { $game }: die Regeln
link-invitation-title = { $host } lädt dich zu { $game } ein
link-invitation-seats = { $number ->
    [0] Alle { $players } Plätze sind besetzt.
    [one] 1 von { $players } Plätzen ist frei.
   *[other] { $number } von { $players } Plätzen sind frei.
}
link-invitation-there = Am Tisch: { $names }.
link-match-title = { $game }: { $names }
link-playing-text = Die Partie läuft. Schau zu!
link-bot = { $name } (Bot)
link-won-text = { $number ->
    [one] { $winners } hat gewonnen.
   *[other] { $winners } haben gemeinsam gewonnen.
} Sieh dir die Partie Zug um Zug an.
link-over-text = Sieh dir die Partie Zug um Zug an.
