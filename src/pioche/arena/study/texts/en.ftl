# Errors.

study-bots = A study needs one bot, or two different ones; { $found } given.
study-players-twice = { $players } players is listed twice. List each number once.
study-same = Two sets of options are the same ({ $options }). Compare different ones.
study-other = { $file } belongs to another study (different: { $different }). Repeat the same settings, or choose another file.
study-no-file = { $file } is not a study file and was left unchanged. Choose another file.
study-damaged = { $file } is damaged in line { $line } and was left unchanged. Choose another file.
study-unusable-file = The study could not be saved in { $file } ({ $problem }).

# The report.

study-title = { $game }: how the game behaves
study-counts = { $matches } matches (seed { $seed }). 95% intervals in brackets.
study-bots-one = { $first } played against itself.
study-bots-two = First seat, scores, length and ties: { $first } against itself. Skill and luck: { $first } against { $second }.
study-cut = Interrupted: the figures are from { $done } of { $matches } matches.
study-written = Report: { $file }
study-overview = At a glance
study-chapter = { $players ->
    [one] { $players } player
   *[other] { $players } players
}
study-players = Players
study-options = Options
study-usual = default
study-measure = Measure
study-mean = Mean
study-deviation = Spread
study-least = Lowest
study-q5 = 5%
study-q25 = 25%
study-q50 = Median
study-q75 = 75%
study-q95 = 95%
study-most = Highest
study-difference = Difference

study-start = The first seat
study-start-text = Share of wins by position, counted from the player who starts the match. If starting did not matter, each position would win { $fair } (dashed line). If everybody chooses at the same time, nobody starts, and the positions are the seats.
study-position = { $place ->
    [1] 1 (starts)
   *[other] { $place }
}
study-axis-wins = Share of wins
study-ahead = The first player ends { $ahead } points from the average of the match.

study-scores = Scores
study-scores-text = Final scores of all players.
study-axis-scores = Final scores
study-spread-scores = Score
study-spread-winning = Winner’s score
study-spread-margin = Winning margin

study-length = Length
study-length-text = A move is one decision by one player.
study-axis-moves = Moves per match
study-spread-moves = Moves
study-spread-rounds = Rounds

study-ties = Ties
study-ties-text = How often several players have the best score, and how often they still share the win after all tie-breaks.

study-skill = Skill and luck
study-skill-text = Both bots play the same cards in the same seats. The variance of the results has three parts: skill is what the bot explains, deal is what the cards and the seat explain, whoever holds them, and the rest comes from later draws and the other players.
study-part-skill = Skill
study-part-deal = Deal
study-part-rest = Rest
study-axis-variance = What explains the results
study-skill-result = { $stronger } wins { $wins } against { $weaker }; equals would win half each. It leads by { $lead } points per match ({ $matches } matches on { $deals } deals). Skill explains { $skill } of the variance, the deal { $deal }, the rest { $rest }.
study-needed = With new cards in every match, it takes about { $matches } { $matches ->
    [one] match
   *[other] matches
} until the stronger bot is ahead in 95 of 100 cases.
study-needed-none = These matches are too few to find a difference between the two.

study-comparison = Options compared
study-comparison-text = Each set of options was played with the same seeds. Differences are measured against the first column, deal by deal.
study-starter = Wins of the first player
study-score = Score
study-winning = Winner’s score
study-margin = Winning margin
study-moves = Moves
study-rounds = Rounds
study-level = Tied for first
study-shared = Shared wins
study-skill-wins = Wins of the stronger bot
study-skill-lead = Lead of the stronger bot

study-method = Method
study-method-text = Every match follows from the seed and its number, so the same command gives the same report. Intervals are Student’s over the matches for means, Wilson’s for ties, and the jackknife over the deals for the shares of skill and luck. Expect one interval in twenty to miss the true value; this report shows many.
