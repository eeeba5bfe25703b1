"""Rounds that a learner plays against one fixed bot, in compiled code as far as the bot is.

The learner has one seat, the bot has all others. Bots that compiled code knows (`random`, the
heuristic, a learned policy) play in it. For any other bot the kernel stops, the caller asks the
bot, applies its decision and calls the kernel again, which goes on where it was.

Always the first round of a match is played. Its deal follows from a seed and a number. With
`rotate`, the rounds of one deal come one after another, the learner in each seat in turn.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import (
    Network,
    Room,
    describe,
    draw_one,
    likeliest,
    others_choose,
    value_decisions,
)
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    Settings,
    actors,
    apply,
    deal,
    heuristic,
    legal_count,
    legal_nth,
    pool,
    redact,
)
from pioche.engine.jit import rule
from pioche.engine.limits import MAX_CARDS, MAX_SEATS
from pioche.engine.playout import begin
from pioche.engine.rng import below, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State
from pioche.learning.experience import Experience, give_rewards, keep_decision

RANDOM, RULE_OF_THUMB, NETWORK, ASKED = range(4)
"""The kinds of bots: the second network plays a learned policy; an asked bot is outside."""

FINISHED: Final = -1
"""What the kernel returns at the end; before that, the seat of a bot that must be asked."""

ROUND, BEGUN, FIRST_KEPT, FIRST_ROUND = range(4)
"""Where the kernel is (`flow`): the number of the round, whether it has begun, how many decisions
were kept before it, and the number of the first round."""
FLOW: Final = 4


@rule
def lead_of(s: State, seat: int) -> float:
    """Return a seat's lead over the mean of the others in the last round, in points."""
    others = 0.0
    for p in range(s.players):
        if p != seat:
            others += s.gained[p]
    lead: float = s.gained[seat] - others / (s.players - 1)
    return lead


@rule
def respond(
    states: Any,
    nets: Network,
    critic: Network,
    sizes: NDArray[np.int64],
    players: int,
    settings: Settings,
    kind: int,
    rotate: bool,
    seed: int,
    wanted: int,
    end: int,
    room: Room,
    kept: Experience,
    used: NDArray[np.int64],
    latest: NDArray[np.int64],
    rngs: NDArray[np.uint64],
    flow: NDArray[np.int64],
    leads: NDArray[np.float64],
) -> int:
    """Play rounds until so many decisions are kept, or up to round `end`; return `FINISHED`, or the
    seat of a bot that must be asked first. `states[1]` is then what that seat knows.

    With nothing `wanted`, no decision is kept, and the learner plays as the policy bot does.
    `leads` receives the learner's lead in each round, in points, as long as there is room.
    """
    s, known = states[0], states[1]
    chance, choice = rngs[:1], rngs[1:]
    cards = np.zeros(MAX_CARDS, np.uint8)
    while True:
        if flow[BEGUN] == 0:
            number = flow[ROUND]
            if number == end or (wanted > 0 and used[0] >= wanted):
                return FINISHED
            rngs[0] = seed_of(seed, number // players if rotate else number)
            rngs[1] = mix(rngs[0])
            states[0] = states[2]
            begin(s, players, settings, cards, chance)
            for seat in range(MAX_SEATS):
                latest[seat] = -1
            flow[FIRST_KEPT] = used[0]
            flow[BEGUN] = 1
        learner = flow[ROUND] % players
        if s.phase == OVER or s.rounds > 0:
            if wanted > 0:
                give_rewards(s, kept, latest)
            at = flow[ROUND] - flow[FIRST_ROUND]
            if at < leads.size:
                leads[at] = lead_of(s, learner)
            flow[ROUND] += 1
            flow[BEGUN] = 0
            continue
        if s.phase < PLAY:
            shuffle(chance, cards, pool(s, cards))
            deal(s, cards)
            continue
        seat = lowest(actors(s))
        if legal_count(s, seat) == 1:
            apply(s, seat, legal_nth(s, seat, 0))
            continue
        if seat != learner and kind == RANDOM:
            apply(s, seat, legal_nth(s, seat, below(choice, legal_count(s, seat))))
            continue
        states[1] = states[2]
        redact(s, seat, known)
        if seat != learner and kind == ASKED:
            return seat
        if seat != learner and kind == RULE_OF_THUMB:
            apply(s, seat, heuristic(known, seat, choice))
            continue
        n = describe(known, seat, sizes[0], sizes[1], room)
        which = 0 if seat == learner else 1
        value_decisions(nets, which, room.places, room.values, 0, room.ends, n, room)
        if (seat == learner and wanted > 0) or others_choose(known, seat):
            k = draw_one(room.chance, n, choice)
        else:
            k = likeliest(room.chance, n)
        if (
            seat == learner
            and wanted > 0
            and not keep_decision(s, seat, n, k, critic, sizes[2], room, kept, used, latest)
        ):
            used[0] = flow[FIRST_KEPT]  # the room is full: leave this round out
            flow[BEGUN] = 0
            return FINISHED
        apply(s, seat, legal_nth(known, seat, k))
