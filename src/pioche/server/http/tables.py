"""Tables over HTTP: whatever is not live."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.engine.fairness import new_seed
from pioche.protocol.matches import HistoryEvent
from pioche.protocol.messages import TableState, encode
from pioche.protocol.tables import (
    Level,
    ListedTable,
    NewRematch,
    NewTable,
    SeatOrder,
    Seed,
    Sit,
    Switch,
    TableRef,
)
from pioche.server.http.background import made_aside
from pioche.server.http.requests import Number
from pioche.server.live.authority import Hosted, NoSuchTable, table_of
from pioche.server.ops.limits import TooMuch
from pioche.server.store import TableRow, Taken
from pioche.server.store.events import read_events
from pioche.server.store.tables import count_hosted, find_table, public_tables, tables_of
from pioche.server.table.events import AnyEntry, Settings
from pioche.server.table.history import told_again
from pioche.server.table.table import Refused, Table, Who, checked_settings
from pioche.server.worker import Server

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Of short codes: none that can be taken for another."""
CODE_LENGTH: Final = 6
RECENT: Final = 86_400.0
"""Seconds after which a table that somebody made, and left alone, no longer counts as theirs."""
HISTORY = {HTTP_200_OK: ResponseSpec(list[HistoryEvent], generate_examples=False)}


