# The deal of the day.

deal-title = Deal of the day
deal-lead = Everybody plays the same cards against the same bots. You have one try; then you see how the others did.
deal-solo = { $game }, solo
deal-of = { $day }
deal-left = new deals in { $hours } h { $minutes } min
deal-streak = { $days ->
    [one] 1 day in a row
   *[other] { $days } days in a row
}
deal-tries = { $tries ->
    [0] Nobody has finished it yet.
    [one] One try so far.
   *[other] { $tries } tries so far.
}
deal-hidden = You’ll see the results once you have finished it yourself.
deal-begun = You’ve started it.
deal-your-score = Your score: { $score }
deal-play = Play
deal-continue = Continue
deal-results = Results
deal-play-past = Play these cards
deal-past-text = This day is over: all results are open, and playing no longer counts.
deal-today = Today
deal-all = All deals
deal-days = Other days
deal-day-before = Previous day
deal-day-after = Next day
deal-my-replay = Your replay
deal-not-counted = This try is not compared with others: it was not finished on its day, or you gave up.
deal-again = You have played this deal again. That no longer counts, but this is where it would have put you.
deal-place = Place { $place } of { $tries }
deal-better = Better than { $percent }% of the others
deal-plot = All results
deal-points-column = Score
deal-range = { $from } to { $to }
deal-points = { $points } pts
deal-master = The bot “master” scored { $score }.
deal-watch = Watch
deal-forks = Where others played differently
deal-fork-first = In turn { $turn }, the tries differed for the first time.
deal-fork-later = In turn { $turn }, the tries that had been the same as yours until then split up.
deal-look = Show
deal-decision = Decision
deal-chosen = Tries
deal-mean = Mean score
deal-you = You
deal-best = Best results
deal-share = Share your result
deal-share-text = It shows how well you did and gives away nothing about the cards.
deal-copy = Copy text
deal-copied = Copied
deal-picture = Save picture
deal-fairness = Can I trust the cards?
deal-fairness-text = The cards follow from a secret. Its fingerprint is published a day ahead, the secret itself when the day is over (UTC). So the server can’t choose cards for you.
deal-secret = Secret:
deal-tomorrow = Tomorrow’s fingerprint:

challenge-new = New challenge
challenge-lead = You get a link. Everybody who opens it plays the same cards, alone against bots or at a table of friends, and is compared with those who held the same hand.
challenge-bots = Bots
challenge-make = Create challenge
challenge-title = Challenge: { $game }
challenge-by = { $players ->
    [one] From { $host }, solo.
   *[other] From { $host }, for { $players } players.
} { $tries ->
    [0] Nobody has finished it yet.
    [one] One try so far.
   *[other] { $tries } tries so far.
}
challenge-sit = Take a seat
challenge-hidden = You have one try. You’ll see the results of all seats once you have finished.
challenge-against-bots = Against bots
challenge-with-friends = With friends
challenge-not-counted = Your try is not compared with others: you gave up, or a bot played for you.
challenge-close = Close challenge
challenge-close-sure = Show everybody the results
challenge-closed = This challenge is closed: everybody with the link sees the results.
challenge-fairness = The cards follow from a secret that the server drew when the challenge was made. This is its fingerprint; the secret is in your record once you have finished.
