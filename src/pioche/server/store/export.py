"""Everything in the store that belongs to a person, for them to download.

`PARTS` and `ELSEWHERE` say which columns are exported, and `LEFT_OUT` why the others are not. A
test fails if a column is in none of them."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

import msgspec
from sqlalchemy import Column, Connection, and_, select
from sqlalchemy.sql.elements import ColumnElement

from pioche.server.store.evenings import played_elsewhere
from pioche.server.store.personal import naming
from pioche.server.store.schema import (
    Moment,
    alert_settings,
    alerts,
    attempts,
    audit,
    blocks,
    chat,
    club_members,
    clubs,
    deals,
    deliveries,
    devices,
    entrants,
    evening_seats,
    evenings,
    events,
    friend_links,
    friend_requests,
    friends,
    invitations,
    match_seats,
    matches,
    mistakes,
    people,
    queue,
    reports,
    restrictions,
    review_seats,
    sign_ins,
    sitting,
    solvers,
    standings,
    tables,
    tokens,
    tries,
    webhooks,
)
from pioche.server.store.statements import seconds

RECORDS: Final = 20
"""Records that are read at a time."""
ABOUT_PEOPLE: Final = ("mute", "unmute", "ban", "unban", "rename", "host", "unhost", "reset-link")
"""The actions of hosts that are about a person."""


class Part(NamedTuple):
    """Some columns of the rows that belong to a person."""

    name: str
    columns: tuple[Column[Any], ...]
    belongs: Callable[[int], ColumnElement[bool]]


def _of(whose: Column[Any]) -> Callable[[int], ColumnElement[bool]]:
    """Rows with the number of the person in a column."""
    return lambda person: whose == person


def _some(table: Any, names: str) -> tuple[Column[Any], ...]:
    return tuple(table.c[name] for name in names.split())


PARTS: Final = (
    Part(
        "person",
        _some(people, "number name created seen login mail host hidden"),
        _of(people.c.number),
    ),
    Part("tokens", _some(tokens, "label created used revoked"), _of(tokens.c.person)),
    Part("sign-ins", _some(sign_ins, "device created seen"), _of(sign_ins.c.person)),
    Part("friends", _some(friends, "friend since"), _of(friends.c.person)),
    Part("friend-requests", _some(friend_requests, "other at"), _of(friend_requests.c.person)),
    Part("friend-link", _some(friend_links, "key until"), _of(friend_links.c.person)),
    Part("invitations", _some(invitations, "table_number host at"), _of(invitations.c.person)),
    Part(
        "queue",
        _some(queue, "game players since seen offer bots mu sigma table_number found"),
        _of(queue.c.person),
    ),
    Part("blocks", _some(blocks, "blocked at"), _of(blocks.c.person)),
    Part("reports", _some(reports, "at about kind said closed"), _of(reports.c.person)),
    Part("restrictions", _some(restrictions, "kind until"), _of(restrictions.c.person)),
    Part(
        "host-actions",
        _some(audit, "at action note"),
        lambda person: and_(audit.c.about == str(person), audit.c.action.in_(ABOUT_PEOPLE)),
    ),
    Part(
        "tables",
        _some(tables, "number key code game settings public created status"),
        _of(tables.c.host),
    ),
    Part("seats", _some(sitting, "table_number"), _of(sitting.c.person)),
    Part(
        "matches",
        (*_some(match_seats, "match seat player rank score"), *_some(matches, "game began ended")),
        lambda person: and_(
            match_seats.c.person == person, matches.c.number == match_seats.c.match
        ),
    ),
    Part(
        "reviews",
        _some(
            review_seats,
            "match seat chance_own chance_others chance_luck points_own points_others points_luck "
            "opening middle endgame best good slip mistake blunder",
        ),
        lambda person: and_(
            match_seats.c.person == person,
            match_seats.c.match == review_seats.c.match,
            match_seats.c.seat == review_seats.c.seat,
        ),
    ),
    Part(
        "tries",
        (*_some(tries, "deal table_number seat counted score path"), *_some(deals, "key day")),
        lambda person: and_(tries.c.person == person, deals.c.number == tries.c.deal),
    ),
    Part(
        "challenges",
        _some(deals, "number key game settings created closed"),
        _of(deals.c.host),
    ),
    Part(
        "clubs",
        (*_some(clubs, "number key name"), *_some(club_members, "role joined")),
        lambda person: and_(club_members.c.person == person, clubs.c.number == club_members.c.club),
    ),
    Part(
        "evenings",
        (
            *_some(evenings, "number key club title settings starts status ended"),
            *_some(entrants, "entrant status entered rank share points"),
        ),
        lambda person: and_(entrants.c.person == person, evenings.c.number == entrants.c.evening),
    ),
    Part(
        "evening-seats",
        _some(evening_seats, "evening round place seat table_number played score"),
        lambda person: and_(
            entrants.c.person == person,
            evening_seats.c.evening == entrants.c.evening,
            evening_seats.c.entrant == entrants.c.entrant,
        ),
    ),
    Part(
        "evenings-made",
        _some(evenings, "number key rounds created"),
        _of(evenings.c.host),
    ),
    Part(
        "puzzles",
        _some(solvers, "game tried solved streak longest mu sigma"),
        _of(solvers.c.person),
    ),
    Part(
        "puzzle-tries",
        _some(attempts, "puzzle game at decision solved last last_solved"),
        _of(attempts.c.person),
    ),
    Part(
        "mistakes",
        _some(mistakes, "game source created due solved"),
        _of(mistakes.c.person),
    ),
    Part(
        "alerts",
        _some(alerts, "kind text subject path facts at due expires sorted closed"),
        _of(alerts.c.person),
    ),
    Part(
        "deliveries",
        _some(deliveries, "alert channel target due attempts sent problem"),
        _of(deliveries.c.person),
    ),
    Part(
        "devices",
        _some(devices, "number endpoint device language created seen"),
        _of(devices.c.person),
    ),
    Part(
        "webhooks",
        _some(webhooks, "number url style language kinds created failing problem"),
        _of(webhooks.c.person),
    ),
    Part("alert-settings", _some(alert_settings, "body"), _of(alert_settings.c.person)),
    Part(
        "standings",
        _some(
            standings,
            "game player matches wins ranks opponents scores rated last mu sigma ordinal",
        ),
        _of(standings.c.person),
    ),
)
"""The parts of `person.json`, which also has `chat` and `events`; each record is its own file."""

JSON: Final = frozenset(
    {
        *(tables.c.settings, deals.c.settings, evenings.c.settings, tries.c.path),
        *(alerts.c.facts, webhooks.c.kinds, alert_settings.c.body),
    }
)
"""Columns that hold JSON."""

ELSEWHERE: Final = frozenset(
    {
        *_some(chat, "table_number at body"),
        *_some(events, "table_number at body"),
        *_some(matches, "number record"),
    }
)
"""Columns that `chat`, `events` and the records are made of."""

_KEY: Final = "it only says whose row it is"
_SECRET: Final = "a secret of the server, or a digest of one of yours"
_DERIVED: Final = "it follows from what is exported"
_SERVER: Final = "about the server, not about people"
_OTHERS: Final = "it would show what other people wrote or did"
LEFT_OUT: Final[Mapping[str, str]] = {
    "people.login_folded": _DERIVED,
    "people.mail_folded": _DERIVED,
    "people.password_hash": _SECRET,
    "people.epoch": _SECRET,
    "tokens.number": _KEY,
    "tokens.person": _KEY,
    "tokens.hash": _SECRET,
    "sign_ins.number": _KEY,
    "sign_ins.person": _KEY,
    "friends.person": _KEY,
    "friend_requests.person": _KEY,
    "friend_requests.declined": _OTHERS,
    "friend_links.person": _KEY,
    "invitations.person": _KEY,
    "queue.person": _KEY,
    "blocks.person": _KEY,
    "reports.number": _KEY,
    "reports.person": _KEY,
    "reports.context": _OTHERS,
    "restrictions.number": _KEY,
    "restrictions.person": _KEY,
    "restrictions.address": "banned for everybody there; a restriction of one person has none",
    "audit.number": _KEY,
    "audit.host": _OTHERS,
    "audit.about": _KEY,
    "tables.host": _KEY,
    "tables.secret": _SECRET,
    "tables.summary": _DERIVED,
    "tables.summarized": _DERIVED,
    "tables.spectators": _DERIVED,
    "events.version": _KEY,
    "chat.number": _KEY,
    "chat.request": "made up by your browser, to send a line only once",
    "due": _SERVER,
    "sitting.person": _KEY,
    "matches.table_number": _DERIVED,
    "mentions": _DERIVED,
    "matches.result": _DERIVED,
    "deals.secret": _SECRET,
    "deals.host": _KEY,
    "deals.master": "played by a bot",
    "tries.number": _KEY,
    "tries.person": _KEY,
    "clubs.invitation": "whoever knows it may join; the page of the club shows it",
    "clubs.created": _OTHERS,
    "club_members.club": _KEY,
    "club_members.person": _KEY,
    "club_tables": "the tables are exported with those who made them",
    "evenings.host": _KEY,
    "evenings.round": _SERVER,
    "evenings.held": _SERVER,
    "evenings.version": _SERVER,
    "evenings.due": _SERVER,
    "evenings.reminded": _SERVER,
    "evenings.plan": _OTHERS,
    "entrants.evening": _KEY,
    "entrants.person": _KEY,
    "evening_seats.entrant": _KEY,
    "puzzles": _SERVER,
    "solvers.person": _KEY,
    "attempts.person": _KEY,
    "mistakes.number": _KEY,
    "mistakes.person": _KEY,
    "mistakes.puzzle": _DERIVED,
    "match_seats.person": _KEY,
    "reviews": "they follow from the records, and are about everybody at the table",
    "alerts.number": _KEY,
    "alerts.person": _KEY,
    "alerts.club": "of a club, not of a person",
    "alerts.cause": _OTHERS,
    "alerts.once": "keeps an alert from being sent twice",
    "deliveries.number": _KEY,
    "deliveries.person": _KEY,
    "deliveries.worker": _SERVER,
    "deliveries.until": _SERVER,
    "devices.person": _KEY,
    "devices.public_key": _SECRET,
    "devices.auth": _SECRET,
    "devices.epoch": _SECRET,
    "devices.sign_in": _KEY,
    "webhooks.person": _KEY,
    "webhooks.club": "of a club, not of a person",
    "webhooks.secret": _SECRET,
    "webhooks.added_by": "of a club, not of a person",
    "alert_settings.person": _KEY,
    "mail_links": _SECRET,
    "standings.person": _KEY,
    "heartbeat": _SERVER,
    "downtimes": _SERVER,
    "game_downtimes": _SERVER,
    "settings": _SERVER,
}
"""Columns, or whole tables, that are not exported, and why."""


def everything_about(connection: Connection, person: int) -> dict[str, list[dict[str, Any]]]:
    """The rows of all parts that belong to a person, by the names of the parts."""
    return {part.name: _rows(connection, part, person) for part in PARTS}


def _rows(connection: Connection, part: Part, person: int) -> list[dict[str, Any]]:
    found = connection.execute(select(*part.columns).where(part.belongs(person))).fetchall()
    return [
        {
            column.name: _plain(column, value)
            for column, value in zip(part.columns, row, strict=True)
        }
        for row in found
    ]


def _plain(column: Column[Any], value: Any) -> Any:
    if value is None:
        return None
    if column.type is Moment:
        return seconds(value)
    return msgspec.json.decode(value) if column in JSON else value


def words_of(connection: Connection, person: int, table: int) -> list[dict[str, Any]]:
    """The lines that a person wrote in the chat of a table."""
    return [
        {"table": row.table_number, "at": seconds(row.at)} | said
        for row, said in naming(connection, chat.c.number, person, table)
        if said["person"] == person
    ]


def events_of(connection: Connection, person: int, table: int) -> list[dict[str, Any]]:
    """The events of a table that name a person, without the others in them."""
    found = []
    for row, event in naming(connection, events.c.version, person, table):
        if event.get("person") != person:
            seats = event.get("seats", [])
            event["seats"] = [one for one in seats if one.get("person") == person]
        found.append({"table": row.table_number, "at": seconds(row.at)} | event)
    return found


def records_of(connection: Connection, person: int, after: int) -> list[tuple[int, str, bytes]]:
    """The next records of a person's matches: the number, the name of the file, and the record.
    Matches with cards that others of the same evening still play are left out: a record shows all
    of them."""
    sat = select(match_seats.c.match).where(match_seats.c.person == person)
    wanted = (
        select(matches.c.number, matches.c.game, matches.c.record)
        .where(matches.c.number.in_(sat), matches.c.number > after, ~played_elsewhere())
        .order_by(matches.c.number)
        .limit(RECORDS)
    )
    return [
        (row.number, f"{row.game}-{row.number}.json", zlib.decompress(row.record))
        for row in connection.execute(wanted).fetchall()
    ]
