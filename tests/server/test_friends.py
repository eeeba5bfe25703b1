"""Friends: becoming friends, what they see of each other, and seats that are kept for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select, text

import pioche.server.live.circles
import pioche.server.live.other_workers
from pioche.server.store.friends import (
    MOST,
    PATIENCE,
    befriend,
    played_together,
    request_friendship,
    requests_to,
)
from pioche.server.store.moderation import block
from pioche.server.store.schema import alerts
from pioche.server.table.seats import Who
from tests.server.asking import Browser, Site, Wire, site
from tests.server.inside import Clock, begun, until
from tests.server.services import Valkey

pytestmark = pytest.mark.anyio

ME, OPEN, BOT = {"kind": "me", "seed": ""}, {"kind": "open"}, {"kind": "bot"}


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Changes of friends are told at once."""
    monkeypatch.setattr(pioche.server.live.circles, "SOON", 0.01)
    monkeypatch.setattr(pioche.server.live.circles, "GOING", 0.02)


@pytest.fixture
async def here(store_url: str) -> AsyncIterator[Site]:
    async with site(store_url) as opened:
        yield opened


@pytest.fixture
async def quick(tmp_path: Path) -> AsyncIterator[Site]:
    """The same on SQLite only."""
    async with site(tmp_path / "pioche.db") as opened:
        yield opened


async def be_friends(one: Browser, other: Browser) -> None:
    key = (await one.ask("PUT", "/api/me/friend-link"))["key"]
    await other.post(f"/api/friend-links/{key}")


async def finish_match(here: Site, *players: Browser) -> str:
    """Have people play a match to its end; return the key of the table."""
    people = [Who(p.person, f"P{index}") for index, p in enumerate(players)]
    hosted = await begun(here.server, people[0], people[1:], options={"rounds": 1})
    for who in people:
        await here.server.authority.submit(hosted, lambda t, w=who: t.agree_to_stop(w, True))  # type: ignore[misc]
    await until(lambda: hosted.kept)
    return hosted.table.key


async def names(who: Browser) -> list[str]:
    return [friend["name"] for friend in (await who.get("/api/friends"))["friends"]]


async def follows(who: Browser) -> Wire:
    wire = await who.socket()
    wire.says(type="follow", what="friends")
    return wire


async def hears(wire: Wire, kind: str, holds: Any) -> dict[str, Any]:
    """The first message of a kind for which something holds."""
    while True:
        message = await wire.hears(kind)
        if holds(message):
            return message


