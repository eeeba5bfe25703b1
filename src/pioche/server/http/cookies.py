"""The cookie that a browser signs in with, and answers that set it."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response
from litestar.datastructures import Cookie

from pioche.protocol.people import Me
from pioche.server.accounts import COOKIE, COOKIE_AGE, credential
from pioche.server.http.devices import device_of
from pioche.server.store import PersonRow
from pioche.server.worker import Worker


def me(person: PersonRow, program: bool = False) -> Me:
    """A person, as they see themselves."""
    if program:
        return Me(person.number, person.name, person.login, program)
    return Me(person.number, person.name, person.login, False, person.mail, person.host)


def credential_of(request: Request[Any, Any, Any]) -> str:
    """The credential that a request came with."""
    return credential(request.cookies.get(COOKIE), request.headers.get("authorization"))


async def with_cookie(
    worker: Worker, person: PersonRow, request: Request[Any, Any, Any]
) -> Response[Me]:
    """Sign a person in."""
    return _setting(worker, person, await _new_cookie(worker, person, request))


async def _new_cookie(worker: Worker, person: PersonRow, request: Request[Any, Any, Any]) -> str:
    device = device_of(request.headers.get("user-agent", ""))
    return await worker.accounts.new_cookie(person, device)


def _setting(worker: Worker, person: PersonRow, value: str) -> Response[Me]:
    cookie = Cookie(
        COOKIE,
        path="/",
        value=value,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=worker.config.secure,
    )
    return Response(me(person), cookies=[cookie])


async def with_new_cookie(
    worker: Worker, person: PersonRow, request: Request[Any, Any, Any]
) -> Response[Me]:
    """Sign in a person who got a new epoch: sockets of this browser stay open, others close."""
    cookie = await _new_cookie(worker, person, request)
    worker.sockets.sign_out(person.number, but=credential_of(request), now=credential(cookie, None))
    return _setting(worker, person, cookie)


def without_cookie() -> Response[None]:
    """Delete the cookie of this browser."""
    cookie = Cookie(COOKIE, path="/", max_age=0, httponly=True, samesite="lax")
    return Response(None, cookies=[cookie])
