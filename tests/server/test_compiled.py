"""The busiest modules of a server, compiled: at work where they should be, and no different."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct

from pioche.engine.registry import all_games
from pioche.server.ops import compiled
from tests.served import Served

built = pytest.mark.skipif(
    not compiled.folder().is_dir(), reason="not built: run `pioche compile --server`"
)


def run(*command: str, **environment: str) -> str:
    done = subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        check=False,
        env=os.environ | environment,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@built
def test_every_byte_that_is_told_is_the_same() -> None:
    *python, kind = run("-m", "tests.server.playthrough").splitlines()
    assert kind == "python"
    *machine_code, kind = run("-m", "tests.server.playthrough", "compiled").splitlines()
    assert kind == "compiled"
    assert machine_code == python
    assert len(python) >= 2 * len(list(all_games()))


@built
def test_all_modules_are_compiled() -> None:
    look = (
        "import importlib; from pioche.server.ops import compiled; assert compiled.use(); "
        "print(*(importlib.import_module(name).__file__ for name in compiled.MODULES), sep='\\n')"
    )
    files = run("-c", look).splitlines()
    assert len(files) == len(compiled.MODULES)
    assert all(file.endswith(compiled.SUFFIX) for file in files)


@pytest.mark.parametrize("name", compiled.MODULES)
def test_none_defines_what_mypyc_would_change(name: str) -> None:
    values = vars(import_module(name)).values()
    structs = {value for value in values if isinstance(value, type) and issubclass(value, Struct)}
    assert not [struct for struct in structs if struct.__module__ == name]


@built
def test_a_server_uses_them(tmp_path: Path) -> None:
    server = Served(tmp_path)
    try:
        assert "compiled=True" in server.log.read_text()
    finally:
        server.stop()


def test_without_them_everything_runs_as_python(tmp_path: Path) -> None:
    look = (
        "from pioche.server.ops import compiled; assert not compiled.use(); "
        "import pioche.server.table.table as table; assert not compiled.used(); "
        "print(table.__file__)"
    )
    assert run("-c", look, PIOCHE_CACHE=str(tmp_path)).strip().endswith("table.py")


def test_they_are_taken_all_or_none() -> None:
    look = (
        "import pioche.engine.plain; from pioche.server.ops import compiled; "
        "print(compiled.use()); "
        "import pioche.server.table.table; print(compiled.used())"
    )
    assert run("-c", look).split() == ["False", "False"]


def test_who_has_no_compiler_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "folder", lambda: tmp_path / "server-none")
    monkeypatch.setattr(compiled, "find_spec", lambda name: None)
    with pytest.raises(compiled.CannotBuild, match="mypyc is not installed"):
        compiled.build()
    monkeypatch.undo()
    monkeypatch.setattr(compiled, "folder", lambda: tmp_path / "server-none")
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(compiled.CannotBuild, match="no-such-compiler"):
        compiled.build()
    assert not list(tmp_path.iterdir())
