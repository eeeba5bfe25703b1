"""HTTP resources of tables: everything about them that is not live."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import Any, Final

import msgspec
from litestar import Controller, Request, Response, delete, get, patch, post, put
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.protocol.matches import HistoryEvent
from pioche.protocol.messages import TableState
from pioche.protocol.tables import (
    First,
    Invitation,
    Level,
    ListedTable,
    NewInvitation,
    NewRematch,
    NewTable,
    SeatOrder,
    Seed,
    Sit,
    Switch,
    TableRef,
)
from pioche.server.http.background import allowed, answer_in_thread
from pioche.server.http.challenges import start_challenge
from pioche.server.http.openapi import ANYBODY, PERSON
from pioche.server.http.requests import Number, people_only, visitor
from pioche.server.http.table_making import (
    check_wishes,
    make_rematch,
    make_table,
    one_more_table,
    play_again,
    seat_all,
    settings_of,
    start_match,
)
from pioche.server.live.authority import NoSuchTable, event_pages, events_in, table_of
from pioche.server.live.hosted import Hosted
from pioche.server.live.invitations import invitation_to
from pioche.server.store import EventRow, TableRow
from pioche.server.store.matches import find_match
from pioche.server.store.moderation import blocked_numbers, kept_apart, tables_with
from pioche.server.store.tables import find_table, public_tables, tables_of
from pioche.server.table.checks import Refused
from pioche.server.table.events import AnyEvent
from pioche.server.table.history import history_of
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.worker import Worker

HISTORY: Final = {HTTP_200_OK: ResponseSpec(list[HistoryEvent], generate_examples=False)}


class TablesResource(Controller):
    """Every change answers with the version of the table that it made."""

    path = "/api/tables"
    tags = ("tables",)

    @post("/", status_code=HTTP_201_CREATED)
    async def create(self, data: NewTable, who: Who, worker: Worker, address: str) -> TableRef:
        """Make a table, fill the seats that are given, and start it if asked to."""
        check_wishes(who, data)
        for wish in data.seats:
            if wish.kind == "friend":
                people_only(who)
                worker.invitations.take(who.person)
        async with one_more_table(worker, who, address):
            hosted = await make_table(worker, who, settings_of(data))
            version = await seat_all(worker, hosted, who, data)
        worker.authority.let_go(hosted)
        return TableRef(hosted.table.key, hosted.table.code, version)

    @get("/", security=ANYBODY)
    async def public_tables(
        self, worker: Worker, request: Request[Any, Any, Any], game: str | None = None
    ) -> list[ListedTable]:
        """Public tables that are being played, or are waiting with somebody there; newest first.
        Without those of people whom you have blocked, or who have blocked you."""
        rows = await worker.store.read(public_tables, game=game)
        known = await visitor(request, worker)
        apart = await worker.store.read(kept_apart, known[0].number) if known else set()
        numbers = [row.number for row in rows]
        hidden = await worker.store.read(tables_with, numbers, apart) if apart and rows else set()
        return [listed(row) for row in rows if row.number not in hidden]

    @get("/mine")
    async def mine(self, who: Who, worker: Worker) -> list[ListedTable]:
        """The tables at which the person sits."""
        return [listed(row) for row in await worker.store.read(tables_of, who.person)]

    @get("/code/{code:str}")
    async def by_code(self, code: str, worker: Worker, address: str) -> TableRef:
        """The table with a short code."""
        worker.codes.take(address)
        row = await worker.store.read(find_table, code=code.upper()[:20])
        if row is None:
            raise NoSuchTable("table/no-such-code", given=code[:20])
        return TableRef(row.key, row.code, 0)

    @get("/{key:str}")
    async def show(self, key: str, who: Who, worker: Worker) -> TableState:
        """The whole table, as the person sees it."""
        hosted = await _visible(worker, key, who)
        seats = hosted.table.seats_of(who.person)
        blocked = await worker.store.read(blocked_numbers, who.person)
        state = hosted.updates.whole(seats, hosted.connected, worker.clock(), blocked)
        worker.authority.let_go(hosted)
        return state

    @get("/{key:str}/invitation")
    async def invitation(self, key: str, worker: Worker) -> Invitation:
        """The invitation to a table: the host, the game, and how many seats are left; also for
        people who are not signed in. Once the match has begun, only at tables that allow
        spectators."""
        return await invitation_to(worker.authority, key)

    @get("/{key:str}/history", responses=HISTORY)
    async def history(
        self, key: str, who: Who, worker: Worker, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """The match so far, for a person who arrives late: the last events since its start, without
        the chat, as everybody was sent them."""
        charge = allowed(worker, request)
        hosted = await _visible(worker, key, who)
        worker.authority.let_go(hosted)
        row = await worker.store.read(find_table, number=hosted.number)
        if row is None:
            raise NoSuchTable("table/not-found")
        rows: list[EventRow] = []

        def history() -> list[HistoryEvent]:
            return history_of(table_of(row), events_in(rows), len(rows))

        async with worker.replaying:  # long logs are not even read by many at the same time
            async for page in event_pages(worker.store, hosted.number):
                rows += page
            return await answer_in_thread(nullcontext(), request, history, charge)

    @patch("/{key:str}")
    async def change(self, key: str, data: NewTable, who: Who, worker: Worker) -> TableRef:
        """Change the settings, before the start (host only)."""
        return await _do(worker, key, who, lambda table: table.change(who, settings_of(data)))

    @post("/{key:str}/seats", status_code=HTTP_200_OK)
    async def sit(self, key: str, data: Sit, who: Who, worker: Worker) -> TableRef:
        """Take a seat; with a name, for someone else on the same device."""
        await _must_get_along(worker, key, who)
        return await _do(
            worker, key, who, lambda table: table.sit(who, data.seat, data.name, data.seed)
        )

    @post("/{key:str}/seed", status_code=HTTP_200_OK)
    async def add_seed(self, key: str, data: Seed, who: Who, worker: Worker) -> TableRef:
        """Contribute to the shuffles, after seeing the table's commitment."""
        return await _do(worker, key, who, lambda table: table.add_seed(who, data.seed))

    @put("/{key:str}/first", status_code=HTTP_200_OK)
    async def name_first(self, key: str, data: First, who: Who, worker: Worker) -> TableRef:
        """Say who starts round one: by lot, a seat, the youngest, or the loser of the last match
        (host only)."""
        return await _do(worker, key, who, lambda table: table.name_first(who, data))

    @put("/{key:str}/seats", status_code=HTTP_200_OK)
    async def arrange(self, key: str, data: SeatOrder, who: Who, worker: Worker) -> TableRef:
        """Put the seats into another order (host only)."""
        return await _do(worker, key, who, lambda table: table.arrange(who, data.seats))

    @put("/{key:str}/seats/{place:int}", status_code=HTTP_200_OK)
    async def seat_bot(
        self, key: str, place: int, data: Level, who: Who, worker: Worker
    ) -> TableRef:
        """Put a bot into a free seat or, during the match, into a person's seat (host only)."""

        def ask(table: Table) -> AnyEvent:
            if table.match is None:
                return table.seat_bot(who, place, data.level)
            return table.replace(who, place, data.level)

        return await _do(worker, key, who, ask)

    @delete("/{key:str}/seats/{place:int}", status_code=HTTP_200_OK)
    async def vacate(self, key: str, place: int, who: Who, worker: Worker) -> TableRef:
        """Stand up before the start; the host may make others stand up."""
        return await _do(worker, key, who, lambda table: table.vacate(who, place))

    @post("/{key:str}/start", status_code=HTTP_200_OK)
    async def start(self, key: str, who: Who, worker: Worker) -> TableRef:
        """Start the match (host only). If its game is still being prepared, the match starts by
        itself once it is ready."""
        hosted = await worker.authority.find(key)
        deal = hosted.table.settings.deal
        of_challenge = deal is not None and deal.kind == "challenge"
        begin = start_challenge if of_challenge else start_match
        version = await begin(worker, hosted, who)
        return TableRef(hosted.table.key, hosted.table.code, version)

    @post("/{key:str}/leave", status_code=HTTP_200_OK)
    async def leave(self, key: str, who: Who, worker: Worker) -> TableRef:
        """Leave: a bot plays until the person comes back."""
        return await _do(worker, key, who, lambda table: table.leave(who))

    @post("/{key:str}/resign", status_code=HTTP_200_OK)
    async def resign(self, key: str, who: Who, worker: Worker) -> TableRef:
        """Give up: a bot plays on until the end."""
        return await _do(worker, key, who, lambda table: table.resign(who))

    @post("/{key:str}/break-off", status_code=HTTP_200_OK)
    async def break_off(self, key: str, data: Switch, who: Who, worker: Worker) -> TableRef:
        """Ask to break off the match: it ends when everybody still there has asked."""
        return await _do(worker, key, who, lambda table: table.agree_to_stop(who, data.on))

    @post("/{key:str}/hints", status_code=HTTP_200_OK)
    async def agree_to_hints(self, key: str, data: Switch, who: Who, worker: Worker) -> TableRef:
        """Ask the others to play with hints, or agree to that: once everybody does, hints may be
        taken, and the match is not rated. Or decline: then nobody takes any."""
        return await _do(worker, key, who, lambda table: table.agree_to_hints(who, data.on))

    @post("/{key:str}/mute/{number:int}", status_code=HTTP_200_OK)
    async def mute(
        self, key: str, number: Number, data: Switch, who: Who, worker: Worker
    ) -> TableRef:
        """Mute a person who sits at the table or has written in its chat, or unmute them (host
        only)."""
        return await _do(worker, key, who, lambda table: table.mute(who, number, data.on))

    @post("/{key:str}/again", status_code=HTTP_201_CREATED, security=PERSON)
    async def again(self, key: str, who: Who, worker: Worker, address: str) -> TableRef:
        """Play again with the people of a finished match, however long ago: a new table with the
        same settings, where seats are kept for them. They are told."""
        people_only(who)
        match = await worker.store.read(find_match, key=key)
        row = await worker.store.read(find_table, key=key)
        people = [seat.person for seat in match.seats if seat.person] if match else []
        if row is None or who.person not in people:
            raise NoSuchTable("table/not-found")
        others = set(people) - {who.person}
        if not others:
            raise Refused("friends/nobody-else")
        for _ in others:
            worker.invitations.take(who.person)
        async with one_more_table(worker, who, address):
            hosted = await play_again(worker, row, who, people)
        worker.authority.let_go(hosted)
        return TableRef(hosted.table.key, hosted.table.code, hosted.table.version)

    @post("/{key:str}/invitations", status_code=HTTP_200_OK, security=PERSON)
    async def invite(self, key: str, data: NewInvitation, who: Who, worker: Worker) -> TableRef:
        """Keep a seat for a friend, or for somebody with whom you have finished a match, and tell
        them (host only, before the start). Nobody else can take the seat; `DELETE
        /api/tables/KEY/seats/N` frees it."""
        people_only(who)
        worker.invitations.take(who.person)
        hosted = await worker.authority.find(key)
        version = await worker.friendships.invite(hosted, who, data.person, data.seat)
        worker.authority.let_go(hosted)
        return TableRef(hosted.table.key, hosted.table.code, version)

    @delete("/{key:str}/invitations", security=PERSON)
    async def decline(self, key: str, who: Who, worker: Worker) -> None:
        """Decline an invitation: the seat that is kept for you is free again."""
        people_only(who)
        await worker.friendships.decline(who, key)

    @post("/{key:str}/rematch", status_code=HTTP_201_CREATED)
    async def rematch(
        self, key: str, data: NewRematch, who: Who, worker: Worker, address: str
    ) -> TableRef:
        """Play again: a new table with the same people. A second request finds the same table."""
        hosted = await _visible(worker, key, who)
        hosted.uses += 1
        try:
            async with hosted.rematching:
                if hosted.table.rematch is None:
                    await make_rematch(worker, hosted, data, who, address)
            found = await worker.authority.find(hosted.table.rematch or "")
        finally:
            hosted.uses -= 1
            worker.authority.let_go(hosted)
        worker.authority.let_go(found)
        return TableRef(found.table.key, found.table.code, found.table.version)


async def _visible(worker: Worker, key: str, who: Who) -> Hosted:
    """A table, if the person may see it."""
    hosted = await worker.authority.find(key)
    if not hosted.table.may_watch(who.person):
        worker.authority.let_go(hosted)
        raise NoSuchTable("table/not-found")
    return hosted


async def _must_get_along(worker: Worker, key: str, who: Who) -> None:
    """Refuse a seat at the table of somebody who has blocked the person, or whom they blocked."""
    apart = await worker.store.read(kept_apart, who.person)
    if apart:
        hosted = await worker.authority.find(key)
        worker.authority.let_go(hosted)
        if not apart.isdisjoint([*hosted.table.people, hosted.table.host]):
            raise Refused("table/blocked")


async def _do(
    worker: Worker, key: str, who: Who, ask: Callable[[Table], AnyEvent | None]
) -> TableRef:
    hosted = await worker.authority.find(key)
    version = await worker.authority.submit(hosted, ask)
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
