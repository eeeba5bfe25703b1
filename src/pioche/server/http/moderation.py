"""HTTP resources of blocks and reports."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.status_codes import HTTP_201_CREATED, HTTP_204_NO_CONTENT

from pioche.protocol.people import Blocked, Report
from pioche.server.http.matches import must_be_known
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import Number, people_only
from pioche.server.live.authority import NoSuchTable
from pioche.server.ops.limits import TooMuch
from pioche.server.store.moderation import (
    add_report,
    block,
    blocked_by,
    count_blocks,
    unblock,
)
from pioche.server.store.people import find_person
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

MAX_BLOCKS: Final = 500
CONTEXT: Final = 20
"""Lines of chat that a report shows the host."""


class ModerationResource(Controller):
    path = "/api"
    tags = ("people",)

    @get("/blocks", responses=also(409), security=PERSON)
    async def blocks(self, who: Who, worker: Worker) -> list[Blocked]:
        """The people whom you have blocked."""
        people_only(who)
        rows = await worker.store.read(blocked_by, who.person)
        return [Blocked(number, name) for number, name in rows]

    @put("/blocks/{number:int}", status_code=HTTP_204_NO_CONTENT, security=PERSON)
    async def block(self, number: Number, who: Who, worker: Worker) -> None:
        """Block a person: neither of you can sit down where the other is or see their public
        tables, and clients do not show you what they write."""
        people_only(who)
        if number == who.person:
            raise Refused("people/yourself")
        if await worker.store.read(find_person, number=number) is None:
            raise NoSuchTable("people/not-found")
        if await worker.store.read(count_blocks, who.person) >= MAX_BLOCKS:
            raise TooMuch("limits/blocks", 60.0, limit=MAX_BLOCKS)
        await worker.store.write(block, who.person, number, worker.clock())

    @delete("/blocks/{number:int}", security=PERSON)
    async def unblock(self, number: Number, who: Who, worker: Worker) -> None:
        """Unblock a person."""
        people_only(who)
        if not await worker.store.write(unblock, who.person, number):
            raise NoSuchTable("people/not-found")

    @post("/reports", status_code=HTTP_201_CREATED, security=PERSON)
    async def report(self, data: Report, who: Who, worker: Worker, address: str) -> None:
        """Report a line of chat or a name to the host of the server, who sees the lines around
        it."""
        people_only(who)
        worker.reports.take(address)
        if data.person == who.person:
            raise Refused("people/yourself")
        if data.table:
            said, context = await _at_table(worker, data, who)
        elif data.text:
            raise Refused("people/no-such-line")
        else:
            said = (await must_be_known(worker, data.person, who.person)).name
            context = []
        values = (data.person, "chat" if data.text else "name", said)
        lines = msgspec.json.encode(context).decode()
        await worker.store.write(add_report, who.person, *values, lines, worker.clock())


async def _at_table(worker: Worker, data: Report, who: Who) -> tuple[str, list[str]]:
    """The line or name reported at a table, with the lines around it, as the store has them."""
    hosted = await worker.authority.find(data.table)
    table = hosted.table
    worker.authority.let_go(hosted)
    if not table.may_watch(who.person):
        raise NoSuchTable("table/not-found")
    chat = [line for line in table.chat if line.text]
    if data.text:
        found = [line.text for line in chat if line.person == data.person]
    else:
        found = [seat.name for seat in table.seats if seat.person == data.person]
        found += [line.name for line in chat if line.person == data.person]
    if not found or (data.text and data.text not in found):
        raise Refused("people/no-such-line")
    context = [f"{line.name}: {line.text}" for line in chat[-CONTEXT:]]
    return data.text or found[0], context
