qwinto-title = Qwinto, the card game
qwinto-summary = Lay cards, announce their total, and write it in one of your rising rows, before your misses add up.

# Words used inside other sentences.
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
qwinto-colours = { $colours-joined ->
    [orange] orange
    [yellow] yellow
    [purple] purple
    [orange-yellow] orange or yellow
    [orange-purple] orange or purple
    [yellow-purple] yellow or purple
   *[other] orange, yellow or purple
}

qwinto-no-such-card = “{ $text }” is not a Qwinto card. A card is one of the letters o, y, p, g and a number from 0 to 6 or -2, such as o4 or g-2.
qwinto-no-such-decision = “{ $text }” is not a valid move. Lay one card with o4@2 (card and place) or two with p1@3 o1@2; write with yellow 7 (row and column); or pass.
qwinto-no-such-place = There is no place { $place }. The places in the grid are 0 to 3, clockwise from the top left.
qwinto-one-or-two-cards = Lay one card, or two of the same value, not { $number }.
qwinto-not-equal = To lay two cards, they must be different cards of the same value; { $first } and { $second } are not.
qwinto-not-neighbours = The second card must go beside the first, but place { $second } is not beside place { $first }.

qwinto-place-first = No total has been announced yet. Lay a card first. Your hand: { $hand }.
qwinto-write-now = The cards are already laid. Write the total, { $total } in { qwinto-colours }, or pass.
qwinto-not-in-hand = You don’t have { $card }. Your hand: { $hand }.
qwinto-no-such-cell = The { qwinto-colour.row } has no cell in column { $column }.
qwinto-wrong-colour = The total { $total } can be written in { qwinto-colours } only, not in the { qwinto-colour.row }.
qwinto-cell-taken = In the { qwinto-colour.row }, column { $column } already has a { $number }.
qwinto-row-not-rising = { $side ->
    [left] Numbers in a row must rise from left to right: the { qwinto-colour.row } has a { $number } to the left of column { $column }, so { $total } can’t go there.
   *[right] Numbers in a row must rise from left to right: the { qwinto-colour.row } has a { $number } to the right of column { $column }, so { $total } can’t go there.
}
qwinto-column-twice = Column { $column } already has a { $total }, in the { qwinto-colour.row }. A number can appear only once in a column.

qwinto-grid-size = There must be { $expected } cards in the grid, but the record has { $found }.
qwinto-nobody-can-write = The total fits on nobody’s sheet, so seat { $place } can’t write it in the { qwinto-colour.row }, column { $column }.

qwinto-story-lays = { $player } lays { $card } { $place ->
    [0] at the top left
    [1] at the top right
    [2] at the bottom right
   *[3] at the bottom left
}.
    .you = You lay { $card } { $place ->
        [0] at the top left
        [1] at the top right
        [2] at the bottom right
       *[3] at the bottom left
    }.
qwinto-story-lays-two = { $player } lays { $cards }: the first { $first ->
    [0] at the top left
    [1] at the top right
    [2] at the bottom right
   *[3] at the bottom left
}, the second { $second ->
    [0] at the top left
    [1] at the top right
    [2] at the bottom right
   *[3] at the bottom left
}.
    .you = You lay { $cards }: the first { $first ->
        [0] at the top left
        [1] at the top right
        [2] at the bottom right
       *[3] at the bottom left
    }, the second { $second ->
        [0] at the top left
        [1] at the top right
        [2] at the bottom right
       *[3] at the bottom left
    }.
qwinto-story-total = { $player } announces { $total } in { qwinto-colours }.
    .you = You announce { $total } in { qwinto-colours }.
qwinto-story-no-colour = The three cards are all grey: nobody can write.
qwinto-story-too-low = The total is { $total }, too low to write.
qwinto-story-writes = { $player } writes { $total } in the { qwinto-colour.row }, column { $column }.
    .you = You write { $total } in the { qwinto-colour.row }, column { $column }.
qwinto-story-passes = { $player } writes nothing.
    .you = You write nothing.
qwinto-story-miss = { $player } takes a miss, { $misses } of { $limit }.
    .you = You take a miss, { $misses } of { $limit }.
qwinto-story-score = { $player }: { $orange } + { $yellow } + { $purple } + { $bonus ->
    [0] 0
   *[other] { $bonus } ({ $columns })
} − { $minus } = { $points }
    .you = You: { $orange } + { $yellow } + { $purple } + { $bonus ->
        [0] 0
       *[other] { $bonus } ({ $columns })
    } − { $minus } = { $points }

qwinto-preview-total = It makes { $total } in { qwinto-colours }.
qwinto-preview-nothing = { $colours-joined ->
    [none] All three cards would be grey, so nobody can write.
   *[other] It makes { $total }, too low to write.
}
qwinto-preview-nowhere = That fits nowhere on your sheet.
qwinto-preview-cells = That fits in { $number ->
    [one] one cell
   *[other] { $number } cells
} on your sheet.
qwinto-preview-others = { $number ->
    [0] Nobody else can write it.
    [one] One other player can write it too.
   *[other] { $number } others can write it too.
}
qwinto-preview-miss = That is a miss, { $misses } of { $limit }.
qwinto-preview-free = Writing nothing costs nothing: it’s another player’s turn.
qwinto-preview-sheet = Your sheet goes from { $before } to { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
qwinto-preview-row = { $rows ->
    [one] It completes the { qwinto-colour.row }.
   *[other] It completes the { qwinto-colour.row }, your second, and ends the match.
}

qwinto-nudge-low = Start from your sheet: a low total suits it now.
qwinto-nudge-middle = Start from your sheet: a total in the middle suits it now.
qwinto-nudge-high = Start from your sheet: a high total suits it now.
qwinto-nudge-alone = You can find one that nobody else can write.
qwinto-nudge-nothing = It’s hard to write anything this turn: think of the others, and of your next cards.
qwinto-nudge-pass = You don’t have to write every number: keep room for better ones.
qwinto-nudge-row = Look at the { qwinto-colour.row }.
qwinto-nudge-cell = Keep room on both sides for the numbers to come.

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
qwinto-reason-misses = someone took a fourth miss
qwinto-reason-cards-out = all cards have been played

# Labels of zones on the board.
qwinto-zone-grid = Grid
qwinto-zone-total = Total
qwinto-zone-covered = Covered cards

# Replace the common texts in this game.
# Words of the notation, each with the word to show and type in its place; more that may be typed follow.
in-qwinto-words = orange=orange yellow=yellow purple=purple pass=pass
in-qwinto-reasoning-brings = Expect about { $points ->
    [one] { $points } point
   *[other] { $points } points
} on the sheet at the end.
in-qwinto-reasoning-costs = Expect the sheet to end about { $points ->
    [one] { $points } point
   *[other] { $points } points
} below zero.

# Themes of puzzles.

qwinto-theme-lay = Laying cards
qwinto-theme-two-cards = Two equal cards
qwinto-theme-write = Writing
qwinto-theme-bonus = Bonus cells
qwinto-theme-write-nothing = Writing nothing
