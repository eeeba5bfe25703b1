# Cards, players and the small parts used on every page.

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

player-bot = Bot, { $level }
player-you = your turn
player-turn = their turn
player-thinking = thinking
player-chosen = has chosen
player-away = away: bot playing
player-gone = disconnected
player-replaced = bot playing
player-winner = winner

time-left = { $time } left
time-days = { $number ->
    [one] 1 day
   *[other] { $number } days
}
time-hours = { $number ->
    [one] 1 hour
   *[other] { $number } hours
}

share-share = Share
share-copy = Copy link
share-copied = Link copied
share-link = Link

# The second press that takes a decision.
confirm-again = { $means ->
    [finger] Tap again to confirm
    [keys] Press again to confirm
   *[mouse] Click again to confirm
}
