"""Finding opponents: a queue in the store, from which any worker makes tables."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

import pioche.server.jobs.matching
import pioche.server.worker
from pioche.server.jobs.matching import ARRIVAL, LEASE, Matching
from pioche.server.store.queue import Waiting, everybody_waiting
from pioche.server.table.seats import Who
from tests.server.asking import Browser, Site, Wire, site
from tests.server.inside import Clock, Ears

pytestmark = pytest.mark.anyio

WISH = {"game": "gap", "players": 2, "bots_after": 60}


@pytest.fixture(autouse=True)
def when_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at the queue unless the test, or somebody who enters it, does."""
    monkeypatch.setattr(pioche.server.worker, "LOOK", 3600.0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def here(store_url: str, clock: Clock) -> AsyncIterator[Site]:
    async with site(store_url, clock) as opened:
        yield opened


async def enter(who: Browser, **wish: Any) -> dict[str, Any]:
    place: dict[str, Any] = await who.ask("PUT", "/api/queue", WISH | wish)
    return place


async def follows(who: Browser) -> Wire:
    wire = await who.socket()
    wire.says(type="follow", what="queue")
    await wire.hears("queue")
    return wire


async def place_of(who: Browser) -> Any:
    return (await who.get("/api/queue"))["place"]


async def come(who: Browser, key: str) -> None:
    await who.post(f"/api/tables/{key}/seed", {"seed": f"seed of {who.person}"})


async def status(who: Browser, key: str) -> str:
    return str((await who.get(f"/api/tables/{key}"))["info"]["status"])


async def begins(here: Site, who: Browser, key: str) -> None:
    async with asyncio.timeout(60):
        while await status(who, key) != "playing" or await place_of(who) is not None:
            await asyncio.sleep(0.01)


async def test_two_people_find_each_other_and_the_match_begins_by_itself(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    place = await enter(anna)
    assert (place["waiting"], place["table"], place["offered"]) == (1, None, False)
    assert place["bots_at"] == place["since"] + 60
    other = await enter(eve, players=3)
    assert other["waiting"] == 1
    lengths = (await here.browser().get("/api/queue"))["lengths"]
    assert lengths == [
        {"game": "gap", "players": 2, "waiting": 1},
        {"game": "gap", "players": 3, "waiting": 1},
    ]
    ears = await follows(anna)
    key = (await enter(ben))["table"]
    assert (await ears.hears("queue"))["place"]["table"] == key
    assert (await place_of(anna))["table"] == key
    assert (await enter(anna, players=4))["table"] == key  # nobody is put at two tables
    info = (await anna.get(f"/api/tables/{key}"))["info"]
    assert {seat["name"] for seat in info["seats"]} == {"Anna", "Ben"}
    assert (info["found"], info["public"], info["timer"]) == (True, False, 60)
    # Nobody can change the table, and nobody else can sit down.
    host = anna if info["host"] == anna.person else ben
    for method, path, body in (
        ("PATCH", "", {"game": "gap", "players": 3}),
        ("PUT", "/seats", {"seats": [1, 0]}),
        ("PUT", "/seats/0", {"level": "beginner"}),
        ("PUT", "/first", {"by": "lot"}),
    ):
        refused = await host.refused(method, f"/api/tables/{key}{path}", body)
        assert refused.code == "table/found-fixed", path
    assert (await eve.refused("POST", f"/api/tables/{key}/seats")).code == "table/found-fixed"
    await come(anna, key)
    assert await status(anna, key) == "waiting"
    await come(ben, key)
    await begins(here, anna, key)
    await here.server.matching.look()
    assert (await ears.hears("queue"))["place"] is None
    assert [row.person for row in await here.server.store.read(everybody_waiting)] == [eve.person]


async def test_a_page_that_is_closed_leaves_the_queue(here: Site, clock: Clock) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    await enter(anna)
    ears = await follows(anna)
    await here.server.matching.look()
    clock.now += LEASE + 1  # the worker has been there for long
    await here.server.matching.look()  # stores that the page is open
    assert await place_of(anna) is not None
    await ears.close()
    clock.now += LEASE - 1
    await here.server.matching.look()
    assert await place_of(anna) is not None
    clock.now += 2
    place = await enter(ben)
    assert place["table"] is None
    assert await place_of(anna) is None


async def test_leaving_the_queue(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    await enter(anna)
    await anna.ask("DELETE", "/api/queue")
    assert await place_of(anna) is None
    await anna.ask("DELETE", "/api/queue")
    assert (await enter(ben))["table"] is None
    assert (await anna.refused("POST", "/api/queue/bots")).code == "queue/not-waiting"


async def test_waiting_for_the_same_again_keeps_the_place(here: Site, clock: Clock) -> None:
    anna = await here.guest("Anna")
    since = (await enter(anna))["since"]
    clock.now += 5
    again = await enter(anna, bots_after=None)
    assert (again["since"], again["bots_at"]) == (since, None)
    assert (await enter(anna, players=3))["since"] > since


async def test_bots_are_offered_after_a_time_and_played_with_if_accepted(
    here: Site, clock: Clock
) -> None:
    anna = await here.guest("Anna")
    await enter(anna, players=3, bots_after=20)
    ears = await follows(anna)
    clock.now += 21
    await here.server.matching.look()
    assert (await ears.hears("queue"))["place"]["offered"]
    place = await anna.post("/api/queue/bots")
    seats = (await anna.get(f"/api/tables/{place['table']}"))["info"]["seats"]
    assert sorted("bot" in seat for seat in seats) == [False, True, True]
    await come(anna, place["table"])
    await begins(here, anna, place["table"])


async def test_somebody_who_does_not_come_is_not_waited_for(here: Site, clock: Clock) -> None:
    anna, ben, cleo = [await here.guest(name) for name in ("Anna", "Ben", "Cleo")]
    since = (await enter(anna))["since"]
    ears = await follows(anna)
    key = (await enter(ben))["table"]
    await come(anna, key)
    clock.now += ARRIVAL - 1
    await here.server.matching.look()
    assert (await place_of(anna))["table"] == key
    clock.now += 2
    await here.server.matching.look()
    place = await place_of(anna)
    assert (place["table"], place["since"]) == (None, since)  # where she was
    assert await place_of(ben) is None
    assert (await ears.hears("queue"))["place"]["table"] == key
    assert (await ears.hears("queue"))["place"]["table"] is None
    # The table is of no use any more, and the next one is found.
    assert (await ben.refused("POST", f"/api/tables/{key}/seed", {"seed": ""})).status == 409
    assert (await enter(cleo))["table"] not in (None, key)


async def test_somebody_who_stands_up_sends_the_others_back(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    await enter(anna)
    key = (await enter(ben))["table"]
    await come(anna, key)
    await ben.ask("DELETE", "/api/queue")
    assert await place_of(ben) is None
    assert (await place_of(anna))["table"] is None
    assert await status(anna, key) == "waiting"


async def test_blocks_are_respected_to_the_last_moment(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    made = await anna.post("/api/tables", {"game": "gap", "players": 2, "seats": [{"kind": "me"}]})
    await ben.post(f"/api/tables/{made['table']}/seats")
    await anna.ask("PUT", f"/api/blocks/{ben.person}", {"table": made["table"]})
    await enter(anna)
    assert (await enter(ben))["table"] is None
    # Also if they block each other after the worker has looked.
    monkeypatch.setattr(pioche.server.jobs.matching, "apart_among", lambda *_: set())
    await here.server.matching.look()
    assert await place_of(anna) is not None
    assert (await place_of(ben))["table"] is None


async def test_the_queue_survives_a_restart(sqlite_url: str, clock: Clock) -> None:
    async with site(sqlite_url, clock) as first:
        anna, ben = await first.guest("Anna"), await first.guest("Ben")
        cookies = [anna.cookie, ben.cookie]
        since = (await enter(anna))["since"]
    clock.now += 300
    async with site(sqlite_url, clock) as second:
        again = [second.browser(cookie=f"pioche={cookie}") for cookie in cookies]
        await second.server.matching.look()
        assert (await place_of(again[0]))["since"] == since
        # Her page has not come back yet, so nobody is put at a table with her.
        assert (await enter(again[1]))["table"] is None
        wire = Wire(
            second.server, "192.0.2.1", {"cookie": f"pioche={cookies[0]}", "host": "pioche.test"}
        )
        await wire.open()
        wire.says(type="follow", what="queue")
        assert (await wire.hears("queue"))["place"]["since"] == since
        await second.server.matching.look()
        assert (await wire.hears("queue"))["place"]["table"]


async def test_a_found_table_survives_a_restart(sqlite_url: str, clock: Clock) -> None:
    async with site(sqlite_url, clock) as first:
        anna, ben = await first.guest("Anna"), await first.guest("Ben")
        await enter(anna)
        key = (await enter(ben))["table"]
        await come(anna, key)
        cookie = ben.cookie
    clock.now += 300
    async with site(sqlite_url, clock) as second:
        await second.server.matching.look()  # the time counts from the restart
        late = second.browser(cookie=f"pioche={cookie}")
        late.person = ben.person
        await come(late, key)
        await begins(second, late, key)


async def test_workers_that_look_at_the_same_moment_make_one_table(
    store_url: str, clock: Clock
) -> None:
    """Several workers of a PostgreSQL database; of SQLite there is one, which looks twice."""
    async with site(store_url, clock) as one:
        people = [await one.guest(name) for name in ("Anna", "Ben", "Cleo", "Dora", "Emil")]
        parts = (one.server.authority, one.server.preparation, one.server.outbox)
        two, three = Matching(*parts), Matching(*parts)
        looking = one.server.matching.look
        one.server.matching.look = _nothing  # type: ignore[method-assign]
        for who in people:
            await enter(who)
        await asyncio.gather(looking(), two.look(), three.look())
        rows = await one.server.store.read(everybody_waiting)
        by_table: dict[int | None, list[int]] = {}
        for row in rows:
            by_table.setdefault(row.table, []).append(row.person)
        assert sorted(map(len, by_table.values())) == [1, 2, 2]
        for who in people:
            assert len(await who.get("/api/tables/mine")) == (
                0 if who.person in by_table.get(None, []) else 1
            )


async def _nothing() -> None:
    """Nobody looks."""


async def test_entering_again_and_again_is_limited(here: Site) -> None:
    anna = await here.guest("Anna")
    for _ in range(10):
        await enter(anna)
    assert (await anna.refused("PUT", "/api/queue", WISH)).code == "limits/queue"
    ben = await here.guest("Ben")
    for wish in ({"players": 1}, {"players": 7}, {"game": "chess"}, {"bots_after": -1}):
        assert (await ben.refused("PUT", "/api/queue", WISH | wish)).status == 400


class Rows(list[Waiting]):
    """The queue as it was read; it counts how often somebody goes through it."""

    read = 0

    def __iter__(self) -> Iterator[Waiting]:
        self.read += 1
        return super().__iter__()


async def test_the_work_for_many_pages_does_not_grow_with_their_square(here: Site) -> None:
    matching = here.server.matching
    queue = Rows(Waiting(n, "gap", 3, 0.0, here.server.clock()) for n in range(50))
    ears = [Ears(Who(row.person, "")) for row in queue]
    for each in ears:
        matching._clients[each.who.person].add(each)
    matching._tell(queue)
    assert [each.of("queue")[0]["place"]["waiting"] for each in ears] == [50] * 50
    assert queue.read < 5
