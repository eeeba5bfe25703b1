"""The private parts of numba: all are where they were, and Pioche plays without any of them."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import numba
import pytest

import pioche
from pioche.engine.numba_parts import KEEP, USES, Use, missing_parts
from tests.samples import SOAK

TESTS = Path(__file__).resolve().parent

ONE_NAME_FOR_ALL_TYPES = (
    "old = itanium_mangler.mangle; "
    "itanium_mangler.mangle = lambda name, types, **more: old(name, (), **more)"
)


def played(folder: Path, *change: str) -> tuple[str, list[str]]:
    """Return the scores of a match in a process where numba was changed, and its warnings."""
    environment = os.environ | {
        "PIOCHE_CACHE": str(folder / "cache"),
        "PYTHONPATH": os.pathsep.join([str(TESTS), *sys.path]),
        "NUMBA_OPT": "0",  # that is quicker
    }
    run = subprocess.run(
        [sys.executable, TESTS / "play_without_part.py", *change],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]
    scores, *warned = run.stdout.splitlines()
    return scores, warned


def keeps_code(folder: Path) -> bool:
    return any((folder / "cache").rglob("*.code"))


@pytest.fixture(scope="module")
def scores(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The scores of the match where numba is as it is."""
    folder = tmp_path_factory.mktemp("unchanged")
    found, warned = played(folder)
    assert warned == []
    assert keeps_code(folder)
    return found


@pytest.mark.parametrize("use", USES)
def test_the_private_parts_are_where_they_were(use: Use) -> None:
    """If this fails after an upgrade: adapt the code that uses the part, and raise the cap in
    pyproject.toml."""
    assert missing_parts(use) == [], f"numba {numba.__version__} has moved these"


PARTS = [(use, part, part) for use in USES for part in use.parts] + [
    (use, f"compiled.{name}", f"numba.core.dispatcher:Dispatcher.{name}")
    for use in USES
    for name in use.of_compiled
]
"""Each use and part, by its name in a warning and as it can be hidden."""
TRIED = PARTS if SOAK else PARTS[-1:]
"""All of them, or one: every try compiles a game. Together, all are tried in any case."""


@pytest.mark.parametrize(("use", "named", "hidden"), TRIED, ids=[named for _, named, _ in TRIED])
def test_without_a_part_games_are_played_and_it_is_said_once(
    use: Use, named: str, hidden: str, tmp_path: Path, scores: str
) -> None:
    found, warned = played(tmp_path, "--hide", hidden)
    assert found == scores
    (warning,) = warned
    assert warning == (
        f"RuntimeWarning: numba {numba.__version__} no longer has {named}, so {use.without}. "
        "Install a numba version that Pioche allows."
    )
    assert keeps_code(tmp_path) == (use is not KEEP)


def test_without_any_part_games_are_played(tmp_path: Path, scores: str) -> None:
    found, warned = played(tmp_path, "--hide", *(hidden for _, _, hidden in PARTS))
    assert found == scores
    assert len(warned) == len(USES), "each use says once what is missing"
    assert not keeps_code(tmp_path)


def test_if_records_are_named_in_another_way_nothing_is_kept(tmp_path: Path, scores: str) -> None:
    found, warned = played(tmp_path, "--change", ONE_NAME_FOR_ALL_TYPES)
    assert found == scores
    (warning,) = warned
    assert "names record types in a way that Pioche does not know" in warning
    assert KEEP.without in warning
    assert not keeps_code(tmp_path)


def private_imports(path: Path) -> Iterator[str]:
    """The private modules of numba that a file imports, or imports from."""
    source = path.read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)) if "numba" in source else ():
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            names = [f"{module}.{alias.name}" for alias in node.names]
        else:
            continue
        yield from (name for name in names if name.startswith("numba.core."))


def test_the_list_is_complete() -> None:
    """A module that is imported, or something out of it, is in the list."""
    listed = {part.replace(":", ".") for use in USES for part in use.parts}
    for path in Path(pioche.__file__).parent.rglob("*.py"):
        for name in private_imports(path):
            assert any(f"{part}.".startswith(f"{name}.") for part in listed), (path, name)
