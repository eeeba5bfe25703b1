"""The levels that make the mistakes of people: none of them random, each stronger than the last."""

from __future__ import annotations

import pickle

import pytest

from pioche.arena.tournament import tournament
from pioche.bots.imperfect import Imperfect
from pioche.bots.levels import LEVELS, MISTAKES
from pioche.bots.names import make_bot
from pioche.bots.player import Budget, Mistakes
from pioche.bots.policy import Policy
from pioche.bots.search import Search
from pioche.engine import contract, rng
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.engine.state import State
from tests.samples import sample

PEPPER = find_game("pepper")
MATCHES = sample(120, 300)


def opening(game_id: str, players: int) -> tuple[State, int]:
    match = Match(find_game(game_id), players, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    return match.redacted(seat), seat


def imperfect(overlooks: float, short_sighted: float, hesitates: float, seed: int) -> Imperfect:
    mistakes = Mistakes(overlooks, short_sighted, hesitates)
    return Imperfect(mistakes, seed, Search(Budget(20), seed))


def test_without_mistakes_it_plays_the_policy() -> None:
    known, seat = opening("pepper", 4)
    expected = Policy(0).think(known, seat)
    assert {imperfect(0, 0, 0.01, seed).think(known, seat) for seed in (1, 2)} == {expected}


def test_looking_only_at_this_turn_is_the_heuristic() -> None:
    known, seat = opening("dicht-dran", 3)
    expected = contract.heuristic(known, seat, rng.generator(0))
    assert imperfect(0, 1, 1, seed=3).think(known, seat).decision == expected


def test_what_is_overlooked_is_not_played() -> None:
    """All but one decision are overlooked, so each is played now and then."""
    known, seat = opening("pepper", 4)
    played = {imperfect(1, 0, 1, seed).think(known, seat).decision for seed in range(100)}
    assert len(played) > contract.legal_count(known, seat) // 2


@pytest.mark.parametrize("level", MISTAKES)
def test_earlier_questions_change_nothing(level: str) -> None:
    known, seat = opening("pepper", 4)
    bot = make_bot(level, 5)
    first = bot.think(known, seat)
    bot.think(*opening("qwinto", 3))
    assert bot.think(known, seat) == first == pickle.loads(pickle.dumps(bot)).think(known, seat)


@pytest.mark.parametrize(("game", "players"), [("hearts", 4), ("qwinto", 1)])
def test_where_nothing_was_learned_it_searches(game: str, players: int) -> None:
    known, seat = opening(game, players)
    assert imperfect(0, 0, 1, seed=6).think(known, seat) == Search(Budget(20), 6).think(known, seat)


@pytest.mark.parametrize(("lower", "upper"), list(zip(MISTAKES, list(MISTAKES)[1:], strict=False)))
def test_each_level_beats_the_one_below(lower: str, upper: str) -> None:
    standings = tournament(PEPPER, [upper, lower], 3, MATCHES, seed=5, options={"rounds": 1})
    (found,) = [standing for standing in standings.bots if standing.bot == upper]
    assert found.interval is not None
    assert found.interval[0] > 0


def test_every_level_but_the_last_makes_mistakes() -> None:
    assert list(LEVELS)[:-1] == list(MISTAKES)
