# Why a decision is the best: said after “Best: …”, so that “it” is that decision.

reasoning-forced = Nothing else is allowed.
reasoning-untried = Nothing was tried out: this is what the bot would do.
reasoning-brings = Expect it to bring about { $points ->
    [one] { $points } point
   *[other] { $points } points
} in this round.
reasoning-costs = The round is then likely to cost about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reasoning-clear = Nothing else comes near it; the next best is { $other }.
reasoning-clear-by = Nothing else comes near it: { $other }, the next best, is about { $points ->
    [one] { $points } point
   *[other] { $points } points
} worse.
reasoning-better = It is a little better than { $other }.
reasoning-better-by = It is a little better than { $other }, by about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reasoning-close = { $other } is about as good.
reasoning-for-the-match = { $other } would bring about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more, but does less for winning the match.
reasoning-trap = { $other } looks natural, but is about { $points ->
    [one] { $points } point
   *[other] { $points } points
} worse.
reasoning-rough = This is a rough guess, after only { $simulations ->
    [one] one imagined course
   *[other] { $simulations } imagined courses
} of play.
