# GAP’s board in the page. Sentences about the rules come from the server.

gap-round = Round { $number }
gap-round-of = Round { $round } of { $rounds }
gap-last-round = This is the last round.
gap-tie-break = Tie-break round: it only decides between { $players }.
gap-your-turn = Your turn: play a card.
gap-worth = This round
gap-cards = Cards
gap-points = Points
gap-becomes = would become
gap-held = { $number ->
    [one] 1 card in hand
   *[other] { $number } cards in hand
}

# A player’s columns, for screen readers: “red 5 (tallest)”.
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

gap-tallest = tallest columns: points gained
gap-shortest = shortest other columns: points lost
gap-total = Total
gap-part-tallest = Tallest columns
gap-part-shortest = Shortest columns

# Diagrams in the rules.
gap-diagram-circle = The numbers 0 to 9 in a circle. The neighbours of 9 are 8 and 0.
gap-diagram-played = played
gap-diagram-equal = Same number: take them all
gap-diagram-neighbours = Neighbours: take one on each side
gap-diagram-nothing = Neither: your card stays there
gap-diagram-equal-said = Violet 6 is played. Red 6 and green 6 are taken from the middle.
gap-diagram-neighbours-said = Blue 4 is played. Yellow 3 and blue 5 are taken from the middle.
gap-diagram-nothing-said = Red 0 is played. It matches nothing in the middle and stays there.
gap-diagram-score = Columns of 5, 3, 2 and 2 cards: the tallest scores 5 points, the two shortest cost 2 each.

# Tips in a first match, each shown once.
lesson-gap-hand = You play one card each turn. If its number is in the middle, it takes every card with that number; if not, it takes one card of each neighbouring number. Point at a card to see what it would take, then play the one you like best.
lesson-gap-equal = The card matched a number in the middle, so it took every card with that number. A matching number always comes before neighbours.
lesson-gap-neighbours = There was no matching number, so the card took its neighbours: one card of the next higher number and one of the next lower, if there were any.
lesson-gap-circle = The numbers run in a circle: 9 and 0 are neighbours, so each can take the other.
lesson-gap-choice = There are several neighbours with the same number, and you take only one of them. Choose the colour that suits your columns.
lesson-gap-nothing = The card found neither its own number nor a neighbour. It moved to the middle and no longer belongs to its player; the next player may take it.
lesson-gap-columns = Your tallest column (+) scores points, your shortest one (−) costs points; colours you don’t have don’t count. If several are tied, they all count. So collect one colour, and as little as possible of the others.
lesson-gap-round = All hands are empty, so the round is scored: the tallest columns minus the shortest. Now the cards are dealt again and the next player starts. Whoever is ahead when the match ends wins.
