"""Deals and tries in the store, on each database."""

from __future__ import annotations

import pytest

from pioche.server.store import FinishedTry, Store, Taken
from pioche.server.store.deals import (
    awaiting_master,
    best_tries,
    create_deal,
    create_try,
    days_played,
    deals_of_day,
    find_deal,
    find_try,
    paths_of,
    read_master,
    scores_of,
    store_master,
)
from pioche.server.store.export import everything_about
from pioche.server.store.matches import finish_match
from pioche.server.store.people import add_person
from pioche.server.store.personal import forget_person
from pioche.server.store.tables import find_table
from tests.server.samples import NOW, deal, match, table

pytestmark = pytest.mark.anyio

KEY = "2026-11-18/gap"


async def number_of(store: Store, key: str = KEY) -> int:
    found = await store.read(find_deal, key)
    assert found is not None
    return found.number


async def test_a_deal_stays_what_it_was_when_it_was_made(store: Store) -> None:
    first = deal(KEY)
    await store.write(create_deal, first)
    await store.write(create_deal, deal(KEY))
    found = await store.read(find_deal, KEY)
    assert found is not None
    assert (found.secret, found.settings, found.day) == (first.secret, first.settings, first.day)
    assert found.created == NOW
    assert not found.has_master
    assert await store.read(deals_of_day, "2026-11-18") == [found]
    assert await store.read(deals_of_day, "2026-11-17") == []
    assert await store.read(find_deal, "2026-11-18/\0") is None


async def test_a_person_tries_once(store: Store) -> None:
    await store.write(create_deal, deal(KEY))
    number = await number_of(store)
    anna, bob = [await store.write(add_person, name, NOW) for name in ("Anna", "Bob")]
    row = table(anna.number)
    await store.write(create_try, row, deal=number, seat=0)
    again = table(anna.number)
    with pytest.raises(Taken) as taken:
        await store.write(create_try, again, deal=number, seat=0)
    assert taken.value.code == "deals/tried"
    assert await store.read(find_table, key=again.key) is None, "nothing is left of it"
    await store.write(create_try, table(bob.number), deal=number, seat=0)
    own = await store.read(find_try, number, anna.number)
    assert own is not None
    assert (own.key, own.name, own.counted, own.score) == (row.key, "Anna", None, None)


async def test_tries_are_compared_and_outlive_their_people(store: Store) -> None:
    await store.write(create_deal, deal(KEY))
    number = await number_of(store)
    for name, score, counted in (("Anna", 5, True), ("Bob", 9, True), ("Cleo", 99, False)):
        person = await store.write(add_person, name, NOW)
        assert await store.read(awaiting_master, "2026-11-18", 9) == (
            [] if name == "Anna" else [KEY]
        )
        at = await store.write(create_try, table(person.number), deal=number, seat=0)
        done = FinishedTry(at, 0, counted, float(score), b"[[0,1]]")
        await store.write(finish_match, match(at, [person]), None, [done])
    assert await store.read(awaiting_master, "2026-11-19", 9) == []
    assert await store.read(scores_of, number) == [(0, 5.0, 1), (0, 9.0, 1)]
    assert await store.read(paths_of, number, 0, 9) == [(b"[[0,1]]", 5.0), (b"[[0,1]]", 9.0)]
    best = await store.read(best_tries, number, 9, 0)
    assert [(t.name, t.score, t.status, t.counted) for t in best] == [
        ("Bob", 9.0, "over", True),
        ("Anna", 5.0, "over", True),
    ]
    bob = best[0].person
    assert bob is not None
    assert await store.read(days_played, bob) == ["2026-11-18"]
    exported = (await store.read(everything_about, bob))["tries"]
    assert [(t["key"], t["score"], t["path"]) for t in exported] == [(KEY, 9.0, [[0, 1]])]
    await store.write(forget_person, bob, "–")
    best = await store.read(best_tries, number, 9, 0)
    assert [(t.person, t.name) for t in best] == [(None, None), (best[1].person, "Anna")]
    assert await store.read(days_played, bob) == []


async def test_the_first_record_of_the_master_stays(store: Store) -> None:
    await store.write(create_deal, deal(KEY))
    assert await store.read(read_master, KEY) is None
    for record in (b"first", b"second"):
        await store.write(store_master, KEY, record)
    assert await store.read(read_master, KEY) == b"first"
    found = await store.read(find_deal, KEY)
    assert found is not None
    assert found.has_master
