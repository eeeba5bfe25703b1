"""The store, on both databases: rows come back as they were stored, and lists are right."""

from __future__ import annotations

import asyncio
import math
import re
import stat
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, text

from pioche.server.store import (
    Downtime,
    Gone,
    RatingRow,
    SeatRow,
    Store,
    StoreDown,
    Summary,
    Taken,
    WrongStore,
)
from pioche.server.store.downtimes import beat, read_downtimes
from pioche.server.store.due import due_tables, set_due
from pioche.server.store.events import newest_versions, read_events
from pioche.server.store.matches import (
    find_match,
    finish_match,
    is_known,
    leaderboard,
    matches_of,
    standings_of,
)
from pioche.server.store.people import (
    add_person,
    find_person,
    note_seen,
    rename_person,
    set_login,
    set_password,
    sign_out,
)
from pioche.server.store.settings import read_setting, set_setting, settle_setting
from pioche.server.store.tables import (
    count_hosted,
    create_table,
    find_table,
    public_tables,
    summarize,
    tables_of,
)
from pioche.server.store.tokens import add_token, find_token, revoke_token, tokens_of, use_token
from tests import processes
from tests.server.samples import NOW, fill, match, new_event, table
from tests.server.services import Postgres

pytestmark = pytest.mark.anyio


async def test_a_table_is_found_by_key_code_and_number(store: Store) -> None:
    host = (await store.write(add_person, "Ann", NOW)).number
    row = table(host, public=False)
    number = await store.write(create_table, row)
    found = await store.read(find_table, key=row.key)
    assert found is not None
    assert found == await store.read(find_table, code=row.code)
    assert found == await store.read(find_table, number=number)
    for field in ("key", "code", "game", "settings", "secret", "host", "public", "created"):
        assert getattr(found, field) == getattr(row, field)
    assert (found.number, found.status) == (number, "waiting")
    assert await store.read(find_table, key="?") is None
    assert await store.read(find_table, code="?") is None
    assert await store.read(find_table, number=number + 1) is None


async def test_a_code_is_free_again_when_its_table_is_over(store: Store) -> None:
    host = (await store.write(add_person, "Ann", NOW)).number
    first = await store.write(create_table, table(host, code="ABCD"))
    with pytest.raises(Taken, match="code"):
        await store.write(create_table, table(host, code="ABCD"))
    await store.write(summarize, first, "over", b"{}", [])
    assert await store.read(find_table, code="ABCD") is None
    second = await store.write(create_table, table(host, code="ABCD"))
    found = await store.read(find_table, code="ABCD")
    assert found is not None
    assert found.number == second


async def test_a_table_needs_a_host_who_exists(store: Store) -> None:
    with pytest.raises(Gone):
        await store.write(create_table, table(4711))


async def test_a_log_comes_back_as_it_was_written(store: Store) -> None:
    host = (await store.write(add_person, "Ann", NOW)).number
    number, other = [await store.write(create_table, table(host)) for _ in range(2)]
    written = [new_event(number, version, at=NOW + version / 7) for version in range(1, 30)]
    for append in written:
        assert await store.append(append)
    found = await store.read(read_events, number)
    assert [row.version for row in found] == list(range(1, 30))
    assert [row.body for row in found] == [append.body for append in written]
    assert [row.at for row in found] == [round(append.at, 6) for append in written]
    assert await store.read(read_events, number, after=20) == found[20:]
    assert await store.read(read_events, number, after=29) == []
    assert await store.read(newest_versions, [number, other, 999]) == {number: 29, other: 0, 999: 0}
    assert await store.read(newest_versions, []) == {}


async def test_due_tables_come_earliest_first(store: Store) -> None:
    host = (await store.write(add_person, "Ann", NOW)).number
    a, b, c = [await store.write(create_table, table(host)) for _ in range(3)]
    assert await store.append(new_event(a, 1, due=NOW + 2))
    assert await store.append(new_event(b, 1, due=NOW + 1.5))
    assert await store.append(new_event(c, 1))
    assert await store.read(due_tables, NOW, 10) == []
    assert await store.read(due_tables, NOW + 5, 10) == [(b, NOW + 1.5), (a, NOW + 2)]
    assert await store.read(due_tables, math.inf, 1) == [(b, NOW + 1.5)]
    assert await store.append(new_event(b, 2))  # nothing to do there any more
    assert await store.read(due_tables, math.inf, 10) == [(a, NOW + 2)]
    await store.write(set_due, a, None)
    await store.write(set_due, c, NOW)
    assert await store.read(due_tables, math.inf, 10) == [(c, NOW)]
    assert not await store.append(new_event(c, 1, due=NOW + 9))  # a refused event leaves no trace
    assert await store.read(due_tables, math.inf, 10) == [(c, NOW)]
    with pytest.raises(Gone):
        await store.write(set_due, 4711, NOW)


