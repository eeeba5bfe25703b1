"""Evenings: who takes part, who sits where in each round, and what became of it.

A worker that begins or ends a round names the version of the evening that it has seen. Of two
workers that do so at the same time, one finds that the version has changed, and has done
nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from sqlalchemy import (
    Connection,
    Select,
    String,
    bindparam,
    cast,
    exists,
    func,
    insert,
    literal,
    select,
    tuple_,
    update,
)
from sqlalchemy.sql.elements import ColumnElement

from pioche.protocol.names import FORMER
from pioche.server.store.deals import create_deal
from pioche.server.store.rows import (
    EntrantRow,
    EntrantStatus,
    EveningRow,
    EveningSeatRow,
    Gone,
    NewRound,
    PlayedSeat,
    TableRow,
    Taken,
)
from pioche.server.store.schema import (
    clubs,
    deals,
    entrants,
    evening_seats,
    evenings,
    matches,
    people,
    tables,
)
from pioche.server.store.statements import ALL, micros, rows, seconds, storable
from pioche.server.store.tables import create_table

OPEN: Final = ("planned", "playing", "break")
"""The status of an evening that is not over."""
TAKES_PART: Final = ("entered", "here", "away")
"""The status of an entrant who has not left and was not removed."""

_columns = (
    *("number", "key", "club", "title", "settings", "rounds", "host", "created", "starts"),
    *("status", "round", "held", "version", "due", "reminded", "plan", "ended"),
)
_evening = select(*(evenings.c[name] for name in _columns))
_due = (
    select(evenings.c.number)
    .where(evenings.c.due <= bindparam("now"))
    .order_by(evenings.c.due)
    .limit(bindparam("count"))
)
_entrants = (
    select(
        *(entrants.c.entrant, entrants.c.person, people.c.name, entrants.c.status),
        *(entrants.c.rank, entrants.c.share, entrants.c.points),
    )
    .select_from(entrants.outerjoin(people, people.c.number == entrants.c.person))
    .where(entrants.c.evening == bindparam("evening"))
    .order_by(entrants.c.entrant)
    .limit(ALL)
)
_seats = (
    select(
        *(evening_seats.c[name] for name in ("round", "place", "seat", "entrant")),
        *(tables.c.number, tables.c.key, tables.c.status),
        *(evening_seats.c.played, evening_seats.c.score),
    )
    .join(tables, tables.c.number == evening_seats.c.table_number)
    .where(evening_seats.c.evening == bindparam("evening"))
    .order_by(evening_seats.c.round, evening_seats.c.place, evening_seats.c.seat)
    .limit(ALL)
)
_versions = (
    select(evenings.c.key, evenings.c.version)
    .where(evenings.c.key.in_(bindparam("keys", expanding=True)))
    .limit(ALL)
)
_finished = (
    update(evening_seats)
    .where(
        evening_seats.c.table_number == bindparam("at"),
        evening_seats.c.seat == bindparam("of"),
        evening_seats.c.entrant.is_not(None),
        evening_seats.c.played == "playing",
    )
    .values(played=bindparam("became"), score=bindparam("points"))
)


FinalStanding: TypeAlias = tuple[int | None, float, float | None]
"""What is stored of somebody's standing after the last round: the rank, the share, the points."""


class Head(NamedTuple):
    """An evening and who takes part, without its rounds: quick to read."""

    evening: EveningRow
    club: str
    club_name: str
    entrants: list[EntrantRow]


class Everything(NamedTuple):
    """An evening with all that people can see of it, as it was at one time."""

    evening: EveningRow
    club: str
    club_name: str
    entrants: list[EntrantRow]
    seats: list[EveningSeatRow]
    secrets: list[bytes]
    """The secrets of its deals, in the order of the rounds; none without common deals."""


def create_evening(connection: Connection, row: EveningRow) -> int:
    """Store an evening, and return its number."""
    values = {
        "key": row.key,
        "club": row.club,
        "title": row.title,
        "settings": row.settings.decode(),
        "rounds": row.rounds,
        "host": row.host,
        "created": micros(row.created),
        "starts": micros(row.starts),
        "status": row.status,
        "round": row.round,
        "version": row.version,
        "due": None if row.due is None else micros(row.due),
        "reminded": row.reminded,
        "plan": row.plan.decode(),
    }
    new = insert(evenings).values(values).returning(evenings.c.number)
    return int(connection.execute(new).scalar_one())


