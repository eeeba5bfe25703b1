"""Results of finished matches: the record, everybody's rank, and the new ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from openskill.models import PlackettLuce

from pioche.engine.fairness import fairness_of
from pioche.engine.game import BROKEN_OFF
from pioche.engine.record import write_record
from pioche.protocol.messages import encode
from pioche.server.live.hosted import Hosted
from pioche.server.store import MatchRow, Rate, RatingRow, SeatRow, Store
from pioche.server.store.matches import finish_match
from pioche.server.table.seats import Seat
from pioche.server.table.table import Table

_model = PlackettLuce()


class Results:
    """Stores finished matches."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def finish(self, hosted: Hosted) -> None:
        """Store the match of a table that is over; doing it twice changes nothing."""
        table = hosted.table
        match = table.match
        assert match is not None, "it was played"
        seats = places(table)
        result = {
            "names": [seat.name for seat in table.seats],
            "people": [seat.person for seat in table.seats],
            "bots": [seat.bot for seat in table.seats],
            "scores": match.scores,
            "winners": match.winners,
            "reason": match.reason,
        }
        row = MatchRow(
            table=hosted.number,
            game=table.game.id,
            began=table.started,
            ended=table.last_at,
            seats=seats,
            result=encode(result),
            record=record_of(table),
        )
        await self.store.write(finish_match, row, rating(seats))


def record_of(table: Table) -> bytes:
    """The whole record of a match that is over, with the proof of its shuffles."""
    match = table.match
    assert match is not None, "it was played"
    assert match.over, "nobody may see the record of a match under way"
    seeds = [seat.seed for seat in table.seats]
    match.fairness = fairness_of(table.secret, seeds, table.later_secrets)
    return write_record(match.record())


def places(table: Table) -> list[SeatRow]:
    """The rank of each seat. Equal scores share a rank; people who gave up come last, the first one
    very last. A match that was broken off counts for nobody, and one in which the host gave a
    person's seat to a bot does not count for that person."""
    match = table.match
    assert match is not None, "it was played"
    worth = [_worth(table, place) for place in range(len(table.seats))]
    counts = match.reason != BROKEN_OFF
    return [
        SeatRow(
            seat=place,
            person=seat.person,
            player=_player(table, seat) if counts else None,
            rank=1 + sum(other > worth[place] for other in worth),
            score=float(match.scores[place]),
        )
        for place, seat in enumerate(table.seats)
    ]


def losers(table: Table) -> list[int]:
    """The seats that share the last place; none if all are level, or the match was broken off."""
    if table.match is None or table.match.reason == BROKEN_OFF:
        return []
    ranks = [seat.rank for seat in places(table)]
    return [place for place, rank in enumerate(ranks) if rank == max(ranks) > 1]


def _worth(table: Table, place: int) -> tuple[int, bool, int]:
    """The key by which seats are ranked; the highest is the best."""
    match = table.match
    assert match is not None, "it was played"
    person = table.seats[place].person
    stayed = len(table.seats)
    if person in table.resigned:
        stayed = table.resigned.index(person)
    return stayed, place in match.winners, match.scores[place]


def _player(table: Table, seat: Seat) -> str | None:
    """The player who is rated for a seat: a person, a person's program, or a level of bots."""
    if seat.person is None:
        return f"bot:{seat.bot}"
    if seat.bot and seat.person not in table.resigned:
        return None  # the host replaced them, and must gain nothing from it
    return f"program:{seat.person}" if seat.program else str(seat.person)


def rating(seats: Sequence[SeatRow]) -> Rate | None:
    """How a match changes ratings: those of people only in matches among people with one seat each,
    those of bots and programs whenever they play somebody else. A level with several seats counts
    once, with the best of them. If one seat does not count, none does."""
    players = [str(seat.player) for seat in seats]
    if len(set(players)) < 2 or any(seat.player is None for seat in seats):
        return None
    rated = [player for player in players if not player.isdecimal()]
    if not rated:
        if len(set(players)) < len(players):
            return None
        rated = players

    best = {player: min(s.rank for s in seats if str(s.player) == player) for player in players}

    def rate(before: Mapping[str, RatingRow | None]) -> Mapping[str, RatingRow]:
        teams = []
        for player in best:
            known = before.get(player)
            teams.append([_model.rating(known.mu, known.sigma) if known else _model.rating()])
        after = _model.rate(teams, ranks=[float(rank) for rank in best.values()])
        return {
            player: RatingRow(team[0].mu, team[0].sigma, team[0].ordinal())
            for player, team in zip(best, after, strict=True)
            if player in rated
        }

    return rate
