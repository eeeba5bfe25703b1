"""What the environments do in compiled code: one match for a loop in Python, thousands in one call.

All compiled functions of the adapters are in this file: numba notices a change in the file of the
function that is called, and in no other one (`engine.jit`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count, lowest
from pioche.engine.contract import (
    Cards,
    Observation,
    Settings,
    actors,
    apply,
    deal,
    determinize,
    heuristic,
    legal_count,
    legal_nth,
    observe,
    pool,
    redact,
    start,
)
from pioche.engine.jit import number, rule
from pioche.engine.playout import MOST_PLAYERS, RANDOM, begin
from pioche.engine.rng import Rng, below, mix, seed_of, shuffle
from pioche.engine.state import MAX_CARDS, OVER, PLAY, State

REWARDS: Final = ("score", "rank", "win")
"""What a match is worth at its end; kernels know them by their place here."""
SCORE: Final = REWARDS.index("score")
RANK: Final = REWARDS.index("rank")

NOBODY: Final = -1
"""In place of a seat: the match is over; or all seats are the learner's."""
DEALER: Final = -2
"""In place of a seat: cards must be shuffled."""

REPLACED: Final = 1 << 16
"""Added to a result: the decision was not legal."""

STATE, KNOWN, BLANK = 0, 1, 2
"""The rows of a table: the true state, room for what a seat may see, and nothing but zeros."""
ROWS: Final = 3

Table = NDArray[Any]
Mask = NDArray[np.int8]
Rewards = NDArray[np.float32]
Words = NDArray[np.uint64]

RECENT: Final = 64
"""Decisions that a position remembers one by one."""

MEMORY: Any = np.dtype(
    (
        np.record,
        [
            ("keys", np.uint64, (MOST_PLAYERS, 2)),  # of all that each seat has seen
            ("open", np.uint64),  # digest of the decisions that all have seen since the last note
            ("decided", np.int64),  # decisions that all have seen
            ("hidden", np.int64),  # set of the seats whose choice is not revealed yet
            ("choice", np.int16, (MOST_PLAYERS,)),  # what they have chosen
            ("log", np.int16, (RECENT, 2)),  # the last open decisions, as a ring: seat, decision
        ],
    )
)
"""What is remembered beside a state, so that information states have perfect recall."""

_FIRST_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_SECOND_STEP: Final = np.uint64(0xD1B54A32D192ED03)
_FOLD: Final = np.uint64(32)
_ONE: Final = np.uint64(1)
_SEATS: Final = 16


# One match


@rule
def deal_what_is_due(s: State, rng: Rng) -> None:
    """Shuffle and deal until somebody owes a decision, or the match is over.

    Room for the cards is made here, as deals are rare: one more array from Python costs 0.1 µs in
    every step.
    """
    while s.phase != OVER and s.phase < PLAY:
        cards = np.empty(MAX_CARDS, np.uint8)
        shuffle(rng, cards, pool(s, cards))
        deal(s, cards)


@rule
def write_mask(s: State, seat: int, mask: Mask) -> None:
    """1 for every decision that the seat may take now."""
    mask[:] = 0
    for k in range(legal_count(s, seat)):
        mask[legal_nth(s, seat, k)] = 1


@rule
def is_legal(s: State, seat: int, decision: int) -> bool:
    for k in range(legal_count(s, seat)):
        if legal_nth(s, seat, k) == decision:
            return True
    return False


@rule
def next_actor(s: State) -> int:
    """The lowest seat that owes a decision; `NOBODY` when none does."""
    owing = actors(s)
    return lowest(owing) if owing else NOBODY


@rule
def show_actor(s: State, observation: Observation, mask: Mask) -> int:
    """Write what the next to decide sees and may do; return the seat, or `NOBODY`."""
    seat = next_actor(s)
    if seat >= 0:
        observe(s, seat, observation)
        write_mask(s, seat, mask)
    return seat


@rule
def begin_only(table: Table, players: int, settings: Settings, rng: Rng) -> int:
    """Begin a match and deal; return the seats that owe a decision."""
    table[STATE] = table[BLANK]
    s = table[STATE]
    begin(s, players, settings, np.empty(MAX_CARDS, np.uint8), rng)
    deal_what_is_due(s, rng)
    return actors(s)