def find_evening(
    connection: Connection, *, key: str | None = None, number: int | None = None
) -> EveningRow | None:
    """An evening by its key, or by its number."""
    if not storable(key):
        return None
    wanted = evenings.c.number == number if key is None else evenings.c.key == key
    found = connection.execute(_evening.where(wanted)).first()
    return None if found is None else _read_evening(found)


def _read_evening(found: Any) -> EveningRow:
    given = dict(zip(_columns, found, strict=True))
    for name in ("created", "starts", "due", "ended"):
        given[name] = None if given[name] is None else seconds(given[name])
    for name in ("settings", "plan"):
        given[name] = given[name].encode()
    given["held"] = bool(given["held"])
    return EveningRow(**given)


def evenings_of(
    connection: Connection, club: int, limit: int, before: EveningRow | None = None
) -> list[EveningRow]:
    """The evenings of a club, the latest first; with `before`, those that come after that one in
    this order."""
    mine = _evening.where(evenings.c.club == club)
    if before is not None:
        here = tuple_(literal(micros(before.starts)), literal(before.number))
        mine = mine.where(tuple_(evenings.c.starts, evenings.c.number) < here)
    ordered = mine.order_by(evenings.c.starts.desc(), evenings.c.number.desc())
    return _several(connection, ordered.limit(limit))


def _several(connection: Connection, wanted: Select[Any]) -> list[EveningRow]:
    return [_read_evening(found) for found in rows(connection, wanted)]


def count_open(connection: Connection, club: int) -> int:
    """How many evenings of a club are not over."""
    mine = (evenings.c.club == club, evenings.c.status.in_(OPEN))
    return int(connection.execute(select(func.count()).where(*mine)).scalar_one())


def due_evenings(connection: Connection, now: float, limit: int) -> list[int]:
    """The evenings that a worker must look at by now, the earliest first."""
    page = {"now": micros(now), "count": limit}
    return [found[0] for found in rows(connection, _due, page)]


def versions_of(connection: Connection, keys: Collection[str]) -> dict[str, int]:
    """The versions of some evenings, by their keys."""
    return dict(rows(connection, _versions, {"keys": list(keys)})) if keys else {}


def entrants_of(connection: Connection, evening: int) -> list[EntrantRow]:
    """The people who take part in an evening."""
    found = connection.execute(_entrants, {"evening": evening}).fetchall()
    return [
        EntrantRow(entrant, person, FORMER if name is None else name, *rest)
        for entrant, person, name, *rest in found
    ]


def seats_of(connection: Connection, evening: int) -> list[EveningSeatRow]:
    """Who sat where in all rounds so far."""
    found = connection.execute(_seats, {"evening": evening}).fetchall()
    return [EveningSeatRow._make(row) for row in found]


def head_of(connection: Connection, key: str) -> Head | None:
    """An evening and who takes part."""
    evening = find_evening(connection, key=key)
    if evening is None:
        return None
    of_club = select(clubs.c.key, clubs.c.name).where(clubs.c.number == evening.club)
    club = connection.execute(of_club).one()
    return Head(evening, club.key, club.name, entrants_of(connection, evening.number))


def everything_of(connection: Connection, key: str) -> Everything | None:
    """An evening with all that people can see of it. If it changes meanwhile, it is read again."""
    while (head := head_of(connection, key)) is not None:
        evening = head.evening
        seats = seats_of(connection, evening.number)
        common = select(deals.c.secret).where(deals.c.key.in_(deal_keys(evening)))
        secrets = connection.execute(common.order_by(deals.c.number)).scalars()
        found = Everything(*head, seats, [bytes(s) for s in secrets])
        if versions_of(connection, [key]).get(key) == evening.version:
            return found
    return None


def deal_keys(evening: EveningRow) -> list[str]:
    """The keys that the deals of an evening have, if all tables play the same ones."""
    return [deal_key(evening.key, number) for number in range(1, evening.rounds + 1)]


def deal_key(evening: str, round: int) -> str:
    """The key of the deal of a round."""
    return f"{evening}/{round}"


