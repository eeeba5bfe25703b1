"""What a strong player thinks of a position: every legal decision, compared in the same imagined
worlds.

The strong player is the one behind `master`: all seats play on by the learned policy, or by the
game's quick player where that is the stronger one, and in games without a policy. It gets the
redacted state and nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import numpy as np

from pioche.bots.candidates import Candidates
from pioche.bots.compare import POINTS, SQUARES, UTILITY, VISITS
from pioche.bots.lookahead import Comparison
from pioche.bots.network import rate
from pioche.bots.playing_out import Trial, plays_out
from pioche.bots.policy import Loaded, load_shipped
from pioche.bots.policy_file import brings_policy
from pioche.engine import contract, rng
from pioche.engine.state import State

WHOLE_ROUND: Final = 1000
"""Decisions of each seat that a policy takes if its game does not limit them."""


@dataclass(frozen=True)
class Compared:
    """A decision, compared with the one that was put first."""

    decision: int
    points: float
    """That its seat can expect in the round."""
    utility: float
    lead: float
    """How far it is ahead of the first one in utility: below zero if it is worse."""
    error: float
    """The standard error of the lead."""


def rule_of_thumb(known: State, seat: int) -> int:
    """Return the decision of the game's heuristic."""
    return contract.heuristic(known, seat, rng.generator(0))


def certainty(known: State, seat: int, obvious: int) -> float:
    """Return how sure the game's policy is, without trying anything out, that some decision is
    better than the obvious one: by how much likelier it is to take that, below zero if the obvious
    one is its favourite. 1 where there is no policy. It takes microseconds."""
    package = contract.package_of(known.dtype)
    if contract.plays_solo(known) or not brings_policy(package):
        return 1.0
    policy = load_shipped(package)
    room = policy.new_room()
    count = rate(known, seat, *policy.network, room)
    decisions = [contract.legal_nth(known, seat, k) for k in range(count)]
    chances = dict(zip(decisions, room.chance[:count].tolist(), strict=True))
    taken = chances.pop(obvious)
    return float(max(chances.values()) - taken)


def policy_for(known: State) -> Loaded | None:
    """Return the policy that all seats play on by, if it is the strongest player of the game."""
    package = contract.package_of(known.dtype)
    if contract.plays_solo(known) or plays_out(package) or not brings_policy(package):
        return None
    policy = load_shipped(package)
    return policy if policy.ahead else policy._replace(ahead=WHOLE_ROUND)


class Panel:
    """All legal decisions of a seat, tried in more and more worlds of a seed. The same seed, state
    and worlds give the same figures."""

    def __init__(self, known: State, seat: int, seed: int, first: int | None = None) -> None:
        """Prepare a comparison with the decision `first`, or with the player's favourite."""
        policy = policy_for(known)
        count = contract.legal_count(known, seat)
        self.candidates: Candidates = (
            Trial(known, seat, seed, count)
            if policy is None
            else Comparison(policy, known, seat, seed, count)
        )
        if first is not None:
            tried = self.candidates.tried.tolist()
            tried.sort(key=lambda place: self.candidates.decisions[place] != first)
            self.candidates.tried = np.array(tried, np.int64)

    def run(self, worlds: int) -> list[Compared]:
        """Try all decisions in so many more worlds; return what is known then, the best first."""
        candidates = self.candidates
        candidates.run(worlds)
        base = candidates.results[-1] / candidates.worlds
        found = []
        for decision, row in zip(candidates.decisions, candidates.results, strict=False):
            mean = row / row[VISITS]
            lead = float(mean[UTILITY])
            spread = math.sqrt(max(float(mean[SQUARES]) - lead * lead, 0.0))
            error = spread / math.sqrt(max(row[VISITS] - 1, 1))
            points, utility = float(base[POINTS] + mean[POINTS]), float(base[UTILITY] + lead)
            found.append(Compared(decision, points, utility, lead, error))
        found.sort(key=lambda compared: compared.utility, reverse=True)
        return found
