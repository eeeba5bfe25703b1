# Die Einführung zu Qwinto, der Reihe nach.

qwinto-tutorial-goal = Du füllst diesen Zettel mit Zahlen. In jeder Reihe müssen sie von links nach rechts größer werden. Punkte gibt es für Reihen und Spalten, vor allem für volle.
qwinto-tutorial-lay = In deinem Zug deckst du eine der vier Karten mit einer von deinen ab. Deine Karte und die beiden daneben werden zusammengezählt; die schräg gegenüber zählt nicht. Leg { $card } nach links oben: 5 + 4 + 1 = 10.
qwinto-tutorial-lay-instead = Das wäre erlaubt. Leg hier { $card } nach links oben.
qwinto-tutorial-write = Die Summe ist 10, in den Farben der drei Karten: Gelb oder Lila. Grau ist keine Farbe. Trag sie in das umrahmte gelbe Feld ein, mit Platz für kleinere und größere Zahlen auf beiden Seiten.
qwinto-tutorial-write-instead = Dort würde sie auch passen. Trag sie hier in das umrahmte Feld ein.
qwinto-tutorial-theirs = { $player } hat eine Karte gelegt: 6, in Orange oder Lila. Du darfst jede Summe eintragen, auch die der anderen; lässt du es in deren Zügen, kostet das nichts. Trag diese in Orange ein.
qwinto-tutorial-theirs-instead = Das wäre erlaubt. Trag sie hier in das umrahmte Feld ein.
qwinto-tutorial-pair = Du bist dran. Zwei Karten mit gleichem Wert darfst du zusammen legen, die zweite neben die erste; es gilt nur die Summe um die zweite. Leg { $first } nach rechts oben, dann { $second } darunter.
qwinto-tutorial-pair-instead = Das wäre erlaubt. Leg hier beide Nullen: { $first } nach rechts oben, dann { $second } nach rechts unten.
qwinto-tutorial-low = Die Summe ist 1, die kleinste Zahl, die es gibt. Trag sie ganz am Anfang der lila Reihe ein.
qwinto-tutorial-low-instead = Dort würde sie auch passen. Trag sie hier in das umrahmte Feld ein.
qwinto-tutorial-miss = Die Summe von { $player } war −1. Eintragen kann man nur 1 bis 18, also trägt niemand etwas ein. Wer im eigenen Zug nichts einträgt, kreuzt einen Fehlversuch an, und jeder kostet fünf Punkte. Die anderen tun das nie.
qwinto-tutorial-again = Du bist dran. Leg { $card } nach links unten: 3 + 5 − 2 = 6.
qwinto-tutorial-again-instead = Das wäre erlaubt. Leg hier { $card } nach links unten.
qwinto-tutorial-column = 6, in Gelb oder Lila. In einer Spalte darf keine Zahl zweimal stehen, deshalb sperrt die orange 6 das gelbe Feld darunter. Trag sie in das lila Fünfeck ein: Sind alle drei Felder seiner Spalte voll, bringt dir die Zahl im Fünfeck so viele Punkte.
qwinto-tutorial-column-instead = Dort würde sie auch passen. Trag sie hier in das lila Fünfeck ein.
qwinto-tutorial-end = Viele Züge später. Die Partie endet, wenn jemand die zweite Reihe vollmacht oder den vierten Fehlversuch ankreuzt. Deine orangefarbene Reihe ist voll, in der gelben fehlt eine Zahl. Leg { $card } nach rechts oben.
qwinto-tutorial-end-instead = Das wäre erlaubt. Aber { $card } rechts oben ergibt die Zahl, die dir fehlt.
qwinto-tutorial-last = Das ergibt 4. Trag sie in das letzte gelbe Feld ein.
qwinto-tutorial-last-instead = Das wäre erlaubt. Aber mit der 4 wird deine gelbe Reihe voll.
qwinto-tutorial-score = Zwei volle Reihen: Das ist das Ende. Sie bringen ihre letzten Zahlen, 13 und 14; Lila einen Punkt für jede seiner 5 Zahlen; volle Spalten ihre Fünfecke, 6, 4 und 15. Zusammen sind das 57. { $player } verliert 15 Punkte für drei Fehlversuche.
qwinto-tutorial-match = Jetzt kennst du die Regeln. Wer am Ende die meisten Punkte hat, gewinnt.