def played_elsewhere() -> ColumnElement[bool]:
    """That the cards of a match are still played at other tables of its evening."""
    key = evenings.c.key + "/" + cast(evening_seats.c.round, String)  # `deal_key`
    return exists().where(
        evening_seats.c.table_number == matches.c.table_number,
        evenings.c.number == evening_seats.c.evening,
        deals.c.key == key,
        deals.c.closed.is_(None),
    )


def open_deals(connection: Connection, club: int) -> None:
    """Keep the cards of a club's evenings secret no longer, before they are deleted: nobody is
    compared any more, and people who were there may look at their matches."""
    of_club = select(evenings.c.key, evenings.c.rounds).where(evenings.c.club == club)
    for key, rounds in connection.execute(of_club).fetchall():
        keys = [deal_key(key, number) for number in range(1, rounds + 1)]
        these = (deals.c.key.in_(keys), deals.c.closed.is_(None))
        connection.execute(update(deals).where(*these).values(closed=deals.c.created))


# Changes


def change_evening(
    connection: Connection,
    number: int,
    version: int | None = None,
    values: Mapping[str, Any] | None = None,
) -> bool:
    """Change an evening; with a version, only if nothing has changed since. Whether it did."""
    changed = update(evenings).where(evenings.c.number == number)
    if version is not None:
        changed = changed.where(evenings.c.version == version)
    new = dict(values or {}) | {"version": evenings.c.version + 1}
    for name in ("due", "starts", "ended"):
        if new.get(name) is not None:
            new[name] = micros(new[name])
    return connection.execute(changed.values(new)).rowcount > 0


def look_again(connection: Connection, number: int, version: int, due: float | None) -> None:
    """Say when a worker must look at an evening next, unless something has changed since. Nobody
    sees this, so the version stays."""
    here = (evenings.c.number == number, evenings.c.version == version)
    when = None if due is None else micros(due)
    connection.execute(update(evenings).where(*here).values(due=when))


def enter(
    connection: Connection,
    evening: int,
    person: int,
    status: EntrantStatus,
    now: float,
    most: int,
    at_once: int,
) -> int:
    """Have a person take part, or change their status if they do and were not removed; return their
    number there. `Taken` if so many take part already, or the person in so many evenings `at_once`
    that are not over."""
    if not change_evening(connection, evening):  # whose row is locked from now on
        raise Gone
    mine = (entrants.c.evening == evening, entrants.c.person == person)
    found = connection.execute(select(entrants.c.entrant, entrants.c.status).where(*mine)).first()
    known, before = found or (None, None)
    if before not in TAKES_PART and _taking_part(connection, person) >= at_once:
        raise Taken("evenings/taking-part", limit=at_once)
    if known is not None:
        back = update(entrants).where(*mine, entrants.c.status != "out")
        connection.execute(back.values(status=status))
        return int(known)
    of_evening = select(func.max(entrants.c.entrant)).where(entrants.c.evening == evening)
    number = 1 + (connection.execute(of_evening).scalar() or 0)
    if number > most:
        raise Taken("evenings/full", limit=most)
    values = {"evening": evening, "entrant": number, "person": person, "status": status}
    connection.execute(insert(entrants).values(values | {"entered": micros(now)}))
    return number


def _taking_part(connection: Connection, person: int) -> int:
    """In how many evenings that are not over a person takes part."""
    there = entrants.join(evenings, evenings.c.number == entrants.c.evening)
    mine = (entrants.c.person == person, entrants.c.status.in_(TAKES_PART))
    found = select(func.count()).select_from(there).where(*mine, evenings.c.status.in_(OPEN))
    return int(connection.execute(found).scalar_one())


def set_entrant(connection: Connection, evening: int, entrant: int, status: EntrantStatus) -> bool:
    """Change the status of an entrant; False if there is none."""
    here = (entrants.c.evening == evening, entrants.c.entrant == entrant)
    changed = connection.execute(update(entrants).where(*here).values(status=status)).rowcount > 0
    if changed:
        change_evening(connection, evening)
    return changed


def leave_evenings(connection: Connection, club: int, person: int) -> None:
    """Have a person take part no longer in the evenings of a club that are not over."""
    found = (
        select(entrants.c.evening, entrants.c.entrant)
        .join(evenings, evenings.c.number == entrants.c.evening)
        .where(
            evenings.c.club == club,
            evenings.c.status.in_(OPEN),
            entrants.c.person == person,
            entrants.c.status != "out",
        )
        .order_by(entrants.c.evening)
    )
    for evening, entrant in connection.execute(found).all():
        set_entrant(connection, evening, entrant, "left")


