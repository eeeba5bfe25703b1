"""Updates are taken up strictly in order; whatever is missing is asked for."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from pioche.client import Client, Event, Refused, Table
from pioche.client import table as table_module
from pioche.client.live import Live
from pioche.protocol.messages import Hello, Presence, SeatInfo, TableInfo, TableState, Update
from tests.client.players import run
from tests.server.inside import until


class Asked(Live):
    """Notes what would be sent."""

    def __init__(self) -> None:
        super().__init__("ws://nowhere/ws", dict)
        self.hello = Hello(7, "Ada", 0.0)
        self.asked: list[int | None] = []

    async def subscribe(self, follower: Any, since: int | None) -> None:
        self.asked.append(since)


def a_table() -> tuple[Table, Asked]:
    client = Client("http://nowhere", name="Ada")
    asked = Asked()
    client.live = asked
    table = Table(client, "KEY")
    table.receive(state(5))
    return table, asked


def state(version: int, **more: Any) -> TableState:
    seats = [SeatInfo("Ada", person=7), SeatInfo("Bo", person=8)]
    info = TableInfo(
        "ABC234", "gap", 2, {}, None, False, True, "skilled", 7, "playing", seats, "", [], [], None
    )
    public = {"actors": [0], "scores": [0, 0]}
    private = {"0": {"hand": ["r1"], "legal": ["r1"]}}
    plain_state = TableState("KEY", version, 0.0, 2, info, [0], [7], [], public, private)
    return msgspec.structs.replace(plain_state, **more)


def update(version: int, **more: Any) -> Update:
    return Update("KEY", version, 0.0, {"do": "decided", "seat": 0}, **{"turn": 3} | more)


def test_an_update_changes_what_it_names_and_nothing_else() -> None:
    async def follow() -> None:
        table, _ = a_table()
        assert table.owes(0)
        assert table.legal(0) == ["r1"]
        table.receive(update(6, public={"actors": [1]}, private={"0": {"legal": []}}))
        assert (table.version, table.turn) == (6, 3)
        assert table.public == {"actors": [1], "scores": [0, 0]}
        assert table.private == {0: {"hand": ["r1"], "legal": []}}
        assert not table.owes(0)
        view = table.view(0)
        assert (view["seat"], view["hand"], view["scores"]) == (0, ["r1"], [0, 0])
        assert table.view()["hand"] == []

    run(follow())


def test_a_gap_is_closed_by_asking_for_the_whole_table() -> None:
    async def follow() -> None:
        table, asked = a_table()
        table.receive(update(8, public={"scores": [9, 9]}))
        assert table.version == 5
        assert table.public["scores"] == [0, 0]
        assert table.since is None
        await until(lambda: asked.asked[-1:] == [None])
        table.receive(update(9))
        assert table.version == 5, "nothing is taken up before the whole has come"
        table.receive(state(9))
        table.receive(update(10))
        assert table.version == 10
        assert table.since == 10
        await table.client.live.close()

    run(follow())


def test_known_updates_are_ignored() -> None:
    async def follow() -> None:
        table, asked = a_table()
        table.receive(update(5, public={"scores": [9, 9]}))
        table.receive(update(4, public={"scores": [9, 9]}))
        assert table.public["scores"] == [0, 0]
        assert asked.asked == []

    run(follow())


def test_a_table_does_not_go_back_in_time_unless_it_really_did(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(table_module, "STALE", 0.01)

    async def follow() -> None:
        table, asked = a_table()
        table.receive(state(3))
        assert table.version == 5, "a worker that is behind"
        await until(lambda: asked.asked == [None])
        table.receive(state(3))
        assert table.version == 3, "a store that was restored"
        await table.client.live.close()

    run(follow())


def test_our_seats_follow_from_updates() -> None:
    async def follow() -> None:
        table, _ = a_table()
        seats = [{"name": "Ada", "person": 7, "bot": "skilled"}, {"name": "Bo", "person": 7}]
        table.receive(update(6, info={"seats": seats}))
        assert table.you == [1]

    run(follow())


def test_events_do_not_change_later() -> None:
    async def follow() -> None:
        table, _ = a_table()
        table._following = True
        events = aiter(table)
        first = await anext(events)
        table.receive(update(6, public={"scores": [1, 2]}))
        table.receive(Presence("KEY", [7, 8]))
        assert isinstance(first, TableState)
        assert first.version == 5
        assert first.connected == [7]
        assert isinstance(await anext(events), Update)
        assert isinstance(await anext(events), Presence)
        table.fail(Refused("table/not-found", {}, "Gone."))
        with pytest.raises(Refused):
            await anext(events)
        with pytest.raises(Refused):
            await table.changed()

    run(follow())


def test_all_events_come_before_the_end_of_a_match() -> None:
    async def follow() -> None:
        table, _ = a_table()
        table._following = True
        heard = asyncio.create_task(_all(table))
        await asyncio.sleep(0)
        table.receive(update(6))
        table.receive(update(7, info={"status": "over"}))
        assert [getattr(event, "version", 0) for event in await heard] == [5, 6, 7]

    run(follow())


async def _all(table: Table) -> list[Event]:
    return [event async for event in table]