async def test_public_tables_are_listed_until_they_are_over(store: Store) -> None:
    host = (await store.write(add_person, "Ann", NOW)).number
    numbers = [
        await store.write(create_table, table(host, created=NOW + i, game=game, public=public))
        for i, (game, public) in enumerate(
            [("gap", True), ("pepper", True), ("gap", False), ("gap", True)]
        )
    ]
    assert await store.read(public_tables) == []  # nobody is there yet
    assert await store.read(count_hosted, host) == 0
    for number in numbers:
        await store.write(summarize, number, "waiting", b"{}", [host])
    listed = await store.read(public_tables)
    assert [row.number for row in listed] == [numbers[3], numbers[1], numbers[0]]
    assert all(row.secret == b"" for row in listed)
    assert [row.number for row in await store.read(public_tables, limit=1)] == [numbers[3]]
    assert [row.number for row in await store.read(public_tables, game="pepper")] == [numbers[1]]
    await store.write(summarize, numbers[3], "playing", b'{"seats":1}', [])
    assert (await store.read(public_tables))[0].summary == b'{"seats":1}'
    assert (await store.read(public_tables))[0].status == "playing"
    await store.write(summarize, numbers[3], "over", b"{}", [])
    assert [row.number for row in await store.read(public_tables)] == [numbers[1], numbers[0]]
    assert await store.read(count_hosted, host) == 3
    assert await store.read(count_hosted, host, after=NOW + 1) == 1
    await store.write(summarize, numbers[1], "waiting", b"{}", [])  # all have stood up
    assert [row.number for row in await store.read(public_tables)] == [numbers[0]]
    assert await store.read(count_hosted, host) == 2
    assert await store.read(count_hosted, host + 1) == 0


async def test_people_find_the_tables_at_which_they_sit(store: Store) -> None:
    ann, bob = [(await store.write(add_person, name, NOW)).number for name in ("Ann", "Bob")]
    a, b = [await store.write(create_table, table(ann)) for _ in range(2)]
    await store.write(summarize, a, "waiting", b"{}", [ann, bob])
    await store.write(summarize, b, "waiting", b"{}", [bob])
    assert [row.number for row in await store.read(tables_of, bob)] == [b, a]
    assert [row.number for row in await store.read(tables_of, bob, limit=1)] == [b]
    await store.write(summarize, a, "playing", b"{}", [ann])
    assert [row.number for row in await store.read(tables_of, bob)] == [b]
    assert [row.number for row in await store.read(tables_of, ann)] == [a]
    await store.write(summarize, a, "over", b"{}", [ann])
    assert await store.read(tables_of, ann) == []


async def test_an_older_summary_never_replaces_a_newer_one(store: Store) -> None:
    ann = (await store.write(add_person, "Ann", NOW)).number
    number = await store.write(create_table, table(ann))
    await store.write(summarize, number, "playing", b"5", [ann], version=5)
    await store.write(summarize, number, "waiting", b"4", [], version=4)
    found = await store.read(find_table, number=number)
    assert found is not None
    assert (found.status, found.summary) == ("playing", b"5")
    assert len(await store.read(tables_of, ann)) == 1
    await store.write(summarize, number, "over", b"6", [ann], version=6)
    await store.write(summarize, number, "playing", b"7", [ann], version=7)
    await store.write(summarize, number, "over", b"8", [ann], version=8)
    found = await store.read(find_table, number=number)
    assert found is not None
    assert (found.status, found.summary) == ("over", b"8")


async def test_a_summary_goes_in_with_its_entry_or_not_at_all(store: Store) -> None:
    ann = (await store.write(add_person, "Ann", NOW)).number
    number = await store.write(create_table, table(ann))
    assert await store.append(new_event(number, 1, summary=Summary("playing", b"1", [ann])))
    assert not await store.append(new_event(number, 1, summary=Summary("over", b"2", [])))
    found = await store.read(find_table, number=number)
    assert found is not None
    assert (found.status, found.summary) == ("playing", b"1")
    assert len(await store.read(tables_of, ann)) == 1


