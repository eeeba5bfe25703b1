"""The reward of a finished match, for learners."""

from __future__ import annotations

from typing import Final

from pioche.engine.bits import count
from pioche.engine.jit import number, rule
from pioche.engine.state import State

REWARDS: Final = ("score", "rank", "win")
"""The kinds of reward; compiled code knows them by their place here."""
SCORE: Final = REWARDS.index("score")
RANK: Final = REWARDS.index("rank")


@rule
def reward_of(s: State, seat: int, kind: int) -> float:
    """Return the reward of a seat for a finished match: its score; its rank, from 1 for the first
    to −1 for the last; or its share of the win."""
    if kind == SCORE:
        return float(s.score[seat])
    winners = number(s.winners)
    if kind == RANK:
        players = number(s.players)
        won = winners >> seat & 1
        better, worse = 0, 0
        for p in range(players):
            other = winners >> p & 1
            ahead = won - other if won != other else number(s.score[seat]) - number(s.score[p])
            if won and other:
                ahead = 0
            better += ahead > 0
            worse += ahead < 0
        return (better - worse) / max(players - 1, 1)
    return (winners >> seat & 1) / count(winners)
