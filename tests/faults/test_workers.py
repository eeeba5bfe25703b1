"""Several workers on one PostgreSQL and one Valkey: whatever fails, play never forks."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from pioche.server.live.hosted import Hosted
from pioche.server.store import NewEvent
from pioche.server.store.events import read_events
from pioche.server.store.matches import find_match
from pioche.server.table.events import Decided, read_event
from pioche.server.table.fold import OVER, PLAYING
from pioche.server.worker import Worker
from tests.faults.check import check
from tests.faults.killing import ROOM
from tests.faults.play import Ledger, Party, Sort, together
from tests.served import Served
from tests.server.inside import Clock, Ears, begun, people, until, worker
from tests.server.services import Postgres, Valkey

SORTS = (
    Sort("gap", {"rounds": 2}, people=3),
    Sort("dicht-dran", {"cycles": 1}, people=3, bots=1),
    Sort("qwinto", {}, people=3),
)
PATIENCE = 150.0


@pytest.fixture
def workers(tmp_path: Path, postgres_url: str, valkey: Valkey) -> Iterator[list[Served]]:
    """Three processes that know of each other only by the database and the bus."""

    def start(number: int) -> Served:
        folder = tmp_path / str(number)
        folder.mkdir()
        return Served(folder, *ROOM, "--bus", valkey.url, database=postgres_url)

    with ThreadPoolExecutor(3) as threads:
        served = list(threads.map(start, range(3)))
    yield served
    for each in served:
        each.stop()


def test_faults_under_play(
    workers: list[Served], postgres: Postgres, valkey: Valkey, postgres_url: str
) -> None:
    ledger = Ledger()
    seed = random.SystemRandom().randrange(1 << 30)
    print("chance:", seed)  # shown if it fails
    chance = random.Random(seed)
    urls = [served.url for served in workers]
    parties = [
        Party(urls[number:] + urls[:number], sort, f"Party {number}", ledger, chance)
        for number, sort in enumerate(SORTS)
    ]
    ended = False

    async def fault() -> None:
        nonlocal ended
        try:
            for number in (0, 1):
                await asyncio.sleep(chance.uniform(0.5, 1.0))
                workers[number].kill()
                await asyncio.sleep(0.5)  # the others go on alone
                await asyncio.to_thread(workers[number].start)
            await asyncio.to_thread(valkey.restart)
            await asyncio.sleep(chance.uniform(0.3, 1.0))
            await asyncio.to_thread(postgres.stop)
            await asyncio.sleep(1.0)
            await asyncio.to_thread(postgres.start)
            await asyncio.sleep(chance.uniform(1.0, 2.0))
            valkey.kill()
            await asyncio.sleep(1.0)  # without a bus
            postgres.kill()
            workers[2].kill()
            await asyncio.to_thread(postgres.start)
            await asyncio.to_thread(workers[2].start)
            await asyncio.to_thread(valkey.start)
            await asyncio.sleep(0.5)
        finally:
            ended = True

    async def play() -> None:
        async with asyncio.TaskGroup() as group:
            group.create_task(together(parties, lambda: not ended, PATIENCE))
            group.create_task(fault())

    try:
        asyncio.run(play())
    finally:
        if valkey.process is None:
            valkey.start()
        if postgres.process is None:
            postgres.start()
    for served in workers:
        served.stop()
    found = asyncio.run(check(postgres_url, ledger))
    print(found)
    assert found.promises > 100
    for served in workers:
        log = served.log.read_text()
        assert "Traceback" not in log
        assert len(log.splitlines()) < 500, "an outage is no reason to write books"


def meet(server: Worker, meeting: asyncio.Barrier) -> None:
    """Let the first decision of a worker into the store when the other's is there too."""
    append = server.store.append
    waited = False

    async def together(event: NewEvent) -> bool:
        nonlocal waited
        if not waited and isinstance(read_event(event.body), Decided):
            waited = True
            await meeting.wait()
        return await append(event)

    server.store.append = together  # type: ignore[method-assign]


async def both_hold(second: Worker, hosted: Hosted) -> Hosted:
    """The same table in the memory of the other worker, which keeps it there."""
    other = await second.authority.find_number(hosted.number)
    assert other
    other.uses += 1
    assert other is not hosted
    return other


async def decisions(server: Worker, number: int) -> list[Decided]:
    events = [read_event(row.body) for row in await server.store.read(read_events, number)]
    return [event for event in events if isinstance(event, Decided)]


@pytest.mark.anyio
@pytest.mark.parametrize("by", ["bot", "timer"])
async def test_two_workers_decide_at_once(by: str, postgres_url: str, valkey: Valkey) -> None:
    """Both have the same bot think, or find that the same time is up, and one of them decides."""
    clock = Clock()
    async with AsyncExitStack() as stack:
        pair = [
            await stack.enter_async_context(worker(postgres_url, clock, bus=valkey.url))
            for _ in range(2)
        ]
        meeting = asyncio.Barrier(2)
        for server in pair:
            meet(server, meeting)
        ada, bo = await people(pair[0], "Ada", "Bo")
        if by == "bot":
            hosted = await begun(pair[0], ada, [], 1, game="dicht-dran")
        else:
            hosted = await begun(pair[0], ada, [bo], timer=15)
        other = await both_hold(pair[1], hosted)
        owing = len(hosted.table.owing)
        if by == "timer":
            await clock.passes(16)
            for server, mine in zip(pair, (hosted, other), strict=True):
                server.scheduler._check_clocks(mine)  # they may have looked by themselves
        await until(lambda: sum(server.store.writer.conflicts for server in pair) > 0)
        await until(lambda: hosted.table.version == other.table.version)
        decided = await decisions(pair[0], hosted.number)
        assert {event.by for event in decided} == {by}
        assert len(decided) <= owing, "nobody decided twice"
        assert len({event.seat for event in decided}) == len(decided)


@pytest.mark.anyio
async def test_two_workers_play_a_match_of_bots(postgres_url: str, valkey: Valkey) -> None:
    """Both know the table, and both want to decide every time."""
    async with AsyncExitStack() as stack:
        pair = [
            await stack.enter_async_context(worker(postgres_url, bus=valkey.url)) for _ in range(2)
        ]
        ada, bo = await people(pair[0], "Ada", "Bo")
        hosted = await begun(
            pair[0], ada, [bo], 2, game="dicht-dran", options={"cycles": 1}, players=4
        )
        other = await both_hold(pair[1], hosted)
        ears = Ears(bo)
        await pair[1].listeners.listen(other, ears, None)
        for who in (ada, bo):
            await pair[0].authority.submit(hosted, lambda t, w=who: t.leave(w))  # type: ignore[misc]
        await until(lambda: hosted.table.status == OVER and other.table.status == OVER, 60)
        assert hosted.table.status != PLAYING
        assert hosted.table.version == other.table.version
        log = await pair[0].store.read(read_events, hosted.number)
        assert [row.version for row in log] == list(range(1, hosted.table.version + 1))
        assert ears.of("update")[-1]["version"] == hosted.table.version
        async with asyncio.timeout(60):
            while await pair[0].store.read(find_match, table=hosted.number) is None:
                await asyncio.sleep(0.05)
