"""The bot that plays out: repeatable, within its budget, fair between decisions."""

from __future__ import annotations

import pickle

import numpy as np
import pytest

from pioche.bots.asking import ask
from pioche.bots.compare import POINTS, SQUARES, UTILITY, VISITS
from pioche.bots.names import make_bot
from pioche.bots.network import rate
from pioche.bots.player import Budget
from pioche.bots.playing_out import MOST, PlayingOut, Trial, plays_out
from pioche.bots.policy import load_shipped
from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State


def opening(players: int) -> tuple[State, int]:
    match = Match(find_game("qwinto"), players, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    return match.redacted(seat), seat


def many_to_choose_from() -> tuple[State, int]:
    match = Match(find_game("qwinto"), 2, shuffles=seeded(1))
    bot = make_bot("heuristic", 1)
    while match.awaits_deal or len(match.legal(match.actors[0])) <= 2 * MOST:
        if match.awaits_deal:
            match.deal()
        else:
            match.play(match.actors[0], ask(bot, match, match.actors[0]).decision)
    return match.redacted(match.actors[0]), match.actors[0]


def test_games_say_whether_they_play_out() -> None:
    assert [game.id for game in all_games() if plays_out(game.package)] == ["qwinto"]


@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_can_be_repeated(players: int) -> None:
    known, seat = opening(players)
    before = known.tobytes()
    bot = PlayingOut(Budget(200), 1)
    first = bot.think(known, seat)
    bot.think(*opening(3))
    assert bot.think(known, seat) == first == PlayingOut(Budget(200), 1).think(known, seat)
    assert pickle.loads(pickle.dumps(bot)).think(known, seat) == first
    assert known.tobytes() == before
    assert first.considered[0].decision == first.decision


@pytest.mark.parametrize("simulations", [1, 30, 200, 1000])
def test_its_budget_is_kept(simulations: int) -> None:
    known, seat = opening(2)
    thought = PlayingOut(Budget(simulations), 1).think(known, seat)
    assert thought.simulations == sum(c.visits for c in thought.considered) <= simulations


def test_without_simulations_it_plays_as_the_quick_player() -> None:
    known, seat = opening(2)
    decision = contract.quick_decision(known, seat, rng.generator(0))
    assert PlayingOut(Budget(1), 1).think(known, seat).decision == decision


def test_the_policy_names_what_is_tried() -> None:
    known, seat = many_to_choose_from()
    trial = Trial(known, seat, seed=1)
    own = contract.quick_decision(known, seat, rng.generator(0))
    assert trial.decisions[trial.favourite] == own
    policy = load_shipped(contract.package_of(known.dtype))
    room = policy.new_room()
    count = rate(known, seat, *policy.network, room)
    likeliest = np.argsort(-room.chance[:count], kind="stable")[: MOST - 1]
    assert len(set(trial.tried.tolist())) == MOST < count
    assert set(likeliest.tolist()) <= set(trial.tried.tolist())


def test_alone_everything_is_tried() -> None:
    known, seat = opening(1)
    trial = Trial(known, seat, seed=1)
    assert sorted(trial.tried.tolist()) == list(range(contract.legal_count(known, seat)))


def test_decisions_are_tried_in_the_same_worlds() -> None:
    """Compared with itself, a decision is never ahead."""
    known, seat = opening(2)
    trial = Trial(known, seat, seed=1)
    favourite = trial.favourite
    trial.tried = np.array([favourite, favourite, favourite])
    trial.run(5)
    row = trial.results[favourite]
    assert row[VISITS] == 15
    assert row[UTILITY] == row[SQUARES] == row[POINTS] == 0
    assert trial.results[-1, VISITS] == 5
    assert 0 < trial.results[-1, UTILITY] < 5


def test_the_worse_half_is_given_up() -> None:
    known, seat = opening(2)
    trial = Trial(known, seat, seed=1)
    first, *others = trial.tried.tolist()
    for rank, place in enumerate(others):
        trial.results[place] = [100, -rank, 0, 0]
    trial.halve()
    assert trial.tried.tolist() == [first, *others[: (len(others) + 1) // 2]]


def test_it_can_be_stopped() -> None:
    known, seat = opening(2)
    bot = PlayingOut(Budget(seconds=3600.0), 1)
    bot.stop()
    assert bot.think(known, seat).simulations == 0
