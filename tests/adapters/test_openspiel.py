"""OpenSpiel's own checks, and its algorithms on our games."""

from __future__ import annotations

import json
import pickle
import random
import re
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import (
    exploitability,
    external_sampling_mccfr,
    ismcts,
    mcts,
    outcome_sampling_mccfr,
)
from open_spiel.python.observation import make_observation

from pioche import all_games, find_game
from pioche.adapters.openspiel import PREFIX, game_name, parameters
from pioche.engine.errors import BadOption, IllegalDecision
from tests.adapters.common import GAMES, SMALL
from tests.samples import SOAK

ALL_PLAYERS = pyspiel.PrivateInfoType.ALL_PLAYERS
NOBODY = pyspiel.PrivateInfoType.NONE
ONE_PLAYER = pyspiel.PrivateInfoType.SINGLE_PLAYER


def named(game: str, players: int, options: dict[str, Any]) -> str:
    given = ",".join(f"{name}={value}" for name, value in {"players": players, **options}.items())
    return f"{game_name(game)}({given})"


SHORT = {game: named(game, players, options) for game, (players, options) in SMALL.items()}
NAMES = [
    named(game.id, players, {} if SOAK else SMALL[game.id][1])
    for game in all_games()
    for players in sorted({game.players[0], game.players[-1]})
]
"""The fewest and the most players, in short matches unless there is time."""


