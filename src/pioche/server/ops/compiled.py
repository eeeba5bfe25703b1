"""The busiest modules of a server, compiled.

What happens at a table with every decision, and what is told of it, is a few hundred lines of
Python that wait for nothing. mypyc makes machine code of them that takes two fifths less. `pioche
compile` builds it, where there is mypyc and a C compiler, and a server uses it if it is there; all
others, tests among them, run the same modules as Python.

The compiled modules lie in a folder named by a digest of the sources, as in `engine.jit`: no change
of a source is ever missed.
"""

from __future__ import annotations

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
from typing import TYPE_CHECKING, Final

from pioche.engine.code_cache import CACHE_ROOT, PACKAGE, sources_digest

if TYPE_CHECKING:
    from pioche.server.app import App

GAMES: Final = sorted(path.parent.name for path in (PACKAGE / "games").glob("*/view.py"))
MODULES: Final = (
    "pioche.engine.match",
    "pioche.engine.plain",
    *(f"pioche.games.{game}.{part}" for game in GAMES for part in ("story", "view")),
    "pioche.server.table.table",
    "pioche.server.table.updates",
)
"""Nothing in them is compiled by numba, is a `Struct` of msgspec (whose class options mypyc would
drop without a word), or waits."""
SOURCES: Final = ("engine", "games", "bots", "protocol", "server")
"""The folders of the package that the compiled modules import from."""
SHARED: Final = "pioche_tables"
"""What the compiled modules have in common is a module of its own, with this name and mypyc's."""
SUFFIX: Final = str(get_config_var("EXT_SUFFIX"))
FLAGS: Final = (
    *("--config-file=", "--cache-dir=types"),
    *("--follow-imports=silent", "--ignore-missing-imports"),
)


class CannotBuild(Exception):
    """There is no compiled form; the reason is for who looks after the machine."""


def use() -> bool:
    """Import the compiled form of the modules, if there is one; tell whether so.

    It is all or nothing, as they know each other's insides, and all at once, as somebody may build
    a newer form in place of this one."""
    home = folder()
    if not home.is_dir() or any(name in sys.modules for name in MODULES):
        return False
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
    """Whether the compiled form is at work."""
    table = sys.modules.get("pioche.server.table.table")
    return table is not None and isinstance(table.__loader__, ExtensionFileLoader)


def worker() -> App:
    """The application of one of several workers, in a process of its own."""
    use()
    from pioche.server.run import worker

    return worker()


def build() -> bool:
    """Compile the modules; tell whether there was anything to do."""
    home = folder()
    if home.is_dir():
        return False
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        raise CannotBuild("mypyc is not installed")
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
        for old in home.parent.glob("server-*"):  # they are of other sources, or of another Python
            shutil.rmtree(old, ignore_errors=True)
        home.parent.mkdir(parents=True, exist_ok=True)
        made = Path(tempfile.mkdtemp(prefix="half-", dir=home.parent))
        shutil.copytree(Path(work, "made"), made, dirs_exist_ok=True)
        try:
            made.replace(home)  # all of it is there, or nothing
        except OSError:  # somebody else was faster
            shutil.rmtree(made, ignore_errors=True)
    return True


def folder() -> Path:
    """Where the compiled form of these sources is kept, for this Python."""
    tag = SUFFIX.split(".")[1]
    return CACHE_ROOT / f"server-{tag}-{sources_digest(SOURCES)}"


def _all_but_sources(where: str, names: list[str]) -> set[str]:
    """What need not be compiled."""
    keep = {name for name in names if name.endswith(".py") or Path(where, name).is_dir()}
    return set(names) - keep | {"__pycache__", "page", "tests"} & set(names)


def _build_here() -> None:
    """Compile what lies in the working folder, into a folder `made`."""
    from mypyc.build import mypycify
    from setuptools import setup  # type: ignore[import-untyped]

    paths = [name.replace(".", "/") + ".py" for name in MODULES]
    modules = mypycify([*FLAGS, *paths], group_name=SHARED, opt_level="2", target_dir="c")
    commands = ["build_ext", "--build-lib=made", "--build-temp=objects"]
    setup(name=SHARED, ext_modules=modules, script_args=commands)


if __name__ == "__main__":
    _build_here()
