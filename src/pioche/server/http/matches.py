"""FinishedMatch matches over HTTP: their records and replays, and who played them."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK

from pioche.engine.record import Record, read_record
from pioche.protocol.matches import FinishedMatch, Replay
from pioche.server.http.background import made_aside
from pioche.server.http.openapi import ANYBODY, STORELESS, DescribedWithRecord, also
from pioche.server.http.requests import Number, NumberOrNone, visitor
from pioche.server.live.authority import NoSuchTable
from pioche.server.store import MatchRow
from pioche.server.store.matches import find_match, matches_of
from pioche.server.store.people import find_person
from pioche.server.table.replays import retold
from pioche.server.table.table import OVER, Refused
from pioche.server.worker import Server

LOOK_AGAIN: Final = 0.05
KEPT_SOON: Final = 40
"""How many looks after how many seconds the result of a match that is over is waited for."""

RECORD = {HTTP_200_OK: ResponseSpec(Record, generate_examples=False)}
REPLAY = {HTTP_200_OK: ResponseSpec(Replay, generate_examples=False)}


class MatchesApi(Controller):
    path = "/api"
    tags = ("matches",)

    @get("/tables/{key:str}/record", responses=RECORD | also(409))
    async def record(self, key: str, server: Server) -> Response[bytes]:
        """The whole record of a match, once it is over: every card, move and score, and what
        proves the shuffles."""
        match = await _finished(server, key)
        headers = {"Content-Disposition": f'inline; filename="{match.game}-{match.number}.json"'}
        return Response(match.record, media_type=MediaType.JSON, headers=headers)

    @get("/tables/{key:str}/replay", responses=REPLAY | also(409))
    async def replay(
        self, key: str, server: Server, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """A match step by step, once it is over: what everybody and what each seat saw."""
        record = (await _finished(server, key)).record
        return await made_aside(server.replaying, request, lambda: retold(read_record(record)))

    @post(
        "/replay",
        status_code=HTTP_200_OK,
        responses=REPLAY | also(400, 413),
        operation_class=DescribedWithRecord,
        opt=STORELESS,
    )
    async def replay_of(
        self, server: Server, request: Request[Any, Any, Any], address: str
    ) -> Response[bytes]:
        """The same for a record that one has: the body, a JSON object. One that breaks a rule of
        its game is refused."""
        server.records.take(address)
        turn, record = server.replaying_records, await request.body()
        return await made_aside(turn, request, lambda: retold(read_record(record)))

    @get("/people/{number:int}/matches", security=ANYBODY)
    async def matches(
        self,
        number: Number,
        server: Server,
        request: Request[Any, Any, Any],
        before: NumberOrNone = None,
    ) -> list[FinishedMatch]:
        """A person's finished matches, the newest first, twenty at a time."""
        if await server.store.read(find_person, number=number) is None:
            raise NoSuchTable("people/not-found")
        known = await visitor(request, server)
        asking = known[0].number if known else None
        rows = await server.store.read(matches_of, number, before=before)
        return [listed(row, asking) for row in rows]


def listed(row: MatchRow, asking: int | None) -> FinishedMatch:
    was_there = asking is not None and any(seat.person == asking for seat in row.seats)
    key = row.key if row.public or was_there else ""
    result = msgspec.json.decode(row.result)
    return FinishedMatch(row.number, key, row.game, row.began, row.ended, result)


async def _finished(server: Server, key: str) -> MatchRow:
    """The match of a table, which is over."""
    match = await server.store.read(find_match, key=key)
    if match is None:
        hosted = await server.authority.find(key)
        server.authority.let_go(hosted)
        # Whoever saw the last card asks at once; the result is kept a moment later.
        for _ in range(KEPT_SOON if hosted.table.status == OVER else 0):
            await asyncio.sleep(LOOK_AGAIN)
            if match := await server.store.read(find_match, key=key):
                return match
        raise Refused("table/not-over")
    return match
