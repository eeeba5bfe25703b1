# Der Tisch von Pepper.

pepper-table-round = Runde { $round } von { $rounds }
pepper-table-lead = Du spielst an: irgendeine Karte.
pepper-table-lead-or-pepper = Du spielst an: irgendeine Karte oder einen Pfeffer.
pepper-table-follow = Bediene { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
}.
pepper-table-follow-or-pepper = Bediene { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
}: mit einer Karte oder dem Pfeffer.
pepper-table-pepper = Nur dein Pfeffer in { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} kann bedienen: Spiel ihn.
pepper-table-free = Kein { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} auf der Hand: Spiel, was du willst.
pepper-table-waits = { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} ist angespielt. { $player } ist am Zug.
pepper-table-waits-lead = { $player } spielt an.
pepper-table-leads = spielt an
pepper-table-led-by = { $player } hat angespielt:
pepper-table-played-by = { $player } hat gespielt:
pepper-table-so-far = nimmt bisher den Stich
pepper-table-takes = nimmt den Stich
pepper-table-last = Den letzten Stich noch einmal
pepper-table-your-peppers = Deine Pfeffer
pepper-table-in-hand = { $number ->
    [one] eine Karte auf der Hand
   *[other] { $number } Karten auf der Hand
}
pepper-table-in-pile = { $number ->
    [one] eine Karte im Stapel
   *[other] { $number } Karten im Stapel
}

pepper-sheet-round = Runde
pepper-sheet-cost = { $points } + { $number }
pepper-sheet-cards = { $number ->
    [one] eine Karte in { $colour ->
        [red] Rot
        [yellow] Gelb
        [green] Grün
        [blue] Blau
        [violet] Violett
       *[orange] Orange
    }
   *[other] { $number } Karten in { $colour ->
        [red] Rot
        [yellow] Gelb
        [green] Grün
        [blue] Blau
        [violet] Violett
       *[orange] Orange
    }
}
pepper-sheet-none = kein Pfeffer
pepper-sheet-left = { $number ->
    [one] eine Karte übrig
   *[other] { $number } Karten übrig
}
pepper-sheet-how = Für jeden Pfeffer: was er selbst kostet, und eins für jede Karte seiner Farbe, die sein Besitzer genommen hat oder noch hielt.

lesson-pepper-before-you = Vor dir liegt ein Pfeffer: die 1 ihrer Farbe. Gehört er dir noch, wenn die Runde endet, kostet er dich Punkte, und ebenso jede Karte seiner Farbe, die du genommen hast. Du kannst ihn von dort ausspielen, wenn es erlaubt ist, um ihn loszuwerden.
lesson-pepper-lead = Du spielst diesen Stich mit irgendeiner Karte an. Die höchste Karte ihrer Farbe nimmt alles, und nichts in einem Stich will man haben: Eine niedrige Karte ist meist sicherer.
lesson-pepper-follow = Du hast die angespielte Farbe, also musst du bedienen. Karten, die jetzt nicht gehen, sind blass; zeig auf eine oder tipp sie an, dann sagt sie, warum.
lesson-pepper-free = Du hast die angespielte Farbe nicht und darfst spielen, was du willst. So eine Karte nimmt den Stich nie: ein guter Moment, jemandem einen Pfeffer oder eine hohe Karte zu überlassen.
lesson-pepper-in-trick = In diesem Stich liegt ein Pfeffer. Wer den Stich nimmt, bekommt ihn offen vor sich.
lesson-pepper-took = Du hast den Stich genommen. Seine Karten liegen verdeckt in deinem Stapel; sie kosten nur dann Punkte, wenn dir am Ende der Pfeffer ihrer Farbe gehört. Jetzt spielst du an.
lesson-pepper-took-pepper = Du hast einen Stich mit einem Pfeffer genommen; er liegt jetzt vor dir. Noch ist nichts verloren: Spiel ihn in einen Stich, den jemand anders nimmt.
lesson-pepper-last-trick = Jemand hat die letzte Handkarte gespielt. Dieser Stich wird noch beendet, dann ist die Runde vorbei.
lesson-pepper-scoring = Die Runde ist vorbei. Punkte verliert nur, wem Pfeffer gehören: ein paar für jeden Pfeffer und einen für jede Karte seiner Farbe im Stapel. Wer am Ende am nächsten bei null ist, gewinnt.

pepper-diagram-pepper = Pfeffer
pepper-diagram-player-1 = Anna
pepper-diagram-player-2 = Ben
pepper-diagram-player-3 = Chloe
pepper-diagram-player-4 = David
pepper-diagram-before = offen vor Ben
pepper-diagram-cards = Die grünen Karten in einer Reihe: Der Pfeffer, die 1, ist die niedrigste; dann 2, 3, 4, 5 und so weiter bis 12.
pepper-diagram-trick = Anna spielt die grüne 4 an, Ben spielt die grüne 9, Chloe den grünen Pfeffer, David den roten Pfeffer. Ben nimmt den Stich: Beide Pfeffer liegen vor ihm, die 4 und die 9 kommen auf seinen Stapel.
pepper-diagram-score = Der grüne Pfeffer und drei grüne Karten kosten 2 plus 3, der rote Pfeffer ohne rote Karten 2 plus 0: zusammen minus 7.
