"""Tokens, with which programs sign in."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, bindparam, select, update

from pioche.server.store.rows import TokenRow
from pioche.server.store.schema import tokens
from pioche.server.store.statements import insert, micros, seconds

_token = select(
    *(
        tokens.c[name]
        for name in ("number", "person", "hash", "label", "created", "used", "revoked")
    )
).where(tokens.c.revoked.is_(None))
_by_hash = _token.where(tokens.c.hash == bindparam("hash"))
_of_person = _token.where(tokens.c.person == bindparam("person")).order_by(tokens.c.number)


def add_token(connection: Connection, person: int, hash: bytes, label: str, now: float) -> TokenRow:
    """Store a new token of a person."""
    values = {"person": person, "hash": hash, "label": label, "created": micros(now)}
    new = insert(connection, tokens).values(values).returning(tokens.c.number)
    number = connection.execute(new).scalar_one()
    created = seconds(micros(now))
    return TokenRow(number=number, person=person, hash=hash, label=label, created=created)


def find_token(connection: Connection, hash: bytes) -> TokenRow | None:
    """A token that is not revoked, by its SHA-256, which nobody can choose freely."""
    found = connection.execute(_by_hash, {"hash": hash}).first()
    return None if found is None else _read_token(found)


def tokens_of(connection: Connection, person: int) -> list[TokenRow]:
    """The tokens of a person that are not revoked."""
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
    """Revoke a token; False if the person has no such token."""
    mine = (tokens.c.number == token, tokens.c.person == person, tokens.c.revoked.is_(None))
    return connection.execute(update(tokens).where(*mine).values(revoked=micros(now))).rowcount > 0
