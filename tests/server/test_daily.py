"""The deal of the day: one try each, the same bots for everybody, and nothing leaks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from pioche.engine.fairness import commitment, daily_secret
from pioche.engine.record import read_record
from pioche.engine.replay import verify
from pioche.server.http.daily import streak
from tests.server.asking import Browser, Site, site
from tests.server.inside import Clock, until

pytestmark = pytest.mark.anyio

NOON = datetime(2026, 11, 18, 12, tzinfo=UTC).timestamp()
TODAY, TOMORROW, YESTERDAY = "2026-11-18", "2026-11-19", "2026-11-17"
DEALS = {"dicht-dran", "gap", "pepper", "qwinto", "qwinto-solo"}
GAP = f"/api/daily/{TODAY}/gap"


@pytest.fixture
def clock() -> Clock:
    return Clock(NOON)


@pytest.fixture
async def here(tmp_path: Path, clock: Clock) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db", clock) as opened:
        yield opened


async def begin(person: Browser, address: str = GAP) -> str:
    key: str = (await person.post(address))["table"]
    return key


async def finish(person: Browser, key: str, choose: int = 0) -> None:
    """Play to the end: always the first legal decision, or another one the first time."""
    wire = await person.socket()
    wire.says(type="subscribe", table=key)
    state = await wire.hears("table")
    while state["info"]["status"] != "over":
        if state["info"]["status"] == "playing" and 0 in state["public"]["actors"]:
            legal = state["private"]["0"]["legal"]
            decision = legal[min(choose, len(legal) - 1)]
            choose = 0
            answer = await wire.asks(
                type="decide", table=key, seat=0, turn=state["turn"], decision=decision
            )
            assert answer["type"] == "done", answer
        else:
            await wire.hears("update")
        state = await person.get(f"/api/tables/{key}")
    await wire.close()
    assert (await person.answer("GET", f"/api/tables/{key}/record")).is_success  # it is stored


async def test_every_game_has_a_deal_a_day_and_qwinto_one_more(here: Site) -> None:
    anna = await here.guest("Anna")
    today = await anna.get("/api/daily")
    assert today["day"] == today["today"] == TODAY
    assert today["ends"] == datetime(2026, 11, 19, tzinfo=UTC).timestamp()
    deals = {deal["deal"]: deal for deal in today["deals"]}
    assert deals.keys() >= DEALS
    assert deals["gap"]["options"] == {"rounds": 1}
    assert deals["dicht-dran"]["options"] == {"cycles": 1}
    assert deals["qwinto-solo"]["players"] == 1
    assert deals["qwinto"]["players"] == 2
    assert all(deal["server_seed"] is None and deal["mine"] is None for deal in deals.values())
    assert today["tomorrow"].keys() == deals.keys()


async def test_the_promise_of_yesterday_is_kept(here: Site, clock: Clock) -> None:
    anna = await here.guest("Anna")
    promised = (await anna.get("/api/daily"))["tomorrow"]
    clock.now += 86_400
    today = await anna.get("/api/daily")
    assert today["day"] == TOMORROW
    assert {d["deal"]: d["commitment"] for d in today["deals"]} == promised
    clock.now += 86_400
    over = await anna.get(f"/api/daily/{TOMORROW}")
    for deal in over["deals"]:
        assert commitment(bytes.fromhex(deal["server_seed"])) == promised[deal["deal"]]


async def test_servers_with_a_common_key_have_the_same_deals(tmp_path: Path, clock: Clock) -> None:
    found = []
    for name, key in (("a", "shared"), ("b", "shared"), ("c", "another"), ("d", ""), ("e", "")):
        async with site(tmp_path / name, clock, daily_key=key) as here:
            day = await here.browser().get("/api/daily")
            found.append({deal["deal"]: deal["commitment"] for deal in day["deals"]})
    assert found[0] == found[1]
    assert found[0]["gap"] == commitment(daily_secret(b"shared", "gap", TODAY))
    everything = [c for deals in (found[0], *found[2:]) for c in deals.values()]
    assert len(set(everything)) == len(everything)


async def test_what_was_promised_holds_when_the_key_changes(tmp_path: Path, clock: Clock) -> None:
    async with site(tmp_path / "s.db", clock) as here:
        before = await here.browser().get("/api/daily")
    async with site(tmp_path / "s.db", clock, daily_key="new") as here:
        after = await here.browser().get("/api/daily")
    assert before["deals"] == after["deals"]
    assert before["tomorrow"] == after["tomorrow"]


async def test_a_try_can_be_continued_and_not_repeated(tmp_path: Path, clock: Clock) -> None:
    async with site(tmp_path / "s.db", clock) as here:
        anna = await here.guest("Anna")
        cookie = anna.cookie
        key = await begin(anna)
        assert await begin(anna) == key
    async with site(tmp_path / "s.db", clock) as here:  # after a restart
        anna = here.browser()
        anna.http.cookies.set("pioche", cookie)
        assert await begin(anna) == key
        await finish(anna, key)
        assert await begin(anna) == key
        mine = (await anna.get(GAP))["info"]["mine"]
        assert mine["table"] == key
        assert mine["counted"] is True


async def test_two_requests_at_once_make_one_try(here: Site) -> None:
    anna = await here.guest("Anna")
    keys = await asyncio.gather(*(begin(anna) for _ in range(5)))
    assert len(set(keys)) == 1
    assert len(await anna.get("/api/tables/mine")) == 1


async def test_everybody_gets_the_same_cards_and_the_record_proves_it(here: Site) -> None:
    records = []
    for name in ("Anna", "Bob"):
        person = await here.guest(name)
        key = await begin(person)
        await finish(person, key)
        record = await person.get(f"/api/tables/{key}/record")
        assert record["fairness"]["source"] == {"kind": "daily", "name": f"{TODAY}/gap"}
        assert set(record["fairness"]["player_seeds"]) == {""}
        verify(read_record((await person.answer("GET", f"/api/tables/{key}/record")).content))
        records.append(record)
    anna, bob = records
    assert anna["rounds"] == bob["rounds"]
    day = await here.browser().get("/api/daily")
    promised = {deal["deal"]: deal["commitment"] for deal in day["deals"]}
    assert anna["fairness"]["commitment"] == promised["gap"]


async def test_tries_are_compared(here: Site) -> None:
    people = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    for choose, person in enumerate(people):
        await finish(person, await begin(person), choose)
    seen = [(await person.get(GAP)) for person in people]
    scores = [one["info"]["mine"]["score"] for one in seen]
    for one, score in zip(seen, scores, strict=True):
        found = one["comparison"]
        assert found["tries"] == 3
        assert found["scores"] == [[s, scores.count(s)] for s in sorted(set(scores))]
        assert found["place"] == 1 + sum(other > score for other in scores)
        assert found["percentile"] == round(100 * sum(other < score for other in scores) / 2)
        assert [best["score"] for best in found["best"]] == sorted(scores, reverse=True)
        fork = found["forks"][0]
        assert fork["turn"] <= 3
        assert sum(choice["tries"] for choice in fork["choices"]) == 3
        mean = sum(choice["tries"] * choice["mean"] for choice in fork["choices"]) / 3
        assert mean == pytest.approx(sum(scores) / 3, abs=0.01)
    best = seen[0]["comparison"]["best"][0]["table"]
    for person in people:
        assert (await person.get(f"/api/tables/{best}/replay"))["result"]


async def test_the_master_plays_once_somebody_has_finished(here: Site) -> None:
    anna = await here.guest("Anna")
    await here.server.daily.tend()
    key = await begin(anna)
    await finish(anna, key)
    assert (await anna.get(GAP))["master"] is None
    assert (await anna.refused("GET", f"{GAP}/master")).code == "deals/no-master"
    await here.server.daily.tend()
    mine = await anna.get(GAP)
    replay = await anna.get(f"{GAP}/master")
    assert replay["bots"][0] == "master"
    assert replay["checked"]["fair"] is True
    assert replay["result"]["scores"][0] == mine["master"]
    asked = here.server.bot_pool.asked  # type: ignore[attr-defined]
    assert {bot for _, bot, _, seat in asked if seat == 0} <= {"master@6000", "master@2000"}


async def test_a_day_that_is_over_is_open_and_can_be_played_again(here: Site, clock: Clock) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    key = await begin(anna)
    await finish(anna, key)
    late = await begin(bob)
    clock.now = datetime(2026, 11, 19, 1, tzinfo=UTC).timestamp()
    stranger = here.browser()
    seen = await stranger.get(GAP)
    assert seen["open"]
    assert seen["comparison"]["tries"] == 1
    assert seen["next_day"] == TOMORROW
    assert (await stranger.get(f"/api/tables/{key}/replay"))["names"][0] == "Anna"
    await finish(bob, late)  # begun in time, finished too late
    mine = (await bob.get(GAP))["info"]["mine"]
    assert mine["counted"] is False
    again = [await begin(anna) for _ in range(2)]
    assert len({*again, key}) == 3
    await finish(anna, again[0], 1)
    assert (await stranger.get(GAP))["comparison"]["tries"] == 1
    # She sees how she would have fared, and nobody else is told of it.
    ask = {"table": again[0]}
    compared = await anna.get(GAP, **ask)
    score = (await anna.get(f"/api/tables/{again[0]}/record"))["result"]["scores"][0]
    first = compared["info"]["mine"]["score"]
    assert (compared["again"]["table"], compared["again"]["score"]) == (again[0], score)
    found = compared["comparison"]
    assert (found["tries"], found["scores"]) == (2, [[first, 1]])
    assert (found["place"], found["percentile"]) == (1 + (first > score), 100 * (first < score))
    assert [choice["tries"] for choice in found["forks"][0]["choices"]] == [1, 1]
    assert found["forks"][0]["turn"] <= 3
    for person, at in ((bob, again[0]), (stranger, again[0]), (anna, key), (anna, "nothing")):
        assert (await person.get(GAP, table=at))["again"] is None
    assert (await anna.get(f"/api/tables/{again[0]}/record"))["rounds"][0]["deal"] == (
        await anna.get(f"/api/tables/{key}/record")
    )["rounds"][0]["deal"]


async def test_giving_up_is_a_try_that_does_not_count(here: Site) -> None:
    anna = await here.guest("Anna")
    key = await begin(anna)
    await anna.post(f"/api/tables/{key}/resign")
    server = here.server
    hosted = await server.authority.find(key)
    await until(lambda: hosted.kept)
    mine = await anna.get(GAP)
    assert mine["info"]["mine"]["counted"] is False
    assert mine["comparison"]["tries"] == 0
    assert await begin(anna) == key


async def test_there_are_no_shortcuts_at_its_table(here: Site) -> None:
    anna = await here.guest("Anna")
    key = await begin(anna)
    at = f"/api/tables/{key}"
    assert (await anna.refused("POST", f"{at}/leave", {})).code == "daily/no-bot-for-you"
    wire = await anna.socket()
    said = await wire.asks(type="say", table=key, text="hello")
    assert said["code"] == "daily/no-chat"
    await finish(anna, key)
    assert (await anna.refused("POST", f"{at}/rematch", {})).code == "table/deal-once"


async def test_it_is_not_rated(here: Site) -> None:
    anna = await here.guest("Anna")
    await finish(anna, await begin(anna))
    for kind in ("people", "bots"):
        assert await anna.get("/api/leaderboards/gap", kind=kind) == []
    assert await anna.get(f"/api/people/{anna.person}/statistics") == []


async def test_programs_do_not_take_part(here: Site) -> None:
    anna = await here.guest("Anna")
    token = (await anna.post("/api/tokens", {"label": "bot"}))["token"]
    program = here.program(token)
    assert (await program.refused("POST", GAP, {})).code == "people/not-for-programs"


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [
        (f"/api/daily/{TODAY}/chess", 404, "deals/not-found"),
        (f"/api/daily/{TOMORROW}/gap", 404, "daily/not-yet"),
        ("/api/daily/2020-01-01/gap", 404, "deals/not-found"),
        ("/api/daily/today/gap", 404, "deals/no-such-day"),
        ("/api/daily/2026-11-31/gap", 404, "deals/no-such-day"),
    ],
)
async def test_deals_that_there_are_not(here: Site, address: str, status: int, code: str) -> None:
    anna = await here.guest("Anna")
    for method in ("GET", "POST"):
        refused = await anna.refused(method, address, {} if method == "POST" else None)
        assert (refused.status, refused.code) == (status, code)


def test_a_streak_goes_on_until_the_end_of_the_next_day() -> None:
    today = date(2026, 11, 18)
    days = [today - timedelta(days=n) for n in range(10)]
    assert streak([], today) == 0
    assert streak(days, today) == 10
    assert streak(days[1:], today) == 9
    assert streak(days[2:], today) == 0
    assert streak([days[0], *days[2:]], today) == 1
    assert streak([*days[:3], *days[4:]], today) == 3


async def test_streaks_count_days_not_deals(here: Site, clock: Clock) -> None:
    anna = await here.guest("Anna")
    for day, deals in ((TODAY, ("gap", "qwinto-solo")), (TOMORROW, ("pepper",))):
        for deal in deals:
            address = f"/api/daily/{day}/{deal}"
            await finish(anna, await begin(anna, address))
        assert (await anna.get("/api/daily"))["streak"] == 1 + (day == TOMORROW)
        clock.now += 86_400
    clock.now += 86_400
    assert (await anna.get("/api/daily"))["streak"] == 0


async def secrets_seen(person: Browser, key: str, address: str = GAP) -> dict[str, Any]:
    """What somebody gets to see of another's try, at every address that could show it."""
    shown: dict[str, Any] = {}
    for path in ("", "/history", "/record", "/replay", "/picture", "/invitation"):
        answer = await person.answer("GET", f"/api/tables/{key}{path}")
        if answer.is_success:
            shown[path] = answer.content
    results = await person.get(address)
    for part in ("comparison", "master"):
        if results[part] is not None:
            shown[part] = results[part]
    if results["info"]["server_seed"] is not None:
        shown["server_seed"] = results["info"]["server_seed"]
    if (await person.answer("GET", f"{address}/master")).is_success:
        shown["master-replay"] = True
    return shown


