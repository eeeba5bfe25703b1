gap-title = GAP
gap-summary = Take cards from the middle so that your tallest and your shortest column lie far apart.
gap-option-target = Points that end the match: 15 is short, 30 standard, 70 long.
gap-option-rounds = A fixed number of rounds in place of a target.
gap-option-minutes = A time limit in place of a target: the round under way is then the last.
gap-label-target = Target
gap-label-rounds = Rounds
gap-label-minutes = Minutes
gap-preset-target-short = Short: { $value } points
gap-preset-target-standard = Standard: { $value } points
gap-preset-target-long = Long: { $value } points

gap-no-such-card = “{ $text }” is no card of GAP: a card is one of the letters r, y, g, b, v and a number from 0 to 9, such as r7.
gap-not-in-hand = You do not hold { $card }. Your hand: { $hand }.
gap-choose-a-neighbour = Your { $played } takes one of these: { $choice }. { $card } is not among them.
gap-choose-one = { $card } takes exactly one of { $choice }, but the record takes { $take }.
gap-must-take-all = { $card } takes every card of its own number, { $take }, and nothing else; the record says { $found }.
gap-must-take-neighbours = { $card } finds no equal number, so it takes one next higher and one next lower card where there are any, { $take }; the record says { $found }.
gap-nothing-to-take = { $card } finds neither its own number nor a neighbouring one, so it takes nothing; the record says { $found }.
gap-middle-size = { $expected } cards are laid out in the middle, but the record has { $found }.

gap-story-takes = { $player } plays { $card } and takes { $cards }.
gap-story-adds = { $player } plays { $card }, which finds nothing and stays in the middle.
gap-story-refill = { $number ->
    [one] { $cards } comes into the middle.
   *[other] { $cards } come into the middle.
}
gap-story-score = { $player }: { $columns } → { $plus } − { $minus } = { $points }
gap-story-column = { $number } { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[violet] violet
}
gap-story-level = { $players } are level: a tie-break round decides between them.

gap-preview-takes = It takes { $cards } from the middle.
gap-preview-one-of = Of { $cards } it takes one, whichever you choose.
gap-preview-stays = It finds nothing and stays in the middle.
gap-preview-columns = That takes your columns from { $before } to { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
gap-preview-level = Your columns are worth as much as before, { $after ->
    [one] { $after } point
   *[other] { $after } points
}.

gap-label-middle = Middle
gap-label-stock = Stock: { $number ->
    [one] 1 card
   *[other] { $number } cards
}
gap-label-choose = Your { $card } takes one of several equal cards: choose which.

# Why a match ends.
gap-reason-target = the target is reached
gap-reason-rounds = all rounds are played
gap-reason-time = time is up

# Labels of zones on the board.
gap-zone-choice = Choose one of
