"""Guests, accounts, cookies and tokens."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from pioche.cli.program import main
from pioche.server.accounts import reset_token
from pioche.server.passwords import AT_ONCE, MOST_WAITING
from pioche.server.store import PersonRow
from pioche.server.store.people import find_person
from tests.server.asking import Site, site
from tests.server.inside import until

pytestmark = pytest.mark.anyio

MORE = {"mail": None, "host": False}
ACCOUNT = {"login": "Anna", "password": "correct horse"}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db", requests=100_000.0) as opened:
        yield opened


async def test_a_guest_types_a_name(here: Site) -> None:
    anna = here.browser()
    answer = await anna.answer("POST", "/api/guest", {"name": "  Anna\u202e \n Karenina "})
    assert answer.status_code == 201
    assert answer.json()["name"] == "Anna Karenina"
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert {"httponly", "samesite=lax", "path=/"} <= flags
    assert "secure" not in flags
    me = await anna.get("/api/me")
    assert me == {"person": 1, "name": "Anna Karenina", "login": None, "program": False} | MORE
    assert (await anna.ask("PATCH", "/api/me", {"name": "Anja"}))["name"] == "Anja"
    assert (await anna.get("/api/me"))["name"] == "Anja"


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "table/no-name"),
        (" \t\n", "table/no-name"),
        ("\u200b\u202e\u2066\x00\x1b", "table/no-name"),
        ("\u3164\u2800\u115f", "table/no-name"),
        (" –", "table/name-reserved"),
        ("– 12", "table/name-reserved"),
        ("x" * 21, "table/name-too-long"),
        ("x" * 101, "api/bad-request"),
    ],
)
async def test_names_that_are_none(here: Site, name: str, code: str) -> None:
    refused = await here.browser().refused("POST", "/api/guest", {"name": name})
    assert refused.code == code


async def test_cookies_over_tls_only(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", secure=True) as here:
        answer = await here.browser().answer("POST", "/api/guest", {"name": "Anna"})
        assert "secure" in answer.headers["set-cookie"].lower()


async def test_a_guest_becomes_an_account_and_keeps_everything(here: Site) -> None:
    phone = await here.guest("Anna")
    made = await phone.post(
        "/api/tables", {"game": "gap", "players": 2, "seats": [{"kind": "me", "seed": ""}]}
    )
    token = (await phone.post("/api/tokens"))["token"]
    before = phone.cookie
    me = await phone.post("/api/account", ACCOUNT)
    assert (me["person"], me["login"]) == (phone.person, "Anna")
    assert [t["table"] for t in await phone.get("/api/tables/mine")] == [made["table"]]
    assert (await here.program(token).get("/api/me"))["person"] == phone.person
    # A copy of the guest's cookie does not give access to the account.
    refused = await here.browser(cookie=f"pioche={before}").refused("GET", "/api/me")
    assert (refused.status, refused.code) == (401, "people/not-signed-in")

    laptop = here.browser()
    me = await laptop.post("/api/sign-in", {"login": "ＡＮＮＡ", "password": "correct horse"})
    assert me["person"] == phone.person
    assert [t["table"] for t in await laptop.get("/api/tables/mine")] == [made["table"]]

    refused = await phone.refused("POST", "/api/account", ACCOUNT)
    assert (refused.status, refused.code) == (409, "people/has-account")
    ben = await here.guest("Ben")
    refused = await ben.refused("POST", "/api/account", {"login": "anna", "password": "12345678"})
    assert (refused.status, refused.code) == (409, "store/login-taken")
    refused = await ben.refused("POST", "/api/account", {"login": "Ben", "password": "short"})
    assert refused.code == "people/password-length"
    assert (await ben.get("/api/me"))["login"] is None


async def test_a_login_is_the_same_with_what_cannot_be_seen(here: Site) -> None:
    mal = await here.guest("Mal")
    account = {"login": "Mal ", "password": "correct horse"}
    made = await mal.post("/api/account", account)
    assert made["login"] == "Mal"
    for login in ("Mal ", "Mal", "  mal\u200b"):
        again = await here.browser().post("/api/sign-in", account | {"login": login})
        assert again["person"] == mal.person


async def test_a_wrong_password_and_a_name_that_nobody_has_look_the_same(here: Site) -> None:
    anna = await here.guest("Anna")
    await anna.post("/api/account", ACCOUNT)
    wrong = await anna.refused("POST", "/api/sign-in", ACCOUNT | {"password": "battery staple"})
    nobody = await anna.refused("POST", "/api/sign-in", {"login": "Zoe", "password": "x"})
    odd = await anna.refused("POST", "/api/sign-in", {"login": "\x00", "password": "\x00"})
    assert wrong.status == nobody.status == odd.status == 401
    assert wrong.code == nobody.code == odd.code == "people/wrong-password"
    assert wrong.text == nobody.text


async def test_a_new_password_makes_old_cookies_worthless(here: Site) -> None:
    phone = await here.guest("Anna")
    refused = await phone.refused("POST", "/api/password", {"old": "", "new": "battery staple"})
    assert refused.code == "people/no-account"
    await phone.post("/api/account", ACCOUNT)
    laptop = here.browser()
    await laptop.post("/api/sign-in", ACCOUNT)
    change = {"old": "correct horse", "new": "battery staple"}
    refused = await phone.refused("POST", "/api/password", change | {"old": "guessed"})
    assert (refused.status, refused.code) == (401, "people/wrong-password")
    refused = await phone.refused("POST", "/api/password", change | {"new": "short"})
    assert refused.code == "people/password-length"
    assert (await laptop.get("/api/me"))["login"] == "Anna"
    await phone.post("/api/password", change)
    assert (await phone.get("/api/me"))["login"] == "Anna"
    refused = await laptop.refused("GET", "/api/me")
    assert (refused.status, refused.code) == (401, "people/not-signed-in")
    refused = await laptop.refused("POST", "/api/sign-in", ACCOUNT)
    assert refused.status == 401
    await laptop.post("/api/sign-in", ACCOUNT | {"password": "battery staple"})


async def test_the_cookie_of_a_guest_is_invalid_after_signing_out(here: Site) -> None:
    anna = await here.guest("Anna")
    token = (await anna.post("/api/tokens"))["token"]
    kept = anna.cookie
    await here.program(token).post("/api/sign-out")  # a program signs nobody out
    assert (await anna.get("/api/me"))["name"] == "Anna"
    await anna.post("/api/sign-out")
    refused = await here.browser(cookie=f"pioche={kept}").refused("GET", "/api/me")
    assert (refused.status, refused.code) == (401, "people/not-signed-in")
    await here.browser(cookie=f"pioche={kept}").post("/api/sign-out")  # once more, harmless


async def test_signing_out_here_and_everywhere(here: Site) -> None:
    phone = await here.guest("Anna")
    await phone.post("/api/account", ACCOUNT)
    laptop = here.browser()
    await laptop.post("/api/sign-in", ACCOUNT)
    kept = laptop.cookie
    await laptop.post("/api/sign-out")
    assert not laptop.cookie
    assert (await laptop.refused("GET", "/api/me")).status == 401
    await phone.post("/api/sign-out-everywhere")
    assert (await phone.refused("GET", "/api/me")).status == 401
    refused = await here.browser(cookie=f"pioche={kept}").refused("GET", "/api/me")
    assert refused.status == 401
    wire = await here.browser().socket(cookie=f"pioche={kept}")
    assert (await wire.hears())["code"] == "people/not-signed-in"
    assert await wire.closed() == 4401


async def test_tokens_are_shown_once_used_and_revoked(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    made = await anna.post("/api/tokens", {"label": "  my \x1b bot "})
    assert made["label"] == "my bot"
    assert made["token"].startswith("pioche_")
    program = here.program(made["token"])
    me = await program.get("/api/me")
    assert me == {"person": anna.person, "name": "Anna", "login": None, "program": True} | MORE
    (listed,) = await anna.get("/api/tokens")
    assert "token" not in listed
    assert listed["used"] >= listed["created"]
    wire = await here.browser().socket(authorization=f"Bearer {made['token']}")
    assert (await wire.hears("hello"))["person"] == anna.person

    refused = await ben.refused("DELETE", f"/api/tokens/{made['number']}")
    assert refused.code == "people/no-such-token"
    await anna.ask("DELETE", f"/api/tokens/{made['number']}")
    assert await anna.get("/api/tokens") == []
    refused = await program.refused("GET", "/api/me")
    assert (refused.status, refused.code) == (401, "people/bad-token")
    wire = await here.browser().socket(authorization=f"Bearer {made['token']}")
    assert (await wire.hears())["code"] == "people/bad-token"
    assert await wire.closed() == 4401
    for odd in ("Bearer", "Bearer ", "Basic YTpi", "", "Bearer \xff", made["token"]):
        stranger = here.browser()
        answer = await stranger.answer(
            "GET", "/api/me", headers={"authorization": odd.encode("latin-1")}
        )
        assert answer.status_code == 401, odd

    for _ in range(20):
        await anna.post("/api/tokens")
    assert (await anna.refused("POST", "/api/tokens", {})).code == "people/too-many-tokens"


async def test_a_program_cannot_touch_the_account(here: Site) -> None:
    anna = await here.guest("Anna")
    await anna.post("/api/account", ACCOUNT)
    program = here.program((await anna.post("/api/tokens"))["token"])
    for method, path, body in (
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("POST", "/api/account", ACCOUNT),
        ("POST", "/api/password", {"old": "correct horse", "new": "battery staple"}),
        ("POST", "/api/sign-out-everywhere", None),
        ("GET", "/api/tokens", None),
        ("POST", "/api/tokens", {}),
        ("DELETE", "/api/tokens/1", None),
    ):
        refused = await program.refused(method, path, body)
        assert (refused.status, refused.code) == (409, "people/not-for-programs"), path
    assert (await anna.get("/api/me"))["name"] == "Anna"
    assert len(await anna.get("/api/tokens")) == 1
    made = await program.post(
        "/api/tables", {"game": "gap", "players": 2, "seats": [{"kind": "me", "seed": ""}]}
    )
    assert (await anna.get(f"/api/tables/{made['table']}"))["you"] == [0]


async def test_strangers_have_to_sign_in_first(here: Site) -> None:
    stranger = here.browser()
    for method, path, body in (
        ("GET", "/api/me", None),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("GET", "/api/tokens", None),
        ("POST", "/api/tokens", {}),
        ("GET", "/api/tables/mine", None),
        ("POST", "/api/tables", {"game": "gap", "players": 2}),
        ("POST", "/api/tables/x/start", {}),
        ("POST", "/api/account", ACCOUNT),
    ):
        refused = await stranger.refused(method, path, body)
        assert (refused.status, refused.code) == (401, "people/not-signed-in"), path
    for path in ("/api/people/99/statistics", "/api/people/99/matches"):
        refused = await stranger.refused("GET", path)
        assert (refused.status, refused.code) == (404, "people/not-found")


async def test_passwords_are_hashed_as_slowly_as_recommended() -> None:
    """In another process: all other tests hash quickly."""
    ask = (
        "from pioche.server.passwords import new_hasher; hasher = new_hasher(); "
        "print(hasher.type.name, hasher.memory_cost, hasher.time_cost)"
    )
    run = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True)
    kind, memory, rounds = run.stdout.split()
    assert kind == "ID"
    assert int(memory) * int(rounds) >= 2 * 19 * 1024  # 19 MiB and two rounds: the least by OWASP


async def test_few_passwords_are_hashed_at_the_same_time(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes 64 MiB and several cores, and strangers may come from many addresses."""
    go_on, running, most = threading.Event(), Counter[str](), 0

    def verify(*given: object) -> bool:
        nonlocal most
        running["now"] += 1
        most = max(most, running["now"])
        go_on.wait(60)
        running["now"] -= 1
        return False

    passwords = here.server.accounts.passwords
    monkeypatch.setattr(passwords, "_verify", verify)
    asking = [
        asyncio.create_task(here.browser(f"192.0.2.{n}").refused("POST", "/api/sign-in", ACCOUNT))
        for n in range(AT_ONCE + MOST_WAITING)
    ]
    await until(lambda: passwords.waiting == MOST_WAITING)
    refused = await here.browser("192.0.3.1").refused("POST", "/api/sign-in", ACCOUNT)
    assert (refused.status, refused.code) == (429, "limits/sign-ins")
    go_on.set()
    assert {(await answer).code for answer in asking} == {"people/wrong-password"}
    assert (most, passwords.waiting) == (AT_ONCE, 0)


