"""Strangers stay out: foreign pages, forged cookies, and too much of anything, over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pioche.engine.registry import game_ids
from pioche.server.accounts import Accounts, NotSignedIn
from pioche.server.app import MOST_BYTES
from pioche.server.ops.limits import Buckets
from pioche.server.ops.origin import address_of, allowed_origin
from pioche.server.store import PersonRow
from pioche.server.store.tables import count_hosted
from tests.server.asking import HOST, Site, site

pytestmark = pytest.mark.anyio

GAP = {"game": "gap", "players": 2}


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": f"https://{HOST}.evil.example"},
    {"origin": f"https://evil.example/{HOST}"},
    {"origin": f"https://{HOST}:8080"},
    {"origin": f"https://user@{HOST}"},
    {"origin": ""},
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
]


@pytest.mark.parametrize("headers", FOREIGN)
async def test_a_foreign_page_changes_nothing(here: Site, headers: dict[str, str]) -> None:
    anna = await here.guest("Anna")
    for method, path, body in (
        ("POST", "/api/guest", {"name": "Eve"}),
        ("POST", "/api/tables", GAP),
        ("POST", "/api/sign-in", {"login": "Eve", "password": "x"}),
        ("PATCH", "/api/me", {"name": "Eve"}),
        ("DELETE", "/api/tokens/1", None),
        ("PUT", "/api/tables/x/seats", {"seats": []}),
    ):
        refused = await anna.refused(method, path, body, headers=headers)
        assert (refused.status, refused.code) == (403, "api/origin")
    assert (await anna.get("/api/me"))["name"] == "Anna"
    answer = await anna.answer("GET", "/api/me", headers=headers)
    assert "access-control-allow-origin" not in answer.headers
    # A browser asks first whether it may; it may not.
    asked = headers | {"access-control-request-method": "POST"}
    answer = await anna.answer("OPTIONS", "/api/tables", headers=asked)
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": f"http://{HOST}"},
        {"origin": f"https://{HOST}", "sec-fetch-site": "same-origin"},
        {"origin": "https://friends.example"},
        {"sec-fetch-site": "same-origin"},
        {"sec-fetch-site": "none"},
        {},
    ],
)
async def test_pages_of_our_own_do(tmp_path: Path, headers: dict[str, str]) -> None:
    async with site(tmp_path / "s.db", origins=["https://friends.example"]) as here:
        anna = await here.guest("Anna")
        await anna.ask("POST", "/api/tables", GAP, headers=headers)


async def test_over_https_a_page_that_came_without_it_is_not_ours(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", secure=True) as here:
        someone, name = here.browser(), {"name": "Anna"}
        for path in ("/api/sign-out-everywhere", "/api/guest"):
            plain = {"origin": f"http://{HOST}"}
            refused = await someone.refused("POST", path, name, headers=plain)
            assert (refused.status, refused.code) == (403, "api/origin")
        await someone.ask("POST", "/api/guest", name, headers={"origin": f"https://{HOST}"})


def test_a_page_without_an_origin_is_not_ours_for_want_of_a_host() -> None:
    assert not allowed_origin({"headers": [(b"origin", b"null")]}, [], False)
    assert not allowed_origin({"headers": [(b"origin", b"null"), (b"host", b"")]}, [], False)


def test_a_network_of_many_addresses_is_one_address() -> None:
    def seen(address: str) -> str:
        return address_of({"client": (address, 1)})

    assert seen("2001:db8::1") == seen("2001:db8::2:3") != seen("2001:db8:1::1")
    assert seen("::ffff:192.0.2.1") == seen("192.0.2.1") == "192.0.2.1"
    assert seen("192.0.2.1") != seen("192.0.2.2")
    assert seen("fe80::1%eth0") == seen("fe80::2%eth0")
    assert seen("not:an:address") == "not:an:address"
    assert address_of({}) == "local"


@pytest.mark.parametrize(
    ("content", "kind", "status", "code"),
    [
        (b'{"name": "Eve"}', "text/plain", 415, "api/not-json"),
        (b'{"name": "Eve"}', "application/jsonp", 415, "api/not-json"),
        (b"name=Eve", "application/x-www-form-urlencoded", 415, "api/not-json"),
        (b"", "application/json", 400, "api/bad-request"),
        (b"{", "application/json", 400, "api/bad-request"),
        (b"[]", "application/json", 400, "api/bad-request"),
        (b"\xff\xfe", "application/json", 400, "api/bad-request"),
        (b'{"name": "\\ud800"}', "application/json", 400, "api/bad-request"),
        (b'{"name": 1e400}', "application/json", 400, "api/bad-request"),
        (b'{"name": null}', "application/json", 400, "api/bad-request"),
        (b"[" * 100_000, "application/json", 400, "api/bad-request"),
        (b'{"x":' * 40_000, "application/json", 400, "api/bad-request"),
        (b" " * (MOST_BYTES + 1), "application/json", 413, "api/too-large"),
    ],
)
async def test_bodies_that_are_none(
    here: Site, content: bytes, kind: str, status: int, code: str
) -> None:
    stranger = here.browser()
    headers = {"content-type": kind}
    refused = await stranger.refused("POST", "/api/guest", content=content, headers=headers)
    assert (refused.status, refused.code) == (status, code)
    assert refused.text
    await stranger.come_in("Eve")  # the server lives


async def test_no_body_is_an_empty_one(here: Site) -> None:
    anna = await here.guest("Anna")
    assert (await anna.ask("POST", "/api/tokens"))["token"]
    made = await anna.ask("POST", "/api/tables", GAP)
    assert await anna.ask("POST", f"/api/tables/{made['table']}/seats")
    for method, path, missing in (
        ("POST", "/api/guest", "name"),
        ("PATCH", "/api/me", "name"),
        ("POST", "/api/tables", "game"),
        ("PUT", f"/api/tables/{made['table']}/seats/1", "level"),
    ):
        refused = await anna.refused(method, path)
        assert (refused.status, refused.code) == (400, "api/bad-request")
        assert f"`{missing}`" in refused.text
        assert "JSON" in refused.text


async def test_a_body_without_a_type_or_with_more_words_in_it(here: Site) -> None:
    stranger = here.browser()
    for headers in ({}, {"content-type": "application/json; charset=utf-8"}):
        body = b'{"name": "Eve"}'
        await stranger.ask("POST", "/api/guest", content=body, headers=headers)


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/nothing", 404, "api/not-found"),
        ("GET", "/api/nothing", 404, "api/not-found"),
        ("PUT", "/api/games", 405, "api/method"),
        ("GET", "/api/games/whist/decisions", 400, "game/unknown"),
        ("GET", "/api/games/gap/rules/xx", 404, "api/language"),
        ("GET", "/api/texts/..%2f..%2fen", 404, "api/not-found"),
        ("GET", "/api/texts/xx", 404, "api/language"),
        ("GET", "/api/leaderboards/whist", 400, "game/unknown"),
        ("GET", "/api/leaderboards/gap?offset=-1", 400, "api/bad-request"),
        ("GET", f"/api/leaderboards/gap?offset={2**80}", 400, "api/bad-request"),
        ("GET", f"/api/people/{2**80}/statistics", 400, "api/bad-request"),
        ("GET", f"/api/people/{2**80}/matches", 400, "api/bad-request"),
        ("GET", f"/api/people/1/matches?before={2**80}", 400, "api/bad-request"),
        ("GET", "/api/people/x/matches", 404, "api/not-found"),
        ("DELETE", f"/api/tokens/{2**80}", 400, "api/bad-request"),
        ("GET", "/api/tables/%00", 404, "table/not-found"),
        ("GET", "/api/tables/%00/record", 404, "table/not-found"),
        ("GET", "/api/tables/code/%00%F0%9F%8E%B2", 404, "table/no-such-code"),
        ("GET", "/api/tables/%27%3B--", 404, "table/not-found"),
    ],
)
async def test_addresses_where_nothing_is(
    here: Site, method: str, path: str, status: int, code: str
) -> None:
    anna = await here.guest("Anna")
    refused = await anna.refused(method, path)
    assert (refused.status, refused.code) == (status, code)
    assert refused.text.isprintable()


async def test_what_everybody_may_read(here: Site) -> None:
    stranger = here.browser()
    catalog = await stranger.get("/api/games")
    assert [game["game"] for game in catalog["games"]] == list(game_ids())
    assert {"dicht-dran", "gap", "pepper", "qwinto"} <= set(game_ids())
    assert "skilled" in catalog["levels"]
    for path in ("/api/games/gap/rules/de", "/api/texts/fr"):
        answer = await stranger.answer("GET", path)
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("text/plain")
    assert len(await stranger.get("/api/games/gap/decisions")) > 10
    assert await stranger.get("/healthz") == {"status": "ok"}
    assert await stranger.get("/readyz") == {"status": "ok", "bus": True}


async def test_metrics_are_for_this_machine(here: Site, tmp_path: Path) -> None:
    refused = await here.browser().refused("GET", "/metrics")
    assert (refused.status, refused.code) == (403, "api/metrics")
    for address in ("127.0.0.1", "127.0.0.8", "::1"):
        answer = await here.browser(address).answer("GET", "/metrics")
        assert answer.status_code == 200
        assert "pioche_connections" in answer.text
    async with site(tmp_path / "open.db", open_metrics=True) as other:
        assert (await other.browser().answer("GET", "/metrics")).status_code == 200


async def test_questions_are_limited_by_address(tmp_path: Path) -> None:
    async with site(tmp_path / "reads.db", reads=30.0) as here:
        asking = here.browser("198.51.100.1")
        statuses = [(await asking.answer("GET", "/healthz")).status_code for _ in range(12)]
        assert statuses == [200] * 10 + [429] * 2
        refused = await asking.refused("GET", "/api/games")
        assert refused.code == "limits/requests"
        assert int(refused.headers["retry-after"]) >= 1
        assert (await here.browser("198.51.100.2").answer("GET", "/healthz")).status_code == 200


class TwoPeople:
    """A store that knows two people."""

    async def write(self, change: Any, name: str, value: bytes) -> bytes:
        return value

    async def read(self, query: Any, *, number: int) -> PersonRow | None:
        if number not in (1, 2):
            return None
        return PersonRow(number=number, name="Anna", created=0.0, seen=0.0, epoch=number * 1000)


def opened() -> Accounts:
    people = Accounts(TwoPeople())  # type: ignore[arg-type]
    asyncio.run(people.open())
    return people


OURS, THEIRS = opened(), opened()
GOOD = OURS.cookie_of(PersonRow(number=1, name="", created=0.0, seen=0.0, epoch=1000))
FROM_ELSEWHERE = THEIRS.cookie_of(PersonRow(number=1, name="", created=0.0, seen=0.0, epoch=1000))
OLD_EPOCH = OURS.cookie_of(PersonRow(number=1, name="", created=0.0, seen=0.0, epoch=999))
GONE = OURS.cookie_of(PersonRow(number=3, name="", created=0.0, seen=0.0, epoch=1000))

near_cookies = st.one_of(
    st.text(max_size=200),
    st.integers(0, len(GOOD) - 1).map(lambda end: GOOD[:end]),
    st.tuples(st.integers(0, len(GOOD) - 1), st.characters()).map(
        lambda at: GOOD[: at[0]] + at[1] + GOOD[at[0] + 1 :]
    ),
    st.text(min_size=1).map(lambda more: GOOD + more),
    st.sampled_from(
        [
            FROM_ELSEWHERE,
            OLD_EPOCH,
            GONE,
            "2" + GOOD[1:],
            "2.2000." + GOOD.partition(".")[2],
            GOOD.upper(),
            "." * 10,
            "",
        ]
    ),
)


@given(near_cookies)
def test_nobody_makes_up_a_cookie(cookie: str) -> None:
    if cookie in (GOOD, ""):
        return
    with pytest.raises(NotSignedIn):
        asyncio.run(OURS.by_cookie(cookie))


def test_the_good_one_is_good() -> None:
    assert asyncio.run(OURS.by_cookie(GOOD)).number == 1


async def test_forged_cookies_over_http(here: Site) -> None:
    anna = await here.guest("Anna")
    for cookie in (anna.cookie[:-1], "1.1.1.x", "ÿ", "1", "x" * 4000, '"; drop table', "%00"):
        stranger = here.browser()
        headers = {"cookie": f"pioche={cookie}".encode("latin-1")}
        answer = await stranger.answer("GET", "/api/me", headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (401, "people/not-signed-in")


async def later(buckets: Buckets, seconds: float) -> None:
    """Let time pass for a limit."""
    clock = buckets._clock
    buckets._clock = lambda: clock() + seconds


async def test_many_guests_from_one_address_wait_and_others_do_not(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", guests=3.0) as here:
        for _ in range(3):
            await here.guest("Anna")
        refused = await here.browser().refused("POST", "/api/guest", {"name": "Eve"})
        assert (refused.status, refused.code) == (429, "limits/guests")
        wait = int(refused.headers["retry-after"])
        assert wait == refused.facts["wait"] == 20
        assert "20 s" in refused.text
        await here.guest("Zoe", address="192.0.2.2")
        await later(here.server.new_guests, wait)
        await here.guest("Eve")


ACCOUNT = {"login": "Anna", "password": "correct horse"}


async def test_a_stranger_who_guesses_does_not_lock_the_owner_out(here: Site) -> None:
    await (await here.guest("Anna", "192.0.2.2")).post("/api/account", ACCOUNT)
    here.server.sign_ins._rate = 0.01  # hashing takes a while, in which it fills
    guess = ACCOUNT | {"password": "guess"}
    eve = here.browser("198.51.100.1")
    codes = [(await eve.refused("POST", "/api/sign-in", guess)).code for _ in range(12)]
    assert codes == ["people/wrong-password"] * 10 + ["limits/sign-ins"] * 2
    await here.browser("192.0.2.3").post("/api/sign-in", ACCOUNT)


async def test_passwords_are_not_guessed_from_many_addresses(here: Site) -> None:
    anna = await here.guest("Anna", "192.0.2.2")
    await anna.post("/api/account", ACCOUNT)
    here.server.wrong_passwords = Buckets("limits/sign-ins", 0.01, 6)
    change = {"old": "guess", "new": "battery staple"}
    codes = []
    logins = ("Anna", "ＡＮＮＡ", " anna", "Anna\u200b ", "ANNA", "", "anna")
    for number, login in enumerate(logins):
        stranger = here.browser(f"198.51.100.{number}")
        if login:  # however it is written
            guess = {"login": login, "password": "guess"}
            refused = await stranger.refused("POST", "/api/sign-in", guess)
        else:  # or with a cookie that was left somewhere
            cookie = {"cookie": f"pioche={anna.cookie}"}
            refused = await stranger.refused("POST", "/api/password", change, headers=cookie)
        codes.append(refused.code)
        owner = here.browser(f"203.0.113.{number}")
        await owner.answer("POST", "/api/sign-in", ACCOUNT)  # the right password does not count
    assert codes == ["people/wrong-password"] * 6 + ["limits/sign-ins"]
    refused = await anna.refused("POST", "/api/password", change)
    assert (refused.status, refused.code) == (429, "limits/sign-ins")


async def test_codes_are_not_guessed(here: Site) -> None:
    anna = await here.guest("Anna")
    for _ in range(30):
        await anna.refused("GET", "/api/tables/code/AAAAAA")
    refused = await anna.refused("GET", "/api/tables/code/AAAAAA")
    assert (refused.status, refused.code) == (429, "limits/codes")
    made = await anna.post("/api/tables", GAP)
    await here.browser("192.0.2.9").get(f"/api/tables/code/{made['code']}")
    await later(here.server.codes, int(refused.headers["retry-after"]))
    await anna.get(f"/api/tables/code/{made['code']}")


async def test_too_many_changes_and_too_many_tables(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", requests=30.0, tables=2) as here:
        anna = await here.guest("Anna")
        mine = GAP | {"seats": [{"kind": "me", "seed": ""}]}
        made = [await anna.post("/api/tables", mine) for _ in range(2)]
        refused = await anna.refused("POST", "/api/tables", mine)
        assert (refused.status, refused.code) == (429, "limits/tables")
        assert "2 open tables" in refused.text
        await anna.ask("DELETE", f"/api/tables/{made[0]['table']}/seats/0")
        while await here.server.store.read(count_hosted, anna.person) == 2:
            await asyncio.sleep(0.02)
        await anna.post("/api/tables", mine)  # nobody waits at the other one any longer
        ben = await here.guest("Ben", address="192.0.2.2")
        await ben.post("/api/tables", GAP)  # a limit of a person is nobody else's
        for _ in range(4):
            await anna.post("/api/sign-out")
        refused = await anna.refused("POST", "/api/sign-out")
        assert (refused.status, refused.code) == (429, "limits/requests")
        assert "retry-after" in refused.headers
        await anna.get("/api/games")  # to look is no change
        await later(here.server.changes, int(refused.headers["retry-after"]))
        await anna.come_in("Anna")


async def test_many_tables_at_once_are_no_more_than_one_person_may_have(here: Site) -> None:
    anna = await here.guest("Anna")
    mine = GAP | {"seats": [{"kind": "me", "seed": ""}]}
    asked = [anna.answer("POST", "/api/tables", mine) for _ in range(40)]
    statuses = [answer.status_code for answer in await asyncio.gather(*asked)]
    assert (statuses.count(201), statuses.count(429)) == (30, 10)
    assert await here.server.store.read(count_hosted, anna.person) == 30
    assert not here.server.making  # nothing is left of having waited


async def test_many_tables_from_one_address_wait_and_others_do_not(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", new_tables=3.0) as here:
        for name in ("Anna", "Ben", "Cleo"):  # however many people there are
            await (await here.guest(name)).post("/api/tables", GAP)
        dora = await here.guest("Dora")
        odd = await dora.refused("POST", "/api/tables", GAP | {"players": 99})
        assert odd.code == "game/players"
        refused = await dora.refused("POST", "/api/tables", GAP)
        assert (refused.status, refused.code) == (429, "limits/new-tables")
        wait = int(refused.headers["retry-after"])
        assert wait == refused.facts["wait"] == 20
        assert "20 s" in refused.text
        await (await here.guest("Zoe", address="192.0.2.2")).post("/api/tables", GAP)
        await later(here.server.new_tables, wait)
        await dora.post("/api/tables", GAP)


async def test_names_are_plain_text_everywhere(here: Site) -> None:
    name = "<b>x</b>&{ $n }"
    anna = await here.guest(name)
    made = await anna.post("/api/tables", GAP | {"seats": [{"kind": "me", "seed": ""}]})
    answer = await anna.answer("GET", f"/api/tables/{made['table']}")
    assert answer.headers["content-type"].startswith("application/json")
    assert answer.json()["info"]["seats"][0]["name"] == name
    taken: Any = await anna.refused("POST", f"/api/tables/{made['table']}/seats", {"seat": 0})
    assert taken.facts["name"] == name
    assert name in taken.text


async def test_characters_that_a_database_cannot_hold(postgres_url: str) -> None:
    async with site(postgres_url) as here:
        anna = await here.guest("Anna\x00")
        for method, path, body, status in (
            ("GET", "/api/tables/%00", None, 404),
            ("GET", "/api/tables/%00/record", None, 404),
            ("GET", "/api/tables/code/%00", None, 404),
            ("GET", "/api/tables?game=%00", None, 200),
            ("POST", "/api/sign-in", {"login": "\x00", "password": "\x00"}, 401),
            ("POST", "/api/tokens", {"label": "\x00"}, 201),
        ):
            answer = await anna.answer(method, path, body)
            assert answer.status_code == status, (path, answer.text)
        wire = await anna.socket()
        wire.says(type="subscribe", table="\x00")
        assert (await wire.hears("problem"))["code"] == "table/not-found"
        made = await anna.post("/api/tables", GAP)
        said = await wire.asks(type="say", id="\x00", table=made["table"], text="\x00 Hello")
        assert said["type"] == "done"
