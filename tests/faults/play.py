"""People who play on whatever happens to the server, and note what it has promised them."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from pioche.client import Client, Refused, Table, Unreachable
from pioche.client.live import new_id
from pioche.protocol.messages import Decide, TableState, Update

AGAIN: Final = 0.1
"""How often a client repeats a request that was already carried out."""
OTHERWISE: Final = 0.1
"""How often somebody changes a choice while others still choose."""
TOO_LATE: Final = {"table/turn-over", "match/over"}
"""Refusals that are nobody's fault: others were faster."""
PATIENCE: Final = 90.0

T = TypeVar("T")


class Promise(NamedTuple):
    """A decision that the server has acknowledged."""

    table: str
    request: str
    version: int
    seat: int
    decision: str


@dataclass
class Ledger:
    """Everything that clients were promised, and everything they have seen."""

    promises: list[Promise] = field(default_factory=list)
    finished: list[str] = field(default_factory=list)
    """The tables whose match was played to its end."""
    people: set[int] = field(default_factory=set)
    lost: Counter[int] = field(default_factory=Counter)
    """How often each person's connection was lost."""
    shown: dict[str, dict[str, Any]] = field(default_factory=dict)
    """A finished match as everybody saw it."""


class Sort(NamedTuple):
    """A sort of table."""

    game: str
    options: Mapping[str, Any]
    people: int
    bots: int = 0
    sleeper: bool = False
    """Whether somebody sits down, goes away, and leaves all decisions to the clock."""


SORTS: Final = (
    Sort("gap", {"rounds": 2}, people=3),
    Sort("dicht-dran", {"cycles": 1}, people=4),
    Sort("pepper", {"rounds": 1}, people=2, bots=1),
    Sort("qwinto", {}, people=2, bots=1),
    Sort("gap", {"rounds": 1}, people=1, bots=1, sleeper=True),
)


async def insist(work: Callable[[], Awaitable[T]]) -> T:
    """Repeat a request over HTTP until a server carries it out."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                return await work()
            except Unreachable:
                pass
            except Refused as error:
                if not error.code.startswith("store/") and error.code != "table/not-over":
                    raise
            await asyncio.sleep(0.2)


class Party:
    """The people of one table after another, spread over the workers."""

    def __init__(
        self, urls: Sequence[str], sort: Sort, name: str, ledger: Ledger, chance: random.Random
    ) -> None:
        self.urls = urls
        self.sort = sort
        self.name = name
        self.ledger = ledger
        self.chance = chance
        self.tables: list[Table] = []
        self.matches = 0

    async def play(self, go_on: Callable[[], bool]) -> None:
        """Play match after match until asked to stop; the last one is finished."""
        async with AsyncExitStack() as stack:
            urls = itertools.cycle(self.urls)
            clients = []
            for number in range(self.sort.people):
                name = f"{self.name} {number}"
                client = await insist(lambda name=name: _open(Client(next(urls), name=name)))  # type: ignore[misc]
                stack.push_async_exit(client)
                clients.append(client)
                assert client.me
                self.ledger.people.add(client.me.person)
            while True:
                self.tables = await self._sit_down(clients)
                await asyncio.gather(*(self._decide(table) for table in self.tables))
                await self._see_the_end()
                if not go_on():
                    return

    async def _sit_down(self, clients: Sequence[Client]) -> list[Table]:
        """Make a new table; no step may be lost or done twice, whatever happens in the meantime."""
        sort = self.sort
        seats = ["me"] + ["open"] * (sort.people - 1) + ["bot:beginner"] * sort.bots
        players = len(seats) + sort.sleeper
        made = await insist(
            lambda: clients[0].create(
                sort.game,
                players,
                seats,
                options=sort.options,
                level="beginner",
                timer=15 if sort.sleeper else None,
            )
        )
        tables = [client.table(made.key) for client in clients]
        for seat, table in enumerate(tables):
            await insist(lambda table=table, seat=seat: _sit(table, seat))  # type: ignore[misc]
        if sort.sleeper:
            asleep = await insist(lambda: _open(Client(self.urls[0], name=f"{self.name} asleep")))
            async with AsyncExitStack() as stack:
                stack.push_async_exit(asleep)
                assert asleep.me
                self.ledger.people.add(asleep.me.person)
                await insist(lambda: _sit(asleep.table(made.key), players - 1))
        await insist(lambda: _start(tables[0]))
        return tables

    async def _decide(self, table: Table) -> None:
        """Play a seat to the end."""
        me = table.client.me
        assert me
        seen = 0
        async for event in table:
            if isinstance(event, Update):
                assert event.version > seen, "no update comes twice, or out of order"
                seen = event.version
            elif isinstance(event, TableState):
                assert event.version >= seen
                seen = event.version
            elif getattr(event, "open", True) is False:
                self.ledger.lost[me.person] += 1
            for seat in table.you:
                legal = table.legal(seat)
                if table.owes(seat) or (legal and self.chance.random() < OTHERWISE):
                    await self._ask(table, seat, self.chance.choice(legal), me.person)

    async def _ask(self, table: Table, seat: int, decision: str, person: int) -> None:
        request = Decide(new_id(), table.key, seat, table.turn, decision)
        ask = table.client.live.change
        try:
            version = await ask(request)
        except Refused as error:
            if error.code not in TOO_LATE:
                raise
            return
        done = Promise(table.key, f"{person}:{request.id}", version, seat, decision)
        self.ledger.promises.append(done)
        if self.chance.random() < AGAIN:
            assert await ask(request) == version, "asked again, it is the same"

    async def _see_the_end(self) -> None:
        """The match is over for everybody in the same way, and there is a record of it."""
        first = self.tables[0]
        for table in self.tables:
            assert table.version == first.version
            assert table.public == first.public
        await insist(first.record_text)
        self.ledger.finished.append(first.key)
        self.ledger.shown[first.key] = first.public
        self.matches += 1
        for table in self.tables:
            await table.unfollow()

    def __str__(self) -> str:
        """Where they are, in case they get stuck."""
        states = []
        for table in self.tables:
            state = table._state
            if state:
                actors = (state.public or {}).get("actors")
                states.append(f"{state.info.status} {state.version} turn {state.turn} {actors}")
        return f"{self.name}, {self.sort.game}, match {self.matches + 1}: {states}"


async def _open(client: Client) -> Client:
    return await client.__aenter__()


async def _sit(table: Table, seat: int) -> None:
    await table.follow()
    if seat not in table.you:
        try:
            await table.join(seat)
        except Refused as error:
            if error.code not in ("table/seat-taken", "table/full"):
                raise
            while seat not in table.you:  # it was me, and the answer was lost
                await table.changed()


async def _start(table: Table) -> None:
    try:
        await table.start()
    except Refused as error:
        if error.code != "table/has-begun":
            raise


async def together(parties: Sequence[Party], go_on: Callable[[], bool], patience: float) -> None:
    """All parties play; if one gets stuck, say where."""
    try:
        async with asyncio.timeout(patience):
            async with asyncio.TaskGroup() as group:
                for party in parties:
                    group.create_task(party.play(go_on))
    except TimeoutError:
        raise AssertionError("stuck: " + "; ".join(map(str, parties))) from None
