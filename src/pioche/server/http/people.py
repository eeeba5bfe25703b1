"""HTTP resources of people: guests, names, statistics."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

from litestar import Controller, Request, Response, delete, get, patch, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.protocol.people import Farewell, Me, NewName, Standing, Visitor
from pioche.server.http.accounts import perhaps_guessing
from pioche.server.http.cookies import me, with_cookie, without_cookie
from pioche.server.http.leaderboards import standing
from pioche.server.http.matches import must_be_known
from pioche.server.http.openapi import ANYBODY, PERSON, also
from pioche.server.http.requests import EVEN_BANNED, Number, people_only, visitor
from pioche.server.store import PersonRow
from pioche.server.store.matches import standings_of
from pioche.server.store.people import find_person
from pioche.server.store.tokens import tokens_of
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

ZIP = "application/zip"
EXPORT = {
    HTTP_200_OK: ResponseSpec(
        bytes, generate_examples=False, media_type=ZIP, description="person.json, and all records"
    )
}


class PeopleResource(Controller):
    """A name is enough to play; a password is only needed for an account."""

    path = "/api"
    tags = ("people",)

    @post("/guest", status_code=HTTP_201_CREATED, responses=also(409))
    async def guest(
        self, data: NewName, worker: Worker, address: str, request: Request[Any, Any, Any]
    ) -> Response[Me]:
        """Sign in with just a name: the answer sets a cookie."""
        worker.new_guests.take(address)
        return await with_cookie(worker, await worker.accounts.guest(data.name), request)

    @get("/me")
    async def me(self, person: PersonRow, who: Who) -> Me:
        """The person that the cookie or token belongs to."""
        return me(person, who.program)

    @get("/visitor", security=ANYBODY)
    async def visitor(self, request: Request[Any, Any, Any], worker: Worker) -> Visitor:
        """The same for the page, without an error for newcomers and people who are banned."""
        known = await visitor(request, worker, even_banned=True)
        mails = worker.mail_links.mailer.works
        return Visitor(me(known[0], known[1].program) if known else None, mails)

    @patch("/me", security=PERSON)
    async def rename(self, data: NewName, person: PersonRow, who: Who, worker: Worker) -> Me:
        """Take another name, for future tables."""
        people_only(who)
        await worker.accounts.rename(person.number, data.name)
        found = await worker.store.read(find_person, number=person.number)
        return me(found or person)

    @get("/me/export", responses=EXPORT | also(409), dependencies=EVEN_BANNED, security=PERSON)
    async def export(self, who: Who, worker: Worker, address: str) -> Stream:
        """Everything that is stored about you, as a zip: `person.json`, and the records of your
        matches."""
        people_only(who)
        worker.records.take(address)
        worker.exports.take(who.person)
        pieces = worker.personal_data.export(who.person)
        first = await anext(pieces)  # or the refusal
        headers = {"Content-Disposition": 'attachment; filename="pioche.zip"'}
        return Stream(_after(first, pieces), media_type=ZIP, headers=headers)

    @delete("/me", status_code=HTTP_200_OK, dependencies=EVEN_BANNED, security=PERSON)
    async def leave(
        self,
        data: Farewell,
        person: PersonRow,
        who: Who,
        worker: Worker,
        address: str,
    ) -> Response[None]:
        """Delete your account permanently, or what is stored about you as a guest. To confirm,
        give your name and, for an account, the password. You resign from your matches; in records
        and logs that others share, your name becomes “–”, and your lines in chats are removed.
        Ratings, statistics and tokens are deleted."""
        people_only(who)
        if data.name.strip() != person.name:
            raise Refused("people/confirm-name", name=person.name)
        if person.login is not None:
            with perhaps_guessing(worker, address, person.login):
                await worker.accounts.sign_in(person.login, data.password)
        tokens = await worker.store.read(tokens_of, who.person)
        await worker.personal_data.delete(who)
        worker.sockets.sign_out(person.number)
        for token in tokens:
            worker.sockets.sign_out(only=token.hash.hex())
        return without_cookie()

    @get("/people/{number:int}/statistics", security=ANYBODY)
    async def statistics(
        self, number: Number, worker: Worker, request: Request[Any, Any, Any]
    ) -> list[Standing]:
        """A person's results by game. Of people whom nobody met in public, only those who played
        with them can see any."""
        known = await visitor(request, worker)
        person = await must_be_known(worker, number, known[0].number if known else None)
        rows = await worker.store.read(standings_of, str(number))
        return [standing(row, person.name) for row in rows]


async def _after(first: bytes, rest: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """All pieces; the first one has been made already."""
    yield first
    async for piece in rest:
        yield piece
