# Why a decision is the best: shown after “Best: …”, so that “it” is that decision.

reasoning-forced = It is the only legal move.
reasoning-untried = This is simply what the bot would do; it did not compare alternatives.
reasoning-brings = Expect about { $points ->
    [one] { $points } point
   *[other] { $points } points
} from it in this round.
reasoning-costs = Expect the round to cost about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reasoning-clear = Nothing else comes close; the next best is { $other }.
reasoning-clear-by = Nothing else comes close: { $other }, the next best, is about { $points ->
    [one] { $points } point
   *[other] { $points } points
} worse.
reasoning-better = It is slightly better than { $other }.
reasoning-better-by = It is slightly better than { $other }, by about { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
reasoning-close = { $other } is about as good.
reasoning-for-the-match = { $other } would score about { $points ->
    [one] { $points } point
   *[other] { $points } points
} more, but would do less to win the match.
reasoning-trap = { $other } looks natural, but is about { $points ->
    [one] { $points } point
   *[other] { $points } points
} worse.
reasoning-rough = This is a rough guess, after only { $simulations ->
    [one] one simulation
   *[other] { $simulations } simulations
}.

# Learned policies.

policy-none = No policy has been learned for { $game } yet. Choose another bot, or a file made by pioche train: policy@FILE.
policy-unreadable = The policy in { $file } can’t be read ({ $problem }). Give a file made by pioche train.
policy-damaged = { $file } is not a learned policy, or it is damaged. Give a file made by pioche train.
policy-other-game = { $file } holds a policy for another game than { $game }.
policy-outdated = The policy in { $file } was learned from other inputs than { $game } has now. Train it again.

# The first step of a hint: how much depends on the decision, without naming it.

advice-forced = You have only one choice here.
advice-untried = Take your time: compare what each choice leaves you with.
advice-trap = Be careful: the move that looks natural is not the best here.
advice-clear = One choice is clearly better than all the others.
advice-better = One choice is slightly better than the next.
advice-close = The best choices are about equally good.
