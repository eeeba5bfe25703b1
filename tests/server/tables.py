"""New SQLite databases, at little cost.

Their tables are copied, because making them takes longer: that a server makes them is tested with
real servers, and in `test_migrations.py`. Their statements are composed once for all of them, as a
server does for its one database.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine

from pioche.server.store.database import Database
from pioche.server.store.migrations import migrate


def bring_tables(url: str) -> None:
    """Make the file of a SQLite database, with all tables and nothing in them, if there is none."""
    database = Database(url)
    if database.is_sqlite and not database.path.exists() and database.path.parent.is_dir():
        database.create_file()
        database.path.write_bytes(_tables())


def engine_with_composed(url: URL, **options: Any) -> Engine:
    """Make an engine as SQLAlchemy does. Engines for SQLite share their composed statements, which
    belong to the dialect that they are for."""
    engine = create_engine(url, **options)
    if engine.dialect.name == "sqlite":
        common = _connected()
        engine.dialect, engine._compiled_cache = common.dialect, common._compiled_cache
    return engine


@cache
def _connected() -> Engine:
    """An engine whose dialect knows its database."""
    engine = create_engine("sqlite://")
    engine.connect().close()
    return engine


@cache
def _tables() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(Path(folder) / "tables.db"))
        engine = database.writer(checked=False)
        migrate(engine)
        engine.dispose()
        return database.path.read_bytes()
