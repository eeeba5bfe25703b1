"""The decisions that mattered most, and why another one was better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pioche.bots.player import Considered, Thought
from pioche.bots.reasoning import reasoning
from pioche.engine import contract
from pioche.engine.facts import Line, cards
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.record import Decided, Record
from pioche.engine.replay import steps as replayed
from pioche.engine.state import State, new_state
from pioche.review.amounts import UNIT
from pioche.review.judging import Judge, Judgement, Outcome
from pioche.review.shape import Choice, Cost, Decision, Position, Step, Turning
from pioche.review.timeline import Timeline
from pioche.review.words import WORDS, Word

HOW_MANY: Final = 3
OF_EFFORT: Final = 0.01
"""How much of the effort of a review goes into comparing all choices of one such decision."""


def turning_points(
    played: Timeline,
    steps: Sequence[Step],
    judgements: Sequence[Sequence[Judgement]],
    judge: Judge,
    effort: int,
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
    del found[HOW_MANY:]
    before = [sum(len(step.decisions) for step in steps[:at]) + place for at, place, _ in found]
    positions = positions_at(played.record, before)
    turnings = []
    for (at, place, decision), number in zip(found, before, strict=True):
        known, judgement = new_state(played.opened.dtype), judgements[at][place]
        contract.redact(played.moments[at].before, decision.seat, known)
        work = int(effort * OF_EFFORT)
        compared = judge.compare_all(known, decision.seat, judgement, work)
        why = lines(played.game, known, decision, thought_of(judgement, compared))
        choices = all_choices(played, known, decision, compared)
        turnings.append(Turning(at, place, why, positions[number], choices))
    return turnings


def thought_of(judgement: Judgement, compared: Sequence[tuple[Outcome, Word]]) -> Thought:
    """Return what a bot would have thought of the best decision and all others. What seems better
    than the best one is so by chance."""
    best = judgement.compared[judgement.best]
    considered = [
        Considered(one.decision, one.worlds, min(one.utility, best.utility), one.points)
        for one, _ in compared
    ]
    return Thought(judgement.best, tuple(considered), sum(one.visits for one in considered))


def all_choices(
    played: Timeline, known: State, decision: Decision, compared: Sequence[tuple[Outcome, Word]]
) -> list[Choice]:
    """Return all decisions that were legal, the best first. None of them gets a better word, or is
    expected to bring more, than the one that was found to be the best."""
    game, seat = played.game, decision.seat
    choices = [
        Choice(
            game.notation.decision_text(outcome.decision),
            word,
            None if played.solo else round(outcome.chances[seat] * UNIT),
            round(outcome.points * UNIT),
            list(game.preview.lines(known, seat, outcome.decision)),
            game.preview.after(known, seat, outcome.decision),
        )
        for outcome, word in compared
    ]
    best = decision.best
    return sorted(
        choices,
        key=lambda choice: (choice.decision != best, WORDS.index(choice.word), -choice.points),
    )


def positions_at(record: Record, numbers: Sequence[int]) -> dict[int, Position]:
    """Return what the seats saw before some decisions, which are counted through the match."""
    found: dict[int, Position] = {}
    count = 0

    def look(match: Match, decided: Decided) -> None:
        nonlocal count
        if count in numbers:
            text = match.game.notation.decision_text
            legal = [text(decision) for decision in match.legal(decided.seat)]
            private = match.private_view(decided.seat) | {"legal": legal}
            found[count] = Position(match.public_view(), private)
        count += 1

    for _ in replayed(record, watch=look):
        pass
    return found


def counted(cost: Cost) -> tuple[int, int]:
    """Return the part of a cost that is more than a standard error: in chances, in points."""
    chance = (cost.chance or 0) - (cost.chance_error or 0)
    return max(chance, 0), cost.points - cost.points_error


def lines(game: Game, known: State, decision: Decision, thought: Thought) -> list[Line]:
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
    place = {"seat": decision.seat, "other": facts["other"]}
    why = reasoning(game, known, decision.seat, thought)  # it says "you" to the seat
    return [(key, facts), ("review/in-place", place), *why]


def decision_fact(game: Game, text: str) -> Any:
    """Return a decision as a fact: cards are marked as such."""
    return cards(text) if text in game.notation.CARDS else text
