"""HTTP resources of accounts: making one, signing in and out, passwords."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.protocol.people import Credentials, Me, NewPassword, PasswordReset, SignIn
from pioche.server.accounts import COOKIE, WrongPassword, sign_in_of
from pioche.server.http.cookies import credential_of, with_cookie, with_new_cookie, without_cookie
from pioche.server.http.openapi import ANYBODY, PERSON, also
from pioche.server.http.requests import Number, people_only, visitor
from pioche.server.store import PersonRow
from pioche.server.store.people import folded
from pioche.server.store.sign_ins import sign_ins_of
from pioche.server.table.checks import Refused, plain
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


class AccountsResource(Controller):
    path = "/api"
    tags = ("people",)

    @post("/account", status_code=HTTP_201_CREATED, security=PERSON)
    async def account(
        self,
        data: Credentials,
        person: PersonRow,
        who: Who,
        worker: Worker,
        address: str,
        request: Request[Any, Any, Any],
    ) -> Response[Me]:
        """Turn a guest into an account, which keeps everything. Other browsers with the guest's
        cookie are signed out, and the guest's webhooks deleted."""
        people_only(who)
        worker.sign_ins.take(address)
        made = await worker.accounts.make_account(person, data.login, data.password)
        return await with_new_cookie(worker, made, request)

    @post("/sign-in", status_code=HTTP_200_OK, responses=also(401))
    async def sign_in(
        self, data: Credentials, worker: Worker, address: str, request: Request[Any, Any, Any]
    ) -> Response[Me]:
        """Sign in with an account."""
        with perhaps_guessing(worker, address, data.login):
            person = await worker.accounts.sign_in(data.login, data.password)
        return await with_cookie(worker, person, request)

    @get("/sign-ins", responses=also(409), security=PERSON)
    async def sign_ins(
        self, who: Who, worker: Worker, request: Request[Any, Any, Any]
    ) -> list[SignIn]:
        """The browsers in which you are signed in, those used last first."""
        people_only(who)
        this = sign_in_of(request.cookies.get(COOKIE))
        rows = await worker.store.read(sign_ins_of, who.person)
        return [
            SignIn(row.number, row.device, row.created, row.seen, row.number == this)
            for row in rows
        ]

    @delete("/sign-ins/{number:int}", security=PERSON)
    async def end_sign_in(
        self, number: Number, person: PersonRow, who: Who, worker: Worker
    ) -> None:
        """Sign a browser out."""
        people_only(who)
        ended = await worker.accounts.end_sign_in(person, number)
        worker.sockets.sign_out(person.number, only=ended)

    @post("/sign-out", status_code=HTTP_200_OK, security=ANYBODY)
    async def sign_out(self, request: Request[Any, Any, Any], worker: Worker) -> Response[None]:
        """Sign this browser out. A guest has no other way to sign in, so the guest's cookie becomes
        invalid everywhere."""
        known = await visitor(request, worker, even_banned=True)
        if known and known[0].login is None and not known[1].program:
            await worker.accounts.sign_out_everywhere(known[0])
            worker.sockets.sign_out(known[0].number)
        else:
            this = sign_in_of(request.cookies.get(COOKIE))
            if known and this is not None and not known[1].program:
                with suppress(Refused):  # it has ended meanwhile
                    await worker.accounts.end_sign_in(known[0], this)
            worker.sockets.sign_out(known[0].number if known else 0, only=credential_of(request))
        return without_cookie()

    @post("/sign-out-everywhere", status_code=HTTP_200_OK, security=PERSON)
    async def sign_out_everywhere(self, person: PersonRow, who: Who, worker: Worker) -> None:
        """Make all cookies of this person invalid, and delete their webhooks."""
        people_only(who)
        await worker.accounts.sign_out_everywhere(person)
        worker.sockets.sign_out(person.number)

    @post("/password", status_code=HTTP_200_OK, security=PERSON)
    async def password(
        self,
        data: NewPassword,
        person: PersonRow,
        who: Who,
        worker: Worker,
        address: str,
        request: Request[Any, Any, Any],
    ) -> Response[Me]:
        """Choose a new password. Other browsers are signed out, and your webhooks deleted."""
        people_only(who)
        with perhaps_guessing(worker, address, person.login or ""):
            changed = await worker.accounts.change_password(person, data.old, data.new)
        return await with_new_cookie(worker, changed, request)

    @post("/password-reset", status_code=HTTP_200_OK, responses=also(404, 409))
    async def reset_password(
        self, data: PasswordReset, worker: Worker, address: str, request: Request[Any, Any, Any]
    ) -> Response[Me]:
        """Choose a new password with the token of a link that the host has made. All browsers are
        signed out, except this one, which is signed in, and your webhooks deleted."""
        worker.sign_ins.take(address)
        changed = await worker.accounts.reset_password(data.token, data.password)
        worker.sockets.sign_out(changed.number)
        return await with_cookie(worker, changed, request)


@contextmanager
def perhaps_guessing(worker: Worker, address: str, login: str) -> Iterator[None]:
    """Count attempts to sign in: all of them by address, wrong ones also by login, however it is
    written, so that guessing from many addresses comes to an end too."""
    worker.sign_ins.take(address)
    login = folded(plain(login))
    worker.wrong_passwords.check(login)
    try:
        yield
    except WrongPassword:
        worker.wrong_passwords.count(login)
        raise
