"""A new name for a person, given by the host of the server, also at open tables.

Finished matches keep the name under which they were played."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.exc import IntegrityError

from pioche.server.store.people import rename_person
from pioche.server.store.personal import open_tables_naming, rename_in_table
from pioche.server.store.rows import StoreDown
from pioche.server.store.schema import events
from pioche.server.store.statements import micros
from pioche.server.table.events import Renamed, write_event

ATTEMPTS: Final = 20


def rename_everywhere(connection: Connection, person: int, name: str, now: float) -> None:
    """Rename a person, and tell the open tables where they sit or have spoken. Workers that have
    such a table in memory read the event when they next look."""
    rename_person(connection, person, name)
    body = write_event(Renamed(person, name)).decode()
    for table in open_tables_naming(connection, person):
        _append(connection, table, body, now)
        rename_in_table(connection, table, person, name)


def _append(connection: Connection, table: int, body: str, now: float) -> None:
    """Add an event to a table, as its next version. A worker may be adding one at the same time."""
    newest = select(func.coalesce(func.max(events.c.version), 0)).where(
        events.c.table_number == table
    )
    for _ in range(ATTEMPTS):
        version = connection.execute(newest).scalar_one() + 1
        row = {"table_number": table, "version": version, "at": micros(now), "body": body}
        try:
            with connection.begin_nested():
                connection.execute(insert(events), row)
        except IntegrityError:
            continue
        return
    raise StoreDown
