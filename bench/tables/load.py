"""Tables at which four sockets sit and decide: flat out, or one decision a table every 2 seconds.

What a server's protocol looks like is the business of a subclass of `Player` and `Load`.
"""

from __future__ import annotations

import asyncio
import random
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Coroutine
from typing import Any, Final

from bench.tables.web import Web
from bench.tables.wire import Wire

PLAYERS: Final = 4
PACE: Final = 2.0
"""Seconds between two decisions at a table at human pace."""
BUILDERS: Final = 40
"""Tables that are made at the same time."""

clock: Final = time.perf_counter


class Meter:
    """The measurements since `begin`."""

    def __init__(self) -> None:
        self.problems: Counter[str] = Counter()
        self.begin()

    def begin(self) -> None:
        self.began = clock()
        self.worked = time.process_time()
        self.decisions = 0
        self.matches = 0
        self.late = 0
        """Tables that were not ready for a decision when it was time for one."""
        self.done: list[float] = []
        """Seconds from sending a decision until its player knew that it counts."""
        self.seen: list[float] = []
        """Seconds from sending a decision until another player had it."""
        self.bytes: int = 0
        """Of the updates in `seen`."""

    @property
    def seconds(self) -> float:
        return clock() - self.began

    @property
    def share(self) -> float:
        """How busy the client's core was: if it is close to 1, the client was the bottleneck."""
        return (time.process_time() - self.worked) / self.seconds


class Player(Wire):
    """One socket, at one seat."""

    def __init__(self, group: Group, seat: int, path: str, cookie: str = "") -> None:
        super().__init__(path, cookie)
        self.group = group
        self.seat = seat
        self.waits = False
        """Whether a decision was sent and its update has not come yet."""
        self._known = [0] * PLAYERS

    def new_match(self) -> None:
        self.waits = False
        self._known = [0] * PLAYERS

    def decided(self, seat: int, size: int) -> None:
        """The update of a seat's decision is here."""
        group, meter = self.group, self.group.load.meter
        waited = clock() - group.sent[seat][self._known[seat]]
        self._known[seat] += 1
        if seat == self.seat:
            self.waits = False
            meter.decisions += 1
        else:
            meter.seen.append(waited)
            meter.bytes += size

    def consider(self) -> None:
        """Decide if it is this seat's turn, now or when it is called for."""
        group = self.group
        if self.waits or self in group.owing or not group.complete or not self.on_turn():
            return
        if group.ahead > 0:
            group.ahead -= 1
            self.decide()
        else:
            group.owing.append(self)

    def decide(self) -> None:
        self.waits = True
        self.group.sent[self.seat].append(clock())
        self.choose()

    @abstractmethod
    def on_turn(self) -> bool:
        """Whether this seat owes a decision."""

    @abstractmethod
    def choose(self) -> None:
        """Send a random legal decision."""

    def lost(self) -> None:
        self.group.load.meter.problems["connection lost"] += 1


class Group:
    """A table, and who sits there."""

    def __init__(self, load: Load, ahead: float) -> None:
        self.load = load
        self.key = ""
        self.players: list[Player] = []
        self.sent: list[list[float]] = []
        self.owing: list[Player] = []
        self.ahead = ahead
        """So many decisions are taken at once; the others wait until they are called for."""
        self._here = 0
        self.new_match()

    @property
    def complete(self) -> bool:
        """Whether all see the match. Nobody decides before: the others could miss it."""
        return self._here == PLAYERS

    def sees_match(self) -> None:
        """One more player does."""
        self._here += 1
        if self.complete:
            for player in self.players:
                player.consider()

    def new_match(self) -> None:
        self._here = 0
        self.sent = [[] for _ in range(PLAYERS)]
        self.owing = []
        for player in self.players:
            player.new_match()

    def over(self) -> None:
        """The match has ended: the same people play another one."""
        self.load.meter.matches += 1
        self.load.spawn(self.load.again(self))


class Load(ABC):
    """All tables of one server."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.web = Web(port)
        self.meter = Meter()
        self.groups: list[Group] = []
        self._tasks: set[asyncio.Task[Any]] = set()

    @abstractmethod
    async def open(self, group: Group) -> None:
        """Have a table made with four people, and their sockets listen to it."""

    @abstractmethod
    async def again(self, group: Group) -> None:
        """Another match of the same people."""

    async def connect(self, player: Player) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: player, "127.0.0.1", self.port)
        await player.greeted
        player.group.players.append(player)

    async def grow(self, tables: int, spread: int) -> None:
        """More tables, until there are so many; `spread` decisions at most are played ahead, so
        that not all matches end at the same time."""
        limit = asyncio.Semaphore(BUILDERS)

        async def build() -> None:
            async with limit:
                ahead = random.randrange(spread) if spread else 0
                group = Group(self, ahead)
                await self.open(group)
                self.groups.append(group)

        await asyncio.gather(*(build() for _ in range(tables - len(self.groups))))
        while any(group.ahead > 0 for group in self.groups):
            await asyncio.sleep(0.05)

    async def flat(self, seconds: float, warm_up: float) -> None:
        """Decide as fast as the server lets one."""
        for group in self.groups:
            group.ahead = float("inf")
            owing, group.owing = group.owing, []
            for player in owing:
                player.decide()
        await asyncio.sleep(warm_up)
        self.meter.begin()
        await asyncio.sleep(seconds)

    async def pace(self, seconds: float, warm_up: float) -> None:
        """One decision a table every 2 seconds, evenly spread."""
        groups = list(self.groups)
        random.shuffle(groups)
        step = PACE / len(groups)
        begun, warm = clock(), False
        calls = 0
        while (now := clock()) < begun + warm_up + seconds:
            if not warm and now >= begun + warm_up:
                warm = True
                self.meter.begin()
            while begun + calls * step <= now:
                self._call(groups[calls % len(groups)])
                calls += 1
            await asyncio.sleep(max(0.0005, begun + calls * step - clock()))

    def _call(self, group: Group) -> None:
        if group.owing:
            group.owing.pop(random.randrange(len(group.owing))).decide()
        else:
            self.meter.late += 1

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        for group in self.groups:
            for player in group.players:
                player.close()
        self.groups = []
        self.web.close()
        await asyncio.sleep(0.2)

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception():
            self.meter.problems[repr(task.exception())] += 1
