"""Imagined worlds: all possible ones come up equally often, and no others."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from math import sqrt

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import PLAY, SPECTATOR, State, copy_state, new_state
from pioche.games.pepper import GAME
from pioche.games.pepper.cards import (
    COLOUR,
    DECK_COLOURS,
    DECK_VALUES,
    HIGH_DECK,
    LOW_DECK,
    MAX_PLAYERS,
    NO_COLOUR,
    PEPPERS,
)
from pioche.games.pepper.notation import CARDS, LETTERS, parse_card
from pioche.games.pepper.tests.positions import put
from pioche.games.pepper.view import hand
from pioche.games.pepper.worlds import (
    PEAK,
    PLACES,
    bound,
    fraction,
    lay,
    lay_and_keep,
    room,
    tabulate,
)

World = tuple[frozenset[str], ...]


def position(cards: list[str], sizes: list[int], void: list[str]) -> State:
    """A state in which seat 0 has played all its cards, and the other hands are not known.

    `cards` lie in those hands, which have these sizes and lack the colours of these letters. All
    other cards are in the pile of seat 0, the peppers before it.
    """
    s = new_state(GAME.rules.STATE)
    s.players = players = len(sizes) + 1
    s.phase, s.led = PLAY, NO_COLOUR
    put(s.pile, 0, " ".join(cards))
    s.pile[0] ^= (LOW_DECK[players] & ~PEPPERS, HIGH_DECK[players] & ~PEPPERS)
    s.cards[0] = (LOW_DECK[players] & PEPPERS, HIGH_DECK[players] & PEPPERS)
    for seat, (size, letters) in enumerate(zip(sizes, void, strict=True), 1):
        s.held[seat] = size
        s.void[seat] = sum(1 << LETTERS.index(letter) for letter in letters)
    return s


def all_worlds(cards: list[str], sizes: list[int], void: list[str]) -> list[World]:
    """Every way to deal the cards, by trying all of them."""

    def deals(left: list[str], hands: list[list[str]]) -> Iterator[World]:
        if not left:
            yield tuple(frozenset(cards) for cards in hands)
            return
        for cards, size, letters in zip(hands, sizes, void, strict=True):
            if len(cards) < size and left[0][0] not in letters:
                cards.append(left[0])
                yield from deals(left[1:], hands)
                cards.pop()

    return list(deals(cards, [[] for _ in sizes]))


def imagined(s: State, generator: rng.Rng, seat: int = 0) -> World:
    world = copy_state(s)
    contract.determinize(world, seat, generator)
    return tuple(frozenset(hand(world, p)) for p in range(s.players) if p != seat)


def chi_square_limit(freedom: int) -> float:
    """What chi-square exceeds once in ten thousand (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + 3.72 * sqrt(part)) ** 3)


def check_uniform(cards: list[str], sizes: list[int], void: list[str], tries: int) -> None:
    worlds = all_worlds(cards, sizes, void)
    s, generator = position(cards, sizes, void), rng.generator(7)
    seen = Counter(imagined(s, generator) for _ in range(tries))
    assert set(seen) <= set(worlds)
    expected = tries / len(worlds)
    chi_square = sum((seen[world] - expected) ** 2 / expected for world in worlds)
    assert chi_square < chi_square_limit(max(len(worlds) - 1, 1)), (cards, sizes, void)


@pytest.mark.parametrize(
    ("cards", "sizes", "void", "worlds"),
    [
        ("r2 y2 g2", [1, 1, 1], ["r", "y", "g"], 2),  # no exchange of two cards joins these
        ("r2 r3 y2 y3 g2 g3", [2, 2, 2], ["r", "y", "g"], 10),
        ("r2 y2 g2 b2", [1, 1, 1, 1], ["r", "y", "g", "b"], 9),
        ("r2 r3 r4 y2 y3 g2", [3, 2, 1], ["", "r", "y"], 10),
        ("r2 r3 y2 y3 g2 g3 b2", [3, 2, 2], ["r", "y", ""], 37),
        ("r2 r3 r4 y2 g2 b2", [2, 4], ["", ""], 15),
        ("r2 r3 y2 y3 g2 b2", [3, 2, 1], ["y", "", ""], 12),
        ("r2 y2 y3 y4", [1, 3], ["y", ""], 1),
        ("r2 y2 g2 b2", [1, 1, 1, 1], ["ygb", "gb", "b", ""], 1),
    ],
)
def test_worlds_are_uniform_in_small_positions(
    cards: str, sizes: list[int], void: list[str], worlds: int
) -> None:
    assert len(all_worlds(cards.split(), sizes, void)) == worlds
    check_uniform(cards.split(), sizes, void, tries=3000)


