"""Nobody freezes a table: time runs out, bots step in, and give the seat back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pioche.server.store.downtimes import beat
from pioche.server.store.events import read_events
from pioche.server.store.matches import find_match
from pioche.server.table.events import read_event
from pioche.server.table.fold import OVER
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.worker import Worker
from tests.server.inside import Clock, Ears, begun, people, until, worker


def first_legal(server: Worker, hosted: Any, who: Who, place: int) -> Any:
    def ask(table: Table) -> Any:
        assert table.match is not None
        decision = table.match.legal(place)[0]
        return table.decide(who, place, decision, table.turn, "")

    return server.authority.submit(hosted, ask)


def test_time_runs_out_twice_and_the_seat_is_given_back(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with worker(tmp_path / "s.db", clock) as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], game="dicht-dran", timer=15)
            table = hosted.table
            ears = Ears(anna)
            await server.listeners.listen(hosted, ears, None)
            assert ears.of("table")[0]["deadlines"] == {
                "0": clock.now + 15,
                "1": clock.now + 15,
            }
            for turn in (0, 1):
                await first_legal(server, hosted, anna, 0)
                await clock.passes(14)
                assert table.turn == turn
                await clock.passes(2)
                await until(lambda turn=turn: table.turn == turn + 1)  # type: ignore[misc]
            assert table.seats[1].away
            (changed_info,) = [update["info"] for update in ears.of("update") if "info" in update]
            assert changed_info["seats"][1]["away"]
            await first_legal(server, hosted, anna, 0)
            await until(lambda: table.turn == 3)  # a bot decides now, without waiting
            await server.listeners.listen(hosted, Ears(bea), None)
            assert not table.seats[1].away
            assert table.match is not None
            assert [m.auto for m in table.match.rounds[0].moves if m.seat == 1] == [True] * 3

    asyncio.run(run())


def test_timers_stand_still_while_no_server_runs(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with worker(tmp_path / "s.db", clock) as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], game="dicht-dran", timer=30)
            await first_legal(server, hosted, anna, 0)
            key = hosted.table.key
            await clock.passes(20)
        clock.now += 5000
        async with worker(tmp_path / "s.db", clock) as server:
            hosted = await server.authority.find(key)
            hosted.uses += 1
            await asyncio.sleep(0.2)
            assert hosted.table.turn == 0
            ears = Ears(anna)
            await server.listeners.listen(hosted, ears, None)
            left = ears.of("table")[0]["deadlines"]["1"] - clock.now
            assert 8 < left < 12
            await clock.passes(13)
            await until(lambda: hosted.table.turn == 1)

    asyncio.run(run())


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with worker(tmp_path / "s.db", clock) as server:
            server.scheduler.act = lambda hosted: None  # type: ignore[method-assign]
            server.authority.on_change.clear()  # it dies before it can see to its bots
            (anna,) = await people(server, "Anna")
            hosted = await begun(server, anna, [], bots=3, game="pepper")
            key = hosted.table.key
        clock.now += 10
        async with worker(tmp_path / "s.db", clock) as server:
            hosted = await server.authority.find(key)
            hosted.uses += 1
            await until(lambda: list(hosted.table.owing) == [0])
            rows = await server.store.read(read_events, hosted.number)
            events = [read_event(row.body) for row in rows]
            assert len(events) == hosted.table.version

    asyncio.run(run())


def test_a_bot_plays_to_the_end_for_a_player_who_left(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(tmp_path / "s.db") as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], bots=2)
            table = hosted.table
            for who in (anna, bea):
                await server.authority.submit(hosted, lambda t, w=who: t.leave(w))  # type: ignore[misc]
            await until(lambda: table.status == OVER, 60)
            match = None
            while match is None:
                await asyncio.sleep(0.02)
                match = await server.store.read(find_match, table=hosted.number)
            assert [seat.player for seat in match.seats] == [
                str(anna.person),
                str(bea.person),
                "bot:skilled",
                "bot:skilled",
            ]

    asyncio.run(run())


def test_nobody_waits_for_bots_after_giving_up(tmp_path: Path) -> None:
    """The result counts as always, but the bots no longer take their time for viewers."""

    async def run() -> None:
        async with worker(tmp_path / "s.db") as server:
            (anna,) = await people(server, "Anna")
            hosted = await begun(server, anna, [], bots=2, game="pepper")
            await until(lambda: list(hosted.table.owing) == [0])
            await server.listeners.listen(hosted, Ears(anna), None)
            server.scheduler.pace = 3600.0
            await server.authority.submit(hosted, lambda table: table.resign(anna))
            await until(lambda: hosted.kept, 60)
            match = await server.store.read(find_match, table=hosted.number)
            assert match is not None
            assert (match.seats[0].player, match.seats[0].rank) == (str(anna.person), 3)

    asyncio.run(run())


def test_bots_take_their_time_as_long_as_somebody_plays(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(tmp_path / "s.db") as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], bots=1, game="dicht-dran")
            await until(lambda: 2 not in hosted.table.owing)
            await server.listeners.listen(hosted, Ears(anna), None)
            server.scheduler.pace = 3600.0
            await server.authority.submit(hosted, lambda table: table.resign(anna))
            await asyncio.sleep(0.2)
            assert 0 in hosted.table.owing

    asyncio.run(run())


def test_a_table_that_nobody_needs_is_forgotten(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(tmp_path / "s.db") as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea])
            key, ears = hosted.table.key, Ears(anna)
            await server.listeners.listen(hosted, ears, None)
            hosted.uses -= 1
            assert server.authority.hosted
            server.listeners.stop_listening(hosted, ears)
            await until(lambda: not server.authority.hosted)
            again = await server.authority.find(key)
            assert again is not hosted
            assert again.table.version == hosted.table.version

    asyncio.run(run())


def test_others_see_who_is_connected(tmp_path: Path) -> None:
    async def run() -> None:
        async with worker(tmp_path / "s.db") as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea])
            first, second, third = Ears(anna), Ears(bea), Ears(bea)
            for ears in (first, second, third):
                await server.listeners.listen(hosted, ears, None)
            both = [anna.person, bea.person]
            await until(lambda: first.of("presence")[-1]["connected"] == both)
            server.listeners.stop_listening(hosted, second)
            assert hosted.connected == both
            server.listeners.stop_listening(hosted, third)
            await until(lambda: first.of("presence")[-1]["connected"] == [anna.person])

    asyncio.run(run())


def test_somebody_who_comes_and_goes_costs_the_others_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each time, everybody at the table would have to be sent the list of all."""
    monkeypatch.setattr("pioche.server.live.presence.REST", 3600.0, raising=False)

    async def run() -> None:
        async with worker(tmp_path / "s.db") as server:
            anna, bea, carl = await people(server, "Anna", "Bea", "Carl")
            hosted = await begun(server, anna, [bea])
            ears, restless = Ears(anna), Ears(carl)
            await server.listeners.listen(hosted, ears, None)
            for _ in range(10):
                await server.listeners.listen(hosted, restless, None)
                assert restless.of("presence")[-1]["connected"] == [anna.person, carl.person]
                server.listeners.stop_listening(hosted, restless)
                restless.frames.clear()
            assert len(ears.of("presence")) == 1

    asyncio.run(run())


