"""Bots play Hearts: the heuristic is better than chance, and search better still."""

from __future__ import annotations

import numpy as np
import pytest

from pioche import Match, find_game
from pioche.bots.player import Budget
from pioche.bots.search import Search
from pioche.engine.playout import BOTS
from pioche.engine.registry import game_ids, outside_folders
from pioche.engine.shuffles import seeded
from pioche.testing import Case
from pioche.testing.kernels import play_kernel
from pioche_hearts.cards import PLAYERS

RANDOM, HEURISTIC = BOTS.index("random"), BOTS.index("heuristic")


def test_the_game_is_found_by_its_entry_point() -> None:
    assert "hearts" in game_ids()
    game = find_game("hearts")
    assert game.package == "pioche_hearts"
    assert [folder.name for folder in outside_folders()].count("pioche_hearts") == 1


def test_the_rule_of_thumb_takes_fewer_points() -> None:
    case = Case(find_game("hearts"), PLAYERS, {"rounds": 1}, seed=1)
    rounds = 2000
    _, totals, _ = play_kernel(case, [HEURISTIC, RANDOM, RANDOM, RANDOM], range(rounds))
    points = -totals[:PLAYERS, 0] / rounds
    assert points[0] < 0.5 * points[1:].min()


def round_with_search(seed: int, seat: int) -> list[int]:
    """The scores of a round in which one seat searches and the others play by the heuristic."""
    match = Match(find_game("hearts"), PLAYERS, {"rounds": 1}, seeded(seed))
    match.deal()
    bot = Search(Budget(simulations=300), seed)
    generator = np.array([seed], dtype=np.uint64)
    while not match.over:
        actor = match.actors[0]
        known = match.redacted(actor)
        if actor == seat:
            decision = bot.think(known, actor).decision
        else:
            decision = match.game.heuristic.heuristic(known, actor, generator)
        match.play(actor, decision)
    return match.scores


def test_search_takes_fewer_points_still() -> None:
    own, others = 0, 0
    for seed in range(60):
        scores = round_with_search(seed, seed % PLAYERS)
        own += scores[seed % PLAYERS]
        others += sum(scores) - scores[seed % PLAYERS]
    assert own > 0.8 * others / (PLAYERS - 1)


@pytest.mark.parametrize("guided", [True, False])
def test_the_same_seed_gives_the_same_decision(guided: bool) -> None:
    match = Match(find_game("hearts"), PLAYERS, {"rounds": 1}, seeded(3), first=0)
    match.deal()
    known = match.redacted(0)
    thoughts = [Search(Budget(simulations=500), 7, guided=guided).think(known, 0) for _ in "ab"]
    assert thoughts[0] == thoughts[1]
    assert thoughts[0].simulations == 500
