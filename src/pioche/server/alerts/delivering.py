"""Delivering alerts: whichever worker is there sorts them and claims what is to be sent.

Nothing is lost: an alert waits in the store until a worker has sent it or it has expired. Nothing
is sent twice, with one exception that nobody can rule out: if a worker dies after the other side
took something and before that was noted, it is sent again under the same name (the topic and tag of
a push message, `webhook-id`, `Message-ID`), so that the other side can drop it."""

from __future__ import annotations

import asyncio
import hashlib
import random
import secrets
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final

import msgspec
from sqlalchemy import Connection

from pioche.server.accounts import Accounts, signature
from pioche.server.alerts.jobs import Answer, Hook, Item, Job, Letter, Push, Setup
from pioche.server.alerts.letters import MINUTES
from pioche.server.alerts.outbox import Outbox
from pioche.server.alerts.preferences import not_before, read_settings
from pioche.server.alerts.push import new_key, public_part
from pioche.server.alerts.sending import Sending
from pioche.server.alerts.sorting import Lists, people_and_clubs, read_lists, sorted_out
from pioche.server.alerts.wording import people_in, with_names
from pioche.server.ops.config import Config
from pioche.server.ops.limits import Buckets, TooMuch
from pioche.server.ops.logs import log
from pioche.server.ops.metrics import Metrics
from pioche.server.ops.tasks import Tasks
from pioche.server.store import Store, StoreDown
from pioche.server.store.alert_settings import NewLink, add_links
from pioche.server.store.deliveries import (
    MOST,
    Claimed,
    NewDelivery,
    Outcome,
    Recipient,
    Waiting,
    any_due,
    claim,
    forget_old,
    mailed_last,
    note,
    recipients,
    release,
    renew,
    sort,
    unsorted,
    waiting,
)
from pioche.server.store.devices import DeviceRow, forget_devices, read_devices
from pioche.server.store.people import names_of
from pioche.server.store.settings import settle_setting
from pioche.server.store.statements import micros, seconds
from pioche.server.store.webhooks import WebhookRow, note_webhooks, read_webhooks

KEY: Final = "vapid-key"
"""The setting in the store with the key of push messages."""
LOOK: Final = 2.0
"""Seconds between two looks at what waits, if nobody says that there is something."""
CLAIM: Final = 120.0
"""Seconds for which a worker claims what it sends; it renews the claims of what takes longer."""
TEND: Final = 40.0
"""Seconds between two times that claims are renewed, and old alerts deleted."""
GATHER: Final = 0.05
"""Seconds in which answers are gathered before they are stored."""
MAIL_PAUSE: Final = 15 * 60.0
"""Seconds between two mails to a person: what happens in between comes as one."""
UNDER_WAY: Final = {"push": 1200, "close": 400, "webhook": 400, "mail": 60}
"""How much of each channel a worker sends at the same time, so that none waits for another."""
AT_ONCE: Final = 12
"""How much of that may be for one device or webhook."""
BUSY: Final = 2.0
"""Seconds until it is tried again to send it more."""
BACK_OFF: Final = (5.0, 30.0, 120.0, 600.0, 1800.0, 3600.0)
"""Seconds before further attempts."""
ATTEMPTS: Final = 12
FORGET: Final = 25
"""Changes in which old alerts are deleted each time."""
KEPT: Final = 30 * 86_400.0
"""Seconds for which an alert stays after it expired."""
NO_CLOSING: Final = "push.apple.com"
"""Safari takes a page the permission if a message shows nothing, so none that only closes goes
there: the alert disappears when the page is opened."""


