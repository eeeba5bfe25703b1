# Was eine Untersuchung ablehnt.

study-bots = Eine Untersuchung nimmt einen Bot oder zwei verschiedene, nicht { $found }.
study-players-twice = { $players } Spieler sind zweimal genannt; nenne jede Anzahl nur einmal.
study-same = Zwei der Optionssätze sind gleich ({ $options }); vergleiche verschiedene.
study-other = { $file } gehört zu einer anderen Untersuchung (verschieden: { $different }). Verlange dieselbe oder nenne eine andere Datei.
study-no-file = { $file } ist nicht die Datei einer Untersuchung; sie blieb unverändert. Nenne eine andere Datei.
study-damaged = { $file } ist in Zeile { $line } beschädigt; sie blieb unverändert.
study-unusable-file = Die Untersuchung kann nicht in { $file } festgehalten werden ({ $problem }).

# Der Bericht.

study-title = { $game }: wie es sich verhält
study-counts = { $matches } Partien (Startwert { $seed }). In Klammern: 95-%-Intervalle.
study-bots-one = Gespielt von { $first } gegen sich selbst.
study-bots-two = Beginn, Punkte, Länge und Gleichstände: { $first } gegen sich selbst. Können und Glück: { $first } gegen { $second }.
study-cut = Abgebrochen nach { $done } von { $matches } Partien: Die Zahlen beruhen auf diesen.
study-written = Bericht: { $file }
study-overview = Auf einen Blick
study-chapter = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
study-players = Spieler
study-options = Optionen
study-usual = übliche
study-measure = Maß
study-mean = Mittel
study-deviation = Streuung
study-least = Niedrigste
study-q5 = 5 %
study-q25 = 25 %
study-q50 = Median
study-q75 = 75 %
study-q95 = 95 %
study-most = Höchste
study-difference = Unterschied

study-start = Wer beginnt
study-start-text = Der Anteil an den Siegen nach dem Platz hinter dem, der die Partie beginnt. Wäre der Beginn gleichgültig, hätte jeder { $fair } (gestrichelt). Wo alle zugleich wählen, beginnt niemand, und die Plätze sind die Sitze.
study-position = { $place ->
    [1] 1 (beginnt)
   *[other] { $place }
}
study-axis-wins = Anteil an den Siegen
study-ahead = Wer beginnt, endet { $ahead } Punkte vom Mittel des Tisches entfernt.

study-scores = Punkte
study-scores-text = Die Endstände aller Spieler.
study-axis-scores = Endstände
study-spread-scores = Punkte
study-spread-winning = Punkte des Siegers
study-spread-margin = Vorsprung auf den Zweiten

study-length = Länge
study-length-text = Ein Zug ist eine Entscheidung eines Spielers.
study-axis-moves = Züge in einer Partie
study-spread-moves = Züge
study-spread-rounds = Runden

study-ties = Gleichstände
study-ties-text = Wie oft mehrere die meisten Punkte haben, und wie oft sie sich nach allen Stichentscheiden den Sieg teilen.

study-skill = Können und Glück
study-skill-text = Beide Bots spielen dieselben Karten auf denselben Plätzen. Von dem, was Ergebnisse unterscheidet, ist Können, was der Bot erklärt, Blatt, was Karten und Platz erklären, wer auch immer sie hat; der Rest ist, was später kam und was die anderen taten.
study-part-skill = Können
study-part-deal = Blatt
study-part-rest = Rest
study-axis-variance = Warum Ergebnisse sich unterscheiden
study-skill-told = { $stronger } holt { $wins } der Siege gegen { $weaker }; unter Gleichen wäre es die Hälfte. Er führt um { $lead } Punkte je Partie ({ $matches } Partien mit { $deals } Kartenverteilungen). Können erklärt { $skill } der Unterschiede, das Blatt { $deal }, der Rest { $rest }.
study-needed = Mit frischen Karten dauert es etwa { $matches } { $matches ->
    [one] Partie
   *[other] Partien
}, bis der Stärkere in 95 von 100 Fällen vorn liegt.
study-needed-none = Mit so wenigen Partien war kein Unterschied zwischen den beiden zu finden.

study-comparison = Die Optionen nebeneinander
study-comparison-text = Dieselben Startwerte für jeden Optionssatz. Der Unterschied ist der zur ersten Spalte, Blatt für Blatt.
study-starter = Siege dessen, der beginnt
study-score = Punkte
study-winning = Punkte des Siegers
study-margin = Vorsprung auf den Zweiten
study-moves = Züge
study-rounds = Runden
study-level = Gleichauf an der Spitze
study-shared = Geteilte Siege
study-skill-wins = Siege des Stärkeren
study-skill-lead = Vorsprung des Stärkeren

study-method = Wie gezählt wird
study-method-text = Jede Partie folgt aus dem Startwert und ihrer Nummer; derselbe Befehl gibt also denselben Bericht. Mittelwerte haben Students Intervall über die Partien, Gleichstände das von Wilson, die Anteile von Können und Glück das Jackknife über die Kartenverteilungen. Jedes zwanzigste Intervall kann den wahren Wert verfehlen; hier stehen viele.