async def test_sign_ins_can_be_listed_and_ended_one_by_one(here: Site) -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
    one = here.browser(**{"user-agent": firefox})
    await one.come_in("Zoe")
    await one.post("/api/account", ACCOUNT)
    two, three = here.browser(), here.browser()
    for browser in (two, three):
        await browser.post("/api/sign-in", ACCOUNT)
    listed = await one.get("/api/sign-ins")
    assert [sign_in["this"] for sign_in in listed] == [False, False, True]
    assert listed[2]["device"] == "Firefox · Linux"
    wires = [await browser.socket() for browser in (one, two, three)]
    for wire in wires:
        await wire.hears("hello")
    (number,) = [found["number"] for found in await two.get("/api/sign-ins") if found["this"]]
    await one.ask("DELETE", f"/api/sign-ins/{number}")
    assert await wires[1].closed() == 4401
    assert (await two.refused("GET", "/api/me")).status == 401
    assert (await one.refused("DELETE", f"/api/sign-ins/{number}")).code == "people/no-such-sign-in"
    stranger = await here.guest("Eve")
    other = next(found["number"] for found in listed if found["this"])
    refused = await stranger.refused("DELETE", f"/api/sign-ins/{other}")
    assert refused.code == "people/no-such-sign-in"

    cookie = three.cookie
    await three.post("/api/sign-out")
    three.http.cookies.set("pioche", cookie)
    assert (await three.refused("GET", "/api/me")).status == 401  # the cookie itself has ended
    assert len(await one.get("/api/sign-ins")) == 1
    await one.post("/api/password", {"old": ACCOUNT["password"], "new": "another secret"})
    assert [found["this"] for found in await one.get("/api/sign-ins")] == [True]
    for wire in (wires[0], wires[2]):
        if wire.code is None:
            await wire.close()


