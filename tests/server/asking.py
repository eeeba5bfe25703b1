"""Browsers, programs and sockets of people at a worker inside the test, without a wire."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec

from pioche.server.app import api
from pioche.server.http.requests import WORKER
from pioche.server.worker import Worker
from tests.server.inside import Clock, worker

HOST: Final = "pioche.test"
PATIENCE: Final = 120.0
_ids = count()


class Refusal(Exception):
    """An answer that is none of those that mean success."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__(f"{answer.status_code} {answer.text[:300]}")
        self.status = answer.status_code
        self.headers = answer.headers
        self.code: str = answer.json()["code"]
        self.facts: dict[str, Any] = answer.json()["facts"]
        self.text: str = answer.json()["text"]
        self.at: dict[str, int | None] | None = answer.json().get("at")


class Browser:
    """A client: it sends requests over HTTP, keeps cookies, and may open a socket."""

    def __init__(self, site: Site, address: str, headers: dict[str, str]) -> None:
        self.site = site
        self.address = address
        transport = httpx.ASGITransport(app=site, client=(address, 1234))
        self.http = httpx.AsyncClient(
            transport=transport, base_url=f"http://{HOST}", headers=headers
        )
        self.person = 0

    async def answer(self, method: str, path: str, body: Any = None, **more: Any) -> httpx.Response:
        """The answer, whatever it is."""
        if body is not None:
            more["json"] = body
        return await self.http.request(method, path, **more)

    async def ask(self, method: str, path: str, body: Any = None, **more: Any) -> Any:
        """The answer; `Refusal` if the request was refused."""
        answer = await self.answer(method, path, body, **more)
        if not answer.is_success:
            raise Refusal(answer)
        return answer.json() if answer.content else None

    async def get(self, path: str, **query: Any) -> Any:
        return await self.ask("GET", path, params=query)

    async def post(self, path: str, body: Any = None) -> Any:
        return await self.ask("POST", path, {} if body is None else body)

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> Refusal:
        """That it was refused, and how."""
        answer = await self.answer(method, path, body, **more)
        assert not answer.is_success, answer.text
        return Refusal(answer)

    @property
    def cookie(self) -> str:
        """The cookie, or an empty text."""
        return self.http.cookies.get("pioche") or ""

    async def come_in(self, name: str) -> None:
        """As a guest."""
        self.person = (await self.post("/api/guest", {"name": name}))["person"]

    async def socket(self, **headers: str) -> Wire:
        """A socket in this one's name, greeted."""
        given = {"cookie": f"pioche={self.cookie}", "host": HOST} | headers
        wire = Wire(self.site.server, self.address, given)
        await wire.open()
        return wire


class Wire:
    """A socket of a client. Messages are kept until they are read."""

    def __init__(self, server: Worker, address: str, headers: dict[str, str]) -> None:
        self._scope = {
            "type": "websocket",
            "path": "/ws",
            "client": (address, 1234),
            "headers": [(k.encode(), v.encode("latin-1")) for k, v in headers.items()],
        }
        self._server = server
        self._to: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None
        self.code: int | None = None
        """With which the server has closed it."""

    async def open(self) -> None:
        self._to.put_nowait({"type": "websocket.connect"})
        work = self._server.sockets(self._scope, self._to.get, self._heard)
        self.task = asyncio.ensure_future(work)
        assert (await self._next())["type"] == "websocket.accept"

    async def _heard(self, event: dict[str, Any]) -> None:
        self._from.put_nowait(event)
        if event["type"] == "websocket.close":  # a client agrees to it
            self._to.put_nowait({"type": "websocket.disconnect", "code": event["code"]})

    async def _next(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            return await self._from.get()

    async def hears(self, kind: str | None = None) -> dict[str, Any]:
        """The next message, or the next of a kind."""
        while True:
            event = await self._next()
            if event["type"] == "websocket.close":
                self.code = event["code"]
                raise EOFError(self.code)
            message: dict[str, Any] = msgspec.json.decode(event["text"])
            if kind in (None, message["type"]):
                return message

    def sends(self, data: str | bytes) -> None:
        kind = "text" if isinstance(data, str) else "bytes"
        self._to.put_nowait({"type": "websocket.receive", kind: data})

    def says(self, **message: Any) -> None:
        self.sends(msgspec.json.encode(message).decode())

    async def asks(self, **message: Any) -> dict[str, Any]:
        """Send a message with an id, and return the answer to it."""
        message.setdefault("id", f"q{next(_ids)}")
        self.says(**message)
        while True:
            heard = await self.hears()
            if heard.get("id") == message["id"]:
                return heard

    async def closed(self) -> int:
        """The code with which the server closes it."""
        while self.code is None:
            try:
                await self.hears()
            except EOFError:
                break
        assert self.code is not None
        return self.code

    async def close(self) -> None:
        """From the client's side."""
        self._to.put_nowait({"type": "websocket.disconnect", "code": 1000})
        assert self.task is not None
        await asyncio.wait_for(self.task, PATIENCE)


class Site:
    """A worker and its API."""

    def __init__(self, server: Worker) -> None:
        self.server = server
        self._browsers: list[Browser] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        scope[WORKER] = self.server
        await api()(scope, receive, send)

    def browser(self, address: str = "192.0.2.1", **headers: str) -> Browser:
        """A new client, not signed in yet."""
        browser = Browser(self, address, headers)
        self._browsers.append(browser)
        return browser

    async def guest(self, name: str, address: str = "192.0.2.1") -> Browser:
        browser = self.browser(address)
        await browser.come_in(name)
        return browser

    def program(self, token: str) -> Browser:
        return self.browser(authorization=f"Bearer {token}")

    async def close(self) -> None:
        for browser in self._browsers:
            await browser.http.aclose()


@asynccontextmanager
async def site(
    database: str | Path, clock: Clock | None = None, **settings: Any
) -> AsyncIterator[Site]:
    """A worker that can be asked over HTTP and by socket."""
    async with worker(database, clock, **settings) as server:
        opened = Site(server)
        try:
            yield opened
        finally:
            await opened.close()
