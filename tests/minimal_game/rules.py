"""High card: everybody plays one of three cards, the highest takes the trick and leads."""

from typing import Final

import numpy as np

from pioche.engine.bits import count, nth
from pioche.engine.contract import Cards, Observation, Settings
from pioche.engine.jit import number, rule
from pioche.engine.observation import Field, layout
from pioche.engine.redaction import copy_shared
from pioche.engine.rng import Rng, below
from pioche.engine.state import DEAL, OVER, PLAY, State, state_dtype

SEATS, HAND, DECISIONS = 4, 3, 12
STATE = state_dtype(
    __name__,
    SEATS,
    [
        ("hand", np.int64, (SEATS,)),
        ("seen", np.int64),  # cards that have been played
        ("laid", np.uint8, (SEATS,)),  # 1 + the card of each seat in the trick, 0: none
        ("turn", np.uint8),
    ],
)
OBSERVATION = layout(
    Field("hand", DECISIONS, "1 for each card you hold"),
    Field("seen", DECISIONS, "1 for each card that was played"),
    Field("laid", SEATS, "1 + the number of the card in the trick, you first"),
    Field("tricks", SEATS, "tricks taken, you first"),
)
AT_HAND: Final = OBSERVATION.at("hand")
AT_SEEN: Final = OBSERVATION.at("seen")
AT_LAID: Final = OBSERVATION.at("laid")
AT_TRICKS: Final = OBSERVATION.at("tricks")


@rule
def start(s: State, players: int, first: int, settings: Settings) -> None:
    s.players = players
    s.first = first
    s.phase = DEAL


@rule
def pool(s: State, cards: Cards) -> int:
    n = HAND * number(s.players) if s.phase == DEAL else 0
    for card in range(n):
        cards[card] = card
    return n


@rule
def deal(s: State, cards: Cards) -> None:
    for i in range(HAND * number(s.players)):
        s.hand[i // HAND] |= 1 << number(cards[i])
    s.turn = s.first
    s.phase = PLAY


@rule
def actors(s: State) -> int:
    return 1 << number(s.turn) if s.phase == PLAY else 0


@rule
def legal_count(s: State, seat: int) -> int:
    return count(s.hand[seat]) if s.phase == PLAY and s.turn == seat else 0


@rule
def legal_nth(s: State, seat: int, k: int) -> int:
    return nth(s.hand[seat], k)


@rule
def apply(s: State, seat: int, decision: int) -> None:
    s.hand[seat] &= ~(1 << decision)
    s.seen |= 1 << decision
    s.laid[seat] = decision + 1
    s.turn = (seat + 1) % number(s.players)
    if s.laid[s.turn]:
        end_trick(s)


@rule
def end_trick(s: State) -> None:
    best = 0
    for seat in range(number(s.players)):
        best = seat if s.laid[seat] > s.laid[best] else best
    s.gained[best] += 1
    s.laid[:] = 0
    s.turn = best
    if count(s.seen) == HAND * number(s.players):
        s.rounds, s.reason, s.phase = 1, 1, OVER
        most = s.gained.max()
        for seat in range(number(s.players)):
            s.score[seat] = s.gained[seat]
            s.winners |= (1 << seat) if s.gained[seat] == most else 0


@rule
def call_time(s: State) -> None:
    """There is no time limit."""


@rule
def held(s: State, seat: int) -> int:
    """The size of a hand, from what everybody sees."""
    if s.phase != PLAY:
        return 0
    return HAND - count(s.seen) // number(s.players) - (1 if s.laid[seat] else 0)


@rule
def redact(s: State, seat: int, out: State) -> None:
    copy_shared(s, out)
    out.seen = s.seen
    out.turn = s.turn
    for p in range(number(s.players)):
        out.laid[p] = s.laid[p]
    if seat >= 0:
        out.hand[seat] = s.hand[seat]


@rule
def determinize(s: State, seat: int, rng: Rng) -> None:
    hidden = (1 << HAND * number(s.players)) - 1 & ~s.seen
    hidden &= ~s.hand[seat] if seat >= 0 else -1
    for p in range(number(s.players)):
        for _ in range(held(s, p) if p != seat else 0):
            card = 1 << nth(hidden, below(rng, count(hidden)))
            s.hand[p] |= card
            hidden ^= card


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    out[:] = 0
    for card in range(DECISIONS):
        out[AT_HAND + card] = s.hand[seat] >> card & 1
        out[AT_SEEN + card] = s.seen >> card & 1
    for i in range(number(s.players)):
        p = (seat + i) % number(s.players)
        out[AT_LAID + i] = s.laid[p]
        out[AT_TRICKS + i] = s.gained[p]
