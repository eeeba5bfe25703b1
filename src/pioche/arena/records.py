"""Records of simulated matches. Compiled code plays and writes them by the million; a single one is
played again by `Match`, which checks every move."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import closing
from functools import partial
from typing import Any, Final, NamedTuple

import numpy as np

from pioche.arena.custom_bots import CustomBots
from pioche.arena.simulate import Progress, Setup, Summary, Tally, play_in_python
from pioche.arena.workers import Threads, run_in_order
from pioche.bots.playouts import new_totals
from pioche.engine import record_kernels
from pioche.engine.match import Match
from pioche.engine.playout import BOTS, SHUFFLED, Log, Totals
from pioche.engine.record import write_record
from pioche.engine.record_texts import texts_of
from pioche.engine.shuffles import seeded

SHORTEST_LOG: Final = 1 << 12
MATCHES_IN_A_PIECE: Final = 100
"""That many matches of plain bots take a few milliseconds."""
OUTPUT: Final = 1 << 20


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
    setup: Setup,
    matches: int,
    write: Callable[[bytes], object],
    progress: Progress | None = None,
    threads: int = 1,
) -> Summary:
    """Play a series of matches and hand their records to `write`, in order, as lines of JSON. An
    interrupt is for the caller."""
    tally = Tally(setup.players)
    custom = setup.custom_bots()
    if setup.compiled and setup.game.notes_moves:
        work: Callable[[tuple[int, int]], Played] = SeriesWriter(setup).written
        work((0, 0))  # loads the compiled code, so that it does not count as playing time
        size = MATCHES_IN_A_PIECE
    else:
        work, size = partial(_played_one_by_one, setup, custom), 1
    started = time.perf_counter()
    pieces = ((first, min(first + size, matches)) for first in range(0, matches, size))
    with (
        Threads(threads) as workers,
        custom.stopping(),
        closing(run_in_order(work, pieces, workers)) as done,
    ):
        for played in done:
            for lines in played.lines:
                write(lines)
            tally.add(played.matches, played.moves, played.totals)
            if progress:
                progress(played.matches)
    tally.seconds = time.perf_counter() - started
    return tally.summary()


class Played(NamedTuple):
    """Some matches of a series."""

    matches: int
    moves: int
    totals: Totals
    lines: list[bytes]
    """Their records, one or more in each."""


def _played_one_by_one(setup: Setup, custom: CustomBots, piece: tuple[int, int]) -> Played:
    tally = Tally(setup.players)
    lines = []
    for index in range(*piece):
        match = simulate_match(setup, index, tally, custom)
        lines.append(write_record(match.record()) + b"\n")
    return Played(tally.matches, tally.moves, tally.totals, lines)


class SeriesWriter:
    """Plays matches of a series, and writes their records, in compiled code."""

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        record = Match(setup.game, setup.seats(), setup.options, first=0).record()
        whole = write_record(record)
        assert whole.endswith(b"[]}"), "a record without rounds ends with them"
        self._head = np.frombuffer(whole.removesuffix(b"]}"), np.uint8)
        self._texts = texts_of(setup.game, setup.players)

    def written(self, piece: tuple[int, int]) -> Played:
        """Play matches `piece[0]` to `piece[1]` − 1."""
        setup = self._setup
        first, end = piece
        totals = new_totals(setup.players)
        log = np.zeros(SHORTEST_LOG, np.int16)
        out = np.zeros(2 * record_kernels.ROOM, np.uint8)
        progress = record_kernels.Progress(*np.array([[first], [0], [0]], np.int64))
        lines = []
        while True:
            begun = int(progress.next[0])
            write: Any = record_kernels.write_series
            size = write(
                np.zeros(record_kernels.STATES, setup.game.rules.STATE),
                np.int64(setup.players),
                setup.game.setting_numbers(setup.options),
                np.array([BOTS.index(bot) for bot in setup.bots], dtype=np.int8),
                np.int64(setup.time_after),
                np.uint64(setup.seed),
                np.array([begun, end], np.int64),
                totals,
                log,
                self._head,
                self._texts,
                out,
                progress,
            )
            if size:
                lines.append(out[:size].tobytes())
            if progress.next[0] == end:
                return Played(end - first, int(progress.moves[0]), totals, lines)
            if progress.log_is_short[0]:
                log = np.zeros(2 * len(log), np.int16)
                progress.log_is_short[0] = 0
            elif progress.next[0] == begun:  # not even one match has room
                out = np.zeros(2 * len(out), np.uint8)
            elif len(out) < OUTPUT:
                out = np.zeros(OUTPUT, np.uint8)
