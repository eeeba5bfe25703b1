"""Checks that all ways to run the rules agree: the kernel, `Match`, machine code, plain Python."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from pioche.engine import contract, rng
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.playout import BOTS, NO_LOG, SHUFFLED, Log, Totals, play_series
from pioche.engine.shuffles import seeded
from pioche.engine.state import State, copy_state
from pioche.testing.cases import Case, ConformanceError, cases, same_state, walk
from pioche.testing.knowledge import imagined, observed, redacted

LOG = 100_000  # room for the log of a short match
DIGESTED = 4  # steps from one look at what seats know to the next: plain Python is slow


def play_kernel(
    case: Case, bots: Sequence[int], matches: range, time_after: int = 0, log: Log = NO_LOG
) -> tuple[int, Totals, State]:
    """Play some matches of a series: the moves, the totals, and the last state."""
    states = np.zeros(3, case.game.rules.STATE)
    totals = np.zeros((case.players, 3), np.int64)
    seed: Any = np.uint64(case.seed)  # the types of a simulation, whose machine code is at hand
    moves = play_series(
        states,
        case.players,
        case.game.setting_numbers(case.options),
        np.array(bots, np.int8),
        time_after,
        seed,
        np.array([matches.start, matches.stop], np.int64),
        totals,
        log,
    )
    return moves, totals, states[0]


def check_kernel(case: Case) -> None:
    """A match played by the kernel is the same match when its log is played the checked way."""
    bots = [seat % len(BOTS) for seat in range(case.players)]
    index = (case.seed + 3) % 2**32  # of a match in a series
    time_after = 20 if case.timed else 0
    log = np.zeros(LOG, np.int16)
    moves, totals, end = play_kernel(case, bots, range(index, index + 1), time_after, log)
    case.require(moves > 0, "the log is too short for the match")
    match = Match(case.game, case.players, case.options, seeded(case.seed, index))
    decided = 0
    steps = _steps(log)
    while not match.over:
        kind, values = next(steps)
        if kind == SHUFFLED:
            pool = match.pool()
            same = sorted(pool) == sorted(values)
            case.require(same, f"the kernel shuffles {values}, not {pool}")
            order = match.shuffles(pool)
            case.require(order == values, f"the kernel shuffles to {values}, not {order}")
            match.deal(order)
        else:
            first = match.actors[:1]
            case.require([kind] == first, f"the kernel lets seat {kind} decide, not {first}")
            match.play(kind, values[0])
            decided += 1
            if decided == time_after:
                match.call_time()
    case.require(decided == moves, f"the kernel counts {moves} moves, not {decided}")
    same_state(case, end, match.state, "the kernel ends in another state")
    for seat, score in enumerate(match.scores):
        found = list(totals[seat, :2])
        case.require(found == [score, score * score], f"seat {seat}: {found} is not {score}")
        won = bool(totals[seat, 2])
        case.require(won == (seat in match.winners), f"seat {seat}: the kernel has another winner")


def _steps(log: Log) -> Iterator[tuple[int, list[int]]]:
    """The shuffles (`SHUFFLED` and the cards) and decisions (the seat and one number) of a log."""
    at = 0
    while True:
        kind = int(log[at])
        size = int(log[at + 1]) if kind == SHUFFLED else 1
        start = at + 2 if kind == SHUFFLED else at + 1
        yield kind, [int(value) for value in log[start : start + size]]
        at = start + size


def digest(case: Case) -> str:
    """A digest of all states of a match, of what seats know, observe and imagine, and of advice."""
    found = hashlib.sha256()
    chance = random.Random(case.seed)
    for step, match in enumerate(walk(case)):
        found.update(match.state.tobytes())
        if step % DIGESTED:
            continue
        seat = chance.randrange(case.players)
        found.update(redacted(case, match.state, seat).tobytes())
        found.update(observed(case, match.state, seat).tobytes())
        found.update(imagined(case, match.state, seat, 0).tobytes())
        for actor in match.actors[:1]:
            known = copy_state(match.redacted(actor))
            advice = contract.heuristic(known, actor, rng.generator(case.seed))
            found.update(b"%d" % advice)
    return found.hexdigest()[:16]


def digests(game: Game) -> list[str]:
    """A line for each number of players, and for each option with the fewest."""
    few = [case for case in cases(game) if case.seed == 0 or case.players == game.players[0]]
    return [f"{case}: {digest(case)}" for case in few]


def check_plain_python(game: Game) -> None:
    """The rules give the same results as machine code and as plain Python, where it is an error
    that a small integer overflows."""
    strict = ["-W", "error::RuntimeWarning"]
    command = [sys.executable, *strict, "-m", "pioche.testing", "digests", game.id]
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    run = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if run.returncode:
        raise ConformanceError(f"{game.id}: plain Python fails: {run.stderr.strip()[-2000:]}")
    for plain, compiled in zip(run.stdout.splitlines(), digests(game), strict=True):
        if plain != compiled:
            raise ConformanceError(f"{compiled} as machine code, but in plain Python {plain}")
