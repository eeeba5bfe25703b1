# Errors.

review-unfinished = This match is not over yet. Only finished matches can be reviewed.

# What a decision cost, before the reasons why another was better.

review-cost = { $player } chose { $decision }. { $other } was better: the decision lowered the chance of winning by about { $percent }% and cost { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-cost-points = { $player } chose { $decision }. { $other } was better: the decision cost about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-in-place = In { $player }’s place, you choose { $other }.

# The words for decisions.

review-word-best = best
review-word-good = good
review-word-slip = slip
review-word-mistake = mistake
review-word-blunder = blunder
review-word-none = no choice

# The report.

review-title = { $game }: review of a match
review-winner = { $players-count ->
    [one] { $players } won.
   *[other] { $players } share the win.
}
review-broken-off = The match was broken off.
review-solo-result = { $player } scored { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
review-seed = Seed { $seed }, effort { $effort }.
review-balance = Luck or skill?
review-balance-text = What each player could expect before the first card, and what became of it. “Own decisions” is what a player’s decisions cost compared with the best ones; “others’ decisions” is what the other players’ imprecise decisions brought; the rest is luck. The parts add up exactly.
review-player = Player
review-currency = Measure
review-in-chance = chance of winning
review-in-points = points ahead of the others
review-in-points-solo = points
review-start = Start
review-own = Own decisions
review-others = Others’ decisions
review-luck = Luck
review-result = Result
review-words = Verdicts
review-curve = The course of the match
review-curve-chance = Chance of winning, from the first card to the last
review-curve-points = Expected points, from the first card to the last
review-curve-text = With all hands open and the order of the stock unknown. Vertical lines separate the rounds.
review-mattered = The decisions that mattered most
review-mattered-none = No decision was clearly worse than the best one.
review-place = Round { $round }, { $moves ->
    [0] first move
    [one] after { $moves } move
   *[other] after { $moves } moves
}
review-rounds = Round by round
review-round = Round
review-round-extra = { $round } (tie-break)
review-change = Change
review-decisions = All decisions
review-decisions-text = Each decision is judged by what its player knew. The costs are estimates from simulations.
review-move = Move
review-played = Played
review-best = Better
review-verdict = Verdict
review-cost-chance = Cost in chance
review-cost-in-points = Cost in points
review-absent = for an absent player
review-method = How it works
review-method-text = A strong player tries the decision and its best rivals in many imagined worlds that agree with what the player could know, and everybody plays on from there. The verdict compares the cost in points, minus one standard error, with the usual spread of a round’s points: best below 5%, good below 12%, slip below 25%, mistake below 50%, blunder above. The same seed gives the same review.
review-written = Review: { $file }
