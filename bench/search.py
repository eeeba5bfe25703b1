"""The speed of the search and of OpenSpiel's, in simulations per second."""

from __future__ import annotations

import time
from importlib import import_module
from itertools import count
from typing import Any

from bench.matches import REFERENCE
from bench.rates import Rate, best_slice
from pioche.bots.player import Budget
from pioche.bots.search import Search
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded

SEED = 1
SIMULATIONS = 2000
"""Simulations in a call of either search."""


def openspiel_ismcts(seconds: float) -> Rate:
    """Measure OpenSpiel's C++ `ISMCTSBot` in the first decision of hearts, with random rollouts."""
    pyspiel = import_module("pyspiel")
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[1 % len(actions)])  # the first picks the direction of the pass
    assert len(state.legal_actions()) > 1, "with one legal action it would not search at all"
    evaluator = pyspiel.RandomRolloutEvaluator(1, SEED)
    seeds = count(SEED)

    def think() -> int:
        bot = pyspiel.ISMCTSBot(
            next(seeds),
            evaluator,
            0.7,
            SIMULATIONS,
            -1,
            pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
            False,
            False,
        )
        bot.step(state.clone())
        return SIMULATIONS

    return best_slice("OpenSpiel ISMCTSBot, hearts", think, seconds)


def search(game_id: str, seconds: float, *, guided: bool, threads: int = 1) -> Rate:
    """Measure our search at the start of a round, with random or heuristic rollouts."""
    known, seat = _opening(game_id)
    seeds = count(SEED)

    def think() -> int:
        budget = Budget(SIMULATIONS * threads)
        bot = Search(budget, next(seeds), threads=threads, guided=guided)
        return bot.think(known, seat).simulations

    rollouts = "heuristic rollouts" if guided else "random rollouts"
    return best_slice(f"Pioche {game_id}, {rollouts}", think, seconds)


def thread_gain(game_id: str, seconds: float) -> float:
    """Return how many times as fast two threads search as one, on two free cores."""
    known, seat = _opening(game_id)
    rates = []
    for threads in (1, 2):
        bot = Search(Budget(seconds=seconds), SEED, threads=threads, guided=False)
        started = time.perf_counter()
        simulations = bot.think(known, seat).simulations
        rates.append(simulations / (time.perf_counter() - started))
    return rates[1] / rates[0]


def _opening(game_id: str) -> tuple[Any, int]:
    match = Match(find_game(game_id), REFERENCE[game_id], shuffles=seeded(SEED))
    match.deal()
    seat = match.actors[0]
    return match.redacted(seat), seat
