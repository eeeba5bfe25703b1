"""What puzzles of Dicht dran can be about."""

from __future__ import annotations

from typing import Final

from pioche.engine.state import State
from pioche.games.dicht_dran.preview import after

THEMES: Final = ("win-target", "let-go", "outside", "give-away")


def themes(known: State, seat: int, best: int, obvious: int) -> list[str]:
    """Return whether the best decision goes for the target, and what it may cost."""
    then, instead = after(known, seat, best), after(known, seat, obvious)
    found = []
    if then["nearer"] < instead["nearer"]:
        found.append("win-target")
    elif then["nearer"] > instead["nearer"]:
        found.append("let-go")
    if then["draws"]:
        found.append("outside")
    elif then["nearer"] > 0:
        found.append("give-away")
    return found
