"""The rows of a dataset, written in compiled code: one kernel for all games.

A match is played first, by whichever bots, and leaves a log of its shuffles and decisions. The
kernels here play the log again and write a row for each decision. So it makes no difference to the
rows who has played, and to play a decision again costs a fiftieth of writing its row.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pioche.bots.network import Network, Room, choose, likeliest, rate
from pioche.engine.bits import lowest
from pioche.engine.contract import (
    Cards,
    Settings,
    actors,
    apply,
    call_time,
    deal,
    heuristic,
    legal_count,
    legal_nth,
    observe,
    pool,
    redact,
)
from pioche.engine.game import Game
from pioche.engine.jit import rule
from pioche.engine.limits import MAX_CARDS
from pioche.engine.playout import BOTS, RANDOM, SHUFFLED, Log, States, begin
from pioche.engine.rewards import reward_of
from pioche.engine.rng import Rng, below, seed_of, shuffle
from pioche.engine.state import OVER, PLAY

POLICY: int = len(BOTS)
"""The number of the learned policy among the bots of `play_with_policy`."""
RANK, WIN = 1, 2  # places in `rewards.REWARDS`
KNOWN, BLANK = 1, 2
"""The states beside the match: what a seat may know, and one that is all zero."""


class Rows(NamedTuple):
    """The columns of some decisions, a row each."""

    match: NDArray[np.int64]
    round: NDArray[np.int16]
    step: NDArray[np.int32]
    """The place of the decision in its match."""
    seat: NDArray[np.int8]
    observation: NDArray[np.int16]
    mask: NDArray[np.bool_]
    action: NDArray[np.int16]
    round_points: NDArray[np.int32]
    score: NDArray[np.int32]
    rank: NDArray[np.float32]
    win: NDArray[np.float32]
    scores: NDArray[np.int32]
    """Of all seats."""


class Advice(NamedTuple):
    """What a strong player thinks of the same decisions; values of all decisions of the game."""

    advice: NDArray[np.int16]
    advice_share: NDArray[np.float32]
    advice_value: NDArray[np.float32]
    advice_points: NDArray[np.float32]


def new_rows(game: Game, players: int, count: int) -> Rows:
    """Return room for so many rows."""
    decisions, observed = game.rules.DECISIONS, game.rules.OBSERVATION.size
    return Rows(
        match=np.zeros(count, np.int64),
        round=np.zeros(count, np.int16),
        step=np.zeros(count, np.int32),
        seat=np.zeros(count, np.int8),
        observation=np.zeros((count, observed), np.int16),
        mask=np.zeros((count, decisions), np.bool_),
        action=np.zeros(count, np.int16),
        round_points=np.zeros(count, np.int32),
        score=np.zeros(count, np.int32),
        rank=np.zeros(count, np.float32),
        win=np.zeros(count, np.float32),
        scores=np.zeros((count, players), np.int32),
    )


def new_advice(game: Game, count: int) -> Advice:
    """Return room for what a strong player thinks of so many rows: nothing so far."""
    shape = count, game.rules.DECISIONS
    return Advice(
        np.zeros(count, np.int16),
        np.zeros(shape, np.float32),
        np.full(shape, np.nan, np.float32),
        np.full(shape, np.nan, np.float32),
    )


@rule
def write_rows(
    states: States,
    players: int,
    settings: Settings,
    seed: int,
    index: int,
    time_after: int,
    log: Log,
    rows: Rows,
    at: int,
) -> int:
    """Play match `index` of a series again by its log, and write its decisions from row `at` on;
    return where they end, −1 if there is no room. The rows are all zero before."""
    s = states[0]
    cards = np.zeros(MAX_CARDS, np.uint8)
    chance = np.zeros(1, np.uint64)
    chance[0] = seed_of(seed, index)
    states[0] = states[BLANK]
    begin(s, players, settings, cards, chance)
    first, first_of_round, rounds, place = at, at, 0, 0
    while s.phase != OVER:
        if log[place] == SHUFFLED:
            place = _deal_again(s, cards, log, place)
            continue
        if at == rows.match.size:
            return -1
        seat: Any = np.int64(log[place])
        decision: Any = np.int64(log[place + 1])
        place += 2
        rows.match[at] = index
        rows.round[at] = s.rounds
        rows.step[at] = at - first
        rows.seat[at] = seat
        observe(s, seat, rows.observation[at])
        for k in range(legal_count(s, seat)):
            rows.mask[at, legal_nth(s, seat, k)] = True
        rows.action[at] = decision
        apply(s, seat, decision)
        at += 1
        if at - first == time_after:
            call_time(s)
        if s.rounds > rounds:
            rounds += 1
            for i in range(first_of_round, at):
                rows.round_points[i] = s.gained[rows.seat[i]]
            first_of_round = at
    for i in range(first, at):
        owner: Any = np.int64(rows.seat[i])
        rows.score[i] = s.score[owner]
        rows.rank[i] = reward_of(s, owner, RANK)
        rows.win[i] = reward_of(s, owner, WIN)
        for p in range(players):
            rows.scores[i, p] = s.score[p]
    return at


@rule
def _deal_again(s: Any, cards: Cards, log: Log, place: int) -> int:
    """Deal the cards that stand in a log; return where it goes on."""
    count: Any = np.int64(log[place + 1])
    for i in range(count):
        cards[i] = log[place + 2 + i]
    deal(s, cards)
    following: int = place + 2 + count
    return following


@rule
def rate_rows(
    states: States,
    players: int,
    settings: Settings,
    seed: int,
    index: int,
    time_after: int,
    log: Log,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
    advice: Advice,
    at: int,
) -> None:
    """Play a match again by its log, and write how likely a policy finds each decision, from what
    the seat knows."""
    s, known = states[0], states[KNOWN]
    cards = np.zeros(MAX_CARDS, np.uint8)
    chance = np.zeros(1, np.uint64)
    chance[0] = seed_of(seed, index)
    states[0] = states[BLANK]
    begin(s, players, settings, cards, chance)
    place, moves = 0, 0
    while s.phase != OVER:
        if log[place] == SHUFFLED:
            place = _deal_again(s, cards, log, place)
            continue
        seat: Any = np.int64(log[place])
        decision: Any = np.int64(log[place + 1])
        place += 2
        states[KNOWN] = states[BLANK]
        redact(s, seat, known)
        count = rate(known, seat, net, positions, decisions, room)
        advice.advice[at + moves] = legal_nth(known, seat, likeliest(room.chance, count))
        for k in range(count):
            advice.advice_share[at + moves, legal_nth(known, seat, k)] = room.chance[k]
        apply(s, seat, decision)
        moves += 1
        if moves == time_after:
            call_time(s)


@rule
def play_with_policy(
    states: States,
    players: int,
    settings: Settings,
    bots: NDArray[np.int8],
    time_after: int,
    rngs: Rng,
    log: Log,
    net: Network,
    positions: int,
    decisions: int,
    room: Room,
) -> int:
    """Play a match as `playout.play_match` does, with a learned policy among the bots; return the
    number of moves, −1 if the log is too short."""
    s, known = states[0], states[KNOWN]
    cards = np.zeros(MAX_CARDS, np.uint8)
    chance, choice = rngs[:1], rngs[1:]
    states[0] = states[BLANK]
    begin(s, players, settings, cards, chance)
    moves, written = 0, 0
    while s.phase != OVER:
        if written + 2 + MAX_CARDS > log.size:
            return -1
        if s.phase < PLAY:
            count = pool(s, cards)
            shuffle(chance, cards, count)
            log[written] = SHUFFLED
            log[written + 1] = count
            for i in range(count):
                log[written + 2 + i] = cards[i]
            written += count + 2
            deal(s, cards)
            continue
        seat = lowest(actors(s))
        if legal_count(s, seat) == 1:
            decision = legal_nth(s, seat, 0)
        elif bots[seat] == RANDOM:
            decision = legal_nth(s, seat, below(choice, legal_count(s, seat)))
        else:
            states[KNOWN] = states[BLANK]
            redact(s, seat, known)
            if bots[seat] == POLICY:
                k = choose(known, seat, net, positions, decisions, room, choice)
                decision = legal_nth(known, seat, k)
            else:
                decision = heuristic(known, seat, choice)
        log[written] = seat
        log[written + 1] = decision
        written += 2
        apply(s, seat, decision)
        moves += 1
        if moves == time_after:
            call_time(s)
    return moves
