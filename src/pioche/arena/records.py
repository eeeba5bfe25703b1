"""Records of simulated matches: played in compiled code, then again by `Match`, which checks every
move and records it."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from pioche.arena.custom_bots import CustomBots
from pioche.arena.simulate import Progress, Setup, Summary, Tally, play_in_python
from pioche.bots.playouts import new_totals
from pioche.engine.match import Match
from pioche.engine.playout import SHUFFLED, Log
from pioche.engine.record import write_record
from pioche.engine.shuffles import seeded

SHORTEST_LOG = 1 << 12


def simulate_match(
    setup: Setup, index: int, tally: Tally, custom: CustomBots | None = None
) -> Match:
    """Play match number `index` of a series. Pass `custom` to keep the processes of custom bots."""
    if not setup.compiled:
        return play_in_python(setup, index, tally, custom or setup.custom_bots())
    log = np.zeros(SHORTEST_LOG, np.int16)
    while True:
        totals = new_totals(setup.players)
        moves = setup.play(index, index + 1, totals, log)
        if moves >= 0:
            tally.add(1, moves, totals)
            return _rebuild(setup, index, log)
        log = np.zeros(2 * len(log), np.int16)


def _rebuild(setup: Setup, index: int, log: Log) -> Match:
    match = Match(setup.game, setup.seats(), setup.options, seeded(setup.seed, index))
    events = iter(log.tolist())
    played = 0
    while not match.over:
        event = next(events)
        if event == SHUFFLED:
            match.deal([next(events) for _ in range(next(events))])
        else:
            match.play(event, next(events))
            played += 1
            if played == setup.time_after and not match.over:
                match.call_time()
    return match


def simulate_with_records(
    setup: Setup, matches: int, write: Callable[[bytes], object], progress: Progress | None = None
) -> Summary:
    """Play a series of matches and hand each record to `write`, in order, as a line of JSON."""
    tally = Tally(setup.players)
    custom = setup.custom_bots()
    started = time.perf_counter()
    try:
        for index in range(matches):
            match = simulate_match(setup, index, tally, custom)
            write(write_record(match.record()) + b"\n")
            if progress:
                progress(1)
    finally:
        custom.stop()
    tally.seconds = time.perf_counter() - started
    return tally.summary()
