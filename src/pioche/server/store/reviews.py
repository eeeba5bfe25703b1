"""Reviews of finished matches, and what they say about each seat."""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from sqlalchemy import Connection, bindparam, delete, exists, func, or_, select, text, update

from pioche.server.store.rows import ReviewedSeat, ReviewRow
from pioche.server.store.schema import match_seats, matches, review_seats, reviews
from pioche.server.store.statements import insert_new, micros, rows, seconds

Claim: TypeAlias = Literal["ours", "theirs", "made"]
"""Whether this worker may make a review, another one does, or it is made."""

MOST: Final = 500
"""The newest reviews of a person that are added up."""

_review = select(*(reviews.c[name] for name in ("made", "done", "worker", "until", "body"))).where(
    reviews.c.match == bindparam("match")
)
_is_made = select(reviews.c.match).where(
    reviews.c.match == bindparam("match"), reviews.c.made.is_not(None)
)
_unmade = (reviews.c.match == bindparam("which"), reviews.c.made.is_(None))
_ours = (*_unmade, reviews.c.worker == bindparam("whose"))
_renewed = (
    update(reviews)
    .where(*_ours)
    .values({name: bindparam(name) for name in ("until", "done", "body")})
)
_claimed = (
    update(reviews)
    .where(
        *_unmade, or_(reviews.c.worker == bindparam("whose"), reviews.c.until < bindparam("now"))
    )
    .values(worker=bindparam("whose"), until=bindparam("until"))
)
_made = (
    update(reviews)
    .where(*_unmade)
    .values({name: bindparam(name) for name in ("worker", "until", "done", "made", "body")})
)
_released = delete(reviews).where(*_ours)
# Where several people shared a device, nobody knows who decided.
_also = match_seats.alias()
_alone = (
    match_seats.c.person == bindparam("person"),
    ~exists().where(
        _also.c.match == match_seats.c.match,
        _also.c.person == match_seats.c.person,
        _also.c.seat != match_seats.c.seat,
    ),
)
_in_match = (
    select(func.count())
    .select_from(_also)
    .where(_also.c.match == match_seats.c.match)
    .scalar_subquery()
)
_counted = (
    select(matches.c.game, (_in_match == 1).label("solo"), func.count())
    .select_from(match_seats.join(matches, matches.c.number == match_seats.c.match))
    .where(*_alone)
    .group_by(matches.c.game, text("solo"))
)
_of_person = (
    select(
        matches.c.game,
        matches.c.ended,
        *(column for column in review_seats.c if column.name not in ("match", "seat")),
    )
    .select_from(
        match_seats.join(
            review_seats,
            (review_seats.c.match == match_seats.c.match)
            & (review_seats.c.seat == match_seats.c.seat),
        ).join(matches, matches.c.number == match_seats.c.match)
    )
    .where(*_alone)
    .order_by(match_seats.c.match.desc(), match_seats.c.seat)
    .limit(bindparam("count"))
)


def find_review(connection: Connection, match: int) -> ReviewRow | None:
    """The review of a match, whole or as far as it is."""
    found = connection.execute(_review, {"match": match}).first()
    if found is None:
        return None
    return ReviewRow(
        made=found.made is not None,
        done=found.done,
        worker=found.worker,
        until=seconds(found.until),
        body=zlib.decompress(found.body),
    )


def claim_review(
    connection: Connection, match: int, worker: str, now: float, until: float
) -> Claim:
    """Claim a review that nobody makes, or whose worker is gone."""
    empty = {"match": match, "worker": worker, "until": micros(until), "done": 0.0, "made": None}
    new = empty | {"body": zlib.compress(b"[]")}
    if connection.execute(insert_new(connection, reviews, "match"), new).scalar() is not None:
        return "ours"
    wanted = {"which": match, "whose": worker, "now": micros(now), "until": micros(until)}
    if connection.execute(_claimed, wanted).rowcount:
        return "ours"
    return "made" if connection.execute(_is_made, {"match": match}).first() else "theirs"


def renew_claim(
    connection: Connection, match: int, worker: str, until: float, done: float, body: bytes
) -> None:
    """Keep the claim to a review, and store how far it is, for the followers at other workers."""
    values = {"until": micros(until), "done": done, "body": zlib.compress(body)}
    connection.execute(_renewed, {"which": match, "whose": worker, **values})


def release_review(connection: Connection, match: int, worker: str) -> None:
    """Give up a claim."""
    connection.execute(_released, {"which": match, "whose": worker})


def store_review(
    connection: Connection,
    match: int,
    worker: str,
    now: float,
    body: bytes,
    seats: Mapping[int, ReviewedSeat],
) -> None:
    """Store a review and what it says about each seat, once: a review never changes."""
    values = {
        "worker": worker,
        "until": micros(now),
        "done": 1.0,
        "made": micros(now),
        "body": zlib.compress(body),
    }
    new = connection.execute(insert_new(connection, reviews, "match"), {"match": match, **values})
    if new.scalar() is None and not connection.execute(_made, {"which": match, **values}).rowcount:
        return
    amounts = [
        {"match": match, "seat": seat, **{name: getattr(row, name) for name in _AMOUNTS}}
        for seat, row in seats.items()
    ]
    connection.execute(insert_new(connection, review_seats), amounts)


_AMOUNTS: Final = [column.name for column in review_seats.c if column.name not in ("match", "seat")]


def reviewed_seats(connection: Connection, person: int, limit: int = MOST) -> list[ReviewedSeat]:
    """What reviews say about a person's matches, the newest first."""
    found = rows(connection, _of_person, {"person": person, "count": limit})
    return [_read(row) for row in found]


def count_matches(connection: Connection, person: int) -> dict[tuple[str, bool], int]:
    """How many matches a person has finished that a review can say something about, by game and
    whether they were solo."""
    found = rows(connection, _counted, {"person": person})
    return {(game, bool(solo)): count for game, solo, count in found}


def _read(row: Any) -> ReviewedSeat:
    game, ended, *amounts = row
    named = dict(zip(_AMOUNTS, amounts, strict=True))
    return ReviewedSeat(game=game, ended=seconds(ended), **named)
