"""HTTP resources of the deals of the day.

Nothing here shows a card or a result of today's deal to somebody who has not finished it.
"""

from __future__ import annotations

from datetime import date, timedelta
from functools import partial
from typing import Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK, HTTP_201_CREATED

from pioche.engine.fairness import commitment
from pioche.engine.language import LANGUAGES
from pioche.engine.record import Record, read_record
from pioche.protocol.deals import DailyDeals, DealInfo, DealResults
from pioche.protocol.matches import Replay
from pioche.protocol.tables import TableRef
from pioche.server.http.background import allowed, answer_in_thread
from pioche.server.http.openapi import ANYBODY, PERSON, also
from pioche.server.http.pictures import PNG, drawn, known
from pioche.server.http.requests import people_only, visitor
from pioche.server.http.shared_deals import (
    compared,
    count_tries,
    has_finished,
    my_standing,
    my_try,
    played_again,
)
from pioche.server.http.table_making import make_table, one_more_table, sit_among_bots
from pioche.server.http.tried_here import check_tried_here, tried_here
from pioche.server.links.link import of_daily, of_my_try
from pioche.server.live.authority import NoSuchTable, settings_in
from pioche.server.live.hosted import Hosted
from pioche.server.store import DealRow, Taken, TryRow
from pioche.server.store.deals import create_try, days_played, find_deal, find_try, read_master
from pioche.server.table.daily import SEAT, end_of, find_daily, read_day
from pioche.server.table.replays import replay_of
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

REPLAY = {HTTP_200_OK: ResponseSpec(Replay, generate_examples=False)}
DAY = timedelta(days=1)


class DailyResource(Controller):
    path = "/api/daily"
    tags = ("daily",)

    @get("/", security=ANYBODY)
    async def today(self, worker: Worker, request: Request[Any, Any, Any]) -> DailyDeals:
        """The deals of today, your tries at them, and the commitments of tomorrow's."""
        return await _day(worker, worker.daily.today, await _asking(request, worker))

    @get("/{day:str}", security=ANYBODY)
    async def day(self, day: str, worker: Worker, request: Request[Any, Any, Any]) -> DailyDeals:
        """The same for a day that is over, such as 2026-11-18, with the secrets of its deals."""
        return await _day(worker, _past_or_today(worker, day), await _asking(request, worker))

    @get("/{day:str}/{deal:str}", security=ANYBODY)
    async def results(
        self,
        day: str,
        deal: str,
        worker: Worker,
        request: Request[Any, Any, Any],
        table: str = "",
    ) -> DealResults:
        """What became of a deal: today once your own try is over, later for everybody. With the key
        of a table at which you have played it again, how you would have fared."""
        when, person = _past_or_today(worker, day), await _asking(request, worker)
        row = await _deal(worker, when, deal)
        own = await worker.store.read(find_try, row.number, person) if person else None
        info = await _info(worker, row, own)
        is_open = _is_open(worker, when, own)
        again = None
        if person is not None and table and when < worker.daily.today:
            again = await played_again(worker, row, table, person)
        return DealResults(
            day=when.isoformat(),
            info=info,
            open=is_open,
            comparison=await compared(worker, row, SEAT, own, again) if is_open else None,
            master=await _master_score(worker, row) if is_open else None,
            again=my_try(again),
            next_day=(when + DAY).isoformat() if when < worker.daily.today else None,
            previous_day=await _day_before(worker, when, deal),
        )

    @post("/{day:str}/{deal:str}", status_code=HTTP_201_CREATED, security=PERSON)
    async def play(
        self,
        day: str,
        deal: str,
        who: Who,
        worker: Worker,
        request: Request[Any, Any, Any],
        address: str,
    ) -> Response[TableRef]:
        """Begin or continue your only try at a deal of today, at a table of your own. A deal of a
        day that is over can be played as often as you like, outside the comparison."""
        people_only(who)
        when = _past_or_today(worker, day)
        row = await _deal(worker, when, deal)
        cookies = []
        if when < worker.daily.today:
            async with one_more_table(worker, who, address):
                hosted = await make_table(worker, who, settings_in(row), row.secret)
        else:
            hosted = await _try_at(worker, row, who, request, address)
            at, secure = (day, _name(row), who.person), worker.config.secure
            cookies = [tried_here(request, *at, secure=secure)]
        version = await sit_among_bots(worker, hosted, who, SEAT)
        worker.authority.let_go(hosted)
        return Response(TableRef(hosted.table.key, hosted.table.code, version), cookies=cookies)

    @get("/{day:str}/{deal:str}/picture", media_type=PNG, security=ANYBODY, responses=also(400))
    async def picture(
        self,
        day: str,
        deal: str,
        worker: Worker,
        request: Request[Any, Any, Any],
        language: str = LANGUAGES[0],
        mine: bool = False,
    ) -> Response[bytes]:
        """A picture of a deal, for previews of links; with `mine`, of your own result, to be
        shared. It shows neither cards nor scores."""
        when, chosen = _past_or_today(worker, day), find_daily(deal)
        row = await _deal(worker, when, deal)
        if chosen is None:  # its game is no longer installed
            raise NoSuchTable("deals/not-found")
        shown = of_daily(chosen, day, known(language))
        person = await _asking(request, worker) if mine else None
        if person is not None:
            own = await worker.store.read(find_try, row.number, person)
            shown = of_my_try(chosen, day, known(language), await my_standing(worker, row, own))
        answer = await drawn(worker, shown)
        if mine:
            answer.headers["Cache-Control"] = "no-store"
        return answer

    @get("/{day:str}/{deal:str}/master", responses=REPLAY, security=ANYBODY)
    async def master(
        self, day: str, deal: str, worker: Worker, request: Request[Any, Any, Any]
    ) -> Response[bytes]:
        """The replay of the strongest bot: today once your own try is over, later for
        everybody."""
        charge = allowed(worker, request)
        when, person = _past_or_today(worker, day), await _asking(request, worker)
        row = await _deal(worker, when, deal)
        own = await worker.store.read(find_try, row.number, person) if person else None
        if not _is_open(worker, when, own):
            raise NoSuchTable("deals/not-yet-seen")
        record = await worker.store.read(read_master, row.key)
        if record is None:
            raise NoSuchTable("deals/no-master")
        await worker.preparation.wait(row.game)
        return await answer_in_thread(
            worker.replaying, request, lambda: replay_of(read_record(record)), charge
        )


