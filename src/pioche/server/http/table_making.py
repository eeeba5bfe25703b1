"""Making tables: new ones, and those for a rematch."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from pioche.engine.errors import PiocheError
from pioche.protocol.names import FORMER, is_former
from pioche.protocol.tables import First, NewRematch, NewTable
from pioche.server.jobs import new_tables
from pioche.server.jobs.results import losers
from pioche.server.live.authority import Create, settings_in
from pioche.server.live.hosted import Hosted
from pioche.server.ops.limits import TooMuch
from pioche.server.ops.logs import log
from pioche.server.store import TableRow
from pioche.server.store.moderation import kept_apart
from pioche.server.store.people import names_of
from pioche.server.store.tables import count_hosted, create_table
from pioche.server.table.checks import Refused, checked_settings
from pioche.server.table.events import AnyEvent, Settings
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.worker import Worker

RECENT: Final = 86_400.0
"""Seconds after which an abandoned table no longer counts as its maker's."""


@asynccontextmanager
async def one_more_table(worker: Worker, who: Who, address: str) -> AsyncIterator[None]:
    """Let a person make one more table, if they may. One at a time: several requests at once would
    each find that there is room."""
    worker.new_tables.take(address)
    async with worker.making.setdefault(who.person, asyncio.Lock()):
        recent = worker.clock() - RECENT
        if await worker.store.read(count_hosted, who.person, after=recent) >= worker.config.tables:
            raise TooMuch("limits/tables", 60.0, limit=worker.config.tables)
        yield


async def make_table(
    worker: Worker,
    who: Who,
    settings: Settings,
    secret: bytes | None = None,
    create: Create = create_table,
) -> Hosted:
    """A new, empty table of a person."""
    return await new_tables.make_table(worker.authority, who.person, settings, secret, create)


def settings_of(wanted: NewTable) -> Settings:
    """The settings in a request."""
    return Settings(
        wanted.game,
        wanted.players,
        wanted.options,
        wanted.timer,
        wanted.public,
        wanted.spectators,
        wanted.level,
        wanted.first,
    )


def check_wishes(who: Who, wanted: NewTable) -> None:
    """Refuse seats that cannot be filled as wished, before there is a table."""
    table = Table("", "", who.person, checked_settings(settings_of(wanted)), bytes(32))
    if len(wanted.seats) > wanted.players:
        raise Refused("table/seats-too-many", players=wanted.players)
    if wanted.first.by == "loser":
        raise Refused("table/no-last-match")
    for place, wish in enumerate(wanted.seats):
        if wish.kind == "bot":
            table.apply(table.seat_bot(who, place, wish.level or wanted.level), 0.0)
        elif wish.kind == "friend":
            if wish.person is None or wish.person == who.person:
                raise Refused("friends/whom")
            if kept := table.keep(who, place, wish.person, "?"):
                table.apply(kept, 0.0)
        elif wish.kind != "open":
            name = wish.name if wish.kind == "guest" else None
            table.apply(table.sit(who, place, name, ""), 0.0)
    if wanted.start:
        table.start(who)


async def seat_all(worker: Worker, hosted: Hosted, who: Who, wanted: NewTable) -> int:
    """Fill the seats of a new table as wished. People have yet to add their seeds, unless they say
    that they will not, or the match starts now."""
    submit = worker.authority.submit
    for place, wish in enumerate(wanted.seats):
        if wish.kind == "bot":
            level = wish.level or wanted.level
            await submit(hosted, lambda t, p=place, v=level: t.seat_bot(who, p, v))  # type: ignore[misc]
        elif wish.kind == "friend":
            await worker.friendships.invite(hosted, who, wish.person or 0, place)
        elif wish.kind != "open":
            name = wish.name if wish.kind == "guest" else None
            seed = "" if wanted.start else wish.seed
            await submit(hosted, lambda t, p=place, n=name, s=seed: t.sit(who, p, n, s))  # type: ignore[misc]
    return await start_match(worker, hosted, who) if wanted.start else hosted.table.version


