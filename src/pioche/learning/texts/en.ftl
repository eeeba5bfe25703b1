# Training.

train-no-features = { $game } cannot be learned: its folder has no features.py, which describes positions to a network.
train-other = { $file } belongs to another training run (different: { $different }). Repeat the same settings, or choose another file.
train-no-file = { $file } is not the state of a training run and was left unchanged. Choose another file.
train-unusable-file = The state of the training run could not be kept in { $file } ({ $problem }).
train-line = Step { $step } of { $steps }: { $rule } points a round over the heuristic, { $past } over earlier selves; { $minutes ->
    [0] less than a minute
    [one] 1 minute
   *[other] { $minutes } minutes
} left
train-written = The policy is in { $file }. Play it as policy@{ $file }.
train-cut = Interrupted after { $done } of { $steps } steps.