def test_the_time_limit_of_a_match(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with worker(tmp_path / "s.db", clock) as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], options={"minutes": 1})
            await clock.passes(55)
            assert not hosted.table.time_called
            await clock.passes(6)
            await until(lambda: hosted.table.time_called)
            await server.authority.submit(hosted, lambda table: table.leave(anna))
            await server.authority.submit(hosted, lambda table: table.leave(bea))
            await until(lambda: hosted.table.status == OVER, 30)
            assert hosted.table.match is not None
            assert hosted.table.match.reason == "time"
            assert len(hosted.table.match.rounds) >= 1

    asyncio.run(run())


def test_a_pause_that_is_not_known_yet_costs_nobody_time(tmp_path: Path) -> None:
    """The machine slept: a sweep that is earlier than the sign of life decides nothing."""

    async def run() -> None:
        clock = Clock()
        async with worker(tmp_path / "s.db", clock) as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], game="dicht-dran", timer=15)
            ears = Ears(anna)
            await server.listeners.listen(hosted, ears, None)
            write, beating = server.store.write, asyncio.Event()

            async def late(change: Any, *given: Any, **named: Any) -> Any:
                if change is beat:
                    await beating.wait()
                return await write(change, *given, **named)

            server.store.write = late  # type: ignore[method-assign]
            await asyncio.sleep(0.1)
            clock.now += 60
            await asyncio.sleep(0.3)
            assert hosted.table.version == 3
            beating.set()
            await until(lambda: len(ears.of("table")) == 2)
            assert 10 < ears.of("table")[1]["deadlines"]["0"] - clock.now <= 15
            later = Ears(bea)
            await server.listeners.listen(hosted, later, None)
            assert later.of("table")[0]["deadlines"] == ears.of("table")[1]["deadlines"]
            await clock.passes(16)
            await until(lambda: hosted.table.turn == 1)

    asyncio.run(run())


def test_waiting_players_may_have_a_bot_play(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with worker(tmp_path / "s.db", clock) as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], game="dicht-dran")
            host, other = Ears(anna), Ears(bea)
            await server.listeners.listen(hosted, host, None)
            await server.listeners.listen(hosted, other, None)
            await clock.passes(90)
            assert hosted.absent_for(anna.person, clock.now) == 0
            server.listeners.stop_listening(hosted, host)
            await clock.passes(30)
            server.presence.announce(hosted)
            assert hosted.absent_for(anna.person, clock.now) == 30
            await server.listeners.listen(hosted, host, None)
            assert hosted.absent_for(anna.person, clock.now) == 0
            server.listeners.stop_listening(hosted, host)
            await clock.passes(60)
            assert hosted.absent_for(anna.person, clock.now) == 60

    asyncio.run(run())


def test_a_match_ends_when_all_agree_except_players_out_of_time(tmp_path: Path) -> None:
    async def run() -> None:
        clock = Clock()
        async with worker(tmp_path / "s.db", clock) as server:
            anna, bea = await people(server, "Anna", "Bea")
            hosted = await begun(server, anna, [bea], game="dicht-dran", timer=15)
            await server.authority.submit(hosted, lambda t: t.agree_to_stop(anna, True))
            for turn in (0, 1):
                await first_legal(server, hosted, anna, 0)
                await clock.passes(16)
                await until(lambda turn=turn: hosted.table.turn > turn)  # type: ignore[misc]
            await until(lambda: hosted.table.status == OVER)
            assert hosted.table.match is not None
            assert hosted.table.match.reason == "broken-off"

    asyncio.run(run())
