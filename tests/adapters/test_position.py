"""A position: copies, what seats remember, and the same rules as `Match`."""

from __future__ import annotations

import copy
import os
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

from pioche.adapters.position import Position
from pioche.adapters.variant import Variant
from pioche.adapters.views import private_view
from pioche.engine import contract
from pioche.engine.errors import IllegalDecision
from pioche.engine.match import Match
from pioche.engine.state import SPECTATOR
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


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_world_depends_on_nothing_but_what_the_seat_knows(game: str) -> None:
    """From another world that is possible for the seat, the same imagination gives the same."""
    chance = random.Random(4)
    position = Position(small(game))
    while go_on(position, chance, 1):
        for seat in range(position.variant.players):
            if position.seat < 0:
                continue
            other = position.imagined(seat, chance.getrandbits(50))
            seed = chance.getrandbits(50)
            one, same = position.imagined(seat, seed), other.imagined(seat, seed)
            assert one.to_bytes() == same.to_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_what_everybody_knows_is_the_same_in_every_possible_world(game: str) -> None:
    chance = random.Random(5)
    position = Position(small(game))
    while go_on(position, chance, 1):
        for seat in range(position.variant.players):
            if position.seat < 0:
                continue
            world = position.imagined(seat, chance.getrandbits(50))
            assert world.key(SPECTATOR) == position.key(SPECTATOR)
            assert world.own_key(seat) == position.own_key(seat)
            common = position.common_observation(seat)
            assert (world.common_observation(seat) == common).all()


@pytest.mark.parametrize("game", GAMES)
def test_a_seats_own_key_changes_with_its_own_secrets_only(game: str) -> None:
    """It is the same as long as the seat alone sees the same, whatever everybody sees."""
    variant = small(game)
    chance = random.Random(6)
    position = Position(variant)
    before: list[tuple[dict[str, Any], str]] = []
    changed = kept = 0
    while go_on(position, chance, 1):
        now = [
            (private_view(variant, position.state, seat), position.own_key(seat))
            for seat in range(variant.players)
        ]
        for (view, key), (earlier, old) in zip(now, before, strict=False):
            changed += key != old
            if view == earlier:
                assert key == old
                kept += 1
        before = now
    assert changed > variant.players
    assert kept > variant.players


@pytest.mark.parametrize("game", GAMES)
def test_both_parts_of_what_a_seat_knows_make_up_the_whole(game: str) -> None:
    """In many similar matches, a seat cannot tell two apart if and only if it can tell neither what
    everybody has seen nor what it alone has seen apart."""
    variant = small(game)
    order = Position(variant).pool()
    chance = random.Random(8)
    chance.shuffle(order)
    wholes, parts = set(), set()
    both = set()
    seen = 0
    for _ in range(60):
        deck = list(order)
        one, other = chance.sample(range(len(deck)), 2)
        deck[one], deck[other] = deck[other], deck[one]
        position = Position(variant)
        position.deal(deck)
        for _ in range(4):
            for seat in range(variant.players):
                whole = seat, position.key(seat)
                part = seat, position.key(SPECTATOR), position.own_key(seat)
                wholes.add(whole)
                parts.add(part)
                both.add((whole, part))
                seen += 1
            position.play(chance.choice(position.legal()[:2]))
    assert len(wholes) == len(parts) == len(both) < seen


def test_an_own_key_remembers_earlier_hands() -> None:
    variant = Variant("gap", 2, rounds=2)
    keys = set()
    for first_deal in (1, 2):
        position = Position(variant)
        position.shuffle(first_deal)
        while not position.awaits_deal:
            position.play(position.legal()[0])
        position.shuffle(7)
        keys.add((str(private_view(variant, position.state, 0)), position.own_key(0)))
    (one, old), (other, new) = keys
    assert one == other
    assert old != new


def test_a_hidden_choice_changes_its_own_key_only() -> None:
    start = Position(Variant("dicht-dran", 2, cycles=1))
    start.shuffle(1)
    one, other = start.clone(), start.clone()
    one.play(start.legal()[0])
    other.play(start.legal()[1])
    assert one.own_key(0) != other.own_key(0)
    assert one.own_key(1) == other.own_key(1) == start.own_key(1)
    assert one.key(SPECTATOR) == other.key(SPECTATOR)
    answer = one.legal()[0]
    one.play(answer)
    other.play(answer)
    assert one.key(SPECTATOR) != other.key(SPECTATOR)


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


def test_an_illegal_decision_is_refused_and_changes_nothing() -> None:
    position = Position(Variant("gap", 2, rounds=1))
    with pytest.raises(IllegalDecision, match="not been dealt"):
        position.play(0)
    position.shuffle(1)
    before = position.to_bytes()
    held = position.legal()
    wrong = next(decision for decision in range(30) if decision not in held)
    for decision, problem in (
        (wrong, "hand"),
        (-1, "not a valid decision"),
        (50, "not a valid decision"),
        (1 << 70, "not a valid decision"),
    ):
        with pytest.raises(IllegalDecision, match=problem):
            position.play(decision)
    no_numbers: list[Any] = ["r7", None, 1.5]
    for no_number in no_numbers:
        with pytest.raises(TypeError, match="whole number"):
            position.play(no_number)
    assert position.to_bytes() == before
    go_on(position, random.Random(1), 100)
    with pytest.raises(IllegalDecision, match="over"):
        position.play(0)


@pytest.mark.parametrize("game", GAMES)
def test_exactly_the_legal_decisions_are_accepted(game: str) -> None:
    chance = random.Random(9)
    position = Position(small(game))
    for _ in range(12):
        go_on(position, chance, 1)
        if position.seat < 0:
            continue
        accepted = []
        for decision in range(position.variant.decisions):
            other = position.clone()
            try:
                other.play(decision)
            except IllegalDecision:
                continue
            accepted.append(decision)
        assert accepted == position.legal()


def test_calls_that_make_no_sense() -> None:
    variant = Variant("gap", 2, rounds=1)
    with pytest.raises(ValueError, match="first must be from 0 to 1"):
        Position(variant, first=2)
    position = Position(variant)
    with pytest.raises(ValueError, match="cards that are to be dealt"):
        position.deal([0] * 30)
    with pytest.raises(TypeError, match="seed"):
        position.shuffle("x")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="deal first"):
        position.imagined(0, seed=1)
    position.shuffle(1)
    assert position.pool() == []
    with pytest.raises(IllegalDecision, match="nothing to deal"):
        position.shuffle(1)
    with pytest.raises(IllegalDecision, match="nothing to deal"):
        position.deal([])
    questions: list[Any] = [position.observation, position.common_observation, position.own_key]
    for ask in questions:
        for seat in (-1, 2):
            with pytest.raises(ValueError, match="seat must be from 0 to 1"):
                ask(seat)
    with pytest.raises(ValueError, match="seat must be"):
        position.key(2)
    with pytest.raises(ValueError, match="not a position"):
        Position.from_bytes(variant, position.to_bytes()[:-1])
    for text in ("", "[]", '{"game": "gap"}'):
        with pytest.raises(ValueError, match="not a position"):
            Position.from_json(text)