class TablesApi(Controller):
    """Every change answers with the table's version that it made."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/", status_code=HTTP_201_CREATED)
    async def create(self, data: NewTable, who: Who, server: Server, address: str) -> TableRef:
        """Make a table, seat whoever is known already, and start it if that is wanted."""
        check_wishes(who, data)
        async with one_more_table(server, who, address):
            hosted = await make_table(server, who, settings_of(data))
            version = await seat_all(server, hosted, who, data)
        server.authority.let_go(hosted)
        return TableRef(hosted.table.key, hosted.table.code, version)

    @get("/")
    async def public_tables(self, server: Server, game: str | None = None) -> list[ListedTable]:
        """Public tables that wait, with somebody there, or play; the newest first."""
        return [listed(row) for row in await server.store.read(public_tables, game=game)]

    @get("/mine")
    async def mine(self, who: Who, server: Server) -> list[ListedTable]:
        """The tables at which one sits."""
        return [listed(row) for row in await server.store.read(tables_of, who.person)]

    @get("/code/{code:str}")
    async def by_code(self, code: str, server: Server, address: str) -> TableRef:
        """The table of a short code."""
        server.codes.take(address)
        row = await server.store.read(find_table, code=code.upper()[:20])
        if row is None:
            raise NoSuchTable("table/no-such-code", given=code[:20])
        return TableRef(row.key, row.code, 0)

    @get("/{key:str}")
    async def show(self, key: str, who: Who, server: Server) -> TableState:
        """How a table stands, as one sees it."""
        hosted = await _seen(server, key, who)
        seats = hosted.table.seats_of(who.person)
        state = hosted.telling.whole(seats, hosted.connected, server.clock())
        server.authority.let_go(hosted)
        return state

    @get("/{key:str}/history", responses=HISTORY)
    async def history(
        self, key: str, who: Who, server: Server, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """What has happened in the match so far, for who comes back: the last entries since its
        start, without the chat, as everybody was told them."""
        hosted = await _seen(server, key, who)
        server.authority.let_go(hosted)
        row = await server.store.read(find_table, number=hosted.number)
        if row is None:
            raise NoSuchTable("table/not-found")
        log = await server.store.read(read_events, hosted.number)
        return await made_aside(server.replaying, request, lambda: told_again(table_of(row), log))

    @patch("/{key:str}")
    async def change(self, key: str, data: NewTable, who: Who, server: Server) -> TableRef:
        """Choose other settings, before the start."""
        return await _do(server, key, who, lambda table: table.change(who, settings_of(data)))

    @post("/{key:str}/seats", status_code=HTTP_200_OK)
    async def sit(self, key: str, data: Sit, who: Who, server: Server) -> TableRef:
        """Take a seat; with another name, for somebody on the same device."""
        return await _do(
            server, key, who, lambda table: table.sit(who, data.seat, data.name, data.seed)
        )

    @post("/{key:str}/seed", status_code=HTTP_200_OK)
    async def add_seed(self, key: str, data: Seed, who: Who, server: Server) -> TableRef:
        """Add something of one's own to the shuffles, having seen the table's commitment."""
        return await _do(server, key, who, lambda table: table.add_seed(who, data.seed))

    @put("/{key:str}/seats", status_code=HTTP_200_OK)
    async def arrange(self, key: str, data: SeatOrder, who: Who, server: Server) -> TableRef:
        """Put the seats into another order (the host)."""
        return await _do(server, key, who, lambda table: table.arrange(who, data.seats))

    @put("/{key:str}/seats/{place:int}", status_code=HTTP_200_OK)
    async def seat_bot(
        self, key: str, place: int, data: Level, who: Who, server: Server
    ) -> TableRef:
        """Put a bot into a free seat, or (during play) in a person's place (the host)."""

        def ask(table: Table) -> AnyEntry:
            if table.match is None:
                return table.seat_bot(who, place, data.level)
            return table.replace(who, place, data.level)

        return await _do(server, key, who, ask)

    @delete("/{key:str}/seats/{place:int}", status_code=HTTP_200_OK)
    async def vacate(self, key: str, place: int, who: Who, server: Server) -> TableRef:
        """Stand up, or have somebody stand up (the host), before the start."""
        return await _do(server, key, who, lambda table: table.vacate(who, place))

    @post("/{key:str}/start", status_code=HTTP_200_OK)
    async def start(self, key: str, who: Who, server: Server) -> TableRef:
        """Begin the match (the host)."""
        return await _do(server, key, who, lambda table: table.start(who))

    @post("/{key:str}/leave", status_code=HTTP_200_OK)
    async def leave(self, key: str, who: Who, server: Server) -> TableRef:
        """Go away: a bot takes the seat and gives it back on return."""
        return await _do(server, key, who, lambda table: table.leave(who))

    @post("/{key:str}/resign", status_code=HTTP_200_OK)
    async def resign(self, key: str, who: Who, server: Server) -> TableRef:
        """Give up: a bot plays on."""
        return await _do(server, key, who, lambda table: table.resign(who))

    @post("/{key:str}/break-off", status_code=HTTP_200_OK)
    async def break_off(self, key: str, data: Switch, who: Who, server: Server) -> TableRef:
        """Want to break the match off: it ends when all who are there want it."""
        return await _do(server, key, who, lambda table: table.agree_to_stop(who, data.on))

    @post("/{key:str}/mute/{number:int}", status_code=HTTP_200_OK)
    async def mute(
        self, key: str, number: Number, data: Switch, who: Who, server: Server
    ) -> TableRef:
        """Silence somebody who sits there or has spoken, or let them speak again (the host)."""
        return await _do(server, key, who, lambda table: table.mute(who, number, data.on))

    @post("/{key:str}/rematch", status_code=HTTP_201_CREATED)
    async def rematch(
        self, key: str, data: NewRematch, who: Who, server: Server, address: str
    ) -> TableRef:
        """Meet again: a new table with the same people; whoever asks later finds the same one."""
        hosted = await _seen(server, key, who)
        hosted.uses += 1
        try:
            async with hosted.rematching:
                if hosted.table.rematch is None:
                    await _meet_again(server, hosted, data, who, address)
            found = await server.authority.find(hosted.table.rematch or "")
        finally:
            hosted.uses -= 1
            server.authority.let_go(hosted)
        server.authority.let_go(found)
        return TableRef(found.table.key, found.table.code, found.table.version)


@asynccontextmanager
async def one_more_table(server: Server, who: Who, address: str) -> AsyncIterator[None]:
    """The time in which somebody makes a table and people are seated there, if they may have one
    more. One after the other: of several at once each would find room for itself."""
    server.new_tables.take(address)
    async with server.making.setdefault(who.person, asyncio.Lock()):
        recent = server.clock() - RECENT
        if await server.store.read(count_hosted, who.person, after=recent) >= server.config.tables:
            raise TooMuch("limits/tables", 60.0, limit=server.config.tables)
        yield


