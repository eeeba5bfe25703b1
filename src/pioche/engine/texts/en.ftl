# Errors: what was wrong, what was expected, what to do.

game-unknown = There is no game “{ $game }”. Choose one of: { $games }.
game-players = { $game } is for { $low } to { $high } players, not { $value }.
game-players-fixed = { $game } is for { $low } players, not { $value }.
game-clash = Both { $first } and { $second } offer a game “{ $game }”. Uninstall one of them.
game-broken = The game “{ $game }” from { $distribution } can’t be loaded from { $package } ({ $problem }). Fix or uninstall { $distribution }.
game-no-description = The game “{ $game }” from { $distribution } has no GAME in its package { $package }. Fix or uninstall { $distribution }.
game-wrong-name = The game “{ $game }” from { $distribution }: GAME in { $package } has the id “{ $found }” and the package { $in_package }, but both must match the entry point. Fix or uninstall { $distribution }.

option-unknown = { $game } has no option “{ $option }”. Its options: { $options }.
option-range = Option { $option } must be a whole number from { $low } to { $high }, not “{ $value }”.
option-flag = Option { $option } must be true or false, not “{ $value }”.
option-list-length = Option { $option } needs { $length } numbers from { $low } to { $high }, not { $found }.
option-list-value = Option { $option } needs { $length } numbers from { $low } to { $high }; number { $place } is “{ $value }”.
option-file = Option { $option }: the file { $file } can’t be read as text. Check its name.
option-together = Give only one of these options: { $options }.
option-twice = Option { $option } is given twice. Give it once.
option-not-a-list = Option { $option } needs a list of { $length } numbers from { $low } to { $high }, not { $found }
option-not-a-mapping = Options must be pairs of a name and a value, not “{ $value }”.

bot-unknown = There is no bot “{ $bot }”. Choose one of: { $bots }.
bot-number = There are { $players } seats but { $found } bots. Name one bot for all seats, or one for each seat.
bot-budget = “{ $bot }”: the budget after the @ must be a number of simulations (search@2000) or of seconds (master@0.1s).
bot-no-budget = “{ $bot }” takes no budget. Leave out the @ and what follows it; only search, lookahead and master take one.
bot-not-found = The bot { $bot } can’t be loaded: { $problem }. Give a module and a class or function in it that makes the bot, such as my_bots:MyBot.

file-cannot-write = { $file } can’t be written ({ $problem }). Its previous content is unchanged.
file-cannot-read = { $file } can’t be read ({ $problem }).
file-no-record = { $file } contains no record.
file-compressed = { $file } is compressed. Unpack it first (gunzip).
file-no-such-line = { $file } has no record on line { $line }.

compile-failed = { $game } could not be compiled.
compile-no-baseline = Compiled code can only be shipped for x86-64 processors. Leave out --ship to compile for this one.
compile-nothing-kept = The compiled code could not be saved in { $folder }. Set PIOCHE_CACHE to a folder you can write to.

cli-cannot-print = The output can’t be written ({ $problem }).
cli-interrupted = Interrupted. Nothing was written.
cli-preparing = Compiling the rules… This takes longer the first time.
cli-stays-python = The server runs without its compiled modules, which is slower ({ $problem }). To compile them, install pioche[compiled] and a C compiler.

match-over = The match is over: { $reason }.
match-no-game = Expected a game, not “{ $value }”. find_game("gap") returns one.
match-no-players = Expected a whole number of players, or a list with one Player for each seat, not “{ $value }”.
match-no-shuffles = Expected a function that shuffles cards, not “{ $value }”.
match-wrong-cards = Expected each of the { $number } cards of match.pool() once, as a list of numbers, not “{ $value }”.
match-no-such-seat = There is no such seat. This match has { $players } seats.
match-no-starter = Nobody starts in { $game }: everyone begins at the same time. Don’t name anyone.
match-nobody-starts = Name at least one seat that starts, or leave it to chance.
match-not-your-turn = Seat { $place } has nothing to decide now. Waiting for seat { $places } (counted from 1).
match-not-dealt = The cards have not been dealt yet.
match-nothing-to-deal = There is nothing to deal now: the round is in progress, or the match is over.
match-no-such-decision = “{ $decision }” is not a valid decision in this game.
match-no-time-limit = This match has no time limit.

