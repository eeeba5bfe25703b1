"""GAP in numbers: what the inputs of a network say, and what they must not depend on."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State, copy_state
from pioche.games.gap import features, rules
from pioche.games.gap.features import (
    AT_FOLLOWS,
    AT_NEXT_HOLDS,
    CLASSES,
    DECISION,
    LEAST_GAIN,
    POSITION,
    after_play,
    at_most,
    class_of,
    follow_next,
    order_of,
)

GAP = find_game("gap")


def cards(text: str) -> int:
    """Return a set of cards, written as colour and value."""
    return sum(1 << 10 * int(card[0]) + int(card[1]) for card in text.split())


def positions(players: int, seed: int) -> Any:
    """Yield what seats know in a round that is played at random."""
    match = Match(GAP, players, shuffles=seeded(seed))
    match.deal()
    choice = np.random.default_rng(seed)
    while len(match.rounds) < 2:
        if match.awaits_deal:
            return
        seat = match.actors[0]
        yield match.redacted(seat), seat
        match.play(seat, int(choice.choice(match.legal(seat))))


def inputs(known: State, seat: int) -> list[Any]:
    """Return the inputs of a position, then those of its decisions."""
    described = [np.zeros(POSITION, np.float32)]
    features.describe_position(known, seat, described[0])
    for k in range(contract.legal_count(known, seat)):
        described.append(np.zeros(DECISION, np.float32))
        features.describe_decision(known, seat, contract.legal_nth(known, seat, k), described[-1])
    return described


@pytest.mark.parametrize("players", [2, 4, 6])
def test_hidden_cards_make_no_difference(players: int) -> None:
    for known, seat in positions(players, 1):
        world = copy_state(known)
        contract.determinize(world, seat, rng.generator(5))
        for one, other in zip(inputs(known, seat), inputs(world, seat), strict=True):
            assert np.array_equal(one, other)


def turned(known: State, by: int) -> State:
    """Return the same position with all values moved on in the ring of ten."""

    def move(held: int) -> int:
        held = int(held)
        return sum(
            1 << card // 10 * 10 + (card % 10 + by) % 10 for card in range(50) if held >> card & 1
        )

    other = copy_state(known)
    for field in ("middle", "upper", "lower"):
        other[field] = move(known[field])
    for p in range(int(known.players)):
        other.hand[p] = move(known.hand[p])
        other.won[p] = move(known.won[p])
    return other


@pytest.mark.parametrize("players", [2, 5])
def test_the_values_form_a_ring(players: int) -> None:
    """Nine and zero are neighbours, so no value is special."""
    for known, seat in positions(players, 2):
        here = sorted(tuple(np.round(one, 4) + 0.0) for one in inputs(known, seat)[1:])
        there = sorted(tuple(np.round(one, 4) + 0.0) for one in inputs(turned(known, 3), seat)[1:])
        assert np.allclose(here, there, atol=2e-4)


def test_colours_are_in_order_of_the_columns() -> None:
    won = cards("10 11 20")
    assert order_of(won, 0, 0, 3) == 0o021  # colour 1 first, then 2, then 0
    assert order_of(cards("00 10"), cards("13"), 0, 3) & 7 == 1, "more in the hand"
    assert order_of(cards("00 10"), 0, cards("15"), 3) & 7 == 1, "more in the middle"


def test_the_best_held_card_is_expected_as_often_as_it_is_drawn() -> None:
    gains = [0, 0, 2, -1, 5, 2, 1]
    packed = sum(1 << 6 * class_of(gain) for gain in gains)
    for holds in range(1, len(gains) + 1):
        hands = list(combinations(gains, holds))
        for one in range(CLASSES):
            share = sum(max(hand) <= LEAST_GAIN + one for hand in hands) / len(hands)
            assert at_most(packed, one, len(gains), holds) == pytest.approx(share)


def test_a_play_is_worth_what_the_next_player_leaves() -> None:
    """The next player has the only unseen card and takes the 4 that the kept 5 would have taken."""
    won, hand = cards("01 02"), cards("05")
    middle = cards("04 19")
    hidden = cards("13")
    gains = 1 << 6 * class_of(rules.round_score(after_play(0, middle, 13)[0]))
    one, _ = follow_next(0, middle, hidden, 1, gains, won, hand)
    assert one == rules.round_score(won)
    away = cards("17")  # a card that takes nothing
    gains = 1 << 6 * class_of(0)
    one, _ = follow_next(0, middle, away, 1, gains, won, hand)
    assert one == rules.round_score(won | cards("04 05"))


def test_what_is_left_for_the_next_player_counts_while_somebody_plays() -> None:
    last, earlier = 0, 0
    for known, seat in positions(2, 3):
        for one in inputs(known, seat)[1:]:
            says = one[AT_NEXT_HOLDS : AT_NEXT_HOLDS + 6].any() or one[AT_FOLLOWS:][:6].any()
            if known.plays_left == 1:
                assert not says
                last += 1
            else:
                earlier += bool(says)
    assert last
    assert earlier
