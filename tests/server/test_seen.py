"""When a person was last seen is stored, so that old guests can be pruned."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import time
from typing import Any

import pytest

from pioche.server import worker as worker_of
from pioche.server.store import Store, StoreDown
from pioche.server.store.people import find_person, note_seen
from pioche.server.store.pruning import prune
from tests.server.asking import Site, site
from tests.server.inside import until

pytestmark = pytest.mark.anyio

LONG_AGO = 1000.0


async def long_gone(here: Site, *names: str) -> None:
    """Guests who were last seen long ago."""
    for name in names:
        await here.guest(name)
    await here.server.store.write(note_seen, range(1, len(names) + 1), LONG_AGO)


async def last_seen(store: Store) -> list[bool]:
    """Of each person, whether they were here lately."""
    found = [await store.read(find_person, number=number) for number in (1, 2, 3)]
    return [person is not None and person.seen > LONG_AGO for person in found]


async def test_requests_and_sockets_keep_a_guest_from_being_pruned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site(tmp_path / "s.db") as here:
        await long_gone(here, "Anna", "Ben", "Cleo")
        anna, ben, _ = here._browsers
        wire = await ben.socket()
        await wire.hears("hello")
        here.server.accounts.seen.clear()  # he came long ago, too, and is still there
        await anna.get("/api/me")
        assert await last_seen(here.server.store) == [False, False, False]  # not with each request
        monkeypatch.setattr(worker_of, "SEEN", 0.0)
        await until(lambda: not here.server.accounts.seen)
        assert await last_seen(here.server.store) == [True, True, False]
    assert prune(str(tmp_path / "s.db"), time(), guest_days=1, table_days=None).guests == 1


async def test_nobody_is_forgotten_when_the_store_is_away_or_the_server_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with site(tmp_path / "s.db") as here:
        await long_gone(here, "Anna", "Ben", "Cleo")
        tried: list[Sequence[int]] = []

        write = here.server.store.write

        async def away(change: Any, *given: Any, **named: Any) -> Any:
            if change is not note_seen:
                return await write(change, *given, **named)
            tried.append(given[0])
            raise StoreDown

        monkeypatch.setattr(worker_of, "SEEN", 0.0)
        with monkeypatch.context() as patched:
            patched.setattr(here.server.store, "write", away)
            await here._browsers[2].get("/api/me")
            await until(lambda: len(tried) > 1)
        await until(lambda: not here.server.accounts.seen)
        monkeypatch.setattr(worker_of, "SEEN", 60.0)
        assert await last_seen(here.server.store) == [False, False, True]
        await here._browsers[0].get("/api/me")
    store = Store(str(tmp_path / "s.db"))
    await store.open()
    assert await last_seen(store) == [True, False, True]
    await store.close()
