"""One worker of a server: its parts put together."""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from contextlib import suppress
from typing import Final
from weakref import WeakValueDictionary

from pioche.server.accounts import People
from pioche.server.jobs.bot_pool import Thinkers
from pioche.server.jobs.results import Results
from pioche.server.jobs.scheduler import Duties
from pioche.server.live.authority import Authority
from pioche.server.live.bus import Bus, LocalBus, ValkeyBus
from pioche.server.live.deadlines import Pauses
from pioche.server.live.sockets import CHATTER, Sockets
from pioche.server.ops import compiled
from pioche.server.ops.config import Config
from pioche.server.ops.garbage import tidy
from pioche.server.ops.limits import Buckets, Counted
from pioche.server.ops.logs import log
from pioche.server.ops.metrics import Metrics
from pioche.server.ops.warmup import warm_up
from pioche.server.store import Store, StoreDown
from pioche.server.store.downtimes import beat, read_downtimes
from pioche.server.store.events import newest_versions

BEAT: Final = 1.0
"""Seconds between two signs of life."""
POLL: Final = 2.0
"""Seconds between two looks for what the bus may have missed."""
SEEN: Final = 60.0
"""Seconds between two times that is stored who was here."""
SILENCE: Final = 8.0
"""Seconds after which the people of a silent worker are taken to be gone."""


class Server:
    """One worker."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.worker = secrets.token_hex(4)
        self.store = Store(config.database_url)
        self.bus: Bus = ValkeyBus(config.bus) if config.bus else LocalBus()
        self.pauses = Pauses()
        self.authority = Authority(self.store, self.bus, self.pauses, self.worker)
        self.thinkers = Thinkers(config.bot_processes)
        self.results = Results(self.store)
        self.duties = Duties(self.authority, self.thinkers, self.results.finish, config.pace)
        self.people = People(self.store)
        self.sockets = Sockets(self)
        self.metrics = Metrics(self)
        self.person_connections = Counted("limits/connections", config.connections)
        self.address_connections = Counted("limits/address-connections", config.address_connections)
        self.new_guests = Buckets("limits/guests", config.guests, config.guests)
        self.new_tables = Buckets("limits/new-tables", config.new_tables, config.new_tables)
        self.making: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()
        """Held by who makes a table for a person; nothing is left of it afterwards."""
        self.sign_ins = Buckets("limits/sign-ins", 10, 10)
        self.wrong_passwords = Buckets("limits/sign-ins", 100, 100)
        """By login: with so much room that no single stranger locks somebody out of an account."""
        self.codes = Buckets("limits/codes", 60, 30)
        self.changes = Buckets("limits/requests", config.requests, config.requests / 3)
        self.reads = Buckets("limits/requests", config.reads, config.reads / 3)
        self.chatter = Buckets("limits/chat", 60 * CHATTER[0], CHATTER[1])
        self.strangers = Buckets("limits/strangers", 600, 300)
        """Those who were not let in at the socket."""
        self.replaying = asyncio.Semaphore(2)
        """Held by who has a match of this server played again: it takes a while."""
        self.records = Buckets("limits/requests", 10, 10)
        self.replaying_records = asyncio.Semaphore(1)
        """The same for records from elsewhere: no player waits for those."""
        self.ready = False

    def clock(self) -> float:
        return self.authority.clock()

    def now(self) -> float:
        """For measuring time, not for telling it."""
        return time.monotonic()

    async def open(self) -> None:
        await self.store.open()
        await self.people.open()
        self.bus.subscribe(self.authority.heard)
        self.bus.subscribe(self.sockets.heard)
        await self.bus.open()
        await self._beat()
        await asyncio.to_thread(warm_up)
        gc.freeze()  # what is there now stays: no need to look through it again and again
        self.authority.spawn(self.duties.sweep())
        self.authority.spawn(self._live())
        self.authority.spawn(self._look_elsewhere())
        self.authority.spawn(tidy(self.authority))
        self.ready = True
        log.info("ready", worker=self.worker, compiled=compiled.used())

    async def close(self) -> None:
        self.ready = False
        await self.sockets.close()
        await self.authority.close()
        with suppress(StoreDown):
            await self.people.keep_seen()
        self.thinkers.close()
        await self.bus.close()
        await self.store.close()
        log.info("closed", worker=self.worker)

    async def _live(self) -> None:
        """Give a sign of life again and again: the time without one does not count."""
        kept = self.now()
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
                if self.now() - kept >= SEEN:
                    await self.people.keep_seen(c.who.person for c in self.sockets.open)
                    kept = self.now()
            except StoreDown:
                log.warning("the store cannot be reached")
            except Exception as error:  # noqa: BLE001  without a sign of life no time counts
                log.error("no sign of life could be given", error)

    async def _beat(self) -> None:
        now = self.clock()
        await self.store.write(beat, now)
        if self.pauses.read(await self.store.read(read_downtimes), now):
            self.authority.retell_deadlines()

    async def _look_elsewhere(self) -> None:
        """With several workers: say who is here, and read what the bus may have missed."""
        while self.config.bus:
            await asyncio.sleep(POLL)
            try:
                await self._catch_up_with_others()
            except StoreDown:
                pass  # until it is back
            except Exception as error:  # noqa: BLE001  the next look may find what this one missed
                log.error("other workers could not be caught up with", error)

    async def _catch_up_with_others(self) -> None:
        tables = list(self.authority.hosted.values())
        for hosted in tables:
            self.authority.announce(hosted)
        self.authority.forget_absent(self.clock() - SILENCE)
        versions = await self.store.read(newest_versions, [hosted.number for hosted in tables])
        for hosted in tables:
            if versions.get(hosted.number, 0) > hosted.table.version:
                await self.authority.refresh(hosted)
