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
people-rating-text = Only matches between people count towards ratings; bots are rated separately. A match counts if you make at least half of your moves yourself. Resigning or staying away counts as a loss.
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
account-lost = Send link
account-lost-open = Forgot password?
account-login-or-mail = Username or email address
account-done-lost = If this belongs to an account with a confirmed email address, a link is on its way. It works once, for 30 minutes.

mail-title = Email address
mail-none = Optional. If you forget your password, we can send you a link to choose a new one.
mail-have = { $mail } – if you forget your password, we send you a link there to choose a new one.
mail-add = Add address
mail-change = Change address
mail-remove = Remove address
mail-send = Send link
mail-sent = We have sent a link to { $mail }. Open it within 30 minutes to confirm the address.
mail-confirmed = { $mail } is confirmed.

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
data-delete-text = This can’t be undone. You resign from your matches, and your ratings, statistics and tokens are deleted. In matches you played with others, your name becomes “{ label-former }”, and your chat messages are removed.
data-confirm = To confirm, type your name: { $name }
data-password = Password
data-sure = Delete forever
data-gone = Your data has been deleted.

# What reviews say about many matches.

people-reviewed = Luck and skill
people-reviewed-solo = { $game }, solo
people-reviewed-mean = On average per match
people-reviewed-count = { $matches ->
    [one] From one reviewed match, of { $played } you have finished. A single match says little.
   *[other] From { $matches } reviewed matches, of { $played } you have finished. The fewer there are, the less they say.
}
people-luck-few = There are too few reviewed matches to tell whether you have been lucky.
people-luck-even = Your luck evens out.
people-luck-good = You have been lucky, more than chance explains.
people-luck-bad = You have been unlucky, more than chance explains.
people-phase-opening = Your openings cost you most: { $points } points a match.
people-phase-middle = The middle of the round costs you most: { $points } points a match.
people-phase-endgame = Your endgames cost you most: { $points } points a match.
people-part-own = Your decisions
people-part-others = Others’ decisions
people-part-luck = Luck
people-part-chance = Chance of winning
people-part-points = Points ahead
