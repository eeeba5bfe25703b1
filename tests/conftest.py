"""What holds for all tests: settings of hypothesis, the same surroundings everywhere, the order,
and the services that several folders need."""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, settings

from pioche.system.cores import cores
from tests import processes, schedule
from tests.language import speak_english

if TYPE_CHECKING:
    from tests.server.services import Postgres, Valkey

# A match takes a while, and the first one compiles: neither says that a test is wrong.
settings.register_profile(
    "home",
    deadline=None,
    max_examples=40,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
# In CI always the same examples, at home new ones each time.
settings.register_profile("ci", settings.get_profile("home"), derandomize=True, database=None)
settings.load_profile(
    os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "home")
)

MEMORY: Final = Path("/dev/shm")
ENOUGH_MEMORY: Final = 2 * 2**30


def pytest_configure() -> None:
    """Run in the same surroundings whoever started the tests: a shell starts a job in the
    background with Ctrl-C ignored, and children inherit that; a service may have no streams; a
    person may have another language than the sentences that tests expect."""
    if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    for stream in range(3):
        try:
            os.fstat(stream)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest free number
    sys.argv[0] = "pioche"  # which sentences name, in a process of pytest-xdist and without it
    speak_english(os.environ)
    _keep_files_in_memory()
    processes.hash_quickly()


def _keep_files_in_memory() -> None:
    """Put temporary files into memory, where there is a folder for that: databases wait for their
    disk at every commit, which was half of the time of their tests. A killed process loses no more
    there than on a disk."""
    if "TMPDIR" in os.environ or not os.access(MEMORY, os.W_OK | os.X_OK):
        return
    runs_programs = not os.statvfs(MEMORY).f_flag & os.ST_NOEXEC
    if runs_programs and shutil.disk_usage(MEMORY).free >= ENOUGH_MEMORY:
        os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)


def pytest_xdist_setupnodes(config: pytest.Config) -> None:
    processes.fork_workers(config)


def pytest_xdist_auto_num_workers() -> int:
    """Four more than there are cores: most tests wait for a server, a clock or a browser half of
    the time. A single core takes three."""
    return min(cores() + 4, 3 * cores())


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> schedule.FromBothEnds | None:
    if config.getvalue("dist") != "load":  # somebody wants another one
        return None
    return schedule.FromBothEnds(config, log)


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Iterator[None]:
    """Leave everything that is loaded now alone when memory is tidied up: it stays to the end, and
    looking through it took half of the time of the collection."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    schedule.sort(items)


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked `anyio` run in asyncio, like the server."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """PostgreSQL. A test that stops it must start it again."""
    from tests.server.services import Postgres

    with Postgres() as service:
        yield service


@pytest.fixture(scope="session")
def valkey() -> Iterator[Valkey]:
    """Valkey. A test that stops it must start it again."""
    from tests.server.services import Valkey

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
