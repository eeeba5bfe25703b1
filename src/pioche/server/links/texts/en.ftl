# Links as other programs show them.

link-home-title = Pioche: card games
link-home-text = Play card games against bots or with friends, right in the browser. No sign-up.
link-daily-title = Deal of the day: { $game }
link-daily-solo = { $game }, solo
link-daily-text = { $day }. Everybody plays the same cards against the same bots. One try.
link-daily-better = { $day }. Place { $place }, better than { $percent }% of the others.
link-daily-first = { $day }. Place { $place }.
link-challenge-title = Challenge: { $game }
link-challenge-of = { $host } challenges you to { $game }
link-challenge-text = Everybody with this link plays the same cards. One try, then you see how the others did.
link-challenge-closed = This challenge is closed. See how everybody did with the same cards.
link-rules-title = { $game }: rules
link-invitation-title = { $host } invites you to { $game }
link-invitation-seats = { $number ->
    [0] All { $players } seats are taken.
    [one] 1 of { $players } seats is free.
   *[other] { $number } of { $players } seats are free.
}
link-invitation-there = At the table: { $names }.
link-match-title = { $game }: { $names }
link-playing-text = The match is in progress. Come and watch.
link-bot = { $name } (bot)
link-won-text = { $number ->
    [one] { $winners } won.
   *[other] { $winners } shared the win.
} Watch the match move by move.
link-over-text = Watch the match move by move.
