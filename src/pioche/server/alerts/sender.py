"""The process that sends alerts: words, encryption, connections. It is a process of its own, so
that a thousand alerts take nothing from the tables of its worker, and so that whatever a stranger's
server answers arrives where there is no table, no store and no cookie.

It keeps nothing: it is told what to send, and says what came of it."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import queue
import signal
import ssl
import threading
import time
from collections.abc import Callable
from email.utils import parsedate_to_datetime
from typing import Final
from urllib.parse import urlsplit

import httpcore
import msgspec

from pioche import __version__
from pioche.engine.language import LANGUAGES
from pioche.engine.texts import bundle
from pioche.server.alerts.hooks import body_of, signed
from pioche.server.alerts.jobs import Answer, Hook, Job, Letter, Push, Setup
from pioche.server.alerts.letters import mail_of
from pioche.server.alerts.lines import Busy, Lines
from pioche.server.alerts.public import NotPublic, Rules, read_networks
from pioche.server.alerts.push import LONGEST, Vapid, base64url, encrypt
from pioche.server.alerts.wording import words_of
from pioche.server.ops.mail import Mailer, MailFailed
from pioche.system.messages import end_with, read_message, write_message

PATIENCE: Final = 10.0
"""Seconds for each step of a request."""
GONE: Final = frozenset({404, 410})
PASSING: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Answers after which a request may be repeated."""
URGENT: Final = frozenset({"turn", "invitation", "started", "friend"})
AGENT: Final = f"Pioche/{__version__}"

_jobs: Final = msgspec.msgpack.Decoder(list[Job])


class Sender:
    """Does jobs."""

    def __init__(self, setup: Setup, answer: Callable[[Answer], None]) -> None:
        self._config = setup.config
        self._site = setup.config.site.rstrip("/")
        self._answer = answer
        self._vapid = Vapid(setup.key, contact(setup))
        self._rules = Rules(read_networks(setup.config.alert_networks))
        self._lines = Lines(self._rules, trusted(setup))
        self._mailer = Mailer(setup.config)

    async def do(self, job: Job) -> None:
        """Do a job, and say what came of it."""
        try:
            answer = await self._do(job)
        except NotPublic as error:
            answer = Answer(job.delivery, error.code, gone=True)
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError) as error:
            answer = Answer(job.delivery, type(error).__name__, retry=0.0)
        except (OSError, ssl.SSLError, MailFailed) as error:
            answer = Answer(job.delivery, type(error).__name__, retry=0.0)
        except Exception as error:  # noqa: BLE001  one bad alert must not stop the others
            answer = Answer(job.delivery, type(error).__name__)
        self._answer(answer)

    async def _do(self, job: Job) -> Answer:
        match job:
            case Push():
                return await self._push(job)
            case Hook():
                return await self._post_hook(job)
            case Letter():
                await self._mailer.send(mail_of(job, self._config))
                return Answer(job.delivery)

    async def _push(self, job: Push) -> Answer:
        item = job.item
        headers = {
            "authorization": self._vapid.header(job.endpoint),
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(max(0, int(item.ttl))),
            "urgency": "high" if item.kind in URGENT and not job.close else "normal",
        }
        if not job.close:  # the newest about a subject is enough for a device that was off
            headers["topic"] = base64url(hashlib.sha256(item.subject.encode()).digest()[:24])
        body = encrypt(pushed(job), job.public_key, job.auth)
        return await self._request(job.delivery, job.endpoint, headers, body)

    async def _post_hook(self, job: Hook) -> Answer:
        words = words_of(job.language, job.item.text, job.item.facts)
        body, now = body_of(job, words, self._site), int(time.time())
        headers = {
            "content-type": "application/json",
            "webhook-id": job.name,
            "webhook-timestamp": str(now),
            "webhook-signature": signed(job.secret, job.name, now, body),
        }
        return await self._request(job.delivery, job.url, headers, body)

    async def _request(
        self, delivery: int, url: str, headers: dict[str, str], body: bytes
    ) -> Answer:
        """Post something. Nobody's slow server keeps others waiting: each host has a few
        connections."""
        self._rules.check_url(url)
        try:
            async with self._lines.to(urlsplit(url).netloc) as line, asyncio.timeout(3 * PATIENCE):
                return await self._exchange(line, delivery, url, headers, body)
        except Busy:
            return Answer(delivery, "Busy", retry=5.0, counts=False)
        except TimeoutError:
            return Answer(delivery, "Timeout", retry=0.0)

    async def _exchange(
        self,
        line: httpcore.AsyncConnectionPool,
        delivery: int,
        url: str,
        headers: dict[str, str],
        body: bytes,
    ) -> Answer:
        patience = dict.fromkeys(("connect", "read", "write", "pool"), PATIENCE)
        everything: list[tuple[bytes | str, bytes | str]] = [
            ("host", urlsplit(url).netloc),
            ("user-agent", AGENT),
            ("accept", "*/*"),
            ("content-length", str(len(body))),
            *headers.items(),
        ]
        async with line.stream(
            "POST", url, headers=everything, content=body, extensions={"timeout": patience}
        ) as response:
            read = 0
            async for piece in response.aiter_stream():  # what it says does not matter
                read += len(piece)
                if read > 64 * 1024:
                    break
            return answer_of(delivery, response.status, _header(response, b"retry-after"))


