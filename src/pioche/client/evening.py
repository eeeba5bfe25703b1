"""An evening of a club: taking part, following it live, directing it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, TypeVar
from urllib.parse import quote

from pioche.client.errors import ClientError
from pioche.protocol.evenings import (
    Direction,
    EveningInfo,
    EveningResults,
    EveningRound,
    EveningView,
    NewEvening,
)

if TYPE_CHECKING:
    from pioche.client.client import Client
    from pioche.client.table import Table


T = TypeVar("T")


class Evening:
    """An evening. `async for info in evening` follows it: now, and after every change, until it is
    over. Changes that come while the program does something else are skipped, except the last."""

    def __init__(self, client: Client, key: str) -> None:
        self.client = client
        self.key = key
        self.info: EveningInfo | None = None
        """The evening as it was sent last."""
        self._news = asyncio.Event()
        self._failed: ClientError | None = None

    async def view(self) -> EveningView:
        """Ask for the evening, and for what we are in it."""
        return await self._ask("GET", "", EveningView)

    async def change(self, wanted: NewEvening) -> EveningView:
        """As a helper of the club, plan it differently before it has begun."""
        return await self._ask("PATCH", "", EveningView, wanted)

    async def enter(self) -> EveningView:
        """Sign up."""
        return await self._ask("POST", "/enter", EveningView)

    async def come(self) -> EveningView:
        """Say that we are ready to play."""
        return await self._ask("POST", "/here", EveningView)

    async def leave(self) -> EveningView:
        """Take part no longer; a bot finishes our match."""
        return await self._ask("POST", "/leave", EveningView)

    async def direct(self, direction: Direction) -> EveningView:
        """Give an order, as a helper of the club."""
        return await self._ask("POST", "/direct", EveningView, direction)

    async def rounds(self) -> list[EveningRound]:
        """The rounds that have begun, with their tables and results."""
        return await self._ask("GET", "/rounds", list[EveningRound])

    async def results(self) -> EveningResults:
        """Everything about the evening."""
        return await self._ask("GET", "/results.json", EveningResults)

    def my_table(self) -> Table | None:
        """The table where we play in the newest round, if that goes on."""
        me, info = self.client.me, self.info
        if me is None or info is None or info.status != "playing":
            return None
        mine = {entrant.entrant for entrant in info.entrants if entrant.person == me.person}
        for table in info.tables:
            if not mine.isdisjoint(table.seats):
                return self.client.table(table.table)
        return None

    async def __aiter__(self) -> AsyncIterator[EveningInfo]:
        await self.client.live.follow_evening(self)
        try:
            while True:
                await self._news.wait()
                self._news.clear()
                if self._failed is not None:
                    raise self._failed
                assert self.info is not None, "it was received"
                yield self.info
                if self.info.status in ("over", "cancelled"):
                    return
        finally:
            await self.client.live.unfollow_evening(self)

    def receive(self, info: EveningInfo) -> None:
        """Take what the server has sent."""
        self.info = info
        self._news.set()

    def fail(self, error: ClientError) -> None:
        """End, because the evening cannot be followed any more."""
        self._failed = error
        self._news.set()

    async def _ask(self, method: str, path: str, kind: type[T], body: object = None) -> T:
        where = f"/api/evenings/{quote(self.key, safe='')}{path}"
        given = {} if body is None and method == "POST" else body
        return await self.client.ask(method, where, kind, given)
