"""Players that make the mistakes of people: they overlook decisions, judge by the moment, hesitate.

They know the learned policy. How often each kind of mistake happens makes them beginners or
experts. None of it is a blind draw: whatever is played was seen and looked good.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from pioche.bots.network import rate
from pioche.bots.player import Mistakes, Thought
from pioche.bots.policy import load_shipped
from pioche.bots.policy_file import brings_policy
from pioche.bots.search import Search, digest
from pioche.engine import contract, rng
from pioche.engine.rng import WORD
from pioche.engine.state import State


class Imperfect:
    """Plays the policy with mistakes; where there is no policy, in a game that brings none or in
    solo play, it searches.

    The same seed gives the same decision in the same redacted state, whatever was asked before.
    """

    def __init__(self, mistakes: Mistakes, seed: int, search: Search) -> None:
        self.mistakes = mistakes
        self.seed = seed
        self._search = search

    def __reduce__(self) -> tuple[Any, ...]:
        return Imperfect, (self.mistakes, self.seed, self._search)

    def stop(self) -> None:
        self._search.stop()

    def think(self, known: State, seat: int) -> Thought:
        count = contract.legal_count(known, seat)
        if count == 1:
            return Thought(contract.legal_nth(known, seat, 0))
        package = contract.package_of(known.dtype)
        if contract.plays_solo(known) or not brings_policy(package):
            return self._search.think(known, seat)
        seed = (self.seed + digest(known, seat)) & WORD
        chance = np.random.Generator(np.random.PCG64(seed))
        if chance.random() < self.mistakes.short_sighted:
            return Thought(contract.heuristic(known, seat, rng.generator(seed)))
        policy = load_shipped(package)
        room = policy.new_room()
        count = rate(known, seat, *policy.network, room)
        likely = np.log(room.chance[:count].astype(np.float64) + 1e-9) / self.mistakes.hesitates
        seen = chance.random(count) >= self.mistakes.overlooks
        if not seen.any():
            seen[chance.integers(count)] = True
        # the largest of the logits with Gumbel noise is a draw by their softmax
        noisy = np.where(seen, likely + chance.gumbel(size=count), -np.inf)
        return Thought(contract.legal_nth(known, seat, int(np.argmax(noisy))))
