"""Hints at a table: who may take them and when, what is kept of them, and that nobody waits."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.bots.advice import Advice, Prospect
from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.engine.record import read_record, write_record
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.server.jobs.bot_pool import BotPool, NotWanted
from pioche.server.jobs.hints import ALLOWANCE, WAITING
from pioche.server.jobs.results import Part, parts
from pioche.server.live.hosted import Hosted
from pioche.server.store.tables import find_table
from pioche.server.table.events import Hinted, SharedDeal
from pioche.server.table.replays import replay_of
from pioche.server.table.seats import Who
from pioche.server.table.updates import hints_info
from pioche.server.worker import Worker
from tests.server.asking import site
from tests.server.inside import begun, people, until
from tests.server.test_results import SHORT, decide, finished, ratings, run
from tests.server.test_table import ANNA, BEA, CARL, Log, refused
from tests.server.test_table import begun as two_people


class Mirror:
    """Advises immediately, with a digest of everything that it was sent; or waits until it may."""

    def __init__(self) -> None:
        self.asked = 0
        self.thinking = 0
        self.looks = True
        """Whether it looks if anybody still wants the answer."""
        self.may = asyncio.Event()
        self.may.set()

    async def advise(
        self,
        game: str,
        bot: str,
        known: bytes,
        past: bytes,
        seat: int,
        person: int,
        seed: int,
        wanted: Callable[[], bool],
    ) -> Advice:
        self.asked += 1
        await self.may.wait()
        if self.looks and not wanted():
            raise NotWanted
        sent = f"{game} {bot} {known.hex()} {past.hex()} {seat} {seed}"
        digest = hashlib.sha256(sent.encode()).hexdigest()
        first = Prospect("r7", 1.5, 0.6)
        return Advice([("advice/clear", {"digest": digest})], "r7", [("advice/x", {})], [first])

    def close(self) -> None:
        pass


def mirrored(server: Worker) -> Mirror:
    """Have a mirror instead of the processes for hints."""
    mirror = Mirror()
    server.hint_pool = server.hints.pool = mirror  # type: ignore[assignment]
    return mirror


async def own_turn(server: Worker, hosted: Hosted, place: int = 0) -> int:
    """Play until it is a person's turn; return the turn."""
    table = hosted.table
    while place not in table.owing:
        people_owing = [p for p in table.owing if table.bot_for(p) is None]
        for other in people_owing:
            await decide(server, hosted, other)
        if not people_owing:
            await asyncio.sleep(0.002)
    return table.turn


async def code_of(asked: Any) -> str:
    with pytest.raises(PiocheError) as caught:
        await asked
    return caught.value.code


def alone(**settings: Any) -> Log:
    """Anna against a bot."""
    log = Log(**settings)
    log.do(log.table.sit(ANNA, 0, None, "a"))
    log.do(log.table.seat_bot(ANNA, 1, "casual"))
    log.do(log.table.start(ANNA))
    return log


def plays_until(log: Log, place: int) -> int:
    """Play first decisions until a seat owes one."""
    table = log.table
    assert table.match is not None
    while place not in table.owing:
        other = next(iter(table.owing))
        log.do(table.decide_for(other, table.match.legal(other)[0], "bot"))
    return table.turn


# Who may take a hint


def test_against_bots_a_person_takes_hints_for_their_own_decisions() -> None:
    log = alone()
    table = log.table
    turn = plays_until(log, 0)
    assert hints_info(table).refused == ""
    refused("table/not-your-seat", lambda: table.take_hint(ANNA, 1, turn))
    refused("table/not-your-seat", lambda: table.take_hint(BEA, 0, turn))  # a spectator
    refused("table/turn-over", lambda: table.take_hint(ANNA, 0, turn + 1))
    program = ANNA._replace(program=True)
    refused("table/not-programs-seat", lambda: table.take_hint(program, 0, turn))
    log.do(table.take_hint(ANNA, 0, turn))
    assert table.take_hint(ANNA, 0, turn) is None, "one event in a turn, however many steps"
    assert table.match is not None
    log.do(table.decide(ANNA, 0, table.match.legal(0)[0], turn, "r"))
    if 0 not in table.owing:
        refused("hint/not-owed", lambda: table.take_hint(ANNA, 0, table.turn))
    log.do(table.take_hint(ANNA, 0, plays_until(log, 0)))
    assert table.match.hints == log.replayed().match.hints == [2, 0]  # type: ignore[union-attr]
    assert hints_info(log.replayed()).taken == [2, 0]
    assert parts(table) == [Part.UNCOUNTED, Part.UNCOUNTED]


