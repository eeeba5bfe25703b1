"""HTTP resources of evenings: taking part, directing, and the results."""

from __future__ import annotations

from typing import Any, Final

from litestar import Controller, MediaType, Request, Response, get, patch, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.status_codes import HTTP_200_OK

from pioche.protocol.evenings import (
    Direction,
    EveningResults,
    EveningRound,
    EveningView,
    NewEvening,
)
from pioche.protocol.messages import encode
from pioche.server.evenings.checks import checked_evening
from pioche.server.http.openapi import PERSON, also
from pioche.server.http.requests import people_only
from pioche.server.http.seated_here import check_seated_here, seated_here
from pioche.server.jobs.evening_alerts import is_moved, plan_differently, too_late_for
from pioche.server.jobs.evenings import give_to_bots, resign_for
from pioche.server.live.evening_views import visible_head
from pioche.server.live.evenings import visible
from pioche.server.store import EntrantRow, EntrantStatus
from pioche.server.store.clubs import HELPERS, role_in
from pioche.server.store.evenings import (
    OPEN,
    Everything,
    Head,
    change_evening,
    enter,
    set_entrant,
    void_seats,
)
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

MOST_ENTRANTS: Final = 200
MOST_AT_ONCE: Final = 20
"""Evenings that are not over in which one person takes part."""
CSV: Final = {
    HTTP_200_OK: ResponseSpec(
        str, generate_examples=False, media_type="text/csv", description="the results as CSV"
    )
}


class EveningsResource(Controller):
    """Members of its club see an evening, and people who take part in it."""

    path = "/api/evenings"
    tags = ("evenings",)

    @get("/{key:str}", security=PERSON, responses=also(409))
    async def show(self, key: str, who: Who, worker: Worker) -> EveningView:
        """An evening: who takes part, the tables of the newest round, and the standings. The socket
        sends it again whenever it changes."""
        people_only(who)
        return await view_of(worker, key, who)

    @patch("/{key:str}", security=PERSON)
    async def change(self, key: str, data: NewEvening, who: Who, worker: Worker) -> EveningView:
        """Change an evening that has not begun (helpers of its club only)."""
        people_only(who)
        worker.club_changes.take(who.person)  # before anything is read
        found, now = await _directed(worker, key, who), worker.clock()
        wanted = checked_evening(data, now)
        values = {
            "title": wanted.title,
            "starts": wanted.starts,
            "rounds": wanted.rounds,
            "settings": encode(wanted.settings).decode(),
            "due": now,
        }
        if is_moved(found.evening, wanted.starts):
            worker.announcements.take(found.evening.club)
            values["reminded"] = too_late_for(wanted.starts, now)
        await _plan_differently(worker, found, who, values)
        return await view_of(worker, key, who)

    @post("/{key:str}/enter", status_code=HTTP_200_OK, security=PERSON)
    async def enter(
        self, key: str, who: Who, worker: Worker, request: Request[Any, Any, Any]
    ) -> Response[EveningView]:
        """Sign up for an evening. With short clocks, say that you are `here` when it begins. Where
        all tables play the same cards, one person takes part in each browser."""
        return await _take_part(worker, key, who, "entered", request)

    @post("/{key:str}/here", status_code=HTTP_200_OK, security=PERSON)
    async def here(
        self, key: str, who: Who, worker: Worker, request: Request[Any, Any, Any]
    ) -> Response[EveningView]:
        """Say that you are ready to play, from half an hour before the start on; if the evening has
        begun, you play from the next round on."""
        return await _take_part(worker, key, who, "here", request)

    @post("/{key:str}/leave", status_code=HTTP_200_OK, security=PERSON)
    async def leave(self, key: str, who: Who, worker: Worker) -> EveningView:
        """Take part no longer. If you are in a match, a bot finishes it."""
        people_only(who)
        worker.club_changes.take(who.person)
        found = await visible(worker.store, key, who.person)
        mine = _entrant(found, who)
        if mine is None or mine.status in ("left", "out"):
            raise Refused("evenings/not-entered")
        _must_be_open(found)
        await worker.store.write(set_entrant, found.evening.number, mine.entrant, "left")
        await resign_for(worker.authority, found, mine)
        await worker.evenings.look_at(key)
        return await view_of(worker, key, who)

    @post("/{key:str}/direct", status_code=HTTP_200_OK, security=PERSON)
    async def direct(self, key: str, data: Direction, who: Who, worker: Worker) -> EveningView:
        """Give an order (helpers of the club only)."""
        people_only(who)
        worker.club_changes.take(who.person)  # before anything is read
        for last_try in (False, False, False, False, True):
            try:
                await _direct(worker, await _directed(worker, key, who), who, data)
                break
            except Refused as refused:  # an order does not depend on who has just signed up
                if refused.code != "evenings/changed" or last_try:
                    raise
        await worker.evenings.look_at(key)
        return await view_of(worker, key, who)

    @get("/{key:str}/rounds", security=PERSON, responses=also(409))
    async def rounds(self, key: str, who: Who, worker: Worker) -> list[EveningRound]:
        """The rounds that have begun, with every table and its replay; where all play the same
        deal, its results once all tables have finished it."""
        people_only(who)
        head = await visible_head(worker.store, key, who.person)
        return await worker.evening_views.rounds(head)

    @get("/{key:str}/results.json", security=PERSON, responses=also(409))
    async def results(self, key: str, who: Who, worker: Worker) -> EveningResults:
        """Everything about an evening, for programs."""
        people_only(who)
        head = await visible_head(worker.store, key, who.person)
        return await worker.evening_views.exported(head)

    @get(
        "/{key:str}/results.csv",
        security=PERSON,
        responses=CSV | also(409),
        media_type=MediaType.TEXT,
    )
    async def table_of_results(self, key: str, who: Who, worker: Worker) -> Response[str]:
        """The results as CSV: a line for each person and round."""
        people_only(who)
        head = await visible_head(worker.store, key, who.person)
        made = await worker.evening_views.csv(head)
        headers = {"Content-Disposition": 'attachment; filename="evening.csv"'}
        return Response(made, media_type="text/csv; charset=utf-8", headers=headers)


