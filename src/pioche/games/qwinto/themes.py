"""What puzzles of Qwinto can be about."""

from __future__ import annotations

from typing import Final

from pioche.engine.state import PLAY, State
from pioche.games.qwinto.notation import cell_text
from pioche.games.qwinto.rules import SINGLES, WRITES
from pioche.games.qwinto.sheet import COLUMN_BONUS

THEMES: Final = ("lay", "two-cards", "write", "bonus", "write-nothing")


def themes(known: State, seat: int, best: int, obvious: int) -> list[str]:
    """Return whether cards are laid or a number is written, and how."""
    if known.phase == PLAY:
        return ["lay", *(["two-cards"] if best >= SINGLES else [])]
    cell = best - WRITES
    if cell_text(cell) is None:
        return ["write", "write-nothing"]
    return ["write", *(["bonus"] if cell in COLUMN_BONUS else [])]
