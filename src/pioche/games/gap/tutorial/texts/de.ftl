# Die Einführung zu GAP, der Reihe nach.

gap-tutorial-goal = Du sammelst Karten in Spalten, eine für jede Farbe. Am Ende der Runde bringt deine höchste Spalte einen Punkt pro Karte, deine niedrigste andere kostet einen Punkt pro Karte. Also: viel von einer Farbe, wenig vom Rest.
gap-tutorial-middle = In jedem Zug spielst du eine Karte aus der Hand. Ihre Zahl entscheidet, welche dieser Karten sie nimmt.
gap-tutorial-neighbours = Spiel { $card }. Eine andere 4 liegt hier nicht, also nimmt sie ihre Nachbarn: { $low } darunter und { $high } darüber.
gap-tutorial-neighbours-instead = Das wäre erlaubt. Nimm hier die Karte, die auf beiden Seiten einen Nachbarn findet.
gap-tutorial-column = Schon drei rote Karten: deine höchste Spalte. Aus dem Nachziehstapel wird die Mitte wieder auf vier ergänzt.
gap-tutorial-equal = { $player } hat eine 8 gespielt und beide 8er genommen. Eine Karte nimmt alle Karten mit ihrer eigenen Zahl.
gap-tutorial-circle = Die Zahlen laufen im Kreis: Nach 9 kommt 0. Spiel { $card }, sie nimmt ihren Nachbarn { $taken }.
gap-tutorial-circle-instead = Das wäre erlaubt. Nimm hier die Karte, deren Nachbar die 0 ist.
gap-tutorial-nothing = Die Karte von { $player } fand weder eine 9 noch einen Nachbarn. Sie bleibt in der Mitte und gehört niemandem mehr. Das sind fünf Karten; nachgelegt wird erst, wenn es weniger als vier sind.
gap-tutorial-two-colours = Deine { $card } findet keine 1 und keine 0, aber zwei 2er: { $choice }. Sie nimmt nur einen davon, du suchst ihn aus. Spiel sie.
gap-tutorial-two-colours-instead = Das wäre erlaubt. Nimm hier die Karte, bei der du die Wahl hast.
gap-tutorial-choose = Welche Farbe passt dir? In dieser Runde sammeln wir ein wenig Gelb: Nimm { $card }.
gap-tutorial-choose-instead = In einer Partie ginge auch Grün. Nimm hier die gelbe Karte.
gap-tutorial-same-first = Die gleiche Zahl geht immer vor. Spiel { $card }: Sie nimmt { $taken } und lässt den Nachbarn { $left } liegen.
gap-tutorial-same-first-instead = Das wäre erlaubt. Nimm hier die Karte, die ihre eigene Zahl findet.
gap-tutorial-minus = Rot ist deine höchste Spalte (+). Grün ist die niedrigste andere (−), ihre Karte kostet einen Punkt. Eine Farbe, die du gar nicht hast, kostet nichts.
gap-tutorial-get-rid = Du musst in jedem Zug eine Karte spielen. { $card } findet nichts und kommt in die Mitte: So wirst du Karten los, die du nicht willst.
gap-tutorial-get-rid-instead = Heb dir die für den letzten Zug auf: Sie nimmt gleich etwas Gutes.
gap-tutorial-last-card = Deine letzte Karte. Spiel { $card }: Sie nimmt { $taken }.
gap-tutorial-score = Alle Hände sind leer, jetzt wird gezählt. Deine 8 roten Karten bringen 8 Punkte, deine 2 grünen kosten 2: macht 6. { $player } bekommt 6 − 1 = 5.
gap-tutorial-match = Jetzt kennst du die Regeln. Eine Partie geht Runde um Runde weiter, bis jemand am Ende einer Runde 30 Punkte hat; wer insgesamt die meisten hat, gewinnt.
