"""Learned policies: the files they are in, and the bot that plays them."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import numpy as np
import pytest

from pioche.arena.tournament import tournament
from pioche.bots.names import check_bot, make_bot
from pioche.bots.network import choose, network_of, new_room, size_of
from pioche.bots.policy_file import (
    FORMAT,
    MOST_BYTES,
    NAME,
    LearnedPolicy,
    Origin,
    has_policy,
    policy_bytes,
    read_policy,
    shipped_policy,
)
from pioche.engine import contract, rng
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded

SHIPPED = [pytest.param(game, id=game.id) for game in all_games() if has_policy(game)]


def random_policy(game: Game, seed: int = 0) -> LearnedPolicy:
    features = game.features
    assert features is not None
    inputs = features.POSITION, features.DECISION
    weights = np.random.default_rng(seed).normal(0, 0.3, size_of(*inputs)).astype(np.float32)
    origin = Origin(FORMAT, game.id, "by chance", "0", None, seed, 0, 0.0, 1, inputs)
    return LearnedPolicy(origin, weights)


def test_a_policy_survives_its_file(tmp_path: Path) -> None:
    file = tmp_path / "policy"
    origin, weights = random_policy(find_game("gap"))
    file.write_bytes(policy_bytes(origin, weights))
    found = read_policy(str(file), "pioche.games.gap")
    assert found.origin == origin
    assert np.abs(found.weights - weights).max() < 1e-3


def test_a_policy_decides_by_its_weights_alone(tmp_path: Path) -> None:
    game = find_game("pepper")
    for seed in (0, 1):
        (tmp_path / str(seed)).write_bytes(policy_bytes(*random_policy(game, seed)))
    decided: list[list[int]] = []
    for name in ("0", "0", "1"):
        match = Match(game, 4, shuffles=seeded(3))
        played: list[int] = []
        match.deal()
        bot = make_bot(f"policy@{tmp_path / name}", len(decided))
        while len(match.rounds) < 2:
            if match.awaits_deal:
                match.deal()
                continue
            seat = match.actors[0]
            played.append(bot.think(match.redacted(seat), seat).decision)
            match.play(seat, played[-1])
        decided.append(played)
    assert decided[0] == decided[1] != decided[2]


def test_a_choice_made_together_is_drawn(tmp_path: Path) -> None:
    game = find_game("dicht-dran")
    (tmp_path / "policy").write_bytes(policy_bytes(*random_policy(game)))
    match = Match(game, 2, shuffles=seeded(1))
    match.deal()
    known = match.redacted(0)
    bots = [make_bot(f"policy@{tmp_path / 'policy'}", seed) for seed in range(40)]
    assert len({bot.think(known, 0).decision for bot in bots}) > 1


def test_probabilities_are_those_of_a_softmax() -> None:
    """The compiled network agrees with the same in NumPy."""
    game = find_game("pepper")
    origin, weights = random_policy(game)
    sizes = origin.inputs
    net, room = network_of(weights, *sizes), new_room(*sizes)
    match = Match(game, 3, shuffles=seeded(2))
    match.deal()
    seat = match.actors[0]
    known = match.redacted(seat)
    legal = match.legal(seat)
    place = choose(known, seat, net, *sizes, room, rng.generator(0))
    position = np.zeros(sizes[0], np.float32)
    contract.describe_position(known, seat, position)
    worths = []
    for decision in legal:
        about = np.zeros(sizes[1], np.float32)
        contract.describe_decision(known, seat, decision, about)
        first = position @ net.position[0] + about @ net.decision[0] + net.first_bias[0]
        second = np.maximum(first, 0) @ net.middle[0] + net.middle_bias[0]
        worths.append(float(np.maximum(second, 0) @ net.last[0] + net.last_bias[0, 0]))
    expected = np.exp(np.array(worths) - max(worths))
    assert room.chance[: len(legal)] == pytest.approx(expected / expected.sum(), abs=1e-4)
    assert place == int(np.argmax(worths))


def test_a_file_that_is_no_policy_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "policy"
    origin, weights = random_policy(find_game("gap"))
    whole = policy_bytes(origin, weights)
    weights[5] = np.inf
    endless = policy_bytes(origin, weights)
    for content in (b"", b"nonsense", b"{}\n", whole[:-1], whole + b"\0", endless):
        file.write_bytes(content)
        with pytest.raises(BadOption) as caught:
            check_bot(f"policy@{file}")
        assert caught.value.code == "policy/damaged"


def test_a_policy_for_another_game_or_other_inputs_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "policy"
    origin, weights = random_policy(find_game("gap"))
    file.write_bytes(policy_bytes(origin, weights))
    with pytest.raises(BadOption) as caught:
        check_bot(f"policy@{file}", find_game("pepper"))
    assert caught.value.code == "policy/other-game"
    older = msgspec.structs.replace(origin, inputs=(3, 4))
    file.write_bytes(policy_bytes(older, weights[: size_of(3, 4)]))
    with pytest.raises(BadOption) as caught:
        check_bot(f"policy@{file}", find_game("gap"))
    assert caught.value.code == "policy/outdated"


def test_a_game_without_a_policy_says_so() -> None:
    with pytest.raises(BadOption) as caught:
        check_bot("policy", find_game("hearts"))
    assert caught.value.code == "policy/none"


@pytest.mark.parametrize("game", SHIPPED)
def test_a_shipped_policy_is_small_and_says_where_it_comes_from(game: Game) -> None:
    assert len((files(game.package) / NAME).read_bytes()) <= MOST_BYTES
    origin = shipped_policy(game.package).origin
    assert origin.game == game.id
    assert origin.command == f"pioche train {game.id} --steps {origin.steps} --seed {origin.seed}"
    assert re.fullmatch(r"[0-9a-f]{12}", origin.commit or "")
    assert origin.hours > 0


@pytest.mark.parametrize("game", SHIPPED)
def test_a_shipped_policy_beats_the_heuristic(game: Game) -> None:
    players = max(game.players[0], 2)
    options = {game.length_option: 1} if game.length_option else {}
    bots = ["policy", "heuristic"]
    standings = tournament(game, bots, players, 120, seed=8, options=options)
    (policy,) = [standing for standing in standings.bots if standing.bot == "policy"]
    assert policy.interval is not None
    assert policy.interval[0] > 0