async def test_nothing_leaks_to_those_who_have_not_finished(here: Site) -> None:
    anna = await here.guest("Anna")
    key = await begin(anna)
    stranger, guest, trying = here.browser(), await here.guest("Bob"), await here.guest("Cleo")
    mine = await begin(trying)
    for status in ("playing", "over"):
        for person in (stranger, guest, trying):
            assert await secrets_seen(person, key) == {}, status
        for person in (guest, trying):
            wire = await person.socket()
            wire.says(type="subscribe", table=key)
            assert (await wire.hears("problem"))["code"] == "table/not-found"
            for message in (
                {"type": "preview", "decision": 0},
                {"type": "decide", "decision": 0, "turn": 0},
            ):
                refused = await wire.asks(table=key, seat=0, **message)
                assert refused["code"] == "table/not-found"
            await wire.close()
            # Nothing in lists either.
            assert key not in str(await person.get("/api/tables"))
            assert key not in str(await person.get("/api/tables/mine"))
            assert (await person.refused("GET", f"/api/people/{anna.person}/matches")).status == 404
            export = await person.answer("GET", "/api/me/export")
            assert key.encode() not in export.content
        page = await here.server.links.of(f"/t/{key}", "en", "192.0.2.9")
        assert page.names == ()
        assert page.game == ""
        if status == "playing":
            await finish(anna, key)
            await here.server.daily.tend()
    # One's own unfinished try shows nothing but what the seat sees.
    assert (await trying.refused("GET", f"/api/tables/{mine}/record")).code == "table/not-over"
    assert (await trying.refused("GET", f"/api/tables/{mine}/replay")).code == "table/not-over"
    state = await trying.get(f"/api/tables/{mine}")
    assert list(state["private"]) == ["0"]
    await finish(trying, mine)
    seen = await secrets_seen(trying, key)
    assert seen.keys() == {"/record", "/replay", "comparison", "master", "master-replay"}
    assert await secrets_seen(guest, key) == {}
    # Those who have finished another deal have not finished this one.
    other = f"/api/daily/{TODAY}/qwinto-solo"
    await finish(guest, await begin(guest, other))
    assert await secrets_seen(guest, key) == {}


