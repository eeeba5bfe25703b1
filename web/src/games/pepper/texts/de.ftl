# Der Tisch von Pepper.

pepper-card = Pfeffer { $colour ->
    [red] Rot
    [yellow] Gelb
    [green] Grün
    [blue] Blau
    [violet] Violett
   *[orange] Orange
} 1
pepper-table-round = Runde { $round } von { $rounds }
pepper-table-lead = Du spielst aus: Jede Karte ist erlaubt.
pepper-table-lead-or-pepper = Du spielst aus: eine Karte oder einen Pfeffer.
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
pepper-table-waits-lead = { $player } spielt aus.
pepper-table-leads = spielt aus
pepper-table-led-by = { $player } hat ausgespielt:
pepper-table-played-by = { $player } hat gespielt:
pepper-table-so-far = bekommt bisher den Stich
pepper-table-takes = bekommt den Stich
pepper-table-took = Letzter Stich: { $player }
pepper-table-last = Letzten Stich ansehen
pepper-table-your-peppers = Deine Pfeffer
# After a number: “6 in hand”.
pepper-table-hand-word = auf der Hand
pepper-table-pile-word = im Stapel
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
pepper-part-peppers = Pfeffer
pepper-part-cards = Karten ihrer Farben
pepper-sheet-left = { $number ->
    [one] eine Handkarte übrig
   *[other] { $number } Handkarten übrig
}
pepper-sheet-how = Jeder Pfeffer kostet selbst Punkte, dazu einen Punkt für jede Karte seiner Farbe, die sein Besitzer genommen hat oder noch auf der Hand hielt.

lesson-pepper-before-you = Vor dir liegt ein Pfeffer: die 1 seiner Farbe. Gehört er dir am Ende der Runde noch, kostet er dich Punkte, und ebenso jede Karte seiner Farbe, die du genommen hast. Um ihn loszuwerden, spiel ihn, sobald es erlaubt ist.
lesson-pepper-lead = Du spielst zu diesem Stich aus, und zwar eine beliebige Karte. Die höchste Karte ihrer Farbe bekommt alles, und nichts davon willst du haben: Eine niedrige Karte ist meist sicherer.
lesson-pepper-follow = Du hast die angespielte Farbe, also musst du bedienen. Karten, die du jetzt nicht spielen darfst, sind blass; fahr über eine oder tippe sie an, um zu sehen, warum.
lesson-pepper-free = Du hast die angespielte Farbe nicht und darfst spielen, was du willst. Eine andere Farbe bekommt den Stich nie: ein guter Moment, einen Pfeffer oder eine hohe Karte abzuwerfen.
lesson-pepper-in-trick = In diesem Stich liegt ein Pfeffer. Wer den Stich bekommt, legt ihn offen vor sich.
lesson-pepper-took = Du hast den Stich bekommen. Seine Karten liegen verdeckt auf deinem Stapel; sie kosten nur dann Punkte, wenn dir am Ende der Runde der Pfeffer ihrer Farbe gehört. Jetzt spielst du aus.
lesson-pepper-took-pepper = Du hast einen Stich mit einem Pfeffer bekommen; er liegt jetzt vor dir. Noch ist nichts verloren: Wirf ihn in einen Stich ab, den jemand anderes bekommt.
lesson-pepper-last-trick = Jemand hat die letzte Handkarte gespielt. Dieser Stich wird noch zu Ende gespielt, dann ist die Runde vorbei.
lesson-pepper-scoring = Die Runde ist vorbei. Nur Pfeffer kosten Punkte: zwei für jeden Pfeffer, dazu einen für jede Karte seiner Farbe im Stapel seines Besitzers. Am Ende der Partie gewinnt, wer am nächsten an null ist.

pepper-diagram-pepper = Pfeffer
pepper-diagram-player-1 = Anna
pepper-diagram-player-2 = Ben
pepper-diagram-player-3 = Chloe
pepper-diagram-player-4 = David
pepper-diagram-before = offen vor Ben
pepper-diagram-cards = Die grünen Karten, von der niedrigsten zur höchsten: der Pfeffer (die 1), dann 2, 3, 4, 5 und so weiter bis 12.
pepper-diagram-trick = Anna spielt die grüne 4 aus, Ben gibt die grüne 9 zu, Chloe den grünen Pfeffer, und David wirft den roten Pfeffer ab. Ben bekommt den Stich: Beide Pfeffer liegen nun vor ihm, die 4 und die 9 kommen auf seinen Stapel.
pepper-diagram-score = Der grüne Pfeffer und drei grüne Karten kosten 2 + 3 Punkte, der rote Pfeffer ohne rote Karten 2 + 0: zusammen −7.
