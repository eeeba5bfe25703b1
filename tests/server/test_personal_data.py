"""What belongs to a person: taking it along, and leaving."""

from __future__ import annotations

import asyncio
import io
import json
import sqlite3
import threading
import zipfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy.event
from sqlalchemy import Connection, Engine, func, insert, select

from pioche.engine.match import Match
from pioche.engine.record import read_record
from pioche.protocol.names import FORMER
from pioche.server.jobs import host_actions
from pioche.server.jobs.host_actions import Host, Whom
from pioche.server.jobs.personal_data import Archive
from pioche.server.store import export
from pioche.server.store.export import ELSEWHERE, LEFT_OUT, PARTS
from pioche.server.store.matches import find_match, leaderboard
from pioche.server.store.schema import events, metadata, tables
from pioche.server.table.seats import Who
from tests.server.asking import Browser, Site, site
from tests.server.inside import Clock

pytestmark = pytest.mark.anyio

ME, OPEN = {"kind": "me", "seed": ""}, {"kind": "open"}
NAME = "Annabella Quirk"


@pytest.fixture
async def here(store_url: str) -> AsyncIterator[Site]:
    async with site(store_url) as opened:
        yield opened


async def met(here: Site, one: Browser, two: Browser, **settings: Any) -> str:
    """A match of two people that has begun, with a word from both."""
    wanted = {"game": "gap", "players": 2, "seats": [ME, OPEN], "options": {"rounds": 1}}
    key: str = (await one.post("/api/tables", wanted | settings))["table"]
    await two.post(f"/api/tables/{key}/seats")
    await one.post(f"/api/tables/{key}/start")
    for who in (one, two):
        wire = await who.socket()
        await wire.asks(type="say", table=key, text=f"Words of {who.person}")
        await wire.close()
    return key


async def played(here: Site, one: Browser, two: Browser) -> str:
    """The same, when it is over."""
    key = await met(here, one, two)
    hosted = await here.server.authority.find(key)
    hosted.uses += 1
    table = hosted.table
    while table.match is not None and not table.match.over:
        for place in list(table.owing):
            decision, person = table.match.legal(place)[0], table.seats[place].person
            who = next(b for b in (one, two) if b.person == person)
            wire = await who.socket()
            await wire.asks(
                type="decide", table=key, seat=place, decision=decision, turn=table.turn
            )
            await wire.close()
    hosted.uses -= 1
    await stored(here, key)
    return key


async def stored(here: Site, key: str) -> None:
    for _ in range(3000):
        if await here.server.store.read(find_match, key=key):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the match was not stored")


async def everything(here: Site) -> str:
    """All rows of the database, and all records, as one text."""

    def read(connection: Any) -> str:
        rows = [row for t in metadata.sorted_tables for row in connection.execute(select(t))]
        return "\n".join(map(repr, rows))

    found: str = await here.server.store.read(read)
    return found


async def unpacked(who: Browser) -> dict[str, Any]:
    answer = await who.answer("GET", "/api/me/export")
    assert answer.headers["content-type"] == "application/zip"
    with zipfile.ZipFile(io.BytesIO(answer.content)) as archive:
        return {name: json.loads(archive.read(name)) for name in archive.namelist()}


async def test_everything_can_be_taken_along(here: Site) -> None:
    anna, ben = await here.guest(NAME), await here.guest("Ben")
    await anna.post("/api/tokens", {"label": "my bot"})
    key = await played(here, anna, ben)
    files = await unpacked(anna)
    (record,) = [name for name in files if name.startswith("records/")]
    assert files[record] == await anna.get(f"/api/tables/{key}/record")
    about = files["person.json"]
    assert about["person"][0]["name"] == NAME
    assert [row["rank"] for row in about["matches"]] in ([1], [2])
    assert [table["key"] for table in about["tables"]] == [key]
    assert {"seated", "started"} & {event["do"] for event in about["events"]} == {"seated"}
    assert len(about["sign-ins"]) == 1
    assert [token["label"] for token in about["tokens"]] == ["my bot"]
    assert [line["text"] for line in about["chat"]] == [f"Words of {anna.person}"]
    assert [row["matches"] for row in about["standings"]] == [1]
    program = here.program((await anna.post("/api/tokens"))["token"])
    assert (await program.refused("GET", "/api/me/export")).code == "people/not-for-programs"


def test_every_column_is_exported_or_left_out_for_a_reason() -> None:
    """A new column must be in one of them: `store/export.py`."""
    exported = {*ELSEWHERE, *(column for part in PARTS for column in part.columns)}
    columns = {column for table in metadata.sorted_tables for column in table.columns}
    reasons = {c for c in columns if {str(c), c.table.name} & LEFT_OUT.keys()}
    assert sorted(map(str, columns - exported - reasons)) == []
    assert sorted(map(str, exported & reasons)) == []
    known = {str(column) for column in columns} | set(metadata.tables)
    assert LEFT_OUT.keys() - known == set()


