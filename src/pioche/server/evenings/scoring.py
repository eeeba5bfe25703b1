"""How the results of an evening are compared, and the standings.

With the same deals at all tables, you are compared with the people who sat in the same seat
elsewhere and so held the same cards; otherwise with the people at your table. Bots, and people
whose match a bot finished, are compared with nobody."""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

Played: TypeAlias = Literal["playing", "played", "left", "absent", "void"]
"""What became of a seat in a round: the match goes on; it was played to its end; the person left,
or never came, and a bot played; or it counts for nobody."""
Scoring: TypeAlias = Literal["share", "difference"]

MISSED: Final = ("left", "absent")


class Outcome(NamedTuple):
    """A person's seat in a round, and the points of the match in it."""

    round: int
    place: int
    seat: int
    entrant: int
    played: Played
    score: float | None = None


class Result(NamedTuple):
    """An outcome compared: the share of the rivals that were beaten, and the difference to their
    mean. None without rivals, or if it does not count."""

    outcome: Outcome
    rivals: int
    share: float | None
    difference: float | None


class Standing(NamedTuple):
    """Somebody's standing: means over the rounds that count. Without a rank if there were none, or
    if they were seated in less than half of all rounds that are over."""

    entrant: int
    rank: int | None
    rounds: int
    share: float
    difference: float


def results(outcomes: Iterable[Outcome], *, duplicate: bool) -> list[Result]:
    """Compare all outcomes."""
    groups: dict[tuple[int, int], list[Outcome]] = defaultdict(list)
    for outcome in outcomes:
        where = outcome.seat if duplicate else outcome.place
        groups[outcome.round, where].append(outcome)
    return [result for group in groups.values() for result in _compared(group)]


def _compared(group: Sequence[Outcome]) -> list[Result]:
    scores = sorted(o.score for o in group if o.played == "played" and o.score is not None)
    total = math.fsum(scores)
    found = [
        _among(outcome, outcome.score, scores, total)
        for outcome in group
        if outcome.played == "played" and outcome.score is not None
    ]
    lowest = min((r.difference for r in found if r.difference is not None), default=0.0)
    for outcome in group:
        if outcome.played in MISSED:  # worth as much as the last place
            others = len(scores)
            missed = (0.0, min(0.0, lowest)) if others else (None, None)
            found.append(Result(outcome, others, *missed))
        elif outcome.played != "played" or outcome.score is None:
            found.append(Result(outcome, 0, None, None))
    return found


def _among(outcome: Outcome, score: float, scores: Sequence[float], total: float) -> Result:
    """The result of a score that is among the scores, which are in order and have a total."""
    rivals = len(scores) - 1
    if rivals == 0:
        return Result(outcome, 0, None, None)
    beaten = bisect_left(scores, score)
    level = bisect_right(scores, score) - beaten - 1
    mean = (total - score) / rivals
    return Result(outcome, rivals, (beaten + level / 2) / rivals, score - mean)


def standings(
    entrants: Iterable[int], compared: Iterable[Result], rounds: int, scoring: Scoring
) -> list[Standing]:
    """The standings after some rounds, best first; those who were seated in less than half of them
    are last and have no rank. Rounds without rivals are no fault of theirs."""
    seated: Counter[int] = Counter()
    own: dict[int, list[Result]] = {entrant: [] for entrant in entrants}
    for result in compared:
        seated[result.outcome.entrant] += result.outcome.played != "playing"
        if result.share is not None and result.outcome.entrant in own:
            own[result.outcome.entrant].append(result)
    lines = []
    for entrant, counted in own.items():
        shares = [r.share for r in counted if r.share is not None]
        differences = [r.difference for r in counted if r.difference is not None]
        mean = _mean(shares), _mean(differences)
        lines.append(Standing(entrant, None, len(counted), *mean))

    def is_placed(line: Standing) -> bool:
        return line.rounds > 0 and 2 * seated[line.entrant] >= rounds

    placed = [line for line in lines if is_placed(line)]
    others = [line for line in lines if not is_placed(line)]

    def worth(line: Standing) -> tuple[float, float]:
        means = round(line.share, 9), round(line.difference, 9)
        return means if scoring == "share" else means[::-1]

    placed.sort(key=lambda line: (*(-value for value in worth(line)), line.entrant))
    others.sort(key=lambda line: (-line.rounds, line.entrant))
    first: dict[tuple[float, float], int] = {}  # the rank of all who have done as well
    for rank, line in enumerate(placed, 1):
        first.setdefault(worth(line), rank)
    return [line._replace(rank=first[worth(line)]) for line in placed] + others


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def club_points(table: Sequence[Standing]) -> dict[int, float]:
    """What an evening adds to the ranking of its club: a point for everybody whom you came before,
    and half a point for everybody with the same rank."""
    ranks = {line.entrant: line.rank for line in table if line.rank is not None}
    return {
        entrant: sum(
            1.0 if other > rank else 0.5
            for another, other in ranks.items()
            if another != entrant and other >= rank
        )
        for entrant, rank in ranks.items()
    }
