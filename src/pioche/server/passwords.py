"""Passwords: hashed with Argon2id, a few at a time.

Each hash takes a lot of memory and several cores for a moment. Strangers who try to sign in from
many addresses must not take those from people who are playing.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Final, ParamSpec, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from pioche.server.ops.limits import TooMuch
from pioche.server.table.checks import Refused

SHORTEST: Final = 8
LONGEST: Final = 200
AT_ONCE: Final = 2
"""Passwords that are hashed at the same time."""
MOST_WAITING: Final = 30
"""Passwords that may wait for that; others are refused."""
WAIT: Final = 3.0
"""Seconds before it is worth trying again."""

Given = ParamSpec("Given")
Result = TypeVar("Result")


def new_hasher() -> PasswordHasher:
    """Argon2id, as slow as the library recommends."""
    return PasswordHasher()


class Passwords:
    """Hashes passwords, and compares them with hashes."""

    def __init__(self) -> None:
        self._hasher = new_hasher()
        self._turn = asyncio.Semaphore(AT_ONCE)
        self.waiting = 0
        self._nobodys: asyncio.Task[str]
        """The hash of a password that nobody has, to compare with for unknown logins."""

    def open(self) -> None:
        """Prepare, in the background, before anybody can sign in."""
        nobodys = asyncio.to_thread(self._hasher.hash, secrets.token_hex(16))
        self._nobodys = asyncio.create_task(nobodys)

    async def hash(self, password: str) -> str:
        """The hash of a new password."""
        if not SHORTEST <= len(password) <= LONGEST:
            raise Refused("people/password-length", low=SHORTEST, high=LONGEST)
        return await self._in_turn(self._hasher.hash, password)

    async def fits(self, known: str | None, password: str) -> bool:
        """Whether a password has a hash. Without a hash it has not, which takes as long to say."""
        compared = known or await self._nobodys
        return await self._in_turn(self._verify, compared, password) and known is not None

    def _verify(self, known: str, password: str) -> bool:
        try:
            return self._hasher.verify(known, password[:LONGEST])
        except (Argon2Error, InvalidHashError):
            return False

    async def _in_turn(
        self, work: Callable[Given, Result], *given: Given.args, **named: Given.kwargs
    ) -> Result:
        """Do something in a thread, when it is its turn."""
        if self._turn.locked() and self.waiting >= MOST_WAITING:
            raise TooMuch("limits/sign-ins", WAIT)
        self.waiting += 1
        try:
            await self._turn.acquire()
        finally:
            self.waiting -= 1
        try:
            return await asyncio.to_thread(work, *given, **named)
        finally:
            self._turn.release()
