# The end of a match.

ending-you = You win!
ending-you-share = You share the win with { $others }.
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
ending-last-round = Last round scoring
ending-checking = Checking the shuffles…
ending-show = Show result
ending-close = Back to the board
ending-rematch = Play again
ending-join-rematch = Join rematch
ending-watch-rematch = Watch rematch
ending-replay = Watch replay
ending-download = Download record
ending-home = All games
