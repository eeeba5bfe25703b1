"""The chat: apart from the events that make a match, and bounded."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, insert, select

import pioche.server.worker
from pioche.engine.errors import PiocheError
from pioche.protocol.messages import CHAT_KEPT
from pioche.server.live import authority
from pioche.server.live.hosted import Hosted
from pioche.server.store.chat import read_lines
from pioche.server.store.events import newest_versions
from pioche.server.store.rows import TableRow
from pioche.server.store.schema import chat, events
from pioche.server.table.events import Muted, write_event
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.worker import Worker
from tests.server.asking import site
from tests.server.inside import Ears, begun, people, until, worker
from tests.server.services import Valkey

pytestmark = pytest.mark.anyio


async def say(server: Worker, hosted: Hosted, who: Who, text: str, request: str = "") -> int:
    return await server.chat.speak(hosted, lambda t: t.say(who, text, request), request)


def texts(hosted: Hosted) -> list[str]:
    return [line.text for line in hosted.table.chat]


def stored(connection: Connection, number: int) -> int:
    found = select(func.count()).select_from(chat).where(chat.c.table_number == number)
    return connection.execute(found).scalar_one()


async def test_lines_are_no_versions_of_the_table(store_url: str) -> None:
    async with worker(store_url) as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        ears = Ears(bea)
        await server.listeners.listen(hosted, ears, None)
        before = hosted.table.version
        assert await say(server, hosted, anna, "Hello") == before
        await server.chat.speak(hosted, lambda t: t.react(bea, "thanks", "2:x"), "2:x")
        assert hosted.table.version == before
        versions = await server.store.read(newest_versions, [hosted.number])
        assert versions == {hosted.number: before}
        assert [message["lines"] for message in ears.of("chat")] == [
            [{"person": anna.person, "name": "Anna", "text": "Hello", "number": 1}],
            [{"person": bea.person, "name": "Bea", "reaction": "thanks", "number": 2}],
        ]
        assert ears.of("update") == []


async def test_the_store_keeps_the_last_lines_of_a_table(store_url: str) -> None:
    async with worker(store_url) as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        other = await begun(server, anna, [bea])
        await say(server, other, anna, "Elsewhere")
        for number in range(CHAT_KEPT + 20):
            await say(server, hosted, bea, f"line {number}")
        assert await server.store.read(stored, hosted.number) == CHAT_KEPT
        assert await server.store.read(stored, other.number) == 1
        last = [f"line {number}" for number in range(20, CHAT_KEPT + 20)]
        assert texts(hosted) == last
        key, hosted.uses = hosted.table.key, 0
    async with worker(store_url) as server:
        again = await server.authority.find(key)
        assert texts(again) == last, "and after a restart"
        assert [line.number for line in again.table.chat] == list(range(21, CHAT_KEPT + 21))


async def test_a_line_that_is_sent_again_is_said_once(store_url: str) -> None:
    async with worker(store_url) as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        await asyncio.gather(*(say(server, hosted, bea, "Hello", "2:a") for _ in range(5)))
        assert texts(hosted) == ["Hello"]
        key, hosted.uses = hosted.table.key, 0
    async with worker(store_url) as server:
        hosted = await server.authority.find(key)
        await say(server, hosted, bea, "Hello", "2:a")
        assert len(await server.store.read(read_lines, hosted.number)) == 1


async def test_people_who_are_muted_are_refused(tmp_path: Path) -> None:
    async with worker(tmp_path / "one.db") as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        await server.authority.submit(hosted, lambda t: t.mute(anna, bea.person, True))
        with pytest.raises(PiocheError) as caught:
            await say(server, hosted, bea, "Hello")
        assert caught.value.code == "table/muted"
        assert texts(hosted) == []


async def test_who_comes_back_hears_what_was_said(tmp_path: Path) -> None:
    async with worker(tmp_path / "one.db") as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        for text in ("one", "two", "three"):
            await say(server, hosted, anna, text)
        ears = Ears(bea)
        await server.listeners.listen(hosted, ears, hosted.table.version, heard=1)
        (missed,) = ears.of("chat")
        assert [line["text"] for line in missed["lines"]] == ["two", "three"]
        assert ears.of("table") == []


@pytest.mark.parametrize("bus", [True, False], ids=["told", "looking"])
async def test_lines_said_at_another_worker_are_heard(
    postgres_url: str, valkey: Valkey, bus: bool, rarely: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Over the bus, or where that has failed, by looking into the store."""
    async with two_workers(postgres_url, valkey) as (one, two):
        anna, bea = await people(one, "Anna", "Bea")
        here = await begun(one, anna, [bea])
        there = await two.authority.find(here.table.key)
        there.uses += 1
        ears = Ears(bea)
        await two.listeners.listen(there, ears, None)
        for server in (one, two):
            await until(lambda s=server: len(s.notices.hosts.of(here.number)) == 1)  # type: ignore[misc]
            if not bus:
                monkeypatch.setattr(server.bus, "publish", lambda message, to=None: None)
        await asyncio.gather(*(say(one, here, anna, f"{n}") for n in range(5)))
        await say(two, there, bea, "you")
        if not bus:
            await two.others.catch_up()
            await one.others.catch_up()
        await until(lambda: len(texts(here)) == len(texts(there)) == 6)
        assert texts(here) == texts(there)
        assert sorted(texts(here)) == [*"01234", "you"]
        said = [line["number"] for message in ears.of("chat") for line in message["lines"]]
        assert said == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("heard", ["before", "meanwhile", "afterwards"])
