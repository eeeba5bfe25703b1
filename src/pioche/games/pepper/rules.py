"""Pepper by Wolfgang Kramer, Michael Kiesling and F. X. Schmid: the rules.

Source: the French rulebook (F. X. Schmid). The end of the rules pages says how it is read where it
is silent.

A decision is the card to play. Whether it comes from the hand or is a pepper lying before its
player follows from its value, so one set, `cards`, holds both: all that a seat can play.

All cards are dealt, and only peppers come back after a trick. So a player who did not follow a
colour has none of it in hand for the rest of the round. Playing your own pepper of the led colour
shows nothing: it is allowed with cards of that colour in hand and without them (in the strict game
it must then be played).
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pioche.engine.bits import count, nth
from pioche.engine.contract import Cards, Numbers, Observation, Settings
from pioche.engine.jit import number, rule
from pioche.engine.observation import Field, layout
from pioche.engine.redaction import copy_shared
from pioche.engine.rng import Rng
from pioche.engine.state import DEAL, OVER, PLAY, State, state_dtype
from pioche.games.pepper import END_REASONS
from pioche.games.pepper.cards import (
    ALL,
    CARDS,
    COLOUR,
    COLOURS,
    DECK_COLOURS,
    DECK_VALUES,
    HAND,
    HIGH,
    HIGH_DECK,
    HIGH_OF,
    LOW,
    LOW_DECK,
    LOW_OF,
    MAX_PLAYERS,
    NO_COLOUR,
    ONE_COLOUR,
    PEPPERS,
    VALUES,
    WORD,
    WORD_COLOURS,
    is_pepper,
)
from pioche.games.pepper.worlds import fill_hands

DECISIONS: Final = CARDS
PEPPER_POINTS: Final = 2  # minus points of a pepper; each card of its colour costs one more
ROUNDS: Final = 1 + END_REASONS.index("rounds")

STATE = state_dtype(
    __name__,
    MAX_PLAYERS,
    [
        ("cards", np.int64, (MAX_PLAYERS, 2)),  # hands, and as their 1s the peppers before a seat
        ("pile", np.int64, (MAX_PLAYERS, 2)),  # what each seat has taken, without peppers
        ("trick", np.int64, (2,)),  # the cards on the table
        ("laid", np.uint8, (MAX_PLAYERS,)),  # the same in the order of play
        ("in_trick", np.uint8),  # how many they are
        ("leader", np.uint8),  # the seat that led the trick, or is to lead
        ("turn", np.uint8),
        ("led", np.uint8),  # the colour led; NO_COLOUR before the lead
        ("best", np.uint8),  # the highest card of that colour so far
        ("winner", np.uint8),  # the seat that played it
        ("last", np.uint8),  # 1: a hand is empty, the trick under way ends the round
        ("held", np.uint8, (MAX_PLAYERS,)),  # cards in each hand; after the round, what was left
        ("void", np.uint8, (MAX_PLAYERS,)),  # the colours that each hand has shown not to hold
        ("counted", np.uint8, (MAX_PLAYERS, COLOURS)),  # after the round: cards that cost points
        ("limit", np.uint8),  # rounds of the match
        ("strict", np.uint8),  # 1: your own pepper must follow when no card of the hand can
    ],
)

OBSERVATION = layout(
    Field("hand", CARDS, "1 for each card you hold"),
    Field("unseen", CARDS, "1 for each card in other hands"),
    Field("trick", CARDS, "1 for each card in the trick"),
    Field("laid", MAX_PLAYERS, "the card laid by each player in this trick, from 1; you first"),
    Field("winning", MAX_PLAYERS, "1 for the player whose card takes the trick so far, you first"),
    Field("led", COLOURS, "1 for the colour led"),
    Field("peppers", MAX_PLAYERS * COLOURS, "1 for each pepper before each player, you first"),
    Field("piles", MAX_PLAYERS * COLOURS, "cards of each colour in each player's pile, you first"),
    Field("void", MAX_PLAYERS * COLOURS, "1 for each colour a hand is known to lack, you first"),
    Field("hands", MAX_PLAYERS, "cards in each hand, you first"),
    Field("score", MAX_PLAYERS, "points of the match, you first"),
    Field("to_act", MAX_PLAYERS, "1 for the player whose turn it is, you first"),
    Field("colours", 1, "colours in the deck"),
    Field("values", 1, "the highest value in the deck"),
    Field("last", 1, "1 when the trick under way ends the round"),
    Field("rounds", 1, "finished rounds"),
    Field("limit", 1, "rounds of the match"),
    Field("strict", 1, "1 when your own pepper must follow"),
)
AT_HAND: Final = OBSERVATION.at("hand")
AT_UNSEEN: Final = OBSERVATION.at("unseen")
AT_TRICK: Final = OBSERVATION.at("trick")
AT_LAID: Final = OBSERVATION.at("laid")
AT_WINNING: Final = OBSERVATION.at("winning")
AT_LED: Final = OBSERVATION.at("led")
AT_PEPPERS: Final = OBSERVATION.at("peppers")
AT_PILES: Final = OBSERVATION.at("piles")
AT_VOID: Final = OBSERVATION.at("void")
AT_HANDS: Final = OBSERVATION.at("hands")
AT_SCORE: Final = OBSERVATION.at("score")
AT_TO_ACT: Final = OBSERVATION.at("to_act")
AT_COLOURS: Final = OBSERVATION.at("colours")
AT_VALUES: Final = OBSERVATION.at("values")
AT_LAST: Final = OBSERVATION.at("last")
AT_ROUNDS: Final = OBSERVATION.at("rounds")
AT_LIMIT: Final = OBSERVATION.at("limit")
AT_STRICT: Final = OBSERVATION.at("strict")


@rule
def start(s: State, players: int, first: int, settings: Settings) -> None:
    s.players = players
    s.first = first
    s.phase = DEAL
    s.limit = settings[0]
    s.strict = settings[1]


@rule
def pool(s: State, cards: Cards) -> int:
    if s.phase != DEAL:
        return 0
    n = 0
    for colour in range(DECK_COLOURS[s.players]):
        for card in range(VALUES * colour, VALUES * colour + DECK_VALUES[s.players]):
            cards[n] = card
            n += 1
    return n


@rule
def deal(s: State, cards: Cards) -> None:
    """Twelve cards each, seat by seat, peppers among them."""
    at = 0
    for seat in range(s.players):
        low, high = 0, 0
        for i in range(at, at + HAND):
            low |= LOW[cards[i]]
            high |= HIGH[cards[i]]
        at += HAND
        s.cards[seat, 0] = low
        s.cards[seat, 1] = high
        s.pile[seat, 0] = 0
        s.pile[seat, 1] = 0
        s.held[seat] = HAND - count(low & PEPPERS) - count(high & PEPPERS)
        s.void[seat] = 0
        for colour in range(COLOURS):
            s.counted[seat, colour] = 0
    s.last = 0
    s.phase = PLAY
    new_trick(s, s.first)


@rule
def new_trick(s: State, leader: int) -> None:
    s.trick[0] = 0
    s.trick[1] = 0
    s.in_trick = 0
    s.led = NO_COLOUR
    s.leader = leader
    s.turn = leader


@rule
def actors(s: State) -> int:
    return 1 << number(s.turn) if s.phase == PLAY else 0


@rule
def legal(s: State, seat: int) -> tuple[int, int]:
    """The set of cards that the seat may play, as its two words.

    A player with cards of the led colour in hand plays one of them or the pepper of that colour; in
    the strict game the pepper alone obliges too. Before the lead, every card follows.
    """
    if s.phase != PLAY or seat != s.turn:
        return 0, 0
    low, high = s.cards[seat, 0], s.cards[seat, 1]
    low_follow = low & LOW_OF[s.led]
    high_follow = high & HIGH_OF[s.led]
    if (low_follow | high_follow) & (ALL if s.strict else ALL - PEPPERS):
        return low_follow, high_follow
    return low, high


@rule
def legal_count(s: State, seat: int) -> int:
    low, high = legal(s, seat)
    return count(low) + count(high)


@rule
def legal_nth(s: State, seat: int, k: int) -> int:
    low, high = legal(s, seat)
    in_low = count(low)
    if k < in_low:
        return nth(low, k)
    return WORD + nth(high, k - in_low)


@rule
def apply(s: State, seat: int, decision: int) -> None:
    low, high, colour = LOW[decision], HIGH[decision], COLOUR[decision]
    s.cards[seat, 0] &= ~low
    s.cards[seat, 1] &= ~high
    s.trick[0] |= low
    s.trick[1] |= high
    s.laid[s.in_trick] = decision
    s.in_trick += 1
    if s.led == NO_COLOUR:
        s.led = colour
        s.best = decision
        s.winner = seat
    elif colour != s.led:
        s.void[seat] |= 1 << s.led
    elif decision > s.best:
        s.best = decision
        s.winner = seat
    if not is_pepper(decision):
        s.held[seat] -= 1
        if s.held[seat] == 0:
            s.last = 1
    turn = s.turn + 1
    turn = turn if turn < s.players else 0
    s.turn = turn
    if turn == s.leader:
        end_trick(s)


@rule
def end_trick(s: State) -> None:
    """The winner gets the peppers face up, the rest face down, and leads."""
    winner = s.winner
    for word in range(2):
        s.cards[winner, word] |= s.trick[word] & PEPPERS
        s.pile[winner, word] |= s.trick[word] & ~PEPPERS
    new_trick(s, winner)
    if s.last:
        end_round(s)


@rule
def cards_in(low: int, high: int, colour: int) -> int:
    """How many cards of a colour are in a set, its pepper left out."""
    return count((low & LOW_OF[colour] | high & HIGH_OF[colour]) & ~PEPPERS)


@rule
def owns_pepper(s: State, seat: int, colour: int) -> bool:
    """Return whether the seat owns the pepper of the colour."""
    low, high = s.cards[seat, 0] & LOW_OF[colour], s.cards[seat, 1] & HIGH_OF[colour]
    return (low | high) & PEPPERS != 0


@rule
def cost_of_pepper(others: int) -> int:
    """Return the minus points of a pepper, for an owner with so many other cards of its colour."""
    return PEPPER_POINTS + others


@rule
def end_round(s: State) -> None:
    """Minus points for peppers and for their colours.

    What was left in a hand counts with its owner's pile. It stays where it is until the next deal,
    because others learn only how many cards it was, and those of them that cost points.
    """
    for seat in range(s.players):
        low = s.cards[seat, 0] | s.pile[seat, 0]
        high = s.cards[seat, 1] | s.pile[seat, 1]
        points = 0
        for colour in range(COLOURS):
            if owns_pepper(s, seat, colour):
                n = cards_in(low, high, colour)
                s.counted[seat, colour] = n
                points -= cost_of_pepper(n)
        s.gained[seat] = points
        s.score[seat] += points
    s.first = s.first + 1 if s.first + 1 < s.players else 0
    s.rounds += 1
    s.phase = DEAL
    if s.rounds == s.limit:
        finish(s)


@rule
def finish(s: State) -> None:
    """The nearest to zero win."""
    best = number(s.score[0])
    for seat in range(1, s.players):
        best = max(best, number(s.score[seat]))
    s.winners = 0
    for seat in range(s.players):
        s.winners |= (1 << seat) if s.score[seat] == best else 0
    s.reason = ROUNDS
    s.phase = OVER


@rule
def call_time(s: State) -> None:
    """Do nothing: this game has no time limit."""


@rule
def redact(s: State, seat: int, out: State) -> None:
    copy_shared(s, out)
    for p in range(s.players):
        for word in range(2):
            out.cards[p, word] = s.cards[p, word] if p == seat else s.cards[p, word] & PEPPERS
            out.pile[p, word] = s.pile[p, word]  # every card was seen when it was played
        out.held[p] = s.held[p]
        out.void[p] = s.void[p]
        for colour in range(COLOURS):
            out.counted[p, colour] = s.counted[p, colour]
    for i in range(s.in_trick):
        out.laid[i] = s.laid[i]
    out.trick[0] = s.trick[0]
    out.trick[1] = s.trick[1]
    out.in_trick = s.in_trick
    out.leader = s.leader
    out.turn = s.turn
    out.led = s.led
    out.best = s.best
    out.winner = s.winner
    out.last = s.last
    out.limit = s.limit
    out.strict = s.strict


@rule
def unseen(s: State, seat: int) -> tuple[int, int]:
    """Return the cards of the deck that the seat sees nowhere: those in other hands."""
    low, high = s.trick[0], s.trick[1]
    for p in range(s.players):
        low |= s.pile[p, 0] | s.cards[p, 0] & PEPPERS
        high |= s.pile[p, 1] | s.cards[p, 1] & PEPPERS
    if seat >= 0:
        low |= s.cards[seat, 0]
        high |= s.cards[seat, 1]
    return LOW_DECK[s.players] & ~low, HIGH_DECK[s.players] & ~high


@rule
def determinize(s: State, seat: int, rng: Rng) -> None:
    if s.phase == PLAY:
        low, high = unseen(s, seat)
        fill_hands(s, seat, low, high, rng)


@rule
def take_back(
    then: State, later: State, seat: int, actors: Numbers, decisions: Numbers, rng: Rng
) -> bool:
    """Hands only get smaller: what a seat held is what it holds later, and the card it played."""
    for p in range(then.players):
        if p != seat:
            then.cards[p, 0] |= later.cards[p, 0] & ~PEPPERS
            then.cards[p, 1] |= later.cards[p, 1] & ~PEPPERS
    card = decisions[0]
    then.cards[actors[0], 0] |= LOW[card]
    then.cards[actors[0], 1] |= HIGH[card]
    return True


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    low, high = unseen(s, seat)
    own_low, own_high = s.cards[seat, 0] & ~PEPPERS, s.cards[seat, 1] & ~PEPPERS
    trick_low, trick_high = s.trick[0], s.trick[1]
    for card in range(WORD):
        out[AT_HAND + card] = own_low >> card & 1
        out[AT_HAND + WORD + card] = own_high >> card & 1
        out[AT_UNSEEN + card] = low >> card & 1
        out[AT_UNSEEN + WORD + card] = high >> card & 1
        out[AT_TRICK + card] = trick_low >> card & 1
        out[AT_TRICK + WORD + card] = trick_high >> card & 1
    for i in range(AT_LAID, AT_COLOURS):
        out[i] = 0
    for colour in range(COLOURS):
        out[AT_LED + colour] = s.led == colour
    for i in range(s.players):
        p = seat + i if seat + i < s.players else seat + i - s.players
        order = p - s.leader if p >= s.leader else p + s.players - s.leader
        if order < s.in_trick:
            out[AT_LAID + i] = s.laid[order] + 1
        out[AT_WINNING + i] = s.in_trick > 0 and s.winner == p
        cards_low, cards_high = s.cards[p, 0], s.cards[p, 1]
        pile_low, pile_high = s.pile[p, 0], s.pile[p, 1]
        shown = s.void[p]
        for colour in range(WORD_COLOURS):  # those of both words: no table, no branch
            at, place = COLOURS * i + colour, VALUES * colour
            out[AT_PEPPERS + at] = cards_low >> place & 1
            out[AT_PEPPERS + at + WORD_COLOURS] = cards_high >> place & 1
            out[AT_PILES + at] = count(pile_low >> place & ONE_COLOUR)
            out[AT_PILES + at + WORD_COLOURS] = count(pile_high >> place & ONE_COLOUR)
            out[AT_VOID + at] = shown >> colour & 1
            out[AT_VOID + at + WORD_COLOURS] = shown >> colour + WORD_COLOURS & 1
        out[AT_HANDS + i] = s.held[p]
        out[AT_SCORE + i] = s.score[p]
        out[AT_TO_ACT + i] = s.phase == PLAY and s.turn == p
    out[AT_COLOURS] = DECK_COLOURS[s.players]
    out[AT_VALUES] = DECK_VALUES[s.players]
    out[AT_LAST] = s.last
    out[AT_ROUNDS] = s.rounds
    out[AT_LIMIT] = s.limit
    out[AT_STRICT] = s.strict
