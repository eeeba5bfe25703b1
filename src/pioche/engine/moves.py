"""The moves of a turn as numbers: from decisions to what appears in a record.

A game says this once, in the compiled hook `note_moves`. Compiled code calls it to write and check
records by the million (`record_kernels`), and `moves_of` calls the same function as plain Python,
with plain numbers, for a `Match`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar, overload

from pioche.engine.jit import in_python
from pioche.engine.limits import MAX_SEATS
from pioche.engine.plain import Plain
from pioche.engine.record import Decided

STEP: Final = 3
ROW: Final = 5
MAX_STEPS: Final = 2 * MAX_SEATS
"""No turn has more decisions, or more moves; a match in which one has is not for compiled code."""
WORD: Final = (1 << 64) - 1

Move = TypeVar("Move")


def moves_in(
    rows: Sequence[int], count: int, move_of: Callable[[int, int, bool, int], Move]
) -> list[Move]:
    """Return the moves of `count` rows that stand one behind the other."""
    moves = []
    for at in range(0, count * ROW, ROW):
        seat, decision, auto, low, high = rows[at : at + ROW]
        what = int(low) & WORD | (int(high) & WORD) << 64
        moves.append(move_of(seat, decision, bool(auto), what))
    return moves


class Moves(Sequence[Any]):
    """The moves of a turn, which are made of the numbers in their rows when somebody looks at one.

    Programs that only play never do, and making them takes a quarter of the time of a decision.
    """

    __slots__ = ("_made", "_move_of", "_rows")

    def __init__(self, rows: Sequence[int], move_of: Callable[[int, int, bool, int], Any]) -> None:
        self._rows = rows
        self._move_of = move_of
        self._made: list[Any] | None = None

    def _list(self) -> list[Any]:
        if self._made is None:
            self._made = moves_in(self._rows, len(self), self._move_of)
        return self._made

    def __len__(self) -> int:
        return len(self._rows) // ROW

    @overload
    def __getitem__(self, place: int) -> Any: ...

    @overload
    def __getitem__(self, place: slice) -> list[Any]: ...

    def __getitem__(self, place: int | slice) -> Any:
        return self._list()[place]

    def __eq__(self, other: object) -> bool:
        return self._list() == (other._list() if isinstance(other, Moves) else other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self._list())


def moves_by(
    note: Callable[..., int], move_of: Callable[[int, int, bool, int], Move]
) -> Callable[[Plain, Sequence[Decided], Plain], list[Move] | None]:
    """Return the function `moves_of` of a game's records, made of its compiled `note_moves` and of
    `move_of`, which makes a move of the numbers in a row."""
    noted = in_python(note)

    def moves_of(before: Plain, decided: Sequence[Decided], after: Plain) -> list[Move] | None:
        """Return the moves that the decisions of a turn make, None while the turn goes on."""
        rows = [[0] * ROW for _ in range(1 + after.players)]
        count = noted(before, after, decided, len(decided), rows)
        if count < 0:
            return None
        return moves_in([value for row in rows[:count] for value in row], count, move_of)

    return moves_of
