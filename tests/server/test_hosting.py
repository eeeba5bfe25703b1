"""The HTTP resources of hosts of the server: who may use them, and what they do."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from pioche.cli.program import main
from tests.server.asking import Browser, Site, site

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "me"}, {"kind": "open"}
ASKED: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/api/host/reports", None),
    ("DELETE", "/api/host/reports/1", None),
    ("GET", "/api/host/restrictions", None),
    ("POST", "/api/host/restrictions", {"kind": "ban", "whom": "1"}),
    ("DELETE", "/api/host/restrictions/1", None),
    ("PUT", "/api/host/people/1/name", {"name": "Eve"}),
    ("GET", "/api/host/audit", None),
)


@pytest.fixture
async def here(store_url: str) -> AsyncIterator[Site]:
    async with site(store_url) as opened:
        yield opened


async def account(here: Site, name: str) -> Browser:
    browser = await here.guest(name)
    await browser.post("/api/account", {"login": name, "password": "correct horse"})
    return browser


async def admin(here: Site, *arguments: str) -> None:
    command = ["admin", "--database", here.server.config.database_url, *arguments]
    assert await asyncio.to_thread(main, command) == 0
    for browser in here._browsers:
        here.server.accounts.forget(browser.person)


async def host(here: Site) -> Browser:
    hanna = await account(here, "Hanna")
    await admin(here, "host", "hanna")
    return hanna


async def reported(here: Site) -> tuple[Browser, str]:
    """Ben, whose line Anna has reported, and their table."""
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    wanted = {"game": "gap", "players": 2, "seats": [ME, OPEN]}
    key: str = (await anna.post("/api/tables", wanted))["table"]
    await ben.post(f"/api/tables/{key}/seats")
    for who, text in ((anna, "Hello"), (ben, "You fool"), (anna, "Oh")):
        wire = await who.socket()
        await wire.asks(type="say", table=key, text=text)
        await wire.close()
    await anna.post("/api/reports", {"person": ben.person, "table": key, "text": "You fool"})
    return ben, key


async def test_for_everybody_else_there_is_nothing(here: Site) -> None:
    """The answers are those of an address where nothing is."""
    ben, _ = await reported(here)
    zoe = await account(here, "Zoe")
    program = here.program((await zoe.post("/api/tokens"))["token"])
    hanna = await host(here)
    hosts_program = here.program((await hanna.post("/api/tokens"))["token"])
    for method, path, body in ASKED:
        nothing = await zoe.refused(method, "/api/nothing", body)
        for who in (ben, zoe):
            refused = await who.refused(method, path, body)
            assert (refused.status, refused.code, refused.text) == (
                nothing.status,
                nothing.code,
                nothing.text,
            )
        assert (await here.browser().refused(method, path, body)).status == 401
        for one in (program, hosts_program):
            assert (await one.refused(method, path, body)).code == "people/not-for-programs"
        if method != "GET":
            foreign = {"origin": "https://evil.example"}
            refused = await hanna.refused(method, path, body, headers=foreign)
            assert (refused.status, refused.code) == (403, "api/origin")
    assert (await ben.get("/api/me"))["name"] == "Ben"
    assert [action["action"] for action in await hanna.get("/api/host/audit")] == ["host"]


async def test_a_report_is_handled(here: Site) -> None:
    hanna = await host(here)
    ben, key = await reported(here)
    (report,) = await hanna.get("/api/host/reports")
    assert (report["about"], report["said"]) == ({"person": ben.person, "name": "Ben"}, "You fool")
    assert [(line["text"], line.get("reported", False)) for line in report["context"]] == [
        ("Hello", False),
        ("You fool", True),
        ("Oh", False),
    ]
    restrict = {"kind": "mute", "whom": str(ben.person), "days": 3}
    await hanna.post("/api/host/restrictions", restrict)
    wire = await ben.socket()
    assert (await wire.asks(type="say", table=key, text="No"))["code"] == "people/muted"
    (mute,) = await hanna.get("/api/host/restrictions")
    assert (mute["kind"], mute["whom"], mute["name"]) == ("mute", str(ben.person), "Ben")
    await hanna.ask("PUT", f"/api/host/people/{ben.person}/name", {"name": "Benedict"})
    seats = (await ben.get(f"/api/tables/{key}"))["info"]["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Benedict"]
    await hanna.ask("DELETE", f"/api/host/restrictions/{mute['number']}")
    assert (await wire.asks(type="say", table=key, text="Sorry"))["type"] == "done"
    await hanna.ask("DELETE", f"/api/host/reports/{report['number']}")
    assert await hanna.get("/api/host/reports") == []
    done = [(a["host"], a["action"], a["about"]) for a in await hanna.get("/api/host/audit")]
    number = str(ben.person)
    assert done[:-1] == [
        ("Hanna", "close", str(report["number"])),
        ("Hanna", "unmute", number),
        ("Hanna", "rename", number),
        ("Hanna", "mute", number),
    ]


async def test_people_and_addresses_are_banned(here: Site) -> None:
    hanna, ben = await host(here), await here.guest("Ben", "203.0.113.7")
    wire = await ben.socket()
    await wire.hears("hello")
    path = "/api/host/restrictions"
    for wrong in ({"whom": "999"}, {"whom": "somewhere"}, {"kind": "mute", "whom": "203.0.113.7"}):
        refused = await hanna.refused("POST", path, {"kind": "ban"} | wrong)
        assert (refused.status, refused.code) == (404, "host/no-such-person")
    refused = await hanna.refused("POST", path, {"kind": "ban", "whom": str(hanna.person)})
    assert refused.code == "people/yourself"
    await hanna.post(path, {"kind": "ban", "whom": "203.0.113.0/24"})
    assert await wire.closed() == 4401
    (ban,) = await hanna.get(path)
    assert (ban["whom"], ban["name"], ban["until"]) == ("203.0.113.0/24", None, None)
    await hanna.ask("DELETE", f"{path}/{ban['number']}")
    refused = await hanna.refused("DELETE", f"{path}/{ban['number']}")
    assert (refused.status, refused.code) == (404, "host/not-restricted")
    await hanna.post(path, {"kind": "ban", "whom": str(ben.person), "days": 1})
    assert (await ben.refused("GET", "/api/me")).code == "people/banned"
    assert (await hanna.refused("DELETE", "/api/host/reports/7")).code == "host/no-such-report"


async def test_a_host_is_one_until_it_is_taken_back(here: Site) -> None:
    hanna = await host(here)
    assert (await hanna.get("/api/me"))["host"]
    await admin(here, "host", "hanna", "--remove")
    assert not (await hanna.get("/api/me"))["host"]
    assert (await hanna.refused("GET", "/api/host/audit")).status == 404
