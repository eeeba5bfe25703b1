"""At every address, errors are those of the API description."""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
import schemathesis
from jsonschema_rs import Draft202012Validator

from pioche.server.app import MOST_BYTES, api
from pioche.server.ops.limits import Buckets
from pioche.server.store.people import set_host
from tests.server.asking import Browser, Site, site

pytestmark = pytest.mark.anyio

GAP = {"game": "gap", "players": 2}
EVENING = {"title": "First", "starts": 4e9, "rounds": 2, "settings": GAP}
SIGN_IN = {"login": "Zoe", "password": "a good one"}
PROBLEM = {"$ref": "#/components/schemas/Problem"}

PHONE = {
    "endpoint": "https://push.example/1",
    "p256dh": "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkN"
    "toIAiw4",
    "auth": "BTBZMqHH6r4Tts7J_aSIgg",
}
BODIES: dict[tuple[str, str], Any] = {
    ("POST", "/api/guest"): {"name": "Eve"},
    ("PATCH", "/api/me"): {"name": "Eve"},
    ("POST", "/api/account"): {"login": "Eve", "password": "a good one"},
    ("POST", "/api/sign-in"): SIGN_IN,
    ("POST", "/api/password"): {"old": "a good one", "new": "a better one"},
    ("POST", "/api/password-reset"): {"token": "1.2.3.x", "password": "a better one"},
    ("POST", "/api/password-reset-mail"): {"login": "Eve"},
    ("PUT", "/api/me/mail"): {"mail": "eve@example.org", "password": "a good one"},
    ("POST", "/api/mail-confirmation"): {"token": "1.2.3.x"},
    ("PUT", "/api/blocks/{number}"): {},
    ("PUT", "/api/me/hidden"): {},
    ("PUT", "/api/queue"): {"game": "gap", "players": 2},
    ("POST", "/api/tables/{key}/invitations"): {"person": 2},
    ("POST", "/api/host/restrictions"): {"kind": "mute", "whom": "999"},
    ("PUT", "/api/host/people/{number}/name"): {"name": "Eve"},
    ("POST", "/api/tokens"): {},
    ("PUT", "/api/alerts/settings"): {"push": ["turn"], "zone": "Europe/Berlin"},
    ("POST", "/api/alerts/devices"): PHONE,
    ("POST", "/api/alerts/devices/forget"): {"endpoint": PHONE["endpoint"]},
    ("POST", "/api/alerts/webhooks"): {"url": "https://hooks.example/"},
    ("POST", "/api/alerts/sign-in"): {"token": "x"},
    ("DELETE", "/api/me"): {"name": "Nobody"},
    ("POST", "/api/reports"): {"person": 2},
    ("POST", "/api/replay"): {"format": "pioche/1", "game": "gap", "players": [], "rounds": []},
    ("POST", "/api/tables"): GAP,
    ("PATCH", "/api/tables/{key}"): GAP,
    ("POST", "/api/games/{game}/options/{name}"): {"text": "2"},
    ("PUT", "/api/tables/{key}/first"): {"by": "lot"},
    ("POST", "/api/tables/{key}/seats"): {},
    ("PUT", "/api/tables/{key}/seats"): {"seats": [0, 1]},
    ("PUT", "/api/tables/{key}/seats/{place}"): {"level": "beginner"},
    ("POST", "/api/tables/{key}/seed"): {"seed": "luck"},
    ("POST", "/api/tables/{key}/break-off"): {},
    ("POST", "/api/tables/{key}/hints"): {},
    ("POST", "/api/tables/{key}/mute/{number}"): {},
    ("POST", "/api/tables/{key}/rematch"): {},
    ("POST", "/api/tables/{key}/play-on"): {"step": 0, "seat": 0},
    ("POST", "/api/challenges"): GAP,
    ("POST", "/api/challenges/{key}/tables"): {},
    ("POST", "/api/puzzles/{puzzle}"): {"decision": "r7"},
    ("POST", "/api/clubs"): {"name": "Thursdays"},
    ("PATCH", "/api/clubs/{key}"): {},
    ("PUT", "/api/clubs/{key}/members/{number}"): {"role": "helper"},
    ("POST", "/api/clubs/{key}/tables"): GAP,
    ("POST", "/api/clubs/{key}/webhooks"): {"url": "https://hooks.example/"},
    ("POST", "/api/clubs/{key}/evenings"): EVENING,
    ("PATCH", "/api/evenings/{key}"): EVENING,
    ("POST", "/api/evenings/{key}/direct"): {"do": "start"},
}
"""Good ones."""


