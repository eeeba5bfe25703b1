"""Results of finished matches: the record, everybody's rank, and the new ratings.

A match counts for a person as far as that person played it: `docs/ratings.md` has the rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from typing import Any

from openskill.models import PlackettLuce

from pioche.engine.fairness import Source, fairness_of
from pioche.engine.game import BROKEN_OFF
from pioche.engine.record import write_record
from pioche.protocol.messages import encode
from pioche.server.live.hosted import Hosted
from pioche.server.store import FinishedTry, MatchRow, PlayedSeat, Rate, RatingRow, SeatRow, Store
from pioche.server.store.matches import finish_match
from pioche.server.table.daily import day_of, end_of
from pioche.server.table.hints import is_unrated
from pioche.server.table.seats import Seat
from pioche.server.table.table import Table

_model = PlackettLuce()


class Part(Enum):
    """How far the match was played by the player of a seat."""

    PLAYED = "played"
    """At least half of the decisions; bots always."""
    GAVE_UP = "gave up"
    """Resigned, or less than half of the decisions."""
    STAYED_OUT = "stayed out"
    """The same, without a single decision: nobody gains from such an opponent."""
    UNCOUNTED = "uncounted"
    """The match does not count for this seat."""


class Results:
    """Stores finished matches."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.on_evening: Callable[[str], None] = lambda key: None
        """Called with the key of an evening when a match of it is stored."""

    async def finish(self, hosted: Hosted) -> None:
        """Store the match of a table that is over; doing it twice changes nothing."""
        table = hosted.table
        match = table.match
        assert match is not None, "it was played"
        seats = places(table)
        result: dict[str, Any] = {
            "names": [seat.name for seat in table.seats],
            "people": [seat.person for seat in seats],
            "bots": [seat.bot for seat in table.seats],
            "scores": match.scores,
            "winners": match.winners,
            "reason": match.reason,
        }
        if not table.settings.spectators:
            result["closed"] = True
        row = MatchRow(
            table=hosted.number,
            game=table.game.id,
            began=table.started,
            ended=table.last_at,
            seats=seats,
            result=encode(result),
            record=record_of(table),
        )
        number = hosted.number
        await self.store.write(
            finish_match,
            row,
            rating(seats, parts(table)),
            tries_at(table, number),
            seats_at(table, number),
            table.last_at,
        )
        if table.settings.evening:
            self.on_evening(table.settings.evening)


def record_of(table: Table) -> bytes:
    """The whole record of a match that is over, with the proof of its shuffles."""
    match = table.match
    assert match is not None, "it was played"
    assert match.over, "nobody may see the record of a match under way"
    deal, source = table.settings.deal, None
    if deal is not None:
        source = Source(deal.kind, deal.name)
        if deal.kind == "table":
            match.origin = {"table": deal.name, "round": deal.round, "move": deal.move}
    match.fairness = fairness_of(table.secret, table.seeds, table.later_secrets, source)
    return write_record(match.record())


def tries_at(table: Table, number: int) -> list[FinishedTry]:
    """What became of the tries at a table with a shared deal. A try counts if the person has made
    every decision, to the end, and before the deal was public."""
    deal, match = table.settings.deal, table.match
    assert match is not None, "it was played"
    if deal is None or deal.kind in ("table", "evening"):
        return []
    in_time = deal.kind == "challenge" or table.last_at < end_of(day_of(deal.name))
    finished = match.reason != BROKEN_OFF and in_time
    return [
        FinishedTry(
            table=number,
            seat=place,
            counted=finished and seat.bot is None and seat.decided_for == 0,
            score=float(match.scores[place]),
            path=encode(table.paths.get(place, [])),
        )
        for place, seat in enumerate(table.seats)
        if seat.person is not None
    ]


def seats_at(table: Table, number: int) -> list[PlayedSeat]:
    """What became of the seats at a table of an evening."""
    match = table.match
    assert match is not None, "it was played"
    if not table.settings.evening:
        return []
    return [
        PlayedSeat(number, place, _played(table, seat), float(match.scores[place]))
        for place, seat in enumerate(table.seats)
    ]


def _played(table: Table, seat: Seat) -> str:
    """How a match was played at a seat of an evening: by its person, at least half of it, or not.
    If they left before it began, a bot has sat there."""
    assert table.match is not None, "it was played"
    if table.match.reason == BROKEN_OFF or seat.person is None:
        return "void"
    if seat.person in table.resigned or seat.person in table.forgotten:
        return "left"
    if seat.bot is not None:
        return "void"  # a helper of the club ended the round
    if seat.decided >= seat.decided_for:
        return "played"
    return "left" if seat.decided else "absent"


def parts(table: Table) -> list[Part]:
    """How far each seat's player played the match."""
    return [_part(table, seat) for seat in table.seats]


def _part(table: Table, seat: Seat) -> Part:
    assert table.match is not None, "it was played"
    if table.match.reason == BROKEN_OFF or table.settings.deal is not None or is_unrated(table):
        return Part.UNCOUNTED
    if seat.person is None:
        return Part.PLAYED
    # Nobody can spare themselves a loss, or others a win, by deleting the account.
    resigned = seat.person in table.resigned or seat.person in table.forgotten
    if seat.bot and not resigned:
        return Part.UNCOUNTED  # the host replaced them
    if not resigned and seat.decided == seat.decided_for == 0:
        return Part.UNCOUNTED  # the match ended before their first turn
    if not resigned and seat.decided >= seat.decided_for:
        return Part.PLAYED
    return Part.GAVE_UP if seat.decided else Part.STAYED_OUT


