"""Pepper in numbers, for a network that learns it.

A decision is a card, described from its colour's point of view: what the seat holds of the colour,
what is still in other hands, who owns its pepper, who is out of it. So what is learned about one
colour holds for all, and so does what is learned about a seat two places further on. The critic,
which sees all hands, is told for every seat what it holds of every colour.
"""

from __future__ import annotations

from typing import Any, Final

from pioche.engine.bits import count
from pioche.engine.contract import Inputs
from pioche.engine.jit import number, rule
from pioche.engine.places import Places
from pioche.engine.state import State
from pioche.games.pepper.cards import (
    COLOUR,
    COLOURS,
    DECK_COLOURS,
    DECK_VALUES,
    HAND,
    MAX_PLAYERS,
    NO_COLOUR,
    ONE_COLOUR,
    PEPPERS,
    VALUES,
    WORD_COLOURS,
    is_pepper,
)
from pioche.games.pepper.rules import cards_in, cost_of_pepper, owns_pepper, unseen

VARIANTS: Final[tuple[dict[str, Any], ...]] = ({}, {"strict_follow": True})

COMPARES: Final = 0
PLAYS_OUT: Final = False
PLANS: Final = False
AHEAD: Final = 20
_position = Places()
AT_PLAYERS: Final = _position.take(MAX_PLAYERS + 1)
AT_HAND_SIZE: Final = _position.take(HAND + 1)
AT_HELD: Final = _position.take(MAX_PLAYERS)  # cards in the hands of the others
AT_SHORTEST: Final = _position.take(HAND + 1)  # the fewest of them: the round may end
AT_BEHIND: Final = _position.take(MAX_PLAYERS)  # seats that play after this one in the trick
AT_LEADING: Final = _position.take()
AT_STRICT: Final = _position.take()
AT_LAST: Final = _position.take()
AT_OWN_PEPPERS: Final = _position.take(COLOURS + 1)
AT_TRICK_PEPPERS: Final = _position.take(COLOURS + 1)
AT_TRICK_COST: Final = _position.take()  # to the seat, if it took the trick as it is
AT_BEST: Final = _position.take(VALUES)  # the value that takes the trick so far
AT_LED_HIGHER: Final = _position.take()  # unseen cards of the led colour above it
AT_WINNER: Final = _position.take(MAX_PLAYERS)  # who takes the trick so far
AT_COLOURS: Final = _position.take(COLOURS + 1)  # colours in hand
AT_COST: Final = _position.take()  # what the peppers before the seat cost so far
POSITION: Final = _position.size

_decision = Places()
AT_KIND: Final = _decision.take(3)  # lead, follow, discard
AT_IS_PEPPER: Final = _decision.take(3)  # the same for a pepper
AT_VALUE: Final = _decision.take(VALUES)
AT_MINE: Final = _decision.take(VALUES)  # the cards of the colour in hand
AT_UNSEEN: Final = _decision.take(VALUES)  # those in other hands
AT_MANY: Final = _decision.take(HAND + 1)
AT_LOWER_MINE: Final = _decision.take()
AT_HIGHER_MINE: Final = _decision.take()
AT_LOWER: Final = _decision.take()
AT_HIGHER: Final = _decision.take()
AT_NO_LOWER: Final = _decision.take()
AT_NO_HIGHER: Final = _decision.take()
AT_BEATS: Final = _decision.take()
AT_TAKES: Final = _decision.take()  # it takes the trick for certain
AT_BELOW_BEST: Final = _decision.take()
AT_OWNER: Final = _decision.take(MAX_PLAYERS)  # of the pepper of the colour, the seat first
AT_IN_TRICK: Final = _decision.take()  # that pepper is in the trick
AT_OWNER_WINS: Final = _decision.take()
AT_OWNER_BEHIND: Final = _decision.take()
AT_PILES: Final = _decision.take(MAX_PLAYERS)
AT_VOID: Final = _decision.take(MAX_PLAYERS)
AT_VOID_BEHIND: Final = _decision.take()
AT_COST_OF_TRICK: Final = _decision.take()  # to the seat, with this card in it
AT_COST_TO_WINNER: Final = _decision.take()  # of this card, to the seat that takes the trick so far
AT_OWNER_COST: Final = _decision.take()
DECISION: Final = _decision.size

