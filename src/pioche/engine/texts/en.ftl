# Errors: what was wrong, what was expected, what to do.

game-unknown = There is no game “{ $game }”. The games are: { $games }.
game-players = { $game } is for { $low } to { $high } players, not { $value }.
game-clash = Both { $first } and { $second } offer a game “{ $game }”. Uninstall one of them.
game-broken = The game “{ $game }” of { $distribution } cannot be loaded from { $package } ({ $problem }). Repair or uninstall { $distribution }.
game-no-description = The game “{ $game }” of { $distribution }: the package { $package } does not define GAME. Repair or uninstall { $distribution }.
game-wrong-name = The game “{ $game }” of { $distribution }: GAME in { $package } calls itself “{ $found }” in { $in_package }; id and package must be those of the entry point. Repair or uninstall { $distribution }.

option-unknown = { $game } has no option “{ $option }”. Possible options: { $options }.
option-range = Option { $option } must be a whole number from { $low } to { $high }, not “{ $value }”.
option-flag = Option { $option } must be true or false, not “{ $value }”.
option-list-length = Option { $option } needs { $length } numbers from { $low } to { $high }, not { $found }.
option-list-value = Option { $option } needs { $length } numbers from { $low } to { $high }; number { $place } is “{ $value }”.
option-file = Option { $option }: the file { $file } cannot be read as text. Check its name.
option-together = Only one of these options may be given: { $options }.
option-twice = Option { $option } is given twice; give it once.
option-not-a-mapping = Options must be names with values, not “{ $value }”.

bot-unknown = There is no bot “{ $bot }”. The bots are: { $bots }.
bot-number = There are { $players } seats, but { $found } bots are named; name one for all, or one a seat.
bot-budget = “{ $bot }”: a budget is a number of simulations (search@2000) or of seconds (master@0.1s).
bot-no-budget = “{ $bot }” does not search, so it takes no budget behind an @.
bot-not-found = The bot { $bot } cannot be found: { $problem }. Name a module and what makes the bot in it, as in my_bots:MyBot.

file-cannot-write = { $file } cannot be written ({ $problem }); what was there before is unchanged.
file-cannot-read = { $file } cannot be read ({ $problem }).
file-no-record = { $file } holds no record.
file-compressed = { $file } is compressed; unpack it first (gunzip).
file-no-such-line = { $file } has no record in line { $line }.

compile-failed = { $game } could not be compiled.
compile-nothing-kept = The compiled code could not be kept in { $folder }; name a writable folder in PIOCHE_CACHE.

cli-cannot-print = The output cannot be written ({ $problem }).
cli-interrupted = Interrupted; nothing was written.
cli-preparing = One moment: the rules are being compiled, which takes longer the first time …
cli-stays-python = The busiest part of the server stays Python, which is slower ({ $problem }). For the compiled form, install mypy and a C compiler.

match-over = The match is over ({ $reason }).
match-no-such-seat = There is no such seat: there are { $players } seats.
match-not-your-turn = Seat { $place } has nothing to decide now. Waiting for seat: { $places } (counted from 1).
match-not-dealt = The cards are not dealt yet.
match-nothing-to-deal = Nothing is to be dealt now: the round goes on, or the match is over.
match-no-such-decision = “{ $decision }” is not a decision of this game.
match-no-time-limit = This match has no time limit.

record-at-move = Round { $round }, move { $move }: { $what }
record-at-round = Round { $round }: { $what }
record-not-json = This is not JSON: { $problem }.
record-shape = This does not have the shape of a record: { $problem }.
record-format = The format is “{ $found }”; only “{ $expected }” can be read.
record-too-long = The record is longer than { $limit } MiB.
record-hands = There must be { $expected } hands, one for each player, not { $found }.
record-hand-size = Seat { $seat } must be dealt { $expected } cards, not { $found }.
record-wrong-cards = These are not the right cards. Missing: { $missing }; not among those to be shuffled: { $strange }; more than once: { $doubled }.
record-spelling = The cards are right, but not as they are written in records: { $expected }, not { $found }.
record-missing-decision = The decision of seat { $seat } is missing before this one.
record-wrong-first = Seat { $expected } starts this round, not { $found }.
record-wrong-extra = Whether a round is a tie-break follows from the scores: expected { $expected }, found { $found }.
record-after-the-end = The match was already over ({ $reason }); no round can follow.
record-move-after-the-round = The round was already over; no move can follow.
record-second-choice = Seat { $seat } has already chosen in this turn.
record-unfinished-turn = The last turn is incomplete: the decision of seat { $seats } is missing.
record-missing-move = A move is missing at the end: { $expected }.
record-unfinished-round = The round is not finished, but another one follows.
record-unexpected-shuffle = Nothing is to be shuffled at this point.
record-missing-shuffle = The stock must be shuffled anew before this move, and the shuffle is not recorded.
record-wrong-move = The rules make this { $expected }; the record says { $found }.
record-missing-scores = The round is finished with the scores { $expected }, which are missing.
record-wrong-scores = The scores of this round are { $expected }, not { $found }.
record-scores-too-early = The round is not finished, so it cannot have the scores { $found }.
record-result-too-early = The match is not over, so it cannot have a result.
record-missing-result = The match is over, and its result is missing: { $expected }.
record-wrong-reason = The match ended by “{ $expected }”, not by “{ $found }”.
record-wrong-totals = The final scores are { $expected }, not { $found }.
record-wrong-winners = The winners are the seats { $expected }, not { $found }.

# Shuffles that do not follow from the seeds.
fairness-shape = What the record says under “fairness” does not have the right shape: { $problem }.
fairness-player-seeds = Under “fairness” there must be { $expected } seeds of players, one for each (empty for who gave none), not { $found }.
fairness-no-seed = The match is over, but the server’s seed is missing under “fairness”: the shuffles cannot be checked.
fairness-wrong-commitment = This is not the seed that the server had committed to: its SHA-256 is { $expected }, and the commitment was { $found }.
fairness-wrong-first = By the seeds seat { $expected } starts, not { $found }.
fairness-wrong-deal = The seeds give another deal: card { $place } of the shuffled ones is { $expected }, not { $found }.
fairness-wrong-shuffle = The seeds give another shuffle: card { $place } of the new stock is { $expected }, not { $found }.

# Why a match ended.
reason-broken-off = broken off

# Words of every table.
label-yes = yes
label-no = no
label-player = Player
label-hand = Hand
label-score = Score
label-your-hand = Your hand
label-stock = Stock

# The table of a simulation.
simulate-counts = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} in { $seconds } s: { $rate ->
    [one] { $rate } move
   *[other] { $rate } moves
} a second (seed { $seed })
simulate-cut = Interrupted after { $done } of { $matches } matches.
simulate-seat = Seat
simulate-bot = Bot
simulate-mean = Mean score
simulate-error = Standard error
simulate-wins = Share of wins
