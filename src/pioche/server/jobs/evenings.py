"""Evenings that run by themselves: rounds begin when they are due and end with their last match.

Everything is in the store. Whichever worker is there takes the next step, in one transaction that
names the version it has seen, so each step is taken once. A step that is half done, such as tables
that were made but have not started, is completed by whoever looks next."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import groupby
from typing import Final
from weakref import WeakValueDictionary

import msgspec

from pioche.engine.fairness import new_seed
from pioche.protocol.evenings import EveningSettings
from pioche.protocol.messages import encode
from pioche.server.evenings.checks import table_settings
from pioche.server.evenings.info import LONG_CLOCK, past_rounds, settings_in, standing_of
from pioche.server.evenings.movement import Round, plan
from pioche.server.evenings.pairing import pairing
from pioche.server.evenings.plans import planned, write_plan
from pioche.server.evenings.scoring import club_points
from pioche.server.jobs.evening_alerts import finish, next_reminder, plan_differently, remind
from pioche.server.live.authority import Authority
from pioche.server.live.evenings import EveningFollowers
from pioche.server.ops.logs import log
from pioche.server.store import (
    DealRow,
    EntrantRow,
    EveningRow,
    EveningSeatRow,
    NewRound,
    StoreDown,
    TableRow,
)
from pioche.server.store.evenings import (
    OPEN,
    Everything,
    begin_round,
    deal_key,
    due_evenings,
    end_round,
    everything_of,
    find_evening,
    look_again,
)
from pioche.server.store.moderation import apart_among
from pioche.server.table.checks import Refused
from pioche.server.table.codes import new_code
from pioche.server.table.seats import Who

TEND: Final = 0.5
"""Seconds between two looks at the evenings that are due, and at changes to be sent."""
AT_ONCE: Final = 50
"""Evenings that one look handles."""
SOON: Final = 1.0
"""Seconds after which a step is tried again that could not be completed."""
LATER: Final = 30.0
"""Seconds after which an evening is looked at while its matches go on; each result is a reason to
look earlier."""
WAIT: Final = 5.0
"""Seconds between two looks whether enough people have come."""
PATIENCE: Final = 3600.0
"""Seconds after its start for which an evening waits for people before it is cancelled."""
RETURN: Final = 300.0
"""Seconds in which people can come back before the next round, if nobody has played the last one:
without anybody, the evening ends."""
STEPS: Final = 10
"""Steps of an evening that one look takes at most."""
CODES: Final = 8
"""Codes that are drawn for each table, in case some are taken."""


class Evenings:
    """The evenings of a server, as one worker moves them on."""

    def __init__(
        self, authority: Authority, followers: EveningFollowers, clock: Callable[[], float]
    ) -> None:
        self.authority = authority
        self.store = authority.store
        self.followers = followers
        self.clock = clock
        self.on_alerts: Callable[[], None] = lambda: None
        """Called when alerts were stored."""
        self._has_looked = False
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    async def tend(self) -> None:
        """Take the next steps of all evenings that are due. First of all, look at those with
        matches under way: a worker that has died may not have stored a result."""
        if self._has_looked and not self.authority.notices.in_turn(TEND, self.clock()):
            return
        ahead = 0.0 if self._has_looked else LATER
        due = await self.store.read(due_evenings, self.clock() + ahead, AT_ONCE)
        await asyncio.gather(*(self._advance(number, thorough=True) for number in due))
        self._has_looked = True

    def wake(self, key: str) -> None:
        """Look at an evening now, because something has changed."""
        self.authority.tasks.spawn(self.look_at(key))

    async def look_at(self, key: str) -> None:
        """Take the next steps of an evening, and send it."""
        try:
            evening = await self.store.read(find_evening, key=key)
            if evening is not None:
                await self._advance(evening.number)
                await self.followers.refresh(key)
        except StoreDown:
            pass  # `tend` finds it

    async def _advance(self, number: int, thorough: bool = False) -> None:
        """Take steps while there are any. A `thorough` look loads the tables that still play: that
        stores the result of those that do not."""
        async with self._locks.setdefault(number, asyncio.Lock()):
            try:
                for _ in range(STEPS):
                    evening = await self.store.read(find_evening, number=number)
                    if evening is None or evening.status not in OPEN:
                        return
                    if not await self._step(evening, thorough):
                        return
            except StoreDown:
                raise
            except Exception as error:  # noqa: BLE001  others must not wait for this one
                log.error(f"evening {number} could not go on", error)
                later = self.clock() + WAIT
                evening = await self.store.read(find_evening, number=number)
                if evening is not None:
                    await self._look_again(evening, later)

    async def _step(self, evening: EveningRow, thorough: bool) -> bool:
        """Take the next step, if there is one; whether the evening may have changed."""
        found = await self.store.read(everything_of, evening.key)
        if found is None:
            return False
        now, evening = self.clock(), found.evening
        if evening.status == "playing":
            return await self._play(found, thorough)
        begins = evening.starts if evening.status == "planned" else evening.due
        if evening.status == "planned":
            reminder = next_reminder(evening)
            if reminder is not None and reminder <= now < evening.starts:
                told = await self.store.write(remind, evening, found.entrants, now)
                self.on_alerts()
                return told
            if reminder is not None and now < reminder:
                await self._look_again(evening, reminder)
                return False
        if evening.held or begins is None or now < begins:
            await self._look_again(evening, None if evening.held else begins)
            return False
        return await self._begin(found)

    async def _look_again(self, evening: EveningRow, due: float | None) -> None:
        if due != evening.due:
            await self.store.write(look_again, evening.number, evening.version, due)

    # Beginning a round

    async def _begin(self, found: Everything) -> bool:
        """Begin the next round with everybody who is here; without people, wait for them, or end
        the evening."""
        evening, now = found.evening, self.clock()
        settings = settings_in(evening)
        here = [entrant for entrant in found.entrants if _plays(entrant, settings)]
        if evening.round == 0 and len(here) < min(2, settings.players):
            if now > evening.starts + PATIENCE:
                change = {"status": "cancelled", "due": None, "ended": now}
                told = await self.store.write(
                    plan_differently, evening, found.entrants, change, now, 0
                )
                self.on_alerts()
                return told
            await self._look_again(evening, now + WAIT)
            return False
        if not here:
            return await self._end(found, over=True)
        return await self.store.write(begin_round, evening, await self._new_round(found, here))

    async def _new_round(self, found: Everything, here: Sequence[EntrantRow]) -> NewRound:
        """The next round: who sits where, and tables for them."""
        evening, number = found.evening, found.evening.round + 1
        settings = settings_in(evening)
        people = {entrant.person: entrant.entrant for entrant in here if entrant.person is not None}
        apart = [
            (people[one], people[other])
            for one, other in await self.store.read(apart_among, sorted(people))
        ]
        rounds = await asyncio.to_thread(_rounds, found, here, apart)
        common = settings.format == "duplicate"
        now, key = self.clock(), evening.key
        deals = _deals(evening, settings, now) if common and number == 1 else []
        deal = deal_key(key, number) if common else None
        secret = b""
        if common:
            secret = deals[0].secret if deals else found.secrets[number - 1]
        of_entrant = {entrant.entrant: entrant for entrant in here}
        of_table = table_settings(settings, key, deal)
        shared = encode(of_table)
        tables = []
        for seats in rounds[0]:
            first = next(of_entrant[entrant] for entrant in seats if entrant is not None)
            assert first.person is not None, "they are here"
            tables.append(
                TableRow(
                    key=secrets.token_urlsafe(15),
                    code="",
                    game=settings.game,
                    settings=shared,
                    secret=secret or new_seed(),
                    host=first.person,
                    public=False,
                    spectators=of_table.spectators,
                    created=now,
                )
            )
        return NewRound(
            round=number,
            tables=tables,
            codes=[[new_code() for _ in range(CODES)] for _ in tables],
            seats=rounds[0],
            plan=write_plan(rounds[1:]),
            deals=deals,
            due=now,  # until all tables have started
        )

    # During a round

    async def _play(self, found: Everything, thorough: bool) -> bool:
        """Start the tables that have not started, and end the round after the last match."""
        evening = found.evening
        now = [seat for seat in found.seats if seat.round == evening.round]
        tables = [list(seats) for _, seats in groupby(now, lambda seat: seat.place)]
        waiting = [seats for seats in tables if seats[0].status == "waiting"]
        entrants = {entrant.entrant: entrant for entrant in found.entrants}
        started = await asyncio.gather(
            *(self._start(seats, entrants) for seats in waiting), return_exceptions=True
        )
        if failed := [result for result in started if isinstance(result, BaseException)]:
            code = getattr(failed[0], "code", type(failed[0]).__name__)
            log.warning("tables of an evening wait", tables=len(failed), problem=code)
            await self._look_again(evening, self.clock() + SOON)
            return False
        for seat in now:  # who has left while their table started sits there nevertheless
            entrant = entrants.get(seat.entrant) if seat.entrant is not None else None
            if entrant is not None and entrant.status in ("left", "out"):
                await resign_for(self.authority, found, entrant)
        if playing := [s for s in now if s.played == "playing" and s.entrant is not None]:
            await self._look_again(evening, self.clock() + LATER)
            keys = {seat.key for seat in playing} if thorough else set()
            find = self.authority.find  # without patience: a game that is not ready plays on later
            await asyncio.gather(*(find(key, 0.0) for key in keys), return_exceptions=True)
            return False
        return await self._end(found, over=evening.round >= evening.rounds)

    async def _start(
        self, seats: Sequence[EveningSeatRow], entrants: dict[int, EntrantRow]
    ) -> None:
        """Seat everybody at a table, and start its match."""
        people: list[Who | None] = []
        for seat in seats:
            entrant = None if seat.entrant is None else entrants.get(seat.entrant)
            is_there = entrant is not None and entrant.status in ("entered", "here")
            if entrant is None or entrant.person is None or not is_there:
                people.append(None)
            else:
                people.append(Who(entrant.person, entrant.name))
        hosted = await self.authority.find(seats[0].key)
        with self.authority.using(hosted):
            await self.authority.submit(hosted, lambda table: table.seat_entrants(people))
            await self.authority.submit(hosted, lambda table: table.begin_round())

    async def _end(self, found: Everything, *, over: bool) -> bool:
        """End a round, and perhaps the evening with it."""
        evening, now = found.evening, self.clock()
        of_round = [seat for seat in found.seats if seat.round == evening.round]
        missed = ("left", "absent")
        away = {seat.entrant for seat in of_round if seat.entrant and seat.played in missed}
        if over:
            done = found._replace(evening=msgspec.structs.replace(evening, status="over"))
            lines = await asyncio.to_thread(standing_of, done)
            points = club_points(lines)
            final = {s.entrant: (s.rank, s.share, points.get(s.entrant)) for s in lines}
            values = {"status": "over", "due": None, "ended": now, "plan": "[]"}
            ended = await self.store.write(
                finish, evening, found.entrants, now, away, final, values
            )
            self.on_alerts()
            return ended
        settings = settings_in(evening)
        pause = _pause(settings, evening.round)
        if not any(_plays(e, settings) for e in found.entrants if e.entrant not in away):
            pause = max(pause, RETURN)
        due = None if evening.held else now + pause
        return await self.store.write(
            end_round, evening, now, away, {}, {"status": "break", "due": due}
        )


def _plays(entrant: EntrantRow, settings: EveningSettings) -> bool:
    """Whether somebody plays in the next round: those who are here, and with long clocks all who
    have signed up."""
    if entrant.person is None:
        return False
    return entrant.status == "here" or (
        entrant.status == "entered" and settings.timer >= LONG_CLOCK
    )


def _rounds(
    found: Everything, here: Sequence[EntrantRow], apart: Sequence[tuple[int, int]]
) -> list[Round]:
    """The next round, and those after it as far as they can be planned."""
    evening, settings = found.evening, settings_in(found.evening)
    people = [entrant.entrant for entrant in here]
    past = past_rounds(found.seats)
    seed = _seed(evening)
    if settings.format == "swiss":
        order = [line.entrant for line in standing_of(found) if line.entrant in set(people)]
        return [pairing(order, settings.players, past=past, apart=apart, seed=seed)]
    if ready := planned(evening.plan, people, apart):
        return ready
    return plan(
        people,
        settings.players,
        evening.rounds - evening.round,
        past=past,
        apart=apart,
        compared=settings.format == "duplicate",
        seed=seed,
    )


def _seed(evening: EveningRow) -> int:
    """A number that is the same whichever worker plans a round."""
    name = f"{evening.key}/{evening.round}".encode()
    return int.from_bytes(hashlib.sha256(name).digest()[:6])


def _deals(evening: EveningRow, settings: EveningSettings, now: float) -> list[DealRow]:
    """A deal for each round. Their commitments are public before the first card."""
    keys = [deal_key(evening.key, number) for number in range(1, evening.rounds + 1)]
    return [
        DealRow(
            key=key,
            game=settings.game,
            settings=encode(table_settings(settings, evening.key, key)),
            secret=new_seed(),
            created=now,
        )
        for key in keys
    ]


def _pause(settings: EveningSettings, after: int) -> float:
    """The seconds until the next round."""
    longer = [each.seconds for each in settings.breaks if each.after == after]
    return float(max([settings.pause, *longer]))


async def resign_for(authority: Authority, found: Everything, entrant: EntrantRow) -> None:
    """Have a bot finish the match of somebody who leaves an evening."""
    evening, person = found.evening, entrant.person
    for seat in found.seats:
        mine = seat.round == evening.round and seat.entrant == entrant.entrant
        if mine and seat.played == "playing" and person is not None:
            hosted = await authority.find(seat.key)
            if person in hosted.table.resigned:
                continue
            with authority.using(hosted), suppress(Refused):  # the match is over, or not begun
                await authority.submit(hosted, lambda table: table.resign(Who(person, "")))


async def give_to_bots(authority: Authority, found: Everything) -> None:
    """Have bots finish all matches of the newest round. They count for nobody."""
    newest = [seat for seat in found.seats if seat.round == found.evening.round]
    for key in {seat.key for seat in newest if seat.played == "playing"}:
        hosted = await authority.find(key)
        with authority.using(hosted):
            for _ in hosted.table.seats:
                await authority.submit(hosted, lambda table: table.give_to_bots())
