"""Dicht dran in numbers, for a network that learns it.

A decision is a card, described by what it may win and cost: how far it is from the target, how many
unseen cards are nearer, whether it is in the gap, and the same for the targets to come. All seats
choose together, so the others are told apart only by how many cards they hold.
"""

from __future__ import annotations

from typing import Any, Final

from pioche.engine.bits import count
from pioche.engine.contract import Inputs
from pioche.engine.jit import number, rule
from pioche.engine.places import Places
from pioche.engine.state import State
from pioche.games.dicht_dran.nearness import cards_between, count_nearer
from pioche.games.dicht_dran.rules import (
    DECK,
    HALF,
    HAND,
    MAX_PEPPERS,
    MAX_PLAYERS,
    RING,
    SHUFFLED,
    clockwise,
    gap,
    lies_between,
    minus_points,
    nth_card,
    peppers_of,
    plus_points,
    unseen,
)

VARIANTS: Final[tuple[dict[str, Any], ...]] = ({},)
COMPARES: Final = 0
PLAYS_OUT: Final = False
PLANS: Final = False
AHEAD: Final = 12
MANY: Final = 12  # cards in hand that are told apart

_position = Places()
AT_PLAYERS: Final = _position.take(MAX_PLAYERS + 1)
AT_HELD: Final = _position.take(MANY + 1)
AT_FEWEST: Final = _position.take(HAND + 1)  # cards in the smallest hand of the others
AT_MEAN: Final = _position.take()
AT_STOCK: Final = _position.take()
AT_LOW_STOCK: Final = _position.take(10)
AT_PRIZE: Final = _position.take(RING * MAX_PEPPERS)  # peppers of the targets in their order
AT_RING: Final = _position.take(RING)
AT_WIDTH: Final = _position.take()  # of the gap
AT_WON: Final = _position.take()
AT_LEAD: Final = _position.take()  # in peppers won, over the best of the others
AT_BURDEN: Final = _position.take()  # peppers in hand
AT_IN_GAP: Final = _position.take(4)  # own cards in the gap
POSITION: Final = _position.size

STEPS: Final = 12  # of distances and numbers of cards, which grow

_decision = Places()
AT_NUMBER: Final = _decision.take()
AT_PEPPERS: Final = _decision.take(MAX_PEPPERS)
AT_PEPPERS_OUTSIDE: Final = _decision.take(MAX_PEPPERS)  # the same for a card outside the gap
AT_DISTANCE: Final = _decision.take(STEPS)
AT_ABOVE: Final = _decision.take()
AT_INSIDE: Final = _decision.take()
AT_NEARER: Final = _decision.take(STEPS)  # unseen cards nearer to the target
AT_CHANCE: Final = _decision.take()
AT_PRIZE_CHANCE: Final = _decision.take()
AT_OWN_NEARER: Final = _decision.take(4)  # own cards nearer to the target
AT_LATER: Final = _decision.take(RING)  # the chance at the targets to come
AT_LATER_PRIZE: Final = _decision.take(RING)
AT_BEST_LATER: Final = _decision.take(RING)  # whether it is the nearest of the hand there
AT_INSIDE_LATER: Final = _decision.take(RING)
AT_HEAVIER: Final = _decision.take()  # own cards with more peppers
AT_NEXT_GAP: Final = _decision.take()  # own cards in the next gap, if this card enters the ring
DECISION: Final = _decision.size

_world = Places()
AT_ABOUT: Final = _world.take(POSITION)
AT_HANDS: Final = _world.take(MAX_PLAYERS)
AT_BURDENS: Final = _world.take(MAX_PLAYERS)
AT_WINS: Final = _world.take(MAX_PLAYERS)
AT_NEAREST: Final = _world.take(MAX_PLAYERS * RING)  # how near each hand is to each target
AT_SAFE: Final = _world.take(MAX_PLAYERS)  # cards in the gap
AT_FIRST: Final = _world.take(RING)  # the seat is nearest of all
WORLD: Final = _world.size


@rule
def step_of(n: int) -> int:
    """Return which of the growing steps a number belongs to."""
    if n < 5:
        return n
    if n < 7:
        return 5
    if n < 10:
        return 6
    if n < 14:
        return 7
    if n < 19:
        return 8
    if n < 26:
        return 9
    return 10 if n < 40 else 11


@rule
def in_range(lower: int, upper: int, low: int, high: int) -> int:
    """Return how many cards of a set lie between two, both left out."""
    return count(lower & cards_between(low + 1, high - 1)) + count(
        upper & cards_between(low + 1 - HALF, high - 1 - HALF)
    )


@rule
def ring_place(s: State, ahead: int) -> int:
    """Return the place of the target that comes so many turns from now."""
    place = number(s.place) + ahead
    return place if place < RING else place - RING


@rule
def nearest_of(lower: int, upper: int, target: int) -> int:
    """Return how far the nearest card of a set is from a target; the deck's size if it is empty."""
    best = DECK
    for k in range(count(lower) + count(upper)):
        best = min(best, abs(nth_card(lower, upper, k) - target))
    return best


@rule
def held_by_others(s: State, seat: int, hidden: int) -> float:
    """Return which part of the unseen cards is in other hands."""
    held = 0
    for p in range(number(s.players)):
        held += number(s.held[p]) if p != seat else 0
    return held / max(hidden, 1)


