"""People: guests and accounts."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select, update
from sqlalchemy.exc import IntegrityError

from pioche.server.store.rows import Gone, PersonRow, Taken
from pioche.server.store.schema import people
from pioche.server.store.sign_ins import end_all
from pioche.server.store.statements import insert, micros, seconds, storable

_person = select(
    *(
        people.c[name]
        for name in ("number", "name", "created", "seen", "login", "password_hash", "epoch")
    )
)
_by_number = _person.where(people.c.number == bindparam("number"))
_by_login = _person.where(people.c.login_folded == bindparam("login"))


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
    if found is None:
        return None
    return PersonRow(
        number=found.number,
        name=found.name,
        created=seconds(found.created),
        seen=seconds(found.seen),
        login=found.login,
        password_hash=found.password_hash,
        epoch=found.epoch,
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
    end_all(connection, person)
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


def set_password(connection: Connection, person: int, password_hash: str) -> int:
    """Set a password, which signs out everywhere, and return the new epoch."""
    epoch = new_epoch()
    _change(connection, person, password_hash=password_hash, epoch=epoch)
    end_all(connection, person)
    return epoch


def sign_out(connection: Connection, person: int) -> int:
    """Sign a person out everywhere and return the new epoch."""
    epoch = new_epoch()
    _change(connection, person, epoch=epoch)
    end_all(connection, person)
    return epoch
