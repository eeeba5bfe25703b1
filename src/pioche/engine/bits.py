"""Sets of cards as the bits of an integer.

Sets are non-negative `int64`, at most 63 cards wide: mixing `uint64` with a literal makes numba
compute in floating point. Each function is plain Python with the JIT off and a few machine
instructions with it on.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from llvmlite import binding, ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from pioche.engine.jit import machine_code_of

_Codegen = TypeVar("_Codegen", bound=Callable[..., Any])


def _intrinsic(function: _Codegen) -> Any:
    """numba's decorator, whose declared types miss that it supplies the first argument."""
    return intrinsic(function)


HAS_PDEP = binding.get_host_cpu_features().get("bmi2", False)


def count(cards: Any) -> int:
    """Return how many cards are in the set."""
    return int(cards).bit_count()


def lowest(cards: Any) -> int:
    """Return the lowest card of a set that is not empty."""
    bits = int(cards)
    return (bits & -bits).bit_length() - 1


def highest(cards: Any) -> int:
    """Return the highest card of a set that is not empty."""
    return int(cards).bit_length() - 1


def nth(cards: Any, k: int) -> int:
    """Return the card with exactly `k` lower ones in the set."""
    bits = int(cards)
    for _ in range(k):
        bits &= bits - 1
    return lowest(bits)


def members(cards: Any) -> list[int]:
    """Return all cards of a set, in rising order. For Python only."""
    bits = int(cards)
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


@_intrinsic
def _count(typing_context: Any, cards: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), codegen


@_intrinsic
def _lowest(typing_context: Any, cards: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), codegen


@_intrinsic
def _highest(typing_context: Any, cards: Any) -> Any:
    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.int64(types.int64), codegen


@_intrinsic
def _deposit(typing_context: Any, source: Any, mask: Any) -> Any:
    """The x86 instruction `pdep`: spread the low bits of `source` over the set bits of `mask`."""

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        kind = ir.FunctionType(word, [word, word])
        name = "llvm.x86.bmi.pdep.64"
        function = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
        return builder.call(function, arguments)

    return types.int64(types.int64, types.int64), codegen


@machine_code_of(count)
def _count_bits(cards: Any) -> Any:
    return _count(cards)


@machine_code_of(lowest)
def _find_lowest(cards: Any) -> Any:
    return _lowest(cards)


@machine_code_of(highest)
def _find_highest(cards: Any) -> Any:
    return _highest(cards)


if HAS_PDEP:

    @machine_code_of(nth)
    def _find_nth(cards: Any, k: Any) -> Any:
        return _lowest(_deposit(1 << k, cards))

else:

    @machine_code_of(nth)
    def _drop_lower(cards: Any, k: Any) -> Any:
        for _ in range(k):
            cards &= cards - 1
        return _lowest(cards)
