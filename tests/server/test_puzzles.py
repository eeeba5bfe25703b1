"""Puzzles at a server: nothing is given away, first answers count, mistakes come back."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.engine.match import Match
from pioche.engine.record import read_record, write_record
from pioche.engine.registry import find_game
from pioche.engine.shuffles import seeded
from pioche.puzzles.personal import mistakes_of
from pioche.puzzles.positions import match_at
from pioche.puzzles.puzzle import Puzzle
from pioche.puzzles.shipped import shipped_puzzles
from pioche.puzzles.solving import DAY
from pioche.review.review import review
from pioche.server.jobs.puzzles import first_mean, rating_of
from pioche.server.jobs.review_pool import OwnMistake
from pioche.server.store import MatchRow, MistakeRow, SeatRow, Store
from pioche.server.store.export import everything_about
from pioche.server.store.people import add_person
from pioche.server.store.personal import forget_person
from pioche.server.store.puzzles import (
    add_mistakes,
    attempts_of,
    due_mistake,
    due_mistakes,
    puzzle_means,
    reschedule,
    solver_rows,
    store_attempt,
)
from tests.server.asking import Browser, Site, site
from tests.server.inside import Clock
from tests.server.samples import NOW

pytestmark = pytest.mark.anyio

GAME = "qwinto"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def here(tmp_path: Path, clock: Clock) -> AsyncIterator[Site]:
    async with site(tmp_path / "s.db", clock) as opened:
        yield opened


def puzzle_of(view: dict[str, Any]) -> Puzzle:
    return shipped_puzzles(view["game"])[view["puzzle"]]


async def answer(person: Browser, view: dict[str, Any], *, right: bool) -> dict[str, Any]:
    puzzle = puzzle_of(view)
    decision = puzzle.best if right else puzzle.obvious
    found: dict[str, Any] = await person.post(
        f"/api/puzzles/{view['puzzle']}", {"decision": decision}
    )
    return found


async def test_a_view_has_what_the_seat_sees_and_no_solution(here: Site) -> None:
    anna = await here.guest("Anna")
    for _ in range(5):
        view = await anna.get("/api/puzzles/next", game=GAME)
        puzzle, game = puzzle_of(view), find_game(GAME)
        assert view.keys().isdisjoint({"best", "choices", "themes", "obvious", "lines"})
        seat, shown = view["seat"], view["position"]
        match = match_at(game, puzzle.position)
        legal = shown["private"][str(seat)].pop("legal")
        assert legal == [game.notation.decision_text(d) for d in match.legal(seat)]
        assert shown["private"] == {str(seat): match.private_view(seat)}
        assert shown["public"] == json.loads(msgspec.json.encode(match.public_view()))
        deal = puzzle.position.deals[0]
        stock = deal["stock"][-1]  # nobody has seen the last card
        assert f'"{stock}"' not in json.dumps(shown["private"]) or stock in str(match.view(seat))


async def test_first_answers_count_and_streaks_grow(here: Site) -> None:
    anna = await here.guest("Anna")
    before = (await anna.get("/api/puzzles"))["you"]
    assert before == {"tried": 0, "solved": 0, "streak": 0, "longest": 0, "rating": None}
    seen = set()
    for number in range(1, 4):
        view = await anna.get("/api/puzzles/next", game=GAME)
        assert view["puzzle"] not in seen
        assert not view["seen"]
        seen.add(view["puzzle"])
        done = await answer(anna, view, right=True)
        puzzle = puzzle_of(view)
        assert done["solved"]
        assert done["counted"]
        assert (done["best"], done["obvious"]) == (puzzle.best, puzzle.obvious)
        points = [choice["points"] for choice in done["choices"]]
        assert points == sorted(points, reverse=True)
        assert done["choices"][0]["decision"] == puzzle.best
        assert done["lines"]
        assert done["you"]["streak"] == done["everything"]["streak"] == number
        assert done["change"] > 0
    again = await answer(anna, view, right=False)
    assert not again["counted"]
    assert again["you"]["streak"] == 3
    assert again["change"] is None
    assert (await anna.get(f"/api/puzzles/{view['puzzle']}"))["seen"]

    view = await anna.get("/api/puzzles/next", game=GAME)
    lost = await answer(anna, view, right=False)
    assert not lost["solved"]
    assert lost["change"] < 0
    assert (lost["you"]["streak"], lost["you"]["longest"], lost["you"]["tried"]) == (0, 3, 4)
    shown = {game["game"]: game for game in (await anna.get("/api/puzzles"))["games"]}[GAME]
    assert shown["you"] == lost["you"]
    assert shown["puzzles"] == len(shipped_puzzles(GAME))


async def test_themes_and_what_is_refused(here: Site) -> None:
    anna, stranger = await here.guest("Anna"), here.browser()
    view = await stranger.get("/api/puzzles/next", game=GAME, theme="bonus")
    assert "bonus" in puzzle_of(view).themes
    name = f"/api/puzzles/{view['puzzle']}"
    legal = view["position"]["private"][str(view["seat"])]["legal"]
    preview = await stranger.get(f"{name}/preview", decision=legal[0])
    assert preview["lines"]
    refused = await stranger.refused("POST", name, {"decision": legal[0]})
    assert refused.status == 401
    assert (await anna.refused("POST", name, {"decision": "orange 99"})).status in (400, 409)
    assert (await anna.refused("POST", name, {"decision": "x" * 41})).status == 400
    assert (await anna.get("/api/puzzles"))["you"]["tried"] == 0
    for path in ("next?theme=none", "next?mistakes=true", "qwinto-00", "own-1", "own-x", "nothing"):
        assert (await anna.refused("GET", f"/api/puzzles/{path}")).status == 404, path
    assert (await anna.refused("GET", "/api/puzzles/next?game=chess")).status == 400


def finished() -> bytes:
    """The record of a short match in which both play badly."""
    match = Match(find_game("gap"), 2, {"rounds": 1}, seeded(0))
    while not match.over:
        if match.awaits_deal:
            match.deal()
        for seat in match.actors:
            match.play(seat, match.legal(seat)[-1])
    return write_record(match.record())


async def test_mistakes_come_back_until_they_are_avoided(here: Site, clock: Clock) -> None:
    anna, bob = await here.guest("Anna"), await here.guest("Bob")
    record = read_record(finished())
    reviewed = review(record, effort=2_000_000)
    puzzles, found = here.server.puzzles, mistakes_of(reviewed, record, 0)
    made = [OwnMistake(0, at.round, at.move, msgspec.json.encode(at.puzzle)) for at in found]
    seats = [
        SeatRow(seat=seat, person=person, player=None, rank=1, score=0)
        for seat, person in enumerate((anna.person, None))
    ]
    match = MatchRow(
        table=1, key="KEY", game="gap", began=NOW, ended=NOW, seats=seats, result=b"{}"
    )
    assert await puzzles.note_mistakes(match, made) == len(made) > 0
    assert await puzzles.note_mistakes(match, made) == 0
    assert (await anna.refused("GET", "/api/puzzles/next?mistakes=true")).status == 404  # not yet

    for days in (3, 7, 21):
        clock.now += days * DAY
        view = await anna.get("/api/puzzles/next", mistakes=True)
        assert view["mistake"]
        assert view["game"] == "gap"
        name = view["puzzle"]
        assert (await bob.refused("GET", f"/api/puzzles/{name}")).status == 404
        if days == 3:  # once more the same mistake: it begins again
            own = await here.server.store.read(due_mistake, anna.person, "", clock.now)
            assert own is not None
            played = msgspec.json.decode(own.puzzle, type=Puzzle).obvious
            wrong = await anna.post(f"/api/puzzles/{name}", {"decision": played})
            assert not wrong["solved"]
            assert not wrong["counted"]
            assert wrong["due"] == pytest.approx(clock.now + 3 * DAY)
            clock.now += 3 * DAY
        mine = await here.server.store.read(due_mistakes, anna.person, clock.now)
        while mine.get("gap"):
            view = await anna.get("/api/puzzles/next", game="gap")
            own = await here.server.store.read(due_mistake, anna.person, "gap", clock.now)
            assert own is not None
            best = msgspec.json.decode(own.puzzle, type=Puzzle).best
            right = await anna.post(f"/api/puzzles/{view['puzzle']}", {"decision": best})
            assert right["solved"]
            later = {3: 7 * DAY, 7: 21 * DAY}.get(days)
            assert right["due"] == (None if later is None else pytest.approx(clock.now + later))
            mine = await here.server.store.read(due_mistakes, anna.person, clock.now)
    clock.now += 100 * DAY
    assert (await anna.refused("GET", "/api/puzzles/next?mistakes=true")).status == 404


async def test_the_store_counts_and_forgets(store: Store) -> None:
    """On each database."""
    anna, bob = [(await store.write(add_person, name, NOW)).number for name in ("Anna", "Bob")]
    puzzle = next(iter(shipped_puzzles(GAME).values()))
    win, loss = rating_of(puzzle, solved=True), rating_of(puzzle, solved=False)
    first = (anna, GAME, puzzle.id, "pass")
    assert await store.write(store_attempt, *first, True, NOW, win)
    assert not await store.write(store_attempt, *first, False, NOW + 1, loss)
    assert await store.write(store_attempt, bob, GAME, puzzle.id, "pass", False, NOW, loss)
    rows = await store.read(solver_rows, anna)
    assert {game: (row.tried, row.solved, row.streak) for game, row in rows.items()} == {
        "": (1, 1, 1),
        GAME: (1, 1, 1),
    }
    rating, other = rows[GAME].rating, (await store.read(solver_rows, bob))[GAME].rating
    assert rating is not None
    assert other is not None
    assert rating.mu > 25 > other.mu
    attempt = (await store.read(attempts_of, anna))[puzzle.id]
    assert (attempt.last, attempt.last_solved) == (NOW + 1, False)
    assert (await store.read(puzzle_means, GAME)).keys() == {puzzle.id}
    assert abs(first_mean(puzzle) - 25) <= 4

    mistake = MistakeRow(
        person=anna, game=GAME, source="K/1/2", puzzle=b"{}", created=NOW, due=NOW + DAY
    )
    assert await store.write(add_mistakes, [mistake, mistake], 5) == 1
    other_one = msgspec.structs.replace(mistake, source="K/1/3")
    assert await store.write(add_mistakes, [other_one], 1) == 0  # no more than that
    assert await store.read(due_mistake, anna, "", NOW) is None
    found = await store.read(due_mistake, anna, GAME, NOW + DAY)
    assert found is not None
    assert found.puzzle == b"{}"
    await store.write(reschedule, anna, found.number, 1, None)
    assert await store.read(due_mistakes, anna, NOW + 99 * DAY) == {}

    about = await store.read(everything_about, anna)
    assert [row["puzzle"] for row in about["puzzle-tries"]] == [puzzle.id]
    assert len(about["puzzles"]) == 2
    assert len(about["mistakes"]) == 1
    await store.write(forget_person, anna, "–")
    about = await store.read(everything_about, anna)
    assert about["puzzle-tries"] == about["puzzles"] == about["mistakes"] == []
