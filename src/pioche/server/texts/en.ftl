# What the server refuses: why, and what to do.

table-not-found = There is no such table, or it is not open to you. Check the link.
table-no-such-code = No table has the code { $given } now. Codes end with the match: ask for a new one.
table-full = All seats are taken.
table-seat-taken = { $name } sits in seat { $place }. Choose a free one.
table-seat-empty = Nobody sits in seat { $place }.
table-seats-empty = { $number ->
    [one] One seat is still empty: wait for somebody, or put a bot there.
   *[other] { $number } seats are still empty: wait for people, or put bots there.
}
table-seats-in-use = Somebody sits in seat { $place }, which would be gone. Have them stand up first.
table-seats-too-many = There are only { $players } seats.
table-not-an-order = An order of the seats names each of them once, from 0 to { $last }.
table-has-begun = The match has begun.
table-not-begun = The match has not begun yet.
table-not-over = The match is not over yet.
table-removed = The host of this table had you stand up. Find another table.
table-seats-enough = { $limit ->
    [one] You have a seat here: leave the others to others.
   *[other] You have { $limit } seats here: leave the others to others.
}
table-host-only = Only the host of the table can do that.
table-host-speaks = The host cannot be muted.
table-not-heard = That person does not sit here and has not spoken here.
table-not-your-seat = Seat { $place } is not yours.
table-not-seated = You do not play at this table now.
table-no-person-there = No person plays in seat { $place }.
table-clock-decides = At this table the clock decides when a bot plays for somebody.
table-not-absent = { $name } may be back in a moment. A bot can play for them in { $wait } seconds.
table-turn-over = That turn is over: you decided in turn { $turn }, and it is turn { $now } now. Look again.
table-no-name = A name needs a letter that can be seen.
table-name-too-long = A name has at most { $limit } characters.
table-nothing-said = There is nothing in this message.
table-too-long = A message has at most { $limit } characters.
table-no-such-reaction = There is no reaction “{ $reaction }”. The reactions are: { $known }.
table-muted = The host of the table has muted you.
table-no-such-level = There is no level “{ $level }”. The levels are: { $known }.
table-timer = A timer has { $known } seconds, or there is none; not { $timer }.
table-no-code = No short code is free at the moment. Try again.

people-not-signed-in = Say who you are first: type a name, or sign in.
people-bad-token = This token is worth nothing, or was revoked. Make a new one.
people-wrong-password = The name or the password is wrong.
people-has-account = You have an account already: { $login }.
people-no-account = You are a guest, without a password.
people-password-length = A password has { $low } to { $high } characters.
people-too-many-tokens = You have { $limit } tokens. Revoke one first.
people-no-such-token = You have no such token.
people-not-for-programs = A program may play for you, but not change your account.
people-not-found = There is no such person.

limits-messages = Too many messages at once. Wait { $wait } s.
limits-chat = Not so fast: wait { $wait } s before you write again.
limits-codes = Too many codes were tried from your address. Wait { $wait } s.
limits-connections = You have { $limit } connections open. Close one first.
limits-address-connections = { $limit } connections are open from your address. Try again in { $wait } s.
limits-guests = Many new guests come from your address. Try again in { $wait } s.
limits-requests = Too much at once from your address. Wait { $wait } s.
limits-strangers = Too many attempts from your address that were not let in. Wait { $wait } s.
limits-sign-ins = Too many attempts. Wait { $wait } s.
limits-tables = You have { $limit } open tables. Finish one first, or stand up from one that has not begun.
limits-new-tables = Many new tables come from your address. Try again in { $wait } s.
limits-tables-heard = One connection hears of { $limit } tables at most.

api-bad-request = That is not what was expected here: { $problem }
api-not-found = There is nothing at this address ({ $problem }).
api-method = That cannot be done at this address ({ $problem }).
api-too-large = That is too large ({ $problem }).
api-fault = Something went wrong here. It is not your fault; try again.
api-origin = This page belongs to another site and may not act for you here.
api-metrics = These numbers are told on the machine of the server only.
api-not-json = Only JSON is understood here: say Content-Type: application/json.
api-language = There is no language “{ $language }” here. There are: { $known }.
socket-not-understood = This message cannot be understood: { $problem }

replay-fair = Every shuffle of this match follows from the seed that the server had committed to and from the players’ seeds.
replay-no-seeds = This record does not tell where its shuffles came from. All else in it is right.

page-not-built = The page is not built yet. On the machine of the server: make play builds it and opens it.

serve-open = Pioche is open at { $address } (Ctrl-C ends it).
serve-no-such-setting = There is no setting { $name }, but it stands in { $file }. pioche serve --help lists them all.
serve-whole-number = { $where } must be a whole number, not “{ $value }”.
serve-number = { $where } must be a number, not “{ $value }”.
serve-on-or-off = { $where } must be true or false, not “{ $value }”.
serve-text = { $where } must be a text, between quotation marks, not { $value }.
serve-list = { $where } must be a list of texts, such as ["https://a.example"], not { $value }.
serve-no-file = { $file } cannot be read ({ $problem }).
serve-bad-file = { $file } is not a settings file: { $problem }
serve-out-of-range = { $where } must be from { $low } to { $high }, not { $value }.
serve-no-address = Nobody can be served at { $where } ({ $problem }). Choose another --port or --host.
serve-one-of = { $where } must be one of { $known }, not “{ $value }”.
serve-workers-need = { $workers } workers need a database that they can share (--database postgresql://…) and a bus (--bus valkey://…).

admin-backup = The database is saved in { $file }.
admin-restore = The database is as it was saved in { $file }.
admin-copy = Copied: { $tables } tables and { $people } people, with all that belongs to them.
admin-prune = Thrown away: { $tables } tables and { $guests } guests.
admin-nothing-to-prune = Say what to throw away: --guests DAYS, --tables DAYS, or both.
