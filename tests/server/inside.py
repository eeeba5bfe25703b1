"""A worker inside the test: real store, real authority, a clock that the test moves."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

import pioche.server.jobs.scheduler
import pioche.server.worker
from pioche.engine import contract
from pioche.engine.registry import find_game
from pioche.protocol.tables import NewTable, SeatWish
from pioche.server.http.table_making import make_table, seat_all, settings_of
from pioche.server.live.hosted import Hosted
from pioche.server.ops.config import Config
from pioche.server.table.seats import Who
from pioche.server.worker import Worker
from tests.server.tables import bring_tables

BEAT = 0.02
"""Seconds between two signs of life of a worker in a test; it also looks after clocks so often."""


class Clock:
    """Time that passes when the test says so."""

    def __init__(self, now: float = 1_800_000_000.0) -> None:
        self.now = now
        self._beats: dict[Worker, float] = {}
        """When each worker last gave a sign of life, as far as it could."""

    def __call__(self) -> float:
        return self.now

    async def passes(self, seconds: float) -> None:
        """Let time pass in short steps, and let every worker give a sign of life after each: a
        longer silence would count as a pause."""
        while seconds > 0:
            self.now += min(seconds, 3.0)
            seconds -= 3.0
            await until(lambda: all(beat >= self.now for beat in self._beats.values()), 60.0)
            await asyncio.sleep(2 * BEAT)  # for those who look after clocks

    @contextmanager
    def watched_by(self, server: Worker) -> Iterator[None]:
        """Know when a worker gives a sign of life."""
        beat = server._beat

        async def note() -> None:
            now = self.now
            try:
                await beat()
            finally:
                self._beats[server] = now

        server._beat = note  # type: ignore[method-assign]
        try:
            yield
        finally:
            self._beats.pop(server, None)


class FirstLegal:
    """Decides immediately, and keeps the states that it was given."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, str, bytes, int]] = []
        self.thinking = 0

    async def think(
        self,
        game: str,
        bot: str,
        known: bytes,
        past: bytes,
        seat: int,
        host: int = 0,
        watched: bool = True,
        seed: int | None = None,
    ) -> int:
        self.asked.append((game, bot, known, seat))
        state = np.frombuffer(bytearray(known), find_game(game).rules.STATE)[0]
        return int(contract.legal_nth(state, seat, 0))

    def close(self) -> None:
        pass


class Ears:
    """A listener that keeps everything it is sent."""

    def __init__(self, who: Who) -> None:
        self.who = who
        self.frames: list[bytes] = []
        self.outside = False
        self.blocked: frozenset[int] = frozenset()

    def send(self, frame: bytes) -> None:
        self.frames.append(frame)

    def shut_out(self, table: str) -> None:
        self.outside = True

    @property
    def heard(self) -> list[dict[str, Any]]:
        return [msgspec.json.decode(frame) for frame in self.frames]

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [message for message in self.heard if message["type"] == kind]


@asynccontextmanager
async def worker(
    database: str | Path, clock: Clock | None = None, **settings: Any
) -> AsyncIterator[Worker]:
    """A server without a port."""
    pioche.server.worker.BEAT = BEAT  # type: ignore[misc]
    pioche.server.jobs.scheduler.SWEEP = BEAT  # type: ignore[misc]
    config = Config(database=str(database), pace=0.0, **settings)
    bring_tables(config.database_url)
    server = Worker(config) if clock is None else Worker(config, clock)
    quick = FirstLegal()
    server.bot_pool = server.scheduler.bot_pool = quick  # type: ignore[assignment]
    with nullcontext() if clock is None else clock.watched_by(server):
        await server.open()
        try:
            yield server
        finally:
            await server.close()


async def people(server: Worker, *names: str) -> list[Who]:
    rows = [await server.accounts.guest(name) for name in names]
    return [Who(row.number, row.name) for row in rows]


async def begun(
    server: Worker, host: Who, others: list[Who], bots: int = 0, **settings: Any
) -> Hosted:
    """A match that has just begun."""
    players = 1 + len(others) + bots
    wishes = [SeatWish("me", seed=""), *[SeatWish("open")] * len(others), *[SeatWish("bot")] * bots]
    usual: dict[str, Any] = {"game": "gap", "players": players, "seats": wishes}
    wanted = NewTable(**usual | settings)
    hosted = await make_table(server, host, settings_of(wanted))
    hosted.uses += 1  # the test holds it
    await seat_all(server, hosted, host, wanted)
    for who in others:
        await server.authority.submit(hosted, lambda t, w=who: t.sit(w, None, None, ""))  # type: ignore[misc]
    await server.authority.submit(hosted, lambda table: table.start(host))
    return hosted


async def until(holds: Callable[[], bool], seconds: float = 120.0) -> None:
    """Wait for something that must come."""
    async with asyncio.timeout(seconds):
        while not holds():
            await asyncio.sleep(0.02)