async def test_a_person_who_leaves_is_forgotten_and_the_result_stays(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    await finish(anna, await begin(anna))
    unfinished = await begin(anna, f"/api/daily/{TODAY}/qwinto-solo")
    await finish(bob, await begin(bob))
    await anna.ask("DELETE", "/api/me", {"name": "Anna"})
    seen = (await bob.get(GAP))["comparison"]
    assert seen["tries"] == 2
    assert sorted(best["name"] for best in seen["best"]) == ["", "Bob"]
    hosted = await here.server.authority.find(unfinished)
    assert hosted.table.seats[0].bot is not None


async def test_a_picture_to_share_shows_how_good_it_was_and_no_more(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    stranger = here.browser()
    general = (await stranger.answer("GET", f"{GAP}/picture")).content
    assert general.startswith(b"\x89PNG")
    assert (await anna.answer("GET", f"{GAP}/picture", params={"mine": True})).content == general
    for choose, person in enumerate((anna, bob)):
        await finish(person, await begin(person), choose)
    for person in (anna, bob):
        own = await person.answer("GET", f"{GAP}/picture", params={"mine": True})
        assert own.content != general
        assert own.headers["cache-control"] == "no-store"
        assert (await person.answer("GET", f"{GAP}/picture")).content == general
    link = await here.server.links.of(f"/daily/{TODAY}/gap", "en", "192.0.2.9")
    assert link.title == "Deal of the day: GAP"
    assert link.picture == f"{GAP}/picture?language=en"
    solo = await here.server.links.of(f"/daily/{TODAY}/qwinto-solo", "fr", "192.0.2.9")
    assert "solo" in solo.title
    for nowhere in ("/daily", "/daily/2026-11-18", "/daily/2026-11-18/chess", "/daily/x/gap"):
        assert (await here.server.links.of(nowhere, "en", "192.0.2.9")).game == ""


async def test_a_browser_has_one_try_whoever_is_signed_in(here: Site, clock: Clock) -> None:
    browser = await here.guest("Anna")
    key = await begin(browser)
    assert await begin(browser) == key
    await begin(browser, f"/api/daily/{TODAY}/qwinto-solo")
    remembered = browser.http.cookies["pioche-tried"]
    await browser.post("/api/sign-out")
    await browser.post("/api/guest", {"name": "Second account"})
    assert (await browser.refused("POST", GAP, {})).code == "daily/tried-here"
    # Another deal is another matter, and tomorrow is another day.
    await begin(browser, f"/api/daily/{TODAY}/pepper")
    kept = browser.http.cookies["pioche-tried"]
    assert kept.startswith(TODAY)
    assert set(remembered.split(":")) < set(kept.split(":"))
    clock.now += 86_400
    await begin(browser, f"/api/daily/{TOMORROW}/gap")
    assert browser.http.cookies["pioche-tried"].split(":")[0] == TOMORROW
    await begin(browser)  # a day that is over can be played by anybody


@pytest.mark.parametrize("value", ["x", f"{TODAY}:gap.x:.:gap", f"{TODAY}:gap." + 40 * "9"])
async def test_a_damaged_memory_of_tries_is_none(here: Site, value: str) -> None:
    anna = await here.guest("Anna")
    anna.http.cookies.set("pioche-tried", value, path="/api/daily")
    assert await begin(anna)


async def test_what_is_made_of_a_deal_of_today_is_as_secret_as_the_deal(here: Site) -> None:
    """Playing on, hints, previews and puzzles lead nobody else to the cards."""
    anna, cleo, stranger = await here.guest("Anna"), await here.guest("Cleo"), here.browser()
    key = await begin(anna)
    await finish(anna, key)
    mine = await begin(cleo)
    for table in (key, mine):
        refused = await cleo.refused("POST", f"/api/tables/{table}/play-on", {"step": 0, "seat": 0})
        assert refused.code in ("table/not-found", "table/not-over")
    again = (await anna.post(f"/api/tables/{key}/play-on", {"step": 0, "seat": 0}))["table"]
    code = (await anna.get(f"/api/tables/{again}"))["info"]["code"]
    for person in (cleo, stranger):
        assert await secrets_seen(person, again) == {}
        assert again not in str(await person.get("/api/tables"))
    assert (await cleo.refused("POST", f"/api/tables/{again}/seats", {})).status in (404, 409)
    assert (await cleo.answer("GET", f"/api/codes/{code}")).status_code == 404
    wire = await cleo.socket()
    for table in (key, again):
        for message in (
            {"type": "hint", "step": 3, "turn": 0},
            {"type": "preview", "decision": 0},
        ):
            reply = await wire.asks(table=table, seat=0, **message)
            assert reply["code"] == "table/not-found"
    await wire.close()
    for puzzle in range(1, 4):
        assert (await cleo.refused("GET", f"/api/puzzles/own-{puzzle}")).status == 404
