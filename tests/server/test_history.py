"""The history for people who come back is what everybody was sent when it happened."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.engine.game import Game
from pioche.engine.registry import all_games
from pioche.server.live.authority import events_in, table_of
from pioche.server.live.hosted import Hosted
from pioche.server.store.events import read_events
from pioche.server.store.tables import find_table
from pioche.server.table import history
from pioche.server.table.fold import PLAYING
from pioche.server.worker import Worker
from tests.server.asking import Site, site
from tests.server.inside import Ears, begun, people, worker

pytestmark = pytest.mark.anyio

TOLD = ("version", "event", "turn", "moves", "story", "round_over")


async def plays(server: Worker, hosted: Hosted, chance: random.Random) -> None:
    """One decision, by any seat that has to decide."""
    table = hosted.table
    assert table.match is not None
    seat = chance.choice(list(table.owing))
    decision = chance.choice(table.match.legal(seat))
    await server.authority.submit(hosted, lambda t: t.decide_for(seat, decision, "bot"))


async def at_a_table(site: Site, **settings: Any) -> tuple[Any, Any, str]:
    """Two players, and the key of their table."""
    anna, bea = await site.guest("Anna"), await site.guest("Bea")
    wanted = {"game": "gap", "players": 2, "seats": [{"kind": "me", "seed": ""}], **settings}
    key = (await anna.post("/api/tables", wanted))["table"]
    await bea.post(f"/api/tables/{key}/seats")
    await anna.post(f"/api/tables/{key}/start")
    return anna, bea, key


async def decides(site: Site, key: str, times: int, chance: random.Random) -> None:
    hosted = await site.server.authority.find(key)
    for _ in range(times):
        await plays(site.server, hosted, chance)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
async def test_the_history_equals_the_updates(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "LAST", 10_000)
    chance = random.Random(game.id)
    async with worker(tmp_path / "one.db") as server:
        anna, bea, carl, dora = await people(server, "Anna", "Bea", "Carl", "Dora")
        others = [bea, carl, dora][: game.usual_players - 1]
        hosted = await begun(server, anna, others, game=game.id)
        ears = Ears(carl)
        await server.listeners.listen(hosted, ears, None)
        for number in range(200):
            if hosted.table.status != PLAYING:
                break
            await plays(server, hosted, chance)
            if number == 3:
                await server.chat.speak(hosted, lambda t: t.say(bea, "Hello", "1:1"), "1:1")
                await server.authority.submit(hosted, lambda t: t.agree_to_stop(anna, True))
        row = await server.store.read(find_table, number=hosted.number)
        assert row is not None
        rows = await server.store.read(read_events, hosted.number)
        events_sent = history.history_of(table_of(row), events_in(rows), len(rows))
        started, *rest = msgspec.to_builtins(events_sent)
        assert started["event"] == {"do": "started"}
        live = [{k: m[k] for k in TOLD if k in m} for m in ears.of("update")]
        assert msgspec.json.decode(msgspec.json.encode(rest)) == live
        assert {"do": "agreed", "person": anna.person} in [event["event"] for event in rest]
        assert sum(len(event.get("story", [])) for event in rest) > 20
        assert "decision" not in {name for event in rest for name in event["event"]}


async def test_over_http_for_people_who_may_watch(tmp_path: Path) -> None:
    async with site(tmp_path / "one.db") as opened:
        anna, bea, key = await at_a_table(opened, spectators=False, options={"rounds": 1})
        path = f"/api/tables/{key}/history"
        assert [event["event"] for event in await anna.get(path)] == [{"do": "started"}]
        await decides(opened, key, 4, random.Random(1))
        story = await anna.get(path)
        assert await bea.get(path) == story
        assert [event["version"] for event in story] == list(range(3, 3 + len(story)))
        assert all("card" in event["story"][0][1] for event in story if "story" in event)
        stranger = await opened.guest("Carl")
        assert (await stranger.refused("GET", path)).status == 404
        assert (await opened.browser().refused("GET", path)).status == 401
        packed = await anna.answer("GET", path, headers={"accept-encoding": "gzip"})
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.json() == story
        assert (await anna.refused("GET", "/api/tables/nothing-like-it/history")).status == 404


async def test_before_the_start_there_is_nothing_and_afterwards_everything(tmp_path: Path) -> None:
    async with site(tmp_path / "one.db") as opened:
        anna = await opened.guest("Anna")
        seats = [{"kind": "me", "seed": ""}, {"kind": "guest", "name": "Bea", "seed": ""}]
        wanted = {"game": "gap", "players": 2, "seats": seats, "options": {"rounds": 1}}
        key = (await anna.post("/api/tables", wanted))["table"]
        assert await anna.get(f"/api/tables/{key}/history") == []
        await anna.post(f"/api/tables/{key}/start")
        hosted = await opened.server.authority.find(key)
        chance = random.Random(1)
        while hosted.table.status == PLAYING:
            await plays(opened.server, hosted, chance)
        last = (await anna.get(f"/api/tables/{key}/history"))[-1]
        assert "gap/story-score" in [name for name, _ in last["story"]]
        assert last["round_over"]


async def test_a_long_match_keeps_its_last_events(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(history, "LAST", 5)
    async with site(tmp_path / "one.db") as opened:
        anna, _, key = await at_a_table(opened)
        await decides(opened, key, 12, random.Random(1))
        story = await anna.get(f"/api/tables/{key}/history")
        assert [event["version"] for event in story] == list(range(11, 16))


async def test_answers_that_take_long_are_rationed_by_address(tmp_path: Path) -> None:
    async with site(tmp_path / "one.db") as opened:
        anna, _, key = await at_a_table(opened)
        path, eve = f"/api/tables/{key}/history", await opened.guest("Eve", "198.51.100.9")
        for _ in range(3):
            await anna.get(path)
        opened.server.computing.spend(anna.address, 60.0)  # such as for a match of many rounds
        refused = await anna.refused("GET", path)
        assert (refused.status, refused.code) == (429, "limits/requests")
        await eve.get(path)
        refusals = 0
        for _ in range(150):
            refusals += (await eve.answer("GET", path)).status_code == 429
        assert refusals > 20, "however quick each of them is"
