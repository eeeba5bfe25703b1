"""What a seat sees, as plain data."""

from __future__ import annotations

from typing import Any

from pioche.engine.bits import count
from pioche.engine.state import DEAL, PLAY, State
from pioche.games.qwinto.notation import ROW_NAMES, card_text, cards_text, decision_text
from pioche.games.qwinto.rules import WRITE, WRITES, cards_held, points_of, stock_left
from pioche.games.qwinto.sheet import BONUS, COLUMNS, ROW, number_at

PHASES = {PLAY: "place", WRITE: "write"}
BONUS_CELLS = [[ROW_NAMES[row], column] for row, column in BONUS]


def view(known: State, seat: int) -> dict[str, Any]:
    """The table from a redacted state. Hands of others are only counted, and of their choices in
    the writing step it is only told who has made one."""
    dealt = known.phase != DEAL
    writing = known.phase == WRITE
    seats = range(known.players)
    chosen = [p for p in seats if writing and known.choice[p] and not known.waiting >> p & 1]
    return {
        "phase": PHASES.get(int(known.phase)),
        "turn": int(known.turn) if dealt else None,
        "hand": cards_text(known.hand[seat]) if seat >= 0 else [],
        "hands": [int(cards_held(known, p)) if dealt else 0 for p in seats],
        "grid": [card_text(card) for card in known.grid] if dealt else [],
        "covered": int(count(known.covered)),
        "stock": int(stock_left(known)),
        "total": int(known.total) if writing else None,
        "colours": [ROW_NAMES[row] for row in rows_of(known.colours)] if writing else [],
        "chosen": chosen,
        "choice": decision_text(WRITES + int(known.pending[seat])) if seat in chosen else None,
        "sheets": [sheet(known, p) for p in seats],
        "bonus": BONUS_CELLS,
    }


def rows_of(colours: int) -> list[int]:
    """The rows of a set of colours."""
    return [row for row in range(len(ROW)) if colours >> row & 1]


def sheet(s: State, seat: int) -> dict[str, Any]:
    """A sheet: twelve columns for each row, with a number, 0 in an empty cell, None where there is
    no cell; the misses; and what all of it is worth by now."""
    filled, numbers = int(s.filled[seat]), int(s.numbers[seat])

    def column(row: int, cell: int) -> int | None:
        if filled >> cell & 1:
            return int(number_at(filled, numbers, cell))
        return 0 if ROW[row] >> cell & 1 else None

    return {
        "rows": {
            name: [column(row, 1 + COLUMNS * row + i) for i in range(COLUMNS)]
            for row, name in enumerate(ROW_NAMES)
        },
        "misses": int(s.misses[seat]),
        "points": int(points_of(s, seat)),
    }
