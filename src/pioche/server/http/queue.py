"""HTTP resources of the queue for opponents."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Request, delete, get, post, put
from litestar.status_codes import HTTP_200_OK

from pioche.protocol.queue import QueueInfo, QueuePlace, QueueWish
from pioche.server.http.openapi import ANYBODY, PERSON
from pioche.server.http.requests import people_only, visitor
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


class QueueResource(Controller):
    """One queue for each game and number of players. A person is in one of them at a time."""

    path = "/api/queue"
    tags = ("queue",)

    @get("/", security=ANYBODY)
    async def show(self, worker: Worker, request: Request[Any, Any, Any]) -> QueueInfo:
        """How many people look for opponents in which game; and your own place, if you have one."""
        known = await visitor(request, worker)
        return await worker.matching.info(known[0].number if known else None)

    @put("/", status_code=HTTP_200_OK, security=PERSON)
    async def enter(self, data: QueueWish, who: Who, worker: Worker) -> QueuePlace:
        """Look for opponents. You keep your place while a socket of yours follows `queue`, and lose
        it ten seconds later. Once a table is found, add your seed there within half a minute: the
        match begins when everybody has."""
        people_only(who)
        worker.queueing.take(who.person)
        return await worker.matching.enter(who, data)

    @post("/bots", status_code=HTTP_200_OK, security=PERSON)
    async def bots(self, who: Who, worker: Worker) -> QueuePlace:
        """Play with bots instead of waiting, and with others in the queue who do the same."""
        people_only(who)
        return await worker.matching.take_bots(who)

    @delete("/", security=PERSON)
    async def leave(self, who: Who, worker: Worker) -> None:
        """Stop looking. If a table has been found, you stand up there."""
        people_only(who)
        await worker.matching.leave(who)
