# GAP am Tisch. Sätze über die Regeln kommen vom Server.

gap-round = Runde { $number }
gap-round-of = Runde { $round } von { $rounds }
gap-last-round = Das ist die letzte Runde.
gap-tie-break = Entscheidungsrunde zwischen { $players }.
gap-your-turn = Du bist dran: Spiel eine Karte.
gap-worth = Diese Runde
gap-cards = Karten
gap-points = Punkte
gap-becomes = würde zu
gap-held = { $number ->
    [one] 1 Karte auf der Hand
   *[other] { $number } Karten auf der Hand
}

# Die Spalten einer Person, für Screenreader.
gap-height = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
   *[violet] Violett
} { $number }{ $mark ->
    [tall] { " " }(höchste)
    [short] { " " }(niedrigste)
   *[none] { "" }
}
gap-columns = Spalten: { $heights }. Wert: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
gap-no-columns = Noch keine Spalten

gap-tallest = höchste Spalten: bringen Punkte
gap-shortest = niedrigste Spalten: kosten Punkte
gap-total = Gesamt
gap-part-tallest = Höchste Spalten
gap-part-shortest = Niedrigste Spalten

# Bilder der Regeln.
gap-diagram-circle = Die Zahlen 0 bis 9 im Kreis. Die Nachbarn der 9 sind 8 und 0.
gap-diagram-played = gespielt
gap-diagram-equal = Gleiche Zahl: alle Karten davon
gap-diagram-neighbours = Nachbarzahlen: eine Karte pro Seite
gap-diagram-nothing = Keins von beiden: Die Karte bleibt in der Mitte
gap-diagram-equal-said = Die violette 6 wird gespielt. Sie nimmt die rote und die grüne 6 aus der Mitte.
gap-diagram-neighbours-said = Die blaue 4 wird gespielt. Sie nimmt die gelbe 3 und die blaue 5 aus der Mitte.
gap-diagram-nothing-said = Die rote 0 wird gespielt. Nichts in der Mitte passt, also bleibt sie dort.
gap-diagram-score = Spalten mit 5, 3, 2 und 2 Karten: Die höchste bringt 5 Punkte, die beiden niedrigsten kosten je 2.

# Die erste Partie: Jede dieser Erklärungen kommt einmal.
lesson-gap-hand = Du spielst pro Zug eine Karte. Liegt ihre Zahl in der Mitte, nimmt sie alle Karten mit dieser Zahl; sonst nimmt sie von jeder Nachbarzahl eine. Fahr über eine Karte oder tippe sie an, um zu sehen, was sie nehmen würde; dann spiel die, die dir am besten passt.
lesson-gap-equal = Die gespielte Karte hat ihre Zahl in der Mitte gefunden und alle Karten mit dieser Zahl genommen. Gleiche Zahlen gehen immer vor Nachbarzahlen.
lesson-gap-neighbours = Die Zahl lag nicht in der Mitte, also hat die Karte ihre Nachbarn genommen: je eine Karte der nächsthöheren und der nächstniedrigeren Zahl, soweit vorhanden.
lesson-gap-circle = Die Zahlen bilden einen Kreis: 9 und 0 sind Nachbarn, eine nimmt also die andere.
lesson-gap-choice = Mehrere Nachbarn haben dieselbe Zahl, und du nimmst nur eine Karte davon. Wähle die Farbe, die am besten zu deinen Spalten passt.
lesson-gap-nothing = Die Karte hat weder ihre Zahl noch eine Nachbarzahl gefunden. Jetzt liegt sie in der Mitte, und alle können sie nehmen.
lesson-gap-columns = Deine höchste Spalte (+) bringt Punkte, deine niedrigste (−) kostet welche; Farben, die du nicht hast, zählen nicht. Sind mehrere gleich hoch, zählen alle. Sammle also eine Farbe und von den anderen möglichst wenig.
lesson-gap-round = Alle Handkarten sind gespielt und die Runde ist gewertet: die höchsten Spalten minus die niedrigsten. Jetzt wird neu ausgeteilt, und es beginnt, wer als Nächstes an der Reihe ist. Wer am Ende der Partie vorn liegt, gewinnt.