async def view_of(worker: Worker, key: str, who: Who) -> EveningView:
    """An evening, as a person sees it."""
    head = await visible_head(worker.store, key, who.person)
    mine = _entrant(head, who)
    role = await worker.store.read(role_in, head.evening.club, who.person)
    entrant = mine.entrant if mine is not None and mine.status not in ("left", "out") else None
    return EveningView(await worker.evening_views.info(head), entrant, role in HELPERS)


def _entrant(found: Head | Everything, who: Who) -> EntrantRow | None:
    return next((e for e in found.entrants if e.person == who.person), None)


def _must_be_open(found: Everything) -> None:
    if found.evening.status not in OPEN:
        raise Refused("evenings/over")


CHECK_IN: Final = 1800.0
"""Seconds before the start from which on people may say that they are here."""


async def _take_part(
    worker: Worker, key: str, who: Who, status: EntrantStatus, request: Request[Any, Any, Any]
) -> Response[EveningView]:
    people_only(who)
    worker.club_changes.take(who.person)
    found = await visible(worker.store, key, who.person)
    evening, mine = found.evening, _entrant(found, who)
    _must_be_open(found)
    if await worker.store.read(role_in, evening.club, who.person) is None:
        raise Refused("evenings/members-only")
    if mine is not None and mine.status == "out":
        raise Refused("evenings/removed")
    if evening.status != "planned":  # whoever comes now is here
        status = "here"
    elif status == "here" and worker.clock() < evening.starts - CHECK_IN:
        raise Refused("evenings/too-early", minutes=round(CHECK_IN / 60))
    check_seated_here(request, found, who.person)
    now = worker.clock()
    most = MOST_ENTRANTS, MOST_AT_ONCE
    await worker.store.write(enter, evening.number, who.person, status, now, *most)
    await worker.evenings.look_at(key)
    remembered = seated_here(request, key, who.person, secure=worker.config.secure)
    return Response(await view_of(worker, key, who), cookies=[remembered])


async def _directed(worker: Worker, key: str, who: Who) -> Everything:
    """An evening, if the person who asks helps in its club."""
    people_only(who)
    found = await visible(worker.store, key, who.person)
    if await worker.store.read(role_in, found.evening.club, who.person) not in HELPERS:
        raise Refused("clubs/helpers-only")
    return found


async def _direct(worker: Worker, found: Everything, who: Who, order: Direction) -> None:
    """Carry out an order."""
    evening, now = found.evening, worker.clock()
    write = worker.store.write
    if order.do == "void":
        _must_be_round(found, order.round)
        wanted = evening.number, order.round or 0, order.place if order.place is not None else -1
        if evening.status == "over":
            raise Refused("evenings/over")
        if not await write(void_seats, *wanted):
            raise Refused("evenings/no-such-table")
        return
    _must_be_open(found)
    match order.do:
        case "start":
            begin: dict[str, Any] = {"due": now, "held": False}
            if evening.status == "planned":
                begin["starts"] = now
            await _change(worker, found, "planned", "break", **begin)
        case "hold":
            due = evening.due if evening.status == "playing" else None
            await _change(worker, found, *OPEN, held=True, due=due)
        case "resume":
            due = evening.starts if evening.status == "planned" else now
            await _change(worker, found, *OPEN, held=False, due=due)
        case "end":
            await _change(worker, found, "playing", "break", rounds=evening.round, due=now)
        case "cancel":
            cancelled = {"status": "cancelled", "due": None, "ended": now}
            await _plan_differently(worker, found, who, cancelled)
        case "finish-round":
            if evening.status != "playing":
                raise Refused("evenings/not-now")
            await give_to_bots(worker.authority, found)
        case "remove":
            entrant = next((e for e in found.entrants if e.entrant == order.entrant), None)
            if entrant is None:
                raise Refused("evenings/no-such-entrant")
            await write(set_entrant, evening.number, entrant.entrant, "out")
            await resign_for(worker.authority, found, entrant)


def _must_be_round(found: Everything, round: int | None) -> None:
    if round is None or not 1 <= round <= found.evening.round:
        raise Refused("evenings/no-such-table")


async def _plan_differently(
    worker: Worker, found: Everything, who: Who, values: dict[str, Any]
) -> None:
    """Change an evening that has not begun, and tell those who have signed up."""
    if found.evening.status != "planned":
        raise Refused("evenings/not-now")
    given = (found.evening, found.entrants, values, worker.clock(), who.person)
    if not await worker.store.write(plan_differently, *given):
        raise Refused("evenings/changed")
    worker.outbox.wake()


async def _change(worker: Worker, found: Everything, *allowed: str, **values: Any) -> None:
    """Change an evening in one of some states, as it was seen."""
    evening = found.evening
    if evening.status not in allowed:
        raise Refused("evenings/not-now")
    if not await worker.store.write(change_evening, evening.number, evening.version, values):
        raise Refused("evenings/changed")
