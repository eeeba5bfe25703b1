"""Whole matches at a real server."""

from __future__ import annotations

import asyncio
import random
from contextlib import AsyncExitStack

import pytest

from pioche import verify
from pioche.client import (
    BadAddress,
    Client,
    Connection,
    Event,
    First,
    Lost,
    NotSignedIn,
    Refused,
    Table,
    Unreachable,
)
from pioche.protocol.messages import TableState, Update
from tests.client.players import SHORT, play, run, sit_together
from tests.served import Served


@pytest.mark.parametrize("game", SHORT)
def test_people_play_a_match_with_a_bot_and_a_spectator(server: Served, game: str) -> None:
    async def match() -> None:
        async with AsyncExitStack() as stack:
            tables = await sit_together(stack, server.url, game, people=3, bots=1)
            stranger = await stack.enter_async_context(Client(server.url, name="Stranger"))
            watched = stranger.table(tables[0].key)
            seen: list[Event] = []
            await watched.follow()
            players = [
                asyncio.create_task(play(table, random.Random(number)))
                for number, table in enumerate(tables)
            ]
            watching = asyncio.create_task(play(watched, random.Random(0), seen))
            await tables[0].start()
            decided = await asyncio.gather(*players)
            assert await watching == 0
            assert all(decided)

            first = tables[0]
            assert first.over
            for table in [*tables, watched]:
                assert table.version == first.version
                assert table.public == first.public
                assert table.info == first.info
            assert [sorted(table.private) for table in tables] == [[0], [1], [2]]
            assert watched.private == {}
            versions = [e.version for e in seen if isinstance(e, TableState | Update)]
            assert versions == list(range(versions[0], first.version + 1)), "each once, in order"

            record = await first.record()
            verify(record)
            assert record.fairness is not None
            seeds = record.fairness["player_seeds"]
            assert len(set(seeds)) == 4, "each of the people added something to the shuffles"
            assert record.result is not None
            assert record.result.winners == first.public["winners"]
            assert [player.name for player in record.players][:3] == ["P0", "P1", "P2"]

    run(match())


def test_what_a_seat_sees_is_what_the_match_shows_it(server: Served) -> None:
    """Update by update, the state stays equal to the server's."""

    async def match() -> None:
        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, server.url, "gap", people=2)
            await ada.start()
            while not ada.over:
                fresh = await ada.client.ask("GET", f"/api/tables/{ada.key}", dict[str, object])
                assert fresh["public"] == ada.public
                assert fresh["private"] == {"0": ada.private[0]}
                for table in (ada, bo):
                    for seat in table.you:
                        if table.owes(seat):
                            await table.decide(seat, table.legal(seat)[-1])
                await all_told(ada, bo)

    run(match())


def test_the_moves_of_the_round_are_those_that_all_have_seen(server: Served) -> None:
    """A choice that others do not know yet is not among them."""

    async def match() -> None:
        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, server.url, "dicht-dran", people=2)
            await ada.start()
            while not (ada.owes(0) and bo.owes(1)):
                await (bo if ada.owes(0) else ada).changed()
            played: list[dict[str, object]] = []
            for _ in range(3):
                cards = ada.legal(0)[0], bo.legal(1)[-1]
                await ada.decide(0, cards[0])
                assert await bo.moves() == played
                await bo.decide(1, cards[1])
                await all_told(ada, bo)
                moves = await ada.moves()
                assert moves == await bo.moves()
                assert moves[:-2] == played
                assert [(move["seat"], move["play"]) for move in moves[-2:]] == [
                    (0, cards[0]),
                    (1, cards[1]),
                ]
                played = moves

    run(match())


async def all_told(*tables: Table) -> None:
    """Wait until all have received the same."""
    newest = max(table.version for table in tables)
    for table in tables:
        while table.version < newest:
            await table.changed()