class Deliverer:
    """Sends alerts, as long as the worker runs."""

    def __init__(
        self,
        config: Config,
        worker: str,
        store: Store,
        outbox: Outbox,
        accounts: Accounts,
        tasks: Tasks,
        clock: Callable[[], float],
        metrics: Metrics,
    ) -> None:
        self.key = ""
        """The public part of the VAPID key."""
        self.sending = Sending()
        self.waits: dict[str, int] = {}
        """What waited when somebody looked last, by channel."""
        self.pace = Buckets("limits/requests", 30, 30)
        """Messages to a device or a webhook; further ones come later."""
        self._config = config
        self._worker = worker
        self._store = store
        self._accounts = accounts
        self._tasks = tasks
        self._clock = clock
        self._metrics = metrics
        self._new = asyncio.Event()
        self._claiming = asyncio.Lock()
        """Held while something is claimed."""
        self._under_way: dict[int, Claimed] = {}
        self._answers: list[tuple[Answer, list[Claimed]]] = []
        self._mailing: set[int] = set()
        """The people to whom a mail is under way."""
        outbox.on_new = self._new.set

    @property
    def mails(self) -> bool:
        """Whether alerts are sent by mail."""
        return bool(self._config.smtp_host)

    async def open(self) -> None:
        key = await self._store.write(settle_setting, KEY, new_key())
        self.key = public_part(key)
        self.sending.setup = Setup(self._config, key)
        self._tasks.spawn(self._deliver())
        self._tasks.spawn(self._tend())
        self._tasks.spawn(self._note_answers())

    def close(self) -> None:
        self.sending.close()

    def gauges(self) -> Iterator[tuple[str, str, float]]:
        yield "alerts_waiting", "Alerts that wait to be sorted.", self.waits.get("alerts", 0)
        for channel in UNDER_WAY:
            text = f"Deliveries by {channel} that wait or are under way."
            yield f"alerts_waiting_{channel}", text, self.waits.get(channel, 0)
        yield "alerts_under_way", "Deliveries that are being sent.", len(self._under_way)

    async def _deliver(self) -> None:
        while True:
            self._new.clear()
            again = False
            try:
                again = await self._round()
            except StoreDown:
                pass  # until it is back
            except Exception as error:  # noqa: BLE001  the next look may succeed
                log.error("delivering alerts failed", error)
            if not again:
                try:
                    async with asyncio.timeout(LOOK):
                        await self._new.wait()
                except TimeoutError:
                    pass

    async def _round(self) -> bool:
        """Sort what is new and claim what is due; return whether there may be more."""
        now, read = self._clock(), self._store.read
        new = await read(unsorted, now)
        channels = self._free()
        due = bool(channels) and await read(any_due, now, channels)
        if not new and not due:
            return False
        deliveries = await self._sorted(new, now) if new else []
        numbers = [alert.number for alert in new]
        until = now + CLAIM
        async with self._claiming:
            claimed = await self._store.write(
                _sort_and_claim, numbers, deliveries, self._worker, now, until, channels
            )
            for delivery in claimed:
                self._under_way[delivery.number] = delivery
        if claimed:
            self._tasks.spawn(self._send(claimed))
        return bool(new or claimed)

    def _free(self) -> list[str]:
        """The channels on which more can be sent now."""
        busy = Counter(delivery.channel for delivery in self._under_way.values())
        return [channel for channel, most in UNDER_WAY.items() if busy[channel] < most]

    async def _sorted(self, new: Sequence[Waiting], now: float) -> list[NewDelivery]:
        lists: Lists = await self._store.read(read_lists, *people_and_clubs(new))
        return sorted_out(new, lists, now, mails=self.mails, hooks=bool(self._config.site))

    async def _send(self, claimed: Sequence[Claimed]) -> None:
        """Send what this worker has claimed."""
        try:
            jobs = await self._jobs(claimed)
        except Exception as error:  # noqa: BLE001  it is tried again when the claim ends
            for delivery in claimed:
                self._under_way.pop(delivery.number, None)
            if not isinstance(error, StoreDown):
                log.error("alerts could not be prepared", error)
            return
        if not jobs:
            return
        answers = await self.sending.do([job for job, _ in jobs])
        for future, (_, whose) in zip(answers, jobs, strict=True):
            future.add_done_callback(partial(self._answered, whose))

    def _answered(self, whose: list[Claimed], done: asyncio.Future[Answer]) -> None:
        if not done.cancelled():
            self._answers.append((done.result(), whose))

    # Preparing

    async def _jobs(self, claimed: Sequence[Claimed]) -> list[tuple[Job, list[Claimed]]]:
        """What the sending process is to do, each with the deliveries that it is for."""
        now, read = self._clock(), self._store.read
        people = {each.person for each in claimed if each.person is not None}
        wants = {each.person: each for each in await read(recipients, people)} if people else {}
        claimed = [each for each in claimed if self._is_wanted(each, wants, now)]
        facts = {each.alert: msgspec.json.decode(each.facts) for each in claimed}
        named = {number for each in facts.values() for number in people_in(each)}
        names = await read(names_of, sorted(named)) if named else {}
        items = {
            each.alert: Item(
                each.alert,
                each.kind,
                each.text,
                each.subject,
                each.path,
                with_names(facts[each.alert], names),
                seconds(each.at),
                seconds(each.expires) - now,
            )
            for each in claimed
        }
        by = _by_channel(claimed)
        shown = {each.target for each in by["push"] + by["close"]}
        devices = await read(read_devices, shown) if shown else {}
        posted = {each.target for each in by["webhook"]}
        hooks = await read(read_webhooks, posted) if posted else {}
        jobs: list[tuple[Job, list[Claimed]]] = []
        new = {each.number for each in claimed}
        under_way = Counter(
            (each.channel, each.target)
            for each in self._under_way.values()
            if each.number not in new
        )
        for each in by["push"] + by["close"] + by["webhook"]:
            item, target = items[each.alert], each.target
            job: Job | None
            if each.channel == "webhook":
                job = _hook(each, item, hooks.get(target))
            else:
                job = _push(each, item, devices.get(target))
            if job is None:
                self._drop(each, "no such address")
            elif self._may_send(each, under_way):
                jobs.append((job, [each]))
        return jobs + await self._letters(by["mail"], items, wants)

    def _is_wanted(self, delivery: Claimed, wants: Mapping[int, Recipient], now: float) -> bool:
        """Whether something may be sent now, by what its person has chosen meanwhile: it may have
        waited for long. During quiet hours it goes on waiting."""
        if delivery.person is None or delivery.channel == "close":
            return True
        recipient = wants.get(delivery.person)
        settings = read_settings(recipient.settings if recipient else None)
        chosen = {"push": settings.push, "mail": settings.mail}.get(delivery.channel)
        if chosen is not None and delivery.kind not in chosen:
            self._drop(delivery, "switched off")
            return False
        wait = not_before(settings, now) - now
        if wait > 0:
            answer = Answer(delivery.number, "Quiet", retry=wait, counts=False)
            self._answers.append((answer, [delivery]))
        return wait <= 0

    def _may_send(self, delivery: Claimed, under_way: Counter[tuple[str, int]]) -> bool:
        """Whether a device or webhook may get another message now; otherwise it comes later. One
        that is slow to take them keeps the others from filling what is under way."""
        where = delivery.channel, delivery.target
        if under_way[where] >= AT_ONCE:
            answer = Answer(delivery.number, "Busy", retry=BUSY, counts=False)
            self._answers.append((answer, [delivery]))
            return False
        try:
            self.pace.take(where)
        except TooMuch as error:
            self._answers.append(
                (Answer(delivery.number, "Busy", retry=error.wait, counts=False), [delivery])
            )
            return False
        under_way[where] += 1
        return True

    def _drop(self, delivery: Claimed, problem: str) -> None:
        self._answers.append((Answer(delivery.number, problem, counts=False), [delivery]))

    async def _letters(
        self,
        mails: Sequence[Claimed],
        items: Mapping[int, Item],
        wants: Mapping[int, Recipient],
    ) -> list[tuple[Job, list[Claimed]]]:
        """One mail for each person, unless they got one a moment ago."""
        if not mails:
            return []
        people = {each.person for each in mails if each.person is not None}
        last = await self._store.read(mailed_last, people)
        now = self._clock()
        letters: list[tuple[Job, list[Claimed]]] = []
        links: dict[int, NewLink] = {}
        for person in sorted(people):
            theirs = sorted(
                (each for each in mails if each.person == person), key=lambda each: each.number
            )
            wait = seconds(last.get(person, 0)) + MAIL_PAUSE - now
            recipient = wants.get(person)
            if recipient is None or not recipient.mail:
                for each in theirs:
                    self._drop(each, "no such address")
            elif wait > 0 or person in self._mailing:
                later = wait if wait > 0 else CLAIM
                for each in theirs:
                    answer = Answer(each.number, "Later", retry=later, counts=False)
                    self._answers.append((answer, [each]))
            else:
                token = secrets.token_urlsafe(32)
                links[person] = NewLink(link_hash(token), person)
                letter = Letter(
                    theirs[0].number,
                    [items[each.alert] for each in theirs],
                    recipient.mail,
                    read_settings(recipient.settings).language,
                    token,
                    unsubscribe_token(self._accounts.key, person, recipient.mail),
                )
                letters.append((letter, theirs))
        if links:
            await self._store.write(add_links, list(links.values()), now + MINUTES * 60, now)
            self._mailing.update(links)
        return letters

    # Noting what came of it

    async def _note_answers(self) -> None:
        """Store answers, together with those of a moment."""
        while True:
            await asyncio.sleep(GATHER)
            if not self._answers:
                continue
            answers, self._answers = self._answers, []
            try:
                await self._note(answers)
            except StoreDown:
                self._answers = answers + self._answers  # until the store is back
                await asyncio.sleep(LOOK)
            except Exception as error:  # noqa: BLE001  one must not stop the others
                log.error("noting what came of alerts failed", error)

    async def _note(self, answers: Sequence[tuple[Answer, list[Claimed]]]) -> None:
        now, outcomes = self._clock(), []
        gone: set[int] = set()
        works: set[int] = set()
        problems: dict[int, str] = {}
        for answer, whose in answers:
            due = again_at(answer, max(each.attempts for each in whose), now)
            for each in whose:
                outcomes.append(outcome_of(answer, each, due, now))
                if each.channel == "webhook" and answer.counts:
                    if answer.problem:
                        problems[each.target] = answer.problem
                    else:
                        works.add(each.target)
                elif answer.gone and each.channel in ("push", "close"):
                    gone.add(each.target)
        await self._store.write(
            _note_all, self._worker, outcomes, gone, works - problems.keys(), problems, now
        )
        metrics = self._metrics
        for (answer, each), outcome in zip(_each(answers), outcomes, strict=True):
            said = "sent" if outcome.sent else "again" if outcome.due else "given-up"
            metrics.alerts[each.channel, said] += 1
            if outcome.sent and each.channel == "push":
                metrics.alerting.add(now - seconds(each.at))
            self._under_way.pop(each.number, None)
            if each.channel == "mail" and each.person is not None and answer.counts:
                self._mailing.discard(each.person)  # others have only waited for that mail
        self._new.set()  # there may be room for more

    async def _tend(self) -> None:
        """Keep claims, count what waits, and delete what is too old."""
        while True:
            try:
                self.waits = await self._store.read(waiting)
                now = self._clock()
                async with self._claiming:
                    numbers = list(self._under_way)
                    if numbers:
                        await self._store.write(renew, self._worker, numbers, now + CLAIM)
                    if self.waits.keys() - {"alerts"}:
                        await self._store.write(release, self._worker, numbers)
                await self._forget_old(now - KEPT)
            except StoreDown:
                pass
            except Exception as error:  # noqa: BLE001  the next attempt may succeed
                log.error("tending alerts failed", error)
            await asyncio.sleep(TEND)

    async def _forget_old(self, before: float) -> None:
        """Delete alerts that expired before a time, more of them than there can be new ones."""
        for _ in range(FORGET):
            if await self._store.write(forget_old, before) < MOST:
                return


