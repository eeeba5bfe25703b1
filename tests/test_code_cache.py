"""Compiled code goes out of date with its sources and arrays, and nothing else."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest

from pioche import Game, all_games
from pioche.engine import code_cache

SOURCES = {
    "__init__.py": "from .numbers import ONE\n",
    "numbers.py": "ONE = 1\n",
    "rules.py": (
        "from pioche.engine.jit import rule\n"
        "from outer_game import ONE\n"
        "from . import tables\n"
        "from .deep.helper import twice\n\n\n"
        "@rule\ndef f(n):\n    return twice(n) + ONE + tables.TWO\n"
    ),
    "tables.py": "TWO = 2\n",
    "view.py": "from outer_game.rules import f\n",
    "deep/__init__.py": "",
    "deep/helper.py": "from ..deeper import thrice\n\n\ndef twice(n):\n    return 2 * n\n",
    "deeper.py": "def thrice(n):\n    return 3 * n\n",
    "texts/en.ftl": "outer-game-title = Outer\n",
    "tests/test_rules.py": "from outer_game.rules import f\n",
}


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    folder = tmp_path / "outer_game"
    for name, text in SOURCES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.syspath_prepend(str(tmp_path))
    import_module("outer_game")
    yield folder
    for name in [name for name in sys.modules if name.startswith("outer_game")]:
        del sys.modules[name]


def digest() -> str:
    return code_cache.unit_digest.__wrapped__("outer_game")


@pytest.mark.parametrize(
    "name", ["rules.py", "tables.py", "numbers.py", "__init__.py", "deep/helper.py", "deeper.py"]
)
def test_a_change_that_compiled_code_depends_on_is_noticed(package: Path, name: str) -> None:
    before = digest()
    path = package / name
    path.write_text(path.read_text() + "\nMORE = 1\n")
    assert digest() != before


@pytest.mark.parametrize("name", ["view.py", "texts/en.ftl", "tests/test_rules.py"])
def test_other_changes_leave_compiled_code_alone(package: Path, name: str) -> None:
    before = digest()
    path = package / name
    path.write_text(path.read_text() + "\n# more\n")
    assert digest() == before


def test_arrays_belong_to_compiled_code(package: Path) -> None:
    before = digest()
    np.save(package / "worths.npy", np.arange(3))
    with_array = digest()
    np.save(package / "worths.npy", np.arange(4))
    assert len({before, with_array, digest()}) == 3


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_a_games_texts_and_views_are_not_part_of_its_digest(game: Game) -> None:
    _ = game.rules
    reached = code_cache._reached(code_cache._sources_of(code_cache.unit_of(game.package)))
    assert f"{game.package}.rules" in reached
    assert f"{game.package}.heuristic" in reached
    # Moves are noted in compiled code, in `records`, which may say why one is wrong.
    for module in ("view", "story", "drawing", "preview"):
        assert f"{game.package}.{module}" not in reached


def test_the_engine_is_a_unit_of_its_own() -> None:
    assert code_cache.unit_of("pioche.bots.tree") == "pioche"
    assert code_cache.unit_of("pioche.games.gap.rules") == "pioche.games.gap"
    assert code_cache.unit_of("outer_game.rules") == "outer_game"
    sources = code_cache._sources_of("pioche")
    assert "pioche.engine.playout" in sources
    assert not [name for name in sources if name.startswith("pioche.games")]


@pytest.fixture
def versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Five folders with code of other sources, the first used last, and one with that of ours."""
    monkeypatch.setattr(code_cache, "CACHE_ROOT", tmp_path)
    own = tmp_path / code_cache.version_of(code_cache.ENGINE)
    others = [tmp_path / f"{code_cache.ENGINE}-{number}" for number in range(5)]
    for age, path in enumerate([*others, own], start=2):
        path.mkdir()
        os.utime(path, (time.time() - age * code_cache.DAY,) * 2)
    return others


def left(versions: list[Path]) -> list[int]:
    assert (versions[0].parent / code_cache.version_of(code_cache.ENGINE)).is_dir()
    return [number for number, path in enumerate(versions) if path.is_dir()]


def test_code_of_earlier_sources_is_deleted_but_for_the_newest(versions: list[Path]) -> None:
    code_cache.forget_old_code()
    assert left(versions) == [0, 1, 2]


def test_code_that_another_checkout_uses_stays(versions: list[Path]) -> None:
    for version in versions:
        code_cache.note_use(version)
    code_cache.forget_old_code()
    assert left(versions) == [0, 1, 2, 3, 4]


def test_a_system_without_user_numbers_has_a_folder_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "getuid")
    assert code_cache._private_temporary_folder() == Path(tempfile.gettempdir()) / "pioche"
