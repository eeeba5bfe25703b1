"""The bot that plans: repeatable, within its budget, and it finds what the policy overlooks."""

from __future__ import annotations

import pickle
import threading

import pytest

from pioche.bots.asking import ask
from pioche.bots.lookahead import Lookahead
from pioche.bots.names import make_bot
from pioche.bots.planning import Planning, plans
from pioche.bots.player import Budget
from pioche.engine import contract
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State

GAP = find_game("gap")


def position(players: int, decisions: int = 0) -> tuple[Match, int]:
    """A round of GAP after so many decisions of the heuristic, and the seat that is to decide."""
    match = Match(GAP, players, {"rounds": 1}, seeded(1))
    match.deal()
    for _ in range(decisions):
        match.play(match.actors[0], ask(make_bot("heuristic", 1), match, match.actors[0]).decision)
    return match, match.actors[0]


def opening(players: int) -> tuple[State, int]:
    match, seat = position(players)
    return match.redacted(seat), seat


def test_games_say_whether_they_plan() -> None:
    assert [game.id for game in all_games() if plans(game.package)] == ["gap"]


@pytest.mark.parametrize("players", [2, 6])
def test_it_can_be_repeated(players: int) -> None:
    match, seat = position(players, 4)
    known, past = match.redacted(seat), match.past(seat)
    before = known.tobytes(), past.to_bytes()
    bot = Planning(Budget(200), 1)
    first = bot.think(known, seat, past)
    bot.think(*opening(3))
    assert bot.think(known, seat, past) == first
    assert Planning(Budget(200), 1).think(known, seat, past) == first
    assert pickle.loads(pickle.dumps(bot)).think(known, seat, past) == first
    assert (known.tobytes(), past.to_bytes()) == before
    assert first.considered[0].decision == first.decision
    assert bot.think(known, seat) != first, "the past makes a difference"


@pytest.mark.parametrize("simulations", [1, 63, 200])
def test_its_budget_is_kept(simulations: int) -> None:
    thought = Planning(Budget(simulations), 1).think(*opening(2))
    assert thought.simulations == sum(c.visits for c in thought.considered) == simulations


def test_master_plans_in_gap() -> None:
    match, seat = position(4, 5)
    known, past = match.redacted(seat), match.past(seat)
    bot = Lookahead(Budget(1), 1, elsewhere=Budget(100))
    assert bot.think(known, seat, past) == Planning(Budget(100), 1).think(known, seat, past)


def test_the_last_choice_is_the_best_one() -> None:
    """With one card left for everybody and a choice of neighbours, only the own points count."""
    found = 0
    for deal in range(400):
        match = Match(GAP, 2, {"rounds": 1}, seeded(deal))
        match.deal()
        bot = make_bot("random", deal)
        while not match.awaits_deal and not match.over:
            seat = match.actors[0]
            known = match.redacted(seat)
            legal = match.legal(seat)
            if known.plays_left == 1 and len(legal) > 1:
                points = {}
                for decision in legal:
                    then = match.redacted(seat)
                    contract.apply(then, seat, decision)
                    points[decision] = int(then.gained[seat])
                if then.rounds and len(set(points.values())) > 1:
                    found += 1
                    decision = Planning(Budget(200), 1).think(known, seat).decision
                    assert points[decision] == max(points.values())
            match.play(seat, bot.think(known, seat).decision)
        if found == 5:
            break
    assert found == 5


def test_it_can_be_stopped() -> None:
    known, seat = opening(2)
    bot = make_bot("master@3600s", 1)
    assert isinstance(bot, Lookahead)
    stopper = threading.Timer(0.05, bot.stop)
    stopper.start()
    assert bot.think(known, seat).decision in position(2)[0].legal(seat)
    stopper.join()
    assert bot.think(known, seat).simulations == 0, "it does not begin again"
