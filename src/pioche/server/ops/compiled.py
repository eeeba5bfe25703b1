"""The busiest modules of a server as machine code: an option for hosts.

Every decision runs through a few hundred lines of Python that never wait. mypyc compiles them to
machine code that takes two fifths less time. `build` does so where mypyc and a C compiler are
installed, and a server uses the result if it is there; everything else, tests included, runs the
same modules as Python.

The compiled modules are in a folder named by a digest of the sources, so that a change of a source
is never missed.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import find_spec, spec_from_file_location
from pathlib import Path
from sysconfig import get_config_var
from types import ModuleType
from typing import Final

from pioche.engine.code_cache import CACHE_ROOT, PACKAGE, forget_old_code, note_use, sources_digest

GAMES: Final = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/view.py"))
MODULES: Final = (
    "pioche.engine.match",
    "pioche.engine.plain",
    *(f"pioche.games.{game}.{part}" for game in GAMES for part in ("story", "view")),
    "pioche.server.table.fold",
    "pioche.server.table.seats",
    "pioche.server.table.table",
    "pioche.server.table.updates",
)
"""They contain nothing that numba compiles, no `Struct` of msgspec (whose class options mypyc drops
silently), and nothing that waits."""
SOURCES: Final = ("engine", "games", "bots", "protocol", "server")
"""The folders of the package that the compiled modules import from."""
SHARED: Final = "pioche_tables"
"""The code that the compiled modules share is a module with this name and mypyc's suffix."""
SUFFIX: Final = str(get_config_var("EXT_SUFFIX"))
PREFIX: Final = f"server-{SUFFIX.split('.')[1]}-"
"""The names of the folders with compiled modules for this Python begin so."""
FLAGS: Final = (
    *("--config-file=", "--cache-dir=types"),
    *("--follow-imports=silent", "--ignore-missing-imports"),
)


class CannotBuild(Exception):
    """The modules could not be compiled; the message is for the host."""


def use() -> bool:
    """Import the compiled modules, if there are any; return whether there are.

    All of them or none, because they know each other's internals, and immediately, because a newer
    build may replace this one."""
    built = any(CACHE_ROOT.glob(f"{PREFIX}*"))  # to look into all sources takes longer
    if not built or any(name in sys.modules for name in MODULES):
        return False
    home = folder()
    if not home.is_dir():
        return False
    note_use(home)
    finder = Finder(home)
    sys.meta_path.insert(0, finder)
    for name in MODULES:
        import_module(name)
    sys.meta_path.remove(finder)
    return True


class Finder(MetaPathFinder):
    """Finds the compiled modules."""

    def __init__(self, home: Path) -> None:
        self._home = home

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in (*MODULES, f"{SHARED}__mypyc"):
            return None
        file = str(self._home / name.replace(".", "/")) + SUFFIX
        return spec_from_file_location(name, file, loader=ExtensionFileLoader(name, file))


def used() -> bool:
    """Whether the compiled modules are in use."""
    table = sys.modules.get("pioche.server.table.table")
    return table is not None and isinstance(table.__loader__, ExtensionFileLoader)


def build() -> bool:
    """Compile the modules; return False if that was done before. `CannotBuild` says why not."""
    home = folder()
    if home.is_dir():
        return False
    if not has_compiler():
        raise CannotBuild("mypyc is not installed")
    compiler = (os.environ.get("CC") or str(get_config_var("CC") or "")).split()
    if compiler and shutil.which(compiler[0]) is None:  # mypyc would notice after 20 seconds
        raise CannotBuild(f"there is no C compiler {compiler[0]}")
    with tempfile.TemporaryDirectory(prefix="pioche-") as work:
        shutil.copytree(PACKAGE, Path(work, "pioche"), ignore=_all_but_sources)
        done = subprocess.run(
            [sys.executable, "-P", "-m", __name__],
            cwd=work,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            lines = (done.stdout + done.stderr).strip().splitlines()
            raise CannotBuild(lines[-1] if lines else "the C compiler failed")
        home.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix="half-", dir=home.parent))
        shutil.copytree(Path(work, "made"), made, dirs_exist_ok=True)
        try:
            made.replace(home)  # all of it, or nothing
        except OSError:  # another process was faster
            shutil.rmtree(made, ignore_errors=True)
    forget_old_code()
    return True


def has_compiler() -> bool:
    """Whether mypyc is installed, as with the extra `pioche[compiled]`."""
    return find_spec("mypyc") is not None and find_spec("setuptools") is not None


def folder() -> Path:
    """The folder of the compiled modules of these sources, for this Python."""
    return CACHE_ROOT / f"{PREFIX}{sources_digest(SOURCES)}"


def _all_but_sources(where: str, names: list[str]) -> set[str]:
    """The files that need not be compiled."""
    keep = {name for name in names if name.endswith(".py") or Path(where, name).is_dir()}
    return set(names) - keep | {"__pycache__", "page", "tests"} & set(names)


def _build_here() -> None:
    """Compile the sources in the working folder into a folder `made`."""
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    paths = [name.replace(".", "/") + ".py" for name in MODULES]
    modules = mypycify([*FLAGS, *paths], group_name=SHARED, opt_level="2", target_dir="c")
    commands = ["build_ext", "--build-lib=made", "--build-temp=objects"]
    setup(name=SHARED, ext_modules=modules, script_args=commands)


if __name__ == "__main__":
    _build_here()
