"""Players for tests: they take any legal decision, and note what they hear."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from contextlib import AsyncExitStack
from typing import Any

from pioche.client import Client, Event, Refused, Table

PATIENCE = 240.0
SHORT = {"gap": {"rounds": 1}, "pepper": {"rounds": 1}, "dicht-dran": {"cycles": 1}, "qwinto": {}}
"""Options that make a match short."""


async def play(table: Table, chance: random.Random, heard: list[Event] | None = None) -> int:
    """Play all our seats to the end; return how many decisions were acknowledged."""
    decided = 0
    async for event in table:
        if heard is not None:
            heard.append(event)
        for seat in table.you:
            if table.owes(seat):
                try:
                    await table.decide(seat, chance.choice(table.legal(seat)))
                    decided += 1
                except Refused as error:
                    if error.code != "table/turn-over":  # somebody was faster
                        raise
    return decided


async def sit_together(
    stack: AsyncExitStack, url: str, game: str, people: int, bots: int = 0
) -> list[Table]:
    """A table with people and bots, as each of the people sees it; the first one is the host."""
    clients = [
        await stack.enter_async_context(Client(url, name=f"P{number}")) for number in range(people)
    ]
    seats = ["me"] + ["open"] * (people - 1) + ["bot:beginner"] * bots
    made = await clients[0].create(game, people + bots, seats, options=SHORT[game])
    tables = [client.table(made.key) for client in clients]
    for table in tables:
        await table.join()
    return tables


def run(work: Coroutine[Any, Any, None]) -> None:
    """Run a test that is a coroutine, with a limit."""

    async def limited() -> None:
        await asyncio.wait_for(work, PATIENCE)

    asyncio.run(limited())
