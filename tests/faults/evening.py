"""An evening of many people, driven by real clients, against a server that is killed on the way.

python -m tests.faults.evening --people 64 --rounds 6 --kills 10
python -m tests.faults.evening --database postgresql

The standings at the end are worked out again from the logs of the tables, and compared."""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import AsyncExitStack, ExitStack
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple

import pioche.client.socket
from pioche.client import Client, Evening, Refused, Table
from pioche.client.live import new_id
from pioche.protocol.evenings import Direction, EveningInfo, EveningResults, EveningSettings
from pioche.protocol.messages import Decide
from pioche.server.store import Store
from tests.faults.check import check_table
from tests.faults.killing import ROOM
from tests.faults.play import TOO_LATE, Promise, insist
from tests.served import Served
from tests.server.services import Postgres

PATIENCE: Final = 1500.0
SETTINGS: Final = EveningSettings(
    game="gap", players=4, options={"rounds": 1}, timer=300, level="beginner", pause=2
)


@dataclass
class Course:
    """What happened on the way."""

    promises: list[Promise] = field(default_factory=list)
    decided: dict[str, float] = field(default_factory=dict)
    """When the last decision at each table was acknowledged."""
    over: dict[int, float] = field(default_factory=dict)
    """When somebody first saw the standings after a round."""
    kills: list[float] = field(default_factory=list)
    results: EveningResults | None = None


class Found(NamedTuple):
    """The counts of an evening."""

    tables: int
    promises: int
    met: int
    """The pairs that have met."""
    again: int
    """Meetings of pairs that had met before."""
    latest: list[float]
    """Seconds from the last decision of a round to the standings after it, where no kill came in
    between."""


class Guest:
    """A person of the evening."""

    def __init__(self, client: Client, course: Course, chance: random.Random) -> None:
        self.client = client
        self.course = course
        self.chance = chance
        self.played: set[str] = set()

    async def take_part(self, evening: Evening) -> None:
        """Play every match of the evening."""
        await insist(evening.come)
        async for info in evening:
            self._note(info)
            table = evening.my_table()
            if table is not None and table.key not in self.played:
                self.played.add(table.key)
                await self._play(table.key)

    def _note(self, info: EveningInfo) -> None:
        done = info.round - (info.status == "playing")
        if done and done not in self.course.over:
            self.course.over[done] = time.monotonic()

    async def _play(self, key: str) -> None:
        me, table = self.client.me, self.client.table(key)
        assert me is not None
        async for _ in table:
            for seat in table.you:
                legal = table.legal(seat)
                if table.owes(seat) and legal:
                    await self._decide(table, seat, self.chance.choice(legal), me.person)
        await table.unfollow()

    async def _decide(self, table: Table, seat: int, decision: str, person: int) -> None:
        request = Decide(new_id(), table.key, seat, table.turn, decision)
        try:
            version = await self.client.live.change(request)
        except Refused as error:
            if error.code not in TOO_LATE:
                raise
            return
        done = Promise(table.key, f"{person}:{request.id}", version, seat, decision)
        self.course.promises.append(done)
        self.course.decided[table.key] = time.monotonic()