async def test_a_silence_of_all_workers_is_a_pause(store: Store) -> None:
    assert await store.write(beat, NOW) is None
    assert await store.write(beat, NOW + 4.9) is None
    assert await store.write(beat, NOW + 3) is None  # a clock that goes backwards
    downtime = await store.write(beat, NOW + 20)
    assert downtime == Downtime(NOW + 4.9, NOW + 20)
    assert await store.write(beat, NOW + 21) is None
    assert await store.write(beat, NOW + 100) is not None
    assert await store.read(read_downtimes) == [downtime, Downtime(NOW + 21, NOW + 100)]
    assert await store.read(read_downtimes, after=NOW + 50) == [Downtime(NOW + 21, NOW + 100)]


async def test_a_guest_becomes_an_account(store: Store) -> None:
    guest = await store.write(add_person, "Änne", NOW)
    assert guest == await store.read(find_person, number=guest.number)
    assert await store.read(find_person, login="Änne") is None
    await store.write(set_login, guest.number, "Ännchen", "argon2")
    found = await store.read(find_person, login="ÄNNCHEN")
    assert found is not None
    assert (found.number, found.login, found.password_hash) == (guest.number, "Ännchen", "argon2")
    assert found.epoch != guest.epoch  # the guest's cookie is not the account's
    other = await store.write(add_person, "Bob", NOW)
    with pytest.raises(Taken, match="username"):
        await store.write(set_login, other.number, "ännCHEN", "argon2")
    assert await store.read(find_person, number=other.number) == other
    assert await store.read(find_person, number=4711) is None


async def test_the_data_of_a_person_changes(store: Store) -> None:
    person, other = [await store.write(add_person, "Ann", NOW) for _ in range(2)]
    await store.write(rename_person, person.number, "Anna")
    await store.write(note_seen, [person.number, person.number, 4711], NOW + 5)
    await store.write(note_seen, [], NOW + 6)
    first = await store.write(sign_out, person.number)
    second = await store.write(set_password, person.number, "new")
    found = await store.read(find_person, number=person.number)
    assert found is not None
    assert (found.name, found.seen, found.password_hash) == ("Anna", NOW + 5, "new")
    assert found.epoch == second
    assert len({person.epoch, first, second}) == 3
    assert await store.read(find_person, number=other.number) == other
    with pytest.raises(Gone):
        await store.write(rename_person, 4711, "Nobody")


async def test_tokens_are_found_until_they_are_revoked(store: Store) -> None:
    person, other = [(await store.write(add_person, "Ann", NOW)).number for _ in range(2)]
    token = await store.write(add_token, person, b"\x00" * 32, "my bot", NOW)
    second = await store.write(add_token, person, b"\x01" * 32, "another", NOW)
    assert await store.read(find_token, b"\x00" * 32) == token
    assert await store.read(find_token, b"\x02" * 32) is None
    assert await store.read(tokens_of, person) == [token, second]
    await store.write(use_token, token.number, NOW + 1)
    used = await store.read(find_token, b"\x00" * 32)
    assert used is not None
    assert used.used == NOW + 1
    assert not await store.write(revoke_token, other, token.number, NOW)
    assert await store.write(revoke_token, person, token.number, NOW)
    assert not await store.write(revoke_token, person, token.number, NOW)
    assert await store.read(find_token, b"\x00" * 32) is None
    assert await store.read(tokens_of, person) == [second]
    with pytest.raises(Gone):
        await store.write(add_token, 4711, b"\x05" * 32, "of nobody", NOW)


async def test_a_finished_match_ends_its_table(store: Store) -> None:
    ann, bob = [await store.write(add_person, name, NOW) for name in ("Ann", "Bob")]
    number = await store.write(create_table, table(ann.number))
    assert await store.append(
        new_event(number, 1, due=NOW, summary=Summary("playing", b"{}", [ann.number, bob.number]))
    )
    row = match(number, [bob, ann])
    assert await store.write(finish_match, row)
    found = await store.read(find_match, table=number)
    assert found is not None
    assert found == await store.read(find_match, key=found.key)
    for field in ("table", "game", "began", "ended", "seats", "result", "record"):
        assert getattr(found, field) == getattr(row, field)
    assert await store.read(due_tables, math.inf, 10) == []
    assert await store.read(tables_of, ann.number) == []
    over = await store.read(find_table, number=number)
    assert over is not None
    assert (over.status, over.key) == ("over", found.key)
    assert await store.read(find_match, table=number + 1) is None
    assert await store.read(find_match, key="?") is None