class Described(NamedTuple):
    """An operation of the description."""

    method: str
    path: str
    said: dict[str, Any]

    @property
    def statuses(self) -> set[int]:
        return {int(status) for status in self.said["responses"]}

    @property
    def changes(self) -> bool:
        return self.method != "GET"

    @property
    def body(self) -> Any:
        return BODIES.get((self.method, self.path))

    @property
    def address(self) -> str:
        """Where nothing is wrong with it, except that there is no such table."""
        given = {"key": "x", "game": "gap", "language": "en", "code": "x", "name": "rounds"}
        given |= {"number": "1", "place": "0", "players": "2", "step": "0"}
        given |= {"day": datetime.now(UTC).date().isoformat(), "deal": "gap"}
        given |= {"puzzle": "gap-0123456789", "token": "1.x", "invitation": "x"}
        return self.path.format_map(given)

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


class Description:
    def __init__(self, document: dict[str, Any]) -> None:
        self.document = document
        self._validators: dict[str, Draft202012Validator] = {}

    def __iter__(self) -> Iterator[Described]:
        for path, methods in self.document["paths"].items():
            for method, said in methods.items():
                yield Described(method.upper(), path, said)

    def of(self, method: str, path: str) -> Described:
        return Described(method, path, self.document["paths"][path][method.lower()])

    def check(self, operation: Described, answer: httpx.Response) -> None:
        """That an answer is one that is described."""
        assert answer.status_code in operation.statuses, (str(operation), answer.text)
        said = operation.said["responses"][str(answer.status_code)]
        for name, header in said.get("headers", {}).items():
            assert not header["required"] or name in answer.headers, str(operation)
        kind = answer.headers["content-type"].partition(";")[0]
        schema = said["content"][kind]["schema"]
        self.fits(schema, answer.json() if kind == "application/json" else answer.text)

    def fits(self, schema: dict[str, Any], value: Any) -> None:
        key = str(schema)
        if key not in self._validators:
            whole = schema | {"components": self.document["components"]}
            self._validators[key] = Draft202012Validator(whole)
        self._validators[key].validate(value)


@pytest.fixture(scope="module")
def description() -> Description:
    return Description(api().openapi_schema.to_schema())


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    limits: dict[str, Any] = {"requests": 1e6, "guests": 1e6}
    async with site(tmp_path / "s.db", **limits) as opened:
        opened.server.sign_ins._rate = opened.server.codes._rate = 1e6
        opened.server.mails._rate = opened.server.lost_passwords._rate = 1e6
        yield opened


async def asked(browser: Browser, operation: Described, **more: Any) -> httpx.Response:
    if "content" not in more:
        more["body"] = operation.body
    return await browser.answer(operation.method, operation.address, **more)


async def account(here: Site) -> Browser:
    zoe = await here.guest("Zoe")
    zoe.person = (await zoe.post("/api/account", SIGN_IN))["person"]
    await here.server.store.write(set_host, zoe.person, True)
    here.server.accounts.forget(zoe.person)
    return zoe


def test_the_document_is_valid(description: Description) -> None:
    schemathesis.openapi.from_dict(description.document).validate()
    assert len(list(description)) > 40
    with_bodies = {(one.method, one.path) for one in description if "requestBody" in one.said}
    assert with_bodies == set(BODIES)
    for one in description:
        if one.body is not None:
            schema = one.said["requestBody"]["content"]["application/json"]["schema"]
            description.fits(schema, one.body)


def test_all_errors_have_one_schema(description: Description) -> None:
    for one in description:
        for status, said in one.said["responses"].items():
            if int(status) < 400 or (one.path, status) == ("/readyz", "503"):
                continue
            assert said["content"] == {"application/json": {"schema": PROBLEM}}, str(one)
            assert ("Retry-After" in said.get("headers", {})) == (status == "429")
        statuses = list(one.said["responses"])
        assert statuses == sorted(statuses)
    problem = description.document["components"]["schemas"]["Problem"]
    assert set(problem["required"]) == {"code", "facts", "text"}


def test_permissions_are_described(description: Description) -> None:
    schemes = description.document["components"]["securitySchemes"]
    assert schemes["cookie"] | {"description": ""} == {
        "type": "apiKey",
        "in": "cookie",
        "name": "pioche",
        "description": "",
    }
    assert (schemes["token"]["type"], schemes["token"]["scheme"]) == ("http", "bearer")
    for one in description:
        security = one.said.get("security", [])
        assert {name for choice in security for name in choice} <= set(schemes)
        needed = bool(security) and {} not in security
        assert needed == (401 in one.statuses) or one.path == "/api/sign-in", str(one)