def _sort_and_claim(
    connection: Connection,
    numbers: Sequence[int],
    new: Iterable[NewDelivery],
    worker: str,
    now: float,
    until: float,
    channels: Sequence[str],
) -> list[Claimed]:
    if numbers:
        sort(connection, numbers, new, now)
    return claim(connection, worker, now, until, channels) if channels else []


def _note_all(
    connection: Connection,
    worker: str,
    outcomes: Sequence[Outcome],
    gone: set[int],
    works: set[int],
    problems: dict[int, str],
    now: float,
) -> None:
    note(connection, worker, outcomes)
    forget_devices(connection, gone)
    note_webhooks(connection, works, problems, now)


def again_at(answer: Answer, attempts: int, now: float) -> float | None:
    """When to try again, if it is of use: all parts of a digest at the same time, so that it comes
    as the same digest, and under the same name."""
    attempts += answer.counts
    if answer.retry is None or answer.gone or attempts >= ATTEMPTS:
        return None
    wait = BACK_OFF[min(max(attempts, 1), len(BACK_OFF)) - 1] * random.uniform(0.8, 1.2)
    return now + (max(answer.retry, wait) if answer.counts else answer.retry)


def outcome_of(answer: Answer, delivery: Claimed, again: float | None, now: float) -> Outcome:
    """What an answer means for a delivery: sent, tried again while it is of use, or given up."""
    number, problem = delivery.number, answer.problem or None
    if not answer.problem:
        return Outcome(number, sent=micros(now))
    if again is None or micros(again) >= delivery.expires:
        return Outcome(number, problem=problem, counts=answer.counts)
    return Outcome(number, due=micros(again), problem=problem, counts=answer.counts)


