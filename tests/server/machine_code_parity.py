"""The machine code of the server: in use where it should be, and the same to the byte.

Building it takes a minute, and only hosts who want it need it. So `make parity` runs this file by
its name, and `make test` does not collect it.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from pioche.engine.registry import all_games
from pioche.server.ops import compiled
from tests import processes
from tests.served import Served


@pytest.fixture(scope="module", autouse=True)
def built() -> None:
    compiled.build()


def run(*command: str) -> str:
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_byte_that_is_sent_is_the_same() -> None:
    *python, kind = run("-m", "tests.server.playthrough").splitlines()
    assert kind == "python"
    *machine_code, kind = run("-m", "tests.server.playthrough", "compiled").splitlines()
    assert kind == "compiled"
    assert machine_code == python
    assert len(python) == sum(len({g.players[0], g.players[-1]}) for g in all_games())


def test_all_modules_are_compiled() -> None:
    look = (
        "import importlib; from pioche.server.ops import compiled; assert compiled.use(); "
        "print(*(importlib.import_module(name).__file__ for name in compiled.MODULES), sep='\\n')"
    )
    files = run("-c", look).splitlines()
    assert len(files) == len(compiled.MODULES)
    assert all(file.endswith(compiled.SUFFIX) for file in files)


def test_a_server_uses_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(processes.Popen, "loading", ("tests.processes:load", (True,)))
    server = Served(tmp_path)
    try:
        assert "compiled=True" in server.log.read_text()
    finally:
        server.stop()


def test_it_is_used_whole_or_not_at_all() -> None:
    look = (
        "import pioche.engine.plain; from pioche.server.ops import compiled; "
        "print(compiled.use()); "
        "import pioche.server.table.table; print(compiled.used())"
    )
    assert run("-c", look).split() == ["False", "False"]
