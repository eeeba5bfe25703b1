"""Reviews of finished matches: made when somebody asks, once for everybody, and stored.

However many people ask at however many workers, one worker makes a review: it claims it in the
store, and renews the claim while it works. If it dies, the claim ends, and a worker where somebody
waits makes the review again. Nobody's review is lost or different for it, because the same record
gives the same review.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Hashable
from contextlib import suppress
from typing import Final

import msgspec

from pioche.engine.errors import PiocheError
from pioche.review.tallies import Tally
from pioche.server.jobs.fair_queue import FairQueue
from pioche.server.jobs.puzzles import Puzzles
from pioche.server.jobs.review_pool import Report, ReviewPool, Task
from pioche.server.live.notices import Notices
from pioche.server.ops.limits import TooMuch
from pioche.server.ops.logs import log
from pioche.server.ops.tasks import Tasks
from pioche.server.store import MatchRow, ReviewedSeat, Store, StoreDown
from pioche.server.store.reviews import (
    claim_review,
    find_review,
    release_review,
    renew_claim,
    store_review,
)

CLAIM: Final = 5.0
"""Seconds that a claim lasts without being renewed."""
RENEW: Final = 1.0
GRACE: Final = 10.0
"""Seconds that a review goes on when nobody waits for it any more: a page may be loaded again."""
QUEUE: Final = 40
"""Reviews that are made or wait to be, at one worker."""
WAIT: Final = 30.0
"""Seconds after which to ask again if there are too many."""


class NotReviewed(PiocheError):
    """A review could not be made."""


class UnderWay(PiocheError):
    """A review is not ready yet."""


class Job:
    """A review that is being made, here or at another worker, for those who follow it."""

    def __init__(self, match: MatchRow, whose: Hashable) -> None:
        self.match = match
        self.whose = whose
        self.waits = True
        """Whether it has no place yet."""
        self.done = 0.0
        self.steps: list[bytes] = []
        """As JSON."""
        self.followers = 0
        self.over = False
        self.problem: PiocheError | None = None
        self.task: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    def tell(self, report: Report) -> None:
        """Take in a report of the process that makes it; an empty one says that it begins."""
        if report.step:
            self.done = report.done
            self.steps.append(report.step)
        else:
            self.done, self.steps = 0.0, []
        self.changed()

    def changed(self) -> None:
        """Wake everybody who follows it."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def news(self, patience: float) -> None:
        """Return when something has changed, or after so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._news.wait(), patience)


class Reviews:
    """Makes reviews for those who ask, a few at a time."""

    effort: int | None = None
    """Of a review; None for the usual one of its game."""
    modest = True
    """Whether they leave the processor to others; tests on a busy machine would wait forever."""

    def __init__(
        self,
        store: Store,
        notices: Notices,
        tasks: Tasks,
        clock: Callable[[], float],
        puzzles: Puzzles,
        processes: int,
    ) -> None:
        self.pool = ReviewPool(processes)
        self.made = 0
        self.jobs: dict[int, Job] = {}
        """By the number of the match."""
        self._store = store
        self._shared = notices.remote
        self._name = notices.worker
        self._tasks = tasks
        self._clock = clock
        self._puzzles = puzzles
        self._queue = FairQueue(processes)

    async def find(self, match: int) -> bytes | None:
        """The review of a match without names, as JSON; None if it has not been made."""
        found = await self._store.read(find_review, match)
        return found.body if found and found.made else None

    @property
    def waiting(self) -> int:
        return sum(job.waits for job in self.jobs.values())

    def ahead_of(self, job: Job) -> int:
        """How many reviews wait since before this one."""
        before = 0
        for other in self.jobs.values():
            if other is job:
                break
            before += other.waits
        return before if job.waits else 0

    async def follow(
        self, match: MatchRow, whose: Hashable, patience: float
    ) -> AsyncGenerator[Job]:
        """Yield the state of a review, whenever it has changed and after so many seconds at the
        latest, until it is stored; begin it if nobody has. `NotReviewed` if it cannot be made, and
        `TooMuch` if too many are asked for."""
        job = self.jobs.get(match.number) or self._begin(match, whose)
        job.followers += 1
        try:
            while not job.over:
                yield job
                await job.news(patience)
            if job.problem is not None:
                raise job.problem
        finally:
            job.followers -= 1
            if not job.followers and not job.over:
                asyncio.get_running_loop().call_later(GRACE, self._perhaps_cancel, job)

    def close(self) -> None:
        """End the processes."""
        self.pool.close()

    def _begin(self, match: MatchRow, whose: Hashable) -> Job:
        if len(self.jobs) >= QUEUE:
            raise TooMuch("reviews/busy", WAIT)
        job = self.jobs[match.number] = Job(match, whose)
        job.task = self._tasks.spawn(self._make(job))
        return job

    def _perhaps_cancel(self, job: Job) -> None:
        if not job.followers and self.jobs.get(job.match.number) is job:
            del self.jobs[job.match.number]  # whoever asks from now on gets a new one
            assert job.task is not None, "it was begun"
            job.task.cancel()

    async def _make(self, job: Job) -> None:
        try:
            while not await self._attempt(job):
                pass
        except PiocheError as error:
            job.problem = error
        except Exception as error:  # noqa: BLE001  whoever waits is told
            log.error("a review failed", error)
            job.problem = NotReviewed("reviews/failed")
        finally:
            if self.jobs.get(job.match.number) is job:
                del self.jobs[job.match.number]
            job.over = True
            if job.problem is None and job.done < 1.0:  # it was cancelled
                job.problem = NotReviewed("reviews/failed")
            job.changed()
            for other in self.jobs.values():
                other.changed()  # they are further ahead in the queue

    async def _attempt(self, job: Job) -> bool:
        """Make a review, or wait until another worker has; False if that worker is gone."""
        async with self._queue.place(job.whose, urgent=True):
            job.waits = False
            job.changed()
            claim = await self._claim(job)
            if claim == "ours":
                await self._compute(job)
        if claim == "theirs":
            return await self._made_elsewhere(job)
        job.done = 1.0
        return True

    async def _claim(self, job: Job) -> str:
        if not self._shared:
            return "made" if await self.find(job.match.number) else "ours"
        now = self._clock()
        return await self._store.write(claim_review, job.match.number, self._name, now, now + CLAIM)

    async def _compute(self, job: Job) -> None:
        number, write = job.match.number, self._store.write
        renewing = self._tasks.spawn(self._renew(job)) if self._shared else None
        stored = False
        try:
            people = [seat.seat for seat in job.match.seats if seat.person is not None]
            report = await self.pool.review(
                Task(job.match.record, self.effort, self.modest, people), job.tell
            )
            seats = {tally.seat: _row(tally) for tally in report.seats}
            await write(store_review, number, self._name, self._clock(), report.review, seats)
            self.made += 1
            stored = True
            await self._puzzles.note_mistakes(job.match, report.mistakes)
        finally:
            if renewing is not None:
                renewing.cancel()
                if not stored:
                    with suppress(StoreDown):
                        await write(release_review, number, self._name)

    async def _renew(self, job: Job) -> None:
        """Keep a claim, and let other workers know how far the review is."""
        while True:
            await asyncio.sleep(RENEW)
            until, body = self._clock() + CLAIM, b"[" + b",".join(job.steps) + b"]"
            with suppress(StoreDown):
                await self._store.write(
                    renew_claim, job.match.number, self._name, until, job.done, body
                )

    async def _made_elsewhere(self, job: Job) -> bool:
        """Follow a review at another worker; False if that has given up or is gone."""
        while True:
            found = await self._store.read(find_review, job.match.number)
            if found is None or (not found.made and found.until < self._clock()):
                return False
            if found.made:
                job.done = 1.0
                return True
            if found.done > job.done:
                steps = msgspec.json.decode(found.body, type=list[msgspec.Raw])
                job.done, job.steps = found.done, [bytes(step) for step in steps]
                job.changed()
            await asyncio.sleep(RENEW)


def _row(tally: Tally) -> ReviewedSeat:
    chance, points = tally.chance, tally.points
    return ReviewedSeat(
        chance_own=None if chance is None else chance.own,
        chance_others=None if chance is None else chance.others,
        chance_luck=None if chance is None else chance.luck,
        points_own=points.own,
        points_others=points.others,
        points_luck=points.luck,
        opening=tally.phases["opening"],
        middle=tally.phases["middle"],
        endgame=tally.phases["endgame"],
        best=tally.words["best"],
        good=tally.words["good"],
        slip=tally.words["slip"],
        mistake=tally.words["mistake"],
        blunder=tally.words["blunder"],
    )
