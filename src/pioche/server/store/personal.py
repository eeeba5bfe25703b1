"""Personal data in the store: renaming and forgetting people.

Logs and records are shared with the others at a table, so they stay, without the person's name and
words. The row of the person stays too, empty: tables and logs refer to its number."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator
from itertools import chain, count
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Connection, delete, func, or_, select, text, update
from sqlalchemy.sql.elements import ColumnElement

from pioche.server.store.moderation import forget_moderation
from pioche.server.store.people import new_epoch
from pioche.server.store.schema import (
    GUEST,
    NOT_OVER,
    chat,
    events,
    match_seats,
    matches,
    people,
    sign_ins,
    sitting,
    standings,
    tables,
    tokens,
)
from pioche.server.store.statements import micros

TABLES: Final = 500
"""Tables whose logs are searched at a time, so that nobody waits long."""


def newest_table(connection: Connection) -> int:
    """The highest number of a table; 0 if there is none."""
    return int(connection.execute(select(func.max(tables.c.number))).scalar() or 0)


def silence(connection: Connection, person: int, former: str, after: int) -> None:
    """Take a person's words out of the logs of some tables, and replace their names."""
    names: dict[int, set[str]] = {}
    for place in (events.c.version, chat.c.number):  # older chats are among the events
        for row, event in naming(connection, place, person, after):
            old = names.setdefault(row.table_number, set())
            for part in [event, *event.get("seats", [])]:
                if isinstance(part, dict) and part.get("person") == person and "name" in part:
                    old.add(part["name"])
                    part["name"] = former
                    if "text" in part:
                        part["text"] = "…"
            body = msgspec.json.encode(event).decode()
            here = (place.table.c.table_number == row.table_number, place == row.place)
            connection.execute(update(place.table).where(*here).values(body=body))
    for number, old in names.items():
        _rename_in_summary(connection, number, old, former)


def open_tables_naming(connection: Connection, person: int) -> list[int]:
    """The tables that are not over where a person sits or has spoken."""
    sits = select(sitting.c.table_number).where(sitting.c.person == person)
    spoke = (
        select(chat.c.table_number)
        .join(tables, tables.c.number == chat.c.table_number)
        .where(text(NOT_OVER), _names(chat.c.body, person))
    )
    return sorted({*connection.execute(sits).scalars(), *connection.execute(spoke).scalars()})


def rename_in_table(connection: Connection, table: int, person: int, name: str) -> None:
    """Put another name before the lines that a person wrote at a table, and into lists."""
    old = set()
    seated = select(events.c.body).where(
        events.c.table_number == table, _names(events.c.body, person)
    )
    for body in connection.execute(seated).scalars():
        event = msgspec.json.decode(body)
        named = [event, *(part for part in event.get("seats", []) if isinstance(part, dict))]
        old |= {part["name"] for part in named if part.get("person") == person and "name" in part}
    mine = select(chat.c.number, chat.c.body).where(
        chat.c.table_number == table, _names(chat.c.body, person)
    )
    for number, body in connection.execute(mine).fetchall():
        line = msgspec.json.decode(body)
        if line.get("person") == person:
            old.add(line["name"])
            here = (chat.c.table_number == table, chat.c.number == number)
            new = msgspec.json.encode(line | {"name": name}).decode()
            connection.execute(update(chat).where(*here).values(body=new))
    _rename_in_summary(connection, table, old, name)


def _names(body: Column[str], person: int) -> ColumnElement[bool]:
    """Whether an event or a line names a person."""
    return or_(*(body.like(f'%"person":{person}{end}%') for end in ",}"))


def naming(
    connection: Connection, place: Column[int], person: int, after: int
) -> Iterator[tuple[Any, Any]]:
    """The events of some tables that name a person, or lines of their chats, as rows and decoded;
    `place` is the column of their numbers."""
    log = place.table.c
    wanted = select(log.table_number, place.label("place"), log.at, log.body).where(
        log.table_number > after,
        log.table_number <= after + TABLES,
        _names(log.body, person),
    )
    for row in connection.execute(wanted.order_by(log.table_number, place)).fetchall():
        yield row, msgspec.json.decode(row.body)


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


def _matches_with(person: int) -> Any:
    sat = select(match_seats.c.match).where(match_seats.c.person == person)
    return select(matches.c.number).where(matches.c.number.in_(sat))


def forget_person(connection: Connection, person: int, former: str) -> None:
    """Forget everything about a person except that somebody was there."""
    _forget_matches(connection, person, former)
    forget_moderation(connection, person, former)
    for column in (tokens.c.person, standings.c.person, sitting.c.person, sign_ins.c.person):
        connection.execute(delete(column.table).where(column == person))
    nobody = {
        "name": former,
        "login": None,
        "login_folded": None,
        "password_hash": None,
        "mail": None,
        "mail_folded": None,
        "host": False,
        "epoch": new_epoch(),
        "created": 0,
        "seen": 0,
    }
    connection.execute(update(people).where(people.c.number == person).values(nobody))


def _forget_matches(connection: Connection, person: int, former: str) -> None:
    wanted = _matches_with(person).add_columns(matches.c.result, matches.c.record)
    for row in connection.execute(wanted).fetchall():
        mine = (match_seats.c.match == row.number, match_seats.c.person == person)
        seats = set(connection.execute(select(match_seats.c.seat).where(*mine)).scalars())
        result, record = msgspec.json.decode(row.result), zlib.decompress(row.record)
        match = msgspec.json.decode(record)
        for seat in seats:
            taken = {player["name"] for player in match["players"]}
            names = chain([former], (f"{former} {number}" for number in count(2)))
            name = next(name for name in names if name not in taken)
            match["players"][seat]["name"] = name
            if seat < len(result.get("names", [])):
                result["names"][seat] = name
            if seat < len(result.get("people", [])):
                result["people"][seat] = None
        new = {
            "result": msgspec.json.encode(result).decode(),
            "record": zlib.compress(msgspec.json.encode(match)),
        }
        connection.execute(update(matches).where(matches.c.number == row.number).values(new))
        connection.execute(update(match_seats).where(*mine).values(person=None, player=None))


def long_gone(connection: Connection, before: float, limit: int = 100) -> list[int]:
    """Guests who were not seen since a time and sit at no table."""
    here = select(sitting.c.person)
    gone = select(people.c.number).where(
        text(GUEST),
        people.c.seen < micros(before),
        people.c.seen > 0,  # those who were forgotten already
        people.c.number.not_in(here),
    )
    return list(connection.execute(gone.order_by(people.c.number).limit(limit)).scalars())


def batches(newest: int) -> Iterable[int]:
    """The values of `after` with which all tables are searched."""
    return range(0, newest, TABLES)
