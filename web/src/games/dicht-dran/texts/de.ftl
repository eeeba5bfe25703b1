# Das Brett von Dicht dran auf der Seite.

dicht-dran-board-ring = Der Kreis, im Uhrzeigersinn
dicht-dran-board-end = Ende der Lücke
dicht-dran-board-stock = Stapel
dicht-dran-board-discard = Ablage
dicht-dran-board-line = Die Zahlen 1 bis 100: Ziel { $target }, Lücke von { $low } bis { $high }, Karten { $hand }
dicht-dran-board-hand = { $number ->
    [one] 1 Karte auf der Hand
   *[other] { $number } Karten auf der Hand
}
dicht-dran-board-won-cards = { $number ->
    [one] 1 Karte gewonnen
   *[other] { $number } Karten gewonnen
}
dicht-dran-board-peppers = { $number ->
    [one] 1 Chili
   *[other] { $number } Chilis
}

# Was aus der gespielten Karte wurde.
dicht-dran-board-won = Letzter Zug: { $card }, gewinnt das Ziel
dicht-dran-board-free = Letzter Zug: { $card }, kostenlos weg
dicht-dran-board-draws = Letzter Zug: { $card }, { $number ->
    [one] 1 Karte gezogen
   *[other] { $number } Karten gezogen
}

# Die Karte, auf die man zeigt.
dicht-dran-board-away = Abstand { $number }
dicht-dran-board-inside = in der Lücke: kostenlos
dicht-dran-board-outside = außerhalb der Lücke
dicht-dran-board-costs = außerhalb: kann { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
} kosten
dicht-dran-board-nearer = { $number ->
    [0] gewinnt sicher
    [one] 1 ungesehene ist näher
   *[other] { $number } ungesehene sind näher
}

# Ein Zug, Szene für Szene.
dicht-dran-board-scene-free = In der Lücke und kostenlos weg: { $players }.
dicht-dran-board-scene-draw = Außerhalb der Lücke, also wird gezogen: { $players }.
dicht-dran-board-again = Den letzten Zug noch einmal ansehen
dicht-dran-board-back = Zurück
dicht-dran-board-next = Vor
dicht-dran-board-close = Zurück zum Spiel

dicht-dran-sheet-hand = Auf der Hand
dicht-dran-sheet-total = gesamt { $number }

dicht-dran-diagram-setup = Der Kreis, im Uhrzeigersinn: 1, 88, 45, 100, 23, 60. Das Ziel 88 ist nach innen gerückt; die Lücke reicht von 1 bis 45.
dicht-dran-diagram-turn = Die Zahlen 1 bis 100 mit dem Ziel 88 und der Lücke von 1 bis 45. Die 91 gewinnt, die 30 geht kostenlos, die 71 kostet eine Karte, die 85 drei.
dicht-dran-diagram-cycle = Gewonnen: 88, 45 und 23 mit 6 Chilis. Auf der Hand: 12 und 50 mit 3 Chilis. 6 minus 3 ist 3.

lesson-dicht-dran-target = Die umrandete, nach innen gerückte Karte ist das Ziel. Ihre beiden Nachbarn im Kreis sind die Enden der Lücke. Die Linie darunter zeigt beides und deine Karten als Striche: Komm dem Ziel am nächsten, oder triff die Lücke.
lesson-dicht-dran-choosing = Alle wählen gleichzeitig und verdeckt. Bis die Letzten gewählt haben, kannst du noch eine andere Karte nehmen: Ein neuer Klick genügt.
lesson-dicht-dran-winning = Die Karte, die dem Ziel am nächsten ist, gewinnt es; bei gleichem Abstand die höhere. Die Chilis auf dem Ziel sind Punkte, und die siegreiche Karte nimmt seinen Platz im Kreis ein.
lesson-dicht-dran-free = Eine Karte in der Lücke, die nicht gewinnt, geht kostenlos weg. So wirst du Karten mit vielen Chilis los: Was am Ende auf der Hand bleibt, kostet Punkte.
lesson-dicht-dran-drawing = Wer weder gewinnt noch die Lücke trifft, zieht so viele Karten, wie die gespielte Karte Chilis zeigt. Wenn du schon verfehlst, dann mit nur einem Chili.
lesson-dicht-dran-outside = Das Ziel muss nicht in seiner Lücke liegen, und diesmal tut es das nicht: Eine Karte kann kaum beides. Entscheide, ob du gewinnen oder etwas loswerden willst.
lesson-dicht-dran-stock = Der Stapel ist fast aufgebraucht. Der Durchgang endet mit dem Zug, in dem er ausgeht oder jemand keine Karten mehr hat: Werde rechtzeitig Chilis los.
lesson-dicht-dran-scoring = Die Wertung: die Chilis auf deinen gewonnenen Karten, minus die Chilis auf deiner Hand. Nach dem letzten Durchgang gewinnt die höchste Summe.
