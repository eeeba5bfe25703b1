"""HTTP resources of alerts: what a person wants to hear of, and where it is sent."""

from __future__ import annotations

import hmac
import time
from typing import Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.protocol.alerts import (
    AlertSettings,
    AlertsHere,
    Device,
    MailSignIn,
    NewWebhook,
    OpenAlert,
    Subscription,
    Unsubscription,
    Webhook,
)
from pioche.protocol.people import Language, Me
from pioche.server.accounts import COOKIE, sign_in_of
from pioche.server.alerts.delivering import link_hash, unsubscribe_token
from pioche.server.alerts.hooks import new_secret
from pioche.server.alerts.preferences import check_settings, read_settings
from pioche.server.alerts.public import Rules, read_networks
from pioche.server.alerts.push import check_keys, from_base64url
from pioche.server.alerts.wording import people_in, with_names, words_of
from pioche.server.http.cookies import with_cookie
from pioche.server.http.devices import device_of
from pioche.server.http.openapi import PERSON, PERSON_OR_PROGRAM, also
from pioche.server.http.requests import Number, people_only
from pioche.server.store import PersonRow
from pioche.server.store.alert_settings import (
    read_alert_settings,
    set_alert_settings,
    use_link,
)
from pioche.server.store.alerts import open_alerts
from pioche.server.store.devices import (
    DeviceRow,
    add_device,
    devices_of_person,
    forget_device,
    forget_endpoint,
)
from pioche.server.store.people import find_person, names_of
from pioche.server.store.webhooks import (
    Owner,
    WebhookRow,
    add_webhook,
    delete_webhook,
    webhooks_of,
)
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

DEVICES = 10
"""Browsers of one person that show alerts."""
WEBHOOKS = 5
"""Webhooks of one person or club."""
SHOWN = 30
"""Alerts that a list has."""


class AlertsResource(Controller):
    """An alert says that something happened: whose turn it is, who invites, what is over. It never
    says what somebody holds."""

    path = "/api"
    tags = ("alerts",)

    @get("/alerts", security=PERSON_OR_PROGRAM)
    async def alerts(self, who: Who, worker: Worker, language: Language = "en") -> list[OpenAlert]:
        """The alerts that still hold, newest first."""
        rows = await worker.store.read(open_alerts, who.person, worker.clock(), SHOWN)
        facts = [msgspec.json.decode(row.facts) for row in rows]
        named = {number for each in facts for number in people_in(each)}
        names = await worker.store.read(names_of, sorted(named))
        found = []
        for row, each in zip(rows, facts, strict=True):
            words = words_of(language, row.text, with_names(each, names))
            found.append(
                OpenAlert(
                    row.number, row.kind, row.subject, row.path, words.title, words.text, row.at
                )
            )
        return found

    @get("/alerts/settings", responses=also(409), security=PERSON)
    async def settings(self, person: PersonRow, who: Who, worker: Worker) -> AlertsHere:
        """What you have chosen, and where alerts go."""
        people_only(who)
        read = worker.store.read
        return AlertsHere(
            settings=read_settings(await read(read_alert_settings, who.person)),
            key=worker.deliverer.key,
            devices=[
                Device(row.number, row.device, row.created, row.seen)
                for row in await read(devices_of_person, who.person)
            ],
            webhooks=await shown_webhooks(worker, Owner(person=who.person)),
            mail=person.mail,
            mail_works=worker.deliverer.mails,
            webhooks_work=bool(worker.config.site),
        )

    @put("/alerts/settings", security=PERSON)
    async def set_settings(self, data: AlertSettings, who: Who, worker: Worker) -> AlertSettings:
        """Choose what you want to hear of."""
        people_only(who)
        check_settings(data)
        body = msgspec.json.encode(data).decode()
        await worker.store.write(set_alert_settings, who.person, body)
        return data

    @post("/alerts/devices", status_code=HTTP_201_CREATED, security=PERSON)
    async def subscribe(
        self,
        data: Subscription,
        person: PersonRow,
        who: Who,
        worker: Worker,
        request: Request[Any, Any, Any],
    ) -> None:
        """Show alerts in this browser; repeat it whenever its subscription may have changed. It
        ends when the browser signs out."""
        people_only(who)
        rules_of(worker).check_url(data.endpoint)
        public_key, auth = from_base64url(data.p256dh), from_base64url(data.auth)
        check_keys(public_key, auth)
        now = time.time()
        row = DeviceRow(
            person=who.person,
            endpoint=data.endpoint,
            public_key=public_key,
            auth=auth,
            epoch=person.epoch,
            sign_in=sign_in_of(request.cookies.get(COOKIE)),
            device=device_of(request.headers.get("user-agent", "")),
            language=data.language,
            created=now,
            seen=now,
        )
        await worker.store.write(add_device, row, DEVICES)

    @post("/alerts/devices/forget", status_code=HTTP_200_OK, security=PERSON)
    async def unsubscribe(self, data: Unsubscription, who: Who, worker: Worker) -> None:
        """Show no alerts in a browser of yours any more, by its address."""
        people_only(who)
        await worker.store.write(forget_endpoint, who.person, data.endpoint)

    @delete("/alerts/devices/{number:int}", security=PERSON)
    async def forget_device(self, number: Number, who: Who, worker: Worker) -> None:
        """Show no alerts in a browser of yours any more."""
        people_only(who)
        if not await worker.store.write(forget_device, who.person, number):
            raise Refused("alerts/no-such-device")

    @post("/alerts/webhooks", status_code=HTTP_201_CREATED, security=PERSON)
    async def add_webhook(
        self, data: NewWebhook, person: PersonRow, who: Who, worker: Worker
    ) -> Webhook:
        """Have alerts posted to an address, signed with a secret that is shown only this once. Only
        public addresses are possible; redirects are not followed."""
        people_only(who)
        return await new_webhook(worker, Owner(person=who.person), data, epoch=person.epoch)

    @delete("/alerts/webhooks/{number:int}", security=PERSON)
    async def delete_webhook(self, number: Number, who: Who, worker: Worker) -> None:
        """Have nothing more posted to an address."""
        people_only(who)
        await end_webhook(worker, Owner(person=who.person), number)

    @post("/alerts/sign-in", status_code=HTTP_200_OK, responses=also(404))
    async def sign_in(
        self, data: MailSignIn, worker: Worker, address: str, request: Request[Any, Any, Any]
    ) -> Response[Me]:
        """Sign in with the token of a link in a mail. It works once, for half an hour."""
        worker.sign_ins.take(address)
        found = await worker.store.write(use_link, link_hash(data.token), worker.clock())
        person = None if found is None else await worker.store.read(find_person, number=found)
        if person is None:
            raise Refused("alerts/bad-link")
        worker.restrictions.check_person(person.number)
        return await with_cookie(worker, person, request)