def test_before_the_start_there_are_no_hints() -> None:
    log = Log()
    log.do(log.table.sit(ANNA, 0, None, "a"))
    refused("table/not-begun", lambda: log.table.take_hint(ANNA, 0, 0))
    refused("table/not-begun", lambda: log.table.agree_to_hints(ANNA, True))


@pytest.mark.parametrize("kind", ["daily", "challenge", "table"])
def test_a_deal_that_is_compared_is_played_without_hints(kind: Any) -> None:
    log = alone(deal=SharedDeal(kind, "2026-11-18/gap"))
    turn = plays_until(log, 0)
    if kind == "table":  # somebody plays on from a match that is over
        assert log.table.take_hint(ANNA, 0, turn) == Hinted(0)
    else:
        refused("hint/shared-deal", lambda: log.table.take_hint(ANNA, 0, turn))
        refused("hint/shared-deal", lambda: log.table.agree_to_hints(ANNA, True))
        assert hints_info(log.table).refused == "hint/shared-deal"


def test_alone_on_several_seats_nobody_else_is_asked() -> None:
    log = Log()
    log.do(log.table.sit(ANNA, 0, None, "a"))
    log.do(log.table.sit(ANNA, 1, "Child", "a"))
    log.do(log.table.start(ANNA))
    place = next(iter(log.table.owing))
    assert log.table.take_hint(ANNA, place, log.table.turn) == Hinted(place)
    assert log.table.agree_to_hints(ANNA, True) is None


# Agreement


def test_people_agree_first_and_the_match_is_not_rated_then() -> None:
    log = two_people()
    table = log.table
    place = next(iter(table.owing))
    who, other = (ANNA, BEA) if place == 0 else (BEA, ANNA)
    refused("hint/rated", lambda: table.take_hint(who, place, table.turn))
    refused("table/not-seated", lambda: table.agree_to_hints(CARL, True))
    log.do(table.agree_to_hints(who, True))
    assert table.agree_to_hints(who, True) is None
    assert hints_info(table).agreed == [who.person]
    refused("hint/rated", lambda: table.take_hint(who, place, table.turn))
    assert Part.UNCOUNTED not in rated_parts(log)
    log.do(table.agree_to_hints(other, True))
    assert hints_info(table).refused == ""
    log.do(table.take_hint(who, place, table.turn))
    assert set(rated_parts(log)) == {Part.UNCOUNTED}
    replayed = log.replayed()
    assert (replayed.hints, hints_info(replayed)) == (table.hints, hints_info(table))


def test_anybody_can_decline_or_withdraw_and_is_not_asked_again() -> None:
    log = two_people()
    table = log.table
    assert table.agree_to_hints(BEA, False) is None, "nobody has asked"
    log.do(table.agree_to_hints(ANNA, True))
    log.do(table.agree_to_hints(BEA, False))
    assert (hints_info(table).agreed, hints_info(table).declined) == ([], [BEA.person])
    refused("hint/declined", lambda: table.agree_to_hints(ANNA, True))
    log.do(table.agree_to_hints(BEA, True))  # a change of mind
    log.do(table.agree_to_hints(ANNA, True))
    assert hints_info(table).refused == ""
    log.do(table.agree_to_hints(ANNA, False))
    place = next(iter(table.owing))
    who = ANNA if place == 0 else BEA
    refused("hint/not-agreed", lambda: table.take_hint(who, place, table.turn))
    assert set(rated_parts(log)) == {Part.UNCOUNTED}, "everybody had agreed that it does not count"
    assert log.replayed().hints == table.hints


def test_somebody_who_gave_up_is_not_spared_the_loss() -> None:
    log = two_people()
    log.do(log.table.resign(BEA))
    turn = plays_until(log, 0)
    refused("hint/rated", lambda: log.table.take_hint(ANNA, 0, turn))


