"""Sending email over SMTP, if the host has set it up."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from collections.abc import Mapping
from email.message import EmailMessage
from email.policy import EmailPolicy
from email.utils import formatdate, make_msgid, parseaddr
from typing import Final, NamedTuple

from pioche.engine.errors import PiocheError
from pioche.server.ops.config import Config

AT_ONCE: Final = 2
"""Emails that are sent at the same time: each keeps a thread, for as long as the mail server
takes."""
PATIENCE: Final = 20.0
"""Seconds for each answer of the mail server."""
LONGEST: Final = 254
"""The most characters that an email address has."""
LONG_LINES: Final = EmailPolicy(max_line_length=990)
"""Otherwise long links in headers would be encoded, which mail programs do not undo there."""
_ADDRESS: Final = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*"
)


class MailFailed(PiocheError):
    """The mail server did not accept an email; it may be tried again."""


class Mail(NamedTuple):
    """An email of plain text to one address."""

    to: str
    subject: str
    text: str
    headers: Mapping[str, str] = {}


def is_address(text: str) -> bool:
    """Whether a text can be an email address."""
    return len(text) <= LONGEST and _ADDRESS.fullmatch(text) is not None


class Mailer:
    """Hands emails to the mail server of the settings, each over its own connection."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._lines = asyncio.Semaphore(AT_ONCE)

    @property
    def works(self) -> bool:
        """Whether the host has named a mail server."""
        return bool(self._config.smtp_host)

    async def send(self, mail: Mail) -> None:
        """Send an email; raise `MailFailed` if the mail server does not accept it."""
        async with self._lines:
            await asyncio.to_thread(self._send, mail)

    def _send(self, mail: Mail) -> None:
        config = self._config
        try:
            with self._connected() as server:
                if config.smtp_user:
                    server.login(config.smtp_user, config.smtp_password)
                server.send_message(self._message(mail))
        except (OSError, smtplib.SMTPException) as error:  # its text may contain the address
            raise MailFailed("mail/failed", problem=type(error).__name__) from None

    def _connected(self) -> smtplib.SMTP:
        config = self._config
        where = (config.smtp_host, config.smtp_port)
        context = ssl.create_default_context()
        if config.smtp_tls == "tls":
            return smtplib.SMTP_SSL(*where, timeout=PATIENCE, context=context)
        server = smtplib.SMTP(*where, timeout=PATIENCE)
        if config.smtp_tls == "starttls":
            server.starttls(context=context)
        return server

    def _message(self, mail: Mail) -> EmailMessage:
        message = EmailMessage(LONG_LINES)
        message["From"] = self._config.smtp_sender
        message["To"] = mail.to
        message["Subject"] = mail.subject
        message["Date"] = formatdate()
        sender = parseaddr(self._config.smtp_sender)[1]
        message["Message-ID"] = make_msgid(domain=sender.rpartition("@")[2] or "localhost")
        message["Auto-Submitted"] = "auto-generated"  # asks other machines not to answer
        for name, value in mail.headers.items():
            del message[name]
            message[name] = value
        message.set_content(mail.text)
        return message
