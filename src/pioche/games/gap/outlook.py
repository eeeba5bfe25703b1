"""What a decision does at once, as far as its seat can know: keys and facts of sentences."""

from __future__ import annotations

from typing import Any

from pioche.engine import contract
from pioche.engine.state import State, copy_state
from pioche.games.gap.notation import cards_text
from pioche.games.gap.rules import CHOOSE, round_score

Line = tuple[str, dict[str, Any]]


def outlook(known: State, seat: int, decision: int) -> list[Line]:
    """The cards that come out of the middle, and what the columns are worth then."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    won = int(after.won[seat])
    taken = cards_text(won & ~int(known.won[seat]) & ~(1 << decision))
    lines: list[Line] = []
    if known.phase != CHOOSE and won == known.won[seat]:
        return [("gap/outlook-stays", {})]
    if taken:
        lines.append(("gap/outlook-takes", {"cards": taken}))
    if after.phase == CHOOSE:
        lines += [
            ("gap/outlook-one-of", {"cards": cards_text(choice)})
            for choice in (after.upper, after.lower)
            if choice
        ]
    else:
        worth = {"before": int(round_score(known.won[seat])), "after": int(round_score(won))}
        level = worth["before"] == worth["after"]
        lines.append(("gap/outlook-level" if level else "gap/outlook-columns", worth))
    return lines
