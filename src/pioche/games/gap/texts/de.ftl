gap-title = GAP
gap-summary = Nimm Karten aus der Mitte, damit deine höchste und deine kleinste Spalte weit auseinanderliegen.
gap-option-target = Punktzahl, die die Partie beendet: 15 ist kurz, 30 normal, 70 lang.
gap-option-rounds = Eine feste Zahl von Runden statt einer Punktzahl.
gap-option-minutes = Ein Zeitlimit statt einer Punktzahl: Die laufende Runde ist dann die letzte.
gap-label-target = Punktziel
gap-label-rounds = Runden
gap-label-minutes = Minuten
gap-preset-target-short = Kurz: { $value } Punkte
gap-preset-target-standard = Normal: { $value } Punkte
gap-preset-target-long = Lang: { $value } Punkte

gap-no-such-card = „{ $text }“ ist keine Karte von GAP: Eine Karte besteht aus einem der Buchstaben r, y, g, b, v und einer Zahl von 0 bis 9, etwa r7.
gap-not-in-hand = Du hast { $card } nicht auf der Hand. Deine Hand: { $hand }.
gap-choose-a-neighbour = Deine { $played } nimmt eine von diesen Karten: { $choice }. { $card } gehört nicht dazu.
gap-choose-one = { $card } nimmt genau eine von { $choice }, aber die Aufzeichnung nimmt { $take }.
gap-must-take-all = { $card } nimmt alle Karten mit derselben Zahl, { $take }, und sonst nichts; in der Aufzeichnung steht { $found }.
gap-must-take-neighbours = { $card } findet keine gleiche Zahl und nimmt deshalb je eine nächsthöhere und nächstniedrigere Karte, soweit vorhanden, { $take }; in der Aufzeichnung steht { $found }.
gap-nothing-to-take = { $card } findet weder ihre Zahl noch eine Nachbarzahl und nimmt nichts; in der Aufzeichnung steht { $found }.
gap-middle-size = In der Mitte liegen { $expected } Karten, in der Aufzeichnung sind es { $found }.

gap-story-takes = { $player } spielt { $card } und nimmt { $cards }.
gap-story-adds = { $player } spielt { $card }, die nichts findet und in der Mitte bleibt.
gap-story-refill = { $number ->
    [one] { $cards } kommt in die Mitte.
   *[other] { $cards } kommen in die Mitte.
}
gap-story-score = { $player }: { $columns } → { $plus } − { $minus } = { $points }
gap-story-column = { $number } { $colour ->
    [red] rot
    [yellow] gelb
    [green] grün
    [blue] blau
   *[violet] violett
}
gap-story-level = Gleichstand zwischen { $players }: Eine Stichrunde entscheidet.

gap-preview-takes = Sie nimmt { $cards } aus der Mitte.
gap-preview-one-of = Von { $cards } nimmt sie eine, welche, bestimmst du.
gap-preview-stays = Sie findet nichts und bleibt in der Mitte.
gap-preview-columns = Damit kommen deine Spalten von { $before } auf { $after ->
    [one] { $after } Punkt
   *[other] { $after } Punkte
}.
gap-preview-level = Deine Spalten sind so viel wert wie zuvor, { $after ->
    [one] { $after } Punkt
   *[other] { $after } Punkte
}.

gap-label-middle = Mitte
gap-label-stock = Stapel: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
gap-label-choose = Deine { $card } nimmt eine von mehreren gleichen Karten: Wähle, welche.

# Why a match ends.
gap-reason-target = die Zielpunktzahl ist erreicht
gap-reason-rounds = alle Runden sind gespielt
gap-reason-time = die Zeit ist um

# Labels of zones on the board.
gap-zone-choice = Eine davon
