"""Our Hearts is OpenSpiel's: thousands of matches go through both, and each side drives in turn.

The side that drives makes the deal and chooses every card; the other one must agree on the player
to move and on the legal cards at every decision, and on the returns at the end. OpenSpiel returns
26 − points. There, player 0 is the first to pass, and chance draws a direction; here, chance draws
the seat that passes first, which has its own direction. So OpenSpiel's player 0 sits at that seat.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel

from pioche.engine import match_kernels, rng
from pioche.engine.contract import deal, start
from pioche.engine.limits import MAX_CARDS
from pioche.engine.state import OVER
from pioche_hearts import GAME
from pioche_hearts.cards import CARDS, HAND, MOON, PLAYERS, RANKS
from pioche_hearts.notation import CARDS as TEXTS
from pioche_hearts.rules import DIRECTION, PASS
from pioche_hearts.view import DIRECTIONS
from tests.samples import sample

MATCHES = sample(2000, 10_000)
"""Random matches, half of them driven by each side."""
MOON_SHOTS = sample(300, 1000)
"""Matches in which one player is dealt high cards and tries to take every trick."""

SPIEL = pyspiel.load_game("hearts")
SUITS = "CDHS"  # as OpenSpiel numbers them
THEIRS = [4 * (card % RANKS) + SUITS.index(text[-1]) for card, text in enumerate(TEXTS)]
"""OpenSpiel's number of each of our cards."""
OURS = [THEIRS.index(card) for card in range(CARDS)]
STARTERS = [DIRECTION.tolist().index(direction) for direction in range(PLAYERS)]
"""The seat that starts a round in which cards go in each direction, as OpenSpiel numbers them."""

Hands = Sequence[Sequence[int]]
Choose = Callable[[int, Sequence[int]], int]
"""Chooses one of a seat's legal cards, by our numbers."""


class Both:
    """One round of Hearts, played by both implementations in parallel."""

    def __init__(self, first: int, hands: Hands) -> None:
        """Deal these hands to our seats; OpenSpiel deals one card to each player in turn."""
        self.first = first
        self.spiel = SPIEL.new_initial_state()
        self.spiel.apply_action(STARTERS.index(first))
        for i in range(HAND):
            for player in range(PLAYERS):
                self.spiel.apply_action(THEIRS[hands[(first + player) % PLAYERS][i]])
        self.states = new_states(first)
        cards = np.zeros(MAX_CARDS, np.uint8)
        cards[:CARDS] = [card for hand in hands for card in hand]
        deal(self.states[0], cards)
        self.room = np.zeros(PLAYERS * (1 + CARDS), np.int64)

    def legal(self) -> tuple[int, list[int]]:
        """The seat to move and its legal cards, on which both sides agree."""
        size = match_kernels.legal_of_all(self.states, PLAYERS, self.room)
        numbers = self.room[:size].tolist()
        seat = (self.first + self.spiel.current_player()) % PLAYERS
        ours = numbers[seat + 1 : seat + 1 + numbers[seat]]
        assert numbers == [0] * seat + [len(ours), *ours] + [0] * (PLAYERS - 1 - seat)
        assert ours == sorted([OURS[card] for card in self.spiel.legal_actions()])
        return seat, ours

    def play(self, seat: int, card: int) -> bool:
        """Play a card on both sides; return whether the round goes on."""
        assert match_kernels.take(self.states, seat, card)
        phase, _, _ = match_kernels.status(self.states)
        self.spiel.apply_action(THEIRS[card])
        assert (phase == OVER) == self.spiel.is_terminal()
        return bool(phase != OVER)

    def play_on(self, choose: Choose) -> list[int]:
        """Play to the end; return the points of each seat, on which both sides agree."""
        going = True
        while going:
            seat, legal = self.legal()
            going = self.play(seat, choose(seat, legal))
        points = [-score for score in self.states["score"][0].tolist()]
        returns = self.spiel.returns()
        theirs = [MOON - returns[(seat - self.first) % PLAYERS] for seat in range(PLAYERS)]
        assert points == theirs
        return points


def new_states(first: int) -> Any:
    """A match of one round that waits for its deal."""
    states = np.zeros(1, GAME.rules.STATE)
    start(states[0], PLAYERS, first, GAME.setting_numbers({"rounds": 1}))
    return states


