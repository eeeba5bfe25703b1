# Der Tisch von Qwinto im Browser.

qwinto-board-place = { $place ->
    [0] Links oben
    [1] Rechts oben
    [2] Rechts unten
   *[3] Links unten
}
qwinto-board-grid = Die Auslage
qwinto-board-makes = { $colours-joined ->
    [none] Summe { $total }, alles grau
   *[other] Summe { $total } in { qwinto-colours }
}
qwinto-board-now = Ansage
qwinto-board-would = Das ergibt
qwinto-board-past = Letzte Summe

qwinto-board-card = Du bist dran: Wähl eine Karte aus oder zieh sie auf die Auslage.
qwinto-board-where = Welche Karte der Auslage soll sie abdecken?
qwinto-board-second = Daneben darfst du eine zweite Karte mit gleichem Wert legen, oder du lässt es bei dieser.
qwinto-board-alone = Nur diese legen
qwinto-board-back = Zurücknehmen
qwinto-board-wait = { $player } legt eine Karte.
qwinto-board-choosing = Es überlegen noch: { $players }.

qwinto-board-write = Trag { $total } in { qwinto-colours } ein: Wähl ein Feld.
qwinto-board-change = Solange noch jemand überlegt, kannst du deine Wahl ändern.
qwinto-board-chosen-nothing = nichts
qwinto-board-pass = Nichts eintragen
qwinto-board-pass-miss = ein Fehlversuch, { $misses } von { $limit }: −{ $cost } Punkte
qwinto-board-pass-free = kostet nichts

qwinto-board-cell = { $row ->
    [orange] orangefarbene Reihe
    [yellow] gelbe Reihe
   *[purple] lila Reihe
}, Spalte { $column }
qwinto-board-cell-empty = leer
qwinto-board-cell-fits = { $total } passt
qwinto-board-cell-chosen = hier wird { $total } eingetragen
qwinto-board-row = { $row ->
    [orange] Orangefarbene Reihe
    [yellow] Gelbe Reihe
   *[purple] Lila Reihe
}
qwinto-board-bonus = Spaltenbonus
qwinto-board-minus = Fehlversuche
qwinto-board-points = Punkte
qwinto-part-orange = Orangefarbene Reihe
qwinto-part-yellow = Gelbe Reihe
qwinto-part-purple = Lila Reihe
qwinto-board-misses = { $number ->
    [0] kein Fehlversuch
    [one] 1 Fehlversuch
   *[other] { $number } Fehlversuche
}

qwinto-board-tally = { $number } von { $of }
qwinto-board-wrote = { $total } eingetragen
qwinto-board-wrote-nothing = nichts eingetragen
qwinto-board-missed = Fehlversuch

qwinto-board-hand = { $number ->
    [one] 1 Karte auf der Hand
   *[other] { $number } Karten auf der Hand
}
qwinto-board-your-sheet = Dein Zettel
qwinto-board-sheet = Zettel von { $player }
qwinto-board-sheets = Zettel auswählen
qwinto-board-enlarge = Zettel von { $player } vergrößern
qwinto-board-close = Schließen

# Die erste Partie.
lesson-qwinto-lay = Decke eine der vier Karten mit einer von deinen ab: Zieh sie dorthin, oder wähl erst die Karte und dann den Platz. Deine Karte und die beiden daneben werden zusammengezählt; die schräg gegenüber zählt nicht.
lesson-qwinto-pair = Du hast zwei Karten mit gleichem Wert. Du darfst in diesem Zug beide legen, die zweite direkt neben die erste. Dann zählt nur die Summe bei der zweiten Karte.
lesson-qwinto-write = Die Summe darf in eine Reihe, deren Farbe auf den drei Karten vorkommt; Grau ist keine Farbe. In einer Reihe werden die Zahlen von links nach rechts größer, und du darfst Felder frei lassen. Passende Felder sind hervorgehoben.
lesson-qwinto-others = Du bist nicht am Zug, aber auch du darfst die Summe eintragen. Lässt du es, kostet es dich nichts.
lesson-qwinto-column = Diese Zahl steht schon auf deinem Zettel. In derselben Reihe oder Spalte darf sie kein zweites Mal stehen.
lesson-qwinto-bonus = Die Fünfecke bringen einen Bonus: Sind alle drei Felder der Spalte ausgefüllt, bekommst du die Zahl im Fünfeck als Punkte.
lesson-qwinto-miss = Du warst am Zug und hast nichts eingetragen: Das ist ein Fehlversuch. Jeder kostet am Ende fünf Punkte, und der vierte beendet die Partie.
lesson-qwinto-end = Das Ende naht: Die Partie endet mit dem Zug, in dem jemand eine zweite Reihe vollmacht oder den vierten Fehlversuch ankreuzt. Eine volle Reihe bringt so viele Punkte wie ihre Zahl ganz rechts, jede andere einen Punkt pro Zahl.

# Die Regeln.
diagram-qwinto-sheet = Der Zettel: drei Reihen, jede mit einer Stelle, die immer frei bleibt, und fünf Fünfecke für den Bonus.
diagram-qwinto-writing = Eine orangefarbene Reihe mit drei freien Feldern zwischen der 8 und der 14. Eine 11 passt in die ersten beiden; in der Spalte des dritten steht schon eine 11, in Gelb.
diagram-qwinto-laying = Die lila 4 deckt die gelbe 2 ab. Mit ihren Nachbarkarten ergibt das 4 + 6 + 1 = 11, in Orange oder Lila; die Karte schräg gegenüber zählt nicht.
diagram-qwinto-score = Die orangefarbene Reihe ist voll und bringt ihre letzte Zahl, 17. In der gelben stehen fünf Zahlen, in der lila Reihe sieben. Zwei Dreierspalten sind voll und bringen ihre Fünfecke, 6 und 14. Ein Fehlversuch kostet 5.