def dealt(game: Any, chance: random.Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(chance.choice(state.legal_actions()))
    return state


def visited(game: Any, seed: int) -> Any:
    """The decision nodes of a random match, one after the other."""
    chance = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state.apply_action(chance.choice(state.legal_actions()))


@pytest.mark.parametrize("name", NAMES)
def test_openspiel_finds_nothing_wrong(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_finds_nothing_wrong_with_serialized_states(game: str) -> None:
    for more in ("", ",shuffles=7", ",reward=rank", ",reward=win"):
        loaded = pyspiel.load_game(SHORT[game].replace(")", more + ")"))
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_python_and_cpp_agree_on_legal_actions(game: str) -> None:
    """`legal_actions` exists twice: ours for speed, OpenSpiel's for its own code."""
    loaded = pyspiel.load_game(SHORT[game])
    for state in visited(loaded, 1):
        mine = state.legal_actions()
        assert mine == pyspiel.State.legal_actions(state)
        assert mine == state.legal_actions(state.current_player())
        for player in range(loaded.num_players()):
            if player != state.current_player():
                assert state.legal_actions(player) == []
        assert [int(a) for a in np.flatnonzero(state.legal_actions_mask())] == mine


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_player_must_hold_possible(game: str) -> None:
    loaded = pyspiel.load_game(SHORT[game])
    others = 0
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for state in visited(loaded, 2):
        for player in range(loaded.num_players()):
            world = state.resample_from_infostate(player, sampler)
            assert world.current_player() == state.current_player()
            for ask in ("information_state_string", "observation_string"):
                assert getattr(world, ask)(player) == getattr(state, ask)(player)
            for ask in ("information_state_tensor", "observation_tensor"):
                assert getattr(world, ask)(player) == getattr(state, ask)(player)
            others += world.to_json() != state.to_json()
    assert others


@pytest.mark.parametrize("game", GAMES)
def test_copies(game: str) -> None:
    loaded = pyspiel.load_game(SHORT[game])
    for number, state in enumerate(visited(loaded, 3)):
        if number % 5:
            continue
        written = pyspiel.serialize_game_and_state(loaded, state)
        copies = [
            state.clone(),
            pickle.loads(pickle.dumps(state)),
            pyspiel.deserialize_game_and_state(written)[1],
        ]
        for other in copies:
            assert str(other) == str(state)
            assert other.history() == state.history()
            other.apply_action(other.legal_actions()[0])
            assert str(other) != str(state)


def test_an_information_state_remembers_and_keeps_secrets() -> None:
    loaded = pyspiel.load_game("python_pioche_dicht_dran(players=2,cycles=1)")
    state = dealt(loaded, random.Random(1))
    one, other = (state.child(action) for action in state.legal_actions()[:2])
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_tensor(1) == other.information_state_tensor(1)
    answer = one.legal_actions()[0]
    one.apply_action(answer)
    other.apply_action(answer)
    assert one.information_state_string(1) != other.information_state_string(1)
    assert one.information_state_tensor(1) != other.information_state_tensor(1)


def test_observers_name_the_fields() -> None:
    loaded = pyspiel.load_game("python_pioche_gap(players=3)")
    state = dealt(loaded, random.Random(1))
    observer = loaded.make_py_observer()
    observer.set_from(state, 1)
    assert observer.dict["hand"].sum() == 6
    assert observer.dict["middle"].sum() == 4
    assert observer.tensor.tolist() == state.observation_tensor(1)
    for public, private in ((True, ALL_PLAYERS), (False, ALL_PLAYERS), (False, NOBODY)):
        kind = pyspiel.IIGObservationType(
            public_info=public, perfect_recall=False, private_info=private
        )
        with pytest.raises(ValueError, match="what one player sees"):
            make_observation(loaded, kind)
    with pytest.raises(ValueError, match="no parameters"):
        make_observation(loaded, None, {"depth": 2})


def observers(game: Any, public: bool, private: Any) -> list[Any]:
    """Return the observers of a part, without and with perfect recall."""
    return [
        make_observation(
            game,
            pyspiel.IIGObservationType(
                public_info=public, perfect_recall=recall, private_info=private
            ),
        )
        for recall in (False, True)
    ]


def seen_by(observer: Any, state: Any, player: int) -> tuple[str, list[float]]:
    observer.set_from(state, player)
    tensor = [] if observer.tensor is None else observer.tensor.tolist()
    return observer.string_from(state, player), tensor


@pytest.mark.parametrize("game", GAMES)
def test_what_everybody_sees_shows_no_secret(game: str) -> None:
    """It is the same for all players, and in every world that a player must hold possible."""
    loaded = pyspiel.load_game(SHORT[game])
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    public = observers(loaded, True, NOBODY)
    strings = set()
    for state in visited(loaded, 4):
        for observer in public:
            mine = seen_by(observer, state, 0)
            strings.add(mine[0])
            for player in range(loaded.num_players()):
                assert seen_by(observer, state, player) == mine
                world = state.resample_from_infostate(player, sampler)
                assert seen_by(observer, world, player) == mine
        view = json.loads(public[0].string_from(state, 0))
        assert view["seat"] is None
        assert not any(view[name] for name in find_game(game).view.blank_private())
    assert len(strings) > 20


@pytest.mark.parametrize("game", GAMES)
def test_what_a_player_alone_sees_shows_no_other_secret(game: str) -> None:
    loaded = pyspiel.load_game(SHORT[game])
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    private = observers(loaded, False, ONE_PLAYER)
    assert private[1].tensor is None  # there is no tensor with perfect recall
    whole, _ = observers(loaded, True, ONE_PLAYER)
    for state in visited(loaded, 5):
        for player in range(loaded.num_players()):
            world = state.resample_from_infostate(player, sampler)
            for observer in private:
                assert seen_by(observer, world, player) == seen_by(observer, state, player)
            alone = json.loads(private[0].string_from(state, player))
            everything = json.loads(whole.string_from(state, player))
            assert set(alone) == set(find_game(game).view.blank_private())
            assert alone == {name: everything[name] for name in alone}
            private[0].set_from(state, player)
            whole.set_from(state, player)
            assert (private[0].dict["hand"] == whole.dict["hand"]).all()


def test_playthroughs() -> None:
    """OpenSpiel writes one down, and finds the same when it plays it again."""
    from open_spiel.python.algorithms import generate_playthrough  # imports all of scipy.stats

    for name in ("gap(players=2,rounds=1,shuffles=2)", "qwinto(players=2,shuffles=2)"):
        text = generate_playthrough.playthrough(f"{PREFIX}{name}", [], seed=3)
        assert "PublicObservationString() = " in text
        assert 'PrivateObservationString(1) = "{"hand": [' in text
        actions = [int(action) for action in re.findall(r"^action: (\d+)$", text, re.MULTILINE)]
        assert text == generate_playthrough.playthrough(f"{PREFIX}{name}", actions, seed=3)


def test_cards_are_dealt_one_by_one_and_equally_likely() -> None:
    state = pyspiel.load_game("python_pioche_gap(players=2)").new_initial_state()
    left = set(range(30))
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert {card for card, _ in outcomes} == left
        assert all(chance == pytest.approx(1 / len(left)) for _, chance in outcomes)
        card = outcomes[len(outcomes) // 2][0]
        assert state.action_to_string(state.current_player(), card).startswith("deal ")
        state.apply_action(card)
        left.discard(card)
    assert len(left) == 1


def test_few_shuffles_make_a_small_game() -> None:
    loaded = pyspiel.load_game("python_pioche_gap(players=2,rounds=1,shuffles=5)")
    state = loaded.new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2, 3, 4]
    children = {state.child(outcome).information_state_string(0) for outcome in range(5)}
    assert len(children) == 5


def test_parameters() -> None:
    for game in all_games():
        assert set(parameters(game)) >= {"players", "reward", "shuffles"}
        assert game.time_option not in parameters(game)
    loaded = pyspiel.load_game("python_pioche_pepper(players=5,rounds=2,strict_follow=true)")
    assert loaded.num_players() == 5
    assert loaded.variant.options == {"rounds": 2, "strict_follow": True}
    assert pyspiel.load_game(str(loaded)).variant.options == loaded.variant.options
    numbers = ";".join(["3"] * 100)
    peppers = pyspiel.load_game("python_pioche_dicht_dran", {"peppers": numbers})
    assert set(peppers.variant.options["peppers"]) == {3}


def test_impossible_parameters() -> None:
    for given, error, problem in (
        ("players=12", BadOption, "12"),
        ("rounds=-1", BadOption, "rounds"),
        ("reward=glory", ValueError, "no reward"),
        ("shuffles=-2", ValueError, "shuffles must be at least 0"),
    ):
        with pytest.raises(error, match=problem):
            pyspiel.load_game(f"{PREFIX}gap({given})")


def test_impossible_actions_are_refused_and_change_nothing() -> None:
    for shuffles in (0, 3):
        loaded = pyspiel.load_game(f"{PREFIX}gap(players=2,rounds=1,shuffles={shuffles})")
        state = loaded.new_initial_state()
        with pytest.raises(ValueError, match="no chance outcome"):
            state.apply_action(77)
        state = dealt(loaded, random.Random(1))
        before = str(state)
        wrong = next(action for action in range(30) if action not in state.legal_actions())
        with pytest.raises(IllegalDecision, match="hand"):
            state.apply_action(wrong)
        with pytest.raises(IllegalDecision, match="not a valid decision"):
            state.apply_action(5000)
        assert str(state) == before
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[0])
        with pytest.raises(IllegalDecision, match="over"):
            state.apply_action(0)


def test_games_can_be_pickled() -> None:
    name = f"{PREFIX}pepper(players=5,rounds=2,strict_follow=true)"
    loaded = pyspiel.load_game(name)
    assert str(pickle.loads(pickle.dumps(loaded))) == str(loaded)


def test_ismcts_plays_a_match() -> None:
    loaded = pyspiel.load_game("python_pioche_gap(players=2,rounds=1,reward=rank,shuffles=3)")
    bot = ismcts.ISMCTSBot(
        loaded,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
        uct_c=1.0,
        max_simulations=15,
        random_state=np.random.RandomState(2),
    )
    state = dealt(loaded, random.Random(1))
    while state.is_player_node():
        action = bot.step(state)
        assert action in state.legal_actions()
        state.apply_action(action)
    assert state.is_terminal() or state.is_chance_node()  # the end, or a round to break a tie


def tiny(game: str) -> str:
    """Return a game with few deals, one round and as few players as possible."""
    players = find_game(game).players[0]
    return f"{game_name(game)}(players={players},rounds=1,reward=rank,shuffles=2)"


@pytest.mark.parametrize("game", ["gap", "pepper"])
def test_mccfr_learns_a_small_game(game: str) -> None:
    """With few deals and one round, decisions that were visited are no longer random."""
    fewest = find_game(game).players[0]
    loaded = pyspiel.load_game(
        f"{game_name(game)}(players={fewest},rounds=1,reward=rank,shuffles=2)"
    )
    np.random.seed(1)  # noqa: NPY002  # what this algorithm draws from
    learner = outcome_sampling_mccfr.OutcomeSamplingSolver(loaded)
    for _ in range(60):
        learner.iteration()
    average = learner.average_policy()
    learned = 0
    for deal in range(2):
        state = loaded.new_initial_state()
        state.apply_action(deal)
        chances = average.action_probabilities(state)
        assert set(chances) == set(state.legal_actions())
        assert sum(chances.values()) == pytest.approx(1)
        learned += max(chances.values()) > 1.5 / len(chances)
    assert learned


@pytest.mark.parametrize("game", ["gap", "pepper"])
def test_mccfr_that_follows_every_decision_solves_the_end_of_a_match(game: str) -> None:
    """External sampling walks through all decisions of a player: 6! and more in a round of GAP, and
    a round to break a tie at many of its ends. The last six decisions are few enough."""
    name = tiny(game)
    state = pyspiel.load_game(name).new_initial_state()
    chance = random.Random(3)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    history = ";".join(str(action) for action in state.history()[:-6])
    ending = pyspiel.load_game(f"start_at(history={history},game={name})")
    np.random.seed(1)  # noqa: NPY002  # what this algorithm draws from
    learner = external_sampling_mccfr.ExternalSamplingSolver(ending)
    for _ in range(100):
        learner.iteration()
    before = exploitability.nash_conv(ending, policy.UniformRandomPolicy(ending))
    after = exploitability.nash_conv(ending, learner.average_policy())
    assert before > 0.1
    assert after < before / 10


def test_python_ends_well_with_the_games_registered() -> None:
    ask = "import pioche.adapters.openspiel, pyspiel; pyspiel.load_game('python_pioche_gap')"
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stderr) == (0, "")