_world = Places()
AT_ABOUT: Final = _world.take(POSITION)
AT_COUNTS: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_RANKS: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_PEPPERS: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_TAKEN: Final = _world.take(MAX_PLAYERS * COLOURS)
AT_POINTS: Final = _world.take(MAX_PLAYERS)
AT_LED: Final = _world.take(COLOURS)
WORLD: Final = _world.size


@rule
def of_colour(low: int, high: int, colour: int) -> int:
    """Return the cards of a colour in a set, as if it were the first colour."""
    if colour < WORD_COLOURS:
        return low >> VALUES * colour & ONE_COLOUR
    return high >> VALUES * (colour - WORD_COLOURS) & ONE_COLOUR


@rule
def cost_of_peppers(s: State, seat: int) -> int:
    """Return what the peppers before a seat would cost if the round ended now, without its hand."""
    cost = 0
    for colour in range(DECK_COLOURS[s.players]):
        if owns_pepper(s, seat, colour):
            cost += cost_of_pepper(cards_in(s.pile[seat, 0], s.pile[seat, 1], colour))
    return cost


@rule
def cost_of_trick(s: State, seat: int, low: int, high: int) -> int:
    """Return what a trick would cost a seat that takes it, as far as the round has gone."""
    cost = 0
    for colour in range(DECK_COLOURS[s.players]):
        cards = of_colour(low, high, colour)
        others = count(cards & ~1)
        if cards & 1:
            cost += cost_of_pepper(cards_in(s.pile[seat, 0], s.pile[seat, 1], colour) + others)
        elif owns_pepper(s, seat, colour):
            cost += others
    return cost


@rule
def describe_position(s: State, seat: int, out: Inputs) -> None:
    players = number(s.players)
    out[AT_PLAYERS + players] = 1.0
    held = number(s.held[seat])
    out[AT_HAND_SIZE + held] = 1.0
    shortest = HAND
    for i in range(1, players):
        p = seat + i if seat + i < players else seat + i - players
        out[AT_HELD + i] = s.held[p] / HAND
        shortest = min(shortest, number(s.held[p]))
    out[AT_SHORTEST + shortest] = 1.0
    behind = players - 1 - number(s.in_trick)
    out[AT_BEHIND + behind] = 1.0
    out[AT_STRICT] = s.strict
    out[AT_LAST] = s.last
    low, high = s.cards[seat, 0], s.cards[seat, 1]
    out[AT_OWN_PEPPERS + count(low & PEPPERS) + count(high & PEPPERS)] = 1.0
    colours = 0
    for colour in range(DECK_COLOURS[players]):
        colours += 1 if cards_in(low, high, colour) else 0
    out[AT_COLOURS + colours] = 1.0
    out[AT_COST] = cost_of_peppers(s, seat) / 10.0
    if s.led == NO_COLOUR:
        out[AT_LEADING] = 1.0
        return
    trick_low, trick_high = s.trick[0], s.trick[1]
    out[AT_TRICK_PEPPERS + count(trick_low & PEPPERS) + count(trick_high & PEPPERS)] = 1.0
    out[AT_TRICK_COST] = cost_of_trick(s, seat, trick_low, trick_high) / 5.0
    best = number(s.best) % VALUES
    out[AT_BEST + best] = 1.0
    low, high = unseen(s, seat)
    out[AT_LED_HIGHER] = count(of_colour(low, high, number(s.led)) >> best + 1) / 4.0
    out[AT_WINNER + (number(s.winner) - seat) % players] = 1.0


