"""Tries at the same deal, compared: how good each was, and where they went different ways."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

MOST_FORKS: Final = 3

Path = Sequence[tuple[int, int]]
"""A person's decisions in order, each with its turn."""


class Standing(NamedTuple):
    """The place of a score among all, and the percentage of the others that are worse; None if
    there are no others."""

    place: int
    percentile: int | None


def standing(score: float, scores: Iterable[tuple[float, int]]) -> Standing:
    """The standing of a score that is among the scores, each with the number of its tries."""
    better = worse = level = 0
    for other, tries in scores:
        better += tries if other > score else 0
        worse += tries if other < score else 0
        level += tries if other == score else 0
    others = better + worse + level - 1
    return Standing(1 + better, round(100 * worse / others) if others > 0 else None)


MARKS: Final = 5


def marks(percentile: int | None) -> str:
    """A percentile as a row of five marks, such as `+++--`, which says nothing about the cards."""
    if percentile is None:
        return ""
    good = math.ceil(percentile * MARKS / 100)
    return "+" * good + "-" * (MARKS - good)


class Choice(NamedTuple):
    """A decision at a fork: how many took it, and their mean score."""

    decision: int
    tries: int
    mean: float


class Fork(NamedTuple):
    """A position in which those who came to it decided differently; `mine` is the decision of the
    path that is followed."""

    turn: int
    mine: int
    choices: list[Choice]


def forks(mine: Path, tries: Iterable[tuple[Path, float]]) -> list[Fork]:
    """The first forks along a path. All tries have come to the first of them, because the others at
    the table decide the same in the same situation."""
    found: list[Fork] = []
    together = list(tries)
    for step, (turn, decision) in enumerate(mine):
        here = [(path, score) for path, score in together if len(path) > step]
        scores: dict[int, list[float]] = {}
        for path, score in here:
            scores.setdefault(path[step][1], []).append(score)
        if len(scores) > 1:
            choices = [Choice(d, len(own), sum(own) / len(own)) for d, own in scores.items()]
            choices.sort(key=lambda choice: (-choice.tries, -choice.mean))
            found.append(Fork(turn, decision, choices))
            if len(found) == MOST_FORKS:
                break
        together = [(path, score) for path, score in here if path[step][1] == decision]
        if len(together) < 2:
            break
    return found
