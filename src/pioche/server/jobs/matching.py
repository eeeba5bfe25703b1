"""Finding opponents: people who look for a match are put at a table together.

The queue is in the store, so it survives a restart, and any worker can make a table of it. The
table, its seats and the people's places in the queue change in one transaction. A person stays in
the queue while one of their pages follows it; a worker stores every few seconds who does.

A table that was found begins once everybody has come, which means that their pages have added their
seeds. If somebody does not come, the others are in the queue again, where they were."""

from __future__ import annotations

import asyncio
import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Protocol

from sqlalchemy import Connection

from pioche.engine.errors import PiocheError
from pioche.protocol.messages import QueueChanged, encode
from pioche.protocol.queue import QueueInfo, QueueLength, QueuePlace, QueueWish
from pioche.server.alerts.outbox import Outbox, game_fact
from pioche.server.jobs.groups import Group, groups
from pioche.server.jobs.new_tables import make_table
from pioche.server.live.authority import SOON, Authority
from pioche.server.live.hosted import Hosted
from pioche.server.live.preparation import Preparation
from pioche.server.live.summaries import summary
from pioche.server.ops.logs import log
from pioche.server.store import NewEvent, StoreDown, TableRow, Taken
from pioche.server.store.alerts import Alert, post
from pioche.server.store.events import Insertion, insert_events
from pioche.server.store.people import names_of
from pioche.server.store.queue import (
    Waiting,
    apart_among,
    begin,
    claim,
    count_waiting,
    enter_queue,
    everybody_waiting,
    find_waiting,
    give_back,
    leave_queue,
    note_waiting,
    take_bots,
)
from pioche.server.store.tables import create_table, summarize
from pioche.server.table.checks import Refused, checked_settings
from pioche.server.table.events import Gathered, Seated, Settings, write_event
from pioche.server.table.fold import WAITING
from pioche.server.table.names import distinct_name
from pioche.server.table.seats import Who, bot_name, seat_of

LOOK: Final = 1.0
"""Seconds between two looks at the queue."""
RENEW: Final = 3.0
"""Seconds between two times that a worker stores whose pages are open."""
LEASE: Final = 10.0
"""Seconds after which somebody whose page is closed leaves the queue."""
ARRIVAL: Final = 30.0
"""Seconds in which everybody has to come to a table that was found."""
TIMER: Final = 60
"""Seconds for a decision at such a table."""
LEVEL: Final = "skilled"


class Client(Protocol):
    """A page that looks for opponents."""

    who: Who

    def send(self, frame: bytes) -> None: ...


