"""One worker of a server: its parts put together."""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from pioche.engine.language import LANGUAGES
from pioche.engine.texts import bundle
from pioche.server.accounts import Accounts
from pioche.server.alerts.daily import DailyAlerts
from pioche.server.alerts.delivering import Deliverer
from pioche.server.alerts.outbox import Outbox
from pioche.server.alerts.tables import TableAlerts
from pioche.server.jobs.bot_pool import BotPool
from pioche.server.jobs.daily import TEND, DailyDeals
from pioche.server.jobs.evenings import TEND as TEND_EVENINGS
from pioche.server.jobs.evenings import Evenings
from pioche.server.jobs.friends import Friendships
from pioche.server.jobs.hints import ALLOWANCE, PER_MINUTE, Hints
from pioche.server.jobs.mail_links import MailLinks
from pioche.server.jobs.matching import LOOK, Matching
from pioche.server.jobs.personal_data import PersonalData
from pioche.server.jobs.puzzles import Puzzles
from pioche.server.jobs.results import Results
from pioche.server.jobs.reviews import Reviews
from pioche.server.jobs.scheduler import Scheduler
from pioche.server.links.link import Links
from pioche.server.live.addresses import Addresses
from pioche.server.live.authority import Authority
from pioche.server.live.bus import Bus, LocalBus, ValkeyBus
from pioche.server.live.capacity import Capacity
from pioche.server.live.chat import Chat
from pioche.server.live.circles import Circles
from pioche.server.live.connection import Followed
from pioche.server.live.deadlines import Deadlines
from pioche.server.live.evening_views import EveningViews
from pioche.server.live.evenings import EveningFollowers
from pioche.server.live.listeners import Listeners
from pioche.server.live.notices import Notices
from pioche.server.live.online import Online
from pioche.server.live.other_workers import OtherWorkers
from pioche.server.live.preparation import Preparation, likely_game
from pioche.server.live.presence import Presence
from pioche.server.live.shared_limits import EVERY, SharedLimits
from pioche.server.live.sockets import CHATTER, Sockets
from pioche.server.ops import compiled
from pioche.server.ops.clock import ForwardClock
from pioche.server.ops.config import Config
from pioche.server.ops.garbage import collect_garbage
from pioche.server.ops.limits import Buckets, Counted
from pioche.server.ops.logs import log
from pioche.server.ops.mail import Mailer
from pioche.server.ops.metrics import FINE, Durations, Metrics
from pioche.server.ops.tasks import Tasks
from pioche.server.restrictions import READ
from pioche.server.store import SILENCE, Store, StoreDown
from pioche.server.store.database import reason
from pioche.server.store.downtimes import add_downtime, beat, last_beat, read_downtimes
from pioche.server.store.moderation import newest_action
from pioche.server.store.people import names_of
from pioche.server.store.tables import game_played_last, is_played

BEAT: Final = 1.0
"""Seconds between two heartbeats."""
TURN: Final = 0.1
"""Seconds between two turns of the event loop that are timed."""
POLL: Final = 2.0
"""Seconds between two checks for events that the bus may have missed."""
SEEN: Final = 60.0
"""Seconds between two times that the people who were here are stored."""