def places(table: Table) -> list[SeatRow]:
    """The rank of each seat. Equal scores share a rank. People who gave up come last, those who
    resigned behind the others, the first one very last; if nobody played it, nobody comes
    first."""
    match = table.match
    assert match is not None, "it was played"
    played = parts(table)
    worth = [_worth(table, place, part) for place, part in enumerate(played)]
    gave_up = {Part.GAVE_UP, Part.STAYED_OUT}
    nobody_first = set(played) <= gave_up
    return [
        SeatRow(
            seat=place,
            person=None if seat.person in table.forgotten else seat.person,
            player=_player(table, seat, played[place]),
            rank=1 + nobody_first + sum(other > worth[place] for other in worth),
            score=float(match.scores[place]),
        )
        for place, seat in enumerate(table.seats)
    ]


def losers(table: Table) -> list[int]:
    """The seats that share the last place; none if all are level, or the match was broken off."""
    if table.match is None or table.match.reason == BROKEN_OFF:
        return []
    ranks = [seat.rank for seat in places(table)]
    return [place for place, rank in enumerate(ranks) if rank == max(ranks) > min(ranks)]


def _worth(table: Table, place: int, part: Part) -> tuple[int, bool, int]:
    """The key by which seats are ranked; the highest is the best. What a bot won for somebody who
    gave up is worth nothing."""
    match = table.match
    assert match is not None, "it was played"
    if part in (Part.PLAYED, Part.UNCOUNTED):
        return len(table.seats) + 1, place in match.winners, match.scores[place]
    person = table.seats[place].person
    if person in table.resigned:
        return table.resigned.index(person), False, 0
    return len(table.seats), False, 0


def _player(table: Table, seat: Seat, part: Part) -> str | None:
    """The player who is rated for a seat: a person, a person's program, or a level of bots; None if
    the match does not count for the seat, or its person is gone."""
    if part is Part.UNCOUNTED or seat.person in table.forgotten:
        return None
    if seat.person is None:
        return f"bot:{seat.bot}"
    return f"program:{seat.person}" if seat.program else str(seat.person)


def rating(seats: Sequence[SeatRow], played: Sequence[Part]) -> Rate | None:
    """How a match changes ratings: those of people only in matches among people with one seat each,
    those of bots and programs whenever they play somebody else. A level with several seats counts
    once, with the best of them. If one seat does not count, none does. Somebody who has deleted
    their account counts as an opponent of unknown strength.

    Players who gave up lose against everybody, and nobody gains from one who made no decision."""
    if Part.UNCOUNTED in played:
        return None
    players = [seat.player or f"former:{seat.seat}" for seat in seats]
    if len(set(players)) < 2:
        return None
    known = {seat.player for seat in seats if seat.player is not None}
    rated = {player for player in known if not player.isdecimal()}
    if not rated:
        if len(set(players)) < len(players):
            return None
        rated = known

    best: dict[str, tuple[int, Part]] = {}
    for player, seat, part in zip(players, seats, played, strict=True):
        if player not in best or seat.rank < best[player][0]:
            best[player] = (seat.rank, part)
    finished = {player for player, (_, part) in best.items() if part is Part.PLAYED}
    took_part = {p: rank for p, (rank, part) in best.items() if part is not Part.STAYED_OUT}
    everybody = {p: rank for p, (rank, _) in best.items()}

    def rate(before: Mapping[str, RatingRow | None]) -> Mapping[str, RatingRow]:
        gained = rated_after(took_part, before) if len(took_part) > 1 else {}
        new = {player: row for player, row in gained.items() if player in finished}
        # Without anybody who played, nobody was lost to.
        lost = rated_after(everybody, before) if finished else {}
        for player in best.keys() - finished:
            if player in lost:
                new[player] = _lowered(before.get(player), lost[player])
        return {player: row for player, row in new.items() if player in rated}

    return rate


def rated_after(
    ranks: Mapping[str, int], before: Mapping[str, RatingRow | None]
) -> dict[str, RatingRow]:
    """The ratings of players after they met."""
    teams = []
    for player in ranks:
        known = before.get(player)
        teams.append([_model.rating(known.mu, known.sigma) if known else _model.rating()])
    after = _model.rate(teams, ranks=[float(rank) for rank in ranks.values()])
    return {
        player: RatingRow(team[0].mu, team[0].sigma, team[0].ordinal())
        for player, team in zip(ranks, after, strict=True)
    }


def _lowered(known: RatingRow | None, after: RatingRow) -> RatingRow:
    """The rating of somebody who gave up: never higher, and as uncertain as it was. Otherwise being
    surer of it would raise their place in leaderboards."""
    old = _model.rating(known.mu, known.sigma) if known else _model.rating()
    new = _model.rating(min(old.mu, after.mu), old.sigma)
    return RatingRow(new.mu, new.sigma, new.ordinal())
