"""The decisions that mattered most, and why another one was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pioche.bots.reasoning import reasoning
from pioche.engine import contract
from pioche.engine.facts import Line, cards
from pioche.engine.game import Game
from pioche.engine.state import State, new_state
from pioche.review.amounts import UNIT
from pioche.review.judging import Judgement
from pioche.review.shape import Cost, Decision, Step, Turning
from pioche.review.timeline import Timeline

HOW_MANY: Final = 3


def turning_points(
    played: Timeline, steps: Sequence[Step], judgements: Sequence[Sequence[Judgement]]
) -> list[Turning]:
    """Return the decisions that cost most beyond what chance explains: in the chance of winning, of
    equals in points."""
    found = [
        (at, place, decision)
        for at, step in enumerate(steps)
        for place, decision in enumerate(step.decisions)
        if decision.best != decision.played
    ]
    found.sort(key=lambda item: counted(item[2].cost), reverse=True)
    turnings = []
    for at, place, decision in found[:HOW_MANY]:
        known = new_state(played.opened.dtype)
        contract.redact(played.moments[at].before, decision.seat, known)
        why = lines(played.game, known, decision, judgements[at][place])
        turnings.append(Turning(at, place, why))
    return turnings


def counted(cost: Cost) -> tuple[int, int]:
    """Return the part of a cost that is more than a standard error: in chances, in points."""
    chance = (cost.chance or 0) - (cost.chance_error or 0)
    return max(chance, 0), cost.points - cost.points_error


def lines(game: Game, known: State, decision: Decision, judgement: Judgement) -> list[Line]:
    """Return what a good coach would say about a decision that was not the best."""
    facts: dict[str, Any] = {
        "seat": decision.seat,
        "decision": decision_fact(game, decision.played),
        "other": decision_fact(game, decision.best),
        "points": round(decision.cost.points / UNIT, 1),
    }
    key = "review/cost-points"
    if decision.cost.chance is not None:
        key = "review/cost"
        facts["percent"] = round(100 * decision.cost.chance / UNIT, 1)
    return [(key, facts), *reasoning(game, known, decision.seat, judgement.thought)]


def decision_fact(game: Game, text: str) -> Any:
    """Return a decision as a fact: cards are marked as such."""
    return cards(text) if text in game.notation.CARDS else text
