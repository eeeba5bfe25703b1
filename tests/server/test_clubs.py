"""Clubs: joining by a link, roles, tables, leaving, and what is left of people who delete their
account."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pioche.server.http import clubs
from tests.server.asking import Browser, Site, site
from tests.server.test_evenings import begin, club, come, evening, play, seen

pytestmark = pytest.mark.anyio


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


async def test_people_join_by_an_invitation_that_can_be_renewed(here: Site) -> None:
    anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    made = await club(anna, [])
    shown = await bob.get(f"/api/clubs/invitations/{made['invitation']}")
    assert shown == {"name": "Thursdays", "owner": "Anna", "members": 1, "club": None}
    assert (await bob.refused("GET", f"/api/clubs/{made['club']}")).status == 404
    joined = await bob.post(f"/api/clubs/invitations/{made['invitation']}")
    assert [m["name"] for m in joined["members"]] == ["Anna", "Bob"]
    renewed = await anna.ask("PATCH", f"/api/clubs/{made['club']}", {"renew": True})
    assert renewed["invitation"] != made["invitation"]
    refused = await cleo.refused("POST", f"/api/clubs/invitations/{made['invitation']}")
    assert refused.status == 404
    assert [c["role"] for c in await bob.get("/api/clubs")] == ["member"]


async def test_nobody_keeps_a_webhook_of_a_club_that_they_no_longer_help(store_url: str) -> None:
    async with site(store_url, site="https://pioche.example") as here:
        anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
        made = await club(anna, [bob, cleo])
        at = f"/api/clubs/{made['club']}"

        async def add(*people: Browser) -> None:
            here.server.new_webhooks._buckets.clear()
            for person in people:
                name = f"https://hooks.example/{person.person}"
                await person.post(f"{at}/webhooks", {"url": name})

        async def left() -> list[int]:
            shown = await anna.get(f"{at}/webhooks")
            return [int(hook["url"].rpartition("/")[2]) for hook in shown]

        for other in (bob, cleo):
            await anna.ask("PUT", f"{at}/members/{other.person}", {"role": "helper"})
        await add(anna, bob, cleo)
        await anna.ask("PUT", f"{at}/members/{bob.person}", {"role": "helper"})  # still is
        assert await left() == [anna.person, bob.person, cleo.person]
        await anna.ask("PUT", f"{at}/members/{bob.person}", {"role": "member"})
        assert await left() == [anna.person, cleo.person]
        await anna.ask("DELETE", f"{at}/members/{cleo.person}")
        assert await left() == [anna.person]
        # Whoever gives the club away still helps; whoever leaves does not.
        await anna.ask("PUT", f"{at}/members/{bob.person}", {"role": "owner"})
        await add(bob)
        assert await left() == [anna.person, bob.person]
        await bob.ask("DELETE", f"{at}/members/{bob.person}")
        assert await left() == [anna.person]


async def test_roles_say_who_may_do_what(here: Site) -> None:
    anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    key = (await club(anna, [bob, cleo]))["club"]
    at = f"/api/clubs/{key}"
    for method, path, body in (
        ("PATCH", at, {"name": "Mine"}),
        ("DELETE", f"{at}/members/{cleo.person}", None),
        ("PUT", f"{at}/members/{cleo.person}", {"role": "helper"}),
        ("DELETE", at, None),
    ):
        refused = await bob.refused(method, path, body)
        assert refused.code in ("clubs/helpers-only", "clubs/owner-only")
    await anna.ask("PUT", f"{at}/members/{bob.person}", {"role": "helper"})
    assert (await bob.ask("PATCH", at, {"name": "Fridays"}))["name"] == "Fridays"
    assert (await bob.refused("DELETE", f"{at}/members/{anna.person}")).status == 409
    await bob.ask("DELETE", f"{at}/members/{cleo.person}")
    gone = await anna.refused("PUT", f"{at}/members/{cleo.person}", {"role": "owner"})
    assert gone.code == "clubs/no-such-member"
    assert (await anna.get(at))["role"] == "owner"  # a club always has one
    given = await anna.ask("PUT", f"{at}/members/{bob.person}", {"role": "owner"})
    assert {m["name"]: m["role"] for m in given["members"]} == {"Bob": "owner", "Anna": "helper"}
    await bob.ask("DELETE", f"{at}/members/{bob.person}")  # the owner leaves
    assert (await anna.get(at))["role"] == "owner"
    await anna.ask("DELETE", f"{at}/members/{anna.person}")  # and so does the last member
    assert (await anna.refused("GET", at)).status == 404


async def test_members_see_the_tables_of_their_club(here: Site) -> None:
    anna, bob = [await here.guest(name) for name in ("Anna", "Bob")]
    key = (await club(anna, [bob]))["club"]
    wanted = {"game": "gap", "players": 2, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = await anna.post(f"/api/clubs/{key}/tables", wanted)
    (shown,) = (await bob.get(f"/api/clubs/{key}"))["tables"]
    assert (shown["table"], shown["public"]) == (table["table"], False)


async def test_blocked_people_join_no_club_of_each_other(here: Site) -> None:
    anna, bob = [await here.guest(name) for name in ("Anna", "Bob")]
    made = await club(anna, [])
    table = await anna.post("/api/tables", {"game": "gap", "players": 2, "seats": [{"kind": "me"}]})
    await bob.post(f"/api/tables/{table['table']}/seats", {})
    await anna.ask("PUT", f"/api/blocks/{bob.person}", {"table": table["table"]})
    refused = await bob.refused("POST", f"/api/clubs/invitations/{made['invitation']}")
    assert refused.code == "clubs/blocked"


async def test_limits_and_names(here: Site) -> None:
    anna = await here.guest("Anna")
    for name, code in (("  ", "clubs/no-name"), ("x" * 61, "clubs/name-too-long")):
        assert (await anna.refused("POST", "/api/clubs", {"name": name})).code == code
    for number in range(5):
        await anna.post("/api/clubs", {"name": f"Club {number}"})
    refused = await anna.refused("POST", "/api/clubs", {"name": "One more"})
    assert refused.code == "clubs/too-many-owned"


GAP = {"game": "gap", "players": 2}
BREAK = {"after": 1, "seconds": 60}
MISPLACED = "evenings/break-after"


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"rounds": 0}, "evenings/rounds"),
        ({"starts": 1.0}, "evenings/starts"),
        ({"settings": {"game": "gap", "players": 99}}, "game/players"),
        ({"settings": {"game": "gap", "players": 2, "timer": 7}}, "table/timer"),
        ({"settings": {"game": "gap", "players": 2, "pause": 10**9}}, "evenings/pause"),
        *(
            ({"rounds": 3, "settings": GAP | {"breaks": [BREAK | {"after": after}]}}, MISPLACED)
            for after in (-1, 0, 3, 10**30)
        ),
        ({"settings": GAP | {"breaks": [BREAK]}}, MISPLACED),  # of a single round
        ({"settings": {"game": "qwinto", "players": 1, "format": "swiss"}}, "evenings/alone"),
        ({"title": " "}, "clubs/no-name"),
    ],
)
async def test_evenings_that_cannot_be_played(here: Site, change: dict, code: str) -> None:  # type: ignore[type-arg]
    anna = await here.guest("Anna")
    key = (await club(anna, []))["club"]
    starts = here.server.clock() + 60
    good = {
        "title": "One",
        "starts": starts,
        "rounds": 1,
        "settings": {"game": "gap", "players": 2},
    }
    assert (await anna.refused("POST", f"/api/clubs/{key}/evenings", good | change)).code == code


async def test_deleting_an_account_leaves_the_results(here: Site) -> None:
    people = [await here.guest(name) for name in ("Anna", "Bob")]
    anna, bob = people
    key = await evening(anna, [bob], rounds=1, format="robin")
    await play(people, await begin(people, key))
    before = await seen(anna, key, lambda i: i["status"] == "over")
    exported = await bob.answer("GET", "/api/me/export")
    assert exported.is_success
    await bob.ask("DELETE", "/api/me", {"name": "Bob", "password": ""})
    after = (await anna.get(f"/api/evenings/{key}"))["evening"]
    assert [e["name"] for e in after["entrants"]] == ["Anna", "–"]
    assert after["entrants"][1]["person"] is None
    assert after["standings"] == before["standings"]
    assert [m["name"] for m in (await anna.get(f"/api/clubs/{after['club']}"))["members"]] == [
        "Anna"
    ]


async def test_all_evenings_of_a_club_can_be_listed(
    store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clubs, "LISTED", 2)
    async with site(store_url) as here:
        anna = await here.guest("Anna")
        key = (await club(anna, []))["club"]
        at, starts = f"/api/clubs/{key}/evenings", here.server.clock() + 600
        for number in range(5):  # two begin at the same time
            title, when = f"Evening {number}", starts + 60 * (number // 2)
            settings = {"game": "gap", "players": 2}
            wanted = {"title": title, "starts": when, "rounds": 1, "settings": settings}
            await anna.post(at, wanted)
        seen = (await anna.get(f"/api/clubs/{key}"))["evenings"]
        while page := await anna.get(at, before=seen[-1]["evening"]):
            seen += page
        assert [evening["title"][-1] for evening in seen] == list("43210")
        assert await anna.get(at) == seen[:2]
        other = (await club(anna, []))["club"]
        elsewhere = f"/api/clubs/{other}/evenings?before={seen[0]['evening']}"
        assert (await anna.refused("GET", elsewhere)).code == "evenings/not-found"


async def test_a_club_does_not_flood_its_members_with_alerts(here: Site) -> None:
    anna = await here.guest("Anna")
    key = (await club(anna, []))["club"]
    settings = {"game": "gap", "players": 2}
    starts = here.server.clock() + 600
    wanted: dict[str, Any] = {"title": "One", "starts": starts, "rounds": 1}
    made = await anna.post(f"/api/clubs/{key}/evenings", wanted | {"settings": settings})
    at = f"/api/evenings/{made['evening']['evening']}"
    for minute in range(1, 12):
        moved = wanted | {"settings": settings, "starts": starts + 60 * minute}
        await anna.ask("PATCH", at, moved)
    await anna.ask("PATCH", at, moved | {"title": "Two"})  # nobody is told of that
    refused = await anna.refused("PATCH", at, wanted | {"settings": settings})
    assert (refused.status, refused.code) == (429, "limits/clubs")


async def test_signing_up_early_and_coming_late(here: Site) -> None:
    anna, bob = [await here.guest(name) for name in ("Anna", "Bob")]
    key = await evening(anna, [bob])
    await bob.post(f"/api/evenings/{key}/enter")
    (listed,) = (await bob.get("/api/clubs"))[:1]
    (planned,) = (await bob.get(f"/api/clubs/{listed['club']}"))["evenings"]
    assert (planned["entered"], planned["entrants"]) == (True, 1)
    await bob.post(f"/api/evenings/{key}/leave")
    assert (await bob.refused("POST", f"/api/evenings/{key}/leave")).code == "evenings/not-entered"
    await come([anna, bob], key)
    view = await bob.get(f"/api/evenings/{key}")
    assert (view["entrant"], view["directs"]) == (1, False)


async def test_members_who_go_are_seated_no_longer(store_url: str) -> None:
    """They had signed up for an evening over days."""
    async with site(store_url) as here:
        anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
        key = await evening(anna, [bob, cleo], timer=86_400)
        for person in (anna, bob, cleo):
            await person.post(f"/api/evenings/{key}/enter")
        club = (await anna.get("/api/clubs"))[0]["club"]
        await anna.ask("DELETE", f"/api/clubs/{club}/members/{bob.person}")
        await cleo.ask("DELETE", f"/api/clubs/{club}/members/{cleo.person}")
        info = (await anna.get(f"/api/evenings/{key}"))["evening"]
        assert [entrant["status"] for entrant in info["entrants"]] == ["entered", "left", "left"]
        refused = await bob.refused("POST", f"/api/evenings/{key}/enter")
        assert refused.code == "evenings/members-only"
