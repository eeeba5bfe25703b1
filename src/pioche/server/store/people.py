"""People, their tokens, and the settings that all workers share."""

from __future__ import annotations

import secrets
import unicodedata
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, select, update
from sqlalchemy.exc import IntegrityError

from pioche.server.store.rows import Gone, PersonRow, Taken, TokenRow
from pioche.server.store.schema import people, settings, tokens
from pioche.server.store.statements import insert, micros, seconds, storable

_person = select(
    *(
        people.c[name]
        for name in ("number", "name", "created", "seen", "login", "password_hash", "epoch")
    )
)
_by_number = _person.where(people.c.number == bindparam("number"))
_by_login = _person.where(people.c.login_folded == bindparam("login"))
_token = select(
    *(
        tokens.c[name]
        for name in ("number", "person", "hash", "label", "created", "used", "revoked")
    )
).where(tokens.c.revoked.is_(None))
_by_hash = _token.where(tokens.c.hash == bindparam("hash"))
_of_person = _token.where(tokens.c.person == bindparam("person")).order_by(tokens.c.number)
_setting = select(settings.c.value).where(settings.c.name == bindparam("name"))


def folded(login: str) -> str:
    """A login without case, and without the many ways to write one letter."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def _epoch() -> int:
    """Random, so that an old cookie fits nobody: not even somebody who got the number of a person
    that a restored backup does not know."""
    return secrets.randbelow(2**53)


def add_person(connection: Connection, name: str, now: float) -> PersonRow:
    """A new guest."""
    epoch = _epoch()
    values = {"name": name, "created": micros(now), "seen": micros(now), "epoch": epoch}
    new = insert(connection, people).values(values).returning(people.c.number)
    number = connection.execute(new).scalar_one()
    at = seconds(micros(now))
    return PersonRow(number=number, name=name, created=at, seen=at, epoch=epoch)


def find_person(connection: Connection, number: int | None, login: str | None) -> PersonRow | None:
    """Somebody by one of the two."""
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


def rename(connection: Connection, person: int, name: str) -> None:
    _change(connection, person, name=name)


def seen(connection: Connection, numbers: Sequence[int], now: float) -> None:
    """That people are there; their rows are locked in one order by all workers."""
    wanted = select(people.c.number).where(people.c.number.in_(set(numbers)))
    ordered = wanted.order_by(people.c.number).with_for_update()
    connection.execute(update(people).where(people.c.number.in_(ordered)).values(seen=micros(now)))


def set_login(connection: Connection, person: int, login: str, password_hash: str) -> None:
    """Make a guest an account: with a new epoch, as the guest's cookie may lie about somewhere."""
    try:
        _change(
            connection,
            person,
            login=login,
            login_folded=folded(login),
            password_hash=password_hash,
            epoch=_epoch(),
        )
    except IntegrityError:
        raise Taken("store/login-taken") from None


def set_password(connection: Connection, person: int, password_hash: str) -> int:
    """A new password; returns the new epoch."""
    epoch = _epoch()
    _change(connection, person, password_hash=password_hash, epoch=epoch)
    return epoch


def sign_out(connection: Connection, person: int) -> int:
    """Returns the new epoch."""
    epoch = _epoch()
    _change(connection, person, epoch=epoch)
    return epoch


def add_token(connection: Connection, person: int, hash: bytes, label: str, now: float) -> TokenRow:
    """A new token of a person."""
    values = {"person": person, "hash": hash, "label": label, "created": micros(now)}
    new = insert(connection, tokens).values(values).returning(tokens.c.number)
    number = connection.execute(new).scalar_one()
    created = seconds(micros(now))
    return TokenRow(number=number, person=person, hash=hash, label=label, created=created)


def find_token(connection: Connection, hash: bytes) -> TokenRow | None:
    """A token by its SHA-256. The index compares something that nobody can choose freely."""
    found = connection.execute(_by_hash, {"hash": hash}).first()
    return None if found is None else _read_token(found)


def tokens_of(connection: Connection, person: int) -> list[TokenRow]:
    """The tokens of a person."""
    found = connection.execute(_of_person, {"person": person}).fetchall()
    return [_read_token(row) for row in found]


def _read_token(found: Any) -> TokenRow:
    return TokenRow(
        number=found.number,
        person=found.person,
        hash=bytes(found.hash),
        label=found.label,
        created=seconds(found.created),
        used=None if found.used is None else seconds(found.used),
    )


def use_token(connection: Connection, token: int, now: float) -> None:
    connection.execute(update(tokens).where(tokens.c.number == token).values(used=micros(now)))


def revoke_token(connection: Connection, person: int, token: int, now: float) -> bool:
    """Whether the person had that token."""
    mine = (tokens.c.number == token, tokens.c.person == person, tokens.c.revoked.is_(None))
    return connection.execute(update(tokens).where(*mine).values(revoked=micros(now))).rowcount > 0


def setting(connection: Connection, name: str) -> bytes | None:
    value = connection.execute(_setting, {"name": name}).scalar()
    return None if value is None else bytes(value)


def set_setting(connection: Connection, name: str, value: bytes) -> None:
    new = insert(connection, settings).values(name=name, value=value)
    connection.execute(new.on_conflict_do_update(index_elements=["name"], set_={"value": value}))


def settle(connection: Connection, name: str, value: bytes) -> bytes:
    """The value that counts: the first one."""
    new = insert(connection, settings).values(name=name, value=value)
    connection.execute(new.on_conflict_do_nothing())
    return bytes(connection.execute(_setting, {"name": name}).scalar_one())
