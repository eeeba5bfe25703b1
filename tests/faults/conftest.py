"""PostgreSQL and Valkey, for the tests that need them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

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
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """A new database."""
    name = postgres.new_database()
    yield postgres.url(name)
    postgres.drop_database(name)
