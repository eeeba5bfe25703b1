"""The review of a finished match: each step judged, luck and skill added up.

The curve says what each seat could expect before and after every step, in the true position. What a
decision changed is its skill, measured from what its seat knew, and the rest is luck: what the
cards and hidden hands made of it. What a deal or a draw changed is all luck. So for every seat, the
result is exactly what it could expect at the start, plus its own decisions, the others' decisions,
and luck.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Final

from pioche.engine import contract
from pioche.engine.record import Decided, Record
from pioche.engine.rng import seed_of
from pioche.engine.state import State, new_state
from pioche.review.amounts import UNIT, minus, whole_numbers
from pioche.review.balances import balances, round_balances
from pioche.review.forecasts import Expectation, Forecaster
from pioche.review.guide import Guide
from pioche.review.judging import Judge, Judgement, Outcome
from pioche.review.mattered import turning_points
from pioche.review.outcomes import POLICY_WORK
from pioche.review.shape import (
    FORMAT,
    Cost,
    Decision,
    Expected,
    ForSeats,
    Review,
    Step,
)
from pioche.review.timeline import Moment, Timeline, timeline
from pioche.review.words import WORDS

EFFORT: Final = 230_000_000
"""How much work a review may be: legal decisions that players look at in simulations, those of a
policy counted `POLICY_WORK` times. A few seconds of a core; some games need more."""
OF_CURVE: Final = 0.2
"""How much of it is for the curve."""
SIMULATIONS: Final = (8, 200)
"""The fewest and the most simulations for a point of the curve."""
IN_ADVANCE: Final = 0.05
"""How much of the effort decisions can use that is not theirs yet."""
MOST: Final = 12
"""A decision can use so many times its share, if others left it."""
LEAST: Final = 0.3
"""And so much of its share always."""


@dataclass(frozen=True)
class Progress:
    """A step that is reviewed, and how far the review is, from 0 to 1."""

    step: Step
    done: float


def review(record: Record, seed: int = 0, effort: int | None = None) -> Review:
    """Return the review of a finished match, with the usual effort for its game unless another one
    is given. The same record, seed and effort give the same review. `BadRecord` if it breaks a
    rule, `BadOption` if it is not finished."""
    reviewing = review_steps(record, seed, effort)
    try:
        while True:
            next(reviewing)
    except StopIteration as done:
        found: Review = done.value
        return found


def review_steps(
    record: Record, seed: int = 0, effort: int | None = None
) -> Generator[Progress, None, Review]:
    """Yield each step when it is reviewed; the value in the end is the whole review."""
    reviewer = Reviewer(timeline(record), seed, effort)
    steps = []
    for progress in reviewer.steps():
        steps.append(progress.step)
        yield progress
    return reviewer.review(steps)


class Reviewer:
    """Reviews one match."""

    def __init__(self, played: Timeline, seed: int, effort: int | None = None) -> None:
        self.played = played
        self.seed = seed
        self.guide = Guide(played.game, played.players, played.solo)
        self.effort = effort or int(EFFORT * played.game.review_effort.get(played.players, 1))
        self.judge = Judge(self.guide, seed)
        self.forecaster = Forecaster(self.guide, seed_of(seed, 1), played.solo)
        self.left = left_in_rounds(played.moments)
        self.simulations = self._simulations()
        self.start = self.forecaster.expectation(played.opened, self.simulations)
        self.judgements: list[list[Judgement]] = []
        """Of each step, with what each decision is worth in more detail than a review says."""

    def steps(self) -> Generator[Progress, None, None]:
        """Judge the steps one after the other."""
        weights = [
            self._weight(moment, left)
            for moment, left in zip(self.played.moments, self.left, strict=True)
        ]
        total = sum(weights) or 1.0
        for_judging = self.effort * (1 - OF_CURVE)
        spent, passed, before = 0, 0.0, self.start
        for place, (moment, weight) in enumerate(zip(self.played.moments, weights, strict=True)):
            passed += weight
            share = for_judging * weight / total
            left = for_judging * (passed / total + IN_ADVANCE) - spent
            work = int(min(max(left, LEAST * share), MOST * share, for_judging))
            judged = self._judge(moment, work)
            spent += sum(judgement.work for judgement in judged)
            after = self._after(place)
            self.judgements.append(judged)
            yield Progress(self._step(moment, judged, before, after), passed / total)
            before = after

    def review(self, steps: list[Step]) -> Review:
        """Return the whole, once all steps are judged."""
        record, players, solo = self.played.record, self.played.players, self.played.solo
        assert record.result is not None, "the timeline refuses other records"
        words = [
            Counter(d.word for step in steps for d in step.decisions if d.seat == seat)
            for seat in range(players)
        ]
        return Review(
            format=FORMAT,
            game=record.game,
            players=record.players,
            result=record.result,
            seed=self.seed,
            effort=self.effort,
            unit=UNIT,
            start=ForSeats(self.start.chance, self.start.points),
            steps=steps,
            rounds=round_balances(steps, record.rounds, players, solo=solo),
            match=balances(steps, players, solo=solo),
            words=[{word: counts[word] for word in WORDS} for counts in words],
            mattered=turning_points(self.played, steps, self.judgements, self.judge, self.effort),
        )

    def _judge(self, moment: Moment, work: int) -> list[Judgement]:
        """Judge the decisions of a step, each from what its seat knew before it."""
        each = work // max(len(moment.decisions), 1)
        return [
            self.judge.judge(known_to(moment.before, d.seat), d.seat, d.decision, each)
            for d in moment.decisions
        ]

    def _after(self, place: int) -> Expectation:
        """Return what the seats can expect after a step."""
        return self.forecaster.expectation(self.played.moments[place].after, self.simulations)

    def _step(
        self, moment: Moment, judged: list[Judgement], before: Expectation, after: Expectation
    ) -> Step:
        decisions = [
            self._decision(decided, judgement)
            for decided, judgement in zip(moment.decisions, judged, strict=True)
        ]
        luck = ForSeats(None, minus(after.points, before.points))
        for decision in decisions:
            luck.points = minus(luck.points, decision.skill.points)
        if after.chance is not None and before.chance is not None:
            luck.chance = minus(after.chance, before.chance)
            for decision in decisions:
                luck.chance = minus(luck.chance, decision.skill.chance or [])
        return Step(
            kind=moment.kind,
            round=moment.round,
            move=moment.move,
            decisions=decisions,
            luck=luck,
            after=ForSeats(after.chance, after.points),
        )

    def _decision(self, decided: Decided, judgement: Judgement) -> Decision:
        text, solo = self.played.game.notation.decision_text, self.played.solo
        chance, points = judgement.chance, judgement.points
        leads = whole_numbers(judgement.leads, 0)
        if solo:
            leads = [_millionths(judgement.leads[0])]
        return Decision(
            seat=decided.seat,
            auto=decided.auto,
            legal=judgement.legal,
            played=text(judgement.played),
            best=text(judgement.best),
            word=judgement.word,
            cost=Cost(
                None if solo else _millionths(chance.value),
                None if solo else _millionths(chance.error),
                _millionths(points.value),
                _millionths(points.error),
            ),
            skill=ForSeats(None if solo else whole_numbers(judgement.chances, 0), leads),
            expected=[self._expected(decided.seat, outcome) for outcome in judgement.outcomes],
        )

    def _expected(self, seat: int, outcome: Outcome) -> Expected:
        return Expected(
            self.played.game.notation.decision_text(outcome.decision),
            outcome.worlds,
            None if self.played.solo else _millionths(outcome.chances[seat]),
            _millionths(outcome.points),
        )

    # Where the effort goes

    def _weight(self, moment: Moment, left: int) -> float:
        """Return how much of the effort a step needs, compared with others: none if nothing is to
        be found out, and more where more of the round is still to be played."""
        doubtful = 0
        for decided in moment.decisions:
            known = known_to(moment.before, decided.seat)
            count = contract.legal_count(known, decided.seat)
            if count == 1:
                continue
            legal = [contract.legal_nth(known, decided.seat, k) for k in range(count)]
            rating = self.guide.rating(known, decided.seat)
            doubtful += not self.judge.is_sure(rating, legal.index(decided.decision))
        return doubtful * math.sqrt(left)

    def _simulations(self) -> int:
        """Return how many simulations a point of the curve gets."""
        looked_at = sum(
            left
            for moment, left in zip(self.played.moments, self.left, strict=True)
            if not self.forecaster.is_known(moment.after)
        )
        work = max(looked_at, 1) * (POLICY_WORK if self.guide.policy else 1)
        least, most = SIMULATIONS
        return int(min(max(self.effort * OF_CURVE / work, least), most))


def left_in_rounds(moments: Sequence[Moment]) -> list[int]:
    """Return for each step how many legal decisions were looked at from there to the end of its
    round: about how long a simulation takes that begins there."""
    left: list[int] = []
    now = count = 0
    for moment in reversed(moments):
        if moment.round != now:
            now, count = moment.round, 1
        for decided in moment.decisions:
            count += contract.legal_count(moment.before, decided.seat)
        left.append(count)
    return left[::-1]


def known_to(s: State, seat: int) -> State:
    """Return what a seat knows in a state."""
    known = new_state(s.dtype)
    contract.redact(s, seat, known)
    return known


def _millionths(amount: float) -> int:
    return round(amount * UNIT)
