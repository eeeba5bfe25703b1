"""Tables over HTTP: every request, and every refusal."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pioche.server.store.matches import find_match
from pioche.server.store.tables import count_hosted
from tests.samples import sample
from tests.server.asking import Browser, Site, site
from tests.server.inside import until

pytestmark = pytest.mark.anyio

GAP = {"game": "gap", "players": 2, "options": {"rounds": 1}}
ME, OPEN, BOT = {"kind": "me", "seed": ""}, {"kind": "open"}, {"kind": "bot", "level": "beginner"}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db", requests=100_000.0) as opened:
        yield opened


async def make(host: Browser, *seats: dict[str, Any], **settings: Any) -> str:
    """A new table, as the start of its addresses."""
    made = await host.post("/api/tables", {**GAP, "seats": seats, **settings})
    assert set(made) == {"table", "code", "version"}
    return f"/api/tables/{made['table']}"


async def seats_of(browser: Browser, table: str) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = (await browser.get(table))["info"]["seats"]
    return seats


async def play_to_the_end(table: str, *players: Browser) -> None:
    """Everybody takes the first decision that there is."""
    key = table.rpartition("/")[2]
    for _ in range(3000):
        for player in players:
            state = await player.get(table)
            if state["info"]["status"] == "over":
                return
            wire = None
            for seat in state["you"]:
                legal = state["private"][str(seat)]["legal"]
                if not legal:
                    continue
                wire = wire or await player.socket()
                await wire.asks(
                    type="decide", table=key, seat=seat, turn=state["turn"], decision=legal[0]
                )
            if wire:
                await wire.close()
    raise AssertionError("a match that does not end")


async def test_a_table_with_all_kinds_of_seats(here: Site) -> None:
    anna = await here.guest("Anna")
    with_a_friend = {"kind": "guest", "name": "Ben on the sofa", "seed": ""}
    table = await make(anna, ME, with_a_friend, BOT, OPEN, players=4, timer=60)
    seats = await seats_of(anna, table)
    assert [seat.get("name") for seat in seats] == ["Anna", "Ben on the sofa", "Ada", None]
    assert [seat.get("person") for seat in seats] == [anna.person, anna.person, None, None]
    assert seats[2]["bot"] == "beginner"
    token = (await anna.post("/api/tokens", {"label": "mine"}))["token"]
    program = here.program(token)
    await program.post(f"{table}/seats", {})
    assert (await seats_of(anna, table))[3]["program"]
    state = await anna.get(table)
    assert state["you"] == [0, 1, 3]
    assert state["info"]["status"] == "waiting"
    started = await anna.post(f"{table}/start")
    assert started["version"] == 5
    state = await anna.get(table)
    assert state["info"]["status"] == "playing"
    assert set(state["private"]) == {"0", "1", "3"}
    assert set(state.get("deadlines", {})) <= {"0", "1", "3"}  # none while the bot is to play


async def test_a_table_that_starts_at_once(here: Site) -> None:
    anna = await here.guest("Anna")
    table = await make(anna, ME, BOT, start=True)
    assert (await anna.get(table))["info"]["status"] == "playing"


async def test_who_makes_a_table_adds_a_seed_before_it_starts(here: Site) -> None:
    anna = await here.guest("Anna")
    table = await make(anna, {"kind": "me"}, {"kind": "guest", "name": "Ben"}, BOT, players=3)
    assert [seat.get("owes_seed", False) for seat in await seats_of(anna, table)] == [
        *(True, True, False)
    ]
    refused = await anna.refused("POST", f"{table}/start")
    assert (refused.code, refused.facts["number"]) == ("table/seeds-missing", 2)
    await anna.post(f"{table}/seed", {"seed": "amber"})
    assert not any("owes_seed" in seat for seat in await seats_of(anna, table))
    await anna.post(f"{table}/start")
    hosted = await here.server.authority.find(table.rpartition("/")[2])
    assert [seat.seed for seat in hosted.table.seats] == ["amber", "amber", ""]
    wish = {"kind": "me", "seed": "before I saw the commitment"}
    assert (await anna.refused("POST", "/api/tables", GAP | {"seats": [wish]})).status == 400


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "whist"}, 400, "game/unknown"),
        ({"players": 9}, 400, "game/players"),
        ({"players": -1}, 400, "game/players"),
        ({"players": 10**30}, 400, "game/players"),
        ({"players": "two"}, 400, "api/bad-request"),
        ({"options": {"rounds": 0}}, 400, "option/range"),
        ({"options": {"nonsense": 1}}, 400, "option/unknown"),
        ({"options": {"rounds": [[]]}}, 400, "option/range"),
        ({"options": []}, 400, "api/bad-request"),
        ({"timer": 7}, 409, "table/timer"),
        ({"timer": 2**80}, 409, "table/timer"),
        ({"level": "godlike"}, 409, "table/no-such-level"),
        ({"seats": [BOT, BOT, BOT]}, 409, "table/seats-too-many"),
        ({"seats": [{"kind": "bot", "level": "godlike"}]}, 409, "table/no-such-level"),
        ({"seats": [{"kind": "guest", "name": "\u202e \u3164"}]}, 409, "table/no-name"),
        ({"seats": [{"kind": "guest", "name": "x" * 21}]}, 409, "table/name-too-long"),
        ({"seats": [{"kind": "throne"}]}, 400, "api/bad-request"),
        ({"seats": [ME] * 17}, 400, "api/bad-request"),
        ({"seats": [ME], "start": True}, 409, "table/seats-empty"),
    ],
)
async def test_what_no_table_is_made_of(
    here: Site, wish: dict[str, Any], status: int, code: str
) -> None:
    """And if it is refused, there is none: it would count as one of the open ones."""
    anna = await here.guest("Anna")
    refused = await anna.refused("POST", "/api/tables", GAP | wish)
    assert (refused.status, refused.code) == (status, code)
    assert refused.text
    assert await here.server.store.read(count_hosted, anna.person) == 0
    assert not here.server.authority.hosted


async def test_coming_by_code_and_by_link(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await make(anna, ME, OPEN)
    code = (await anna.get(table))["info"]["code"]
    stranger = here.browser()
    found = await stranger.get(f"/api/tables/code/{code.lower()}")
    assert table.endswith(found["table"])
    await ben.post(f"{table}/seats", {"seat": 1, "seed": "my own luck"})
    assert (await seats_of(anna, table))[1]["name"] == "Ben"
    refused = await stranger.refused("GET", "/api/tables/code/ZZZZZZ")
    assert (refused.status, refused.code) == (404, "table/no-such-code")
    assert "ZZZZZZ" in refused.text
    refused = await ben.refused("GET", "/api/tables/nonsense")
    assert (refused.status, refused.code) == (404, "table/not-found")


async def test_before_the_start(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    table = await make(anna, ME, OPEN)
    one = f"{table}/seats/1"

    async def refuses(who: Browser, method: str, path: str, body: Any, code: str) -> None:
        refused = await who.refused(method, path, body)
        assert (refused.status, refused.code) == (409, code)

    await ben.post(f"{table}/seats", {})
    await refuses(eve, "POST", f"{table}/seats", {}, "table/full")
    await refuses(ben, "PUT", f"{table}/seats", {"seats": [1, 0]}, "table/host-only")
    await refuses(ben, "DELETE", f"{table}/seats/0", None, "table/host-only")
    await refuses(ben, "POST", f"{table}/start", {}, "table/host-only")
    await refuses(ben, "PATCH", table, GAP, "table/host-only")
    await refuses(ben, "POST", f"{table}/mute/{anna.person}", {}, "table/host-only")
    await refuses(anna, "POST", f"{table}/mute/{anna.person}", {}, "table/host-speaks")
    await refuses(anna, "PUT", one, {"level": "beginner"}, "table/seat-taken")
    await refuses(anna, "PUT", f"{table}/seats", {"seats": [0, 0]}, "table/not-an-order")
    await refuses(anna, "PUT", f"{table}/seats", {"seats": [10**30, 0]}, "table/not-an-order")
    await refuses(anna, "DELETE", f"{table}/seats/9", None, "match/no-such-seat")
    await refuses(anna, "PATCH", table, GAP | {"timer": 1}, "table/timer")
    await refuses(eve, "POST", f"{table}/seed", {"seed": "x"}, "table/not-seated")
    for what in ("leave", "resign", "break-off"):
        await refuses(anna, "POST", f"{table}/{what}", {}, "table/not-begun")
    await refuses(anna, "POST", f"{table}/rematch", {}, "table/not-over")
    refused = await anna.refused("GET", f"{table}/record")
    assert (refused.status, refused.code) == (409, "table/not-over")

    await ben.post(f"{table}/seed", {"seed": "x" * 200})  # ignored, and stops nobody
    await ben.post(f"{table}/seed", {"seed": "lucky"})
    await anna.ask("PUT", f"{table}/seats", {"seats": [1, 0]})
    assert [seat["name"] for seat in await seats_of(eve, table)] == ["Ben", "Anna"]
    await ben.ask("DELETE", f"{table}/seats/0")
    await refuses(anna, "DELETE", f"{table}/seats/0", None, "table/seat-empty")
    await refuses(anna, "POST", f"{table}/start", {}, "table/seats-empty")
    await anna.ask("PATCH", table, {**GAP, "players": 3, "timer": 30, "public": True})
    info = (await anna.get(table))["info"]
    assert (info["players"], info["timer"], len(info["seats"])) == (3, 30, 3)
    await eve.post(f"{table}/seats", {"seat": 2})
    await refuses(anna, "PATCH", table, GAP, "table/seats-in-use")
    await anna.ask("DELETE", f"{table}/seats/2")  # the host has somebody stand up
    await anna.ask("PUT", f"{table}/seats/2", {"level": "beginner"})
    await anna.ask("PUT", f"{table}/seats/0", {"level": "beginner"})
    await anna.post(f"{table}/start")
    await refuses(anna, "POST", f"{table}/start", {}, "table/has-begun")
    await refuses(eve, "POST", f"{table}/seats", {}, "table/has-begun")
    await refuses(anna, "PATCH", table, GAP, "table/has-begun")
    await refuses(anna, "POST", f"{table}/seed", {"seed": "late"}, "table/has-begun")


async def test_while_it_is_played(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    table = await make(anna, ME, OPEN, BOT, players=3)
    await ben.post(f"{table}/seats")
    await anna.post(f"{table}/start")
    for what in ("leave", "resign", "break-off"):
        refused = await eve.refused("POST", f"{table}/{what}", {})
        assert (refused.status, refused.code) == (409, "table/not-seated")
    refused = await ben.refused("PUT", f"{table}/seats/0", {"level": "beginner"})
    assert refused.code == "table/host-only"
    refused = await anna.refused("POST", f"{table}/mute/{eve.person}", {})
    assert (refused.status, refused.code) == (409, "table/not-heard")
    for number in (2**53, "9" * 4000):
        refused = await anna.refused("POST", f"{table}/mute/{number}", {})
        assert (refused.status, refused.code) == (400, "api/bad-request")
    await anna.post(f"{table}/mute/{ben.person}")
    assert (await eve.get(table))["info"]["muted"] == [ben.person]
    wire = await ben.socket()
    key = table.rpartition("/")[2]
    assert (await wire.asks(type="say", table=key, text="But"))["code"] == "table/muted"
    assert (await wire.asks(type="react", table=key, reaction="wow"))["code"] == "table/muted"
    await anna.post(f"{table}/mute/{ben.person}", {"on": False})
    assert (await wire.asks(type="say", table=key, text="But"))["type"] == "done"
    await anna.post(f"{table}/break-off")
    assert (await ben.get(table))["info"]["agreed"] == [anna.person]
    await anna.post(f"{table}/break-off", {"on": False})
    await ben.post(f"{table}/leave")
    assert (await seats_of(eve, table))[1]["away"]
    wire.says(type="subscribe", table=key)
    await wire.hears("table")
    await until(lambda: not here.server.authority.hosted[1].table.seats[1].away)
    await anna.ask("PUT", f"{table}/seats/1", {"level": "beginner"})  # replaced until the end
    assert (await seats_of(eve, table))[1]["bot"] == "beginner"
    refused = await ben.refused("POST", f"{table}/resign", {})
    assert refused.code == "table/not-seated"
    refused = await anna.refused("PUT", f"{table}/seats/1", {"level": "beginner"})
    assert refused.code == "table/no-person-there"
    await anna.post(f"{table}/break-off")
    assert (await eve.get(table))["info"]["status"] == "over"
    refused = await anna.refused("POST", f"{table}/resign", {})
    assert refused.code == "match/over"


async def test_a_record_a_rematch_and_lists(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await make(anna, ME, OPEN, public=True)
    await ben.post(f"{table}/seats")
    await anna.post(f"{table}/start")
    await play_to_the_end(table, anna, ben)
    store = here.server.store
    key = table.rpartition("/")[2]
    for _ in range(3000):
        if await store.read(find_match, key=key):
            break
        await asyncio.sleep(0.02)
    stranger = here.browser()
    record = await stranger.get(f"{table}/record")
    assert record["fairness"]["commitment"] == (await anna.get(table))["info"]["commitment"]
    assert len(record["fairness"]["server_seed"]) == 64
    assert await ben.get("/api/tables/mine") == []
    assert await stranger.get("/api/tables") == []
    (match,) = await stranger.get(f"/api/people/{ben.person}/matches")
    assert match["result"]["names"] == ["Anna", "Ben"]
    assert match["table"] == key
    number = match["number"]
    assert await stranger.get(f"/api/people/{ben.person}/matches", before=number) == []
    (mine,) = await stranger.get(f"/api/people/{anna.person}/statistics")
    assert (mine["game"], mine["matches"], mine["rated"]) == ("gap", 1, 1)
    assert len(await stranger.get("/api/leaderboards/gap")) == 2
    assert await stranger.get("/api/leaderboards/gap", bots=True) == []
    assert await stranger.get("/api/leaderboards/gap", offset=2) == []

    eve = await here.guest("Eve")
    refused = await eve.refused("POST", f"{table}/rematch", {})
    assert refused.code == "table/not-seated"
    refused = await anna.refused("POST", f"{table}/rematch", {"options": {"rounds": -1}})
    assert refused.code == "option/range"
    again = {"options": {"rounds": 2}}
    one, two = await asyncio.gather(
        anna.post(f"{table}/rematch", again), ben.post(f"{table}/rematch", again)
    )
    assert one["table"] == two["table"] != key
    assert (await anna.post(f"{table}/rematch"))["table"] == one["table"]
    new = f"/api/tables/{one['table']}"
    assert (await ben.get(new))["info"]["options"] == {"rounds": 2}
    assert [seat["name"] for seat in await seats_of(ben, new)] == ["Anna", "Ben"]
    for somebody in (anna, ben):  # and nobody is kept waiting at a second one
        assert [found["table"] for found in await somebody.get("/api/tables/mine")] == [
            one["table"]
        ]


async def test_the_key_of_a_private_table_is_for_those_who_sat_there(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await make(anna, ME, BOT, public=False)
    await anna.post(f"{table}/start")
    await anna.post(f"{table}/break-off")
    key = table.rpartition("/")[2]
    for _ in range(3000):
        if await here.server.store.read(find_match, key=key):
            break
        await asyncio.sleep(0.02)
    path = f"/api/people/{anna.person}/matches"
    (own,) = await anna.get(path)
    assert own["table"] == key
    for other in (ben, here.browser()):
        for way in (path, f"/api/people/{anna.person}/statistics"):
            refused = await other.refused("GET", way)
            assert (refused.status, refused.code) == (404, "people/not-found")


async def test_a_match_without_spectators_stays_among_those_who_were_there(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    table = await make(anna, ME, OPEN, public=True, spectators=False)
    await ben.post(f"{table}/seats")
    await anna.post(f"{table}/start")
    await play_to_the_end(table, anna, ben)
    key = table.rpartition("/")[2]
    for path in (f"{table}/record", f"{table}/replay"):
        for there in (anna, ben):
            await there.get(path)
        for other in (eve, here.browser()):
            refused = await other.refused("GET", path)
            assert (refused.status, refused.code) == (404, "table/not-found")
    assert await here.server.links.of_table(key, "en") is None
    (own,) = await ben.get(f"/api/people/{anna.person}/matches")
    (seen,) = await eve.get(f"/api/people/{anna.person}/matches")
    assert own["table"] == key
    assert seen == own | {"table": ""}


async def test_public_tables_are_listed_and_private_ones_are_not(here: Site) -> None:
    anna, stranger = await here.guest("Anna"), here.browser()
    shown = await make(anna, ME, BOT, public=True)
    await make(anna, ME, OPEN, public=False)
    pepper = await make(anna, ME, OPEN, game="pepper", players=3, options={}, public=True)

    async def keys(**query: Any) -> list[str]:
        return [f"/api/tables/{t['table']}" for t in await stranger.get("/api/tables", **query)]

    async def listed() -> list[list[str]]:
        found = await stranger.get("/api/tables")
        return [[seat["name"] for seat in table["seats"]] for table in found]

    for _ in range(3000):  # lists follow in a moment
        if await listed() == [["Anna", "", ""], ["Anna", "Ada"]]:
            break
        await asyncio.sleep(0.02)
    assert await keys() == [pepper, shown]
    assert await keys(game="gap") == [shown]
    assert await keys(game="nonsense") == []
    assert len(await anna.get("/api/tables/mine")) == 3
    # A table that becomes private is no longer listed.
    await anna.ask("PATCH", shown, GAP | {"public": False})
    for _ in range(3000):
        if await keys() == [pepper]:
            break
        await asyncio.sleep(0.02)
    assert await keys() == [pepper]


async def test_spectators_where_they_are_welcome_and_where_not(here: Site) -> None:
    anna, eve = await here.guest("Anna"), await here.guest("Eve")
    table = await make(anna, ME, BOT, start=True)
    watched = await eve.get(table)
    assert watched["you"] == []
    assert "private" not in watched or watched["private"] == {}
    closed = await make(anna, ME, OPEN, spectators=False)
    key = closed.rpartition("/")[2]
    refused = await eve.refused("GET", closed)
    assert (refused.status, refused.code) == (404, "table/not-found")
    wire = await eve.socket()
    wire.says(type="subscribe", table=key)
    assert (await wire.hears("problem"))["code"] == "table/not-found"
    for message in (
        {"type": "say", "text": "Let me in"},
        {"type": "react", "reaction": "hello"},
        {"type": "preview", "seat": 0, "decision": 0},
        {"type": "decide", "seat": 0, "turn": 0, "decision": 0},
    ):
        assert (await wire.asks(table=key, **message))["code"] == "table/not-found"
    refused = await eve.refused("POST", f"{closed}/rematch", {})
    assert refused.code == "table/not-found"
    await eve.post(f"{closed}/seats")  # anyone with the link may sit down
    assert (await eve.get(closed))["you"] == [1]


async def test_a_removed_person_cannot_sit_down_again(here: Site) -> None:
    anna, eve, carl = [await here.guest(name) for name in ("Anna", "Eve", "Carl")]
    table = await make(anna, ME, OPEN, OPEN, players=3)
    await eve.post(f"{table}/seats")
    await eve.ask("DELETE", f"{table}/seats/1")  # of her own will
    await eve.post(f"{table}/seats")
    await anna.ask("DELETE", f"{table}/seats/1")
    refused = await eve.refused("POST", f"{table}/seats", {})
    assert (refused.status, refused.code) == (409, "table/removed")
    await carl.post(f"{table}/seats")
    await anna.ask("DELETE", f"{table}/seats/0")  # the host comes and goes
    await anna.post(f"{table}/seats")
    here.server.authority.hosted.clear()  # as after a restart
    here.server.authority._numbers.clear()
    assert (await eve.refused("POST", f"{table}/seats", {})).code == "table/removed"
    other = await make(anna, ME, OPEN)
    await eve.post(f"{other}/seats")


async def test_a_guest_cannot_take_a_table_for_themselves(here: Site) -> None:
    anna, eve = await here.guest("Anna"), await here.guest("Eve")
    table = await make(anna, OPEN, OPEN, OPEN, OPEN, players=4)
    for name in ("Eve", "Frank"):
        await eve.post(f"{table}/seats", {"name": name})
    refused = await eve.refused("POST", f"{table}/seats", {"name": "Gina"})
    assert (refused.status, refused.code, refused.facts) == (
        409,
        "table/seats-enough",
        {"limit": 2},
    )
    for name in ("Anna", "Hugo"):  # the host may
        await anna.post(f"{table}/seats", {"name": name})
    two = await make(anna, OPEN, OPEN)
    await eve.post(f"{two}/seats")
    assert (await eve.refused("POST", f"{two}/seats", {"name": "F"})).code == "table/seats-enough"


async def test_a_rematch_seats_everybody_as_before_whoever_asks_for_it(here: Site) -> None:
    anna, bea = await here.guest("Anna"), await here.guest("Bea")
    guests = [{"kind": "guest", "name": name, "seed": ""} for name in ("Kim", "Lou")]
    table = await make(anna, ME, *guests, OPEN, players=4)
    await bea.post(f"{table}/seats")
    await anna.post(f"{table}/start")
    await play_to_the_end(table, anna, bea)
    again = "/api/tables/" + (await bea.post(f"{table}/rematch"))["table"]
    assert [seat["name"] for seat in await seats_of(bea, again)] == ["Anna", "Kim", "Lou", "Bea"]
    assert (await anna.get(again))["you"] == [0, 1, 2]


async def test_a_table_that_nobody_needs_is_not_kept_in_memory(here: Site) -> None:
    anna, eve = await here.guest("Anna"), await here.guest("Eve")
    table = await make(anna, spectators=False)
    key = table.rpartition("/")[2]
    wire = await eve.socket()
    await eve.refused("GET", table)
    wire.says(type="subscribe", table=key)
    await wire.hears("problem")
    await wire.asks(type="preview", table=key, seat=0, decision=0)
    mine = await anna.socket()
    await mine.asks(type="preview", table=key, seat=0, decision=0)
    await anna.get(table)
    await anna.refused("GET", f"{table}/record")
    await anna.refused("POST", f"{table}/rematch", {})
    await until(lambda: not here.server.authority.hosted)


async def test_a_listener_misses_nothing_while_others_ask(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Several ask for a table that is not in memory: one of them lets it go immediately."""
    monkeypatch.setattr("pioche.server.live.authority.LINGER", 0.1)
    anna = await here.guest("Anna")
    table = await make(anna, ME, OPEN)
    key = table.rpartition("/")[2]
    for turn in range(sample(5, 20)):
        await until(lambda: not here.server.authority.hosted)
        wire = await anna.socket()
        wire.says(type="subscribe", table=key)
        await asyncio.gather(*(anna.get(table) for _ in range(5)))
        await wire.hears("table")
        await anna.post(f"{table}/seed", {"seed": f"seed {turn}"})
        assert (await wire.hears("update"))["event"]["do"] == "seeded"
        await wire.close()


