# Die Einführung zu Dicht dran, der Reihe nach.

dicht-dran-tutorial-goal = Chilis sind Punkte. Jeder Chili auf einer gewonnenen Karte bringt einen; jeder, der am Ende auf deiner Hand bleibt, kostet einen. Also: Gewinn Karten und werde deine eigenen los.
dicht-dran-tutorial-target = Diese Karte ist das Ziel. Alle spielen gleichzeitig und verdeckt eine Karte. Die Karte, die der { $target } am nächsten kommt, gewinnt das Ziel.
dicht-dran-tutorial-gap = Die Karten neben dem Ziel begrenzen die Lücke, von { $low } bis { $high }. Eine Karte in der Lücke, die nicht gewinnt, wird kostenlos abgelegt.
dicht-dran-tutorial-closest = Die anderen haben schon gewählt. Spiel die { $card }: Sie liegt nur 2 neben dem Ziel.
dicht-dran-tutorial-closest-instead = Das wäre erlaubt. Nimm hier die Karte, die dem Ziel am nächsten ist.
dicht-dran-tutorial-won = Niemand war näher dran. Die { $target } mit ihren drei Chilis gehört dir, und deine { $card } nimmt ihren Platz im Kreis ein.
dicht-dran-tutorial-others = Die { $free } von { $first } lag in der Lücke und kostete nichts. Die { $outside } von { $second } lag außerhalb. Sie zeigt drei Chilis, also musste { $second } drei Karten ziehen.
dicht-dran-tutorial-free = Das Ziel rückt im Uhrzeigersinn weiter: Jetzt ist es die { $target }, mit der Lücke von { $low } bis { $high }. Vermutlich ist jemand näher dran als du, also nutz die Lücke. Spiel die { $card } und werde drei Chilis los.
dicht-dran-tutorial-free-instead = Das wäre erlaubt. Nimm hier die Karte mit den meisten Chilis, die in die Lücke passt.
dicht-dran-tutorial-outside = Jetzt ist die { $target } das Ziel, und die Lücke von { $low } bis { $high } liegt ganz woanders. Du kommst an beides nicht heran und musst ziehen. Spiel die { $card }: Sie zeigt nur einen Chili.
dicht-dran-tutorial-outside-instead = Das wäre erlaubt. Nimm hier die Karte, die am wenigsten kostet: die { $card } mit nur einem Chili.
dicht-dran-tutorial-drew = Ein Chili auf der { $card }, also hast du eine Karte gezogen: die { $drawn }.
dicht-dran-tutorial-near = Und die kommt gerade recht: Das Ziel ist die { $target }. Spiel die { $card }.
dicht-dran-tutorial-near-instead = Das wäre erlaubt. Nimm hier die Karte, die du gerade gezogen hast.
dicht-dran-tutorial-tie = Die { $other } von { $player } war genauso dicht dran wie deine { $card }: beide 4 entfernt. Dann gewinnt die höhere Karte, also gehört die { $target } dir.
dicht-dran-tutorial-end = Einige Züge später. Der Durchgang endet, wenn jemand keine Karten mehr hat oder der Stapel leer ist, und { $player } hat nur noch eine. Das Ziel ist die { $target }: Spiel die { $card }.
dicht-dran-tutorial-end-instead = Das wäre erlaubt. Nimm hier die Karte, die dem Ziel näher ist.
dicht-dran-tutorial-score = { $player } hat keine Karten mehr, der Durchgang ist vorbei. Auf deinen gewonnenen Karten sind 9 Chilis. Die { $left } auf deiner Hand zeigt 2: macht 9 − 2 = 7 Punkte.
dicht-dran-tutorial-match = Jetzt kennst du die Regeln. Eine Partie hat zwei Durchgänge, und die höchste Summe gewinnt.
