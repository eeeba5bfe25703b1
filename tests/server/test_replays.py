"""Replays: a record step by step, with the same updates as at a live table."""

from __future__ import annotations

import asyncio
import gzip
import threading
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from pioche.engine.errors import BadRecord
from pioche.engine.fairness import FairShuffles, commitment
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.record import Player, Record, read_record, write_record
from pioche.engine.registry import all_games, find_game
from pioche.protocol.matches import Replay
from pioche.server.table.replays import replay_of
from tests.server.asking import Browser, Refusal, Site, site
from tests.server.inside import begun, people, until, worker

pytestmark = pytest.mark.anyio

SECRET = bytes(range(32))


def played(game: Game, players: int, seed: int = 1, **options: Any) -> Match:
    """A random match with the proof of its shuffles."""
    shuffles = FairShuffles(SECRET, [""] * players)
    match = Match(game, [Player(f"P{i}") for i in range(players)], options, shuffles)
    chance = np.random.default_rng(seed)
    while not match.over:
        if match.awaits_deal:
            match.deal()
        else:
            seat = match.actors[0]
            match.play(seat, int(chance.choice(match.legal(seat))))
    match.fairness = {
        "commitment": commitment(SECRET),
        "server_seed": SECRET.hex(),
        "player_seeds": [""] * players,
    }
    return match


def short(game: Game, players: int, seed: int = 1) -> Match:
    few = {"gap": {"rounds": 2}, "pepper": {"rounds": 2}}.get(game.id, {})
    return played(game, players, seed, **few)


def folded(replay: Replay) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """All steps laid over each other: the public view, and the private view of each seat."""
    public: dict[str, Any] = {}
    private: list[dict[str, Any]] = [{} for _ in range(replay.players)]
    for step in replay.steps:
        public |= step.public
        for seat, changes in step.private.items():
            private[int(seat)] |= changes
    return public, private


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_steps_add_up_to_the_match(game: Game) -> None:
    for players in (game.players[0], game.players[-1]):
        match = short(game, players)
        replay = replay_of(match.record())
        public, private = folded(replay)
        assert public == match.public_view()
        assert private == [match.private_view(p) | {"legal": []} for p in range(players)]
        assert [step.version for step in replay.steps] == list(range(len(replay.steps)))
        assert replay.steps[0].event == {"do": "started"}
        assert replay.steps[0].public["round"] == 1
        replayed = [move for step in replay.steps for move in step.moves]
        record = match.record()
        kept = [move for r in record.rounds for move in r.moves if not hasattr(move, "shuffle")]
        assert replayed == kept
        ended = [step.round for step in replay.steps if step.round_over]
        assert ended == [n for n, r in enumerate(record.rounds, 1) if r.scores is not None]
        points = [step.points for step in replay.steps if step.round_over]
        assert points == [r.scores for r in record.rounds if r.scores is not None]
        assert not any(step.points for step in replay.steps if not step.round_over)
        assert replay.names == [f"P{i}" for i in range(players)]
        assert replay.result == record.result
        assert (replay.checked.fair, replay.checked.code) == (True, "replay/fair")
        assert msgspec.json.decode(msgspec.json.encode(replay))["steps"]


def test_the_steps_are_those_of_the_record() -> None:
    match = short(find_game("gap"), 3)
    steps = replay_of(match.record()).steps
    assert [step.event["do"] for step in steps if step.event["do"] != "decided"] == [
        "started",
        "dealt",
    ]
    for step in steps:
        if step.event["do"] == "decided":
            move = match.rounds[step.round - 1].moves[step.move - 1]
            assert step.moves == [move]
            assert step.event["seat"] == move.seat
            assert step.story
    assert [step.turn for step in steps if step.moves] == list(
        range(1, 1 + sum(bool(step.moves) for step in steps))
    )


def test_a_new_stock_is_a_step_of_its_own() -> None:
    for seed in range(20):
        replay = replay_of(short(find_game("qwinto"), 4, seed).record())
        shuffled = [step for step in replay.steps if step.event["do"] == "shuffled"]
        if shuffled:
            assert shuffled[0].renewed > 10
            assert shuffled[0].moves == []
            return
    raise AssertionError("no stock was renewed in twenty matches")


def test_a_match_that_was_broken_off_ends_with_a_step_of_its_own() -> None:
    match = Match(find_game("pepper"), 3)
    match.deal()
    match.play(match.actors[0], match.legal(match.actors[0])[0])
    match.break_off()
    replay = replay_of(match.record())
    assert replay.steps[-1].event == {"do": "over"}
    assert replay.steps[-1].public["reason"] == "broken-off"
    assert (replay.checked.fair, replay.checked.code) == (None, "replay/no-seeds")


def test_a_match_that_was_never_dealt_has_one_step() -> None:
    replay = replay_of(Match(find_game("gap"), 2).record())
    assert [step.event for step in replay.steps] == [{"do": "started"}]


def test_what_does_not_verify_is_refused() -> None:
    record = short(find_game("gap"), 2).record()
    stolen = read_record(write_record(record))
    assert stolen.fairness is not None
    stolen.fairness["server_seed"] = bytes(32).hex()
    with pytest.raises(BadRecord) as unfair:
        replay_of(stolen)
    assert unfair.value.code == "fairness/wrong-commitment"


