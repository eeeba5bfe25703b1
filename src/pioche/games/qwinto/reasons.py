"""The reasons why a decision is not legal."""

from __future__ import annotations

from pioche.engine.bits import count, nth
from pioche.engine.facts import Line, cards
from pioche.engine.state import PLAY, State
from pioche.games.qwinto.notation import CARDS, ROW_NAMES, cards_text, colour_names
from pioche.games.qwinto.rules import WRITES, layers_of
from pioche.games.qwinto.sheet import ROW, column_of, number_at, row_of


def refusal(s: State, seat: int, decision: int) -> Line:
    """The code and the facts, for a seat that may decide now and a decision that is not legal."""
    if s.phase == PLAY:
        return cannot_lay(s, seat, decision)
    if decision < WRITES:
        return "qwinto/write-now", {"total": int(s.total), "colours": colour_names(s.colours)}
    return cannot_write(s, seat, decision - WRITES)


def cannot_lay(s: State, seat: int, decision: int) -> Line:
    hand = cards(*cards_text(s.hand[seat]))
    if decision >= WRITES:
        return "qwinto/place-first", {"hand": hand}
    first, _, last, _ = layers_of(decision)
    missing = last if s.hand[seat] >> first & 1 else first
    return "qwinto/not-in-hand", {"card": cards(CARDS[missing]), "hand": hand}


def cannot_write(s: State, seat: int, cell: int) -> Line:
    """Return why the total of this turn cannot be written in a cell of a seat's sheet."""
    row, total = int(row_of(cell)), int(s.total)
    facts = {"row": ROW_NAMES[row], "column": int(column_of(cell)), "total": total}
    filled, numbers = int(s.filled[seat]), int(s.numbers[seat])
    if not ROW[row] >> cell & 1:
        return "qwinto/no-such-cell", facts
    if not s.colours >> row & 1:
        return "qwinto/wrong-colour", facts | {"colours": colour_names(s.colours)}
    if filled >> cell & 1:
        return "qwinto/cell-taken", facts | {"number": int(number_at(filled, numbers, cell))}
    others = {
        int(other): int(number_at(filled, numbers, other))
        for other in (nth(filled, k) for k in range(count(filled)))
    }
    in_row = {other: number for other, number in others.items() if row_of(other) == row}
    left = max((number for other, number in in_row.items() if other < cell), default=0)
    if left >= total:
        return "qwinto/row-not-rising", facts | {"number": left, "side": "left"}
    right = min((number for other, number in in_row.items() if other > cell), default=total + 1)
    if right <= total:
        return "qwinto/row-not-rising", facts | {"number": right, "side": "right"}
    twice = next(
        ROW_NAMES[row_of(other)]
        for other, number in others.items()
        if column_of(other) == column_of(cell) and number == total
    )
    return "qwinto/column-twice", facts | {"row": twice}