async def test_matches_of_a_person_come_in_pages(store: Store) -> None:
    ann, bob = [await store.write(add_person, name, NOW) for name in ("Ann", "Bob")]
    numbers = []
    for i in range(5):
        number = await store.write(create_table, table(ann.number))
        assert await store.write(finish_match, match(number, [ann, bob] if i % 2 else [ann]))
        numbers.append(number)
    first = await store.read(matches_of, ann.number, asking=None, limit=3)
    assert [row.table for row in first] == numbers[:1:-1]
    assert all(row.record == b"" for row in first)
    assert [seat.person for seat in first[1].seats] == [ann.number, bob.number, None]
    rest = await store.read(matches_of, ann.number, asking=None, before=first[-1].number, limit=3)
    assert [row.table for row in rest] == numbers[1::-1]
    assert [row.table for row in await store.read(matches_of, bob.number, asking=None)] == [
        numbers[3],
        numbers[1],
    ]
    assert await store.read(matches_of, 4711, asking=None) == []


async def test_matches_at_private_tables_are_for_people_who_were_there(store: Store) -> None:
    ann, bob, cleo = [await store.write(add_person, name, NOW) for name in ("Ann", "Bob", "Cleo")]
    hidden = await store.write(create_table, table(ann.number, public=False))
    assert await store.write(finish_match, match(hidden, [ann, bob]))
    for asking, tables in ((ann, [hidden]), (bob, [hidden]), (cleo, [])):
        found = await store.read(matches_of, ann.number, asking=asking.number)
        assert [row.table for row in found] == tables
        assert await store.read(is_known, ann.number, asking.number) == bool(tables)
    assert not await store.read(is_known, ann.number, None)
    shown = await store.write(create_table, table(ann.number))
    assert await store.write(finish_match, match(shown, [ann]))
    assert await store.read(is_known, ann.number, None)
    assert not await store.read(is_known, bob.number, None)


def rate(old: Mapping[str, RatingRow | None]) -> Mapping[str, RatingRow]:
    """Everybody gains as much as the first one, who is never rated twice."""
    return {
        player: RatingRow((rating.mu if rating else 20.0) + 1 / 3, 8.0, 5.0 + int(player))
        for player, rating in old.items()
        if not player.startswith("bot:")
    }


async def test_statistics_and_ratings_are_counted(store: Store) -> None:
    ann, bob = [await store.write(add_person, name, NOW) for name in ("Ann", "Bob")]
    for people, rated in [([ann, bob], rate), ([bob, ann], rate), ([ann], None)]:
        number = await store.write(create_table, table(ann.number))
        assert await store.write(finish_match, match(number, people), rated)
    (standing,) = await store.read(standings_of, str(ann.number))
    assert (standing.matches, standing.wins, standing.ranks) == (3, 2, 4)
    assert (standing.opponents, standing.scores, standing.rated) == (5, 30.5, 2)
    assert (standing.person, standing.name, standing.last) == (ann.number, "Ann", NOW + 60)
    assert standing.rating is not None
    assert standing.rating.mu == pytest.approx(20 + 2 / 3)
    assert (standing.rating.sigma, standing.rating.ordinal) == (8.0, 5.0 + ann.number)
    board = await store.read(leaderboard, "gap")
    assert [row.name for row in board] == ["Bob", "Ann"]
    assert [row.name for row in await store.read(leaderboard, "gap", limit=1, offset=1)] == ["Ann"]
    assert await store.read(leaderboard, "pepper") == []
    assert await store.read(leaderboard, "gap", "bots") == []
    (bot,) = await store.read(standings_of, "bot:search")
    assert (bot.matches, bot.wins, bot.rating, bot.person) == (3, 0, None, None)


async def test_somebody_with_two_seats_counts_once(store: Store) -> None:
    ann = await store.write(add_person, "Ann", NOW)
    seats = tuple(
        SeatRow(seat=seat, person=ann.number, player=str(ann.number), rank=2 - seat, score=seat)
        for seat in range(2)
    )
    number = await store.write(create_table, table(ann.number))
    assert await store.write(finish_match, match(number, [], seats=seats))
    (standing,) = await store.read(standings_of, str(ann.number))
    assert (standing.matches, standing.wins, standing.ranks, standing.scores) == (1, 1, 1, 1.0)
    assert len(await store.read(matches_of, ann.number, asking=None)) == 1


