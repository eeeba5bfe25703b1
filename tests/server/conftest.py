"""A store on each kind of database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from pioche.server.http import reviews
from pioche.server.store import Store, database
from tests.server.services import Postgres
from tests.server.tables import bring_tables, engine_with_composed


@pytest.fixture(scope="session", autouse=True)
def quick_and_patient() -> Iterator[None]:
    """Compose statements once, and wait for reviews on a busy machine."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(database, "create_engine", engine_with_composed)
        patch.setattr(reviews, "PATIENCE", 120.0)
        yield


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A database that does not exist yet."""
    return f"sqlite:///{tmp_path}/pioche.db"


@pytest.fixture
def postgres_store_url(postgres: Postgres) -> Iterator[str]:
    """A database with all tables and nothing in them."""
    name = postgres.new_store()
    yield postgres.url(name)
    postgres.empty_store(name)


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """A database of each kind: one does not exist yet, the other has its tables."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_store_url"
    return str(request.getfixturevalue(name))


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(name))


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """An open store on each kind of database."""
    bring_tables(store_url)
    opened = Store(store_url)
    await opened.open()
    yield opened
    await opened.close()
