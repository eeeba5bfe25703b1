puzzle-title = Puzzles
puzzle-lead = Positions in which one move is clearly the best, and it isn’t the obvious one. Find it.
puzzle-mixed = All games
puzzle-mistakes = { $number ->
    [one] One of your mistakes
   *[other] { $number } of your mistakes
}
puzzle-own = Your mistakes
puzzle-all = All puzzles
puzzle-solve = Solve
puzzle-theme = Theme
puzzle-count = { $number ->
    [one] 1 puzzle
   *[other] { $number } puzzles
}
puzzle-rating = Rating { $rating }
puzzle-solved = { $solved } of { $tried } solved
puzzle-streak = { $streak } in a row
puzzle-player = Player { $number }
puzzle-panel = Task and solution
puzzle-task = Find the best move. { $stake ->
    [one] About { $stake } point is at stake.
   *[other] About { $stake } points are at stake.
}
puzzle-task-own = You once went wrong here. Find the best move.
puzzle-seen = You have tried this one before, so it doesn’t count.
puzzle-right = Right!
puzzle-wrong = The best move was { $best }. Yours costs about { $cost ->
    [one] { $cost } point
   *[other] { $cost } points
}.
puzzle-wrong-untried = The best move was { $best }.
puzzle-next = Next puzzle
puzzle-change = Rating { $change }
puzzle-learned = Learned. It won’t come back.
puzzle-again = It will come back later.
puzzle-uncounted = This one doesn’t count.
puzzle-decision = Move
puzzle-points = Expected points
puzzle-yours = your move
puzzle-obvious = obvious move
puzzle-played = your move then
