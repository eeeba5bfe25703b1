"""The speed of Pioche: compiled matches, the checked `Match`, threads, and start-up."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import count

from bench.rates import Rate, best_slice
from pioche.arena.simulate import Setup, simulate
from pioche.bots.playouts import new_totals
from pioche.engine.match import Match
from pioche.engine.registry import all_games, find_game
from pioche.engine.shuffles import seeded

REFERENCE = {game.id: game.usual_players for game in all_games()}
"""The games, and the numbers of players that speed is stated for."""
FOUR = 4
MATCHES_A_CALL = 500


def setup(game_id: str) -> Setup:
    players = REFERENCE[game_id]
    return Setup(find_game(game_id), players, ["random"] * players, seed=1)


def compiled(game_id: str, seconds: float) -> Rate:
    """Measure random matches in compiled code on one core, deals included."""
    series = setup(game_id)
    totals = new_totals(series.players)
    starts = count(0, MATCHES_A_CALL)

    def play() -> int:
        first = next(starts)
        return series.play(first, first + MATCHES_A_CALL, totals)

    return best_slice(f"Pioche {game_id}, compiled", play, seconds)


def checked(game_id: str, seconds: float) -> Rate:
    """Measure random matches through `Match`: every decision checked, every move recorded."""
    series = setup(game_id)
    chance = random.Random(1)
    indices = count()

    def play() -> int:
        match = Match(series.game, series.players, shuffles=seeded(1, next(indices)))
        moves = 0
        while not match.over:
            if match.awaits_deal:
                match.deal()
            for seat in match.actors:
                match.play(seat, chance.choice(match.legal(seat)))
                moves += 1
        return moves

    return best_slice(f"Pioche {game_id}, `Match` in Python", play, seconds)


def after_a_decision(game_id: str, seconds: float) -> dict[str, float]:
    """Return the processor time in microseconds that a server needs for a decision, in random
    matches of four: to check it and carry it out, and to make the public and a private view."""
    game = find_game(game_id)
    players = min(FOUR, game.players[-1])
    chance = random.Random(1)
    spent = dict.fromkeys(("play", "public view", "private view"), 0.0)
    decisions = 0
    for index in count():
        if index == 1:  # the first match only warms up
            spent, decisions = dict.fromkeys(spent, 0.0), 0
        if index > 1 and sum(spent.values()) > seconds:
            break
        match = Match(game, players, shuffles=seeded(1, index))
        while not match.over:
            if match.awaits_deal:
                match.deal()
            for seat in match.actors:
                decision = chance.choice(match.legal(seat))
                started = time.thread_time()
                match.play(seat, decision)
                played = time.thread_time()
                match.public_view()
                shown = time.thread_time()
                match.private_view(seat)
                spent["play"] += played - started
                spent["public view"] += shown - played
                spent["private view"] += time.thread_time() - shown
                decisions += 1
    return {step: 1e6 * took / decisions for step, took in spent.items()}


def thread_gain(game_id: str, seconds: float) -> float:
    """Return how many times as fast two threads are as one, on two free cores."""
    series = setup(game_id)
    rate = compiled(game_id, seconds).per_second
    moves_a_match = simulate(series, 1000).moves / 1000
    matches = max(1, int(rate * seconds / moves_a_match))
    one = simulate(series, matches, threads=1).moves_per_second
    two = simulate(series, matches, threads=2).moves_per_second
    return two / one


def command(*arguments: str, cache: str | None = None) -> float:
    """Return the seconds that a command takes in a new process."""
    environment = dict(os.environ) | ({"PIOCHE_CACHE": cache} if cache else {})
    started = time.perf_counter()
    subprocess.run([sys.executable, *arguments], env=environment, check=True, capture_output=True)
    return time.perf_counter() - started


def start_up() -> dict[str, float]:
    """Return the seconds of some commands, each in a new process; the best of three if short."""
    simulate_one = ("-m", "pioche.cli", "simulate", "gap", "--players=4", "--matches=1")
    figures = {
        "import pioche": _best(lambda: command("-c", "import pioche")),
        "pioche --help": _best(lambda: command("-m", "pioche.cli", "--help")),
        "python alone": _best(lambda: command("-c", "pass")),
    }
    with tempfile.TemporaryDirectory() as cache:
        figures["compiling all games"] = command("-m", "pioche.cli", "compile", cache=cache)
        figures["first simulated match, warm cache"] = _best(
            lambda: command(*simulate_one, cache=cache)
        )
    with tempfile.TemporaryDirectory() as cache:
        figures["first simulated match, no cache"] = command(*simulate_one, cache=cache)
    return figures


def _best(measure: Callable[[], float]) -> float:
    return min(measure() for _ in range(3))
