"""The standings of a tournament.

Duplicate sets are independent of each other: one deal with all its matches. A bot's difference in a
set is how much more it scored on average than the other bots in its matches; the mean over the sets
is its result, and the 95 % interval comes from their spread (Student's t). The difference of a pair
is computed in the same way from the matches in which both sat.

Ratings are those of openskill (Plackett and Luce); every bot begins with 25. A rating depends on
the order of the matches, so it is the mean over several shuffled orders, always the same ones for
the same matches. A bot in several seats of a match counts once there, by its mean rank.

In solo play no two bots sit in the same match; then all matches of a deal are compared.
"""

from __future__ import annotations

import math
import random
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

import msgspec
from openskill.models import PlackettLuce

from pioche.arena.failures import KINDS

ORDERS: Final = 8
MOST_UPDATES: Final = 40_000
"""A rating is the mean over `ORDERS`, or over fewer if that would take more updates than this."""


Interval: TypeAlias = tuple[float, float] | None
"""A 95 % interval over duplicate sets; none from a single set."""


class Forfeit(msgspec.Struct, frozen=True):
    """The decisions that a seat forfeited in one way, and what went wrong the first time."""

    seat: int
    kind: str
    count: int
    problem: str


class Played(msgspec.Struct, frozen=True):
    """A finished match: the bot in each seat, and how it ended."""

    lineup: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    forfeits: tuple[Forfeit, ...] = ()


@dataclass(frozen=True)
class Standing:
    """The results of a bot. `win_share` is its share of the wins in its matches, over its seats."""

    bot: str
    matches: int
    win_share: float
    mean_score: float
    mean_rank: float
    rating: float
    difference: float
    interval: Interval
    forfeits: Mapping[str, int]
    problem: str | None
    """The error behind the first decision that it forfeited."""


@dataclass(frozen=True)
class Pair:
    """How much more the first of two bots scored than the second where they met."""

    bots: tuple[str, str]
    difference: float
    interval: Interval


@dataclass(frozen=True)
class Standings:
    """The outcome of a tournament, the best bot first."""

    game: str
    players: int
    matches: int
    deals: int
    seed: int
    options: Mapping[str, Any]
    bots: list[Standing]
    pairs: list[Pair]

    @property
    def fair_share(self) -> float:
        """The share of wins that a bot would have if all were equally good."""
        seats = self.players if self.players > 1 else len(self.bots)
        return 1 / min(seats, len(self.bots))

    def as_json(self) -> dict[str, Any]:
        """Return the standings as plain data."""
        return asdict(self)


@dataclass
class Comparison:
    """Seats that are compared with each other: their bots, scores and ranks."""

    bots: Sequence[int]
    scores: Sequence[int]
    winners: Sequence[int]
    ranks: list[float] = field(init=False)

    def __post_init__(self) -> None:
        # the winners come first, even after a tie-break; tied seats share the mean of their ranks
        keys = [(seat not in self.winners, -score) for seat, score in enumerate(self.scores)]
        self.ranks = [
            sum(key < own for key in keys) + (sum(key == own for key in keys) + 1) / 2
            for own in keys
        ]

    def mean(self, values: Sequence[float], bot: int) -> float:
        """Return the mean over the seats of a bot."""
        return fmean(value for value, other in zip(values, self.bots, strict=True) if other == bot)

    def win_share(self, bot: int) -> float:
        """Return the share of the win that the seats of a bot have."""
        return sum(self.bots[seat] == bot for seat in self.winners) / len(self.winners)

    def lead(self, bot: int) -> float:
        """Return how much more a bot scored than the seats of the others, on average."""
        scores = list(zip(self.scores, self.bots, strict=True))
        return self.mean(self.scores, bot) - fmean(score for score, other in scores if other != bot)


def comparisons_of(matches: Sequence[Played]) -> list[Comparison]:
    """Return the comparisons of a duplicate set: its matches, or the whole set in solo play."""
    if len(matches[0].lineup) > 1:
        return [Comparison(match.lineup, match.scores, match.winners) for match in matches]
    scores = [match.scores[0] for match in matches]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return [Comparison([match.lineup[0] for match in matches], scores, winners)]


