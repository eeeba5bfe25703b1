# The table of Pepper.

pepper-table-round = Round { $round } of { $rounds }
pepper-table-lead = You lead: play any card.
pepper-table-lead-or-pepper = You lead: any card, or one of your peppers.
pepper-table-follow = Follow { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[orange] orange
}.
pepper-table-follow-or-pepper = Follow { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[orange] orange
}: a card or the pepper.
pepper-table-pepper = Only your { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[orange] orange
} pepper can follow: play it.
pepper-table-free = No { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[orange] orange
} in your hand: play what you like.
pepper-table-waits = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led. { $player } is to play.
pepper-table-waits-lead = { $player } is to lead.
pepper-table-leads = leads
pepper-table-led-by = { $player } led:
pepper-table-played-by = { $player } played:
pepper-table-so-far = takes the trick so far
pepper-table-takes = takes the trick
pepper-table-last = The last trick again
pepper-table-your-peppers = Your peppers
pepper-table-in-hand = { $number ->
    [one] one card in hand
   *[other] { $number } cards in hand
}
pepper-table-in-pile = { $number ->
    [one] one card in the pile
   *[other] { $number } cards in the pile
}

pepper-sheet-round = Round
pepper-sheet-cost = { $points } + { $number }
pepper-sheet-cards = { $number ->
    [one] one { $colour ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
        [violet] violet
       *[orange] orange
    } card
   *[other] { $number } { $colour ->
        [red] red
        [yellow] yellow
        [green] green
        [blue] blue
        [violet] violet
       *[orange] orange
    } cards
}
pepper-sheet-none = no pepper
pepper-sheet-left = { $number ->
    [one] one card left in hand
   *[other] { $number } cards left in hand
}
pepper-sheet-how = For each pepper: what it costs itself, plus one for every card of its colour that its owner has taken or still held.

lesson-pepper-before-you = A pepper lies before you: the 1 of its colour. If it is still yours when the round ends, it costs you points, and so does every card of its colour that you have taken. You can play it from there when it is allowed, to be rid of it.
lesson-pepper-lead = You lead this trick with any card. The highest card of its colour takes everything, and nothing in a trick is worth having: a low card is usually safer.
lesson-pepper-follow = You have the colour that was led, so you must play it. Cards that do not go now are dimmed; point at one or tap it, and it says why.
lesson-pepper-free = You have none of the colour that was led, so you may play anything. Such a card never takes the trick: a good moment to hand a pepper or a high card to somebody else.
lesson-pepper-in-trick = There is a pepper in this trick. Whoever takes the trick gets it, face up.
lesson-pepper-took = You took the trick. Its cards lie face down in your pile; they only cost points if you own the pepper of their colour in the end. Now you lead.
lesson-pepper-took-pepper = You took a trick with a pepper in it, and it lies before you now. It is not lost yet: play it on a trick that somebody else will take.
lesson-pepper-last-trick = Somebody has played the last card of their hand. This trick is still finished, then the round is over.
lesson-pepper-scoring = The round is over. Only who owns peppers loses points: some for each pepper, and one for every card of its colour in the pile. Whoever is nearest to zero in the end wins.

pepper-diagram-pepper = Pepper
pepper-diagram-player-1 = Anna
pepper-diagram-player-2 = Ben
pepper-diagram-player-3 = Chloe
pepper-diagram-player-4 = David
pepper-diagram-before = face up before Ben
pepper-diagram-cards = The green cards in a row: the pepper, which is the 1, is the lowest; then 2, 3, 4, 5 and so on up to 12.
pepper-diagram-trick = Anna leads the green 4, Ben plays the green 9, Chloe the green pepper, David the red pepper. Ben takes the trick: both peppers lie before him, the 4 and the 9 go to his pile.
pepper-diagram-score = The green pepper and three green cards cost 2 plus 3, the red pepper without red cards 2 plus 0: together minus 7.
