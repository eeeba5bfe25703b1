"""Compiling rules and kernels to machine code with numba."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba.core.types import Record
from numba.extending import overload

from pioche.engine.code_cache import cache_folder, unit_of

Function = TypeVar("Function", bound=Callable[..., Any])


def _digest_of_fields(record: Record) -> tuple[str, tuple[int]]:
    """How a record type is called in the names of compiled functions.

    numba calls it by a number that each process counts up by itself. Two games compiled in two
    processes can then have functions of the same name, and who loads both from the cache plays one
    game by the other's rules. A digest of the fields is different for each.
    """
    digest = hashlib.sha256(str(record).encode()).digest()
    return type(record).__name__, (int.from_bytes(digest[:7], "big"),)


Record.mangling_args = property(_digest_of_fields)  # type: ignore[assignment, method-assign]


def rule(function: Function) -> Function:
    """Compile a function of the rules, or a kernel over them: cached on disk, free of the GIL.

    With `NUMBA_DISABLE_JIT=1` the function stays plain Python, for a debugger or for coverage.
    """
    return _compiled(function, nogil=True)


def brief(function: Function) -> Function:
    """Compile a kernel that takes a microsecond and is called from Python: as `rule`, but it keeps
    the GIL. To give it up and get it back would take as long as the kernel, and where threads wait
    for it, each call would let one of them go first.
    """
    return _compiled(function, nogil=False)


def _compiled(function: Function, *, nogil: bool) -> Function:
    # numba asks for the folder when a function is decorated
    numba.config.CACHE_DIR = str(cache_folder(unit_of(function.__module__)))  # type: ignore[attr-defined]
    return cast(Function, numba.njit(nogil=nogil, cache=True, error_model="numpy")(function))


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
