"""How a rule becomes machine code, and where the compiled code is kept.

numba notices a change in the file of a compiled function, but not in the functions it calls: it
would play yesterday's rules from its cache. The cache therefore lives in a folder named by a digest
of the sources, and every change starts a fresh one.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.types import Record
from numba.extending import overload

Function = TypeVar("Function", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent


COMPILED = ("engine", "games", "bots")
"""The folders of the package that hold compiled functions, or may be called by them."""


def sources_digest(folders: Iterable[str] = COMPILED) -> str:
    """A short digest of the sources in some folders, names included."""
    digest = hashlib.sha256()
    paths = [path for folder in folders for path in (PACKAGE / folder).rglob("*.py")]
    for path in sorted(path for path in paths if path.parent.name != "tests"):
        digest.update(str(path.relative_to(PACKAGE)).encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def cache_root() -> Path:
    """Where compiled code is kept: `$PIOCHE_CACHE`, the user's cache folder, or a temporary one."""
    chosen = os.environ.get("PIOCHE_CACHE")
    if chosen:
        return Path(chosen)
    home = os.environ.get("XDG_CACHE_HOME")
    root = (Path(home) if home else Path("~/.cache").expanduser()) / "pioche"
    try:
        root.mkdir(parents=True, exist_ok=True)
        if os.access(root, os.W_OK):
            return root
    except OSError:
        pass
    return _own_temporary_folder()


def _own_temporary_folder() -> Path:
    """A folder that only this user can write to: who could, could slip us their code."""
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


CACHE = cache_root() / sources_digest()
numba.config.CACHE_DIR = str(CACHE)  # type: ignore[attr-defined]


def _digest_of_fields(record: Record) -> tuple[str, tuple[int]]:
    """How a record type is called in the names of compiled functions.

    numba calls it by a number that each process counts up by itself. Two games compiled in two
    processes can then have functions of the same name, and who loads both from the cache plays one
    game by the other's rules. A digest of the fields is different for each.
    """
    digest = hashlib.sha256(str(record).encode()).digest()
    return type(record).__name__, (int.from_bytes(digest[:7], "big"),)


Record.mangling_args = property(_digest_of_fields)  # type: ignore[assignment, method-assign]


def forget_old_code(keep: int = 3) -> None:
    """Delete the compiled code of earlier versions of the sources, all but the newest few."""
    if not CACHE.parent.is_dir():
        return
    folders = [path for path in CACHE.parent.iterdir() if path.is_dir() and path != CACHE]
    folders.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for folder in folders[keep:]:
        shutil.rmtree(folder, ignore_errors=True)


def rule(function: Function) -> Function:
    """Compile a function of the rules, or a kernel over them: cached on disk, free of the GIL.

    With `NUMBA_DISABLE_JIT=1` the function stays plain Python, for a debugger or for coverage.
    """
    return cast(Function, numba.njit(nogil=True, cache=True, error_model="numpy")(function))


def brief(function: Function) -> Function:
    """Compile a kernel that takes a microsecond and is called from Python: as `rule`, but it keeps
    the GIL. To give it up and get it back would take as long as the kernel, and where threads wait
    for it, each call would let one of them go first.
    """
    return cast(Function, numba.njit(cache=True, error_model="numpy")(function))


def in_python(function: Function) -> Function:
    """A compiled function as the plain Python that it was made from: for a call with plain numbers
    (see `plain`), where going over into compiled code would take longer than the work."""
    return cast(Function, getattr(function, "py_func", function))


@rule
def number(field: Any) -> int:
    """A small field of a state as a plain integer: with the JIT off, arithmetic on the field itself
    could overflow."""
    return np.int64(field)  # type: ignore[return-value]


def machine_code_of(function: Callable[..., Any]) -> Callable[[Function], Function]:
    """Decorate what the compiler takes in place of a plain Python `function`, which stays the one
    that runs from Python and with the JIT off. Both must give the same results."""

    def replace(compiled: Function) -> Function:
        overload(function, strict=False)(lambda *arguments: compiled)
        return compiled

    return replace
