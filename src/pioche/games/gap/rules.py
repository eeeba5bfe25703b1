"""GAP by Frank Noack and Rico Besteher: the rules.

Source: the French rulebook (© 2022 Funbot, © 2023 IELLO for the French edition). The end of the
rules pages says how it is read where it is silent.

A card is `10 × colour + value`, so a set of cards fits into the bits of one integer, with the cards
of a colour side by side. A decision is a card: one from the hand to play, or, after a play that met
several equal neighbours, one of those to take; the state says which.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pioche.engine.bits import count, nth
from pioche.engine.contract import Cards, Numbers, Observation, Settings
from pioche.engine.jit import brief, number, rule
from pioche.engine.observation import Field, layout
from pioche.engine.redaction import copy_shared
from pioche.engine.rng import Rng, shuffle
from pioche.engine.state import DEAL, OVER, PLAY, State, state_dtype
from pioche.games.gap import END_REASONS

MAX_PLAYERS: Final = 6
COLOURS: Final = 5
VALUES: Final = 10
DECK: Final = COLOURS * VALUES
DECISIONS: Final = DECK
MIDDLE: Final = 4  # cards that the middle is filled up to
MAX_ROUNDS: Final = 1000  # a match that reaches no target ends as if by time
MAX_EXTRA: Final = 10  # rounds that only break a tie; then the win is shared
CHOOSE: Final = PLAY + 1  # a seat chooses among equal neighbours

TARGET: Final = 1 + END_REASONS.index("target")
ROUNDS: Final = 1 + END_REASONS.index("rounds")
TIME: Final = 1 + END_REASONS.index("time")

ONE_VALUE: Final = sum(
    1 << VALUES * colour for colour in range(COLOURS)
)  # the five cards of value 0
ONE_COLOUR: Final = (1 << VALUES) - 1  # the ten cards of colour 0

STATE = state_dtype(
    __name__,
    MAX_PLAYERS,
    [
        ("hand", np.int64, (MAX_PLAYERS,)),
        ("won", np.int64, (MAX_PLAYERS,)),  # the cards in each player's columns
        ("middle", np.int64),
        ("upper", np.int64),  # equal next higher cards to choose among, if there are several
        ("lower", np.int64),  # the same for the next lower ones
        ("best", np.int32, (MAX_PLAYERS,)),  # best single round
        ("best_round", np.int32, (MAX_PLAYERS,)),  # the round it was first reached in
        ("contenders", np.int32),  # in extra rounds: the seats that are still level
        ("target", np.int16),  # 0: no target
        ("limit", np.int16),  # fixed number of rounds; 0: none
        # the stock, in drawing order, behind the cards already dealt; and room to look beyond it
        ("deck", np.uint8, (DECK + MIDDLE,)),
        ("drawn", np.uint8),  # cards of the deck that are dealt or drawn
        ("turn", np.uint8),
        ("played", np.uint8),  # the card whose neighbours are being chosen
        ("plays_left", np.uint8),  # in this round, by all seats together
        ("time_up", np.uint8),
        ("extra", np.uint8),  # how many extra rounds have begun
    ],
)

OBSERVATION = layout(
    Field("hand", DECK, "1 for each card you hold"),
    Field("middle", DECK, "1 for each card in the middle"),
    Field("choice", DECK, "1 for each of the equal neighbours to choose among"),
    Field("unseen", DECK, "1 for each card in other hands or in the stock"),
    Field("columns", MAX_PLAYERS * COLOURS, "cards in each player's columns, you first"),
    Field("score", MAX_PLAYERS, "points of the match, you first"),
    Field("to_act", MAX_PLAYERS, "1 for the player whose turn it is, you first"),
    Field("contender", MAX_PLAYERS, "1 for the players still level in an extra round, you first"),
    Field("stock", 1, "cards in the stock"),
    Field("plays_left", 1, "plays to come in this round, by all players together"),
    Field("rounds", 1, "finished rounds"),
    Field("target", 1, "points that end the match, 0 without a target"),
    Field("limit", 1, "rounds that end the match, 0 without a limit"),
    Field("last", 1, "1 when time has been called"),
)
AT_HAND: Final = OBSERVATION.at("hand")
AT_MIDDLE: Final = OBSERVATION.at("middle")
AT_CHOICE: Final = OBSERVATION.at("choice")
AT_UNSEEN: Final = OBSERVATION.at("unseen")
AT_COLUMNS: Final = OBSERVATION.at("columns")
AT_SCORE: Final = OBSERVATION.at("score")
AT_TO_ACT: Final = OBSERVATION.at("to_act")
AT_CONTENDER: Final = OBSERVATION.at("contender")
AT_STOCK: Final = OBSERVATION.at("stock")
AT_PLAYS_LEFT: Final = OBSERVATION.at("plays_left")
AT_ROUNDS: Final = OBSERVATION.at("rounds")
AT_TARGET: Final = OBSERVATION.at("target")
AT_LIMIT: Final = OBSERVATION.at("limit")
AT_LAST: Final = OBSERVATION.at("last")


@rule
def colours_in_play(players: int) -> int:
    return min(players + 1, COLOURS)


@rule
def hand_size(players: int) -> int:
    return 6 if players <= 4 else 5


@rule
def deck_size(players: int) -> int:
    return colours_in_play(players) * VALUES


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
    n = deck_size(number(s.players))
    for card in range(n):
        cards[card] = card
    return n


@rule
def deal(s: State, cards: Cards) -> None:
    """Hands first, seat by seat, then the middle; the rest is the stock."""
    size = hand_size(number(s.players))
    at = 0
    for seat in range(s.players):
        hand = 0
        for i in range(at, at + size):
            hand |= 1 << number(cards[i])
        at += size
        s.hand[seat] = hand
        s.won[seat] = 0
    s.middle = 0
    s.plays_left = at
    s.drawn = at
    for i in range(deck_size(number(s.players))):
        s.deck[i] = cards[i]
    fill_middle(s)
    s.turn = s.first
    s.phase = PLAY


@rule
def fill_middle(s: State) -> None:
    """Fill the middle up to four, while there is a stock.

    The next four cards are always looked at and only those needed are kept: a loop of unknown
    length would cost the processor a wrong guess in most turns.
    """
    drawn = number(s.drawn)
    wanted = min(MIDDLE - count(s.middle), deck_size(number(s.players)) - drawn)
    middle = s.middle
    for i in range(MIDDLE):
        middle |= (1 << number(s.deck[drawn + i])) if i < wanted else 0
    s.middle = middle
    s.drawn = drawn + max(wanted, 0)


@rule
def actors(s: State) -> int:
    return 1 << number(s.turn) if s.phase >= PLAY else 0


@rule
def legal(s: State, seat: int) -> int:
    """The set of cards that the seat may play, or choose among."""
    if seat != s.turn:
        return 0
    if s.phase == PLAY:
        return s.hand[seat]
    if s.phase == CHOOSE:
        return s.upper or s.lower
    return 0


@rule
def legal_count(s: State, seat: int) -> int:
    return count(legal(s, seat))


@rule
def legal_nth(s: State, seat: int, k: int) -> int:
    return nth(legal(s, seat), k)


@rule
def apply(s: State, seat: int, decision: int) -> None:
    if s.phase == PLAY:
        play(s, seat, decision)
    else:
        take(s, seat, 1 << decision)
        if s.upper:
            s.upper = 0
        else:
            s.lower = 0
    if s.upper | s.lower:
        s.phase = CHOOSE
    else:
        end_turn(s)


@rule
def meets(middle: int, value: int) -> tuple[int, int, int]:
    """Return what a card of this value takes from the middle: the cards that it takes without a
    choice, and the equal next higher and next lower cards of which it takes one each, where there
    are several."""
    same = middle & (ONE_VALUE << value)
    others = 0 if same else middle  # an equal number goes before neighbours
    upper = others & (ONE_VALUE << (value + 1 if value < VALUES - 1 else 0))
    lower = others & (ONE_VALUE << (value - 1 if value > 0 else VALUES - 1))
    one_upper = upper if count(upper) == 1 else 0
    one_lower = lower if count(lower) == 1 else 0
    return same | one_upper | one_lower, upper ^ one_upper, lower ^ one_lower


@rule
def play(s: State, seat: int, card: int) -> None:
    """Lay a card before its player and take what it must take, except where there is a choice."""
    taken, upper, lower = meets(s.middle, card % VALUES)
    laid = 1 << card
    stays = taken | upper | lower  # not empty if the card stays with its player
    s.hand[seat] &= ~laid
    s.won[seat] |= taken | laid if stays else 0
    s.middle = s.middle & ~taken | (0 if stays else laid)
    s.played = card
    s.upper = upper
    s.lower = lower


@rule
def take(s: State, seat: int, cards: int) -> None:
    s.middle &= ~cards
    s.won[seat] |= cards


@rule
def end_turn(s: State) -> None:
    fill_middle(s)
    s.plays_left -= 1
    if s.plays_left == 0:
        end_round(s)
        return
    turn = number(s.turn) + 1
    s.turn = turn if turn < s.players else 0
    s.phase = PLAY


@rule
def height(won: int, colour: int) -> int:
    """How many cards of a colour are among the won ones."""
    return count(won >> VALUES * colour & ONE_COLOUR)


@brief
def extremes(won: int) -> tuple[int, int]:
    """The heights of the tallest and of the shortest column; a colour without cards has none."""
    most = 0
    for colour in range(COLOURS):
        most = max(most, height(won, colour))
    least = most
    for colour in range(COLOURS):
        least = min(least, height(won, colour) or most)
    return most, least


@rule
def column_points(cards: int, most: int, least: int) -> int:
    """Return the points of a column: a point for each card of the tallest, minus one for each card
    of the shortest other. Tied columns all count; when all are equal, all are tallest."""
    if cards == most:
        return cards
    return -cards if cards == least else 0


@rule
def round_score(won: int) -> int:
    most, least = extremes(won)
    points = 0
    for colour in range(COLOURS):
        points += column_points(height(won, colour), most, least)
    return points


@rule
def end_round(s: State) -> None:
    for seat in range(s.players):
        s.gained[seat] = round_score(s.won[seat])
    s.first = (number(s.first) + 1) % number(s.players)
    s.rounds += 1
    s.phase = DEAL
    if s.contenders:
        s.contenders = leaders(s.gained, s.contenders)
        break_tie(s)
        return
    reached = False
    for seat in range(s.players):
        gained = s.gained[seat]
        s.score[seat] += gained
        reached |= s.score[seat] >= s.target
        if s.rounds == 1 or gained > s.best[seat]:
            s.best[seat] = gained
            s.best_round[seat] = s.rounds
    if reached and s.target:
        finish(s, TARGET)
    elif s.rounds == s.limit:
        finish(s, ROUNDS)
    elif s.time_up or s.rounds == MAX_ROUNDS:
        finish(s, TIME)


@rule
def finish(s: State, reason: int) -> None:
    """Play no more rounds except to break a tie: find the seats that are level at the top."""
    s.reason = reason
    seats = leaders(s.score, (1 << number(s.players)) - 1)
    seats = leaders(s.best, seats)
    s.contenders = leaders(-s.best_round, seats)
    break_tie(s)


@rule
def break_tie(s: State) -> None:
    """One more round while several are level, or the end of the match."""
    if count(s.contenders) > 1 and s.extra < MAX_EXTRA:
        s.extra += 1
        return
    s.winners = s.contenders
    s.phase = OVER


@rule
def leaders(points: Settings, seats: int) -> int:
    """Those of the seats that have the most points."""
    best, leading = np.int64(-(1 << 31)), 0
    for seat in range(MAX_PLAYERS):
        if seats >> seat & 1:
            if points[seat] > best:
                best, leading = np.int64(points[seat]), 0
            if points[seat] == best:
                leading |= 1 << seat
    return leading


@rule
def call_time(s: State) -> None:
    """The round under way is the last; between two rounds, the match ends now."""
    s.time_up = 1
    if s.phase == DEAL and s.rounds > 0 and s.reason == 0:
        finish(s, TIME)


@rule
def cards_held(s: State, seat: int) -> int:
    """The size of a seat's hand, from what everybody sees."""
    already_played = 1 if s.phase == CHOOSE else 0  # the turn's play is made, but not yet over
    players = number(s.players)
    turns_before = (seat - number(s.turn) - already_played) % players
    return (number(s.plays_left) - already_played + players - 1 - turns_before) // players