@rule
def play_only(table: Table, seat: int, decision: int, rng: Rng) -> int:
    """Carry out a decision and deal what is due; return the seats that owe a decision.

    A decision that is not legal is replaced by the lowest legal one, and `REPLACED` is added.
    """
    s = table[STATE]
    legal = is_legal(s, seat, decision)
    apply(s, seat, decision if legal else legal_nth(s, seat, 0))
    deal_what_is_due(s, rng)
    return actors(s) + (0 if legal else REPLACED)


@rule
def begin_and_show(
    table: Table, players: int, settings: Settings, rng: Rng, shown: Any, mask: Mask
) -> int:
    """Begin a match, deal, and show it to the first to decide, whose seat is returned."""
    begin_only(table, players, settings, rng)
    return show_actor(table[STATE], shown, mask)


@rule
def play_and_show(table: Table, seat: int, decision: int, rng: Rng, shown: Any, mask: Mask) -> int:
    """Carry out a decision, deal what is due, and show the match to the next to decide: 1 + its
    seat is returned, 0 when the match is over, and `REPLACED` added to it as in `play_only`."""
    replaced = play_only(table, seat, decision, rng) & REPLACED
    return 1 + show_actor(table[STATE], shown, mask) + replaced


@rule
def show(table: Table, seat: int, shown: Observation, mask: Mask) -> None:
    """Write what a seat sees, and what it may do if it owes a decision."""
    s = table[STATE]
    observe(s, seat, shown)
    if actors(s) >> seat & 1:
        write_mask(s, seat, mask)
    else:
        mask[:] = 0


@rule
def show_everybody(table: Table, shown: NDArray[np.int16], masks: NDArray[np.int8]) -> int:
    """Write what each seat sees and may do, a row for each; return the seats that owe a
    decision."""
    s = table[STATE]
    for seat in range(number(s.players)):
        show(table, seat, shown[seat], masks[seat])
    return actors(s)


# A match that remembers


@rule
def digest(first: Any, second: Any, words: Words) -> tuple[Any, Any]:
    """Add words to a digest of two words."""
    for word in words:
        first = (first ^ word) * _FIRST_STEP
        first ^= first >> _FOLD
        second = (second + word) * _SECOND_STEP
        second ^= second >> _FOLD
    return mix(first), mix(second)


@rule
def reveal(memory: Any, seat: int, decision: int) -> None:
    """Everybody has seen a decision."""
    word: Any = np.uint64(decision * _SEATS + seat + 1)
    memory.open = mix(memory.open * _FIRST_STEP + word)
    place = memory.decided % RECENT
    memory.log[place, 0] = seat
    memory.log[place, 1] = decision
    memory.decided += 1


@rule
def take_note(table: Table, memory: Any, room: Table, words: NDArray[np.uint64]) -> None:
    """Every seat remembers what it sees now, after all it saw before.

    `room` has two rows, the second all zero; `words` is the same memory as words of 64 bits.
    """
    s = table[STATE]
    for seat in range(number(s.players)):
        room[0] = room[1]
        redact(s, seat, room[0])
        first = memory.keys[seat, 0] ^ memory.open
        first, second = digest(first, memory.keys[seat, 1], words[0])
        memory.keys[seat, 0] = first
        memory.keys[seat, 1] = second
    memory.open = _ONE


@rule
def who_is_next(s: State) -> int:
    """The seat to decide next, `DEALER` or `NOBODY`."""
    if s.phase == OVER:
        return NOBODY
    if s.phase < PLAY:
        return DEALER
    return lowest(actors(s))


@rule
def begin_remembered(
    table: Table,
    memories: Table,
    room: Table,
    words: NDArray[np.uint64],
    players: int,
    first: int,
    settings: Settings,
) -> int:
    """Set up a match and forget what was before; it waits for the dealer."""
    table[STATE] = room[1]
    start(table[STATE], players, first, settings)
    memories[0].open = _ONE
    take_note(table, memories[0], room, words)
    return who_is_next(table[STATE])


@rule
def deal_remembered(
    table: Table, memories: Table, room: Table, words: NDArray[np.uint64], cards: Cards
) -> int:
    """Deal cards that the caller has shuffled; return who is next."""
    deal(table[STATE], cards)
    take_note(table, memories[0], room, words)
    return who_is_next(table[STATE])


