"""Games are prepared when they are needed: compiled in another process, then loaded in a thread.

A match can be played once its game is ready. Until then a request that needs the game waits for a
while, or is refused with `game/preparing`, which clients take as a request to ask again.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from pioche.bots.preparing import end, is_compiled, progress_of, start_compiling
from pioche.bots.warm import warm
from pioche.engine.code_cache import PACKAGE
from pioche.engine.errors import PiocheError
from pioche.engine.registry import find_game, game_ids
from pioche.protocol.errors import PREPARING
from pioche.server.ops.logs import log
from pioche.server.ops.tasks import Tasks
from pioche.system.cores import cores

PATIENCE: Final = 8.0
"""Seconds that a request waits for its game, before it is refused."""
POLL: Final = 0.05
IDLE: Final = 3.0
"""Seconds without a request for a game, before one is prepared that nobody has asked for."""
LOADING: Final = 0.03
"""The share of loading in the time that a game needs which is not compiled."""
USUAL: Final = 20
"""Seconds that compiling a game takes, as long as nothing better is known."""


class BeingPrepared(PiocheError):
    """A game is not ready yet."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code, **facts)
        self.game = str(facts["game"])


class Preparation:
    """The games of one worker: which are ready, and how far the others are."""

    def __init__(self, tasks: Tasks) -> None:
        self._tasks = tasks
        self.compile: Callable[[str, bool], Awaitable[bool]] = compile_apart
        self.load: Callable[[str], None] = load_game
        self._ready: set[str] = set()
        self._jobs: dict[str, asyncio.Task[None]] = {}
        self._began: dict[str, float] = {}
        self._cores = asyncio.Semaphore(cores())
        self._loading = asyncio.Lock()
        self.before_ready: Callable[[str], Awaitable[None]] = _nothing
        """Called with a game that is about to be ready."""
        self.on_ready: list[Callable[[str], None]] = []
        """Called with a game that has just become ready."""

    def is_ready(self, game: str) -> bool:
        return game in self._ready

    def is_at_hand(self, game: str) -> bool:
        """Whether a game is ready, or only has to be loaded, which takes a second."""
        return game in self._ready or is_compiled(game)

    def progress(self, game: str) -> float:
        """How far a game is, from 0 to 1."""
        return 1.0 if game in self._ready else progress_of(game) * (1 - LOADING)

    def need(self, game: str) -> None:
        """Refuse what needs a game that is not ready, and begin to prepare it."""
        if game not in self._ready:
            self._want(game)
            raise self._refusal(game)

    async def wait(self, game: str, patience: float = PATIENCE) -> None:
        """Return when a game is ready; `BeingPrepared` if it is still being compiled when the
        patience is at its end. Loading it takes a moment, for which everybody waits."""
        if game in self._ready:
            return
        if not is_compiled(game):
            await asyncio.wait([self._want(game)], timeout=patience)
        if game not in self._ready and not is_compiled(game):
            raise self._refusal(game)
        await self.until_ready(game)

    async def until_ready(self, game: str) -> None:
        """Return when a game is ready, however long that takes."""
        while game not in self._ready:
            await asyncio.wait([self._want(game)])

    async def look_ahead(self, first: str) -> None:
        """Prepare one game now, and then the others, one by one, while nobody asks for any."""
        await self.until_ready(first)
        for game in game_ids():
            await self._quiet()
            if game not in self._ready:
                await asyncio.wait([self._want(game, modest=True)])

    async def _quiet(self) -> None:
        """Return when no game has been prepared for a while."""
        while True:
            jobs = list(self._jobs.values())
            if jobs:
                await asyncio.wait(jobs)
            await asyncio.sleep(IDLE)
            if not self._jobs:
                return

    def _want(self, game: str, *, modest: bool = False) -> asyncio.Task[None]:
        """Begin to prepare a game, unless that goes on already."""
        if game not in self._jobs:
            find_game(game)  # `UnknownGame`
            self._began[game] = time.monotonic()
            self._jobs[game] = self._tasks.spawn(self._prepare(game, modest))
        return self._jobs[game]

    async def _prepare(self, game: str, modest: bool) -> None:
        try:
            if not is_compiled(game):
                async with self._cores:
                    kept = await self.compile(game, modest)
                if not kept:
                    log.warning("game could not be compiled ahead of time", game=game)
            async with self._loading:
                await asyncio.to_thread(self.load, game)
            await self.before_ready(game)
        except Exception as error:  # noqa: BLE001  whoever plays it is told what is wrong
            log.error("game could not be prepared", error)
        finally:
            del self._jobs[game]
        self._ready.add(game)
        seconds = round(time.monotonic() - self._began[game], 1)
        log.info("game ready", game=game, seconds=seconds)
        for call in self.on_ready:
            call(game)

    def _refusal(self, game: str) -> BeingPrepared:
        progress = self.progress(game)
        gone = time.monotonic() - self._began.get(game, time.monotonic())
        left = gone / progress * (1 - progress) if progress > 0.1 else USUAL - gone
        return BeingPrepared(
            PREPARING,
            game=game,
            title=find_game(game).title,
            percent=int(100 * progress),
            wait=max(1, math.ceil(left)),
        )


async def compile_apart(game: str, modest: bool) -> bool:
    """Compile a game in another process; return whether the result was kept."""
    child = start_compiling(game, modest=modest)
    try:
        while child.poll() is None:
            await asyncio.sleep(POLL)
    finally:
        end(child)
    return child.returncode == 0


def load_game(game: str) -> None:
    """Load the compiled functions of a game, or compile them here if they were not kept."""
    warm(find_game(game))


def likely_game(played_last: str | None, games: Sequence[str] | None = None) -> str:
    """The game that the next visitor most likely plays: the one played last, or else the one with
    the least to compile."""
    known = games or game_ids()
    if played_last is not None and played_last in known:
        return played_last
    return min(known, key=lambda game: sum(_sizes(game)))


def _sizes(game: str) -> Iterable[int]:
    """The sizes of the files that hold most of a game's compiled functions."""
    folder = PACKAGE / "games" / game.replace("-", "_")
    for name in ("rules.py", "heuristic.py"):
        path: Path = folder / name
        yield path.stat().st_size if path.is_file() else 1 << 30


async def _nothing(game: str) -> None:
    pass