@post(
    "/unsubscribe/{token:str}",
    status_code=HTTP_200_OK,
    tags=["alerts"],
    opt={"forms": True},
)
async def end_mails(token: str, worker: Worker) -> None:
    """Send no alerts by mail any more: the address is in each of them. Mail programs do this with
    one click (RFC 8058), those of many people from one network address; a browser that opens it
    shows a page that asks."""
    number = token.partition(".")[0]
    person = None
    if number.isascii() and number.isdigit() and len(number) < 16:
        person = await worker.store.read(find_person, number=int(number))
    key = worker.accounts.key
    known = unsubscribe_token(key, person.number, person.mail or "") if person else ""
    given = token.encode("utf-8", "replace")
    if person is None or not hmac.compare_digest(known.encode(), given):
        raise Refused("alerts/bad-link")
    settings = read_settings(await worker.store.read(read_alert_settings, person.number))
    body = msgspec.json.encode(msgspec.structs.replace(settings, mail=[])).decode()
    await worker.store.write(set_alert_settings, person.number, body)


def rules_of(worker: Worker) -> Rules:
    """Which addresses alerts may be sent to."""
    return Rules(read_networks(worker.config.alert_networks))


async def shown_webhooks(worker: Worker, owner: Owner) -> list[Webhook]:
    """The webhooks of a person or a club, without their secrets."""
    return [_shown(row) for row in await worker.store.read(webhooks_of, owner)]


async def new_webhook(
    worker: Worker,
    owner: Owner,
    data: NewWebhook,
    *,
    epoch: int | None = None,
    added_by: int | None = None,
) -> Webhook:
    """Add a webhook, and return it with its secret. A person's comes with their `epoch`, a
    club's with the number of the member who adds it."""
    if not worker.config.site:
        raise Refused("alerts/no-site")
    worker.new_webhooks.take(owner)
    rules_of(worker).check_url(data.url)
    row = WebhookRow(
        person=owner.person,
        club=owner.club,
        url=data.url,
        secret=new_secret(),
        style=data.style,
        language=data.language,
        kinds=list(dict.fromkeys(data.kinds)),
        created=round(worker.clock(), 6),
        added_by=added_by,
    )
    number = await worker.store.write(add_webhook, row, WEBHOOKS, epoch)
    if number is None:
        raise Refused("alerts/too-many-webhooks", limit=WEBHOOKS)
    shown = _shown(msgspec.structs.replace(row, number=number))
    return msgspec.structs.replace(shown, secret=row.secret)


async def end_webhook(worker: Worker, owner: Owner, number: int) -> None:
    """Delete a webhook of a person or a club."""
    if not await worker.store.write(delete_webhook, owner, number):
        raise Refused("alerts/no-such-webhook")


def _shown(row: WebhookRow) -> Webhook:
    return Webhook(
        webhook=row.number,
        url=row.url,
        style=row.style,  # type: ignore[arg-type]
        kinds=row.kinds,  # type: ignore[arg-type]
        language=row.language,  # type: ignore[arg-type]
        created=row.created,
        failing=row.failing,
        problem=row.problem,
    )
