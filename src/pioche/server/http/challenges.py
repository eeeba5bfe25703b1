"""HTTP resources of challenges: duplicate matches, in which everybody who has the link plays the
same cards.

Nothing here shows a result to somebody who has not finished the challenge, unless its host has
closed it.
"""

from __future__ import annotations

import secrets
from typing import Any

from litestar import Controller, Request, get, post
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.engine.fairness import commitment, new_seed
from pioche.protocol.deals import ChallengeInfo, ChallengeSeat, NewChallenge
from pioche.protocol.messages import encode
from pioche.protocol.tables import TableRef
from pioche.server.http.openapi import ANYBODY, PERSON
from pioche.server.http.requests import people_only, visitor
from pioche.server.http.shared_deals import compared, count_tries, has_finished, my_try
from pioche.server.http.table_making import make_table, one_more_table, start_match
from pioche.server.live.authority import NoSuchTable, settings_in
from pioche.server.live.hosted import Hosted
from pioche.server.store import DealRow
from pioche.server.store.deals import claim_tries, close_deal, create_deal, find_deal, find_try
from pioche.server.store.people import names_of
from pioche.server.table.checks import Refused, checked_settings
from pioche.server.table.events import Settings, SharedDeal
from pioche.server.table.seats import Who
from pioche.server.worker import Worker


class ChallengesResource(Controller):
    path = "/api/challenges"
    tags = ("challenges",)

    @post("/", status_code=HTTP_201_CREATED, security=PERSON)
    async def create(
        self, data: NewChallenge, who: Who, worker: Worker, address: str
    ) -> ChallengeInfo:
        """Make a challenge. Its cards are settled now, and its commitment is public."""
        people_only(who)
        worker.new_tables.take(address)
        key = secrets.token_urlsafe(15)
        settings = Settings(
            game=data.game,
            players=data.players,
            options=data.options,
            spectators=False,
            level=data.level,
            deal=SharedDeal("challenge", key),
        )
        row = DealRow(
            key=key,
            game=data.game,
            settings=encode(checked_settings(settings)),
            secret=new_seed(),
            host=who.person,
            created=worker.clock(),
        )
        await worker.store.write(create_deal, row)
        return await _info(worker, await _challenge(worker, key), who.person)

    @get("/{key:str}", security=ANYBODY)
    async def show(
        self, key: str, worker: Worker, request: Request[Any, Any, Any]
    ) -> ChallengeInfo:
        """A challenge; with the results of every seat, once you have finished it or it is
        closed."""
        known = await visitor(request, worker)
        row = await _challenge(worker, key)
        return await _info(worker, row, known[0].number if known else None)

    @post("/{key:str}/tables", status_code=HTTP_201_CREATED, security=PERSON)
    async def play(
        self, key: str, data: ChallengeSeat, who: Who, worker: Worker, address: str
    ) -> TableRef:
        """Take a seat at a new table, against bots or with friends, or go on with your try: there
        is one for each person."""
        people_only(who)
        row = await _challenge(worker, key)
        own = await worker.store.read(find_try, row.number, who.person)
        if own is not None and own.status != "waiting":
            hosted = await worker.authority.find(own.key)
            worker.authority.let_go(hosted)
            return TableRef(hosted.table.key, hosted.table.code, hosted.table.version)
        if row.closed is not None:
            raise Refused("deals/closed")
        settings = settings_in(row)
        if not 0 <= data.seat < settings.players:
            raise Refused("match/no-such-seat", seat=data.seat, players=settings.players)
        submit = worker.authority.submit
        async with one_more_table(worker, who, address):
            hosted = await make_table(worker, who, settings, row.secret)
            if data.friends:
                version = await submit(hosted, lambda t: t.sit(who, data.seat, None, ""))
            else:
                await submit(hosted, lambda table: table.take_places(who, data.seat))
                version = await start_challenge(worker, hosted, who)
        worker.authority.let_go(hosted)
        return TableRef(hosted.table.key, hosted.table.code, version)

    @post("/{key:str}/close", status_code=HTTP_200_OK, security=PERSON)
    async def close(self, key: str, who: Who, worker: Worker) -> ChallengeInfo:
        """Make the results public to everybody who has the link; nobody can begin any more (host
        of the challenge only)."""
        people_only(who)
        await _challenge(worker, key)
        if not await worker.store.write(close_deal, key, who.person, worker.clock()):
            raise Refused("deals/host-only")
        return await _info(worker, await _challenge(worker, key), who.person)


async def start_challenge(worker: Worker, hosted: Hosted, who: Who) -> int:
    """Start the match of a challenge, if nobody at the table has played it before; return the
    version of the table."""
    table = hosted.table
    deal = table.settings.deal
    assert deal is not None, "it is a table of a challenge"
    table.start(who)  # or refuse now
    row = await _challenge(worker, deal.name)
    if row.closed is not None:
        raise Refused("deals/closed")
    there = [(place, seat.person) for place, seat in enumerate(table.seats)]
    people = [(place, person) for place, person in there if person is not None]
    known = await worker.store.write(claim_tries, row.number, hosted.number, people)
    if known:
        names = [seat.name for seat in table.seats if seat.person in known]
        raise Refused("deals/played-before", names=", ".join(names), number=len(names))
    return await start_match(worker, hosted, who)


async def _challenge(worker: Worker, key: str) -> DealRow:
    row = await worker.store.read(find_deal, key[:40])
    deal = settings_in(row).deal if row else None
    if row is None or deal is None or deal.kind != "challenge":
        raise NoSuchTable("deals/not-found")
    return row


async def _info(worker: Worker, row: DealRow, person: int | None) -> ChallengeInfo:
    settings = settings_in(row)
    own = await worker.store.read(find_try, row.number, person) if person is not None else None
    comparisons = []
    if row.closed is not None or has_finished(own):
        for seat in range(settings.players):
            found = await compared(worker, row, seat, own)
            if found.tries:
                comparisons.append(found)
    host = row.host or 0
    return ChallengeInfo(
        challenge=row.key,
        game=row.game,
        players=settings.players,
        options=settings.options,
        level=settings.level,
        host=(await worker.store.read(names_of, [host])).get(host, ""),
        yours=person is not None and person == row.host,
        commitment=commitment(row.secret),
        server_seed=row.secret.hex() if row.closed is not None else None,
        closed=row.closed is not None,
        tries=await count_tries(worker, row),
        mine=my_try(own),
        comparisons=comparisons,
    )
