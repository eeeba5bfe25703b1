# Cards, players and small parts that stand everywhere.

card-name = { $colour ->
    [red] red
    [yellow] yellow
    [green] green
    [blue] blue
    [violet] violet
    [purple] purple
    [orange] orange
    [grey] grey
   *[other] { $colour }
} { $value }

player-you = your turn
player-turn = to play
player-thinking = thinking
player-chosen = has chosen
player-away = away, a bot plays
player-gone = not connected
player-replaced = a bot plays on
player-winner = wins

time-left = { $time } left
time-days = { $number ->
    [one] 1 day
   *[other] { $number } days
}
time-hours = { $number ->
    [one] 1 hour
   *[other] { $number } hours
}
