"""A run of self-play that learns by trying all decisions out, for games that imagine rounds fast.

Some of the positions of a round are kept. There, every legal decision is tried in the same imagined
worlds: all seats then play on by quick decisions (`contract.quick_decision`), which takes about a
microsecond in GAP. So a step learns from a hundred times as many rounds as one that plays each
decision once. The policy moves towards the decisions that led to a larger lead on average.

Rounds are played as in `experience`: mostly by the learner alone, in some by past selves or by the
rule of thumb too. Few players have short rounds, so they are drawn more often, to learn from as
many decisions with each number of players.
"""

from __future__ import annotations

import math
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import (
    FIRST,
    Network,
    Room,
    Weights,
    describe,
    draw_one,
    network_of,
    several,
    value_decisions,
)
from pioche.bots.tree import may_change
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    actors,
    apply,
    deal,
    determinize,
    heuristic,
    legal_count,
    legal_nth,
    pool,
    quick_decision,
    redact,
)
from pioche.engine.game import Game
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS, MAX_SEATS
from pioche.engine.playout import begin
from pioche.engine.rng import Rng, below, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY
from pioche.learning.experience import (
    KINDS,
    LEARNER,
    RULE_OF_THUMB,
    entropy_of,
    reward_of_round,
    seat_players,
)
from pioche.learning.gradient import (
    COUNTS,
    POLICY_ENTROPY,
    add_input_gradients,
    add_last_gradients,
)
from pioche.learning.training import (
    DECISIONS,
    EPOCHS,
    INPUTS,
    OPTIONS,
    STREAMS,
    Training,
    _change,
)

TRUE, KNOWN, WORLD, PLAYED, EMPTY = range(5)
"""The states that the kernel needs: the round, what a seat knows of it, an imagined world, the same
played on, and one that is all zero."""
STATES: Final = 5

EVERY: Final = 3
"""One of so many positions is kept."""
RATE: Final = 2e-3
UNDECIDED: Final = 0.02
UNDECIDED_AT_THE_END: Final = 0.002


class Compared(NamedTuple):
    """The positions that were kept; inputs are lists of those that are not zero."""

    places: NDArray[np.int16]
    values: Weights
    begins: NDArray[np.int64]
    """Where the inputs of each position begin."""
    ends: NDArray[np.int64]
    """Where those of the position and of each decision end, from `first_end` on."""
    first_end: NDArray[np.int64]
    options: NDArray[np.int64]
    """Legal decisions."""
    worths: Weights
    """What each decision led to on average, in the order of `ends`."""


@rule
def try_all(
    states: Any, seat: int, worlds: int, cards: Any, rngs: Rng, worths: NDArray[np.float32]
) -> None:
    """Add up the reward that each decision of a seat leads to on average, in the same worlds."""
    chance, choice = rngs[:1], rngs[1:]
    rounds = number(states[KNOWN].rounds)
    for _ in range(worlds):
        states[WORLD] = states[KNOWN]
        determinize(states[WORLD], seat, chance)
        before = chance[0]
        for k in range(legal_count(states[KNOWN], seat)):
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
                    actor, decision, chosen = seat, legal_nth(s, seat, k), True
                apply(s, actor, decision)
            worths[k] += reward_of_round(s, seat) / worlds


