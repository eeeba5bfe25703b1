"""New secrets for tables that have gone back in time.

After a backup, a match goes on and ends, and its secret is published. If the backup is restored,
the match would be played on with cards that anybody can look up. So every table that is open in the
backup gets a new secret, as an event: the shuffles to come are made from it, and players are told.
"""

from __future__ import annotations

import time
from pathlib import Path

from sqlalchemy import Connection, func, insert, select, text

from pioche.engine.fairness import new_seed
from pioche.server.store.database import Database
from pioche.server.store.schema import NOT_OVER, events, tables
from pioche.server.store.statements import micros
from pioche.server.store.transfer import alone
from pioche.server.store.upkeep import check, restore
from pioche.server.table.events import Resealed, write_event


def restore_backup(url: str, saved: Path, *, replace: bool = False) -> int:
    """Put a backup in the place of a SQLite database; return how many tables got a new secret. No
    server may be using the database."""
    renewed = 0

    def prepare(connection: Connection) -> None:
        nonlocal renewed
        renewed = renew_secrets(connection, time.time())

    restore(url, saved, replace=replace, prepare=prepare)
    return renewed


def renew_all(url: str) -> int:
    """Give every open table of a database that no server is using a new secret, after it was
    restored with other tools; return how many there are."""
    database = Database(url)
    if database.is_sqlite:
        check(database.path)
    with alone(database) as connection:
        renewed = renew_secrets(connection, time.time())
        connection.commit()
    return renewed


def renew_secrets(connection: Connection, now: float) -> int:
    """Give every open table a new secret; return how many there are."""
    newest = (
        select(tables.c.number, func.coalesce(func.max(events.c.version), 0))
        .outerjoin(events, events.c.table_number == tables.c.number)
        .where(text(NOT_OVER))
        .group_by(tables.c.number)
    )
    found = connection.execute(newest).all()
    for number, version in found:
        body = write_event(Resealed(new_seed().hex())).decode()
        new = {"table_number": number, "version": version + 1, "at": micros(now), "body": body}
        connection.execute(insert(events), new)
    return len(found)
