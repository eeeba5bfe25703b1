"""Worlds: deals of the unseen cards to the other hands, all that may be true equally likely.

Known are the size of each hand and the set of cards that it may hold (`may_hold` in the state). Of
three hands A, B and C, an unseen card may be in one only, and is put there; in two (the sets AB, AC
and BC); or in any (ABC). If C gets y cards of AC and z of BC, the rest of C comes from ABC, what is
left of AC and BC goes to A and B, and A takes what it still lacks from AB and the rest of ABC. The
number of deals with this y and z is a product of four binomial coefficients. So y and z are drawn
by these numbers, at most 14 × 14 of them, and the cards of each set at random: every deal is then
equally likely, without any attempt that fails.

A spectator sees no hand. There, the hand of the last seat is drawn first, in the same way: by how
many deals of the others each make-up of it leaves.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np
from numpy.typing import NDArray

from pioche.engine.bits import count, nth
from pioche.engine.jit import number, rule
from pioche.engine.rng import Rng, below, draw
from pioche.engine.state import State
from pioche_hearts.cards import CARDS, HAND, PLAYERS

CHOOSE: Final = np.array(
    [[float(math.comb(n, k)) for k in range(CARDS + 1)] for n in range(CARDS + 1)]
)
"""`CHOOSE[n, k]`: how many sets of k there are among n cards."""

SHARED: Final = 1 << PLAYERS - 1
"""How many sets of the first three hands there are, as bits."""

Numbers = NDArray[np.int64]


@rule
def some_of(cards: int, k: int, rng: Rng) -> int:
    """A set of k cards at random from a set of at least so many."""
    n = count(cards)
    if k == n:
        return cards
    chosen = 0
    for _ in range(k):
        card = 1 << nth(cards, below(rng, n))
        chosen |= card
        cards &= ~card
        n -= 1
    return chosen


@rule
def fraction(rng: Rng) -> float:
    """A random number from 0 to so much below 1 that its product with any number is below that."""
    return (draw(rng) >> np.uint64(12)) * 2.0**-52


@rule
def deals(room_a: int, room_c: int, ab: int, ac: int, bc: int, abc: int, y: int, z: int) -> float:
    """How many deals give y cards of AC and z of BC to C.

    `room_a` and `room_c` are the cards that A and C lack, and B lacks the rest; `ab`, `ac`, `bc`
    and `abc` are the sizes of the sets.
    """
    t = room_c - y - z
    both = ab + abc - t  # cards for A and B
    k = room_a - (ac - y)  # those of them that go to A
    if t < 0 or t > abc or k < 0 or k > both:
        return 0.0
    return CHOOSE[ac, y] * CHOOSE[bc, z] * CHOOSE[abc, t] * CHOOSE[both, k]


@rule
def all_deals(room_a: int, room_c: int, ab: int, ac: int, bc: int, abc: int) -> float:
    """How many deals there are."""
    total = 0.0
    for y in range(ac + 1):
        for z in range(bc + 1):
            total += deals(room_a, room_c, ab, ac, bc, abc, y, z)
    return total


@rule
def room(s: State, seat: int) -> int:
    """How many cards a hand lacks, counting those that its owner is about to pass."""
    return HAND - count(s.played[seat]) - count(s.cards[seat])


@rule
def fill_three(s: State, a: int, b: int, c: int, unseen: int, rng: Rng) -> None:
    """Deal the unseen cards to three hands, which may hold some cards already."""
    may_a, may_b, may_c = s.may_hold[a], s.may_hold[b], s.may_hold[c]
    s.cards[a] |= unseen & may_a & ~may_b & ~may_c
    s.cards[b] |= unseen & may_b & ~may_a & ~may_c
    s.cards[c] |= unseen & may_c & ~may_a & ~may_b
    ab = unseen & may_a & may_b & ~may_c
    ac = unseen & may_a & may_c & ~may_b
    bc = unseen & may_b & may_c & ~may_a
    abc = unseen & may_a & may_b & may_c
    room_a, room_c = room(s, a), room(s, c)
    n_ab, n_ac, n_bc, n_abc = count(ab), count(ac), count(bc), count(abc)
    best_y, best_z = 0, 0
    if n_ac + n_bc:
        left = fraction(rng) * all_deals(room_a, room_c, n_ab, n_ac, n_bc, n_abc)
        for y in range(n_ac + 1):
            for z in range(n_bc + 1):
                ways = deals(room_a, room_c, n_ab, n_ac, n_bc, n_abc, y, z)
                if ways > 0.0 and left >= 0.0:
                    best_y, best_z = y, z
                left -= ways
    from_ac = some_of(ac, best_y, rng)
    from_bc = some_of(bc, best_z, rng)
    from_abc = some_of(abc, room_c - best_y - best_z, rng)
    s.cards[c] |= from_ac | from_bc | from_abc
    both = ab | abc & ~from_abc
    to_a = some_of(both, room_a - (n_ac - best_y), rng)
    s.cards[a] |= ac & ~from_ac | to_a
    s.cards[b] |= bc & ~from_bc | both & ~to_a


@rule
def fill_all(s: State, unseen: int, rng: Rng) -> None:
    """Deal the unseen cards to all hands: first to the last one, then to the others."""
    last = PLAYERS - 1
    sets = np.zeros(SHARED, np.int64)  # cards the last hand may hold, by the other hands that may
    sizes = np.zeros(SHARED, np.int64)  # how many cards are in each of these sets
    others = np.zeros(SHARED, np.int64)  # how many it may not hold, by the hands that may
    for shared in range(SHARED):
        cards = unseen
        for p in range(last):
            cards &= s.may_hold[p] if shared >> p & 1 else ~s.may_hold[p]
        sets[shared] = cards & s.may_hold[last]
        sizes[shared] = count(sets[shared])
        others[shared] = count(cards & ~s.may_hold[last])
    taken = np.zeros(SHARED, np.int64)
    total = go_through(s, sizes, others, taken, math.inf)
    go_through(s, sizes, others, taken, fraction(rng) * total)
    for shared in range(SHARED):
        s.cards[last] |= some_of(sets[shared], taken[shared], rng)
    fill_three(s, 0, 1, 2, unseen & ~number(s.cards[last]), rng)


@rule
def go_through(s: State, sizes: Numbers, others: Numbers, taken: Numbers, stop: float) -> float:
    """Try every number of cards that the last hand may take from each set, and return how many
    deals there are in all; or leave in `taken` those at which there are more than `stop` so far."""
    total = 0.0
    taken[:] = 0
    while True:
        if taken.sum() == room(s, PLAYERS - 1):
            total += deals_left(s, sizes, others, taken)
            if total > stop:
                return total
        shared = 0
        while shared < SHARED and taken[shared] == sizes[shared]:
            taken[shared] = 0
            shared += 1
        if shared == SHARED:
            return total
        taken[shared] += 1


@rule
def deals_left(s: State, sizes: Numbers, others: Numbers, taken: Numbers) -> float:
    """How many deals there are in which the last hand takes these numbers of cards."""
    ways = 1.0
    left = others + sizes - taken
    for shared in range(SHARED):
        ways *= CHOOSE[sizes[shared], taken[shared]]
    room_a, room_b, room_c = room(s, 0) - left[1], room(s, 1) - left[2], room(s, 2) - left[4]
    if left[0] or room_a < 0 or room_b < 0 or room_c < 0:
        return 0.0
    return ways * all_deals(room_a, room_c, left[3], left[5], left[6], left[7])
