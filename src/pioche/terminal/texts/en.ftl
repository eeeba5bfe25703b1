# Words that can be typed, separated by spaces. The English ones always work too.
terminal-words-help = ? help
terminal-words-board = board
terminal-words-log = log
terminal-words-rules = rules
terminal-words-hint = hint
terminal-words-agree = agree
terminal-words-decline = decline
terminal-words-quit = quit exit q
terminal-words-yes = yes y
terminal-words-no = no n

# Names of the players.
terminal-own-name = Player 1
terminal-bot-names = Ada Basil Cleo Dario Edda Finn Gita Hugo Iris
terminal-plays-random = plays at random
terminal-plays-heuristic = follows simple rules
terminal-plays-beginner = a friendly beginner
terminal-plays-casual = plays for fun
terminal-plays-skilled = plays well
terminal-plays-expert = thinks ahead
terminal-plays-master = hard to beat
terminal-plays-search = calculates its moves
terminal-thinking = { $player } is thinking…
terminal-plays-other = bot { $bot }
terminal-human = a person

# A list of names: the last two are joined, the others come before them with commas.
terminal-names = { $first } and { $last }

# Before a match.
terminal-welcome = Which game?
terminal-ask-game = Game (number or name)
terminal-ask-players = How many players, including you? { $low } to { $high } [{ $usual }]
terminal-bot-number = There are { $opponents } opponents, but you named { $found } bots. Name one for all, or one for each.
terminal-ask-bots = How well should the others play? [{ $usual }]
terminal-first = --first can’t be “{ $value }”. Give the number of a seat (you are 1), or one of: { $words }.
terminal-youngest-unknown = --first youngest has to ask who that is, but there is nobody to ask here. Give the number of a seat.
terminal-ask-youngest = Who is the youngest? That player starts.
terminal-ask-again = Please answer with one of these: { $choices }.
terminal-found-saved = You have a saved match of { $game }: round { $round }, { $score }.
terminal-ask-resume = Resume it? [yes]
terminal-ask-another = Another match? [no]
terminal-saved-match = saved match
terminal-players-range = { $range } players
terminal-preparing-game = Compiling { $game } (only the first time): { $percent }%
terminal-preparing = One moment: getting the rules ready. This takes longest the first time…

# During a match.
terminal-opening = { $game }
terminal-seat = { $player }: { $kind }
terminal-option = Option { $option }: { $value }
terminal-round = Round { $round }: { $player } starts.
terminal-round-together = Round { $round }
terminal-extra-round = Tie-break round { $round }, which only decides the win: { $player } starts.
terminal-going-on = Resuming your match of { $game } in round { $round }.
terminal-reshuffled = { $number ->
    [one] 1 card is shuffled into a new stock.
   *[other] { $number } cards are shuffled into a new stock.
}
terminal-your-turn = Your choices:
terminal-prompt = Your choice, or ? for help
terminal-only-choice = Press Enter to take it.
terminal-not-a-choice = There is no choice { $number }. Choose from 1 to { $last }.
terminal-next-round = Press Enter for the next round
terminal-time-up = Time is up: this is the last round.
terminal-time-up-between = Time is up: no new round begins.
terminal-log-empty = Nothing has happened in this round yet.
terminal-help =
    Type a choice as shown, or its number.
    Enter       show the board again
    log         show what has happened in this round
    hint        ask a strong bot: first for a direction, then for the move, then why
    rules       show the rules of the game
    quit        leave; your match is saved, and you can resume it later

# Scores and the end.
terminal-standing = Score · { $score }
terminal-name-points = { $player }: { $points }
terminal-over = The match is over: { $reason }.
terminal-wins = { $player } wins with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
terminal-share = { $players } share the win with { $points ->
    [one] 1 point
   *[other] { $points } points
}.
terminal-nobody-wins = Nobody wins.
terminal-unfinished = The match is not finished.
terminal-label-total = Total

# Leaving and resuming.
terminal-goodbye = Goodbye.
terminal-left = Your match is saved. To resume it: { $command }
terminal-left-unsaved = Your match is not saved.
terminal-nothing-saved = There is no saved match{ $game ->
    [none] .
   *[other] {" "}of { $game }.
}
terminal-set-aside = Your saved match of { $game } was moved to { $file }. A new match begins.
terminal-damaged = The saved match of { $game } cannot be read: { $problem } It is kept as { $file }.
terminal-cannot-save = Saving does not work ({ $problem }): if you leave this match, it is lost.
terminal-in-use = A match of { $game } is open in another terminal, so this one will not be saved.
terminal-in-use-there = Your match of { $game } is open in another terminal. Continue it there.
terminal-saved-unreadable = the system says “{ $problem }”.
terminal-saved-shape = it is not a saved match.
terminal-saved-nobody = only bots play in it.

# Lists of games.
terminal-heading-id = Id
terminal-heading-title = Game
terminal-heading-players = Players
terminal-heading-summary = About
terminal-heading-option = Option
terminal-heading-values = Values
terminal-heading-default = Default
terminal-heading-meaning = Meaning
terminal-values-flag = true or false
terminal-values-table = { $length } × { $low }–{ $high }
terminal-default-table = built in