async def test_the_host_says_who_starts(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await make(anna, ME, OPEN, first={"by": "youngest"})
    await ben.post(f"{table}/seats")
    assert (await anna.refused("POST", f"{table}/start")).code == "table/youngest-unknown"
    by_ben = await ben.refused("PUT", f"{table}/first", {"by": "seat", "seat": 1})
    assert by_ben.code == "table/host-only"
    await anna.ask("PUT", f"{table}/first", {"by": "youngest", "seat": 1})
    assert (await ben.get(table))["info"]["first"] == {"by": "youngest", "seat": 1}
    await anna.post(f"{table}/start")
    assert (await ben.get(table))["public"]["first"] == 1
    await play_to_the_end(table, anna, ben)
    record = await ben.get(f"{table}/record")
    assert record["starter"] == {"by": "youngest", "seats": [1]}

    again = (
        "/api/tables/" + (await anna.post(f"{table}/rematch", {"first": {"by": "loser"}}))["table"]
    )
    info = (await anna.get(again))["info"]
    scores = record["result"]["scores"]
    last = [seat for seat in (0, 1) if seat not in record["result"]["winners"]]
    assert info["losers"] == last
    assert info["first"]["by"] == "loser"
    if last:
        assert scores[last[0]] == min(scores)
        await anna.post(f"{again}/seed", {"seed": "hers"})
        early = await anna.refused("POST", f"{again}/start")
        assert (early.code, early.facts["names"]) == ("table/seeds-missing", "Ben")
        await ben.post(f"{again}/seed", {"seed": "his"})
        await anna.post(f"{again}/start")
        assert (await ben.get(again))["public"]["first"] == last[0]


async def test_nobody_can_be_named_without_reason(here: Site) -> None:
    anna = await here.guest("Anna")
    for first, code in (
        ({"by": "loser"}, "table/no-last-match"),
        ({"by": "seat"}, "match/nobody-starts"),
        ({"by": "seat", "seat": 2}, "match/no-such-seat"),
        ({"by": "oldest"}, "api/bad-request"),
    ):
        refused = await anna.refused("POST", "/api/tables", {**GAP, "first": first})
        assert refused.code == code
    together = {"game": "dicht-dran", "players": 2, "first": {"by": "seat", "seat": 0}}
    assert (await anna.refused("POST", "/api/tables", together)).code == "match/no-starter"
