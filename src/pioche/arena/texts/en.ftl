# Bots of one’s own.

own-bot-cannot-make = The bot { $bot } cannot be made: { $problem }.
own-bot-failed = The bot { $bot } failed to decide: { $problem }.

# Tournaments.

tournament-too-few-bots = A tournament needs at least two bots, not { $found }.
tournament-twice = The bot “{ $bot }” is named twice; name each bot once.
tournament-other = { $file } belongs to another tournament (different: { $different }). Ask for the same one, or name another file.
tournament-no-file = { $file } is not the file of a tournament; it was left as it is. Name another file.
tournament-damaged = { $file } is damaged in line { $line }; it was left as it is.
tournament-unusable-file = The tournament cannot be kept in { $file } ({ $problem }).

tournament-counts = { $matches } matches on { $deals } deals, { $players } players (seed { $seed })
tournament-legend = Difference: points ahead of the others at the table, with the 95 % interval. A fair share of wins is { $fair }.
tournament-bot = Bot
tournament-wins = Wins
tournament-score = Score
tournament-rank = Rank
tournament-rating = Rating
tournament-difference = Difference
tournament-interval = 95 % interval
tournament-pair = Pair by pair
tournament-forfeits = { $bot } forfeited { $count } decisions to chance: { $raised } by an error, { $illegal } illegal, { $slow } too slow. The first: { $problem }
tournament-axis = Points ahead of the others at the table, per match
tournament-title = { $game }: { $players } players

# Past one machine.

cluster-no-ray = Ray is not installed, which a cluster needs: pip install "pioche[ray]".
cluster-address = “{ $address }” is no address of a Ray cluster: auto, local, HOST:PORT or ray://HOST:PORT.
cluster-unreachable = The Ray cluster { $address } cannot be reached: { $problem }
cluster-failed = The Ray cluster { $address } could not do its work: { $problem }
cluster-other-sources = The node { $node } of the cluster has another version of Pioche; install the same one on all nodes.
cluster-no-records = Records are written on one machine: leave out --records or --ray.

# Records that were checked.

verify-fair = ok, and every shuffle follows from the seeds
verify-no-seeds = ok, but without seeds: its shuffles could not be checked
