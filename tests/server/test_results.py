"""After the match: places, ratings, and for whom a match counts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pioche.server.http.leaderboards import leaderboard as leaderboard_resource
from pioche.server.http.matches import listed
from pioche.server.jobs.results import Part, parts, rating
from pioche.server.live.hosted import Hosted
from pioche.server.store import MatchRow, RatingRow, SeatRow
from pioche.server.store.matches import find_match, leaderboard, standings_of
from pioche.server.table.checks import Refused
from pioche.server.table.fold import OVER
from pioche.server.table.seats import Who
from pioche.server.worker import Worker
from tests.server.inside import begun, people, until, worker

SHORT = {"rounds": 1}


async def decided(server: Worker, hosted: Hosted, everybody: list[Who]) -> None:
    """Let everybody decide whenever it is their turn, until all have decided something."""
    table = hosted.table
    seats = [table.seats[place] for who in everybody for place in table.seats_of(who.person)]
    while not all(seat.decided for seat in seats):
        for place in list(table.owing):
            await decide(server, hosted, place)


async def decide(server: Worker, hosted: Hosted, place: int) -> None:
    """Have the person at a seat take the first legal decision."""
    table = hosted.table
    assert table.match is not None
    decision, person = table.match.legal(place)[0], table.seats[place].person
    assert person is not None
    await server.authority.submit(
        hosted, lambda t: t.decide(Who(person, ""), place, decision, t.turn, "")
    )


async def left(server: Worker, hosted: Hosted, who: Who) -> None:
    """Leave, so that a bot plays on."""
    await server.authority.submit(hosted, lambda table: table.leave(who))


async def finished(server: Worker, hosted: Hosted, everybody: list[Who]) -> MatchRow:
    """Let everybody take their first decisions until the match is over and stored."""
    table = hosted.table
    seats = {place: who for who in everybody for place in table.seats_of(who.person)}
    for _ in range(1000):
        if table.status == OVER:
            break
        for place, who in seats.items():
            if place in table.owing and table.bot_for(place) is None:
                assert table.match is not None
                decision = table.match.legal(place)[0]
                await server.authority.submit(
                    hosted,
                    lambda t, w=who, p=place, d=decision: t.decide(w, p, d, t.turn, ""),  # type: ignore[misc]
                )
        await asyncio.sleep(0.002)
    await until(lambda: table.status == OVER)
    for _ in range(3000):
        match = await server.store.read(find_match, table=hosted.number)
        if match:
            return match
        await asyncio.sleep(0.02)
    raise AssertionError("the match was not stored")


async def ratings(server: Worker) -> tuple[set[str], set[str]]:
    """The rated people, and the rated bots."""
    board = await server.store.read(leaderboard, "gap")
    bots = await server.store.read(leaderboard, "gap", "bots")
    return {row.player for row in board}, {row.player for row in bots}


def run(tmp_path: Path, work: Callable[[Worker], Coroutine[Any, Any, None]]) -> None:
    async def inside() -> None:
        async with worker(tmp_path / "s.db") as server:
            await work(server)

    asyncio.run(inside())


def test_a_match_among_people_is_rated(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        match = await finished(server, hosted, [anna, ben])
        assert {seat.player for seat in match.seats} == {str(anna.person), str(ben.person)}
        assert min(seat.rank for seat in match.seats) == 1
        assert await ratings(server) == ({str(anna.person), str(ben.person)}, set())
        record = msgspec.json.decode(match.record)
        assert record["fairness"]["server_seed"] == hosted.table.secret.hex()

    run(tmp_path, work)


@pytest.mark.parametrize("bots", [1, 2])
def test_with_a_bot_only_the_bot_is_rated(tmp_path: Path, bots: int) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], bots=bots, options=SHORT)
        await finished(server, hosted, [anna, ben])
        assert await ratings(server) == (set(), {"bot:skilled"})
        (standing,) = await server.store.read(standings_of, str(ben.person))
        assert (standing.matches, standing.rated) == (1, 0)

    run(tmp_path, work)


def test_two_seats_of_one_person_are_no_match_among_people(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [anna, ben], options=SHORT)
        await finished(server, hosted, [anna, ben])
        assert await ratings(server) == (set(), set())

    run(tmp_path, work)


def test_a_program_is_rated_apart_from_its_person(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        program = anna._replace(program=True)
        hosted = await begun(server, ben, [program], options=SHORT)
        await finished(server, hosted, [program, ben])
        assert await ratings(server) == (set(), set())
        (rated,) = await server.store.read(leaderboard, "gap", "programs")
        assert (rated.player, rated.name) == (f"program:{anna.person}", "Anna")

    run(tmp_path, work)


def test_a_player_who_gives_up_comes_last(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben, cleo = everybody = await people(server, "Anna", "Ben", "Cleo")
        hosted = await begun(server, anna, [ben, cleo], options=SHORT)
        await decided(server, hosted, everybody)
        for who in (ben, anna):
            await server.authority.submit(hosted, lambda t, w=who: t.resign(w))  # type: ignore[misc]
        assert hosted.table.host == cleo.person
        match = await finished(server, hosted, [cleo])
        ranks = {seat.person: seat.rank for seat in match.seats}
        assert ranks == {cleo.person: 1, anna.person: 2, ben.person: 3}
        board = await server.store.read(leaderboard, "gap")
        assert [row.person for row in board] == [cleo.person, anna.person, ben.person]

    run(tmp_path, work)


def test_bots_that_play_both_sides_earn_nobody_a_rating(tmp_path: Path) -> None:
    """One opponent resigns, the other person leaves: neither has won anything."""

    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        await decided(server, hosted, [anna, ben])
        await server.authority.submit(hosted, lambda table: table.resign(ben))
        await left(server, hosted, anna)
        match = await finished(server, hosted, [])
        assert {seat.person: seat.rank for seat in match.seats} == {anna.person: 2, ben.person: 3}
        assert listed(match, anna.person).result["winners"] == []
        assert await ratings(server) == (set(), set())
        (standing,) = await server.store.read(standings_of, str(anna.person))
        assert (standing.matches, standing.wins, standing.rated) == (1, 0, 0)

    run(tmp_path, work)


def test_nobody_is_credited_with_the_win_of_a_stand_in(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        await decided(server, hosted, [anna, ben])
        await left(server, hosted, anna)
        match = await finished(server, hosted, [ben])
        assert {seat.person: seat.rank for seat in match.seats} == {ben.person: 1, anna.person: 2}
        board = await server.store.read(leaderboard, "gap")
        assert [row.person for row in board] == [ben.person, anna.person]
        assert board[0].rating is not None
        assert board[1].rating is not None
        assert board[0].rating.ordinal > 0 > board[1].rating.ordinal

    run(tmp_path, work)


def test_nobody_gains_from_an_opponent_who_never_decided(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben, cleo = await people(server, "Anna", "Ben", "Cleo")
        for _ in range(2):
            hosted = await begun(server, anna, [ben], options=SHORT)
            await server.authority.submit(hosted, lambda table: table.resign(ben))
            await finished(server, hosted, [anna])
        (loser,) = await server.store.read(leaderboard, "gap")
        assert loser.person == ben.person
        assert loser.rated == 2
        (standing,) = await server.store.read(standings_of, str(anna.person))
        assert (standing.wins, standing.rating) == (2, None)
        # With a third person, those who play are rated among themselves.
        hosted = await begun(server, anna, [ben, cleo], options=SHORT)
        await server.authority.submit(hosted, lambda table: table.resign(ben))
        await finished(server, hosted, [anna, cleo])
        board = await server.store.read(leaderboard, "gap")
        assert {row.person for row in board} == {anna.person, ben.person, cleo.person}

    run(tmp_path, work)


def test_giving_up_never_raises_a_rating() -> None:
    """Not even by making it surer, after a loss that was expected."""
    weak, strong = RatingRow(10.0, 8.0, -14.0), RatingRow(50.0, 1.0, 47.0)
    seats = [
        SeatRow(seat=seat, person=seat, player=str(seat), rank=rank, score=0.0)
        for seat, rank in ((0, 2), (1, 1))
    ]
    rate = rating(seats, [Part.GAVE_UP, Part.PLAYED])
    assert rate is not None
    assert rate({"0": weak, "1": strong})["0"].ordinal <= weak.ordinal


def test_changing_a_choice_is_no_second_decision(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], game="dicht-dran", options={})
        for _ in range(5):
            await decide(server, hosted, 0)
        assert hosted.table.seats[0].decided == 1

    run(tmp_path, work)


def test_people_who_come_back_in_time_have_played(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        await left(server, hosted, anna)
        await until(lambda: hosted.table.seats[0].decided_for == 1 or 1 in hosted.table.owing)
        await server.authority.submit(hosted, lambda table: table.come_back(anna))
        await finished(server, hosted, [anna, ben])
        assert parts(hosted.table) == [Part.PLAYED, Part.PLAYED]

    run(tmp_path, work)


def test_a_host_who_is_losing_cannot_annul_the_match(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        with pytest.raises(Refused) as caught:
            await server.authority.submit(hosted, lambda t: t.replace(anna, 1, "beginner"))
        assert caught.value.code == "table/rated"
        await finished(server, hosted, [anna, ben])
        assert await ratings(server) == ({str(anna.person), str(ben.person)}, set())

    run(tmp_path, work)


def test_nobody_is_rated_for_the_bot_in_their_place(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], bots=1, options=SHORT)
        await server.authority.submit(hosted, lambda t: t.replace(anna, 1, "beginner"))
        await finished(server, hosted, [anna])
        assert await ratings(server) == (set(), set())
        assert await server.store.read(standings_of, str(ben.person)) == []

    run(tmp_path, work)


def test_a_loser_who_deletes_the_account_has_still_lost(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        await decided(server, hosted, [anna, ben])
        await server.personal_data.delete(ben)
        match = await finished(server, hosted, [anna])
        assert [(seat.person, seat.rank) for seat in match.seats] == [(anna.person, 1), (None, 2)]
        (rated,) = await server.store.read(leaderboard, "gap")
        assert (rated.person, rated.rated, rated.wins) == (anna.person, 1, 1)

    run(tmp_path, work)


def test_a_program_cannot_play_the_seat_of_its_person(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        program = anna._replace(program=True)
        with pytest.raises(Refused) as caught:
            await server.authority.submit(hosted, lambda t: t.decide(program, 0, 0, t.turn, ""))
        assert caught.value.code == "table/not-programs-seat"
        await left(server, hosted, anna)
        assert hosted.table.come_back(program) is None
        assert hosted.table.come_back(anna) is not None

    run(tmp_path, work)


def test_a_match_ended_early_counts_for_nobody(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        anna, ben = await people(server, "Anna", "Ben")
        hosted = await begun(server, anna, [ben], options=SHORT)
        for who in (anna, ben):
            await server.authority.submit(hosted, lambda t, w=who: t.agree_to_stop(w, True))  # type: ignore[misc]
        match = await finished(server, hosted, [])
        assert msgspec.json.decode(match.result)["reason"] == "broken-off"
        assert await ratings(server) == (set(), set())
        assert await server.store.read(standings_of, str(ben.person)) == []

    run(tmp_path, work)


def test_the_list_names_the_winners_that_statistics_count(tmp_path: Path) -> None:
    """The bot that plays on for somebody who gave up may have the most points."""

    async def work(server: Worker) -> None:
        (anna,) = await people(server, "Anna")
        for _ in range(30):
            hosted = await begun(server, anna, [], bots=1, options=SHORT)
            await server.authority.submit(hosted, lambda table: table.resign(anna))
            match = await finished(server, hosted, [])
            assert listed(match, anna.person).result["winners"] == [1]
            if 0 in msgspec.json.decode(match.result)["winners"]:
                break
        else:
            raise AssertionError("her bot has won none of the matches")
        (standing,) = await server.store.read(standings_of, str(anna.person))
        assert standing.wins == 0

    run(tmp_path, work)


def test_bots_are_listed_by_their_level(tmp_path: Path) -> None:
    async def work(server: Worker) -> None:
        (anna,) = await people(server, "Anna")
        hosted = await begun(server, anna, [], bots=1, options=SHORT)
        await finished(server, hosted, [anna])
        board = await leaderboard_resource.fn("gap", server, bots=True)
        assert [row.name for row in board] == ["skilled"]

    run(tmp_path, work)
