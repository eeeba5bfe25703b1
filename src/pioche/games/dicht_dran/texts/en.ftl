dicht-dran-title = Dicht dran
dicht-dran-summary = Come nearest to the target to win its peppers, or drop a card into the gap to get rid of it.
dicht-dran-option-cycles = How many cycles make up the match.
dicht-dran-option-peppers = The peppers on the cards, if yours differ: 100 numbers from 1 to 3, for the cards 1 to 100, or @FILE with a file that holds them.
dicht-dran-label-cycles = Cycles
dicht-dran-label-peppers = Peppers on the cards
dicht-dran-preset-cycles-short = Short: { $value ->
    [one] one cycle
   *[other] { $value } cycles
}
dicht-dran-preset-cycles-standard = Standard: { $value } cycles
dicht-dran-preset-cycles-long = Long: { $value } cycles

dicht-dran-no-such-card = “{ $text }” is no card of Dicht dran: a card is a whole number from 1 to 100, such as 63.
dicht-dran-not-in-hand = You do not hold the { $card }. Your hand: { $hand }.
dicht-dran-ring-size = The ring has { $expected } cards, but the record has { $found }.
dicht-dran-ring-place = At the start of a cycle place { $place } of the ring holds the { $expected }; the record has “{ $found }” there.

dicht-dran-story-wins = { $player } plays { $card }, nearest to { $target } ({ $away } away), and wins it with { $peppers ->
    [one] 1 pepper
   *[other] { $peppers } peppers
}; the { $card } takes its place.
dicht-dran-story-free = { $player } plays { $card }, which lies in the gap from { $low } to { $high }: it leaves free.
dicht-dran-story-draws = { $player } plays { $card }, outside the gap from { $low } to { $high }, and draws { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
dicht-dran-story-shuffle = The stock has run out while cards are still to be drawn: the discard is shuffled.
dicht-dran-story-draws-on = { $player } draws the { $number ->
    [one] card
   *[other] { $number } cards
} still owed.
dicht-dran-story-next = Next target: { $target }, gap from { $low } to { $high }.
dicht-dran-story-no-stock = The stock ran out in this turn: the cycle is over.
dicht-dran-story-no-hand = { $player } has no cards left: the cycle is over.
dicht-dran-story-score = { $player }: won { $won }; in hand { $hand } → { $plus } − { $minus } = { $points }

dicht-dran-preview-wins = No card that you have not seen comes nearer to { $target }: it is sure to win the { $peppers ->
    [one] pepper
   *[other] { $peppers } peppers
}.
dicht-dran-preview-near = It is { $away } away from { $target }, where { $peppers ->
    [one] 1 pepper
   *[other] { $peppers } peppers
} can be won; { $nearer ->
    [one] one card that you have not seen
   *[other] { $nearer } cards that you have not seen
} would come nearer.
dicht-dran-preview-far = It is { $away } away from { $target } and will hardly win.
dicht-dran-preview-inside = It lies in the gap from { $low } to { $high }, so it leaves free if it does not win.
dicht-dran-preview-outside = It lies outside the gap from { $low } to { $high }, so it brings { $number ->
    [one] a new card
   *[other] { $number } new cards
} if it does not win.

dicht-dran-label-target = Target { $target }, gap from { $low } to { $high }
dicht-dran-label-heaps = Stock: { $stock }, discard: { $discard }
dicht-dran-label-won = Won
dicht-dran-label-points = Points
dicht-dran-label-marks = ✓ in the gap, ✗ outside, then the distance from the target
dicht-dran-label-chosen = You have chosen the { $card }. You may still change it until everybody has chosen.
dicht-dran-legend-target = target
dicht-dran-legend-gap = gap
dicht-dran-legend-yours = your cards

# Why a match ends.
dicht-dran-reason-rounds = all cycles are played

# Labels of zones on the board.
dicht-dran-zone-ring = Ring
dicht-dran-zone-target = Target
dicht-dran-zone-gap = Gap
dicht-dran-zone-discard = Discard

# Said in place of the usual words, wherever they are.
in-dicht-dran-terminal-round-together = Cycle { $round }
in-dicht-dran-terminal-next-round = Enter goes on to the next cycle
in-dicht-dran-terminal-going-on = You go on with your match of { $game }, in cycle { $round }.
in-dicht-dran-terminal-found-saved = A match of { $game } is saved: cycle { $round }, { $score }.
in-dicht-dran-terminal-log-empty = Nothing has happened in this cycle yet.
in-dicht-dran-reasoning-brings = Expect it to bring about { $points ->
    [one] { $points } point
   *[other] { $points } points
} in this cycle.
in-dicht-dran-reasoning-costs = The cycle is then likely to cost about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