async def _asking(request: Request[Any, Any, Any], worker: Worker) -> int | None:
    known = await visitor(request, worker)
    return known[0].number if known else None


def _past_or_today(worker: Worker, text: str) -> date:
    day = read_day(text)
    if day is None:
        raise NoSuchTable("deals/no-such-day", day=text[:40])
    if day > worker.daily.today:
        raise NoSuchTable("daily/not-yet")
    return day


async def _deal(worker: Worker, day: date, name: str) -> DealRow:
    await worker.daily.settle()
    row = await worker.store.read(find_deal, f"{day.isoformat()}/{name[:40]}")
    if row is None:
        raise NoSuchTable("deals/not-found")
    return row


async def _day(worker: Worker, day: date, person: int | None) -> DailyDeals:
    infos = []
    for row in await worker.daily.of_day(day):
        own = await worker.store.read(find_try, row.number, person) if person else None
        infos.append(await _info(worker, row, own))
    if not infos:
        raise NoSuchTable("deals/no-such-day", day=day.isoformat())
    tomorrow: dict[str, str] = {}
    if day == worker.daily.today:
        later = await worker.daily.of_day(day + DAY)
        tomorrow = {_name(row): commitment(row.secret) for row in later}
    played = await worker.store.read(days_played, person) if person else []
    return DailyDeals(
        day=day.isoformat(),
        today=worker.daily.today.isoformat(),
        now=round(worker.clock(), 3),
        ends=end_of(day),
        deals=infos,
        tomorrow=tomorrow,
        streak=streak([date.fromisoformat(text) for text in played], worker.daily.today),
    )


async def _info(worker: Worker, row: DealRow, own: TryRow | None) -> DealInfo:
    settings = settings_in(row)
    is_over = row.day is not None and row.day < worker.daily.today.isoformat()
    return DealInfo(
        deal=_name(row),
        game=row.game,
        players=settings.players,
        options=settings.options,
        level=settings.level,
        commitment=commitment(row.secret),
        server_seed=row.secret.hex() if is_over else None,
        tries=await count_tries(worker, row),
        mine=my_try(own),
    )


def _name(row: DealRow) -> str:
    return row.key.partition("/")[2]


def streak(days: list[date], today: date) -> int:
    """How many days in a row somebody has played, up to today or, if today is still to come, up to
    yesterday. `days` are falling."""
    if not days or days[0] < today - DAY:
        return 0
    length = 1
    while length < len(days) and days[length] == days[0] - length * DAY:
        length += 1
    return length


async def _day_before(worker: Worker, day: date, name: str) -> str | None:
    before = (day - DAY).isoformat()
    row = await worker.store.read(find_deal, f"{before}/{name}")
    return before if row else None


async def _try_at(
    worker: Worker, deal: DealRow, who: Who, request: Request[Any, Any, Any], address: str
) -> Hosted:
    """The table of a person's only try, a new one if they have not begun."""
    own = await worker.store.read(find_try, deal.number, who.person)
    if own is None:
        check_tried_here(request, deal.day or "", _name(deal), who.person)
        try:
            async with one_more_table(worker, who, address):
                create = partial(create_try, deal=deal.number, seat=SEAT)
                return await make_table(worker, who, settings_in(deal), deal.secret, create)
        except Taken as taken:  # by another request of the same person, a moment ago
            own = await worker.store.read(find_try, deal.number, who.person)
            if own is None:
                raise taken from None
    return await worker.authority.find(own.key)


def _is_open(worker: Worker, when: date, own: TryRow | None) -> bool:
    """Whether somebody may see the deals of a day: it is over, or so is their own try."""
    return when < worker.daily.today or has_finished(own)


async def _master_score(worker: Worker, deal: DealRow) -> float | None:
    if not deal.has_master:
        return None
    record = await worker.store.read(read_master, deal.key)
    result = msgspec.json.decode(record, type=Record).result if record else None
    return float(result.scores[SEAT]) if result else None
