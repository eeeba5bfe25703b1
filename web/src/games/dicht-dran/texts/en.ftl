# Dicht dran’s board in the page.

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

# What became of the card a player last played.
dicht-dran-board-won = Last turn: { $card }, won the target
dicht-dran-board-free = Last turn: { $card }, discarded at no cost
dicht-dran-board-draws = Last turn: { $card }, { $number ->
    [one] drew 1 card
   *[other] drew { $number } cards
}

# The card under the pointer.
dicht-dran-board-away = { $number } away
dicht-dran-board-inside = in the gap: no cost
dicht-dran-board-outside = outside the gap
dicht-dran-board-costs = outside the gap: { $number ->
    [one] draws 1 card unless it wins
   *[other] draws { $number } cards unless it wins
}
dicht-dran-board-nearer = { $number ->
    [0] sure to win
    [one] 1 unseen card is closer
   *[other] { $number } unseen cards are closer
}

# A turn, scene by scene.
dicht-dran-board-scene-free = In the gap, discarded at no cost: { $players }.
dicht-dran-board-scene-draw = Outside the gap, must draw: { $players }.
dicht-dran-board-again = Replay last turn
dicht-dran-board-back = Back
dicht-dran-board-next = Next
dicht-dran-board-close = Back to the game

dicht-dran-board-cycle = Cycle { $round } of { $cycles }
dicht-dran-board-counting = Peppers won, minus the peppers left in hand

dicht-dran-sheet-hand = In hand
dicht-dran-sheet-total = total { $number }
dicht-dran-part-won = Peppers won
dicht-dran-part-hand = Peppers left in hand

# A round is a cycle here.
in-dicht-dran-table-round-over = Cycle over
in-dicht-dran-ending-round = Cycle { $round }
in-dicht-dran-ending-rounds = Cycle by cycle
in-dicht-dran-ending-round-sheet = Scoring of cycle { $round }
in-dicht-dran-ending-decided-round = Cycle { $round } made the difference: { $first } for { $winner }, { $second } for { $other }.
in-dicht-dran-ending-decided-last = The last cycle turned the match: { $first } for { $winner }, { $second } for { $other }.

dicht-dran-diagram-setup = The ring, clockwise: 1, 88, 45, 100, 23, 60. The target, 88, is moved inward; the gap runs from 1 to 45.
dicht-dran-diagram-turn = The numbers 1 to 100, with the target 88 and the gap from 1 to 45. The 91 wins, the 30 is discarded at no cost, the 71 costs one card, the 85 three.
dicht-dran-diagram-cycle = Won: 88, 45 and 23 with 6 peppers. In hand: 12 and 50 with 3 peppers. 6 − 3 = 3 points.

lesson-dicht-dran-target = The framed card moved inward is the target. Its two neighbours in the ring mark the ends of the gap. The line below shows both, with a tick for each of your cards. Play the card closest to the target to win it, or land in the gap to lose a card at no cost.
lesson-dicht-dran-choosing = Everyone chooses in secret at the same time. Until the last player has chosen, you can still switch: just pick another card.
lesson-dicht-dran-winning = The card closest to the target wins it; if two are equally close, the higher one. The peppers on the target are points, and the winning card takes its place in the ring.
lesson-dicht-dran-free = A card in the gap that doesn’t win is discarded at no cost. Use the gap to get rid of cards with many peppers: peppers left in your hand cost points at the end.
lesson-dicht-dran-drawing = A card that neither wins nor lands in the gap makes its player draw one card for each pepper on it. If you have to miss, miss with a one-pepper card.
lesson-dicht-dran-outside = The target may lie outside its own gap, as it does now. A single card can hardly do both, so decide: win the target, or get rid of a card.
lesson-dicht-dran-stock = The stock is running out. The cycle ends with the turn in which it runs out or someone has no cards left, so get rid of your peppers in time.
lesson-dicht-dran-scoring = Your score is the peppers on the cards you won, minus the peppers left in your hand. After the last cycle the highest total wins.

dicht-dran-value-peppers = { $number ->
    [one] 1 card
   *[other] { $number } cards
} with { $value ->
    [one] 1 pepper
   *[other] { $value } peppers
}
