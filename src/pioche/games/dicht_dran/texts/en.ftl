dicht-dran-title = Dicht dran
dicht-dran-summary = Play the card closest to the target to win its peppers, or drop a card into the gap to get rid of it.
dicht-dran-option-cycles = Number of cycles in a match.
dicht-dran-option-peppers = The peppers on the cards, if yours differ: 100 numbers from 1 to 3 for the cards 1 to 100.
dicht-dran-label-cycles = Cycles
dicht-dran-label-peppers = Peppers on the cards
dicht-dran-preset-cycles-short = Short: { $value ->
    [one] one cycle
   *[other] { $value } cycles
}
dicht-dran-preset-cycles-standard = Standard: { $value } cycles
dicht-dran-preset-cycles-long = Long: { $value } cycles

dicht-dran-no-such-card = “{ $text }” is not a Dicht dran card. A card is a whole number from 1 to 100, such as 63.
dicht-dran-not-in-hand = You don’t have the { $card }. Your hand: { $hand }.
dicht-dran-ring-size = The ring has { $expected } cards, but the record has { $found }.
dicht-dran-ring-place = At the start of a cycle, place { $place } of the ring holds the { $expected }; the record has “{ $found }” there.

dicht-dran-story-wins = { $player } plays { $card }, closest to { $target } ({ $away } away), and wins it with { $peppers ->
    [one] 1 pepper
   *[other] { $peppers } peppers
}; the { $card } takes its place.
    .you = You play { $card }, closest to { $target } ({ $away } away), and win it with { $peppers ->
        [one] 1 pepper
       *[other] { $peppers } peppers
    }; the { $card } takes its place.
dicht-dran-story-free = { $player } plays { $card }, in the gap from { $low } to { $high }: it’s discarded at no cost.
    .you = You play { $card }, in the gap from { $low } to { $high }: it’s discarded at no cost.
dicht-dran-story-draws = { $player } plays { $card }, outside the gap from { $low } to { $high }, and draws { $number ->
    [one] 1 card
   *[other] { $number } cards
}.
    .you = You play { $card }, outside the gap from { $low } to { $high }, and draw { $number ->
        [one] 1 card
       *[other] { $number } cards
    }.
dicht-dran-story-shuffle = The stock ran out before everyone had drawn: the discard pile is shuffled.
dicht-dran-story-draws-on = { $player } draws the { $number ->
    [one] card
   *[other] { $number } cards
} still owed.
    .you = You draw the { $number ->
        [one] card
       *[other] { $number } cards
    } still owed.
dicht-dran-story-next = Next target: { $target }, gap from { $low } to { $high }.
dicht-dran-story-no-stock = The stock ran out in this turn: the cycle is over.
dicht-dran-story-no-hand = { $player } has no cards left: the cycle is over.
    .you = You have no cards left: the cycle is over.
dicht-dran-story-score = { $player }: won { $won }; in hand { $hand } → { $plus } − { $minus } = { $points }
    .you = You: won { $won }; in hand { $hand } → { $plus } − { $minus } = { $points }

dicht-dran-preview-wins = No unseen card is closer to { $target }: it is sure to win the { $peppers ->
    [one] pepper
   *[other] { $peppers } peppers
}.
dicht-dran-preview-near = It is { $away } away from { $target }, which has { $peppers ->
    [one] 1 pepper
   *[other] { $peppers } peppers
}; { $nearer ->
    [one] one unseen card is
   *[other] { $nearer } unseen cards are
} closer.
dicht-dran-preview-far = It is { $away } away from { $target } and unlikely to win.
dicht-dran-preview-inside = It is in the gap from { $low } to { $high }, so it costs nothing if it does not win.
dicht-dran-preview-outside = It is outside the gap from { $low } to { $high }, so you draw { $number ->
    [one] one card
   *[other] { $number } cards
} if it does not win.

dicht-dran-nudge-target = You have a good chance at the target, which has { $peppers ->
    [one] 1 pepper
   *[other] { $peppers } peppers
}.
dicht-dran-nudge-gap = The target is hard to win; a card in the gap from { $low } to { $high } costs nothing.
dicht-dran-nudge-cheap = The target is hard to win: if you lose, lose cheaply.
dicht-dran-nudge-dear = This turn may cost you a few cards; keep your better ones for later.

dicht-dran-label-target = Target { $target }, gap from { $low } to { $high }
dicht-dran-label-heaps = Stock: { $stock }, discard: { $discard }
dicht-dran-label-won = Won
dicht-dran-label-points = Points
dicht-dran-label-marks = ✓ in the gap, ✗ outside, then the distance from the target
dicht-dran-label-chosen = You have chosen the { $card }. You can change it until everyone has chosen.
dicht-dran-legend-target = target
dicht-dran-legend-gap = gap
dicht-dran-legend-yours = your cards

# Why a match ends.
dicht-dran-reason-rounds = all cycles have been played

# Labels of zones on the board.
dicht-dran-zone-ring = Ring
dicht-dran-zone-target = Target
dicht-dran-zone-gap = Gap
dicht-dran-zone-discard = Discard

# Replace the common texts in this game.
in-dicht-dran-terminal-round-together = Cycle { $round }
in-dicht-dran-terminal-next-round = Press Enter for the next cycle
in-dicht-dran-terminal-going-on = Resuming your match of { $game }, cycle { $round }.
in-dicht-dran-terminal-found-saved = You have a saved match of { $game }: cycle { $round }, { $score }.
in-dicht-dran-terminal-log-empty = Nothing has happened in this cycle yet.
in-dicht-dran-reasoning-brings = Expect about { $points ->
    [one] { $points } point
   *[other] { $points } points
} from it in this cycle.
in-dicht-dran-reasoning-costs = Expect to lose about { $points ->
    [one] { $points } point
   *[other] { $points } points
} in this cycle.

# Themes of puzzles.

dicht-dran-theme-win-target = Going for the target
dicht-dran-theme-let-go = Letting the target go
dicht-dran-theme-outside = Outside the gap
dicht-dran-theme-give-away = Losing a card for free
