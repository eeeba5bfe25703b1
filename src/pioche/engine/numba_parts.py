"""The private parts of numba that Pioche uses, all in one list.

`pyproject.toml` caps numba to the versions that Pioche was tested with, and a test names every part
that has moved. Without a part, Pioche warns once and does without it: games still play by the same
rules, but take longer to compile or to start.
"""

from __future__ import annotations

import warnings
from functools import cache
from importlib import import_module
from typing import Any, Final, NamedTuple

import numba


class Use(NamedTuple):
    """One thing that Pioche does with private parts of numba."""

    without: str
    """The consequence for users if a part is missing."""
    parts: tuple[str, ...]
    """Modules, and what they hold: `module:name.name`."""
    of_compiled: tuple[str, ...] = ()
    """Attributes of compiled functions."""


KEEP: Final = Use(
    "compiled code is not kept: every start compiles again",
    (
        "numba.core.caching:_Cache.load_overload",
        "numba.core.caching:_Cache.save_overload",
        "numba.core.codegen:CodeLibrary.has_dynamic_globals",
        "numba.core.compiler:CompileResult._rebuild",
        "numba.core.compiler:CompileResult._reduce",
        "numba.core.compiler:CompileResult._replace",
        "numba.core.compiler:CompileResult.library",
        "numba.core.compiler:CompileResult.lifted",
        "numba.core.compiler:CompileResult.type_annotation",
        "numba.core.cpu:CPUContext.refresh",
        "numba.core.itanium_mangler:mangle",
        "numba.core.serialize:dumps",
        "numba.core.sigutils:normalize_signature",
        "numba.core.types:Record.mangling_args",
    ),
    ("_cache",),
)
"""Compiled code in files: see `code_files`."""
CHOOSE: Final = Use(
    "games take longer to compile",
    (
        "numba.core.types:Dispatcher.get_call_type",
        "numba.core.types:Dispatcher.get_overload",
        "numba.core.types:Function",
        "numba.core.typing.templates:AbstractTemplate",
        "numba.core.typing.templates:infer_global",
    ),
)
"""Calls of a game's own functions from kernels: see `jit.chosen_by_type`."""
TAKE_ANY_CONSTANT: Final = Use(
    "games take longer to compile",
    (
        "numba.core.types:BooleanLiteral",
        "numba.core.types:IntegerLiteral",
        "numba.core.types:unliteral",
    ),
    ("get_call_template",),
)
"""Functions compiled once, whatever constants are passed to them: see `jit`."""
LEAVE_OUT_WRAPPERS: Final = Use(
    "games take longer to compile", ("numba.core.cpu:CPUTargetOptions.no_cfunc_wrapper",)
)
"""Functions without a second entry for C code."""
INLINE: Final = Use(
    "games play a little slower",
    ("numba.core.cpu:CPUTargetOptions.forceinline",),
    ("targetoptions",),
)
"""Functions put into the machine code of their callers: see `jit.into_callers`."""
COUNT: Final = Use(
    "it is not shown how far a game is compiled",
    (
        "numba.core.event:Listener",
        "numba.core.event:register",
        "numba.core.event:unregister",
    ),
)
"""How many functions are compiled already: see `bots.preparing`."""

USES: Final = (KEEP, CHOOSE, TAKE_ANY_CONSTANT, LEAVE_OUT_WRAPPERS, INLINE, COUNT)


@cache
def has_parts(use: Use) -> bool:
    """Return whether numba has all parts for a use; warn if it does not."""
    missing = missing_parts(use)
    if missing:
        warn_of_change(use, f"no longer has {missing[0]}")
    return not missing


def warn_of_change(use: Use, change: str) -> None:
    warnings.warn(
        f"numba {numba.__version__} {change}, so {use.without}. "
        "Install a numba version that Pioche allows.",
        RuntimeWarning,
        stacklevel=3,
    )


def missing_parts(use: Use) -> list[str]:
    """Return the parts for a use that this version of numba does not have."""
    missing = [part for part in use.parts if not _is_there(part)]
    compiled = numba.njit(_probe)
    if hasattr(compiled, "py_func"):  # with the JIT off it is the function itself
        missing += [f"compiled.{name}" for name in use.of_compiled if not hasattr(compiled, name)]
    return missing


def _is_there(part: str) -> bool:
    module, _, path = part.partition(":")
    try:
        found: Any = import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
    except (ImportError, AttributeError):
        return False
    return True


def _probe() -> None:
    pass
