"""Rounds that a learner plays against one fixed bot, in compiled code as far as the bot is.

The learner has one seat, the bot has all others. Bots that compiled code knows (`random`, the
heuristic, a learned policy) play in it. For any other bot the kernel stops, the caller asks the
bot, applies its decision and calls the kernel again, which goes on where it was. What the others
decided in between is noted, because a bot may want to know the past of the round.

Always the first round of a match is played. Its deal follows from a seed and a number. With
`rotate`, the rounds of one deal come one after another, the learner in each seat in turn.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

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
    hides_decision,
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
FULL: Final = -2
"""What it returns when there is no more room for notes."""

ROUND, BEGUN, FIRST_KEPT, FIRST_ROUND, NOTED = range(5)
"""Where the kernel is (`flow`): the number of the round, whether it has begun, how many decisions
were kept before it, the number of the first round, and how many decisions of it are in the
notes."""
FLOW: Final = 5


class Notes(NamedTuple):
    """Room for decisions that a bot may want to know of when it is asked; none for other bots."""

    states: NDArray[Any]
    """The state before each."""
    numbers: NDArray[np.int64]
    """The seats that owed a decision, the one that took it, the decision, whether it stays hidden:
    what `RoundLog.note` wants to know."""


def new_notes(size: int, dtype: Any) -> Notes:
    return Notes(np.zeros(size, dtype), np.zeros((size, 4), np.int64))


@rule
def act(s: State, seat: int, decision: int, notes: Notes, flow: NDArray[np.int64]) -> None:
    """Apply a decision, and note it first if anybody wants to know."""
    if notes.states.size > 0:
        at = flow[NOTED]
        notes.states[at] = s
        notes.numbers[at, 0] = actors(s)
        notes.numbers[at, 1] = seat
        notes.numbers[at, 2] = decision
        notes.numbers[at, 3] = hides_decision(s)
        flow[NOTED] += 1
    apply(s, seat, decision)


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
    notes: Notes,
) -> int:
    """Play rounds until so many decisions are kept, or up to round `end`; return `FINISHED`, or the
    seat of a bot that must be asked first. `states[1]` is then what that seat knows, and `notes`
    are the decisions of the round since it was last asked.

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
            flow[NOTED] = 0
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
        if 0 < notes.states.size == flow[NOTED]:
            return FULL
        seat = lowest(actors(s))
        if legal_count(s, seat) == 1:
            act(s, seat, legal_nth(s, seat, 0), notes, flow)
            continue
        if seat != learner and kind == RANDOM:
            k = below(choice, legal_count(s, seat))
            act(s, seat, legal_nth(s, seat, k), notes, flow)
            continue
        states[1] = states[2]
        redact(s, seat, known)
        if seat != learner and kind == ASKED:
            return seat
        if seat != learner and kind == RULE_OF_THUMB:
            act(s, seat, heuristic(known, seat, choice), notes, flow)
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
        act(s, seat, legal_nth(known, seat, k), notes, flow)
