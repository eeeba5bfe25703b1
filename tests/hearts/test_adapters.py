"""Hearts in the adapters: the checks of their libraries, and passed cards stay secret."""

from __future__ import annotations

import random
import warnings
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

import pioche.adapters.gymnasium as gymnasium_adapter
from pioche.adapters import openspiel, pettingzoo, vector
from pioche.adapters.position import Position
from pioche.adapters.research_listings import decision_numbers
from pioche.adapters.variant import Variant
from pioche.engine.registry import find_game
from pioche_hearts.cards import CARDS, MOON, PLAYERS
from pioche_hearts.rules import PASSED
from tests.hearts.test_openspiel import OURS, THEIRS

SHORT = f"{openspiel.game_name('hearts')}(rounds=1)"


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array")
@pytest.mark.filterwarnings("ignore:Observation space for each agent probably")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_pettingzoo_finds_nothing_wrong() -> None:
    api_test(pettingzoo.env("hearts", PLAYERS, rounds=1), num_cycles=1000)
    seed_test(lambda: pettingzoo.env("hearts", PLAYERS), num_cycles=40)
    parallel_api_test(pettingzoo.parallel_env("hearts", PLAYERS), num_cycles=200)


@pytest.mark.parametrize("opponents", ["heuristic", "random", "search@3"])
def test_gymnasium_finds_nothing_wrong(opponents: str) -> None:
    name = gymnasium_adapter.environment_name("hearts")
    env = gymnasium.make(name, rounds=1, opponents=opponents)
    with warnings.catch_warnings():
        check_env(env.unwrapped, skip_render_check=True)
    observation, _ = env.reset(seed=1)
    terminated = False
    while not terminated:
        action = int(observation["action_mask"].argmax())
        observation, _, terminated, _, info = env.step(action)
    assert sum(info["scores"]) in (-MOON, -3 * MOON)


def test_openspiel_finds_nothing_wrong() -> None:
    for more in ("", ",shuffles=7", ",reward=rank", ",reward=win"):
        loaded = pyspiel.load_game(SHORT.replace(")", more + ")"))
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_a_vector_of_matches() -> None:
    matches = vector.Matches(Variant("hearts", PLAYERS, rounds=1), 16)
    matches.reset(seed=1)
    finished = 0
    for _ in range(PLAYERS * (CARDS // PLAYERS + PASSED)):
        matches.step(matches.random_actions())
        assert not matches.illegal.any()
        finished += int(matches.terminated.sum())
    assert finished >= 16


def test_in_openspiel_both_games_are_one() -> None:
    """Seat 0 starts in the adapter, so cards go to the left."""
    left = 1
    chance = random.Random(4)
    ours_loaded, theirs_loaded = pyspiel.load_game(SHORT), pyspiel.load_game("hearts")
    for _ in range(20):
        ours, theirs = ours_loaded.new_initial_state(), theirs_loaded.new_initial_state()
        deck = list(range(CARDS))
        chance.shuffle(deck)
        theirs.apply_action(left)
        size = CARDS // PLAYERS
        for i in range(CARDS):
            theirs.apply_action(THEIRS[deck[size * (i % PLAYERS) + i // PLAYERS]])
        for card in deck[:-1]:  # the last card is not left to chance
            ours.apply_action(card)
        while not theirs.is_terminal():
            assert ours.current_player() == theirs.current_player()
            legal = ours.legal_actions()
            assert legal == sorted(OURS[card] for card in theirs.legal_actions())
            card = chance.choice(legal)
            ours.apply_action(card)
            theirs.apply_action(THEIRS[card])
        assert ours.is_terminal()
        assert [score + MOON for score in ours.returns()] == theirs.returns()


def passing(choice: int) -> list[Position]:
    """A round in which seat 0 passes one card or another, after each decision until the exchange,
    and once more after it."""
    position = Position(Variant("hearts", PLAYERS, rounds=1))
    position.shuffle(seed=5)
    found = []
    for number in range(PLAYERS * PASSED):
        legal = position.legal()
        position.play(legal[choice] if number == 0 else legal[3])
        found.append(position.clone())
    return found


def test_passed_cards_are_known_to_giver_and_receiver_only() -> None:
    for number, (one, other) in enumerate(zip(passing(0), passing(-1), strict=True)):
        exchanged = number == PLAYERS * PASSED - 1
        assert one.key(0) != other.key(0), "the giver knows what it has chosen"
        assert (one.key(1) != other.key(1)) == exchanged, "the receiver sees it at the exchange"
        for seat in (2, 3):
            assert one.key(seat) == other.key(seat)
            assert (one.observation(seat) == other.observation(seat)).all()
        assert one.recent() == other.recent() == []


def test_a_bot_is_not_given_what_others_pass() -> None:
    seen: list[Any] = []
    for position in (passing(0)[2], passing(-1)[2]):
        known = np.zeros(1, position.variant.state_dtype)
        position.variant.game.rules.redact(position.state, 1, known[0])
        seen.append(known.tobytes())
    assert seen[0] == seen[1]


def test_decisions_are_listed_by_suit() -> None:
    """In any notation of cards."""
    rows = decision_numbers(find_game("hearts")).splitlines()[2:]
    assert rows == [
        "| 0–12 | `2C`, `3C` … `AC` |",
        "| 13–25 | `2D`, `3D` … `AD` |",
        "| 26–38 | `2S`, `3S` … `AS` |",
        "| 39–51 | `2H`, `3H` … `AH` |",
    ]
