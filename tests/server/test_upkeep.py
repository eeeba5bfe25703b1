"""Backup of a database at work, restore, and pruning."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import sqlite3
from pathlib import Path

import msgspec
import pytest

from pioche.server.jobs.secrets import restore_backup
from pioche.server.ops.config import Config
from pioche.server.run import try_store
from pioche.server.store import Gone, Store, StoreDown, Summary, WrongStore
from pioche.server.store.chat import add_line, read_lines
from pioche.server.store.database import Database
from pioche.server.store.events import newest_versions, read_events
from pioche.server.store.matches import finish_match
from pioche.server.store.mentions import mentioned_in
from pioche.server.store.people import add_person, find_person, set_login
from pioche.server.store.pruning import Pruned, prune
from pioche.server.store.tables import create_table, find_table, summarize
from pioche.server.store.tokens import add_token, find_token
from pioche.server.store.upkeep import backup, check, restore
from tests.samples import sample
from tests.server.samples import NOW, contents, fill, match, new_event, table

pytestmark = pytest.mark.anyio

DAY = 86400.0


async def test_a_backup_of_a_database_at_work_is_one_moment_of_it(
    sqlite_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.store.upkeep.PAGES", 5)
    store = Store(sqlite_url)
    await store.open()
    host = (await store.write(add_person, "Ann", NOW)).number
    first, second = [await store.write(create_table, table(host)) for _ in range(2)]
    written = 0
    working = True

    async def play() -> None:
        """Always first one table, then the other."""
        nonlocal written
        while working:
            written += 1
            assert await store.append(new_event(first, written, body=b'"%s"' % (b"x" * 500)))
            assert await store.append(new_event(second, written))

    playing = asyncio.create_task(play())
    steps: list[tuple[int, int]] = []
    for i in range(3):
        while written < 100 * (i + 1):
            await asyncio.sleep(0.01)
        before = written
        saved = tmp_path / f"saved-{i}.db"
        await asyncio.to_thread(backup, sqlite_url, saved, lambda *step: steps.append(step))
        check(saved, thoroughly=True)
        copy = Store(str(saved))
        await copy.open()
        versions = await copy.read(newest_versions, [first, second])
        assert before - 1 <= versions[second] <= versions[first] <= versions[second] + 1
        assert versions[first] <= written
        await copy.close()
    assert len(steps) > 10
    working = False
    await playing
    await store.close()
    assert not list(tmp_path.glob("*.part"))


async def test_a_backup_is_restored(sqlite_url: str, tmp_path: Path) -> None:
    store = Store(sqlite_url)
    await store.open()
    filled = await fill(store)
    saved = tmp_path / "saved.db"
    backup(sqlite_url, saved)
    with pytest.raises(WrongStore) as caught:
        backup(sqlite_url, saved)
    assert caught.value.code == "store/backup-exists"
    assert await store.append(new_event(filled.playing, 3))
    with pytest.raises(WrongStore) as caught:
        restore(sqlite_url, saved, replace=True)
    assert caught.value.code == "store/in-use"
    await store.close()
    with pytest.raises(WrongStore) as caught:
        restore(sqlite_url, saved)
    assert caught.value.code == "store/exists"
    restore(sqlite_url, saved, replace=True)
    store = Store(sqlite_url)
    await store.open()
    assert len(await store.read(read_events, filled.playing)) == 2
    assert await store.append(new_event(filled.playing, 3))
    await store.close()
    restore(str(tmp_path / "folder" / "elsewhere.db"), saved)
    engines = [Database(str(path)).writer() for path in (saved, tmp_path / "folder/elsewhere.db")]
    first, second = [contents(engine) for engine in engines]
    assert first == second
    for engine in engines:
        engine.dispose()


async def test_leftovers_of_a_crash_do_not_spoil_a_restored_database(
    sqlite_url: str, tmp_path: Path
) -> None:
    """The log of the old file must not be applied to the new one."""
    store = Store(sqlite_url)
    await store.open()
    filled = await fill(store)
    saved = tmp_path / "saved.db"
    backup(sqlite_url, saved)
    assert await store.append(new_event(filled.playing, 3))
    crashed = tmp_path / "crashed.db"
    for suffix in ("", "-wal", "-shm"):
        copied = Path(f"{tmp_path}/pioche.db{suffix}").read_bytes()
        Path(f"{crashed}{suffix}").write_bytes(copied)
    await store.close()
    restore(str(crashed), saved, replace=True)
    store = Store(str(crashed))
    await store.open()
    assert len(await store.read(read_events, filled.playing)) == 2
    await store.close()
    check(crashed, thoroughly=True)


async def test_only_whole_databases_of_ours_are_restored(sqlite_url: str, tmp_path: Path) -> None:
    def code(path: Path) -> str:
        with pytest.raises(WrongStore) as caught:
            restore(sqlite_url, path)
        assert not (tmp_path / "pioche.db").exists()
        return caught.value.code

    assert code(tmp_path / "nothing.db") == "store/no-file"
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Sir or Madam, " * 100)
    assert code(letter) == "store/damaged"
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as connection:
        connection.execute("CREATE TABLE accounts (number integer)")
    connection.close()
    assert code(other) == "store/not-ours"
    ours = tmp_path / "ours.db"
    store = Store(str(ours))
    await store.open()
    await fill(store)
    await store.close()
    whole = ours.read_bytes()
    ours.write_bytes(whole[:8192] + bytes(len(whole) - 8192))
    assert code(ours) == "store/damaged"
    ours.write_bytes(whole)
    with sqlite3.connect(ours) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert code(ours) == "store/newer"


async def test_postgresql_has_its_own_tools(postgres_url: str, tmp_path: Path) -> None:
    with pytest.raises(WrongStore) as caught:
        backup(postgres_url, tmp_path / "saved.db")
    assert caught.value.code == "store/only-sqlite"


async def test_old_tables_and_guests_go(
    store: Store, store_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.store.pruning.BATCH", 2)
    old, new = NOW - 40 * DAY, NOW - 2 * DAY
    guests = {
        (seen, role): await store.write(add_person, role, seen)
        for seen, role in itertools.product((old, new), ("idle", "host", "sits", "played"))
    }
    account = await store.write(add_person, "account", old)
    await store.write(set_login, account.number, "account", "argon2")
    await store.write(add_token, guests[old, "idle"].number, b"\x00" * 32, "bot", old)
    host = guests[old, "host"].number
    sits = guests[old, "sits"].number
    abandoned = [await store.write(create_table, table(host, created=old)) for _ in range(5)]
    for number in abandoned[1:]:
        assert await store.append(new_event(number, 1, at=old, due=old))
    await store.write(summarize, abandoned[1], "over", b"{}", [])  # given up before it began
    lively = await store.write(create_table, table(account.number, created=old))
    assert await store.append(new_event(lively, 1, at=old))
    assert await store.append(
        new_event(lively, 2, at=new, summary=Summary("playing", b"{}", [sits]))
    )
    finished = await store.write(create_table, table(account.number, created=old))
    assert await store.append(new_event(finished, 1, at=old))
    assert await store.write(finish_match, match(finished, [guests[old, "played"]]))

    def pruned(guest_days: float | None, table_days: float | None) -> Pruned:
        return prune(store_url, NOW, guest_days=guest_days, table_days=table_days)

    assert await asyncio.to_thread(pruned, None, None) == Pruned(0, 0)
    assert await asyncio.to_thread(pruned, 50, 50) == Pruned(0, 0)
    assert await asyncio.to_thread(pruned, 30, None) == Pruned(0, 1)
    assert await store.read(find_person, number=guests[old, "idle"].number) is None
    assert await store.read(find_token, b"\x00" * 32) is None
    assert await asyncio.to_thread(pruned, 30, 30) == Pruned(5, 1)  # now its tables are gone
    assert await store.read(find_person, number=host) is None
    for number in abandoned:
        assert await store.read(find_table, number=number) is None
        assert await store.read(read_events, number) == []
        with pytest.raises(Gone):
            await store.append(new_event(number, 2))
    for number in (lively, finished):
        assert await store.read(find_table, number=number) is not None
        assert await store.read(read_events, number) != []
    for person in (sits, guests[old, "played"].number, account.number):
        assert await store.read(find_person, number=person) is not None
    assert await asyncio.to_thread(pruned, 30, 30) == Pruned(0, 0)
    # All new guests, and the one who no longer sits anywhere.
    assert await asyncio.to_thread(pruned, 1, 1) == Pruned(1, 5)
    new_one = await store.write(add_person, "new", NOW)
    assert new_one.number > account.number, "a number is never given twice"


async def test_words_of_guests_go_with_them(store: Store, store_url: str) -> None:
    old = NOW - 40 * DAY
    host = (await store.write(add_person, "Ann", NOW)).number
    guest = (await store.write(add_person, "Bob", old)).number
    number = await store.write(create_table, table(host))
    said = b'{"do":"said","person":%d,"name":"Bob","text":"My words"}'
    for person in (host, guest):
        await store.write(add_line, number, person, NOW, "", said % person)
    pruned = await asyncio.to_thread(prune, store_url, NOW, guest_days=30, table_days=None)
    assert pruned == Pruned(0, 1)
    lines = [msgspec.json.decode(line.body) for line in await store.read(read_lines, number)]
    assert [line["text"] for line in lines] == ["My words", "…"]
    assert await store.read(mentioned_in, guest) == []


async def test_there_must_be_something_to_prune(tmp_path: Path) -> None:
    with pytest.raises(WrongStore) as caught:
        prune(str(tmp_path / "nothing.db"), NOW, guest_days=1, table_days=1)
    assert caught.value.code == "store/no-file"
    assert not (tmp_path / "nothing.db").exists()


@pytest.fixture
def good(tmp_path: Path) -> bytes:
    """A database, as a file."""

    async def filled() -> None:
        store = Store(str(tmp_path / "good.db"))
        await store.open()
        await fill(store)
        await store.close()

    asyncio.run(filled())
    return (tmp_path / "good.db").read_bytes()


@pytest.mark.parametrize("seed", range(sample(6, 100)))
def test_a_damaged_file_is_refused_in_one_sentence(seed: int, good: bytes, tmp_path: Path) -> None:
    """Whatever is damaged: SQLite may even put bytes of the file into its error message."""
    chance = random.Random(seed)
    for number in range(10):
        damaged = bytearray(good)
        schema = chance.random() < 0.5  # most errors are there
        for _ in range(chance.choice([1, 10, 100])):
            damaged[chance.randrange(4096 if schema else len(good))] = chance.randrange(256)
        file, target = tmp_path / f"{number}.db", tmp_path / f"{number}-restored.db"
        file.write_bytes(damaged[: chance.choice([len(good), chance.randrange(len(good))])])
        problem = None
        try:
            restore_backup(str(target), file)
        except (StoreDown, WrongStore) as error:
            problem = str(error)
        assert target.exists() == (problem is None)
        assert problem is None or (str(file) in problem and "\n" not in problem)
        with contextlib.suppress(StoreDown, WrongStore):
            asyncio.run(try_store(Config(database=str(file))))


def test_a_file_without_a_version_is_refused(good: bytes, tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "good.db")) as connection:
        connection.execute("DELETE FROM alembic_version")
        connection.commit()
    with pytest.raises(WrongStore):
        check(tmp_path / "good.db")
    with pytest.raises(WrongStore):
        asyncio.run(try_store(Config(database=str(tmp_path / "good.db"))))
