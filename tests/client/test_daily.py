"""The deal of the day through the client, against real bots."""

from __future__ import annotations

import asyncio
import random

import pytest

from pioche import verify
from pioche.client import Client, Refused
from pioche.engine.record import Record
from tests.client.players import play, run
from tests.served import Served


async def played(url: str, name: str, deal: str, delay: float) -> Record:
    """The record of somebody who decides by the same lots as everybody else, quickly or slowly."""
    async with Client(url, name=name) as client:
        table = await client.play_daily(deal)
        assert (await client.play_daily(deal)).key == table.key
        await asyncio.sleep(delay)
        await play(table, random.Random(5))
        record = await table.record()
        results = await client.daily_results(deal)
        assert record.result is not None
        assert results.info.mine is not None
        assert results.info.mine.score == record.result.scores[0]
        assert results.comparison is not None
        with pytest.raises(Refused) as refused:
            await table.rematch()
        assert refused.value.code == "table/deal-once"
        return record


@pytest.mark.parametrize("deal", ["gap", "dicht-dran", "qwinto"])
def test_bots_decide_the_same_for_everybody(server: Served, deal: str) -> None:
    async def compare() -> None:
        people = [played(server.url, f"Anna {n}", deal, 0.3 * n) for n in range(3)]
        first, *others = await asyncio.gather(*people)
        verify(first)
        for other in others:
            assert other.rounds == first.rounds
            assert other.fairness == first.fairness
        async with Client(server.url) as client:
            today = await client.daily()
            found = {one.deal: one for one in today.deals}
            assert first.fairness is not None
            assert found[deal].commitment == first.fairness["commitment"]
            assert found[deal].tries == 3

    run(compare())
