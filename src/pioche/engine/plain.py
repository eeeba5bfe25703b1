"""A state as plain Python numbers, for what is made from it in Python: views and records.

Reading one field of a NumPy record takes 3 µs, reading all fields here 2 to 4 µs, and out come
Python's own numbers: a field is a number, a tuple, or a tuple of tuples, under its own name.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Callable
from functools import cache
from math import prod
from operator import itemgetter
from struct import Struct
from typing import Any, TypeAlias, cast

from pioche.engine.state import State

Plain: TypeAlias = Any
"""The fields of a game's state, by name."""

_LETTERS = {"uint8": "B", "int16": "h", "int32": "i", "int64": "q"}  # those of `struct`


def plain(s: State) -> Plain:
    """A state, or a one-row array of states, as plain numbers."""
    return reader(s.dtype)(s.tobytes())


@cache
def reader(dtype: Any) -> Callable[[bytes], Plain]:
    """What makes plain numbers from the bytes of a state."""
    layout = "="
    places: list[int | slice] = []
    grids: list[tuple[int, Callable[[Any], Any]]] = []  # the fields of two dimensions
    end = at = 0
    for index, (kind, offset, *_) in enumerate(dtype.fields.values()):
        size = prod(kind.shape)
        layout += f"{offset - end}x{size}{_LETTERS[kind.base.name]}"
        places.append(slice(at, at + size) if kind.shape else at)
        if len(kind.shape) == 2:
            width = kind.shape[1]
            rows = [slice(row, row + width) for row in range(at, at + size, width)]
            grids.append((index, itemgetter(*rows)))
        end = offset + kind.itemsize
        at += size
    unpack = Struct(f"{layout}{dtype.itemsize - end}x").unpack
    fields = itemgetter(*places)
    named: type[Plain] = cast(Any, namedtuple)("Plain", dtype.names)

    def read(data: bytes) -> Plain:
        numbers = unpack(data)
        values = list(fields(numbers))
        for index, rows in grids:
            values[index] = rows(numbers)
        return named(*values)

    return read
