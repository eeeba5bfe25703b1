# Words that may be typed, with spaces between them. The English ones always work too.
terminal-words-help = ? help
terminal-words-table = table
terminal-words-log = log
terminal-words-rules = rules
terminal-words-quit = quit exit q
terminal-words-yes = yes y
terminal-words-no = no n

# Names at the table.
terminal-own-name = Player 1
terminal-bot-names = Ada Basil Cleo Dario Edda Finn Gita Hugo Iris
terminal-plays-random = plays at random
terminal-plays-heuristic = plays by a rule of thumb
terminal-plays-beginner = a friendly beginner
terminal-plays-casual = plays for fun
terminal-plays-skilled = knows what to do
terminal-plays-expert = sees far
terminal-plays-master = hard to beat
terminal-plays-search = searches
terminal-thinking = { $player } is thinking …
terminal-plays-other = bot { $bot }
terminal-human = a person

# A list of names: the last two are joined, the others stand before them with commas.
terminal-names = { $first } and { $last }

# Before a match.
terminal-welcome = Which game?
terminal-ask-game = Game (number or name)
terminal-ask-players = How many play, you included? { $low } to { $high } [{ $usual }]
terminal-bot-number = There are { $opponents } opponents, but { $found } bots are named; name one for all, or one for each.
terminal-ask-bots = How do the others play? [{ $usual }]
terminal-ask-again = Please answer with one of these: { $choices }.
terminal-found-saved = A match of { $game } is saved: round { $round }, { $score }.
terminal-ask-resume = Go on with it? [yes]
terminal-ask-another = Another match? [no]
terminal-saved-match = saved match
terminal-players-range = { $range } players
terminal-preparing = One moment: the rules are being made ready, which takes longest the first time …

# At the table.
terminal-opening = { $game }
terminal-seat = { $player }: { $kind }
terminal-option = Option { $option }: { $value }
terminal-round = Round { $round }: { $player } starts.
terminal-round-together = Round { $round }
terminal-extra-round = Tie-break round { $round }, which only settles the win: { $player } starts.
terminal-going-on = You go on with your match of { $game }, in round { $round }.
terminal-reshuffled = { $number ->
    [one] 1 card is shuffled into a new stock.
   *[other] { $number } cards are shuffled into a new stock.
}
terminal-your-turn = Your choices:
terminal-prompt = Your choice, or ? for help
terminal-only-choice = Enter takes the only one.
terminal-not-a-choice = There is no choice { $number }: they go from 1 to { $last }.
terminal-next-round = Enter goes on to the next round
terminal-time-up = Time is up: this round is the last.
terminal-time-up-between = Time is up: no new round begins.
terminal-log-empty = Nothing has happened in this round yet.
terminal-help =
    Type a choice as it is written, or the number before it.
    Enter       show the table again
    log         what has happened in this round
    rules       the rules of the game
    quit        leave; the match is saved, and you can go on later

# Points and the end.
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

# Leaving and coming back.
terminal-goodbye = Goodbye.
terminal-left = Your match is saved. Go on with: { $command }
terminal-left-unsaved = Your match is not saved.
terminal-nothing-saved = There is no saved match{ $game ->
    [none] .
   *[other] {" "}of { $game }.
}
terminal-set-aside = Your saved match of { $game } is kept as { $file }; a new match begins.
terminal-damaged = The saved match of { $game } cannot be read: { $problem } It is kept as { $file }.
terminal-cannot-save = Saving does not work ({ $problem }), so this match would be lost if you left it.
terminal-in-use = A match of { $game } is open in another terminal, so this one is not saved.
terminal-in-use-there = Your match of { $game } is open in another terminal. Go on with it there.
terminal-saved-unreadable = the system says “{ $problem }”.
terminal-saved-shape = it does not have the shape of a saved match.
terminal-saved-nobody = no person sits at its table.

# Lists of games.
terminal-heading-id = Id
terminal-heading-title = Game
terminal-heading-players = Players
terminal-heading-summary = What it is about
terminal-heading-option = Option
terminal-heading-values = Values
terminal-heading-default = Default
terminal-heading-meaning = Meaning
terminal-values-flag = true, false
terminal-values-table = { $length } × { $low }–{ $high }
terminal-default-table = built in

