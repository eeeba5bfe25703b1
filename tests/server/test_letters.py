"""Workers with the same table learn of decisions by sealed letters, and others hear nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest

from pioche.server.live.hosts import Hosts
from pioche.server.live.letters import Letter, opened, sealed
from tests.server.asking import Site, site
from tests.server.inside import until
from tests.server.services import Valkey

pytestmark = pytest.mark.anyio

LETTER = Letter(1.5, b'{"do":"decided","seat":0}')


def test_only_who_knows_the_secret_can_seal() -> None:
    data = sealed(b"secret", 7, 3, LETTER)
    assert opened(b"secret", 7, 3, data) == LETTER
    assert opened(b"guess", 7, 3, data) is None
    assert opened(b"secret", 8, 3, data) is None
    assert opened(b"secret", 7, 4, data) is None
    assert opened(b"secret", 7, 3, data[:-1] + b" ") is None
    assert opened(b"secret", 7, 3, b"") is None


def test_hosts_are_those_who_said_so() -> None:
    hosts = Hosts()
    hosts.note("a", 1, 0.0)
    hosts.note("b", 1, 0.0)
    hosts.note_all("a", [2, 3], 5.0)
    assert (set(hosts.of(1)), set(hosts.of(2)), set(hosts.of(9))) == ({"b"}, {"a"}, set())
    hosts.forget_silent(3.0)
    assert (set(hosts.of(1)), set(hosts.of(3))) == (set(), {"a"})
    hosts.forget_silent(6.0)
    assert not hosts.of(3)


@pytest.fixture
async def three(postgres_url: str, valkey: Valkey) -> AsyncIterator[list[Site]]:
    async with (
        site(postgres_url, bus=valkey.url) as one,
        site(postgres_url, bus=valkey.url) as two,
        site(postgres_url, bus=valkey.url) as three,
    ):
        yield [one, two, three]


async def test_decisions_come_by_letter_and_forgeries_from_nowhere(
    three: list[Site], monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two, other = three
    anna = await one.guest("Anna")
    seats: list[Any] = [{"kind": "me", "seed": ""}, {"kind": "open"}]
    wanted = {"game": "gap", "players": 2, "seats": seats}
    key = (await anna.post("/api/tables", wanted))["table"]
    ben = await two.guest("Ben")
    await ben.post(f"/api/tables/{key}/seats")
    wires = [await anna.socket(), await ben.socket()]
    for wire in wires:
        wire.says(type="subscribe", table=key)
        await wire.hears("table")
    await anna.post(f"/api/tables/{key}/start")
    here, there = [await each.server.authority.find(key) for each in (one, two)]
    await until(lambda: here.table.version == there.table.version and bool(there.table.match))
    number = here.number
    for site_, hosted in ((one, here), (two, there)):
        await until(lambda s=site_, h=hosted: len(s.server.notices.hosts.of(h.number)) == 1)  # type: ignore[misc]
    assert number not in other.server.authority.hosted

    heard: list[bytes] = []
    other.server.bus.subscribe(heard.append)
    read: list[Any] = []
    store = two.server.store

    async def note(query: Any, *given: Any, **named: Any) -> Any:
        read.append(query.__name__)
        return await type(store).read(store, query, *given, **named)

    monkeypatch.setattr(store, "read", note)
    for _ in range(6):
        match = here.table.match
        assert match
        seat = match.actors[0]
        legal = match.game.notation.decision_text(match.legal(seat)[0])
        before = here.table.version
        wire = wires[seat]
        wire.says(
            type="decide",
            id=str(before),
            table=key,
            seat=seat,
            turn=here.table.turn,
            decision=legal,
        )
        await until(lambda b=before: here.table.version == there.table.version == b + 1)  # type: ignore[misc]
    assert "read_events" not in read
    assert not any(message.startswith((b"decided", b"changed")) for message in heard)

    forged = sealed(b"guess", number, there.table.version + 1, LETTER)
    one.server.bus.publish(
        b"decided %d %d %b" % (number, there.table.version + 1, forged), [two.server.name]
    )
    await until(lambda: "read_events" in read)  # it asks the store, which knows nothing of it
    assert there.table.version == here.table.version
