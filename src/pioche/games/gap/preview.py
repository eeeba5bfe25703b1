"""The immediate effect of a decision, as far as its seat can know: as keys and facts, and as plain
data."""

from __future__ import annotations

from typing import Any

from pioche.engine import contract
from pioche.engine.facts import Line, cards
from pioche.engine.state import State, copy_state
from pioche.games.gap.notation import cards_text
from pioche.games.gap.rules import CHOOSE, round_score
from pioche.games.gap.view import PILES


def lines(known: State, seat: int, decision: int) -> list[Line]:
    """Return the cards taken from the middle, and the points of the columns then."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    won = int(after.won[seat])
    taken = cards_text(won & ~int(known.won[seat]) & ~(1 << decision))
    lines: list[Line] = []
    if known.phase != CHOOSE and won == known.won[seat]:
        return [("gap/preview-stays", {})]
    if taken:
        lines.append(("gap/preview-takes", {"cards": cards(*taken)}))
    if after.phase == CHOOSE:
        lines += [
            ("gap/preview-one-of", {"cards": cards(*cards_text(choice))})
            for choice in (after.upper, after.lower)
            if choice
        ]
    else:
        worth = {"before": int(round_score(known.won[seat])), "after": int(round_score(won))}
        level = worth["before"] == worth["after"]
        lines.append(("gap/preview-level" if level else "gap/preview-columns", worth))
    return lines


def nudge(known: State, seat: int, decision: int) -> list[Line]:
    """Return whether to take cards, and what for: points now, or later ones."""
    if known.phase == CHOOSE:
        return [("gap/nudge-choose", {})]
    after = copy_state(known)
    contract.apply(after, seat, decision)
    if after.phase != CHOOSE and after.won[seat] == known.won[seat]:
        return [("gap/nudge-stay", {})]
    before, points = int(round_score(known.won[seat])), best_points(after, seat)
    if points > before:
        return [("gap/nudge-gain", {})]
    return [("gap/nudge-level" if points == before else "gap/nudge-later", {})]


def best_points(after: State, seat: int) -> int:
    """Return the points of a seat's columns, with its best choices among equal neighbours."""
    if after.phase != CHOOSE or after.turn != seat:
        return int(round_score(after.won[seat]))
    points = []
    for k in range(contract.legal_count(after, seat)):
        chosen = copy_state(after)
        contract.apply(chosen, seat, contract.legal_nth(after, seat, k))
        points.append(best_points(chosen, seat))
    return max(points)


def after(known: State, seat: int, decision: int) -> dict[str, Any]:
    """Return the cards that the seat takes for certain, those among which it then has to choose
    (`then` after the first choice), its columns, how they count, and their points: None while these
    depend on a choice."""
    after = copy_state(known)
    contract.apply(after, seat, decision)
    before, won = int(known.won[seat]), int(after.won[seat])
    taken = 1 << decision if known.phase == CHOOSE else won & ~before & ~(1 << decision)
    choosing = after.phase == CHOOSE
    choices = [cards_text(some) for some in (after.upper, after.lower) if some and choosing]
    return {
        "takes": cards_text(taken),
        "choice": choices[0] if choices else [],
        "then": choices[1] if len(choices) > 1 else [],
        **PILES[won, int(known.players)]._asdict(),
        "before": int(round_score(before)),
        "points": None if choosing else int(round_score(won)),
        "stays": bool(known.phase != CHOOSE and won == before),
    }
