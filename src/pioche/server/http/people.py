"""People over HTTP: guests, accounts, tokens for programs, statistics."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.engine.registry import find_game
from pioche.protocol.people import (
    Credentials,
    Me,
    NewName,
    NewPassword,
    NewToken,
    Standing,
    Token,
    Visitor,
)
from pioche.server.accounts import COOKIE, COOKIE_AGE, WrongPassword, shown_by
from pioche.server.http.openapi import ANYBODY, PERSON, also
from pioche.server.http.requests import Number, visitor
from pioche.server.live.authority import NoSuchTable
from pioche.server.store import Kind, PersonRow, StandingRow
from pioche.server.store.matches import leaderboard, standings_of
from pioche.server.store.people import find_person, folded
from pioche.server.store.tokens import tokens_of
from pioche.server.table.table import Refused, Who, plain
from pioche.server.worker import Server


class PeopleApi(Controller):
    """Signing in needs no password until one wants an account."""

    path = "/api"
    tags = ("people",)

    @post("/guest", status_code=HTTP_201_CREATED, responses=also(409))
    async def guest(self, data: NewName, server: Server, address: str) -> Response[Me]:
        """Come in under a name: the answer carries a cookie."""
        server.new_guests.take(address)
        return _with_cookie(server, await server.people.guest(data.name))

    @get("/me")
    async def me(self, person: PersonRow, who: Who) -> Me:
        """Who the cookie or token says one is."""
        return _me(person, who.program)

    @get("/visitor", security=ANYBODY)
    async def who_is_there(self, request: Request[Any, Any, Any], server: Server) -> Visitor:
        """Who is there, if anybody is known: for a page, to which a newcomer is no error."""
        known = await visitor(request, server)
        return Visitor(_me(known[0], known[1].program) if known else None)

    @patch("/me", security=PERSON)
    async def rename(self, data: NewName, person: PersonRow, who: Who, server: Server) -> Me:
        """Take another name, for tables to come."""
        _person_only(who)
        await server.people.rename(person.number, data.name)
        found = await server.store.read(find_person, number=person.number)
        return _me(found or person)

    @post("/account", status_code=HTTP_201_CREATED, security=PERSON)
    async def account(
        self,
        data: Credentials,
        person: PersonRow,
        who: Who,
        server: Server,
        address: str,
        request: Request[Any, Any, Any],
    ) -> Response[Me]:
        """Turn the guest that one is into an account, without losing anything: everybody else with
        the guest's cookie is out."""
        _person_only(who)
        server.sign_ins.take(address)
        made = await server.people.make_account(person, data.login, data.password)
        return _with_new_cookie(server, made, request)

    @post("/sign-in", status_code=HTTP_200_OK, responses=also(401))
    async def sign_in(self, data: Credentials, server: Server, address: str) -> Response[Me]:
        """Come in with an account."""
        with _perhaps_guessing(server, address, data.login):
            return _with_cookie(server, await server.people.sign_in(data.login, data.password))

    @post("/sign-out", status_code=HTTP_200_OK, security=ANYBODY)
    async def sign_out(self, request: Request[Any, Any, Any], server: Server) -> Response[None]:
        """Forget this browser. The cookie of a guest, who has no other, is worth nothing then."""
        known = await visitor(request, server)
        if known and known[0].login is None and not known[1].program:
            await server.people.sign_out_everywhere(known[0])
            server.sockets.turn_out(known[0].number)
        else:
            server.sockets.turn_out(only=_shown(request))
        cookie = Cookie(COOKIE, path="/", max_age=0, httponly=True, samesite="lax")
        return Response(None, cookies=[cookie])

    @post("/sign-out-everywhere", status_code=HTTP_200_OK, security=PERSON)
    async def sign_out_everywhere(self, person: PersonRow, who: Who, server: Server) -> None:
        """Make all cookies of this person worthless."""
        _person_only(who)
        await server.people.sign_out_everywhere(person)
        server.sockets.turn_out(person.number)

    @post("/password", status_code=HTTP_200_OK, security=PERSON)
    async def password(
        self,
        data: NewPassword,
        person: PersonRow,
        who: Who,
        server: Server,
        address: str,
        request: Request[Any, Any, Any],
    ) -> Response[Me]:
        """Choose a new password: everybody else with the old cookie is out."""
        _person_only(who)
        with _perhaps_guessing(server, address, person.login or ""):
            changed = await server.people.change_password(person, data.old, data.new)
        return _with_new_cookie(server, changed, request)

    @get("/tokens", responses=also(409), security=PERSON)
    async def tokens(self, who: Who, server: Server) -> list[Token]:
        """The tokens of one's programs."""
        _person_only(who)
        rows = await server.store.read(tokens_of, who.person)
        return [Token(row.number, row.label, row.created, row.used) for row in rows]

    @post("/tokens", status_code=HTTP_201_CREATED, security=PERSON)
    async def make_token(self, data: NewToken, who: Who, server: Server) -> Token:
        """A token for a program of one's own. It is shown this once."""
        _person_only(who)
        row, token = await server.people.make_token(who.person, data.label)
        return Token(row.number, row.label, row.created, None, token)

    @delete("/tokens/{number:int}", security=PERSON)
    async def revoke(self, number: Number, who: Who, server: Server) -> None:
        """Make a token worthless; programs that came in with it are out."""
        _person_only(who)
        server.sockets.turn_out(only=await server.people.revoke_token(who.person, number))

    @get("/people/{number:int}/statistics")
    async def statistics(self, number: Number, server: Server) -> list[Standing]:
        """A person's matches by game."""
        person = await server.store.read(find_person, number=number)
        if person is None:
            raise NoSuchTable("people/not-found")
        return [
            standing(row, person.name) for row in await server.store.read(standings_of, str(number))
        ]

    @get("/leaderboards/{game:str}")
    async def leaderboard(
        self,
        game: str,
        server: Server,
        bots: bool = False,
        programs: bool = False,
        offset: Number = 0,
    ) -> list[Standing]:
        """The best by their rating: people, people's programs, or bots."""
        which: Kind = "bots" if bots else "programs" if programs else "people"
        rows = await server.store.read(leaderboard, find_game(game).id, which, offset=offset)
        return [standing(row, row.name or row.player) for row in rows]


