"""The authority over tables: whatever is to happen at one goes through `submit`.

Check, store for good, apply, acknowledge, tell everybody: in this order, one entry at a time for a
table. The store decides who was first when several workers serve one table: an entry whose version
is taken is checked again after reading what came before it. Tables are loaded when they are needed
and forgotten when nobody listens and nothing is due.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec

from pioche.engine.errors import PiocheError
from pioche.protocol.messages import Presence, encode
from pioche.server.live.bus import Bus
from pioche.server.live.deadlines import Pauses
from pioche.server.ops.logs import log
from pioche.server.store import NewEvent, Store, StoreDown, Summary, TableRow
from pioche.server.store.events import read_events
from pioche.server.store.matches import find_match
from pioche.server.store.tables import create_table, find_table, summarize
from pioche.server.table.events import (
    AnyEntry,
    Arranged,
    Changed,
    Decided,
    Gathered,
    Replaced,
    Resigned,
    Seated,
    Settings,
    Started,
    Vacated,
    read_entry,
    write_entry,
)
from pioche.server.table.table import OVER, PLAYING, WAITING, Seat, Status, Table, Who, people_in
from pioche.server.table.updates import Telling, Told

SOON: Final = 3.0
"""Seconds after which another worker looks at a table whose bot has not decided."""
LINGER: Final = 2.0
"""Seconds for which a table stays in memory that nobody needs, and for which is noted what happens
where nobody listens: who asked once may ask again, who was cut off may come back."""
UNKNOWN: Final = -1.0
"""A time that is none."""
CHANGING: Final = frozenset({Vacated, Arranged, Changed, Resigned, Replaced})
"""Entries after which lists show something else of a table. That it is over is stored together with
the result."""
LATER: Final = 60.0
"""Seconds after which one looks at any table: its last decision may have ended the match."""


class Listener(Protocol):
    """Somebody who hears of tables."""

    who: Who

    def send(self, frame: bytes) -> None:
        """Hand over a message, without waiting."""

    def shut_out(self, table: str) -> None:
        """Take note that one hears no more of a table."""


class NoSuchTable(PiocheError):
    """There is no table of that name, or one may not see it."""


class Hosted:
    """A table in this worker's memory, and who listens to it here."""

    def __init__(self, number: int, table: Table, pauses: Pauses, now: float) -> None:
        self.number = number
        self.table = table
        self._here_since = now
        self.telling = Telling(table, pauses.deadline)
        self.lock = asyncio.Lock()
        self.rematching = asyncio.Lock()
        """Held by who makes the table of a rematch: the others then find it."""
        self.listeners: dict[Listener, tuple[int, ...]] = {}
        self.elsewhere: dict[str, tuple[float, list[int]]] = {}
        """The people who are connected to other workers: by worker, when it said so."""
        self._absent: dict[int, float] = {}
        """Since when those who sit here are not connected, if they were."""
        self.behind = False
        """Whether the log may hold entries that were not read yet."""
        self.later = 0.0
        """When one looks at it, should there be no reason to do so earlier."""
        self.due: float | None = UNKNOWN
        """When one looks at it as the store has it."""
        self.uses = 0
        """Who works with it now."""
        self.heard = False
        """Whether somebody listens, or did a moment ago."""
        self.leaving = False
        """Whether it is looked soon whether anybody needs it."""
        self.kept = False
        """Whether the result of the match is in the store."""
        self.keeping = False
        """Whether it is on its way there."""

    @property
    def connected(self) -> list[int]:
        """The people who listen, here or at other workers."""
        people = {listener.who.person for listener in self.listeners}
        for _, others in self.elsewhere.values():
            people.update(others)
        return sorted(people)

    def note_absent(self, now: float) -> None:
        """Remember since when somebody is not connected."""
        absent = set(self.table.people).difference(self.connected)
        self._absent = {person: self._absent.get(person, now) for person in absent}

    def absent_for(self, person: int, now: float) -> float:
        """For how many seconds a person has not been connected, as far as is known here."""
        if person in self.connected:
            return 0.0
        return now - self._absent.get(person, self._here_since)

    @property
    def needed(self) -> bool:
        return bool(self.listeners or self.uses or self.lock.locked())

    def seats_of(self, listener: Listener) -> tuple[int, ...]:
        return tuple(self.table.seats_of(listener.who.person))


