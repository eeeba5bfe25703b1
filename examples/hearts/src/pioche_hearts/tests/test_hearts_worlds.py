"""Imagined worlds: all that may be true come up equally often, and nothing else does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.bits import count, members
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import PLAY, SPECTATOR, State, copy_state, new_state
from pioche_hearts import GAME
from pioche_hearts.cards import ALL, HAND, HEARTS_SET, NO_SUIT, PLAYERS, POINTS_SET, SUIT_SET
from pioche_hearts.notation import parse_card
from pioche_hearts.rules import LEFT, PASS, PASSED, receiver, unseen

World = tuple[frozenset[int], ...]


def cards_of(text: str) -> int:
    return sum(1 << parse_card(card) for card in text.split())


def position(cards: str, sizes: list[int], may_hold: list[int], seat: int = 0) -> State:
    """A state in which these cards are in hands of these sizes that the seat, which holds none, or
    a spectator does not know. Everything else has been played, by whomever."""
    s = new_state(GAME.rules.STATE)
    s.players, s.phase, s.led = PLAYERS, PLAY, NO_SUIT
    played = members(ALL & ~cards_of(cards))
    others = [p for p in range(PLAYERS) if p != seat]
    for p, size, may in zip(others, sizes, may_hold, strict=True):
        s.played[p] = sum(1 << played.pop() for _ in range(HAND - size))
        s.may_hold[p] = may
    if seat >= 0:
        s.played[seat] = sum(1 << card for card in played)
    return s


def all_worlds(cards: str, sizes: list[int], may_hold: list[int]) -> list[World]:
    """Every way to deal the cards, by trying all of them."""

    def deals(left: list[int], hands: list[list[int]]) -> Iterator[World]:
        if not left:
            yield tuple(frozenset(hand) for hand in hands)
            return
        for hand, size, may in zip(hands, sizes, may_hold, strict=True):
            if len(hand) < size and may >> left[0] & 1:
                hand.append(left[0])
                yield from deals(left[1:], hands)
                hand.pop()

    return list(deals(members(cards_of(cards)), [[] for _ in sizes]))


def imagined(s: State, generator: rng.Rng, seat: int) -> World:
    world = copy_state(s)
    contract.determinize(world, seat, generator)
    hands = [frozenset(members(int(world.cards[p]))) for p in range(PLAYERS) if p != seat]
    return tuple(hands)


def chi_square_limit(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.72 * sqrt(part)) ** 3)


NO_CLUBS, NO_SPADES = ALL & ~int(SUIT_SET[0]), ALL & ~int(SUIT_SET[2])
POSITIONS = {
    "no voids": ("2C 3C 2D 2S 2H AH", [2, 2, 2], [ALL, ALL, ALL]),
    "one void": ("2C 3C 4C 2D 2S 2H AH", [3, 2, 2], [NO_CLUBS, ALL, ALL]),
    "two voids": ("2C 3C 2S 3S 4S 2H 3H 4D", [3, 3, 2], [NO_CLUBS, NO_SPADES, ALL]),
    "three voids": ("2C 3C 2S 3S 2D 3D 2H", [3, 2, 2], [NO_CLUBS, NO_SPADES, ALL & ~HEARTS_SET]),
    "only points": ("2C QS KS 2H 3H 4H 5H", [2, 3, 2], [POINTS_SET, ALL, NO_CLUBS]),
    "forced": ("2C 3C 2S 3S 2H", [2, 2, 1], [ALL & ~NO_CLUBS, NO_CLUBS, HEARTS_SET]),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_worlds_are_equally_likely_for_a_seat(name: str) -> None:
    cards, sizes, may_hold = POSITIONS[name]
    check_uniform(cards, sizes, may_hold, seat=0)


@pytest.mark.parametrize("name", POSITIONS)
def test_worlds_are_equally_likely_for_a_spectator(name: str) -> None:
    cards, sizes, may_hold = POSITIONS[name]
    cards += " 9D 10D" if name != "no voids" else ""
    fourth = 2 if name != "no voids" else 0
    check_uniform(cards, [*sizes, fourth], [*may_hold, NO_SPADES], seat=SPECTATOR)


def check_uniform(cards: str, sizes: list[int], may_hold: list[int], seat: int) -> None:
    s = position(cards, sizes, may_hold, seat)
    worlds = all_worlds(cards, sizes, may_hold)
    tries = max(20 * len(worlds), 2000)
    generator = rng.generator(5)
    found = Counter(imagined(s, generator, seat) for _ in range(tries))
    assert set(found) <= set(worlds)
    expected = tries / len(worlds)
    distance = sum((found[world] - expected) ** 2 / expected for world in worlds)
    if len(worlds) > 1:
        assert distance < chi_square_limit(len(worlds) - 1)


def random_states(seeds: int) -> Iterator[Match]:
    """Some points of random rounds."""
    for seed in range(seeds):
        chance = random.Random(seed)
        match = Match(GAME, PLAYERS, {"rounds": 1}, seeded(seed))
        match.deal()
        while not match.over:
            if chance.random() < 0.2:
                yield match
            seat = match.actors[0]
            match.play(seat, chance.choice(match.legal(seat)))


def test_nothing_known_is_forgotten() -> None:
    """Own passes stay with their receiver, hands have their size, voids are kept."""
    for number, match in enumerate(random_states(40)):
        for seat in range(PLAYERS):
            truth = match.state
            world = match.redacted(seat)
            contract.determinize(world, seat, rng.generator(1, number))
            together = 0
            for p in range(PLAYERS):
                assert count(world.cards[p]) == count(truth.cards[p])
                assert count(world.passed[p]) == count(truth.passed[p])
                assert not int(world.cards[p]) & ~int(truth.may_hold[p])
                assert not together & int(world.cards[p])
                together |= int(world.cards[p])
            if truth.phase == PLAY and truth.direction:
                to = receiver(truth, seat)
                held = int(truth.passed[seat]) & int(truth.cards[to])
                assert not held & ~int(world.cards[to])
                for p in range(PLAYERS):
                    to = receiver(world, p)
                    assert count(world.passed[p]) == PASSED
                    assert not int(world.passed[p]) & ~int(world.cards[to] | world.played[to])


def test_what_a_seat_cannot_place_is_in_other_hands() -> None:
    for match in random_states(5):
        for seat in range(PLAYERS):
            hidden = int(unseen(match.redacted(seat), seat))
            others = [p for p in range(PLAYERS) if p != seat]
            held = sum(int(match.state.cards[p]) for p in others)
            if match.state.phase == PASS:
                held += sum(int(match.state.passed[p]) for p in others)
            assert not hidden & ~held


def test_a_card_that_was_passed_may_be_any() -> None:
    """What others pass is equally likely to be each of the cards that they may have had."""
    match = Match(GAME, PLAYERS, {"rounds": 1}, seeded(1), first=0)
    match.deal()
    assert match.state.direction == LEFT
    for _ in range(PLAYERS * PASSED):
        match.play(match.actors[0], match.legal(match.actors[0])[0])
    seen = np.zeros(52)
    tries = 6000
    generator = rng.generator(3)
    for _ in range(tries):
        world = match.redacted(0)
        contract.determinize(world, 0, generator)
        for card in members(int(world.passed[1])):
            seen[card] += 1
    possible = unseen(match.redacted(0), 0)
    rates = [seen[card] for card in members(int(possible)) if card != parse_card("2C")]
    assert min(rates) > 0
    assert max(rates) < 1.35 * min(rates)
