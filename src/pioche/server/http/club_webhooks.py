"""HTTP resources of the webhooks of clubs: channels and programs that hear of their evenings."""

from __future__ import annotations

from litestar import Controller, delete, get, post
from litestar.status_codes import HTTP_201_CREATED

from pioche.protocol.alerts import NewWebhook, Webhook
from pioche.server.http.alerts import end_webhook, new_webhook, shown_webhooks
from pioche.server.http.clubs import helped
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import Number
from pioche.server.store.webhooks import Owner
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


class ClubWebhooksResource(Controller):
    """Only the owner and the helpers of a club see its webhooks, and change them."""

    path = "/api/clubs/{key:str}/webhooks"
    tags = ("clubs",)

    @get("/", security=PERSON, responses=also(409))
    async def webhooks(self, key: str, who: Who, worker: Worker) -> list[Webhook]:
        """Where the alerts of a club are posted."""
        return await shown_webhooks(worker, await _owner(worker, key, who))

    @post("/", status_code=HTTP_201_CREATED, security=PERSON)
    async def add(self, key: str, data: NewWebhook, who: Who, worker: Worker) -> Webhook:
        """Have what happens to the evenings of a club (alerts of the kind `club`) posted to an
        address, as at `POST /api/alerts/webhooks`, for as long as you help in the club."""
        owner = await _owner(worker, key, who)
        return await new_webhook(worker, owner, data, added_by=who.person)

    @delete("/{number:int}", security=PERSON)
    async def remove(self, key: str, number: Number, who: Who, worker: Worker) -> None:
        """Have nothing more posted to an address."""
        await end_webhook(worker, await _owner(worker, key, who), number)


async def _owner(worker: Worker, key: str, who: Who) -> Owner:
    """A club as the owner of webhooks, if the person who asks helps in it."""
    return Owner(club=(await helped(worker, key, who)).row.number)
