"""HTTP resources of reviews: of a finished match, and over many matches of a person."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import aclosing
from typing import Any, Final

import msgspec
from litestar import Controller, Request, Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream
from litestar.status_codes import HTTP_200_OK

from pioche.engine.errors import PiocheError, printable
from pioche.engine.record import read_record
from pioche.protocol.errors import Problem
from pioche.protocol.messages import encode
from pioche.protocol.reviews import UNDER_WAY, ReviewedGame, ReviewProgress
from pioche.review.shape import Review
from pioche.server.http.background import answer_in_thread
from pioche.server.http.matches import finished_match
from pioche.server.http.openapi import ANYBODY, also
from pioche.server.http.requests import visitor
from pioche.server.jobs.review_averages import averages
from pioche.server.jobs.reviews import UnderWay
from pioche.server.store import MatchRow
from pioche.server.store.reviews import count_matches, reviewed_seats
from pioche.server.table.checks import Refused
from pioche.server.table.seats import Who
from pioche.server.worker import Worker

PATIENCE: Final = 10.0
"""Seconds that a request waits for a review, before it is refused: fewer than clients and proxies
wait for an answer."""
SILENCE: Final = 10.0
"""Seconds between two lines of progress at most, so that no proxy loses patience."""
PAUSE: Final = 0.1
"""Seconds between two lines at least."""
LONGEST: Final = 4000
"""Moves of a match that can be reviewed: in a longer one, little work is left for each."""
LINES: Final = "application/x-ndjson"

REVIEW = {HTTP_200_OK: ResponseSpec(Review, generate_examples=False)}
PROGRESS = {
    HTTP_200_OK: ResponseSpec(
        ReviewProgress, generate_examples=False, media_type=LINES, description="One object a line"
    )
}


class ReviewsResource(Controller):
    path = "/api"
    tags = ("reviews",)

    @get("/tables/{key:str}/review", responses=REVIEW | also(409), security=ANYBODY)
    async def review(
        self, key: str, worker: Worker, request: Request[Any, Any, Any], address: str
    ) -> Response[bytes]:
        """The review of a match, once it is over: every decision judged, and luck told from skill.
        The first request has it made; if that takes more than ten seconds, ask again. For
        everybody who may see the replay, and the same for all."""
        match = await finished_match(worker, key, request)
        found = await worker.reviews.find(match.number)
        if found is None:
            found = await _made(worker, match, await _asking(worker, match, request, address))
        whole, record = found, match.record
        return await answer_in_thread(worker.replaying, request, lambda: _named(whole, record))

    @get("/tables/{key:str}/review/progress", responses=PROGRESS | also(409), security=ANYBODY)
    async def progress(
        self, key: str, worker: Worker, request: Request[Any, Any, Any], address: str
    ) -> Stream:
        """How far the review of a match is, as lines of JSON while it is made: with the steps that
        are reviewed. It has the review made, and goes on until it is ready."""
        match = await finished_match(worker, key, request)
        if await worker.reviews.find(match.number) is not None:
            lines = _ready()
        else:
            whose = await _asking(worker, match, request, address)
            lines = _progress(worker, match, whose)
        headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
        return Stream(lines, media_type=LINES, headers=headers)

    @get("/me/reviews")
    async def over_many_matches(self, who: Who, worker: Worker) -> list[ReviewedGame]:
        """What the reviews of your matches say, by game: how much of your results was your own
        decisions, those of others, and luck."""
        seats = await worker.store.read(reviewed_seats, who.person)
        played = await worker.store.read(count_matches, who.person)
        return averages(seats, played)


async def _asking(
    worker: Worker, match: MatchRow, request: Request[Any, Any, Any], address: str
) -> int | str:
    """The person who asks for a review that is not made yet, or their address, if they may."""
    if not worker.config.reviews:
        raise Refused("reviews/off")
    known = await visitor(request, worker)
    if match.number not in worker.reviews.jobs:
        worker.new_reviews.check(address)
        moves = sum(len(played.moves) for played in read_record(match.record).rounds)
        if moves > LONGEST:
            raise Refused("reviews/too-long", moves=moves, limit=LONGEST)
        await worker.preparation.wait(match.game)
        if known:
            worker.reviews_of_people.take(known[0].number)
        worker.new_reviews.take(address)
    return known[0].number if known else address


async def _made(worker: Worker, match: MatchRow, whose: int | str) -> bytes:
    """A review, as soon as it is made; `UnderWay` if that takes long."""
    done = 0.0
    try:
        async with (
            asyncio.timeout(PATIENCE),
            aclosing(worker.reviews.follow(match, whose, SILENCE)) as states,
        ):
            async for job in states:
                done = job.done
    except TimeoutError:
        raise UnderWay(UNDER_WAY, percent=int(100 * done), wait=5) from None
    found = await worker.reviews.find(match.number)
    if found is None:
        raise UnderWay(UNDER_WAY, percent=0, wait=5)
    return found


async def _ready() -> AsyncIterator[bytes]:
    yield _line(ReviewProgress(1.0, ready=True))


async def _progress(worker: Worker, match: MatchRow, whose: int | str) -> AsyncIterator[bytes]:
    sent = 0
    try:
        async with aclosing(worker.reviews.follow(match, whose, SILENCE)) as states:
            async for job in states:
                steps = [msgspec.Raw(step) for step in job.steps[sent:]]
                sent = max(sent, len(job.steps))
                yield _line(ReviewProgress(job.done, worker.reviews.ahead_of(job), steps))
                await asyncio.sleep(PAUSE)
    except PiocheError as error:
        problem = Problem(error.code, printable(error.facts), str(error))
        yield _line(ReviewProgress(0.0, problem=problem))
        return
    yield _line(ReviewProgress(1.0, ready=True))


def _line(progress: ReviewProgress) -> bytes:
    return encode(progress) + b"\n"


def _named(review: bytes, record: bytes) -> dict[str, Any]:
    """A review with the names of the players, as they are now."""
    found: dict[str, Any] = msgspec.json.decode(review)
    found["players"] = read_record(record).players
    return found
