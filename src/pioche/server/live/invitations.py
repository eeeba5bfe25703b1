"""Invitations: a table as people see it who have its link, but no seat."""

from __future__ import annotations

from pioche.protocol.tables import Invitation
from pioche.server.live.authority import Authority, NoSuchTable
from pioche.server.live.preparation import PATIENCE
from pioche.server.store.people import find_person
from pioche.server.table.fold import WAITING


async def invitation_to(authority: Authority, key: str, patience: float = PATIENCE) -> Invitation:
    """The invitation to a table; `NoSuchTable` if only the people who sit there may see it. If its
    game is not ready, wait for that, as `Authority.find` does."""
    hosted = await authority.find(key, patience)
    table, settings = hosted.table, hosted.table.settings
    authority.let_go(hosted)
    if table.status != WAITING and not settings.spectators:
        raise NoSuchTable("table/not-found")
    host = await authority.store.read(find_person, number=table.host)
    return Invitation(
        table=table.key,
        code=table.code,
        game=settings.game,
        host=next(
            (s.name for s in table.seats if s.person == table.host), host.name if host else ""
        ),
        status=table.status,
        players=settings.players,
        free=sum(seat.free_for(None) for seat in table.seats),
        names=[seat.name for seat in table.seats if not seat.free],
        watch=settings.spectators,
        commitment=table.commitment,
    )