async def test_the_export_holds_what_others_did_not_write(here: Site) -> None:
    anna, ben = await here.guest(NAME), await here.guest("Ben")
    key = await met(here, anna, ben, spectators=True)
    await anna.ask("PUT", f"/api/blocks/{ben.person}", {"table": key})
    words = {"person": ben.person, "table": key, "text": f"Words of {ben.person}"}
    await anna.post("/api/reports", words)
    store = here.server.store
    host = Host("root", here.server.clock())
    await store.write(host_actions.mute_or_ban, host, "mute", Whom(anna.person), 2)
    about = (await unpacked(anna))["person.json"]
    assert [row["blocked"] for row in about["blocks"]] == [ben.person]
    assert [row["said"] for row in about["reports"]] == [f"Words of {ben.person}"]
    assert [row["kind"] for row in about["restrictions"]] == ["mute"]
    assert [row["action"] for row in about["host-actions"]] == ["mute"]
    theirs = (await unpacked(ben))["person.json"]
    assert not theirs["reports"], "nobody learns who has reported them"
    assert NAME not in str(theirs)
    assert "root" not in str(about)


async def test_an_export_is_made_in_pieces_and_not_too_often(here: Site) -> None:
    anna, ben = await here.guest(NAME), await here.guest("Ben")
    for _ in range(2):
        await played(here, anna, ben)
    loop = threading.get_ident()
    threads = set()
    add = Archive.add

    def note(archive: Archive, files: Any) -> bytes:
        threads.add(threading.get_ident())
        return add(archive, files)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Archive, "add", note)
        patch.setattr(export, "RECORDS", 1)
        pieces = [piece async for piece in here.server.personal_data.export(anna.person)]
    assert len(pieces) == 4  # the data, two records, and the end
    assert loop not in threads
    with zipfile.ZipFile(io.BytesIO(b"".join(pieces))) as archive:
        assert archive.testzip() is None
        assert len(archive.namelist()) == 3
    for _ in range(3):
        await unpacked(ben)
    assert (await ben.refused("GET", "/api/me/export")).status == 429


async def test_a_guest_who_leaves_is_forgotten(here: Site) -> None:
    anna, ben = await here.guest(NAME), await here.guest("Ben")
    token = (await anna.post("/api/tokens", {}))["token"]
    over = await played(here, anna, ben)
    running = await met(here, anna, ben)
    waiting = (await ben.post("/api/tables", {"game": "gap", "players": 2, "seats": [ME]}))["table"]
    await anna.post(f"/api/tables/{waiting}/seats")
    refused = await anna.refused("DELETE", "/api/me", {"name": "Anna"})
    assert (refused.status, refused.code) == (409, "people/confirm-name")
    cookie = anna.cookie
    wires = [await anna.socket(), await anna.socket(authorization=f"Bearer {token}")]
    await anna.ask("DELETE", "/api/me", {"name": NAME})

    assert [await wire.closed() for wire in wires] == [4401, 4401]
    anna.http.cookies.set("pioche", cookie)
    assert (await anna.refused("GET", "/api/me")).status == 401
    assert (await here.program(token).refused("GET", "/api/me")).status == 401
    assert [row.person for row in await here.server.store.read(leaderboard, "gap")] == [ben.person]
    seats = (await ben.get(f"/api/tables/{waiting}"))["info"]["seats"]
    assert [seat.get("name") for seat in seats] == ["Ben", None]
    record = await ben.get(f"/api/tables/{over}/record")
    assert [player["name"] for player in record["players"]] == [FORMER, "Ben"]
    Match.replay(read_record(json.dumps(record).encode()))

    state = await ben.get(f"/api/tables/{running}")
    assert [seat["name"] for seat in state["info"]["seats"]] == [FORMER, "Ben"]
    assert [line["name"] for line in state["chat"]] == [FORMER, "Ben"]
    await ben.post(f"/api/tables/{running}/resign")  # bots play the rest
    await stored(here, running)
    found = await everything(here)
    assert NAME not in found
    assert f"Words of {anna.person}" not in found
    assert f"Words of {ben.person}" in found
    listed = await ben.get(f"/api/people/{ben.person}/matches")
    assert [match["result"]["names"] for match in listed] == [[FORMER, "Ben"]] * 2
    assert (await ben.refused("GET", f"/api/people/{anna.person}/statistics")).status == 404
    # A table that is read again from its log is the same.
    here.server.authority.hosted.clear()
    here.server.authority._numbers.clear()
    again = await ben.get(f"/api/tables/{over}")
    assert [seat["name"] for seat in again["info"]["seats"]] == [FORMER, "Ben"]


