"""HTTP resources of tokens, with which programs sign in."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.status_codes import HTTP_201_CREATED

from pioche.protocol.people import NewToken, Token
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import Number, people_only
from pioche.server.store.tokens import tokens_of
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


class TokensResource(Controller):
    path = "/api/tokens"
    tags = ("people",)

    @get("/", responses=also(409), security=PERSON)
    async def tokens(self, who: Who, worker: Worker) -> list[Token]:
        """The tokens of a person's programs."""
        people_only(who)
        rows = await worker.store.read(tokens_of, who.person)
        return [Token(row.number, row.label, row.created, row.used) for row in rows]

    @post("/", status_code=HTTP_201_CREATED, security=PERSON)
    async def make_token(self, data: NewToken, who: Who, worker: Worker) -> Token:
        """Make a token for a program. It is shown only this once."""
        people_only(who)
        row, token = await worker.accounts.make_token(who.person, data.label)
        return Token(row.number, row.label, row.created, None, token)

    @delete("/{number:int}", security=PERSON)
    async def revoke(self, number: Number, who: Who, worker: Worker) -> None:
        """Revoke a token; programs that use it are signed out."""
        people_only(who)
        worker.sockets.sign_out(only=await worker.accounts.revoke_token(who.person, number))
