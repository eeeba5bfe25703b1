"""After a backup is restored, tables that were open when it was made go on with a new secret: since
then, the old one may have been published."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from pioche import read_record, verify
from pioche.engine.errors import BadRecord
from pioche.engine.fairness import commitment
from pioche.engine.record import write_record
from pioche.protocol.tables import NewTable
from pioche.server.http.table_making import make_table, settings_of
from pioche.server.jobs.results import record_of
from pioche.server.jobs.secrets import renew_secrets, restore_backup
from pioche.server.live.hosted import Hosted
from pioche.server.store.database import Database
from pioche.server.store.transfer import alone
from pioche.server.store.upkeep import backup
from pioche.server.table.seats import Who
from pioche.server.worker import Worker
from tests.server.inside import Ears, begun, people, until, worker
from tests.server.test_cli_serve import pioche

pytestmark = pytest.mark.anyio


async def play_on(server: Worker, hosted: Hosted, chance: random.Random, rounds: int) -> None:
    """Play until a number of rounds have begun, or the match is over."""
    while (match := hosted.table.match) and not match.over and len(match.rounds) < rounds:
        seat = chance.choice(list(hosted.table.owing))
        decision = chance.choice(match.legal(seat))
        await server.authority.submit(hosted, lambda t: t.decide_for(seat, decision, "bot"))  # noqa: B023


def deals(hosted: Hosted) -> list[object]:
    assert hosted.table.match is not None
    return [played.deal for played in hosted.table.match.rounds]


@pytest.mark.parametrize("game", ["gap", "qwinto", "dicht-dran"])
async def test_published_cards_are_not_dealt_again(game: str, tmp_path: Path) -> None:
    live, saved = tmp_path / "live.db", tmp_path / "saved.db"
    options = {"rounds": 3} if game == "gap" else {}
    async with worker(live) as server:
        anna, bea, carl = await people(server, "Anna", "Bea", "Carl")
        hosted = await begun(server, anna, [bea, carl], game=game, options=options)
        key, secret = hosted.table.key, hosted.table.secret
        await asyncio.to_thread(backup, str(live), saved)
        await play_on(server, hosted, random.Random(1), 99)
        published = deals(hosted)
        assert hosted.table.status == "over"
    assert restore_backup(str(live), saved, replace=True) == 1
    async with worker(live) as server:
        again = await server.authority.find(key)
        again.uses += 1
        table = again.table
        assert table.secret == secret, "the cards on the table are as they were"
        assert table.commitment != commitment(secret)
        ears = Ears(anna)
        await server.listeners.listen(again, ears, None)
        assert ears.of("table")[0]["info"]["commitment"] == table.commitment
        assert secret.hex() not in str(ears.heard)
        await play_on(server, again, random.Random(1), 99)
        made = deals(again)
        assert made[0] == published[0]
        assert made[1:] != published[1:] or game != "gap"
        record = read_record(record_of(table))
        verify(record)
        assert record.fairness is not None
        (change,) = record.fairness["changes"]
        assert change["commitment"] == table.commitment
        assert change["from"] == 2, "the starter and the first deal came before"
        for spoil in ({"from": 1}, {"server_seed": "00" * 32}, {"from": 0}, {"from": 3}):
            spoiled = read_record(write_record(record))
            assert spoiled.fairness is not None
            spoiled.fairness["changes"] = [change | spoil]
            if game != "gap" and spoil == {"from": 3}:
                continue  # perhaps there was no third shuffle
            with pytest.raises(BadRecord) as caught:
                verify(spoiled)
            assert caught.value.code.startswith("fairness/")


async def test_a_table_that_waits_wants_new_seeds(tmp_path: Path) -> None:
    live, saved = tmp_path / "live.db", tmp_path / "saved.db"
    async with worker(live) as server:
        anna, bea = await people(server, "Anna", "Bea")
        await begun(server, anna, [bea])
        waiting = await waiting_table(server, anna, bea)
        key, before = waiting.table.key, waiting.table.commitment
        await asyncio.to_thread(backup, str(live), saved)
    assert restore_backup(str(live), saved, replace=True) == 2
    async with worker(live) as server:
        again = await server.authority.find(key)
        again.uses += 1
        assert again.table.commitment != before
        assert [seat.seed for seat in again.table.seats] == ["", ""], "they knew the old one"
        await server.authority.submit(again, lambda t: t.add_seed(anna, "new"))
        await server.authority.submit(again, lambda t: t.add_seed(bea, "newer"))
        await server.authority.submit(again, lambda t: t.start(anna))
        await play_on(server, again, random.Random(2), 99)
        record = read_record(record_of(again.table))
        verify(record)
        assert record.fairness is not None
        assert record.fairness["commitment"] == again.table.commitment
        assert "changes" not in record.fairness


async def waiting_table(server: Worker, anna: Who, bea: Who) -> Hosted:
    hosted = await make_table(server, anna, settings_of(NewTable("gap", 2)))
    hosted.uses += 1
    for who in (anna, bea):
        await server.authority.submit(hosted, lambda t, w=who: t.sit(w, None, None, "old"))  # type: ignore[misc]
    return hosted


async def test_everybody_is_told(tmp_path: Path) -> None:
    """Also who never left: the secret changes as an event, which shows nothing of it."""
    live = tmp_path / "live.db"
    async with worker(live) as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        ears = Ears(bea)
        await server.listeners.listen(hosted, ears, None)
        assert await server.store.write(renew_secrets, server.clock()) == 1
        await server.authority.refresh(hosted)
        await until(lambda: bool(ears.of("update")))
        (update,) = ears.of("update")
        assert update["event"] == {"do": "resealed"}
        assert update["info"] == {"commitment": hosted.table.commitment, "restored": 1}


async def test_somebody_who_comes_later_is_told_too(tmp_path: Path) -> None:
    live = tmp_path / "live.db"
    async with worker(live) as server:
        anna, bea = await people(server, "Anna", "Bea")
        waiting = await waiting_table(server, anna, bea)
        playing = await begun(server, anna, [bea], options={"rounds": 3})
        await play_on(server, playing, random.Random(3), 2)
        keys = [hosted.table.key for hosted in (waiting, playing)]
        await server.store.write(renew_secrets, server.clock())
    async with worker(live) as server:
        told = []
        for key in keys:
            hosted, ears = await server.authority.find(key), Ears(bea)
            await server.listeners.listen(hosted, ears, None)
            told.append(ears.of("table")[0]["info"]["restored"])
        assert told == [0, 2], "before the start, and in round two"
        hosted.uses += 1
        await play_on(server, hosted, random.Random(4), 3)
        assert hosted.updates.whole([1], [], 0.0).info.restored == 2, "in later rounds as well"


def test_the_command_says_how_many(tmp_path: Path) -> None:
    live, saved = tmp_path / "live.db", tmp_path / "saved.db"

    async def play() -> None:
        async with worker(live) as server:
            anna, bea = await people(server, "Anna", "Bea")
            await begun(server, anna, [bea])

    asyncio.run(play())
    backup(str(live), saved)
    code, out, _ = pioche("admin", "--database", str(live), "restore", str(saved), "--replace")
    assert (code, "One" in out) == (0, True), out
    assert newest(live) == 4
    code, out, _ = pioche("admin", "--database", str(live), "new-secrets")
    assert (code, "One" in out) == (0, True), out
    assert newest(live) == 5
    assert not [path.name for path in tmp_path.iterdir() if "part" in path.name]


def newest(path: Path) -> int:
    with alone(Database(str(path))) as connection:
        return int(connection.exec_driver_sql("SELECT max(version) FROM events").scalar_one())
