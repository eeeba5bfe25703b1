# Qwinto’s board in the page.

qwinto-board-place = { $place ->
    [0] Top left
    [1] Top right
    [2] Bottom right
   *[3] Bottom left
}
qwinto-board-grid = The grid
qwinto-board-makes = { $colours-joined ->
    [none] total { $total }, all grey
   *[other] total { $total } in { qwinto-colours }
}
qwinto-board-now = Announced
qwinto-board-would = Would make
qwinto-board-past = Last total

qwinto-board-card = Your turn: choose a card, or drag it onto the grid.
qwinto-board-where = Which card in the grid should it cover?
qwinto-board-second = You may lay a second card of the same value beside it, or only this one.
qwinto-board-alone = Only this
qwinto-board-back = Undo
qwinto-board-wait = { $player } is laying a card.
qwinto-board-choosing = Still choosing: { $players }.

qwinto-board-write = Write { $total } in { qwinto-colours }: choose a cell.
qwinto-board-change = You can change it until everyone has chosen.
qwinto-board-chosen-nothing = nothing
qwinto-board-pass = Write nothing
qwinto-board-pass-miss = a miss, { $misses } of { $limit }: −{ $cost } points
qwinto-board-pass-free = costs nothing

qwinto-board-cell = { qwinto-colour.row }, column { $column }
qwinto-board-cell-empty = empty
qwinto-board-cell-fits = { $total } fits
qwinto-board-cell-chosen = { $total } will be written here
qwinto-board-row = { $row ->
    [orange] Orange row
    [yellow] Yellow row
   *[purple] Purple row
}
qwinto-board-bonus = Column bonus
qwinto-board-minus = Misses
qwinto-board-points = Points
qwinto-part-orange = Orange row
qwinto-part-yellow = Yellow row
qwinto-part-purple = Purple row
qwinto-board-misses = { $number ->
    [0] no misses
    [one] 1 miss
   *[other] { $number } misses
}

qwinto-board-tally = { $number } of { $of }
qwinto-board-wrote = wrote { $total }
qwinto-board-wrote-nothing = wrote nothing
qwinto-board-missed = took a miss

qwinto-board-hand = { $number ->
    [one] 1 card in hand
   *[other] { $number } cards in hand
}
qwinto-board-your-sheet = Your sheet
qwinto-board-sheet = { $player }’s sheet
qwinto-board-sheets = Choose a sheet
qwinto-board-enlarge = Enlarge { $player }’s sheet
qwinto-board-close = Close

# Tips in a first match.
lesson-qwinto-lay = Cover one of the four cards with one of yours: drag it there, or choose it and then a place. Your card and the two beside it are added up; the one diagonally opposite does not count.
lesson-qwinto-pair = You hold two cards of the same value. You may lay both in this turn, the second beside the first. Only the total around the second one counts.
lesson-qwinto-write = You may write the total in any row whose colour is among the three cards; grey is not a colour. In each row the numbers must rise from left to right, and you may leave gaps. The highlighted cells are possible.
lesson-qwinto-others = It’s another player’s turn, but you may write their total too. Writing nothing costs you nothing.
lesson-qwinto-column = This number is already on your sheet. It can’t appear twice in the same row or in the same column.
lesson-qwinto-bonus = The pentagons score a bonus: when all three cells of such a column are filled, you score the number in its pentagon.
lesson-qwinto-miss = You wrote nothing on your own turn: that is a miss. Each miss costs five points at the end, and the fourth ends the match.
lesson-qwinto-end = The end is near: the match is over after the turn in which someone fills a second row or takes a fourth miss. A complete row scores its last number; any other row scores one point for each number in it.

# Diagrams in the rules.
diagram-qwinto-sheet = The sheet: three rows, each with a blank that is never filled, and five pentagons for the bonus.
diagram-qwinto-writing = An orange row with three empty cells between 8 and 14. An 11 fits in the first two; the column of the third already has an 11, in yellow.
diagram-qwinto-laying = The purple 4 covers the yellow 2. With its neighbours it makes 4 + 6 + 1 = 11, in orange or purple; the card diagonally opposite does not count.
diagram-qwinto-score = The orange row is complete and scores its last number, 17. Yellow has five numbers, purple seven. Two columns of three are complete and score their pentagons, 6 and 14. One miss costs 5.
