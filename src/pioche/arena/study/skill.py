"""How much skill matters compared with luck: two bots on duplicate deals.

In a duplicate set both bots hold the same cards in the same seats. So for each seat of a deal there
are results with either bot; a result is the points ahead of the mean of the match (in solo play,
the points). The variance of the results has three parts:

- *skill* is what the bot explains: the square of half the difference between the bots;
- *deal* is what the cards and the seat explain: the covariance of the results with one bot and with
  the other, since the two have only the cards and the seat in common;
- the *rest* comes from later draws, the other players, and cards that suit one bot more than the
  other.

Intervals come from the deals, which are independent, by the jackknife: each deal is left out once.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from pioche.arena.schedule import Lineup
from pioche.arena.standings import Played, comparisons_of
from pioche.arena.study.figures import Figure, Numbers, jackknife, mean, numbers, part_of
from pioche.arena.study.series import Outcome

SURE: Final = 1.644854
"""The 95 % quantile of the normal distribution."""


@dataclass(frozen=True)
class Skill:
    """The results of two bots on duplicate deals."""

    matches: int
    deals: int
    stronger: str
    weaker: str
    wins: Figure
    """The stronger one's share of the wins; between equals it would be a half."""
    lead: Figure
    """Its points ahead of the other, per match."""
    skill: Figure
    deal: Figure
    rest: Figure
    needed: int | None
    """Matches with new cards after which the stronger bot is ahead in total in 95 of 100 cases;
    None if no difference was found."""


class Duplicates:
    """The sets of a duplicate series, as arrays with a row a deal. `stronger` is bot 0 or 1."""

    def __init__(self, lineups: Sequence[Lineup], outcomes: Sequence[Outcome]) -> None:
        """`outcomes` are those of whole deals, in order; at least one deal."""
        size = len(lineups)
        seats = np.array(lineups)
        scores = numbers([o.scores for o in outcomes]).reshape(-1, size, seats.shape[1])
        if seats.shape[1] > 1:
            scores = scores - scores.mean(axis=2, keepdims=True)
        # each with a row a deal and a column a seat: the means of the matches with either bot
        self.one, self.other = (_where(seats == bot, scores) for bot in (0, 1))
        self.squares = (_where(seats == 0, scores**2) + _where(seats == 1, scores**2)) / 2
        wins, leads, single = [], [], []
        for start in range(0, len(outcomes), size):
            of_deal = outcomes[start : start + size]
            comparisons = comparisons_of(
                [
                    Played(lineup, o.scores, o.winners)
                    for lineup, o in zip(lineups, of_deal, strict=True)
                ]
            )
            shares = [comparison.win_share(0) for comparison in comparisons]
            differences = [comparison.lead(0) for comparison in comparisons]
            single += differences
            wins.append(sum(shares) / len(shares))
            leads.append(sum(differences) / len(differences))
        self.stronger = 0 if sum(leads) >= 0 else 1
        turned = self.stronger == 1
        self.wins = 1 - numbers(wins) if turned else numbers(wins)
        self.leads = -numbers(leads) if turned else numbers(leads)
        if seats.shape[1] == 1:  # new cards for each of the two
            self.deviation = math.sqrt(float(self.one.var() + self.other.var()))
        else:
            self.deviation = float(np.std(single))
        """Of the lead in a single match."""


def _where(there: Any, scores: Numbers) -> Numbers:
    """Return the mean scores of each seat in a deal, over the matches where it counts."""
    found: Numbers = (scores * there).sum(axis=1) / there.sum(axis=0)
    return found


def skill(bots: Sequence[str], lineups: Sequence[Lineup], outcomes: Sequence[Outcome]) -> Skill:
    """Return the results of whole duplicate sets, of which there is at least one."""
    sets = Duplicates(lineups, outcomes)
    lead = mean(sets.leads)
    parts = [jackknife(value, without) for value, without in _parts(sets)]
    found = lead.interval is not None and lead.interval[0] > 0
    needed = (SURE * sets.deviation / lead.value) ** 2 if found else 0.0
    return Skill(
        matches=len(outcomes),
        deals=len(sets.leads),
        stronger=bots[sets.stronger],
        weaker=bots[1 - sets.stronger],
        wins=part_of(sets.wins),
        lead=lead,
        skill=parts[0],
        deal=parts[1],
        rest=parts[2],
        needed=max(1, math.ceil(needed)) if found else None,
    )


def _parts(sets: Duplicates) -> list[tuple[float, Numbers]]:
    """Return the shares of skill, deal and rest, and their values without each deal."""
    means = (sets.one, sets.other, sets.squares, sets.one * sets.other)
    by_deal = np.stack([values.mean(axis=1) for values in means])
    deals = by_deal.shape[1]
    total = by_deal.sum(axis=1, keepdims=True)
    whole = _shares(total / deals)
    without = _shares((total - by_deal) / max(deals - 1, 1))
    return [(float(value[0]), left) for value, left in zip(whole, without, strict=True)]


def _shares(means: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """Return skill, deal and rest, from the means of both bots' results, squares and products."""
    one, other, squares, product = means
    variance = squares - ((one + other) / 2) ** 2
    differ = variance > 1e-12  # otherwise there is nothing to explain
    scale = np.where(differ, variance, 1.0)
    by_skill = ((one - other) / 2) ** 2 / scale
    by_deal = np.where(differ, (product - one * other) / scale, 0.0)
    return by_skill, by_deal, np.where(differ, 1 - by_skill - by_deal, 0.0)
