# Was eine Untersuchung ablehnt.

study-bots = Eine Untersuchung braucht einen Bot oder zwei verschiedene, nicht { $found }.
study-players-twice = Die Spielerzahl { $players } ist zweimal angegeben; gib jede Anzahl nur einmal an.
study-same = Zwei Optionssätze sind gleich ({ $options }); vergleiche verschiedene.
study-other = { $file } gehört zu einer anderen Untersuchung (Unterschiede: { $different }). Starte dieselbe Untersuchung oder gib eine andere Datei an.
study-no-file = { $file } ist keine Untersuchungsdatei und wurde nicht verändert. Gib eine andere Datei an.
study-damaged = { $file } ist in Zeile { $line } beschädigt und wurde nicht verändert. Gib eine andere Datei an.
study-unusable-file = Die Untersuchung lässt sich nicht in { $file } speichern ({ $problem }).

# Der Bericht.

study-title = { $game }: Untersuchung
study-counts = { $matches } Partien (Startwert { $seed }). In Klammern: 95-%-Intervalle.
study-bots-one = { $first } spielt gegen sich selbst.
study-bots-two = Beginn, Punkte, Länge und Gleichstände: { $first } gegen sich selbst. Können und Glück: { $first } gegen { $second }.
study-cut = Abgebrochen: Die Zahlen beruhen auf { $done } von { $matches } Partien.
study-written = Bericht: { $file }
study-overview = Auf einen Blick
study-chapter = { $players ->
    [one] { $players } Spieler
   *[other] { $players } Spieler
}
study-players = Spieler
study-options = Optionen
study-usual = Standard
study-measure = Maß
study-mean = Mittelwert
study-deviation = Streuung
study-least = Niedrigste
study-q5 = 5 %
study-q25 = 25 %
study-q50 = Median
study-q75 = 75 %
study-q95 = 95 %
study-most = Höchste
study-difference = Unterschied

study-start = Startspieler
study-start-text = Der Anteil an den Siegen nach der Position in der Zugreihenfolge, vom Startspieler an. Wäre es egal, wer beginnt, hätten alle { $fair } (gestrichelt). Wo alle gleichzeitig wählen, beginnt niemand; dann geht es um die Plätze am Tisch.
study-position = { $place ->
    [1] 1 (beginnt)
   *[other] { $place }
}
study-axis-wins = Anteil an den Siegen
study-ahead = Der Startspieler endet { $ahead } Punkte vom Durchschnitt des Tisches entfernt.

study-scores = Punkte
study-scores-text = Die Endstände aller Spieler.
study-axis-scores = Endstände
study-spread-scores = Punkte
study-spread-winning = Punkte des Siegers
study-spread-margin = Vorsprung auf den Zweiten

study-length = Länge
study-length-text = Ein Zug ist eine Entscheidung eines Spielers.
study-axis-moves = Züge pro Partie
study-spread-moves = Züge
study-spread-rounds = Runden

study-ties = Gleichstände
study-ties-text = Wie oft mehrere die meisten Punkte haben und wie oft sie sich nach allen Stichentscheiden den Sieg teilen.

study-skill = Können und Glück
study-skill-text = Beide Bots spielen dieselben Karten auf denselben Plätzen. Die Unterschiede zwischen den Ergebnissen teilen sich so auf: Können ist der Anteil des Bots; Blatt ist der Anteil von Karten und Platz, egal wer sie spielt; der Rest ist, was später dazukommt und was die anderen tun.
study-part-skill = Können
study-part-deal = Blatt
study-part-rest = Rest
study-axis-variance = Woher die Unterschiede kommen
study-skill-result = { $stronger } holt { $wins } der Siege gegen { $weaker }; bei gleicher Stärke wäre es die Hälfte. Der Vorsprung beträgt im Schnitt { $lead } Punkte pro Partie ({ $matches } Partien mit { $deals } Kartenverteilungen). Können erklärt { $skill } der Unterschiede, das Blatt { $deal }, der Rest { $rest }.
study-needed = Mit neuen Karten braucht es etwa { $matches } { $matches ->
    [one] Partie
   *[other] Partien
}, bis der stärkere Bot in 95 von 100 Fällen vorn liegt.
study-needed-none = Mit so wenigen Partien lässt sich kein Unterschied zwischen den beiden nachweisen.

study-comparison = Optionen im Vergleich
study-comparison-text = Dieselben Startwerte für jeden Optionssatz. Verglichen wird mit der ersten Spalte, Blatt für Blatt.
study-starter = Siege des Startspielers
study-score = Punkte
study-winning = Punkte des Siegers
study-margin = Vorsprung auf den Zweiten
study-moves = Züge
study-rounds = Runden
study-level = Gleichauf an der Spitze
study-shared = Geteilte Siege
study-skill-wins = Siege des stärkeren Bots
study-skill-lead = Vorsprung des stärkeren Bots

study-method = Methode
study-method-text = Jede Partie ergibt sich aus dem Startwert und ihrer Nummer; derselbe Befehl liefert also denselben Bericht. Mittelwerte haben ein Student-Intervall über die Partien, Gleichstände ein Wilson-Intervall, die Anteile von Können und Glück ein Jackknife-Intervall über die Kartenverteilungen. Jedes zwanzigste Intervall kann den wahren Wert verfehlen, und hier stehen viele.
