"""Dicht dran by Reinhard Staupe: the rules.

Source: the French and the English rulebook (NSV, 2013). The end of the rules pages says how they
are read where they are silent. A round is what the rulebooks call a cycle.

A card is its number − 1, and a decision is the card to play. A set of cards takes two words, the
numbers 1 to 50 and 51 to 100, so that the n-th card of a hand is found without a loop. How many
peppers a card shows is data: two sets, the cards with at least two and those with three, which
makes the peppers of a set three bit counts a word.

All seats choose together. A choice waits in `choice` while its seat is in `chosen`, and may be
changed; the last choice turns all cards over, and the whole turn is carried out.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from pioche.engine.bits import count, nth
from pioche.engine.contract import Cards, Numbers, Observation, Settings
from pioche.engine.jit import number, rule
from pioche.engine.observation import Field, layout
from pioche.engine.redaction import copy_shared
from pioche.engine.rng import Rng, below, shuffle
from pioche.engine.state import DEAL, OVER, PLAY, RESHUFFLE, State, state_dtype
from pioche.games.dicht_dran import END_REASONS

MAX_PLAYERS: Final = 5
DECK: Final = 100
DECISIONS: Final = DECK
HALF: Final = DECK // 2  # cards in one word of a set
ALL: Final = (1 << HALF) - 1  # a word with all its cards
HAND: Final = 8  # cards dealt to everybody
MAX_PEPPERS: Final = 3

RING: Final = 6
LOWEST: Final = 0  # the 1, which is in the ring from the start
LOWEST_PLACE: Final = 0
HIGHEST: Final = DECK - 1  # the 100, which is opposite
HIGHEST_PLACE: Final = 3
FREE_PLACES: Final = (1, 2, 4, 5)
FIRST_TARGET: Final = 1
SHUFFLED: Final = DECK - 2  # all other cards; the stock ends here in the deck

ROUNDS: Final = 1 + END_REASONS.index("rounds")

STATE = state_dtype(
    __name__,
    MAX_PLAYERS,
    [
        ("hand", np.int64, (MAX_PLAYERS, 2)),
        ("won", np.int64, (MAX_PLAYERS, 2)),
        ("discard", np.int64, (2,)),
        ("two_or_more", np.int64, (2,)),  # the cards with at least two peppers
        ("three", np.int64, (2,)),  # the cards with three peppers
        ("deck", np.uint8, (SHUFFLED + MAX_PEPPERS,)),  # the stock, in drawing order, is its end
        ("drawn", np.uint8),  # where in the deck the stock begins
        ("ring", np.uint8, (RING,)),  # the cards in the middle, clockwise
        ("place", np.uint8),  # where in the ring the target is
        ("chosen", np.uint8),  # set of the seats that have chosen in this turn
        ("choice", np.uint8, (MAX_PLAYERS,)),  # the card that each has chosen
        ("held", np.uint8, (MAX_PLAYERS,)),  # cards in each hand
        ("owed", np.uint8, (MAX_PLAYERS,)),  # cards that each has still to draw in this turn
        ("cycles", np.uint8),  # that make up the match
    ],
)

OBSERVATION = layout(
    Field("hand", DECK, "1 for each card you hold"),
    Field("choice", DECK, "1 for the card you have chosen in this turn"),
    Field("unseen", DECK, "1 for each card in other hands or in the stock"),
    Field("peppers", DECK, "peppers on each card"),
    Field("ring", RING, "numbers of the cards in the ring, clockwise from the target"),
    Field("gap", 2, "numbers that the gap lies between, the smaller one first"),
    Field("held", MAX_PLAYERS, "cards in each hand, you first"),
    Field("won", MAX_PLAYERS, "peppers that each has won in this cycle, you first"),
    Field("score", MAX_PLAYERS, "points of the match, you first"),
    Field("chosen", MAX_PLAYERS, "1 for the players that have chosen in this turn, you first"),
    Field("owed", MAX_PLAYERS, "cards that each has still to draw in this turn, you first"),
    Field("stock", 1, "cards in the stock"),
    Field("rounds", 1, "finished cycles"),
    Field("cycles", 1, "cycles that make up the match"),
)
OBSERVED: Final = OBSERVATION.size
AT_HAND: Final = OBSERVATION.at("hand")
AT_CHOICE: Final = OBSERVATION.at("choice")
AT_UNSEEN: Final = OBSERVATION.at("unseen")
AT_PEPPERS: Final = OBSERVATION.at("peppers")
AT_RING: Final = OBSERVATION.at("ring")
AT_GAP: Final = OBSERVATION.at("gap")
AT_HELD: Final = OBSERVATION.at("held")
AT_WON: Final = OBSERVATION.at("won")
AT_SCORE: Final = OBSERVATION.at("score")
AT_CHOSEN: Final = OBSERVATION.at("chosen")
AT_OWED: Final = OBSERVATION.at("owed")
AT_STOCK: Final = OBSERVATION.at("stock")
AT_ROUNDS: Final = OBSERVATION.at("rounds")
AT_CYCLES: Final = OBSERVATION.at("cycles")


@rule
def word(card: int) -> int:
    """Which word of a set a card is in."""
    return 1 if card >= HALF else 0


@rule
def place_in_word(card: int) -> int:
    return card - HALF if card >= HALF else card


@rule
def bit(card: int) -> int:
    """A card's bit in its word."""
    return 1 << place_in_word(card)


