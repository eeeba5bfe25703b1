"""What puzzles of GAP can be about."""

from __future__ import annotations

from typing import Final

from pioche.engine.state import State
from pioche.games.gap.preview import after
from pioche.games.gap.rules import CHOOSE, VALUES

THEMES: Final = ("colour", "neighbours", "same-number", "take-nothing", "fewer-points")


def themes(known: State, seat: int, best: int, obvious: int) -> list[str]:
    """Return how the best decision takes cards, and whether it scores less now."""
    then, instead = after(known, seat, best), after(known, seat, obvious)
    taken = [card[1:] for card in then["takes"]]
    if known.phase == CHOOSE:
        found = ["colour"]
    elif then["stays"]:
        found = ["take-nothing"]
    elif taken and taken[0] == str(best % VALUES):
        found = ["same-number"]
    else:
        found = ["neighbours"]
    points = then["points"], instead["points"]
    if None not in points and points[0] < points[1]:
        found.append("fewer-points")
    return found
