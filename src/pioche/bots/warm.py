"""Warm-up: have every compiled function of a game ready before somebody waits for it.

numba compiles a function, or loads it from the cache, when it is first called. `warm` calls all of
them with the types that play uses. The adapters have compiled functions of their own, and add them
with `also_warm` when `pioche.adapters.warm` is imported.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from pioche.bots.player import Budget
from pioche.bots.playouts import play_matches
from pioche.bots.search import Search
from pioche.engine import contract, rng
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.shuffles import seeded
from pioche.engine.state import copy_state

Warmer = Callable[[Game], None]

SHORT_LOG: Final = 1 << 12

_others: list[Warmer] = []


def also_warm(warmer: Warmer) -> Warmer:
    """Have `warm` call this function too; a decorator."""
    _others.append(warmer)
    return warmer


def warm(game: Game) -> None:
    """Call every compiled function of a game once, as play does."""
    _play_in_kernels(game)
    _play_in_python(Match(game, game.players[-1], shuffles=seeded(0)))
    for warmer in _others:
        warmer(game)


def _play_in_kernels(game: Game) -> None:
    """Start a series without matches, with and without a log."""
    bots = ["heuristic"] * game.players[-1]
    for log in (None, np.zeros(SHORT_LOG, np.int16)):
        play_matches(game, bots, {}, 0, 0, 0, log=log)


def _play_in_python(match: Match) -> None:
    """Play a round, and after each turn make everything that a player or a bot may ask for."""
    game = match.game
    bot = Search(Budget(2), seed=0)
    generator = rng.generator(0)
    observation = np.zeros(game.rules.OBSERVATION.size, np.int16)
    match.deal()
    while not match.over and len(match.rounds) < 2:
        if match.awaits_deal:
            match.deal()
            continue
        seat = match.actors[0]
        match.legal(seat)
        match.view(seat)
        match.views()
        known = match.redacted(seat)
        contract.observe(known, seat, observation)
        contract.legal_nth(known, seat, contract.legal_count(known, seat) - 1)
        decision = bot.think(known, seat).decision
        game.preview.lines(known, seat, decision)
        game.preview.after(known, seat, decision)
        contract.heuristic(known, seat, generator)
        world = copy_state(known)
        contract.determinize(world, seat, generator)
        contract.apply(world, seat, decision)
        contract.actors(world)
        moves = match.play(seat, decision)
        before, now = match.last_turn
        game.story.story(before, moves, now)
    contract.call_time(match.state)
