"""Finished matches over HTTP: their records, and who played them."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Controller, MediaType, Response, get

from pioche.server.api.asking import Number, NumberOrNone
from pioche.server.authority import NoSuchTable
from pioche.server.server import Server
from pioche.server.table import Refused


class Finished(msgspec.Struct):
    """A finished match in a list."""

    number: int
    table: str
    game: str
    began: float
    ended: float
    result: dict[str, Any]


class MatchesApi(Controller):
    path = "/api"
    tags = ("matches",)

    @get("/tables/{key:str}/record", media_type=MediaType.JSON)
    async def record(self, key: str, server: Server) -> Response[bytes]:
        """The whole record of a match, once it is over: every card, move and score, and what
        proves the shuffles."""
        match = await server.store.find_match(key=key)
        if match is None:
            hosted = await server.authority.find(key)
            server.authority.let_go(hosted)
            raise Refused("table/not-over")
        headers = {"Content-Disposition": f'inline; filename="{match.game}-{match.number}.json"'}
        return Response(match.record, media_type=MediaType.JSON, headers=headers)

    @get("/people/{number:int}/matches")
    async def matches(
        self, number: Number, server: Server, before: NumberOrNone = None
    ) -> list[Finished]:
        """A person's finished matches, the newest first, twenty at a time."""
        if await server.store.find_person(number=number) is None:
            raise NoSuchTable("people/not-found")
        rows = await server.store.matches_of(number, before=before)
        return [
            Finished(
                row.number, row.key, row.game, row.began, row.ended, msgspec.json.decode(row.result)
            )
            for row in rows
        ]
