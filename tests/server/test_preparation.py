"""Games that are still being compiled: who waits for them, and who does not."""

from __future__ import annotations

import asyncio
import os
import socket
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pioche.engine.registry import game_ids
from pioche.server.live import authority, preparation
from pioche.server.live.preparation import likely_game
from pioche.server.store.tables import game_played_last
from pioche.server.worker import Worker
from tests.server.asking import Browser, Site, site
from tests.server.inside import Clock, until

pytestmark = pytest.mark.anyio

SEATS = [{"kind": "me", "seed": ""}, {"kind": "bot"}]
ALONE: dict[str, Any] = {"players": 2, "seats": SEATS, "start": True}
TOGETHER: dict[str, Any] = {"players": 2, "seats": [{"kind": "me", "seed": ""}, {"kind": "open"}]}


class Compiler:
    """Compiles a game when the test says so."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bool]] = []
        self.compiled = {"gap"}
        self._done = asyncio.Condition()

    async def compile(self, game: str, modest: bool) -> bool:
        self.asked.append((game, modest))
        async with self._done:
            await self._done.wait_for(lambda: game in self.compiled)
        return True

    async def finish(self, *games: str) -> None:
        async with self._done:
            self.compiled.update(games)
            self._done.notify_all()

    def progress(self, game: str) -> float:
        return 1.0 if game in self.compiled else 0.5

    def works_for(self, server: Worker) -> None:
        server.preparation.compile = self.compile


@pytest.fixture
async def compiler(monkeypatch: pytest.MonkeyPatch) -> Compiler:
    compiler = Compiler()
    monkeypatch.setattr(preparation, "is_compiled", lambda game: game in compiler.compiled)
    monkeypatch.setattr(preparation, "progress_of", compiler.progress)
    monkeypatch.setattr(preparation, "IDLE", 0.01)
    monkeypatch.setattr(authority, "LINGER", 0.01)
    return compiler


@pytest.fixture
async def here(tmp_path: Path, compiler: Compiler) -> AsyncIterator[Site]:
    async with site(tmp_path / "here.db", Clock()) as opened:
        compiler.works_for(opened.server)
        yield opened


async def info(who: Browser, game: str) -> tuple[bool, float]:
    games = (await who.get("/api/games"))["games"]
    return next((g["ready"], g["progress"]) for g in games if g["game"] == game)


async def test_a_table_gets_its_cards_when_its_game_is_ready(
    here: Site, compiler: Compiler
) -> None:
    anna = await here.guest("Anna")
    key = (await anna.post("/api/tables", ALONE | {"game": "dicht-dran"}))["table"]
    wire = await anna.socket()
    wire.says(type="subscribe", table=key)
    assert (await wire.hears("table"))["info"]["status"] == "waiting"
    ready, progress = await info(anna, "dicht-dran")
    assert not ready
    assert 0 < progress < 1
    answer = await wire.asks(type="say", table=key, text="Still waiting")
    assert answer["type"] == "done", "people can talk meanwhile"
    await compiler.finish("dicht-dran")
    update = await wire.hears("update")
    while update["event"]["do"] != "started":
        update = await wire.hears("update")
    assert update["private"]["0"]["hand"]
    assert await info(anna, "dicht-dran") == (True, 1.0)
    assert compiler.asked == [("dicht-dran", False)]


async def test_a_ready_game_is_played_while_another_is_compiled(
    here: Site, compiler: Compiler
) -> None:
    anna, ben = await here.guest("Anna"), await here.guest("Ben")
    await anna.post("/api/tables", ALONE | {"game": "dicht-dran"})
    key = (await ben.post("/api/tables", ALONE | {"game": "gap"}))["table"]
    wire = await ben.socket()
    wire.says(type="subscribe", table=key)
    table = await wire.hears("table")
    while not table["private"]["0"]["legal"]:
        await wire.hears("update")
        table = await ben.get(f"/api/tables/{key}")
    decision = {"seat": 0, "turn": table["turn"], "decision": table["private"]["0"]["legal"][0]}
    answer = await wire.asks(type="decide", table=key, **decision)
    assert answer["type"] == "done"
    assert compiler.asked == [("dicht-dran", False)], "that one is still being compiled"


async def test_a_match_goes_on_after_an_upgrade_and_its_clock_stood_still(
    tmp_path: Path, compiler: Compiler
) -> None:
    clock = Clock()
    wish = TOGETHER | {"game": "gap", "timer": 30}
    async with site(tmp_path / "here.db", clock) as before:
        anna, ben = await before.guest("Anna"), await before.guest("Ben")
        cookies = [dict(who.http.cookies) for who in (anna, ben)]
        key = (await anna.post("/api/tables", wish))["table"]
        await ben.post(f"/api/tables/{key}/seats")
        await anna.post(f"/api/tables/{key}/start")
        table = await anna.get(f"/api/tables/{key}")
        (seat,) = table["deadlines"]
    compiler.compiled.clear()  # the rules have changed a little
    async with site(tmp_path / "here.db", clock) as after:
        compiler.works_for(after.server)
        again = after.browser()
        again.http.cookies.update(cookies[0])
        wire = await again.socket()
        wire.says(type="subscribe", table=key)
        problem = await wire.hears("problem")
        assert (problem["code"], problem["table"]) == ("game/preparing", key)
        assert (problem["facts"]["game"], problem["facts"]["percent"]) == ("gap", 48)
        await clock.passes(60.0)
        await compiler.finish("gap")
        await until(lambda: after.server.preparation.is_ready("gap"))
        wire.says(type="subscribe", table=key)
        now = await wire.hears("table")
        assert now["public"] == table["public"]
        assert now["deadlines"][seat] == pytest.approx(table["deadlines"][seat] + 60.0, abs=1.0)
        assert not any(player.get("away") for player in now["info"]["seats"])


async def test_a_request_for_an_unready_game_is_refused_after_a_while(
    here: Site, compiler: Compiler, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation.Preparation.wait, "__defaults__", (0.01,))
    anna = await here.guest("Anna")
    answer = await anna.http.get("/api/games/dicht-dran/deck/2")
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) >= 1
    assert answer.json()["code"] == "game/preparing"
    assert "Dicht dran" in answer.json()["text"]
    await compiler.finish("dicht-dran")
    await until(lambda: here.server.preparation.is_ready("dicht-dran"))
    assert (await anna.http.get("/api/games/dicht-dran/deck/2")).status_code == 200


async def test_the_likely_game_comes_first_and_the_others_when_it_is_quiet(
    here: Site, compiler: Compiler
) -> None:
    anna = await here.guest("Anna")
    await anna.post("/api/tables", TOGETHER | {"game": "qwinto"})
    here.server.preparation.load = lambda game: None
    first = likely_game(await here.server.store.read(game_played_last))
    assert first == "qwinto", "the game of the newest table"
    assert likely_game(None) in game_ids()
    assert likely_game("a game that was removed") in game_ids()
    ahead = asyncio.ensure_future(here.server.preparation.look_ahead(first))
    await until(lambda: compiler.asked == [("qwinto", False)])
    await compiler.finish(*game_ids())
    await ahead
    assert all(map(here.server.preparation.is_ready, game_ids()))


async def test_a_game_that_cannot_be_kept_is_compiled_here(here: Site, compiler: Compiler) -> None:
    async def fails(game: str, modest: bool) -> bool:
        return False

    loaded: list[str] = []
    here.server.preparation.compile = fails
    here.server.preparation.load = loaded.append
    await here.server.preparation.wait("dicht-dran")
    assert loaded == ["dicht-dran"]
    assert here.server.preparation.is_ready("dicht-dran")


def test_a_busy_port_is_reported_before_anything_is_compiled(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-X", "importtime", "-m", "pioche", "serve", "--port", str(port)],
            capture_output=True,
            text=True,
            check=False,
            env=os.environ | {"PIOCHE_CACHE": str(cache), "LANGUAGE": "en"},
        )
    *imports, line = done.stderr.splitlines()
    assert done.returncode == 2
    assert str(port) in line
    assert not any(each.endswith((" numba", " litestar", " uvicorn")) for each in imports)
    assert not cache.exists()
