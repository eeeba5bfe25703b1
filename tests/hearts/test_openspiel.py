"""Our Hearts is OpenSpiel's: thousands of matches go through both, and each side drives in turn.

Whichever side drives makes the deal and chooses every card; the other one must agree on the player
to move and on the legal cards at every decision, and on the returns at the end. OpenSpiel returns
26 − points.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyspiel

from pioche.engine import match_kernels, rng
from pioche.engine.bits import members
from pioche.engine.contract import deal, start
from pioche.engine.state import MAX_CARDS, OVER
from pioche_hearts import GAME
from pioche_hearts.cards import CARDS, HAND, MOON, PLAYERS, RANKS
from pioche_hearts.notation import CARDS as TEXTS

MATCHES = 4000
"""Random matches, half of them driven by each side."""
MOON_SHOTS = 400
"""Matches in which one player is dealt high cards and tries to take every trick."""

SPIEL = pyspiel.load_game("hearts")
SUITS = "CDHS"  # as OpenSpiel numbers them
THEIRS = [4 * RANK + SUITS.index(text[-1]) for text in TEXTS for RANK in [TEXTS.index(text) % RANKS]]
"""OpenSpiel's number of each of our cards."""
OURS = [THEIRS.index(card) for card in range(CARDS)]

Choose = Callable[[int, Sequence[int]], int]
"""Chooses one of a player's legal cards, by our numbers."""


class Both:
    """One round of Hearts, played by both sides at once."""

    def __init__(self) -> None:
        self.spiel = SPIEL.new_initial_state()
        self.states = np.zeros(1, GAME.rules.STATE)
        self.room = np.zeros(PLAYERS * (1 + CARDS), np.int64)
        start(self.states[0], PLAYERS, 0, GAME.setting_numbers({"rounds": 1}))

    def deal(self, direction: int, hands: Sequence[Sequence[int]]) -> None:
        """Deal these hands to both; OpenSpiel deals one card to each player in turn."""
        self.spiel.apply_action(direction)
        for i in range(HAND):
            for hand in hands:
                self.spiel.apply_action(THEIRS[hand[i]])
        cards = np.zeros(MAX_CARDS, np.uint8)
        cards[:CARDS] = [card for hand in hands for card in hand]
        deal(self.states[0], cards)
        assert self.states[0]["direction"] == direction

    def legal(self) -> tuple[int, list[int]]:
        """Who is to move and the legal cards, on which both sides agree."""
        size = match_kernels.legal_of_all(self.states, PLAYERS, self.room)
        numbers = self.room[:size].tolist()
        seat = self.spiel.current_player()
        assert numbers[:seat] == [0] * seat
        ours = numbers[seat + 1 : seat + 1 + numbers[seat]]
        assert numbers[seat + 1 + numbers[seat] :] == [0] * (PLAYERS - 1 - seat)
        assert ours == sorted(OURS[card] for card in self.spiel.legal_actions())
        return seat, ours

    def play(self, seat: int, card: int) -> bool:
        """Play a card on both sides; return whether the round goes on."""
        legal, phase, _, _ = match_kernels.take(self.states, seat, card)
        assert legal
        self.spiel.apply_action(THEIRS[card])
        assert (phase == OVER) == self.spiel.is_terminal()
        return bool(phase != OVER)

    def play_on(self, choose: Choose) -> list[int]:
        """Play to the end; return the points, on which both sides agree."""
        going = True
        while going:
            seat, legal = self.legal()
            going = self.play(seat, choose(seat, legal))
        points = [-score for score in self.states["score"][0].tolist()]
        assert self.spiel.returns() == [MOON - taken for taken in points]
        return points


def at_random(chance: random.Random) -> Choose:
    return lambda seat, legal: legal[int(chance.random() * len(legal))]


def test_the_cards_have_the_same_names() -> None:
    names = [SPIEL.new_initial_state().child(0).action_to_string(-1, THEIRS[c]) for c in range(CARDS)]
    assert names == [text.replace("10", "T") for text in TEXTS]


