"""Authorities that share a store, as those of several workers do: what each learns from it, when
tables are due, and when they are forgotten."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection, text

from pioche.engine.errors import PiocheError
from pioche.protocol.tables import NewTable
from pioche.server.http.table_making import make_table, settings_of
from pioche.server.live import authority
from pioche.server.live.authority import LATER, SOON, Authority, NoSuchTable
from pioche.server.live.hosted import Hosted
from pioche.server.live.preparation import PATIENCE, BeingPrepared
from pioche.server.store import NewEvent, StoreDown
from pioche.server.store.events import newest_versions, read_events
from pioche.server.store.matches import find_match
from pioche.server.store.tables import find_table
from pioche.server.table.checks import Refused
from pioche.server.table.events import AnyEvent, Muted
from pioche.server.worker import Worker
from tests.server.inside import Clock, begun, people, until, worker

pytestmark = pytest.mark.anyio

AT = 1_800_000_000.0
"""The time on the clock."""


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Worker]:
    """A worker whose scheduler does nothing: it would move what is due."""
    async with worker(tmp_path / "s.db", Clock(AT)) as opened:
        opened.authority.on_change.clear()
        yield opened


def another(server: Worker) -> Authority:
    """The authority of another worker at the same store."""
    one = server.authority
    return Authority(one.store, one.notices, one.deadlines, one.tasks, one.clock, one.preparation)


async def hosted_by(other: Authority, hosted: Hosted) -> Hosted:
    """The same table at another worker."""
    found = await other.find(hosted.table.key)
    assert found is not hosted
    found.uses += 1
    return found


def mute(person: int) -> authority.Ask:
    return lambda table: Muted(person)


def refused(table: Any) -> AnyEvent:
    raise Refused("table/not-heard")


def remember(server: Worker) -> list[tuple[int, int]]:
    """What other workers are told from now on."""
    told: list[tuple[int, int]] = []
    server.authority.notices.changed = (  # type: ignore[method-assign]
        lambda number, version: told.append((number, version))
    )
    return told


# Events of other workers


async def test_who_comes_second_reads_the_first_and_tries_again(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    here = await begun(server, anna, [bea])
    there = await hosted_by(other := another(server), here)
    await other.submit(there, mute(7))
    seen: list[tuple[str, float, int]] = []
    server.authority.on_event.append(
        lambda hosted, event, at: seen.append((type(event).__name__, at, hosted.table.version))
    )
    reloaded: list[Hosted] = []
    server.authority.on_reload.append(reloaded.append)
    told = remember(server)
    version = here.table.version
    assert await server.authority.submit(here, mute(bea.person)) == version + 2
    assert reloaded == [], "it is enough to read what is new"
    assert seen == [("Muted", AT, version + 1), ("Muted", AT, version + 2)]
    assert told == [(here.number, version + 2)], "the other one has told its own"
    assert not here.behind
    assert here.table.muted == {7, bea.person}
    await other.refresh(there)
    assert there.table.muted == here.table.muted


@pytest.mark.parametrize("remote", [True, False])
async def test_a_refusal_is_checked_against_the_store_if_there_are_other_workers(
    server: Worker, remote: bool
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    wish = NewTable("gap", 2)
    here = await make_table(server, anna, settings_of(wish))
    here.uses += 1
    there = await hosted_by(other := another(server), here)
    for who in (anna, bea):
        await other.submit(there, lambda table, who=who: table.sit(who, None, None, ""))  # type: ignore[misc]
    server.bus.remote = remote
    server.bus.publish = lambda message, to=None: None  # type: ignore[method-assign]
    if remote:
        assert await server.authority.submit(here, lambda table: table.start(anna)) == 3
    else:
        with pytest.raises(PiocheError):
            await server.authority.submit(here, lambda table: table.start(anna))
        assert here.table.version == 0


async def test_a_request_that_is_refused_twice_is_refused(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    server.bus.remote = True
    server.bus.publish = lambda message, to=None: None  # type: ignore[method-assign]
    reads = 0
    read = server.store.read

    async def count(query: Any, *given: Any, **named: Any) -> Any:
        nonlocal reads
        reads += query is read_events
        return await read(query, *given, **named)

    server.store.read = count  # type: ignore[method-assign]
    uses = hosted.uses
    async with asyncio.timeout(60):
        with pytest.raises(Refused):
            await server.authority.submit(hosted, refused)
    assert (reads, hosted.uses, hosted.lock.locked()) == (1, uses, False)


async def test_the_start_of_a_match_waits_for_its_game_and_holds_up_nobody(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await make_table(server, anna, settings_of(NewTable("gap", 2)))
    hosted.uses += 1
    waits: list[tuple[str, bool]] = []

    def need(game: str) -> None:
        if not waits:
            raise BeingPrepared("game/preparing", game=game)

    async def wait(game: str) -> None:
        waits.append((game, hosted.lock.locked()))

    monkeypatch.setattr(server.preparation, "need", need)
    monkeypatch.setattr(server.preparation, "wait", wait)
    for who in (anna, bea):
        await server.authority.submit(hosted, lambda table, who=who: table.sit(who, None, None, ""))  # type: ignore[misc]
    assert waits == []
    assert await server.authority.submit(hosted, lambda table: table.start(anna)) == 3
    assert waits == [("gap", False)]


async def test_a_request_that_changes_nothing_makes_no_event(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    version = hosted.table.version
    assert await server.authority.submit(hosted, lambda table: None) == version
    assert await server.store.read(newest_versions, [hosted.number]) == {hosted.number: version}


@pytest.mark.parametrize("stored", [True, False])
async def test_after_an_unknown_outcome_the_store_is_asked(
    server: Worker, monkeypatch: pytest.MonkeyPatch, stored: bool
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    match = hosted.table.match
    assert match is not None
    (seat,) = hosted.table.owing
    who, card = (anna, bea)[seat], match.legal(seat)[0]
    append = server.store.append

    async def lost(event: NewEvent) -> bool:
        if stored:
            await append(event)
        raise StoreDown

    def ask(table: Any) -> AnyEvent:
        event: AnyEvent = table.decide(who, seat, card, 0, "1:a")
        return event

    version = hosted.table.version
    with monkeypatch.context() as patch:
        patch.setattr(server.store, "append", lost)
        with pytest.raises(StoreDown):
            await server.authority.submit(hosted, ask, "1:a")
    assert hosted.table.version == version, "it is not applied"
    assert await server.authority.submit(hosted, ask, "1:a") == version + 1
    assert hosted.table.version == version + 1
    assert await server.authority.submit(hosted, ask, "1:a") == version + 1, "once is enough"
    assert len(await server.store.read(read_events, hosted.number)) == version + 1


async def test_after_an_unknown_outcome_nothing_is_refused_for_being_behind(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await make_table(server, anna, settings_of(NewTable("gap", 2)))
    hosted.uses += 1
    await server.authority.submit(hosted, lambda table: table.sit(anna, None, None, ""))
    append = server.store.append

    async def lost(event: NewEvent) -> bool:
        await append(event)
        raise StoreDown

    with monkeypatch.context() as patch:
        patch.setattr(server.store, "append", lost)
        with pytest.raises(StoreDown):
            await server.authority.submit(hosted, lambda table: table.sit(bea, None, None, ""))
    assert await server.authority.submit(hosted, lambda table: table.start(anna)) == 3


async def test_times_are_as_exact_as_in_the_store(server: Worker) -> None:
    clock: Clock = server.authority.clock.wall  # type: ignore[attr-defined]
    clock.now = AT + 0.1234567
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    seen: list[float] = []
    server.authority.on_event.append(lambda hosted, event, at: seen.append(at))
    await server.authority.submit(hosted, mute(bea.person))
    rows = await server.store.read(read_events, hosted.number)
    assert rows[-1].at == seen[-1] == round(AT + 0.1234567, 6) != AT + 0.1234567
    server.authority.hosted.clear()
    server.authority._numbers.clear()
    again = await server.authority.find(hosted.table.key)
    assert again.table.owing == hosted.table.owing


# Loading


@pytest.mark.parametrize("events", [3, 4, 6, 7])
async def test_a_log_is_read_in_pages(
    server: Worker, monkeypatch: pytest.MonkeyPatch, events: int
) -> None:
    monkeypatch.setattr(authority, "PAGE", 3)
    anna, bea = await people(server, "Anna", "Bea")
    here = await begun(server, anna, [bea])
    there = await hosted_by(other := another(server), here)
    for person in range(events - here.table.version):
        await server.authority.submit(here, mute(100 + person))
    read, pages = server.store.read, list[int]()

    async def count(query: Any, *given: Any, **named: Any) -> Any:
        found = await read(query, *given, **named)
        if query is read_events:
            pages.append(len(found))
        return found

    monkeypatch.setattr(server.store, "read", count)
    assert (await hosted_by(another(server), here)).table.version == events
    assert sum(pages) == events
    assert len(pages) == events // 3 + 1, "a page that is not full is the last"
    await other.refresh(there)
    assert there.table.muted == here.table.muted


@pytest.mark.parametrize("long", [True, False])
async def test_others_get_a_turn_after_every_slice(
    server: Worker, monkeypatch: pytest.MonkeyPatch, long: bool
) -> None:
    """A slice that no event outlasts, or one that each does."""
    anna, bea = await people(server, "Anna", "Bea")
    here = await begun(server, anna, [bea])
    there = await hosted_by(other := another(server), here)
    for person in range(5):
        await server.authority.submit(here, mute(100 + person))
    sleeps: list[float] = []

    async def sleep(seconds: float) -> None:
        sleeps.append(seconds)

    monkeypatch.setattr(authority, "SLICE", time.perf_counter() if long else 0.0)
    monkeypatch.setattr(authority, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": sleep}))
    loaded = await hosted_by(another(server), here)
    assert loaded.table.version == here.table.version == 8
    assert sleeps == ([0] if long else [0] * 9), "and once when all is done"
    sleeps.clear()
    await other.refresh(there)
    assert there.table.version == 8
    assert sleeps == ([] if long else [0] * 5)


async def test_a_table_is_loaded_once_however_many_want_it(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    other = another(server)
    changed: list[Hosted] = []
    other.on_change.append(changed.append)
    found = await asyncio.gather(
        *(other.find(hosted.table.key) for _ in range(3)),
        *(other.find_number(hosted.number) for _ in range(3)),
    )
    assert len({id(one) for one in found}) == 1
    assert changed == [found[0]], "the worker that had to act may have died"
    assert await other.find_number(hosted.number) is found[0]
    assert not other.loading


def test_a_turn_of_loading_is_too_short_to_be_noticed() -> None:
    """Nobody waits for more than 20 ms because others load a table, and a page may come on top."""
    assert authority.SLICE <= 0.01


async def test_a_table_that_was_loaded_meanwhile_is_not_loaded_again(server: Worker) -> None:
    """Somebody looked for its row, and by the time it came, the table was there."""
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    row = await server.store.read(find_table, number=hosted.number)
    assert row is not None
    assert await server.authority._load(row) is hosted


@pytest.mark.parametrize(
    ("status", "stored", "kept"),
    [("over", True, True), ("over", False, False), ("playing", True, False)],
)
async def test_a_table_that_is_over_is_loaded_with_whether_its_result_is_kept(
    server: Worker, monkeypatch: pytest.MonkeyPatch, status: str, stored: bool, kept: bool
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    monkeypatch.setattr(type(hosted.table), "status", status)
    read = server.store.read

    async def with_match(query: Any, *given: Any, **named: Any) -> Any:
        if query is find_match:
            assert named == {"table": hosted.number}
            return object() if stored else None
        return await read(query, *given, **named)

    monkeypatch.setattr(server.store, "read", with_match)
    assert (await hosted_by(another(server), hosted)).kept is kept


async def test_a_table_is_loaded_with_its_chat(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    await server.chat.speak(hosted, lambda table: table.say(anna, "Hello", ""), "")
    loaded = await hosted_by(another(server), hosted)
    assert [line.text for line in loaded.table.chat] == ["Hello"]


async def test_a_table_that_could_not_be_loaded_can_be_loaded_later(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    other = another(server)
    read = server.store.read

    async def away(query: Any, *given: Any, **named: Any) -> Any:
        if query is read_events:
            raise StoreDown
        return await read(query, *given, **named)

    with monkeypatch.context() as patch:
        patch.setattr(server.store, "read", away)
        with pytest.raises(StoreDown):
            await other.find(hosted.table.key)
    assert (await other.find(hosted.table.key)).table.version == hosted.table.version


async def test_a_table_whose_game_is_not_ready_is_waited_for_as_long_as_the_caller_likes(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    waits: list[tuple[str, float]] = []

    def need(game: str) -> None:
        raise BeingPrepared("game/preparing", game=game)

    async def wait(game: str, patience: float) -> None:
        waits.append((game, patience))
        need(game)

    monkeypatch.setattr(server.preparation, "need", need)
    monkeypatch.setattr(server.preparation, "wait", wait)
    other, key = another(server), hosted.table.key
    for finding in (other.find(key), other.find(key, 2.5), other.find_number(hosted.number)):
        with pytest.raises(BeingPrepared):
            await finding
    assert waits == [("gap", PATIENCE), ("gap", 2.5), ("gap", 0.0)], "the scheduler does not wait"
    assert not other.hosted


async def test_tables_that_do_not_exist(server: Worker) -> None:
    with pytest.raises(NoSuchTable) as caught:
        await server.authority.find("no-such-key")
    assert caught.value.code == "table/not-found"
    assert await server.authority.find_number(4711) is None


async def test_a_table_that_is_gone_while_it_is_read_again(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    read = server.store.read

    async def refuse(event: NewEvent) -> bool:
        return False

    async def without_table(query: Any, *given: Any, **named: Any) -> Any:
        return None if query is find_table else await read(query, *given, **named)

    monkeypatch.setattr(server.store, "append", refuse)
    monkeypatch.setattr(server.store, "read", without_table)
    with pytest.raises(NoSuchTable) as caught:
        await server.authority.submit(hosted, mute(bea.person))
    assert caught.value.code == "table/not-found"


async def test_a_table_that_went_back_in_time_is_told_anew(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    for person in (7, 8):
        await server.authority.submit(hosted, mute(person))
    reloaded: list[tuple[int, bool]] = []
    server.authority.on_reload.append(
        lambda hosted: reloaded.append((hosted.table.version, hosted.behind))
    )

    def forget(connection: Connection) -> None:
        connection.execute(text("DELETE FROM events WHERE version > 3"))

    await server.store.write(forget)
    async with asyncio.timeout(60):
        assert await server.authority.submit(hosted, mute(9)) == 4
    assert reloaded == [(3, False)]
    assert hosted.table.muted == {9}
    assert hosted.updates.table is hosted.table


# When a table is due


async def due(server: Worker, hosted: Hosted, at: float) -> float | None:
    """When the scheduler has to look, after an event at a time (in seconds from now, both)."""
    found = server.authority._due(hosted, AT + at)
    return None if found is None else round(found - AT, 6)


async def test_any_table_is_looked_at_some_time(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    hosted.later = 0.0
    assert await due(server, hosted, 0) == LATER
    assert await due(server, hosted, LATER / 2) == LATER, "not moved with every event"
    assert await due(server, hosted, LATER / 2 + 1) == 1.5 * LATER + 1
    hosted.later = AT + 1e-7  # of which the store keeps six digits
    assert (await due(server, hosted, 0.1234567)) == round(LATER + 0.1234567, 6)
    assert hosted.later == round(hosted.later, 6)


@pytest.mark.parametrize("why", ["bot", "away"])
async def test_a_table_where_a_bot_has_to_decide_is_due_soon(server: Worker, why: str) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    if why == "bot":
        hosted.table.seats[1].bot = "master"
    else:
        hosted.table.seats[1].away = True
    assert await due(server, hosted, 0) == SOON


async def test_a_table_with_a_timer_is_due_when_it_runs_out(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea], timer=30)
    (seat,) = hosted.table.owing
    assert await due(server, hosted, 10) == 30, "for the decision that is waited for"
    hosted.table.owing.clear()
    assert await due(server, hosted, 10) == 40, "or for one that the event makes necessary"
    hosted.table.owing[seat] = AT - 5
    assert await due(server, hosted, 10) == 25


async def test_a_match_with_a_time_limit_is_due_at_its_end(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea], options={"minutes": 1})
    assert await due(server, hosted, 50) == 60
    hosted.table.started = 0.0
    assert await due(server, hosted, 50) == 50 + SOON, "until it is known when it began"


async def test_a_table_that_is_over_is_due_until_its_result_is_kept(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    monkeypatch.setattr(type(hosted.table), "status", "over")
    assert await due(server, hosted, 7) == 7 + SOON
    hosted.kept = True
    assert await due(server, hosted, 7) is None


async def test_what_is_due_already_is_not_stored_again(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    append, moved = server.store.append, list[bool]()

    async def note(event: NewEvent) -> bool:
        moved.append(event.moves_due)
        return await append(event)

    monkeypatch.setattr(server.store, "append", note)
    hosted.due = -1.0
    for person in (7, 8):
        await server.authority.submit(hosted, mute(person))
    assert moved == [True, False]
    await server.authority.refresh(hosted)  # another worker may have moved it
    await server.authority.submit(hosted, mute(9))
    assert moved == [True, False, True]


# Forgetting


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(authority, "LINGER", 0.01)


async def a_moment(server: Worker) -> None:
    """Wait until tables that nobody needs would be forgotten."""
    (gone,) = await people(server, "Gone")
    hosted = await make_table(server, gone, settings_of(NewTable("gap", 2)))
    server.authority.let_go(hosted)
    await until(lambda: hosted.number not in server.authority.hosted)
    await asyncio.sleep(0.02)


async def test_a_table_is_kept_while_somebody_uses_it(server: Worker, soon: None) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    hosted.uses = 0
    with server.authority.using(hosted):
        assert hosted.uses == 1
        server.authority.let_go(hosted)
        await a_moment(server)
        assert server.authority.hosted[hosted.number] is hosted
        assert await server.authority.find(hosted.table.key) is hosted
    assert hosted.uses == 0
    await a_moment(server)
    assert hosted.number not in server.authority.hosted
    assert await server.authority.find(hosted.table.key) is not hosted


async def test_a_request_uses_its_table_until_it_is_answered(server: Worker, soon: None) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    await a_moment(server)
    assert not hosted.leaving, "no earlier request lets go of it"
    hosted.uses = 0
    seen: list[int] = []

    def ask(table: Any) -> None:
        seen.append(hosted.uses)

    await server.authority.submit(hosted, ask)
    assert (seen, hosted.uses) == ([1], 0)
    await a_moment(server)
    assert hosted.number not in server.authority.hosted


async def test_a_table_that_was_loaded_again_is_not_forgotten_with_the_old_one(
    server: Worker, soon: None
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    old = await begun(server, anna, [bea])
    old.uses = 0
    del server.authority.hosted[old.number], server.authority._numbers[old.table.key]
    new = await server.authority.find(old.table.key)
    new.uses += 1
    server.authority.let_go(old)
    await until(lambda: not old.leaving)
    assert server.authority.hosted[new.number] is new


async def test_one_check_is_planned_at_a_time(
    server: Worker, soon: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    await a_moment(server)
    checks: list[Hosted] = []
    forget: Callable[[Hosted], None] = server.authority._forget

    def note(each: Hosted) -> None:
        checks.append(each)
        forget(each)

    monkeypatch.setattr(server.authority, "_forget", note)
    for _ in range(5):
        server.authority.let_go(hosted)
    await a_moment(server)
    assert checks.count(hosted) == 1
    server.authority.let_go(hosted)
    await a_moment(server)
    assert checks.count(hosted) == 2


async def test_updates_are_kept_for_a_moment_after_the_last_listener(
    server: Worker, soon: None
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    hosted.heard = True
    hosted.listeners[anna] = (0,)  # type: ignore[index]
    server.authority._forget(hosted)
    assert hosted.heard, "somebody listens"
    hosted.listeners.clear()
    server.authority.let_go(hosted)
    assert hosted.heard
    await a_moment(server)
    assert not hosted.heard


# Catching up


async def test_a_worker_that_could_not_catch_up_is_behind(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    here = await begun(server, anna, [bea])
    there = await hosted_by(other := another(server), here)
    await other.submit(there, mute(7))
    with monkeypatch.context() as patch:

        async def away(*given: Any) -> Any:
            raise StoreDown

        patch.setattr(server.store, "read", away)
        await server.authority.refresh(here)
    assert here.behind
    await server.authority.submit(here, lambda table: None)
    assert here.table.muted == {7}
    assert not here.behind


async def test_a_worker_catches_up_as_soon_as_the_game_is_ready(
    server: Worker, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    here = await make_table(server, anna, settings_of(NewTable("gap", 2)))
    here.uses += 1
    there = await hosted_by(other := another(server), here)
    for who in (anna, bea):
        await other.submit(there, lambda table, who=who: table.sit(who, None, None, ""))  # type: ignore[misc]
    await other.submit(there, lambda table: table.start(anna))
    ready, needed = asyncio.Event(), list[str]()

    def need(game: str) -> None:
        needed.append(game)
        if not ready.is_set():
            raise BeingPrepared("game/preparing", game=game)

    async def until_ready(game: str) -> None:
        assert game == "gap"
        await ready.wait()

    monkeypatch.setattr(server.preparation, "need", need)
    monkeypatch.setattr(server.preparation, "until_ready", until_ready)
    await server.authority.refresh(here)
    assert here.behind
    assert here.table.status == "waiting"
    assert here.table.version == 2, "both have sat down"
    for _ in range(20):
        await asyncio.sleep(0.001)
    assert needed == ["gap"], "it does not ask again and again"
    ready.set()
    await until(lambda: here.table.status == "playing" and not here.behind)


async def test_lists_show_what_changed_later(server: Worker) -> None:
    anna, bea = await people(server, "Anna", "Bea")
    hosted = await begun(server, anna, [bea])
    await server.authority.submit(hosted, lambda table: table.resign(bea))

    async def shown() -> bytes:
        row = await server.store.read(find_table, number=hosted.number)
        assert row is not None
        return row.summary

    async with asyncio.timeout(60):
        while b'"bot":null' in (await shown()).split(b"},")[-1]:
            await asyncio.sleep(0.01)
