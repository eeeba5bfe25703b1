# The table of Qwinto in the browser.

qwinto-board-place = { $place ->
    [0] Place 0, top left
    [1] Place 1, top right
    [2] Place 2, bottom right
   *[3] Place 3, bottom left
}
qwinto-board-grid = The grid
qwinto-board-makes = { $colours ->
    [none] total { $total }, all grey
   *[other] total { $total } in { qwinto-colours }
}
qwinto-board-now = Announced
qwinto-board-would = It would make
qwinto-board-past = Last total

qwinto-board-card = Your turn: choose a card, or drag it onto the grid.
qwinto-board-where = Which card of the grid shall it cover?
qwinto-board-second = A second card of equal value may go beside it, or this one stays alone.
qwinto-board-alone = Lay this one alone
qwinto-board-back = Take back
qwinto-board-wait = { $player } lays a card.
qwinto-board-choosing = Still choosing: { $players }.

qwinto-board-write = Write { $total } in { qwinto-colours }: choose a cell.
qwinto-board-change = You may change it until everybody has chosen.
qwinto-board-chosen-nothing = nothing
qwinto-board-pass = Write nothing
qwinto-board-pass-miss = a miss, { $misses } of { $limit }: −{ $cost } points
qwinto-board-pass-free = costs nothing

qwinto-board-cell = { qwinto-colour.row }, column { $column }
qwinto-board-cell-empty = empty
qwinto-board-cell-fits = { $total } fits
qwinto-board-cell-chosen = { $total } is to be written here
qwinto-board-row = { $row ->
    [orange] Orange row
    [yellow] Yellow row
   *[purple] Purple row
}
qwinto-board-bonus = Pentagons of full columns
qwinto-board-minus = Misses
qwinto-board-points = Points
qwinto-board-misses = { $number ->
    [0] no miss
    [one] 1 miss
   *[other] { $number } misses
}

qwinto-board-hand = { $number ->
    [one] 1 card in hand
   *[other] { $number } cards in hand
}
qwinto-board-your-sheet = Your sheet
qwinto-board-sheet = Sheet of { $player }
qwinto-board-sheets = Whose sheet
qwinto-board-enlarge = Sheet of { $player } in full
qwinto-board-close = Close

# The first match.
lesson-qwinto-lay = Cover one of the four cards with one of yours: drag it there, or choose it and then a place. Your card and the two beside it are added up; the one diagonally opposite does not count.
lesson-qwinto-pair = You hold two cards of equal value. You may lay both in this turn, the second one beside the first. Only the total around the second one counts.
lesson-qwinto-write = The total may be written in any row whose colour is among the three cards; grey is no colour. In a row the numbers rise from left to right, and you may leave gaps. The cells that are lit fit.
lesson-qwinto-others = It is another player’s turn, but you may write their total too. If you do not, it costs you nothing.
lesson-qwinto-column = This number stands on your sheet already. It cannot stand twice in the same row, nor twice in the same column.
lesson-qwinto-bonus = The pentagons are worth something: when all three cells of such a column are filled, the number in the pentagon counts as points.
lesson-qwinto-miss = In your own turn you wrote nothing: that is a miss. Each one costs five points at the end, and the fourth ends the match.
lesson-qwinto-end = The end is near: the match is over with the turn in which somebody fills a second row or takes a fourth miss. A full row brings its last number, any other one point for each number.

# The rules.
diagram-qwinto-sheet = The sheet: three rows, each with a blank that is never filled, and five pentagons for the bonus.
diagram-qwinto-writing = An 11 in orange fits in the columns 6 and 7, between 8 and 14. In column 8 there is an 11 already, in yellow.
diagram-qwinto-laying = The purple 4 covers the yellow 2. With its neighbours it makes 4 + 6 + 1 = 11, in orange or purple; the card diagonally opposite does not count.