# Over HTTP


async def over(anna: Browser) -> tuple[str, bytes]:
    """A match that has ended: the address of its table, and its record."""
    seats = [{"kind": "bot"}, {"kind": "bot"}]
    wanted = {"game": "gap", "players": 2, "options": {"rounds": 1}, "seats": seats, "start": True}
    table = "/api/tables/" + (await anna.post("/api/tables", wanted))["table"]
    answer = await anna.answer("GET", f"{table}/record")
    for _ in range(3000):
        if answer.is_success:
            return table, answer.content
        await asyncio.sleep(0.02)
        answer = await anna.answer("GET", f"{table}/record")
    raise AssertionError(answer.text)


async def test_a_finished_table_and_its_record_give_the_same_replay(tmp_path: Path) -> None:
    async with site(tmp_path / "replays.db") as here:
        anna = await here.guest("Anna")
        table, record = await over(anna)
        stranger = here.browser()
        shown = await stranger.get(f"{table}/replay")
        assert shown["checked"]["fair"] is True
        assert shown["steps"][0]["private"].keys() == {"0", "1"}
        assert shown["result"] == msgspec.json.decode(record)["result"]
        given = await stranger.ask("POST", "/api/replay", msgspec.json.decode(record))
        assert given == shown
        plain = await stranger.answer(
            "GET", f"{table}/replay", headers={"accept-encoding": "identity"}
        )
        assert "content-encoding" not in plain.headers
        async with stranger.http.stream(
            "GET", f"{table}/replay", headers={"accept-encoding": "gzip"}
        ) as packed:
            body = b"".join([part async for part in packed.aiter_raw()])
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        assert gzip.decompress(body) == plain.content
        assert len(body) < len(plain.content) / 3


async def test_a_match_under_way_has_no_replay(tmp_path: Path) -> None:
    async with worker(tmp_path / "replays.db") as server:
        anna, bea = await people(server, "Anna", "Bea")
        hosted = await begun(server, anna, [bea])
        browser = Site(server).browser()
        refused = await browser.refused("GET", f"/api/tables/{hosted.table.key}/replay")
        assert (refused.status, refused.code) == (409, "table/not-over")
        refused = await browser.refused("GET", "/api/tables/nothing-like-it/replay")
        assert (refused.status, refused.code) == (404, "table/not-found")
        await browser.http.aclose()


async def refusal(browser: Browser, body: bytes) -> Refusal:
    return await browser.refused(
        "POST", "/api/replay", content=body, headers={"content-type": "application/json"}
    )


async def test_bad_records_are_refused_with_their_sentences(tmp_path: Path) -> None:
    record = short(find_game("pepper"), 4).record()
    async with site(tmp_path / "replays.db") as here:
        browser = here.browser()
        for body, code in (
            (b"", "record/not-json"),
            (b"{", "record/not-json"),
            (b"[]", "record/shape"),
            (b"{}", "record/shape"),
            (b"[" * 100_000, "record/shape"),
            (write_record(changed_score(record)), "record/wrong-scores"),
            (write_record(record).replace(b"pioche/1", b"pioche/9"), "record/format"),
            (write_record(record).replace(b'"pepper"', b'"poker"'), "game/unknown"),
        ):
            refused = await refusal(browser, body)
            assert (refused.status, refused.code) == (400, code)
            assert refused.text
        scores = await refusal(browser, write_record(changed_score(record)))
        assert "1" in scores.text
        assert scores.at == {"round": 1, "move": None}
        large = await refusal(browser, b" " * 300_000)
        assert large.status == 413


async def test_records_of_strangers_are_few_and_keep_no_player_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on = threading.Event()
    at_work: list[Record] = []

    def slow(record: Record) -> dict[str, Any]:
        at_work.append(record)
        assert go_on.wait(600)
        return {}

    async with site(tmp_path / "replays.db") as here:
        anna = await here.guest("Anna", "192.0.2.2")
        table, record = await over(anna)
        monkeypatch.setattr("pioche.server.http.matches.replay_of", slow)
        body = msgspec.json.decode(record)
        strangers = [here.browser(f"198.51.100.{number}") for number in range(3)]
        asked = [asyncio.create_task(s.ask("POST", "/api/replay", body)) for s in strangers]
        try:
            await until(lambda: bool(at_work))
            async with asyncio.timeout(60):
                assert await anna.get(f"{table}/history")
            assert len(at_work) == 1
        finally:
            go_on.set()
        assert await asyncio.gather(*asked) == [{}] * 3
        here.server.records._rate = 0.001
        eager = here.browser("203.0.113.1")
        statuses = [
            (await eager.answer("POST", "/api/replay", body)).status_code for _ in range(12)
        ]
        assert statuses == [200] * 10 + [429] * 2
        assert (await refusal(eager, record)).code == "limits/requests"
        assert await strangers[0].ask("POST", "/api/replay", body) == {}


def changed_score(record: Record) -> Record:
    """The record with a wrong number."""
    copy = read_record(write_record(record))
    assert copy.rounds[0].scores is not None
    copy.rounds[0].scores[0] += 1
    return copy
