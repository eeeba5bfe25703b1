"""A client of one server, in somebody's name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Self, TypeVar
from urllib.parse import quote

from pioche.client.address import read_address
from pioche.client.answers import Listed, Made, Me
from pioche.client.errors import BadAddress, NotSignedIn
from pioche.client.http import Http
from pioche.client.live import Live
from pioche.client.table import Table

T = TypeVar("T")


class Client:
    """`async with Client(url, token=…)` for a program, or with the name of a new guest; a guest who
    comes back shows the cookie of before (`client.cookie`). `url` is the address of a server, or of
    a table at it, which is then `client.table()`."""

    def __init__(
        self,
        url: str,
        *,
        token: str | None = None,
        cookie: str | None = None,
        name: str | None = None,
    ) -> None:
        self.address = read_address(url)
        self.me: Me | None = None
        """Who the server takes us for; nobody yet without token, cookie or name."""
        self._name = name
        self._tables: dict[str, Table] = {}
        self.http = Http(self.address.base, token, cookie)
        self.live = Live(self.address.socket, lambda: self.http.headers)

    async def __aenter__(self) -> Self:
        await self.http.open()
        try:
            self.me = await self._sign_in()
            if self.address.code:
                made = await self.by_code(self.address.code)
                self.address = self.address._replace(key=made.table)
        except BaseException:
            await self.http.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.live.close()
        await self.http.close()

    @property
    def cookie(self) -> str | None:
        """What shows a guest to be the same next time: to be kept like a password."""
        return self.http.cookie

    async def _sign_in(self) -> Me | None:
        if self.http.token or self.http.cookie:
            try:
                me = await self.ask("GET", "/api/me", Me)
            except NotSignedIn:
                if self.http.token or not self._name:
                    raise
                self.http.cookie = None  # worth nothing any more: come as a new guest
            else:
                if self._name and self._name != me.name and not self.http.token:
                    return await self.ask("PATCH", "/api/me", Me, {"name": self._name})
                return me
        if self._name:
            return await self.ask("POST", "/api/guest", Me, {"name": self._name})
        return None

    # Tables

    def table(self, key: str | None = None) -> Table:
        """The table of a key; without one, that of the address."""
        key = key or self.address.key
        if key is None:
            raise BadAddress("client/no-table", url=self.address.base)
        if key not in self._tables:
            self._tables[key] = Table(self, key)
        return self._tables[key]

    async def create(
        self,
        game: str,
        players: int,
        seats: Sequence[str] = ("me",),
        *,
        options: Mapping[str, Any] | None = None,
        timer: int | None = None,
        public: bool = False,
        spectators: bool = True,
        level: str = "skilled",
        start: bool = False,
    ) -> Table:
        """Make a table. `seats` says who sits where: `me`, `open`, `bot` or `bot:expert`, and
        `guest:Zoë` for somebody beside oneself; those that are not named are open."""
        body = {
            "game": game,
            "players": players,
            "options": dict(options or {}),
            "timer": timer,
            "public": public,
            "spectators": spectators,
            "level": level,
            "seats": [_wish(seat) for seat in seats],
            "start": start,
        }
        made = await self.ask("POST", "/api/tables", Made, body)
        return self.table(made.table)

    async def by_code(self, code: str) -> Made:
        """The table of a short code."""
        return await self.ask("GET", f"/api/tables/code/{quote(code, safe='')}", Made)

    async def tables(self, game: str | None = None) -> list[Listed]:
        """Public tables that wait or play."""
        query = f"?game={quote(game, safe='')}" if game else ""
        return await self.ask("GET", f"/api/tables{query}", list[Listed])

    async def my_tables(self) -> list[Listed]:
        return await self.ask("GET", "/api/tables/mine", list[Listed])

    # Everything else

    async def make_token(self, label: str) -> str:
        """A token for a program; it is shown only this once."""
        made = await self.ask("POST", "/api/tokens", dict[str, Any], {"label": label})
        return str(made["token"])

    async def matches(self, person: int) -> list[dict[str, Any]]:
        """A person's finished matches, the newest first."""
        return await self.ask("GET", f"/api/people/{person}/matches", list[dict[str, Any]])

    async def leaderboard(self, game: str) -> list[dict[str, Any]]:
        path = f"/api/leaderboards/{quote(game, safe='')}"
        return await self.ask("GET", path, list[dict[str, Any]])

    async def ask(self, method: str, path: str, kind: type[T], body: Any = None) -> T:
        """Anything of the API (see /api/openapi.json)."""
        return await self.http.ask(method, path, kind, body)


def _wish(seat: str) -> dict[str, Any]:
    kind, _, more = seat.partition(":")
    wish: dict[str, Any] = {"kind": kind}
    if more:
        wish["level" if kind == "bot" else "name"] = more
    return wish
