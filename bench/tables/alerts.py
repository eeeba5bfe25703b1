"""A thousand alerts that are due at the same time: how soon they are sent, and what the people who
are at other tables feel of it.

At each of many tables with a day for a decision somebody decides, all at once. The others, who are
not there, have a phone each; the push service is in this process and only notes when a message
comes."""

from __future__ import annotations

import asyncio
import base64
import hashlib
from itertools import count
from typing import Any, Final

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from bench.tables.figures import Row, quantile
from bench.tables.load import clock
from bench.tables.own import OwnLoad
from bench.tables.servers import remove, start_own
from bench.tables.wire import Wire

HOSTS: Final = 25
"""People who decide, each at many tables."""
QUIET: Final = 50
"""Other tables, at human pace."""
WARM_UP: Final = 6.0
CALM: Final = 3.0
"""Seconds without a message after which none is expected: some turns take more than a decision."""
PATIENCE: Final = 300.0
DAY: Final = 86_400


class PushService(asyncio.Protocol):
    """Takes push messages, and notes when each topic came first."""

    came: Final[dict[str, float]] = {}

    @classmethod
    def calm(cls) -> bool:
        """Whether nothing has come for a while."""
        return clock() - max(cls.came.values()) > CALM

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport: Any = transport
        self._rest = b""

    def data_received(self, data: bytes) -> None:
        self._rest += data
        while (end := self._rest.find(b"\r\n\r\n")) >= 0:
            head = self._rest[:end].decode().lower()
            size = int(head.partition("content-length: ")[2].partition("\r\n")[0])
            if len(self._rest) < end + 4 + size:
                return
            topic = self._rest[:end].decode().partition("topic: ")[2].partition("\r\n")[0]
            self.came.setdefault(topic, clock())
            self._rest = self._rest[end + 4 + size :]
            self._transport.write(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n")


class Host(Wire):
    """Somebody who follows tables, and decides at all of them when told to."""

    def __init__(self, cookie: str) -> None:
        super().__init__("/ws", cookie)
        self.known: dict[str, tuple[int, str]] = {}
        self.sent: dict[str, float] = {}
        self.done: dict[str, float] = {}
        """Seconds for each decision until it was stored."""
        self._ids = count()
        self._asked: dict[str, str] = {}

    def heard(self, text: bytes) -> None:
        message = msgspec.json.decode(text)
        kind = message["type"]
        if kind == "table" and message.get("public"):
            legal = message["private"]["0"]["legal"]
            self.known[message["table"]] = (message["turn"], legal[0])
        elif kind == "done":
            self.done[self._asked[message["id"]]] = clock()
        elif kind == "refused":
            raise RuntimeError(message["code"])

    def lost(self) -> None:
        raise ConnectionError("the server has closed")

    def follow(self, key: str) -> None:
        self.send(msgspec.json.encode({"type": "subscribe", "table": key}))

    def decide(self) -> None:
        for key, (turn, decision) in self.known.items():
            name = str(next(self._ids))
            self._asked[name] = key
            self.sent[key] = clock()
            asked = {"type": "decide", "id": name, "table": key, "seat": 0, "turn": turn}
            self.send(msgspec.json.encode(asked | {"decision": decision}))


def topic_of(key: str) -> str:
    digest = hashlib.sha256(f"table/{key}".encode()).digest()[:24]
    return base64.urlsafe_b64encode(digest).decode()


def subscription(url: str, number: int) -> dict[str, str]:
    point = ec.generate_private_key(ec.SECP256R1()).public_key()
    public = point.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    text = [base64.urlsafe_b64encode(part).rstrip(b"=").decode() for part in (public, b"a" * 16)]
    return {"endpoint": f"{url}/{number}", "p256dh": text[0], "auth": text[1]}


async def measure(tables: int, seconds: float) -> list[Row]:
    """The same decisions with and without phones."""
    loop = asyncio.get_running_loop()
    service = await loop.create_server(PushService, "127.0.0.1", 0, backlog=1000)
    url = f"http://127.0.0.1:{service.sockets[0].getsockname()[1]}"
    async with service:
        return [await _storm(tables, seconds, url if phones else "") for phones in (False, True)]


async def _storm(tables: int, seconds: float, url: str) -> Row:
    room: dict[str, Any] = {"alert-networks": "127.0.0.0/8", "requests": 1_000_000}
    running = start_own(**room)
    load = OwnLoad(running.port)
    PushService.came.clear()
    hosts: list[Host] = []
    try:
        await load.grow(QUIET, 0)
        hosts = await _seated(load, tables, url)
        running.free_children()
        pacing = asyncio.ensure_future(load.pace(seconds, WARM_UP))
        await asyncio.sleep(WARM_UP + 0.5)
        worked = running.worked
        for host in hosts:
            host.decide()
        await _until(lambda: sum(len(host.done) for host in hosts) >= tables)
        if url:
            await _until(lambda: len(PushService.came) > 0.9 * tables and PushService.calm())
        spent = running.worked - worked
        await pacing
        stored = {key: at for host in hosts for key, at in host.done.items()}
        took = sorted(at - host.sent[key] for host in hosts for key, at in host.done.items())
        came = {key: PushService.came.get(topic_of(key)) for key in stored}  # some turns go on
        alerts = sorted(at - stored[key] for key, at in came.items() if at is not None)
        seen = sorted(load.meter.done)
        row: Row = {"alerts": len(alerts), "stored p95 ms": quantile(took, 0.95)}
        row |= {f"alert p{p} ms": quantile(alerts, p / 100) for p in (50, 95, 100) if url}
        row |= {f"others p{p} ms": quantile(seen, p / 100) for p in (50, 95, 99, 100)}
        return row | {"server s": spent, "late": load.meter.late}
    finally:
        for host in hosts:
            host.close()
        await load.close()
        running.stop()
        remove(running.folder)


async def _seated(load: OwnLoad, tables: int, url: str) -> list[Host]:
    """People at tables with a day for a decision, where it is the host's turn."""
    each = tables // HOSTS
    hosts = await asyncio.gather(*(_host(load, number, each, url) for number in range(HOSTS)))
    await _until(lambda: sum(len(host.known) for host in hosts) >= HOSTS * each)
    await asyncio.sleep(8.0)  # until the alerts about the start are through
    PushService.came.clear()
    return hosts


async def _host(load: OwnLoad, number: int, tables: int, url: str) -> Host:
    """Somebody who has begun a match at some tables, each with somebody else who is not there."""
    mine = await load._guest(f"Host {number}")
    host = Host(mine)
    await asyncio.get_running_loop().create_connection(lambda: host, "127.0.0.1", load.port)
    await host.greeted
    wanted = {"game": "gap", "players": 2, "timer": DAY, "options": {"rounds": 1}}
    wanted |= {"seats": [{"kind": "me", "seed": ""}, {"kind": "open"}]}
    wanted |= {"first": {"by": "youngest", "seat": 0}}
    for table in range(tables):
        theirs = await load._guest(f"Guest {table}")
        if url:
            phone = subscription(url, number * tables + table)
            await load.web.post("/api/alerts/devices", phone, theirs)
        made = await load.web.post("/api/tables", wanted, mine)
        key = made.body["table"]
        await load.web.post(f"/api/tables/{key}/seats", {"seat": 1}, theirs)
        await load.web.post(f"/api/tables/{key}/start", {}, mine)
        host.follow(key)
    return host


async def _until(holds: Any) -> None:
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.005)