@rule
def redact(s: State, seat: int, out: State) -> None:
    copy_shared(s, out)
    for p in range(s.players):
        out.won[p] = s.won[p]
        out.best[p] = s.best[p]
        out.best_round[p] = s.best_round[p]
    if seat >= 0:
        out.hand[seat] = s.hand[seat]
    out.middle = s.middle
    out.upper = s.upper
    out.lower = s.lower
    out.contenders = s.contenders
    out.target = s.target
    out.limit = s.limit
    out.drawn = s.drawn
    out.turn = s.turn
    out.played = s.played
    out.plays_left = s.plays_left
    out.time_up = s.time_up
    out.extra = s.extra


@rule
def unseen(s: State, seat: int) -> int:
    """The cards that the seat sees nowhere: in other hands or in the stock."""
    seen = s.middle
    for p in range(s.players):
        seen |= s.won[p]
    if seat >= 0:
        seen |= s.hand[seat]
    return ((1 << deck_size(number(s.players))) - 1) & ~seen


@rule
def determinize(s: State, seat: int, rng: Rng) -> None:
    if s.phase < PLAY:
        return
    hidden = unseen(s, seat)
    n = count(hidden)
    stock = deck_size(number(s.players))
    first = stock - n  # the hidden cards take the last places of the deck
    for i in range(n):
        s.deck[first + i] = nth(hidden, i)
    shuffle(rng, s.deck[first:], n)
    at = first
    for p in range(s.players):
        if p != seat:
            hand = 0
            for _ in range(cards_held(s, p)):
                hand |= 1 << number(s.deck[at])
                at += 1
            s.hand[p] = hand


