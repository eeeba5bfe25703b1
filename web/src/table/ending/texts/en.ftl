# The end of a match.

ending-you = You win!
ending-you-share = You share the win with { $others }.
ending-winners = { $number ->
    [one] { $winners } wins.
   *[other] { $winners } share the win.
}
ending-solo = { $number ->
    [one] You made 1 point.
   *[other] You made { $number } points.
}
ending-nobody = Nobody wins.
ending-reason = The match is over: { $reason }.
ending-scores = Final scores
ending-place = Place
ending-yourself = (you)
ending-last-round = How the last round counted
ending-checking = The shuffles are being checked …
ending-show = Show the result
ending-close = Back to the board
ending-rematch = Play again
ending-join-rematch = Join the rematch
ending-watch-rematch = Go to the rematch
ending-replay = Watch the replay
ending-download = Download the record
ending-home = All games
