# Custom bots.

custom-bot-cannot-make = The bot { $bot } could not be created: { $problem }.
custom-bot-failed = The bot { $bot } failed to decide: { $problem }.

# Tournaments.

tournament-too-few-bots = A tournament needs at least two bots; { $found } given.
tournament-twice = The bot “{ $bot }” is listed twice. List each bot once.
tournament-other = { $file } belongs to another tournament (different: { $different }). Repeat the same settings, or choose another file.
tournament-no-file = { $file } is not a tournament file and was left unchanged. Choose another file.
tournament-damaged = { $file } is damaged in line { $line } and was left unchanged. Choose another file.
tournament-unusable-file = The tournament could not be saved in { $file } ({ $problem }).

tournament-counts = { $matches } matches on { $deals } deals, { $players } players (seed { $seed })
tournament-legend = Difference: points ahead of the other bots, with the 95% interval. Equal bots would each win { $fair }.
tournament-bot = Bot
tournament-wins = Wins
tournament-score = Score
tournament-rank = Rank
tournament-rating = Rating
tournament-difference = Difference
tournament-interval = 95% interval
tournament-pair = Head to head
tournament-forfeits = { $bot } failed to decide { $count } times, and a random move was played: { $raised } errors, { $illegal } illegal, { $slow } too slow. The first: { $problem }
tournament-axis = Points ahead of the others, per match
tournament-title = { $game }: { $players } players

# Clusters.

cluster-no-ray = Ray is not installed, but a cluster needs it. Run: pip install "pioche[ray]"
cluster-address = “{ $address }” is not the address of a Ray cluster. Use auto, local, HOST:PORT or ray://HOST:PORT.
cluster-unreachable = The Ray cluster { $address } could not be reached: { $problem }
cluster-failed = The Ray cluster { $address } failed: { $problem }
cluster-other-sources = The node { $node } of the cluster has another version of Pioche or of the game. Install the same versions on all nodes.
cluster-no-records = Records can only be written on one machine. Leave out --records or --ray.

# Checked records.

verify-fair = ok, and every shuffle follows from the seeds
verify-no-seeds = ok, but it has no seeds, so its shuffles could not be checked
verify-summary = { $records ->
    [one] 1 record
   *[other] { $records } records
}: { $right } ok (shuffles checked in { $fair }), { $wrong } wrong, { $unreadable } unreadable
