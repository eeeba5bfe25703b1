"""Evenings: they run by themselves, mix people, compare those who held the same cards, and keep the
cards secret until all tables have finished."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import select

from pioche.server.evenings import info as info_module
from pioche.server.evenings.scoring import standings
from pioche.server.http import evenings as http
from pioche.server.jobs import evenings as job
from pioche.server.store import StoreDown
from pioche.server.store.evenings import enter, everything_of, set_entrant
from pioche.server.store.schema import alerts
from tests.server.asking import Browser, Site, site
from tests.server.inside import Clock

pytestmark = pytest.mark.anyio

SETTINGS = {"game": "gap", "players": 2, "options": {"rounds": 1}, "timer": 60, "pause": 0}


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job, "WAIT", 0.05)


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


@pytest.fixture
async def anywhere(store_url: str) -> AsyncIterator[Site]:
    """The same on each database."""
    async with site(store_url) as opened:
        yield opened


async def club(owner: Browser, others: list[Browser]) -> dict[str, Any]:
    made: dict[str, Any] = await owner.post("/api/clubs", {"name": "Thursdays"})
    for other in others:
        await other.post(f"/api/clubs/invitations/{made['invitation']}")
    return made


async def evening(
    owner: Browser, others: list[Browser], rounds: int = 2, starts: float = 600.0, **settings: Any
) -> str:
    """The key of an evening that begins in a few minutes."""
    made = await club(owner, others)
    body = {
        "title": "First evening",
        "starts": owner.site.server.clock() + starts,
        "rounds": rounds,
        "settings": SETTINGS | settings,
    }
    await owner.post(f"/api/clubs/{made['club']}/evenings", body)
    (planned,) = (await owner.get(f"/api/clubs/{made['club']}"))["evenings"]
    key: str = planned["evening"]
    return key


async def come(people: list[Browser], key: str) -> None:
    for person in people:
        await person.post(f"/api/evenings/{key}/here")


async def begin(people: list[Browser], key: str) -> dict[str, Any]:
    """The evening, once its first round has begun with these people; the first of them directs
    it."""
    await come(people, key)
    await people[0].post(f"/api/evenings/{key}/direct", {"do": "start"})
    return await seen(people[0], key, lambda i: i["status"] == "playing")


async def seen(person: Browser, key: str, wanted: Any) -> dict[str, Any]:
    """An evening, once it is as wanted."""
    async with asyncio.timeout(120):
        while True:
            info: dict[str, Any] = (await person.get(f"/api/evenings/{key}"))["evening"]
            if wanted(info):
                return info
            await asyncio.sleep(0.02)


def my_table(info: dict[str, Any], person: Browser) -> tuple[str, int] | None:
    """The table and the seat of a person in the newest round."""
    (me,) = [e["entrant"] for e in info["entrants"] if e["person"] == person.person]
    for table in info["tables"]:
        if me in table["seats"]:
            return table["table"], table["seats"].index(me)
    return None


async def play(people: list[Browser], info: dict[str, Any], only: int | None = None) -> None:
    """Everybody takes the first legal decision, at all tables or at one."""
    for table in info["tables"]:
        if only in (None, table["place"]):
            seats = {e["person"]: e["entrant"] for e in info["entrants"]}
            there = [p for p in people if seats.get(p.person) in table["seats"]]
            await play_table(there, table["table"])


async def play_table(people: list[Browser], table: str) -> None:
    wires = [await person.socket() for person in people]
    for wire in wires:
        wire.says(type="subscribe", table=table)
        await wire.hears("table")
    while True:
        decided = False
        for person, wire in zip(people, wires, strict=True):
            state = await person.get(f"/api/tables/{table}")
            if state["info"]["status"] == "over":
                for each in wires:
                    await each.close()
                return
            for seat in state["you"]:
                if state["public"] and seat in state["public"]["actors"]:
                    decision = state["private"][str(seat)]["legal"][0]
                    await wire.asks(
                        type="decide", table=table, seat=seat, turn=state["turn"], decision=decision
                    )
                    decided = True
        if not decided:
            await wires[0].hears("update")


async def sees_nothing(person: Browser, table: str) -> None:
    """That somebody who plays the same cards elsewhere learns nothing at a table."""
    for method, path in (
        *(("GET", ""), ("GET", "/history"), ("GET", "/record"), ("GET", "/replay")),
        *(("GET", "/review"), ("POST", "/seats"), ("POST", "/again"), ("POST", "/rematch")),
    ):
        refused = await person.refused(method, f"/api/tables/{table}{path}", {})
        assert refused.status in (404, 409), path
    wire = await person.socket()
    wire.says(type="subscribe", table=table)
    assert (await wire.hears("problem"))["code"] == "table/not-found"
    heard = await wire.asks(type="hint", table=table, seat=0, turn=0, step=3)
    assert heard["type"] in ("problem", "refused")
    await wire.close()


async def exported_records(person: Browser) -> list[str]:
    """The records in the download of everything about a person."""
    person.site.server.exports._buckets.clear()
    answer = await person.answer("GET", "/api/me/export")
    names = zipfile.ZipFile(io.BytesIO(answer.content)).namelist()
    return [name for name in names if name.startswith("records/")]


async def test_a_duplicate_evening_runs_to_its_end(anywhere: Site) -> None:
    here = anywhere
    people = [await here.guest(name) for name in ("Anna", "Bob", "Cleo", "Dora")]
    anna = people[0]
    key = await evening(anna, people[1:])
    first = await begin(people, key)
    assert [len(t["seats"]) for t in first["tables"]] == [2, 2]
    watcher = await people[3].socket()
    watcher.says(type="follow-evening", evening=key)
    assert (await watcher.hears("evening"))["evening"]["round"] == 1

    table = first["tables"][0]["table"]
    there = [p for p in people if (my_table(first, p) or ("", 0))[0] == table]
    await sees_nothing(next(p for p in people if p not in there), table)
    await play(people, first, only=0)
    await sees_nothing(next(p for p in people if p not in there), table)
    for person in there:  # the others still play these cards
        for part in ("record", "replay", "review"):
            refused = await person.refused("GET", f"/api/tables/{table}/{part}")
            assert refused.code in ("evenings/played-elsewhere", "table/not-over")
        refused = await person.refused(
            "POST", f"/api/tables/{table}/play-on", {"step": 0, "seat": 0}
        )
        assert refused.code in ("evenings/played-elsewhere", "table/not-over")
        assert await exported_records(person) == []  # nor in the download of everything
    half = await seen(anna, key, lambda i: "played" in i["tables"][0]["played"])
    assert half["tables"][0]["scores"] == [None, None]
    assert all(line["rounds"] == 0 for line in half["standings"])

    await play(people, first, only=1)
    second = await seen(anna, key, lambda i: i["round"] == 2)
    assert {line["rounds"] for line in second["standings"]} == {1}
    (one, two) = await anna.get(f"/api/evenings/{key}/rounds")
    assert one["open"]
    assert not two["open"]
    assert two["server_seed"] is None
    assert two["commitment"]
    records = [await anna.get(f"/api/tables/{t['table']}/record") for t in one["tables"]]
    assert records[0]["rounds"][0]["deal"] == records[1]["rounds"][0]["deal"]
    assert records[0]["fairness"]["source"] == {"kind": "evening", "name": f"{key}/1"}
    assert records[0]["fairness"]["server_seed"] == one["server_seed"]
    assert len(await exported_records(anna)) == 1
    for seat in (0, 1):
        scores = [t["scores"][seat] for t in one["tables"]]
        shares = [t["shares"][seat] for t in one["tables"]]
        level = scores[0] == scores[1]
        assert shares == ([0.5, 0.5] if level else [float(s == max(scores)) for s in scores])

    await play(people, second)
    end = await seen(anna, key, lambda i: i["status"] == "over")
    # What has become of the evening no longer concerns those who play on.
    before = next(t["table"] for t in one["tables"] if my_table({**end, "tables": [t]}, anna))
    again = (await anna.post(f"/api/tables/{before}/again"))["table"]
    onward = await anna.post(f"/api/tables/{before}/play-on", {"step": 1, "seat": 0})
    for made in (again, onward["table"]):
        assert (await anna.get(f"/api/tables/{made}"))["info"]["evening"] == ""
    assert sum(line["share"] for line in end["standings"]) == pytest.approx(2.0)
    while (heard := await watcher.hears("evening"))["evening"]["status"] != "over":
        pass
    assert heard["evening"]["standings"] == end["standings"]
    ranking = (await anna.get(f"/api/clubs/{end['club']}"))["ranking"]
    assert sum(line["points"] for line in ranking) == 6.0  # each pair shares one point
    exported = await anna.answer("GET", f"/api/evenings/{key}/results.csv")
    assert len(exported.text.splitlines()) == 1 + 4 * 2
    assert (await anna.get(f"/api/evenings/{key}/results.json"))["rounds"][1]["open"]


async def test_with_an_odd_number_a_bot_plays_and_counts_for_nobody(here: Site) -> None:
    people = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    key = await evening(people[0], people[1:], rounds=1, format="robin")
    info = await begin(people, key)
    seats = sorted(str(s) for t in info["tables"] for s in t["seats"])
    assert seats == ["1", "2", "3", "None"]
    await play(people, info)
    end = await seen(people[0], key, lambda i: i["status"] == "over")
    assert sorted(line["rounds"] for line in end["standings"]) == [0, 1, 1]
    assert [line["rank"] is None for line in end["standings"]] == [False, False, True]


async def test_latecomers_play_from_the_next_round_on_and_leavers_no_longer(here: Site) -> None:
    people = [await here.guest(name) for name in ("Anna", "Bob", "Cleo", "Dora")]
    anna, bob, cleo, dora = people
    key = await evening(anna, [bob, cleo, dora], rounds=3)
    first = await begin([anna, bob], key)
    assert len(first["tables"]) == 1
    await come([cleo, dora], key)
    await bob.post(f"/api/evenings/{key}/leave")  # a bot finishes for him
    table = my_table(first, anna)
    assert table is not None
    await play_table([anna], table[0])
    second = await seen(anna, key, lambda i: i["round"] == 2)
    assert {e["name"]: e["status"] for e in second["entrants"]}["Bob"] == "left"
    assert my_table(second, bob) is None
    assert all(my_table(second, p) for p in (anna, cleo, dora))
    assert sum(s is None for t in second["tables"] for s in t["seats"]) == 1
    (one, _) = await anna.get(f"/api/evenings/{key}/rounds")
    assert sorted(one["tables"][0]["played"]) == ["left", "played"]


async def test_somebody_who_leaves_while_their_table_starts_plays_no_longer(here: Site) -> None:
    people = [await here.guest(name) for name in ("Anna", "Bob")]
    key = await evening(people[0], people[1:], rounds=1)
    first = await begin(people, key)
    read, write = here.server.store.read, here.server.store.write
    found = await read(everything_of, key)
    assert found is not None
    # The worker that seated everybody had read who takes part a moment earlier.
    await write(set_entrant, found.evening.number, 2, "out")
    hosted = await here.server.authority.find(first["tables"][0]["table"])
    for _ in range(2):
        await here.server.evenings.look_at(key)
        assert hosted.table.resigned == [people[1].person]
    assert await write(enter, found.evening.number, people[1].person, "here", 0.0, 9, 9) == 2
    entrants = (await people[0].get(f"/api/evenings/{key}"))["evening"]["entrants"]
    assert [e["status"] for e in entrants] == ["here", "out"]


async def test_people_who_do_not_come_are_not_seated_again(tmp_path: Path) -> None:
    clock = Clock()
    async with site(tmp_path / "s.db", clock) as here:
        anna, bob, cleo = people = [await here.guest(n) for n in ("Anna", "Bob", "Cleo")]
        key = await evening(anna, [bob, cleo], rounds=2, timer=15, players=3)
        first = await begin(people, key)
        playing = asyncio.create_task(play(people[:2], first))
        while not playing.done():
            await clock.passes(3)
        await playing
        second = await seen(anna, key, lambda i: i["round"] == 2)
        assert {e["name"]: e["status"] for e in second["entrants"]}["Cleo"] == "away"
        assert my_table(second, cleo) is None
        await come([cleo], key)
        assert (await anna.get(f"/api/evenings/{key}"))["evening"]["entrants"][2][
            "status"
        ] == "here"


async def test_people_can_come_back_if_nobody_has_played(here: Site) -> None:
    people = [await here.guest(name) for name in ("Anna", "Bob")]
    key = await evening(people[0], people[1:], rounds=2)
    await begin(people, key)
    for person in people:
        await person.post(f"/api/evenings/{key}/leave")  # bots finish
    pause = await seen(people[0], key, lambda i: i["status"] == "break")
    assert pause["due"] - pause["now"] > job.RETURN - 60
    await come(people, key)
    await people[0].post(f"/api/evenings/{key}/direct", {"do": "start"})
    await seen(people[0], key, lambda i: i["round"] == 2)


async def test_helpers_direct_an_evening(here: Site) -> None:
    people = [await here.guest(name) for name in ("Anna", "Bob")]
    anna, bob = people
    key = await evening(anna, [bob], rounds=5, starts=3000.0)

    async def direct(do: str, **more: Any) -> dict[str, Any]:
        made = await anna.post(f"/api/evenings/{key}/direct", {"do": do} | more)
        info: dict[str, Any] = made["evening"]
        return info

    refused = await bob.refused("POST", f"/api/evenings/{key}/direct", {"do": "start"})
    assert refused.code == "clubs/helpers-only"
    refused = await bob.refused("POST", f"/api/evenings/{key}/here")
    assert refused.code == "evenings/too-early"
    await bob.post(f"/api/evenings/{key}/enter")
    held = await direct("hold")
    assert (held["held"], held["due"]) == (True, None)
    assert (await direct("resume"))["due"] == held["starts"]
    await direct("start")
    await come(people, key)
    first = await seen(anna, key, lambda i: i["status"] == "playing")
    await direct("hold")
    await direct("finish-round")
    pause = await seen(anna, key, lambda i: i["status"] == "break")
    assert pause["tables"][0]["played"] == ["void", "void"]
    assert pause["due"] is None
    await direct("resume")
    second = await seen(anna, key, lambda i: i["round"] == 2)
    refused = await anna.refused("POST", f"/api/evenings/{key}/direct", {"do": "cancel"})
    assert refused.code == "evenings/not-now"
    await direct("end")
    await play(people, second)
    end = await seen(anna, key, lambda i: i["status"] == "over")
    assert end["rounds"] == 2
    assert first["tables"][0]["table"] != second["tables"][0]["table"]


async def test_swiss_rounds_put_those_together_who_have_done_as_well(anywhere: Site) -> None:
    people = [await anywhere.guest(f"P{i}") for i in range(4)]
    key = await evening(people[0], people[1:], format="swiss", scoring="difference")
    first = await begin(people, key)
    await play(people, first)
    second = await seen(people[0], key, lambda i: i["round"] == 2)
    assert {line["rounds"] for line in second["standings"]} == {1}
    met = [set(table["seats"]) for table in first["tables"]]
    assert not any(set(table["seats"]) in met for table in second["tables"])
    worth = {line["entrant"]: line["difference"] for line in second["standings"]}
    ahead, behind = sorted(
        (sum(worth[seat] > 0 for seat in table["seats"]) for table in second["tables"]),
        reverse=True,
    )
    assert ahead >= behind
    if sorted(value > 0 for value in worth.values()) == [False, False, True, True]:
        assert (ahead, behind) == (2, 0)  # winners meet winners
    for line in second["standings"]:  # the other at a table of two has lost as much
        (table,) = [t for t in met if line["entrant"] in t]
        (other,) = table - {line["entrant"]}
        assert worth[line["entrant"]] == -worth[other]


async def test_people_are_reminded_only_of_what_is_still_ahead(tmp_path: Path) -> None:
    """The reminder of the day before would be no news of an evening planned for the same day."""
    clock = Clock()
    async with site(tmp_path / "s.db", clock) as here:
        anna, bob = [await here.guest(name) for name in ("Anna", "Bob")]
        key = await evening(anna, [bob], starts=915.0)
        moved = await evening(anna, [bob], starts=86_400.0 + 15.0)
        for each in (key, moved):
            await bob.post(f"/api/evenings/{each}/enter")
        assert await reminders(here, bob) == []
        await clock.passes(18.0)
        while len(await reminders(here, bob)) < 2:
            await asyncio.sleep(0.02)
        assert await reminders(here, bob) == [("evening-soon", key), ("evening-tomorrow", moved)]
        body = (await anna.get(f"/api/evenings/{moved}"))["evening"]
        wanted = {name: body[name] for name in ("title", "rounds", "settings")}
        await anna.ask("PATCH", f"/api/evenings/{moved}", wanted | {"starts": clock() + 5000.0})
        await clock.passes(6.0)
        assert len(await reminders(here, bob)) == 2


async def reminders(here: Site, person: Browser) -> list[tuple[str, str]]:
    """The texts of the reminders that somebody gets, and the keys of the evenings."""
    kinds = ("evening-soon", "evening-tomorrow")
    found = select(alerts.c.text, alerts.c.path).where(alerts.c.person == person.person)
    rows = await here.server.store.read(lambda connection: connection.execute(found).all())
    return sorted(
        (row.text, row.path.removeprefix("/evenings/")) for row in rows if row.text in kinds
    )


async def test_a_result_that_a_worker_took_with_it_is_found_by_the_next(store_url: str) -> None:
    """Without waiting: time stands still here, and nobody looks at the table again."""
    clock = Clock()
    async with site(store_url, clock) as here:
        people = [await here.guest(name) for name in ("Anna", "Bob", "Cleo", "Dora")]
        key = await evening(people[0], people[1:], rounds=1)
        first = await begin(people, key)
        here.server.scheduler._finish = AsyncMock(side_effect=StoreDown)
        await play(people, first)
        info = await seen(people[0], key, lambda i: i["status"] == "playing")
        assert all(played == "playing" for t in info["tables"] for played in t["played"])
        cookie = people[0].cookie
    async with site(store_url, clock) as again:
        anna = again.browser()
        anna.http.cookies.set("pioche", cookie)
        over = await seen(anna, key, lambda i: i["status"] == "over")
        assert [line["rounds"] for line in over["standings"]] == [1] * 4


async def test_an_evening_over_days_seats_all_who_have_signed_up(store_url: str) -> None:
    clock = Clock()
    async with site(store_url, clock) as here:
        anna, bob, cleo = people = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
        long: dict[str, Any] = {
            "timer": 86_400,
            "pause": 5,
            "breaks": [{"after": 1, "seconds": 30}],
        }
        key = await evening(anna, [bob, cleo], starts=20.0, format="robin", **long)
        for person in (anna, bob):
            await person.post(f"/api/evenings/{key}/enter")
        assert (await anna.get(f"/api/evenings/{key}"))["evening"]["status"] == "planned"
        await clock.passes(24)
        first = await seen(anna, key, lambda i: i["status"] == "playing")
        (table,) = first["tables"]
        assert sorted(table["seats"]) == [1, 2]
        async with asyncio.timeout(120):  # they are not there, so they are told
            while f"/t/{table['table']}" not in {a["path"] for a in await bob.get("/api/alerts")}:
                await asyncio.sleep(0.02)
        await cleo.post(f"/api/evenings/{key}/enter")  # late, from the next round on
        await play(people, first)
        pause = await seen(anna, key, lambda i: i["status"] == "break")
        assert pause["due"] == pytest.approx(clock.now + 30, abs=3)
        await clock.passes(36)
        second = await seen(anna, key, lambda i: i["round"] == 2)
        assert sorted(str(s) for t in second["tables"] for s in t["seats"]) == [
            *("1", "2", "3", "None")
        ]


async def test_a_club_that_is_deleted_keeps_no_cards_secret(here: Site) -> None:
    people = [await here.guest(f"P{i}") for i in range(4)]
    anna = people[0]
    key = await evening(anna, people[1:], rounds=1)
    info = await begin(people, key)
    await play(people, info, only=0)
    table = info["tables"][0]["table"]
    there = next(p for p in people if (my_table(info, p) or ("", 0))[0] == table)
    await seen(anna, key, lambda i: "played" in i["tables"][0]["played"])
    refused = await there.refused("GET", f"/api/tables/{table}/record")
    assert refused.code == "evenings/played-elsewhere"
    await anna.ask("DELETE", f"/api/clubs/{info['club']}")
    record = await there.get(f"/api/tables/{table}/record")
    assert record["fairness"]["source"]["kind"] == "evening"
    await play(people, info, only=1)  # nobody is kept from finishing


async def test_nobody_sees_the_same_cards_twice_in_one_browser(here: Site) -> None:
    anna, bob = [await here.guest(name) for name in ("Anna", "Bob")]
    key = await evening(anna, [bob])
    again = here.browser()
    await again.come_in("Anna again")
    made = (await anna.get("/api/clubs"))[0]["club"]
    invitation = (await anna.get(f"/api/clubs/{made}"))["invitation"]
    await again.post(f"/api/clubs/invitations/{invitation}")
    await anna.post(f"/api/evenings/{key}/enter")

    def same_browser(one: Browser, other: Browser) -> None:
        """Have a person use the browser of another one, after signing in there."""
        kept = other.http.cookies["pioche-seated"]
        one.http.cookies.delete("pioche-seated")
        one.http.cookies.set("pioche-seated", kept, "pioche.test", "/api/evenings")

    again.http.cookies.set("pioche-seated", "")
    same_browser(again, anna)
    refused = await again.refused("POST", f"/api/evenings/{key}/enter")
    assert refused.code == "evenings/seated-here"
    await anna.post(f"/api/evenings/{key}/leave")  # no card has been seen
    await again.post(f"/api/evenings/{key}/enter")
    for value in ("x", ":.:", f"{key}.", f"{key}.{'9' * 30}", f"{key}.-1"):
        bob.http.cookies.set("pioche-seated", value, "pioche.test", "/api/evenings")
        await bob.post(f"/api/evenings/{key}/enter")
    await come([bob, again], key)
    await anna.post(f"/api/evenings/{key}/direct", {"do": "start"})
    await seen(anna, key, lambda i: i["status"] == "playing")
    await again.post(f"/api/evenings/{key}/leave")  # after the first card it is too late
    same_browser(anna, again)
    assert (await anna.refused("POST", f"/api/evenings/{key}/here")).code == "evenings/seated-here"


async def test_nobody_takes_part_in_too_many_evenings_at_once(
    anywhere: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http, "MOST_AT_ONCE", 2)
    anna, bob = [await anywhere.guest(name) for name in ("Anna", "Bob")]
    keys = [await evening(anna, [bob]) for _ in range(3)]

    async def enter(key: str) -> None:
        await bob.post(f"/api/evenings/{key}/enter")

    for key in (*keys[:2], keys[0]):  # again counts once
        await enter(key)
    for wish in ("enter", "here"):
        refused = await bob.refused("POST", f"/api/evenings/{keys[2]}/{wish}")
        assert (refused.status, refused.code) == (409, "evenings/taking-part")
    await bob.post(f"/api/evenings/{keys[0]}/leave")
    await enter(keys[2])
    assert (await bob.refused("POST", f"/api/evenings/{keys[0]}/enter")).status == 409  # back
    await anna.post(f"/api/evenings/{keys[1]}/direct", {"do": "cancel"})
    await enter(keys[0])


async def test_each_version_of_an_evening_is_compared_once_for_all_readers(
    here: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[int] = []

    def counted(*given: Any) -> Any:
        compared.append(1)
        return standings(*given)

    people = [await here.guest(f"P{i}") for i in range(4)]
    anna, bob = people[:2]
    key = await evening(anna, people[1:], rounds=1)
    info = await begin(people, key)
    paths = [f"/api/evenings/{key}{more}" for more in ("", "/rounds", "/results.json")]

    async def read() -> list[dict[str, Any]]:
        """What two people see, and a third who follows the evening."""
        wire = await people[2].socket()
        wire.says(type="follow-evening", evening=key)
        frame = await wire.hears("evening")
        reads = [person.get(path) for person in (anna, bob) for path in paths * 3]
        answers = await asyncio.gather(*reads)
        await wire.close()
        return [frame["evening"], *(a["evening"] for a in answers if isinstance(a, dict))]

    await play(people, info, only=0)
    await seen(anna, key, lambda i: "played" in i["tables"][0]["played"])
    monkeypatch.setattr(info_module, "standings", counted)
    views = await read()
    assert not compared  # `seen` has read this version before
    for view in views:  # which is the same for those who still play these cards
        assert view["version"] == views[0]["version"]
        assert {score for t in view["tables"] for score in t["scores"]} == {None}
    await bob.ask("PATCH", "/api/me", {"name": "Robert"})  # without a new version of the evening
    for view in await read():
        assert [e["name"] for e in view["entrants"]][1] == "Robert"
    assert len(compared) == 1
    stranger = await here.guest("Stranger")
    for path in paths:
        assert (await stranger.refused("GET", path)).status == 404
    await anna.ask("DELETE", f"/api/clubs/{info['club']}")
    assert (await anna.refused("GET", paths[0])).status == 404


async def test_strangers_see_nothing(here: Site) -> None:
    people = [await here.guest(f"P{i}") for i in range(4)]
    stranger = await here.guest("Stranger")
    anna = people[0]
    key = await evening(anna, people[1:], rounds=1)
    for path in ("", "/rounds", "/results.json", "/results.csv"):
        assert (await stranger.refused("GET", f"/api/evenings/{key}{path}")).status == 404
    assert (await stranger.refused("POST", f"/api/evenings/{key}/enter")).status == 404
    wire = await stranger.socket()
    wire.says(type="follow-evening", evening=key)
    assert (await wire.hears("problem"))["code"] == "evenings/not-found"


async def test_somebody_who_is_removed_from_a_club_follows_its_evenings_no_longer(
    here: Site,
) -> None:
    anna, bob, cleo = [await here.guest(name) for name in ("Anna", "Bob", "Cleo")]
    key = await evening(anna, [bob, cleo], rounds=1)
    club = (await anna.get("/api/clubs"))[0]["club"]
    wires = [await person.socket() for person in (bob, cleo)]
    for wire in wires:
        wire.says(type="follow-evening", evening=key)
        await wire.hears("evening")
    await anna.ask("DELETE", f"/api/clubs/{club}/members/{bob.person}")
    await anna.post(f"/api/evenings/{key}/enter")
    entrants = (await wires[1].hears("evening"))["evening"]["entrants"]
    assert [e["name"] for e in entrants] == ["Anna"]
    wires[0].says(type="ping")
    assert (await wires[0].hears())["type"] == "pong"  # and not the evening
