"""What puzzles of Pepper can be about."""

from __future__ import annotations

from typing import Final

from pioche.engine.state import State
from pioche.games.pepper.cards import COLOUR, is_pepper
from pioche.games.pepper.preview import after

THEMES: Final = ("lead", "discard", "pepper", "take-trick", "duck")


def themes(known: State, seat: int, best: int, obvious: int) -> list[str]:
    """Return the part that the best decision plays in its trick."""
    then, instead = after(known, seat, best), after(known, seat, obvious)
    found = []
    if not known.in_trick:
        found.append("lead")
    elif COLOUR[best] != known.led:
        found.append("discard")
    if is_pepper(best):
        found.append("pepper")
    if known.in_trick and then["winner"] != instead["winner"]:
        found += ["take-trick"] * (then["winner"] == seat) + ["duck"] * (instead["winner"] == seat)
    return found