@rule
def describe_decision(s: State, seat: int, decision: int, out: Inputs) -> None:
    players = number(s.players)
    colour, value = COLOUR[decision], decision % VALUES
    led = number(s.led)
    kind = 0 if led == NO_COLOUR else 1 if led == colour else 2
    out[(AT_IS_PEPPER if is_pepper(decision) else AT_KIND) + kind] = 1.0
    out[AT_VALUE + value] = 1.0
    mine = of_colour(s.cards[seat, 0], s.cards[seat, 1], colour) & ~1
    low, high = unseen(s, seat)
    hidden = of_colour(low, high, colour) & ~1
    for i in range(1, DECK_VALUES[players]):
        out[AT_MINE + i] = mine >> i & 1
        out[AT_UNSEEN + i] = hidden >> i & 1
    out[AT_MANY + count(mine)] = 1.0
    below = (1 << value) - 1
    out[AT_LOWER_MINE] = count(mine & below) / 4.0
    out[AT_HIGHER_MINE] = count(mine >> value + 1) / 4.0
    lower, higher = count(hidden & below), count(hidden >> value + 1)
    out[AT_LOWER] = lower / 4.0
    out[AT_HIGHER] = higher / 4.0
    out[AT_NO_LOWER] = 1.0 if lower == 0 else 0.0
    out[AT_NO_HIGHER] = 1.0 if higher == 0 else 0.0
    winner = number(s.winner)
    if kind == 1:
        best = number(s.best) % VALUES
        if value > best:
            out[AT_BEATS] = 1.0
            if higher == 0 or s.in_trick + 1 == players:
                out[AT_TAKES] = 1.0
        else:
            out[AT_BELOW_BEST] = (best - value) / 4.0
    trick_low, trick_high = (s.trick[0], s.trick[1]) if kind else (0, 0)
    bit = 1 << (VALUES * (colour if colour < WORD_COLOURS else colour - WORD_COLOURS) + value)
    if of_colour(trick_low, trick_high, colour) & 1:
        out[AT_IN_TRICK] = 1.0
    low = trick_low | (bit if colour < WORD_COLOURS else 0)
    high = trick_high | (0 if colour < WORD_COLOURS else bit)
    if kind != 2:
        out[AT_COST_OF_TRICK] = cost_of_trick(s, seat, low, high) / 5.0
    if kind:
        with_it = cost_of_trick(s, winner, low, high)
        out[AT_COST_TO_WINNER] = (with_it - cost_of_trick(s, winner, trick_low, trick_high)) / 5.0
    out_behind = 0
    for i in range(players):
        p = seat + i if seat + i < players else seat + i - players
        order = p - number(s.leader) if p >= s.leader else p + players - number(s.leader)
        behind = i > 0 and order > number(s.in_trick)
        pile = cards_in(s.pile[p, 0], s.pile[p, 1], colour)
        if owns_pepper(s, p, colour):
            out[AT_OWNER + i] = 1.0
            out[AT_OWNER_COST] = pile / 5.0
            out[AT_OWNER_WINS] = 1.0 if kind and p == winner else 0.0
            out[AT_OWNER_BEHIND] = 1.0 if behind else 0.0
        out[AT_PILES + i] = pile / 5.0
        if i and s.void[p] >> colour & 1:
            out[AT_VOID + i] = 1.0
            out_behind += 1 if behind else 0
    out[AT_VOID_BEHIND] = out_behind / 2.0


@rule
def describe_world(s: State, seat: int, out: Inputs) -> None:
    describe_position(s, seat, out[AT_ABOUT:POSITION])
    players = number(s.players)
    colours = DECK_COLOURS[players]
    if s.led != NO_COLOUR:
        out[AT_LED + number(s.led)] = 1.0
    for colour in range(colours):
        everywhere = 0
        for p in range(players):
            everywhere |= of_colour(s.cards[p, 0], s.cards[p, 1], colour)
        for i in range(players):
            p = seat + i if seat + i < players else seat + i - players
            cards = of_colour(s.cards[p, 0], s.cards[p, 1], colour)
            at = COLOURS * i + colour
            out[AT_PEPPERS + at] = cards & 1
            cards &= ~1
            out[AT_COUNTS + at] = count(cards) / 4.0
            out[AT_TAKEN + at] = cards_in(s.pile[p, 0], s.pile[p, 1], colour) / 5.0
            higher = 0
            for value in range(1, DECK_VALUES[players]):
                if cards >> value & 1:
                    higher += count(everywhere & ~cards & (1 << value) - 2)
            out[AT_RANKS + at] = higher / 10.0
    for i in range(players):
        p = seat + i if seat + i < players else seat + i - players
        out[AT_POINTS + i] = cost_of_peppers(s, p) / 10.0
