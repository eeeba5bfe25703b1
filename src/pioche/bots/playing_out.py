"""The bot that plays out: decisions of a position, compared in worlds that are played out.

For games with a player that is strong and takes only microseconds (`contract.quick_decision`).
Decisions are tried in the same imagined worlds, fewer and fewer of them (`candidates`); all seats
then play on by that player to the end of the round, each by what it would know there. Where a
policy was learned, it names the decisions that are worth trying. In solo play all are tried.
"""

from __future__ import annotations

import threading
from functools import cache
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.candidates import Candidates, best_within
from pioche.bots.compare import Results, note
from pioche.bots.network import rate
from pioche.bots.player import Budget, Thought
from pioche.bots.policy import load_shipped
from pioche.bots.policy_file import brings_policy
from pioche.bots.search import digest
from pioche.bots.tree import may_change, utility_of
from pioche.engine import contract, rng
from pioche.engine.bits import lowest
from pioche.engine.contract import actors, apply, deal, determinize, legal_nth, pool, quick_decision
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.rng import mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

KNOWN, WORLD, PLAYED = range(3)
"""The states that the kernel needs: what the seat knows, a world, the same played on."""
STATES: Final = 3
MOST: Final = 12
"""Decisions that are compared, if a policy can name them."""
OF_LEAD: Final = 0.75
"""How much of the utility is the lead in points; the rest is winning."""


@cache
def plays_out(package: str) -> bool:
    """Return whether a game's package has a quick player that decisions should be played out by."""
    features = import_module(package).GAME.features
    return features is not None and features.PLAYS_OUT


@rule
def compare_played(
    states: NDArray[Any],
    seat: int,
    tried: NDArray[np.int64],
    first: int,
    worlds: int,
    seed: int,
    results: Results,
) -> None:
    """Try decisions of a seat, by their places among the legal ones, in so many worlds of the
    series of a seed, from number `first` on. `results` are those of `compare`."""
    cards = np.zeros(MAX_CARDS, np.uint8)
    rngs = np.zeros(2, np.uint64)
    chance, choice = rngs[:1], rngs[1:]
    rounds = number(states[KNOWN].rounds)
    for i in range(worlds):
        chance[0] = seed_of(seed, first + i)
        states[WORLD] = states[KNOWN]
        determinize(states[WORLD], seat, chance)
        before = chance[0]
        base, base_points = 0.0, 0.0
        for k in range(tried.size):
            chance[0] = before
            choice[0] = mix(before)
            states[PLAYED] = states[WORLD]
            s = states[PLAYED]
            again = may_change(s, seat)  # their choices are not known: they choose again
            chosen = False
            while s.phase != OVER and s.rounds == rounds:
                if s.phase < PLAY:
                    shuffle(chance, cards, pool(s, cards))
                    deal(s, cards)
                    continue
                if chosen or again:
                    actor = lowest(again) if again else lowest(actors(s))
                    again &= again - 1
                    decision = quick_decision(s, actor, choice)
                else:
                    actor, decision, chosen = seat, legal_nth(s, seat, tried[k]), True
                apply(s, actor, decision)
            utility, points = utility_of(s, seat, OF_LEAD), float(s.gained[seat])
            if k == 0:
                base, base_points = utility, points
                note(results, results.shape[0] - 1, utility, points)
            note(results, tried[k], utility - base, points - base_points)


class PlayingOut:
    """Compares decisions in worlds that are played out.

    The same seed and budget in simulations give the same decision in the same redacted state,
    whatever was asked before. `stop` ends a comparison under way with what it has, and any later
    one immediately.
    """

    def __init__(self, budget: Budget, seed: int) -> None:
        self.budget = budget
        self.seed = seed
        self._stopped = threading.Event()

    def __reduce__(self) -> tuple[Any, ...]:
        return PlayingOut, (self.budget, self.seed)

    def stop(self) -> None:
        self._stopped.set()

    def think(self, known: State, seat: int) -> Thought:
        if contract.legal_count(known, seat) == 1:
            return Thought(contract.legal_nth(known, seat, 0))
        return best_within(Trial(known, seat, self.seed), self.budget, self._stopped)


def places_to_try(known: State, seat: int, own: int, most: int) -> list[int]:
    """Return the places of the decisions to compare among the legal ones, the quick player's own
    first. If a policy can name them, they are its `most` likeliest."""
    count, package = contract.legal_count(known, seat), contract.package_of(known.dtype)
    places = list(range(count))
    if brings_policy(package) and not contract.plays_solo(known):
        policy = load_shipped(package)
        room = policy.new_room()
        rated = rate(known, seat, *policy.network, room)
        places = np.argsort(-room.chance[:rated], kind="stable").tolist()[:most]
    first = [k for k in range(count) if contract.legal_nth(known, seat, k) == own]
    return [*first, *(k for k in places if k not in first)][: len(places)]


class Trial(Candidates):
    """Decisions of a position, the quick player's own first."""

    DOUBT = 0.5

    def __init__(self, known: State, seat: int, seed: int, most: int = MOST) -> None:
        chance = rng.generator(seed + digest(known, seat))
        own = contract.quick_decision(known, seat, chance)
        places = places_to_try(known, seat, own, most)
        super().__init__(known, seat, seed, np.array(places, np.int64))
        self.states = np.zeros(STATES, known.dtype)
        self.states[KNOWN] = known
        self.run(0)  # loads the compiled code before the clock runs

    def _run(self, worlds: int) -> None:
        work: Any = compare_played  # its Python types are wider than what it is compiled for
        work(
            self.states,
            np.int64(self.seat),
            self.tried,
            np.int64(self.worlds),
            np.int64(worlds),
            self.seed,
            self.results,
        )