async def test_401_is_for_strangers(here: Site, description: Description) -> None:
    for one in description:
        for headers in ({}, {"authorization": "Bearer pioche_x"}, {"cookie": "pioche=x"}):
            answer = await asked(here.browser("127.0.0.1"), one, headers=headers)
            description.check(one, answer)
            assert (answer.status_code == 401) == (401 in one.statuses), (str(one), answer.text)


async def test_programs_may_ask_where_described(here: Site, description: Description) -> None:
    """And are refused where a person must: with 409, for the token is good."""
    zoe = await account(here)
    program = here.program((await zoe.post("/api/tokens"))["token"])
    for one in description:
        security = one.said.get("security", [])
        answer = await asked(program, one)
        description.check(one, answer)
        refused = answer.is_error and answer.json()["code"] == "people/not-for-programs"
        assert refused == (security == [{"cookie": []}]), (str(one), answer.text)
        assert answer.status_code != 401 or one.path == "/api/sign-in"


async def test_403_is_for_foreign_pages(here: Site, description: Description) -> None:
    zoe = await account(here)
    for one in description:
        answer = await asked(zoe, one, headers={"origin": "https://evil.example"})
        description.check(one, answer)
        assert (answer.status_code == 403) == (403 in one.statuses), (str(one), answer.text)


async def test_404_is_where_nothing_is(here: Site, description: Description) -> None:
    zoe = await account(here)
    for one in description:
        nothing = one.path.replace("{number}", "999").replace("{language}", "xx")
        nothing = nothing.replace("{game}", "a%2Fb").format(
            key="x",
            code="x",
            place="x",
            players="x",
            name="x",
            step="x",
            day="x",
            deal="x",
            puzzle="x",
            token="x",
            invitation="x",
        )
        if one.path in ("/api/tokens/{number}", "/api/sign-ins/{number}"):
            nothing = one.path.format(number="x")  # one of somebody else is refused with 409
        if "{" in one.path:
            answer = await zoe.answer(one.method, nothing, one.body)
            description.check(one, answer)
            assert answer.status_code == 404, (str(one), answer.text)


async def test_404_is_for_missing_resources(tmp_path: Path, description: Description) -> None:
    """Somebody tidied up while they were known here."""
    async with site(tmp_path / "s.db") as here:
        anna = await here.guest("Anna")
        await anna.get("/api/me")
        with sqlite3.connect(tmp_path / "s.db") as database:
            database.execute("DELETE FROM people")
        database.close()
        answer = await anna.answer("PATCH", "/api/me", {"name": "Eve"})
        assert (answer.status_code, answer.json()["code"]) == (404, "store/gone")
        description.check(description.of("PATCH", "/api/me"), answer)


async def test_405_is_for_other_methods(here: Site, description: Description) -> None:
    anna = await here.guest("Anna")
    assert "405" in description.document["info"]["description"]
    for path, methods in description.document["paths"].items():
        there = {method.upper() for method in methods}
        for method in {"GET", "POST", "PUT", "PATCH", "DELETE"} - there:
            answer = await anna.answer(method, Described(method, path, {}).address)
            assert answer.status_code == 405, (method, path, answer.text)
            assert set(answer.headers["allow"].split(", ")) - {"OPTIONS"} == there
            description.fits(PROBLEM, answer.json())


async def test_400_and_413_are_for_bodies(here: Site, description: Description) -> None:
    zoe = await account(here)
    json = {"content-type": "application/json"}
    for one in description:
        if not one.changes or "sign-out" in one.path:
            continue
        body = "requestBody" in one.said
        answer = await asked(zoe, one, content=b" " * (MOST_BYTES + 1), headers=json)
        assert (answer.status_code == 413) == body == (413 in one.statuses), str(one)
        if answer.is_error:
            description.check(one, answer)
        for content in (b"[", b"[]", b"\xff"):
            answer = await asked(zoe, one, content=content, headers=json)
            if answer.is_error:
                description.check(one, answer)
            assert (answer.status_code == 400) == body, (str(one), content, answer.text)


@pytest.mark.parametrize(
    ("method", "path", "address"),
    [
        ("GET", "/api/games/{game}/rules/{language}", "/api/games/whist/rules/en"),
        ("GET", "/api/games/{game}/decisions", "/api/games/whist/decisions"),
        ("GET", "/api/leaderboards/{game}", "/api/leaderboards/whist"),
        ("GET", "/api/leaderboards/{game}", "/api/leaderboards/gap?bots=perhaps"),
        ("GET", "/api/leaderboards/{game}", "/api/leaderboards/gap?offset=-1"),
        ("GET", "/api/people/{number}/matches", "/api/people/1/matches?before=x"),
        ("GET", "/api/people/{number}/matches", f"/api/people/{2**60}/matches"),
        ("GET", "/api/people/{number}/statistics", "/api/people/-1/statistics"),
        ("DELETE", "/api/tokens/{number}", f"/api/tokens/{2**60}"),
    ],
)
async def test_400_is_for_what_cannot_be(
    here: Site, description: Description, method: str, path: str, address: str
) -> None:
    answer = await (await here.guest("Anna")).answer(method, address)
    assert answer.status_code == 400
    description.check(description.of(method, path), answer)