@rule
def gather_compared(
    states: Any,
    nets: Network,
    sizes: NDArray[np.int64],
    players: NDArray[np.int64],
    settings: NDArray[np.int64],
    worlds: int,
    seed: int,
    wanted: int,
    room: Room,
    kept: Compared,
    leads: NDArray[np.float64],
) -> None:
    """Play rounds until so many positions are kept, and try all their decisions out. `leads` is
    that of `experience.gather`."""
    rngs, tries = np.zeros(2, np.uint64), np.zeros(2, np.uint64)
    cards = np.zeros(MAX_CARDS, np.uint8)
    seats = np.zeros(MAX_SEATS, np.int64)
    kept_already, part, at, index = 0, 0, 0, 0
    while kept_already < wanted:
        rngs[0] = seed_of(seed, index)
        rngs[1] = mix(rngs[0])
        index += 1
        many = players[below(rngs[1:], players.size)]
        variant = settings[below(rngs[1:], settings.shape[0])]
        kind = seat_players(many, nets.position.shape[0] - 1, seats, rngs[1:])
        states[TRUE] = states[EMPTY]
        s, known = states[TRUE], states[KNOWN]
        begin(s, many, variant, cards, rngs[:1])
        while s.phase != OVER and s.rounds == 0:
            if s.phase < PLAY:
                shuffle(rngs[:1], cards, pool(s, cards))
                deal(s, cards)
                continue
            seat = lowest(actors(s))
            if legal_count(s, seat) == 1:
                apply(s, seat, legal_nth(s, seat, 0))
                continue
            states[KNOWN] = states[EMPTY]
            redact(s, seat, known)
            if seats[seat] == RULE_OF_THUMB:
                apply(s, seat, heuristic(known, seat, rngs[1:]))
                continue
            n = describe(known, seat, sizes[0], sizes[1], room)
            value_decisions(nets, seats[seat], room.places, room.values, 0, room.ends, n, room)
            k = draw_one(room.chance, n, rngs[1:])
            if seats[seat] == LEARNER and below(rngs[1:], EVERY) == 0 and kept_already < wanted:
                size = room.ends[n]
                if part + n + 1 > kept.ends.size or at + size > kept.places.size:
                    return
                for j in range(size):
                    kept.places[at + j] = room.places[j]
                    kept.values[at + j] = room.values[j]
                for j in range(n + 1):
                    kept.ends[part + j] = at + room.ends[j]
                    kept.worths[part + j] = 0.0
                kept.begins[kept_already] = at
                kept.first_end[kept_already] = part
                kept.options[kept_already] = n
                tries[0] = mix(rngs[1])
                try_all(states, seat, worlds, cards, tries, kept.worths[part : part + n])
                kept_already, part, at = kept_already + 1, part + n + 1, at + size
            apply(s, seat, legal_nth(known, seat, k))
        own, others, n_own = 0.0, 0.0, 0
        for seat in range(many):
            if seats[seat] == LEARNER:
                own += s.gained[seat]
                n_own += 1
            else:
                others += s.gained[seat]
        if n_own < many:
            lead = own / n_own - others / (many - n_own)
            leads[kind, 0] += 1.0
            leads[kind, 1] += lead
            leads[kind, 2] += lead * lead


@rule
def add_compared_gradients(
    kept: Compared,
    chosen: NDArray[np.int64],
    policy: Network,
    turned: Weights,
    grads: Network,
    room: Room,
    bonus: float,
    counts: NDArray[np.float64],
) -> None:
    """Add the gradients of some of the positions: the policy's mean reward should grow. `bonus` is
    what being undecided is worth."""
    total = np.empty(FIRST, np.float32)
    for one in range(chosen.size):
        i = chosen[one]
        n, part, begins = kept.options[i], kept.first_end[i], kept.begins[i]
        ends = kept.ends[part : part + n + 1]
        value_decisions(policy, 0, kept.places, kept.values, begins, ends, n, room)
        mean = 0.0
        for k in range(n):
            mean += room.chance[k] * kept.worths[part + k]
        entropy = entropy_of(room.chance, n)
        counts[POLICY_ENTROPY] += entropy
        for j in range(FIRST):
            total[j] = 0.0
        for k in range(n):
            p = room.chance[k]
            slope = -p * (kept.worths[part + k] - mean)
            if p > 0.0:
                slope += bonus * p * (math.log(p) + entropy)
            first = room.first[k]
            add_last_gradients(policy, turned, grads, first, room.second[k], slope)
            for j in range(FIRST):
                total[j] += first[j]
            add_input_gradients(
                grads.decision, kept.places, kept.values, ends[k], ends[k + 1], first
            )
        for j in range(FIRST):
            grads.first_bias[0, j] += total[j]
        add_input_gradients(grads.position, kept.places, kept.values, begins, ends[0], total)