async def test_a_line_said_while_another_worker_reads_the_table_is_heard(
    postgres_url: str, valkey: Valkey, heard: str, rarely: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker says that it reads the table. Others hear that before they store a line that it
    did not read, or after that while it still reads, or when it has the table."""
    async with two_workers(postgres_url, valkey) as (one, two):
        anna, bea = await people(one, "Anna", "Bea")
        here = await begun(one, anna, [bea])
        to_two = told(two)
        late: list[bytes] = []
        publish, read = two.bus.publish, two.authority._read_table
        has_read, may_go_on = asyncio.Event(), asyncio.Event()

        async def read_slowly(row: TableRow) -> Table:
            table = await read(row)
            has_read.set()
            await may_go_on.wait()
            return table

        monkeypatch.setattr(two.authority, "_read_table", read_slowly)
        if heard != "before":
            monkeypatch.setattr(two.bus, "publish", lambda message, to=None: late.append(message))
        finding = asyncio.ensure_future(two.authority.find(here.table.key))
        await has_read.wait()
        if heard == "before":
            to_one = told(one)
            await two.others.catch_up()  # it says which tables it has
            await until(lambda: any(message.startswith(b"tables") for message in to_one))
        await say(one, here, anna, "Hello")
        if heard == "afterwards":
            may_go_on.set()
            await finding
        for message in late:
            publish(message)
        await until(lambda: any(message.startswith(b"chatted") for message in to_two))
        may_go_on.set()
        there = await finding
        there.uses += 1
        await until(lambda: texts(there) == ["Hello"])


def told(server: Worker) -> list[bytes]:
    """The messages that a worker hears from now on."""
    messages: list[bytes] = []
    server.bus.subscribe(messages.append)
    return messages


@asynccontextmanager
async def two_workers(url: str, valkey: Valkey) -> AsyncIterator[tuple[Worker, Worker]]:
    async with worker(url, bus=valkey.url) as one, worker(url, bus=valkey.url) as two:
        yield one, two


@pytest.fixture
def rarely(monkeypatch: pytest.MonkeyPatch) -> None:
    """Workers look into the store only when the test says so."""
    monkeypatch.setattr(pioche.server.worker, "POLL", 3600.0)


async def test_a_long_log_is_folded_in_slices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Loading it lets everybody else go on after every few events."""
    monkeypatch.setattr(authority, "PAGE", 100)
    monkeypatch.setattr(authority, "SLICE", 0.0)
    async with site(tmp_path / "one.db") as opened:
        anna = await opened.guest("Anna")
        made = await anna.post("/api/tables", {"game": "gap", "players": 2, "seats": []})
        key = made["table"]
        server = opened.server
        hosted = await server.authority.find(key)
        await server.store.write(add_events, hosted.number, 1000)
        await until(lambda: not server.authority.hosted)
        turns = await turns_while(server.authority.find(key))
        assert turns >= 1000, "with a slice of no time, after each"
        hosted = await server.authority.find(key)
        assert hosted.table.version == 1000
        await server.store.write(add_events, hosted.number, 500, 1000)
        hosted.uses += 1
        assert await turns_while(server.authority.refresh(hosted)) >= 500
        assert hosted.table.version == 1500
        assert await turns_while(anna.get(f"/api/tables/{key}/history")) >= 1500 / 100


def add_events(connection: Connection, number: int, count: int, after: int = 0) -> None:
    body = write_event(Muted(4711)).decode()
    versions = range(after + 1, after + count + 1)
    rows = [{"table_number": number, "version": v, "at": 0, "body": body} for v in versions]
    connection.execute(insert(events), rows)


async def turns_while(work: object) -> int:
    """How many turns the event loop makes while something is done."""
    task = asyncio.ensure_future(work)  # type: ignore[call-overload]
    for turns in itertools.count():
        if task.done():
            await task
            return turns
        await asyncio.sleep(0)
    raise AssertionError


async def test_tables_that_are_loaded_together_take_turns(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a slice of no time, one event is applied in a turn of the loop, whatever is loaded."""
    monkeypatch.setattr(authority, "SLICE", 0.0)
    async with site(tmp_path / "one.db") as opened:
        anna = await opened.guest("Anna")
        server = opened.server
        wish = {"game": "gap", "players": 2, "seats": []}
        keys = [(await anna.post("/api/tables", wish))["table"] for _ in range(10)]
        for key in keys:
            hosted = await server.authority.find(key)
            await server.store.write(add_events, hosted.number, 50)
        await until(lambda: not server.authority.hosted)
        found = asyncio.gather(*(server.authority.find(key) for key in keys))
        assert await turns_while(found) >= 10 * 50
