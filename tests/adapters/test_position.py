"""A position: copies, what seats remember, and the same rules as `Match`."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys

import numpy as np
import pytest

from pioche.adapters.position import Position
from pioche.adapters.variant import Variant
from pioche.engine import contract
from pioche.engine.match import Match
from tests.adapters.common import GAMES, go_on, small


def at(variant: Variant, decisions: int, seed: int = 1) -> Position:
    position = Position(variant)
    go_on(position, random.Random(seed), decisions)
    return position


@pytest.mark.parametrize("game", GAMES)
def test_a_position_follows_the_rules_of_a_match(game: str) -> None:
    variant = small(game)
    position = Position(variant)
    match = Match(variant.game, variant.players, variant.options, first=0)
    chance = random.Random(3)
    while not position.over:
        if position.awaits_deal:
            assert position.pool() == match.pool()
            order = chance.sample(match.pool(), len(match.pool()))
            position.deal(order)
            match.deal(order)
        else:
            seat = match.actors[0]
            assert position.seat == seat
            assert position.legal() == match.legal(seat)
            shown = np.zeros(variant.observed, np.int16)
            contract.observe(match.redacted(seat), seat, shown)
            assert (position.observation(seat) == shown).all()
            decision = chance.choice(match.legal(seat))
            position.play(decision)
            match.play(seat, decision)
        assert position.state.tobytes() == match.state.tobytes()
    assert match.over
    assert position.scores == match.scores


@pytest.mark.parametrize("game", GAMES)
def test_copies_are_equal_and_go_their_own_way(game: str) -> None:
    position = at(small(game), 7)
    before = position.to_bytes()
    copies = [
        position.clone(),
        copy.copy(position),
        copy.deepcopy(position),
        pickle.loads(pickle.dumps(position)),
        Position.from_bytes(position.variant, before),
        Position.from_json(position.to_json()),
    ]
    for other in copies:
        assert other.to_bytes() == before
        assert other.seat == position.seat
        assert other.legal() == position.legal()
        go_on(other, random.Random(5), 3)
        assert other.to_bytes() != before
    assert position.to_bytes() == before
    assert len({other.to_bytes() for other in copies}) == 1


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_world_agrees_with_what_the_seat_knows(game: str) -> None:
    chance = random.Random(2)
    position = Position(small(game))
    worlds = set()
    while go_on(position, chance, 1):
        for seat in range(position.variant.players):
            if position.seat < 0:
                continue
            world = position.imagined(seat, chance.getrandbits(50))
            assert world.key(seat) == position.key(seat)
            assert (world.observation(seat) == position.observation(seat)).all()
            assert world.seat == position.seat
            worlds.add(world.to_bytes() == position.to_bytes())
            go_on(world, chance, 10_000)
            assert world.over
    assert False in worlds


def test_cards_that_a_seat_cannot_see_do_not_change_its_key() -> None:
    variant = Variant("gap", 3, rounds=1)
    order = Position(variant).pool()
    keys = []
    for swapped in (None, (-1, -2), (0, -1)):
        deck = list(order)
        if swapped:
            one, other = swapped
            deck[one], deck[other] = deck[other], deck[one]
        position = Position(variant)
        position.deal(deck)
        keys.append([position.key(seat) for seat in range(3)])
    plain, stock, hand = keys
    assert plain == stock  # the order of the stock
    assert plain[0] != hand[0]  # a card of seat 0's hand
    assert plain[1:] == hand[1:]


def test_a_hidden_choice_changes_no_other_key_before_it_is_revealed() -> None:
    variant = Variant("dicht-dran", 2, cycles=1)
    start = Position(variant)
    start.shuffle(1)
    one, other = start.clone(), start.clone()
    one.play(start.legal()[0])
    other.play(start.legal()[1])
    assert one.key(1) == other.key(1)
    assert one.key(0) != other.key(0)
    assert (one.observation(1) == other.observation(1)).all()
    assert one.recent() == other.recent() == []
    answer = one.legal()[0]
    one.play(answer)
    other.play(answer)
    assert one.key(1) != other.key(1)
    assert one.recent() == [(0, start.legal()[0]), (1, answer)]


def test_perfect_recall_of_who_did_what() -> None:
    """Two ways to the same position differ for a seat that saw them."""
    variant = Variant("pepper", 3, rounds=1)
    position = Position(variant)
    position.shuffle(4)
    first = position.legal()
    assert len(first) > 1
    keys = set()
    for decision in first:
        other = position.clone()
        other.play(decision)
        keys |= {other.key(seat) for seat in range(3)}
    assert len(keys) == 3 * len(first)


GOLDEN = [
    ("dicht-dran", 3, {"cycles": 1}, "11523c20015a2f42174b5b5abec78852"),
    ("gap", 4, {"rounds": 1}, "7405eff8331ef99be75a0c82b47e4c48"),
    ("pepper", 3, {"rounds": 1}, "7e4b844116ff54d52aa08d4e0868d40d"),
    ("qwinto", 2, {}, "cf48c930e48026993961612d4c0d2488"),
]
"""Some matches, and the key of seat 1 after seven decisions: the same on every machine."""


@pytest.mark.parametrize(("game", "players", "options", "key"), GOLDEN)
def test_keys_are_stable(game: str, players: int, options: dict[str, int], key: str) -> None:
    assert at(Variant(game, players, **options), 7).key(1) == key


def test_plain_python_finds_the_same_keys() -> None:
    ask = (
        "from tests.adapters.test_position import Variant, at; "
        "print(at(Variant('gap', 4, rounds=1), 7).key(1))"
    )
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", ask]
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert run.stdout.strip() == GOLDEN[1][-1]


def test_rewards() -> None:
    position = at(small("gap"), 10_000)
    scores = position.scores
    assert position.rewards("score") == scores
    assert sum(position.rewards("win")) == pytest.approx(1)
    rank = position.rewards("rank")
    assert sum(rank) == pytest.approx(0)
    best = rank.index(max(rank))
    assert scores[best] == max(scores)
    assert position.rewards("win")[best] > 0
    with pytest.raises(ValueError, match="no reward"):
        position.rewards("glory")


def test_an_environment_has_no_clock() -> None:
    with pytest.raises(ValueError, match="clock"):
        Variant("gap", 2, minutes=5)