class Comparing(Training):
    """The training of a policy by decisions that are tried out; it has no critic."""

    def __init__(self, game: Game, steps: int, seed: int, decisions: int = DECISIONS) -> None:
        """Prepare a run; `decisions` are those that each stream keeps in a step."""
        super().__init__(game, steps, seed, decisions)
        assert game.features is not None
        self.worlds = game.features.COMPARES
        self.rate = RATE
        shares = self.numbers.max() * 2 // self.numbers
        self.numbers = np.repeat(self.numbers, shares)

    def _new_stream(self) -> Any:
        n = self.decisions
        kept = Compared(
            places=np.zeros(n * INPUTS, np.int16),
            values=np.zeros(n * INPUTS, np.float32),
            begins=np.zeros(n, np.int64),
            ends=np.zeros(n * OPTIONS, np.int64),
            first_end=np.zeros(n, np.int64),
            options=np.zeros(n, np.int64),
            worths=np.zeros(n * OPTIONS, np.float32),
        )
        _, room, _ = super()._new_stream()
        return kept, room, np.zeros(STATES, self.game.rules.STATE)

    def load(self) -> None:
        policy = self._policy(self.learner.policy.copy())
        self._gather_compared(0, several([policy]), 0)
        self._compared_gradients(0, np.zeros(0, np.int64), policy, _turned(policy))

    def _policy(self, flat: Weights) -> Network:
        return network_of(flat, self.sizes.position, self.sizes.decision)

    def _take_step(self, pool: ThreadPoolExecutor) -> None:
        learner = self.learner
        policy = self._policy(learner.policy)
        nets = self._players(policy)
        jobs = [
            pool.submit(self._gather_compared, stream, nets, self.decisions)
            for stream in range(STREAMS)
        ]
        leads = sum(job.result() for job in jobs)
        counts, batches = np.zeros(COUNTS), 0
        chance = np.random.Generator(np.random.PCG64([self.seed, learner.step]))
        batch = min(self.batch, self.decisions)
        for _ in range(EPOCHS):
            orders = [chance.permutation(self.decisions) for _ in range(STREAMS)]
            for at in range(0, self.decisions - batch + 1, batch):
                turned = _turned(policy)
                parts = [
                    pool.submit(
                        self._compared_gradients, stream, order[at : at + batch], policy, turned
                    )
                    for stream, order in enumerate(orders)
                ]
                found = [part.result() for part in parts]
                learner.changes += 1
                _change(
                    learner.policy,
                    sum(grads for grads, _ in found) / np.float32(batch * STREAMS),
                    learner.policy_means,
                    learner.policy_squares,
                    self.rate * (1.0 - 0.9 * self.done),
                    learner.changes,
                )
                counts += sum(counted for _, counted in found)
                batches += 1
        learner.step += 1
        self._remember()
        learner.curve.append(self._point(leads, counts / max(batches * batch * STREAMS, 1)))

    def _gather_compared(self, stream: int, nets: Network, wanted: int) -> Any:
        """Play until a stream has so many positions; return the leads."""
        kept, room, states = self._streams[stream]
        leads = np.zeros((KINDS, 3))
        play: Any = gather_compared
        play(
            states,
            nets,
            np.array([self.sizes.position, self.sizes.decision]),
            self.numbers,
            self.settings,
            np.int64(self.worlds),
            np.uint64(seed_of(self.seed, self.learner.step * STREAMS + stream)),
            np.int64(wanted),
            room,
            kept,
            leads,
        )
        return leads

    def _compared_gradients(
        self, stream: int, chosen: NDArray[np.int64], policy: Network, turned: Weights
    ) -> tuple[Weights, NDArray[np.float64]]:
        """Return the gradients for some positions of a stream, and the counts."""
        kept, room, _ = self._streams[stream]
        grads, counts = np.zeros_like(self.learner.policy), np.zeros(COUNTS)
        bonus = UNDECIDED * (1.0 - self.done) + UNDECIDED_AT_THE_END * self.done
        add_compared_gradients(
            kept, chosen, policy, turned, self._policy(grads), room, bonus, counts
        )
        return grads, counts


def _turned(policy: Network) -> Weights:
    """Return the middle layer, transposed."""
    return np.ascontiguousarray(policy.middle[0].T)


def training_of(game: Game, steps: int, seed: int) -> Training:
    """Return a run for a game, by the way that suits it."""
    features = game.features
    kind = Comparing if features is not None and features.COMPARES else Training
    return kind(game, steps, seed)
