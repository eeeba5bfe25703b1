"""Compiled code in files: one for each function and the types it was compiled for.

numba has a cache of its own, but each of its folders depends on where the package is installed, and
on the processor down to the last feature; and where two processes add to the same function, the
index that they share may keep only one of the two. Here a file is found by its name alone:
`<unit>-<digest of sources>/<target>/<function>-<digest of types>.code`. So the files can be copied,
and can come with the package.
"""

from __future__ import annotations

import hashlib
import pickle
import re
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any, Final

from pioche.engine.code_cache import CACHE_ROOT, ENGINE, SHIPPED, note_use, unit_of, version_of
from pioche.engine.numba_parts import KEEP, has_parts
from pioche.engine.target import native, shared
from pioche.system.files import SHARED, write

if has_parts(KEEP):
    from numba.core import compiler, serialize, sigutils

    _compile_result: Any = compiler.CompileResult
    _dumps: Any = serialize.dumps
    _normalize: Any = sigutils.normalize_signature  # without types, all three

SUFFIX: Final = ".code"
_CHECKSUM: Final = 32  # bytes at the start of a file
_ADDRESS = re.compile(r"\bat 0x[0-9a-f]+")


@cache
def code_folders(unit: str = ENGINE) -> tuple[Path, ...]:
    """Return the folders with code of a unit that this process can run. Code that is compiled now
    goes into the first; a second may have come with the package."""
    own = CACHE_ROOT / version_of(unit) / native().name
    common = shared()
    return (own, SHIPPED / version_of(unit) / common.name) if common else (own,)


class CodeFiles:
    """The compiled code of one function; numba asks for it before it compiles, and hands over what
    it has compiled. It takes the place of numba's own caches; only with the parts for `KEEP`."""

    def __init__(self, function: FunctionType) -> None:
        code = function.__code__
        self._unit = unit_of(function.__module__)
        self._name = re.sub(r"[<>]", "", f"{function.__module__}.{function.__qualname__}")
        self._name += f"-{code.co_firstlineno}"
        cells = [cell.cell_contents for cell in function.__closure__ or ()]
        self._kind = hashlib.sha256(code.co_code + (_dumps(cells) if cells else b"")).hexdigest()
        self._enabled = Path(code.co_filename).exists()  # else nothing says whether it is current

    @property
    def cache_path(self) -> str:
        return str(code_folders(self._unit)[0])

    def enable(self) -> None:
        self._enabled = True

    def disable(self) -> None:
        self._enabled = False

    def flush(self) -> None:
        for path in Path(self.cache_path).glob(f"{self._name}-*{SUFFIX}"):
            path.unlink(missing_ok=True)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return the code compiled for these types, None if there is none or it is damaged."""
        file = self._file_for(sig)
        if file is None:
            return None
        target_context.refresh()
        for folder in code_folders(self._unit):
            data = _read(folder / file)
            if data is not None:
                _note_use(folder)
                return _compile_result._rebuild(target_context, *pickle.loads(data))
        return None

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep the code compiled for these types. If the disk is full or read-only, the next
        process compiles again."""
        file = self._file_for(sig)
        if file is None or data.lifted or data.library.has_dynamic_globals:
            return
        short = data._replace(type_annotation="")  # the source with types, for people
        with suppress(OSError):
            _write(code_folders(self._unit)[0] / file, _dumps(short._reduce()))

    def _file_for(self, sig: Any) -> str | None:
        types = str(_normalize(sig)[0])
        if not self._enabled or _ADDRESS.search(types):  # a function as an argument has no name
            return None
        digest = hashlib.sha256(f"{self._kind} {types}".encode()).hexdigest()
        return f"{self._name}-{digest[:24]}{SUFFIX}"


@cache
def _note_use(folder: Path) -> None:
    """Note, once in each process, that code of a folder in the user's cache is used."""
    if folder.is_relative_to(CACHE_ROOT):
        note_use(folder.parent)


def _read(path: Path) -> bytes | None:
    """Return what was written to a file, None if it is missing or was damaged since."""
    try:
        data = path.read_bytes()
    except OSError:
        return None
    checksum, content = data[:_CHECKSUM], data[_CHECKSUM:]
    return content if hashlib.sha256(content).digest() == checksum else None


def _write(path: Path, content: bytes) -> None:
    """Write a file. Nothing waits for the disk: a file that a crash damages is compiled again."""
    write(path, hashlib.sha256(content).digest() + content, SHARED, durable=False)
