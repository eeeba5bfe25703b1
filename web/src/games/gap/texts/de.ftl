# GAP am Tisch. Sätze über die Regeln kommen vom Server.

gap-round = Runde { $number }
gap-last-round = Das ist die letzte Runde.
gap-tie-break = Stichrunde: Sie entscheidet nur zwischen { $players }.
gap-your-turn = Du bist dran: Spiele eine Karte.
gap-tap-again = Tippe sie noch einmal an, um sie zu spielen.
gap-tap-to-take = Tippe sie noch einmal an, um sie zu nehmen.
gap-worth = Spalten
gap-becomes = würde zu
gap-held = { $number ->
    [one] 1 Karte auf der Hand
   *[other] { $number } Karten auf der Hand
}

# Die Spalten einer Person, für alle, die zuhören.
gap-height = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[violet] Violett
} { $number }{ $mark ->
    [tall] { " " }(höchste)
    [short] { " " }(kleinste)
   *[none] { "" }
}
gap-columns = Spalten: { $heights }. Wert: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
gap-no-columns = Noch keine Spalten

gap-tallest = höchste Spalten: Sie zählen
gap-shortest = kleinste der anderen: Sie kosten
gap-total = Gesamt

# Bilder der Regeln.
gap-diagram-circle = Die Zahlen 0 bis 9 im Kreis. Die Nachbarn der 9 sind 8 und 0.
gap-diagram-played = gespielt
gap-diagram-equal = Gleiche Zahl: alle
gap-diagram-neighbours = Nachbarn: je eine pro Seite
gap-diagram-nothing = Keins von beiden: Die Karte bleibt dort
gap-diagram-equal-said = Violett 6 wird gespielt. Sie nimmt Rot 6 und Grün 6 aus der Mitte.
gap-diagram-neighbours-said = Blau 4 wird gespielt. Sie nimmt Gelb 3 und Blau 5 aus der Mitte.
gap-diagram-nothing-said = Rot 0 wird gespielt. Nichts in der Mitte passt, und sie bleibt dort.
gap-diagram-score = Spalten aus 5, 3, 2 und 2 Karten: Die höchste bringt 5 Punkte, die beiden kleinsten kosten je 2.

# Die erste Partie: Jede dieser Erklärungen kommt einmal.
lesson-gap-hand = Das sind deine Karten. Du spielst eine pro Zug, und es kommt auf ihre Zahl an: Sie nimmt Karten aus der Mitte. Zeige auf eine Karte, um zu sehen, was sie nehmen würde, und spiele die, die dir am besten gefällt.
lesson-gap-equal = Die gespielte Karte hat ihre eigene Zahl in der Mitte gefunden und alle Karten mit dieser Zahl genommen. Eine gleiche Zahl geht immer vor Nachbarn.
lesson-gap-neighbours = Eine gleiche Zahl lag nicht da, also hat die Karte ihre Nachbarn genommen: eine der nächsthöheren und eine der nächstniedrigeren Zahl, soweit vorhanden.
lesson-gap-circle = Die Zahlen laufen im Kreis: 9 und 0 sind Nachbarn, also nimmt die eine die andere.
lesson-gap-choice = Da liegen mehrere gleiche Nachbarn, und du nimmst nur einen davon. Wähle die Farbe, die zu deinen Spalten passt.
lesson-gap-nothing = Die Karte hat weder ihre Zahl noch einen Nachbarn gefunden. Sie liegt nun in der Mitte und gehört niemandem mehr; die Nächsten können sie nehmen.
lesson-gap-columns = Deine höchste Spalte (+) zählt für dich, deine kleinste (−) gegen dich; Farben, die du nicht hast, sind egal. Sind mehrere gleich hoch, zählen sie alle. Sammle also eine Farbe und wenig von den anderen.
lesson-gap-round = Alle Hände sind leer, also wurde die Runde gezählt: die höchsten Spalten minus die kleinsten. Nun werden die Karten neu verteilt, und die nächste Person beginnt. Wer am Ende der Partie vorn liegt, gewinnt.
