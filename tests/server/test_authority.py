"""Who gets updates of a table and who no longer does; tables that differ from the store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from pioche.server.live import authority
from pioche.server.store.events import read_events
from tests.server.asking import Browser, Site, Wire, site
from tests.server.inside import Clock, Ears, begun, people, until, worker

pytestmark = pytest.mark.anyio

GAP = {"game": "gap", "players": 2}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "here.db", Clock()) as opened:
        yield opened


async def watches(who: Browser, table: str, **more: Any) -> Wire:
    wire = await who.socket()
    wire.says(type="subscribe", table=table, **more)
    return wire


async def received(wire: Wire) -> list[dict[str, Any]]:
    """Everything that came until now."""
    wire.says(type="ping")
    heard = []
    while (message := await wire.hears())["type"] != "pong":
        heard.append(message)
    return heard


async def test_a_table_that_is_closed_to_spectators_is_closed(here: Site) -> None:
    anna, ben, spy = [await here.guest(name) for name in ("Anna", "Ben", "Spy")]
    key = (await anna.post("/api/tables", GAP | {"seats": [{"kind": "me", "seed": ""}]}))["table"]
    await ben.post(f"/api/tables/{key}/seats")
    wires = [await watches(who, key) for who in (anna, ben, spy)]
    for wire in wires:
        await wire.hears("table")
    await received(wires[2])
    await anna.ask("PATCH", f"/api/tables/{key}", GAP | {"spectators": False})
    (problem,) = await received(wires[2])
    assert (problem["code"], problem["table"]) == ("table/not-found", key)
    answer = await wires[0].asks(type="say", table=key, text="The secret plan")
    assert answer["type"] == "done"
    await anna.post(f"/api/tables/{key}/start")
    assert await received(wires[2]) == []
    heard = [message["type"] for message in await received(wires[1])]
    assert [kind for kind in heard if kind != "presence"] == ["update", "chat", "update"]
    assert spy.person not in (await anna.get(f"/api/tables/{key}"))["connected"]


async def test_a_removed_player_gets_no_updates_without_spectators(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    wish = GAP | {"seats": [{"kind": "me", "seed": ""}], "spectators": False}
    key = (await anna.post("/api/tables", wish))["table"]
    await ben.post(f"/api/tables/{key}/seats")
    wire = await watches(ben, key)
    await wire.hears("table")
    await received(wire)
    await anna.ask("DELETE", f"/api/tables/{key}/seats/1")
    (problem,) = await received(wire)
    assert problem["code"] == "table/not-found"


async def test_sitting_down_on_another_device_is_reported(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    key = (await anna.post("/api/tables", GAP | {"seats": [{"kind": "me", "seed": ""}]}))["table"]
    listening = await watches(anna, key)  # so that updates are made
    phone = await watches(ben, key)
    seen = await phone.hears("table")
    assert seen["you"] == []
    await phone.close()
    await ben.post(f"/api/tables/{key}/seats")
    phone = await watches(ben, key, since=seen["version"])
    assert (await phone.hears("table"))["you"] == [1]
    assert (await listening.hears("table"))["you"] == [0]


async def test_a_bot_stands_in_for_an_absent_player(here: Site) -> None:
    clock: Clock = here.server.clock.wall  # type: ignore[assignment]
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    key = (await anna.post("/api/tables", GAP | {"seats": [{"kind": "me", "seed": ""}]}))["table"]
    await ben.post(f"/api/tables/{key}/seats")
    await anna.post(f"/api/tables/{key}/start")
    host, other = await watches(anna, key), await watches(ben, key)
    await other.hears("table")
    await clock.passes(70)
    refused = await other.asks(type="stand-in", table=key, seat=0)
    assert (refused["code"], refused["facts"]["wait"]) == ("table/not-absent", 60)
    await host.close()
    await clock.passes(20)
    refused = await other.asks(type="stand-in", table=key, seat=0)
    assert refused["facts"] == {"name": "Anna", "wait": 40}
    await clock.passes(42)
    done = await other.asks(type="stand-in", table=key, seat=0, id="once")
    assert done["type"] == "done"
    assert (await anna.get(f"/api/tables/{key}"))["info"]["seats"][0]["away"]
    again = await other.asks(type="stand-in", table=key, seat=0, id="once")
    assert again["type"] == "done"
    host = await watches(anna, key)
    await until(lambda: not here.server.authority.hosted[1].table.seats[0].away)


@pytest.mark.parametrize("by", ["come-back", "decide"])
async def test_a_connected_player_takes_the_seat_back(here: Site, by: str) -> None:
    """After two missed turns a bot plays, although the player is still there."""
    clock: Clock = here.server.clock.wall  # type: ignore[assignment]
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    wish = {"game": "dicht-dran", "players": 2, "seats": [{"kind": "me", "seed": ""}], "timer": 15}
    key = (await anna.post("/api/tables", wish))["table"]
    await ben.post(f"/api/tables/{key}/seats")
    await anna.post(f"/api/tables/{key}/start")
    wire, other = await watches(anna, key), await watches(ben, key)
    table = (await here.server.authority.find(key)).table
    for turn in (0, 1):
        assert table.match is not None
        card = table.match.legal(1)[0]
        answer = await other.asks(type="decide", table=key, seat=1, turn=turn, decision=card)
        assert answer["type"] == "done"
        await clock.passes(16)
        await until(lambda turn=turn: table.turn == turn + 1)  # type: ignore[misc]
    assert table.seats[0].away
    match by:
        case "come-back":
            done = await wire.asks(type="come-back", table=key)
            assert done["type"] == "done"
            assert (await wire.asks(type="come-back", table=key))["version"] == table.version
        case _:  # too late for the turn, but not too late to be back
            late = await wire.asks(type="decide", table=key, seat=0, turn=0, decision=0)
            assert late["code"] == "table/turn-over"
    assert not table.seats[0].away


async def test_a_table_of_which_the_store_forgot_something_goes_on(tmp_path: Path) -> None:
    """As after a database was put back to an earlier state under a running server."""
    async with worker(tmp_path / "s.db") as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        ears = Ears(anna)
        await server.listeners.listen(hosted, ears, None)
        submit = server.authority.submit
        for line in ("one", "two"):
            await submit(hosted, lambda t, said=line: t.say(anna, said, ""))  # type: ignore[misc]
        assert hosted.table.version == 5
        engine = create_engine(f"sqlite:///{tmp_path / 's.db'}")
        with engine.begin() as connection:
            connection.execute(text("DELETE FROM events WHERE version > 3"))
        engine.dispose()
        async with asyncio.timeout(60):
            assert await submit(hosted, lambda t: t.say(anna, "three", "")) == 4
        last = ears.heard[-2:]
        assert [(message["type"], message["version"]) for message in last] == [
            ("table", 3),
            ("update", 4),
        ]
        assert last[0]["chat"] == []


async def test_a_table_that_is_read_again_is_forgotten_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(authority, "LINGER", 0.1)
    async with worker(tmp_path / "s.db") as server:
        (anna,) = await people(server, "Anna")
        hosted = await begun(server, anna, [], bots=1, game="qwinto")
        hosted.uses -= 1
        read = server.store.read

        async def slow(query: Any, *given: Any, **named: Any) -> Any:
            await asyncio.sleep(0.3 if query is read_events else 0.0)
            return await read(query, *given, **named)

        monkeypatch.setattr(server.store, "read", slow)
        server.authority.let_go(hosted)
        await server.authority.refresh(hosted)
        await until(lambda: not server.authority.hosted)
