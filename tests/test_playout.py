"""Simulated series: the same however they are split, and worth playing well in."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from pioche import Game, all_games
from pioche.engine.playout import BOTS, WIN
from pioche.testing import Case, sample_options
from pioche.testing.kernels import play_kernel

RANDOM, HEURISTIC = BOTS.index("random"), BOTS.index("heuristic")
MATCHES = 2000


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
@pytest.mark.parametrize("cuts", [(1,), (37, 41), (99,), tuple(range(1, 100))])
def test_a_series_split_anywhere_gives_the_same_totals(game: Game, cuts: tuple[int, ...]) -> None:
    case = Case(game, game.players[-1], sample_options(game)[0], seed=5)
    bots = [seat % 2 for seat in range(case.players)]
    moves, totals, _ = play_kernel(case, bots, range(100))
    bounds = [0, *cuts, 100]
    parts = [play_kernel(case, bots, range(a, b)) for a, b in pairwise(bounds)]
    assert sum(part[0] for part in parts) == moves
    assert np.array_equal(sum(part[1] for part in parts), totals)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_another_seed_gives_other_totals(game: Game) -> None:
    case = Case(game, game.players[-1], sample_options(game)[0], seed=5)
    other = Case(game, game.players[-1], sample_options(game)[0], seed=6)
    bots = [RANDOM] * case.players
    _, totals, _ = play_kernel(case, bots, range(100))
    _, others, _ = play_kernel(other, bots, range(100))
    assert not np.array_equal(totals, others)


PAIRS = [(game, players) for game in all_games() for players in game.players]


@pytest.mark.parametrize(
    ("game", "players"), PAIRS, ids=[f"{game.id}-{players}" for game, players in PAIRS]
)
def test_the_heuristic_beats_chance(game: Game, players: int) -> None:
    """One seat plays by the heuristic, the others at random; alone it must score more."""
    case = Case(game, players, sample_options(game)[0], seed=11)
    _, totals, _ = play_kernel(case, [HEURISTIC] + [RANDOM] * (players - 1), range(MATCHES))
    if players > 1:
        share = totals[0, 2] / WIN / MATCHES
        chance = 1 / players
        error = (chance * (1 - chance) / MATCHES) ** 0.5
        assert share > chance + 5 * error, f"wins {share:.1%} of the matches"
    else:
        _, others, _ = play_kernel(case, [RANDOM], range(MATCHES))
        assert totals[0, 0] > others[0, 0]
