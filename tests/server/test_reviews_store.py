"""Reviews in the store, on each database."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection, select

from pioche.server.store import Gone, Store, StoreDown
from pioche.server.store.export import everything_about
from pioche.server.store.matches import find_match, finish_match
from pioche.server.store.personal import NamelessMatch, forget_match
from pioche.server.store.reviews import (
    claim_review,
    count_matches,
    find_review,
    release_review,
    renew_claim,
    reviewed_seats,
    store_review,
)
from pioche.server.store.schema import matches
from pioche.server.store.tables import create_table
from tests.server.samples import NOW, fill, match, reviewed, table

pytestmark = pytest.mark.anyio


def _stored_record(connection: Connection, number: int) -> bytes:
    wanted = select(matches.c.record).where(matches.c.number == number)
    return bytes(connection.execute(wanted).scalar_one())


async def another_match(store: Store) -> int:
    """A match that nobody has reviewed."""
    filled = await fill(store)
    number = await store.write(create_table, table(filled.account.number))
    row = match(number, [filled.account, filled.account])
    await store.write(finish_match, row)
    found = await store.read(find_match, table=number)
    assert found is not None
    return found.number


async def test_one_worker_has_the_claim_until_it_ends(store: Store) -> None:
    number = await another_match(store)
    read, write = store.read, store.write
    assert await write(claim_review, number, "one", NOW, NOW + 5) == "ours"
    assert await write(claim_review, number, "two", NOW + 4, NOW + 9) == "theirs"
    assert await write(claim_review, number, "one", NOW + 4, NOW + 9) == "ours"
    await write(renew_claim, number, "one", NOW + 12, 0.5, b'[{"kind":"deal"}]')
    await write(renew_claim, number, "two", NOW + 99, 0.9, b"[]")
    found = await read(find_review, number)
    assert found == (False, 0.5, "one", NOW + 12, b'[{"kind":"deal"}]')
    assert await write(claim_review, number, "two", NOW + 13, NOW + 18) == "ours"
    await write(release_review, number, "one")
    assert await read(find_review, number) is not None
    await write(release_review, number, "two")
    assert await read(find_review, number) is None


async def test_a_review_is_stored_once_and_stays(store: Store) -> None:
    number = await another_match(store)
    read, write = store.read, store.write
    await write(claim_review, number, "one", NOW, NOW + 5)
    await write(store_review, number, "two", NOW, b'{"a":1}', {0: reviewed(best=3)})
    await write(store_review, number, "one", NOW, b'{"a":2}', {0: reviewed(best=4)})
    await write(release_review, number, "two")
    found = await read(find_review, number)
    assert found is not None
    assert (found.made, found.done, found.body) == (True, 1.0, b'{"a":1}')
    assert await write(claim_review, number, "one", NOW + 99, NOW + 104) == "made"
    with pytest.raises((Gone, StoreDown)):
        await write(store_review, 99, "one", NOW, b"{}", {})


async def test_what_is_known_about_a_person(store: Store) -> None:
    number = await another_match(store)
    account = 1
    (seat,) = await store.read(reviewed_seats, account)
    assert (seat.game, seat.ended, seat.points_own) == ("gap", NOW + 60, -1_250_000)
    assert await store.read(count_matches, account) == {("gap", False): 1}
    # Somebody with two seats has not decided everything: such a match does not count.
    await store.write(store_review, number, "one", NOW, b"{}", {0: reviewed(), 1: reviewed()})
    assert len(await store.read(reviewed_seats, account)) == 1
    exported = (await store.read(everything_about, account))["reviews"]
    assert [row["points_own"] for row in exported] == [-1_250_000, 0, 0]
    # A person who is deleted takes it along.
    found = await store.read(_stored_record, 1)
    assert await store.write(forget_match, account, NamelessMatch(1, found, "{}", found))
    assert await store.read(reviewed_seats, account) == []