def their_deal(chance: random.Random) -> tuple[int, Hands]:
    """A deal by OpenSpiel's chance nodes: the seat that starts, and the hands of our seats."""
    state = SPIEL.new_initial_state()
    outcomes = []
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        outcomes.append(chance.choices(actions, chances)[0])
        state.apply_action(outcomes[-1])
    direction, *cards = outcomes
    first = STARTERS[direction]
    hands = [[OURS[card] for card in cards[player::PLAYERS]] for player in range(PLAYERS)]
    return first, [hands[(seat - first) % PLAYERS] for seat in range(PLAYERS)]


def our_deal(number: int) -> tuple[int, Hands]:
    """A deal by our shuffles: the first of them draws the seat that starts."""
    generator = rng.generator(7, number)
    seats = np.arange(PLAYERS, dtype=np.uint8)
    rng.shuffle(generator, seats, PLAYERS)
    first = int(seats[0])
    cards = np.zeros(MAX_CARDS, np.uint8)
    count = match_kernels.cards_to_shuffle(new_states(first), cards)
    rng.shuffle(generator, cards, count)
    order = cards[:count].tolist()
    return first, [order[HAND * seat : HAND * (seat + 1)] for seat in range(PLAYERS)]


def test_the_cards_have_the_same_names() -> None:
    state = SPIEL.new_initial_state().child(0)
    names = [state.action_to_string(-1, THEIRS[card]) for card in range(CARDS)]
    assert names == [text.replace("10", "T") for text in TEXTS]


def test_the_directions_are_the_same() -> None:
    state = SPIEL.new_initial_state()
    names = [state.action_to_string(-1, direction).lower() for direction in range(PLAYERS)]
    assert names == ["no pass", *DIRECTIONS[1:]]


def test_random_matches_driven_by_openspiel() -> None:
    chance = random.Random(1)
    starters = set()
    for _ in range(MATCHES // 2):
        first, hands = their_deal(chance)
        starters.add(first)
        both = Both(first, hands)

        def choose(seat: int, legal: Sequence[int], both: Both = both) -> int:
            actions = both.spiel.legal_actions()
            action: int = actions[int(chance.random() * len(actions))]
            return OURS[action]

        both.play_on(choose)
    assert starters == set(range(PLAYERS))


def test_random_matches_driven_by_pioche() -> None:
    chance = random.Random(2)
    starters = set()
    for number in range(MATCHES // 2):
        first, hands = our_deal(number)
        starters.add(first)
        Both(first, hands).play_on(lambda seat, legal: legal[int(chance.random() * len(legal))])
    assert starters == set(range(PLAYERS))


def test_shooting_the_moon() -> None:
    """One player is dealt most of the high cards and plays high; the others play low."""
    chance = random.Random(3)
    shot = failed = 0
    for number in range(MOON_SHOTS):
        shooter = number % PLAYERS
        both = Both(number // PLAYERS % PLAYERS, strong_deal(chance, shooter))

        def choose(seat: int, legal: Sequence[int], both: Both = both, to: int = shooter) -> int:
            passing = both.states[0]["phase"] == PASS  # where it is the other way round
            by_rank = sorted(legal, key=lambda card: card % RANKS)
            return by_rank[-1 if (seat == to) != passing else 0]

        points = both.play_on(choose)
        shot += sorted(points) == [0, MOON, MOON, MOON]
        failed += max(points) < MOON
    assert shot > MOON_SHOTS // 4
    assert failed > MOON_SHOTS // 20, "it must also fail now and then"


def strong_deal(chance: random.Random, shooter: int) -> Hands:
    """Hands of which one is strong."""
    by_rank = sorted(range(CARDS), key=lambda card: (card % RANKS, chance.random()))
    rest, strong = by_rank[: -HAND - 2], by_rank[-HAND - 2 :]
    chance.shuffle(strong)
    rest += strong[HAND:]
    chance.shuffle(rest)
    hands = [rest[HAND * i : HAND * (i + 1)] for i in range(PLAYERS - 1)]
    hands.insert(shooter, strong[:HAND])
    return hands