async def make_table(server: Server, who: Who, settings: Settings) -> Hosted:
    """A new, empty table; its secret is drawn now, and committed to before anybody sits."""
    checked_settings(settings)
    for _ in range(20):
        row = TableRow(
            key=secrets.token_urlsafe(15),
            code="".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH)),
            game=settings.game,
            settings=encode(settings),
            secret=new_seed(),
            host=who.person,
            public=settings.public,
            created=server.clock(),
        )
        try:
            return await server.authority.make(row)
        except Taken:
            continue
    raise Refused("table/no-code")


def settings_of(wanted: NewTable) -> Settings:
    """The settings in a request."""
    return Settings(
        wanted.game,
        wanted.players,
        wanted.options,
        wanted.timer,
        wanted.public,
        wanted.spectators,
        wanted.level,
    )


def check_wishes(who: Who, wanted: NewTable) -> None:
    """Refuse what cannot be, before there is a table."""
    table = Table("", "", who.person, checked_settings(settings_of(wanted)), bytes(32))
    if len(wanted.seats) > wanted.players:
        raise Refused("table/seats-too-many", players=wanted.players)
    for place, wish in enumerate(wanted.seats):
        if wish.kind == "bot":
            table.apply(table.seat_bot(who, place, wish.level or wanted.level), 0.0)
        elif wish.kind != "open":
            name = wish.name if wish.kind == "guest" else None
            table.apply(table.sit(who, place, name, ""), 0.0)
    if wanted.start:
        table.start(who)


async def seat_all(server: Server, hosted: Hosted, who: Who, wanted: NewTable) -> int:
    """Seat whoever was named when a table was made."""
    submit = server.authority.submit
    for place, wish in enumerate(wanted.seats):
        if wish.kind == "bot":
            level = wish.level or wanted.level
            await submit(hosted, lambda t, p=place, v=level: t.seat_bot(who, p, v))  # type: ignore[misc]
        elif wish.kind != "open":
            name = wish.name if wish.kind == "guest" else None
            await submit(hosted, lambda t, p=place, n=name: t.sit(who, p, n, ""))  # type: ignore[misc]
    if wanted.start:
        return await submit(hosted, lambda table: table.start(who))
    return hosted.table.version


async def _meet_again(
    server: Server, hosted: Hosted, wanted: NewRematch, who: Who, address: str
) -> None:
    """Make a table for a rematch, unless somebody was faster."""
    table = hosted.table
    table.meet_again(who, "")  # refused before a table is made
    settings = table.settings
    if wanted.options is not None:
        settings = msgspec.structs.replace(settings, options=wanted.options)
    checked_settings(settings)
    async with one_more_table(server, who, address):
        new = await make_table(server, who, settings)
        await server.authority.submit(new, lambda t: t.gather(who, table.seats))
    key_of_new = new.table.key

    def ask(table: Table) -> AnyEntry | None:
        return None if table.rematch else table.meet_again(who, key_of_new)

    await server.authority.submit(hosted, ask)
    if table.rematch != key_of_new:  # at another worker: nobody should be kept waiting at this one
        for place in range(len(new.table.seats)):
            await server.authority.submit(new, lambda t, p=place: t.vacate(who, p))  # type: ignore[misc]


async def _seen(server: Server, key: str, who: Who) -> Hosted:
    """A table that one may see."""
    hosted = await server.authority.find(key)
    if not hosted.table.may_watch(who.person):
        server.authority.let_go(hosted)
        raise NoSuchTable("table/not-found")
    return hosted


async def _do(
    server: Server, key: str, who: Who, ask: Callable[[Table], AnyEntry | None]
) -> TableRef:
    hosted = await server.authority.find(key)
    version = await server.authority.submit(hosted, ask)
    return TableRef(hosted.table.key, hosted.table.code, version)


def listed(row: TableRow) -> ListedTable:
    seats = msgspec.json.decode(row.summary)
    return ListedTable(
        row.key,
        row.code,
        row.game,
        row.status,
        row.public,
        row.created,
        seats if isinstance(seats, list) else [],
    )
