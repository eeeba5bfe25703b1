"""The speed of the environments and of their peers, in one run: `python -m bench.adapters`.

Every figure is random legal play on one core. A step is one decision by one player; the time of
deals is included, but deals are not counted as steps.
"""

from __future__ import annotations

import argparse
import os
import random
import time
from importlib import import_module
from typing import Any

import numpy as np

from bench.matches import REFERENCE
from bench.peers import pettingzoo_game, pettingzoo_match
from bench.rates import Play, Rate, best_slice
from pioche.adapters.position import Position
from pioche.adapters.variant import Variant
from pioche.adapters.vector import Matches
from pioche.engine.contract import observe
from pioche.engine.jit import rule

SEED = 1
MATCHES = 4096
SIZES = (1_000, 10_000, 100_000)
PGX_GAMES = {"sparrow_mahjong": 16, "leduc_holdem": 4}
"""Its card games, and for how many steps most matches last."""
PGX_STEPS = 50
OUT_OF_STEP = 300
"""Steps after which matches that began together are at different points."""
DOMINOES = "python_block_dominoes"


def variant(game_id: str) -> Variant:
    return Variant(game_id, REFERENCE[game_id])


# One match, stepped from Python


def pettingzoo_loop(game_id: str, seconds: float) -> Rate:
    """Measure the same loop as for PettingZoo's own games."""
    env = import_module("pioche.adapters.pettingzoo").raw_env(game_id, REFERENCE[game_id])
    return best_slice(f"Pioche {game_id}, PettingZoo", pettingzoo_match(env), seconds)


def _openspiel_match(name: str) -> Play:
    game = import_module("pyspiel").load_game(name)
    uniform = random.Random(SEED).random

    def play_match() -> int:
        # In all these games the outcomes of chance are equally likely, so draw them like moves.
        state = game.new_initial_state()
        moves = 0
        while actions := state.legal_actions():
            moves += not state.is_chance_node()
            state.apply_action(actions[int(uniform() * len(actions))])
        return moves

    return play_match


def openspiel_dominoes(seconds: float) -> Rate:
    import_module("open_spiel.python.games")
    return best_slice("OpenSpiel dominoes, Python", _openspiel_match(DOMINOES), seconds)


def openspiel_loop(game_id: str, seconds: float) -> Rate:
    adapter = import_module("pioche.adapters.openspiel")
    name = f"{adapter.game_name(game_id)}(players={REFERENCE[game_id]})"
    return best_slice(f"Pioche {game_id}, OpenSpiel", _openspiel_match(name), seconds)


# Batches of matches


def under_way(game_id: str, matches: int, bots: bool = False) -> Matches:
    """Return matches that are out of step with each other, with all seats played at random or one
    against the heuristic."""
    opponents = "heuristic" if bots else None
    batch = Matches(variant(game_id), matches, opponents=opponents, threads=1)
    batch.reset(SEED)
    for _ in range(OUT_OF_STEP):
        batch.step_at_random()
    return batch


def vector(game_id: str, seconds: float, matches: int = MATCHES, bots: bool = False) -> Rate:
    """Measure the vector environment on one core, with observations and masks, and with actions
    drawn in the same compiled loop."""
    batch = under_way(game_id, matches, bots)

    def play() -> int:
        batch.step_at_random()
        return matches

    against = ", one seat against the heuristic" if bots else ""
    return best_slice(f"Pioche {game_id}, {matches:,} matches{against}", play, seconds)


def bare_copy(game_id: str, seconds: float, matches: int) -> Rate:
    """Measure only the memory traffic of a step: the bytes of state, observation and mask, read and
    written."""
    chosen = variant(game_id)
    row = chosen.state_dtype.itemsize + 2 * chosen.observed + chosen.decisions
    source, target = np.ones((matches, row), np.int8), np.zeros((matches, row), np.int8)

    def play() -> int:
        np.copyto(target, source)
        return matches

    return best_slice(f"copy for {game_id}", play, seconds)


def pgx_game(name: str, seconds: float) -> Rate:
    """Measure pgx on one core: steps, observations and masks, with actions drawn in the same
    compiled loop.

    The faster of two ways counts: restart each match when it is finished, which computes a deal in
    every step; or restart all after a few steps, and count only those still under way.
    """
    jax, pgx = import_module("jax"), import_module("pgx")
    numpy = import_module("jax.numpy")
    env = pgx.make(name)
    init = jax.vmap(env.init)
    restarting = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))
    plain = jax.vmap(env.step)

    def one(carry: Any, each: bool) -> Any:
        state, key, live = carry
        key, draw, turn = jax.random.split(key, 3)
        logits = numpy.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(draw, logits, axis=-1)
        live += MATCHES - state.terminated.sum() * (not each)
        turns = jax.random.split(turn, MATCHES)
        after = restarting(state, actions, turns) if each else plain(state, actions, turns)
        return after, key, live

    def run(carry: Any, each: bool) -> Any:
        state, key = carry
        if not each:
            key, deals = jax.random.split(key)
            state = init(jax.random.split(deals, MATCHES))
        steps = PGX_STEPS if each else PGX_GAMES[name]
        body = lambda carry, _: (one(carry, each), None)  # noqa: E731  # what scan takes
        (state, key, live), _ = jax.lax.scan(body, (state, key, 0), None, length=steps)
        return (state, key), live

    initial = jax.jit(init)(jax.random.split(jax.random.PRNGKey(SEED), MATCHES))
    rates = []
    for each in (True, False):
        compiled = jax.jit(lambda carry, way=each: run(carry, way))
        held = [compiled((initial, jax.random.PRNGKey(SEED + 1)))[0]]

        def play(held: list[Any] = held, compiled: Any = compiled) -> int:
            held[0], live = compiled(held[0])
            return int(jax.block_until_ready(live))

        rates.append(best_slice(f"pgx {name}, {MATCHES:,} matches", play, seconds / 2))
    return max(rates, key=lambda rate: rate.per_second)