def test_with_bots_only_the_people_who_still_play_must_agree() -> None:
    log = two_people(players=3)
    turn = plays_until(log, 0)
    refused("hint/not-agreed", lambda: log.table.take_hint(ANNA, 0, turn))
    log.do(log.table.resign(BEA))
    assert log.table.take_hint(ANNA, 0, plays_until(log, 0)) == Hinted(0)


def rated_parts(log: Log) -> list[Part]:
    """For whom the match would count if it ended after everybody's next decision."""
    table = log.replayed()
    for place in range(2):
        table.seats[place].decided = 1
    return parts(table)


# What a hint is, and what is kept of it


def test_three_steps_need_one_search_and_one_event(tmp_path: Path) -> None:
    async def work() -> None:
        async with site(tmp_path / "s.db") as at:
            server, mirror = at.server, mirrored(at.server)
            anna, watcher = await at.guest("Anna"), await at.guest("Watcher")
            table = await anna.post(
                "/api/tables",
                {
                    "game": "gap",
                    "players": 2,
                    "seats": [{"kind": "me", "seed": ""}, {"kind": "bot"}],
                    "start": True,
                },
            )
            hosted = await server.authority.find(table["table"])
            turn = await own_turn(server, hosted)
            wire, other = await anna.socket(), await watcher.socket()
            other.says(type="subscribe", table=table["table"])
            await other.hears("table")
            wanted = {"type": "hint", "table": table["table"], "seat": 0, "turn": turn}
            first = await wire.asks(**wanted)
            assert (first["type"], first["step"]) == ("hinted", 1)
            assert first.keys() == {"type", "id", "step", "nudge"}, "no decision yet"
            seen = await other.hears("update")
            assert seen["event"] == {"do": "hinted", "seat": 0}
            assert seen["info"]["hints"]["taken"] == [1, 0]
            second = await wire.asks(**wanted, step=2)
            assert second["decision"] == "r7"
            assert "reason" not in second
            third = await wire.asks(**wanted, step=3)
            assert third["reason"] == [["advice/x", {}]]
            assert third["prospects"] == [{"decision": "r7", "points": 1.5, "value": 0.6}]
            assert first["nudge"] == second["nudge"] == third["nudge"]
            assert (mirror.asked, hosted.table.match.hints) == (1, [1, 0])  # type: ignore[union-attr]
            assert (await wire.asks(**wanted, step=4))["code"] == "socket/not-understood"
            assert (await other.asks(**wanted))["code"] == "table/not-your-seat"

    asyncio.run(work())


