# Your own page, other players, and the leaderboard.

people-title = Player
people-statistics = Statistics
people-matches = Matches
people-wins = Wins
people-wins-of = { $wins } of { $matches } won
people-mean-score = Average score
people-mean-rank = Average rank
people-rank = Rank
people-rating = Rating
people-rating-text = Only matches between people count towards ratings; bots are rated separately. A match counts if you make at least half of your moves yourself. Resigning or staying away is a loss.
people-curve = Points in each { $game } match, newest on the right; filled dots are wins
people-no-matches = No finished matches yet.
people-nobody-yet = Nobody has a rating yet. Play a match against other people!
people-won-by = won by { $winners }
people-replay = Replay
people-more = More
people-kind = Kind of player
people-kind-people = People
people-kind-programs = Programs
people-kind-bots = Bots
people-name-kept = Saved.
people-stranger = You’re new here. Just pick a name.
people-open-record = Open a record from a file

account-title = Account
account-none = Optional. With a username and a password, your matches and ratings follow you to other devices.
account-have = You are signed in as { $login }.
account-make = Create account
account-sign-in = Sign in
account-sign-out = Sign out
account-password = Change password
account-login = Username
account-password-label = Password (at least 8 characters)
account-old = Old password
account-new = New password (at least 8 characters)
account-reset = Choose a new password
account-reset-do = Save password
account-done-make = Account created. Your matches are kept.
account-done-sign-in = Welcome back.
account-done-password = Password changed.
account-done-sign-out = You are signed out.

tokens-title = Programs that play for you
tokens-text = A program signs in with a token. Give each program its own, so that you can revoke it separately.
tokens-label = What it’s for
tokens-unnamed = Token
tokens-make = Create token
tokens-revoke = Revoke
tokens-fresh = Copy the token now: it won’t be shown again.

sign-ins-title = Where you are signed in
sign-ins-this = this browser
sign-ins-seen = last used { $date }
sign-ins-unknown = Unknown browser
sign-ins-end-of = Sign out { $device }

blocks-title = Blocked people
blocks-text = You don’t see what they write, and neither of you can join the other’s tables.
blocks-block = Block
blocks-unblock = Unblock
blocks-unblock-of = Unblock { $name }
blocks-report = Report name
blocks-reported = Reported to the host of this server.

data-title = Your data
data-text = Everything this server knows about you is yours: take a copy with you, or delete it.
data-export = Download data
data-delete = Delete account
data-delete-guest = Delete me
data-delete-text = This can’t be undone. You resign from your matches, and your ratings, statistics and tokens are deleted. In matches that others share, your name becomes “{ label-former }”, and your chat messages are removed.
data-confirm = To confirm, type your name: { $name }
data-password = Password
data-sure = Delete forever
data-gone = Your data has been deleted.
