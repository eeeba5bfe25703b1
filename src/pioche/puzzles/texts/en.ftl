# Errors.

puzzles-none = { $game } has no puzzles yet. Make some with pioche puzzles make, or choose another game.
puzzles-no-file = { $file } is not a file of puzzles, or it is damaged. Give a file made by pioche puzzles make.
puzzles-other-game = { $file } holds no puzzles for { $game }. Give a file made by pioche puzzles make for this game.
puzzles-unreadable = The puzzles in { $file } can’t be read ({ $problem }).
puzzles-unsound = The puzzle { $puzzle } does not fit its position. Make the puzzles again.
puzzles-nothing-to-decide = Seat { $place } has nothing to decide in this position.
puzzles-no-theme = There is no theme “{ $theme }”. Choose one of these: { $themes }.
puzzles-not-found = There is no such puzzle. Ask for the next one.
puzzles-nothing-found = No puzzle has this theme. Choose another theme or another game.
puzzles-no-mistakes = None of your mistakes is due today. They come back a few days after a reviewed match.
puzzles-no-state = { $file } is not the state of a search for puzzles and was left unchanged. Choose another file.
puzzles-other-state = { $file } belongs to another search for puzzles (different: { $different }). Repeat the same settings, or choose another file.
puzzles-damaged-state = { $file } is damaged in line { $line } and was left unchanged. Choose another file.
puzzles-unusable-state = The state of the search could not be kept in { $file } ({ $problem }).

# The command line.

puzzles-written = { $count ->
    [one] One puzzle saved to { $file }.
   *[other] { $count } puzzles saved to { $file }.
}
puzzles-cut = Interrupted after { $done } of { $count } puzzles. With --state, the same command continues.
puzzles-better = { $puzzle }: { $better } is better than { $best }.
puzzles-checked = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles
}: the solution came first again in { $same }, another decision was clearly better in { $wrong }.

# Solving in the terminal.

puzzles-task = Puzzle { $number } of { $count }: find the best decision for { $player }.
puzzles-right = Right!
puzzles-wrong = { $decision } costs about { $points ->
    [one] { $points } point
   *[other] { $points } points
}. Best: { $best }.
puzzles-solved = Solved { $solved } of { $tried }.

# Themes.

puzzles-theme-opening = Opening
puzzles-theme-endgame = Endgame
