# Errors: what was wrong, what was expected, what to do.

table-not-found = There is no such table, or you can’t see it. Check the link.
table-no-such-code = No table has the code { $given }. A code is valid only until its match ends: ask for a new one.
table-full = All seats are taken.
table-seat-taken = { $name } is in seat { $place }. Choose a free seat.
table-seat-kept = Seat { $place } is kept for { $name }. Choose another one.
table-seats-kept = The free seats are kept for people who have been invited.
table-found-fixed = This table comes from a search for opponents, so its settings and seats stay as they are. The match starts once everybody is here.
table-seat-empty = Seat { $place } is empty.
table-seeds-missing = { $number ->
    [one] { $names } has sat down, but their device hasn’t sent its part of the shuffle yet. Try again in a moment.
   *[other] { $names } have sat down, but their devices haven’t sent their parts of the shuffle yet. Try again in a moment.
}
table-seats-empty = { $number ->
    [one] One seat is still empty. Wait for someone to join, or add a bot.
   *[other] { $number } seats are still empty. Wait for people to join, or add bots.
}
table-seats-in-use = Seat { $place } would be removed, but someone is sitting there. Ask them to stand up first.
table-seats-too-many = There are only { $players } seats.
table-not-an-order = An order of the seats must name each of the { $players } seats exactly once.
table-youngest-unknown = The youngest player starts, but nobody has said who that is. Choose their seat first.
table-no-last-match = The loser of the last match can only start in a rematch. Choose somebody else.
table-has-begun = The match has already started.
table-not-begun = The match has not started yet.
table-not-over = The match is not over yet.
table-removed = The host has removed you from this table. Find another one.
table-seats-enough = { $limit ->
    [one] You already have a seat. Leave the others free for other people.
   *[other] You already have { $limit } seats. Leave the others free for other people.
}
table-host-only = Only the host can do that.
table-host-speaks = The host can’t be muted.
table-not-heard = This person isn’t sitting at the table and hasn’t written in its chat.
table-not-your-seat = Seat { $place } isn’t yours.
table-not-programs-seat = Seat { $place } belongs to a person. A program plays only the seats that it took itself.
table-not-seated = You aren’t playing at this table.
table-no-person-there = No person is playing in seat { $place }.
table-clock-decides = This table has a time limit, which decides when a bot plays for someone.
table-rated = The match counts for people’s ratings, so { $name } keeps the seat. While they are away, a bot can play for them until they come back.
table-not-absent = { $name } may be back in a moment. You can have a bot play for them in { $wait } seconds.
table-turn-over = Too late: you decided in turn { $turn }, and it’s now turn { $now }. Look at the table again.
hint-shared-deal = Everyone plays this deal without hints, because the results are compared.
hint-rated = This match is rated. You can use hints once everyone at the table agrees; the match is then not rated. Not agreed yet: { $names }.
hint-not-agreed = You can use hints once everyone at the table agrees. Not agreed yet: { $names }.
hint-declined = { $names } would rather play without hints. Only they can suggest them now.
hint-not-owed = Seat { $place } has nothing to decide now. Ask for a hint when it’s your turn.
hint-under-way = Your hint is on its way. Wait for it.
hint-busy = Many people are waiting for hints. Try again in { $wait } s.
hint-too-late = The decision was made before the hint was ready.
table-too-many-changes = You have made { $number } changes at this table, which is the limit. Every move you make allows two more. If the match has not started, start it or make a new table.
table-worn-out = People have come and gone too often at this table. Start the match, or make a new table.
table-no-name = A name needs at least one visible character.
table-name-reserved = A name can’t be just a dash, which stands for people who have left. Choose another name.
table-name-too-long = A name can have at most { $limit } characters.
table-nothing-said = The message is empty.
table-too-long = A message can have at most { $limit } characters.
table-no-such-reaction = There is no reaction “{ $reaction }”. Choose one of: { $known }.
table-blocked = You can’t sit down here: you have blocked someone at this table, or they have blocked you.
table-muted = The host has muted you.
table-no-such-level = There is no level “{ $level }”. Choose one of: { $known }.
table-timer = The time per move can’t be { $timer } seconds. Choose one of: { $known }; or none.
table-no-code = No table code is free at the moment. Try again.
table-deal-fixed = Others play with the same cards as this table, so its game, options and seats stay as they are.
table-one-seat = In a challenge, everybody plays only one seat: once you have seen the cards of one, you can’t play another.
table-deal-once = These cards can be played only once. Make a new table to play again.

daily-no-bot-for-you = No bot can play the deal of the day for you. You can close the page and continue later.
daily-no-chat = There is no chat in the deal of the day: nobody else is at the table.
daily-not-yet = This day has not begun yet. You can play its deals once it has.
daily-tried-here = Somebody else has tried this deal in this browser. Everybody has one try; from tomorrow on you can play it as often as you like.
deals-no-such-day = There are no deals for the day { $day }. A day looks like 2026-11-18.
deals-not-found = There is no such deal.
deals-not-yet-seen = You can see this once you have finished the deal yourself.
deals-no-master = The master has not played this deal yet. Try again later.
deals-tried = You have already begun this deal. Everybody has one try.
deals-closed = This challenge is closed: its results are public, and nobody can begin it any more.
deals-host-only = Only the person who made the challenge can close it.
deals-played-before = { $number ->
    [one] { $names } has already played this challenge, and everybody has one try.
   *[other] { $names } have already played this challenge, and everybody has one try.
}

play-on-over = The match is over at this step. Go back to a step where somebody still has to decide.
play-on-too-long = More than { $limit } decisions were made before this step. Choose an earlier one.
play-on-no-such-step = There is no step { $step }: the replay has { $steps }, counted from 0.
play-on-no-seeds = The record of this match has no seeds, so the cards to come are unknown.