async def play_evening(
    served: Served, people: int, rounds: int, kills: int, chance: random.Random
) -> Course:
    """Play an evening against a server, and kill it on the way."""
    pioche.client.socket.LONGEST_WAIT = 0.5  # people come back soon
    course = Course()
    async with AsyncExitStack() as stack:
        guests = []
        for number in range(people):
            client = Client(served.url, name=f"Guest {number + 1}")
            guests.append(Guest(await stack.enter_async_context(client), course, chance))
        owner = guests[0].client
        club = await owner.make_club("The long evening")
        for guest in guests[1:]:
            await guest.client.join_club(club.invitation)
        planned = await owner.plan_evening(
            club.club, "64 and more", time.time() + 900.0, rounds, SETTINGS
        )
        directed = owner.evening(planned.key)
        tables = -(-people // SETTINGS.players) * rounds
        async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
            tasks = [
                group.create_task(guest.take_part(guest.client.evening(planned.key)))
                for guest in guests
            ]
            while not await _all_here(directed, people):
                await asyncio.sleep(0.1)
            await insist(lambda: directed.direct(Direction("start")))
            await _kill(served, course, kills, tables, chance, tasks)
        course.results = await insist(directed.results)
    return course


async def _all_here(evening: Evening, people: int) -> bool:
    info = (await evening.view()).evening
    return sum(entrant.status == "here" for entrant in info.entrants) == people


async def _kill(
    served: Served,
    course: Course,
    kills: int,
    tables: int,
    chance: random.Random,
    tasks: Sequence[asyncio.Task[None]],
) -> None:
    """Kill the server so many times, spread over the evening: while people decide, when tables end,
    and between rounds."""
    for number in range(kills):
        while len(course.decided) < tables * number / kills or not course.decided:
            if all(task.done() for task in tasks):
                raise AssertionError("the evening was over before the last kill")
            await asyncio.sleep(0.02)
        await asyncio.sleep(chance.uniform(0.0, 1.0))
        course.kills.append(time.monotonic())
        await asyncio.to_thread(served.kill)
        await asyncio.to_thread(served.start)


async def check_evening(database: str, course: Course) -> Found:
    """Everything that was acknowledged is there, and the standings are those that follow from the
    logs."""
    results = course.results
    assert results is not None
    info = results.evening
    assert info.status == "over"
    promised: dict[str, list[Promise]] = defaultdict(list)
    for promise in course.promises:
        promised[promise.table].append(promise)
    number_of = {entrant.person: entrant.entrant for entrant in info.entrants}
    shares: dict[int, list[Fraction]] = defaultdict(list)
    met: Counter[frozenset[int]] = Counter()
    latest = []
    by: Counter[str] = Counter()
    store = Store(database)
    await store.open()
    try:
        for played in results.rounds:
            held: dict[int, list[tuple[int, float]]] = defaultdict(list)
            deals = set()
            for shown in played.tables:
                table = await check_table(store, shown.table, promised[shown.table], by)
                assert table.match is not None
                deals.add(table.commitment)
                there = [s.person for s in table.seats if s.person is not None]
                met.update(map(frozenset, combinations(there, 2)))
                for place, seat in enumerate(table.seats):
                    if seat.person is not None:
                        held[place].append((number_of[seat.person], table.match.scores[place]))
                        assert shown.seats[place] == number_of[seat.person]
            assert deals == {played.commitment}, "all tables have played the same deal"
            for group in held.values():
                for entrant, score in group:
                    others = [other for one, other in group if one != entrant]
                    if others:
                        beaten = sum(o < score for o in others)
                        level = sum(o == score for o in others)
                        shares[entrant].append(Fraction(2 * beaten + level, 2 * len(others)))
            last = max(course.decided[shown.table] for shown in played.tables)
            seen = course.over[played.round]
            if not any(last - 3.0 < kill < seen for kill in course.kills):
                latest.append(seen - last)
    finally:
        await store.close()
    assert by["timer"] == 0, "nobody was late because of a kill"
    mean = {entrant: sum(own, Fraction()) / len(own) for entrant, own in shares.items()}
    for line in info.standings:
        assert abs(line.share - float(mean.get(line.entrant, 0))) < 1e-9
        assert line.rounds == len(shares[line.entrant])
        better = sum(round_off(other) > round_off(mean[line.entrant]) for other in mean.values())
        assert line.rank is not None
        assert line.rank > better, "nobody who did worse is placed before"
    again = sum(count - 1 for count in met.values())
    return Found(
        sum(len(played.tables) for played in results.rounds),
        len(course.promises),
        len(met),
        again,
        latest,
    )


def round_off(share: Fraction) -> float:
    return round(float(share), 9)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.faults.evening")
    parser.add_argument("--people", type=int, default=64)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    given = parser.parse_args()
    seed = random.SystemRandom().randrange(1 << 30)
    print("chance:", seed)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="pioche-evening-")))
        database = str(folder / "server.db")
        if given.database == "postgresql":
            postgres = stack.enter_context(Postgres())
            database = postgres.url(postgres.new_database())
        served = Served(folder, *ROOM, database=database)
        try:
            began = time.monotonic()
            course = asyncio.run(
                play_evening(served, given.people, given.rounds, given.kills, random.Random(seed))
            )
            seconds = time.monotonic() - began
        finally:
            served.stop()
        found = asyncio.run(check_evening(database, course))
        assert "Traceback" not in served.log.read_text(), served.log.read_text()[-3000:]
    waits = [round(wait, 3) for wait in found.latest]
    print(
        f"{given.people} people, {found.tables} tables, {found.promises} decisions,"
        f" {len(course.kills)} kills, {seconds:.0f} s: the standings are right, nothing is lost"
    )
    print(f"pairs that met: {found.met}, meetings again: {found.again}")
    middle = statistics.median(waits) if waits else float("nan")
    print(f"seconds from the last decision to the standings: {waits}, median {middle:.3f}")


if __name__ == "__main__":
    main()
