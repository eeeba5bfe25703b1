"""HTTP resources of the page for hosts of the server. Everybody else gets a 404."""

from __future__ import annotations

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.exceptions import NotFoundException
from litestar.status_codes import HTTP_201_CREATED, HTTP_204_NO_CONTENT

from pioche.protocol.hosting import (
    Action,
    NewRestriction,
    OpenReport,
    ReportedLine,
    Restriction,
)
from pioche.protocol.people import Blocked, NewName
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import Number, people_only
from pioche.server.jobs import host_actions
from pioche.server.jobs.host_actions import Host, Whom
from pioche.server.live.authority import NoSuchTable
from pioche.server.store import PersonRow
from pioche.server.store.moderation import actions, open_reports, restrictions_now
from pioche.server.store.people import names_of
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

OTHERS = also(404, 409)


class HostingResource(Controller):
    """`pioche admin host USERNAME` makes an account a host. Every change is in the audit log."""

    path = "/api/host"
    tags = ("hosts",)

    @get("/reports", responses=OTHERS, security=PERSON)
    async def reports(self, person: PersonRow, who: Who, worker: Worker) -> list[OpenReport]:
        """The reports that no host has closed, oldest first, with the lines around them."""
        host_of(person, who, worker)
        return [
            OpenReport(
                row.number,
                row.at,
                "chat" if row.kind == "chat" else "name",
                Blocked(row.person, row.reporter),
                Blocked(row.about, row.name),
                row.said,
                msgspec.json.decode(row.context, type=list[ReportedLine]),
            )
            for row in await worker.store.read(open_reports)
        ]

    @delete("/reports/{number:int}", security=PERSON)
    async def close(self, number: Number, person: PersonRow, who: Who, worker: Worker) -> None:
        """Close a report."""
        host = host_of(person, who, worker)
        if not await worker.store.write(host_actions.close, host, number):
            raise NoSuchTable("host/no-such-report")
        await worker.enforce()

    @get("/restrictions", responses=OTHERS, security=PERSON)
    async def restrictions(self, person: PersonRow, who: Who, worker: Worker) -> list[Restriction]:
        """The mutes and bans that have not ended."""
        host_of(person, who, worker)
        rows = await worker.store.read(restrictions_now, worker.clock())
        people = [row.person for row in rows if row.person is not None]
        names = await worker.store.read(names_of, people)
        return [
            Restriction(
                row.number,
                row.kind,
                str(Whom(row.person, row.address)),
                names.get(row.person or 0),
                row.until,
            )
            for row in rows
        ]

    @post("/restrictions", status_code=HTTP_201_CREATED, security=PERSON)
    async def restrict(
        self, data: NewRestriction, person: PersonRow, who: Who, worker: Worker
    ) -> None:
        """Mute a person, or ban a person, an address or a network. This replaces an earlier mute
        or ban of the same person or address."""
        host = host_of(person, who, worker)
        whom = await worker.store.read(host_actions.find_whom, data.whom)
        if whom is None or (data.kind == "mute" and whom.person is None):
            raise NoSuchTable("host/no-such-person", whom=data.whom[:40])
        if whom.person == person.number:
            raise Refused("people/yourself")
        await worker.store.write(host_actions.mute_or_ban, host, data.kind, whom, data.days)
        await worker.enforce()

    @delete("/restrictions/{number:int}", security=PERSON)
    async def lift(self, number: Number, person: PersonRow, who: Who, worker: Worker) -> None:
        """Lift a mute or ban."""
        host = host_of(person, who, worker)
        rows = await worker.store.read(restrictions_now, worker.clock())
        row = next((row for row in rows if row.number == number), None)
        if row is None:
            raise NoSuchTable("host/not-restricted")
        whom = Whom(row.person, row.address)
        await worker.store.write(host_actions.unmute_or_unban, host, row.kind, whom)
        await worker.enforce()

    @put("/people/{number:int}/name", status_code=HTTP_204_NO_CONTENT, security=PERSON)
    async def rename(
        self, number: Number, data: NewName, person: PersonRow, who: Who, worker: Worker
    ) -> None:
        """Give a person another name, also at open tables."""
        host = host_of(person, who, worker)
        if await worker.store.read(host_actions.find_whom, str(number)) is None:
            raise NoSuchTable("host/no-such-person", whom=str(number))
        await worker.store.write(host_actions.rename, host, number, data.name)
        worker.accounts.forget(number)
        await worker.enforce()

    @get("/audit", responses=OTHERS, security=PERSON)
    async def audit(self, person: PersonRow, who: Who, worker: Worker) -> list[Action]:
        """The last hundred actions of hosts, newest first."""
        host_of(person, who, worker)
        rows = await worker.store.read(actions)
        return [Action(*row) for row in reversed(rows)]


def host_of(person: PersonRow, who: Who, worker: Worker) -> Host:
    """The host who asks. To everybody else, this address does not seem to exist."""
    people_only(who)
    if not person.host:
        raise NotFoundException
    return Host(person.login or person.name, worker.clock())
