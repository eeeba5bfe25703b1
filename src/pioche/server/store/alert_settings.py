"""What people have chosen about alerts, and the links in mails that sign them in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, delete, select

from pioche.server.store.schema import alert_settings, mail_links, people
from pioche.server.store.statements import insert, micros, rows

_body = select(alert_settings.c.body).where(alert_settings.c.person == bindparam("person"))


class NewLink(NamedTuple):
    """A link that signs a person in; the store only knows the SHA-256 of its token."""

    hash: bytes
    person: int


def read_alert_settings(connection: Connection, person: int) -> str | None:
    """What a person has chosen, as JSON."""
    found: str | None = connection.execute(_body, {"person": person}).scalar()
    return found


def set_alert_settings(connection: Connection, person: int, body: str) -> None:
    new = insert(connection, alert_settings).values(person=person, body=body)
    connection.execute(new.on_conflict_do_update(index_elements=["person"], set_={"body": body}))


def people_with_settings(connection: Connection, after: int, count: int) -> list[tuple[int, str]]:
    """What the next people have chosen, by their numbers."""
    wanted = (
        select(alert_settings.c.person, alert_settings.c.body)
        .where(alert_settings.c.person > after)
        .order_by(alert_settings.c.person)
        .limit(count)
    )
    return [(person, body) for person, body in rows(connection, wanted)]


def add_links(connection: Connection, links: Iterable[NewLink], expires: float, now: float) -> None:
    """Store links that sign in, and forget those that have expired."""
    connection.execute(delete(mail_links).where(mail_links.c.expires < micros(now)))
    for link in links:
        epoch = select(people.c.epoch).where(people.c.number == link.person).scalar_subquery()
        values = {"hash": link.hash, "person": link.person, "epoch": epoch}
        connection.execute(insert(connection, mail_links).values(**values, expires=micros(expires)))


def use_link(connection: Connection, hash: bytes, now: float) -> int | None:
    """Use up a link and return the person whom it signs in; None if it is not valid (any more)."""
    used = (
        delete(mail_links)
        .where(mail_links.c.hash == hash)
        .returning(mail_links.c.person, mail_links.c.epoch, mail_links.c.expires)
    )
    found = connection.execute(used).first()
    if found is None or found.expires < micros(now):
        return None
    epoch = select(people.c.epoch).where(people.c.number == found.person)
    return int(found.person) if connection.execute(epoch).scalar() == found.epoch else None
