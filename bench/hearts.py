"""Hearts against OpenSpiel's own Hearts: the same rules, so the same work on both sides.

Moves are players' decisions in random matches of one round, deals included. OpenSpiel plays them in
its C++, one call a match, or stepped through its Python bindings; Pioche in compiled code, or
through the checked `Match`. Searches think about the first card to pass, with one random rollout a
simulation on both sides. Everything runs in one thread; the sides take turns, and the best turn of
each counts, since whatever else the machine does only slows one down.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count

from bench import peers, search
from bench.rates import Rate, best_slice
from pioche.arena.simulate import Setup
from pioche.bots.player import Budget
from pioche.bots.playouts import new_totals
from pioche.bots.search import Search
from pioche.engine.match import Match
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded

GAME = "hearts"
PLAYERS = 4
OPTIONS = {"rounds": 1}
SEED = 1
MATCHES_A_CALL = 500
SIMULATIONS = 2000
"""A call of either search; the time of a call is spread over them."""
TURNS = 3

Measure = Callable[[float], Rate]


def hearts_moves(seconds: float) -> list[Rate]:
    """Random moves a second: OpenSpiel's C++ first."""
    measures = (peers.openspiel_hearts, peers.openspiel_python, compiled, checked)
    return _in_turns(measures, seconds)


def hearts_simulations(seconds: float) -> list[Rate]:
    """Simulations a second: OpenSpiel's ISMCTS first."""
    return _in_turns((search.openspiel_ismcts, random_rollouts, guided_rollouts), seconds)


def compiled(seconds: float) -> Rate:
    series = Setup(find_game(GAME), PLAYERS, ["random"] * PLAYERS, SEED, OPTIONS)
    totals = new_totals(PLAYERS)
    starts = count(0, MATCHES_A_CALL)

    def play() -> int:
        first = next(starts)
        return series.play(first, first + MATCHES_A_CALL, totals)

    return best_slice("Pioche hearts, compiled", play, seconds)


def checked(seconds: float) -> Rate:
    game = find_game(GAME)
    chance = random.Random(SEED)
    indices = count()

    def play() -> int:
        match = Match(game, PLAYERS, OPTIONS, seeded(SEED, next(indices)))
        match.deal()
        decisions = 0
        while not match.over:
            seat = match.actors[0]
            match.play(seat, chance.choice(match.legal(seat)))
            decisions += 1
        return decisions

    return best_slice("Pioche hearts, `Match` in Python", play, seconds)


def random_rollouts(seconds: float) -> Rate:
    return _search("Pioche hearts, random rollouts", seconds, guided=False)


def guided_rollouts(seconds: float) -> Rate:
    return _search("Pioche hearts, heuristic rollouts", seconds, guided=True)


def _search(name: str, seconds: float, *, guided: bool) -> Rate:
    match = Match(find_game(GAME), PLAYERS, OPTIONS, seeded(SEED), first=0)  # passes to the left
    match.deal()
    seat = match.actors[0]
    known = match.redacted(seat)
    seeds = count(SEED)

    def think() -> int:
        bot = Search(Budget(SIMULATIONS), next(seeds), guided=guided)
        return bot.think(known, seat).simulations

    return best_slice(name, think, seconds)


def _in_turns(measures: Sequence[Measure], seconds: float) -> list[Rate]:
    """The best rate of each, all measured again and again in turn."""
    turns = [[measure(seconds / TURNS) for measure in measures] for _ in range(TURNS)]
    return [max(found, key=lambda rate: rate.per_second) for found in zip(*turns, strict=True)]