# Hints.
hint-no-such-position = The record has no position after move { $move } of round { $round }.
hint-nothing-to-decide = There is nothing to decide there: the cards are about to be dealt, or the match is over.
hint-best = Best for { $player }: { $decision }
hint-decision = Decision
hint-utility = Value
hint-points = Points
hint-visits = Simulations
hint-thinking = Thinking…
hint-more-decision = Type hint again to see the move.
hint-more-reason = Type hint again to see why.
hint-prospect = { $decision }: { $percent }% (points and chance of winning)
hint-prospect-points = { $decision }: { $points } points expected in this round
hint-legend = Value: points ahead and the chance of winning the match, combined. Based on { $simulations } imagined continuations from what this seat can know.
hint-legend-points = Points: expected in this round. Based on { $simulations } imagined continuations from what this seat can know.

# Help at the questions, at choices without numbers, and between rounds.
terminal-help-question =
    Type one of these: { $choices }.
    If choices are numbered, the number is enough. Enter takes the one in [brackets].
    quit        leave
terminal-help-unnumbered =
    Type a choice as shown.
    Enter       show the board again
    log         show what has happened in this round
    hint        ask a strong bot: first for a direction, then for the move, then why
    rules       show the rules of the game
    quit        leave; your match is saved, and you can resume it later
terminal-help-pause =
    Enter       continue
    log         show what has happened in this round
    rules       show the rules of the game
    quit        leave; your match is saved, and you can resume it later

# Saved matches that cannot be opened, or are resumed.
terminal-cannot-open = { $file } cannot be opened ({ $problem }), so there is no match to resume.
terminal-cannot-remove = { $file } cannot be removed ({ $problem }), although its match is over.
terminal-as-saved = The saved match keeps its players, names, bots and options.

# At an online table.
terminal-words-say = say
terminal-words-start = start
terminal-plays-program = a program
join-ask-name = Your name
join-ask-table = Which table? 1 to { $last }, or its code
join-listed = { $names } ({ $number ->
    [one] 1 seat is free
   *[other] { $number } seats are free
})
join-cannot-remember = Your guest name cannot be saved ({ $problem }): once you close this terminal, you will be a new guest here.
join-no-room = There is no free seat, so you are watching.
join-watching = You are watching.
join-waiting-room = { $game }, code { $code }
join-free-seats = { $number ->
    [one] One seat is free. Waiting for a player.
   *[other] { $number } seats are free. Waiting for players.
}
join-may-start = Everyone is here. Type start to begin.
join-waits-for-host = Everyone is here. Waiting for the host to start.
join-under-way = { $game }: round { $round } is in progress.
join-waiting-for = Still choosing: { $players }
join-chosen = Chosen. You can change your choice until everyone has chosen.
join-not-now = You have nothing to decide right now.
join-connected = { $players }: connected again.
join-disconnected = { $players }: connection lost.
join-away = { $players }: away. A bot plays until they are back.
join-you-are-away = A bot is playing for you. Press Enter to take over again, or type a choice.
join-back = { $players }: back.
join-resealed = The server was restored from a backup. Someone may know the cards of this round. From the next shuffle on, the server uses a new secret.
join-restored = The server was restored from a backup in round { $round }. The last moves before that may be missing, and someone may know the cards of that round. Later cards are shuffled with a new secret.
join-resigned = { $players }: resigned. A bot plays on.
join-replaced = A bot takes over for { $player }.
join-would-stop = { $players }: would like to end the match here.
join-plays-on = { $players }: would like to play on after all.
join-hinted = { $player } used a hint.
join-hints-agreed = { $players }: fine with hints (type agree or decline). Once everyone at the table agrees, the match is not rated.
join-hints-declined = { $players }: would rather play without hints.
join-too-late = { $player } ran out of time, so a bot decided.
join-seat-lost = { $players }: a bot has taken over for the rest of the match. You are watching.
join-reconnecting = Connection lost. Reconnecting…
join-preparing = The server is still preparing the game ({ $percent }%). Just wait.
join-reconnected = Connected again.
join-prompt-timed = Your choice ({ $seconds } s), or ? for help
join-prompt-waiting = Waiting, or ? for help
join-prompt-away = Press Enter to play yourself, or ? for help
join-record = Record of the match: { $url }
join-left = Disconnected. Your seat is kept, and the others wait for you. After a minute they can have a bot play for you.
join-left-timed = Disconnected. Your seat is kept. If your time runs out, a bot decides; the second time, a bot takes over until you are back.
join-left-early = You have left. Your seat is kept.
join-left-to-bot = You have left. A bot plays for you until you are back.
join-come-back = Come back with: { $command }
join-speaker = { $name }:
join-reaction-hello = Hello!
join-reaction-thanks = Thank you!
join-reaction-well-played = Well played!
join-reaction-good-luck = Good luck!
join-reaction-oops = Oops!
join-reaction-wow = Wow!
join-reaction-hurry = It’s your turn!
join-reaction-bye = Goodbye!
join-help =
    Type a choice as shown, or its number if it has one.
    Enter       show the board again
    say TEXT    write to everyone at the table
    log         show what has happened in this round
    hint        ask a strong bot: first for a direction, then for the move, then why
    agree       agree to play with hints, or ask for that; decline says no for everyone
    rules       show the rules of the game
    start       start the match, if you are the host and all seats are taken
    quit        leave; during a match a bot plays for you until you come back
