# The page around the tables.

page-home = Home
page-navigation = Pages
page-skip = To the content
page-rules = Rules
page-leaderboards = Best players
page-you = You
page-settings = Settings
page-language = Language
page-again = Try again
page-nothing-here = There is nothing here.
page-not-loaded = This page could not be loaded. Is there a connection? Load it again.
page-no-connection = The server cannot be reached. Is there a connection?
page-no-answer = The server did not answer as expected. Try again.
page-line-lost = The connection is lost. Coming back …
page-line-closing = The server starts anew. One moment …
page-names = Wren, Robin, Magpie, Heron, Jay, Finch, Otter, Badger, Hazel, Rowan, Juniper, Clover

page-level-beginner = beginner
page-level-casual = casual
page-level-skilled = skilled
page-level-expert = expert
page-level-master = master

home-title = Pioche: four card games
home-heading = What shall we play?
home-lead = Open a box and play: against bots at once, or with friends by a link. Nobody signs up.
home-players = { $players } players
home-minutes = { $minutes } minutes
home-play-now = Play now
home-dealing = Dealing …
home-new-table = New table
home-join = Join a table
home-code = The code that you were told
home-join-go = Join
home-mine = Your matches
home-go-on = Go on
home-public = Public tables
home-no-public = No public table waits at the moment. Open one yourself!
home-look-in = Look in
home-seats-free = { $number ->
    [0] full
    [one] 1 free seat
   *[other] { $number } free seats
}
home-under-way = under way
home-unofficial = Pioche is unofficial. The games belong to their authors and publishers: buy the boxes, they are lovely. Words and drawings here are our own.

new-title = New table
new-game = Game
new-seats = Who plays
new-players = Players
new-seat-open = A friend, by link or code
new-seat-guest = A friend on this device
new-seat-bot = Bot, { $level }
new-guest-name = Name of the friend on this device
new-friend = Friend { $number }
new-options = How it is played
new-table-settings = The table
new-timer = Time for a decision
new-timer-none = No limit
new-timer-text = When it runs out, a bot decides.
new-level = Who steps in for somebody who is away
new-level-text = Hands the seat back as soon as they return.
new-public = Public: anybody can find the table and sit down
new-spectators = Others may watch (they never see a hand)
new-start = Deal
new-open = Open the table

time-seconds = { $number ->
    [one] 1 second
   *[other] { $number } seconds
}
time-minutes = { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}

rules-of = Rules of { $game }

settings-theme = Light or dark
settings-theme-system = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-palette = Colours of the cards
settings-palette-standard = Usual
settings-palette-colour-blind = Easier to tell apart
settings-size = Size of the cards
settings-size-small = Small
settings-size-medium = Medium
settings-size-large = Large
settings-size-huge = Very large
settings-speed = Movement
settings-speed-off = None
settings-speed-fast = Fast
settings-speed-normal = Normal
settings-speed-slow = Slow
settings-more = More
settings-sound = Sounds
settings-notify = Tell me when it is my turn and I am looking elsewhere
settings-notify-refused = The browser does not allow it. You can allow it in the browser’s settings for this page.
settings-lessons = Explain each new situation once
settings-lessons-again = Explain everything again
settings-lessons-forgotten = All explanations will come once more.
settings-account = Name, account and programs