@rule
def describe_position(s: State, seat: int, out: Inputs) -> None:
    players = number(s.players)
    out[AT_PLAYERS + players] = 1.0
    out[AT_HELD + min(number(s.held[seat]), MANY)] = 1.0
    fewest, held, most_won = 100, 0, -100
    for p in range(players):
        if p != seat:
            fewest = min(fewest, number(s.held[p]))
            held += number(s.held[p])
            most_won = max(most_won, plus_points(s, p))
    out[AT_FEWEST + min(fewest, HAND)] = 1.0
    out[AT_MEAN] = held / (players - 1) / HAND
    stock = SHUFFLED - number(s.drawn)
    out[AT_STOCK] = stock / 50.0
    if stock < 20:
        out[AT_LOW_STOCK + stock // 2] = 1.0
    for ahead in range(RING):
        target = number(s.ring[ring_place(s, ahead)])
        out[AT_PRIZE + MAX_PEPPERS * ahead + peppers_of(s, target) - 1] = 1.0
        out[AT_RING + ahead] = target / DECK - 0.5
    low, high = gap(s)
    out[AT_WIDTH] = (high - low) / DECK
    won = plus_points(s, seat)
    out[AT_WON] = won / 10.0
    out[AT_LEAD] = (won - most_won) / 10.0
    out[AT_BURDEN] = minus_points(s, seat) / 10.0
    inside = in_range(s.hand[seat, 0], s.hand[seat, 1], low, high)
    out[AT_IN_GAP + min(inside, 3)] = 1.0


@rule
def describe_decision(s: State, seat: int, decision: int, out: Inputs) -> None:
    lower, upper = unseen(s, seat, 0), unseen(s, seat, 1)
    mine_lower, mine_upper = number(s.hand[seat, 0]), number(s.hand[seat, 1])
    rivals = held_by_others(s, seat, count(lower) + count(upper))
    place = number(s.place)
    target = number(s.ring[place])
    low, high = gap(s)
    peppers = peppers_of(s, decision)
    inside = lies_between(decision, low, high)
    out[AT_NUMBER] = decision / DECK - 0.5
    out[(AT_PEPPERS if inside else AT_PEPPERS_OUTSIDE) + peppers - 1] = 1.0
    out[AT_DISTANCE + step_of(abs(decision - target))] = 1.0
    out[AT_ABOVE] = 1.0 if decision > target else 0.0
    out[AT_INSIDE] = 1.0 if inside else 0.0
    nearer = count_nearer(lower, upper, decision, target)
    out[AT_NEARER + step_of(nearer)] = 1.0
    chance = 1.0 / (1.0 + nearer * rivals)
    out[AT_CHANCE] = chance
    out[AT_PRIZE_CHANCE] = chance * peppers_of(s, target) / MAX_PEPPERS
    own = count_nearer(mine_lower, mine_upper, decision, target)
    out[AT_OWN_NEARER + min(own, 3)] = 1.0
    for ahead in range(1, RING):
        later = number(s.ring[ring_place(s, ahead)])
        then = 1.0 / (1.0 + count_nearer(lower, upper, decision, later) * rivals)
        out[AT_LATER + ahead] = then
        out[AT_LATER_PRIZE + ahead] = then * peppers_of(s, later) / MAX_PEPPERS
        if count_nearer(mine_lower, mine_upper, decision, later) == 0:
            out[AT_BEST_LATER + ahead] = 1.0
        before = number(s.ring[ring_place(s, ahead - 1)])
        after = number(s.ring[ring_place(s, (ahead + 1) % RING)])
        if lies_between(decision, min(before, after), max(before, after)):
            out[AT_INSIDE_LATER + ahead] = 1.0
    heavier = 0
    for k in range(count(mine_lower) + count(mine_upper)):
        heavier += 1 if peppers_of(s, nth_card(mine_lower, mine_upper, k)) > peppers else 0
    out[AT_HEAVIER] = heavier / 4.0
    beyond = number(s.ring[clockwise(clockwise(place))])
    inside_next = in_range(mine_lower, mine_upper, min(decision, beyond), max(decision, beyond))
    out[AT_NEXT_GAP] = inside_next / 4.0


@rule
def describe_world(s: State, seat: int, out: Inputs) -> None:
    describe_position(s, seat, out[AT_ABOUT:POSITION])
    players = number(s.players)
    low, high = gap(s)
    for ahead in range(RING):
        target = number(s.ring[ring_place(s, ahead)])
        own = DECK
        others = DECK
        for i in range(players):
            p = (seat + i) % players
            away = nearest_of(s.hand[p, 0], s.hand[p, 1], target)
            out[AT_NEAREST + RING * i + ahead] = 4.0 / (4.0 + away)
            if i:
                others = min(others, away)
            else:
                own = away
        out[AT_FIRST + ahead] = 1.0 if own < others else 0.0
    for i in range(players):
        p = (seat + i) % players
        out[AT_HANDS + i] = s.held[p] / HAND
        out[AT_BURDENS + i] = minus_points(s, p) / 10.0
        out[AT_WINS + i] = plus_points(s, p) / 10.0
        out[AT_SAFE + i] = in_range(s.hand[p, 0], s.hand[p, 1], low, high) / 4.0