@rule
def play_remembered(
    table: Table, memories: Table, room: Table, words: NDArray[np.uint64], seat: int, decision: int
) -> int:
    """Carry out a decision; return who is next.

    A choice made while others still owe theirs is revealed together with the last of them.
    """
    s, memory = table[STATE], memories[0]
    owing = actors(s)
    if owing == 1 << seat:
        for p in range(number(s.players)):
            if memory.hidden >> p & 1:
                reveal(memory, p, number(memory.choice[p]))
        memory.hidden = 0
        reveal(memory, seat, decision)
    else:
        memory.hidden |= 1 << seat
        memory.choice[seat] = decision
    apply(s, seat, decision)
    take_note(table, memory, room, words)
    return who_is_next(s)


@rule
def imagine(
    table: Table,
    memories: Table,
    room: Table,
    words: NDArray[np.uint64],
    seat: int,
    rng: Rng,
) -> None:
    """Turn a match into one that its seat must hold possible, given all that it knows.

    The seat remembers what it has seen. What the others have seen follows from the imagined world
    alone: their true memory would tell of their true cards. Who has chosen and may not be seen yet
    chooses once more.
    """
    memory = memories[0]
    first, second = memory.keys[seat, 0], memory.keys[seat, 1]
    room[0] = room[1]
    redact(table[STATE], seat, room[0])
    table[STATE] = room[0]
    s = table[STATE]
    determinize(s, seat, rng)
    for p in range(number(s.players)):
        memory.keys[p, 0] = first
        memory.keys[p, 1] = second
        if p != seat and memory.hidden >> p & 1:
            decision = legal_nth(s, p, below(rng, legal_count(s, p)))
            memory.choice[p] = decision
            apply(s, p, decision)
    take_note(table, memory, room, words)
    memory.keys[seat, 0] = first
    memory.keys[seat, 1] = second


@rule
def who_decides(table: Table) -> int:
    return who_is_next(table[STATE])


@rule
def cards_to_shuffle(table: Table, cards: Cards) -> int:
    return pool(table[STATE], cards)


@rule
def observe_one(table: Table, seat: int, shown: Observation) -> None:
    observe(table[STATE], seat, shown)


@rule
def legal_of(table: Table, seat: int, decisions: NDArray[np.int64]) -> int:
    """Write the legal decisions of a seat, in rising order; return how many."""
    s = table[STATE]
    n = legal_count(s, seat)
    for k in range(n):
        decisions[k] = legal_nth(s, seat, k)
    return n


# Rewards


@rule
def reward_of(s: State, seat: int, kind: int) -> float:
    """What a finished match is worth to a seat: its score; its rank, from 1 for the first to −1 for
    the last; or its share of the win."""
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


@rule
def rewards_of(table: Table, kind: int, rewards: Rewards) -> None:
    """What a finished match is worth to each seat."""
    for seat in range(number(table[STATE].players)):
        rewards[seat] = reward_of(table[STATE], seat, kind)


# Many matches


@rule
def bot_decides(table: Table, s: State, seat: int, bot: int, rng: Rng) -> int:
    """A decision by a bot, which sees what its seat may know."""
    if bot == RANDOM:
        return legal_nth(s, seat, below(rng, legal_count(s, seat)))
    table[KNOWN] = table[BLANK]
    redact(s, seat, table[KNOWN])
    return heuristic(table[KNOWN], seat, rng)


