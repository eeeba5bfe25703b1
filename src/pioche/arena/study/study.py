"""A study: for every number of players and set of options, a series between equals and one on
duplicate deals, and the findings from them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import Any

from pioche.arena.custom_bots import CustomBots
from pioche.arena.simulate import CUSTOM_LIMIT, Progress, Setup
from pioche.arena.study.checkpoint import Piece, StudyCheckpoint
from pioche.arena.study.findings import Cell, Findings, find
from pioche.arena.study.series import Outcome, Series
from pioche.arena.workers import Workers, open_workers, run_in_pieces
from pioche.bots.names import check_bot
from pioche.engine.errors import BadOption
from pioche.engine.game import Game


@dataclass
class Study:
    """The subject of a study. The first bot plays itself; a second one plays the first on duplicate
    deals."""

    game: Game
    players: Sequence[int]
    bots: Sequence[str]
    seed: int
    variants: Sequence[Mapping[str, Any]] = field(default_factory=lambda: [{}])
    """The sets of options to compare, in this order."""

    def __post_init__(self) -> None:
        if not 1 <= len(self.bots) <= 2 or len(set(self.bots)) < len(self.bots):
            raise BadOption("study/bots", found=len(self.bots))
        for bot in self.bots:
            check_bot(bot, self.game)
        for place, players in enumerate(self.players):
            self.game.check_players(players)
            if players in self.players[:place]:
                raise BadOption("study/players-twice", players=players)
        self.variants = [self.game.check_options(options) for options in self.variants]
        for place, options in enumerate(self.variants):
            if options in self.variants[:place]:
                raise BadOption("study/same", options=label(options))
        self.series = [series for cell in self._cells() for series in cell]

    def _cells(self) -> list[list[Series]]:
        """Return the series of each cell: between equals and, with two bots, the duplicate one."""
        names = [tuple(self.bots[: n + 1]) for n in range(len(self.bots))]
        setups = [
            Setup(self.game, players, [self.bots[0]] * players, self.seed, options)
            for options in self.variants
            for players in self.players
        ]
        return [[Series(setup, bots) for bots in names] for setup in setups]

    @property
    def head(self) -> dict[str, Any]:
        """The settings that must be the same when a study is continued."""
        return {
            "game": self.game.id,
            "players": list(self.players),
            "bots": list(self.bots),
            "variants": [_plain(options) for options in self.variants],
            "seed": self.seed,
        }

    def planned(self, matches: int) -> int:
        """All matches, with about so many in each series."""
        return sum(series.planned(matches) for series in self.series)

    def run(
        self,
        matches: int,
        threads: int = 1,
        progress: Progress | None = None,
        state_file: str | None = None,
        cluster: Workers | None = None,
    ) -> Findings:
        """Play or continue; an interrupt ends it early, with the matches played so far."""
        file = StudyCheckpoint(state_file, self.head) if state_file else None
        played: list[dict[int, Outcome]] = [{} for _ in self.series]
        for piece in file.lines if file else []:
            played[piece.series].update(enumerate(piece.matches, piece.first))
        custom = CustomBots(self.game.id, CUSTOM_LIMIT)
        try:
            custom.check(self.bots)
            with open_workers(threads, cluster) as workers, custom.stopping():
                for number, series in enumerate(self.series):
                    planned = series.planned(matches)
                    have = played[number]
                    for index in [index for index in have if index >= planned]:
                        del have[index]  # the file is of a longer study
                    if progress and have:
                        progress(len(have))
                    series.setup.load()
                    work = partial(series.play, custom)
                    pieces = run_in_pieces(work, gaps(sorted(have), planned), workers)
                    with closing(pieces):
                        for first, end, outcomes in pieces:
                            if file:
                                file.add(Piece(number, first, outcomes))
                            have.update(enumerate(outcomes, first))
                            if progress:
                                progress(end - first)
        except KeyboardInterrupt:
            pass
        return self._findings(matches, played)

    def _findings(self, matches: int, played: Sequence[Mapping[int, Outcome]]) -> Findings:
        cells = []
        kinds = len(self.bots)
        for place in range(0, len(self.series), kinds):
            of_cell = self.series[place : place + kinds]
            setup = of_cell[0].setup
            cells.append(
                Cell(
                    players=setup.players,
                    variant=label(setup.options),
                    options=_plain(setup.options),
                    bots=list(self.bots),
                    alike=in_order(played[place], 1),
                    lineups=of_cell[-1].lineups,
                    duplicate=in_order(played[place + 1], len(of_cell[1].lineups))
                    if kinds > 1
                    else [],
                )
            )
        return find(self.game.id, self.bots, self.seed, matches, self.planned(matches), cells)


def in_order(played: Mapping[int, Outcome], size: int) -> list[Outcome]:
    """Return the outcomes of whole deals of `size` matches, in order."""
    deals = sorted({index // size for index in played})
    whole = [range(deal * size, (deal + 1) * size) for deal in deals]
    return [played[i] for deal in whole if all(i in played for i in deal) for i in deal]


def gaps(have: Sequence[int], end: int) -> list[tuple[int, int]]:
    """Return the ranges from 0 to an end that leave out these ascending numbers."""
    edges = [-1, *have, end]
    return [(a + 1, b) for a, b in pairwise(edges) if a + 1 < b]


def label(options: Mapping[str, Any]) -> str:
    """Return options as they are typed; nothing for the usual ones."""
    return ", ".join(f"{name}={_typed(value)}" for name, value in options.items())


def _typed(value: Any) -> str:
    if isinstance(value, tuple):
        return f"{','.join(map(str, value[:3]))}…"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _plain(options: Mapping[str, Any]) -> dict[str, Any]:
    """Return options as JSON has them, so that they compare equal after reading."""
    return {
        name: list(value) if isinstance(value, tuple) else value for name, value in options.items()
    }
