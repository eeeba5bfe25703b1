"""Finished matches, and the standings of players."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, delete, exists, insert, or_, select, update

from pioche.server.store.deals import finish_tries
from pioche.server.store.evenings import finish_seats
from pioche.server.store.rows import (
    FinishedTry,
    Kind,
    MatchRow,
    PlayedSeat,
    Rate,
    RatingRow,
    SeatRow,
    StandingRow,
)
from pioche.server.store.schema import (
    due,
    match_seats,
    matches,
    people,
    sitting,
    standings,
    tables,
)
from pioche.server.store.statements import ALL, insert_new, micros, rows, seconds, storable

_listed = (
    matches.c.number,
    matches.c.table_number,
    tables.c.key,
    tables.c.public,
    matches.c.game,
    matches.c.began,
    matches.c.ended,
    matches.c.result,
)
_joined = matches.join(tables, tables.c.number == matches.c.table_number)
_one = select(*_listed, matches.c.record).select_from(_joined)
_by_table = _one.where(matches.c.table_number == bindparam("table"))
_by_key = _one.where(tables.c.key == bindparam("key"))
_with_asking = match_seats.alias()
_public_or_shared = or_(
    tables.c.public,
    exists().where(
        _with_asking.c.match == match_seats.c.match, _with_asking.c.person == bindparam("asking")
    ),
)
_visible = match_seats.join(matches, matches.c.number == match_seats.c.match).join(
    tables, tables.c.number == matches.c.table_number
)
_numbers_of_person = (
    select(match_seats.c.match)
    .select_from(_visible)
    .where(
        match_seats.c.person == bindparam("person"),
        match_seats.c.match < bindparam("before"),
        _public_or_shared,
    )
    .distinct()
    .order_by(match_seats.c.match.desc())
    .limit(bindparam("count"))
)
_rated_person = select(standings.c.person).where(
    standings.c.person == bindparam("person"), standings.c.ordinal.is_not(None)
)
_by_numbers = (
    select(*_listed)
    .select_from(_joined)
    .where(matches.c.number.in_(bindparam("numbers", expanding=True)))
    .order_by(matches.c.number.desc())
    .limit(ALL)
)
_seats_of = (
    select(
        *(match_seats.c[name] for name in ("match", "seat", "person", "player", "rank", "score"))
    )
    .where(match_seats.c.match.in_(bindparam("numbers", expanding=True)))
    .order_by(match_seats.c.match, match_seats.c.seat)
    .limit(ALL)
)
_standing = (
    *(standings.c[name] for name in ("game", "player", "person", "matches", "wins", "ranks")),
    *(standings.c[name] for name in ("opponents", "scores", "rated", "last")),
    *(standings.c[name] for name in ("mu", "sigma", "ordinal")),
)
_best = (
    select(*_standing, people.c.name)
    .outerjoin(people, people.c.number == standings.c.person)
    .where(standings.c.game == bindparam("game"), standings.c.ordinal.is_not(None))
    .order_by(standings.c.ordinal.desc(), standings.c.player)
    .limit(bindparam("count"))
    .offset(bindparam("skipped"))
)
_program = standings.c.player.startswith("program:", autoescape=True)
_best_of: dict[Kind, Any] = {
    "people": _best.where(standings.c.person.is_not(None), ~_program),
    "programs": _best.where(_program),
    "bots": _best.where(standings.c.person.is_(None)),
}
_of_player = (
    select(*_standing, people.c.name)
    .outerjoin(people, people.c.number == standings.c.person)
    .where(standings.c.player == bindparam("player"))
    .order_by(standings.c.game)
    .limit(ALL)
)
_new_seats = insert(match_seats)
_closing = (
    update(tables).where(tables.c.number == bindparam("table")).values(status="over"),
    delete(sitting).where(sitting.c.table_number == bindparam("table")),
    delete(due).where(due.c.table_number == bindparam("table")),
)
_to_count = (
    select(standings)
    .where(
        standings.c.game == bindparam("game"),
        standings.c.player.in_(bindparam("players", expanding=True)),
    )
    .order_by(standings.c.player)
    .with_for_update()
)
_counted = (
    update(standings)
    .where(standings.c.player == bindparam("whose"), standings.c.game == bindparam("which"))
    .values(
        {
            name: bindparam(name)
            for name in (
                *("matches", "wins", "ranks", "opponents", "scores", "rated", "last"),
                *("mu", "sigma", "ordinal"),
            )
        }
    )
)


def finish_match(
    connection: Connection,
    match: MatchRow,
    rate: Rate | None = None,
    tried: Sequence[FinishedTry] = (),
    played: Sequence[PlayedSeat] = (),
    now: float = 0.0,
) -> bool:
    """Store a finished match with statistics and ratings, and the results of tries at a shared deal
    or of seats in an evening, exactly once: False if it was stored before. The table is over and no
    longer due."""
    values = {
        "table_number": match.table,
        "game": match.game,
        "began": micros(match.began),
        "ended": micros(match.ended),
        "result": match.result.decode(),
        "record": zlib.compress(match.record),
    }
    number = connection.execute(insert_new(connection, matches, "number"), values).scalar()
    if number is None:
        return False
    seats = [
        {
            "match": number,
            "seat": seat.seat,
            "person": seat.person,
            "player": seat.player,
            "rank": seat.rank,
            "score": seat.score,
        }
        for seat in match.seats
    ]
    connection.execute(_new_seats, seats)
    _count(connection, match, rate)
    finish_tries(connection, tried)
    finish_seats(connection, played, now)
    for statement in _closing:
        connection.execute(statement, {"table": match.table})
    return True


def _count(connection: Connection, match: MatchRow, rate: Rate | None) -> None:
    best = _best_seats(match.seats)
    if not best:
        return
    blank = dict.fromkeys(("matches", "wins", "ranks", "opponents", "rated", "last"), 0)
    # Sorted here and below: workers lock the rows of players in one order.
    missing = [
        blank | {"player": player, "game": match.game, "person": seat.person, "scores": 0.0}
        for player, seat in sorted(best.items())
    ]
    connection.execute(insert_new(connection, standings), missing)
    wanted = {"game": match.game, "players": list(best)}
    found = connection.execute(_to_count, wanted).fetchall()
    old = {row.player: _rating(row.mu, row.sigma, row.ordinal) for row in found}
    ratings: Mapping[str, RatingRow] = rate(old) if rate else {}
    new = []
    for row in found:
        seat, rating = best[row.player], ratings.get(row.player)
        shown = rating or row
        new.append(
            {
                "whose": row.player,
                "which": match.game,
                "matches": row.matches + 1,
                "wins": row.wins + (seat.rank == 1),
                "ranks": row.ranks + seat.rank,
                "opponents": row.opponents + len(match.seats) - 1,
                "scores": row.scores + seat.score,
                "rated": row.rated + (rating is not None),
                "last": max(row.last, micros(match.ended)),
                "mu": shown.mu,
                "sigma": shown.sigma,
                "ordinal": shown.ordinal,
            }
        )
    connection.execute(_counted, new)


def _best_seats(seats: Iterable[SeatRow]) -> dict[str, SeatRow]:
    best: dict[str, SeatRow] = {}
    for seat in seats:
        if seat.player and (seat.player not in best or seat.rank < best[seat.player].rank):
            best[seat.player] = seat
    return best


def _rating(mu: float | None, sigma: float | None, ordinal: float | None) -> RatingRow | None:
    if mu is None or sigma is None or ordinal is None:
        return None
    return RatingRow(mu, sigma, ordinal)


def find_match(
    connection: Connection, *, table: int | None = None, key: str | None = None
) -> MatchRow | None:
    """The finished match of a table, with its record."""
    if not storable(key):
        return None
    if key is not None:
        found = connection.execute(_by_key, {"key": key}).first()
    else:
        found = connection.execute(_by_table, {"table": table}).first()
    if found is None:
        return None
    seats = _seats(connection, [found.number])
    return _match(found[:-1], seats, zlib.decompress(found.record))


def _match(found: Any, seats: Mapping[int, list[SeatRow]], record: bytes = b"") -> MatchRow:
    number, table, key, public, game, began, ended, result = found
    return MatchRow(
        number=number,
        table=table,
        key=key,
        public=public,
        game=game,
        began=seconds(began),
        ended=seconds(ended),
        seats=tuple(seats[number]),
        result=result.encode(),
        record=record,
    )


def _seats(connection: Connection, numbers: list[int]) -> dict[int, list[SeatRow]]:
    found = rows(connection, _seats_of, {"numbers": numbers})
    seats: dict[int, list[SeatRow]] = {number: [] for number in numbers}
    for match, seat, person, player, rank, score in found:
        row = SeatRow(seat=seat, person=person, player=player, rank=rank, score=score)
        seats[match].append(row)
    return seats


def is_known(connection: Connection, person: int, asking: int | None) -> bool:
    """Whether somebody can know of a person: it is themselves, they met in a match, or the person
    is in a leaderboard or has played at a public table. Nobody else can be found by counting."""
    if person == asking:
        return True
    if connection.execute(_rated_person, {"person": person}).first() is not None:
        return True
    return bool(matches_of(connection, person, asking=asking, limit=1))


def matches_of(
    connection: Connection,
    person: int,
    *,
    asking: int | None,
    before: int | None = None,
    limit: int = 20,
) -> list[MatchRow]:
    """The finished matches of a person without records, newest first, as far as somebody who asks
    may see them: those at public tables, and those they both played. `before` is the number of
    the last match on the page before."""
    page = {
        "person": person,
        "asking": asking,
        "before": 2**62 if before is None else before,
        "count": limit,
    }
    numbers = [row[0] for row in rows(connection, _numbers_of_person, page)]
    if not numbers:
        return []
    found = rows(connection, _by_numbers, {"numbers": numbers})
    seats = _seats(connection, numbers)
    return [_match(row, seats) for row in found]


def leaderboard(
    connection: Connection, game: str, which: Kind = "people", *, limit: int = 50, offset: int = 0
) -> list[StandingRow]:
    """Rated people, people's programs, or bots, best first."""
    page = {"game": game, "count": limit, "skipped": offset}
    return [_read(row) for row in rows(connection, _best_of[which], page)]


def standings_of(connection: Connection, player: str) -> list[StandingRow]:
    """A player's results in every game played."""
    return [_read(row) for row in rows(connection, _of_player, {"player": player})]


def _read(found: Any) -> StandingRow:
    game, player, person, played, wins, ranks, opponents, scores, rated, last, *rest = found
    mu, sigma, ordinal, name = rest
    return StandingRow(
        game=game,
        player=player,
        person=person,
        name=name,
        matches=played,
        wins=wins,
        ranks=ranks,
        opponents=opponents,
        scores=scores,
        rated=rated,
        last=seconds(last),
        rating=_rating(mu, sigma, ordinal),
    )
