# Clubs.

clubs-title = Clubs
clubs-lead = A club is a group of people who play together. It has its own tables, evenings for everybody, and a ranking.
clubs-mine = Your clubs
clubs-open = Open
clubs-new = New club
clubs-name = Name
clubs-make = Create club
clubs-all = All clubs
clubs-role-owner = owner
clubs-role-helper = helper
clubs-role-member = member
clubs-invited = { $owner } invites you to this club. { $members ->
    [one] It has one member so far.
   *[other] It has { $members } members.
}
clubs-join-text = The other members will see your name, and you will see theirs.
clubs-join = Join
clubs-link-text = Anyone who opens this link can join the club.
clubs-evenings = Evenings
clubs-no-evenings = No evenings planned.
clubs-entrants = { $number ->
    [0] Nobody has signed up yet
    [one] 1 person has signed up
   *[other] { $number } people have signed up
}
clubs-entered = you too
clubs-winners = { $number ->
    [one] Winner: { $names }
   *[other] Winners: { $names }
}
clubs-tables = Tables
clubs-no-tables = No open tables.
clubs-table = New table
clubs-ranking = Ranking
clubs-ranking-text = For each evening, you get one point for every person you finish ahead of, and half a point for every person you tie with.
clubs-points = Points
clubs-count = Evenings
clubs-won = Won
clubs-past = Past evenings
clubs-older = Older evenings
clubs-members = Members ({ $number })
clubs-manage = Manage
clubs-manage-of = Manage { $name }
clubs-options = Options
clubs-options-of = Options for { $name }
clubs-helper = Make helper
clubs-no-helper = Make member
clubs-owner = Make owner
clubs-remove = Remove
clubs-settings = Club settings
clubs-rename = Rename
clubs-renew = New link
clubs-renew-text = A new link replaces the old one, so people you have removed can’t come back through it.
clubs-hooks-text = Pioche can post the club’s evenings to a channel: when one is planned, when it begins, and who has won. A webhook is deleted when whoever added it no longer helps in the club.
clubs-leave = Leave club
clubs-delete = Delete club
clubs-sure-leave = This cancels your sign-ups for the club’s evenings and takes you off its ranking. To come back, you need the club’s link.
clubs-sure-delete = This deletes the club for all members, with its evenings and its ranking. Finished matches stay.
clubs-sure = Yes, I’m sure

# Planning an evening.

evening-plan = Plan evening
evening-plan-go = Plan evening
evening-change = Change evening
evening-save = Save
evening-title = Title
evening-when = Start
evening-format = Format
evening-format-duplicate = Duplicate
evening-format-duplicate-text = All tables play the same cards. You are compared with the people who held your cards at the other tables, so the luck of the deal hardly matters.
evening-format-robin = Meet everybody
evening-format-robin-text = Each table has its own cards. The seating is planned so that you meet as many people as possible.
evening-format-swiss = Swiss
evening-format-swiss-text = Each table has its own cards. In each round you meet people who have done about as well as you.
evening-seats = Seats at a table
evening-options-text = You play one match in each round. If a match itself has several rounds or hands, the evening takes longer.
evening-scoring = Scoring
evening-scoring-by-share = Share of rivals beaten
evening-scoring-by-difference = Difference in points
evening-pause = Break between rounds
evening-bots = Bots in empty seats
evening-break-after = Longer break after round
evening-no-break = none
evening-break-minutes = Length in minutes

# An evening.

evening-about-duplicate = { $game }{ $players ->
    [one] , solo
   *[other] {" "}at tables of { $players }
}, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}; all tables play the same cards.
evening-about-robin = { $game } at tables of { $players }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}; you meet as many people as possible.
evening-about-swiss = { $game } at tables of { $players }, { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}; you meet people who have done about as well as you.
evening-scoring-share = What counts is the share of your rivals that you beat.
evening-scoring-difference = What counts is the difference between your points and the average of your rivals.
evening-same-seat = Your rivals are the people in your seat at the other tables.
evening-same-table = Your rivals are the people at your table.
evening-now = Now
evening-starts = Starts { $time }
evening-break = Break after round { $round }
evening-over = This evening is over.
evening-cancelled = This evening was cancelled.
evening-held = Paused: a helper of the club will start the next round.
evening-round = Round { $round }
evening-round-of = Round { $round } of { $rounds }
evening-enter = Take part
evening-here = I’m here
evening-leave = Leave evening
evening-to-table = To table { $table }, seat { $seat }
evening-your-table = Your match begins at table { $table }.
evening-you-are-here = You’re in. Keep this page open: when a round begins, it takes you to your table.
evening-you-are-in = You’re in. When a round begins, you find your table here. With alerts, you hear of it.
evening-you-were-away = You missed the last round. Press “I’m here” to play in the next one.
evening-you-entered = You’re signed up. To get a seat, press “I’m here” on this page, from { $minutes } minutes before the start.
evening-status-entered = signed up
evening-status-here = here
evening-status-away = away
evening-status-left = left
evening-status-out = removed
evening-standings = Standings
evening-unranked = For a rank, you have to be seated in at least half of the rounds.
evening-rank = Rank
evening-name = Name
evening-share = Share
evening-difference = Difference
evening-rounds = Rounds
evening-rounds-short = Rounds
evening-tables = Tables of round { $round }
evening-table = Table { $table }
evening-bot = Bot
evening-hidden = You’ll see the points once all tables have finished the round.
evening-points = { $points } pts
evening-finished = finished
evening-playing = playing
evening-replay = Replay
evening-void = Don’t count
evening-played-left = left
evening-played-absent = didn’t come
evening-played-void = doesn’t count
evening-hands = { $number ->
    [one] Hands of the first round
   *[other] Hands of { $number } rounds
}
evening-proof = Were the cards fair?
evening-proof-text = The first number was fixed before the first card of the evening. It is the SHA-256 digest of the second one, which determines all cards of this round.
evening-csv = Results (CSV)
evening-json = Results (JSON)

# Directing an evening.

evening-direct = Run the evening
evening-here-count = { $number ->
    [0] Nobody is here.
    [one] 1 person is here.
   *[other] { $number } people are here.
}
evening-still = { $number ->
    [0] All tables have finished.
    [one] One table is still playing.
   *[other] { $number } tables are still playing.
}
evening-start-now = Start now
evening-next-now = Next round
evening-hold = Pause
evening-resume = Continue
evening-finish-round = Finish round
evening-end = End early
evening-cancel = Cancel evening
evening-sure = Yes, I’m sure
evening-sure-cancel = This cancels the evening for everybody.
evening-sure-end = The evening will end after this round.
evening-sure-finish-round = Bots will finish all matches that are still being played. Those matches count for nobody.
evening-remove-of = Remove { $name }
