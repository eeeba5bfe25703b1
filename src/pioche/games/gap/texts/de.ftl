gap-title = GAP
gap-summary = Nimm Karten aus der Mitte und sorge dafür, dass deine höchste und deine niedrigste Spalte möglichst weit auseinanderliegen.
gap-option-target = Punktzahl, die die Partie beendet: 15 ist kurz, 30 normal, 70 lang.
gap-option-rounds = Feste Rundenzahl statt eines Punktziels.
gap-option-minutes = Zeitlimit in Minuten statt eines Punktziels: Die laufende Runde ist dann die letzte.
gap-label-target = Punktziel
gap-label-rounds = Runden
gap-label-minutes = Minuten
gap-preset-target-short = Kurz: { $value } Punkte
gap-preset-target-standard = Normal: { $value } Punkte
gap-preset-target-long = Lang: { $value } Punkte

gap-no-such-card = „{ $text }“ ist keine Karte von GAP: Eine Karte besteht aus einem der Buchstaben r, y, g, b, v und einer Zahl von 0 bis 9, etwa r7.
gap-not-in-hand = Du hast { $card } nicht auf der Hand. Deine Handkarten: { $hand }.
gap-choose-a-neighbour = Deine { $played } nimmt eine dieser Karten: { $choice }. { $card } gehört nicht dazu.
gap-choose-one = { $card } nimmt genau eine Karte von { $choice }, in der Aufzeichnung steht { $take }.
gap-must-take-all = { $card } nimmt alle Karten mit derselben Zahl, { $take }, und sonst nichts; in der Aufzeichnung steht { $found }.
gap-must-take-neighbours = { $card } findet keine gleiche Zahl und nimmt deshalb je eine nächsthöhere und nächstniedrigere Karte, soweit vorhanden, { $take }; in der Aufzeichnung steht { $found }.
gap-nothing-to-take = { $card } findet weder ihre Zahl noch eine Nachbarzahl und nimmt nichts; in der Aufzeichnung steht { $found }.
gap-middle-size = Zu Beginn liegen { $expected } Karten in der Mitte, die Aufzeichnung nennt { $found }.

gap-story-takes = { $player } spielt { $card } und nimmt { $cards }.
    .you = Du spielst { $card } und nimmst { $cards }.
gap-story-adds = { $player } spielt { $card }; sie nimmt nichts und bleibt in der Mitte.
    .you = Du spielst { $card }; sie nimmt nichts und bleibt in der Mitte.
gap-story-refill = { $number ->
    [one] { $cards } kommt in die Mitte.
   *[other] { $cards } kommen in die Mitte.
}
gap-story-score = { $player }: { $columns } → { $plus } − { $minus } = { $points }
    .you = Du: { $columns } → { $plus } − { $minus } = { $points }
gap-story-column = { $number } { $colour ->
    [red] rote
    [yellow] gelbe
    [green] grüne
    [blue] blaue
   *[violet] violette
}
gap-story-level = Gleichstand zwischen { $players }: Es folgt eine Entscheidungsrunde.

gap-preview-takes = Sie nimmt { $cards } aus der Mitte.
gap-preview-one-of = Von { $cards } nimmt sie eine; du wählst, welche.
gap-preview-stays = Sie nimmt nichts und bleibt in der Mitte.
gap-preview-columns = Damit kommen deine Spalten von { $before } auf { $after ->
    [one] { $after } Punkt
   *[other] { $after } Punkte
}.
gap-preview-level = Deine Spalten bleiben bei { $after ->
    [one] { $after } Punkt
   *[other] { $after } Punkten
}.

gap-nudge-choose = Denk an deine Spalten am Ende: Welche soll wachsen, welche kurz bleiben?
gap-nudge-stay = Du musst nichts nehmen: Eine Karte, die in der Mitte bleibt, kostet nichts.
gap-nudge-gain = In der Mitte gibt es jetzt Punkte zu holen.
gap-nudge-level = Deine Punkte ändern sich jetzt nicht: Bereite die nächsten Züge vor.
gap-nudge-later = Schnelle Punkte sind nicht alles: Denk an deine Spalten am Ende.

gap-label-middle = Mitte
gap-label-stock = Nachziehstapel: { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
}
gap-label-choose = Deine { $card } nimmt eine von mehreren Karten mit gleicher Zahl: Wähl aus, welche.

# Why a match ends.
gap-reason-target = das Punktziel ist erreicht
gap-reason-rounds = alle Runden sind gespielt
gap-reason-time = die Zeit ist um

# Labels of zones on the board.
gap-zone-choice = Eine davon nehmen

# Themes of puzzles.

gap-theme-colour = Farbwahl
gap-theme-neighbours = Nachbarn nehmen
gap-theme-same-number = Gleiche Zahl nehmen
gap-theme-take-nothing = Nichts nehmen
gap-theme-fewer-points = Erst weniger Punkte
