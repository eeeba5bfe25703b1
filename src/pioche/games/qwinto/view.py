"""The view of a seat, as plain data, and the look of cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pioche.engine.bits import count
from pioche.engine.board import Face, Zone
from pioche.engine.jit import in_python
from pioche.engine.plain import Plain
from pioche.engine.state import DEAL, PLAY
from pioche.games.qwinto import rules
from pioche.games.qwinto.notation import (
    ROW_NAMES,
    card_text,
    cards_text,
    colour_names,
    decision_text,
)
from pioche.games.qwinto.rules import WRITE, WRITES
from pioche.games.qwinto.sheet import BONUS, COLUMNS, ROW, number_at

PHASES = {PLAY: "place", WRITE: "write"}
PUBLIC = (
    *("phase", "players", "turn", "drawn", "covered", "grid", "total", "colours", "choice"),
    *("waiting", "filled", "numbers", "misses"),
)
PRIVATE = ("phase", "hand", "choice", "waiting", "pending")
"""The fields that `public` and `private` read."""
ZONES = (
    Zone("grid", "cards", "qwinto-zone-grid"),
    Zone("total", "number", "qwinto-zone-total"),
    Zone("stock", "number", "label-stock"),
    Zone("covered", "number", "qwinto-zone-covered"),
    Zone("hands", "seat-number", "label-hand"),
    Zone("hand", "hand", "label-your-hand"),
)
FACES = {"o": "orange", "y": "yellow", "p": "violet", "g": "grey"}
"""The colours of cards, by their letters."""

cards_held = in_python(rules.cards_held)
points_of = in_python(rules.points_of)
stock_left = in_python(rules.stock_left)


def public(known: Plain) -> dict[str, Any]:
    """Return what everybody sees. Hands are only counted; of the choices in the writing step, only
    the seats that have made one are shown."""
    dealt = known.phase != DEAL
    writing = known.phase == WRITE
    seats = range(known.players)
    return {
        "phase": PHASES.get(known.phase),
        "turn": known.turn if dealt else None,
        "hands": [int(cards_held(known, p)) if dealt else 0 for p in seats],
        "grid": [card_text(card) for card in known.grid] if dealt else [],
        "covered": count(known.covered),
        "stock": int(stock_left(known)),
        "total": known.total if writing else None,
        "colours": colour_names(known.colours) if writing else [],
        "chosen": [p for p in seats if has_chosen(known, p)],
        "sheets": [sheet(known, p) for p in seats],
        "bonus": [[ROW_NAMES[row], column] for row, column in BONUS],
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    """Return what the seat alone sees: its hand, and the cell it has chosen."""
    if seat < 0:
        return blank_private()
    chosen = has_chosen(known, seat)
    return {
        "hand": cards_text(known.hand[seat]),
        "choice": decision_text(WRITES + known.pending[seat]) if chosen else None,
    }


def blank_private() -> dict[str, Any]:
    """Return the private part of a spectator's view."""
    return {"hand": [], "choice": None}


def face(card: str) -> Face:
    return Face(FACES[card[0]], card[1:].replace("-", "−"))


def has_chosen(known: Plain, seat: int) -> bool:
    """Whether a seat that can write the total has made its choice."""
    return bool(known.phase == WRITE and known.choice[seat] and not known.waiting >> seat & 1)


def sheet(s: Plain, seat: int) -> dict[str, Any]:
    """A sheet: twelve columns for each row, with a number, 0 in an empty cell, None where there is
    no cell; the misses; and what all of it is worth by now."""
    rows = written(s.filled[seat], s.numbers[seat])
    return {
        "rows": {name: list(row) for name, row in zip(ROW_NAMES, rows, strict=True)},
        "misses": s.misses[seat],
        "points": int(points_of(s, seat)),
    }


@lru_cache(maxsize=4096)
def written(filled: int, numbers: int) -> tuple[tuple[int | None, ...], ...]:
    """The rows of a sheet. Kept, as most sheets stay the same for several moves."""

    def cell_content(row: int, cell: int) -> int | None:
        if filled >> cell & 1:
            return int(number_at(filled, numbers, cell))
        return 0 if ROW[row] >> cell & 1 else None

    return tuple(
        tuple(cell_content(row, 1 + COLUMNS * row + column) for column in range(COLUMNS))
        for row in range(len(ROW))
    )
