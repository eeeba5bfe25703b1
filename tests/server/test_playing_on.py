"""Playing on from a step of a finished match: the same cards, another future."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from pioche.engine.fairness import FairShuffles, fairness_of
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.engine.record import Record, read_record, shaped, write_record
from pioche.engine.registry import all_games, find_game
from pioche.engine.replay import verify
from pioche.server.jobs.results import record_of
from pioche.server.table.checks import Refused
from pioche.server.table.events import Started
from pioche.server.table.playing_on import position_at, settings_from
from pioche.server.table.replays import replay_of
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from tests.server.asking import Browser, Site, site

pytestmark = pytest.mark.anyio

SECRET, LATER = bytes(range(32)), bytes(range(1, 33))
ANNA = Who(1, "Anna")


def played(game: Game, options: dict[str, Any], *, luck: str = "", calls: int = -1) -> Record:
    """A match in which everybody takes the first legal decision; time is up after so many
    rounds."""
    players = game.usual_players
    seeds = [f"{luck}{seat}" for seat in range(players)]
    match = Match(game, players, options, FairShuffles(SECRET, seeds, [(2, LATER)]))
    while not match.over:
        if match.awaits_deal:
            if match.between_rounds and len(match.rounds) == calls:
                calls = -1
                match.call_time()
            else:
                match.deal()
        else:
            seat = match.actors[0]
            match.play(seat, match.legal(seat)[0])
    match.fairness = fairness_of(SECRET, seeds, [(2, LATER)])
    return read_record(write_record(match.record()))


def continued(record: Record, step: int, seat: int) -> Table:
    """A table that plays on from a step."""
    position = position_at(record, step)
    settings = settings_from(record, "origin", position, "expert")
    table = Table("key", "CODE", ANNA.person, settings, SECRET)
    seats = table.take_places(ANNA, seat)
    assert seats is not None
    table.apply(seats, 1.0)
    table.apply(Started(), 2.0)
    return table


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_step_can_be_continued_exactly(game: Game) -> None:
    options = {game.length_option: 2} if game.length_option else {}
    record = played(game, options)
    replay = replay_of(record)
    for step in range(0, len(replay.steps) - 1, max(1, len(replay.steps) // 12)):
        shown = replay.steps[step]
        table = continued(record, step, seat=0)
        match = table.match
        assert match is not None
        assert table.turn == shown.turn
        # With the same decisions from there, it becomes the same match.
        while not match.over:
            seat = match.actors[0]
            match.play(seat, match.legal(seat)[0])
            while match.awaits_deal:
                match.deal()
        again = json.loads(record_of(table))
        assert again["rounds"] == json.loads(write_record(record))["rounds"], step
        assert again["origin"]["table"] == "origin"
        assert (again["origin"]["round"], again["origin"]["move"]) == (shown.round, shown.move)
        assert again["fairness"]["source"] == {"kind": "table", "name": "origin"}
        verify(read_record(json.dumps(again)))


def test_other_decisions_make_another_match_with_the_same_cards() -> None:
    record = played(find_game("gap"), {"rounds": 3})
    table = continued(record, 5, seat=2)
    match = table.match
    assert match is not None
    assert [seat.person for seat in table.seats] == [None, None, 1, None]
    while not match.over:
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[-1])
        while match.awaits_deal:
            match.deal()
    again = read_record(record_of(table))
    verify(again)
    assert again.rounds[0].moves[:5] == record.rounds[0].moves[:5]
    assert again.rounds[0].moves != record.rounds[0].moves
    assert [r.deal for r in again.rounds[:3]] == [r.deal for r in record.rounds[:3]]


def test_time_that_was_up_stays_up() -> None:
    """An extra round follows only if the scores are level, so several matches are tried."""
    game = find_game("gap")
    tried = (played(game, {"minutes": 1}, luck=f"{luck} ", calls=1) for luck in range(1000))
    record = next(record for record in tried if record.rounds[-1].extra)
    first = next(step.version for step in replay_of(record).steps if step.round == 2)
    table = continued(record, first, seat=0)
    assert table.time_called
    assert table.match is not None
    dealt = table.match.rounds[-1]
    assert dealt.extra
    assert dealt.deal == shaped(game.records.Deal, record.rounds[1].deal)


def test_where_nothing_can_be_decided_it_is_refused() -> None:
    record = played(find_game("gap"), {"rounds": 1})
    last = len(replay_of(record).steps) - 1
    for step, code in ((last, "play-on/over"), (last + 5, "play-on/no-such-step")):
        with pytest.raises(Refused) as refused:
            position_at(record, step)
        assert refused.value.code == code
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pioche.server.table.playing_on.MOST_DECISIONS", 3)
        assert position_at(record, 3).decisions
        with pytest.raises(Refused) as refused:
            position_at(record, 4)
        assert refused.value.code == "play-on/too-long"


@pytest.fixture
async def here(tmp_path: Path) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db") as opened:
        yield opened


async def ended(here: Site, person: Browser, **settings: Any) -> str:
    """The key of a table with a match that is over: bots have played it."""
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    wanted = {"game": "gap", "players": 3, "options": {"rounds": 1}, "seats": seats, "start": True}
    key: str = (await person.post("/api/tables", wanted | settings))["table"]
    wire = await person.socket()
    wire.says(type="subscribe", table=key)
    while (await wire.hears())["type"] != "table":
        pass
    while True:
        state = await person.get(f"/api/tables/{key}")
        if state["info"]["status"] == "over":
            break
        if 0 in state.get("public", {"actors": ()})["actors"]:  # the game may still be loading
            decision = state["private"]["0"]["legal"][0]
            turn = state["turn"]
            await wire.asks(type="decide", table=key, seat=0, turn=turn, decision=decision)
        else:
            await wire.hears("update")
    await person.get(f"/api/tables/{key}/record")
    return key


async def test_anybody_who_sees_a_replay_can_play_on(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    key = await ended(here, anna)
    made = await bob.post(f"/api/tables/{key}/play-on", {"step": 4, "seat": 1, "level": "casual"})
    state = await bob.get(f"/api/tables/{made['table']}")
    assert state["you"] == [1]
    assert state["info"]["deal"] == {"kind": "table", "name": key}
    assert [seat.get("bot") for seat in state["info"]["seats"]] == ["casual", None, "casual"]
    assert state["info"]["spectators"]
    replay = await anna.get(f"/api/tables/{key}/replay")
    assert state["turn"] >= replay["steps"][4]["turn"]
    refused = await bob.refused("POST", f"/api/tables/{key}/play-on", {"step": 4, "seat": 3})
    assert refused.code == "match/no-such-seat"
    refused = await bob.refused(
        "POST", f"/api/tables/{made['table']}/play-on", {"step": 1, "seat": 0}
    )
    assert refused.code == "table/not-over"


async def test_a_closed_match_can_be_continued_only_by_those_who_were_there(here: Site) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    key = await ended(here, anna, spectators=False)
    wish = {"step": 2, "seat": 0}
    assert (await bob.refused("POST", f"/api/tables/{key}/play-on", wish)).status == 404
    made = await anna.post(f"/api/tables/{key}/play-on", wish)
    assert (await bob.refused("GET", f"/api/tables/{made['table']}")).status == 404
