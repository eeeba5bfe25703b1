"""The bot that looks ahead: repeatable, within its budget, fair between decisions."""

from __future__ import annotations

import pickle
import threading

import numpy as np
import pytest

from pioche.bots.compare import POINTS, SQUARES, UTILITY, VISITS
from pioche.bots.lookahead import FEW, MOST, Comparison, Lookahead
from pioche.bots.names import make_bot
from pioche.bots.player import Budget
from pioche.bots.playing_out import PlayingOut
from pioche.bots.policy import Policy, load_shipped
from pioche.bots.policy_file import has_policy
from pioche.bots.search import Search
from pioche.engine import contract
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State

LEARNED = [pytest.param(game, id=game.id) for game in all_games() if has_policy(game)]


def opening(game: Game, players: int) -> tuple[State, int]:
    match = Match(game, players, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    return match.redacted(seat), seat


def looking(simulations: int, seed: int = 1) -> Lookahead:
    return Lookahead(Budget(simulations), seed, elsewhere=Budget(simulations))


@pytest.mark.parametrize("game", LEARNED)
def test_it_can_be_repeated(game: Game) -> None:
    known, seat = opening(game, game.players[-1])
    before = known.tobytes()
    bot = looking(200)
    first = bot.think(known, seat)
    bot.think(*opening(find_game("pepper"), 5))
    assert bot.think(known, seat) == first == looking(200).think(known, seat)
    assert pickle.loads(pickle.dumps(bot)).think(known, seat) == first
    assert known.tobytes() == before
    assert first.considered[0].decision == first.decision


@pytest.mark.parametrize("simulations", [1, 2, 31, 200, 1000])
def test_its_budget_is_kept(simulations: int) -> None:
    known, seat = opening(find_game("pepper"), 4)
    thought = looking(simulations).think(known, seat)
    assert thought.simulations == sum(c.visits for c in thought.considered)
    assert simulations - 3 * MOST < thought.simulations <= simulations
    assert len(thought.considered) <= max(simulations // FEW, 2)


@pytest.mark.parametrize("game", LEARNED)
def test_decisions_are_tried_in_the_same_worlds(game: Game) -> None:
    """Compared with itself, a decision is never ahead."""
    known, seat = opening(game, max(game.players[0], 2))
    comparison = Comparison(load_shipped(game.package), known, seat, seed=1, most=MOST)
    favourite = comparison.favourite
    comparison.tried = np.array([favourite, favourite, favourite])
    comparison.run(5)
    row = comparison.results[favourite]
    assert row[VISITS] == 15
    assert row[UTILITY] == row[SQUARES] == row[POINTS] == 0
    assert comparison.results[-1, VISITS] == 5
    assert 0 < comparison.results[-1, UTILITY] < 5


def test_the_favourite_stays_unless_another_is_ahead_beyond_doubt() -> None:
    known, seat = opening(find_game("pepper"), 4)
    comparison = Comparison(load_shipped("pioche.games.pepper"), known, seat, seed=1, most=4)
    favourite, other, third, _ = comparison.tried.tolist()
    comparison.results[favourite] = comparison.results[-1] = [100, 0, 0, 0]
    comparison.results[other] = [100, 1.0, 100, 0]  # ahead by 0.01, with a standard error of 0.1
    assert comparison.thought().decision == comparison.decisions[favourite]
    comparison.results[third] = [100, 30.0, 100, 0]
    assert comparison.thought().decision == comparison.decisions[third]
    comparison.halve()
    assert comparison.tried.tolist() == [favourite, third, other]


def test_without_simulations_it_plays_the_policy() -> None:
    known, seat = opening(find_game("pepper"), 3)
    assert looking(1).think(known, seat).decision == Policy(0).think(known, seat).decision


def test_where_no_policy_helps_it_searches() -> None:
    known, seat = opening(find_game("hearts"), 4)
    assert looking(100).think(known, seat) == Search(Budget(100), 1).think(known, seat)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_where_there_is_a_quick_player_it_plays_out(players: int) -> None:
    known, seat = opening(find_game("qwinto"), players)
    assert looking(100).think(known, seat) == PlayingOut(Budget(100), 1).think(known, seat)


def test_it_can_be_stopped() -> None:
    known, seat = opening(find_game("pepper"), 4)
    bot = make_bot("master@3600s", 1)
    assert isinstance(bot, Lookahead)
    stopper = threading.Timer(0.05, bot.stop)
    stopper.start()
    decision = bot.think(known, seat).decision
    stopper.join()
    assert bot.think(known, seat).simulations == 0, "it does not begin again"
    legal = [contract.legal_nth(known, seat, k) for k in range(contract.legal_count(known, seat))]
    assert decision in legal
