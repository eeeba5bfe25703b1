"""Asking for memory ahead of time: code that walks through arrays too large for any cache would
otherwise wait for every row. Only speed depends on it, and with the JIT off it does nothing."""

from __future__ import annotations

from typing import Any, Final

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from pioche.engine.jit import machine_code_of

LINE: Final = 64
"""Bytes that memory hands over at a time, on nearly all machines."""


def fetch(rows: Any, i: int) -> None:
    """Announce that row `i` of an array will soon be written. A row beyond the end is harmless."""


def _ask_for(typing_context: Any, rows: Any, i: Any, offset: Any) -> Any:
    """Make the machine instruction for the line `offset` bytes into row `i`."""

    def codegen(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        byte, small = ir.IntType(8).as_pointer(), ir.IntType(32)
        row = builder.mul(arguments[1], builder.extract_value(array.strides, 0))
        place = builder.gep(
            builder.bitcast(array.data, byte), [builder.add(row, arguments[2])], inbounds=False
        )
        kind = ir.FunctionType(ir.VoidType(), [byte, small, small, small])
        function = builder.module.declare_intrinsic("llvm.prefetch", (byte,), kind)
        write, keep, data = (ir.Constant(small, number) for number in (1, 3, 1))
        builder.call(function, [place, write, keep, data])
        return context.get_dummy_value()

    return types.none(rows, types.int64, types.int64), codegen


_line: Any = intrinsic(_ask_for)


@machine_code_of(fetch)
def _fetch(rows: Any, i: Any) -> Any:
    for offset in range(0, rows.strides[0], LINE):
        _line(rows, i, offset)