async def test_a_password_can_be_reset_with_a_link_of_the_host(
    here: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    zoe = await here.guest("Zoe")
    await zoe.post("/api/account", ACCOUNT)
    url = here.server.config.database_url
    admin = ["admin", "--database", url, "reset-link"]
    assert await asyncio.to_thread(main, [*admin, "nobody"]) == 2
    assert "nobody" in capsys.readouterr().err
    site = ["--site", "https://pioche.example/"]
    assert await asyncio.to_thread(main, [*admin, ACCOUNT["login"], *site]) == 0
    link = capsys.readouterr().out.split()[-1]
    start, _, token = link.partition("#")
    assert start == "https://pioche.example/reset"

    lost, path = here.browser("192.0.2.2"), "/api/password-reset"
    chosen = {"token": token, "password": "a new secret"}
    expired = reset_token(here.server.accounts._key, await person_of(here, zoe.person), 0.0, 60)
    for wrong in ("", "x", token[:-1], token.replace(".", ".1", 1), zoe.cookie, expired):
        refused = await lost.refused("POST", path, chosen | {"token": wrong})
        assert (refused.status, refused.code) == (409, "people/bad-reset-link"), wrong
    refused = await lost.refused("POST", path, chosen | {"password": "short"})
    assert refused.code == "people/password-length"
    assert (await lost.post(path, chosen))["person"] == zoe.person
    assert (await lost.get("/api/me"))["login"] == ACCOUNT["login"]
    assert (await zoe.refused("GET", "/api/me")).status == 401
    assert (await here.browser().refused("POST", path, chosen)).code == "people/bad-reset-link"
    await here.browser().post("/api/sign-in", ACCOUNT | {"password": "a new secret"})


async def person_of(here: Site, number: int) -> PersonRow:
    person = await here.server.store.read(find_person, number=number)
    assert person is not None
    return person