def test_worlds_are_uniform_in_positions_drawn_at_random() -> None:
    chance = random.Random(11)
    checked = 0
    while checked < 15:
        players = chance.choice([4, 5, 6, 7])
        sizes = [chance.choice([1, 1, 2]) for _ in range(players - 1)]
        letters = LETTERS[: min(DECK_COLOURS[players], chance.randint(2, 6))]
        deck = [f"{c}{v}" for c in letters for v in range(2, DECK_VALUES[players] + 1)]
        cards = chance.sample(deck, sum(sizes))
        void, at = [], 0
        for size in sizes:
            own = {card[0] for card in cards[at : at + size]}
            void.append("".join(c for c in letters if c not in own and chance.random() < 0.5))
            at += size
        worlds = len(all_worlds(cards, sizes, void))
        if 2 <= worlds <= 300:
            check_uniform(cards, sizes, void, tries=max(2000, 12 * worlds))
            checked += 1


def outcomes(places: list[float]) -> list[float]:
    """How likely none, one, two, … of some places take a colour, each with its own chance."""
    likely = np.ones(1)
    for yes in places:
        likely = np.convolve(likely, [1.0 - yes, yes])
    return list(likely)


def hands_with_chances(chance: random.Random, players: int) -> tuple[State, np.ndarray, list[int]]:
    """Hands of any size, and how likely a place in each takes a colour; some are out of it."""
    sizes = [chance.randint(0, 11) for _ in range(players - 1)]
    s = position([], sizes, [""] * len(sizes))
    chances = np.zeros(players)
    for p in range(1, players):
        chances[p] = chance.choice([0.0, chance.random(), chance.random()])
    return s, chances, [0, *sizes]


def test_likelihoods_are_those_of_all_outcomes() -> None:
    chance = random.Random(3)
    for _ in range(40):
        s, chances, sizes = hands_with_chances(chance, chance.randint(3, 9))
        n = chance.randint(0, 9)
        likely = np.full((PLACES + 1, n + 1), 9.0)
        places = [yes for yes, size in zip(chances, sizes, strict=True) if yes for _ in range(size)]
        assert tabulate(s, n, chances, likely) == len(places)
        for i in range(len(places) + 1):
            expected = (outcomes(places[:i]) + [0.0] * n)[: n + 1]
            assert np.allclose(likely[i, : n + 1], expected), (i, n)


def test_no_likelihood_exceeds_its_bound() -> None:
    """Wherever the cards of earlier colours lie; otherwise some worlds would be left out."""
    chance = random.Random(4)
    for _ in range(300):
        s, chances, sizes = hands_with_chances(chance, chance.randint(3, 9))
        free = [p for p, size in enumerate(sizes) for _ in range(size)]
        chance.shuffle(free)
        laid = chance.randint(0, len(free))
        places = [chances[p] for p in free[laid:]]
        assert max(outcomes(places)) <= bound(s, laid, chances) <= 1.0


def test_the_bound_is_that_of_places_alike() -> None:
    """Not larger than it has to be, or worlds would be thrown away again and again."""
    v = np.arange(0.001, 9.0, 0.001)
    assert 0.0 <= PEAK - float(np.max(np.sqrt(v) * np.exp(-v) * np.i0(v))) < 0.001
    for size, laid, yes in (
        (1, 0, 0.5),
        (1, 2, 0.5),
        (5, 3, 0.5),
        (9, 0, 0.3),
        (11, 8, 0.1),
        (11, 20, 0.6),
    ):
        s = position([], [size] * 4, [""] * 4)
        variance = yes * (1 - yes) * (4 * size - laid)
        expected = PEAK / sqrt(variance) if sqrt(variance) > PEAK else 1.0
        assert bound(s, laid, np.array([0.0, yes, yes, yes, yes])) == pytest.approx(expected)


def about(number: int, tries: int, likely: float) -> bool:
    """Whether something that happened a number of times may well be this likely."""
    return abs(number - tries * likely) < 4.5 * sqrt(tries * likely * (1 - likely))


def test_fractions_are_spread_from_0_to_1() -> None:
    generator = rng.generator(1)
    found = [fraction(generator) for _ in range(2000)]
    for tenth in range(10):
        assert about(sum(tenth <= 10 * one < tenth + 1 for one in found), 2000, 0.1)