@rule
def nth_card(lower: int, upper: int, k: int) -> int:
    """The card with exactly `k` lower ones in a set, given by its two words."""
    in_lower = count(lower)
    above = k >= in_lower  # values are picked by it, as no processor could predict a branch
    cards = upper if above else lower
    return nth(cards, k - (in_lower if above else 0)) + (HALF if above else 0)


@rule
def peppers_of(s: State, card: int) -> int:
    """The peppers on a card."""
    half, place = word(card), place_in_word(card)
    return 1 + (number(s.two_or_more[half]) >> place & 1) + (number(s.three[half]) >> place & 1)


@rule
def peppers_in(s: State, lower: int, upper: int) -> int:
    """The peppers on all cards of a set, given by its two words."""
    ones = count(lower) + count(upper)
    twos = count(lower & s.two_or_more[0]) + count(upper & s.two_or_more[1])
    threes = count(lower & s.three[0]) + count(upper & s.three[1])
    return ones + twos + threes


@rule
def start(s: State, players: int, first: int, settings: Settings) -> None:
    """Set up a match. `first` stays 0, whichever seat was drawn, as all choose together."""
    s.players = players
    s.phase = DEAL
    s.cycles = settings[0]
    for half in range(2):
        two_or_more, three = np.int64(0), np.int64(0)
        for place in range(HALF):
            peppers = settings[1 + half * HALF + place]
            two_or_more |= np.int64(peppers >= 2) << place
            three |= np.int64(peppers >= 3) << place
        s.two_or_more[half] = two_or_more
        s.three[half] = three


@rule
def pool(s: State, cards: Cards) -> int:
    if s.phase == DEAL:
        for i in range(SHUFFLED):
            cards[i] = i + 1
        return SHUFFLED
    if s.phase == RESHUFFLE:
        n = count(s.discard[0]) + count(s.discard[1])
        for i in range(n):
            cards[i] = nth_card(s.discard[0], s.discard[1], i)
        return n
    return 0


@rule
def deal(s: State, cards: Cards) -> None:
    if s.phase == RESHUFFLE:
        renew_stock(s, cards)
    else:
        deal_cycle(s, cards)


@rule
def deal_cycle(s: State, cards: Cards) -> None:
    """The ring's free places first, clockwise, then hands seat by seat; the rest is the stock."""
    s.ring[LOWEST_PLACE] = LOWEST
    s.ring[HIGHEST_PLACE] = HIGHEST
    at = 0
    for place in FREE_PLACES:
        s.ring[place] = cards[at]
        at += 1
    for seat in range(number(s.players)):
        lower, upper = np.int64(0), np.int64(0)
        for i in range(at, at + HAND):
            card = number(cards[i])
            lower |= 1 << card if card < HALF else 0
            upper |= 1 << card - HALF if card >= HALF else 0
        at += HAND
        s.hand[seat, 0] = lower
        s.hand[seat, 1] = upper
        s.held[seat] = HAND
        s.won[seat, 0] = 0
        s.won[seat, 1] = 0
    s.discard[0] = 0
    s.discard[1] = 0
    for i in range(SHUFFLED):  # all of them: a fixed number is copied in one go
        s.deck[i] = cards[i]
    s.drawn = at
    s.place = FIRST_TARGET
    s.phase = PLAY


@rule
def renew_stock(s: State, cards: Cards) -> None:
    """Draw the cards still owed from the shuffled discard; then the cycle is over, because the
    stock was empty in this turn."""
    n = count(s.discard[0]) + count(s.discard[1])
    s.discard[0] = 0
    s.discard[1] = 0
    s.drawn = SHUFFLED - n
    for i in range(n):
        s.deck[SHUFFLED - n + i] = cards[i]
    for seat in range(number(s.players)):
        draw(s, seat)
    end_cycle(s)


@rule
def everybody(s: State) -> int:
    """The set of all seats."""
    return (1 << number(s.players)) - 1


@rule
def actors(s: State) -> int:
    return everybody(s) & ~number(s.chosen) if s.phase == PLAY else 0


@rule
def legal_count(s: State, seat: int) -> int:
    return number(s.held[seat]) if s.phase == PLAY else 0


