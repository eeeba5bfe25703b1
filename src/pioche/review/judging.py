"""Judging one decision, from what its seat knew.

The decision that was played and the best others are tried in the same imagined worlds. First a few
worlds find the strongest rival, the worse half given up again and again (sequential halving). Then
the two are compared in new worlds, so that a rival that was only lucky gains nothing by it. This
ends when the word for the decision is settled, or when the work allowed is done.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.search import digest
from pioche.engine import contract
from pioche.engine.limits import MAX_SEATS
from pioche.engine.rng import WORD, seed_of
from pioche.engine.state import State
from pioche.review.guide import Guide
from pioche.review.outcomes import (
    CHANCE_SQUARES,
    CHANCES,
    COLUMNS,
    GIVEN,
    LEADS,
    OWN,
    POINTS,
    POINTS_SQUARES,
    STATES,
    UTILITY,
    UTILITY_SQUARES,
    VISITS,
    WORK,
    WORTHS,
    Results,
    compare_outcomes,
)
from pioche.review.words import Word, word_for

SURE: Final = 0.9
"""A decision that the policy would take with this chance, and that was played, is not doubted."""
UNLIKELY: Final = 0.1
"""Decisions that the policy would take with a smaller chance are no rivals, but for the
likeliest."""
SCREENING: Final = 24
SCREENING_ALONE: Final = 128
"""Worlds in which rivals are tried first: those that a policy names, or all legal decisions without
one. Twice as many after each halving."""
CHUNK: Final = 8
"""Worlds that are always tried, and between two looks at the work."""
GROWTH: Final = 4
"""A duel goes on by this part of the worlds it has had before the next look at what was found: with
many looks, one of them would be misleading."""
FEWEST: Final = 48
"""Worlds of a duel before it can be settled."""
MOST_WORLDS: Final = 400
"""Worlds in which all legal decisions are compared, if there is enough work for them."""
OF_SCREENING: Final = 0.4
"""Of the work allowed, at most so much is for finding the rival."""
SETTLED: Final = 2.6
"""A word is settled if it stays the same with so many standard errors more or less: there are many
looks, and each may be misleading."""
PRECISE: Final = 0.012
"""A cost whose standard error is smaller than so many spreads is known well enough: a word that is
not settled by then is close to a limit."""


@dataclass(frozen=True)
class Estimate:
    """A figure and its standard error."""

    value: float
    error: float


@dataclass(frozen=True)
class Outcome:
    """What is expected of a decision."""

    decision: int
    worlds: int
    utility: float
    points: float
    """Of the seat, in the round."""
    chances: list[float]
    """Of winning the match, for each seat."""
    leads: list[float]
    """Over the mean of the others, in points of the match, for each seat."""


@dataclass(frozen=True)
class Judgement:
    """What is known about a decision."""

    played: int
    best: int
    legal: int
    """How many decisions the seat could choose from."""
    word: Word | None
    """None if there was no choice."""
    points: Estimate
    """The cost in points of lead in this round."""
    chance: Estimate
    """The cost in the chance of winning."""
    chances: list[float]
    leads: list[float]
    """What each seat gained by it, compared with the best decision: `Outcome.chances` and
    `leads`."""
    outcomes: list[Outcome]
    """The decisions that were compared in the end, the best first; none if nothing was tried."""
    work: int

    @property
    def compared(self) -> dict[int, Outcome]:
        """The decisions that were compared in the end."""
        return {outcome.decision: outcome for outcome in self.outcomes}


class Judge:
    """Judges decisions with a guide; the same seed, redacted state and work give the same
    judgement."""

    def __init__(self, guide: Guide, seed: int) -> None:
        self.guide = guide
        self.seed = seed

    def judge(self, known: State, seat: int, played: int, work: int) -> Judgement:
        """Judge a decision of a seat, from its redacted state, within so much work."""
        legal = [
            contract.legal_nth(known, seat, k) for k in range(contract.legal_count(known, seat))
        ]
        players = int(known.players)
        if len(legal) == 1:
            return _undoubted(played, 1, None, players)
        place = legal.index(played)
        rating = self.guide.rating(known, seat)
        if self.is_sure(rating, place):
            return _undoubted(played, len(legal), "best", players)
        duel = Duel(self.guide, known, seat, legal, place, self.seed)
        duel.find_rival(self.rivals(rating, place), int(work * OF_SCREENING))
        duel.fight(work)
        return duel.judgement()

    def compare_all(
        self, known: State, seat: int, judgement: Judgement, work: int
    ) -> list[tuple[Outcome, Word]]:
        """Return what is expected of every legal decision, and its word, within about so much work.
        The two that were compared before keep what was found out then; the others are compared with
        the one that was played, in the same worlds."""
        legal = [
            contract.legal_nth(known, seat, k) for k in range(contract.legal_count(known, seat))
        ]
        place = legal.index(judgement.played)
        duel = Duel(self.guide, known, seat, legal, place, seed_of(self.seed, 2))
        others = [k for k, decision in enumerate(legal) if decision not in judgement.compared]
        if others:
            for _ in range(0, MOST_WORLDS, CHUNK):
                duel.try_in(CHUNK, others)
                if duel.work > work:
                    break
        words: dict[int, Word] = {
            judgement.played: judgement.word or "best",
            judgement.best: "best",
        }
        return [
            *((outcome, words[outcome.decision]) for outcome in judgement.outcomes),
            *(duel.beside(judgement, k) for k in others),
        ]

    def is_sure(self, rating: NDArray[np.float64], place: int) -> bool:
        """Return whether the strong player would hardly ever decide otherwise."""
        return self.guide.adviser is not None and bool(rating[place] >= SURE)

    def rivals(self, rating: NDArray[np.float64], place: int) -> list[int]:
        """Return the places of the decisions to compare with the one that was played, the
        likeliest first."""
        order = [int(k) for k in np.argsort(-rating, kind="stable") if k != place]
        if self.guide.adviser is None:
            return order
        return order[:1] + [k for k in order[1:] if rating[k] >= UNLIKELY]


def _undoubted(played: int, legal: int, word: Word | None, players: int) -> Judgement:
    """Return the judgement of a decision that nothing was tried against."""
    nothing = [0.0] * players
    return Judgement(
        played, played, legal, word, Estimate(0, 0), Estimate(0, 0), nothing, nothing, [], 0
    )


class Duel:
    """A decision and its rivals in the same worlds, and what has been found out about them."""

    def __init__(
        self, guide: Guide, known: State, seat: int, legal: list[int], place: int, seed: int
    ) -> None:
        self.guide = guide
        self.seat = seat
        self.legal = legal
        self.place = place
        self.rival = place
        self.spread = float(contract.round_spread(known))
        self.players = int(known.players)
        self.work = 0
        self._seed = np.uint64((seed + digest(known, seat)) & WORD)
        self._states = np.zeros(STATES, known.dtype)
        self._states[GIVEN] = known
        self._worths = np.zeros((3, WORTHS, MAX_SEATS))
        self._results: Results = np.zeros((len(legal) + 1, COLUMNS))
        self._worlds = 0

    def try_in(self, worlds: int, rivals: list[int]) -> None:
        """Try the decision that was played and its rivals in so many new worlds."""
        before = self._results[:-1, WORK].sum()
        compare: Any = compare_outcomes  # its Python types are wider than what it is compiled for
        compare(
            self._states,
            np.int64(self.seat),
            self.guide.policy,
            np.array([self.place, *rivals], np.int64),
            np.int64(self._worlds),
            np.int64(worlds),
            np.int64(self.guide.far),
            self._seed,
            self._worths,
            self._results,
        )
        self._worlds += worlds
        self.work += int(self._results[:-1, WORK].sum() - before)

    def find_rival(self, rivals: list[int], work: int) -> None:
        """Find the best of the other decisions."""
        worlds = SCREENING if self.guide.adviser else SCREENING_ALONE
        while len(rivals) > 2:
            self.screen(worlds, rivals, work)
            rivals = sorted(rivals, key=self.lead, reverse=True)[: (len(rivals) + 1) // 2]
            worlds *= 2
        if len(rivals) == 2:  # they are told apart as well as words are, if there is enough work
            self.screen(worlds, rivals, work)
            while self.work < work and not self.are_apart(rivals):
                self.try_in(max(worlds // GROWTH, CHUNK), rivals)
                worlds += max(worlds // GROWTH, CHUNK)
        self.rival = max(rivals, key=self.lead) if len(rivals) > 1 else rivals[0]
        self._results[:] = 0.0

    def screen(self, worlds: int, rivals: list[int], work: int) -> None:
        """Try some rivals in so many worlds, or in at least a few where the work is done."""
        for _ in range(0, worlds, CHUNK):
            self.try_in(CHUNK, rivals)
            if self.work > work:
                break

    def are_apart(self, pair: list[int]) -> bool:
        """Whether one of two rivals is better beyond doubt, or both are known well enough."""
        one, other = (self.estimate(UTILITY, UTILITY_SQUARES, rival) for rival in pair)
        points = [self.estimate(POINTS, POINTS_SQUARES, rival).error for rival in pair]
        apart = abs(one.value - other.value) > SETTLED * math.hypot(one.error, other.error)
        return apart or max(points) < PRECISE * self.spread

    def fight(self, work: int) -> None:
        """Compare the two until the word is settled, or the work is done."""
        worlds = CHUNK
        self.try_in(worlds, [self.rival])
        while self.work < work and (worlds < FEWEST or not self.settled):
            more = max(worlds // GROWTH, CHUNK)
            self.try_in(more, [self.rival])
            worlds += more

    def lead(self, place: int) -> float:
        """Return by how much a rival is ahead, in utility."""
        row = self._results[place]
        return float(row[UTILITY] / row[VISITS])

    def estimate(self, column: int, squares: int, rival: int | None = None) -> Estimate:
        """Return by how much the rival, or another one, is ahead in one respect."""
        row = self._results[self.rival if rival is None else rival]
        n = row[VISITS]
        mean = row[column] / n
        return Estimate(float(mean), math.sqrt(max(row[squares] / n - mean * mean, 0.0) / (n - 1)))

    @property
    def points(self) -> Estimate:
        return self.estimate(POINTS, POINTS_SQUARES)

    @property
    def rival_is_better(self) -> bool:
        """Whether the rival is ahead by more than chance explains."""
        utility = self.estimate(UTILITY, UTILITY_SQUARES)
        return utility.value > utility.error

    @property
    def settled(self) -> bool:
        """Whether more worlds would hardly change the word. More of them would make the error
        smaller, too, so the limits are those for a cost without one."""
        cost, utility = self.points, self.estimate(UTILITY, UTILITY_SQUARES)
        if cost.error < PRECISE * self.spread:
            return True
        if utility.value + SETTLED * utility.error < 0:  # the rival is no better
            return True
        low, high = (
            word_for(cost.value + slack * cost.error, 0.0, self.spread)
            for slack in (-SETTLED, SETTLED)
        )
        return low == high

    def judgement(self) -> Judgement:
        points, chance = self.points, self.estimate(CHANCES + self.seat, CHANCE_SQUARES)
        nothing = [0.0] * self.players
        outcomes = [self.outcome(self.rival), self.outcome(self.place)]
        played, rival = self.legal[self.place], self.legal[self.rival]
        if not self.rival_is_better:
            return Judgement(
                played,
                played,
                len(self.legal),
                "best",
                Estimate(0.0, points.error),
                Estimate(0.0, chance.error),
                nothing,
                nothing,
                outcomes[::-1],
                self.work,
            )
        row = self._results[self.rival] / self._results[self.rival, VISITS]
        chances, leads = ((-row[at : at + self.players]).tolist() for at in (CHANCES, LEADS))
        # better in utility, yet not in one of its two parts: there it cost nothing
        return Judgement(
            played,
            rival,
            len(self.legal),
            word_for(points.value, points.error, self.spread),
            points if points.value > 0 else Estimate(0.0, points.error),
            chance if chance.value > 0 else Estimate(0.0, chance.error),
            chances if chance.value > 0 else nothing,
            leads if leads[self.seat] < 0 else nothing,
            outcomes,
            self.work,
        )

    def beside(self, judgement: Judgement, place: int) -> tuple[Outcome, Word]:
        """Return what is expected of a third decision, and its word. It is not expected to bring
        more than the best one: that would be chance."""
        row = self._results[place] / self._results[place, VISITS]
        played, best = judgement.compared[judgement.played], judgement.compared[judgement.best]
        spread = math.sqrt(max(row[POINTS_SQUARES] - row[POINTS] ** 2, 0.0))
        error = spread / math.sqrt(self._results[place, VISITS] - 1)
        chances = (np.array(played.chances) + row[CHANCES : CHANCES + self.players]).tolist()
        chances[self.seat] = min(max(chances[self.seat], 0.0), best.chances[self.seat])
        outcome = Outcome(
            self.legal[place],
            int(self._results[place, VISITS]),
            float(played.utility + row[UTILITY]),
            min(float(played.points + row[OWN]), best.points),
            chances,
            (np.array(played.leads) + row[LEADS : LEADS + self.players]).tolist(),
        )
        return outcome, word_for(judgement.points.value - row[POINTS], error, self.spread)

    def outcome(self, place: int) -> Outcome:
        """Return what is expected of one of the two."""
        base, row = self._results[-1], self._results[place]
        values = base / base[VISITS] + row / row[VISITS]
        return Outcome(
            self.legal[place],
            int(row[VISITS]),
            float(values[UTILITY]),
            float(values[OWN]),
            values[CHANCES : CHANCES + self.players].tolist(),
            values[LEADS : LEADS + self.players].tolist(),
        )
