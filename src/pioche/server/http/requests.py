"""The person who sends a request, and whether the page that sends it is ours."""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import ClientException
from litestar.handlers.base import BaseRouteHandler
from litestar.params import Parameter

from pioche.server.accounts import COOKIE, NotSignedIn
from pioche.server.ops.origin import address_of, allowed_origin, header
from pioche.server.store import PersonRow
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

SAFE: Final = {"GET", "HEAD", "OPTIONS"}
JSON: Final = "application/json"
FORMS: Final = ("application/x-www-form-urlencoded", "multipart/form-data")
"""What mail programs send, to a handler with the `opt` of `forms`."""
WORKER: Final = "pioche.worker"
"""Where the scope of a request has its worker."""

Number: TypeAlias = Annotated[int, Parameter(ge=0, lt=2**53)]
NumberOrNone: TypeAlias = Annotated[int | None, Parameter(ge=0, lt=2**53)]
"""The number of a person, a match or a token, as far as a database can hold it."""


class WithBody(Request[Any, Any, Any]):
    """A request whose missing body counts as an empty object: enough where nothing has to be said,
    and otherwise the answer names the missing fields."""

    async def body(self) -> bytes:
        given = await super().body()
        if given or self.route_handler.parsed_data_field is None:
            try:
                given.decode()
            except UnicodeDecodeError:
                raise ClientException("the body is not UTF-8") from None
            return given
        self.state.bodiless = True
        return b"{}"


def worker_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Worker:
    worker: Worker = connection.scope[WORKER]  # type: ignore[typeddict-item]
    return worker


async def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Limit requests, and refuse changes from pages of other origins. Such a page names its origin,
    and cannot send JSON without our permission."""
    worker = worker_of(connection)
    if connection.scope.get("method") in SAFE:
        worker.reads.take(address_of(connection.scope))
        return
    config = worker.config
    if not allowed_origin(connection.scope, config.origins, config.secure):
        raise Refused("api/origin")
    worker.changes.take(address_of(connection.scope))
    worker.restrictions.check_address(address_of(connection.scope))
    kind = header(connection.scope, b"content-type")
    known = (JSON, *FORMS) if handler.opt.get("forms") else (JSON,)
    if kind is not None and kind.partition(";")[0].strip().lower() not in known:
        raise Refused("api/not-json")


# They ask for the worker, and so come after it: Litestar resolves dependencies that need nothing
# concurrently, in tasks of their own, which takes ten times as long.


async def provide_person(request: Request[Any, Any, Any], worker: Worker) -> PersonRow:
    person, _ = await _recognised(request, worker)
    return person


async def provide_who(request: Request[Any, Any, Any], worker: Worker) -> Who:
    _, who = await _recognised(request, worker)
    return who


async def _even_banned_person(request: Request[Any, Any, Any], worker: Worker) -> PersonRow:
    person, _ = await _recognised(request, worker, even_banned=True)
    return person


async def _even_banned_who(request: Request[Any, Any, Any], worker: Worker) -> Who:
    _, who = await _recognised(request, worker, even_banned=True)
    return who


EVEN_BANNED: Final = {
    "person": Provide(_even_banned_person),
    "who": Provide(_even_banned_who),
}
"""Dependencies of resources that people keep when they are banned: their data is still theirs."""


async def _recognised(
    request: Request[Any, Any, Any], worker: Worker, *, even_banned: bool = False
) -> tuple[PersonRow, Who]:
    shown = request.cookies.get(COOKIE), request.headers.get("authorization")
    return await worker.accounts.recognise(*shown, even_banned=even_banned)


async def visitor(
    request: Request[Any, Any, Any], worker: Worker, *, even_banned: bool = False
) -> tuple[PersonRow, Who] | None:
    """The person who asks, or None if they are not signed in: for resources open to everybody."""
    try:
        return await _recognised(request, worker, even_banned=even_banned)
    except NotSignedIn:
        return None


def people_only(who: Who) -> None:
    """Refuse programs: they may play for a person, but not act on the account."""
    if who.program:
        raise Refused("people/not-for-programs")


def provide_worker(request: Request[Any, Any, Any]) -> Worker:
    return worker_of(request)


def provide_address(request: Request[Any, Any, Any]) -> str:
    return address_of(request.scope)
