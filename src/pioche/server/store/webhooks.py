"""Webhooks: addresses of programs that are told of alerts, of people and of clubs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, Table, delete, func, literal, select, update
from sqlalchemy.sql.elements import ColumnElement

from pioche.server.store.rows import Gone
from pioche.server.store.schema import alert_settings, club_members, people, webhooks
from pioche.server.store.statements import insert, micros, rows, seconds


class Owner(msgspec.Struct, frozen=True):
    """A person or a club."""

    person: int | None = None
    club: int | None = None


class WebhookRow(msgspec.Struct, frozen=True, kw_only=True):
    """A webhook. `secret` signs what it is sent; `added_by` is there only for clubs."""

    number: int = 0  # given by the store
    person: int | None = None
    club: int | None = None
    url: str
    secret: str
    style: str
    language: str
    kinds: list[str]
    created: float
    failing: float | None = None
    problem: str | None = None
    added_by: int | None = None

    def __repr__(self) -> str:
        return f"WebhookRow({self.number})"


def add_webhook(
    connection: Connection, row: WebhookRow, most: int, epoch: int | None = None
) -> int | None:
    """Store a webhook and return its number; None if its owner has as many as is allowed. `Gone`
    if a person's epoch, if it is given, has passed, or who adds it helps in the club no more:
    workers recognise people for some seconds longer, and nothing would delete it then."""
    if epoch is not None:
        _must_be_there(connection, people, people.c.number == row.person, people.c.epoch == epoch)
    if row.added_by is not None:
        member = club_members.c.club == row.club, club_members.c.person == row.added_by
        _must_be_there(connection, club_members, *member, club_members.c.role != "member")
    owner = _of(Owner(row.person, row.club))
    count = select(func.count()).select_from(webhooks).where(*owner)
    if connection.execute(count).scalar_one() >= most:
        return None
    values = msgspec.structs.asdict(row)
    del values["number"]
    values |= {"kinds": msgspec.json.encode(row.kinds).decode(), "created": micros(row.created)}
    new = insert(connection, webhooks).values(values).returning(webhooks.c.number)
    return int(connection.execute(new).scalar_one())


def webhooks_of(connection: Connection, owner: Owner) -> list[WebhookRow]:
    """The webhooks of a person or a club, oldest first."""
    wanted = select(webhooks).where(*_of(owner)).order_by(webhooks.c.number)
    return [_read(row) for row in connection.execute(wanted)]


def people_with_webhooks(connection: Connection, kind: str) -> list[tuple[int, str | None]]:
    """The people who have a kind of alerts posted somewhere, with what they have chosen."""
    wanted = (
        select(webhooks.c.person, alert_settings.c.body)
        .distinct()
        .join(alert_settings, alert_settings.c.person == webhooks.c.person, isouter=True)
        .where(webhooks.c.person.is_not(None), webhooks.c.kinds.contains(f'"{kind}"'))
    )
    return [(person, body) for person, body in rows(connection, wanted)]


def read_webhooks(connection: Connection, numbers: Collection[int]) -> dict[int, WebhookRow]:
    """Some webhooks, by their numbers."""
    wanted = select(webhooks).where(webhooks.c.number.in_(numbers))
    return {row.number: _read(row) for row in connection.execute(wanted)}


def delete_webhook(connection: Connection, owner: Owner, number: int) -> bool:
    """Delete a webhook; False if its owner has no such one."""
    this = delete(webhooks).where(*_of(owner), webhooks.c.number == number)
    return connection.execute(this).rowcount > 0


def delete_webhooks(connection: Connection, person: int) -> None:
    """Delete all webhooks of a person."""
    connection.execute(delete(webhooks).where(webhooks.c.person == person))


def delete_webhooks_by(connection: Connection, club: int, person: int) -> None:
    """Delete the webhooks of a club that a person added who no longer helps there."""
    theirs = webhooks.c.club == club, webhooks.c.added_by == person
    connection.execute(delete(webhooks).where(*theirs))


def note_webhooks(
    connection: Connection, works: Collection[int], problems: dict[int, str], now: float
) -> None:
    """Note which webhooks took what was posted, and which did not, and why."""
    if works:
        fine = webhooks.c.number.in_(works), webhooks.c.failing.is_not(None)
        connection.execute(update(webhooks).where(*fine).values(failing=None, problem=None))
    for number, problem in problems.items():
        since = func.coalesce(webhooks.c.failing, micros(now))
        this = update(webhooks).where(webhooks.c.number == number)
        connection.execute(this.values(failing=since, problem=problem))


def _must_be_there(connection: Connection, table: Table, *here: ColumnElement[bool]) -> None:
    """Have a row stay as it is until the end of the transaction; `Gone` if there is none."""
    wanted = select(literal(1)).select_from(table).where(*here).with_for_update(read=True)
    if connection.execute(wanted).first() is None:
        raise Gone


def _of(owner: Owner) -> list[Any]:
    if (owner.person is None) == (owner.club is None):
        raise ValueError("a webhook is of a person or of a club")
    if owner.person is not None:
        return [webhooks.c.person == owner.person]
    return [webhooks.c.club == owner.club]


def _read(row: Any) -> WebhookRow:
    values = dict(row._mapping)
    failing = values["failing"]
    values |= {
        "kinds": msgspec.json.decode(values["kinds"]),
        "created": seconds(values["created"]),
        "failing": None if failing is None else seconds(failing),
    }
    return WebhookRow(**values)
