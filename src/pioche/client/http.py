"""Requests to the server over HTTP."""

from __future__ import annotations

import asyncio
from functools import cache
from typing import TYPE_CHECKING, Any, Final, TypeVar

import msgspec

from pioche.client.errors import NotPioche, NotSignedIn, Refused, Unreachable
from pioche.protocol.errors import PREPARING, Problem

if TYPE_CHECKING:
    from ssl import SSLContext

    import httpx

COOKIE: Final = "pioche"
TIMEOUT: Final = 15.0
"""Seconds to wait for an answer."""
NOT_SIGNED_IN: Final = 401
RETRY: Final = 1.0

T = TypeVar("T")


class Http:
    """Sends requests to one server, signed in by a token or a cookie."""

    def __init__(self, base: str, token: str | None, cookie: str | None) -> None:
        self.base = base
        self.token = token
        self.cookie = cookie
        self._client: httpx.AsyncClient | None = None

    @property
    def headers(self) -> dict[str, str]:
        """The headers that identify the client."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        return {"Cookie": f"{COOKIE}={self.cookie}"} if self.cookie else {}

    async def open(self) -> None:
        import httpx  # late: importing the client stays quick

        self._client = httpx.AsyncClient(timeout=TIMEOUT, verify=_certificates())

    async def close(self) -> None:
        if self._client:
            await self._client.aclose()
            self._client = None

    async def ask(self, method: str, path: str, kind: type[T], body: Any = None) -> T:
        """Send a request and return the answer as `kind`; `Refused` if the server says no."""
        content = await self.read(method, path, body)
        try:
            return msgspec.json.decode(content, type=kind)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise NotPioche("client/not-pioche", url=self.base, problem=str(error)[:100]) from None

    async def read(self, method: str, path: str, body: Any = None) -> bytes:
        """Send a request and return the body of the answer. If it needs a game that the server is
        still compiling, it is sent again until the game is ready."""
        while True:
            try:
                return await self._read(method, path, body)
            except Refused as error:
                if error.code != PREPARING:
                    raise
            await asyncio.sleep(RETRY)

    async def _read(self, method: str, path: str, body: Any) -> bytes:
        import httpx

        assert self._client is not None, "use the client in `async with`"
        headers = self.headers
        content = None
        if body is not None:
            content = msgspec.json.encode(body)
            headers["Content-Type"] = "application/json"
        try:
            answer = await self._client.request(
                method, self.base + path, content=content, headers=headers
            )
        except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
            problem = str(error) or type(error).__name__
            raise Unreachable("client/unreachable", url=self.base, problem=problem) from error
        given = answer.cookies.get(COOKIE)
        self._client.cookies.clear()  # `headers` sends ours, and it must not be sent twice
        if given and not self.token:
            self.cookie = given
        if answer.is_success:
            return answer.content
        raise self._refused(answer)

    def _refused(self, answer: httpx.Response) -> Refused | NotPioche:
        try:
            problem = msgspec.json.decode(answer.content, type=Problem)
        except (msgspec.DecodeError, UnicodeDecodeError):
            status = f"HTTP {answer.status_code}"
            return NotPioche("client/not-pioche", url=self.base, problem=status)
        kind = NotSignedIn if answer.status_code == NOT_SIGNED_IN else Refused
        return kind(problem.code, problem.facts, problem.text)


@cache
def _certificates() -> SSLContext:
    """Return whom to trust, which takes a while to read: the same for all clients."""
    import httpx

    return httpx.create_ssl_context()
