"""Near-simultaneous decisions from many sockets: each is answered once, and one after another."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect

from pioche.client import Client, Table
from pioche.client.live import new_id
from pioche.protocol.messages import Decide, Ping, encode
from pioche.server.store.database import Database
from pioche.server.store.events import read_events
from pioche.server.store.tables import find_table
from pioche.server.table.events import Decided, read_event
from tests.faults.killing import ROOM
from tests.faults.play import TOO_LATE
from tests.served import Served
from tests.server.services import Postgres, Valkey

SOCKETS = 3
"""Of each person."""
AT_ONCE = 2
"""Requests that each socket sends without waiting, and one that all of a person's send."""


@pytest.fixture(scope="module", params=["one worker", "three workers"])
def workers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Served]]:
    """One on SQLite; three on PostgreSQL."""
    tmp_path = tmp_path_factory.mktemp("order")
    settings: list[str] = [*ROOM]
    database, count = str(tmp_path / "server.db"), 1
    if request.param == "three workers":
        valkey: Valkey = request.getfixturevalue("valkey")
        postgres: Postgres = request.getfixturevalue("postgres")
        database, count = postgres.url(postgres.new_database()), 3
        settings += ["--bus", valkey.url]

    def start(number: int) -> Served:
        folder = tmp_path / str(number)
        folder.mkdir()
        return Served(folder, *settings, database=database)

    with ThreadPoolExecutor(count) as threads:
        served = list(threads.map(start, range(count)))
    yield served
    for each in served:
        each.stop()


class Socket:
    """A bare socket that counts the answers."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.answers: list[dict[str, Any]] = []
        self.asked: list[str] = []

    async def burst(self, requests: list[Decide]) -> None:
        """Ask for everything at once, and hear until the server says that it has read it all."""
        self.asked += [request.id for request in requests]
        for request in requests:
            await self.wire.send(encode(request), text=True)
        await self.wire.send(encode(Ping()), text=True)
        async with asyncio.timeout(120):
            while True:
                message = msgspec.json.decode(await self.wire.recv())
                if message["type"] == "pong":
                    return
                if message["type"] in ("done", "refused"):
                    self.answers.append(message)
                assert message["type"] != "problem", message


async def seated(
    stack: AsyncExitStack, workers: list[Served], game: str, players: int
) -> tuple[list[Table], list[list[Socket]]]:
    """People at one table, each with several sockets, all over the workers."""
    clients = [
        await stack.enter_async_context(Client(workers[n % len(workers)].url, name=f"P{n}"))
        for n in range(players)
    ]
    made = await clients[0].create(game, players, ["me"])
    tables = [client.table(made.key) for client in clients]
    sockets = []
    for seat, (client, table) in enumerate(zip(clients, tables, strict=True)):
        await table.join(seat)
        own = []
        for number in range(SOCKETS):
            served = workers[(seat + number) % len(workers)]
            wire = await stack.enter_async_context(
                connect(
                    served.url.replace("http", "ws", 1) + "/ws",
                    additional_headers=client.http.headers,
                    compression=None,
                )
            )
            own.append(Socket(wire))
        sockets.append(own)
    await tables[0].start()
    return tables, sockets


@pytest.mark.parametrize(("game", "players", "bursts"), [("dicht-dran", 5, 12), ("qwinto", 4, 8)])
def test_every_request_is_answered_once(
    workers: list[Served], game: str, players: int, bursts: int
) -> None:
    chance = random.Random(7)

    async def play() -> tuple[str, list[Socket]]:
        async with AsyncExitStack() as stack:
            tables, sockets = await seated(stack, workers, game, players)
            everybody = [socket for own in sockets for socket in own]
            for _ in range(bursts):
                await level(tables)
                if tables[0].over:
                    break
                work = []
                for seat, (table, own) in enumerate(zip(tables, sockets, strict=True)):
                    if not table.legal(seat):
                        continue
                    shared = wish(table, seat, chance)
                    for socket in own:
                        several = [wish(table, seat, chance) for _ in range(AT_ONCE)]
                        several.insert(chance.randrange(AT_ONCE + 1), shared)
                        work.append(socket.burst(several))
                chance.shuffle(work)
                await asyncio.gather(*work)
            return tables[0].key, everybody

    key, sockets = asyncio.run(play())

    done: dict[str, int] = {}
    refused: Counter[str] = Counter()
    for socket in sockets:
        assert [answer["id"] for answer in socket.answers] == socket.asked, "each once, in order"
        for answer in socket.answers:
            if answer["type"] == "done":
                version = done.setdefault(answer["id"], answer["version"])
                assert version == answer["version"], "whoever asks for the same hears the same"
            else:
                refused[answer["code"]] += 1
    assert set(refused) <= TOO_LATE, refused
    assert len(set(done.values())) == len(done), "each has a version of its own"

    assert stored(workers[0].database, key) == done
    assert len(done) > 3 * players


def stored(database: str, key: str) -> dict[str, int]:
    """The requests that a log knows, and their versions; the server may run meanwhile."""
    engine = Database(database).reader(1)
    with engine.connect() as connection:
        row = find_table(connection, key=key)
        assert row
        log = read_events(connection, row.number)
    engine.dispose()
    assert [event.version for event in log] == list(range(1, len(log) + 1))
    events = [(version, read_event(body)) for version, _, body in log]
    decided = [(version, event) for version, event in events if isinstance(event, Decided)]
    versions = [version for version, _ in decided]
    assert versions == list(range(versions[0], versions[0] + len(versions))), "no holes"
    return {event.request.partition(":")[2]: version for version, event in decided}


def wish(table: Table, seat: int, chance: random.Random) -> Decide:
    return Decide(new_id(), table.key, seat, table.turn, chance.choice(table.legal(seat)))


async def level(tables: list[Table]) -> None:
    """Wait until nobody hears anything new."""
    while True:
        before = [table.version for table in tables]
        await asyncio.sleep(0.15)
        after = [table.version for table in tables]
        if before == after and len(set(after)) == 1:
            return