def test_the_record_says_so_and_nothing_is_rated(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        mirrored(server)
        (anna,) = await people(server, "Anna")
        hosted = await begun(server, anna, [], bots=1, options=SHORT)
        turn = await own_turn(server, hosted)
        await server.hints.give(hosted, anna, 0, turn)
        row = await server.store.read(find_table, number=hosted.number)
        assert row is not None
        again = await server.authority._read_table(row)
        assert hints_info(again).taken == [1, 0], "it is on disk"
        stored = await finished(server, hosted, [anna])
        record = read_record(stored.record)
        assert record.hints == [1, 0]
        assert write_record(Match.replay(record).record()) == stored.record, "it verifies"
        assert replay_of(record).hints == [1, 0]
        assert await ratings(server) == (set(), set())
        assert all(seat.player is None for seat in stored.seats)

    run(tmp_path, work)


def test_a_record_without_hints_does_not_mention_them() -> None:
    match = Match(find_game("gap"), 2, shuffles=seeded(1))
    assert b"hints" not in msgspec.json.encode(match.record())


# Nobody waits, and nobody gets too much


@pytest.mark.parametrize("looks", [True, False], ids=["waiting", "thinking"])
def test_a_hint_that_comes_too_late_is_discarded(tmp_path: Path, looks: bool) -> None:
    """The decision was made while the hint waited for its turn, or while the bot thought."""

    async def work(server: Worker) -> None:
        mirror = mirrored(server)
        mirror.looks = looks
        (anna,) = await people(server, "Anna")
        hosted = await begun(server, anna, [], bots=1)
        turn = await own_turn(server, hosted)
        mirror.may.clear()
        asked = asyncio.ensure_future(server.hints.give(hosted, anna, 0, turn))
        await until(lambda: mirror.asked == 1)
        assert await code_of(server.hints.give(hosted, anna, 0, turn)) == "hint/under-way"
        await decide(server, hosted, 0)
        mirror.may.set()
        assert await code_of(asked) == "hint/too-late"
        assert hosted.table.match.hints == [0, 0]  # type: ignore[union-attr]
        assert server.hints._under_way == set()

    run(tmp_path, work)


def test_bots_do_not_wait_for_hints(tmp_path: Path) -> None:
    """Hints have processes of their own: however many are under way, bots play on."""

    async def work(server: Worker) -> None:
        mirror = mirrored(server)
        mirror.may.clear()
        everybody = await people(server, *(f"P{n}" for n in range(WAITING + 1)))
        tables, asked = list[Hosted](), list[asyncio.Future[Advice]]()
        for who in everybody:
            hosted = await begun(server, who, [], bots=1)
            turn = await own_turn(server, hosted)
            if len(asked) == WAITING:
                assert await code_of(server.hints.give(hosted, who, 0, turn)) == "hint/busy"
                break
            asked.append(asyncio.ensure_future(server.hints.give(hosted, who, 0, turn)))
            tables.append(hosted)
            await until(lambda: mirror.asked == len(asked))
        for hosted in tables[:3]:
            both = hosted.table.turn + 2
            while hosted.table.turn < both:  # first the person, then the bot
                await own_turn(server, hosted)
                await decide(server, hosted, 0)
        assert not any(task.done() for task in asked)
        mirror.may.set()
        given = await asyncio.gather(*asked, return_exceptions=True)
        assert sum(isinstance(one, Advice) for one in given) == WAITING - 3

    run(tmp_path, work)


def test_hints_are_limited_per_person(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        mirror = mirrored(server)
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [], bots=1)
        for _ in range(ALLOWANCE):
            turn = await own_turn(server, hosted)
            await server.hints.give(hosted, anna, 0, turn)
            await decide(server, hosted, 0)
        turn = await own_turn(server, hosted)
        with pytest.raises(PiocheError) as caught:
            await server.hints.give(hosted, anna, 0, turn)
        assert caught.value.code == "limits/hints"
        assert caught.value.facts["wait"] >= 1
        assert mirror.asked == ALLOWANCE
        other = await begun(server, ben, [], bots=1)
        await server.hints.give(other, ben, 0, await own_turn(server, other))

    run(tmp_path, work)


@pytest.mark.parametrize("game", ["gap", "qwinto"])
def test_the_same_position_gives_the_same_hint_in_a_process(game: str) -> None:
    """From the real bot; another deal of the hidden cards changes nothing."""
    match = Match(find_game(game), 2, shuffles=seeded(3))
    match.deal()
    seat = match.actors[0]
    known, past = match.undisturbed(seat).tobytes(), match.past(seat).to_bytes()

    async def ask() -> list[Advice]:
        pool = BotPool(1)
        try:
            return [
                await pool.advise(game, "master@64", known, past, seat, 1, 5, lambda: True)
                for _ in range(2)
            ]
        finally:
            pool.close()

    first, second = asyncio.run(ask())
    assert first == second
    assert match.game.notation.parse_decision(first.decision) in match.legal(seat)
    assert first.nudge
    assert first.reason
    assert first.prospects[0].decision == first.decision


def test_the_agreement_is_asked_for_over_http(tmp_path: Path) -> None:
    async def work() -> None:
        async with site(tmp_path / "s.db") as at:
            anna = await at.guest("Anna")
            who = Who((await anna.get("/api/me"))["person"], "Anna")
            (ben,) = await people(at.server, "Ben")
            hosted = await begun(at.server, who, [ben])
            await anna.post(f"/api/tables/{hosted.table.key}/hints", {"on": True})
            assert hosted.table.hints.agreed == {who.person}
            await anna.post(f"/api/tables/{hosted.table.key}/hints", {"on": False})
            assert hosted.table.hints.agreed == set()

    asyncio.run(work())