async def test_a_link_makes_friends_once_both_agree(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    assert await anna.get("/api/me/friend-link") == {"key": "", "until": 0.0}
    key = (await anna.ask("PUT", "/api/me/friend-link"))["key"]
    assert (await anna.get("/api/me/friend-link"))["key"] == key
    stranger = await here.browser().get(f"/api/friend-links/{key}")
    assert stranger == {"person": anna.person, "name": "Anna", "yours": False, "friends": False}
    assert (await anna.refused("POST", f"/api/friend-links/{key}")).code == "people/yourself"
    assert await names(anna) == await names(ben) == []  # opening the link agrees to nothing
    for _ in range(2):
        assert (await ben.post(f"/api/friend-links/{key}"))["friends"]
    assert (await names(anna), await names(ben)) == (["Ben"], ["Anna"])
    # Another link takes the place of the first; a link that was withdrawn is gone.
    new = (await anna.ask("PUT", "/api/me/friend-link"))["key"]
    assert (await eve.refused("POST", f"/api/friend-links/{key}")).code == "friends/no-such-link"
    await anna.ask("DELETE", "/api/me/friend-link")
    assert (await eve.refused("GET", f"/api/friend-links/{new}")).status == 404
    # Either of them ends it.
    await ben.ask("DELETE", f"/api/friends/{anna.person}")
    assert await names(anna) == await names(ben) == []
    assert (await ben.refused("DELETE", f"/api/friends/{anna.person}")).status == 404


async def test_a_link_ends_after_a_week(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path / "pioche.db", clock) as here:
        anna, ben = await here.guest("Anna"), await here.guest("Ben")
        key = (await anna.ask("PUT", "/api/me/friend-link"))["key"]
        clock.now += 6.9 * 86_400
        await ben.get(f"/api/friend-links/{key}")
        clock.now += 0.2 * 86_400
        assert (await ben.refused("GET", f"/api/friend-links/{key}")).status == 404


async def test_people_who_played_together_can_ask(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    path = f"/api/friends/{ben.person}"
    assert (await anna.refused("PUT", path)).code == "people/not-found"  # nobody is found by asking
    assert (await anna.refused("PUT", f"/api/friends/{anna.person}")).code == "people/yourself"
    await finish_match(here, anna, ben)
    assert await anna.ask("PUT", path) == {"friends": False}
    assert await names(anna) == await names(ben) == []
    assert [r["name"] for r in (await ben.get("/api/friends"))["requests"]] == ["Anna"]
    assert [r["name"] for r in (await anna.get("/api/friends"))["sent"]] == ["Ben"]
    assert (await eve.get("/api/friends"))["requests"] == []
    assert await ben.ask("PUT", f"/api/friends/{anna.person}") == {"friends": True}
    assert (await names(anna), await names(ben)) == (["Ben"], ["Anna"])
    assert (await anna.get("/api/friends"))["sent"] == []


async def alerts_of(here: Site, who: Browser, kind: str) -> int:
    """How many alerts of a kind somebody was sent."""
    wanted = select(func.count()).where(alerts.c.person == who.person, alerts.c.kind == kind)
    return int(await here.server.store.read(lambda c: c.execute(wanted).scalar_one()))


async def test_asking_again_and_again_is_told_once(tmp_path: Path) -> None:
    async with site(tmp_path / "s.db", Clock()) as here:
        anna, ben = [await here.guest(name) for name in ("Anna", "Ben")]
        await finish_match(here, anna, ben)
        for _ in range(3):
            await anna.ask("PUT", f"/api/friends/{ben.person}")
            await anna.ask("DELETE", f"/api/friends/{ben.person}")
        assert await alerts_of(here, ben, "friend") == 1
        made = await anna.post("/api/tables", {"game": "gap", "players": 2, "seats": [ME]})
        for _ in range(3):
            await anna.post(f"/api/tables/{made['table']}/invitations", {"person": ben.person})
            await anna.ask("DELETE", f"/api/tables/{made['table']}/seats/1")
        assert await alerts_of(here, ben, "invitation") == 1


async def test_a_declined_request_is_not_repeated(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path / "pioche.db", clock) as here:
        anna, ben = await here.guest("Anna"), await here.guest("Ben")
        await finish_match(here, anna, ben)
        path = f"/api/friends/{ben.person}"
        await anna.ask("PUT", path)
        await ben.ask("DELETE", f"/api/friends/{anna.person}")
        for _ in range(2):  # taking it back does not help, and looks the same
            assert [r["name"] for r in (await anna.get("/api/friends"))["sent"]] == ["Ben"]
            await anna.ask("DELETE", path)
            assert await anna.ask("PUT", path) == {"friends": False}
            assert (await ben.get("/api/friends"))["requests"] == []
        # The one who declined may change their mind, and after a month it can be asked again.
        clock.now += PATIENCE + 1
        await anna.ask("PUT", path)
        assert [r["name"] for r in (await ben.get("/api/friends"))["requests"]] == ["Anna"]


async def test_a_block_ends_a_friendship_and_prevents_another(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await finish_match(here, anna, ben)
    await be_friends(anna, ben)
    made = await anna.post("/api/tables", kept_for(ben))
    ears = await follows(ben)
    assert (await ears.hears("friends"))["all"]["invitations"][0]["table"] == made["table"]
    await anna.ask("PUT", f"/api/blocks/{ben.person}", {"table": table})
    alone = await hears(ears, "friends", lambda m: not m["all"]["friends"])
    assert alone["all"]["invitations"] == []
    assert await names(anna) == []
    refused = await ben.refused("PUT", f"/api/friends/{anna.person}")
    assert refused.code == "friends/blocked"
    key = (await anna.ask("PUT", "/api/me/friend-link"))["key"]
    assert (await ben.refused("POST", f"/api/friend-links/{key}")).code == "friends/blocked"
    await anna.ask("DELETE", f"/api/blocks/{ben.person}")
    await ben.post(f"/api/friend-links/{key}")


async def test_nobody_has_too_many_friends_or_requests(quick: Site) -> None:
    store, now = quick.server.store, 1_800_000_000.0
    anna = await quick.guest("Anna")
    others = [(await quick.server.accounts.guest(f"P{n}")).number for n in range(52)]
    made = await quick.server.store.write(
        lambda c: [befriend(c, anna.person, other, now) for other in others]
    )
    assert set(made) == {"friends"}
    assert len(others) < MOST
    eve = await quick.guest("Eve")
    asked = await store.write(
        lambda c: [request_friendship(c, eve.person, other, now) for other in others]
    )
    assert asked.count("requested") == 50
    assert asked[50:] == ["too-many"] * 2
    assert len(await store.read(requests_to, others[0], now)) == 1


async def test_a_block_and_a_friendship_at_the_same_moment(here: Site) -> None:
    store, now = here.server.store, here.server.clock()
    anna, ben = [await here.server.accounts.guest(name) for name in ("Anna", "Ben")]
    for _ in range(5):
        await asyncio.gather(
            store.write(befriend, anna.number, ben.number, now),
            store.write(block, ben.number, anna.number, now),
        )
        info = await here.server.circles.info(anna.number)
        assert info.friends == []


def kept_for(*friends: Browser, **settings: Any) -> dict[str, Any]:
    seats = [ME, *({"kind": "friend", "person": friend.person} for friend in friends)]
    return {"game": "gap", "players": len(seats), "seats": seats} | settings


async def test_a_seat_is_kept_for_a_friend(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    assert (await anna.refused("POST", "/api/tables", kept_for(ben))).code == "people/not-found"
    assert (await anna.refused("POST", "/api/tables", kept_for(anna))).code == "friends/whom"
    await be_friends(anna, ben)
    made = await anna.post("/api/tables", kept_for(ben, spectators=False))
    table = f"/api/tables/{made['table']}"
    (invitation,) = (await ben.get("/api/friends"))["invitations"]
    assert (invitation["table"], invitation["name"]) == (made["table"], "Anna")
    assert (invitation["game"], invitation["players"]) == ("gap", 2)
    seats = (await ben.get(table))["info"]["seats"]  # though there are no spectators
    assert seats[1] == {"name": "Ben", "kept": ben.person}
    assert (await here.browser().get(f"{table}/invitation"))["free"] == 0
    for body, code in (({}, "table/seats-kept"), ({"seat": 1}, "table/seat-kept")):
        assert (await eve.refused("POST", f"{table}/seats", body)).code == code
    assert (await anna.refused("POST", f"{table}/start")).code == "table/seats-empty"
    await ben.post(f"{table}/seats", {"seed": ""})
    assert (await ben.get("/api/friends"))["invitations"] == []
    await anna.post(f"{table}/start")
    # Somebody who sits down elsewhere gives the seat up.
    made = await anna.post("/api/tables", kept_for(ben, players=3))
    table = f"/api/tables/{made['table']}"
    await ben.post(f"{table}/seats", {"seat": 2})
    await eve.post(f"{table}/seats", {"seat": 1})


async def test_an_invitation_is_declined_or_taken_back(quick: Site) -> None:
    anna, ben, eve = [await quick.guest(name) for name in ("Anna", "Ben", "Eve")]
    await be_friends(anna, ben)
    made = await anna.post("/api/tables", kept_for(ben, players=3))
    table = f"/api/tables/{made['table']}"
    ears = await follows(ben)
    assert len((await ears.hears("friends"))["all"]["invitations"]) == 1
    await ben.ask("DELETE", f"{table}/invitations")
    assert (await ears.hears("friends"))["all"]["invitations"] == []
    assert (await ben.refused("DELETE", f"{table}/invitations")).status == 404
    # The host asks again, frees the seat, and gives it to a bot.
    await anna.post(f"{table}/invitations", {"person": ben.person, "seat": 2})
    assert (await eve.refused("POST", f"{table}/invitations", {"person": ben.person})).status == 404
    assert (await anna.get(table))["info"]["seats"][2]["kept"] == ben.person
    await anna.ask("DELETE", f"{table}/seats/2")
    assert (await ben.get("/api/friends"))["invitations"] == []
    await anna.post(f"{table}/invitations", {"person": ben.person})
    await anna.ask("PUT", f"{table}/seats/1", {"level": "beginner"})
    await eve.post(f"{table}/seats")


async def test_playing_again_long_after_a_match(quick: Site) -> None:
    anna, ben, cleo, eve = [await quick.guest(name) for name in ("Anna", "Ben", "Cleo", "Eve")]
    key = await finish_match(quick, anna, ben, cleo)
    again = f"/api/tables/{key}/again"
    assert (await eve.refused("POST", again)).code == "table/not-found"
    await cleo.ask("PUT", f"/api/blocks/{ben.person}", {"table": key})
    made = await ben.post(again)
    info = (await ben.get(f"/api/tables/{made['table']}"))["info"]
    assert (info["game"], info["players"], info["options"]) == ("gap", 3, {"rounds": 1})
    kept = {seat.get("kept") for seat in info["seats"]}
    assert kept == {None, anna.person}  # Cleo has blocked Ben: a seat stays free
    assert [i["name"] for i in (await anna.get("/api/friends"))["invitations"]] == ["Ben"]
    assert (await anna.post(again))["table"] != made["table"]


async def test_friends_see_who_is_online_and_at_which_public_tables(here: Site) -> None:
    anna, ben, eve = [await here.guest(name) for name in ("Anna", "Ben", "Eve")]
    await be_friends(anna, ben)
    ears = await follows(anna)
    (friend,) = (await ears.hears("friends"))["all"]["friends"]
    assert not friend["online"]
    socket = await ben.socket()
    assert (await ears.hears("friend"))["friend"]["online"]
    public = {"game": "gap", "players": 3, "seats": [ME, OPEN, OPEN], "public": True}
    await ben.post("/api/tables", public | {"public": False})  # is of no interest to anybody
    made = await ben.post("/api/tables", public)
    (table,) = (await hears(ears, "friend", lambda m: m["friend"]["tables"]))["friend"]["tables"]
    assert (table["table"], table["join"], table["watch"]) == (made["table"], True, False)
    # Once it is played, it can be watched, but not if its host has closed it.
    closed = await ben.post(
        "/api/tables", public | {"spectators": False, "seats": [ME, BOT, BOT], "start": True}
    )
    await ben.ask("PUT", f"/api/tables/{made['table']}/seats/1", {"level": "beginner"})
    await ben.ask("PUT", f"/api/tables/{made['table']}/seats/2", {"level": "beginner"})
    await ben.post(f"/api/tables/{made['table']}/start")
    shown = await hears(ears, "friend", lambda m: (m["friend"]["tables"] or [{}])[0].get("watch"))
    assert [t["table"] for t in shown["friend"]["tables"]] == [made["table"]]
    assert closed["table"] not in str(await anna.get("/api/friends"))
    assert await names(eve) == []
    await socket.close()
    gone = await hears(ears, "friend", lambda m: not m["friend"]["online"])
    assert gone["friend"]["tables"] == []


async def test_somebody_who_hides_is_never_seen(quick: Site) -> None:
    anna, ben = await quick.guest("Anna"), await quick.guest("Ben")
    await be_friends(anna, ben)
    public = {"game": "gap", "players": 3, "seats": [ME, OPEN, OPEN], "public": True}
    await ben.post("/api/tables", public)
    await ben.socket()
    ears = await follows(anna)
    assert (await ears.hears("friends"))["all"]["friends"][0]["online"]
    await ben.ask("PUT", "/api/me/hidden", {"on": True})
    (friend,) = (await ears.hears("friends"))["all"]["friends"]
    assert (friend["online"], friend["tables"]) == (False, [])
    assert (await ben.get("/api/friends"))["hidden"]
    await ben.ask("PUT", "/api/me/hidden", {"on": False})
    (friend,) = (await ears.hears("friends"))["all"]["friends"]
    assert friend["online"]
    assert len(friend["tables"]) == 1


async def test_tables_with_somebody_who_was_blocked_are_not_shown(quick: Site) -> None:
    anna, ben, eve = [await quick.guest(name) for name in ("Anna", "Ben", "Eve")]
    await be_friends(anna, ben)
    public = {"game": "gap", "players": 3, "seats": [ME, OPEN, OPEN], "public": True}
    made = await ben.post("/api/tables", public)
    await ben.socket()
    assert (await anna.get("/api/friends"))["friends"][0]["tables"]
    await eve.post(f"/api/tables/{made['table']}/seats")
    await anna.ask("PUT", f"/api/blocks/{eve.person}", {"table": made["table"]})
    assert (await anna.get("/api/friends"))["friends"][0]["tables"] == []


async def test_friends_are_exported_and_forgotten(quick: Site) -> None:
    anna, ben = await quick.guest("Anna"), await quick.guest("Ben")
    await finish_match(quick, anna, ben)
    await be_friends(anna, ben)
    made = await anna.post("/api/tables", kept_for(ben))
    await ben.ask("PUT", "/api/me/friend-link")
    await ben.ask("DELETE", "/api/me", {"name": "Ben"})
    assert await names(anna) == []
    seats = (await anna.get(f"/api/tables/{made['table']}"))["info"]["seats"]
    assert seats[1] == {}
    assert await quick.server.store.read(played_together, anna.person, ben.person) is False
    store = quick.server.store
    for table in ("friends", "friend_requests", "friend_links", "invitations", "queue"):
        found = await store.read(lambda c, t=table: c.execute(text(f"SELECT * FROM {t}")).all())  # type: ignore[misc]
        of_ben = [row for row in found if ben.person in row]
        assert of_ben == [], table
    log = "SELECT body FROM events WHERE body LIKE '%kept%'"
    (body,) = await store.read(lambda c: c.execute(text(log)).scalars().all())
    assert "Ben" not in body


async def test_programs_have_no_friends(quick: Site) -> None:
    anna = await quick.guest("Anna")
    token = (await anna.post("/api/tokens"))["token"]
    program = quick.program(token)
    for method, path in (
        ("GET", "/api/friends"),
        ("PUT", "/api/me/friend-link"),
        ("PUT", "/api/queue"),
    ):
        body = {"game": "gap", "players": 2} if path == "/api/queue" else None
        assert (await program.refused(method, path, body)).code == "people/not-for-programs"
    wire = Wire(quick.server, "192.0.2.1", {"authorization": f"Bearer {token}"})
    await wire.open()
    wire.says(type="follow", what="friends")
    assert (await wire.hears("problem"))["code"] == "people/not-for-programs"
    assert anna.person not in quick.server.online


async def test_friends_at_another_worker_are_seen(
    postgres_url: str, valkey: Valkey, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A friend comes there, takes a seat and goes; and is gone when that worker dies."""
    monkeypatch.setattr(pioche.server.live.other_workers, "GONE", 1.0)
    async with site(postgres_url, bus=valkey.url) as one:
        anna = await one.guest("Anna")
        async with site(postgres_url, bus=valkey.url) as two:
            ben = await two.guest("Ben")
            elsewhere = two.browser(cookie=f"pioche={anna.cookie}")
            await be_friends(ben, elsewhere)
            ears = await follows(anna)
            assert not (await ears.hears("friends"))["all"]["friends"][0]["online"]
            socket = await ben.socket()
            assert (await ears.hears("friend"))["friend"]["online"]
            public = {"game": "gap", "players": 3, "seats": [ME, OPEN, OPEN], "public": True}
            await ben.post("/api/tables", public)
            await hears(ears, "friend", lambda m: m["friend"]["tables"])
            await socket.close()
            await hears(ears, "friend", lambda m: not m["friend"]["online"])
            # An invitation reaches her at her own worker.
            await ben.post("/api/tables", kept_for(anna))
            await hears(ears, "friends", lambda m: m["all"]["invitations"])
            await ben.socket()
            await hears(ears, "friend", lambda m: m["friend"]["online"])
            two.server.online.announce = lambda: None  # type: ignore[method-assign]
            two.server.notices.online = lambda came, left: None  # type: ignore[method-assign]
        await hears(ears, "friend", lambda m: not m["friend"]["online"])
