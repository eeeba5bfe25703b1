"""Something of every kind to store."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import Connection, Engine, Table, insert, select

from pioche.server.store import (
    ClubRow,
    DealRow,
    EveningRow,
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
from pioche.server.store.alerts import Alert, post
from pioche.server.store.chat import add_line
from pioche.server.store.clubs import add_club_table, create_club
from pioche.server.store.deals import create_deal
from pioche.server.store.downtimes import add_downtime, beat
from pioche.server.store.evenings import create_evening, enter
from pioche.server.store.friends import (
    befriend,
    request_friendship,
    set_link,
)
from pioche.server.store.invitations import invite
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
from pioche.server.store.queue import claim, enter_queue, take_bots
from pioche.server.store.reviews import store_review
from pioche.server.store.schema import (
    alert_settings,
    deliveries,
    devices,
    evening_seats,
    mail_links,
    metadata,
    review_seats,
    tries,
    webhooks,
)
from pioche.server.store.settings import set_setting
from pioche.server.store.sign_ins import add_sign_in
from pioche.server.store.statements import micros
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
    await store.write(_fill_alerts, account.number)
    await store.write(_fill_friends, account.number, waiting)
    await store.write(_fill_clubs, account.number, over)
    return Filled(account, guest, waiting, playing, over)


def _fill_alerts(connection: Connection, account: int) -> None:
    """An alert, and where it is sent."""
    facts: dict[str, Any] = {"game": {"parts": []}}
    alert = Alert(person=account, kind="turn", subject="table/K", path="/t/K", facts=facts)
    post(connection, [replace(alert, cause=account, once="k/1")], NOW)
    at, key = micros(NOW), secrets.token_bytes(65)
    rows: dict[Table, dict[str, Any]] = {
        deliveries: {"alert": 1, "channel": "push", "target": 1, "attempts": 1, "worker": "w"}
        | {"person": account, "due": at, "until": at, "problem": "410"},
        devices: {"person": account, "endpoint": "https://push.example/1", "public_key": key}
        | {"auth": key, "epoch": 2**52, "sign_in": 1, "device": "Firefox · Linux"}
        | {"language": "fr", "created": at, "seen": at},
        webhooks: {"person": account, "url": "https://hooks.example/1", "secret": "s"}
        | {"style": "discord", "language": "de", "kinds": '["turn"]', "created": at},
        alert_settings: {"person": account, "body": '{"zone":"Europe/Berlin"}'},
        mail_links: {"hash": key, "person": account, "epoch": 2**52, "expires": at},
    }
    for table, row in rows.items():
        connection.execute(insert(table).values(row))


def _fill_friends(connection: Connection, account: int, table: int) -> None:
    """Friends of an account, somebody who would like to be one, and a search for opponents."""
    cleo, dora = [add_person(connection, name, NOW).number for name in ("Cleo", "Dora")]
    befriend(connection, account, cleo, NOW)
    request_friendship(connection, dora, account, NOW)
    set_link(connection, account, "link", NOW + 60)
    invite(connection, cleo, table, account, NOW)
    enter_queue(connection, account, "gap", 3, NOW + 60, NOW)
    take_bots(connection, account, NOW)
    claim(connection, [account], table, NOW)


def _fill_clubs(connection: Connection, account: int, table: int) -> None:
    """A club, and an evening of it."""
    row = ClubRow(key="C", name="Thursdays", invitation="I", created=NOW)
    club = create_club(connection, row, account)
    add_club_table(connection, club, table)
    settings = b'{"game":"gap","players":2}'
    planned = EveningRow(
        key="E",
        club=club,
        title="First",
        settings=settings,
        rounds=2,
        host=account,
        created=NOW,
        starts=NOW + 60,
        round=1,
        due=NOW,
    )
    evening = create_evening(connection, planned)
    enter(connection, evening, account, "here", NOW, 9, 9)
    seat: dict[str, Any] = {"evening": evening, "round": 1, "place": 0, "seat": 0, "entrant": 1}
    seat |= {"table_number": table, "played": "played", "score": 7.5}
    connection.execute(insert(evening_seats).values(seat))


def contents(engine: Engine) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table."""
    with engine.connect() as connection:
        return {
            each.name: sorted((tuple(row) for row in connection.execute(select(each))), key=repr)
            for each in metadata.sorted_tables
        }
