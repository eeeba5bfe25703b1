"""An email address, and a new password by email."""

from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from email import message_from_bytes
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import expect

from tests.browser.axe import problems
from tests.browser.conftest import ROOM, Dealt, Visit, demand_page
from tests.browser.tables import ask
from tests.served import Served


class Inbox:
    """Keeps the links in the mails that the mail server takes."""

    def __init__(self) -> None:
        self.links: list[str] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        content = message_from_bytes(envelope.content).get_payload(decode=True)
        assert isinstance(content, bytes)
        self.links += re.findall(r"https://cards\.example(/\S+)", content.decode())
        return "250 OK"


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@pytest.fixture
def mailing(tmp_path: Path, inbox: Inbox) -> Iterator[Served]:
    """A server that sends mails."""
    demand_page()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    mail_server = Controller(inbox, hostname="127.0.0.1", port=port)
    mail_server.start()
    mail = ("--smtp-host", "127.0.0.1", "--smtp-port", str(port), "--smtp-tls", "none")
    named = ("--smtp-sender", "pioche@cards.example", "--site", "https://cards.example")
    served = Dealt(tmp_path, *ROOM, *mail, *named)
    yield served
    served.stop()
    mail_server.stop()


def test_a_lost_password(visit: Visit, mailing: Served, inbox: Inbox) -> None:
    page = visit(at=mailing.url).page
    ask(page, "POST", "/api/guest", {"name": "Ada"})
    ask(page, "POST", "/api/account", {"login": "ada", "password": "correct horse"})
    page.goto("/you")
    page.get_by_role("button", name="Add address").click()
    page.get_by_label("Email address").fill("ada@example.org")
    page.get_by_label("Password", exact=True).fill("correct horse")
    page.get_by_label("Password", exact=True).press("Enter")
    expect(page.get_by_text("We have sent a link to ada@example.org")).to_be_visible()
    assert problems(page) == []
    page.goto(link(inbox, 1))
    expect(page.get_by_text("ada@example.org is confirmed.")).to_be_visible()

    other = visit("/you", at=mailing.url).page
    other.get_by_role("button", name="Sign in").click()
    other.get_by_role("button", name="Forgot password?").click()
    other.get_by_label("Username or email address").fill("ada@example.org")
    other.get_by_role("button", name="Send link").click()
    expect(other.get_by_text("a link is on its way")).to_be_visible()
    other.goto(link(inbox, 2))
    other.get_by_label("New password").fill("battery staple")
    other.get_by_role("button", name="Save password").click()
    expect(other.get_by_text("You are signed in as ada.")).to_be_visible()
    expect(other.get_by_text(re.compile("^ada@example.org –"))).to_be_visible()


def link(inbox: Inbox, number: int) -> str:
    """The path of the last link, once there are so many."""
    for _ in range(600):
        if len(inbox.links) == number:
            return inbox.links[-1]
        time.sleep(0.05)
    raise AssertionError("the mail did not come")
