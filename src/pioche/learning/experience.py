"""Rounds that a learner plays, and what it keeps of them, in compiled code.

A round is an episode. Its reward is the seat's lead over the others in points, in units of the
game's spread. Most rounds are played by the learner alone, in all seats. In some, other seats are
played by its past selves, so that it does not forget how to beat them, and in a few by the rule of
thumb, so that it knows what weak players do. Only the learner's decisions are kept, and only where
there was a choice.

The policy sees redacted states. The critic sees everything; nobody asks it during play.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import (
    FIRST,
    Network,
    Room,
    Weights,
    add_inputs,
    describe,
    draw_one,
    keep_inputs,
    last_layers,
    others_choose,
    value_decisions,
)
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    actors,
    apply,
    deal,
    describe_world,
    heuristic,
    legal_count,
    legal_nth,
    pool,
    redact,
    round_spread,
)
from pioche.engine.jit import number, rule
from pioche.engine.limits import MAX_CARDS, MAX_SEATS
from pioche.engine.playout import begin
from pioche.engine.rng import Rng, below, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

RULE_OF_THUMB: Final = -1
LEARNER: Final = 0
"""Who plays a seat; a past self is its place in the pool, from 1."""

ALONE, WITH_PAST, WITH_RULE = 0, 1, 2
"""The kinds of rounds: who else plays."""
KINDS: Final = 3
OF_PAST: Final = 25
OF_RULE: Final = 10
"""How many rounds in a hundred are of the other two kinds."""

TRUST: Final = 0.9
"""How much of what came later counts for a decision, rather than what the critic expected (λ)."""


class Experience(NamedTuple):
    """The decisions that were kept; inputs are lists of those that are not zero."""

    places: NDArray[np.int16]
    values: Weights
    begins: NDArray[np.int64]
    """Where the inputs of each decision begin: the position, the choices, the world."""
    ends: NDArray[np.int64]
    """Where those of each of its parts end, from `first_end` on."""
    first_end: NDArray[np.int64]
    options: NDArray[np.int64]
    """Legal decisions."""
    chosen: NDArray[np.int64]
    chance: Weights
    """The probability with which it was chosen."""
    expected: Weights
    """The reward that the critic expected."""
    advantage: Weights
    reward: Weights
    """What the critic should have expected."""
    together: NDArray[np.bool_]
    """Whether others chose at the same time."""
    before: NDArray[np.int64]
    """The decision of the same seat before it in the round, −1 if there is none."""


def new_experience(decisions: int, choices: int, inputs: int) -> Experience:
    """Return room for so many decisions, and for their choices and inputs all together."""
    return Experience(
        places=np.zeros(inputs, np.int16),
        values=np.zeros(inputs, np.float32),
        begins=np.zeros(decisions, np.int64),
        ends=np.zeros(choices + 2 * decisions, np.int64),
        first_end=np.zeros(decisions, np.int64),
        options=np.zeros(decisions, np.int64),
        chosen=np.zeros(decisions, np.int64),
        chance=np.zeros(decisions, np.float32),
        expected=np.zeros(decisions, np.float32),
        advantage=np.zeros(decisions, np.float32),
        reward=np.zeros(decisions, np.float32),
        together=np.zeros(decisions, np.bool_),
        before=np.zeros(decisions, np.int64),
    )


@rule
def seat_players(players: int, pool_size: int, seats: Any, rng: Rng) -> int:
    """Draw who plays each seat; return the kind of the round."""
    for seat in range(players):
        seats[seat] = LEARNER
    drawn = below(rng, 100)
    if drawn >= OF_PAST + OF_RULE or players == 1:
        return ALONE
    past = drawn < OF_PAST and pool_size > 0
    learner = below(rng, players)
    other = (learner + 1 + below(rng, players - 1)) % players
    for seat in range(players):
        if seat == other or (seat != learner and below(rng, 2) == 0):
            seats[seat] = 1 + below(rng, pool_size) if past else RULE_OF_THUMB
    return WITH_PAST if past else WITH_RULE


@rule
def expect(
    critic: Network, s: State, seat: int, world: int, room: Room, index: Any, value: Any, at: int
) -> tuple[float, int]:
    """Return the reward that the critic expects for a seat, and where its inputs end, which are
    kept from place `at` on."""
    describe_world(s, seat, room.inputs)
    end = keep_inputs(room.inputs, world, index, value, at)
    first = room.shared
    for j in range(FIRST):
        first[j] = critic.first_bias[0, j]
    add_inputs(critic.position, 0, index, value, at, end, first)
    return last_layers(critic, 0, first, room.second[0]), end


@rule
def keep_decision(
    s: State,
    seat: int,
    n: int,
    k: int,
    critic: Network,
    world: int,
    room: Room,
    kept: Experience,
    used: NDArray[np.int64],
    latest: NDArray[np.int64],
) -> bool:
    """Keep the k-th of a seat's n decisions, as they are described in `room`, with the reward that
    the critic expects; return False if there is too little room."""
    i, part, at = used[0], used[1], used[2]
    size = room.ends[n]
    if (
        i == kept.options.size
        or part + n + 2 > kept.ends.size
        or at + size + world > kept.places.size
    ):
        return False
    for j in range(size):
        kept.places[at + j] = room.places[j]
        kept.values[at + j] = room.values[j]
    for j in range(n + 1):
        kept.ends[part + j] = at + room.ends[j]
    kept.begins[i] = at
    kept.first_end[i] = part
    kept.options[i] = n
    kept.chosen[i] = k
    kept.chance[i] = room.chance[k]
    kept.together[i] = others_choose(s, seat)
    kept.before[i] = latest[seat]
    latest[seat] = i
    expected, end = expect(critic, s, seat, world, room, kept.places, kept.values, at + size)
    kept.expected[i] = expected
    kept.ends[part + n + 1] = end
    used[0] = i + 1
    used[1] = part + n + 2
    used[2] = end
    return True


@rule
def play_round(
    states: Any,
    nets: Network,
    critic: Network,
    sizes: NDArray[np.int64],
    seats: NDArray[np.int64],
    room: Room,
    kept: Experience,
    used: NDArray[np.int64],
    latest: NDArray[np.int64],
    cards: Any,
    rngs: Rng,
) -> bool:
    """Play the round that begins at `states[0]` and keep the learner's decisions; return False if
    there was too little room for them. `used` counts decisions, ends of parts, and inputs."""
    s, known = states[0], states[1]
    chance, choice = rngs[:1], rngs[1:]
    positions, decisions, world = sizes[0], sizes[1], sizes[2]
    for seat in range(MAX_SEATS):
        latest[seat] = -1
    rounds = number(s.rounds)
    while s.phase != OVER and s.rounds == rounds:
        if s.phase < PLAY:
            shuffle(chance, cards, pool(s, cards))
            deal(s, cards)
            continue
        seat = lowest(actors(s))
        who = seats[seat]
        if legal_count(s, seat) == 1:
            apply(s, seat, legal_nth(s, seat, 0))
            continue
        states[1] = states[2]
        redact(s, seat, known)
        if who == RULE_OF_THUMB:
            apply(s, seat, heuristic(known, seat, choice))
            continue
        n = describe(known, seat, positions, decisions, room)
        value_decisions(nets, who, room.places, room.values, 0, room.ends, n, room)
        k = draw_one(room.chance, n, choice)
        if who == LEARNER and not keep_decision(
            s, seat, n, k, critic, world, room, kept, used, latest
        ):
            return False
        apply(s, seat, legal_nth(known, seat, k))
    return True


@rule
def reward_of_round(s: State, seat: int) -> float:
    """Return a seat's lead over the mean of the others in the last round, in units of the game's
    spread; for a player alone, the points."""
    players = number(s.players)
    others = 0.0
    for p in range(players):
        others += s.gained[p] if p != seat else 0.0
    lead: float = s.gained[seat] - others / max(players - 1, 1)
    return lead / round_spread(s)


@rule
def give_rewards(s: State, kept: Experience, latest: NDArray[np.int64]) -> None:
    """Compute how much better each decision of the round was than expected, the last one first."""
    for seat in range(number(s.players)):
        i = latest[seat]
        following = reward_of_round(s, seat) if i >= 0 else 0.0
        later = 0.0
        while i >= 0:
            expected = kept.expected[i]
            later = following - expected + TRUST * later
            kept.advantage[i] = later
            kept.reward[i] = expected + later
            following = expected
            i = kept.before[i]


@rule
def gather(
    states: Any,
    nets: Network,
    critic: Network,
    sizes: NDArray[np.int64],
    players: NDArray[np.int64],
    settings: NDArray[np.int64],
    seed: int,
    wanted: int,
    room: Room,
    kept: Experience,
    leads: NDArray[np.float64],
) -> int:
    """Play rounds until so many decisions are kept; return how many there are.

    `players` and `settings` are the numbers of players and the options, a row each, that are drawn
    from. `leads` gathers, for each kind of round, its number and the sums of the learner's lead
    over the others and of its square, in points.
    """
    rngs = np.zeros(2, np.uint64)
    cards = np.zeros(MAX_CARDS, np.uint8)
    seats = np.zeros(MAX_SEATS, np.int64)
    latest = np.zeros(MAX_SEATS, np.int64)
    used: Any = np.zeros(3, np.int64)
    index = 0
    while used[0] < wanted:
        rngs[0] = seed_of(seed, index)
        rngs[1] = mix(rngs[0])
        index += 1
        many = players[below(rngs[1:], players.size)]
        variant = settings[below(rngs[1:], settings.shape[0])]
        kind = seat_players(many, nets.position.shape[0] - 1, seats, rngs[1:])
        states[0] = states[2]
        s = states[0]
        begin(s, many, variant, cards, rngs[:1])
        first: int = used[0]
        if not play_round(
            states, nets, critic, sizes, seats, room, kept, used, latest, cards, rngs
        ):
            return first
        give_rewards(s, kept, latest)
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
    kept_in_all: int = used[0]
    return kept_in_all


@rule
def entropy_of(chance: Weights, count: int) -> float:
    """Return how undecided a policy is."""
    total = 0.0
    for k in range(count):
        p: Any = chance[k]
        if p > 0.0:
            total -= p * math.log(p)
    return total