class Matching:
    """Finds opponents for the people in the queue."""

    def __init__(self, authority: Authority, preparation: Preparation, outbox: Outbox) -> None:
        self._authority = authority
        self._outbox = outbox
        self._preparation = preparation
        self._clients: defaultdict[int, set[Client]] = defaultdict(set)
        self._places: dict[int, QueuePlace | None] = {}
        """What the pages of each person were sent last."""
        self._looking = asyncio.Lock()
        self._opened = 0.0
        self._renewed = 0.0
        self._starting: set[int] = set()
        authority.on_change.append(self.act)

    def open(self) -> None:
        """Begin to count: pages that were open before a restart have a moment to come back."""
        self._opened = self._authority.clock()

    @property
    def pages(self) -> list[Client]:
        """The pages of this worker that look for opponents."""
        return [client for clients in self._clients.values() for client in clients]

    # For people

    async def enter(self, who: Who, wish: QueueWish) -> QueuePlace:
        """Put a person into the queue, or change what they wait for."""
        checked_settings(settings_of(wish.game, wish.players))
        now = self._now()
        offer = None if wish.bots_after is None else now + wish.bots_after
        place = (wish.game, wish.players, offer)
        await self._authority.store.write(enter_queue, who.person, *place, now)
        return await self._looked_at(who)

    async def take_bots(self, who: Who) -> QueuePlace:
        """Play with bots, and with others in the queue who would."""
        if not await self._authority.store.write(take_bots, who.person, self._now()):
            raise Refused("queue/not-waiting")
        return await self._looked_at(who)

    async def leave(self, who: Who) -> None:
        """Take a person out of the queue. If a table was found, they stand up there, and the others
        go on waiting."""
        store = self._authority.store
        if await store.write(leave_queue, [who.person], None):
            await self.look()
            return
        place = await store.read(find_waiting, who.person)
        if place is not None and place.key is not None:
            hosted = await self._authority.find(place.key)
            for seat in hosted.table.seats_of(who.person):
                await self._authority.submit(hosted, lambda t, s=seat: t.vacate(who, s))  # type: ignore[misc]
            await self.look()

    async def info(self, person: int | None) -> QueueInfo:
        """A person's place in the queue, and how many people wait for what."""
        read = self._authority.store.read
        counted = await read(count_waiting, self._now() - LEASE)
        place = None if person is None else await self._place_of(person)
        return QueueInfo(place, [QueueLength(*row) for row in counted])

    async def _looked_at(self, who: Who) -> QueuePlace:
        """The place of somebody who has just entered, perhaps with a table already."""
        await self.look()
        place = await self._place_of(who.person)
        if place is None:
            raise Refused("queue/not-waiting")
        return place

    async def _place_of(self, person: int) -> QueuePlace | None:
        read = self._authority.store.read
        mine = await read(find_waiting, person)
        if mine is None:
            return None
        counted = await read(count_waiting, self._now() - LEASE)
        return self._place(mine, {(game, players): n for game, players, n in counted})

    def _place(self, mine: Waiting, lengths: Mapping[tuple[str, int], int]) -> QueuePlace:
        now = self._now()
        return QueuePlace(
            game=mine.game,
            players=mine.players,
            since=mine.since,
            waiting=max(1, lengths.get(_kind(mine), 0)),
            offered=mine.bots is None and mine.offer is not None and mine.offer <= now,
            bots=mine.bots is not None,
            bots_at=mine.offer,
            table=mine.key,
        )

    # For pages that follow the queue

    async def follow(self, client: Client) -> None:
        """Send a page its person's place, now and after each change, and keep the place for as long
        as the page is open."""
        person = client.who.person
        self._clients[person].add(client)
        await self._authority.store.write(note_waiting, [person], self._now())
        place = self._places[person] = await self._place_of(person)
        client.send(encode(QueueChanged(place)))

    def unfollow(self, client: Client) -> None:
        person = client.who.person
        if client in self._clients.get(person, ()):
            self._clients[person].discard(client)
            if not self._clients[person]:
                del self._clients[person]
                self._places.pop(person, None)

    def _tell(self, everybody: Sequence[Waiting]) -> None:
        rows = {row.person: row for row in everybody}
        lengths = Counter(map(_kind, self._fresh(everybody)))
        for person, clients in self._clients.items():
            mine = rows.get(person)
            place = None if mine is None else self._place(mine, lengths)
            if place != self._places.get(person):
                self._places[person] = place
                frame = encode(QueueChanged(place))
                for client in clients:
                    client.send(frame)

    # Making tables

    async def look(self) -> None:
        """Make the tables that can be made, and look after those that were found. Whichever worker
        looks first makes a table; another one finds the people gone."""
        authority, now = self._authority, self._now()
        if not self._clients and not authority.notices.in_turn(LOOK, now):
            return
        async with self._looking:
            store = authority.store
            if now - self._renewed >= RENEW and self._clients:
                self._renewed = now
                await store.write(note_waiting, list(self._clients), now)
            everybody = await store.read(everybody_waiting)
            if everybody:
                changed = await self._drop_stale(everybody)
                changed |= await self._make_tables(self._fresh(everybody))
                changed |= await self._look_after(everybody)
                if changed:
                    everybody = await store.read(everybody_waiting)
            self._tell(everybody)

    def _fresh(self, everybody: Sequence[Waiting]) -> list[Waiting]:
        """Those who look for opponents, and whose pages are open."""
        since = self._now() - LEASE
        return [row for row in everybody if row.table is None and row.seen >= since]

    async def _drop_stale(self, everybody: Sequence[Waiting]) -> bool:
        """Take people out of the queue whose pages were closed."""
        now = self._now()
        if now - self._opened < LEASE:
            return False
        gone = [row.person for row in everybody if row.table is None and row.seen < now - LEASE]
        if not gone:
            return False
        return await self._authority.store.write(leave_queue, gone, now - LEASE) > 0

    async def _make_tables(self, waiting: Sequence[Waiting]) -> bool:
        queues: defaultdict[tuple[str, int], list[Waiting]] = defaultdict(list)
        for row in waiting:
            queues[_kind(row)].append(row)
        apart = frozenset[frozenset[int]]()
        if len(waiting) > 1:
            apart = frozenset(
                await self._authority.store.read(apart_among, [row.person for row in waiting])
            )
        made = False
        for (game, players), rows in queues.items():
            for group in groups(rows, players, self._now(), apart):
                made |= await self._make_table(game, players, group)
        return made

    async def _make_table(self, game: str, players: int, group: Group) -> bool:
        """Make a table for a group; False if another worker was faster, or somebody has left."""
        authority, now = self._authority, self._now()
        names = await authority.store.read(names_of, group.people)
        event = _gathered(group, names)
        seats = [seat_of(seat) for seat in sorted(event.seats, key=lambda seat: seat.seat)]

        def create(connection: Connection, row: TableRow) -> int:
            number = create_table(connection, row)
            if not claim(connection, group.people, number, now):
                raise Taken("queue/claimed")
            first = NewEvent(number, 1, now, write_event(event), now + SOON)
            insert_events(connection, [Insertion(first)])
            summarize(connection, number, *summary(WAITING, seats), version=1)
            post(connection, [_alert(person, row) for person in group.people], now)
            return number

        try:
            host = group.people[0]
            hosted = await make_table(authority, host, settings_of(game, players), create=create)
        except Taken:
            return False
        except PiocheError as error:
            log.warning("no table could be made for the queue", problem=error.code)
            return False
        self._outbox.wake()
        await authority.refresh(hosted)
        return True

    # Tables that were found

    async def _look_after(self, everybody: Iterable[Waiting]) -> bool:
        """Begin matches for which everybody has come, and give up tables to which somebody did
        not."""
        found: defaultdict[int, list[Waiting]] = defaultdict(list)
        for row in everybody:
            if row.table is not None:
                found[row.table].append(row)
        changed = False
        for number, rows in found.items():
            try:
                changed |= await self._look_at(number, rows)
            except StoreDown:
                raise
            except PiocheError as error:  # its game is being prepared, perhaps
                log.debug("a found table has to wait", table=number, problem=error.code)
        return changed

    async def _look_at(self, number: int, rows: Sequence[Waiting]) -> bool:
        store = self._authority.store
        hosted = await self._authority.find_number(number)
        if hosted is None or hosted.table.status != WAITING:
            await store.write(begin, number)
            return True
        self.act(hosted)
        table = hosted.table
        absent = {row.person for row in rows} - set(table.people)
        begun = max(rows[0].found or 0.0, self._opened)
        if not absent and self._now() - begun >= ARRIVAL:
            absent = {s.person for s in table.seats if s.owes_seed and s.person is not None}
        if not absent:
            self._authority.let_go(hosted)
            return False
        await self._give_up(hosted, absent)
        return True

    async def _give_up(self, hosted: Hosted, absent: set[int]) -> None:
        """Have everybody stand up, first those who did not come, so that the match cannot begin;
        and put the others into the queue again."""
        for _ in hosted.table.seats:
            await self._authority.submit(hosted, lambda table: table.disperse(absent))
        if hosted.table.match is None:
            await self._authority.store.write(give_back, hosted.number, absent)

    def act(self, hosted: Hosted) -> None:
        """Begin the match at a table that was found, if everybody has come."""
        table = hosted.table
        if not table.settings.found or table.match is not None:
            return
        if hosted.number in self._starting or any(s.free or s.owes_seed for s in table.seats):
            return
        self._starting.add(hosted.number)
        self._authority.tasks.spawn(self._begin(hosted))

    async def _begin(self, hosted: Hosted) -> None:
        try:
            with self._authority.using(hosted), suppress(PiocheError):  # or somebody else did
                await self._preparation.until_ready(hosted.table.settings.game)
                await self._authority.submit(
                    hosted, lambda table: None if table.match else table.begin()
                )
                await self._authority.store.write(begin, hosted.number)
        finally:
            self._starting.discard(hosted.number)

    def _now(self) -> float:
        return self._authority.clock()


def settings_of(game: str, players: int) -> Settings:
    """The settings of tables for people who did not know each other."""
    return Settings(game=game, players=players, timer=TIMER, level=LEVEL, found=True)


def _alert(person: int, table: TableRow) -> Alert:
    """What somebody is told whose page may be in another tab."""
    return Alert(
        person=person,
        kind="started",
        text="found",
        subject=f"table/{table.key}",
        path=f"/t/{table.key}",
        facts={"game": game_fact(table.game)},
        lasts=ARRIVAL,
    )


def _kind(row: Waiting) -> tuple[str, int]:
    return row.game, row.players


def _gathered(group: Group, names: dict[int, str]) -> Gathered:
    """Everybody of a group at seats that are drawn by lot."""
    places = list(range(len(group.people) + group.bots))
    random.SystemRandom().shuffle(places)
    seats: list[Seated] = []
    for index, place in enumerate(places):
        taken = [seat.name for seat in seats]
        if index < len(group.people):
            person = group.people[index]
            name = distinct_name(names[person], taken)
            seats.append(Seated(place, name, person, owes_seed=True))
        else:
            seats.append(Seated(place, bot_name(taken), bot=LEVEL))
    return Gathered(seats)
