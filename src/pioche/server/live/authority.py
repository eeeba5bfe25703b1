"""The authority: the only code that changes a table.

Check, store, apply, acknowledge, broadcast: in this order, one event at a time for each table. When
several workers serve a table, the store decides which of them was first: an event whose version is
taken is checked again after reading the events before it. Tables are loaded when they are needed,
and forgotten when nobody listens and nothing is due.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import msgspec
from sqlalchemy import Connection

from pioche.engine.errors import PiocheError
from pioche.server.live.chat_lines import read_chat
from pioche.server.live.deadlines import Deadlines
from pioche.server.live.hosted import UNKNOWN, Hosted, updates_of
from pioche.server.live.letters import Letter, opened, sealed
from pioche.server.live.notices import Notices
from pioche.server.live.preparation import PATIENCE, BeingPrepared, Preparation
from pioche.server.live.summaries import SUMMARIZED_LATER, summary, summary_after
from pioche.server.ops.logs import log
from pioche.server.ops.tasks import Tasks
from pioche.server.store import DealRow, EventRow, NewEvent, Store, StoreDown, TableRow
from pioche.server.store.events import read_events
from pioche.server.store.matches import find_match
from pioche.server.store.tables import create_table, find_table, summarize
from pioche.server.table.events import (
    AnyEvent,
    Decided,
    Settings,
    Started,
    read_event,
    write_event,
)
from pioche.server.table.fold import OVER
from pioche.server.table.table import Table

SOON: Final = 3.0
"""Seconds after which another worker looks at a table whose bot has not decided."""
LINGER: Final = 2.0
"""Seconds for which a table that nobody needs stays in memory, and for which updates are kept when
nobody listens: people who lost the connection come back, and requests come in series."""
LATER: Final = 60.0
"""Seconds after which any table is looked at: its last decision may have ended the match."""

SLICE: Final = 0.004
"""Seconds for which events are folded before everybody else gets a turn."""
PAGE: Final = 200
"""Events that are read from the store at a time."""

Ask = Callable[[Table], AnyEvent | None]
"""A request: returns the event, or None if there is nothing to do, or raises the refusal."""


Create = Callable[[Connection, TableRow], int]
"""Stores a new table, and returns its number."""


class NoSuchTable(PiocheError):
    """There is no such table, or the person may not see it."""


class Authority:
    """All tables, as one worker sees them."""

    def __init__(
        self,
        store: Store,
        notices: Notices,
        deadlines: Deadlines,
        tasks: Tasks,
        clock: Callable[[], float],
        preparation: Preparation,
    ) -> None:
        self.store = store
        self.notices = notices
        self.deadlines = deadlines
        self.tasks = tasks
        self.clock = clock
        self.preparation = preparation
        self.hosted: dict[int, Hosted] = {}
        self._numbers: dict[str, int] = {}  # of the hosted tables, by key
        self.loading: dict[int, asyncio.Future[Hosted]] = {}
        """The tables that are being read."""
        self._folding = asyncio.Lock()
        self.on_event: list[Callable[[Hosted, AnyEvent, float], None]] = []
        """Called with every event and its time, after it was applied: listeners are sent it."""
        self.on_change: list[Callable[[Hosted], None]] = []
        """Called then: bots think, results are stored."""
        self.on_reload: list[Callable[[Hosted], None]] = []
        """Called when a table was read again from the beginning."""

    # Finding tables

    async def find(self, key: str, patience: float = PATIENCE) -> Hosted:
        """The table with a key. If its game is not ready, wait for that; `BeingPrepared` if that
        takes longer than `patience`."""
        try:
            return await self._find(key)
        except BeingPrepared as error:
            await self.preparation.wait(error.game, patience)
            return await self._find(key)

    async def _find(self, key: str) -> Hosted:
        number = self._numbers.get(key)
        if number is None:
            row = await self.store.read(find_table, key=key)
            if row is None:
                raise NoSuchTable("table/not-found")
            return await self._load(row)
        return self.hosted[number]

    async def make(self, row: TableRow, create: Create = create_table) -> Hosted:
        """A new table, as `create` stores it; `Taken` if another one has its code."""
        number = await self.store.write(create, row)
        self.notices.hosting(number)
        return self._host(number, row.key, table_of(row))

    async def find_number(self, number: int) -> Hosted | None:
        """The table with a number, if there is one; `BeingPrepared` if its game is not compiled."""
        if number in self.hosted:
            return self.hosted[number]
        row = await self.store.read(find_table, number=number)
        return await self.find(row.key, patience=0.0) if row else None

    async def _load(self, row: TableRow) -> Hosted:
        """Read a table and its events, once, however many callers ask for it at the same time."""
        number = row.number
        if number in self.hosted:
            return self.hosted[number]
        if number not in self.loading:
            self.loading[number] = asyncio.ensure_future(self._read(row))
        return await asyncio.shield(self.loading[number])

    async def _read(self, row: TableRow) -> Hosted:
        self.notices.hosting(row.number)  # before reading, so that no event falls in between
        try:
            return await self._rebuild(row)
        finally:
            del self.loading[row.number]

    async def _rebuild(self, row: TableRow) -> Hosted:
        table = await self._read_table(row)
        kept = False
        if table.status == OVER:
            kept = await self.store.read(find_match, table=row.number) is not None
        hosted = self._host(row.number, row.key, table)
        hosted.kept = kept
        for call in self.on_change:  # the worker that had to act may have died before it did
            call(hosted)
        return hosted

    async def _read_table(self, row: TableRow) -> Table:
        table = table_of(row)
        async for rows in event_pages(self.store, row.number):
            rest = iter(rows)
            while not await self._fold(table, rest):
                pass
        table.chat.extend(await read_chat(self.store, row.number))
        return table

    async def _fold(self, table: Table, rows: Iterator[EventRow]) -> bool:
        """Apply events for a slice of time; return whether all are applied. Tables that are loaded
        at the same time take turns: however many there are, nobody waits for more than a slice."""
        async with self._folding:
            began, done = time.perf_counter(), False
            for row in rows:
                event = read_event(row.body)
                self._need_game(table, event)
                table.apply(event, row.at)
                if time.perf_counter() - began >= SLICE:
                    break
            else:
                done = True
            await asyncio.sleep(0)  # before another table may begin with its slice
            return done

    async def _events(self, number: int, after: int) -> AsyncIterator[tuple[AnyEvent, float]]:
        """The events of a table after a version. However many there are, nobody waits for longer
        than a slice and the event that ends it."""
        began = time.perf_counter()
        async for rows in event_pages(self.store, number, after):
            for row in rows:
                yield read_event(row.body), row.at
                if time.perf_counter() - began >= SLICE:
                    await asyncio.sleep(0)
                    began = time.perf_counter()

    def _need_game(self, table: Table, event: AnyEvent) -> None:
        """`BeingPrepared` if an event starts a match whose game is not ready. So the game of every
        match in memory is."""
        if isinstance(event, Started):
            self.preparation.need(table.settings.game)

    def _host(self, number: int, key: str, table: Table) -> Hosted:
        hosted = self.hosted[number] = Hosted(number, table, self.deadlines, self.clock())
        self._numbers[key] = number
        return hosted

    @contextmanager
    def using(self, hosted: Hosted) -> Iterator[None]:
        """Keep a table in memory, and let it go afterwards."""
        hosted.uses += 1
        try:
            yield
        finally:
            hosted.uses -= 1
            self.let_go(hosted)

    def let_go(self, hosted: Hosted) -> None:
        """Forget a table in a moment, if nobody needs it then."""
        if not hosted.listeners and not hosted.leaving:
            hosted.leaving = True
            asyncio.get_running_loop().call_later(LINGER, self._forget, hosted)

    def _forget(self, hosted: Hosted) -> None:
        hosted.leaving = False
        if not hosted.listeners:
            hosted.heard = False
        if not hosted.needed and self.hosted.get(hosted.number) is hosted:
            del self.hosted[hosted.number]
            del self._numbers[hosted.table.key]

    # Changing tables

    async def submit(self, hosted: Hosted, ask: Ask, request: str = "") -> int:
        """Carry out a request at a table; return the version that it made. A request that was
        carried out before is not carried out again. The start of a match waits for its game;
        `BeingPrepared` if that takes too long."""
        hosted.uses += 1  # as `using` does, which would take longer
        try:
            while True:
                await hosted.lock.acquire()  # `async with` is two more coroutines
                try:
                    return await self._submit(hosted, ask, request)
                except BeingPrepared as error:
                    game = error.game
                finally:
                    hosted.lock.release()
                await self.preparation.wait(game)
        finally:
            hosted.uses -= 1
            self.let_go(hosted)

    async def _submit(self, hosted: Hosted, ask: Ask, request: str) -> int:
        table, looked = hosted.table, False
        while True:
            if hosted.behind:
                await self.catch_up(hosted)
            if request in table.requests:
                return table.requests[request]
            try:
                event = ask(table)
            except PiocheError:
                if looked or not self.notices.remote:
                    raise
                hosted.behind = looked = True  # another worker may have added events
                continue
            if event is None:
                return table.version
            self._need_game(table, event)
            new = self._new_event(hosted, event)
            hosted.behind = True  # until it is known whether the event was stored
            stored = await self.store.append(new)
            if not stored:
                await self.catch_up(hosted)
                if table.version < new.version:
                    await self._start_over(hosted)
                    table = hosted.table
                continue
            hosted.behind = False
            hosted.due = new.due
            secret = table.secret
            self._happened(hosted, event, new.at)
            self._tell_others(hosted.number, event, new, secret)
            return table.version

    def _tell_others(self, number: int, event: AnyEvent, new: NewEvent, secret: bytes) -> None:
        """Tell the workers that have a table of an event: of a decision with its content, because
        they would all ask the store for it."""
        if isinstance(event, Decided):
            letter = Letter(new.at, new.body)
            self.notices.decided(
                number, new.version, lambda: sealed(secret, number, new.version, letter)
            )
        else:
            self.notices.changed(number, new.version)

    def take_over(self, hosted: Hosted, version: int, data: bytes) -> bool:
        """Apply a decision that another worker has stored; return False if the store has to be
        asked: something is missing, or under way here, or the letter is not genuine."""
        table = hosted.table
        if version != table.version + 1 or hosted.behind or hosted.lock.locked():
            return version <= table.version
        letter = opened(table.secret, hosted.number, version, data)
        if letter is None:
            return False
        hosted.due = UNKNOWN
        self._happened(hosted, read_event(letter.body), letter.at)
        return True

    def _new_event(self, hosted: Hosted, event: AnyEvent) -> NewEvent:
        """An event for the store, as the next version of its table."""
        table, at = hosted.table, round(self.clock(), 6)  # as exact as the store keeps it
        due = self._due(hosted, at)
        return NewEvent(
            hosted.number,
            table.version + 1,
            at,
            write_event(event),
            due,
            summary_after(table, event),
            due != hosted.due,
        )

    async def catch_up(self, hosted: Hosted) -> None:
        """Read and apply the events that other workers have added. The caller holds the lock."""
        hosted.due = UNKNOWN  # other workers may have moved it
        async for event, at in self._events(hosted.number, hosted.table.version):
            self._need_game(hosted.table, event)
            self._happened(hosted, event, at)
        hosted.behind = False

    async def _start_over(self, hosted: Hosted) -> None:
        """Read a table from the beginning because the store has fewer events than this worker: a
        backup was restored under a running server."""
        log.warning("table went back in time", table=hosted.number, version=hosted.table.version)
        row = await self.store.read(find_table, number=hosted.number)
        if row is None:
            raise NoSuchTable("table/not-found")
        hosted.table = await self._read_table(row)
        hosted.updates = updates_of(hosted.table, self.deadlines)
        hosted.behind = False
        for call in self.on_reload:
            call(hosted)

    def _happened(self, hosted: Hosted, event: AnyEvent, at: float) -> None:
        """Apply an event that is on disk, and broadcast it."""
        hosted.table.apply(event, at)
        for send in self.on_event:
            send(hosted, event, at)
        if type(event) in SUMMARIZED_LATER:
            self.tasks.spawn(self._summarize(hosted))
        for call in self.on_change:
            call(hosted)

    def _due(self, hosted: Hosted, at: float) -> float | None:
        """When the scheduler must look at the table at the latest. The effects of the event are not
        known yet, so it may be early; the scheduler then corrects it."""
        table = hosted.table
        if table.status == OVER:
            return None if hosted.kept else at + SOON
        if hosted.later < at + LATER / 2:  # not with every event: a change must be stored too
            hosted.later = round(at + LATER, 6)
        dues = [hosted.later]
        for seat in table.seats:
            if seat.bot or seat.away:
                dues.append(at + SOON)
                break
        timer = table.settings.timer
        if timer is not None:
            deadline, game = self.deadlines.deadline, table.settings.game
            dues += [deadline(since, timer, game) for since in (*table.owing.values(), at)]
        if table.minutes is not None:
            dues.append(self.deadlines.time_limit(table) or at + SOON)
        return min(dues)

    async def _summarize(self, hosted: Hosted) -> None:
        """Store the summary for lists of tables."""
        table = hosted.table
        with suppress(StoreDown):  # the next change stores it
            await self.store.write(
                summarize,
                hosted.number,
                *summary(table.status, table.seats),
                version=table.version,
                listed=(
                    table.settings.game,
                    table.settings.public,
                    table.settings.spectators,
                ),
            )

    # Catching up with other workers

    async def refresh(self, hosted: Hosted) -> None:
        """Read and apply the events that are new in the store."""
        with self.using(hosted):
            async with hosted.lock:
                try:
                    await self.catch_up(hosted)
                except StoreDown:
                    hosted.behind = True
                except BeingPrepared as error:
                    hosted.behind = True
                    self.tasks.spawn(self._refresh_when_ready(hosted, error.game))

    async def _refresh_when_ready(self, hosted: Hosted, game: str) -> None:
        await self.preparation.until_ready(game)
        await self.refresh(hosted)


async def event_pages(store: Store, number: int, after: int = 0) -> AsyncIterator[list[EventRow]]:
    """The events of a table after a version, as the store has them, a page at a time."""
    while rows := await store.read(read_events, number, after, PAGE):
        yield rows
        after = rows[-1].version
        if len(rows) < PAGE:
            return


def events_in(rows: Iterable[EventRow]) -> Iterator[tuple[AnyEvent, float]]:
    """The events of some rows, with their times."""
    return ((read_event(row.body), row.at) for row in rows)


def table_of(row: TableRow) -> Table:
    """A table before any event."""
    return Table(row.key, row.code, row.host, settings_in(row), row.secret, row.created)


def settings_in(row: TableRow | DealRow) -> Settings:
    """The settings in a row of the store."""
    return msgspec.json.decode(row.settings, type=Settings)
