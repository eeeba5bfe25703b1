"""Compiling all games into the cache before anybody waits for it."""

from __future__ import annotations

import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed

import numpy as np

from pioche.arena.records import played_match
from pioche.arena.simulate import Setup, Tally, cores
from pioche.bots.player import Budget
from pioche.bots.search import Search
from pioche.engine import contract, rng
from pioche.engine.jit import forget_old_code
from pioche.engine.match import Match
from pioche.engine.playout import MOST_PLAYERS
from pioche.engine.registry import find_game, game_ids


def compile_game(game_id: str) -> float:
    """Use every compiled function of a game once, with the types it is called with; return the
    seconds it took."""
    begun = time.perf_counter()
    game = find_game(game_id)
    players = game.players[-1]
    setup = Setup(game, players, ["heuristic"] * players, seed=1)
    setup.play(0, 1, np.zeros((MOST_PLAYERS, 3), np.int64))
    record = played_match(setup, 0, Tally(players)).record()
    match = Match.replay(record)
    generator = rng.generator(1)
    known = match.redacted(0)
    observation = np.zeros(game.rules.OBSERVATION.size, np.int16)
    contract.observe(known, 0, observation)
    _use_from_python(Match(game, players), generator)
    return time.perf_counter() - begun


def _use_from_python(match: Match, generator: rng.Rng) -> None:
    """The calls that only Python makes: views, worlds and bots at a table."""
    searching = Search(Budget(2), seed=1)
    match.deal()
    while not match.over and len(match.rounds) < 2:
        if match.awaits_deal:
            match.deal()
            continue
        seat = match.actors[0]
        match.view(seat)
        known = match.redacted(seat)
        contract.legal_nth(known, seat, contract.legal_count(known, seat) - 1)
        decision = searching.think(known, seat).decision
        contract.heuristic(known, seat, generator)
        contract.determinize(known, seat, generator)
        moves = match.play(seat, decision)
        match.game.story.story(match.turn_began, moves, match.state)
    contract.call_time(match.state)


def compile_games(tell: Callable[[str, int, int, float], None]) -> None:
    """Compile every game, several at once; `tell` hears of each: its id, how many are done, of how
    many, and the seconds it took."""
    games = game_ids()
    # a fresh process each: a fork of one that has threads can hang
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(cores(), len(games)), mp_context=context) as pool:
        jobs = {pool.submit(compile_game, game): game for game in games}
        for done, job in enumerate(as_completed(jobs), 1):
            tell(jobs[job], done, len(games), job.result())
    forget_old_code()