def standing(row: StandingRow, name: str) -> Standing:
    matches = max(row.matches, 1)
    return Standing(
        row.game,
        row.person,
        name,
        row.matches,
        row.wins,
        row.ranks / matches,
        row.scores / matches,
        row.rated,
        row.rating.ordinal if row.rating else None,
    )


def _me(person: PersonRow, program: bool = False) -> Me:
    return Me(person.number, person.name, person.login, program)


def _shown(request: Request[Any, Any, Any]) -> str:
    return shown_by(request.cookies.get(COOKIE), request.headers.get("authorization"))


def _person_only(who: Who) -> None:
    """A program may play for a person, not act on the account."""
    if who.program:
        raise Refused("people/not-for-programs")


@contextmanager
def _perhaps_guessing(server: Server, address: str, login: str) -> Iterator[None]:
    """Of who shows a password: every attempt counts for the address, a wrong one also for the
    login, however it is written, so that guessing from many addresses comes to an end too."""
    server.sign_ins.take(address)
    login = folded(plain(login))
    server.wrong_passwords.check(login)
    try:
        yield
    except WrongPassword:
        server.wrong_passwords.count(login)
        raise


def _with_new_cookie(
    server: Server, person: PersonRow, request: Request[Any, Any, Any]
) -> Response[Any]:
    """For who got a new epoch: what this browser has open goes on, what others have is closed."""
    cookie = server.people.cookie_of(person)
    server.sockets.turn_out(person.number, but=_shown(request), now=shown_by(cookie, None))
    return _with_cookie(server, person, cookie)


def _with_cookie(server: Server, person: PersonRow, given: str = "") -> Response[Any]:
    cookie = Cookie(
        COOKIE,
        path="/",
        value=given or server.people.cookie_of(person),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=server.config.secure,
    )
    return Response(_me(person), cookies=[cookie])