# Friends, and finding opponents.
friends-whom = Choose a friend for this seat.
friends-blocked = You can’t be friends: you have blocked this person, or they have blocked you.
friends-full = You already have { $limit } friends. End a friendship first.
friends-full-there = This person already has { $limit } friends, which is the limit.
friends-nobody-else = Nobody else played in this match. Make a new table instead.
friends-no-such-link = This link no longer works. Ask your friend for a new one.
queue-not-waiting = You are not looking for opponents at the moment. Start again.
queue-claimed = Somebody in this group has found another table.
limits-friends = Too many changes to your friends in a short time. Wait { $wait } s.
limits-friend-requests = You already have { $limit } requests waiting for an answer. Withdraw one first.
limits-invitations = You have invited many people in a short time. Wait { $wait } s.
limits-invited = { $limit } people you have invited haven’t answered yet. Wait for them first.
limits-queue = You have changed your search many times. Wait { $wait } s.

# Reviews of finished matches.

reviews-off = This server does not review matches. Download the record and use the command pioche review.
reviews-too-long = This match has { $moves } moves. Matches of at most { $limit } moves can be reviewed.
reviews-busy = Many matches are being reviewed. Try again in { $wait } s.
reviews-under-way = The review is under way ({ $percent }%). Ask again in { $wait } s.
reviews-failed = The review failed. Try again later.

people-not-signed-in = Enter a name or sign in first.
people-bad-token = This token is not valid, or it was revoked. Create a new one.
people-wrong-password = The username or the password is wrong.
people-has-account = You already have an account: { $login }.
people-no-account = You are a guest and have no password. Create an account first.
people-password-length = A password must have { $low } to { $high } characters.
people-too-many-tokens = You already have { $limit } tokens. Revoke one first.
people-no-such-token = You have no such token.
people-bad-reset-link = This link is no longer valid: it was used, or it is too old. Ask for a new one.
people-bad-link = This link is no longer valid. Ask for a new one.
people-bad-mail = “{ $mail }” is not an email address. An address looks like name@example.org.
people-no-such-sign-in = You have no such sign-in. It may have ended already.
people-not-for-programs = A program can play for you but can’t change your account.
people-confirm-name = To confirm, type your name: { $name }
people-banned = The host of this server has banned you.
people-muted = The host of this server has muted you.
people-yourself = That’s you. Choose somebody else.
people-no-such-line = This message or name is no longer at this table.
people-not-found = There is no such person.
host-no-such-report = There is no such open report. Another host may have closed it.
host-no-such-person = { $whom } is neither a person’s number nor, for a ban, an address.
host-not-restricted = This restriction has been lifted already, or it has ended.

limits-messages = Too many messages. Wait { $wait } s.
limits-chat = You are writing too fast. Wait { $wait } s.
limits-hints = You have asked for many hints in a short time. Wait { $wait } s.
limits-codes = Too many table codes were tried from your address. Wait { $wait } s.
limits-connections = You already have { $limit } connections open. Close one first.
limits-address-connections = { $limit } connections are already open from your address. Try again in { $wait } s.
limits-full = The server is full. Its last places are kept for people who are playing. Try again in { $wait } s.
limits-guests = Too many new guests from your address. Try again in { $wait } s.
limits-requests = Too many requests from your address. Wait { $wait } s.
limits-strangers = Too many rejected attempts from your address. Wait { $wait } s.
limits-reports = Too many reports. Wait { $wait } s.
limits-reviews = Too many reviews. Wait { $wait } s.
limits-mails = Too many emails. Wait { $wait } s.
limits-blocks = You have already blocked { $limit } people. Unblock somebody first.
limits-sign-ins = Too many attempts. Wait { $wait } s.
limits-tables = You already have { $limit } open tables. Finish a match, or stand up from a table that has not started.
limits-new-tables = Too many new tables from your address. Try again in { $wait } s.
limits-tables-heard = One connection can follow at most { $limit } tables.

api-bad-request = This request is not valid: { $problem }
api-not-found = There is nothing at this address ({ $problem }).
api-method = This method is not allowed at this address ({ $problem }).
api-too-large = This request is too large ({ $problem }).
api-fault = Something went wrong on the server. It’s not your fault. Try again.
api-origin = This page belongs to another site and can’t act for you here.
api-host = This server is not called { $name }. Use another address, or ask the host to start it with --hosts { $name }.
api-metrics = Metrics are only available on the server’s own machine.
api-not-json = Only JSON is accepted here. Send Content-Type: application/json.
api-language = There is no language “{ $language }”. Choose one of: { $known }.
socket-not-understood = This message is not valid: { $problem }

replay-fair = Every shuffle of this match follows from the seed the server had committed to and the players’ seeds.
replay-no-seeds = This record does not say where its shuffles came from. Everything else in it is correct.

game-preparing = { $title } is being prepared on this server ({ $percent }%). Try again in { $wait } s.
page-being-built = The page is being built.
page-being-built-hint = It opens here by itself in a few seconds. If it doesn’t, look at the terminal in which Pioche runs.
page-not-built = The page has not been built yet. On the server’s machine, run: make play
docs-not-built = The documentation has not been built yet. On the server’s machine, run: make docs

# Previews of links in other programs.

tutorial-none = { $game } has no tutorial. Read its rules, or start a match against bots.
tutorial-no-such-step = The tutorial has no step { $step }: its steps are 0 to { $last }.

# Clubs and evenings.

table-evening = This table belongs to an evening: the server seats everybody and starts the match.
limits-clubs = Too many changes in clubs and evenings. Wait { $wait } s.
limits-evenings-followed = One connection can follow at most { $limit } evenings.
