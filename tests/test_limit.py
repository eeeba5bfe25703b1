"""The C++ programs that our speed is compared with play the same matches as the rules."""

from __future__ import annotations

import shutil

import pytest

from bench.limit.shares import played, program
from pioche import find_game
from pioche.arena.simulate import Setup
from pioche.bots.playouts import new_totals
from pioche.engine.registry import own_game_ids
from tests.samples import sample

MATCHES = sample(20, 2000)


@pytest.mark.parametrize("game_id", own_game_ids())
def test_the_same_random_numbers_give_the_same_moves_and_scores(game_id: str) -> None:
    assert shutil.which("c++"), "the tests need a C++ compiler"
    game = find_game(game_id)
    with program(game_id) as built:
        for players in game.players:
            setup = Setup(game, players, ["random"] * players, seed=7)
            totals = new_totals(players)
            moves = setup.play(0, MATCHES, totals)
            theirs = played(built, players, setup.seed, MATCHES)
            assert (theirs.moves, theirs.scores) == (moves, totals[:, :2].tolist()), players