async def test_a_spectator_is_forgotten_too(here: Site) -> None:
    anna, ben, cleo = [await here.guest(name) for name in (NAME, "Ben", "Cleo")]
    key = await met(here, ben, cleo, public=True)
    wire = await anna.socket()
    await wire.asks(type="say", table=key, text="I only watch")
    words = (await unpacked(anna))["person.json"]["chat"]
    assert [line["text"] for line in words] == ["I only watch"]
    await anna.ask("DELETE", "/api/me", {"name": NAME})
    found = await everything(here)
    assert NAME not in found
    assert "I only watch" not in found


def copy_tables(connection: Connection, like: int, count: int) -> None:
    """Tables like another one, with its log."""
    row = connection.execute(select(tables).where(tables.c.number == like)).one()._asdict()
    bodies = connection.execute(select(events).where(events.c.table_number == like)).all()
    first = connection.execute(select(func.max(tables.c.number))).scalar_one() + 1
    for number in range(first, first + count):
        new = row | {"number": number, "key": f"copy{number}", "code": f"copy{number}"}
        connection.execute(insert(tables).values(new))
        log = [event._asdict() | {"table_number": number} for event in bodies]
        connection.execute(insert(events), log)


async def test_the_tables_of_others_do_not_slow_a_deletion_down(tmp_path: Path) -> None:
    """Counted in steps of SQLite's machine, which no other program on this one changes."""
    steps = 0

    def count() -> int:
        nonlocal steps
        steps += 1
        return 0

    def watch(connection: sqlite3.Connection, _: object) -> None:
        connection.set_progress_handler(count, 10)

    sqlalchemy.event.listen(Engine, "connect", watch)
    taken = []
    try:
        async with site(tmp_path / "s.db") as here:
            ben = await here.guest("Ben")
            for others in (20, 200):
                leaving = [await here.guest(NAME) for _ in range(2)]
                key = await met(here, leaving[0], ben)
                table = (await here.server.authority.find(key)).number
                await here.server.store.write(copy_tables, table, others)
                here.server._beat = nothing  # type: ignore[method-assign]
                begun, commits = steps, here.server.store.writer.commits
                for guest in leaving:
                    await here.server.personal_data.delete(Who(guest.person, NAME))
                taken.append(steps - begun)
                assert here.server.store.writer.commits - commits >= 4, "others get in between"
    finally:
        sqlalchemy.event.remove(Engine, "connect", watch)
    # A connection that is opened in between adds half as much again; looking through the tables of
    # others would take ten times as long.
    assert taken[1] < 3 * taken[0]


async def nothing() -> None:
    pass


async def test_an_account_is_deleted_with_its_password(here: Site) -> None:
    anna = await here.guest(NAME)
    account = {"login": "annabella", "password": "correct horse"}
    await anna.post("/api/account", account)
    refused = await anna.refused("DELETE", "/api/me", {"name": NAME, "password": "wrong"})
    assert (refused.status, refused.code) == (401, "people/wrong-password")
    await anna.ask("DELETE", "/api/me", {"name": NAME, "password": "correct horse"})
    assert (await here.browser().refused("POST", "/api/sign-in", account)).status == 401
    assert "annabella" not in await everything(here)
    other = await here.guest("Other")
    await other.post("/api/account", account)  # the username is free again


async def test_guests_who_were_not_seen_for_long_are_forgotten(here: Site) -> None:
    anna, ben, cleo = [await here.guest(name) for name in (NAME, "Ben", "Cleo")]
    await played(here, anna, ben)
    await cleo.post("/api/account", {"login": "cleo", "password": "correct horse"})
    data = here.server.personal_data
    assert await data.delete_long_gone(here.server.clock() - 1000) == 0
    assert await data.delete_long_gone(here.server.clock() + 1000) == 2
    assert await data.delete_long_gone(here.server.clock() + 1000) == 0
    assert NAME not in await everything(here)
    assert (await cleo.get("/api/me"))["login"] == "cleo"


async def test_a_server_deletes_what_it_need_not_keep(store_url: str) -> None:
    clock = Clock()
    async with site(store_url, clock) as first:
        await first.guest(NAME)
        await first.server.accounts.store_seen()
    clock.now += 40 * 86_400
    async with site(store_url, clock, keep_guests=30) as second:
        for _ in range(3000):
            if NAME not in await everything(second):
                return
            await asyncio.sleep(0.02)
        raise AssertionError("the guest is still there")
