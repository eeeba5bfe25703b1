"""Compiling rules and kernels to machine code with numba."""

from __future__ import annotations

import hashlib
import inspect
from collections.abc import Callable
from typing import Any, ClassVar, Final, TypeVar, cast

import numba
import numpy as np
from numba import types
from numba.extending import overload

from pioche.engine.code_files import CodeFiles
from pioche.engine.numba_parts import (
    CHOOSE,
    INLINE,
    KEEP,
    LEAVE_OUT_WRAPPERS,
    TAKE_ANY_CONSTANT,
    has_parts,
    warn_of_change,
)

_njit: Any = numba.njit
_types: Any = types  # parts of numba that have no types, or narrower ones

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
    """Make numba use `_digest_of_fields`; return whether it does."""
    from numba.core import itanium_mangler
    from numba.core.types import Record

    try:
        if isinstance(inspect.getattr_static(Record, "mangling_args"), property):
            Record.mangling_args = property(_digest_of_fields)  # type: ignore[assignment, method-assign]
            probe = numba.from_dtype(np.dtype([("probe", np.int8)]))
            name: str = cast(Any, itanium_mangler).mangle("probe", [probe])
            if str(_digest_of_fields(probe)[1][0]) in name:
                return True
    except (AttributeError, TypeError):
        pass
    warn_of_change(KEEP, "names record types in a way that Pioche does not know")
    return False


KEEPS_CODE: Final = has_parts(KEEP) and _name_records_by_their_fields()
"""Whether compiled code is kept on disk, which is safe only with such names."""


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
    # nobody passes a rule to C code, which is what the wrapper would be for
    more = {"no_cfunc_wrapper": True} if has_parts(LEAVE_OUT_WRAPPERS) else {}
    compiled = _njit(nogil=nogil, error_model="numpy", **more)(function)
    if _is_compiled(compiled):
        if has_parts(TAKE_ANY_CONSTANT):
            _take_any_constant(compiled)
        if KEEPS_CODE:
            compiled._cache = CodeFiles(compiled.py_func)
    return cast(Function, compiled)


def _is_compiled(function: Callable[..., Any]) -> bool:
    """Return whether a function is compiled; with the JIT off, all are plain Python."""
    return hasattr(function, "py_func")


def _take_any_constant(compiled: Any) -> None:
    """Have a function compiled once for all constants that others pass to it. numba would compile
    it for each of them; that took a tenth of the time, and the machine code is not faster."""
    constants = (_types.IntegerLiteral, _types.BooleanLiteral)
    call_template = compiled.get_call_template

    def plain(kind: Any) -> Any:
        return _types.unliteral(kind) if isinstance(kind, constants) else kind

    def without_constants(arguments: Any, named: Any) -> Any:
        values = {name: plain(kind) for name, kind in named.items()}
        return call_template(tuple(plain(kind) for kind in arguments), values)

    compiled.get_call_template = without_constants


def into_callers(function: Callable[..., Any]) -> None:
    """Have a compiled function put into the machine code of its callers, however large it is. Only
    before it is first compiled."""
    if _is_compiled(function) and has_parts(INLINE):
        cast(Any, function).targetoptions["forceinline"] = True


def in_python(function: Function) -> Function:
    """Return the plain Python that a compiled function was made from: for calls with plain numbers
    (see `plain`), where crossing into compiled code would take longer than the work."""
    return cast(Function, getattr(function, "py_func", function))


def chosen_by_type(
    function: Callable[..., Any], choose: Callable[[Any], Callable[..., Any] | None]
) -> None:
    """Have kernels call another compiled function in place of `function`: the one that `choose`
    returns for the type of the first argument, if any.

    `numba.extending.overload` would compile a call in between for each combination of options in
    the callers, so it is only used where numba lacks the parts for the other way.
    """
    if has_parts(CHOOSE):
        _choose_by_template(function, choose)
    else:
        _choose_by_overload(function, choose)


def _choose_by_template(
    function: Callable[..., Any], choose: Callable[[Any], Callable[..., Any] | None]
) -> None:
    from numba.core.typing import templates

    class Choice(templates.AbstractTemplate):
        key = function
        _entries: ClassVar[dict[Any, Any]] = {}

        def generic(self, arguments: Any, named: Any) -> Any:
            chosen = choose(arguments[0]) if arguments else None
            if chosen is None:
                return None
            kind = _types.Dispatcher(chosen)
            signature = kind.get_call_type(self.context, arguments, named)
            self._entries[signature.args] = kind.get_overload(signature)
            return signature

        def get_impl_key(self, signature: Any) -> Any:
            return self._entries[signature.args]

    cast(Any, templates).infer_global(function, _types.Function(Choice))


def _choose_by_overload(
    function: Callable[..., Any], choose: Callable[[Any], Callable[..., Any] | None]
) -> None:
    def choice(*arguments: Any) -> Callable[..., Any] | None:
        chosen: Any = choose(arguments[0]) if arguments else None

        def call(*arguments: Any) -> Any:  # what overload gets must not be compiled yet
            return chosen(*arguments)

        return None if chosen is None else call

    overload(function, strict=False)(choice)


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
