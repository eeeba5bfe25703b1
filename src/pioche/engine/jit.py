"""Compiling rules and kernels to machine code with numba."""

from __future__ import annotations

import hashlib
import inspect
import warnings
from collections.abc import Callable
from typing import Any, Final, TypeVar, cast

import numba
import numpy as np
from numba.extending import overload

from pioche.engine.code_cache import cache_folder, unit_of

Function = TypeVar("Function", bound=Callable[..., Any])


def _digest_of_fields(record: Any) -> tuple[str, tuple[int]]:
    """Return the text that represents a record type in the names of compiled functions.

    numba takes a number that each process counts up by itself. Two games compiled in two processes
    can then have functions of the same name, and a process that loads both from the cache plays one
    game by the other's rules. A digest of the fields is different for each.
    """
    digest = hashlib.sha256(str(record).encode()).digest()
    return type(record).__name__, (int.from_bytes(digest[:7], "big"),)


def _name_records_by_their_fields() -> bool:
    """Make numba use `_digest_of_fields`; return whether it does.

    That is no public part of numba: `pyproject.toml` allows only versions in which it was tested.
    """
    try:
        from numba.core import itanium_mangler
        from numba.core.types import Record

        if not isinstance(inspect.getattr_static(Record, "mangling_args"), property):
            return False
        Record.mangling_args = property(_digest_of_fields)  # type: ignore[assignment, method-assign]
        probe = numba.from_dtype(np.dtype([("probe", np.int8)]))
        name: str = cast(Any, itanium_mangler).mangle("probe", [probe])
        return str(_digest_of_fields(probe)[1][0]) in name
    except (ImportError, AttributeError, TypeError):
        return False


KEEPS_CODE: Final = _name_records_by_their_fields()
"""Whether compiled code is kept on disk, which is safe only with such names."""
if not KEEPS_CODE:
    warnings.warn(
        f"numba {numba.__version__} names record types in a way that Pioche does not know, so "
        "compiled code is not kept: every start compiles again. Install a numba version that "
        "Pioche allows.",
        RuntimeWarning,
        stacklevel=1,
    )


def rule(function: Function) -> Function:
    """Compile a function of the rules, or a kernel over them: cached on disk, free of the GIL.

    With `NUMBA_DISABLE_JIT=1` the function stays plain Python, for a debugger or for coverage.
    """
    return _compiled(function, nogil=True)


def brief(function: Function) -> Function:
    """Compile a kernel that takes a microsecond and is called from Python: as `rule`, but it keeps
    the GIL. To release it and take it back would take as long as the kernel, and if threads wait
    for it, one of them would go first at every call.
    """
    return _compiled(function, nogil=False)


def _compiled(function: Function, *, nogil: bool) -> Function:
    # numba asks for the folder when a function is decorated
    numba.config.CACHE_DIR = str(cache_folder(unit_of(function.__module__)))  # type: ignore[attr-defined]
    return cast(Function, numba.njit(nogil=nogil, cache=KEEPS_CODE, error_model="numpy")(function))


def in_python(function: Function) -> Function:
    """Return the plain Python that a compiled function was made from: for calls with plain numbers
    (see `plain`), where crossing into compiled code would take longer than the work."""
    return cast(Function, getattr(function, "py_func", function))


@rule
def number(field: Any) -> int:
    """Return a small field of a state as a plain integer: with the JIT off, arithmetic on the field
    itself could overflow."""
    return np.int64(field)  # type: ignore[return-value]


def machine_code_of(function: Callable[..., Any]) -> Callable[[Function], Function]:
    """Decorate what the compiler uses in place of a plain Python `function`, which still runs when
    called from Python or with the JIT off. Both must give the same results."""

    def replace(compiled: Function) -> Function:
        overload(function, strict=False)(lambda *arguments: compiled)
        return compiled

    return replace
