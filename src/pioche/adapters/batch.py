"""Kernels for thousands of matches, for `Matches`.

As in `kernels`, nothing here calls kernels of another file of the adapters.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.adapters.kernels import NOBODY, States
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    Cards,
    Settings,
    actors,
    apply,
    deal,
    heuristic,
    legal_count,
    legal_nth,
    observe,
    pool,
    redact,
)
from pioche.engine.jit import number, rule
from pioche.engine.playout import RANDOM, begin
from pioche.engine.prefetch import fetch
from pioche.engine.rewards import reward_of
from pioche.engine.rng import Rng, below, mix, seed_of, shuffle
from pioche.engine.state import OVER, PLAY, State

BEGIN, STEP, STEP_AT_RANDOM = 0, 1, 2
"""The work of `advance` on each match."""

KNOWN, BLANK = 0, 1
"""The rows of a thread's `scratch`: what a seat may see, and one that stays all zero."""
ROWS: Final = 2

AHEAD: Final = 4
"""How many matches ahead memory is prefetched."""


@rule
def bot_decides(scratch: States, s: State, seat: int, bot: int, rng: Rng) -> int:
    """Return the decision of a bot, which sees what its seat may know."""
    if bot == RANDOM:
        return legal_nth(s, seat, below(rng, legal_count(s, seat)))
    scratch[KNOWN] = scratch[BLANK]
    redact(s, seat, scratch[KNOWN])
    return heuristic(scratch[KNOWN], seat, rng)


@rule
def play_to_learner(
    s: State,
    own: int,
    bots: NDArray[np.int8],
    scratch: States,
    cards: Cards,
    chance: Rng,
    choice: Rng,
) -> int:
    """Deal, and let bots play, until the learner owes a decision; return its seat, or `NOBODY`.

    `own` is the learner's seat, or `NOBODY` when all seats are; `bots` play the others, clockwise
    from its left.
    """
    while s.phase != OVER:
        if s.phase < PLAY:
            shuffle(chance, cards, pool(s, cards))
            deal(s, cards)
            continue
        seat = lowest(actors(s))
        if own < 0 or seat == own:
            return seat
        place = seat - own - 1 if seat > own else seat - own - 1 + number(s.players)
        apply(s, seat, bot_decides(scratch, s, seat, bots[place], choice))
    return NOBODY


@rule
def begin_match(
    states: States,
    i: int,
    settings: Settings,
    setup: NDArray[np.int64],
    bots: NDArray[np.int8],
    own: NDArray[np.int8],
    rngs: Rng,
    scratch: States,
    cards: Cards,
) -> int:
    """Begin a new match `i`, up to the learner's first decision; return its seat.

    With short options, bots may end a match before the learner's first decision: then another one
    begins.
    """
    players, seat_wanted, all_seats = setup[0], setup[1], setup[2]
    chance, choice = rngs[i, :1], rngs[i, 1:]
    while True:
        states[i] = scratch[BLANK]
        s = states[i]
        begin(s, players, settings, cards, chance)
        if not all_seats:
            own[i] = seat_wanted if seat_wanted >= 0 else below(choice, players)
        seat = play_to_learner(s, own[i], bots, scratch, cards, chance, choice)
        if seat >= 0:
            return seat


@rule
def advance(
    task: int,
    seed: int,
    first: int,
    end: int,
    scratch: States,
    cards: Cards,
    sampler: Rng,
    settings: Settings,
    setup: NDArray[np.int64],
    bots: NDArray[np.int8],
    states: States,
    rngs: Rng,
    lengths: NDArray[np.int32],
    actions: NDArray[np.int64],
    own: NDArray[np.int8],
    seats: NDArray[np.int8],
    observations: NDArray[np.int16],
    masks: NDArray[np.int8],
    rewards: NDArray[np.float32],
    terminated: NDArray[np.bool_],
    illegal: NDArray[np.bool_],
    final_observations: NDArray[np.int16],
    final_seats: NDArray[np.int8],
    final_scores: NDArray[np.int32],
    final_winners: NDArray[np.int32],
    final_lengths: NDArray[np.int32],
) -> None:
    """Advance the matches from `first` to `end` − 1: begin each with its own streams of chance, or
    take one decision and go on to the learner's next one. A match that ends is followed by a new
    one, in the same step or in the next.

    `setup` holds the number of players, the seat that the learner wants, whether all seats are the
    learner's, the kind of reward, whether the arrays are too large for the cache of a core, and
    whether a new match waits for the next step.

    One long function, since a call in the loop would cost as much as a move.
    """
    players, all_seats, kind, far, waits = setup[0], setup[2], setup[3], setup[4], setup[5]
    for i in range(first, end):
        if far:
            fetch(states, i + AHEAD)
            fetch(observations, i + AHEAD)
            fetch(masks, i + AHEAD)
        s = states[i]
        fresh, over = task == BEGIN, False
        if fresh:
            rngs[i, 0] = seed_of(seed, i)
            rngs[i, 1] = mix(rngs[i, 0])
        elif waits and terminated[i]:
            fresh = True
            terminated[i] = False
            illegal[i] = False
            for p in range(rewards.shape[1]):
                rewards[i, p] = 0.0
        else:
            seat: Any = np.int64(seats[i])
            if task == STEP_AT_RANDOM:
                actions[i] = legal_nth(s, seat, below(sampler, legal_count(s, seat)))
            decision = actions[i]
            wrong = decision < 0 or decision >= masks.shape[1] or masks[i, decision] == 0
            illegal[i] = wrong
            if wrong:
                decision = legal_nth(s, seat, 0)
            apply(s, seat, decision)
            lengths[i] += 1
            # Usually another seat of the learner's is next.
            if own[i] < 0 and s.phase >= PLAY:
                following = lowest(actors(s))
            else:
                following = play_to_learner(
                    s, own[i], bots, scratch, cards, rngs[i, :1], rngs[i, 1:]
                )
            over = following < 0
            if terminated[i]:
                for p in range(rewards.shape[1]):
                    rewards[i, p] = 0.0
            terminated[i] = over
            if over:
                if all_seats:
                    for p in range(players):
                        rewards[i, p] = reward_of(s, p, kind)
                else:
                    rewards[i, 0] = reward_of(s, own[i], kind)
                for p in range(players):
                    final_scores[i, p] = s.score[p]
                final_winners[i] = s.winners
                final_lengths[i] = lengths[i]
                final_seats[i] = seat
                observe(s, seat, final_observations[i])
                fresh = not waits
                following = seat
        if fresh:
            lengths[i] = 0
            following = begin_match(states, i, settings, setup, bots, own, rngs, scratch, cards)
        seats[i] = following
        observe(s, following, observations[i])
        for place in range(masks.shape[1]):
            masks[i, place] = 0
        if fresh or not over:
            for k in range(legal_count(s, following)):
                masks[i, legal_nth(s, following, k)] = 1


@rule
def random_actions(
    first: int,
    end: int,
    sampler: Rng,
    states: States,
    seats: NDArray[np.int8],
    actions: NDArray[np.int64],
) -> None:
    """Draw one of the legal decisions for each match, all equally likely; 0 if it is over."""
    for i in range(first, end):
        s = states[i]
        seat: Any = np.int64(seats[i])
        choices = 0 if s.phase == OVER else legal_count(s, seat)
        actions[i] = legal_nth(s, seat, below(sampler, choices)) if choices else 0


@rule
def observe_all(states: States, out: NDArray[np.int16]) -> None:
    """Write what every seat of every match sees."""
    for i in range(states.size):
        for seat in range(out.shape[1]):
            observe(states[i], seat, out[i, seat])
