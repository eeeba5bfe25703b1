"""Simulation: many matches between bots, on all cores, with the same result on any number."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from pioche.arena.forfeits import Forfeited
from pioche.arena.own_processes import OwnBots
from pioche.bots.names import check_bot, make_bot
from pioche.bots.player import Bot
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.playout import BOTS, MOST_PLAYERS, WIN, play_series
from pioche.engine.record import Player
from pioche.engine.rng import seed_of
from pioche.engine.shuffles import seeded

PACE = 12
"""Moves a minute in a simulated match with a time limit: there is no clock to look at."""

OWN_LIMIT = 60.0
"""Seconds that a bot of one's own may think about a decision; longer, and the simulation ends."""

Progress = Callable[[int], None]
"""Called with the number of matches that were just finished."""


@dataclass(frozen=True)
class Setup:
    """What is simulated: a game, who plays, under which options, from which seed."""

    game: Game
    players: int
    bots: Sequence[str]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game.check_players(self.players)
        object.__setattr__(self, "options", self.game.check_options(self.options))
        for bot in self.bots:
            check_bot(bot)
        if len(self.bots) != self.players:
            raise BadOption("bot/number", players=self.players, found=len(self.bots))

    @property
    def compiled(self) -> bool:
        """Whether compiled code can play it all: it knows only the plain bots."""
        return all(bot in BOTS for bot in self.bots)

    @property
    def time_after(self) -> int:
        """The move at which the time limit is reached; 0 without one."""
        return int(self.options.get("minutes", 0)) * PACE

    def seats(self) -> list[Player]:
        """Who sits where, for a record."""
        return [Player(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(self.bots)]

    def own_bots(self) -> OwnBots:
        """The processes of the bots of one's own; a bot that cannot be made is refused."""
        own = OwnBots(self.game.id, OWN_LIMIT)
        own.check(self.bots)
        return own

    def play(self, first: int, end: int, totals: Any, log: Any = None) -> int:
        """Play matches `first` to `end` − 1 of the series in compiled code; return the moves."""
        play: Any = play_series  # whose numbers have the types that it is compiled for
        return int(
            play(
                np.zeros(3, self.game.rules.STATE),
                np.int64(self.players),
                self.game.setting_numbers(self.options),
                np.array([_number(bot) for bot in self.bots], dtype=np.int8),
                np.int64(self.time_after),
                np.uint64(self.seed),
                np.array([first, end], dtype=np.int64),
                totals,
                log,
            )
        )


def no_totals() -> Any:
    """Totals of nothing, to be added to."""
    return np.zeros((MOST_PLAYERS, 3), np.int64)


def _number(bot: str) -> int:
    """A bot as compiled code knows it; −1: it does not."""
    return BOTS.index(bot) if bot in BOTS else -1


@dataclass(frozen=True)
class Seat:
    """How a seat fared: mean score, its standard error (None for one match), share of the wins."""

    mean: float
    sem: float | None
    wins: float


@dataclass(frozen=True)
class Summary:
    """The outcome of a simulation; `seconds` are those of play alone."""

    matches: int
    moves: int
    seconds: float
    moves_per_second: float
    seats: list[Seat]


@dataclass
class Tally:
    """What has been played so far, in whole numbers."""

    players: int
    matches: int = 0
    moves: int = 0
    seconds: float = 0.0
    totals: Any = field(default_factory=no_totals)

    def add(self, matches: int, moves: int, totals: Any) -> None:
        self.matches += matches
        self.moves += moves
        self.totals += totals

    def summary(self) -> Summary:
        n = max(self.matches, 1)
        seats = []
        for total, squares, wins in self.totals[: self.players].tolist():
            mean = total / n
            # in whole numbers up to the last step, where nothing can cancel out
            spread = (squares * n - total * total) / n
            sem = math.sqrt(max(spread, 0.0) / (n - 1) / n) if n > 1 else None
            seats.append(Seat(mean, sem, wins / WIN / n))
        rate = self.moves / self.seconds if self.seconds else 0.0
        return Summary(self.matches, self.moves, self.seconds, rate, seats)

    def add_match(self, match: Match, moves: int) -> None:
        totals = np.zeros_like(self.totals)
        for seat, score in enumerate(match.scores):
            won = WIN // len(match.winners) if seat in match.winners else 0
            totals[seat] = score, score * score, won
        self.add(1, moves, totals)


def play_at_table(setup: Setup, index: int, tally: Tally, own: OwnBots) -> Match:
    """Play match `index` of a series with bots that compiled code does not know."""
    match = Match(setup.game, setup.seats(), setup.options, seeded(setup.seed, index))
    seed = seed_of(setup.seed, index)
    seeds = [int(seed_of(seed, seat)) >> 1 for seat in range(setup.players)]
    moves = 0
    with own.seated(list(setup.bots), seeds) as own_bots:
        bots: list[Bot] = [
            own_bots.get(seat) or make_bot(name, seeds[seat])
            for seat, name in enumerate(setup.bots)
        ]
        while not match.over:
            if match.awaits_deal:
                match.deal()
            for seat in match.actors:
                try:
                    decision = bots[seat].think(match.redacted(seat), seat).decision
                except Forfeited as failed:
                    facts = {"bot": setup.bots[seat][:40], "problem": failed.problem[:120]}
                    raise BadOption("own-bot/failed", **facts) from None
                match.play(seat, decision)
                moves += 1
                if moves == setup.time_after and not match.over:
                    match.call_time()
    tally.add_match(match, moves)
    return match


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def simulate(
    setup: Setup, matches: int, threads: int = 1, progress: Progress | None = None
) -> Summary:
    """Play a series of matches. An interrupt ends it early, with what was played until then."""
    tally = Tally(setup.players)
    setup.play(0, 0, tally.totals)  # loads the code, which is not part of the timing
    own = setup.own_bots()
    begun = time.perf_counter()
    try:
        for n, moves, totals in _chunks(setup, matches, threads, own):
            tally.add(n, moves, totals)
            if progress:
                progress(n)
    except KeyboardInterrupt:
        pass
    tally.seconds = time.perf_counter() - begun
    return tally.summary()


def _chunks(
    setup: Setup, matches: int, threads: int, own: OwnBots
) -> Iterator[tuple[int, int, Any]]:
    """Play chunks of the series on threads; give the matches, moves and totals of each as it ends.

    A chunk takes about a twentieth of a second, so that progress is smooth and an interrupt heard.
    """
    size, first = 1, 0
    pending: set[Future[tuple[int, int, Any, float]]] = set()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while first < matches or pending:
                while first < matches and len(pending) < 2 * threads:
                    end = min(first + size, matches)
                    pending.add(pool.submit(_play_chunk, setup, first, end, own))
                    first = end
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    n, moves, totals, seconds = future.result()
                    if seconds < 0.05 and n >= size:
                        size = min(size * 2, 1 << 20)
                    yield n, moves, totals
        finally:
            for future in pending:
                future.cancel()
            own.stop()


def _play_chunk(setup: Setup, first: int, end: int, own: OwnBots) -> tuple[int, int, Any, float]:
    begun = time.perf_counter()
    if setup.compiled:
        totals = no_totals()
        moves = setup.play(first, end, totals)
    else:
        played = Tally(setup.players)
        for index in range(first, end):
            play_at_table(setup, index, played, own)
        moves, totals = played.moves, played.totals
    return end - first, moves, totals, time.perf_counter() - begun
