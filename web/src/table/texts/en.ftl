# The table: from the waiting room to the end of the match.

table-loading = The table is coming …
table-seat = Seat { $number }
table-side = Beside the board
table-log = Log
table-your-turn = It is your turn.
table-not-your-turn = Not yet: it is the turn of { $players }.
table-round-over = The round is over
table-go-on = Go on
table-winners = { $winners } wins the match.

table-name-title = What shall we call you?
table-name-label = Your name
table-name-optional = or leave it to us
table-name-go = Come in

table-pass-to = Pass the device to { $name }.
table-pass-here = I am { $name }: show my cards

table-lesson-understood = I see
table-lesson-no-more = No more explanations

table-chat = Chat
table-table = Table

waiting-usual = usual rules
waiting-timer = { $seconds ->
    [86400] 1 day for each decision
    [259200] 3 days for each decision
    [300] 5 minutes for each decision
   *[other] { $seconds } s for each decision
}
waiting-public = public
waiting-private = private
waiting-free = free
waiting-you = you
waiting-sit = Sit here
waiting-bot = Put a bot here
waiting-put-bot = A bot for seat { $number }
waiting-up = Move seat { $number } up
waiting-down = Move seat { $number } down
waiting-stand-up = Stand up
waiting-remove = Send away
waiting-add = Add
waiting-start = Deal the cards
waiting-for-host = The host starts the match.
waiting-change = Change the settings
waiting-keep = Keep
waiting-cancel = Cancel

invite-title = Invite friends
invite-code = Read the code aloud:
invite-link = Link to this table
invite-copy = Copy link
invite-copied = Copied
invite-qr = The link as a picture for telephones

chat-empty = Nobody has said anything yet.
chat-write = Write something
chat-say = Say
chat-reactions = Quick reactions
chat-hide = hide
chat-show-all = Show everybody again
chat-mute = mute
chat-unmute = let speak
reaction-hello = Hello!
reaction-thanks = Thanks
reaction-well-played = Well played
reaction-good-luck = Good luck
reaction-oops = Oops
reaction-wow = Wow
reaction-hurry = Your turn …
reaction-bye = Bye!

log-empty = The cards are dealt.
log-again = See the last turn again
event-decided-late = The time of { $player } was up: a bot decided.
event-away = { $player } is away; a bot plays until they return.
event-back = { $player } is back.
event-resigned = { $player } gives up; a bot plays on.
event-replaced = The host has put a bot in the place of { $player }.
event-time-called = Time is up: this is the last round.

manage-leave = Leave for now
manage-leave-text = A bot plays for you and hands the seat back when you return.
manage-break-off = Break the match off
manage-break-off-text = The match ends when everybody who is here wants it{ $number ->
    [0] .
    [one] ; one wants it so far.
   *[other] ; { $number } want it so far.
}
manage-resign = Give up
manage-resign-sure = Really give up
manage-resign-text = A bot plays on for good; the match counts as it ends.
manage-stand-in = Have a bot play for { $player }
manage-stand-in-text = The connection is lost. After a minute a bot can play until they return.
manage-replace = Put a bot in somebody’s place
