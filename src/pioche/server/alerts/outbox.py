"""The outbox: storing alerts, and taking them back.

What several callers want at the same time is stored in one change, so that a thousand alerts keep
nobody's decision waiting."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from sqlalchemy import Connection

from pioche.engine.facts import Facts, parts
from pioche.server.ops.tasks import Tasks
from pioche.server.store import Store
from pioche.server.store.alerts import Alert, Withdrawal, post, withdraw


def people_fact(*people: int) -> Facts:
    """The fact that becomes the names of some people when an alert is sent."""
    return {"people": list(people)}


def game_fact(game: str) -> Facts:
    """The fact that becomes the title of a game in the reader's language."""
    return parts([(f"{game}-title", {})])


class _Batch(NamedTuple):
    """What waits to be stored."""

    withdrawals: list[Withdrawal]
    alerts: list[Alert]


class Outbox:
    """Stores alerts, and says when there are new ones."""

    def __init__(self, store: Store, tasks: Tasks, clock: Callable[[], float]) -> None:
        self._store = store
        self._tasks = tasks
        self._clock = clock
        self._batch = _Batch([], [])
        self._storing: asyncio.Task[None] | None = None
        """Stores the batch that is being gathered."""
        self._lock = asyncio.Lock()
        self.on_new: Callable[[], None] = lambda: None
        """Called when there is something to send."""

    async def post(self, *alerts: Alert) -> None:
        """Store alerts and send them soon. To store them together with what they are about, call
        `store.alerts.post` in its transaction instead, and `wake` after it."""
        await self.change((), alerts)

    async def withdraw(self, *withdrawals: Withdrawal) -> None:
        """Take alerts back: they are not sent, and disappear where they are shown."""
        await self.change(withdrawals, ())

    def wake(self) -> None:
        """Send what somebody has stored."""
        self.on_new()

    async def change(self, withdrawals: tuple[Withdrawal, ...], alerts: tuple[Alert, ...]) -> None:
        """Take alerts back, then store others."""
        self._batch.withdrawals.extend(withdrawals)
        self._batch.alerts.extend(alerts)
        if self._storing is None:
            self._storing = self._tasks.spawn(self._store_batch())
        await asyncio.shield(self._storing)

    async def _store_batch(self) -> None:
        async with self._lock:  # while the batch before is stored, this one grows
            batch, self._batch = self._batch, _Batch([], [])
            self._storing = None
            await self._store.write(_change, batch, self._clock())
        self.wake()


def _change(connection: Connection, batch: _Batch, now: float) -> None:
    withdraw(connection, batch.withdrawals, now)
    post(connection, batch.alerts, now)