def their_deal(chance: random.Random) -> tuple[int, list[list[int]]]:
    """A deal by OpenSpiel's chance nodes. Within a hand, the order says nothing there and gives
    the direction here: the lowest of the first four cards of seat 0 is put into its place."""
    state = SPIEL.new_initial_state()
    outcomes = []
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        outcomes.append(chance.choices(actions, chances)[0])
        state.apply_action(outcomes[-1])
    direction, *cards = outcomes
    hands = [[OURS[card] for card in cards[player::PLAYERS]] for player in range(PLAYERS)]
    first = hands[0]
    place = first.index(min(first[:PLAYERS]))
    first[place], first[direction] = first[direction], first[place]
    return direction, hands


def our_deal(number: int) -> tuple[int, list[list[int]]]:
    """A deal by our shuffles, and the direction that follows from it."""
    cards = np.zeros(MAX_CARDS, np.uint8)
    states = np.zeros(1, GAME.rules.STATE)
    start(states[0], PLAYERS, 0, GAME.setting_numbers({"rounds": 1}))
    count = match_kernels.cards_to_shuffle(states, cards)
    rng.shuffle(rng.generator(7, number), cards, count)
    deal(states[0], cards)
    order = cards[:count].tolist()
    hands = [order[HAND * seat : HAND * (seat + 1)] for seat in range(PLAYERS)]
    return int(states[0]["direction"]), hands


def test_random_matches_driven_by_openspiel() -> None:
    chance = random.Random(1)
    directions = set()
    for _ in range(MATCHES // 2):
        both = Both()
        direction, hands = their_deal(chance)
        both.deal(direction, hands)
        directions.add(direction)

        def choose(seat: int, legal: Sequence[int], both: Both = both) -> int:
            actions = both.spiel.legal_actions()
            return OURS[actions[int(chance.random() * len(actions))]]

        both.play_on(choose)
    assert directions == set(range(PLAYERS))


def test_random_matches_driven_by_pioche() -> None:
    directions = set()
    for number in range(MATCHES // 2):
        both = Both()
        direction, hands = our_deal(number)
        both.deal(direction, hands)
        directions.add(direction)
        both.play_on(at_random(random.Random(number)))
    assert directions == set(range(PLAYERS))


def test_shooting_the_moon() -> None:
    """One player is dealt most of the high cards and plays high; the others play low."""
    chance = random.Random(3)
    shot = near = 0
    for number in range(MOON_SHOTS):
        shooter = number % PLAYERS
        direction, hands = strong_deal(chance, shooter)
        both = Both()
        both.deal(direction, hands)
        points = both.play_on(lambda seat, legal: shoot(seat == shooter, both, legal))
        shot += sorted(points) == [0, MOON, MOON, MOON]
        near += max(points) < MOON
    assert shot > MOON_SHOTS // 4
    assert near > MOON_SHOTS // 20, "it must also fail now and then"


def strong_deal(chance: random.Random, shooter: int) -> tuple[int, list[list[int]]]:
    by_rank = sorted(range(CARDS), key=lambda card: (card % RANKS, chance.random()))
    weak, strong = by_rank[: -HAND - 2], by_rank[-HAND - 2 :]
    chance.shuffle(strong)
    rest = weak + strong[HAND:]
    chance.shuffle(rest)
    hands = [rest[HAND * i : HAND * (i + 1)] for i in range(PLAYERS - 1)]
    hands.insert(shooter, strong[:HAND])
    first = hands[0][:PLAYERS]
    return first.index(min(first)), hands


def shoot(is_shooter: bool, both: Both, legal: Sequence[int]) -> int:
    """The shooter passes low and plays high, the others the other way round."""
    passing = both.states[0]["phase"] == GAME.rules.PASS
    return (max if is_shooter != passing else min)(legal, key=lambda card: card % RANKS)
