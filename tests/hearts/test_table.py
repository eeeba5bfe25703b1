"""Hearts at a table online: people, bots and a spectator over real sockets."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterator
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest

from pioche import verify
from pioche.client import Client, Table
from pioche.protocol.messages import Update
from pioche_hearts.notation import CARDS
from tests.served import Served

PATIENCE = 240.0


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    served = Served(tmp_path_factory.mktemp("hearts"), "--guests", "1000", "--messages", "10000")
    yield served
    served.stop()


async def play(table: Table, chance: random.Random) -> list[Update]:
    """Play the client's own seats to the end; return the updates."""
    heard = []
    async for event in table:
        if isinstance(event, Update):
            heard.append(event)
        for seat in table.you:
            if table.owes(seat):
                await table.decide(seat, chance.choice(table.legal(seat)))
    return heard


def cards_in(value: Any) -> set[str]:
    """All cards that are named anywhere in plain data."""
    if isinstance(value, str):
        return {value} & set(CARDS)
    if isinstance(value, dict):
        value = list(value.values())
    return set().union(*map(cards_in, value)) if isinstance(value, list) else set()


def test_a_match_of_people_and_bots(server: Served) -> None:
    async def match() -> None:
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(Client(server.url, name=name))
                for name in ("Ann", "Ben", "Watcher")
            ]
            seats = ["me", "bot:beginner", "open", "bot:beginner"]
            made = await clients[0].create("hearts", 4, seats, options={"rounds": 2})
            ann, ben, watcher = (client.table(made.key) for client in clients)
            await ann.join()
            await ben.join()
            await watcher.follow()
            tasks = [
                asyncio.create_task(play(table, random.Random(number)))
                for number, table in enumerate((ann, ben, watcher))
            ]
            await ann.start()
            *_, seen = await asyncio.gather(*tasks)
            record = await ann.record()
            verify(record)
            assert record.result is not None
            assert ann.public["scores"] == record.result.scores
            check_passes_are_hidden(seen, json.loads(msgspec.json.encode(record)))

    asyncio.run(asyncio.wait_for(match(), PATIENCE))


def check_passes_are_hidden(seen: list[Update], record: Any) -> None:
    """A spectator learns of every pass, and of no card before it is played."""
    passes = [move for played in record["rounds"] for move in played["moves"] if "passes" in move]
    plays = [move for played in record["rounds"] for move in played["moves"] if "play" in move]
    assert len(passes) >= 4, "of two rounds in a row, at most one is without a pass"
    with_moves = [update for update in seen if update.moves]
    assert len(with_moves) == len(passes) + len(plays)
    moves = [move for played in record["rounds"] for move in played["moves"]]
    for update, move in zip(with_moves, moves, strict=True):
        if "passes" in move:
            assert cards_in(msgspec.to_builtins(update)) == set()
        else:
            assert move["play"] in cards_in(msgspec.to_builtins(update.moves))
