"""The tables of the database, the same in SQLite and PostgreSQL.

A change here needs a migration in `migrations/versions/` and its number in `NEWEST`."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    false,
    text,
    true,
)

NEWEST: Final = "0014"
"""The schema that this program works with."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
    }
)

# SQLite numbers rows by itself only in a column that is exactly an INTEGER.
Number = BigInteger().with_variant(Integer, "sqlite")

# Microseconds since 1970: whole numbers come back exactly as they went in.
Moment = BigInteger()

NOT_OVER: Final = "status <> 'over'"
LISTED: Final = f"public AND {NOT_OVER}"
GUEST: Final = "login_folded IS NULL"
UNSORTED: Final = "sorted IS NULL AND closed IS NULL"
CLUB_ONCE: Final = "club IS NOT NULL AND once IS NOT NULL"
"""Conditions of partial indexes; a query must repeat one to the letter to use its index."""


def _only(condition: str) -> dict[str, Any]:
    """The options of an index that holds only some rows."""
    return {"sqlite_where": text(condition), "postgresql_where": text(condition)}


people = Table(
    "people",
    metadata,
    Column("number", Number, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
    Column("login", Text),  # as it was typed
    Column("login_folded", Text, unique=True),  # the same in any case
    Column("password_hash", Text),
    Column("epoch", BigInteger, nullable=False),
    Column("mail", Text),  # confirmed by its owner
    Column("mail_folded", Text),  # the same in any case; several accounts may share it
    Column("host", Boolean, nullable=False, server_default=false()),
    Column("hidden", Boolean, nullable=False, server_default=false()),  # being online, from friends
    sqlite_autoincrement=True,  # a number is never used twice
)
Index("people_guests_by_seen", people.c.seen, **_only(GUEST))
Index("people_by_mail", people.c.mail_folded, **_only("mail_folded IS NOT NULL"))

tokens = Table(
    "tokens",
    metadata,
    Column("number", Number, primary_key=True),
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("label", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("used", Moment),
    Column("revoked", Moment),
    sqlite_autoincrement=True,
)
Index("tokens_by_person", tokens.c.person)

# The browsers in which people are signed in.
sign_ins = Table(
    "sign_ins",
    metadata,
    Column("number", Number, primary_key=True),
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("device", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
    sqlite_autoincrement=True,
)
Index("sign_ins_by_person", sign_ins.c.person)

# People who do not want to meet somebody.
blocks = Table(
    "blocks",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("blocked", Number, ForeignKey("people.number"), nullable=False),
    Column("at", Moment, nullable=False),
    PrimaryKeyConstraint("person", "blocked"),
)
Index("blocks_by_blocked", blocks.c.blocked)

# Two rows for two friends, one for each direction.
friends = Table(
    "friends",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("friend", Number, ForeignKey("people.number"), nullable=False),
    Column("since", Moment, nullable=False),
    PrimaryKeyConstraint("person", "friend"),
)
Index("friends_by_friend", friends.c.friend)

# People who would like to be somebody's friend. A request that was declined stays for a while, so
# that it is not repeated.
friend_requests = Table(
    "friend_requests",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("other", Number, ForeignKey("people.number"), nullable=False),
    Column("at", Moment, nullable=False),
    Column("declined", Boolean, nullable=False),
    PrimaryKeyConstraint("person", "other"),
)
Index("friend_requests_by_other", friend_requests.c.other)

# Whoever opens a person's link can become their friend.
friend_links = Table(
    "friend_links",
    metadata,
    Column("person", Number, ForeignKey("people.number"), primary_key=True, autoincrement=False),
    Column("key", Text, nullable=False, unique=True),
    Column("until", Moment, nullable=False),
)

# Lines of chat and names that somebody found wrong, for the host of the server.
reports = Table(
    "reports",
    metadata,
    Column("number", Number, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("about", Number, ForeignKey("people.number"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("said", Text, nullable=False),  # the line or the name
    Column("context", Text, nullable=False),  # JSON: the lines around it, with their people
    Column("closed", Moment),
    sqlite_autoincrement=True,
)
Index("reports_by_person", reports.c.person)
Index("reports_by_about", reports.c.about)

# What a person, or everybody at an address, may not do for a time.
restrictions = Table(
    "restrictions",
    metadata,
    Column("number", Number, primary_key=True),
    Column("kind", Text, nullable=False),  # mute or ban
    Column("person", Number, ForeignKey("people.number")),
    Column("address", Text),
    Column("until", Moment),
    sqlite_autoincrement=True,
)
Index("restrictions_by_person", restrictions.c.person)

# What hosts did about people.
audit = Table(
    "audit",
    metadata,
    Column("number", Number, primary_key=True),
    Column("at", Moment, nullable=False),
    Column("host", Text, nullable=False),
    Column("action", Text, nullable=False),
    Column("about", Text, nullable=False),
    Column("note", Text, nullable=False),
    sqlite_autoincrement=True,
)

tables = Table(
    "tables",
    metadata,
    Column("number", Number, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
    Column("code", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("settings", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("host", Number, ForeignKey("people.number"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("created", Moment, nullable=False),
    Column("status", Text, nullable=False),
    Column("summary", Text, nullable=False),
    Column("summarized", Integer, nullable=False),  # the version that the summary is of
    Column("spectators", Boolean, nullable=False, server_default=true()),
    sqlite_autoincrement=True,
)
Index("tables_open_by_code", tables.c.code, unique=True, **_only(NOT_OVER))
Index("tables_listed_by_created", tables.c.created, **_only(LISTED))
Index("tables_by_host", tables.c.host, tables.c.status)

# The primary key is the compare-and-set: of two events with the same version, one goes in.
events = Table(
    "events",
    metadata,
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    Column("version", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_number", "version"),
)

# The last lines that were said at a table. They are numbered by themselves.
chat = Table(
    "chat",
    metadata,
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", Moment, nullable=False),
    Column("request", Text, nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("table_number", "number"),
)

# When somebody must look at a table next; not in `tables`, because it changes with every event.
due = Table(
    "due",
    metadata,
    Column(
        "table_number", Number, ForeignKey("tables.number"), primary_key=True, autoincrement=False
    ),
    Column("at", Moment),
)
Index("due_by_at", due.c.at)

# The people who sit at tables that are not over.
sitting = Table(
    "sitting",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    PrimaryKeyConstraint("person", "table_number"),
)
Index("sitting_by_table", sitting.c.table_number)

# The people for whom a seat is kept at a table, and by whom.
invitations = Table(
    "invitations",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    Column("host", Number, ForeignKey("people.number"), nullable=False),
    Column("at", Moment, nullable=False),
    PrimaryKeyConstraint("person", "table_number"),
)
Index("invitations_by_table", invitations.c.table_number)
Index("invitations_by_host", invitations.c.host)

# The people who look for opponents, each once. A table that was found must begin within a moment.
queue = Table(
    "queue",
    metadata,
    Column("person", Number, ForeignKey("people.number"), primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("since", Moment, nullable=False),
    Column("seen", Moment, nullable=False),  # when their page last said that it is open
    Column("offer", Moment),  # when bots are offered; none for never
    Column("bots", Moment),  # when they said that they would play with bots
    Column("mu", Double),  # their strength; none if they are not rated yet
    Column("sigma", Double),
    Column("table_number", Number, ForeignKey("tables.number")),
    Column("found", Moment),
)
Index("queue_by_table", queue.c.table_number)

# The people whose names are in the log or the chat of a table, even if they stood up long ago: when
# somebody wants to be forgotten, no other log need be searched.
mentions = Table(
    "mentions",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    PrimaryKeyConstraint("person", "table_number"),
)
Index("mentions_by_table", mentions.c.table_number)

matches = Table(
    "matches",
    metadata,
    Column("number", Number, primary_key=True),
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False, unique=True),
    Column("game", Text, nullable=False),
    Column("began", Moment, nullable=False),
    Column("ended", Moment, nullable=False),
    Column("result", Text, nullable=False),
    Column("record", LargeBinary, nullable=False),  # JSON, compressed by zlib
    sqlite_autoincrement=True,
)

match_seats = Table(
    "match_seats",
    metadata,
    Column("match", Number, ForeignKey("matches.number"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Number, ForeignKey("people.number")),
    Column("player", Text),
    Column("rank", Integer, nullable=False),
    Column("score", Double, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
)
Index("match_seats_by_person", match_seats.c.person, match_seats.c.match)

# Cards that many people play with: the deals of a day, and challenges.
deals = Table(
    "deals",
    metadata,
    Column("number", Number, primary_key=True),
    Column("key", Text, nullable=False, unique=True),  # 2026-11-18/gap, or unguessable
    Column("day", Text),  # none for a challenge
    Column("game", Text, nullable=False),
    Column("settings", Text, nullable=False),  # of its tables
    Column("secret", LargeBinary, nullable=False),
    Column("host", Number, ForeignKey("people.number")),  # of a challenge
    Column("created", Moment, nullable=False),
    Column("closed", Moment),  # when its host made a challenge public
    Column("master", LargeBinary),  # a record of the strongest bot: JSON, compressed by zlib
    sqlite_autoincrement=True,
)
Index("deals_by_day", deals.c.day)
Index("deals_by_host", deals.c.host)

# Each person tries a deal once. While the match goes on, it has no result.
tries = Table(
    "tries",
    metadata,
    Column("number", Number, primary_key=True),
    Column("deal", Number, ForeignKey("deals.number"), nullable=False),
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", Number, ForeignKey("people.number")),
    Column("counted", Boolean),
    Column("score", Double),
    Column("path", Text),  # JSON: the person's decisions, each with its turn
    sqlite_autoincrement=True,
)
Index("tries_by_person", tries.c.person, tries.c.deal, unique=True)
Index("tries_by_deal", tries.c.deal, tries.c.counted, tries.c.score)
Index("tries_by_table", tries.c.table_number)

# Reviews of finished matches. While one is made, a worker has claimed it, and it has the steps that
# are known so far.
reviews = Table(
    "reviews",
    metadata,
    Column("match", Number, ForeignKey("matches.number"), primary_key=True, autoincrement=False),
    Column("worker", Text, nullable=False),
    Column("until", Moment, nullable=False),  # when the claim ends, unless it is renewed
    Column("done", Double, nullable=False),  # from 0 to 1
    Column("made", Moment),
    Column("body", LargeBinary, nullable=False),  # JSON without names, compressed by zlib
)

# What a review says about each seat, to be added up over many matches. Amounts are in millionths.
review_seats = Table(
    "review_seats",
    metadata,
    Column("match", Number, ForeignKey("matches.number"), nullable=False),
    Column("seat", Integer, nullable=False),
    *(Column(name, BigInteger) for name in ("chance_own", "chance_others", "chance_luck")),
    *(
        Column(name, BigInteger, nullable=False)
        for name in ("points_own", "points_others", "points_luck", "opening", "middle", "endgame")
    ),
    *(
        Column(name, Integer, nullable=False)
        for name in ("best", "good", "slip", "mistake", "blunder")
    ),
    PrimaryKeyConstraint("match", "seat"),
)

# How hard the puzzles are that come with the games; those that nobody has tried are not here.
puzzles = Table(
    "puzzles",
    metadata,
    Column("puzzle", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
)
Index("puzzles_by_game", puzzles.c.game)

# How people fare with puzzles, by game; the game "" is all of them together.
solvers = Table(
    "solvers",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("game", Text, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("solved", Integer, nullable=False),
    Column("streak", Integer, nullable=False),
    Column("longest", Integer, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    PrimaryKeyConstraint("person", "game"),
)

# Each person's tries at puzzles: the first one counts, the last one says when it can come again.
attempts = Table(
    "attempts",
    metadata,
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("puzzle", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("decision", Text, nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("last", Moment, nullable=False),
    Column("last_solved", Boolean, nullable=False),
    PrimaryKeyConstraint("person", "puzzle"),
)

# People's own mistakes, which come back as puzzles until they are solved.
mistakes = Table(
    "mistakes",
    metadata,
    Column("number", Number, primary_key=True),
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("game", Text, nullable=False),
    Column("source", Text, nullable=False),  # the decision: table/round/move
    Column("puzzle", LargeBinary, nullable=False),  # JSON, compressed by zlib
    Column("created", Moment, nullable=False),
    Column("due", Moment),  # none once it is learned
    Column("solved", Integer, nullable=False),  # times in a row
    sqlite_autoincrement=True,
)
Index("mistakes_by_person", mistakes.c.person, mistakes.c.source, unique=True)
Index("mistakes_by_due", mistakes.c.person, mistakes.c.due)

# Groups of people who play together. Whoever has the invitation may join.
clubs = Table(
    "clubs",
    metadata,
    Column("number", Number, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("invitation", Text, nullable=False, unique=True),
    Column("created", Moment, nullable=False),
    sqlite_autoincrement=True,
)

club_members = Table(
    "club_members",
    metadata,
    Column("club", Number, ForeignKey("clubs.number"), nullable=False),
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("role", Text, nullable=False),  # owner, helper, or member
    Column("joined", Moment, nullable=False),
    PrimaryKeyConstraint("club", "person"),
)
Index("club_members_by_person", club_members.c.person)

# The tables that members have made for others of their club.
club_tables = Table(
    "club_tables",
    metadata,
    Column("club", Number, ForeignKey("clubs.number"), nullable=False),
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    PrimaryKeyConstraint("club", "table_number"),
)
Index("club_tables_by_table", club_tables.c.table_number)

# Evenings of clubs: several rounds, with the people mixed afresh at the tables of each.
evenings = Table(
    "evenings",
    metadata,
    Column("number", Number, primary_key=True),
    Column("key", Text, nullable=False, unique=True),
    Column("club", Number, ForeignKey("clubs.number"), nullable=False),
    Column("title", Text, nullable=False),
    Column("settings", Text, nullable=False),  # JSON
    Column("rounds", Integer, nullable=False),
    Column("host", Number, ForeignKey("people.number")),  # none once they are gone
    Column("created", Moment, nullable=False),
    Column("starts", Moment, nullable=False),
    Column("status", Text, nullable=False),  # planned, playing, break, over, or cancelled
    Column("round", Integer, nullable=False),  # the newest one; 0 before the first
    Column("held", Boolean, nullable=False, server_default=false()),  # no new round begins
    Column("version", Integer, nullable=False),  # changes with everything that people can see
    Column("due", Moment),  # when a worker must look at it next
    Column("reminded", Integer, nullable=False),  # how many reminders have been sent
    Column("plan", Text, nullable=False),  # JSON: the rounds to come, as far as they are planned
    Column("ended", Moment),
    sqlite_autoincrement=True,
)
Index("evenings_by_due", evenings.c.due, **_only("due IS NOT NULL"))
Index("evenings_by_club", evenings.c.club, evenings.c.starts)
Index("evenings_by_host", evenings.c.host)

# The people who take part in an evening. Their numbers there stay when they delete their account.
entrants = Table(
    "entrants",
    metadata,
    Column("evening", Number, ForeignKey("evenings.number"), nullable=False),
    Column("entrant", Integer, nullable=False),  # from 1
    Column("person", Number, ForeignKey("people.number")),
    Column("status", Text, nullable=False),  # entered, here, away, left, or out
    Column("entered", Moment, nullable=False),
    Column("rank", Integer),  # at the end, if they are placed
    Column("share", Double),
    Column("points", Double),  # for the ranking of the club
    PrimaryKeyConstraint("evening", "entrant"),
)
Index("entrants_by_person", entrants.c.person, entrants.c.evening, unique=True)

# Who sits where in each round; without an entrant, a bot does.
evening_seats = Table(
    "evening_seats",
    metadata,
    Column("evening", Number, ForeignKey("evenings.number"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # the number of the table in the round, from 0
    Column("seat", Integer, nullable=False),
    Column("entrant", Integer),
    Column("table_number", Number, ForeignKey("tables.number"), nullable=False),
    Column("played", Text, nullable=False),  # playing, played, left, absent, or void
    Column("score", Double),
    PrimaryKeyConstraint("evening", "round", "place", "seat"),
)
Index("evening_seats_by_table", evening_seats.c.table_number)
# Alerts: what people, or the webhooks of clubs, are to hear of. A row is the intention; what is
# sent for it, and where to, is in `deliveries`.
alerts = Table(
    "alerts",
    metadata,
    Column("number", Number, primary_key=True),
    Column("person", Number, ForeignKey("people.number")),  # either a person
    Column("club", Number),  # or a club
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),  # the key of its sentences, after `alert-`
    Column("subject", Text, nullable=False),  # a newer alert about it replaces this one
    Column("path", Text, nullable=False),  # where a tap leads
    Column("facts", Text, nullable=False),  # JSON; people as numbers, never as names
    Column("cause", Number, ForeignKey("people.number")),  # the person behind it
    Column("once", Text),  # a second alert with the same is left out
    Column("at", Moment, nullable=False),
    Column("due", Moment, nullable=False),
    Column("expires", Moment, nullable=False),
    Column("sorted", Moment),  # when its deliveries were stored
    Column("closed", Moment),  # when it was replaced, withdrawn or seen
    sqlite_autoincrement=True,
)
Index("alerts_by_subject", alerts.c.subject, alerts.c.person)
Index("alerts_by_person", alerts.c.person)
Index("alerts_by_cause", alerts.c.cause)
Index("alerts_by_club", alerts.c.club)
Index("alerts_by_expires", alerts.c.expires)
Index("alerts_once", alerts.c.person, alerts.c.once, unique=True, **_only("once IS NOT NULL"))
Index("alerts_once_of_club", alerts.c.club, alerts.c.once, unique=True, **_only(CLUB_ONCE))
Index("alerts_unsorted", alerts.c.due, **_only(UNSORTED))

# What is sent for an alert: to a device, by mail, to a webhook. A worker claims it before it sends.
deliveries = Table(
    "deliveries",
    metadata,
    Column("number", Number, primary_key=True),
    Column("alert", Number, ForeignKey("alerts.number"), nullable=False),
    Column("channel", Text, nullable=False),  # push, close, mail, webhook
    Column("target", Number, nullable=False),  # the device or the webhook; 0 for mail
    Column("person", Number, ForeignKey("people.number")),
    Column("due", Moment),  # none once it is sent or given up
    Column("attempts", Integer, nullable=False),
    Column("worker", Text, nullable=False),
    Column("until", Moment, nullable=False),  # when the claim of the worker ends
    Column("sent", Moment),
    Column("problem", Text),
    sqlite_autoincrement=True,
)
Index("deliveries_once", deliveries.c.alert, deliveries.c.channel, deliveries.c.target, unique=True)
Index("deliveries_by_due", deliveries.c.due, **_only("due IS NOT NULL"))
Index("deliveries_by_person", deliveries.c.person, deliveries.c.channel)

# The browsers that show alerts (web push).
devices = Table(
    "devices",
    metadata,
    Column("number", Number, primary_key=True),
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("endpoint", Text, nullable=False, unique=True),
    Column("public_key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("epoch", BigInteger, nullable=False),  # of the person: signing out everywhere ends it
    Column("sign_in", Number),  # ends together with it
    Column("device", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
    sqlite_autoincrement=True,
)
Index("devices_by_person", devices.c.person)

# Addresses of programs that are told of alerts.
webhooks = Table(
    "webhooks",
    metadata,
    Column("number", Number, primary_key=True),
    Column("person", Number, ForeignKey("people.number")),  # either of a person
    Column("club", Number),  # or of a club
    Column("url", Text, nullable=False),
    Column("secret", Text, nullable=False),  # signs what is sent
    Column("style", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("kinds", Text, nullable=False),  # JSON
    Column("created", Moment, nullable=False),
    Column("failing", Moment),  # since when
    Column("problem", Text),
    Column("added_by", Number),  # of those of clubs: they end when this person helps there no more
    sqlite_autoincrement=True,
)
Index("webhooks_by_person", webhooks.c.person)
Index("webhooks_by_club", webhooks.c.club)

# Which alerts people want, and when.
alert_settings = Table(
    "alert_settings",
    metadata,
    Column("person", Number, ForeignKey("people.number"), primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),  # JSON
)

# Links in mails that sign in, until they are used.
mail_links = Table(
    "mail_links",
    metadata,
    Column("hash", LargeBinary, primary_key=True),
    Column("person", Number, ForeignKey("people.number"), nullable=False),
    Column("epoch", BigInteger, nullable=False),
    Column("expires", Moment, nullable=False),
)
Index("mail_links_by_person", mail_links.c.person)
Index("mail_links_by_expires", mail_links.c.expires)

# Updated in the transaction that stores a match.
standings = Table(
    "standings",
    metadata,
    Column("player", Text, nullable=False),
    Column("game", Text, nullable=False),
    Column("person", Number, ForeignKey("people.number")),  # none for a bot
    Column("matches", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
    Column("ranks", Integer, nullable=False),
    Column("opponents", Integer, nullable=False),
    Column("scores", Double, nullable=False),
    Column("rated", Integer, nullable=False),
    Column("last", Moment, nullable=False),
    Column("mu", Double),
    Column("sigma", Double),
    Column("ordinal", Double),
    PrimaryKeyConstraint("player", "game"),
)
Index("standings_by_ordinal", standings.c.game, standings.c.ordinal)
Index("standings_by_person", standings.c.person)

# One row: the last heartbeat of any worker.
heartbeat = Table(
    "heartbeat",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Moment, nullable=False),
)

# The times in which no worker was alive.
downtimes = Table(
    "downtimes",
    metadata,
    Column("ended", Moment, primary_key=True),
    Column("began", Moment, nullable=False),
)

# The times in which a game was not ready, so that its matches could not go on.
game_downtimes = Table(
    "game_downtimes",
    metadata,
    Column("ended", Moment, nullable=False),
    Column("game", Text, nullable=False),
    Column("began", Moment, nullable=False),
    PrimaryKeyConstraint("ended", "game"),
)

settings = Table(
    "settings",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
