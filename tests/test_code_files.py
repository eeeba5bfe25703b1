"""Compiled code is found wherever its files are copied to, and never used where it does not fit."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite  # type: ignore[import-untyped]
import numba
import numpy as np
import pytest
from numba.core.registry import cpu_target

from pioche.arena import shipping
from pioche.arena.compiling import CannotCompile
from pioche.arena.shipping import keep
from pioche.bots import preparing
from pioche.engine import code_cache, code_files, target
from pioche.engine.registry import find_game, own_game_ids
from tests.server.services import wait_until

RULES = """
from pioche.engine.jit import rule


@rule
def double(n):
    return 2 * n
"""


class Used(NamedTuple):
    """How the code of a function was had."""

    loaded: int
    compiled: int


LOADED, COMPILED = Used(1, 0), Used(0, 1)


class User:
    """Somebody with a package, a cache, and code that came with the package. Each call of `double`
    is that of a new process."""

    def __init__(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.package, self.cache, self.shipped = (
            home / name for name in ("package", "cache", "shipped")
        )
        self.package.mkdir()
        self.rules = self.package / "doubling.py"
        self.rules.write_text(RULES)
        self._patch = monkeypatch
        digest = code_cache.unit_digest  # that of the engine takes a while, and stays
        monkeypatch.setattr(
            code_cache,
            "unit_digest",
            lambda unit: (digest if unit == code_cache.ENGINE else digest.__wrapped__)(unit),
        )

    def double(self) -> Used:
        """Double a number with the code at hand; return whether it was loaded or compiled."""
        self._patch.setattr(code_files, "CACHE_ROOT", self.cache)
        self._patch.setattr(code_files, "SHIPPED", self.shipped)
        self._patch.setattr(sys, "path", [str(self.package), *sys.path])
        for kept in (target.native, target.baseline, target.shared, code_cache.version_of):
            kept.cache_clear()
        code_files.code_folders.cache_clear()
        code_files._note_use.cache_clear()
        sys.modules.pop("doubling", None)
        double: Any = import_module("doubling").double
        assert double(21) == 42
        hits, misses = double.stats.cache_hits, double.stats.cache_misses
        return Used(sum(hits.values()), sum(misses.values()))

    def ship(self) -> None:
        """Have the code that this user has compiled come with the package."""
        common = target.baseline()
        assert common is not None
        for code in self.cache.rglob("*.code"):
            version = code.parent.parent.name
            (self.shipped / version / common.name).mkdir(parents=True)
            shutil.copy(code, self.shipped / version / common.name)
        shutil.rmtree(self.cache)


@pytest.fixture
def user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> User:
    own = target.native()
    few = ",".join([feature for feature in own.features.split(",") if feature[0] == "+"][:2])
    machine = platform.machine().lower()
    monkeypatch.setitem(target.BASELINES, machine, ("some", few))  # so on every machine
    monkeypatch.setattr(sys, "dont_write_bytecode", True)  # sources change within a second
    return User(tmp_path, monkeypatch)


@pytest.fixture(autouse=True)
def _nothing_stays() -> Any:
    yield
    sys.modules.pop("doubling", None)
    for kept in (target.native, target.baseline, target.shared, code_files.code_folders):
        kept.cache_clear()


def test_the_second_process_loads_what_the_first_has_compiled(user: User) -> None:
    assert user.double() == COMPILED
    assert user.double() == LOADED


def test_code_can_be_copied_with_or_without_its_package(user: User, tmp_path: Path) -> None:
    user.double()
    user.cache = user.cache.rename(tmp_path / "other cache")
    user.package = user.package.rename(tmp_path / "other package")
    assert user.double() == LOADED


def test_other_sources_are_compiled(user: User) -> None:
    user.double()
    user.rules.write_text(RULES.replace("2 * n", "n + n"))
    assert user.double() == COMPILED
    user.rules.write_text(RULES)
    assert user.double() == LOADED


def test_a_damaged_file_is_compiled_again(user: User) -> None:
    user.double()
    file = next(user.cache.rglob("doubling.double-*.code"))
    file.write_bytes(file.read_bytes()[:-1] + b"?")
    assert user.double() == COMPILED
    assert user.double() == LOADED


def test_without_a_place_to_write_everything_works(user: User) -> None:
    user.cache.write_text("a file where the folder should be")
    assert user.double() == COMPILED


def test_code_that_came_with_the_package_is_used_by_a_fresh_user(user: User) -> None:
    user.double()
    user.ship()
    assert user.double() == LOADED
    assert not user.cache.exists()


def test_code_for_the_users_own_processor_goes_first(user: User) -> None:
    user.double()
    user.ship()
    for file in user.shipped.rglob("*.code"):
        file.write_bytes(b"damaged")
    assert user.double() == COMPILED
    assert user.double() == LOADED


@pytest.mark.parametrize(
    ("where", "what"),
    [
        (numba, "__version__"),
        (llvmlite, "__version__"),
        (np, "__version__"),
        (sys.implementation, "cache_tag"),
    ],
)
def test_code_of_other_versions_is_not_used(
    user: User, monkeypatch: pytest.MonkeyPatch, where: Any, what: str
) -> None:
    user.double()
    user.ship()
    monkeypatch.setattr(where, what, "0.0.0")
    assert user.double() == COMPILED


@pytest.mark.parametrize(
    "settings",
    [
        {"CPU_NAME": "generic", "CPU_FEATURES": ""},  # as it is with NUMBA_CPU_NAME=generic
        {"CPU_FEATURES": "+a_feature_of_another_processor"},
    ],
)
def test_code_for_other_processors_is_not_used(
    user: User, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str]
) -> None:
    user.double()
    user.ship()
    for name, value in settings.items():
        monkeypatch.setattr(numba.config, name, value)
    assert user.double() == COMPILED


def test_what_is_to_be_shipped_is_compiled_for_the_baseline_and_nothing_else() -> None:
    look = "from pioche.engine import target as t; print(t.native() == t.baseline(), t.shared())"
    cpu, features = target.BASELINES["x86_64"]
    environment = os.environ | {"NUMBA_CPU_NAME": cpu, "NUMBA_CPU_FEATURES": features}
    look = f"import platform; platform.machine = lambda: 'x86_64'; {look}"
    command = [sys.executable, "-c", look]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "None"]


def test_targets_are_described_as_numba_describes_them() -> None:
    assert tuple(target.native()) == cpu_target.target_context.codegen().magic_tuple()


def test_a_patch_release_of_numpy_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    before = target.native().name
    major, minor, *_ = np.__version__.split(".")
    monkeypatch.setattr(np, "__version__", f"{major}.{minor}.99")
    assert target.native().name == before


def test_a_mark_in_either_folder_says_that_a_game_is_compiled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, shipped = tmp_path / "own", tmp_path / "shipped"
    monkeypatch.setattr(preparing, "code_folders", lambda unit: (own, shipped))
    assert not preparing.is_compiled("gap")
    for folder in (own, shipped):
        folder.mkdir()
        (folder / preparing.DONE).touch()
        assert preparing.is_compiled("gap")
        shutil.rmtree(folder)


def test_code_that_is_loaded_is_not_forgotten(user: User) -> None:
    user.double()
    (version,) = user.cache.iterdir()
    os.utime(version, (0, 0))
    assert user.double() == LOADED
    assert version.stat().st_mtime > time.time() - code_cache.DAY


WANTS_A_GAME = """
from pioche.bots.preparing import start_compiling
child = start_compiling("gap", "sleeping")
print(child.pid, flush=True)
child.wait()
"""


def test_compiling_ends_with_the_process_that_wants_the_game(tmp_path: Path) -> None:
    """Even if that is killed, and even where it is not the parent, as on Windows."""
    (tmp_path / "sleeping.py").write_text("import time\ntime.sleep(600)\n")
    environment = os.environ | {"PIOCHE_CACHE": str(tmp_path), "PYTHONPATH": str(tmp_path)}
    wanting = subprocess.Popen(
        [sys.executable, "-c", WANTS_A_GAME], env=environment, stdout=subprocess.PIPE
    )
    with wanting:
        assert wanting.stdout is not None
        compiling = int(wanting.stdout.readline())
        os.kill(compiling, 0)
        wanting.kill()
    wait_until(lambda: not Path(f"/proc/{compiling}").exists())


def test_shipped_code_of_old_sources_goes_and_that_of_other_pythons_stays(tmp_path: Path) -> None:
    made, folder = tmp_path / "made", tmp_path / "kernels"
    units = [code_cache.ENGINE, *(find_game(game).package for game in own_game_ids())]
    versions = [code_cache.version_of(unit) for unit in units]
    for version in versions:
        for place in (made / version / "new", folder / version / "other"):
            place.mkdir(parents=True)
            (place / f"f{code_files.SUFFIX}").touch()
    (folder / "pioche-of-yesterday" / "new").mkdir(parents=True)
    keep(made, folder, "new")
    keep(made, folder, "new")  # as when it is built again
    assert sorted(path.name for path in folder.iterdir()) == sorted(versions)
    for version in versions:
        assert {path.name for path in (folder / version).iterdir()} == {"new", "other"}


def test_nothing_is_shipped_for_machines_without_a_baseline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shipping, "baseline", lambda: None)
    with pytest.raises(CannotCompile, match="--ship"):
        shipping.ship(print, folder=tmp_path / "kernels")