def pushed(job: Push) -> bytes:
    """What a service worker gets. Long names are cut rather than the message lost."""
    item = job.item
    common = {"number": item.alert, "tag": item.subject}
    if job.close:
        return msgspec.json.encode(common | {"close": True})
    words = words_of(job.language, item.text, item.facts)
    shown = common | {
        "kind": item.kind,
        "title": words.title[:200],
        "text": words.text[:500],
        "path": item.path,
        "at": item.at,
        "language": job.language,
    }
    encoded = msgspec.json.encode(shown)
    if len(encoded) > LONGEST:
        encoded = msgspec.json.encode(shown | {"text": "", "title": words.title[:100]})
    return encoded


def answer_of(delivery: int, status: int, retry_after: str) -> Answer:
    """What the status of an answer means. A redirect is not followed."""
    if 200 <= status < 300:
        return Answer(delivery)
    if status in GONE:
        return Answer(delivery, str(status), gone=True)
    if status in PASSING:
        return Answer(delivery, str(status), retry=_seconds(retry_after))
    return Answer(delivery, str(status))


def _seconds(retry_after: str) -> float:
    """The seconds that an answer asks to wait, an hour at most."""
    try:
        if retry_after.isdigit():
            return min(3600.0, float(retry_after))
        return max(0.0, min(3600.0, parsedate_to_datetime(retry_after).timestamp() - time.time()))
    except (ValueError, OverflowError):
        return 0.0


def _header(response: httpcore.Response, name: bytes) -> str:
    found = [value for key, value in response.headers if key.lower() == name]
    return found[0][:100].decode("latin-1") if found else ""


def contact(setup: Setup) -> str:
    """Where push services reach the host."""
    site = setup.config.site
    return site if site.startswith("https:") else "mailto:pioche@localhost"


def trusted(setup: Setup) -> ssl.SSLContext:
    """The certificates that are trusted."""
    context = ssl.create_default_context()
    if setup.config.alert_certificates:
        context.load_verify_locations(setup.config.alert_certificates)
    return context


# In the process


def load() -> None:
    """Load what is needed before anything is sent."""
    for language in LANGUAGES:
        bundle(language)


def serve() -> None:
    """Send what the server asks for, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    tasks, answers = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    end_with(tasks)
    if hasattr(os, "nice"):
        os.nice(5)  # decisions first
    with contextlib.suppress(EOFError, OSError):
        setup = msgspec.msgpack.decode(read_message(tasks), type=Setup)
        asyncio.run(_serve(setup, tasks, answers))
    os._exit(0)


async def _serve(setup: Setup, tasks: int, answers: int) -> None:
    loop = asyncio.get_running_loop()
    said: queue.SimpleQueue[Answer] = queue.SimpleQueue()
    sender = Sender(setup, said.put)
    threading.Thread(target=_tell, args=(said, answers), daemon=True).start()
    running: set[asyncio.Task[None]] = set()
    while True:
        message = await loop.run_in_executor(None, read_message, tasks)
        for job in _jobs.decode(message):
            task = asyncio.create_task(sender.do(job))
            running.add(task)
            task.add_done_callback(running.discard)


def _tell(said: queue.SimpleQueue[Answer], answers: int) -> None:
    """Pass answers on, all that are there in one message."""
    while True:
        batch = [said.get()]
        time.sleep(0.02)  # more will follow
        while True:
            try:
                batch.append(said.get_nowait())
            except queue.Empty:
                break
        write_message(answers, msgspec.msgpack.encode(batch))
