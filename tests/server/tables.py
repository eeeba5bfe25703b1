"""A new SQLite database with all tables: copied, because making them takes longer. That a server
makes them is tested with real servers, and in `test_migrations.py`."""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path

from pioche.server.store.database import Database
from pioche.server.store.migrations import migrate


def bring_tables(url: str) -> None:
    """Make the file of a SQLite database, with all tables and nothing in them, if there is none."""
    database = Database(url)
    if database.is_sqlite and not database.path.exists() and database.path.parent.is_dir():
        database.create_file()
        database.path.write_bytes(_tables())


@cache
def _tables() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(Path(folder) / "tables.db"))
        engine = database.writer(checked=False)
        migrate(engine)
        engine.dispose()
        return database.path.read_bytes()
