"""Links by mail: to confirm an address, and to choose a new password.

A request for a link is answered before anything is looked up, so neither the answer nor its time
tells whether there is such an account or address."""

from __future__ import annotations

import hmac
import time
from collections.abc import Sequence
from typing import Final

from pioche.engine.texts import sentence
from pioche.server.accounts import Accounts, reset_token, signature
from pioche.server.ops.config import Config
from pioche.server.ops.limits import Buckets, TooMuch
from pioche.server.ops.logs import log
from pioche.server.ops.mail import Mail, Mailer, MailFailed, is_address
from pioche.server.ops.tasks import Tasks
from pioche.server.store import PersonRow, Store, StoreDown
from pioche.server.store.people import find_by_mail, find_person, set_mail
from pioche.server.table.checks import Refused, plain

AGE: Final = 30 * 60
"""Seconds for which a link is valid."""


class MailLinks:
    """Sends links to people who ask for them."""

    def __init__(self, config: Config, accounts: Accounts, mailer: Mailer, tasks: Tasks) -> None:
        self.mailer = mailer
        self._site = config.site.rstrip("/")
        self._accounts = accounts
        self._store: Store = accounts.store
        self._tasks = tasks
        self.by_person = Buckets("limits/mails", 0.1, 3)
        """The emails that an account may be sent; further ones are silently dropped."""

    def request_reset(self, login: str, language: str) -> None:
        """Send a link to choose a new password to the owner of a username or email address, if
        there is one."""
        self._must_work()
        self._tasks.spawn(self._reset(plain(login), language))

    def request_confirmation(self, person: PersonRow, address: str, language: str) -> None:
        """Send a link that confirms an email address, to this address."""
        self._must_work()
        if not is_address(address):
            raise Refused("people/bad-mail", mail=address[:80])
        self.by_person.take(person.number)
        token = confirmation_token(self._accounts.key, person, address, time.time())
        link = f"{self._site}/confirm#{token}"
        mail = _mail("confirm", address, language, person, self._site, link)
        self._tasks.spawn(self._send([mail]))

    async def confirm(self, token: str) -> str:
        """Set the email address of an account with the token of a link; return the address."""
        said, _, given = token.rpartition(".")
        expected = signature(self._accounts.key, f"confirm.{said}")
        if not hmac.compare_digest(expected.encode(), given.encode("utf-8", "replace")):
            raise Refused("people/bad-link")
        *numbers, address = said.split(".")
        number, epoch, expires = map(int, numbers)
        person = await self._store.read(find_person, number=number)
        if person is None or person.epoch != epoch or time.time() > expires:
            raise Refused("people/bad-link")
        mail = bytes.fromhex(address).decode()
        await self._store.write(set_mail, number, mail)
        self._accounts.forget(number)
        return mail

    async def _reset(self, login: str, language: str) -> None:
        try:
            people = await self._owners(login)
        except StoreDown:
            log.warning("a mail was not sent, the store cannot be reached")
            return
        mails = []
        for person in people:
            try:
                self.by_person.take(person.number)
            except TooMuch:
                continue
            token = reset_token(self._accounts.key, person, time.time(), AGE)
            link = f"{self._site}/reset#{token}"
            mails.append(_mail("reset", person.mail or "", language, person, self._site, link))
        await self._send(mails)

    async def _owners(self, login: str) -> list[PersonRow]:
        """The accounts with a confirmed address that a username or an address belongs to."""
        person = await self._store.read(find_person, login=login)
        people = [person] if person else await self._store.read(find_by_mail, login)
        return [person for person in people if person.mail]

    async def _send(self, mails: Sequence[Mail]) -> None:
        for mail in mails:
            try:
                await self.mailer.send(mail)
            except MailFailed as error:
                log.warning("a mail was not sent", problem=error.facts["problem"])

    def _must_work(self) -> None:
        if not self.mailer.works:
            raise Refused("mail/not-set-up")


def confirmation_token(key: bytes, person: PersonRow, address: str, now: float) -> str:
    """The token of a link that confirms an email address of a person."""
    said = f"{person.number}.{person.epoch}.{int(now) + AGE}.{address.encode().hex()}"
    return f"{said}.{signature(key, f'confirm.{said}')}"


def _mail(kind: str, to: str, language: str, person: PersonRow, site: str, link: str) -> Mail:
    facts = {"login": person.login or "", "site": site, "minutes": AGE // 60}
    parts = [sentence(language, f"mail-{kind}", facts), link, sentence(language, "mail-not-you")]
    return Mail(to, sentence(language, f"mail-{kind}-subject"), "\n\n".join(parts) + "\n")
