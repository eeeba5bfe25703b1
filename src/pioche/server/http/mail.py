"""HTTP resources of email addresses, and of links that are sent there."""

from __future__ import annotations

from litestar import Controller, delete, post, put
from litestar.status_codes import HTTP_200_OK, HTTP_202_ACCEPTED

from pioche.protocol.people import Confirmed, LostPassword, MailToken, NewMail
from pioche.server.http.accounts import perhaps_guessing
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import people_only
from pioche.server.store import PersonRow
from pioche.server.store.people import folded, set_mail
from pioche.server.table.checks import Refused, plain
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


class MailResource(Controller):
    """Links are sent only if the host has set up a mail server; otherwise they are refused."""

    path = "/api"
    tags = ("people",)

    @post("/password-reset-mail", status_code=HTTP_202_ACCEPTED, responses=also(409))
    async def lost_password(self, data: LostPassword, worker: Worker, address: str) -> None:
        """Ask for a link to choose a new password. It is sent if the username or the address
        belongs to an account with a confirmed address; the answer does not say whether it does.
        The link is valid once, for half an hour."""
        worker.mails.take(address)
        worker.lost_passwords.take(folded(plain(data.login)))
        worker.mail_links.request_reset(data.login, data.language)

    @put("/me/mail", status_code=HTTP_202_ACCEPTED, security=PERSON)
    async def set_mail(
        self, data: NewMail, person: PersonRow, who: Who, worker: Worker, address: str
    ) -> None:
        """Give your account an email address. It counts once you have opened the link that is sent
        there, which is valid for half an hour."""
        people_only(who)
        if person.login is None:
            raise Refused("people/no-account")
        worker.mails.take(address)
        with perhaps_guessing(worker, address, person.login):
            await worker.accounts.sign_in(person.login, data.password)
        worker.mail_links.request_confirmation(person, data.mail, data.language)

    @post("/mail-confirmation", status_code=HTTP_200_OK, responses=also(404, 409))
    async def confirm(self, data: MailToken, worker: Worker, address: str) -> Confirmed:
        """Confirm an email address with the token of a link."""
        worker.mails.take(address)
        return Confirmed(await worker.mail_links.confirm(data.token))

    @delete("/me/mail", security=PERSON)
    async def delete_mail(self, person: PersonRow, who: Who, worker: Worker) -> None:
        """Delete the email address of your account."""
        people_only(who)
        await worker.store.write(set_mail, person.number, None)
        worker.accounts.forget(person.number)