def begin_round(connection: Connection, evening: EveningRow, new: NewRound) -> bool:
    """Store a round with its tables, unless the evening has changed since it was read."""
    values = {"status": "playing", "round": new.round, "plan": new.plan.decode(), "due": new.due}
    if not change_evening(connection, evening.number, evening.version, values):
        return False
    for deal in new.deals:
        create_deal(connection, deal)
    there = []
    for place, (row, codes, seats) in enumerate(zip(new.tables, new.codes, new.seats, strict=True)):
        table = _create_table(connection, row, codes)
        for seat, entrant in enumerate(seats):
            there.append(
                {
                    "evening": evening.number,
                    "round": new.round,
                    "place": place,
                    "seat": seat,
                    "entrant": entrant,
                    "table_number": table,
                    "played": "playing" if entrant is not None else "void",
                }
            )
    connection.execute(insert(evening_seats), there)
    return True


def _create_table(connection: Connection, row: TableRow, codes: Iterable[str]) -> int:
    """Store a table with the first of some codes that is free, and return its number."""
    for code in codes:
        try:
            return create_table(connection, _with_code(row, code))
        except Taken as taken:
            if taken.code != "store/code-taken":
                raise
    raise Taken("table/no-code")


def _with_code(row: TableRow, code: str) -> TableRow:
    given = {name: getattr(row, name) for name in row.__struct_fields__}
    return TableRow(**given | {"code": code})


def end_round(
    connection: Connection,
    evening: EveningRow,
    now: float,
    away: Collection[int],
    final: Mapping[int, FinalStanding],
    values: Mapping[str, Any],
) -> bool:
    """Store that a round is over, unless the evening has changed since it was read. Its deal is
    open from now on. `away` are the entrants who did not play; `final`, after the last round, has
    the rank, the share and the points of each."""
    if not change_evening(connection, evening.number, evening.version, values):
        return False
    opened = deals.c.key == deal_key(evening.key, evening.round)
    connection.execute(
        update(deals).where(opened).values(closed=func.coalesce(deals.c.closed, micros(now)))
    )
    of_evening = entrants.c.evening == evening.number
    if away:
        gone = (of_evening, entrants.c.entrant.in_(away), entrants.c.status == "here")
        connection.execute(update(entrants).where(*gone).values(status="away"))
    for entrant, (rank, share, points) in final.items():
        mine = update(entrants).where(of_evening, entrants.c.entrant == entrant)
        connection.execute(mine.values(rank=rank, share=share, points=points))
    return True


def finish_seats(connection: Connection, played: Sequence[PlayedSeat], now: float) -> None:
    """Store the results of a table of an evening, which a worker must look at now."""
    if not played:
        return
    for done in played:
        values = {
            "at": done.table,
            "of": done.seat,
            "became": done.played,
            "points": done.score,
        }
        connection.execute(_finished, values)
    there = evening_seats.c.table_number == played[0].table
    for evening in connection.execute(select(evening_seats.c.evening).where(there).distinct()):
        change_evening(connection, evening[0], None, {"due": now})


def void_seats(connection: Connection, evening: int, round: int, place: int) -> bool:
    """Have a table count for nobody; False if there is none."""
    here = (
        evening_seats.c.evening == evening,
        evening_seats.c.round == round,
        evening_seats.c.place == place,
    )
    changed = update(evening_seats).where(*here).values(played="void")
    if connection.execute(changed).rowcount == 0:
        return False
    return change_evening(connection, evening)


def forget_entrant(connection: Connection, person: int) -> None:
    """Forget who an entrant was. The results stay, because others were compared with them."""
    mine = select(entrants.c.evening).where(entrants.c.person == person)
    for evening in connection.execute(mine.order_by(entrants.c.evening)).scalars().all():
        change_evening(connection, evening)
    gone = update(entrants).where(entrants.c.person == person)
    connection.execute(gone.where(entrants.c.status.in_(TAKES_PART)).values(status="left"))
    connection.execute(gone.values(person=None))
    connection.execute(update(evenings).where(evenings.c.host == person).values(host=None))
