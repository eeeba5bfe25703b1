"""Reviews at a server: made once for everybody, stored, the same at every worker, and never of a
match that goes on."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from pioche.engine.record import read_record
from pioche.puzzles.personal import mistakes_of
from pioche.puzzles.solving import DAY
from pioche.review.review import review
from pioche.review.seeds import seed_of_record
from pioche.review.shape import Review
from pioche.server.jobs import review_pool
from pioche.server.jobs import reviews as jobs
from pioche.server.jobs.review_pool import Report, ReviewFailed, Task
from pioche.server.jobs.reviews import NotReviewed, Reviews
from pioche.server.live.notices import Notices
from pioche.server.ops.limits import TooMuch
from pioche.server.store import MatchRow
from pioche.server.store.matches import find_match
from pioche.server.store.puzzles import due_mistakes
from pioche.server.store.reviews import claim_review, find_review
from pioche.system import fork_server
from tests.review.matches import QUICK
from tests.review.test_review import check_sums
from tests.server.asking import Site, site
from tests.server.inside import until
from tests.server.test_daily import finish
from tests.server.test_playing_on import ended

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Reviews, "effort", QUICK)
    monkeypatch.setattr(Reviews, "modest", False)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


async def row_of(here: Site, key: str) -> MatchRow:
    match = await here.server.store.read(find_match, key=key)
    assert match is not None
    return match


def lines(answer: httpx.Response) -> list[dict[str, Any]]:
    return [msgspec.json.decode(line) for line in answer.content.splitlines()]


class Pool:
    """Stands for the processes: a review begins when a test says so, and reports what it is told
    to."""

    def __init__(self, mine: Reviews) -> None:
        self.mine = mine
        self.real = mine.pool.review
        self.asked: list[Task] = []
        self.go = asyncio.Event()
        self.cancelled = 0
        mine.pool.review = self.review  # type: ignore[method-assign]

    async def review(self, task: Task, tell: Callable[[Report], None]) -> Report:
        self.asked.append(task)
        tell(Report())
        tell(Report(0.4, b'{"kind":"deal"}'))
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return await self.real(task, tell)


def another(here: Site) -> Reviews:
    """The reviews of another worker with the same store."""
    server = here.server
    notices = Notices(server.bus, "another")
    made = Reviews(server.store, notices, server.tasks, server.clock, server.puzzles, 1)
    made._shared = server.reviews._shared = True
    return made


async def followed(reviews: Reviews, match: MatchRow) -> list[float]:
    return [job.done async for job in reviews.follow(match, 1, 0.05)]


async def test_a_review_is_the_same_for_everybody_and_adds_up(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    key = await ended(here, anna)
    first = lines(await anna.answer("GET", f"/api/tables/{key}/review/progress"))
    assert first[-1] == {"done": 1.0, "ready": True}
    assert [line["done"] for line in first] == sorted(line["done"] for line in first)
    found = await anna.get(f"/api/tables/{key}/review")
    streamed = [step for line in first for step in line.get("steps", [])]
    assert streamed == found["steps"][: len(streamed)]
    assert streamed or len(first) <= 3, "a quick review is ready before its steps are sent"
    # The parts add up, and the record alone gives the same review.
    record = read_record((await row_of(here, key)).record)
    whole = msgspec.convert(found, Review)
    check_sums(whole, record)
    again = msgspec.json.encode(review(record, seed_of_record(record), QUICK))
    assert msgspec.json.decode(again) == found
    assert next(player["name"] for player in found["players"]) == "Anna"
    for one in whole.mattered:
        decision = whole.steps[one.step].decisions[one.decision]
        assert {choice.decision for choice in one.choices} == set(one.position.private["legal"])
        assert one.choices[0].decision == decision.best
    assert await bob.get(f"/api/tables/{key}/review") == found
    assert lines(await bob.answer("GET", f"/api/tables/{key}/review/progress")) == [
        {"done": 1.0, "ready": True}
    ]
    # Anna's mistakes come back as puzzles in some days, and nobody else's.
    for person, seat in ((anna.person, 0), (bob.person, None)):
        due = await here.server.store.read(due_mistakes, person, here.server.clock() + 4 * DAY)
        mine = [] if seat is None else mistakes_of(whole, record, seat)
        assert due.get("gap", 0) == len(mine)
    assert here.server.reviews.made == 1
    gauges = {name: value for name, _, value in here.server._gauges()}
    assert (gauges["reviews_made"], gauges["reviews_running"], gauges["reviews_waiting"]) == (
        *(1, 0, 0),
    )


async def test_what_reviews_say_about_a_person(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    keys = [await ended(here, anna) for _ in range(3)]
    for key in keys[:2]:
        await bob.answer("GET", f"/api/tables/{key}/review/progress")  # until it is ready
    found = [await bob.get(f"/api/tables/{key}/review") for key in keys[:2]]
    (gap,) = await anna.get("/api/me/reviews")
    assert (gap["game"], gap["solo"], gap["matches"], gap["played"]) == ("gap", False, 2, 3)
    for currency in ("chance", "points"):
        for part in ("own", "others", "luck"):
            total = sum(review["match"][0][currency][part] for review in found)
            assert gap[currency][part] == pytest.approx(total / 2e6, abs=1e-4)
    assert sum(gap["phases"].values()) == pytest.approx(gap["points"]["own"], abs=1e-3)
    for word, times in gap["words"].items():
        assert times == sum(review["words"][0][word] for review in found)
    assert await bob.get("/api/me/reviews") == []
    # Names are not in what is stored: a person who is deleted is gone from reviews too.
    await anna.ask("DELETE", "/api/me", {"name": "Anna"})
    names = [
        player["name"] for player in (await bob.get(f"/api/tables/{keys[0]}/review"))["players"]
    ]
    assert "Anna" not in names


async def test_only_matches_that_are_over_and_visible_are_reviewed(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": "gap", "players": 2, "seats": seats}
    running = (await anna.post("/api/tables", wanted))["table"]
    closed = await ended(here, anna, spectators=False)
    for path in ("review", "review/progress"):
        assert (await anna.refused("GET", f"/api/tables/{running}/{path}")).code == "table/not-over"
        assert (await bob.refused("GET", f"/api/tables/{closed}/{path}")).status == 404
        assert (await bob.refused("GET", f"/api/tables/nothing/{path}")).status == 404
    assert (await here.browser().refused("GET", "/api/me/reviews")).status == 401
    assert here.server.reviews.jobs == {}


async def test_a_deal_of_today_is_reviewed_only_for_those_who_have_finished_it(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    day = (await anna.get("/api/daily"))["today"]
    keys = []
    for person in (anna, bob):
        keys.append((await person.post(f"/api/daily/{day}/gap"))["table"])
        for path in ("review", "review/progress"):
            refused = await bob.refused("GET", f"/api/tables/{keys[0]}/{path}")
            assert refused.code in ("table/not-over", "table/not-found")
        await finish(person, keys[-1])
        if person is anna:
            assert (await bob.refused("GET", f"/api/tables/{keys[0]}/review")).status == 404
            await anna.answer("GET", f"/api/tables/{keys[0]}/review/progress")  # until it is ready
            assert (await anna.get(f"/api/tables/{keys[0]}/review"))["game"] == "gap"
    assert (await bob.get(f"/api/tables/{keys[0]}/review"))["game"] == "gap"


async def test_many_ask_and_one_review_is_made(here: Site) -> None:
    anna = await here.guest("Anna")
    key = await ended(here, anna)
    pool = Pool(here.server.reviews)
    asking = [asyncio.ensure_future(anna.get(f"/api/tables/{key}/review")) for _ in range(5)]
    await until(lambda: bool(pool.asked))
    pool.go.set()
    found = await asyncio.gather(*asking)
    assert len(pool.asked) == 1
    assert all(each == found[0] for each in found)


async def test_a_killed_process_is_replaced(here: Site) -> None:
    anna = await here.guest("Anna")
    match = await row_of(here, await ended(here, anna))
    mine = here.server.reviews
    killed: list[int] = []

    def kill(report: Report) -> None:
        if report.step and not killed:
            (process,) = mine.pool.running
            killed.append(process.pid)
            os.killpg(process.pid, signal.SIGSTOP)
            os.killpg(process.pid, signal.SIGKILL)

    done = await mine.pool.review(Task(match.record, QUICK, False), kill)
    assert killed
    assert msgspec.json.decode(done.review)["steps"]
    assert not mine.pool.running
    with pytest.raises(ReviewFailed, match="record"):
        await mine.pool.review(Task(b"no record", QUICK, False), kill)


def show_priority() -> None:
    """Leave the processor to others, and say how far; in a process of its own."""
    review_pool.leave_the_processor()
    group = Path("/proc/self/autogroup")
    session = int(group.read_text().split()[-1]) if group.exists() else 19
    print(os.sched_getscheduler(0) == os.SCHED_IDLE, os.nice(0), session, flush=True)


@pytest.mark.skipif(not hasattr(os, "SCHED_IDLE"), reason="only Linux runs processes when idle")
def test_reviews_come_after_all_sessions() -> None:
    # Priorities count only inside a session, and every review has one of its own.
    load = ("pioche.server.jobs.review_pool:load", ())
    process = fork_server.start((f"{__name__}:show_priority", ()), load, os.environ)
    assert process.stdout is not None
    try:
        assert process.stdout.readline().split() == [b"True", b"19", b"19"]
    finally:
        review_pool._let_go(process)


async def test_another_worker_follows_and_takes_over(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "RENEW", 0.02)
    anna = await here.guest("Anna")
    match = await row_of(here, await ended(here, anna))
    mine, theirs = here.server.reviews, another(here)
    first, second = Pool(mine), Pool(theirs)
    making = asyncio.ensure_future(followed(mine, match))
    await until(lambda: bool(first.asked))
    following = asyncio.ensure_future(followed(theirs, match))
    await until(lambda: bool(theirs.jobs) and theirs.jobs[match.number].done == 0.4)
    assert theirs.jobs[match.number].steps == [b'{"kind":"deal"}']
    first.go.set()
    await asyncio.gather(making, following)
    assert (len(first.asked), len(second.asked)) == (1, 0)
    # A claim of a worker that is gone ends by itself.
    other = await row_of(here, await ended(here, anna))
    now = here.server.clock()
    assert await here.server.store.write(claim_review, other.number, "gone", now, now) == "ours"
    second.go.set()
    await followed(theirs, other)
    assert len(second.asked) == 1
    stored = await here.server.store.read(find_review, other.number)
    assert stored is not None
    assert stored.made
    assert await here.server.store.write(claim_review, other.number, "x", now, now) == "made"
    theirs.close()


async def test_a_review_that_nobody_waits_for_is_given_up(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(jobs, "GRACE", 0.05)
    anna = await here.guest("Anna")
    match = await row_of(here, await ended(here, anna))
    mine = here.server.reviews
    mine._shared = True
    pool = Pool(mine)
    states = mine.follow(match, 1, 0.05)
    await anext(states)
    await until(lambda: bool(pool.asked))
    await states.aclose()
    await until(lambda: not mine.jobs and pool.cancelled == 1)
    await until(lambda: not mine.pool.running)
    # Its claim is given up too, so another worker need not wait.
    await asyncio.sleep(0)
    theirs = another(here)
    await followed(theirs, match)
    assert theirs.made == 1
    theirs.close()


async def test_what_is_too_much_is_refused(here: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = await here.guest("Anna")
    key, other = await ended(here, anna), await ended(here, anna)
    path = f"/api/tables/{key}/review"
    match, mine = await row_of(here, other), here.server.reviews
    with monkeypatch.context() as patch:
        patch.setattr(jobs, "QUEUE", 0)
        refused = await anna.refused("GET", path)
        assert (refused.code, refused.status) == ("reviews/busy", 429)
        problem = lines(await anna.answer("GET", f"{path}/progress"))[-1]["problem"]
        assert problem["code"] == "reviews/busy"
        with pytest.raises(TooMuch):
            await followed(mine, match)
    with monkeypatch.context() as patch:
        patch.setattr("pioche.server.http.reviews.LONGEST", 3)
        assert (await anna.refused("GET", path)).code == "reviews/too-long"
    pool = Pool(mine)
    with monkeypatch.context() as patch:
        patch.setattr("pioche.server.http.reviews.PATIENCE", 0.05)
        refused = await anna.refused("GET", path)
        assert (refused.code, refused.status) == ("reviews/under-way", 503)
        assert refused.facts["percent"] in (0, 40)
        assert int(refused.headers["Retry-After"]) >= 1
    # One review at a time: the next one waits.
    waiting = mine.follow(match, 2, 0.05)
    job = await anext(waiting)
    assert (mine.waiting, mine.ahead_of(job)) == (1, 0)
    await waiting.aclose()
    for _ in range(20):
        here.server.new_reviews.count("192.0.2.1")
    third = await ended(here, anna)
    assert (await anna.refused("GET", f"/api/tables/{third}/review")).code == "limits/reviews"
    pool.go.set()


async def test_a_failure_is_told_and_can_be_repeated(here: Site) -> None:
    anna = await here.guest("Anna")
    key = await ended(here, anna)
    real = here.server.reviews.pool.review

    async def fail(task: Task, tell: Callable[[Report], None]) -> Report:
        raise ReviewFailed("a bug")

    here.server.reviews.pool.review = fail  # type: ignore[method-assign]
    refused = await anna.refused("GET", f"/api/tables/{key}/review")
    assert (refused.code, refused.status) == ("reviews/failed", 503)
    with pytest.raises(NotReviewed):
        await followed(here.server.reviews, await row_of(here, key))
    here.server.reviews.pool.review = real  # type: ignore[method-assign]
    assert (await anna.get(f"/api/tables/{key}/review"))["game"] == "gap"


async def test_a_server_without_reviews(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", reviews=0) as here:
        anna = await here.guest("Anna")
        key = await ended(here, anna)
        assert (await anna.refused("GET", f"/api/tables/{key}/review")).code == "reviews/off"
