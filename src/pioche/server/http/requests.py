"""Who asks, and whether the page that asks is ours."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers.base import BaseRouteHandler
from litestar.params import Parameter

from pioche.server.accounts import COOKIE, NotSignedIn
from pioche.server.ops.origin import address_of, allowed_origin, header
from pioche.server.store import PersonRow
from pioche.server.table.table import Refused, Who
from pioche.server.worker import Server

SAFE = {"GET", "HEAD", "OPTIONS"}

Number: TypeAlias = Annotated[int, Parameter(ge=0, lt=2**53)]
NumberOrNone: TypeAlias = Annotated[int | None, Parameter(ge=0, lt=2**53)]
"""Of a person, a match, a token: what a database can hold."""


class Asked(Request[Any, Any, Any]):
    """A request. No body is taken for an empty object: that is enough where nothing has to be
    said, and otherwise it is told what is missing."""

    async def body(self) -> bytes:
        given = await super().body()
        if given or self.route_handler.parsed_data_field is None:
            return given
        self.state.bodiless = True
        return b"{}"


def server_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Server:
    server: Server = connection.app.state.server
    return server


async def same_page(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Only our own pages, and programs, may change something in a person's name. A foreign page
    names its origin, and can send no JSON without our leave. Nobody may ask too much at once."""
    server = server_of(connection)
    if connection.scope.get("method") in SAFE:
        server.reads.take(address_of(connection.scope))
        return
    if not allowed_origin(connection.scope, server.config.origins):
        raise Refused("api/origin")
    server.changes.take(address_of(connection.scope))
    kind = header(connection.scope, b"content-type")
    if kind is not None and kind.partition(";")[0].strip().lower() != "application/json":
        raise Refused("api/not-json")


# They ask for the server, and so come after it: Litestar resolves what needs nothing in tasks of
# its own, all at once, which takes ten times as long.


async def provide_person(request: Request[Any, Any, Any], server: Server) -> PersonRow:
    person, _ = await _recognised(request, server)
    return person


async def provide_who(request: Request[Any, Any, Any], server: Server) -> Who:
    _, who = await _recognised(request, server)
    return who


async def _recognised(request: Request[Any, Any, Any], server: Server) -> tuple[PersonRow, Who]:
    shown = request.cookies.get(COOKIE), request.headers.get("authorization")
    return await server.people.recognise(*shown)


async def visitor(request: Request[Any, Any, Any], server: Server) -> tuple[PersonRow, Who] | None:
    """Who asks, nobody if the server does not know them: for what is open to everybody."""
    try:
        return await _recognised(request, server)
    except NotSignedIn:
        return None


def provide_server(request: Request[Any, Any, Any]) -> Server:
    return server_of(request)


def provide_address(request: Request[Any, Any, Any]) -> str:
    return address_of(request.scope)
