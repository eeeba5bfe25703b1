"""Sockets that send as much as they can, while others play: does anybody wait?

Half of the greedy sockets are signed in, the others are refused. They run in a process of their
own: `python -m bench.tables.greedy PORT KIND SOCKETS SECONDS`, with cookies on standard input, and
for some kinds, after each cookie, the key of a table.
"""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import cycle, islice
from typing import Final

from bench.tables.figures import Row, quantile
from bench.tables.own import OwnLoad
from bench.tables.servers import remove, start_own

RATE: Final = 443_000
"""Bytes a second that each tries to send: what one socket once needed to stop every table."""
MESSAGES: Final = 20
"""Messages a second that a socket may send: those about tables come no faster, because each of them
takes the server longer, and a socket that sends much more is dropped."""
STEP: Final = 0.1
AGAIN: Final = 1.0
"""Seconds after which a greedy socket that was dropped comes again."""
WARM_UP: Final = 2.0
PEOPLE: Final = 10

MASKED: Final = bytes(4)


def text(content: str) -> bytes:
    """A message of fewer than 126 bytes, in a frame."""
    return b"\x81%c" % (0x80 | len(content)) + MASKED + content.encode()


def request(path: str, headers: str = "") -> bytes:
    """A request without a body."""
    return f"GET {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n".encode()


FRAMES: Final = {
    "pings": (b"", b"\x89\x80" + MASKED),
    "pongs": (b"", b"\x8a\x80" + MASKED),
    "parts": (b"\x01\x80" + MASKED, b"\x00\x80" + MASKED),
    "texts": (b"", b"\x81\x8f" + MASKED + b'{"type":"ping"}'),
    "bytes": (b"\x81\xfe\x3f\xff" + MASKED, b"x"),
    "requests": (b"", request("/api/me")),
    "headers": (b"", request("/api/me", "X: a\r\n" * 7_000)),
    "pages": (b"", request("/t/none", "Accept: text/html\r\n")),
    "pictures": (b"", request("/api/games/gap/picture")),
    "lessons": (b"", request("/api/games/gap/tutorial/steps/0/preview?decision=r1")),
    "handshakes": (b"", b""),
}
"""The bytes sent first, and those sent again and again."""
PLAIN: Final = ("requests", "headers", "pages", "pictures", "lessons")
"""Those that are requests, and need no socket."""

SUBSCRIBE: Final = '{"type":"subscribe","table":"%s"}'
UNSUBSCRIBE: Final = '{"type":"unsubscribe","table":"%s"}'
PREVIEW: Final = '{"type":"preview","id":"1","table":"%s","seat":0,"decision":0}'
ABOUT_TABLES: Final[dict[str, Callable[[str], bytes]]] = {
    "subscribes": lambda key: text(SUBSCRIBE % key),
    "visits": lambda key: text(SUBSCRIBE % key) + text(UNSUBSCRIBE % key),
    "previews": lambda key: text(PREVIEW % key),
}
"""Messages about a table: all of them about the same one, or each person about their own."""
SHARED: Final = ("subscribes", "visits")
KINDS: Final = (*FRAMES, *ABOUT_TABLES)


async def measure(kinds: Iterable[str], tables: int, sockets: int, seconds: float) -> list[Row]:
    """How long decisions take at human pace, next to each kind of greedy socket, or to none."""
    rows: list[Row] = []
    for kind in kinds:
        running = start_own(messages=MESSAGES)
        load = OwnLoad(running.port)
        try:
            await load.grow(tables, 0)
            while not all(group.owing for group in load.groups):  # until the game is loaded
                await asyncio.sleep(0.1)
            cookies = [await load._guest(f"Greedy {i}") for i in range(PEOPLE)]
            known = [f"{cookie} {await table_for(load, kind, cookie)}" for cookie in cookies]
            greedy = await attack(running.port, kind, sockets, seconds + WARM_UP + 1, known)
            worked = running.worked
            await load.pace(seconds, WARM_UP)
            busy = (running.worked - worked) / (seconds + WARM_UP)
            out, _ = await greedy.communicate() if greedy else (b"", b"")
            done = sorted(load.meter.done)
            row: Row = {"greedy": kind, "sockets": sockets if greedy else 0, "tables": tables}
            row |= {"decisions": len(done), "late": load.meter.late}
            row |= {"p50 ms": quantile(done, 0.5), "p99 ms": quantile(done, 0.99)}
            row |= {"max ms": quantile(done, 1.0), "server core": busy, "sent": out.decode()}
            rows.append(row)
        finally:
            await load.close()
            running.stop()
            remove(running.folder)
    return rows


async def table_for(load: OwnLoad, kind: str, cookie: str) -> str:
    """The key of the table that a greedy person sends messages about."""
    if kind in SHARED:
        return load.groups[0].key
    return await load.against_bots(cookie) if kind in ABOUT_TABLES else ""


async def attack(
    port: int, kind: str, sockets: int, seconds: float, people: list[str]
) -> asyncio.subprocess.Process | None:
    if kind == "none":
        return None
    command = [sys.executable, "-m", __name__, str(port), kind, str(sockets), str(seconds)]
    started = await asyncio.create_subprocess_exec(
        *command, stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
    )
    assert started.stdin is not None
    started.stdin.write("\n".join(people).encode())
    started.stdin.close()
    return started


async def be_greedy(port: int, kind: str, cookie: str, key: str, sent: Counter[str]) -> None:
    """One socket, again and again."""
    first, again = FRAMES[kind] if kind in FRAMES else (b"", ABOUT_TABLES[kind](key))
    rate = RATE / max(1, len(again)) if kind in FRAMES else MESSAGES
    step = again * int(rate * STEP)
    while True:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            sent["refused"] += 1
            await asyncio.sleep(AGAIN)
            continue
        try:
            if kind not in PLAIN:
                writer.write(
                    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n"
                    b"Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                    b"Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n"
                    b"Cookie: " + cookie.encode() + b"\r\n\r\n"
                )
                await reader.readuntil(b"\r\n\r\n")
            if kind == "handshakes":
                writer.transport.abort()
                sent["dropped"] += 1
                await asyncio.sleep(STEP)
                continue
            reading = asyncio.ensure_future(drink(reader))
            writer.write(first)
            while not reading.done():
                writer.write(step)
                await writer.drain()
                sent["bytes"] += len(step)
                await asyncio.sleep(STEP)
        except (OSError, asyncio.IncompleteReadError):
            pass
        sent["dropped"] += 1
        writer.transport.abort()
        await asyncio.sleep(AGAIN)


async def drink(reader: asyncio.StreamReader) -> None:
    with suppress(ConnectionError):
        while await reader.read(65_536):
            pass


async def be_many(port: int, kind: str, sockets: int, seconds: float, people: list[str]) -> None:
    sent: Counter[str] = Counter()
    known = [person.split(" ") for person in people]
    given = islice(cycle([(c, key) for cookie, key in known for c in (cookie, "")]), sockets)
    tasks = [asyncio.ensure_future(be_greedy(port, kind, *one, sent)) for one in given]
    await asyncio.wait(tasks, timeout=seconds)
    for task in tasks:
        task.cancel()
    print(f"{sent['bytes'] / 1e6:.1f} MB, {sent['dropped']} drops", end="")


if __name__ == "__main__":
    os.nice(5)  # the clock of the load runs on the same core
    _, given_port, given_kind, given_sockets, given_seconds = sys.argv
    given_people = sys.stdin.read().split("\n")
    work = be_many(
        int(given_port), given_kind, int(given_sockets), float(given_seconds), given_people
    )
    asyncio.run(work)
