"""`pioche admin` and files that it cannot use: one line each, and exit code 2."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import shutil
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from pioche.server.store import Store
from tests import processes
from tests.faults.unprivileged import give_up_privileges
from tests.server.samples import fill

TASKS = {
    "backup": ["new.db"],
    "restore": ["saved.db", "--replace"],
    "new-secrets": [],
    "copy": ["copy.db"],
    "reset-link": ["anna"],
    "reports": [],
    "close": ["1"],
    "mute": ["1"],
    "unmute": ["2"],
    "ban": ["1"],
    "unban": ["1"],
    "rename": ["1", "Zoë"],
    "audit": [],
    "prune": ["--guests", "1", "--tables", "1"],
}
LARGE = {"backup", "restore", "copy"}


def missing(file: Path) -> None:
    file.unlink()


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def empty(file: Path) -> None:
    file.write_bytes(b"")


def text(file: Path) -> None:
    file.write_bytes(b"Hello! " * 1000)


def damaged(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[5000::7] = bytes(len(content[5000::7]))
    file.write_bytes(content)


def read_only(file: Path) -> None:
    file.chmod(0o444)
    file.parent.chmod(0o555)
    give_up_privileges()


def nearly_full(file: Path) -> None:
    """Room for small changes, but not for a copy."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, -1))


def full(file: Path) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, -1))


FAULTS = (missing, folder, empty, text, damaged, read_only, nearly_full, full)
REPAIRED = {missing, empty, text, damaged}
"""The faults that restoring a backup repairs."""


@pytest.mark.parametrize("spoil", FAULTS)
def test_every_task_says_in_one_line_what_is_wrong(
    spoil: Callable[[Path], None], tmp_path: Path
) -> None:
    async def filled() -> None:
        store = Store(str(tmp_path / "saved.db"))
        await store.open()
        await fill(store)
        await store.close()

    asyncio.run(filled())
    for task in TASKS:
        (tmp_path / task).mkdir()
        for name in ("server.db", "saved.db"):
            shutil.copy(tmp_path / "saved.db", tmp_path / task / name)
    program = "from tests.faults.test_admin import try_all; try_all()"
    command = [sys.executable, "-c", program, spoil.__name__, str(tmp_path)]
    surroundings = {**os.environ, "LANGUAGE": "en", "LANG": "C.UTF-8"}
    done = processes.run(command, capture_output=True, text=True, timeout=120, env=surroundings)
    for task in TASKS:
        (tmp_path / task).chmod(0o755)
    assert (done.returncode, done.stderr) == (0, "")
    worked = set()
    for task, (code, out, err) in json.loads(done.stdout).items():
        worked |= {task} if code == 0 else set()
        assert code in (0, 2), (task, err)
        assert len(err.splitlines()) == (code == 2), (task, err)
        assert err.startswith("pioche: ") or code == 0
        assert out or code == 2
        left = [path.name for path in (tmp_path / task).iterdir() if "part" in path.name]
        assert not left
    allowed = {"restore"} if spoil in REPAIRED else set()
    assert worked <= (set(TASKS) - LARGE if spoil is nearly_full else allowed)


def try_all() -> None:
    """In a process of its own: try all tasks, and print what each of them said."""
    from pioche.cli.program import main

    spoil, where = globals()[sys.argv[1]], Path(sys.argv[2])
    files = [where / task / "server.db" for task in TASKS]
    said = {}
    for file in files:
        spoil(file)
    for file, (task, more) in zip(files, TASKS.items(), strict=True):
        given = [str(file.parent / part) if part.endswith(".db") else part for part in more]
        out, err = StringIO(), StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(["admin", "--database", str(file), task, *given])
        said[task] = code, out.getvalue(), err.getvalue()
    print(json.dumps(said))