def _push(delivery: Claimed, item: Item, device: DeviceRow | None) -> Push | None:
    close = delivery.channel == "close"
    if device is None or (close and NO_CLOSING in device.endpoint):
        return None
    return Push(
        delivery.number,
        item,
        device.endpoint,
        device.public_key,
        device.auth,
        device.language,
        close,
    )


def _hook(delivery: Claimed, item: Item, hook: WebhookRow | None) -> Hook | None:
    if hook is None:
        return None
    name = f"alert-{delivery.alert}-{hook.number}"
    return Hook(delivery.number, item, name, hook.url, hook.secret, hook.style, hook.language)


def _by_channel(claimed: Sequence[Claimed]) -> defaultdict[str, list[Claimed]]:
    found: defaultdict[str, list[Claimed]] = defaultdict(list)
    for each in claimed:
        found[each.channel].append(each)
    return found


def _each(
    answers: Sequence[tuple[Answer, list[Claimed]]],
) -> Iterator[tuple[Answer, Claimed]]:
    return ((answer, each) for answer, whose in answers for each in whose)


def link_hash(token: str) -> bytes:
    """What the store knows of the token of a link."""
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()


def unsubscribe_token(key: bytes, person: int, mail: str) -> str:
    """The token of the link that ends mails to an address of a person."""
    return f"{person}.{signature(key, f'unsubscribe.{person}.{mail}')}"
