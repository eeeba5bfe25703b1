"""The server dies and comes back, and the clients go on by themselves."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

from pioche import verify
from pioche.client import Connection, Event
from pioche.protocol.messages import Update
from tests.client.players import play, run, sit_together
from tests.served import Served


@pytest.mark.parametrize("game", ["pepper", "dicht-dran"])  # one decision a move
def test_killed_in_the_middle_of_a_match(mortal: Served, game: str) -> None:
    async def match() -> None:
        async with AsyncExitStack() as stack:
            tables = await sit_together(stack, mortal.url, game, people=2, bots=1)
            heard: list[Event] = []
            players = [
                asyncio.create_task(play(tables[0], random.Random(1), heard)),
                asyncio.create_task(play(tables[1], random.Random(2))),
            ]
            await tables[0].start()
            for killing in range(2):
                wanted = tables[0].version + 4 + killing
                while tables[0].version < wanted and not tables[0].over:
                    await tables[0].changed()
                mortal.kill()
                await asyncio.to_thread(mortal.start)
            decided = await asyncio.gather(*players)
            assert [event.open for event in heard if isinstance(event, Connection)]
            versions = [event.version for event in heard if isinstance(event, Update)]
            assert versions == sorted(set(versions)), "each once, in order"

            record = await tables[0].record()
            verify(record)
            moves = [move for played in record.rounds for move in played.moves]
            for seat, acknowledged in enumerate(decided):
                recorded = sum(move.get("seat") == seat for move in moves)
                assert recorded == acknowledged, "no decision is missing or was taken twice"

    run(match())


def test_stopped_politely(mortal: Served) -> None:
    async def match() -> None:
        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, mortal.url, "gap", people=2)
            await ada.start()
            await asyncio.to_thread(mortal.restart)
            chance = random.Random(3)
            await asyncio.gather(play(ada, chance), play(bo, chance))
            assert ada.over

    run(match())
