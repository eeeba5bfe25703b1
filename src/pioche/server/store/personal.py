"""Personal data in the store: renaming and forgetting people.

Logs and records are shared with the others at a table, so they stay, without the person's name and
words. The row of the person stays too, empty: tables and logs refer to its number.

`mentions` says which tables to look at. What takes long is read first, in threads that keep nobody
waiting; what is then changed is a few rows."""

from __future__ import annotations

import zlib
from itertools import chain, count
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Column, Connection, delete, exists, or_, select, text, update

from pioche.server.store.alerts import forget_alerts
from pioche.server.store.clubs import leave_all_clubs
from pioche.server.store.evenings import forget_entrant
from pioche.server.store.moderation import forget_moderation
from pioche.server.store.parting import forget_ties
from pioche.server.store.people import new_epoch
from pioche.server.store.schema import (
    GUEST,
    NOT_OVER,
    attempts,
    chat,
    events,
    friend_links,
    match_seats,
    matches,
    mentions,
    mistakes,
    people,
    queue,
    sign_ins,
    sitting,
    solvers,
    standings,
    tables,
    tokens,
    tries,
)
from pioche.server.store.statements import micros


class Places(NamedTuple):
    """Where a table names a person: events by their versions, and lines of chat."""

    versions: list[int]
    lines: list[int]


def places(connection: Connection, person: int, table: int) -> Places:
    """Where a table names a person."""
    found = [
        [row.place for row, _ in naming(connection, column, person, table)]
        for column in (events.c.version, chat.c.number)  # older chats are among the events
    ]
    return Places(*found)


def naming(
    connection: Connection, place: Column[int], person: int, table: int
) -> list[tuple[Any, Any]]:
    """The events of a table that name a person, or the lines of its chat, as rows and decoded;
    `place` is the column of their numbers."""
    log = place.table.c
    naming = or_(*(log.body.like(f'%"person":{person}{end}%') for end in ",}"))
    wanted = select(log.table_number, place.label("place"), log.at, log.body)
    wanted = wanted.where(log.table_number == table, naming).order_by(place)
    return [(row, msgspec.json.decode(row.body)) for row in connection.execute(wanted).fetchall()]


def silence(connection: Connection, person: int, former: str, table: int, where: Places) -> None:
    """Take a person's words out of a table, and replace their names."""
    names: set[str] = set()
    for place, numbers in zip((events.c.version, chat.c.number), where, strict=True):
        log = place.table
        for number in numbers:
            here = (log.c.table_number == table, place == number)
            body = connection.execute(select(log.c.body).where(*here).with_for_update()).scalar()
            if body is None:
                continue  # an old line of chat, forgotten meanwhile
            event = msgspec.json.decode(body)
            for part in _parts_about(event, person):
                names.add(part["name"])
                part["name"] = former
                if "text" in part:
                    part["text"] = "…"
            new = msgspec.json.encode(event).decode()
            connection.execute(update(log).where(*here).values(body=new))
    _rename_in_summary(connection, table, names, former)
    here = (mentions.c.person == person, mentions.c.table_number == table)
    connection.execute(delete(mentions).where(*here))


def _parts_about(event: Any, person: int) -> list[dict[str, Any]]:
    """The parts of an event, or a line of chat, that have a person's name."""
    parts = [event, *(part for part in event.get("seats", []) if isinstance(part, dict))]
    return [part for part in parts if part.get("person") == person and "name" in part]


def open_tables_naming(connection: Connection, person: int) -> list[int]:
    """The tables that are not over where a person sat down or has spoken."""
    wanted = (
        select(mentions.c.table_number)
        .join(tables, tables.c.number == mentions.c.table_number)
        .where(text(NOT_OVER), mentions.c.person == person)
    )
    return list(connection.execute(wanted.order_by(mentions.c.table_number)).scalars())


def rename_in_table(connection: Connection, table: int, person: int, name: str) -> None:
    """Put another name before the lines that a person wrote at a table, and into lists."""
    old = {
        part["name"]
        for _, event in naming(connection, events.c.version, person, table)
        for part in _parts_about(event, person)
    }
    for row, line in naming(connection, chat.c.number, person, table):
        if line.get("person") == person:
            old.add(line["name"])
            here = (chat.c.table_number == table, chat.c.number == row.place)
            new = msgspec.json.encode(line | {"name": name}).decode()
            connection.execute(update(chat).where(*here).values(body=new))
    _rename_in_summary(connection, table, old, name)