def test_refusals_say_why(server: Served) -> None:
    async def match() -> None:
        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, server.url, "gap", people=2)
            with pytest.raises(Refused) as early:
                await ada.decide(0, "r1")
            assert early.value.code == "table/not-begun"
            with pytest.raises(Refused) as not_host:
                await bo.start()
            assert not_host.value.code == "table/host-only"
            await ada.start()
            while not (ada.owes(0) or bo.owes(1)):
                await ada.changed()
            mover, seat = (ada, 0) if ada.owes(0) else (bo, 1)
            missing = next(c for c in ("r0", "y0", "g0", "b0", "v0") if c not in mover.legal(seat))
            with pytest.raises(Refused) as refused:
                await mover.decide(seat, missing)
            assert refused.value.code == "gap/not-in-hand"
            assert refused.value.facts["card"] == {"cards": [missing]}
            assert missing in refused.value.sentence("de")
            asked = await mover.why_not(seat, missing)
            assert asked is not None
            assert asked.code == "gap/not-in-hand"
            assert await mover.why_not(seat, mover.legal(seat)[0]) is None
            preview = await mover.preview(seat, mover.legal(seat)[0])
            assert preview.after["columns"].keys() == mover.view(seat)["columns"][seat].keys()
            assert preview.lines[0][0].startswith("gap/preview-")
            with pytest.raises(Refused) as not_allowed:
                await mover.preview(seat, missing)
            assert not_allowed.value.code == "gap/not-in-hand"
            with pytest.raises(Refused) as late:
                await mover.decide(seat, mover.legal(seat)[0], turn=99)
            assert late.value.code == "table/turn-over"
            with pytest.raises(Refused) as foreign:
                await ada.decide(1, "r1")
            assert foreign.value.code == "table/not-your-seat"
            with pytest.raises(Refused) as endless:
                await ada.say("x" * 3000)
            assert endless.value.code == "socket/not-understood"
            with pytest.raises(Refused) as unfinished:
                await ada.client.http.read("GET", f"/api/tables/{ada.key}/record")
            assert unfinished.value.code == "table/not-over"

    run(match())


def test_chat_and_reactions(server: Served) -> None:
    async def talk() -> None:
        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, server.url, "gap", people=2)
            version = await ada.say("  good   luck ")
            await bo.react("thanks")
            for table in (ada, bo):
                while len(table.chat) < 2:
                    await table.changed()
            assert ada.chat == bo.chat
            assert [(line.name, line.text, line.reaction) for line in ada.chat] == [
                ("P0", "good luck", ""),
                ("P1", "", "thanks"),
            ]
            assert version == ada.version, "chat makes no version"

    run(talk())


def test_presence_is_received(server: Served) -> None:
    async def come_and_go() -> None:
        async with Client(server.url, name="Ada") as ada:
            table = await ada.create("gap", 2)
            await table.follow()
            async with Client(f"{server.url}/t/{table.key}", name="Bo") as bo:
                await bo.table().join()
                assert bo.me is not None
                while bo.me.person not in table.connected:
                    await table.changed()
            while bo.me.person in table.connected:
                await table.changed()

    run(come_and_go())


def test_a_short_code_leads_to_the_table_and_a_cookie_to_the_same_person(server: Served) -> None:
    async def come_back() -> None:
        async with Client(server.url, name="Ada") as ada:
            table = await ada.create("pepper", 3, public=True)
            await table.follow()
            code, cookie = table.info.code, ada.cookie
            assert table.key in [listed.table for listed in await ada.tables("pepper")]
        async with Client(f"{server.url}/j/{code.lower()}", cookie=cookie) as again:
            assert again.me == ada.me
            back = again.table()
            assert back.key == table.key
            await back.join()
            assert back.you == [0], "still seated, and only once"
            assert [listed.table for listed in await again.my_tables()] == [table.key]

    run(come_back())


def test_a_rematch_brings_the_same_people_together(server: Served) -> None:
    async def twice() -> None:
        async with AsyncExitStack() as stack:
            tables = await sit_together(stack, server.url, "gap", people=2)
            chance = random.Random(5)
            players = [asyncio.create_task(play(table, chance)) for table in tables]
            await tables[0].start()
            await asyncio.gather(*players)
            again = [await table.rematch({"rounds": 2}) for table in tables]
            assert again[0].key == again[1].key != tables[0].key
            for table in again:
                await table.follow()
            assert [table.you for table in again] == [[0], [1]]
            assert again[0].info.options == {"rounds": 2}

    run(twice())


