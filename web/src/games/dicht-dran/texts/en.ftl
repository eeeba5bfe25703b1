# The board of Dicht dran in the page.

dicht-dran-board-ring = The ring, clockwise
dicht-dran-board-end = end of the gap
dicht-dran-board-stock = Stock
dicht-dran-board-discard = Discard
dicht-dran-board-line = The numbers 1 to 100: target { $target }, gap from { $low } to { $high }, cards { $hand }
dicht-dran-board-hand = { $number ->
    [one] 1 card in hand
   *[other] { $number } cards in hand
}
dicht-dran-board-won-cards = { $number ->
    [one] 1 card won
   *[other] { $number } cards won
}
dicht-dran-board-peppers = { $number ->
    [one] 1 pepper
   *[other] { $number } peppers
}

# What became of the card that somebody played.
dicht-dran-board-won = Last turn: { $card }, won the target
dicht-dran-board-free = Last turn: { $card }, left free
dicht-dran-board-draws = Last turn: { $card }, { $number ->
    [one] 1 card drawn
   *[other] { $number } cards drawn
}

# The card that one points at.
dicht-dran-board-away = { $number } away
dicht-dran-board-inside = in the gap: free
dicht-dran-board-outside = outside the gap
dicht-dran-board-costs = outside: may cost { $number ->
    [one] 1 card
   *[other] { $number } cards
}
dicht-dran-board-nearer = { $number ->
    [0] sure to win
    [one] 1 unseen is nearer
   *[other] { $number } unseen are nearer
}

# A turn, scene by scene.
dicht-dran-board-scene-free = In the gap and gone at no cost: { $players }.
dicht-dran-board-scene-draw = Outside the gap, so they draw: { $players }.
dicht-dran-board-again = Look at the last turn again
dicht-dran-board-back = Back
dicht-dran-board-next = Next
dicht-dran-board-close = Back to the game

dicht-dran-sheet-hand = In hand
dicht-dran-sheet-total = total { $number }

dicht-dran-diagram-setup = The ring, clockwise: 1, 88, 45, 100, 23, 60. The target 88 is moved inward; the gap runs from 1 to 45.
dicht-dran-diagram-turn = The numbers 1 to 100 with the target 88 and the gap from 1 to 45. The 91 wins, the 30 leaves free, the 71 costs one card, the 85 three.
dicht-dran-diagram-cycle = Won: 88, 45 and 23 with 6 peppers. In hand: 12 and 50 with 3 peppers. 6 minus 3 is 3.

lesson-dicht-dran-target = The framed card moved inward is the target. Its two neighbours in the ring are the ends of the gap. The line below shows both, with your cards as ticks: come nearest to the target, or land in the gap.
lesson-dicht-dran-choosing = Everybody chooses at once, in secret. Until the last one has chosen, you can still pick another card: a new click is enough.
lesson-dicht-dran-winning = The card nearest to the target wins it; of two equally near cards, the higher one. The peppers on the target are points, and the winning card takes its place in the ring.
lesson-dicht-dran-free = A card in the gap that does not win leaves at no cost. So it is a fine way to get rid of cards with many peppers: those left in your hand cost points at the end.
lesson-dicht-dran-drawing = Whoever neither wins nor lands in the gap draws as many cards as there are peppers on the card played. When you must miss, miss with a single pepper.
lesson-dicht-dran-outside = The target need not lie in its own gap. This time it does not: one card can hardly do both, so decide whether to win or to get rid of something.
lesson-dicht-dran-stock = The stock is nearly used up. The cycle ends with the turn in which it runs out, or in which somebody has no cards left: get rid of peppers in time.
lesson-dicht-dran-scoring = The count: the peppers on the cards you have won, less the peppers left in your hand. After the last cycle the highest total wins.
