"""HTTP resources of finished matches: records, replays, lists."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import msgspec
from litestar import Controller, MediaType, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK

from pioche.engine.record import Record, read_record
from pioche.engine.registry import game_ids
from pioche.protocol.matches import FinishedMatch, Replay
from pioche.server.http.background import allowed, answer_in_thread
from pioche.server.http.openapi import ANYBODY, STORELESS, DescribedWithRecord, also
from pioche.server.http.requests import Number, NumberOrNone, visitor
from pioche.server.http.shared_deals import is_open
from pioche.server.live.authority import NoSuchTable, settings_in
from pioche.server.store import MatchRow, PersonRow
from pioche.server.store.matches import find_match, is_known, matches_of
from pioche.server.store.people import find_person
from pioche.server.store.tables import find_table
from pioche.server.table.checks import Refused
from pioche.server.table.fold import OVER
from pioche.server.table.replays import replay_of
from pioche.server.worker import Worker

POLL: Final = 0.05
"""Seconds between two checks whether the result of a match is stored."""
POLLS: Final = 40

RECORD = {HTTP_200_OK: ResponseSpec(Record, generate_examples=False)}
REPLAY = {HTTP_200_OK: ResponseSpec(Replay, generate_examples=False)}


class MatchesResource(Controller):
    path = "/api"
    tags = ("matches",)

    @get("/tables/{key:str}/record", responses=RECORD | also(409), security=ANYBODY)
    async def record(
        self, key: str, worker: Worker, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """The whole record of a match, once it is over: every card, move and score, and the proof
        of its shuffles. At a table without spectators, only for people who were there."""
        match = await finished_match(worker, key, request)
        headers = {"Content-Disposition": f'inline; filename="{match.game}-{match.number}.json"'}
        return Response(match.record, media_type=MediaType.JSON, headers=headers)

    @get("/tables/{key:str}/replay", responses=REPLAY | also(409), security=ANYBODY)
    async def replay(
        self, key: str, worker: Worker, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """A match step by step, once it is over, with all hands open. At a table without
        spectators, only for people who were there."""
        charge = allowed(worker, request)
        match = await finished_match(worker, key, request)
        await worker.preparation.wait(match.game)
        record = match.record
        return await answer_in_thread(
            worker.replaying, request, lambda: replay_of(read_record(record)), charge
        )

    @post(
        "/replay",
        status_code=HTTP_200_OK,
        responses=REPLAY | also(400, 413, 503),
        operation_class=DescribedWithRecord,
        opt=STORELESS,
    )
    async def replay_of(
        self, worker: Worker, request: Request[Any, Any, Any], address: str
    ) -> Response[bytes]:
        """The same for a record in the body, as a JSON object. A record that breaks a rule of its
        game is refused."""
        worker.records.take(address)
        charge = allowed(worker, request)
        turn, body = worker.replaying_records, await request.body()
        record = await asyncio.to_thread(read_record, body)
        if record.game in game_ids():
            await worker.preparation.wait(record.game)
        return await answer_in_thread(turn, request, lambda: replay_of(record), charge)

    @get("/people/{number:int}/matches", security=ANYBODY)
    async def matches(
        self,
        number: Number,
        worker: Worker,
        request: Request[Any, Any, Any],
        before: NumberOrNone = None,
    ) -> list[FinishedMatch]:
        """A person's finished matches, newest first, twenty at a time: those at public tables, and
        those that you were in as well."""
        asking = await _asking(request, worker)
        await must_be_known(worker, number, asking)
        rows = await worker.store.read(matches_of, number, asking=asking, before=before)
        return [listed(row, asking) for row in rows]


def listed(row: MatchRow, asking: int | None) -> FinishedMatch:
    was_there = asking is not None and any(seat.person == asking for seat in row.seats)
    result = msgspec.json.decode(row.result)
    closed = result.pop("closed", False)
    key = row.key if was_there or (row.public and not closed) else ""
    if result["winners"]:  # as in statistics: nobody wins by the bot that played on for them
        result["winners"] = [seat.seat for seat in row.seats if seat.rank == 1]
    return FinishedMatch(row.number, key, row.game, row.began, row.ended, result)


async def must_be_known(worker: Worker, number: int, asking: int | None) -> PersonRow:
    """The person with a number, if somebody who asks can know of them; otherwise, as if there were
    no such person."""
    person = await worker.store.read(find_person, number=number)
    if person is None or not await worker.store.read(is_known, number, asking):
        raise NoSuchTable("people/not-found")
    return person


async def _asking(request: Request[Any, Any, Any], worker: Worker) -> int | None:
    known = await visitor(request, worker)
    return known[0].number if known else None


async def finished_match(worker: Worker, key: str, request: Request[Any, Any, Any]) -> MatchRow:
    """The finished match of a table, if the person who asks may see it."""
    match = await _stored(worker, key)
    await _must_be_over_elsewhere(worker, match)
    if match.closed:
        asking = await _asking(request, worker)
        table = await worker.store.read(find_table, key=key)
        there = {seat.person for seat in match.seats} | {table.host if table else None}
        if asking is None or asking not in there:
            deal = settings_in(table).deal if table else None
            if deal is None or not await is_open(worker, deal, asking):
                raise NoSuchTable("table/not-found")
    return match


async def _must_be_over_elsewhere(worker: Worker, match: MatchRow) -> None:
    """Refuse a match of an evening while others play with the same cards, even to the people who
    were there: they could tell the others."""
    table = await worker.store.read(find_table, key=match.key)
    deal = settings_in(table).deal if table else None
    if deal is not None and deal.kind == "evening" and not await is_open(worker, deal, None):
        raise Refused("evenings/played-elsewhere")


async def _stored(worker: Worker, key: str) -> MatchRow:
    match = await worker.store.read(find_match, key=key)
    if match is None:
        hosted = await worker.authority.find(key)
        worker.authority.let_go(hosted)
        # A viewer who saw the last card asks immediately; the result is stored a moment later.
        for _ in range(POLLS if hosted.table.status == OVER else 0):
            await asyncio.sleep(POLL)
            if match := await worker.store.read(find_match, key=key):
                return match
        raise Refused("table/not-over")
    return match
