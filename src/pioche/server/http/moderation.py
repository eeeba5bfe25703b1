"""HTTP resources of blocks and reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.status_codes import HTTP_201_CREATED, HTTP_204_NO_CONTENT

from pioche.protocol.hosting import ReportedLine
from pioche.protocol.messages import ChatLine
from pioche.protocol.people import Block, Blocked, Report
from pioche.server.http.matches import must_be_known
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import Number, people_only
from pioche.server.live.authority import NoSuchTable
from pioche.server.ops.limits import TooMuch
from pioche.server.store.clubs import share_club
from pioche.server.store.moderation import (
    add_report,
    block,
    blocked_by,
    count_blocks,
    unblock,
)
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.worker import Worker

MAX_BLOCKS: Final = 500
CONTEXT: Final = 10
"""Lines of chat before a reported one, and after it, that a report shows the host."""


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
    async def block(self, number: Number, data: Block, who: Who, worker: Worker) -> None:
        """Block a person whom you have met, or who is in a club with you: neither of you can sit
        down where the other is or see their public tables, and you are not sent what they write."""
        people_only(who)
        if number == who.person:
            raise Refused("people/yourself")
        met = bool(data.table) and await _is_met(worker, data.table, number, who)
        if not (met or await worker.store.read(share_club, who.person, number)):
            await must_be_known(worker, number, who.person)
        if await worker.store.read(count_blocks, who.person) >= MAX_BLOCKS:
            raise TooMuch("limits/blocks", 60.0, limit=MAX_BLOCKS)
        await worker.store.write(block, who.person, number, worker.clock())
        await worker.sockets.read_blocks(who.person)
        worker.circles.tied(who.person, number)

    @delete("/blocks/{number:int}", security=PERSON)
    async def unblock(self, number: Number, who: Who, worker: Worker) -> None:
        """Unblock a person."""
        people_only(who)
        if not await worker.store.write(unblock, who.person, number):
            raise NoSuchTable("people/not-found")
        await worker.sockets.read_blocks(who.person)
        worker.circles.tied(who.person, number)

    @post("/reports", status_code=HTTP_201_CREATED, security=PERSON)
    async def report(self, data: Report, who: Who, worker: Worker, address: str) -> None:
        """Report a line of chat or a name to the host of the server, who sees the lines before and
        after it."""
        people_only(who)
        worker.reports.take(address)
        if data.person == who.person:
            raise Refused("people/yourself")
        context: list[ReportedLine] = []
        if data.table:
            said, context = await _at_table(worker, data, who)
        elif data.text:
            raise Refused("people/no-such-line")
        else:
            said = (await must_be_known(worker, data.person, who.person)).name
        values = (data.person, "chat" if data.text else "name", said)
        lines = msgspec.json.encode(context).decode()
        await worker.store.write(add_report, who.person, *values, lines, worker.clock())


async def _visible(worker: Worker, key: str, who: Who) -> Table:
    """A table, if the person may see it."""
    hosted = await worker.authority.find(key)
    worker.authority.let_go(hosted)
    if not hosted.table.may_watch(who.person):
        raise NoSuchTable("table/not-found")
    return hosted.table


async def _is_met(worker: Worker, key: str, person: int, who: Who) -> bool:
    """Whether a person can be seen at a table: at a seat, as its host, or in its chat."""
    table = await _visible(worker, key, who)
    return person in {*table.people, table.host, *(line.person for line in table.chat)}


async def _at_table(worker: Worker, data: Report, who: Who) -> tuple[str, list[ReportedLine]]:
    """The line or name reported at a table, with the lines around it, as the store has them."""
    table = await _visible(worker, data.table, who)
    chat = [line for line in table.chat if line.text]
    theirs = [index for index, line in enumerate(chat) if line.person == data.person]
    if data.text:
        found = [i for i in theirs if chat[i].text == data.text]
        found = [i for i in found if not data.line or chat[i].number == data.line]
        if not found:
            raise Refused("people/no-such-line")
        return data.text, _around(chat, found[-1], reported=True)
    names = [seat.name for seat in table.seats if seat.person == data.person]
    names += [chat[index].name for index in theirs]
    if not names:
        raise Refused("people/no-such-line")
    return names[0], _around(chat, theirs[-1] if theirs else len(chat), reported=False)


def _around(chat: Sequence[ChatLine], index: int, *, reported: bool) -> list[ReportedLine]:
    """The lines before and after one."""
    first = max(0, index - CONTEXT)
    return [
        ReportedLine(line.person, line.name, line.text, reported and place == index)
        for place, line in enumerate(chat[first : index + CONTEXT + 1], first)
    ]