class Worker:
    """One worker."""

    def __init__(self, config: Config, clock: Callable[[], float] = time.time) -> None:
        self.config = config
        self.name = secrets.token_hex(4)
        self.clock = ForwardClock(clock)
        """Seconds since 1970."""
        self.tasks = Tasks()
        self.store = Store(config.database_url)
        self.bus: Bus = ValkeyBus(config.bus, self.name) if config.bus else LocalBus()
        self.notices = Notices(self.bus, self.name)
        self.outbox = Outbox(self.store, self.tasks, self.clock)
        self.deadlines = Deadlines()
        self.preparation = Preparation(self.tasks)
        self.preparation.before_ready = self._count_as_downtime
        self.authority = Authority(
            self.store, self.notices, self.deadlines, self.tasks, self.clock, self.preparation
        )
        self.presence = Presence(self.authority.hosted, self.notices, self.clock)
        self.chat = Chat(self.authority, self.notices)
        self.listeners = Listeners(self.authority, self.presence, self.chat)
        self.online = Online(self.notices, self.clock)
        self.circles = Circles(self.authority, self.online, self.notices)
        self.friendships = Friendships(self.store, self.authority, self.circles, self.outbox)
        self.matching = Matching(self.authority, self.preparation, self.outbox)
        self.followed: Mapping[str, Followed] = {"friends": self.circles, "queue": self.matching}
        self.others = OtherWorkers(
            self.notices, self.authority, self.chat, self.presence, self.online
        )
        self.bot_pool = BotPool(config.bot_processes)
        self.hint_pool = BotPool(1)
        self.hint_limit = Buckets("limits/hints", PER_MINUTE, ALLOWANCE)
        self.hints = Hints(self.authority, self.hint_pool, self.hint_limit)
        self.results = Results(self.store)
        self.scheduler = Scheduler(self.authority, self.bot_pool, self.results.finish, config.pace)
        self.daily = DailyDeals(
            self.store, lambda: self.bot_pool, self.preparation, self.clock, config.daily_key
        )
        self.puzzles = Puzzles(self.store, self.clock)
        self.reviews = Reviews(
            self.store, self.notices, self.tasks, self.clock, self.puzzles, config.reviews
        )
        self.table_alerts = TableAlerts(self.authority, self.outbox, self.clock)
        self.daily_alerts = DailyAlerts(self.store, self.outbox, self.clock)
        self.evening_views = EveningViews(self.store, self.clock)
        self.evenings_followed = EveningFollowers(self.evening_views)
        self.evenings = Evenings(self.authority, self.evenings_followed, self.clock)
        self.evenings.on_alerts = self.outbox.wake
        self.results.on_evening = self.evenings.wake
        self.accounts = Accounts(self.store)
        self.metrics = Metrics(self._gauges)
        self.turns = Durations(FINE)
        self.deliverer = Deliverer(
            config,
            self.name,
            self.store,
            self.outbox,
            self.accounts,
            self.tasks,
            self.clock,
            self.metrics,
        )
        self.capacity = Capacity(config)
        self.restrictions = self.accounts.restrictions
        self.personal_data = PersonalData(self.authority, self.store, self.notices)
        self.personal_data.on_parted = lambda people: self.circles.tied(*people)
        self.mail_links = MailLinks(config, self.accounts, Mailer(config), self.tasks)
        self.sockets = Sockets(self)
        self.person_connections = Counted("limits/connections", config.connections)
        self.addresses = Addresses(config.address_connections)
        self.new_guests = Buckets("limits/guests", config.guests, config.guests)
        self.new_tables = Buckets("limits/new-tables", config.new_tables, config.new_tables)
        self.making: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Held while a person's new table is made; unused locks disappear by themselves."""
        self.sign_ins = Buckets("limits/sign-ins", 10, 10)
        self.wrong_passwords = Buckets("limits/sign-ins", 100, 100)
        """By login: large enough that no single stranger locks a person out of their account."""
        self.codes = Buckets("limits/codes", 60, 30)
        self.changes = Buckets("limits/requests", config.requests, config.requests / 3)
        self.reads = Buckets("limits/requests", config.reads, config.reads / 3)
        self.chatter = Buckets("limits/chat", 60 * CHATTER[0], CHATTER[1])
        self.strangers = Buckets("limits/strangers", 600, 300)
        """For addresses whose sockets were refused."""
        self.handshakes = Buckets("limits/requests", 120, 60)
        """For people: a page needs one socket, and another one when its connection was lost."""
        self.computing = Buckets("limits/requests", 20, 20)
        """Seconds of the processor for answers that take a while, by address."""
        self.replaying = asyncio.Semaphore(2)
        """Limits how many matches of this server are replayed at the same time."""
        self.reports = Buckets("limits/reports", 10, 10)
        self.mails = Buckets("limits/mails", 5, 5)
        self.lost_passwords = Buckets("limits/mails", 0.1, 3)
        """By username or mail address, whether there is such an account or not."""
        self.new_webhooks = Buckets("limits/requests", 5, 10)
        """By person or club."""
        self.exports = Buckets("limits/requests", 2, 3)
        """By person."""
        self.new_reviews = Buckets("limits/reviews", 4, 20)
        """By address: reviews that have to be made."""
        self.reviews_of_people = Buckets("limits/reviews", 1, 10)
        """The same by person."""
        self.ties = Buckets("limits/friends", 20, 20)
        """By person: requests to be friends, links, and hiding."""
        self.invitations = Buckets("limits/invitations", 10, 20)
        """By person: seats that are kept for others."""
        self.queueing = Buckets("limits/queue", 10, 10)
        """By person."""
        self.club_changes = Buckets("limits/clubs", 30, 30)
        self.announcements = Buckets("limits/clubs", 0.2, 12)
        """Evenings of a club that are planned or moved: all its members are told."""
        """By person: making and joining clubs, and taking part in evenings."""
        self.records = Buckets("limits/requests", 10, 10)
        self.replaying_records = asyncio.Semaphore(1)
        """The same for records from outside, so that no player waits for those."""
        self.shared_limits = SharedLimits(
            self.notices,
            {
                "guests": self.new_guests,
                "tables": self.new_tables,
                "sign-ins": self.sign_ins,
                "passwords": self.wrong_passwords,
                "codes": self.codes,
                "changes": self.changes,
                "reads": self.reads,
                "chat": self.chatter,
                "hints": self.hint_limit,
                "strangers": self.strangers,
                "handshakes": self.handshakes,
                "reports": self.reports,
                "exports": self.exports,
                "mails": self.mails,
                "lost-passwords": self.lost_passwords,
                "mails-to-people": self.mail_links.by_person,
                "ties": self.ties,
                "invitations": self.invitations,
                "queue": self.queueing,
                "clubs": self.club_changes,
                "announcements": self.announcements,
                "records": self.records,
                "reviews": self.new_reviews,
                "reviews-of-people": self.reviews_of_people,
            },
        )
        self.links = Links(self)
        self.drawing = asyncio.Semaphore(1)
        """Held while the picture of a link is drawn."""
        self.ready = False
        self.looks_ahead = False
        """Whether games are prepared before anybody asks for them."""
        self._opened = 0.0
        self._noticed = 0
        """The last action of a host that this worker has noticed."""

    def now(self) -> float:
        """A time for measuring durations."""
        return time.monotonic()

    def _gauges(self) -> Iterator[tuple[str, str, float]]:
        yield "connections", "Open sockets.", len(self.sockets.open)
        yield from self.capacity.gauges()
        yield "tables_in_memory", "Tables in memory.", len(self.authority.hosted)
        yield "bots_thinking", "Decisions that bots owe.", self.bot_pool.thinking
        yield "reviews_running", "Reviews that are being made.", len(self.reviews.pool.running)
        yield "reviews_waiting", "Reviews that wait to be made.", self.reviews.waiting
        yield "reviews_made", "Reviews made since the start.", self.reviews.made
        yield "hints_thinking", "Hints that people wait for.", self.hint_pool.thinking
        yield from self.deliverer.gauges()
        yield "queue_pages", "Pages that look for opponents.", len(self.matching.pages)
        writer = self.store.writer
        yield "commits", "Transactions of the writer since the start.", writer.commits
        yield "stored_events", "Events stored since the start.", writer.events
        yield "bus_connected", "Whether the bus is reached.", int(self.bus.connected)

    async def open(self) -> None:
        await self.store.open()
        await self.accounts.open()
        self.notices.open()
        await self.bus.open()
        self.clock.start_from(await self.store.read(last_beat))
        self._opened = self.clock()
        await self._beat()
        self.matching.open()
        await self.restrictions.read(self._opened)
        await self.daily.open()
        await self.deliverer.open()
        self._noticed = await self.store.read(newest_action)
        gc.freeze()  # everything so far stays: the collector need not look at it again
        self._time_everything()
        self.tasks.spawn(self.scheduler.sweep())
        self.tasks.spawn(self._stay_alive())
        self.tasks.spawn(self._repeat(READ, self.enforce, "reading restrictions"))
        self.tasks.spawn(self._repeat(TEND, self.daily.tend, "tending the deals of the day"))
        self.tasks.spawn(self._repeat(TEND, self.daily_alerts.tend, "telling of daily deals"))
        self.tasks.spawn(self._repeat(LOOK, self.matching.look, "finding opponents"))
        self.tasks.spawn(self._repeat(TEND_EVENINGS, self.evenings.tend, "tending evenings"))
        send = self.evenings_followed.tend
        self.tasks.spawn(self._repeat(TEND_EVENINGS, send, "sending evenings"))
        if self.config.bus:
            follow = self._repeat(POLL, self.others.catch_up, "catching up with other workers")
            self.tasks.spawn(follow)
            self.tasks.spawn(self._share_limits())
        self.tasks.spawn(self.personal_data.keep_to(self.config))
        self.tasks.spawn(collect_garbage(self.authority.hosted))
        if self.looks_ahead:
            await self._look_ahead()
            self.tasks.spawn(self._read_texts())
        self.ready = True
        log.info("ready", worker=self.name, compiled=compiled.used())

    def _time_everything(self) -> None:
        """Have metrics show what says whether a worker can take more: a commit, a batch, a turn of
        the event loop."""
        writer = self.store.writer
        self.metrics.timed = [
            ("committing", "A transaction in the database.", writer.committing_took),
            ("batch", "From ordering a change to knowing that it is stored.", writer.batches_took),
            ("loop_turn", "A turn of the event loop, ten times a second.", self.turns),
        ]
        self.tasks.spawn(self._time_turns())

    async def _time_turns(self) -> None:
        while True:
            await asyncio.sleep(TURN)
            began = time.perf_counter()
            await asyncio.sleep(0)
            self.turns.add(time.perf_counter() - began)

    async def _look_ahead(self) -> None:
        """Prepare the games before somebody asks for them, and the processes of bots for those that
        are ready."""
        self.preparation.on_ready.append(self.bot_pool.preload)
        first = likely_game(await self.store.read(game_played_last))
        self.tasks.spawn(self.preparation.look_ahead(first))

    async def _read_texts(self) -> None:
        """Read the sentences before the first error needs one: that takes a quarter of a second, in
        which no table would be served."""
        for language in LANGUAGES:
            await asyncio.to_thread(bundle, language)

    async def close(self) -> None:
        self.ready = False
        await self.sockets.close()
        await self.tasks.close()
        with suppress(StoreDown):
            await self.accounts.store_seen()
        self.bot_pool.close()
        self.deliverer.close()
        self.reviews.close()
        self.hint_pool.close()
        await self.bus.close()
        await self.store.close()
        log.info("closed", worker=self.name)

    async def _stay_alive(self) -> None:
        """Store heartbeats: time without one counts as downtime."""
        stored = self.now()
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
                if self.now() - stored >= SEEN:
                    await self.accounts.store_seen(c.who.person for c in self.sockets.open)
                    stored = self.now()
            except StoreDown as error:
                log.warning("the store cannot be used", problem=reason(error))
            except Exception as error:  # noqa: BLE001  without heartbeats no time counts
                log.error("heartbeat failed", error)

    async def _repeat(self, seconds: float, act: Callable[[], Awaitable[None]], name: str) -> None:
        """Do something again and again."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await act()
            except StoreDown:
                pass  # until it is back
            except Exception as error:  # noqa: BLE001  the next attempt may succeed
                log.error(f"{name} failed", error)

    async def enforce(self) -> None:
        """Read bans and mutes, and disconnect people and addresses that are banned. If hosts have
        done anything, read the names of the people here, and what changed at their tables."""
        await self.restrictions.read(self.clock())
        self.sockets.shut_out(self.restrictions)
        newest = await self.store.read(newest_action)
        if newest != self._noticed:
            people = {connection.who.person for connection in self.sockets.open}
            self.sockets.rename(await self.store.read(names_of, sorted(people)))
            await self.others.catch_up()
            self._noticed = newest

    async def _beat(self) -> None:
        now = self.clock()
        await self.store.write(beat, now)
        if self.deadlines.read(await self.store.read(read_downtimes), now):
            self.listeners.resend_deadlines()

    async def _count_as_downtime(self, game: str) -> None:
        """Stop the clocks of a game's tables for the time in which it could not be played."""
        now = self.clock()
        if now - self._opened > SILENCE and await self.store.read(is_played, game):
            await self.store.write(add_downtime, self._opened, now, game)
            await self._beat()

    async def _share_limits(self) -> None:
        """Tell the other workers what this one has allowed."""
        while True:
            await asyncio.sleep(EVERY)
            self.shared_limits.announce()
