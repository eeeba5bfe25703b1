"""Everything goes from one database to another, and nothing is left half done."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from pioche.server.store import Store, WrongStore
from pioche.server.store.database import Database
from pioche.server.store.events import newest_versions
from pioche.server.store.people import add_person
from pioche.server.store.tables import create_table, find_table
from pioche.server.store.transfer import transfer
from tests.server.samples import Filled, contents, fill, new_event, table
from tests.server.services import Postgres


def everything(url: str) -> dict[str, list[tuple[Any, ...]]]:
    engine = Database(url).writer()
    found = contents(engine)
    engine.dispose()
    return found


async def filled(url: str) -> Filled:
    store = Store(url)
    await store.open()
    result = await fill(store)
    await store.close()
    return result


def test_there_and_back(
    sqlite_url: str, postgres_url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pioche.server.store.transfer.BATCH", 2)
    known = asyncio.run(filled(sqlite_url))
    steps: list[tuple[str, int, int]] = []
    counts = transfer(sqlite_url, postgres_url, lambda *step: steps.append(step))
    assert everything(postgres_url) == everything(sqlite_url)
    assert counts == {name: len(rows) for name, rows in everything(sqlite_url).items()}
    assert ("events", 2, 4) in steps
    assert ("events", 4, 4) in steps
    asyncio.run(goes_on(postgres_url, known))
    back = str(tmp_path / "back.db")
    transfer(postgres_url, back)
    assert everything(back) == everything(postgres_url)
    asyncio.run(goes_on(back, known))


async def goes_on(url: str, known: Filled) -> None:
    """Numbering continues where it was, and so does play."""
    store = Store(url)
    await store.open()
    version = (await store.read(newest_versions, [known.playing]))[known.playing]
    assert await store.append(new_event(known.playing, version + 1))
    person = await store.write(add_person, "new", 1.0)
    assert person.number > known.guest.number
    number = await store.write(create_table, table(person.number))
    assert number > known.over
    assert await store.read(find_table, number=number) is not None
    await store.close()


def test_a_target_with_something_in_it_is_refused(sqlite_url: str, postgres_url: str) -> None:
    asyncio.run(filled(sqlite_url))
    asyncio.run(filled(postgres_url))
    before = everything(postgres_url)
    with pytest.raises(WrongStore) as caught:
        transfer(sqlite_url, postgres_url)
    assert caught.value.code == "store/not-empty"
    assert everything(postgres_url) == before


def test_a_database_in_use_is_refused(sqlite_url: str, postgres_url: str) -> None:
    async def while_open(url: str, code: str) -> None:
        store = Store(url)
        await store.open()
        await store.ping()
        for pair in [(sqlite_url, postgres_url), (postgres_url, sqlite_url)]:
            with pytest.raises(WrongStore) as caught:
                await asyncio.to_thread(transfer, *pair)
            assert caught.value.code == code
        await store.close()

    asyncio.run(while_open(sqlite_url, "store/in-use"))
    asyncio.run(while_open(postgres_url, "store/in-use-by-others"))
    transfer(sqlite_url, postgres_url)


def test_a_file_that_is_not_there(tmp_path: Path, postgres_url: str) -> None:
    with pytest.raises(WrongStore) as caught:
        transfer(str(tmp_path / "nothing.db"), postgres_url)
    assert caught.value.code == "store/no-file"
    assert not (tmp_path / "nothing.db").exists()


def test_rows_that_get_lost_undo_everything(
    sqlite_url: str, postgres: Postgres, postgres_name: str
) -> None:
    url = postgres.url(postgres_name)
    asyncio.run(filled(sqlite_url))
    transfer_nothing = str(Path(sqlite_url.removeprefix("sqlite:///")).with_name("empty.db"))
    transfer(url, transfer_nothing)  # brings both to the newest schema
    engine = Database(url).writer()
    with engine.begin() as connection:
        connection.execute(text("CREATE RULE lossy AS ON INSERT TO events DO INSTEAD NOTHING"))
    engine.dispose()
    with pytest.raises(WrongStore) as caught:
        transfer(sqlite_url, url)
    assert caught.value.code == "store/miscounted"
    assert not any(everything(url).values())