@rule
def legal_nth(s: State, seat: int, k: int) -> int:
    return nth_card(s.hand[seat, 0], s.hand[seat, 1], k)


@rule
def apply(s: State, seat: int, decision: int) -> None:
    s.choice[seat] = decision
    s.chosen |= 1 << seat
    if s.chosen == everybody(s):
        reveal(s)


@rule
def reveal(s: State) -> None:
    """A whole turn: the nearest card wins the target and takes its place in the ring; the others
    are discarded, and those outside the gap make their owners draw."""
    target = number(s.ring[s.place])
    low, high = gap(s)
    winner = nearest(s, target)
    s.won[winner, word(target)] |= bit(target)
    s.ring[s.place] = s.choice[winner]
    s.place = clockwise(number(s.place))
    s.chosen = 0
    somebody_is_out = False
    for seat in range(number(s.players)):
        card = number(s.choice[seat])
        s.hand[seat, word(card)] &= ~bit(card)
        s.held[seat] -= 1
        # Products in place of branches, which no processor could predict.
        lost = np.int64(seat != winner)
        outside = np.int64(not lies_between(card, low, high))
        s.discard[word(card)] |= bit(card) * lost
        s.owed[seat] = peppers_of(s, card) * (lost & outside)
        draw(s, seat)
        somebody_is_out |= s.held[seat] == 0
    if s.drawn == SHUFFLED and somebody_owes(s):
        s.phase = RESHUFFLE
    elif s.drawn == SHUFFLED or somebody_is_out:
        end_cycle(s)


@rule
def gap(s: State) -> tuple[int, int]:
    """The two cards beside the target in the ring, the smaller one first."""
    place = number(s.place)
    one = number(s.ring[place - 1 if place > 0 else RING - 1])
    other = number(s.ring[clockwise(place)])
    return min(one, other), max(one, other)


@rule
def lies_between(card: int, low: int, high: int) -> bool:
    """Return whether a card is in the gap with these ends."""
    return (card > low) & (card < high)


@rule
def clockwise(place: int) -> int:
    """The next place of the ring."""
    return place + 1 if place < RING - 1 else 0


@rule
def nearest(s: State, target: int) -> int:
    """The seat whose card is nearest to the target; of two equally near, the higher one."""
    best, winner = DECK * DECK, 0
    for seat in range(number(s.players)):
        card = number(s.choice[seat])
        away = abs(card - target) * DECK - card
        if away < best:
            best, winner = away, seat
    return winner


@rule
def draw(s: State, seat: int) -> None:
    """The seat draws what it owes, as far as the stock goes."""
    drawn, owed = number(s.drawn), number(s.owed[seat])
    n = min(owed, SHUFFLED - drawn)
    lower, upper = s.hand[seat, 0], s.hand[seat, 1]
    for i in range(MAX_PEPPERS):  # a loop of fixed length is quicker than one of n
        card = number(s.deck[drawn + i])
        taken = np.int64(i < n)
        lower |= taken << card if card < HALF else 0
        upper |= taken << card - HALF if card >= HALF else 0
    s.hand[seat, 0] = lower
    s.hand[seat, 1] = upper
    s.held[seat] += n
    s.owed[seat] = owed - n
    s.drawn = drawn + n


@rule
def somebody_owes(s: State) -> bool:
    for seat in range(number(s.players)):
        if s.owed[seat]:
            return True
    return False


@rule
def plus_points(s: State, seat: int) -> int:
    """The peppers that a seat has won in this cycle."""
    return peppers_in(s, s.won[seat, 0], s.won[seat, 1])


@rule
def minus_points(s: State, seat: int) -> int:
    """The peppers in a seat's hand."""
    return peppers_in(s, s.hand[seat, 0], s.hand[seat, 1])


@rule
def end_cycle(s: State) -> None:
    """Count the points; after the last cycle the most win, and those who are level share it."""
    best, leading = -(1 << 30), 0
    for seat in range(number(s.players)):
        points = plus_points(s, seat) - minus_points(s, seat)
        total = number(s.score[seat]) + points
        s.gained[seat] = points
        s.score[seat] = total
        if total > best:
            best, leading = total, 0
        if total == best:
            leading |= 1 << seat
    s.rounds += 1
    s.phase = DEAL
    if s.rounds == s.cycles:
        s.phase = OVER
        s.reason = ROUNDS
        s.winners = leading


@rule
def call_time(s: State) -> None:
    """Do nothing: this game has no time limit."""


