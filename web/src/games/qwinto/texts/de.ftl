# Der Tisch von Qwinto im Browser.

qwinto-board-place = { $place ->
    [0] Platz 0, links oben
    [1] Platz 1, rechts oben
    [2] Platz 2, rechts unten
   *[3] Platz 3, links unten
}
qwinto-board-grid = Die Auslage
qwinto-board-makes = { $colours ->
    [none] Summe { $total }, alles grau
   *[other] Summe { $total } in { qwinto-colours }
}
qwinto-board-now = Angesagt
qwinto-board-would = Das macht
qwinto-board-past = Letzte Summe

qwinto-board-card = Du bist dran: Wähl eine Karte, oder zieh sie auf die Auslage.
qwinto-board-where = Welche Karte der Auslage soll sie überdecken?
qwinto-board-second = Eine zweite Karte mit gleichem Wert darf daneben, oder diese bleibt allein.
qwinto-board-alone = Nur diese legen
qwinto-board-back = Zurücknehmen
qwinto-board-wait = { $player } legt eine Karte.
qwinto-board-choosing = Noch am Wählen: { $players }.

qwinto-board-write = Schreib { $total } in { qwinto-colours }: Wähl ein Feld.
qwinto-board-change = Du kannst es ändern, bis alle gewählt haben.
qwinto-board-chosen-nothing = nichts
qwinto-board-pass = Nichts schreiben
qwinto-board-pass-miss = ein Fehlversuch, { $misses } von { $limit }: −{ $cost } Punkte
qwinto-board-pass-free = kostet nichts

qwinto-board-cell = { $row ->
    [orange] orangefarbene Reihe
    [yellow] gelbe Reihe
   *[purple] lila Reihe
}, Spalte { $column }
qwinto-board-cell-empty = leer
qwinto-board-cell-fits = { $total } passt
qwinto-board-cell-chosen = hier soll die { $total } stehen
qwinto-board-row = { $row ->
    [orange] Orangefarbene Reihe
    [yellow] Gelbe Reihe
   *[purple] Lila Reihe
}
qwinto-board-bonus = Fünfecke voller Spalten
qwinto-board-minus = Fehlversuche
qwinto-board-points = Punkte
qwinto-board-misses = { $number ->
    [0] kein Fehlversuch
    [one] 1 Fehlversuch
   *[other] { $number } Fehlversuche
}

qwinto-board-hand = { $number ->
    [one] 1 Karte auf der Hand
   *[other] { $number } Karten auf der Hand
}
qwinto-board-your-sheet = Dein Zettel
qwinto-board-sheet = Zettel von { $player }
qwinto-board-sheets = Wessen Zettel
qwinto-board-enlarge = Zettel von { $player } in groß
qwinto-board-close = Schließen

# Die erste Partie.
lesson-qwinto-lay = Überdecke eine der vier Karten mit einer von deinen: Zieh sie dorthin, oder wähl erst sie und dann einen Platz. Deine Karte und die beiden neben ihr werden zusammengezählt; die schräg gegenüber zählt nicht.
lesson-qwinto-pair = Du hast zwei Karten mit gleichem Wert. Du darfst in diesem Zug beide legen, die zweite neben die erste. Es zählt nur die Summe um die zweite.
lesson-qwinto-write = Die Summe darf in eine Reihe, deren Farbe unter den drei Karten ist; Grau ist keine Farbe. In einer Reihe steigen die Zahlen von links nach rechts, und du darfst Lücken lassen. Die hervorgehobenen Felder passen.
lesson-qwinto-others = Jemand anders ist am Zug, aber auch du darfst die Summe eintragen. Lässt du es, kostet es dich nichts.
lesson-qwinto-column = Diese Zahl steht schon auf deinem Zettel. Sie darf weder in derselben Reihe noch in derselben Spalte zweimal stehen.
lesson-qwinto-bonus = Die Fünfecke sind etwas wert: Sind alle drei Felder einer solchen Spalte voll, zählt die Zahl im Fünfeck als Punkte.
lesson-qwinto-miss = In deinem eigenen Zug hast du nichts eingetragen: Das ist ein Fehlversuch. Jeder kostet am Ende fünf Punkte, und der vierte beendet die Partie.
lesson-qwinto-end = Das Ende naht: Die Partie endet mit dem Zug, in dem jemand eine zweite Reihe füllt oder einen vierten Fehlversuch ankreuzt. Eine volle Reihe bringt ihre letzte Zahl, jede andere einen Punkt je Zahl.

# Die Regeln.
diagram-qwinto-sheet = Der Zettel: drei Reihen, jede mit einer Lücke, die nie gefüllt wird, und fünf Fünfecke für den Bonus.
diagram-qwinto-writing = Eine 11 in Orange passt in die Spalten 6 und 7, zwischen 8 und 14. In Spalte 8 steht schon eine 11, in Gelb.
diagram-qwinto-laying = Die lila 4 überdeckt die gelbe 2. Mit ihren Nachbarn macht das 4 + 6 + 1 = 11, in Orange oder Lila; die Karte schräg gegenüber zählt nicht.