class Authority:
    """All tables, as one worker sees them."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        pauses: Pauses,
        worker: str,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self.store = store
        self.bus = bus
        self.pauses = pauses
        self.worker = worker
        self.clock = clock
        self.hosted: dict[int, Hosted] = {}
        self._numbers: dict[str, int] = {}  # of the hosted tables, by key
        self._loading: dict[int, asyncio.Future[Hosted]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self.on_change: list[Callable[[Hosted], None]] = []
        """Called after every entry: bots think, results are kept."""

    # Finding tables

    async def find(self, key: str) -> Hosted:
        """The table of a key."""
        number = self._numbers.get(key)
        if number is None:
            row = await self.store.read(find_table, key=key)
            if row is None:
                raise NoSuchTable("table/not-found")
            return await self._load(row)
        return self.hosted[number]

    async def make(self, row: TableRow) -> Hosted:
        """A new table. `Taken` if another one has its code."""
        number = await self.store.write(create_table, row)
        return self._host(number, row.key, table_of(row))

    async def find_number(self, number: int) -> Hosted | None:
        if number in self.hosted:
            return self.hosted[number]
        row = await self.store.read(find_table, number=number)
        return await self._load(row) if row else None

    async def _load(self, row: TableRow) -> Hosted:
        """Read a table and its log; once, however many ask for it at the same time."""
        number = row.number
        if number in self.hosted:
            return self.hosted[number]
        if number not in self._loading:
            self._loading[number] = asyncio.ensure_future(self._read(row))
        return await asyncio.shield(self._loading[number])

    async def _read(self, row: TableRow) -> Hosted:
        try:
            return await self._rebuild(row)
        finally:
            del self._loading[row.number]

    async def _rebuild(self, row: TableRow) -> Hosted:
        table = await self._read_log(row)
        kept = False
        if table.status == OVER:
            kept = await self.store.read(find_match, table=row.number) is not None
        hosted = self._host(row.number, row.key, table)
        hosted.kept = kept
        for call in self.on_change:  # whoever had to see to it may have died before
            call(hosted)
        return hosted

    async def _read_log(self, row: TableRow) -> Table:
        table = table_of(row)
        for entry in await self.store.read(read_events, row.number):
            table.apply(read_entry(entry.body), entry.at)
        return table

    def _host(self, number: int, key: str, table: Table) -> Hosted:
        hosted = self.hosted[number] = Hosted(number, table, self.pauses, self.clock())
        self._numbers[key] = number
        return hosted

    def let_go(self, hosted: Hosted) -> None:
        """Forget a table that nobody needs here, in a moment."""
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

    # Changing them

    async def submit(
        self, hosted: Hosted, ask: Callable[[Table], AnyEntry | None], request: str = ""
    ) -> int:
        """Have something happen at a table; return the version that it made.

        `ask` gives the entry, or None if there is nothing to do, or raises what refuses it. A
        request that was carried out before is not carried out again.
        """
        hosted.uses += 1
        try:
            await hosted.lock.acquire()  # `async with` is two more coroutines
            try:
                return await self._submit(hosted, ask, request)
            finally:
                hosted.lock.release()
        finally:
            hosted.uses -= 1
            self.let_go(hosted)

    async def _submit(
        self, hosted: Hosted, ask: Callable[[Table], AnyEntry | None], request: str
    ) -> int:
        table, looked = hosted.table, False
        while True:
            if hosted.behind:
                await self._catch_up(hosted)
            if request in table.requests:
                return table.requests[request]
            try:
                entry = ask(table)
            except PiocheError:
                if looked or not self.bus.remote:
                    raise
                hosted.behind = looked = True  # another worker may know better
                continue
            if entry is None:
                return table.version
            at = round(self.clock(), 6)  # as exact as the store keeps it
            due = self._due(hosted, at)
            append = NewEvent(
                hosted.number,
                table.version + 1,
                at,
                write_entry(entry),
                due,
                summary_after(table, entry),
                due != hosted.due,
            )
            hosted.behind = True  # until it is known what became of it
            hosted.due = UNKNOWN
            stored = await self.store.append(append)
            if not stored:
                await self._catch_up(hosted)
                if table.version < append.version:
                    await self._start_over(hosted)
                    table = hosted.table
                continue
            hosted.behind = False
            hosted.due = due
            self._happened(hosted, entry, at)
            if self.bus.remote:
                self.bus.publish(b"changed %d %d" % (hosted.number, table.version))
            return table.version

    async def _catch_up(self, hosted: Hosted) -> None:
        """Read and apply what other workers have added."""
        hosted.due = UNKNOWN  # others may have moved it
        for row in await self.store.read(read_events, hosted.number, hosted.table.version):
            self._happened(hosted, read_entry(row.body), row.at)
        hosted.behind = False

    async def _start_over(self, hosted: Hosted) -> None:
        """Read a table from the beginning, of which the store knows less than was told: it was put
        back to an earlier state under a running server."""
        log.warning("a table was put back", table=hosted.number, version=hosted.table.version)
        row = await self.store.read(find_table, number=hosted.number)
        if row is None:
            raise NoSuchTable("table/not-found")
        hosted.table = await self._read_log(row)
        hosted.telling = Telling(hosted.table, self.pauses.deadline)
        hosted.behind = False
        self._tell_whole(hosted)

    def _happened(self, hosted: Hosted, entry: AnyEntry, at: float) -> None:
        table = hosted.table
        table.apply(entry, at)
        if hosted.heard:
            told = hosted.telling.after(entry, at)
            if told.seating:
                self._shut_out(hosted)
            self._tell(hosted, told)
        if type(entry) in CHANGING:
            self.spawn(self._summarize(hosted))
        for call in self.on_change:
            call(hosted)

    def _tell(self, hosted: Hosted, told: Told) -> None:
        """Tell everybody."""
        frames: dict[tuple[int, ...], bytes] = {}
        for listener, seats in list(hosted.listeners.items()):
            now = hosted.seats_of(listener) if told.seating else seats
            if now != seats:  # they see other things from now on
                hosted.listeners[listener] = now
                listener.send(self.whole(hosted, now))
                continue
            if seats not in frames:
                frames[seats] = told.to(seats)
            listener.send(frames[seats])

    def _shut_out(self, hosted: Hosted) -> None:
        """Tell nothing more to those who may not watch any longer."""
        table = hosted.table
        for listener in [o for o in hosted.listeners if not table.may_watch(o.who.person)]:
            self.stop_listening(hosted, listener)
            listener.shut_out(table.key)

    def _due(self, hosted: Hosted, at: float) -> float | None:
        """When somebody must look at the table at the latest. What the entry changes is not known
        yet, so it may be early; who looks too early sets it right."""
        table = hosted.table
        if table.status == OVER:
            return None if hosted.kept else at + SOON
        if hosted.later < at + LATER / 2:  # not with every entry: each change is one more to store
            hosted.later = round(at + LATER, 6)
        dues = [hosted.later]
        for seat in table.seats:
            if seat.bot or seat.away:
                dues.append(at + SOON)
                break
        timer, minutes = table.settings.timer, table.settings.options.get("minutes")
        if timer is not None:
            dues += [self.pauses.deadline(since, timer) for since in (*table.owing.values(), at)]
        if minutes is not None:
            dues.append(at + SOON if not table.started else self.time_limit(table))
        return min(dues)

    def time_limit(self, table: Table) -> float:
        """When the time of a match is up."""
        minutes = table.settings.options["minutes"]
        return self.pauses.deadline(table.started, 60 * minutes)

    async def _summarize(self, hosted: Hosted) -> None:
        """Keep what lists of tables show."""
        table = hosted.table
        with suppress(StoreDown):  # the next one will do
            await self.store.write(
                summarize,
                hosted.number,
                *summary(table.status, table.seats),
                version=table.version,
                listed=(table.settings.game, table.settings.public),
            )

    # Listening to them

    async def listen(self, hosted: Hosted, listener: Listener, since: int | None) -> None:
        """Tell a listener how a table stands, or what it missed, and everything from now on."""
        hosted.uses += 1
        try:
            async with hosted.lock:
                if hosted.behind or (since or 0) > hosted.table.version:
                    await self._catch_up(hosted)  # another worker has told them more
                if not hosted.table.may_watch(listener.who.person):
                    raise NoSuchTable("table/not-found")
                seats = hosted.seats_of(listener)
                first = not any(o.who.person == listener.who.person for o in hosted.listeners)
                hosted.listeners[listener] = seats
                hosted.heard = True
                missed = None if since is None else hosted.telling.since(since)
                if missed is None:
                    listener.send(self.whole(hosted, seats))
                else:
                    for told in missed:
                        listener.send(told.to(seats))
            if first:
                self._presence_changed(hosted)
            else:
                listener.send(self._presence(hosted))
            if hosted.table.come_back(listener.who):
                await self.submit(hosted, lambda table: table.come_back(listener.who))
        finally:
            hosted.uses -= 1
            self.let_go(hosted)

    def stop_listening(self, hosted: Hosted, listener: Listener) -> None:
        if hosted.listeners.pop(listener, None) is None:
            return
        if not any(o.who.person == listener.who.person for o in hosted.listeners):
            self._presence_changed(hosted)
        self.let_go(hosted)

    def whole(self, hosted: Hosted, seats: tuple[int, ...]) -> bytes:
        return encode(hosted.telling.whole(seats, hosted.connected, self.clock()))

    def _tell_whole(self, hosted: Hosted) -> None:
        for listener in hosted.listeners:
            seats = hosted.listeners[listener] = hosted.seats_of(listener)
            listener.send(self.whole(hosted, seats))

    def retell_deadlines(self) -> None:
        """Tell how long people have now, after a pause."""
        for hosted in self.hosted.values():
            if hosted.table.settings.timer is not None:
                self._tell_whole(hosted)

    def _presence(self, hosted: Hosted) -> bytes:
        return encode(Presence(hosted.table.key, hosted.connected))

    def _presence_changed(self, hosted: Hosted) -> None:
        self._tell_presence(hosted)
        self.announce(hosted)

    def _tell_presence(self, hosted: Hosted) -> None:
        hosted.note_absent(self.clock())
        frame = self._presence(hosted)
        for listener in hosted.listeners:
            listener.send(frame)

    def announce(self, hosted: Hosted) -> None:
        """Let other workers know who listens here."""
        people = sorted({listener.who.person for listener in hosted.listeners})
        said = [hosted.number, self.worker, people]
        self.bus.publish(b"present " + encode(said))

    # Hearing of other workers

    def heard(self, message: bytes) -> None:
        """Something that a worker said on the bus, perhaps this one."""
        kind, _, rest = message.partition(b" ")
        if kind == b"changed":
            number, version = map(int, rest.split())
            hosted = self.hosted.get(number)
            if hosted and version > hosted.table.version:
                self.spawn(self.refresh(hosted))
        elif kind == b"present":
            number, worker, people = msgspec.json.decode(rest, type=tuple[int, str, list[int]])
            hosted = self.hosted.get(number)
            if hosted and worker != self.worker:
                self._heard_present(hosted, worker, people)

    def _heard_present(self, hosted: Hosted, worker: str, people: list[int]) -> None:
        before = hosted.connected
        hosted.elsewhere[worker] = (self.clock(), people)
        if hosted.connected != before:
            self._tell_presence(hosted)

    def forget_absent(self, older_than: float) -> None:
        """Take the people of workers that have fallen silent to be gone."""
        for hosted in self.hosted.values():
            silent = [w for w, (at, _) in hosted.elsewhere.items() if at < older_than]
            if silent:
                before = hosted.connected
                for worker in silent:
                    del hosted.elsewhere[worker]
                if hosted.connected != before:
                    self._tell_presence(hosted)

    async def refresh(self, hosted: Hosted) -> None:
        """Read what is new in the log."""
        hosted.uses += 1
        try:
            async with hosted.lock:
                try:
                    await self._catch_up(hosted)
                except StoreDown:
                    hosted.behind = True
        finally:
            hosted.uses -= 1
            self.let_go(hosted)

    # Work on the side

    def spawn(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something without waiting for it; it is ended with the authority."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            asyncio.get_running_loop().call_exception_handler(
                {"message": "work on the side failed", "exception": task.exception()}
            )

    async def close(self) -> None:
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def table_of(row: TableRow) -> Table:
    """A table as it was made."""
    settings = msgspec.json.decode(row.settings, type=Settings)
    return Table(row.key, row.code, row.host, settings, row.secret, row.created)


def summary(status: Status, seats: Sequence[Seat]) -> Summary:
    """What lists of tables show."""
    shown = [{"name": seat.name, "bot": seat.bot} for seat in seats]
    return Summary(status, encode(shown), people_in(seats))


def summary_after(table: Table, entry: AnyEntry) -> Summary | None:
    """What lists show once people have sat down or the match has begun; it is stored together with
    the entry. For what happens less often see `CHANGING`."""
    if isinstance(entry, Decided):  # nearly always
        return None
    if isinstance(entry, Seated | Gathered):
        return summary(WAITING, table.seats_after(entry))
    if isinstance(entry, Started):
        return summary(PLAYING, table.seats)
    return None