@rule
def play_to_learner(
    s: State, own: int, bots: NDArray[np.int8], table: Table, cards: Cards, chance: Rng, choice: Rng
) -> int:
    """Deal, and let bots play, until the learner owes a decision; return its seat, or `NOBODY`.

    `own` is the learner's seat, or `NOBODY` when all seats are; `bots` are the others, clockwise
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
        apply(s, seat, bot_decides(table, s, seat, bots[place], choice))
    return NOBODY


@rule
def begin_match(
    states: Table,
    i: int,
    settings: Settings,
    setup: NDArray[np.int64],
    bots: NDArray[np.int8],
    own: NDArray[np.int8],
    rngs: Rng,
    table: Table,
    cards: Cards,
) -> int:
    """Begin match `i` anew, up to the learner's first decision; return its seat.

    A match may end before the learner has had a say (a short option, and bots): then another one is
    begun.
    """
    players, seat_wanted, all_seats = setup[0], setup[1], setup[2]
    chance, choice = rngs[i, :1], rngs[i, 1:]
    while True:
        states[i] = table[BLANK]
        s = states[i]
        begin(s, players, settings, cards, chance)
        if not all_seats:
            own[i] = seat_wanted if seat_wanted >= 0 else below(choice, players)
        seat = play_to_learner(s, own[i], bots, table, cards, chance, choice)
        if seat >= 0:
            return seat


@rule
def reset_all(
    span: NDArray[np.int64],
    seed: int,
    states: Table,
    settings: Settings,
    setup: NDArray[np.int64],
    bots: NDArray[np.int8],
    own: NDArray[np.int8],
    seats: NDArray[np.int8],
    rngs: Rng,
    lengths: NDArray[np.int32],
    table: Table,
    cards: Cards,
    observations: NDArray[np.int16],
    masks: NDArray[np.int8],
) -> None:
    """Begin matches `span[0]` to `span[1]` − 1, each with streams of chance of its own."""
    for i in range(span[0], span[1]):
        rngs[i, 0] = seed_of(seed, i)
        rngs[i, 1] = mix(rngs[i, 0])
        seat = begin_match(states, i, settings, setup, bots, own, rngs, table, cards)
        seats[i] = seat
        lengths[i] = 0
        observe(states[i], seat, observations[i])
        write_mask(states[i], seat, masks[i])


@rule
def step_all(
    span: NDArray[np.int64],
    actions: NDArray[np.int64],
    states: Table,
    settings: Settings,
    setup: NDArray[np.int64],
    bots: NDArray[np.int8],
    own: NDArray[np.int8],
    seats: NDArray[np.int8],
    rngs: Rng,
    lengths: NDArray[np.int32],
    table: Table,
    cards: Cards,
    observations: NDArray[np.int16],
    masks: NDArray[np.int8],
    rewards: Rewards,
    terminated: NDArray[np.bool_],
    illegal: NDArray[np.bool_],
    final_scores: NDArray[np.int32],
    final_winners: NDArray[np.int32],
    final_lengths: NDArray[np.int32],
) -> None:
    """One decision in each of the matches `span[0]` to `span[1]` − 1, and all that follows until
    the learner's next one; a match that ends is begun anew at once."""
    players, kind = setup[0], setup[3]
    for i in range(span[0], span[1]):
        s = states[i]
        seat: Any = np.int64(seats[i])
        decision = actions[i]
        wrong = decision < 0 or decision >= masks.shape[1] or masks[i, decision] == 0
        illegal[i] = wrong
        if wrong:
            decision = legal_nth(s, seat, 0)
        apply(s, seat, decision)
        lengths[i] += 1
        # Most often another seat of the learner's is next. A call would cost more than the move.
        if own[i] < 0 and s.phase >= PLAY:
            following = lowest(actors(s))
        else:
            following = play_to_learner(s, own[i], bots, table, cards, rngs[i, :1], rngs[i, 1:])
        over = following < 0
        if terminated[i]:
            for p in range(rewards.shape[1]):
                rewards[i, p] = 0.0
        terminated[i] = over
        if over:
            if setup[2]:
                for p in range(players):
                    rewards[i, p] = reward_of(s, p, kind)
            else:
                rewards[i, 0] = reward_of(s, own[i], kind)
            for p in range(players):
                final_scores[i, p] = s.score[p]
            final_winners[i] = s.winners
            final_lengths[i] = lengths[i]
            lengths[i] = 0
            following = begin_match(states, i, settings, setup, bots, own, rngs, table, cards)
        seats[i] = following
        observe(s, following, observations[i])
        for place in range(masks.shape[1]):
            masks[i, place] = 0
        for k in range(legal_count(s, following)):
            masks[i, legal_nth(s, following, k)] = 1


@rule
def random_actions(
    span: NDArray[np.int64],
    states: Table,
    seats: NDArray[np.int8],
    rng: Rng,
    actions: NDArray[np.int64],
) -> None:
    """For each match any of the legal decisions, with the same chance."""
    for i in range(span[0], span[1]):
        seat: Any = np.int64(seats[i])
        actions[i] = legal_nth(states[i], seat, below(rng, legal_count(states[i], seat)))


@rule
def observe_all(states: Table, out: NDArray[np.int16]) -> None:
    """What every seat of every match sees."""
    for i in range(states.size):
        for seat in range(out.shape[1]):
            observe(states[i], seat, out[i, seat])
