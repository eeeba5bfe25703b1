"""Where compiled code is kept on disk, and how it is known to be up to date.

numba's own cache notices a change in the file of a compiled function, but not in the functions it
calls: it would play yesterday's rules. So each folder of the cache is named by a digest of the
sources that its code was compiled from. The engine, its kernels and the bots share one folder; a
game has one of its own, wherever it is installed, so that a change to one game leaves the others
compiled. Kernels compiled *for* a game are in the engine's folder; the type of the game's state,
which carries the digest (`state.state_dtype`), tells them apart.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import stat
import sys
import tempfile
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from pioche.system.folders import cache_folder as user_cache_folder

PACKAGE: Final = Path(__file__).resolve().parent.parent
SHIPPED: Final = PACKAGE / "kernels"
"""Compiled code that came with the package, if it was built with some (`pioche compile --ship`)."""
ENGINE: Final = "pioche"
"""The unit of everything in the package that is not a game."""
GAMES: Final = "pioche.games"
ARRAYS: Final = ("*.npy", "*.npz")
DAY: Final = 24 * 3600.0

_COMPILED = re.compile(r"^\s*@(rule|brief|machine_code_of)\b", re.MULTILINE)
_IMPORT = re.compile(
    r"^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)"
    r"|^[ \t]*import[ \t]+([\w.]+)",
    re.MULTILINE,
)


def cache_root() -> Path:
    """Return the folder for compiled code: `$PIOCHE_CACHE`, the user's cache, or a temporary."""
    chosen = os.environ.get("PIOCHE_CACHE")
    if chosen:
        return Path(chosen)
    try:
        root = user_cache_folder()
        root.mkdir(parents=True, exist_ok=True)
        if os.access(root, os.W_OK):
            return root
    except (OSError, RuntimeError):  # not writable, or no home at all
        pass
    return _private_temporary_folder()


def _private_temporary_folder() -> Path:
    """Return a folder that only this user can write to: others could plant code in it."""
    if not hasattr(os, "getuid"):  # on Windows each user has a temporary folder of their own
        return Path(tempfile.gettempdir()) / "pioche"
    folder = Path(tempfile.gettempdir()) / f"pioche-{os.getuid()}"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
        if (
            found.st_uid == os.getuid()
            and stat.S_ISDIR(found.st_mode)
            and not found.st_mode & 0o022
        ):
            return folder
    except OSError:
        pass
    return Path(tempfile.mkdtemp(prefix="pioche-"))


CACHE_ROOT: Final = cache_root()


def unit_of(module: str) -> str:
    """Return the package whose sources decide whether a module's compiled code is up to date."""
    if module.startswith(f"{GAMES}."):
        return ".".join(module.split(".")[:3])
    return module.partition(".")[0]


@cache
def unit_digest(unit: str) -> str:
    """Return a short digest of the files that compiled code of a unit depends on: sources, and
    arrays that become constants in it."""
    digest = hashlib.sha256()
    if unit != ENGINE:
        digest.update(unit_digest(ENGINE).encode())
    sources = _sources_of(unit)
    for name in sorted(_reached(sources)):
        digest.update(name.encode() + b"\0" + sources[name].text.encode() + b"\0")
    for path in sorted(_files_of(unit, *ARRAYS)):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def version_of(unit: str) -> str:
    """Return the name of a folder for the compiled code of a unit as it is now."""
    return f"{unit}-{unit_digest(unit)}"


def note_use(version: Path) -> None:
    """Note in a folder of the cache that its code is used: another checkout on this machine, with
    other sources, then leaves it alone (`forget_old_code`)."""
    with suppress(OSError):  # read-only, or deleted since
        os.utime(version)


def forget_old_code(keep: int = 3) -> None:
    """Delete compiled code of other sources: not the newest few of each unit, nor what was used
    within a day."""
    if not CACHE_ROOT.is_dir():
        return
    versions: dict[str, list[Path]] = {}
    for path in CACHE_ROOT.iterdir():
        if path.is_dir():
            versions.setdefault(path.name.rpartition("-")[0], []).append(path)
    in_use = {
        CACHE_ROOT / version_of(unit) for unit in versions if unit == ENGINE or unit in sys.modules
    }
    for paths in versions.values():
        old = sorted((path for path in paths if path not in in_use), key=_used_at, reverse=True)
        for path in old[keep:]:
            if time.time() - _used_at(path) > DAY:
                shutil.rmtree(path, ignore_errors=True)


def _used_at(version: Path) -> float:
    try:
        return version.stat().st_mtime
    except OSError:  # another process has deleted it
        return 0.0


def sources_digest(folders: Iterable[str]) -> str:
    """Return a short digest of all sources in some folders of the package, names included."""
    digest = hashlib.sha256()
    paths = [path for folder in folders for path in (PACKAGE / folder).rglob("*.py")]
    for path in sorted(path for path in paths if path.parent.name != "tests"):
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


class _Source(NamedTuple):
    """A module of a unit; `package` is what its relative imports start from."""

    text: str
    package: str


def _sources_of(unit: str) -> dict[str, _Source]:
    """Return each module of a unit, without its tests."""
    folder = _folder_of(unit)
    if folder is None:
        path = Path(getattr(sys.modules.get(unit), "__file__", None) or "")
        return {unit: _Source(path.read_text(encoding="utf-8"), "")} if path.is_file() else {}
    found = {}
    for path in _files_of(unit, "*.py"):
        *parents, name = path.relative_to(folder).with_suffix("").parts
        package = ".".join((unit, *parents))
        own = package if name == "__init__" else f"{package}.{name}"
        found[own] = _Source(path.read_text(encoding="utf-8"), package)
    return found


def _files_of(unit: str, *patterns: str) -> Iterator[Path]:
    """Yield the files of a unit, without those of its tests."""
    folder = _folder_of(unit)
    if folder is None:
        return
    outside = {PACKAGE / "games"} if unit == ENGINE else set()
    for pattern in patterns:
        for path in folder.rglob(pattern):
            if "tests" not in path.parts[len(folder.parts) :] and outside.isdisjoint(path.parents):
                yield path


def _folder_of(unit: str) -> Path | None:
    """Return the folder of a package, None for a unit that is a single file."""
    if unit == ENGINE:
        return PACKAGE
    folders = list(getattr(sys.modules.get(unit), "__path__", ()))
    return Path(folders[0]).resolve() if folders else None


def _reached(sources: dict[str, _Source]) -> set[str]:
    """Return the modules that hold compiled functions, and all that these import."""
    waiting = [name for name, source in sources.items() if _COMPILED.search(source.text)]
    reached = set(waiting)
    while waiting:
        for imported in _imports(sources[waiting.pop()]):
            if imported in sources and imported not in reached:
                reached.add(imported)
                waiting.append(imported)
    return reached


def _imports(source: _Source) -> Iterator[str]:
    """Yield whatever a module may import: the names in its import statements, as module names."""
    package = source.package.split(".")
    for dots, named, names, plain in _IMPORT.findall(source.text):
        if plain:
            yield plain
            continue
        above = package[: len(package) - len(dots) + 1] if dots else []
        base = ".".join([*above, *filter(None, [named])])
        yield base
        for name in re.findall(r"\w+", names):
            yield f"{base}.{name}"