# Single operations


@rule
def _observe_often(states: Any, seats: Any, out: Any, times: int) -> None:
    for i in range(times):
        observe(states[i & 63], seats[i & 63], out[i & 63])


@rule
def _copy_often(states: Any, times: int) -> None:
    for i in range(times):
        states[1 + (i & 1)] = states[0]


def single_operations(game_id: str, seconds: float) -> dict[str, float]:
    """Return the nanoseconds of an observation and of a copy in a kernel, and of a copy from
    Python."""
    position = Position(variant(game_id))
    position.shuffle(SEED)
    batch = under_way(game_id, 64)
    states, seats = batch.states(), batch.seats.astype(np.int64)
    times = 10_000

    def often(call: Any, *arguments: Any) -> Play:
        def play() -> int:
            call(*arguments)
            return times

        play()
        return play

    def clones() -> int:
        for _ in range(times):
            position.clone()
        return times

    plays = {
        "observation": often(_observe_often, states, seats, batch.observations, times),
        "copy in a kernel": often(_copy_often, states, times),
        "copy from Python": clones,
    }
    return {
        name: 1e9 / best_slice(name, play, seconds / 3).per_second for name, play in plays.items()
    }


def report(seconds: float) -> None:
    """Print all figures as Markdown."""
    _stay_on_one_core()
    theirs = pettingzoo_game(seconds)
    _head("one match from Python, one core", "against PettingZoo's own")
    _row(theirs, theirs)
    for game_id in REFERENCE:
        _row(pettingzoo_loop(game_id, seconds), theirs)
    theirs = openspiel_dominoes(seconds)
    _head("one match through OpenSpiel's bindings, one core", "against its Python dominoes")
    _row(theirs, theirs)
    for game_id in REFERENCE:
        _row(openspiel_loop(game_id, seconds), theirs)

    pgx = [pgx_game(name, seconds) for name in PGX_GAMES]
    title = " | ".join(f"against {rate.name.split(',')[0]}" for rate in pgx)
    _head("batches of matches, observations and masks included, one core", title, len(pgx))
    for rate in pgx:
        _row(rate, *pgx)
    for game_id in REFERENCE:
        _row(vector(game_id, seconds), *pgx)
    for game_id in REFERENCE:
        _row(vector(game_id, seconds, bots=True), *pgx)

    print("\n| nanoseconds per step, by number of matches |", end="")
    print("".join(f" {size:,} |" for size in SIZES) + "\n|---|" + "---:|" * len(SIZES))
    for game_id in REFERENCE:
        for name, measure in ((game_id, vector), (f"{game_id}, copying only", bare_copy)):
            rates = [measure(game_id, seconds / 2, size) for size in SIZES]
            figures = "".join(f" {1e9 / rate.per_second:.0f} |" for rate in rates)
            print(f"| {name} |{figures}", flush=True)

    print("\n| nanoseconds | observation | copy in a kernel | copy from Python |")
    print("|---|---:|---:|---:|")
    for game_id in REFERENCE:
        found = single_operations(game_id, seconds).values()
        print(f"| {game_id} |" + "".join(f" {figure:,.0f} |" for figure in found), flush=True)


def _stay_on_one_core() -> None:
    """Keep this process on one core: jax would take all, and the others would not."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def _head(title: str, against: str, columns: int = 1) -> None:
    print(f"\n| {title} | steps/s | {against} |\n|---|---:|" + "---:|" * columns, flush=True)


def _row(rate: Rate, *peers: Rate) -> None:
    ratios = "".join(f" {rate.per_second / peer.per_second:.3g} |" for peer in peers)
    print(f"| {rate.name} | {rate.per_second:,.0f} |{ratios}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure the environments and their peers.")
    parser.add_argument("--seconds", type=float, default=6.0, help="for each figure")
    started = time.perf_counter()
    report(parser.parse_args().seconds)
    print(f"\n{time.perf_counter() - started:.0f} s in all")


if __name__ == "__main__":
    main()
