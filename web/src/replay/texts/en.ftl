# Replaying a match step by step.

replay-title = { $game }: { $players }
replay-loading = Loading replay…
replay-side = Log and tools
replay-controls = Replay controls
replay-step = Step
replay-where = Step { $step } of { $last }
replay-where-round = Round { $round }, step { $step } of { $last }
replay-first = Go to start
replay-back = Step back
replay-play = Play
replay-pause = Pause
replay-forward = Step forward
replay-last = Go to end
replay-jump = Go to round
replay-round = Round { $round }
replay-speed = Speed
replay-times = { $speed }×
replay-view = View
replay-view-everyone = All hands
replay-view-seat = { $name }’s view
replay-view-spectator = Spectator view
replay-all-hands = All hands
replay-no-cards = no cards
replay-dealt = Round { $round }: the cards are dealt.
replay-shuffled = { $number ->
    [one] 1 card is shuffled into a new stock.
   *[other] { $number } cards are shuffled into a new stock.
}
replay-other = Open record
replay-prove = Check the shuffles
replay-keys = Keys: ← and → move one step, Home and End jump to the start and the end, the space bar plays and pauses.

replay-open-title = Replay a match
replay-open-lead = Open the record of a match. Every move is checked against the rules, so a record that has been tampered with is rejected.
replay-open-drop = Drop a file here, or choose one:
replay-open-choose = Choose file
replay-opening = Checking { $name }…
replay-refused = { $name } can’t be replayed:
replay-unreadable = The file can’t be read. Choose a record that you downloaded from Pioche.
replay-play-on = Play on from here
replay-play-on-text = You play against bots, with the same cards as in this match, including those still to come. It doesn’t count for ratings.
replay-play-on-seat = Your seat
replay-play-on-level = Bots
replay-play-on-go = Play on from step { $step }
replay-play-on-over = The match is over at this step. Go back to an earlier one.
replay-play-on-invited = You are invited to take over a match at step { $step }, in seat { $seat }, against bots of the level “{ $level }”.
replay-secret = You can look at all hands of this match on the page of the evening once all tables have finished the round.
