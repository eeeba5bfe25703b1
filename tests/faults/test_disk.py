"""The database's file is taken away under a running server, or nothing can be written any more:
nothing is acknowledged, and nobody is told that all is well."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.served import Served

PATIENCE = 120.0


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    server = Served(tmp_path)
    yield server
    server.stop()


@contextmanager
def guest(served: Served) -> Iterator[httpx.Client]:
    """A guest who sits alone at a table, whose address is the client's."""
    with httpx.Client(base_url=served.url, timeout=PATIENCE) as http:
        http.post("/api/guest", json={"name": "Anna"}).raise_for_status()
        made = http.post("/api/tables/", json={"game": "gap", "players": 2, "seats": []})
        http.base_url = f"{served.url}/api/tables/{made.raise_for_status().json()['table']}"
        yield http


def sit(http: httpx.Client) -> bool:
    """Whether it is acknowledged that somebody sat down or stood up."""
    try:
        done = http.post("/seats", json={}).is_success
        return http.delete("/seats/0").is_success or done
    except httpx.TransportError:  # the server is gone
        return False


def remove(database: Path) -> None:
    database.unlink()


def replace(database: Path) -> None:
    """Replace the file, as when somebody restores a backup by hand."""
    copy = database.with_name("copy.db")
    shutil.copy(database, copy)
    copy.rename(database)


def remove_log(database: Path) -> None:
    """What is committed is in the write-ahead log first."""
    database.with_name(database.name + "-wal").unlink()


@pytest.mark.parametrize("spoil", [remove, replace, remove_log])
def test_a_file_that_is_taken_away(served: Served, spoil: Callable[[Path], None]) -> None:
    database = Path(served.database)
    with guest(served) as http:
        assert sit(http)
        spoil(database)
        assert not any(sit(http) for _ in range(10)), "none of it can be found again"
    assert served.ends() == 2
    (line,) = [line for line in served.log.read_text().splitlines() if "stopped" in line]
    assert line.startswith("pioche: ")
    assert str(database) in line
    assert "Traceback" not in served.log.read_text()


def test_what_was_moved_away_is_whole(served: Served) -> None:
    database = Path(served.database)
    with guest(served) as http:
        assert sit(http)
        moved = database.rename(database.with_name("moved.db"))
        replace_by = sqlite3.connect(database)
        replace_by.close()
        sit(http)
    served.ends()
    assert not log_of(database), "no log of another file lies beside the new one"
    with closing(sqlite3.connect(moved)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        assert connection.execute("SELECT count(*) FROM events").fetchone()[0] >= 2


def log_of(database: Path) -> bytes:
    log = database.with_name(database.name + "-wal")
    return log.read_bytes() if log.exists() else b""


def test_a_full_disk_is_not_ready(served: Served) -> None:
    """No file may grow: as far as a database can tell, the disk is full."""
    with guest(served) as http:
        assert httpx.get(f"{served.url}/readyz").status_code == 200
        usual = resource.prlimit(served.pid, resource.RLIMIT_FSIZE, (0, -1))
        try:
            assert not sit(http)
            answer = httpx.get(f"{served.url}/readyz")
            assert (answer.status_code, answer.json()["status"]) == (503, "store down")
        finally:
            resource.prlimit(served.pid, resource.RLIMIT_FSIZE, usual)
        began = time.monotonic()
        while httpx.get(f"{served.url}/readyz").status_code != 200:
            assert time.monotonic() - began < PATIENCE, "it is ready again by itself"
        assert sit(http)


class Unprivileged(Served):
    program = "tests.faults.unprivileged"


def test_a_disk_that_becomes_read_only_is_not_ready(tmp_path: Path) -> None:
    """A system that finds errors on a disk mounts it again, read-only."""
    folder = tmp_path / "disk"
    folder.mkdir()
    served = Unprivileged(tmp_path, database=str(folder / "server.db"))
    try:
        with guest(served) as http:
            assert sit(http)
            for file in folder.iterdir():
                file.chmod(0o444)
            folder.chmod(0o555)
            # Files that are open can still be written to: have them opened again.
            usual = resource.prlimit(served.pid, resource.RLIMIT_FSIZE, (0, -1))
            assert not sit(http)
            resource.prlimit(served.pid, resource.RLIMIT_FSIZE, usual)
            assert not sit(http)
            assert httpx.get(f"{served.url}/readyz").status_code == 503
            assert httpx.get(f"{served.url}/healthz").status_code == 200
            began = time.monotonic()
            while "attempt to write a readonly database" not in served.log.read_text():
                assert time.monotonic() - began < PATIENCE, "the log says why"
            folder.chmod(0o755)
            for file in folder.iterdir():
                file.chmod(0o600)
            while httpx.get(f"{served.url}/readyz").status_code != 200:
                assert time.monotonic() - began < PATIENCE, "it is ready again by itself"
            assert sit(http)
    finally:
        folder.chmod(0o755)
        served.stop()
    assert "Traceback" not in served.log.read_text()
