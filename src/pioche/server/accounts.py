"""Accounts: guests, people with a password, and programs that play for a person.

A browser signs in with a cookie. It is signed, so nobody can make one up, and it names the person's
epoch, so that a new password or signing out everywhere makes older cookies invalid. It also names
its sign-in, which can be ended by itself. A program signs in with a token, of which only the hash
is stored.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Iterable
from typing import Final, NamedTuple

from pioche.engine.errors import PiocheError
from pioche.server.passwords import Passwords
from pioche.server.restrictions import Restrictions
from pioche.server.store import PersonRow, SignInRow, Store, TokenRow
from pioche.server.store.people import (
    add_person,
    find_person,
    note_seen,
    rename_person,
    set_login,
    set_password,
    sign_out,
)
from pioche.server.store.settings import settle_setting
from pioche.server.store.sign_ins import add_sign_in, end_sign_in, find_sign_in, note_used
from pioche.server.store.tokens import add_token, find_token, revoke_token, tokens_of, use_token
from pioche.server.table.checks import Refused, checked_name, plain
from pioche.server.table.seats import Who

COOKIE: Final = "pioche"
KEY: Final = "cookie-key"
"""The setting in the store that signs cookies and links."""
COOKIE_AGE: Final = 400 * 86_400
TOKEN_PREFIX: Final = "pioche_"
MAX_LABEL: Final = 40
MAX_TOKENS: Final = 20
RESET_AGE: Final = 86_400
"""Seconds for which a link that a host makes to reset a password is valid."""
FRESH: Final = 5.0
"""Seconds for which a person who was read from the store is not read again."""
BATCH: Final = 500
"""People whose last visit is stored in one change, so that no table waits long."""


class NotSignedIn(PiocheError):
    """There is no cookie or token, or it is not valid any more."""


class WrongPassword(PiocheError):
    """The login or the password is wrong; which one is not said."""


class IssuedToken(NamedTuple):
    """A new token; it is shown only this once."""

    row: TokenRow
    token: str


class Accounts:
    """Signs people in, and recognises them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.restrictions = Restrictions(store)
        self._key = b""
        self.passwords = Passwords()
        self._fresh: dict[int, tuple[float, PersonRow]] = {}
        self.seen: set[int] = set()
        """The people whose visit has not been stored yet."""
        self.used: set[int] = set()
        """The same for sign-ins."""
        self._open: dict[int, float] = {}
        """When sign-ins were last found not to have ended."""

    @property
    def key(self) -> bytes:
        """The key that signs cookies and links."""
        return self._key

    async def open(self) -> None:
        self._key = await self.store.write(settle_setting, KEY, secrets.token_bytes(32))
        self.passwords.open()

    # Guests and accounts

    async def guest(self, name: str) -> PersonRow:
        return await self.store.write(add_person, checked_name(name), time.time())

    async def rename(self, person: int, name: str) -> None:
        await self.store.write(rename_person, person, checked_name(name))
        self._fresh.pop(person, None)

    async def make_account(self, person: PersonRow, login: str, password: str) -> PersonRow:
        """Turn a guest into an account, which keeps everything."""
        if person.login is not None:
            raise Refused("people/has-account", login=person.login)
        login = checked_name(login)
        password_hash = await self.passwords.hash(password)
        await self.store.write(set_login, person.number, login, password_hash)
        return await self._again(person.number)

    async def sign_in(self, login: str, password: str) -> PersonRow:
        person = await self.store.read(
            find_person, login=plain(login)
        )  # as it was when it was made
        known = person.password_hash if person else None
        # An unknown login takes as long as a wrong password.
        fits = await self.passwords.fits(known, password)
        if person is None or not fits:
            raise WrongPassword("people/wrong-password")
        return person

    async def change_password(self, person: PersonRow, old: str, new: str) -> PersonRow:
        if person.login is None:
            raise Refused("people/no-account")
        await self.sign_in(person.login, old)
        await self.store.write(set_password, person.number, await self.passwords.hash(new))
        return await self._again(person.number)

    async def reset_password(self, token: str, new: str) -> PersonRow:
        """Choose a new password with the token of a link. The new epoch makes the link invalid, as
        it does the cookies."""
        said, _, given = token.rpartition(".")
        expected = signature(self._key, f"reset.{said}")
        if not hmac.compare_digest(expected.encode(), given.encode("utf-8", "replace")):
            raise Refused("people/bad-reset-link")
        number, epoch, expires = (int(part) for part in said.split("."))
        person = await self.store.read(find_person, number=number)
        if person is None or person.epoch != epoch or time.time() > expires:
            raise Refused("people/bad-reset-link")
        await self.store.write(set_password, number, await self.passwords.hash(new))
        return await self._again(number)

    async def sign_out_everywhere(self, person: PersonRow) -> None:
        await self.store.write(sign_out, person.number)
        self.forget(person.number)

    def forget(self, person: int) -> None:
        """Read a person from the store the next time: something about them has changed."""
        self._fresh.pop(person, None)
        self._open.clear()

    # Programs

    async def make_token(self, person: int, label: str) -> IssuedToken:
        if len(await self.store.read(tokens_of, person)) >= MAX_TOKENS:
            raise Refused("people/too-many-tokens", limit=MAX_TOKENS)
        token = TOKEN_PREFIX + secrets.token_urlsafe(32)
        label = plain(label)[:MAX_LABEL] or "program"
        row = await self.store.write(add_token, person, _token_hash(token), label, time.time())
        return IssuedToken(row, token)

    async def revoke_token(self, person: int, number: int) -> str:
        """Revoke a token; return its credential."""
        mine = {row.number: row for row in await self.store.read(tokens_of, person)}
        if number not in mine or not await self.store.write(
            revoke_token, person, number, time.time()
        ):
            raise Refused("people/no-such-token")
        return mine[number].hash.hex()

    # Recognising people

    async def new_cookie(self, person: PersonRow, device: str) -> str:
        """A cookie for another browser of a person."""
        row = await self.store.write(add_sign_in, person.number, device, time.time())
        return self.cookie_of(person, row)

    def cookie_of(self, person: PersonRow, sign_in: SignInRow | None = None) -> str:
        """The cookie of a sign-in, the same each time."""
        said = f"{person.number}.{person.epoch}.{int(sign_in.created if sign_in else time.time())}"
        if sign_in is not None:
            said += f".{sign_in.number}"
        return f"{said}.{self._sign(said)}"

    async def by_cookie(self, cookie: str) -> PersonRow:
        said, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(self._sign(said).encode(), signature.encode("utf-8", "replace")):
            raise NotSignedIn("people/not-signed-in")
        number, epoch, made, *sign_in = (int(part) for part in said.split("."))
        person = await self._person(number)
        if person is None or person.epoch != epoch or time.time() - made > COOKIE_AGE:
            raise NotSignedIn("people/not-signed-in")
        for one in sign_in:  # cookies of earlier versions name none
            await self._must_be_open(one)
        return person

    async def _must_be_open(self, sign_in: int) -> None:
        if time.monotonic() - self._open.get(sign_in, -FRESH) >= FRESH:
            if await self.store.read(find_sign_in, sign_in) is None:
                raise NotSignedIn("people/not-signed-in")
            if len(self._open) > 10_000:
                self._open.clear()
            self._open[sign_in] = time.monotonic()
        self.used.add(sign_in)

    async def end_sign_in(self, person: PersonRow, number: int) -> str:
        """End a sign-in; return its credential."""
        row = await self.store.write(end_sign_in, person.number, number)
        if row is None:
            raise Refused("people/no-such-sign-in")
        self.forget(person.number)
        return credential(self.cookie_of(person, row), None)

    async def by_token(self, token: str) -> PersonRow:
        wanted = _token_hash(token)
        row = await self.store.read(find_token, wanted)
        if row is None or not hmac.compare_digest(row.hash, wanted):
            raise NotSignedIn("people/bad-token")
        person = await self._person(row.person)
        if person is None:
            raise NotSignedIn("people/bad-token")
        await self.store.write(use_token, row.number, time.time())
        return person

    async def recognise(
        self, cookie: str | None, authorization: str | None, *, even_banned: bool = False
    ) -> tuple[PersonRow, Who]:
        """The person who asks: a program by its token, a browser by its cookie."""
        if authorization is not None:
            scheme, _, token = authorization.partition(" ")
            if scheme.lower() != "bearer":
                raise NotSignedIn("people/bad-token")
            person = await self.by_token(token.strip())
            self.restrictions.check_person(person.number)
            self.seen.add(person.number)
            return person, Who(person.number, person.name, program=True)
        if not cookie:
            raise NotSignedIn("people/not-signed-in")
        person = await self.by_cookie(cookie)
        if not even_banned:
            self.restrictions.check_person(person.number)
        self.seen.add(person.number)
        return person, Who(person.number, person.name)

    async def store_seen(self, present: Iterable[int] = ()) -> None:
        """Store which people were here, in batches instead of with every request. People whose
        visit could not be stored are tried again."""
        self.seen.update(present)
        numbers = sorted(self.seen)
        for start in range(0, len(numbers), BATCH):
            batch = numbers[start : start + BATCH]
            await self.store.write(note_seen, batch, time.time())
            self.seen.difference_update(batch)
        used = sorted(self.used)
        for start in range(0, len(used), BATCH):
            batch = used[start : start + BATCH]
            await self.store.write(note_used, batch, time.time())
            self.used.difference_update(batch)

    async def _person(self, number: int) -> PersonRow | None:
        at, person = self._fresh.get(number, (0.0, None))
        if person is not None and time.monotonic() - at < FRESH:
            return person
        found = await self.store.read(find_person, number=number)
        if len(self._fresh) > 10_000:
            self._fresh.clear()
        if found is not None:
            self._fresh[number] = (time.monotonic(), found)
        return found

    async def _again(self, number: int) -> PersonRow:
        self._fresh.pop(number, None)
        person = await self._person(number)
        assert person is not None, "a person is never deleted while signed in"
        return person

    def _sign(self, said: str) -> str:
        return signature(self._key, said)


def credential(cookie: str | None, authorization: str | None) -> str:
    """The digest of a token or cookie, which can be kept."""
    if authorization is not None:
        return _token_hash(authorization.partition(" ")[2].strip()).hex()
    return "cookie:" + hashlib.sha256((cookie or "").encode("utf-8", "replace")).hexdigest()


def reset_token(key: bytes, person: PersonRow, now: float, age: int) -> str:
    """The token of a link with which a person can choose a new password, once, within some
    seconds."""
    said = f"{person.number}.{person.epoch}.{int(now) + age}"
    return f"{said}.{signature(key, f'reset.{said}')}"  # never the signature of a cookie


def signature(key: bytes, said: str) -> str:
    return hmac.new(key, said.encode("utf-8", "replace"), hashlib.sha256).hexdigest()


def sign_in_of(cookie: str | None) -> int | None:
    """The number of the sign-in that a valid cookie names."""
    parts = (cookie or "").split(".")
    return int(parts[3]) if len(parts) == 5 else None


def _token_hash(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "replace")).digest()