async def test_a_match_is_stored_exactly_once(store: Store, store_url: str) -> None:
    stores = [store]
    if store_url.startswith("postgresql"):
        stores += [Store(store_url), Store(store_url)]
        for another in stores[1:]:
            await another.open()
    people = [await store.write(add_person, name, NOW) for name in "ABCDE"]
    numbers = [await store.write(create_table, table(people[0].number)) for _ in range(8)]
    # In different orders, so that workers would lock each other out if they did not take care.
    stored = await asyncio.gather(
        *(
            each.write(finish_match, match(number, people[i:] + people[:i]), rate)
            for number in numbers
            for i, each in enumerate(stores * 2)
        )
    )
    assert sum(stored) == len(numbers)
    for person in people:
        (standing,) = await store.read(standings_of, str(person.number))
        assert (standing.matches, standing.rated) == (8, 8)
        assert standing.rating is not None
        assert standing.rating.mu == pytest.approx(20 + 8 / 3)
    for another in stores[1:]:
        await another.close()


async def test_a_rating_that_fails_stores_nothing(store: Store) -> None:
    ann = await store.write(add_person, "Ann", NOW)
    number = await store.write(create_table, table(ann.number))

    def broken(_: Any) -> Any:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store.write(finish_match, match(number, [ann]), broken)
    assert await store.read(find_match, table=number) is None
    assert await store.read(standings_of, str(ann.number)) == []
    assert await store.write(finish_match, match(number, [ann]))


async def test_the_first_value_of_a_setting_counts(store: Store) -> None:
    assert await store.read(read_setting, "key") is None
    values = await asyncio.gather(
        *(store.write(settle_setting, "key", bytes([i])) for i in range(10))
    )
    assert len(set(values)) == 1
    assert await store.read(read_setting, "key") == values[0]
    await store.write(set_setting, "key", b"new")
    assert await store.read(read_setting, "key") == b"new"


async def test_everything_is_there_after_a_restart(store: Store, store_url: str) -> None:
    filled = await fill(store)
    before = (
        await store.read(read_events, filled.playing),
        await store.read(find_match, table=filled.over),
    )
    await store.close()
    with pytest.raises(StoreDown):
        await store.read(read_events, filled.playing)
    with pytest.raises(StoreDown):
        await store.append(new_event(filled.playing, 3))
    again = Store(store_url)
    await again.open()
    assert before == (
        await again.read(read_events, filled.playing),
        await again.read(find_match, table=filled.over),
    )
    assert await again.append(new_event(filled.playing, 3))
    await again.ping()
    await again.close()


async def test_no_statement_reads_a_whole_table(sqlite_url: str) -> None:
    """Costs stay the same however much is stored: every statement finds its rows by an index."""
    store = Store(sqlite_url)
    await store.open()
    statements: dict[str, Any] = {}

    def note(_: Any, __: Any, statement: str, parameters: Any, *___: Any) -> None:
        if statement.lstrip().startswith(("SELECT", "UPDATE", "DELETE", "INSERT")):
            statements[statement] = parameters

    engines = [store._engine, store.writer._engine]
    for engine in engines:
        event.listen(engine, "before_cursor_execute", note)
    filled = await fill(store)
    person, number = filled.account.number, filled.playing
    await store.read(find_table, key="")
    await store.read(find_table, code="")
    await store.read(find_table, number=number)
    await store.read(read_events, number)
    await store.read(newest_versions, [number])
    await store.read(due_tables, NOW, 10)
    await store.write(set_due, number, NOW)
    await store.write(summarize, number, "playing", b"{}", [], version=7)
    await store.read(public_tables)
    await store.read(public_tables, game="gap")
    await store.read(tables_of, person)
    await store.read(count_hosted, person)
    await store.read(read_downtimes, NOW)
    await store.read(find_person, number=person)
    await store.read(find_person, login="")
    await store.write(note_seen, [person], NOW)
    await store.write(sign_out, person)
    await store.read(find_token, b"")
    await store.read(tokens_of, person)
    await store.write(use_token, 1, NOW)
    await store.write(revoke_token, person, 1, NOW)
    await store.read(find_match, table=filled.over)
    await store.read(find_match, key="")
    await store.read(matches_of, person, asking=None)
    await store.read(is_known, person, 7)
    await store.read(leaderboard, "gap")
    await store.read(standings_of, "1")
    await store.write(settle_setting, "key", b"")
    assert len(statements) > 40
    scans = []
    with store.writer._engine.connect() as connection:
        for statement, parameters in statements.items():
            one = parameters[0] if isinstance(parameters, list) else parameters  # of many
            plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", one)
            scans += [
                (step, statement)
                for *_, step in plan
                if step.startswith("SCAN") and "USING" not in step and "VIRTUAL" not in step
            ]
    await store.close()
    # One row is in `heartbeat`; the others are subqueries and the rows of an insert.
    small = re.compile(r"SCAN (heartbeat|anon_[12]|\d* ?CONSTANT ROWS?|\(subquery.*)")
    assert [scan for scan in scans if not small.fullmatch(scan[0])] == []


