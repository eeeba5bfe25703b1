"""Blocks between people, reports to the host, and what the host does about people."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any, Literal, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from pioche.server.store.parting import lock_people, part
from pioche.server.store.schema import (
    audit,
    blocks,
    people,
    reports,
    restrictions,
    sitting,
    tables,
)
from pioche.server.store.statements import insert_new, micros, seconds

_blocked_by = (
    select(people.c.number, people.c.name)
    .join(blocks, blocks.c.blocked == people.c.number)
    .where(blocks.c.person == bindparam("person"))
    .order_by(blocks.c.at.desc(), people.c.number)
)
_apart = select(blocks.c.person, blocks.c.blocked).where(
    or_(blocks.c.person == bindparam("person"), blocks.c.blocked == bindparam("person"))
)


def block(connection: Connection, person: int, other: int, now: float) -> None:
    """Keep two people apart, and end what tied them; doing it twice changes nothing."""
    lock_people(connection, person, other)
    part(connection, person, other)
    values = {"person": person, "blocked": other, "at": micros(now)}
    connection.execute(insert_new(connection, blocks), values)


def unblock(connection: Connection, person: int, other: int) -> bool:
    """Let two people meet again; False if the first had not blocked the other."""
    here = (blocks.c.person == person, blocks.c.blocked == other)
    return connection.execute(delete(blocks).where(*here)).rowcount > 0


def blocked_by(connection: Connection, person: int) -> list[tuple[int, str]]:
    """The people whom a person has blocked: numbers and names, the newest first."""
    found = connection.execute(_blocked_by, {"person": person}).fetchall()
    return [(row.number, row.name) for row in found]


def blocked_numbers(connection: Connection, person: int) -> frozenset[int]:
    """The numbers of the people whom a person has blocked."""
    found = select(blocks.c.blocked).where(blocks.c.person == person)
    return frozenset(connection.execute(found).scalars())


def kept_apart(connection: Connection, person: int) -> set[int]:
    """The people whom a person has blocked, or who have blocked that person."""
    found = connection.execute(_apart, {"person": person}).fetchall()
    return {number for row in found for number in row} - {person}


def apart_among(connection: Connection, persons: Collection[int]) -> list[tuple[int, int]]:
    """The pairs among some people of whom one has blocked the other."""
    among = (blocks.c.person.in_(persons), blocks.c.blocked.in_(persons))
    found = connection.execute(select(blocks.c.person, blocks.c.blocked).where(*among))
    return [(row.person, row.blocked) for row in found]


def tables_with(connection: Connection, numbers: Collection[int], who: Collection[int]) -> set[int]:
    """Those of some tables that one of some people hosts or sits at."""
    hosted = select(tables.c.number).where(tables.c.number.in_(numbers), tables.c.host.in_(who))
    there = select(sitting.c.table_number).where(
        sitting.c.table_number.in_(numbers), sitting.c.person.in_(who)
    )
    return {*connection.execute(hosted).scalars(), *connection.execute(there).scalars()}


class ReportRow(NamedTuple):
    """A report, with the names of both people as they are now."""

    number: int
    at: float
    person: int
    reporter: str
    about: int
    name: str
    kind: str
    said: str
    context: str


def add_report(
    connection: Connection,
    person: int,
    about: int,
    kind: str,
    said: str,
    context: str,
    now: float,
) -> None:
    """Store a report."""
    values = {"person": person, "about": about, "kind": kind, "said": said, "context": context}
    connection.execute(insert(reports).values(values | {"at": micros(now)}))


def open_reports(connection: Connection) -> list[ReportRow]:
    """The reports that no host has closed, oldest first."""
    reporter, reported = people.alias(), people.alias()
    found = connection.execute(
        select(reports, reporter.c.name.label("reporter"), reported.c.name.label("name"))
        .join(reporter, reporter.c.number == reports.c.person)
        .join(reported, reported.c.number == reports.c.about)
        .where(reports.c.closed.is_(None))
        .order_by(reports.c.number)
    ).fetchall()
    return [
        ReportRow(
            row.number,
            seconds(row.at),
            row.person,
            row.reporter,
            row.about,
            row.name,
            row.kind,
            row.said,
            row.context,
        )
        for row in found
    ]


def close_report(connection: Connection, number: int, now: float) -> bool:
    """Close a report; False if there is no such open report."""
    here = (reports.c.number == number, reports.c.closed.is_(None))
    return connection.execute(update(reports).where(*here).values(closed=micros(now))).rowcount > 0


Kind = Literal["mute", "ban"]


class Restriction(NamedTuple):
    """A ban or mute of a person, or of everybody at an address; no end if `until` is None."""

    kind: Kind
    person: int | None
    address: str | None
    until: float | None
    number: int


def restrict(
    connection: Connection,
    kind: Kind,
    *,
    person: int | None = None,
    address: str | None = None,
    until: float | None = None,
) -> None:
    """Mute or ban a person, or ban an address; this replaces an earlier mute or ban."""
    lift(connection, kind, person=person, address=address)
    values = {"kind": kind, "person": person, "address": address}
    end = None if until is None else micros(until)
    connection.execute(insert(restrictions).values(values | {"until": end}))


def lift(
    connection: Connection, kind: Kind, *, person: int | None = None, address: str | None = None
) -> bool:
    """Lift a restriction; False if there was none."""
    whom = restrictions.c.person == person if person else restrictions.c.address == address
    gone = connection.execute(delete(restrictions).where(restrictions.c.kind == kind, whom))
    return gone.rowcount > 0


def restrictions_now(connection: Connection, now: float) -> list[Restriction]:
    """All restrictions that have not ended."""
    until = restrictions.c.until
    still = select(restrictions).where(or_(until.is_(None), until > micros(now)))
    return [
        Restriction(
            row.kind,
            row.person,
            row.address,
            None if row.until is None else seconds(row.until),
            row.number,
        )
        for row in connection.execute(still).fetchall()
    ]


class AuditRow(NamedTuple):
    """Something that a host did."""

    at: float
    host: str
    action: str
    about: str
    note: str


def note_action(connection: Connection, row: AuditRow) -> None:
    """Write into the audit log."""
    connection.execute(insert(audit).values(row._asdict() | {"at": micros(row.at)}))


def newest_action(connection: Connection) -> int:
    """The number of the newest entry of the audit log; 0 if it is empty."""
    return int(connection.execute(select(func.max(audit.c.number))).scalar() or 0)


def actions(connection: Connection, limit: int = 100) -> list[AuditRow]:
    """The newest entries of the audit log, oldest first."""
    newest = select(audit).order_by(audit.c.number.desc()).limit(limit)
    found = connection.execute(newest).fetchall()
    return [
        AuditRow(seconds(row.at), row.host, row.action, row.about, row.note)
        for row in reversed(found)
    ]


def forget_moderation(connection: Connection, person: int, former: str) -> None:
    """Forget a person's blocks and restrictions, and the reports of their name. Bans of addresses
    stay, and so do reports of what the person wrote, without the name, for as long as reports are
    kept: nobody should be able to remove the evidence by leaving."""
    for column in (blocks.c.person, blocks.c.blocked, restrictions.c.person):
        connection.execute(delete(column.table).where(column == person))
    named = delete(reports).where(reports.c.about == person, reports.c.kind == "name")
    connection.execute(named)
    names = update(audit).where(audit.c.about == str(person), audit.c.action == "rename")
    connection.execute(names.values(note=former))
    shown = select(reports.c.number, reports.c.context).where(
        reports.c.context.like(f'%"person":{person},%')
    )
    for number, context in connection.execute(shown).fetchall():
        lines = json.loads(context)
        for line in lines:
            if line["person"] == person:
                line["name"] = former
        new = json.dumps(lines, ensure_ascii=False, separators=(",", ":"))
        connection.execute(update(reports).where(reports.c.number == number).values(context=new))


def delete_reports(connection: Connection, before: float) -> int:
    """Delete the reports from before a time; return how many."""
    return connection.execute(delete(reports).where(reports.c.at < micros(before))).rowcount


def count_blocks(connection: Connection, person: int) -> int:
    count: Any = select(func.count()).select_from(blocks).where(blocks.c.person == person)
    return int(connection.execute(count).scalar_one())
