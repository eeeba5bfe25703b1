# Pepper’s board in the page.

pepper-card = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
   *[orange] orange
} pepper 1
pepper-table-round = Round { $round } of { $rounds }
pepper-table-lead = You lead: play any card.
pepper-table-lead-or-pepper = You lead: play any card or one of your peppers.
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
} in your hand: play any card.
pepper-table-waits = { $colour ->
    [red] Red
    [yellow] Yellow
    [green] Green
    [blue] Blue
    [violet] Violet
   *[orange] Orange
} was led. { $player } plays next.
pepper-table-waits-lead = { $player } leads.
pepper-table-leads = leads
pepper-table-led-by = { $player } led:
pepper-table-played-by = { $player } played:
pepper-table-so-far = winning the trick so far
pepper-table-takes = takes the trick
pepper-table-took = Last trick: { $player }
pepper-table-last = Last trick
pepper-table-your-peppers = Your peppers
# After a number: “6 in hand”.
pepper-table-hand-word = in hand
pepper-table-pile-word = in the pile
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
pepper-part-peppers = Peppers
pepper-part-cards = Cards of their colours
pepper-sheet-left = { $number ->
    [one] one card left in hand
   *[other] { $number } cards left in hand
}
pepper-sheet-how = Each pepper costs its own points, plus one for every card of its colour that its owner took or still held.

lesson-pepper-before-you = You have a pepper in front of you: the 1 of its colour. If you still have it when the round ends, it costs you points, and so does every card of its colour that you took. To get rid of it, play it to a trick when the rules allow.
lesson-pepper-lead = You lead this trick with any card. The highest card of its colour takes all the cards, and you don’t want any of them: a low card is usually safer.
lesson-pepper-follow = You have the colour that was led, so you must play it. Cards that you can’t play now are dimmed; point at one or tap it to see why.
lesson-pepper-free = You have none of the colour that was led, so you may play anything. Such a card never takes the trick: a good moment to give someone else a pepper or a high card.
lesson-pepper-in-trick = There is a pepper in this trick. Whoever takes the trick gets it, face up.
lesson-pepper-took = You took the trick. Its cards go face down on your pile; they cost points only if you own the pepper of their colour at the end of the round. Now you lead.
lesson-pepper-took-pepper = You took a trick with a pepper in it, and now it lies in front of you. You can still get rid of it: play it to a trick that someone else will take.
lesson-pepper-last-trick = Someone has played the last card of their hand. Once this trick is complete, the round is over.
lesson-pepper-scoring = The round is over. Only players who own peppers lose points: two for each pepper, and one for every card of its colour in their pile. After the last round, the player closest to zero wins.

pepper-diagram-pepper = Pepper
pepper-diagram-player-1 = Anna
pepper-diagram-player-2 = Ben
pepper-diagram-player-3 = Chloe
pepper-diagram-player-4 = David
pepper-diagram-before = face up in front of Ben
pepper-diagram-cards = The green cards in a row: the pepper, which is the 1, is the lowest, followed by 2, 3, 4, 5 and so on up to 12.
pepper-diagram-trick = Anna leads the green 4, Ben plays the green 9, Chloe the green pepper, David the red pepper. Ben takes the trick: both peppers go face up in front of him, the 4 and the 9 go on his pile.
pepper-diagram-score = The green pepper with three green cards costs 2 + 3, the red pepper with no red cards 2 + 0: the score is −7.
