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

# Exploitation.

exploit-alone = With one player, { $game } has no opponent to beat. Choose two players or more.
exploit-illegal = The bot { $bot } made an illegal decision ({ $decision }). Fix the bot and try again.
exploit-line = Step { $step } of { $steps }: { $lead } points a round over { $bot } while learning; { $minutes ->
    [0] less than a minute
    [one] 1 minute
   *[other] { $minutes } minutes
} of training left
exploit-result = The response wins { $lead } points a round from { $bot } (95%: { $low } … { $high }), measured on { $deals } fresh deals from all { $players } seats. So { $bot } can be exploited by about as much, or more.
exploit-nothing = The response wins { $lead } points a round from { $bot } (95%: { $low } … { $high }), measured on { $deals } fresh deals from all { $players } seats. This does not show that { $bot } can be exploited.
exploit-start = The policy that the training began with was better than what came of it, so it is the response. Longer training may find a better one.
exploit-written = The response is in { $file }. Play it as policy@{ $file }.
exploit-cut = Interrupted after { $done } of { $steps } steps.
