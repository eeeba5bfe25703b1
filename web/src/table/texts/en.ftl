# The table, from the waiting room to the end of the match.

table-loading = Loading table…
table-preparing = { $game } is being prepared
table-preparing-percent = { $percent }%
table-preparing-hint = This happens once, the first time somebody plays it on this server. The cards are dealt as soon as it’s ready.
table-heading = { $game } with { $players }
table-seat = Seat { $number }
table-side = Log, chat and table
table-restored = The server was restored from a backup in round { $round }. The last moves before that may be missing, and someone may know the cards of that round. Later cards are shuffled with a new secret.
table-restored-waiting = The server was restored from a backup, so this table has a new secret. The last changes here may be missing.
table-side-close = Close
table-watching = You’re watching
table-log = Log
table-your-turn = It’s your turn.
table-not-your-turn = Not yet: it’s { $players }’s turn.
table-away = A bot is playing for you.
table-back = I’m back
table-you-are-back = You are playing again.
table-round-over = Round over
table-go-on = Continue

table-name-title = What’s your name?
table-name-label = Your name
table-name-optional = or we’ll pick one
table-name-go = Continue

table-pass-to = Pass the device to { $name }.
table-pass-here = I’m { $name }: show my cards

table-lesson = Tip
table-lesson-understood = Got it
table-lesson-no-more = No more tips

table-chat = Chat
table-table = Table

waiting-usual = standard rules
waiting-timer = { $seconds ->
    [86400] 1 day per move
    [259200] 3 days per move
    [300] 5 minutes per move
   *[other] { $seconds } s per move
}
waiting-public = public
waiting-private = private
waiting-free = free
waiting-kept = kept for { $name }
waiting-release = Free seat
waiting-decline = Decline
waiting-found = We found these opponents for you. The match starts by itself once everybody is here; if somebody doesn’t come within half a minute, we go on looking.
waiting-seed = getting ready…
waiting-you = you
waiting-sit = Sit here
waiting-bot = Add bot
waiting-put-bot = Bot for seat { $number }
waiting-up = Move seat { $number } up
waiting-down = Move seat { $number } down
waiting-stand-up = Stand up
waiting-remove = Remove
waiting-add = Add
waiting-start = Start game
waiting-starting = The match starts as soon as everybody is ready.
waiting-for-host = Waiting for the host to start.
waiting-change = Change settings
waiting-keep = Save
waiting-cancel = Cancel

invite-title = Invite friends
invite-code = Table code:
invite-link = Link to this table
invite-qr = QR code

invitation-title = { $host } invites you to { $game }
invitation-watch-title = { $host }’s table: { $game }
invitation-seats = { $number ->
    [0] All { $players } seats are taken.
    [one] 1 of { $players } seats is free.
   *[other] { $number } of { $players } seats are free.
}
invitation-playing = The match is in progress.
invitation-over = The match is over.
invitation-there = At the table
invitation-sit = Sit down
invitation-watch = Just watch

chat-empty = No messages yet.
chat-write = Write a message
chat-say = Send
chat-reactions = Quick reactions
chat-more = Block or report { $name }
chat-block = block
chat-report = report
chat-blocked = Blocked. You can undo this on the page “You”.
chat-mute = mute
chat-unmute = unmute
reaction-hello = Hello!
reaction-thanks = Thanks
reaction-well-played = Well played
reaction-good-luck = Good luck
reaction-oops = Oops
reaction-wow = Wow
reaction-hurry = Your turn…
reaction-bye = Bye!

log-empty = The cards are dealt.
log-again = Replay last turn
event-decided-late = { $player } ran out of time: a bot moved.
    .you = You ran out of time: a bot moved.
event-away = { $player } is away: a bot plays until they come back.
    .you = You are away: a bot plays until you come back.
event-back = { $player } is back.
    .you = You are back.
event-resealed = The server was restored from a backup. Someone may know the cards of this round. From the next shuffle on, the server uses a new secret.
event-resigned = { $player } resigned: a bot takes over.
    .you = You resigned: a bot takes over.
event-replaced = The host replaced { $player } with a bot.
    .you = The host replaced you with a bot.
event-time-called = Time is up: this is the last round.

manage-leave = Step away
manage-leave-text = A bot plays for you until you come back. If it makes more than half of your moves, the match counts as a loss.
manage-daily-text = You can close this page and continue later today. Your only try ends if you resign.
manage-break-off = End match early
manage-break-off-text = The match ends when everyone here agrees{ $number ->
    [0] .
    [one] ; one player has agreed so far.
   *[other] ; { $number } players have agreed so far.
}
manage-resign = Resign
manage-resign-sure = Yes, resign
manage-resign-text = A bot takes over for the rest of the match, and it counts as a loss. If only bots are left, the rest is played right away.
manage-stand-in = Have a bot play for { $player }
manage-stand-in-text = This player is disconnected. After a minute you can have a bot play until they come back.
manage-idle-text = If this player has not moved for ten minutes, you can have a bot play until they come back.
manage-replace = Replace a player with a bot
