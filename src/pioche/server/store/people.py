"""People: guests and accounts."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Collection, Sequence
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, select, update
from sqlalchemy.exc import IntegrityError

from pioche.server.store.rows import Gone, PersonRow, Taken
from pioche.server.store.schema import mail_links, people
from pioche.server.store.sign_ins import end_all
from pioche.server.store.statements import insert, micros, seconds, storable
from pioche.server.store.webhooks import delete_webhooks

BATCH: Final = 500
"""People who are named in one query."""

_person = select(
    *(
        people.c[name]
        for name in (
            *("number", "name", "created", "seen", "login", "password_hash", "epoch"),
            *("mail", "host"),
        )
    )
)
_by_number = _person.where(people.c.number == bindparam("number"))
_by_login = _person.where(people.c.login_folded == bindparam("login"))
_by_mail = (
    _person.where(people.c.mail_folded == bindparam("mail"))
    .order_by(people.c.number)
    .limit(bindparam("count"))
)


def folded(login: str) -> str:
    """A login without case, and without the many ways to write one letter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def new_epoch() -> int:
    """A random epoch, so that an old cookie fits nobody: not even a person who got the number of
    somebody that a restored backup does not know."""
    return secrets.randbelow(2**53)


def add_person(connection: Connection, name: str, now: float) -> PersonRow:
    """Store a new guest."""
    epoch = new_epoch()
    values = {"name": name, "created": micros(now), "seen": micros(now), "epoch": epoch}
    new = insert(connection, people).values(values).returning(people.c.number)
    number = connection.execute(new).scalar_one()
    at = seconds(micros(now))
    return PersonRow(number=number, name=name, created=at, seen=at, epoch=epoch)


def names_of(connection: Connection, numbers: Collection[int]) -> dict[int, str]:
    """The names of some people, by their numbers."""
    found: dict[int, str] = {}
    left = list(numbers)
    while left:
        some, left = left[:BATCH], left[BATCH:]
        wanted = select(people.c.number, people.c.name).where(people.c.number.in_(some))
        found |= {row.number: row.name for row in connection.execute(wanted)}
    return found


def find_person(
    connection: Connection, *, number: int | None = None, login: str | None = None
) -> PersonRow | None:
    """A person by number, or by login in any case."""
    if not storable(login):
        return None
    if login is not None:
        found = connection.execute(_by_login, {"login": folded(login)}).first()
    else:
        found = connection.execute(_by_number, {"number": number}).first()
    return None if found is None else _person_row(found)


def find_by_mail(connection: Connection, mail: str, limit: int = 5) -> list[PersonRow]:
    """The accounts with an email address, whatever the case of its letters."""
    if not storable(mail):
        return []
    found = connection.execute(_by_mail, {"mail": folded(mail), "count": limit}).fetchall()
    return [_person_row(row) for row in found]


def _person_row(found: Any) -> PersonRow:
    return PersonRow(
        number=found.number,
        name=found.name,
        created=seconds(found.created),
        seen=seconds(found.seen),
        login=found.login,
        password_hash=found.password_hash,
        epoch=found.epoch,
        mail=found.mail,
        host=found.host,
    )


def _change(connection: Connection, person: int, **values: Any) -> None:
    if connection.execute(update(people).where(people.c.number == person), values).rowcount == 0:
        raise Gone


def rename_person(connection: Connection, person: int, name: str) -> None:
    _change(connection, person, name=name)


def note_seen(connection: Connection, numbers: Sequence[int], now: float) -> None:
    """Store that people were here. All workers lock the rows in the same order."""
    wanted = select(people.c.number).where(people.c.number.in_(set(numbers)))
    ordered = wanted.order_by(people.c.number).with_for_update()
    connection.execute(update(people).where(people.c.number.in_(ordered)).values(seen=micros(now)))


def set_login(connection: Connection, person: int, login: str, password_hash: str) -> None:
    """Make a guest an account, which signs out everywhere: somebody may have the guest's cookie.
    `Taken` if somebody else has the login."""
    try:
        _change(
            connection,
            person,
            login=login,
            login_folded=folded(login),
            password_hash=password_hash,
            epoch=new_epoch(),
        )
    except IntegrityError:
        raise Taken("store/login-taken") from None
    _end_all(connection, person)


def set_password(connection: Connection, person: int, password_hash: str) -> int:
    """Set a password, which signs out everywhere, and return the new epoch."""
    epoch = new_epoch()
    _change(connection, person, password_hash=password_hash, epoch=epoch)
    _end_all(connection, person)
    return epoch


def set_mail(connection: Connection, person: int, mail: str | None) -> None:
    """Set or delete the email address of an account. Links that were sent to the one before sign
    nobody in any more: perhaps somebody else reads what comes there."""
    connection.execute(delete(mail_links).where(mail_links.c.person == person))
    _change(connection, person, mail=mail, mail_folded=None if mail is None else folded(mail))


def set_host(connection: Connection, person: int, on: bool) -> None:
    """Make an account a host of the server, or no longer one."""
    _change(connection, person, host=on)


def sign_out(connection: Connection, person: int) -> int:
    """Sign a person out everywhere and return the new epoch."""
    epoch = new_epoch()
    _change(connection, person, epoch=epoch)
    _end_all(connection, person)
    return epoch


def _end_all(connection: Connection, person: int) -> None:
    """End the sign-ins of a person, and their webhooks: whoever had the account for a while could
    go on hearing by one of them. Browsers that show alerts end with the epoch."""
    end_all(connection, person)
    delete_webhooks(connection, person)
