"""Real servers, started when a test first needs one and stopped at the end; a store on each
database."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from pioche.server.store import Store
from tests.server.services import Postgres, Valkey


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked `anyio` run in asyncio, like the server."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """PostgreSQL. A test that stops it must start it again."""
    with Postgres() as service:
        yield service


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """Valkey. A test that stops it must start it again."""
    with Valkey() as service:
        yield service


@pytest.fixture
def postgres_name(postgres: Postgres) -> Iterator[str]:
    """A new database, by its name."""
    name = postgres.new_database()
    yield name
    postgres.drop_database(name)


@pytest.fixture
def postgres_url(postgres: Postgres, postgres_name: str) -> str:
    """A new database."""
    return postgres.url(postgres_name)


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A database that does not exist yet."""
    return f"sqlite:///{tmp_path}/pioche.db"


@pytest.fixture(params=["sqlite", "postgresql"])
def store_url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    name = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(name))


@pytest.fixture
async def store(store_url: str) -> AsyncIterator[Store]:
    """An open store on each kind of database."""
    opened = Store(store_url)
    await opened.open()
    yield opened
    await opened.close()
