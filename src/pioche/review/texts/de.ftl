# Fehler.

review-unfinished = Diese Partie ist noch nicht zu Ende. Nur beendete Partien lassen sich analysieren.

# Was eine Entscheidung gekostet hat, vor den Gründen für eine andere.

review-cost = { $player } hat { $decision } gewählt. Besser war { $other }: Die Entscheidung hat etwa { $percent } % Gewinnchance und { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gekostet.
review-cost-points = { $player } hat { $decision } gewählt. Besser war { $other }: Die Entscheidung hat etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} gekostet.
review-in-place = Anstelle von { $player } wählst du { $other }.

# Die Wörter für Entscheidungen.

review-word-best = beste
review-word-good = gut
review-word-slip = ungenau
review-word-mistake = Fehler
review-word-blunder = Patzer
review-word-none = keine Wahl

# Der Bericht.

review-title = { $game }: Analyse einer Partie
review-winner = { $players-count ->
    [one] { $players } hat gewonnen.
   *[other] { $players } teilen sich den Sieg.
}
review-broken-off = Die Partie wurde abgebrochen.
review-solo-result = { $player } hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} erreicht.
review-seed = Startwert { $seed }, Aufwand { $effort }.
review-balance = Glück oder Können?
review-balance-text = Was alle vor der ersten Karte erwarten konnten und was daraus wurde. „Eigene Entscheidungen“: was sie gegenüber den besten gekostet haben. „Die der anderen“: was deren Ungenauigkeiten eingebracht haben. Der Rest ist Glück. Die Rechnung geht genau auf.
review-player = Name
review-currency = Maß
review-in-chance = Gewinnchance
review-in-points = Vorsprung in Punkten
review-in-points-solo = Punkte
review-start = Anfang
review-own = Eigene Entscheidungen
review-others = Die der anderen
review-luck = Glück
review-result = Ergebnis
review-words = Urteile
review-curve = Der Verlauf der Partie
review-curve-chance = Gewinnchance von der ersten bis zur letzten Karte
review-curve-points = Erwartete Punkte von der ersten bis zur letzten Karte
review-curve-text = Alle Handkarten sind offen, die Reihenfolge des Stapels ist unbekannt. Senkrechte Linien trennen die Runden.
review-mattered = Die wichtigsten Entscheidungen
review-mattered-none = Keine Entscheidung war deutlich schlechter als die beste.
review-place = Runde { $round }, { $moves ->
    [0] erster Zug
    [one] nach { $moves } Zug
   *[other] nach { $moves } Zügen
}
review-rounds = Runde für Runde
review-round = Runde
review-round-extra = { $round } (Stechen)
review-change = Veränderung
review-decisions = Alle Entscheidungen
review-decisions-text = Jede Entscheidung wird nach dem beurteilt, was ihr Spieler wusste. Die Kosten sind aus Simulationen geschätzt.
review-move = Zug
review-played = Gespielt
review-best = Besser
review-verdict = Urteil
review-cost-chance = Verlorene Gewinnchance
review-cost-in-points = Verlorene Punkte
review-absent = für jemanden, der abwesend war
review-method = So funktioniert es
review-method-text = Ein starker Spieler probiert die Entscheidung und die besten Alternativen in vielen gedachten Welten, die zu dem passen, was man an diesem Platz wissen konnte, und alle spielen von dort weiter. Das Urteil vergleicht die Kosten in Punkten, abzüglich eines Standardfehlers, mit der üblichen Streuung der Punkte einer Runde: beste unter 5 %, gut unter 12 %, ungenau unter 25 %, Fehler unter 50 %, darüber Patzer. Derselbe Startwert ergibt dieselbe Analyse.
review-written = Analyse: { $file }
