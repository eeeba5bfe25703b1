"""Hearts: the rules, those of OpenSpiel's `hearts` with its default options.

A decision is a card: to pass on, or to play. Cards are passed one at a time, seat after seat, and
change hands once everybody has chosen three; nobody but the giver and the receiver ever learns
which. The seat that starts the round chooses first. Which way the cards go depends on that seat, so
both are drawn by the same lot before the first round, and then take turns: left, right, across, no
pass.

What play shows is kept in `may_hold`, the cards that each hand may still hold:

- a player who does not follow suit has none of that suit;
- one who plays a heart or the queen of spades in the first trick has nothing else;
- one who leads a heart before hearts are broken has nothing else;
- the player who leads the first trick, and nobody else, has the two of clubs.

No card is gained while tricks are played, so all this holds until the round is over. It is also all
that the rules give away: a hand agrees with it if and only if every card was legal when played.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pioche.engine.bits import count, nth
from pioche.engine.contract import Cards, Observation, Settings
from pioche.engine.jit import number, rule
from pioche.engine.observation import Field, layout
from pioche.engine.redaction import copy_shared
from pioche.engine.rng import Rng
from pioche.engine.state import DEAL, OVER, PLAY, State, state_dtype
from pioche_hearts import END_REASONS
from pioche_hearts.cards import (
    ALL,
    CARDS,
    HAND,
    HEARTS,
    HEARTS_SET,
    MOON,
    NO_SUIT,
    PLAYERS,
    POINTS_SET,
    QUEEN,
    QUEEN_POINTS,
    SUIT,
    SUIT_SET,
    SUITS,
    TWO_OF_CLUBS,
)
from pioche_hearts.worlds import fill_all, fill_three, some_of

DECISIONS: Final = CARDS
PASS: Final = PLAY + 1
"""The phase in which seats choose the cards that they pass."""
PASSED: Final = 3
NO_PASS, LEFT, ACROSS, RIGHT = range(PLAYERS)
"""Directions: how many seats further to the left the cards go."""
DIRECTION: Final = np.array([LEFT, RIGHT, ACROSS, NO_PASS])
"""The direction of a round, by the seat that starts it."""
TARGET: Final = 1 + END_REASONS.index("target")
ROUNDS: Final = 1 + END_REASONS.index("rounds")

STATE = state_dtype(
    __name__,
    PLAYERS,
    [
        ("cards", np.int64, (PLAYERS,)),  # the hands
        ("passed", np.int64, (PLAYERS,)),  # what each seat has passed on in this round
        ("played", np.int64, (PLAYERS,)),  # what each has played
        ("taken", np.int64, (PLAYERS,)),  # what each has taken in tricks
        ("may_hold", np.int64, (PLAYERS,)),  # what each hand may hold, as play has shown
        ("trick", np.int64),  # the cards of the trick
        ("avoid", np.int64),  # cards that may be played only where no other can
        ("laid", np.uint8, (PLAYERS,)),  # the cards of the trick in the order of play
        ("in_trick", np.uint8),  # how many cards are in the trick
        ("tricks", np.uint8),  # finished tricks of the round
        ("leader", np.uint8),  # the seat that led the trick, or is to lead
        ("turn", np.uint8),
        ("chosen", np.uint8),  # cards that have been chosen to be passed, of all seats
        ("led", np.uint8),  # the suit led; NO_SUIT before the lead
        ("best", np.uint8),  # the highest card of that suit so far
        ("winner", np.uint8),  # the seat that played it
        ("broken", np.uint8),  # 1: hearts may be led
        ("direction", np.uint8),  # of the pass
        ("limit", np.uint8),  # rounds of the match; 0: no limit
        ("target", np.int16),  # points that end the match; 0: no target
    ],
)

OBSERVATION = layout(
    Field("hand", CARDS, "1 for each card you hold"),
    Field("passed", CARDS, "1 for each card you have passed in this round"),
    Field("received", CARDS, "1 for each card you were passed in this round"),
    Field("trick", CARDS, "1 for each card in the trick"),
    Field("played", PLAYERS * CARDS, "1 for each card each player has played, you first"),
    Field("may_hold", PLAYERS * CARDS, "1 for each card a hand may hold as you know, you first"),
    Field("laid", PLAYERS, "the card laid by each player in this trick, from 1; you first"),
    Field("winning", PLAYERS, "1 for the player whose card takes the trick so far, you first"),
    Field("led", SUITS, "1 for the suit led: clubs, diamonds, spades, hearts"),
    Field("points", PLAYERS, "points that each has taken in this round, you first"),
    Field("hands", PLAYERS, "cards in each hand, you first"),
    Field("score", PLAYERS, "minus points of the match, you first"),
    Field("to_act", PLAYERS, "1 for the player whose turn it is, you first"),
    Field("direction", PLAYERS, "1 for the pass: none, left, across, right"),
    Field("passing", 1, "1 while cards are chosen to be passed"),
    Field("broken", 1, "1 when hearts may be led"),
    Field("tricks", 1, "finished tricks of the round"),
    Field("rounds", 1, "finished rounds"),
    Field("limit", 1, "rounds of the match, 0 for no limit"),
    Field("target", 1, "points that end the match, 0 for no target"),
)
OBSERVED: Final = OBSERVATION.size
AT_HAND: Final = OBSERVATION.at("hand")
AT_PASSED: Final = OBSERVATION.at("passed")
AT_RECEIVED: Final = OBSERVATION.at("received")
AT_TRICK: Final = OBSERVATION.at("trick")
AT_PLAYED: Final = OBSERVATION.at("played")
AT_MAY_HOLD: Final = OBSERVATION.at("may_hold")
AT_LAID: Final = OBSERVATION.at("laid")
AT_WINNING: Final = OBSERVATION.at("winning")
AT_LED: Final = OBSERVATION.at("led")
AT_POINTS: Final = OBSERVATION.at("points")
AT_HANDS: Final = OBSERVATION.at("hands")
AT_SCORE: Final = OBSERVATION.at("score")
AT_TO_ACT: Final = OBSERVATION.at("to_act")
AT_DIRECTION: Final = OBSERVATION.at("direction")
AT_PASSING: Final = OBSERVATION.at("passing")
AT_BROKEN: Final = OBSERVATION.at("broken")
AT_TRICKS: Final = OBSERVATION.at("tricks")
AT_ROUNDS: Final = OBSERVATION.at("rounds")
AT_LIMIT: Final = OBSERVATION.at("limit")
AT_TARGET: Final = OBSERVATION.at("target")


@rule
def start(s: State, players: int, first: int, settings: Settings) -> None:
    s.players = players
    s.first = first
    s.phase = DEAL
    s.target = settings[0]
    s.limit = settings[1]


@rule
def pool(s: State, cards: Cards) -> int:
    if s.phase != DEAL:
        return 0
    for card in range(CARDS):
        cards[card] = card
    return CARDS


@rule
def deal(s: State, cards: Cards) -> None:
    """Thirteen cards each, seat by seat."""
    at = 0
    for seat in range(PLAYERS):
        hand = 0
        for i in range(at, at + HAND):
            hand |= 1 << number(cards[i])
        at += HAND
        s.cards[seat] = hand
        s.passed[seat] = 0
        s.played[seat] = 0
        s.taken[seat] = 0
        s.may_hold[seat] = ALL
    s.broken = 0
    s.tricks = 0
    s.chosen = 0
    s.direction = DIRECTION[s.first]
    new_trick(s, number(s.first))
    if s.direction == NO_PASS:
        begin_play(s)
    else:
        s.phase = PASS


@rule
def begin_play(s: State) -> None:
    """The two of clubs shows who leads."""
    s.phase = PLAY
    leader = 0
    for seat in range(PLAYERS):
        if s.cards[seat] >> TWO_OF_CLUBS & 1:
            leader = seat
        else:
            s.may_hold[seat] &= ~(1 << TWO_OF_CLUBS)
    new_trick(s, leader)


@rule
def new_trick(s: State, leader: int) -> None:
    s.trick = 0
    s.in_trick = 0
    s.led = NO_SUIT
    s.leader = leader
    s.turn = leader
    if s.tricks == 0:
        s.avoid = ALL & ~(1 << TWO_OF_CLUBS)
    else:
        s.avoid = 0 if s.broken else HEARTS_SET


@rule
def actors(s: State) -> int:
    return 1 << number(s.turn) if s.phase >= PLAY else 0


@rule
def hides_decision(s: State) -> bool:
    """Passed cards stay between giver and receiver."""
    return s.phase == PASS


@rule
def legal(s: State, seat: int) -> int:
    """The set of cards that the seat may pass or play."""
    if s.phase < PLAY or seat != s.turn:
        return 0
    hand = number(s.cards[seat])
    if s.phase == PASS:
        return hand
    follow = hand & SUIT_SET[s.led]
    cards = follow or hand
    harmless = cards & ~s.avoid
    return harmless or cards


@rule
def legal_count(s: State, seat: int) -> int:
    return count(legal(s, seat))


@rule
def legal_nth(s: State, seat: int, k: int) -> int:
    return nth(legal(s, seat), k)


@rule
def apply(s: State, seat: int, decision: int) -> None:
    card = 1 << decision
    s.cards[seat] &= ~card
    if s.phase == PASS:
        s.passed[seat] |= card
        s.chosen += 1
        s.turn = (s.first + s.chosen // PASSED) % PLAYERS
        if s.chosen == PLAYERS * PASSED:
            exchange(s)
    else:
        play(s, seat, decision)


@rule
def exchange(s: State) -> None:
    """Everybody takes up the cards that they were passed."""
    for seat in range(PLAYERS):
        s.cards[receiver(s, seat)] |= s.passed[seat]
    begin_play(s)


@rule
def receiver(s: State, seat: int) -> int:
    """The seat that cards are passed to."""
    return (seat + number(s.direction)) % PLAYERS


@rule
def giver(s: State, seat: int) -> int:
    """The seat that cards are passed from."""
    return (seat + PLAYERS - number(s.direction)) % PLAYERS


@rule
def play(s: State, seat: int, decision: int) -> None:
    card, suit = 1 << decision, SUIT[decision]
    s.played[seat] |= card
    s.trick |= card
    s.laid[s.in_trick] = decision
    s.in_trick += 1
    if s.led == NO_SUIT:
        if suit == HEARTS and not s.broken:
            s.may_hold[seat] &= HEARTS_SET
        s.led = suit
        s.best = decision
        s.winner = seat
        s.avoid = 0 if s.tricks else POINTS_SET
    elif suit != s.led:
        s.may_hold[seat] &= ~SUIT_SET[s.led]
        if card & s.avoid:
            s.may_hold[seat] &= POINTS_SET
    elif decision > s.best:
        s.best = decision
        s.winner = seat
    s.broken |= card & POINTS_SET != 0
    s.turn = seat + 1 & PLAYERS - 1
    if s.in_trick == PLAYERS:
        end_trick(s)


@rule
def end_trick(s: State) -> None:
    """The winner takes the trick and leads the next one."""
    winner = number(s.winner)
    s.taken[winner] |= s.trick
    s.tricks += 1
    new_trick(s, winner)
    if s.tricks == HAND:
        end_round(s)


@rule
def points_of(s: State, seat: int) -> int:
    """The points that a seat has taken in the round."""
    taken = number(s.taken[seat])
    return count(taken & HEARTS_SET) + QUEEN_POINTS * (taken >> QUEEN & 1)


@rule
def end_round(s: State) -> None:
    """Points count against their takers; whoever took all of them gets none, and everybody else
    gets all. What was passed is of no more use, and forgotten."""
    moon = False
    for seat in range(PLAYERS):
        moon |= points_of(s, seat) == MOON
    for seat in range(PLAYERS):
        points = points_of(s, seat)
        if moon:
            points = MOON - points
        s.gained[seat] = -points
        s.score[seat] -= points
        s.passed[seat] = 0
    s.rounds += 1
    s.first = (s.first + 1) % PLAYERS
    s.phase = DEAL
    if s.rounds == s.limit:
        finish(s, ROUNDS)
    elif s.target:
        for seat in range(PLAYERS):
            if s.score[seat] <= -s.target:
                finish(s, TARGET)


@rule
def finish(s: State, reason: int) -> None:
    """The fewest points win."""
    best = number(s.score[0])
    for seat in range(1, PLAYERS):
        best = max(best, number(s.score[seat]))
    s.winners = 0
    for seat in range(PLAYERS):
        s.winners |= (1 << seat) if s.score[seat] == best else 0
    s.reason = reason
    s.phase = OVER


@rule
def call_time(s: State) -> None:
    """No time limit in this game."""


@rule
def redact(s: State, seat: int, out: State) -> None:
    """A hand is its owner's. What was passed is known to its giver, and after the exchange to its
    receiver."""
    copy_shared(s, out)
    for p in range(PLAYERS):
        own = p == seat
        received = seat >= 0 and s.phase == PLAY and receiver(s, p) == seat
        out.cards[p] = s.cards[p] if own else 0
        out.passed[p] = s.passed[p] if own or received else 0
        out.played[p] = s.played[p]
        out.taken[p] = s.taken[p]
        out.may_hold[p] = s.may_hold[p]
    for i in range(number(s.in_trick)):
        out.laid[i] = s.laid[i]
    out.trick = s.trick
    out.avoid = s.avoid
    out.in_trick = s.in_trick
    out.tricks = s.tricks
    out.leader = s.leader
    out.turn = s.turn
    out.chosen = s.chosen
    out.led = s.led
    out.best = s.best
    out.winner = s.winner
    out.broken = s.broken
    out.direction = s.direction
    out.limit = s.limit
    out.target = s.target


@rule
def hand_size(s: State, seat: int) -> int:
    """How many cards a seat holds."""
    if s.phase < PLAY:
        return 0
    if s.phase == PASS:
        return HAND - passed_so_far(s, seat)
    return HAND - count(s.played[seat])


@rule
def passed_so_far(s: State, seat: int) -> int:
    """How many cards a seat has chosen to pass, while cards are passed."""
    order = (seat + PLAYERS - number(s.first)) % PLAYERS
    return min(max(number(s.chosen) - PASSED * order, 0), PASSED)


@rule
def passed_and_held(s: State, seat: int) -> int:
    """The cards that a seat has passed and that have not been played since: it knows where they
    are."""
    cards = number(s.passed[seat])
    for p in range(PLAYERS):
        cards &= ~s.played[p]
    return cards


@rule
def unseen(s: State, seat: int) -> int:
    """The cards in other hands that the seat could not place; all hands for a spectator."""
    cards = ALL
    for p in range(PLAYERS):
        cards &= ~s.played[p]
    if seat >= 0:
        cards &= ~s.cards[seat] & ~s.passed[seat]
    return cards


@rule
def determinize(s: State, seat: int, rng: Rng) -> None:
    if s.phase < PLAY:
        return
    hidden = unseen(s, seat)
    if seat < 0:
        fill_all(s, hidden, rng)
    else:
        if s.phase == PLAY:
            s.cards[receiver(s, seat)] |= passed_and_held(s, seat)
        a, b, c = (seat + 1) % PLAYERS, (seat + 2) % PLAYERS, (seat + 3) % PLAYERS
        fill_three(s, a, b, c, hidden, rng)
    imagine_passes(s, seat, rng)


@rule
def imagine_passes(s: State, seat: int, rng: Rng) -> None:
    """Choose what others have passed: any of the cards dealt to them, as none is likelier."""
    if s.phase == PASS:
        for p in range(PLAYERS):
            if p != seat:
                s.passed[p] = some_of(number(s.cards[p]), passed_so_far(s, p), rng)
                s.cards[p] &= ~s.passed[p]
    elif s.direction != NO_PASS:
        for p in range(PLAYERS):
            to = receiver(s, p)
            if p != seat and to != seat:
                s.passed[p] = some_of(number(s.cards[to] | s.played[to]), PASSED, rng)


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    for i in range(OBSERVED):
        out[i] = 0
    in_play = s.phase == PLAY
    received = number(s.passed[giver(s, seat)]) if in_play and s.direction else 0
    placed = passed_and_held(s, seat) if in_play else 0
    hidden = unseen(s, seat)
    for card in range(CARDS):
        out[AT_HAND + card] = s.cards[seat] >> card & 1
        out[AT_PASSED + card] = s.passed[seat] >> card & 1
        out[AT_RECEIVED + card] = received >> card & 1
        out[AT_TRICK + card] = s.trick >> card & 1
    for i in range(PLAYERS):
        p = (seat + i) % PLAYERS
        if s.phase >= PLAY:
            may = hidden & s.may_hold[p]
            if i == 0:
                may = number(s.cards[p])
            elif placed and p == receiver(s, seat):
                may |= placed
            for card in range(CARDS):
                out[AT_PLAYED + CARDS * i + card] = s.played[p] >> card & 1
                out[AT_MAY_HOLD + CARDS * i + card] = may >> card & 1
        order = (p + PLAYERS - number(s.leader)) % PLAYERS
        if order < s.in_trick:
            out[AT_LAID + i] = s.laid[order] + 1
        out[AT_WINNING + i] = s.in_trick > 0 and s.winner == p
        out[AT_POINTS + i] = points_of(s, p)
        out[AT_HANDS + i] = hand_size(s, p)
        out[AT_SCORE + i] = s.score[p]
        out[AT_TO_ACT + i] = s.phase >= PLAY and s.turn == p
    for suit in range(SUITS):
        out[AT_LED + suit] = s.led == suit
    out[AT_DIRECTION + number(s.direction)] = s.phase >= PLAY
    out[AT_PASSING] = s.phase == PASS
    out[AT_BROKEN] = s.broken
    out[AT_TRICKS] = s.tricks
    out[AT_ROUNDS] = s.rounds
    out[AT_LIMIT] = s.limit
    out[AT_TARGET] = s.target