# Hints.
hint-no-such-position = The record has no position after move { $move } of round { $round }.
hint-nothing-to-decide = Nobody has anything to decide there: the cards are to be dealt, or the match is over.
hint-best = Best for { $player }: { $decision }
hint-decision = Decision
hint-utility = Worth
hint-points = Points
hint-visits = Times tried
hint-legend = Worth: the chance of winning the match, with a share for the points. Points: expected in this round. After { $simulations } imagined courses of play, from what this seat can know.

# Help at the questions, at choices without numbers, and between rounds.
terminal-help-question =
    Type one of these: { $choices }.
    Where choices are listed with numbers, the number will do. Enter takes what stands in [brackets].
    quit        leave
terminal-help-unnumbered =
    Type a choice as it is written.
    Enter       show the table again
    log         what has happened so far
    rules       the rules of the game
    quit        leave; the match is saved, and you can go on later
terminal-help-pause =
    Enter       go on
    log         what has happened so far
    rules       the rules of the game
    quit        leave; the match is saved, and you can go on later

# When the system refuses, and what a saved match brings along.
terminal-cannot-open = { $file } cannot be opened ({ $problem }), so there is no match to go on with.
terminal-cannot-remove = { $file } cannot be removed ({ $problem }), although its match is over.
terminal-as-saved = Players, names, bots and options are those of the saved match.

# At a table of a server.
terminal-words-say = say
terminal-words-start = start
terminal-plays-program = a program
join-ask-name = Your name
join-ask-table = Which table? 1 to { $last }, or its code
join-listed = { $names } ({ $number ->
    [one] 1 seat is free
   *[other] { $number } seats are free
})
join-cannot-remember = Who you are here cannot be kept ({ $problem }): come back before you close this terminal, or you will be somebody else.
join-no-room = There is no seat for you, so you watch.
join-watching = You watch.
join-waiting-room = { $game }, code { $code }
join-free-seats = { $number ->
    [one] One seat is free: waiting for somebody.
   *[other] { $number } seats are free: waiting for people.
}
join-may-start = Everybody is here. Type start to begin.
join-waits-for-host = Everybody is here: waiting for the host to begin.
join-under-way = { $game }: round { $round } is under way.
join-waiting-for = Still choosing: { $players }
join-chosen = Chosen. You can still choose otherwise until all have chosen.
join-not-now = There is nothing for you to decide now.
join-connected = { $players }: connected again.
join-disconnected = { $players }: not connected at the moment.
join-away = { $players }: away. A bot plays until they are back.
join-back = { $players }: back.
join-resigned = { $players }: gave up. A bot plays on.
join-replaced = A bot takes the seat of { $player }.
join-would-stop = { $players }: would like to end the match here.
join-plays-on = { $players }: would like to play on after all.
join-too-late = { $player } took too long: a bot has decided.
join-seat-lost = { $players }: a bot has taken this seat for good. You watch.
join-reconnecting = The connection is lost; reconnecting …
join-reconnected = The connection is back.
join-prompt-timed = Your choice ({ $seconds } s), or ? for help
join-prompt-waiting = Waiting, ? for help
join-record = The record of the match: { $url }
join-left = The connection is closed; your seat is kept, and the others wait for you. After a minute they may have a bot play for you.
join-left-timed = The connection is closed; your seat is kept. When the time for a choice runs out, a bot decides; the second time a bot plays for you until you are back.
join-left-early = You have left; your seat is kept.
join-left-to-bot = You have left; a bot plays for you until you are back.
join-come-back = Come back with: { $command }
join-reaction-hello = Hello!
join-reaction-thanks = Thank you!
join-reaction-well-played = Well played!
join-reaction-good-luck = Good luck!
join-reaction-oops = Oops!
join-reaction-wow = Wow!
join-reaction-hurry = It’s your turn!
join-reaction-bye = Goodbye!
join-help =
    Type a choice as it is written, or the number before it if there is one.
    Enter       show the table again
    say TEXT    say something to all at the table
    log         what has happened in this round
    rules       the rules of the game
    start       begin, if you are the host and all seats are taken
    quit        leave; during a match a bot plays for you until you come back
