"""The HTTP resource of invitations: a table as people see it who have its link, but no seat."""

from __future__ import annotations

from litestar import get

from pioche.protocol.tables import Invitation
from pioche.server.live.authority import NoSuchTable
from pioche.server.store.people import find_person
from pioche.server.table.fold import WAITING
from pioche.server.worker import Worker


@get("/api/tables/{key:str}/invitation", tags=["tables"])
async def invitation(key: str, worker: Worker) -> Invitation:
    """Who invites you to which game, and how many seats are left; for people who are not signed in,
    too. Once the match has begun, only at tables that allow spectators."""
    return await invitation_to(worker, key)


async def invitation_to(worker: Worker, key: str) -> Invitation:
    """The invitation to a table; `NoSuchTable` if only the people who sit there may see it."""
    hosted = await worker.authority.find(key)
    table, settings = hosted.table, hosted.table.settings
    worker.authority.let_go(hosted)
    if table.status != WAITING and not settings.spectators:
        raise NoSuchTable("table/not-found")
    host = await worker.store.read(find_person, number=table.host)
    return Invitation(
        table=table.key,
        code=table.code,
        game=settings.game,
        host=next(
            (s.name for s in table.seats if s.person == table.host), host.name if host else ""
        ),
        status=table.status,
        players=settings.players,
        free=sum(seat.free for seat in table.seats),
        names=[seat.name for seat in table.seats if not seat.free],
        watch=settings.spectators,
        commitment=table.commitment,
    )