def compute_standings(
    game: str,
    players: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    sets: Mapping[int, Sequence[Played]],
) -> Standings:
    """Return the standings after the finished sets, given by their numbers."""
    finished = [sets[number] for number in sorted(sets)]
    by_set = [comparisons_of(matches) for matches in finished]
    comparisons = [comparison for of_set in by_set for comparison in of_set]
    forfeits, problems = _forfeits(finished)
    rating = ratings(comparisons, len(bots))
    standings = []
    for bot, name in enumerate(bots):
        own = [comparison for comparison in comparisons if bot in comparison.bots]
        leads = [[one.lead(bot) for one in of_set if bot in one.bots] for of_set in by_set]
        difference, interval = estimate(leads)
        standings.append(
            Standing(
                bot=name,
                matches=len(own),
                win_share=sum(one.win_share(bot) for one in own) / max(len(own), 1),
                mean_score=_mean(one.mean(one.scores, bot) for one in own),
                mean_rank=_mean(one.mean(one.ranks, bot) for one in own),
                rating=rating[bot],
                difference=difference,
                interval=interval,
                forfeits={kind: forfeits[bot, kind] for kind in KINDS},
                problem=problems.get(bot),
            )
        )
    ladder = sorted(range(len(bots)), key=lambda bot: -standings[bot].difference)
    return Standings(
        game=game,
        players=players,
        matches=sum(len(matches) for matches in finished),
        deals=len(finished),
        seed=seed,
        options=options,
        bots=[standings[bot] for bot in ladder],
        pairs=[
            Pair((bots[a], bots[b]), *estimate(list(_meetings(by_set, a, b))))
            for a, b in combinations(ladder, 2)
        ],
    )


def _meetings(by_set: list[list[Comparison]], a: int, b: int) -> Iterator[list[float]]:
    """Yield for each set the differences between two bots where both take part."""
    for of_set in by_set:
        shared = [one for one in of_set if a in one.bots and b in one.bots]
        yield [one.mean(one.scores, a) - one.mean(one.scores, b) for one in shared]


def _forfeits(
    sets: Sequence[Sequence[Played]],
) -> tuple[Counter[tuple[int, str]], dict[int, str]]:
    counts: Counter[tuple[int, str]] = Counter()
    problems: dict[int, str] = {}
    for matches in sets:
        for match in matches:
            for forfeit in match.forfeits:
                bot = match.lineup[forfeit.seat]
                counts[bot, forfeit.kind] += forfeit.count
                problems.setdefault(bot, forfeit.problem)
    return counts, problems


def estimate(sets: Sequence[Sequence[float]]) -> tuple[float, Interval]:
    """Return the mean over the sets that have values, and its 95 % interval."""
    means = [fmean(values) for values in sets if values]
    if not means:
        return 0.0, None
    mean = fmean(means)
    if len(means) == 1:
        return mean, None
    margin = student(len(means) - 1) * stdev(means) / math.sqrt(len(means))
    return mean, (mean - margin, mean + margin)


STUDENT: Final = (12.706, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.306, 2.2622, 2.2281)
"""The 97.5 % quantiles of Student's distribution for 1 to 10 degrees of freedom."""


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution, by Fisher's expansion if not listed."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def ratings(comparisons: Sequence[Comparison], bots: int) -> list[float]:
    """Return the rating of each bot: openskill's mean skill, averaged over shuffled orders."""
    model = PlackettLuce(tau=0.0)
    shuffled = list(comparisons)
    orders = max(1, min(ORDERS, MOST_UPDATES // max(len(comparisons), 1)))
    sums: dict[int, float] = defaultdict(float)
    for order in range(orders):
        random.Random(order).shuffle(shuffled)
        skill = [model.rating() for _ in range(bots)]
        for comparison in shuffled:
            present = sorted(set(comparison.bots))
            ranks = [comparison.mean(comparison.ranks, bot) for bot in present]
            rated = model.rate([[skill[bot]] for bot in present], ranks=ranks)
            for bot, (new,) in zip(present, rated, strict=True):
                skill[bot] = new
        for bot in range(bots):
            sums[bot] += skill[bot].mu
    return [sums[bot] / orders for bot in range(bots)]


def _mean(values: Iterator[float]) -> float:
    """Return the mean; 0 of nothing, if a tournament was stopped before its first set was done."""
    numbers = list(values)
    return fmean(numbers) if numbers else 0.0
