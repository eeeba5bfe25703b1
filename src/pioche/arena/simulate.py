"""Simulation: many matches between bots, with the same result on any number of cores."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np

from pioche.arena.custom_bots import CustomBots
from pioche.arena.failures import BotFailure
from pioche.arena.workers import Workers, open_workers, run_in_pieces
from pioche.bots.asking import ask
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
"""Moves a minute in a simulated match with a time limit, which has no clock."""

CUSTOM_LIMIT = 60.0
"""Seconds that a custom bot may think about a decision; beyond that the simulation ends."""

Progress = Callable[[int], None]
"""Called with the number of matches that were just finished."""


class Stopped(Exception):
    """A match was abandoned because the series was stopped; it does not count."""


@dataclass(frozen=True)
class Setup:
    """The subject of a simulation: a game, its bots and options, and the seed."""

    game: Game
    players: int
    bots: Sequence[str]
    seed: int
    options: Mapping[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.game.check_players(self.players)
        object.__setattr__(self, "options", self.game.check_options(self.options))
        for bot in self.bots:
            check_bot(bot, self.game)
        if len(self.bots) != self.players:
            raise BadOption("bot/number", players=self.players, found=len(self.bots))

    def __reduce__(self) -> tuple[Any, ...]:
        # a game's modules cannot be sent: another process finds the game by its id
        rest = self.players, list(self.bots), self.seed, dict(self.options)
        return _same_setup, (self.game.id, *rest)

    @property
    def compiled(self) -> bool:
        """Whether compiled code can play all seats: it knows only the plain bots."""
        return all(bot in BOTS for bot in self.bots)

    @property
    def time_after(self) -> int:
        """The move at which the time limit is reached; 0 without one."""
        return moves_in_time(self.game, self.options)

    def seats(self) -> list[Player]:
        """Return the players for a record, by seat."""
        return [Player(f"{bot} {seat + 1}", bot) for seat, bot in enumerate(self.bots)]

    def custom_bots(self) -> CustomBots:
        """Return the processes of the custom bots; `BadOption` if a bot cannot be made."""
        custom = CustomBots(self.game.id, CUSTOM_LIMIT)
        custom.check(self.bots)
        return custom

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
    """The results of a seat: mean score, its standard error (None for one match), share of wins."""

    mean: float
    sem: float | None
    wins: float


@dataclass(frozen=True)
class Summary:
    """The outcome of a simulation; `seconds` counts only the play."""

    matches: int
    moves: int
    seconds: float
    moves_per_second: float
    seats: list[Seat]


@dataclass
class Tally:
    """The results so far, in whole numbers."""

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
            # in whole numbers up to the last step, so that no digits cancel out
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


def play_in_python(setup: Setup, index: int, tally: Tally, custom: CustomBots) -> Match:
    """Play match `index` of a series with bots that compiled code does not know."""
    match = Match(setup.game, setup.seats(), setup.options, seeded(setup.seed, index))
    seed = seed_of(setup.seed, index)
    seeds = [int(seed_of(seed, seat)) >> 1 for seat in range(setup.players)]
    moves = 0
    with custom.seated(list(setup.bots), seeds) as by_seat:
        bots: list[Bot] = [
            by_seat.get(seat) or make_bot(name, seeds[seat]) for seat, name in enumerate(setup.bots)
        ]
        while not match.over:
            if custom.stopped:
                raise Stopped
            if match.awaits_deal:
                match.deal()
            for seat in match.actors:
                try:
                    decision = ask(bots[seat], match, seat).decision
                except BotFailure as failure:
                    facts = {"bot": setup.bots[seat][:40], "problem": failure.problem[:120]}
                    raise BadOption("custom-bot/failed", **facts) from None
                match.play(seat, decision)
                moves += 1
                if moves == setup.time_after and not match.over:
                    match.call_time()
    tally.add_match(match, moves)
    return match


def moves_in_time(game: Game, options: Mapping[str, Any]) -> int:
    """Return the number of moves that fit into the time limit of a match; 0 without a limit."""
    return (game.time_limit(options) or 0) * PACE


def simulate(
    setup: Setup,
    matches: int,
    threads: int = 1,
    progress: Progress | None = None,
    cluster: Workers | None = None,
) -> Summary:
    """Play a series of matches. An interrupt ends it early, with the matches played so far."""
    tally = Tally(setup.players)
    setup.load()
    custom = setup.custom_bots()
    started = time.perf_counter()
    try:
        with open_workers(threads, cluster) as workers, custom.stopping():
            pieces = run_in_pieces(partial(_play_piece, setup, custom), [(0, matches)], workers)
            with closing(pieces):
                for first, end, (moves, totals) in pieces:
                    tally.add(end - first, moves, totals)
                    if progress:
                        progress(end - first)
    except KeyboardInterrupt:
        pass
    tally.seconds = time.perf_counter() - started
    return tally.summary()


def _play_piece(setup: Setup, custom: CustomBots, first: int, end: int) -> tuple[int, Any]:
    """Play matches `first` to `end` − 1; return the moves and totals."""
    if setup.compiled:
        totals = new_totals(setup.players)
        return setup.play(first, end, totals), totals
    played = Tally(setup.players)
    for index in range(first, end):
        play_in_python(setup, index, played, custom)
    return played.moves, played.totals
