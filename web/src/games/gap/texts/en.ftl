# GAP at the table. Sentences about the rules are the server's.

gap-round = Round { $number }
gap-last-round = This is the last round.
gap-tie-break = Tie-break round: it only decides between { $players }.
gap-your-turn = Your turn: play a card.
gap-tap-again = Tap it again to play it.
gap-tap-to-take = Tap it again to take it.
gap-worth = Columns
gap-becomes = would become
gap-held = { $number ->
    [one] 1 card in hand
   *[other] { $number } cards in hand
}

# A player’s columns, for who listens: “red 5, counts; blue 2, costs”.
gap-height = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[violet] violet
} { $number }{ $mark ->
    [tall] { " " }(tallest)
    [short] { " " }(shortest)
   *[none] { "" }
}
gap-columns = Columns: { $heights }. Worth { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
gap-no-columns = No columns yet

gap-tallest = tallest columns: they count
gap-shortest = shortest others: they cost
gap-total = Total

# Diagrams of the rules.
gap-diagram-circle = The numbers 0 to 9 in a circle. The neighbours of 9 are 8 and 0.
gap-diagram-played = played
gap-diagram-equal = The same number: all of them
gap-diagram-neighbours = Neighbours: one of each side
gap-diagram-nothing = Neither: the card stays there
gap-diagram-equal-said = Violet 6 is played. Red 6 and green 6 are taken from the middle.
gap-diagram-neighbours-said = Blue 4 is played. Yellow 3 and blue 5 are taken from the middle.
gap-diagram-nothing-said = Red 0 is played. Nothing in the middle fits, and it stays there.
gap-diagram-score = Columns of 5, 3, 2 and 2 cards: the tallest brings 5 points, the two shortest cost 2 each.

# The first match: each of these is said once.
lesson-gap-hand = These are your cards. You play one a turn, and what counts is its number: it takes cards from the middle. Point at a card to see what it would take, and play the one you like best.
lesson-gap-equal = The card played found its own number in the middle, so it took every card with that number. An equal number always goes before neighbours.
lesson-gap-neighbours = No equal number lay there, so the card took its neighbours: one of the next higher number and one of the next lower, as far as there were any.
lesson-gap-circle = The numbers run in a circle: 9 and 0 are neighbours, so one takes the other.
lesson-gap-choice = Several equal neighbours lie there, and you take only one of them. Choose the colour that suits your columns.
lesson-gap-nothing = The card found neither its own number nor a neighbour. It moved to the middle and is lost to its player; the next one may take it.
lesson-gap-columns = Your tallest column (+) counts for you, your shortest one (−) against you; colours that you do not have do not matter. If several are level, they all count. So gather one colour, and little of the others.
lesson-gap-round = All hands are empty, so the round was counted: the tallest columns minus the shortest. Now the cards are dealt anew, and the next player begins. Whoever is ahead when the match ends wins.
