# A match once more, step by step.

replay-title = { $game }: { $players }
replay-loading = The match is being told again …
replay-side = What happened, and what can be done
replay-controls = Going through the match
replay-step = Step
replay-where = Step { $step } of { $last }
replay-where-round = Round { $round }, step { $step } of { $last }
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step on
replay-last = To the end
replay-jump = Go to a round
replay-round = Round { $round }
replay-speed = Speed
replay-times = { $speed } ×
replay-view = Whose cards
replay-view-everyone = Everybody’s
replay-view-seat = As { $name } saw it
replay-view-spectator = As somebody who watched
replay-all-hands = All hands
replay-no-cards = no cards
replay-dealt = Round { $round }: the cards are dealt.
replay-shuffled = { $number ->
    [one] 1 card is shuffled into a new stock.
   *[other] { $number } cards are shuffled into a new stock.
}
replay-copy = Copy the link to this moment
replay-copied = Link copied
replay-link = Link to this moment
replay-other = Open a record from a file
replay-prove = Check the shuffles
replay-keys = Keys: ← and → go one step, Home and End to the start and the end, the space bar plays.

replay-open-title = Watch a match again
replay-open-lead = Open the record of a match. It is played again by the rules, move by move, so one that was tampered with is refused.
replay-open-drop = Drop a file here, or choose one:
replay-opening = { $name } is being played again …
replay-refused = { $name } cannot be shown:
replay-unreadable = The file cannot be read.
