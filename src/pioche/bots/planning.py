"""The bot that plans: a tree search in which everybody plays what was learned.

The tree is that of the search (`tree`): it remembers how the seat's own decisions turned out, by
what the seat would have seen by then. But the others do not play by the heuristic. They decide by
the policy, each from what it would know in the imagined world, and so does the seat itself beyond
the tree. With the past of the round, worlds that make sense of it are preferred (`inference`). To
imagine such a world takes longer than a simulation, so each is played several times, with other
cards to come.

For games with a good policy and short rounds: a simulation asks the policy at every decision.
"""

from __future__ import annotations

import threading
import time
from functools import cache
from importlib import import_module
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.compare import OF_LEAD, by_policy
from pioche.bots.inference import (
    KNOWN,
    PLAYED,
    STATES,
    WORLD,
    Evidence,
    evidence_of,
    imagine,
    weighed,
)
from pioche.bots.network import Network, Room
from pioche.bots.player import Budget, Thought
from pioche.bots.policy import load_shipped
from pioche.bots.search import BATCH, ENTRY_BITS, deadline_of, digest, thought_of
from pioche.bots.tree import (
    COLUMNS,
    DEEPEST,
    ENTRY,
    EXPLORE,
    Entries,
    Root,
    follow,
    may_change,
    note,
    select,
    utility_of,
)
from pioche.engine import contract, rng
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    actors,
    apply,
    deal,
    hides_decision,
    legal_count,
    legal_nth,
    pool,
    shuffle_stock,
)
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.past import Past, no_past
from pioche.engine.rng import WORD, Rng, mix, shuffle
from pioche.engine.state import OVER, PLAY, State

AGAIN: Final = 8
"""How often a world is played."""

_ONE: Final = np.uint64(1)


@cache
def plans(package: str) -> bool:
    """Return whether a game's package has a policy that plans should be made with."""
    features = import_module(package).GAME.features
    return features is not None and features.PLANS


@rule
def plan_batch(
    evidence: Evidence,
    states: NDArray[Any],
    seat: int,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    entries: Entries,
    root: Root,
    simulations: int,
    rng: Rng,
) -> None:
    """Run simulations from what a seat knows. `entries` and `root` are those of
    `tree.search_batch`."""
    path = np.zeros(DEEPEST, np.int64)
    cards = np.zeros(MAX_CARDS, np.uint8)
    rounds = number(states[KNOWN].rounds)
    for i in range(simulations):
        if i % AGAIN == 0:
            imagine(evidence, states, seat, net, positions, decisions, room, rng)
        states[PLAYED] = states[WORLD]
        s = states[PLAYED]
        shuffle_stock(s, rng)
        again = may_change(s, seat)  # their choices are not known: they choose again
        seen: Any = _ONE
        hidden: Any = _ONE
        depth, chosen, in_tree = 0, -1, True
        while s.phase != OVER and s.rounds == rounds:
            if s.phase < PLAY:
                shuffle(rng, cards, pool(s, cards))
                deal(s, cards)
                continue
            owing = actors(s)
            if chosen < 0:
                actor = lowest(again) if again else seat
                again &= again - 1
            else:
                actor = lowest(owing)
            if legal_count(s, actor) == 1:
                decision = legal_nth(s, actor, 0)
            elif actor == seat and in_tree and depth < DEEPEST:
                decision, place, new = select(s, seat, entries, seen, EXPLORE, True, rng)
                in_tree = not new
                if place >= 0:
                    path[depth] = place
                    depth += 1
            else:
                decision = by_policy(states, actor, net, positions, decisions, room, rng)
            if actor == seat and chosen < 0:
                chosen = decision
            if in_tree:  # beyond it nobody asks what was seen
                if actor == seat:
                    seen = follow(seen, seat, decision)
                elif not hides_decision(s):
                    hidden = follow(hidden, actor, decision)
                if owing == 1 << actor:  # the last of several who choose together: all is open
                    seen = mix(seen + hidden)
                    hidden = _ONE
            apply(s, actor, decision)
        utility = utility_of(s, seat, OF_LEAD)
        for k in range(depth):
            entry = entries[path[k]]
            entry.visits += 1
            entry.available = max(entry.available, entry.visits)
            entry.utility += utility
        note(states[KNOWN], seat, chosen, utility, s.gained[seat], root)


class Planning:
    """Searches with the policy that a game brings.

    The same seed and budget in simulations give the same decision in the same redacted state with
    the same past, whatever was asked before. `stop` ends a search under way with what it has, and
    any later one immediately.
    """

    def __init__(self, budget: Budget, seed: int) -> None:
        self.budget = budget
        self.seed = seed
        self._stopped = threading.Event()

    def __reduce__(self) -> tuple[Any, ...]:
        return Planning, (self.budget, self.seed)

    def stop(self) -> None:
        self._stopped.set()

    def think(self, known: State, seat: int, past: Past | None = None) -> Thought:
        count = contract.legal_count(known, seat)
        if count == 1:
            return Thought(contract.legal_nth(known, seat, 0))
        policy = load_shipped(contract.package_of(known.dtype))
        room, seed = policy.new_room(), (self.seed + digest(known, seat)) & WORD
        states = np.zeros(STATES, known.dtype)
        states[KNOWN] = known
        entries, root = np.zeros(1 << ENTRY_BITS, ENTRY), np.zeros((count, COLUMNS))
        generator = rng.generator(seed)
        evidence = evidence_of(no_past(known.dtype))
        work: Any = plan_batch  # its Python types are wider than what it is compiled for

        def run(simulations: int) -> None:
            work(
                evidence,
                states,
                np.int64(seat),
                *policy.network,
                room,
                entries,
                root,
                np.int64(simulations),
                generator,
            )

        run(0)  # loads the compiled code before the clock runs
        deadline = deadline_of(self.budget)
        if past is not None and np.any(past.seats != seat):
            evidence = weighed(past, states, seat, policy.network, room, seed)
        left = 1 << 62 if self.budget.simulations is None else self.budget.simulations
        while left > 0 and not self._stopped.is_set():
            batch = min(left, BATCH)
            run(batch)
            left -= batch
            if time.perf_counter() > deadline:
                break
        return thought_of(known, seat, root)