@rule
def take_back(
    then: State, later: State, seat: int, actors: Numbers, decisions: Numbers, rng: Rng
) -> bool:
    """Hands only get smaller: what a seat held is what it holds later, and the card it played."""
    for p in range(then.players):
        if p != seat:
            then.hand[p] = later.hand[p]
    if then.phase == PLAY:
        then.hand[actors[0]] |= 1 << decisions[0]
    return True


@rule
def shuffle_stock(s: State, rng: Rng) -> None:
    drawn = number(s.drawn)
    if s.phase >= PLAY:
        shuffle(rng, s.deck[drawn:], deck_size(number(s.players)) - drawn)


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    hidden = unseen(s, seat)
    choice = (s.upper or s.lower) if s.phase == CHOOSE else 0
    for card in range(DECK):
        out[AT_HAND + card] = s.hand[seat] >> card & 1
        out[AT_MIDDLE + card] = s.middle >> card & 1
        out[AT_CHOICE + card] = choice >> card & 1
        out[AT_UNSEEN + card] = hidden >> card & 1
    for i in range(AT_COLUMNS, AT_STOCK):
        out[i] = 0
    for i in range(s.players):
        p = (seat + i) % number(s.players)
        for colour in range(COLOURS):
            out[AT_COLUMNS + COLOURS * i + colour] = height(s.won[p], colour)
        out[AT_SCORE + i] = s.score[p]
        out[AT_TO_ACT + i] = s.phase >= PLAY and s.turn == p
        out[AT_CONTENDER + i] = s.contenders >> p & 1
    out[AT_STOCK] = deck_size(number(s.players)) - number(s.drawn) if s.phase >= PLAY else 0
    out[AT_PLAYS_LEFT] = s.plays_left
    out[AT_ROUNDS] = s.rounds
    out[AT_TARGET] = s.target
    out[AT_LIMIT] = s.limit
    out[AT_LAST] = s.time_up
