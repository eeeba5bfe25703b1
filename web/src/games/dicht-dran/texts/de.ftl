# Das Brett von Dicht dran auf der Seite.

dicht-dran-board-ring = Der Kartenkreis, im Uhrzeigersinn
dicht-dran-board-end = Rand der Lücke
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
dicht-dran-board-won = Letzter Zug: Die { $card } hat das Ziel gewonnen
dicht-dran-board-free = Letzter Zug: { $card }, kostenlos abgelegt
dicht-dran-board-draws = Letzter Zug: { $card }, { $number ->
    [one] 1 Karte gezogen
   *[other] { $number } Karten gezogen
}

# Die Karte, auf die man zeigt.
dicht-dran-board-away = Abstand { $number }
dicht-dran-board-inside = in der Lücke: kostet nichts
dicht-dran-board-outside = außerhalb der Lücke
dicht-dran-board-costs = außerhalb: kann { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
} kosten
dicht-dran-board-nearer = { $number ->
    [0] gewinnt sicher
    [one] 1 unbekannte Karte liegt näher
   *[other] { $number } unbekannte Karten liegen näher
}

# Ein Zug, Szene für Szene.
dicht-dran-board-scene-free = In der Lücke, kostenlos abgelegt: { $players }.
dicht-dran-board-scene-draw = Außerhalb der Lücke, Karten ziehen: { $players }.
dicht-dran-board-again = Letzten Zug ansehen
dicht-dran-board-back = Zurück
dicht-dran-board-next = Weiter
dicht-dran-board-close = Zurück zum Spiel

dicht-dran-board-cycle = Durchgang { $round } von { $cycles }
dicht-dran-board-counting = Gewonnene Chilis minus Chilis auf der Hand

dicht-dran-sheet-hand = Auf der Hand
dicht-dran-sheet-total = gesamt { $number }
dicht-dran-part-won = Gewonnene Chilis
dicht-dran-part-hand = Chilis auf der Hand

# Eine Runde heißt hier Durchgang.
in-dicht-dran-table-round-over = Durchgang vorbei
in-dicht-dran-ending-round = Durchgang { $round }
in-dicht-dran-ending-rounds = Durchgang für Durchgang
in-dicht-dran-ending-round-sheet = Wertung von Durchgang { $round }
in-dicht-dran-ending-decided-round = Durchgang { $round } gab den Ausschlag: { $first } für { $winner }, { $second } für { $other }.
in-dicht-dran-ending-decided-last = Der letzte Durchgang hat die Partie gedreht: { $first } für { $winner }, { $second } für { $other }.

dicht-dran-diagram-setup = Der Kartenkreis, im Uhrzeigersinn: 1, 88, 45, 100, 23, 60. Das Ziel, die 88, ist nach innen gerückt; die Lücke reicht von 1 bis 45.
dicht-dran-diagram-turn = Die Zahlen 1 bis 100 mit dem Ziel 88 und der Lücke von 1 bis 45. Die 91 gewinnt, die 30 wird kostenlos abgelegt, für die 71 muss eine Karte gezogen werden, für die 85 drei.
dicht-dran-diagram-cycle = Gewonnen: 88, 45 und 23 mit 6 Chilis. Auf der Hand: 12 und 50 mit 3 Chilis. Das ergibt 6 − 3 = 3 Punkte.

lesson-dicht-dran-target = Die umrandete, nach innen gerückte Karte ist das Ziel. Ihre beiden Nachbarkarten im Kreis begrenzen die Lücke. Die Linie darunter zeigt beides, mit deinen Karten als Strichen: Komm dem Ziel am nächsten oder triff in die Lücke.
lesson-dicht-dran-choosing = Alle wählen gleichzeitig und verdeckt. Solange noch jemand überlegt, kannst du eine andere Karte nehmen: Klick sie einfach an.
lesson-dicht-dran-winning = Die Karte, die dem Ziel am nächsten liegt, gewinnt es; bei gleichem Abstand die höhere. Jeder Chili auf dem Ziel ist ein Punkt, und die Siegerkarte nimmt seinen Platz im Kreis ein.
lesson-dicht-dran-free = Eine Karte in der Lücke, die nicht gewinnt, wird kostenlos abgelegt. So wirst du Karten mit vielen Chilis los: Was am Ende auf deiner Hand bleibt, kostet Punkte.
lesson-dicht-dran-drawing = Wer weder gewinnt noch in die Lücke trifft, zieht so viele Karten, wie die gespielte Karte Chilis zeigt. Wenn schon daneben, dann mit nur einem Chili.
lesson-dicht-dran-outside = Das Ziel muss nicht in der Lücke liegen, und diesmal tut es das auch nicht. Mit einer Karte schaffst du kaum beides: Willst du das Ziel gewinnen oder eine Karte loswerden?
lesson-dicht-dran-stock = Der Nachziehstapel ist fast leer. Der Durchgang endet mit dem Zug, in dem er ausgeht oder jemand keine Karten mehr hat: Werde deine Chilis rechtzeitig los.
lesson-dicht-dran-scoring = Die Wertung: die Chilis auf deinen gewonnenen Karten minus die Chilis auf deiner Hand. Nach dem letzten Durchgang gewinnt die höchste Summe.

dicht-dran-value-peppers = { $number ->
    [one] 1 Karte
   *[other] { $number } Karten
} mit { $value ->
    [one] 1 Chili
   *[other] { $value } Chilis
}
