"""Simulation: many matches between bots, on all cores, with the same result on any number."""

from __future__ import annotations

import math
import os
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from pioche.arena.forfeits import Forfeited
from pioche.arena.own_processes import OwnBots
from pioche.arena.workers import Workers, at_work, in_pieces
from pioche.bots.names import check_bot, make_bot
from pioche.bots.player import Bot
from pioche.bots.playouts import new_totals, play_matches
from pioche.bots.warm import warm
from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.playout import BOTS, WIN, Totals
from pioche.engine.record import Player
from pioche.engine.registry import find_game
from pioche.engine.rng import seed_of
from pioche.engine.shuffles import seeded

PACE = 12
"""Moves a minute in a simulated match with a time limit: there is no clock to look at."""

OWN_LIMIT = 60.0
"""Seconds that a bot of one's own may think about a decision; longer, and the simulation ends."""

Progress = Callable[[int], None]
"""Called with the number of matches that were just finished."""


class Stopped(Exception):
    """A match was left because the series was stopped; nobody counts it."""


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

    def __reduce__(self) -> tuple[Any, ...]:
        # a game's loaded modules stay where they are: another process finds its own by the name
        what = self.players, list(self.bots), self.seed, dict(self.options)
        return _same_setup, (self.game.id, *what)

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

    def play(self, first: int, end: int, totals: Any, log: Any = None, states: Any = None) -> int:
        """Play matches `first` to `end` − 1 of the series in compiled code; return the moves."""
        return play_matches(
            self.game,
            self.bots,
            self.options,
            self.seed,
            first,
            end,
            totals=totals,
            log=log,
            states=states,
            time_after=self.time_after,
        )

    def load(self) -> None:
        """Load the compiled code, so that it does not count as playing time."""
        if self.compiled:
            self.play(0, 0, new_totals(self.players))
        else:
            warm(self.game)


def _same_setup(
    game_id: str, players: int, bots: list[str], seed: int, options: dict[str, Any]
) -> Setup:
    return Setup(find_game(game_id), players, bots, seed, options)


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
    totals: Totals = field(init=False)

    def __post_init__(self) -> None:
        self.totals = new_totals(self.players)

    def add(self, matches: int, moves: int, totals: Any) -> None:
        self.matches += matches
        self.moves += moves
        self.totals += totals

    def summary(self) -> Summary:
        n = max(self.matches, 1)
        seats = []
        for total, squares, wins in self.totals.tolist():
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
            if own.stopped:
                raise Stopped
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
    setup: Setup,
    matches: int,
    threads: int = 1,
    progress: Progress | None = None,
    cluster: Workers | None = None,
) -> Summary:
    """Play a series of matches. An interrupt ends it early, with what was played until then."""
    tally = Tally(setup.players)
    setup.load()
    own = setup.own_bots()
    begun = time.perf_counter()
    try:
        with at_work(threads, cluster) as workers, own.stopping():
            chunks = in_pieces(partial(_play_chunk, setup, own), [(0, matches)], workers)
            with closing(chunks):
                for first, end, (moves, totals) in chunks:
                    tally.add(end - first, moves, totals)
                    if progress:
                        progress(end - first)
    except KeyboardInterrupt:
        pass
    tally.seconds = time.perf_counter() - begun
    return tally.summary()


def _play_chunk(setup: Setup, own: OwnBots, first: int, end: int) -> tuple[int, Any]:
    """Play matches `first` to `end` − 1; return the moves and totals."""
    if setup.compiled:
        totals = new_totals(setup.players)
        return setup.play(first, end, totals), totals
    played = Tally(setup.players)
    for index in range(first, end):
        play_at_table(setup, index, played, own)
    return played.moves, played.totals
