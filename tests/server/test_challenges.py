"""Challenges: friends play the same cards at different tables, and are compared seat by seat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.asking import Browser, Site, site

pytestmark = pytest.mark.anyio

WISH = {"game": "gap", "players": 3, "options": {"rounds": 1}}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


async def challenge(person: Browser, **wish: Any) -> str:
    key: str = (await person.post("/api/challenges", WISH | wish))["challenge"]
    return key


async def begin(person: Browser, key: str, seat: int = 0, *, friends: bool = False) -> str:
    body = {"seat": seat, "friends": friends}
    made: str = (await person.post(f"/api/challenges/{key}/tables", body))["table"]
    return made


async def finish(people: list[Browser], table: str) -> None:
    """Everybody at a table takes the first legal decision until the match is over."""
    wires = [await person.socket() for person in people]
    for wire in wires:
        wire.says(type="subscribe", table=table)
        await wire.hears("table")
    while True:
        decided = False
        for person, wire in zip(people, wires, strict=True):
            state = await person.get(f"/api/tables/{table}")
            if state["info"]["status"] == "over":
                for open_wire in wires:
                    await open_wire.close()
                await person.get(f"/api/tables/{table}/record")
                return
            (seat,) = state["you"]
            if state["public"] and seat in state["public"]["actors"]:
                decision = state["private"][str(seat)]["legal"][0]
                await wire.asks(
                    type="decide", table=table, seat=seat, turn=state["turn"], decision=decision
                )
                decided = True
        if not decided:
            await wires[0].hears("update")


async def test_tables_have_the_same_cards_and_seats_are_compared(here: Site) -> None:
    anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    key = await challenge(anna)
    records = {}
    for person, seat in ((anna, 0), (bob, 0), (cleo, 2)):
        table = await begin(person, key, seat)
        await finish([person], table)
        records[person] = await person.get(f"/api/tables/{table}/record")
        source = {"kind": "challenge", "name": key}
        assert records[person]["fairness"]["source"] == source
    assert records[anna]["rounds"] == records[bob]["rounds"] == records[cleo]["rounds"]
    seen = await anna.get(f"/api/challenges/{key}")
    assert seen["commitment"] == records[anna]["fairness"]["commitment"]
    assert seen["host"] == "Anna"
    assert seen["tries"] == 3
    by_seat = {found["seat"]: found for found in seen["comparisons"]}
    assert {seat: found["tries"] for seat, found in by_seat.items()} == {0: 2, 2: 1}
    assert (by_seat[0]["place"], by_seat[2]["place"]) == (1, None)
    assert [best["name"] for best in by_seat[2]["best"]] == ["Cleo"]
    for found in by_seat.values():  # those who have finished see all replays
        for best in found["best"]:
            assert (await bob.get(f"/api/tables/{best['table']}/replay"))["result"]


async def test_friends_sit_down_together(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    key = await challenge(anna)
    table = await begin(anna, key, 1, friends=True)
    at = f"/api/tables/{table}"
    await bob.post(f"{at}/seats", {"seat": 0})
    assert (await bob.refused("POST", f"{at}/seats", {"seat": 2})).code == "table/one-seat"
    guest = {"seat": 2, "name": "Child"}
    assert (await anna.refused("POST", f"{at}/seats", guest)).code == "table/one-seat"
    changed = await anna.refused("PATCH", at, WISH)
    assert changed.code == "table/deal-fixed"
    await anna.ask("PUT", f"{at}/seats/2", {"level": "beginner"})
    seats = (await anna.get(at))["info"]["seats"]
    assert seats[2]["bot"] == "expert", "the same bots as elsewhere"
    await anna.post(f"{at}/start")
    await finish([anna, bob], table)
    seen = await bob.get(f"/api/challenges/{key}")
    assert [found["seat"] for found in seen["comparisons"]] == [0, 1]
    assert seen["mine"]["seat"] == 0


async def test_a_person_plays_once_wherever(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    key = await challenge(anna)
    waiting = await begin(bob, key, 0, friends=True)  # never started: no try
    first = await begin(bob, key, 0)
    assert first != waiting
    assert await begin(bob, key, 2) == first
    await finish([bob], first)
    assert await begin(bob, key, 1) == first
    table = await begin(anna, key, 0, friends=True)
    await bob.post(f"/api/tables/{table}/seats", {"seat": 1})
    await anna.ask("PUT", f"/api/tables/{table}/seats/2", {"level": "beginner"})
    refused = await anna.refused("POST", f"/api/tables/{table}/start", {})
    assert (refused.code, refused.facts["names"]) == ("deals/played-before", "Bob")
    await anna.ask("DELETE", f"/api/tables/{table}/seats/1")
    await anna.ask("PUT", f"/api/tables/{table}/seats/1", {"level": "beginner"})
    await anna.post(f"/api/tables/{table}/start")


async def test_nothing_is_shown_before_one_has_finished(here: Site) -> None:
    anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    stranger = here.browser()
    key = await challenge(anna)
    table = await begin(bob, key)
    await finish([bob], table)
    await begin(cleo, key)
    for person in (anna, cleo, stranger):  # even the host
        seen = await person.get(f"/api/challenges/{key}")
        assert seen["comparisons"] == []
        assert seen["server_seed"] is None
        for path in ("record", "replay"):
            assert (await person.refused("GET", f"/api/tables/{table}/{path}")).status == 404
    refused = await bob.refused("POST", f"/api/challenges/{key}/close", {})
    assert refused.code == "deals/host-only"
    closed = await anna.post(f"/api/challenges/{key}/close")
    assert closed["closed"]
    for person in (anna, cleo, stranger):
        seen = await person.get(f"/api/challenges/{key}")
        assert [found["tries"] for found in seen["comparisons"]] == [1]
        assert seen["server_seed"] is not None
        assert (await person.get(f"/api/tables/{table}/replay"))["names"][0] == "Bob"
    refused = await anna.refused("POST", f"/api/challenges/{key}/tables", {})
    assert refused.code == "deals/closed"


async def test_what_cannot_be_is_refused(here: Site) -> None:
    anna = await here.guest("Anna")
    assert (await anna.refused("POST", "/api/challenges", WISH | {"players": 99})).status == 400
    assert (await anna.refused("POST", "/api/challenges", WISH | {"level": "x"})).status == 409
    key = await challenge(anna)
    at = f"/api/challenges/{key}/tables"
    assert (await anna.refused("POST", at, {"seat": 3})).code == "match/no-such-seat"
    assert (await anna.refused("GET", "/api/challenges/2026-11-18%2Fgap")).status == 404
    today = (await anna.get("/api/daily"))["today"]
    assert (await anna.refused("GET", f"/api/challenges/{today}%2Fgap")).status == 404