def _rename_in_summary(connection: Connection, number: int, names: set[str], former: str) -> None:
    here = tables.c.number == number
    summary = msgspec.json.decode(
        connection.execute(select(tables.c.summary).where(here)).scalar_one()
    )
    for seat in summary if isinstance(summary, list) else []:
        if seat["name"] in names:
            seat["name"] = former
    shown = msgspec.json.encode(summary).decode()
    connection.execute(update(tables).where(here).values(summary=shown))


def match_numbers(connection: Connection, person: int) -> list[int]:
    """The numbers of all matches of a person."""
    sat = select(match_seats.c.match).where(match_seats.c.person == person).distinct()
    return list(connection.execute(sat.order_by(match_seats.c.match)).scalars())


class NamelessMatch(NamedTuple):
    """A match without a person's name, and its record from which that was made."""

    number: int
    before: bytes
    result: str
    record: bytes


def nameless(connection: Connection, person: int, former: str, number: int) -> NamelessMatch | None:
    """A match without a person's name; None if it is gone."""
    wanted = select(matches.c.result, matches.c.record).where(matches.c.number == number)
    row = connection.execute(wanted).first()
    if row is None:
        return None
    mine = (match_seats.c.match == number, match_seats.c.person == person)
    seats = connection.execute(select(match_seats.c.seat).where(*mine)).scalars().all()
    result = msgspec.json.decode(row.result)
    match = msgspec.json.decode(zlib.decompress(row.record))
    for seat in sorted(seats):
        taken = {player["name"] for player in match["players"]}
        names = chain([former], (f"{former} {number}" for number in count(2)))
        name = next(name for name in names if name not in taken)
        match["players"][seat]["name"] = name
        if seat < len(result.get("names", [])):
            result["names"][seat] = name
        if seat < len(result.get("people", [])):
            result["people"][seat] = None
    shown, record = msgspec.json.encode(result).decode(), msgspec.json.encode(match)
    return NamelessMatch(number, row.record, shown, zlib.compress(record))


def forget_match(connection: Connection, person: int, new: NamelessMatch) -> bool:
    """Put a match without a person's name in its place; False if it has changed meanwhile."""
    here = (matches.c.number == new.number, matches.c.record == new.before)
    changed = update(matches).where(*here).values(result=new.result, record=new.record)
    if connection.execute(changed).rowcount == 0:
        return False
    mine = (match_seats.c.match == new.number, match_seats.c.person == person)
    connection.execute(update(match_seats).where(*mine).values(person=None, player=None))
    return True


def forget_person(connection: Connection, person: int, former: str) -> None:
    """Forget everything else about a person except that somebody was there."""
    forget_moderation(connection, person, former)
    forget_ties(connection, person)
    leave_all_clubs(connection, person)
    forget_entrant(connection, person)
    forget_alerts(connection, person)
    own = (
        *(tokens, standings, sitting, sign_ins, solvers, attempts, mistakes),
        *(friend_links, queue),
    )
    for table in own:
        connection.execute(delete(table).where(table.c.person == person))
    # The results stay, because others were compared with them.
    connection.execute(update(tries).where(tries.c.person == person).values(person=None))
    nobody = {
        "name": former,
        "login": None,
        "login_folded": None,
        "password_hash": None,
        "mail": None,
        "mail_folded": None,
        "host": False,
        "hidden": False,
        "epoch": new_epoch(),
        "created": 0,
        "seen": 0,
    }
    connection.execute(update(people).where(people.c.number == person).values(nobody))


def long_gone(connection: Connection, before: float, limit: int = 100) -> list[int]:
    """Guests who were not seen since a time and sit at no table, longest gone first."""
    gone = select(people.c.number).where(
        text(GUEST),
        people.c.seen < micros(before),
        people.c.seen > 0,  # those who were forgotten already
        ~exists().where(sitting.c.person == people.c.number),
    )
    return list(connection.execute(gone.order_by(people.c.seen).limit(limit)).scalars())
