"""Values that all workers share, such as the key that signs cookies."""

from __future__ import annotations

from sqlalchemy import Connection, bindparam, select

from pioche.server.store.schema import settings
from pioche.server.store.statements import insert

_by_name = select(settings.c.value).where(settings.c.name == bindparam("name"))


def read_setting(connection: Connection, name: str) -> bytes | None:
    value = connection.execute(_by_name, {"name": name}).scalar()
    return None if value is None else bytes(value)


def set_setting(connection: Connection, name: str, value: bytes) -> None:
    new = insert(connection, settings).values(name=name, value=value)
    connection.execute(new.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


def settle_setting(connection: Connection, name: str, value: bytes) -> bytes:
    """Store a value unless there is one; return the one that counts for every worker."""
    new = insert(connection, settings).values(name=name, value=value)
    connection.execute(new.on_conflict_do_nothing())
    return bytes(connection.execute(_by_name, {"name": name}).scalar_one())
