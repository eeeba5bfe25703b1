"""Signing out: sockets do not outlive the cookie or token that they were opened with."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.asking import Browser, Site, Wire, site

pytestmark = pytest.mark.anyio

OUT = 4401
PASSWORD = "correct horse"


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "out.db") as opened:
        yield opened


async def stays(wire: Wire) -> bool:
    """Whether it is still answered."""
    wire.says(type="ping")
    return bool((await wire.hears("pong"))["now"])


async def second_device(here: Site, name: str) -> Browser:
    browser = here.browser()
    await asyncio.sleep(1.1)  # a cookie names the second in which it was made
    await browser.post("/api/sign-in", {"login": name, "password": PASSWORD})
    return browser


async def test_a_revoked_token_closes_its_sockets_only(here: Site) -> None:
    anna = await here.guest("Anna")
    one, other = [await anna.post("/api/tokens", {"label": n}) for n in ("one", "other")]
    mine = await anna.socket()
    first = await anna.socket(authorization=f"Bearer {one['token']}")
    second = await anna.socket(authorization=f"Bearer {other['token']}")
    await anna.ask("DELETE", f"/api/tokens/{one['number']}")
    assert await first.closed() == OUT
    assert await stays(mine)
    assert await stays(second)
    again = Wire(here.server, anna.address, {"authorization": f"Bearer {one['token']}"})
    await again.open()
    assert await again.closed() == OUT


async def test_a_new_password_closes_other_devices(here: Site) -> None:
    anna, bea = await here.guest("Anna"), await here.guest("Bea")
    await anna.post("/api/account", {"login": "Anna", "password": PASSWORD})
    token = (await anna.post("/api/tokens", {"label": "bot"}))["token"]
    laptop = await anna.socket()
    phone = await (await second_device(here, "Anna")).socket()
    program = await anna.socket(authorization=f"Bearer {token}")
    somebody = await bea.socket()
    await anna.post("/api/password", {"old": PASSWORD, "new": "battery staple"})
    assert await phone.closed() == OUT
    assert await stays(laptop)
    assert await stays(program)
    assert await stays(somebody)
    assert await stays(await anna.socket())


async def test_an_account_closes_what_others_have_open_with_the_guests_cookie(here: Site) -> None:
    anna = await here.guest("Anna")
    token = (await anna.post("/api/tokens", {"label": "bot"}))["token"]
    tab, program = await anna.socket(), await anna.socket(authorization=f"Bearer {token}")
    await anna.post("/api/account", {"login": "Anna", "password": PASSWORD})
    assert await stays(tab)
    assert await stays(program)
    again = await anna.socket()
    # The tab belongs to the new cookie: it lasts as long as that one.
    await anna.post("/api/password", {"old": PASSWORD, "new": "battery staple"})
    assert await stays(tab)
    assert await stays(again)
    await anna.post("/api/sign-out")
    assert await tab.closed() == OUT
    assert await again.closed() == OUT
    assert await stays(program)


async def test_signing_out_closes_the_sockets_of_this_browser(here: Site) -> None:
    anna = await here.guest("Anna")
    await anna.post("/api/account", {"login": "Anna", "password": PASSWORD})
    phone = await second_device(here, "Anna")
    tabs, elsewhere = [await anna.socket() for _ in range(2)], await phone.socket()
    await anna.post("/api/sign-out")
    assert [await tab.closed() for tab in tabs] == [OUT, OUT]
    assert await stays(elsewhere)
    await phone.post("/api/sign-out-everywhere")
    assert await elsewhere.closed() == OUT


async def test_other_workers_hear_of_it(here: Site) -> None:
    anna, bea = await here.guest("Anna"), await here.guest("Bea")
    mine, theirs = await anna.socket(), await bea.socket()
    here.server.bus.publish(b'signed-out [%d,"","",""]' % anna.person)
    assert await mine.closed() == OUT
    assert await stays(theirs)


async def test_signing_out_as_nobody_turns_nobody_out(here: Site) -> None:
    anna = await here.guest("Anna")
    wire = await anna.socket()
    await here.browser().post("/api/sign-out")
    assert await stays(wire)
