# What a study refuses.

study-bots = A study takes one bot, or two different ones, not { $found }.
study-players-twice = { $players } players are named twice; name each number once.
study-same = Two of the sets of options are the same ({ $options }); compare different ones.
study-other = { $file } belongs to another study (different: { $different }). Ask for the same one, or name another file.
study-no-file = { $file } is not the file of a study; it was left as it is. Name another file.
study-damaged = { $file } is damaged in line { $line }; it was left as it is.
study-unusable-file = The study cannot be kept in { $file } ({ $problem }).

# The report.

study-title = { $game }: how it behaves
study-counts = { $matches } matches (seed { $seed }). In brackets: 95 % intervals.
study-bots-one = Played by { $first } against itself.
study-bots-two = Start, scores, length and ties: { $first } against itself. Skill and luck: { $first } against { $second }.
study-cut = Interrupted after { $done } of { $matches } matches: the figures rest on these.
study-written = Report: { $file }
study-overview = At a glance
study-chapter = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
study-players = Players
study-options = Options
study-usual = usual
study-measure = Measure
study-mean = Mean
study-deviation = Spread
study-least = Lowest
study-q5 = 5 %
study-q25 = 25 %
study-q50 = Half
study-q75 = 75 %
study-q95 = 95 %
study-most = Highest
study-difference = Difference

study-start = Who starts
study-start-text = The share of the wins by the place after the player who starts the match. If starting did not matter, each would have { $fair } (dashed). Where all choose at once, nobody starts, and the places are the seats.
study-position = { $place ->
    [1] 1 (starts)
   *[other] { $place }
}
study-axis-wins = Share of the wins
study-ahead = Who starts ends { $ahead } points from the mean of the table.

study-scores = Scores
study-scores-text = The final scores of all players.
study-axis-scores = Final scores
study-spread-scores = Score
study-spread-winning = Winner’s score
study-spread-margin = Ahead of the second

study-length = Length
study-length-text = A move is one decision of one player.
study-axis-moves = Moves in a match
study-spread-moves = Moves
study-spread-rounds = Rounds

study-ties = Ties
study-ties-text = How often several players have the best score, and how often they share the win after all tie-breaks.

study-skill = Skill and luck
study-skill-text = Both bots play the same cards in the same seats. Of how much results differ, skill is what the bot explains, deal what the cards and the seat explain, whoever holds them; the rest is what came up later and what the others did.
study-part-skill = Skill
study-part-deal = Deal
study-part-rest = Rest
study-axis-variance = Why results differ
study-skill-told = { $stronger } takes { $wins } of the wins against { $weaker }; between equals it would be a half. It leads by { $lead } points a match ({ $matches } matches on { $deals } deals). Skill explains { $skill } of the differences, the deal { $deal }, the rest { $rest }.
study-needed = With fresh cards, it takes about { $matches } { $matches ->
    [one] match
   *[other] matches
} until the stronger is ahead in 95 of 100 cases.
study-needed-none = A difference between the two was not found with so few matches.

study-comparison = The options side by side
study-comparison-text = The same seeds under each set of options. The difference is to the first column, deal by deal.
study-starter = Wins of who starts
study-score = Score
study-winning = Winner’s score
study-margin = Ahead of the second
study-moves = Moves
study-rounds = Rounds
study-level = Level at the top
study-shared = Shared wins
study-skill-wins = Wins of the stronger
study-skill-lead = Lead of the stronger

study-method = How it is counted
study-method-text = Every match follows from the seed and its number, so the same command gives the same report. Means have Student’s interval over the matches, ties Wilson’s, the shares of skill and luck the jackknife over the deals. Every twentieth interval may miss the true value; many are shown here.
