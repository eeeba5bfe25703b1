"""Machine code of the server is an option: without it everything runs as Python.

`machine_code_parity.py` tests the machine code itself.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
from msgspec import Struct

from pioche.server.ops import compiled


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


@pytest.mark.parametrize("name", compiled.MODULES)
def test_none_defines_what_mypyc_would_change(name: str) -> None:
    values = vars(import_module(name)).values()
    structs = {value for value in values if isinstance(value, type) and issubclass(value, Struct)}
    assert not [struct for struct in structs if struct.__module__ == name]


def test_without_them_everything_runs_as_python(tmp_path: Path) -> None:
    look = (
        "from pioche.server.ops import compiled; assert not compiled.use(); "
        "import pioche.server.table.table as table; assert not compiled.used(); "
        "print(table.__file__)"
    )
    assert run("-c", look, PIOCHE_CACHE=str(tmp_path)).strip().endswith("table.py")


def test_a_missing_compiler_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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
