"""A worker that is behind refuses nothing that is allowed."""

from __future__ import annotations

import asyncio

from pioche.protocol.tables import NewTable, SeatWish
from pioche.server.http.table_making import make_table, seat_all, settings_of
from tests.server.inside import people, worker


def test_a_seat_taken_at_another_worker_counts(postgres_url: str) -> None:
    async def run() -> None:
        async with worker(postgres_url) as one, worker(postgres_url) as two:
            for server in (one, two):
                server.bus.remote = True
                server.bus.publish = lambda message, to=None: None  # type: ignore[method-assign]
            anna, bea = await people(one, "Anna", "Bea")
            wanted = NewTable("gap", 2, seats=[SeatWish("me", seed=""), SeatWish("open")])
            at_one = await make_table(one, anna, settings_of(wanted))
            at_one.uses += 1
            await seat_all(one, at_one, anna, wanted)
            at_two = await two.authority.find(at_one.table.key)
            await two.authority.submit(at_two, lambda table: table.sit(bea, None, None, ""))
            assert at_one.table.seats[1].free, "the first worker does not know yet"
            await one.authority.submit(at_one, lambda table: table.start(anna))
            assert at_one.table.status == "playing"

    asyncio.run(run())
