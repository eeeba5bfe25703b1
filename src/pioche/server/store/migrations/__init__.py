"""Migrations: upgrading a database to the newest schema."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    create_mock_engine,
    inspect,
    text,
)
from sqlalchemy.schema import ExecutableDDLElement

from pioche.server.store import schema
from pioche.server.store.database import APPLICATION, where
from pioche.server.store.rows import WrongStore

if TYPE_CHECKING:
    from alembic.config import Config

LOCK = 0x50494F43
"""The advisory lock in PostgreSQL that makes workers migrate one after another."""


def migrate(engine: Engine, revision: str = schema.NEWEST) -> None:
    """Upgrade a database to a revision, in one transaction."""
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        found = current(connection)
        if found == revision:
            return
        if found is not None and found > schema.NEWEST:
            facts = {"where": where(engine.url), "found": found, "known": schema.NEWEST}
            raise WrongStore("store/newer", **facts)
        if found is None and inspect(connection).get_table_names():
            raise WrongStore("store/not-ours", where=where(engine.url))
        if found is None and revision == schema.NEWEST:
            _create(connection)
        else:
            # Imported late: a server starts half a second faster without it, and nearly always can.
            from alembic import command

            command.upgrade(configuration(connection), revision)
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")
            broken = connection.exec_driver_sql("PRAGMA foreign_key_check").fetchall()
            assert not broken, "a migration left rows that point nowhere"


def _create(connection: Connection) -> None:
    """Make all tables in an empty database, as the migrations would."""
    for statement in statements(f"{connection.dialect.name}+{connection.dialect.driver}"):
        connection.exec_driver_sql(statement)
    versions = Table(
        "alembic_version",
        MetaData(),
        Column("version_num", String(32), nullable=False),
        PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
    )
    versions.create(connection, checkfirst=False)
    connection.execute(versions.insert().values(version_num=schema.NEWEST))


@cache
def statements(driver: str) -> list[str]:
    """Return the statements that make all tables: composing them takes longer than running them."""
    composed: list[str] = []

    def compose(statement: ExecutableDDLElement, *_: object, **__: object) -> None:
        composed.append(str(statement.compile(dialect=mock.dialect)))

    mock = create_mock_engine(f"{driver}://", compose)
    schema.metadata.create_all(mock, checkfirst=False)
    return composed


def current(connection: Connection) -> str | None:
    """The revision of a database; None if it has none."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def configuration(connection: Connection | None = None) -> Config:
    """The configuration of alembic, without a file."""
    from alembic.config import Config

    config = Config()
    here = str(Path(__file__).resolve().parent)
    config.set_main_option("script_location", here.replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
