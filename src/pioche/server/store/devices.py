"""The browsers that show alerts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from sqlalchemy import Connection, and_, delete, exists, or_, select
from sqlalchemy.sql.elements import ColumnElement

from pioche.server.store.schema import devices, people, sign_ins
from pioche.server.store.statements import insert, micros, seconds, storable


class DeviceRow(msgspec.Struct, frozen=True, kw_only=True):
    """A browser: where its messages go, and the keys that encrypt them."""

    number: int = 0  # given by the store
    person: int
    endpoint: str
    public_key: bytes
    auth: bytes
    epoch: int
    sign_in: int | None
    device: str
    language: str
    created: float
    seen: float

    def __repr__(self) -> str:
        return f"DeviceRow({self.number})"


def add_device(connection: Connection, row: DeviceRow, most: int) -> None:
    """Store a browser, or what is new about it: whoever has its endpoint now is the only one. Of
    more than `most` of one person, those that were seen last stay."""
    values = msgspec.structs.asdict(row)
    del values["number"]
    values |= {"created": micros(row.created), "seen": micros(row.seen)}
    new = insert(connection, devices).values(values)
    kept = {name: value for name, value in values.items() if name not in ("endpoint", "created")}
    connection.execute(new.on_conflict_do_update(index_elements=["endpoint"], set_=kept))
    mine = (
        select(devices.c.number)
        .where(devices.c.person == row.person)
        .order_by(devices.c.seen.desc(), devices.c.number.desc())
    )
    numbers = list(connection.execute(mine).scalars())
    forget_devices(connection, numbers[most:])


def devices_of_person(connection: Connection, person: int) -> list[DeviceRow]:
    """The browsers of a person, those seen last first."""
    wanted = select(devices).where(devices.c.person == person).order_by(devices.c.seen.desc())
    return [_read(row) for row in connection.execute(wanted)]


def signed_in() -> ColumnElement[bool]:
    """That the person of a browser has not signed out there, or everywhere; `people` is joined."""
    here = exists().where(sign_ins.c.number == devices.c.sign_in)
    return and_(devices.c.epoch == people.c.epoch, or_(devices.c.sign_in.is_(None), here))


def read_devices(connection: Connection, numbers: Collection[int]) -> dict[int, DeviceRow]:
    """Some browsers in which somebody is still signed in, by their numbers."""
    wanted = (
        select(devices)
        .join(people, people.c.number == devices.c.person)
        .where(devices.c.number.in_(numbers), signed_in())
    )
    return {row.number: _read(row) for row in connection.execute(wanted)}


def forget_devices(connection: Connection, numbers: Collection[int]) -> None:
    """Delete browsers that show no alerts any more."""
    if numbers:
        connection.execute(delete(devices).where(devices.c.number.in_(numbers)))


def forget_endpoint(connection: Connection, person: int, endpoint: str) -> None:
    """Delete a browser of a person by its endpoint."""
    if not storable(endpoint):
        return
    this = (devices.c.person == person, devices.c.endpoint == endpoint)
    connection.execute(delete(devices).where(*this))


def forget_device(connection: Connection, person: int, number: int) -> bool:
    """Delete a browser of a person; False if there is none."""
    this = (devices.c.person == person, devices.c.number == number)
    return connection.execute(delete(devices).where(*this)).rowcount > 0


def _read(row: Any) -> DeviceRow:
    values = dict(row._mapping)
    values |= {"created": seconds(values["created"]), "seen": seconds(values["seen"])}
    return DeviceRow(**values)
