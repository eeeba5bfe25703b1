"""Blocks between people, reports, and what the host does about people."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pioche.cli.program import main
from pioche.protocol.names import FORMER
from pioche.server.ops.limits import Buckets
from pioche.server.store.moderation import delete_reports
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


async def blocks(who: Browser, other: Browser, table: str) -> None:
    body = {"table": table.rpartition("/")[2]}
    await who.ask("PUT", f"/api/blocks/{other.person}", body)


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
    await says(ben, table, "Hello")
    for _ in range(2):
        await blocks(anna, ben, table)
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
    assert f"Anna ({anna.person}) reported a message from Ben ({ben.person}): “You fool”" in printed
    assert f"reported the name of Ben ({ben.person}): “Ben”" in printed
    assert "    Anna: Good luck!" in printed.splitlines()
    assert "  > Ben: You fool" in printed.splitlines()
    await admin("close", "1")
    assert "You fool”" not in await admin("reports")
    assert "no open report 1" in await admin("close", "1", code=2)
    assert "close 1" in await admin("audit")


async def test_a_report_shows_the_lines_around_the_reported_one(here: Site, admin: Any) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await table_of(anna)
    key = table.rpartition("/")[2]
    wire = await ben.socket()
    here.server.chatter = Buckets("limits/chat", 1e6, 1e6)
    for number in range(60):
        text = "You fool" if number in (5, 30) else f"Line {number}"
        await wire.asks(type="say", table=key, text=text)
    line = {"person": ben.person, "table": key, "text": "You fool"}
    for given, first, last in ((31, 20, 40), (6, 0, 15)):
        await anna.post("/api/reports", line | {"line": given})
        printed = (await admin("reports")).splitlines()[-last + first - 1 :]
        assert printed[0] == f"    Ben: Line {first}"
        assert printed[-1] == f"    Ben: Line {last}"
        assert [text for text in printed if text.startswith("  >")] == ["  > Ben: You fool"]
    assert (await anna.refused("POST", "/api/reports", line | {"line": 7})).status == 409
    await anna.post("/api/reports", line)  # the last one is meant
    assert "    Ben: Line 40" in (await admin("reports")).splitlines()[-21:]


async def test_a_blocked_persons_lines_are_not_sent(here: Site) -> None:
    anna, ben, cleo = [await here.guest(name) for name in ("Anna", "Ben", "Cleo")]
    table = await table_of(anna)
    key = table.rpartition("/")[2]
    await says(ben, table, "Before")
    ears = await anna.socket()
    ears.says(type="subscribe", table=key)
    assert [line["text"] for line in (await ears.hears("table"))["chat"]] == ["Before"]
    await blocks(anna, ben, table)
    await says(ben, table, "Rude")
    await says(cleo, table, "Kind")
    assert [line["text"] for line in (await ears.hears("chat"))["lines"]] == ["Kind"]
    assert [line["text"] for line in (await anna.get(table))["chat"]] == ["Kind"]
    assert len((await ben.get(table))["chat"]) == 3
    late = await anna.socket()
    late.says(type="subscribe", table=key, since=0, heard=0)
    assert [line["text"] for line in (await late.hears("table"))["chat"]] == ["Kind"]
    missed = await anna.socket()
    version = (await anna.get(table))["version"]
    missed.says(type="subscribe", table=key, since=version, heard=1)
    assert [line["text"] for line in (await missed.hears("chat"))["lines"]] == ["Kind"]
    await anna.ask("DELETE", f"/api/blocks/{ben.person}")
    await says(ben, table, "Again")
    assert (await ears.hears("chat"))["lines"][0]["text"] == "Again"


async def test_members_of_a_club_can_block_each_other(here: Site) -> None:
    anna, ben, cleo, dora = [await here.guest(n) for n in ("Anna", "Ben", "Cleo", "Dora")]
    club = await anna.post("/api/clubs", {"name": "Thursdays"})
    for other in (ben, cleo):
        await other.post(f"/api/clubs/invitations/{club['invitation']}")
    await ben.ask("PUT", f"/api/blocks/{cleo.person}", {})
    assert await ben.get("/api/blocks") == [{"person": cleo.person, "name": "Cleo"}]
    for one, other in ((ben, dora), (dora, ben)):
        refused = await one.refused("PUT", f"/api/blocks/{other.person}", {})
        assert (refused.status, refused.code) == (404, "people/not-found")
    # Whoever has left is a stranger again.
    await cleo.ask("DELETE", f"/api/clubs/{club['club']}/members/{cleo.person}")
    assert (await anna.refused("PUT", f"/api/blocks/{cleo.person}", {})).status == 404
    assert (await cleo.refused("PUT", f"/api/blocks/{anna.person}", {})).status == 404


async def test_nobody_is_found_by_blocking(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await table_of(anna)
    answers = [
        await anna.refused("PUT", f"/api/blocks/{number}", body)
        for number in (ben.person, 999)
        for body in ({}, {"table": table.rpartition("/")[2]})
    ]
    assert {(one.status, one.code, one.text) for one in answers} == {
        (404, "people/not-found", answers[0].text)
    }
    # Nor by being in some club oneself.
    await anna.post("/api/clubs", {"name": "Thursdays"})
    alone = await anna.refused("PUT", f"/api/blocks/{ben.person}", {})
    assert (alone.status, alone.text) == (404, answers[0].text)
    await ben.post("/api/clubs", {"name": "Fridays"})
    assert (await anna.refused("PUT", f"/api/blocks/{ben.person}", {})).text == answers[0].text
    closed = await table_of(ben, spectators=False)
    body = {"table": closed.rpartition("/")[2]}
    assert (await anna.refused("PUT", f"/api/blocks/{ben.person}", body)).code == "table/not-found"


async def over(here: Site, table: str, *people: Browser) -> None:
    """End a match by common consent."""
    for who in people:
        await who.post(f"{table}/break-off")


async def test_a_rematch_keeps_people_apart(here: Site) -> None:
    anna, ben, cleo, dan = [await here.guest(name) for name in ("Anna", "Ben", "Cleo", "Dan")]
    table = await table_of(anna, players=4, seats=[ME, OPEN, OPEN, OPEN])
    for who in (ben, cleo, dan):
        await who.post(f"{table}/seats")
    await anna.post(f"{table}/start")
    await over(here, table, anna, ben, cleo, dan)
    await ben.ask("PATCH", "/api/me", {"name": "Benedict"})
    await blocks(cleo, anna, table)
    await dan.ask("DELETE", "/api/me", {"name": "Dan"})
    again = (await ben.post(f"{table}/rematch"))["table"]
    seats = (await ben.get(f"/api/tables/{again}"))["info"]["seats"]
    # Ben asks, so he is there; Anna comes before Cleo, who has blocked her; Dan has gone.
    assert [seat.get("name") for seat in seats] == ["Anna", "Benedict", None, None]
    refused = await cleo.refused("POST", f"/api/tables/{again}/seats", {})
    assert refused.code == "table/blocked"


async def test_a_rematch_does_not_bring_a_deleted_name_back(here: Site) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    table = await table_of(anna, players=2, seats=[ME, OPEN])
    await ben.post(f"{table}/seats")
    await anna.post(f"{table}/start")
    wire = await anna.socket()  # the table stays in memory
    wire.says(type="subscribe", table=table.rpartition("/")[2])
    await over(here, table, anna, ben)
    await says(ben, table, "Bye")
    await ben.ask("DELETE", "/api/me", {"name": "Ben"})
    while (state := await wire.hears("table"))["info"]["seats"][1]["name"] != FORMER:
        pass
    assert [line["name"] for line in state["chat"]] == [FORMER]
    again = (await anna.post(f"{table}/rematch"))["table"]
    seats = (await anna.get(f"/api/tables/{again}"))["info"]["seats"]
    assert [seat.get("name") for seat in seats] == ["Anna", None]


async def test_a_muted_person_is_silent_everywhere(here: Site, admin: Any) -> None:
    anna = await here.guest("Anna")
    table = await table_of(anna)
    await admin("mute", str(anna.person), "--days", "2")
    assert (await says(anna, table, "Hello"))["code"] == "people/muted"
    await anna.post(f"{table}/seats")  # but may play
    await admin("unmute", str(anna.person))
    assert (await says(anna, table, "Hello"))["type"] == "done"
    assert "no such restriction" in await admin("unmute", str(anna.person), code=2)


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


async def test_a_banned_person_can_take_their_data_and_leave(here: Site, admin: Any) -> None:
    ben = await here.guest("Ben")
    await admin("ban", str(ben.person), "--days", "1")
    await here.server.enforce()
    assert (await ben.refused("GET", "/api/me")).code == "people/banned"
    assert (await ben.get("/api/visitor"))["me"]["person"] == ben.person
    answer = await ben.answer("GET", "/api/me/export")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/zip")
    answer = await ben.answer("DELETE", "/api/me", {"name": "Ben"})
    assert answer.status_code == 200
    assert (await ben.get("/api/visitor"))["me"] is None
    eve = await here.guest("Eve")
    await admin("ban", str(eve.person), "--days", "1")
    await here.server.enforce()
    assert (await eve.answer("POST", "/api/sign-out")).status_code == 200


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


async def test_a_new_name_by_the_host_shows_at_open_tables(here: Site, admin: Any) -> None:
    rude, ben = await here.guest("Rude Name"), await here.guest("Anna")
    table = await table_of(rude, players=3)
    await ben.post(f"{table}/seats")
    other = await table_of(ben)  # where she only speaks
    wire = await rude.socket()
    for key in (table, other):
        await wire.asks(type="say", table=key.rpartition("/")[2], text="Hello")
    ears = await ben.socket()
    ears.says(type="subscribe", table=table.rpartition("/")[2])
    await ears.hears("table")
    await admin("rename", str(rude.person), "Anna")
    seen = await ears.hears("table")
    assert [seat.get("name") for seat in seen["info"]["seats"][:2]] == ["Anna 2", "Anna"]
    assert [line["name"] for line in seen["chat"]] == ["Anna 2"]
    for answer in (await ben.get("/api/tables"), await ben.get(table), await ben.get(other)):
        assert "Rude" not in str(answer)
    await wire.asks(type="say", table=other.rpartition("/")[2], text="Again")
    assert "Rude" not in str(await ben.get(other))
    here.server.authority.hosted.clear()  # as another worker reads it
    here.server.authority._numbers.clear()
    for key in (table, other):
        assert "Rude" not in str(await ben.get(key))


async def test_everything_that_hosts_do_is_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "s.db"
    async with site(database) as here:
        anna = await here.guest("Anna")
        await anna.post("/api/account", {"login": "anna", "password": "correct horse"})

    def admin(*arguments: str) -> str:
        assert main(["admin", "--database", str(database), *arguments]) == 0
        return capsys.readouterr().out

    admin("reset-link", "anna")
    admin("host", "anna")
    admin("host", "anna", "--remove")
    admin("prune", "--guests", "30")
    admin("new-secrets")
    admin("backup", str(tmp_path / "monday.db"))
    admin("restore", str(tmp_path / "monday.db"), "--replace")
    done = [line.split()[4:] for line in admin("audit").splitlines()]
    number = str(anna.person)
    assert done == [
        ["reset-link", number],
        ["host", number],
        ["unhost", number],
        ["prune", "tables", "0,", "guests", "0"],
        ["new-secrets", "0"],
        ["restore", "monday.db"],
    ]


async def test_what_stays_when_a_reported_person_leaves(here: Site, admin: Any) -> None:
    """What they wrote, without the name, until reports are deleted; nothing else."""
    anna, ben = await here.guest("Annabella"), await here.guest("Ben")
    table = await table_of(anna)
    await ben.post(f"{table}/seats")
    await says(anna, table, "You fool")
    await blocks(ben, anna, table)
    key = table.rpartition("/")[2]
    await ben.post("/api/reports", {"person": anna.person, "table": key})
    await ben.post("/api/reports", {"person": anna.person, "table": key, "text": "You fool"})
    assert (await admin("reports")).count("Annabella") == 5
    await anna.ask("DELETE", "/api/me", {"name": "Annabella"})
    assert await ben.get("/api/blocks") == []
    printed = await admin("reports")
    assert "Annabella" not in printed
    assert f"  > {FORMER}: You fool" in printed
    await here.server.store.write(delete_reports, here.server.clock() - 1000)
    assert "You fool" in await admin("reports")
    await here.server.store.write(delete_reports, here.server.clock() + 1)
    assert "no open reports" in await admin("reports")
