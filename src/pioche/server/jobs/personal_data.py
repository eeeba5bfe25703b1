"""The data of a person: taking it along, and deleting it."""

from __future__ import annotations

import asyncio
import io
import zipfile
from contextlib import suppress
from typing import Any, Final

import msgspec

from pioche.engine.errors import PiocheError
from pioche.protocol.names import FORMER
from pioche.server.live.authority import Authority
from pioche.server.ops.logs import log
from pioche.server.store import PersonRow, Store
from pioche.server.store.matches import standings_of
from pioche.server.store.mentions import mentioned_in
from pioche.server.store.personal import (
    forget_match,
    forget_person,
    long_gone,
    match_numbers,
    nameless,
    places,
    records_of,
    silence,
    words_of,
)
from pioche.server.store.pruning import WINDOW, dead_tables, delete_tables, highest_number
from pioche.server.store.schema import tables
from pioche.server.store.sign_ins import sign_ins_of
from pioche.server.store.tables import tables_of
from pioche.server.store.tokens import tokens_of
from pioche.server.table.events import AnyEvent
from pioche.server.table.seats import Who
from pioche.server.table.table import Table

DAY: Final = 86_400.0
RECORDS: Final = 20
"""Records that are put into an export at a time."""


class PersonalData:
    """Exports and deletes what is stored about people."""

    def __init__(self, authority: Authority, store: Store) -> None:
        self.authority = authority
        self.store = store
        self._deleting = asyncio.Lock()
        self._exporting = asyncio.Lock()

    async def export(self, person: PersonRow) -> bytes:
        """Everything about a person, as a zip: `person.json`, and the records of their matches."""
        number, read = person.number, self.store.read
        words: list[dict[str, Any]] = []
        for table in await read(mentioned_in, number):
            words += await read(words_of, number, table)
        players = (str(number), f"program:{number}")
        about = {
            "person": {
                "number": number,
                "name": person.name,
                "login": person.login,
                "created": person.created,
                "seen": person.seen,
            },
            "tokens": [
                {"label": token.label, "created": token.created, "used": token.used}
                for token in await read(tokens_of, number)
            ],
            "sign-ins": await read(sign_ins_of, number),
            "standings": [row for player in players for row in await read(standings_of, player)],
            "tables": [table.key for table in await read(tables_of, number)],
            "chat": words,
        }
        encoded = msgspec.json.format(msgspec.json.encode(about), indent=2)
        file = io.BytesIO()
        with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:

            def pack(files: list[tuple[str, bytes]]) -> None:
                for name, content in files:
                    archive.writestr(name, content)

            # One at a time, in threads: packing a thousand matches takes a while.
            async with self._exporting:
                await asyncio.to_thread(pack, [("person.json", encoded)])
                numbers = await read(match_numbers, number)
                for start in range(0, len(numbers), RECORDS):
                    records = await read(records_of, numbers[start : start + RECORDS])
                    files = [(f"records/{name}", record) for name, record in records]
                    await asyncio.to_thread(pack, files)
        return file.getvalue()

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
            for table in await read(mentioned_in, person):
                where = await read(places, person, table)
                await write(silence, person, FORMER, table, where)
            for number in await read(match_numbers, person):
                while match := await read(nameless, person, FORMER, number):
                    if await write(forget_match, person, match):
                        break
            await write(forget_person, person, FORMER)

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

    async def keep_to(self, guest_days: int, table_days: int) -> None:
        """Delete once a day what is older than the host wants to keep it."""
        while guest_days or table_days:
            try:
                now, guests, idle = self.authority.clock(), 0, 0
                if guest_days:
                    guests = await self.delete_long_gone(now - guest_days * DAY)
                if table_days:
                    idle = await self.delete_idle(now - table_days * DAY)
                log.info("deleted what is too old", guests=guests, tables=idle)
            except PiocheError as error:  # the store may be away; tomorrow is another day
                log.warning("old data was not deleted", problem=error.code)
            await asyncio.sleep(DAY)

    async def delete_long_gone(self, before: float) -> int:
        """Delete guests who were not seen since a time; return how many."""
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
