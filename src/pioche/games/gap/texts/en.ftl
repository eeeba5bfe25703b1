gap-title = GAP
gap-summary = Take cards from the middle to make one column as tall as possible and another as short as possible.
gap-option-target = The match ends when someone has this many points: 15 is short, 30 standard, 70 long.
gap-option-rounds = Play a fixed number of rounds, without a target.
gap-option-minutes = Play to a time limit, without a target. When time is up, the round in progress is the last.
gap-label-target = Target
gap-label-rounds = Rounds
gap-label-minutes = Minutes
gap-preset-target-short = Short: { $value } points
gap-preset-target-standard = Standard: { $value } points
gap-preset-target-long = Long: { $value } points

gap-no-such-card = “{ $text }” is not a GAP card. A card is one of the letters r, y, g, b, v and a number from 0 to 9, such as r7.
gap-not-in-hand = You don’t have { $card }. Your hand: { $hand }.
gap-choose-a-neighbour = { $card } is not one of the cards your { $played } can take. Choose one of: { $choice }.
gap-choose-one = { $card } takes exactly one of { $choice }, but the record takes { $take }.
gap-must-take-all = { $card } takes every card of its own number and nothing else: { $take }. The record says { $found }.
gap-must-take-neighbours = { $card } finds no card of its own number, so it takes one of the next higher and one of the next lower, if there are any: { $take }. The record says { $found }.
gap-nothing-to-take = { $card } finds neither its own number nor a neighbour, so it takes nothing. The record says { $found }.
gap-middle-size = There must be { $expected } cards in the middle, but the record has { $found }.

gap-story-takes = { $player } plays { $card } and takes { $cards }.
    .you = You play { $card } and take { $cards }.
gap-story-adds = { $player } plays { $card }, which takes nothing and stays in the middle.
    .you = You play { $card }, which takes nothing and stays in the middle.
gap-story-refill = { $number ->
    [one] { $cards } is added to the middle.
   *[other] { $cards } are added to the middle.
}
gap-story-score = { $player }: { $columns } → { $plus } − { $minus } = { $points }
    .you = You: { $columns } → { $plus } − { $minus } = { $points }
gap-story-column = { $number } { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
   *[violet] violet
}
gap-story-level = { $players } are tied: a tie-break round decides between them.

gap-preview-takes = It takes { $cards } from the middle.
gap-preview-one-of = It takes one of { $cards }; you choose which.
gap-preview-stays = It takes nothing and stays in the middle.
gap-preview-columns = Your columns go from { $before } to { $after ->
    [one] { $after } point
   *[other] { $after } points
}.
gap-preview-level = Your columns stay at { $after ->
    [one] { $after } point
   *[other] { $after } points
}.

gap-nudge-choose = Think of your columns at the end: which one should grow, and which one should stay short?
gap-nudge-stay = You don’t have to take anything: a card that stays in the middle costs nothing.
gap-nudge-gain = There are points to take from the middle right now.
gap-nudge-level = Your points won’t change now, so prepare the next turns.
gap-nudge-later = Quick points aren’t everything: think of your columns at the end.

gap-label-middle = Middle
gap-label-stock = Stock: { $number ->
    [one] 1 card
   *[other] { $number } cards
}
gap-label-choose = Your { $card } takes one of several cards with the same number: choose which.

# Why a match ends.
gap-reason-target = the target was reached
gap-reason-rounds = all rounds have been played
gap-reason-time = time is up

# Labels of zones on the board.
gap-zone-choice = Choose one of

# Themes of puzzles.

gap-theme-colour = Choosing a colour
gap-theme-neighbours = Taking neighbours
gap-theme-same-number = Taking the same number
gap-theme-take-nothing = Taking nothing
gap-theme-fewer-points = Fewer points now
