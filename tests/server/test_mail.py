"""Mail addresses of accounts, and links for new passwords, with a real mail server."""

from __future__ import annotations

import asyncio
import email
import re
import ssl
import threading
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from email.message import Message
from pathlib import Path
from typing import Any

import pytest
import trustme
from aiosmtpd.smtp import SMTP, AuthResult, LoginPassword

from pioche.engine.errors import BadOption
from pioche.server.jobs import mail_links
from pioche.server.ops.config import SETTINGS, Config, load_config
from pioche.server.ops.mail import Mail, Mailer, MailFailed, is_address
from pioche.server.store.people import find_by_mail, find_person
from tests.server.asking import Browser, Site, site
from tests.server.inside import until

pytestmark = pytest.mark.anyio

PASSWORD = "correct horse"
ADDRESS = "anna@example.org"


class Inbox:
    """Keeps the mails that the mail server takes."""

    def __init__(self) -> None:
        self.mails: list[Message] = []
        self.tls: list[bool] = []
        self.refuses = 0
        """How many of the next mails it refuses."""
        self.refused: list[Message] = []

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802
        if self.refuses:
            self.refuses -= 1
            self.refused.append(email.message_from_bytes(envelope.content))
            return "451 Try again later"
        self.mails.append(email.message_from_bytes(envelope.content))
        self.tls.append(server.transport.get_extra_info("sslcontext") is not None)
        return "250 OK"

    async def next(self, number: int) -> Message:
        await until(lambda: len(self.mails) >= number)
        assert len(self.mails) == number
        return self.mails[-1]


@pytest.fixture
def inbox() -> Inbox:
    return Inbox()