def test_cards_are_laid_as_often_as_places_take_them() -> None:
    """Given how many places take the colour: more often into hands that are larger or likelier."""
    sizes, chances, tries = [2, 3], np.array([0.0, 0.3, 0.6]), 1500
    first, second, both = (
        outcomes([0.3] * 2),
        outcomes([0.6] * 3),
        outcomes([0.3] * 2 + [0.6] * 3),
    )
    likely, generator = np.empty((PLACES + 1, 16)), rng.generator(2)
    for cards in (["r2"], ["r2", "r5"], ["r2", "r5", "r7"]):
        s = position(cards, sizes, ["", ""])
        places = tabulate(s, len(cards), chances, likely)
        held: Counter[int] = Counter()
        for _ in range(tries):
            laid = copy_state(s)
            lay(laid, 0, set_of(cards)[0], places, chances, likely, generator)
            assert set(hand(laid, 1)) | set(hand(laid, 2)) == set(cards)
            held[2 - room(laid, 1)] += 1
        for n in range(min(2, len(cards)) + 1):
            exact = first[n] * second[len(cards) - n] / both[len(cards)]
            assert about(held[n], tries, exact), (cards, n, held)


def test_deals_are_kept_as_often_as_their_likelihood_demands() -> None:
    """Two cards of a colour find their places among four, then two of another one."""
    cards, tries, generator = ["r2", "r3", "y2", "y3"], 1500, rng.generator(5)
    s = position(cards, [2, 2], ["", ""])
    weight = np.array([1.0, 1.0, 0.0, 0.0, 0.0, 0.0, 1.0])
    chance, likely = np.empty(MAX_PLAYERS), np.empty((PLACES + 1, 16))
    kept = sum(
        lay_and_keep(copy_state(s), 0, *set_of(cards), 0b11, weight, chance, likely, generator)
        for _ in range(tries)
    )
    variance = 0.25 * 4 - 0.25 * 2
    assert about(kept, tries, 0.25 / (PEAK / sqrt(variance)))


def set_of(cards: list[str]) -> tuple[int, int]:
    """Some cards as a set, in two words."""
    sets = np.zeros((1, 2), np.int64)
    put(sets, 0, " ".join(cards))
    return int(sets[0, 0]), int(sets[0, 1])


def random_play(players: int, seed: int) -> Iterator[Match]:
    match = Match(GAME, players, {"rounds": 1}, seeded(seed))
    match.deal()
    chance = random.Random(seed)
    while match.actors:
        yield match
        seat = match.actors[0]
        match.play(seat, chance.choice(match.legal(seat)))


@pytest.mark.parametrize("players", GAME.players)
def test_nobody_is_imagined_with_a_colour_they_are_out_of(players: int) -> None:
    generator = rng.generator(3)
    for match in random_play(players, seed=players):
        truth = match.state
        held = [set(hand(truth, p)) for p in range(players)]
        for seat in (SPECTATOR, match.actors[0]):
            world = match.redacted(seat)
            contract.determinize(world, seat, generator)
            found = [hand(world, p) for p in range(players)]
            assert set().union(*found) == set().union(*held), "all unseen cards are dealt"
            assert [len(cards) for cards in found] == [len(cards) for cards in held]
            for p in range(players):
                colours = {COLOUR[parse_card(card)] for card in found[p]}
                assert p == seat or not any(truth.void[p] >> colour & 1 for colour in colours)
            assert seat < 0 or set(found[seat]) == held[seat]


def test_a_world_is_found_even_where_nearly_everything_is_lacking() -> None:
    """Nine players with many cards, each known to hold no colour but those they hold."""
    chance = random.Random(5)
    generator = rng.generator(9)
    for _ in range(100):
        sizes = [chance.randint(1, 11) for _ in range(8)]
        deck = [card for card in CARDS if not card.endswith("1") or len(card) > 2]
        chance.shuffle(deck)
        favourites = [chance.sample(LETTERS, chance.randint(1, 4)) for _ in sizes]
        hands: list[list[str]] = []
        for size, colours in zip(sizes, favourites, strict=True):
            fitting = [card for card in deck if card[0] in colours][:size]
            deck = [card for card in deck if card not in fitting]
            hands.append(fitting)
        sizes = [len(cards) for cards in hands]
        void = ["".join(c for c in LETTERS if c not in {card[0] for card in h}) for h in hands]
        cards = [card for h in hands for card in h]
        world = imagined(position(cards, sizes, void), generator)
        assert [len(found) for found in world] == sizes
        assert set().union(*world) == set(cards)
        for found, letters in zip(world, void, strict=True):
            assert not {card[0] for card in found} & set(letters)


def test_a_hand_that_became_empty_in_the_trick_gets_nothing() -> None:
    cards, sizes, void = ["r2", "y2"], [0, 1, 1], ["ry", "r", ""]
    assert imagined(position(cards, sizes, void), rng.generator(1)) == (
        frozenset(),
        frozenset({"y2"}),
        frozenset({"r2"}),
    )


def test_worlds_of_a_state_that_is_not_redacted_replace_its_hands() -> None:
    match = next(random_play(4, seed=1))
    truth = match.state.tobytes()
    world = copy_state(match.state)
    contract.determinize(world, 0, rng.generator(1))
    assert world.tobytes() != truth
    assert np.array_equal(world.cards[0], match.state.cards[0])
