# The end of a match.

ending-you = You win!
ending-you-share = You share the win with { $others }.
ending-bot = { $name } (bot)
ending-winners = { $number ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
ending-solo = { $number ->
    [one] You scored 1 point.
   *[other] You scored { $number } points.
}
ending-nobody = Nobody wins.
ending-reason = Match over: { $reason }.
ending-scores = Final scores
ending-place = Place
ending-yourself = (you)
ending-round = Round { $round }
ending-rounds = Round by round
ending-round-sheet = Scoring of { ending-round }
ending-scoring = Where the points came from
ending-tie-break = tie-break
ending-total = Total
ending-gained = Points gained
ending-lost = Points lost
ending-decided-round = Round { $round } made the difference: { $first } for { $winner }, { $second } for { $other }.
ending-decided-last = The last round turned the match: { $first } for { $winner }, { $second } for { $other }.
ending-decided-part = { $part } made the largest difference: { $first } for { $winner }, { $second } for { $other }.
ending-decided-tie = Tied at { $first }: the tie-break decided.
ending-for-you = you
ending-checking = Checking the shuffles…
ending-show = Show result
ending-close = Back to the board
ending-daily = See how others did
ending-evening = To the evening
ending-origin = Compare with the original
ending-rematch = Play again
ending-join-rematch = Join rematch
ending-watch-rematch = Watch rematch
ending-replay = Watch replay
ending-review = Review match
ending-next = What next?
ending-share = Share picture
ending-save = Save picture
ending-no-picture = The picture could not be drawn in this browser.
ending-download = Download record
ending-home = All games