record-at-move = Round { $round }, move { $move }: { $what }
record-at-round = Round { $round }: { $what }
record-not-json = This is not valid JSON: { $problem }.
record-shape = This is not a valid record: { $problem }.
record-format = The format is “{ $found }”, but only “{ $expected }” can be read.
record-too-long = The record is longer than { $limit } MiB.
record-hands = There must be { $expected } hands, one for each player, not { $found }.
record-hand-size = Seat { $place } must be dealt { $expected } cards, not { $found }.
record-wrong-cards = These are not the right cards. Missing: { $missing }; not in this deck or pile: { $strange }; more than once: { $doubled }.
record-spelling = The cards are right but not spelled as in a record: expected { $expected }, not { $found }.
record-missing-decision = Before this decision, that of seat { $place } is missing.
record-wrong-first = Seat { $place } starts this round, not seat { $named } (counted from 1).
record-first-not-named = Seat { $named } starts, but the table had named seat { $places } (counted from 1).
record-wrong-extra = The scores decide whether a round is a tie-break: expected { $expected }, found { $found }.
record-after-the-end = The match was already over ({ $reason }); no round can follow.
record-move-after-the-round = The round was already over; no move can follow.
record-second-choice = Seat { $place } has already chosen this turn.
record-unfinished-turn = The last turn is incomplete: the decision of seat { $places } is missing.
record-missing-move = A move is missing at the end: { $expected }.
record-unfinished-round = The round is not finished, but another one follows.
record-unexpected-shuffle = There is nothing to shuffle at this point.
record-missing-shuffle = The stock must be reshuffled before this move, but no shuffle is recorded.
record-wrong-move = By the rules this is { $expected }, but the record says { $found }.
record-missing-scores = The round is finished, but its scores are missing: { $expected }.
record-wrong-scores = The scores of this round are { $expected }, not { $found }.
record-scores-too-early = The round is not finished, so it can’t have scores yet: { $found }.
record-result-too-early = The match is not over, so it can’t have a result.
record-missing-result = The match is over, but its result is missing: { $expected }.
record-wrong-reason = The match ended because of “{ $expected }”, not “{ $found }”.
record-wrong-totals = The final scores are { $expected }, not { $found }.
record-wrong-winners = The winners are seats { $places }, not { $named } (counted from 1).

# Shuffles that do not follow from the seeds.
fairness-shape = The “fairness” part of the record is not valid: { $problem }.
fairness-player-seeds = “fairness” must have { $expected } player seeds, one for each player (empty if a player gave none), not { $found }.
fairness-no-seed = The match is over, but the server’s seed is missing under “fairness”, so the shuffles can’t be checked.
fairness-wrong-commitment = This is not the seed the server committed to: its SHA-256 is { $expected }, but the commitment was { $found }.
fairness-wrong-first = The seeds say that seat { $place } starts, not seat { $named } (counted from 1).
fairness-wrong-deal = The seeds give a different deal: card { $place } of the shuffled deck is { $expected }, not { $found }.
fairness-wrong-shuffle = The seeds give a different shuffle: card { $place } of the new stock is { $expected }, not { $found }.
fairness-seeds-in-common-deal = The record says that others had the same cards (“source”: { $kind }), so “player_seeds” must be empty texts.

# Why a match ended.
reason-broken-off = the players ended it early

# Labels used by every game.
label-yes = yes
label-no = no
label-player = Player
label-former = Former player
label-former-number = Former player { $number }
label-hand = Hand
label-score = Score
label-your-hand = Your hand
label-stock = Stock

# Results of a simulation.
simulate-counts = { $matches ->
    [one] { $matches } match
   *[other] { $matches } matches
}, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
} in { $seconds } s: { $rate ->
    [one] { $rate } move
   *[other] { $rate } moves
} per second (seed { $seed })
simulate-cut = Interrupted after { $done } of { $matches } matches.
simulate-seat = Seat
simulate-bot = Bot
simulate-mean = Average score
simulate-error = Standard error
simulate-wins = Win share
