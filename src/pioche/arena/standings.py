"""What a tournament says about its bots.

The unit that is independent of all others is the duplicate set: one deal with all its matches. A
bot's difference in a set is how much more it scored than the other bots at its tables, on average;
the mean over the sets is its result, and the 95 % interval comes from their spread (Student's t).
The difference of a pair is made in the same way from the tables at which both sat.

Ratings are those of openskill (Plackett and Luce), which everybody begins with 25. A rating depends
on the order of the matches, so it is the mean over several shuffled orders, always the same ones
for the same matches. A bot that sits in several seats of a table counts once there, by its mean
rank.

Alone (Qwinto for one), nobody sits at the same table; then all matches of a deal are one table.
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

from pioche.arena.forfeits import KINDS

ORDERS: Final = 8
MOST_UPDATES: Final = 40_000
"""A rating is the mean over so many orders, fewer if that would take more updates than this."""


Interval: TypeAlias = tuple[float, float] | None
"""A 95 % interval over duplicate sets; none from a single set."""


class Forfeit(msgspec.Struct, frozen=True):
    """What a seat forfeited in a match in one way, and what went wrong the first time."""

    seat: int
    kind: str
    count: int
    problem: str


class Played(msgspec.Struct, frozen=True):
    """A finished match: which bot sat in each seat, and how it ended."""

    lineup: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    forfeits: tuple[Forfeit, ...] = ()


@dataclass(frozen=True)
class Standing:
    """How a bot fared. Of the wins of its matches, `win_share` is its part, over all its seats."""

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
    """What was wrong with the first decision that it forfeited."""


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
        """The share of wins of a bot that is as good as all others."""
        seats = self.players if self.players > 1 else len(self.bots)
        return 1 / min(seats, len(self.bots))

    def as_json(self) -> dict[str, Any]:
        """The standings as plain data."""
        return asdict(self)


@dataclass
class Table:
    """The seats that are compared with each other: their bots, scores and ranks."""

    bots: Sequence[int]
    scores: Sequence[int]
    winners: Sequence[int]
    ranks: list[float] = field(init=False)

    def __post_init__(self) -> None:
        # the winners first, whoever broke a tie; seats that are level share the mean of their ranks
        keys = [(seat not in self.winners, -score) for seat, score in enumerate(self.scores)]
        self.ranks = [
            sum(key < own for key in keys) + (sum(key == own for key in keys) + 1) / 2
            for own in keys
        ]

    def mean(self, values: Sequence[float], bot: int) -> float:
        """The mean of the seats of a bot."""
        return fmean(value for value, who in zip(values, self.bots, strict=True) if who == bot)

    def lead(self, bot: int) -> float:
        """How much more a bot scored than the seats of the others, on average."""
        scores = list(zip(self.scores, self.bots, strict=True))
        return self.mean(self.scores, bot) - fmean(s for s, who in scores if who != bot)


def tables_of(matches: Sequence[Played]) -> list[Table]:
    """The tables of a duplicate set: its matches, or the whole set where each plays alone."""
    if len(matches[0].lineup) > 1:
        return [Table(match.lineup, match.scores, match.winners) for match in matches]
    scores = [match.scores[0] for match in matches]
    winners = [seat for seat, score in enumerate(scores) if score == max(scores)]
    return [Table([match.lineup[0] for match in matches], scores, winners)]


def stand(
    game: str,
    players: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, Any],
    sets: Mapping[int, Sequence[Played]],
) -> Standings:
    """The standings after the finished sets, which are known by their numbers."""
    finished = [sets[number] for number in sorted(sets)]
    by_set = [tables_of(matches) for matches in finished]
    tables = [table for tables in by_set for table in tables]
    forfeits, problems = _forfeits(finished)
    rating = ratings(tables, len(bots))
    standings = []
    for bot, name in enumerate(bots):
        own = [table for table in tables if bot in table.bots]
        wins = sum(
            sum(table.bots[seat] == bot for seat in table.winners) / len(table.winners)
            for table in own
        )
        leads = [[table.lead(bot) for table in tables if bot in table.bots] for tables in by_set]
        difference, interval = estimate(leads)
        standings.append(
            Standing(
                bot=name,
                matches=len(own),
                win_share=wins / max(len(own), 1),
                mean_score=_mean(table.mean(table.scores, bot) for table in own),
                mean_rank=_mean(table.mean(table.ranks, bot) for table in own),
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


def _meetings(by_set: list[list[Table]], a: int, b: int) -> Iterator[list[float]]:
    """In each set, the differences between two bots at the tables where both sat."""
    for tables in by_set:
        shared = [table for table in tables if a in table.bots and b in table.bots]
        yield [table.mean(table.scores, a) - table.mean(table.scores, b) for table in shared]


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
    """The mean over the sets that say anything, and its 95 % interval."""
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
    """The 97.5 % quantile of Student's distribution; beyond the table, by Fisher's expansion."""
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    z = 1.959964
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def ratings(tables: Sequence[Table], bots: int) -> list[float]:
    """The rating of each bot: openskill's mean skill, averaged over shuffled orders."""
    model = PlackettLuce(tau=0.0)
    shuffled = list(tables)
    orders = max(1, min(ORDERS, MOST_UPDATES // max(len(tables), 1)))
    sums: dict[int, float] = defaultdict(float)
    for order in range(orders):
        random.Random(order).shuffle(shuffled)
        skill = [model.rating() for _ in range(bots)]
        for table in shuffled:
            present = sorted(set(table.bots))
            ranks = [table.mean(table.ranks, bot) for bot in present]
            rated = model.rate([[skill[bot]] for bot in present], ranks=ranks)
            for bot, (new,) in zip(present, rated, strict=True):
                skill[bot] = new
        for bot in range(bots):
            sums[bot] += skill[bot].mu
    return [sums[bot] / orders for bot in range(bots)]


def _mean(values: Iterator[float]) -> float:
    """The mean; 0 of nothing, when a tournament was stopped before its first set was finished."""
    numbers = list(values)
    return fmean(numbers) if numbers else 0.0