async def test_only_one_server_has_a_sqlite_file(sqlite_url: str, tmp_path: Path) -> None:
    store = Store(sqlite_url)
    await store.open()
    with pytest.raises(WrongStore) as caught:
        await Store(sqlite_url).open()
    assert caught.value.code == "store/in-use"
    program = (
        "import asyncio, sys\n"
        "from pioche.server.store import Store\n"
        "asyncio.run(Store(sys.argv[1]).open())\n"
    )
    other = processes.run(
        [sys.executable, "-c", program, sqlite_url], capture_output=True, text=True, check=False
    )
    assert "Another server is using" in other.stderr
    await store.close()
    again = Store(str(tmp_path / "pioche.db"))  # a bare path is the same database
    await again.open()
    await again.close()


async def test_nobody_else_can_read_the_file(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "folder" / "new.db"))
    await store.open()
    await fill(store)
    files = list((tmp_path / "folder").iterdir())
    assert len(files) == 4  # the database, its log, its index, its lock
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    await store.close()


@pytest.mark.parametrize(
    "url", ["mysql://host/x", "sqlite://", "sqlite:///:memory:", "postgresql//x://:secret@", "://"]
)
async def test_a_wrong_address_is_refused_without_its_password(url: str) -> None:
    with pytest.raises(WrongStore) as caught:
        Store(url)
    assert caught.value.code == "store/bad-url"
    assert "secret" not in str(caught.value)


async def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(WrongStore, match=r"pioche\[cluster\]"):
        await Store("postgresql://host/name").open()


async def test_a_file_that_is_something_else_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir or Madam, " * 100)
    with pytest.raises(WrongStore) as caught:
        await Store(str(path)).open()
    assert caught.value.code == "store/not-ours"
    assert path.read_text() == "Dear Sir or Madam, " * 100


async def test_a_place_where_no_file_can_be_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(WrongStore) as caught:
        await Store(str(tmp_path / "file" / "pioche.db")).open()
    assert caught.value.code == "store/no-access"
    assert "file/pioche.db" in str(caught.value)


async def test_a_database_of_something_else_is_refused(empty_url: str) -> None:
    engine = Store(empty_url).database.writer()
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE accounts (number integer)"))
    engine.dispose()
    with pytest.raises(WrongStore) as caught:
        await Store(empty_url).open()
    assert caught.value.code == "store/not-ours"


async def test_a_commit_waits_for_the_disk(postgres: Postgres, postgres_name: str) -> None:
    """Even where the server is set not to."""
    postgres.execute("postgres", f"ALTER DATABASE {postgres_name} SET synchronous_commit = off")
    store = Store(postgres.url(postgres_name))
    await store.open()
    show = text("SHOW synchronous_commit")
    assert await store.write(lambda connection: connection.execute(show).scalar()) == "on"
    await store.close()


async def test_secrets_stay_out_of_repr(store: Store) -> None:
    filled = await fill(store)
    row = await store.read(find_table, number=filled.playing)
    assert row is not None
    person = await store.read(find_person, number=filled.account.number)
    (token,) = await store.read(tokens_of, filled.account.number)
    shown = repr(
        [row, person, token, await store.read(read_events, filled.playing), new_event(1, 1)]
    )
    for hidden in (row.key, row.code, "argon2", "said", repr(row.secret), repr(token.hash)):
        assert hidden not in shown