@rule
def redact(s: State, seat: int, out: State) -> None:
    """Cards that were played have been seen by all, so the discard and the won cards are known,
    though they are face down. Hands are shown for the count when a cycle is over."""
    copy_shared(s, out)
    counted = s.phase < RESHUFFLE
    for p in range(number(s.players)):
        out.held[p] = s.held[p]
        out.owed[p] = s.owed[p]
        for half in range(2):
            out.won[p, half] = s.won[p, half]
            if counted or p == seat:
                out.hand[p, half] = s.hand[p, half]
    if seat >= 0 and s.chosen >> seat & 1:
        out.choice[seat] = s.choice[seat]
    for half in range(2):
        out.discard[half] = s.discard[half]
        out.two_or_more[half] = s.two_or_more[half]
        out.three[half] = s.three[half]
    for place in range(RING):
        out.ring[place] = s.ring[place]
    out.drawn = s.drawn
    out.place = s.place
    out.chosen = s.chosen
    out.cycles = s.cycles


@rule
def unseen(s: State, seat: int, half: int) -> int:
    """One word of the cards that the seat sees nowhere: in other hands or in the stock."""
    seen = number(s.discard[half])
    for p in range(number(s.players)):
        seen |= s.won[p, half]
    for place in range(RING):
        card = number(s.ring[place])
        seen |= bit(card) if word(card) == half else 0
    if seat >= 0:
        seen |= s.hand[seat, half]
    return ALL & ~seen


@rule
def determinize(s: State, seat: int, rng: Rng) -> None:
    """Deal the unseen cards at random: all distributions are equally likely, as no card that was
    played shows which ones a seat still holds. A hidden choice is any card of its seat's hand."""
    if s.phase < RESHUFFLE:
        return
    lower, upper = unseen(s, seat, 0), unseen(s, seat, 1)
    n = count(lower) + count(upper)
    at = (
        SHUFFLED - n
    )  # the unseen cards take the last places of the deck, the stock's behind the hands'
    for i in range(n):
        s.deck[at + i] = nth_card(lower, upper, i)
    shuffle(rng, s.deck[at:], n)
    for p in range(number(s.players)):
        if p != seat:
            s.hand[p, 0] = 0
            s.hand[p, 1] = 0
            for _ in range(number(s.held[p])):
                card = number(s.deck[at])
                s.hand[p, word(card)] |= bit(card)
                at += 1
            if s.chosen >> p & 1:
                s.choice[p] = legal_nth(s, p, below(rng, number(s.held[p])))


@rule
def take_back(
    then: State, later: State, seat: int, actors: Numbers, decisions: Numbers, rng: Rng
) -> bool:
    """Each hand had the card that was played, and lacked those that its seat drew in the turn: any
    of the cards that it holds later."""
    for i in range(actors.size):
        p, card = number(actors[i]), number(decisions[i])
        if p == seat:
            continue
        lower, upper = number(later.hand[p, 0]), number(later.hand[p, 1])
        for left in range(number(later.held[p]), number(then.held[p]) - 1, -1):
            drawn = nth_card(lower, upper, below(rng, left))
            lower &= ~bit(drawn) if drawn < HALF else ALL
            upper &= ~bit(drawn) if drawn >= HALF else ALL
        then.hand[p, 0] = lower
        then.hand[p, 1] = upper
        then.hand[p, word(card)] |= bit(card)
    return True


@rule
def shuffle_stock(s: State, rng: Rng) -> None:
    drawn = number(s.drawn)
    if s.phase == PLAY:
        shuffle(rng, s.deck[drawn:], SHUFFLED - drawn)


@rule
def observe(s: State, seat: int, out: Observation) -> None:
    for i in range(OBSERVED):
        out[i] = 0
    in_cycle = s.phase >= RESHUFFLE
    for half in range(2):
        hidden = unseen(s, seat, half) if in_cycle else 0
        for i in range(HALF):
            card = half * HALF + i
            out[AT_HAND + card] = s.hand[seat, half] >> i & 1
            out[AT_UNSEEN + card] = hidden >> i & 1
            out[AT_PEPPERS + card] = peppers_of(s, card)
    if s.chosen >> seat & 1:
        out[AT_CHOICE + number(s.choice[seat])] = 1
    if in_cycle:
        place = number(s.place)
        for i in range(RING):
            out[AT_RING + i] = s.ring[place] + 1
            place = clockwise(place)
        low, high = gap(s)
        out[AT_GAP] = low + 1
        out[AT_GAP + 1] = high + 1
    for i in range(number(s.players)):
        p = (seat + i) % number(s.players)
        out[AT_HELD + i] = s.held[p]
        out[AT_WON + i] = plus_points(s, p)
        out[AT_SCORE + i] = s.score[p]
        out[AT_CHOSEN + i] = s.chosen >> p & 1
        out[AT_OWED + i] = s.owed[p]
    out[AT_STOCK] = SHUFFLED - s.drawn if in_cycle else 0
    out[AT_ROUNDS] = s.rounds
    out[AT_CYCLES] = s.cycles