async def test_numbers_in_paths_that_are_far_too_long(here: Site, description: Description) -> None:
    anna = await here.guest("Anna")
    for digits in (40, 5000):
        answer = await anna.answer("DELETE", f"/api/tables/x/seats/{'9' * digits}")
        description.check(description.of("DELETE", "/api/tables/{key}/seats/{place}"), answer)


async def test_409_is_for_refused_requests(here: Site, description: Description) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    seats = [{"kind": "me", "seed": ""}, {"kind": "bot"}]
    key = (await anna.post("/api/tables", GAP | {"seats": seats}))["table"]
    await account(here)

    async def refuses(who: Browser, method: str, path: str, body: Any, code: str) -> None:
        answer = await who.answer(method, path.format(key=key, place=0, number=7), body)
        assert (answer.status_code, answer.json()["code"]) == (409, code)
        description.check(description.of(method, path), answer)

    await refuses(ben, "POST", "/api/tables/{key}/start", None, "table/host-only")
    await refuses(ben, "POST", "/api/tables/{key}/seats", {}, "table/full")
    await refuses(ben, "PATCH", "/api/tables/{key}", GAP, "table/host-only")
    await refuses(anna, "GET", "/api/tables/{key}/record", None, "table/not-over")
    await refuses(anna, "GET", "/api/tables/{key}/replay", None, "table/not-over")
    await refuses(anna, "POST", "/api/tables/{key}/rematch", {}, "table/not-over")
    await refuses(anna, "POST", "/api/tables", GAP | {"timer": 7}, "table/timer")
    await refuses(anna, "POST", "/api/guest", {"name": " "}, "table/no-name")
    await refuses(anna, "POST", "/api/account", SIGN_IN, "store/login-taken")
    await refuses(
        anna, "POST", "/api/password", {"old": "x", "new": "a good one"}, "people/no-account"
    )


async def test_problems_of_a_record(here: Site, description: Description) -> None:
    one = description.of("POST", "/api/replay")
    answer = await asked(here.browser(), one)
    assert (answer.status_code, "at" in answer.json()) == (400, True)
    description.check(one, answer)


async def test_415_is_for_bodies_that_are_not_json(here: Site, description: Description) -> None:
    zoe = await account(here)
    for one in description:
        answer = await asked(zoe, one, content=b"x", headers={"content-type": "text/plain"})
        assert (answer.status_code == 415) == one.changes == (415 in one.statuses), str(one)
        if one.changes:
            description.check(one, answer)


async def test_429_is_for_too_many_requests(here: Site, description: Description) -> None:
    zoe = await account(here)
    here.server.reads = here.server.changes = Buckets("limits/requests", 1.0, 0.0)
    for one in description:
        answer = await asked(zoe, one)
        assert answer.status_code == 429
        assert int(answer.headers["retry-after"]) >= 1
        description.check(one, answer)


async def test_503_is_for_a_store_that_is_away(here: Site, description: Description) -> None:
    """For the resource, or already for the person, if they are not remembered. Replays, decks
    and tutorials need no store: there it means that the game is being prepared."""
    anna, zoe = await here.guest("Anna"), await account(here)
    for who in (anna, zoe):
        await who.get("/api/me")
    await here.server.store.close()
    remembered = dict(here.server.accounts._fresh)
    for one in description:
        accounts = one.path in ("/api/password", "/api/me/mail") or "/host/" in one.path
        shown = (zoe if accounts else anna).cookie
        statuses = set()
        for known in (remembered, {}):
            here.server.accounts._fresh = dict(known)
            answer = await asked(here.browser(cookie=f"pioche={shown}"), one)
            statuses.add(answer.status_code)
            if answer.is_error:
                description.check(one, answer)
        prepared = one.path in ("/api/replay", "/api/games/{game}/deck/{players}")
        # These tokens are not signed by the server, and it sends no mails.
        prepared |= one.path in ("/api/password-reset", "/api/mail-confirmation")
        prepared |= one.path == "/api/password-reset-mail"
        prepared |= one.path.startswith("/api/games/{game}/tutorial")
        assert (503 in statuses) == (503 in one.statuses and not prepared), (str(one), statuses)