async def sit_among_bots(worker: Worker, hosted: Hosted, who: Who, place: int) -> int:
    """Sit down at a new table, put bots everywhere else, and start; return the version of
    the table. If a part of this was done before, do the rest."""
    version = await worker.authority.submit(hosted, lambda table: table.take_places(who, place))
    try:
        return version if hosted.table.match else await start_match(worker, hosted, who)
    except Refused as refused:
        if refused.code != "table/has-begun":  # by another request
            raise
        return hosted.table.version


async def start_match(worker: Worker, hosted: Hosted, who: Who) -> int:
    """Start a match; return the version of the table. If its game has to be compiled first, it
    starts by itself later: meanwhile the people at the table see how far the game is."""
    game = hosted.table.settings.game
    if hosted.table.match is None and not worker.preparation.is_at_hand(game):
        hosted.table.start(who)  # or refuse now
        worker.tasks.spawn(_start_later(worker, hosted, who))
        return hosted.table.version
    return await worker.authority.submit(hosted, lambda table: table.start(who))


async def _start_later(worker: Worker, hosted: Hosted, who: Who) -> None:
    """Start a match once its game is ready."""
    hosted.uses += 1
    try:
        await worker.preparation.until_ready(hosted.table.settings.game)
        await worker.authority.submit(hosted, lambda table: table.start(who))
    except PiocheError as error:  # somebody stood up, or has started it
        log.info("match was not started", table=hosted.number, problem=error.code)
    finally:
        hosted.uses -= 1
        worker.authority.let_go(hosted)


async def make_rematch(
    worker: Worker, hosted: Hosted, wanted: NewRematch, who: Who, address: str
) -> None:
    """Make a table for a rematch, unless another worker was faster."""
    table = hosted.table
    table.meet_again(who, "")  # refuse before a table is made
    settings = msgspec.structs.replace(table.settings, found=False)
    if wanted.options is not None:
        settings = msgspec.structs.replace(settings, options=wanted.options)
    if wanted.first is not None:
        settings = msgspec.structs.replace(settings, first=wanted.first)
    checked_settings(settings)
    names = await _who_can_come(worker, table.people, who)
    async with one_more_table(worker, who, address):
        new = await make_table(worker, who, settings)
        await worker.authority.submit(
            new, lambda t: t.gather(who, table.seats, losers(table), names)
        )
    key_of_new = new.table.key

    def ask(table: Table) -> AnyEvent | None:
        return None if table.rematch else table.meet_again(who, key_of_new)

    await worker.authority.submit(hosted, ask)
    if table.rematch != key_of_new:  # another worker was faster: nobody should wait at this one
        taken = [place for place, seat in enumerate(new.table.seats) if not seat.free]
        for place in taken:
            await worker.authority.submit(new, lambda t, p=place: t.vacate(who, p))  # type: ignore[misc]


async def play_again(worker: Worker, before: TableRow, who: Who, people: list[int]) -> Hosted:
    """A new table like one at which a match was finished, however long ago. Seats are kept for the
    other people, as far as they can come, and bots are bots again."""
    settings = settings_in(before)
    settings = msgspec.structs.replace(settings, found=False, deal=None, evening="")
    settings = msgspec.structs.replace(settings, first=First())
    names = await _who_can_come(worker, people, who)
    hosted = await make_table(worker, who, settings)
    submit = worker.authority.submit
    await submit(hosted, lambda table: table.sit(who, None, None, None))
    for person in names.keys() - {who.person}:
        await worker.friendships.invite(hosted, who, person)
    return hosted


async def _who_can_come(worker: Worker, people: list[int], who: Who) -> dict[int, str]:
    """The people who can meet at a rematch that a person asks for, by their names: neither those
    who have deleted their account, nor those kept apart from somebody who is there already."""
    names = await worker.store.read(names_of, people)
    there: dict[int, str] = {}
    for person in sorted(people, key=lambda person: person != who.person):
        apart = await worker.store.read(kept_apart, person)
        name = names.get(person, FORMER)
        if not is_former(name) and apart.isdisjoint(there):
            there[person] = name
    return there
