"""Decisions in sealed letters from worker to worker.

A worker that has a table applies a decision that another worker has stored as soon as it hears of
it. So it believes a letter only if whoever sealed it knows the table's secret, which is in the
store and nowhere else.
"""

from __future__ import annotations

import hmac
from hashlib import blake2b
from typing import Final, NamedTuple

from pioche.server.store.statements import micros, seconds

SEAL: Final = 16
"""Bytes of a seal."""


class Letter(NamedTuple):
    """An event as the store keeps it."""

    at: float
    body: bytes


def sealed(secret: bytes, number: int, version: int, letter: Letter) -> bytes:
    """Return a letter about the event that made this version of a table."""
    text = b"%d %b" % (micros(letter.at), letter.body)
    return _seal(secret, number, version, text) + text


def opened(secret: bytes, number: int, version: int, data: bytes) -> Letter | None:
    """Return the content of a letter; None if somebody else has sealed it."""
    seal, text = data[:SEAL], data[SEAL:]
    if not hmac.compare_digest(seal, _seal(secret, number, version, text)):
        return None
    at, _, body = text.partition(b" ")
    return Letter(seconds(int(at)), body)


def _seal(secret: bytes, number: int, version: int, text: bytes) -> bytes:
    about = b"%d %d " % (number, version)
    return blake2b(
        about + text, digest_size=SEAL, key=secret[:64], person=b"pioche-letter"
    ).digest()
