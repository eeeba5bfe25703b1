"""Blocks between people, reports, and what the host does about people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from pioche.cli.program import main
from tests.server.asking import Browser, Site, site

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "me", "seed": ""}, {"kind": "open"}


@pytest.fixture
async def here(store_url: str) -> AsyncIterator[Site]:
    async with site(store_url) as opened:
        yield opened


async def table_of(host: Browser, **settings: Any) -> str:
    wanted = {"game": "gap", "players": 3, "seats": [ME, OPEN, OPEN], "public": True}
    made = await host.post("/api/tables", wanted | settings)
    return f"/api/tables/{made['table']}"


async def says(who: Browser, table: str, text: str) -> dict[str, Any]:
    wire = await who.socket()
    answer = await wire.asks(type="say", table=table.rpartition("/")[2], text=text)
    await wire.close()
    return answer


@pytest.fixture
def admin(here: Site, capsys: pytest.CaptureFixture[str]) -> Any:
    """Run a task of `pioche admin` beside the server; return what it printed."""

    async def run(*arguments: str, code: int = 0) -> str:
        command = ["admin", "--database", here.server.config.database_url, *arguments]
        assert await asyncio.to_thread(main, command) == code
        await here.server.enforce()
        printed = capsys.readouterr()
        return printed.err if code else printed.out

    return run


async def test_people_who_blocked_each_other_do_not_meet(here: Site) -> None:
    anna, ben, cleo = [await here.guest(name) for name in ("Anna", "Ben", "Cleo")]
    table = await table_of(anna)
    assert (await anna.refused("PUT", f"/api/blocks/{anna.person}")).code == "people/yourself"
    assert (await anna.refused("PUT", "/api/blocks/999")).code == "people/not-found"
    for _ in range(2):
        await anna.ask("PUT", f"/api/blocks/{ben.person}")
    assert await anna.get("/api/blocks") == [{"person": ben.person, "name": "Ben"}]
    assert await ben.get("/api/blocks") == []
    assert (await ben.refused("POST", f"{table}/seats", {})).code == "table/blocked"
    assert await ben.get("/api/tables") == []
    assert len(await cleo.get("/api/tables")) == len(await here.browser().get("/api/tables")) == 1
    # And the other way round, also at the table of somebody else.
    other = await table_of(cleo)
    await ben.post(f"{other}/seats")
    assert (await anna.refused("POST", f"{other}/seats", {})).code == "table/blocked"
    assert [found["table"] for found in await anna.get("/api/tables")] == [table.rpartition("/")[2]]
    await anna.ask("DELETE", f"/api/blocks/{ben.person}")
    await ben.post(f"{table}/seats")


async def test_reports_reach_the_host_with_their_context(here: Site, admin: Any) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    table = await table_of(anna, spectators=False)
    await ben.post(f"{table}/seats")
    await says(anna, table, "Good luck!")
    await says(ben, table, "You fool")
    key = table.rpartition("/")[2]
    line = {"person": ben.person, "table": key, "text": "You fool"}
    assert "no open reports" in await admin("reports")
    assert (await anna.refused("POST", "/api/reports", line | {"text": "I never said"})).code == (
        "people/no-such-line"
    )
    assert (await eve.refused("POST", "/api/reports", line)).code == "table/not-found"
    assert (await eve.refused("POST", "/api/reports", {"person": ben.person})).code == (
        "people/not-found"
    )
    await anna.post("/api/reports", line)
    await anna.post("/api/reports", {"person": ben.person, "table": key})
    printed = await admin("reports")
    assert f"Anna ({anna.person}) reported a line by Ben ({ben.person}): “You fool”" in printed
    assert f"reported the name of Ben ({ben.person}): “Ben”" in printed
    assert "    Anna: Good luck!" in printed.splitlines()
    await admin("close", "1")
    assert "You fool”" not in await admin("reports")
    assert "no open report 1" in await admin("close", "1", code=2)
    assert "close 1" in await admin("audit")


async def test_a_muted_person_is_silent_everywhere(here: Site, admin: Any) -> None:
    anna = await here.guest("Anna")
    table = await table_of(anna)
    await admin("mute", str(anna.person), "--days", "2")
    assert (await says(anna, table, "Hello"))["code"] == "people/muted"
    await anna.post(f"{table}/seats")  # but may play
    await admin("unmute", str(anna.person))
    assert (await says(anna, table, "Hello"))["type"] == "done"
    assert "not restricted" in await admin("unmute", str(anna.person), code=2)


async def test_a_banned_person_is_shut_out(here: Site, admin: Any) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    wire = await anna.socket()
    await wire.hears("hello")
    await admin("ban", str(anna.person))
    assert await wire.closed() == 4401
    refused = await anna.refused("GET", "/api/me")
    assert (refused.status, refused.code) == (403, "people/banned")
    again = await anna.socket()
    assert (await again.hears())["code"] == "people/banned"
    await ben.get("/api/me")
    await admin("unban", str(anna.person))
    await anna.get("/api/me")


async def test_open_sockets_of_a_banned_address_are_closed(here: Site, admin: Any) -> None:
    eve = await here.guest("Eve", "203.0.113.7")
    anna = await here.guest("Anna", "198.51.100.1")
    wires = [await who.socket() for who in (eve, anna)]
    for wire in wires:
        await wire.hears("hello")
    await admin("ban", "203.0.113.0/24")
    assert await wires[0].closed() == 4401
    wires[1].says(type="ping")
    await wires[1].hears("pong")


async def test_an_address_or_a_network_can_be_banned(here: Site, admin: Any) -> None:
    for banned in ("203.0.113.7", "203.0.113.0/24", "2001:db8::/32"):
        await admin("ban", banned, "--days", "1")
        inside = "2001:db8::1" if ":" in banned else "203.0.113.7"
        refused = await here.browser(inside).refused("POST", "/api/guest", {"name": "Eve"})
        assert (refused.status, refused.code) == (403, "people/banned")
        await here.guest("Anna", "198.51.100.1")
        await admin("unban", banned)
        await here.guest("Eve", inside)
    assert "neither" in await admin("ban", "somewhere", code=2)
    assert "neither" in await admin("ban", "999", code=2)


async def test_the_host_can_rename_a_person_and_all_is_written_down(here: Site, admin: Any) -> None:
    anna = await here.guest("Rude Name")
    assert "empty" in await admin("audit")
    await admin("rename", str(anna.person), "Anna")
    here.server.accounts.forget(anna.person)
    assert (await anna.get("/api/me"))["name"] == "Anna"
    await admin("rename", str(anna.person), " ", code=2)
    (line,) = (await admin("audit")).splitlines()
    assert line.endswith(f"rename {anna.person} Anna")


async def test_what_is_known_about_blocks_and_reports_goes_with_a_person(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await table_of(anna)
    await ben.post(f"{table}/seats")
    await ben.ask("PUT", f"/api/blocks/{anna.person}")
    key = table.rpartition("/")[2]
    await ben.post("/api/reports", {"person": anna.person, "table": key})
    await anna.ask("DELETE", "/api/me", {"name": "Anna"})
    assert await ben.get("/api/blocks") == []
