"""Comparison of the store with everything that clients were promised."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import NamedTuple

import msgspec
from sqlalchemy import func, select

from pioche.engine.record import read_record
from pioche.engine.replay import verify
from pioche.server.jobs.results import record_of
from pioche.server.store import Store
from pioche.server.store.events import read_events
from pioche.server.store.matches import find_match, standings_of
from pioche.server.store.schema import matches
from pioche.server.store.tables import find_table
from pioche.server.table.events import Decided, Settings, read_event
from pioche.server.table.fold import OVER
from pioche.server.table.table import Table
from tests.faults.play import Ledger, Promise


class Found(NamedTuple):
    """The counts of a check."""

    promises: int
    matches: int
    bots: int
    """Decisions by bots."""
    timers: int
    """Decisions because the time was up."""


async def check(database: str, ledger: Ledger) -> Found:
    """Everything that was acknowledged is there, once; every match is kept, once."""
    promised: dict[str, list[Promise]] = defaultdict(list)
    for promise in ledger.promises:
        promised[promise.table].append(promise)
    assert set(promised) <= set(ledger.finished), "every match has come to its end"
    by: Counter[str] = Counter()
    played: Counter[int] = Counter()
    store = Store(database)
    await store.open()
    try:
        for key in ledger.finished:
            table = await check_table(store, key, promised[key], by)
            played.update(table.people)
            assert table.match is not None
            assert ledger.shown[key]["winners"] == table.match.winners
        count = await store.read(
            lambda connection: connection.execute(
                select(func.count()).select_from(matches)
            ).scalar_one()
        )
        assert count == len(ledger.finished), "each match is kept once"
        for person in ledger.people:
            standings = await store.read(standings_of, str(person))
            counted = sum(standing.matches for standing in standings)
            assert counted == played[person], "and counted once for everybody who played"
    finally:
        await store.close()
    return Found(len(ledger.promises), len(ledger.finished), by["bot"], by["timer"])


async def check_table(store: Store, key: str, promised: list[Promise], by: Counter[str]) -> Table:
    """A table, of which everything that was acknowledged is there, once, and the match is kept."""
    row = await store.read(find_table, key=key)
    assert row is not None, "the table is there"
    log = await store.read(read_events, row.number)
    assert [event.version for event in log] == list(range(1, len(log) + 1)), "no holes"
    settings = msgspec.json.decode(row.settings, type=Settings)
    table = Table(row.key, row.code, row.host, settings, row.secret, row.created)
    stored: dict[str, tuple[int, int, int]] = {}
    for version, at, body in log:
        event = read_event(body)
        if isinstance(event, Decided):
            by[event.by] += 1
            if event.request:
                assert event.request not in stored, "nothing is done twice"
                stored[event.request] = (version, event.seat, event.decision)
        table.apply(event, at)
    from_clients = {
        p.request: (p.version, p.seat, int(table.game.notation.parse_decision(p.decision)))
        for p in promised
    }
    assert len(from_clients) == len(promised)
    missing = {
        name: from_clients[name] for name in from_clients if stored.get(name) != from_clients[name]
    }
    assert not missing, f"acknowledged, but lost or changed: {missing}"
    assert stored.keys() == from_clients.keys(), "what was done was acknowledged, in the end"

    assert table.status == OVER
    match = await store.read(find_match, table=row.number)
    assert match is not None, "the match is kept"
    assert match.record == record_of(table), "and is what the log says"
    record = read_record(match.record)
    assert record.fairness is not None
    verify(record)
    return table
