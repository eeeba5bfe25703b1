"""The HTTP resource for playing on from a step of a finished match."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Request, post
from litestar.status_codes import HTTP_201_CREATED

from pioche.engine.record import read_record
from pioche.protocol.tables import PlayOn, TableRef
from pioche.server.http.background import allowed, timed
from pioche.server.http.matches import finished_match
from pioche.server.http.table_making import make_table, one_more_table, sit_among_bots
from pioche.server.table.checks import Refused
from pioche.server.table.playing_on import position_at, settings_from
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


@post("/api/tables/{key:str}/play-on", tags=["tables"], status_code=HTTP_201_CREATED)
async def play_on(
    key: str,
    data: PlayOn,
    who: Who,
    worker: Worker,
    request: Request[Any, Any, Any],
    address: str,
) -> TableRef:
    """Play on from a step of a match that is over, at a new table against bots: with the same
    cards, also those to come, in any seat. The match is not rated. Anybody may who can see the
    replay."""
    charge = allowed(worker, request)
    match = await finished_match(worker, key, request)
    record = read_record(match.record)
    if not 0 <= data.seat < len(record.players):
        raise Refused("match/no-such-seat", seat=data.seat, players=len(record.players))
    if record.fairness is None:
        raise Refused("play-on/no-seeds")
    await worker.preparation.wait(match.game)
    async with worker.replaying:
        position, seconds = await asyncio.to_thread(timed, lambda: position_at(record, data.step))
    charge(seconds)
    settings = settings_from(record, key, position, data.level)
    settings = msgspec.structs.replace(settings, spectators=not match.closed)
    secret = bytes.fromhex(record.fairness["server_seed"])
    async with one_more_table(worker, who, address):
        hosted = await make_table(worker, who, settings, secret)
    version = await sit_among_bots(worker, hosted, who, data.seat)
    worker.authority.let_go(hosted)
    return TableRef(hosted.table.key, hosted.table.code, version)