@asynccontextmanager
async def mail_server(
    inbox: Inbox, ssl: ssl.SSLContext | None = None, **more: Any
) -> AsyncIterator[dict[str, Any]]:
    """A mail server in this loop; the settings with which ours sends through it."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        lambda: SMTP(inbox, loop=loop, **more), "127.0.0.1", 0, ssl=ssl
    )
    async with server:
        yield {
            "smtp_host": "127.0.0.1",
            "smtp_port": server.sockets[0].getsockname()[1],
            "smtp_tls": "none",
            "smtp_sender": "Pioche <pioche@cards.example>",
            "site": "https://cards.example/",
        }


@pytest.fixture
async def here(store_url: str, inbox: Inbox) -> AsyncIterator[Site]:
    async with (
        mail_server(inbox) as settings,
        site(store_url, requests=1e5, **settings) as opened,
    ):
        opened.server.mails._burst = opened.server.sign_ins._burst = 1000
        yield opened


async def account(here: Site, login: str = "Anna") -> Browser:
    browser = await here.guest(login)
    await browser.post("/api/account", {"login": login, "password": PASSWORD})
    return browser


def text_of(mail: Message) -> str:
    content = mail.get_payload(decode=True)
    assert isinstance(content, bytes)
    return content.decode().replace("\r\n", "\n")


def token_in(mail: Message, page: str) -> str:
    found = re.search(rf"^https://cards\.example/{page}#(\S+)$", text_of(mail), re.MULTILINE)
    assert found, text_of(mail)
    return found[1]


async def with_mail(here: Site, inbox: Inbox, login: str = "Anna") -> Browser:
    """An account with a confirmed address."""
    browser, before = await account(here, login), len(inbox.mails)
    await browser.ask("PUT", "/api/me/mail", {"mail": ADDRESS, "password": PASSWORD})
    token = token_in(await inbox.next(before + 1), "confirm")
    await here.browser().post("/api/mail-confirmation", {"token": token})
    return browser


async def test_an_address_counts_once_it_is_confirmed(here: Site, inbox: Inbox) -> None:
    assert (await here.browser().get("/api/visitor"))["mails"]
    anna = await account(here)
    new = {"mail": ADDRESS, "password": PASSWORD, "language": "de"}
    refused = await anna.refused("PUT", "/api/me/mail", new | {"password": "wrong"})
    assert (refused.status, refused.code) == (401, "people/wrong-password")
    for wrong in ("anna", "a@b c", "a@b\nBcc: c@d.example", "ä@example.org", "@example.org"):
        refused = await anna.refused("PUT", "/api/me/mail", new | {"mail": wrong})
        assert (refused.status, refused.code) == (409, "people/bad-mail"), wrong
    guest = await here.guest("Ben")
    assert (await guest.refused("PUT", "/api/me/mail", new)).code == "people/no-account"
    await anna.ask("PUT", "/api/me/mail", new)
    mail = await inbox.next(1)
    assert mail["To"] == ADDRESS
    assert mail["From"] == "Pioche <pioche@cards.example>"
    assert "bestätigst" in text_of(mail)
    assert (await anna.get("/api/me"))["mail"] is None
    token = token_in(mail, "confirm")
    number, epoch, expires, _, signature = token.split(".")
    other = b"eve@example.org".hex()
    for wrong in (f"{number}.{epoch}.{expires}.{other}.{signature}", "x", "", "1.2.3.4"):
        refused = await anna.refused("POST", "/api/mail-confirmation", {"token": wrong})
        assert (refused.status, refused.code) == (409, "people/bad-link")
    confirmed = await here.browser().post("/api/mail-confirmation", {"token": token})
    assert confirmed == {"mail": ADDRESS}
    assert (await anna.get("/api/me"))["mail"] == ADDRESS
    await anna.ask("DELETE", "/api/me/mail")
    assert (await anna.get("/api/me"))["mail"] is None


@pytest.mark.parametrize("written", ["anna", "ANNA@example.org"])
async def test_a_password_is_reset_by_mail(here: Site, inbox: Inbox, written: str) -> None:
    anna = await with_mail(here, inbox)
    lost = here.browser()
    answer = await lost.answer("POST", "/api/password-reset-mail", {"login": written})
    assert (answer.status_code, answer.content) == (202, b"null" if answer.content else b"")
    mail = await inbox.next(2)
    assert mail["To"] == ADDRESS
    chosen = {"token": token_in(mail, "reset"), "password": "a better one"}
    me = await lost.post("/api/password-reset", chosen)
    assert me["person"] == anna.person
    refused = await lost.refused("POST", "/api/password-reset", chosen)
    assert refused.code == "people/bad-reset-link", "it is valid once"
    assert (await anna.refused("GET", "/api/me")).status == 401
    await lost.post("/api/sign-in", {"login": "Anna", "password": "a better one"})


async def test_links_are_valid_for_half_an_hour(
    here: Site, inbox: Inbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    await with_mail(here, inbox)
    assert mail_links.AGE == 30 * 60
    monkeypatch.setattr(mail_links, "AGE", -1)
    await here.browser().post("/api/password-reset-mail", {"login": "anna"})
    token = token_in(await inbox.next(2), "reset")
    body = {"token": token, "password": "a better one"}
    refused = await here.browser().refused("POST", "/api/password-reset", body)
    assert refused.code == "people/bad-reset-link"


async def test_nobody_learns_which_accounts_there_are(here: Site, inbox: Inbox) -> None:
    """The answers are the same, and nothing is looked up before them."""
    await with_mail(here, inbox)
    await account(here, "Zoe")  # without an address
    reads: list[str] = []
    read = here.server.store.read

    async def note(query: Any, *values: Any, **named: Any) -> Any:
        if query in (find_person, find_by_mail):
            reads.append(query.__name__)
        return await read(query, *values, **named)

    here.server.store.read = note  # type: ignore[method-assign]
    answers = set()
    for login in ("anna", "zoe", "nobody", ADDRESS, "nobody@example.org", "\x00", ""):
        here.server.mail_links._tasks = Held()  # type: ignore[assignment]
        answer = await here.browser().answer("POST", "/api/password-reset-mail", {"login": login})
        answers.add((answer.status_code, answer.content, tuple(reads)))
    assert len(answers) == 1
    assert answers.pop()[2] == ()


class Held:
    """Tasks that never start."""

    def spawn(self, work: Any) -> None:
        work.close()


async def test_mails_are_limited(here: Site, inbox: Inbox) -> None:
    await with_mail(here, inbox)
    # By what is asked for, whether there is such an account or not.
    for login in ("anna", "nobody"):
        for _ in range(3):
            await here.browser().post("/api/password-reset-mail", {"login": login})
        refused = await here.browser().refused(
            "POST", "/api/password-reset-mail", {"login": login.upper()}
        )
        assert (refused.status, refused.code) == (429, "limits/mails")
    # By account, however it is asked for; one mail was for the confirmation.
    for _ in range(3):
        await here.browser().post("/api/password-reset-mail", {"login": ADDRESS})
    await until(lambda: len(inbox.mails) == 3)
    await asyncio.sleep(0)
    assert len(inbox.mails) == 3
    # By address of the network.
    here.server.mails._burst = 5
    eve = here.browser("203.0.113.7")
    for number in range(5):
        await eve.post("/api/password-reset-mail", {"login": f"guess {number}"})
    refused = await eve.refused("POST", "/api/password-reset-mail", {"login": "guess"})
    assert (refused.status, refused.code) == (429, "limits/mails")


async def test_the_address_goes_along_and_away(here: Site, inbox: Inbox) -> None:
    from tests.server.test_personal_data import everything, unpacked

    anna = await with_mail(here, inbox)
    assert (await unpacked(anna))["person.json"]["person"][0]["mail"] == ADDRESS
    assert ADDRESS in await everything(here)
    await anna.ask("DELETE", "/api/me", {"name": "Anna", "password": PASSWORD})
    assert ADDRESS not in await everything(here)


async def test_without_a_mail_server_everything_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db") as here:
        assert not (await here.browser().get("/api/visitor"))["mails"]
        anna = await account(here)
        body = {"mail": ADDRESS, "password": PASSWORD}
        for method, path, given in (
            ("POST", "/api/password-reset-mail", {"login": "anna"}),
            ("PUT", "/api/me/mail", body),
        ):
            refused = await anna.refused(method, path, given)
            assert (refused.status, refused.code) == (409, "mail/not-set-up")


@pytest.mark.parametrize("mode", ["starttls", "tls"])
async def test_mails_are_encrypted(
    inbox: Inbox, tmp_path: Path, mode: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.ops.mail.PATIENCE", 2.0)  # for an end to a broken handshake
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    authority, vouching = trustme.CA(), tmp_path / "authority.pem"
    authority.issue_cert("127.0.0.1").configure_cert(context)
    authority.cert_pem.write_to_path(str(vouching))

    def authenticate(*given: Any) -> AuthResult:
        data = given[-1]
        assert isinstance(data, LoginPassword)
        return AuthResult(success=data == LoginPassword(b"pioche", b"secret"))

    asks = {"authenticator": authenticate, "auth_required": True, "require_starttls": True}
    more: dict[str, Any] = {"ssl": context} if mode == "tls" else asks | {"tls_context": context}
    user = "" if mode == "tls" else "pioche"
    async with mail_server(inbox, **more) as settings:
        given = settings | {"smtp_tls": mode, "smtp_user": user}
        mail = Mail(ADDRESS, "Hello", "Ça va ?")
        with pytest.raises(MailFailed):  # nobody has vouched for the certificate
            await Mailer(Config(**given, smtp_password="secret")).send(mail)
        monkeypatch.setenv("SSL_CERT_FILE", str(vouching))
        if user:
            with pytest.raises(MailFailed) as caught:
                await Mailer(Config(**given, smtp_password="wrong")).send(mail)
            assert "wrong" not in str(caught.value)
        await Mailer(Config(**given, smtp_password="secret")).send(mail)
    assert inbox.tls == [True]
    assert text_of(inbox.mails[0]).strip() == "Ça va ?"


async def test_a_slow_mail_server_keeps_few_threads_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    go_on, sending, most = threading.Event(), Counter[str](), 0

    def send(mailer: Mailer, mail: Mail) -> None:
        nonlocal most
        sending["now"] += 1
        most = max(most, sending["now"])
        assert go_on.wait(60)
        sending["now"] -= 1
        sending["sent"] += 1

    monkeypatch.setattr(Mailer, "_send", send)
    mailer = Mailer(Config(smtp_host="127.0.0.1"))
    mails = asyncio.gather(*(mailer.send(Mail(ADDRESS, "Hello", "")) for _ in range(6)))
    while not sending["now"]:
        await asyncio.sleep(0.01)
    assert await asyncio.to_thread(lambda: True), "threads are left for others"
    go_on.set()
    await mails
    assert (sending["sent"], most) == (6, 2)


def test_settings_of_mail(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("secret\n")
    given = {"smtp_host": "mail.example", "smtp_sender": "a@b.example", "site": "https://b.example"}
    config = load_config(given | {"smtp_password_file": str(file)}, None, {})
    assert config.smtp_password == "secret"
    assert load_config(given, None, {"PIOCHE_SMTP_PASSWORD": "other"}).smtp_password == "other"
    assert "secret" not in repr(config)
    assert SETTINGS["smtp_password"].is_secret
    for missing in ("smtp_sender", "site"):
        with pytest.raises(BadOption) as caught:
            load_config({k: v for k, v in given.items() if k != missing}, None, {})
        assert caught.value.code == "serve/mail-needs"
    with pytest.raises(BadOption) as caught:
        load_config(given | {"smtp_password_file": str(tmp_path / "none")}, None, {})
    assert caught.value.code == "serve/no-file"


def test_mail_addresses() -> None:
    for good in ("a@b", "anna.k+pioche@mail.example.org"):
        assert is_address(good)
    for bad in ("", "a", "a@", "@b", "a@b@c", "a b@c", "a@b..c", "a@" + 260 * "b", "a@b\n"):
        assert not is_address(bad)
