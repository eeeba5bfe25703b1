"""Bots for deals that many people play decide the same for everybody, whatever the clock says."""

from __future__ import annotations

from itertools import count

import pytest

from pioche.bots import candidates, search
from pioche.bots.levels import LEVELS
from pioche.bots.names import make_bot, parse_budget
from pioche.bots.player import Thought
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.server.jobs.steady_bots import steady_bot
from tests.samples import sample

CASES = [("gap", 3), ("pepper", 4), ("dicht-dran", 3), ("qwinto", 2), ("qwinto", 1)]
MOST = sample(500, 1_000_000)
"""Simulations of a thought: a clock would be looked at long before."""


class HurriedTime:
    """A clock on which an hour passes between any two looks."""

    def __init__(self) -> None:
        self._hours = count()

    def perf_counter(self) -> float:
        return 3600.0 * next(self._hours)


@pytest.mark.parametrize(("game_id", "players"), CASES)
@pytest.mark.parametrize("level", LEVELS)
def test_no_clock_ends_their_thoughts(
    game_id: str, players: int, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game(game_id)
    match = Match(game, players, shuffles=seeded(1))
    match.deal()
    seat = match.actors[0]
    bot, _, budget = steady_bot(level, game, players).partition("@")
    name = f"{bot}@{min(int(budget), MOST)}" if budget else bot

    def thought() -> Thought:
        return make_bot(name, seed=5).think(match.undisturbed(seat), seat)

    calm = thought()
    for module in (search, candidates):
        monkeypatch.setattr(module, "time", HurriedTime())
    assert thought() == calm


def test_they_think_as_much_as_their_level() -> None:
    pepper = find_game("pepper")
    assert steady_bot("expert", pepper, 4) == "expert"
    assert steady_bot("master", pepper, 4) == "master@2000"
    assert steady_bot("master", find_game("qwinto"), 1) == "master@6000"
    for level in ("beginner", "casual", "skilled", "expert"):
        name = steady_bot(level, find_game("qwinto"), 1)
        budget = parse_budget(name, name.partition("@")[2])
        assert (budget.simulations, budget.seconds) == (LEVELS[level].simulations, None)
