"""A server for all tests of this folder, and one of its own for a test that kills it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.served import Served

ROOM = (
    *("--guests", "100000", "--messages", "100000", "--connections", "1000", "--tables", "1000"),
    *("--new-tables", "100000", "--requests", "1000000", "--reads", "1000000"),
    *("--address-connections", "1000"),
)
"""Limits that tests, all from one address, do not reach."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that stays up."""
    served = Served(tmp_path_factory.mktemp("served"), *ROOM)
    yield served
    served.stop()


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Served]:
    """A server that the test may kill."""
    served = Served(tmp_path, *ROOM)
    yield served
    served.stop()