def test_the_host_says_who_starts(server: Served) -> None:
    async def named() -> None:
        async with Client(server.url, name="Ada") as ada:
            seats = ["me", "guest:Bo", "guest:Cy"]
            for seat in range(3):
                table = await ada.create("gap", 3, seats, first=seat, start=True)
                await table.follow()
                assert table.public["first"] == seat
            table = await ada.create("gap", 3, seats)
            await table.follow()
            assert table.info.first == First("lot")
            await table.name_first(First("youngest", 2))
            assert table.info.first == First("youngest", 2)
            await table.start()
            assert table.public["first"] == 2

    run(named())


def test_one_person_plays_two_seats(server: Served) -> None:
    async def alone() -> None:
        async with Client(server.url, name="Ada") as ada:
            seats = ["me", "guest:Bo"]
            table = await ada.create("gap", 2, seats, options={"rounds": 1}, start=True)
            await play(table, random.Random(3))
            assert table.you == [0, 1]
            assert [seat.name for seat in table.info.seats] == ["Ada", "Bo"]

    run(alone())


def test_errors_are_clear(server: Served) -> None:
    async def go_wrong() -> None:
        with pytest.raises(Unreachable) as nobody:
            async with Client("http://127.0.0.1:9", name="Ada"):
                pass
        assert "127.0.0.1:9" in str(nobody.value)
        with pytest.raises(NotSignedIn) as revoked:
            async with Client(server.url, token="pioche_nothing"):
                pass
        assert revoked.value.code == "people/bad-token"
        with pytest.raises(NotSignedIn):
            async with Client(server.url, cookie="1.1.1.forged"):
                pass
        async with Client(server.url) as nobody_yet:
            with pytest.raises(BadAddress):
                nobody_yet.table()
            with pytest.raises(NotSignedIn):
                await nobody_yet.create("gap", 2)
            with pytest.raises(NotSignedIn):
                await nobody_yet.table("KEY").follow()
        async with Client(server.url, name="Ada") as ada:
            with pytest.raises(Refused) as missing:
                await ada.table("no-such-table").follow()
            assert missing.value.code == "table/not-found"
            with pytest.raises(Refused) as code:
                await ada.by_code("ZZZZZZ")
            assert code.value.code == "table/no-such-code"
        with pytest.raises(Lost):  # it was closed
            await ada.table("other").follow()

    run(go_wrong())


def test_a_lost_connection_is_reported_once_and_so_is_its_return(server: Served) -> None:
    async def lose() -> None:
        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, server.url, "gap", people=2)
            heard: list[Event] = []
            players = [
                asyncio.create_task(play(ada, random.Random(1), heard)),
                asyncio.create_task(play(bo, random.Random(2))),
            ]
            await ada.start()
            for _ in range(3):
                await ada.changed()
                _cut(ada.client)
            await asyncio.gather(*players)
            changes = [event.open for event in heard if isinstance(event, Connection)]
            assert changes[:2] == [False, True]
            assert changes == [False, True] * (len(changes) // 2)
            versions = [e.version for e in heard if isinstance(e, Update)]
            assert versions == sorted(set(versions)), "each once, in order"

    run(lose())


def _cut(client: Client) -> None:
    """Let the network fail, without a word to the server."""
    socket = client.live._socket._socket
    if socket is not None:
        socket.transport.abort()


def test_leaving_ends_the_events_and_returning_gives_the_seat_back(server: Served) -> None:
    async def match() -> None:
        async def listen(table: Table) -> None:
            async for _ in table:
                pass

        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, server.url, "gap", people=2)
            listening = asyncio.create_task(listen(bo))
            await ada.start()
            await bo.leave()
            await asyncio.wait_for(listening, 60)
            assert bo.info.seats[1].away
            _cut(bo.client)
            await bo.client.tables()
            await asyncio.sleep(1.0)  # its connection is back, which is no return
            assert ada.info.seats[1].away
            await bo.follow()
            while ada.info.seats[1].away:
                await ada.changed()

    run(match())


def test_a_seat_can_be_taken_back_from_a_bot(server: Served) -> None:
    """Who was taken to be away but never left: as after two missed turns."""

    async def match() -> None:
        async with AsyncExitStack() as stack:
            ada, bo = await sit_together(stack, server.url, "gap", people=2)
            await ada.start()
            phone = await stack.enter_async_context(Client(server.url, cookie=bo.client.cookie))
            await phone.table(bo.key).leave()
            while not bo.away:
                await bo.changed()
            await bo.come_back()
            assert not bo.away

    run(match())
