# The pages around the table.

page-home = Home
page-navigation = Pages
page-skip = Skip to content
page-rules = Rules
page-leaderboards = Leaderboard
page-you = You
page-settings = Settings
page-host = Page for hosts
page-language = Language
page-again = Try again
page-loading = Loading…
page-nothing-here = Page not found.
page-not-loaded = This page could not be loaded. Check your connection and reload.
page-no-connection = The server can’t be reached. Check your connection and try again.
page-no-answer = The server sent an unexpected answer. Try again.
page-line-lost = Connection lost. Reconnecting…
page-line-closing = The server is restarting. One moment…
page-names = Wren, Robin, Magpie, Heron, Jay, Finch, Otter, Badger, Hazel, Rowan, Juniper, Clover

page-level-beginner = beginner
page-level-casual = casual
page-level-skilled = skilled
page-level-expert = expert
page-level-master = master

home-title = Pioche: card games
home-heading = What shall we play?
home-lead = Play bots right away or invite friends with a link. No sign-up.
home-daily = Deal of the day
home-puzzles = Puzzles
home-find = Find opponents
home-friends = Friends
home-friends-asking = { $number ->
    [one] One person is waiting for your answer
   *[other] { $number } people are waiting for your answer
}
home-clubs = Clubs
home-players = { $players } players
home-preparing = being prepared: { $percent }%
home-minutes = { $minutes } minutes
home-play-now = Play now
home-dealing = Dealing…
home-new-table = New table
home-join = Join with a code
home-code = Table code
home-join-go = Join
home-mine = { $number ->
    [one] Continue your match
   *[other] Continue your matches
}
home-go-on = Resume
home-public = Public tables
home-no-public = No public tables right now. Open one yourself!
home-look-in = Open
home-seats-free = { $number ->
    [0] full
    [one] 1 free seat
   *[other] { $number } free seats
}
home-under-way = in progress
home-unofficial = Pioche is unofficial. The games belong to their authors and publishers: buy the boxes, they are lovely. The texts and drawings here are our own.
home-docs = Documentation
home-licences = Licences

new-title = New table
new-game = Game
new-seats = Players
new-players = Number of players
new-seat-open = A friend, by link or code
new-seat-guest = A friend on this device
new-seat-friend = { $name } (invited)
new-challenge = Challenge
new-seat-bot = Bot, { $level }
new-guest-name = Name of the friend on this device
new-friend = Friend { $number }
new-options = Game options
new-table-settings = Table settings
new-more = More settings
new-more-text = who starts, options, time, visibility
new-timer = Time per move
new-timer-none = No time limit
new-timer-text = If a player’s time runs out, a bot makes the move.
new-level = Substitute bot level
new-level-text = The bot that plays for someone who is away, until they come back.
new-public = Public: anyone can find the table and sit down
new-spectators = Allow spectators (hands stay hidden)
new-start = Start game
new-open = Open table

starter-title = Who starts?
starter-lot = Drawn by lot
starter-youngest = The youngest
starter-loser = Loser of the last match
starter-loser-named = Loser of the last match: { $players }
starter-who = Who is the youngest?
starter-choose = Choose…
starter-later = Decide in the waiting room
starter-is-lot = The starting player is drawn by lot.
starter-is-seat = { $players } starts.
starter-is-youngest = The youngest starts: { $players }.
starter-is-unknown = The youngest starts.
starter-is-loser = { $number ->
    [one] The loser of the last match starts: { $players }.
   *[other] A loser of the last match starts, drawn by lot: { $players }.
}

lists-usual = Standard
lists-own = Your own
lists-paste = { $length } numbers from { $low } to { $high }, separated by spaces, commas or new lines
lists-file = Choose file
lists-all = Show all
lists-wrong = This list can’t be used yet.
lists-count = { $number } × { $value }

time-seconds = { $number ->
    [one] 1 second
   *[other] { $number } seconds
}
time-minutes = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}

rules-of = { $game } rules
rules-contents = Sections
rules-why = See the rule
rules-all = All rules
rules-close = Close

settings-theme = Theme
settings-theme-system = Match system
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Card colours
settings-palette-standard = Default
settings-palette-colour-blind = Easier to tell apart
settings-size = Card size
settings-size-small = Small
settings-size-medium = Medium
settings-size-large = Large
settings-size-huge = Very large
settings-speed = Animation speed
settings-speed-off = Off
settings-speed-fast = Fast
settings-speed-normal = Normal
settings-speed-slow = Slow
settings-more = More
settings-sound = Sounds
settings-notify = Notify me when it’s my turn
settings-notify-refused = Your browser blocks notifications. Allow them for this page in the browser’s settings.
settings-confirm = Confirm moves
settings-confirm-text = The first click shows what a move does, the second plays it. On a touchscreen it’s always like this.
settings-lessons = Show tips
settings-lessons-again = Reset tips
settings-lessons-forgotten = Tips reset.
settings-account = Name, account and programs
page-alerts = Alerts
