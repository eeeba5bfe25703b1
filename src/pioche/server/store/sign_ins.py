"""Sign-ins: the browsers in which people are signed in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, select, update

from pioche.server.store.rows import SignInRow
from pioche.server.store.schema import sign_ins
from pioche.server.store.statements import insert, micros, seconds

_sign_in = select(*(sign_ins.c[name] for name in ("number", "person", "device", "created", "seen")))
_by_number = _sign_in.where(sign_ins.c.number == bindparam("number"))
_of_person = _sign_in.where(sign_ins.c.person == bindparam("person")).order_by(
    sign_ins.c.seen.desc(), sign_ins.c.number.desc()
)


def add_sign_in(connection: Connection, person: int, device: str, now: float) -> SignInRow:
    """Store that a person has signed in with a browser."""
    at = micros(now)
    values = {"person": person, "device": device, "created": at, "seen": at}
    new = insert(connection, sign_ins).values(values).returning(sign_ins.c.number)
    number = connection.execute(new).scalar_one()
    return SignInRow(number=number, person=person, device=device, created=now, seen=now)


def find_sign_in(connection: Connection, number: int) -> SignInRow | None:
    """A sign-in that has not ended."""
    found = connection.execute(_by_number, {"number": number}).first()
    return None if found is None else _read(found)


def sign_ins_of(connection: Connection, person: int) -> list[SignInRow]:
    """The sign-ins of a person, those used last first."""
    return [_read(row) for row in connection.execute(_of_person, {"person": person}).fetchall()]


def _read(found: Any) -> SignInRow:
    return SignInRow(
        number=found.number,
        person=found.person,
        device=found.device,
        created=seconds(found.created),
        seen=seconds(found.seen),
    )


def note_used(connection: Connection, numbers: Sequence[int], now: float) -> None:
    """Store that sign-ins were used. All workers lock the rows in the same order."""
    wanted = select(sign_ins.c.number).where(sign_ins.c.number.in_(set(numbers)))
    ordered = wanted.order_by(sign_ins.c.number).with_for_update()
    change = update(sign_ins).where(sign_ins.c.number.in_(ordered))
    connection.execute(change.values(seen=micros(now)))


def end_sign_in(connection: Connection, person: int, number: int) -> SignInRow | None:
    """End a sign-in; None if the person has no such sign-in."""
    found = find_sign_in(connection, number)
    if found is None or found.person != person:
        return None
    connection.execute(delete(sign_ins).where(sign_ins.c.number == number))
    return found


def end_all(connection: Connection, person: int) -> None:
    connection.execute(delete(sign_ins).where(sign_ins.c.person == person))
