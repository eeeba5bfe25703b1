"""Something of every kind to store."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from sqlalchemy import Engine, insert, select

from pioche.server.store import (
    DealRow,
    MatchRow,
    MistakeRow,
    NewEvent,
    PersonRow,
    RatingRow,
    ReviewedSeat,
    SeatRow,
    Store,
    Summary,
    TableRow,
)
from pioche.server.store.chat import add_line
from pioche.server.store.deals import create_deal
from pioche.server.store.downtimes import add_downtime, beat
from pioche.server.store.matches import finish_match
from pioche.server.store.moderation import (
    AuditRow,
    add_report,
    block,
    note_action,
    restrict,
)
from pioche.server.store.people import add_person, set_login
from pioche.server.store.puzzles import add_mistakes, store_attempt
from pioche.server.store.reviews import store_review
from pioche.server.store.schema import metadata, review_seats, tries
from pioche.server.store.settings import set_setting
from pioche.server.store.sign_ins import add_sign_in
from pioche.server.store.tables import create_table
from pioche.server.store.tokens import add_token

NOW = 1_800_000_000.123457


def table(host: int, **values: Any) -> TableRow:
    """A table that nobody has stored yet."""
    return TableRow(
        **{
            "key": secrets.token_urlsafe(16),
            "code": secrets.token_hex(4),
            "game": "gap",
            "settings": '{"name":"Jürgens Tisch ♠"}'.encode(),
            "secret": secrets.token_bytes(32),
            "host": host,
            "public": True,
            "created": NOW,
            **values,
        }
    )


def new_event(table: int, version: int, **values: Any) -> NewEvent:
    """An event of a log."""
    body = b'{"said":"\\u0000 \xe2\x99\xa0 \\"%d\\""}' % version
    return NewEvent(
        **{"table": table, "version": version, "at": NOW, "body": body, "due": None, **values}
    )


def match(table: int, people: list[PersonRow], **values: Any) -> MatchRow:
    """A finished match of some people, in the order of their ranks, and a bot that came last."""
    seats = [
        SeatRow(seat=i, person=p.number, player=str(p.number), rank=i + 1, score=10.5 - i)
        for i, p in enumerate(people)
    ]
    last = len(people)
    seats.append(SeatRow(seat=last, person=None, player="bot:search", rank=last + 1, score=-3.0))
    return MatchRow(
        **{
            "table": table,
            "game": "gap",
            "began": NOW,
            "ended": NOW + 60,
            "seats": tuple(seats),
            "result": b'{"names":["\xc3\xa9"]}',
            "record": b'{"record":"%s"}' % (b"x" * 5000),
            **values,
        }
    )


class Filled(NamedTuple):
    """The people and tables in a store."""

    account: PersonRow
    guest: PersonRow
    waiting: int
    playing: int
    over: int


def deal(key: str, host: int | None = None) -> DealRow:
    """A deal of the day, or a challenge of its host."""
    return DealRow(
        key=key,
        day=None if host else key[:10],
        game="gap",
        settings=b'{"game":"gap","players":3}',
        secret=secrets.token_bytes(32),
        host=host,
        created=NOW,
    )


def reviewed(**values: int | None) -> ReviewedSeat:
    """What a review says about a seat."""
    nothing = {c.name: 0 for c in review_seats.c if c.name not in ("match", "seat")}
    return ReviewedSeat(**nothing | values)  # type: ignore[arg-type]


async def fill(store: Store) -> Filled:
    """At least one row in every table of the database."""
    account = await store.write(add_person, "Änne", NOW)
    guest = await store.write(add_person, "Bob", NOW)
    await store.write(set_login, account.number, "Änne", "argon2")
    await store.write(add_token, account.number, secrets.token_bytes(32), "my bot", NOW)
    await store.write(add_sign_in, account.number, "Firefox · Linux", NOW)
    await store.write(block, account.number, guest.number, NOW)
    await store.write(add_report, account.number, guest.number, "name", "Bob", "[]", NOW)
    await store.write(restrict, "mute", person=guest.number, until=NOW + 60)
    await store.write(note_action, AuditRow(NOW, "root", "mute", "Bob", "for a minute"))
    both = [account.number, guest.number]
    numbers = [await store.write(create_table, table(account.number)) for _ in range(3)]
    waiting, playing, over = numbers
    for number in numbers:
        assert await store.append(new_event(number, 1, due=NOW + number))
    assert await store.append(
        new_event(playing, 2, summary=Summary("playing", b'{"seats":2}', both))
    )
    await store.write(
        finish_match,
        match(over, [account, guest]),
        lambda old: {player: RatingRow(25.1 + len(player), 8.3333333333, 0.1) for player in old},
    )
    seats = {seat: reviewed(points_own=-1_250_000 - seat) for seat in range(3)}
    await store.write(store_review, 1, "worker", NOW, b'{"steps":[]}', seats)
    await store.write(beat, NOW)
    await store.write(beat, NOW + 100)
    await store.write(add_downtime, NOW + 100, NOW + 130, "gap")
    said = b'{"do":"said","person":1,"name":"","text":""}'
    await store.write(add_line, playing, account.number, NOW, "1:a", said)
    await store.write(set_setting, "key", secrets.token_bytes(32))
    await store.write(create_deal, deal("2026-11-18/gap"))
    tried = {"deal": 1, "table_number": over, "seat": 0, "person": account.number, "score": 5.0}
    await store.write(lambda connection: connection.execute(insert(tries).values(tried)))
    rating = RatingRow(25.5, 8.0, 1.5)
    tried_puzzle = (account.number, "gap", "gap-0123456789", "r7", True, NOW)
    await store.write(store_attempt, *tried_puzzle, lambda person, puzzle: (rating, rating))
    mistake = MistakeRow(
        person=account.number, game="gap", source="K/1/2", puzzle=b"{}", created=NOW, due=NOW
    )
    await store.write(add_mistakes, [mistake], 9)
    return Filled(account, guest, waiting, playing, over)


def contents(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""
    with engine.connect() as connection:
        return {
            each.name: sorted((tuple(row) for row in connection.execute(select(each))), key=repr)
            for each in metadata.sorted_tables
        }
