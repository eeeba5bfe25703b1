"""The data of a person: exporting and deleting it."""

from __future__ import annotations

import asyncio
import zipfile
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec

from pioche.engine.errors import PiocheError
from pioche.protocol.names import FORMER
from pioche.server.live.authority import Authority
from pioche.server.live.notices import Notices
from pioche.server.ops.config import Config
from pioche.server.ops.logs import log
from pioche.server.store import Store
from pioche.server.store.export import events_of, everything_about, records_of, words_of
from pioche.server.store.friends import with_friends
from pioche.server.store.invitations import open_invitations
from pioche.server.store.mentions import mentioned_in
from pioche.server.store.moderation import delete_reports
from pioche.server.store.personal import (
    forget_match,
    forget_person,
    long_gone,
    match_numbers,
    nameless,
    places,
    silence,
)
from pioche.server.store.pruning import WINDOW, dead_tables, delete_tables, highest_number
from pioche.server.store.schema import tables
from pioche.server.store.tables import tables_of
from pioche.server.table.events import AnyEvent
from pioche.server.table.seats import Who
from pioche.server.table.table import Table

DAY: Final = 86_400.0
RECORDS: Final = 20
"""Records that are put into an export at a time."""


class Archive:
    """A zip that is made piece by piece, so that it is never in memory as a whole."""

    def __init__(self) -> None:
        self._pieces: list[bytes] = []
        self._zip = zipfile.ZipFile(self, "w", zipfile.ZIP_DEFLATED)

    def add(self, files: Sequence[tuple[str, Any]]) -> bytes:
        """Add files, which are JSON already or become it; return the next piece of the zip."""
        for name, content in files:
            done = isinstance(content, bytes)
            text = content if done else msgspec.json.format(msgspec.json.encode(content), indent=2)
            self._zip.writestr(name, text)
        return self._piece()

    def end(self) -> bytes:
        """The last piece of the zip."""
        self._zip.close()
        return self._piece()

    def write(self, data: bytes) -> int:
        """Take what the zip writes."""
        self._pieces.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """Nothing waits."""

    def close(self) -> None:
        """Nothing is open."""

    def _piece(self) -> bytes:
        piece = b"".join(self._pieces)
        self._pieces.clear()
        return piece


class PersonalData:
    """Exports and deletes what is stored about people."""

    def __init__(self, authority: Authority, store: Store, notices: Notices) -> None:
        self.authority = authority
        self.store = store
        self.notices = notices
        self.on_parted: Callable[[Collection[int]], None] = lambda people: None
        """Called with the friends of a person who has been deleted."""
        self._packing = asyncio.Semaphore(2)
        self._deleting = asyncio.Lock()
        notices.on_forgotten = self._forgotten_elsewhere

    async def export(self, person: int) -> AsyncIterator[bytes]:
        """Everything about a person, as the pieces of a zip: `person.json`, and the records of
        their matches. A few people at a time, and outside of the event loop."""
        archive, read = Archive(), self.store.read
        about: dict[str, Any] = await read(everything_about, person)
        about |= {"chat": [], "events": []}
        for table in await read(mentioned_in, person):
            about["chat"] += await read(words_of, person, table)
            about["events"] += await read(events_of, person, table)
        yield await self._packed(archive.add, [("person.json", about)])
        last = 0
        while records := await read(records_of, person, last):
            last = records[-1][0]
            files = [(f"records/{name}", record) for _, name, record in records]
            yield await self._packed(archive.add, files)
        yield archive.end()

    async def _packed(
        self, add: Callable[[Sequence[tuple[str, Any]]], bytes], files: Sequence[tuple[str, Any]]
    ) -> bytes:
        async with self._packing:
            return await asyncio.to_thread(add, files)

    async def delete(self, who: Who) -> None:
        """Delete a person: stand up and resign everywhere, take the name out of everything that
        others share, and forget the rest. One person at a time, in a transaction for each table and
        match, so that others' decisions are stored in between. If it is interrupted, it can be
        repeated."""
        person, read, write = who.person, self.store.read, self.store.write
        async with self._deleting:
            for row in await read(tables_of, person, limit=10_000):
                with suppress(PiocheError):  # the table is gone, or over by now
                    await self._leave(row.key, who)
            for _, key in await read(open_invitations, person):
                with suppress(PiocheError):
                    hosted = await self.authority.find(key)
                    await self.authority.submit(hosted, lambda table: table.forget(who))
            for table in await read(mentioned_in, person):
                where = await read(places, person, table)
                await write(silence, person, FORMER, table, where)
            for number in await read(match_numbers, person):
                while match := await read(nameless, person, FORMER, number):
                    if await write(forget_match, person, match):
                        break
            friends = await read(with_friends, [person])
            await write(forget_person, person, FORMER)
            await self._forget_in_memory(who)
            self.on_parted(friends)
        self.notices.forgotten(person)

    def _forgotten_elsewhere(self, person: int) -> None:
        """Follow another worker that has deleted a person."""
        self.authority.tasks.spawn(self._forget_in_memory(Who(person, FORMER)))

    async def _forget_in_memory(self, who: Who) -> None:
        """Take the name out of tables in memory too: people may still look at those that are over,
        and ask for a rematch there."""
        for hosted in list(self.authority.hosted.values()):
            spoke = any(line.person == who.person for line in hosted.table.chat)
            there = who.person in hosted.table.people or hosted.table.kept_for(who.person)
            if spoke or there:
                with suppress(PiocheError):  # it has gone meanwhile
                    await self.authority.submit(hosted, lambda table: table.forget(who))

    async def _leave(self, key: str, who: Who) -> None:
        hosted = await self.authority.find(key)
        submit = self.authority.submit

        def give_up(table: Table) -> AnyEvent | None:
            return table.resign(who) if table.seats_of(who.person) else None

        if hosted.table.match is None:
            for place in hosted.table.seats_of(who.person):
                await submit(hosted, lambda table, place=place: table.vacate(who, place))  # type: ignore[misc]
        elif not hosted.table.match.over:
            await submit(hosted, give_up)
        await submit(hosted, lambda table: table.forget(who))

    async def keep_to(self, config: Config) -> None:
        """Once a day, delete data that is older than the host wants to keep."""
        guest_days, table_days = config.keep_guests, config.keep_tables
        while guest_days or table_days or config.keep_reports:
            try:
                now, guests, idle, reports = self.authority.clock(), 0, 0, 0
                if guest_days:
                    guests = await self.delete_long_gone(now - guest_days * DAY)
                if table_days:
                    idle = await self.delete_idle(now - table_days * DAY)
                if config.keep_reports:
                    before = now - config.keep_reports * DAY
                    reports = await self.store.write(delete_reports, before)
                if guests or idle or reports:
                    log.info("deleted what is too old", guests=guests, tables=idle, reports=reports)
            except PiocheError as error:  # the store may be away; tomorrow is another day
                log.warning("old data was not deleted", problem=error.code)
            await asyncio.sleep(DAY)

    async def delete_long_gone(self, before: float) -> int:
        """Delete guests who have not been seen since a time; return how many."""
        gone = 0
        while people := await self.store.read(long_gone, before):
            for person in people:
                await self.delete(Who(person, FORMER))
            gone += len(people)
        return gone

    async def delete_idle(self, before: float) -> int:
        """Delete tables without a finished match that were idle since a time; return how many. One
        at a time: others' decisions are stored in between."""
        gone = 0
        for after in range(0, await self.store.read(highest_number, tables), WINDOW):
            for number in await self.store.read(dead_tables, before, after):
                gone += await self.store.write(delete_tables, [number], before)
        return gone
