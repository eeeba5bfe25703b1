qwinto-title = Qwinto, the card game
qwinto-summary = Lay cards, announce their total, and write it into your rising rows before the misses add up.

# Words that other sentences contain.
qwinto-colour = { $colour ->
    [orange] orange
    [yellow] yellow
    [purple] purple
    [grey] grey
   *[other] { $colour }
}
    .row = { $row ->
        [orange] orange row
        [yellow] yellow row
        [purple] purple row
       *[other] row “{ $row }”
    }
qwinto-colours = { $colours ->
    [orange] orange
    [yellow] yellow
    [purple] purple
    [orange-yellow] orange or yellow
    [orange-purple] orange or purple
    [yellow-purple] yellow or purple
   *[other] orange, yellow or purple
}

qwinto-no-such-card = “{ $text }” is no card of Qwinto: a card is one of the letters o, y, p, g and a number from 0 to 6 or -2, such as o4 or g-2.
qwinto-no-such-decision = “{ $text }” is neither cards to lay nor a cell to write in. Lay a card with o4@2 (card and place), two with p1@3 o1@2; write with yellow 7 (row and column), or pass.
qwinto-no-such-place = There is no place { $place }: the places of the grid are 0 to 3, clockwise from the top left.
qwinto-one-or-two-cards = One card is laid, or two of equal value, not { $number }.
qwinto-not-equal = Two cards can be laid only if they are different cards of equal value; { $first } and { $second } are not.
qwinto-not-neighbours = The second card must lie beside the first, but place { $second } is not beside place { $first }.

qwinto-place-first = Nothing is announced yet: lay a card first. Your hand: { $hand }.
qwinto-write-now = Cards are laid already. Write the total, { $total } in { qwinto-colours }, or pass.
qwinto-not-in-hand = You do not hold { $card }. Your hand: { $hand }.
qwinto-no-such-cell = The { qwinto-colour.row } has no cell in column { $column }.
qwinto-wrong-colour = The total { $total } can be written in { qwinto-colours } only, not in the { qwinto-colour.row }.
qwinto-cell-taken = In the { qwinto-colour.row }, column { $column } holds a { $number } already.
qwinto-row-not-rising = { $side ->
    [left] A row rises from left to right: in the { qwinto-colour.row } a { $number } stands to the left of column { $column }, so { $total } cannot stand there.
   *[right] A row rises from left to right: in the { qwinto-colour.row } a { $number } stands to the right of column { $column }, so { $total } cannot stand there.
}
qwinto-column-twice = Column { $column } holds a { $total } already, in the { qwinto-colour.row }; no number stands twice in a column.

qwinto-grid-size = { $expected } cards are laid out in the grid, but the record has { $found }.
qwinto-nobody-can-write = The total fits on nobody’s sheet, so seat { $seat } cannot write it in the { qwinto-colour.row }, column { $column }.

qwinto-story-lays = { $player } lays { $card } on place { $place }.
qwinto-story-lays-two = { $player } lays { $cards }: the first on place { $first }, the second beside it on place { $second }.
qwinto-story-total = { $player } announces { $total } in { qwinto-colours }.
qwinto-story-no-colour = The three cards are all grey: nobody can write.
qwinto-story-too-low = The total is { $total }, too low to be written.
qwinto-story-writes = { $player } writes { $total } in the { qwinto-colour.row }, column { $column }.
qwinto-story-passes = { $player } writes nothing.
qwinto-story-miss = { $player } takes a miss, { $misses } of { $limit }.
qwinto-story-score = { $player }: { $orange } + { $yellow } + { $purple } + { $bonus ->
    [0] 0
   *[other] { $bonus } ({ $columns })
} − { $minus } = { $points }

qwinto-preview-total = It makes { $total } in { qwinto-colours }.
qwinto-preview-nothing = { $colours ->
    [none] It leaves only grey cards, so nobody can write.
   *[other] It makes { $total }, too low to be written.
}
qwinto-preview-nowhere = That fits nowhere on your sheet.
qwinto-preview-cells = That fits in { $number ->
    [one] one cell
   *[other] { $number } cells
} of your sheet.
qwinto-preview-others = { $number ->
    [0] Nobody else can write it.
    [one] One other player can write it too.
   *[other] { $number } others can write it too.
}
qwinto-preview-miss = It costs a miss, { $misses } of { $limit }.
qwinto-preview-free = To write nothing costs nothing: it is another player’s turn.
qwinto-preview-sheet = That takes your sheet from { $before } to { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
qwinto-preview-row = { $rows ->
    [one] It completes the { qwinto-colour.row }.
   *[other] It completes the { qwinto-colour.row }, the second one, and ends the match.
}

qwinto-label-stock = Stock: { $number ->
    [one] 1 card
   *[other] { $number } cards
}
qwinto-label-covered = Covered: { $number ->
    [one] 1 card
   *[other] { $number } cards
}
qwinto-label-total = Announced: { $total } in { $colours }
qwinto-label-chosen = Your choice so far:
qwinto-label-points = { $number ->
    [one] { $number } point
   *[other] { $number } points
}
qwinto-label-bonus = bonus
qwinto-label-miss = miss
qwinto-remark-miss = a miss

# Why a match ends.
qwinto-reason-two-rows = two rows are complete
qwinto-reason-misses = a fourth miss
qwinto-reason-cards-out = all cards are played

# Labels of zones on the board.
qwinto-zone-grid = Grid
qwinto-zone-total = Total
qwinto-zone-covered = Covered cards

# Said in place of the usual words, wherever they are.
# Words of the notation, each with the word to show and type in its place; more that may be typed follow.
in-qwinto-words = orange=orange yellow=yellow purple=purple pass=pass
in-qwinto-reasoning-brings = Expect about { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the sheet at the end.
in-qwinto-reasoning-costs = Expect about { $points ->
    [one] { $points } minus point
   *[other] { $points } minus points
} on the sheet at the end.
