"""New databases at little cost.

The tables of SQLite are copied, because making them takes longer: that a server makes them is
tested with real servers, and in `test_migrations.py`. Statements are composed once for all
databases of a kind, as a server does for its one.
"""

from __future__ import annotations

import tempfile
from functools import cache
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event

from pioche.server.store.database import Database
from pioche.server.store.migrations import migrate


def bring_tables(url: str) -> None:
    """Make the file of a SQLite database, with all tables and nothing in them, if there is none."""
    database = Database(url)
    if database.is_sqlite and not database.path.exists() and database.path.parent.is_dir():
        database.create_file()
        database.path.write_bytes(_tables())


_connected: dict[str, Engine] = {}
"""By the kind of database, an engine whose dialect knows it."""


def engine_with_composed(url: URL, **options: Any) -> Engine:
    """Make an engine as SQLAlchemy does. Engines for one kind of database share their composed
    statements, which belong to the dialect that they are for."""
    engine = create_engine(url, **options)
    kind = engine.dialect.name
    if kind in _connected:
        engine.dialect, engine._compiled_cache = (
            _connected[kind].dialect,
            _connected[kind]._compiled_cache,
        )
    else:
        event.listen(engine, "connect", lambda *_: _connected.setdefault(kind, engine))
    return engine


@cache
def _tables() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        database = Database(str(Path(folder) / "tables.db"))
        engine = database.writer(checked=False)
        migrate(engine)
        engine.dispose()
        return database.path.read_bytes()
