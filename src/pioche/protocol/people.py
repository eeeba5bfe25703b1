"""HTTP bodies: people, their accounts, tokens and standings."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

Name: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
Password: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class NewName(msgspec.Struct):
    name: Name


class Credentials(msgspec.Struct):
    login: Name
    password: Password


class NewPassword(msgspec.Struct):
    old: Password
    new: Password


class PasswordReset(msgspec.Struct):
    """The token of a link, and the new password."""

    token: Annotated[str, msgspec.Meta(max_length=200)]
    password: Password


Language: TypeAlias = Literal["en", "fr", "de"]


class LostPassword(msgspec.Struct):
    """A username or an email address, and the language of the email."""

    login: Annotated[str, msgspec.Meta(max_length=254)]
    language: Language = "en"


class NewMail(msgspec.Struct):
    """An email address, the password of the account, and the language of the email."""

    mail: Annotated[str, msgspec.Meta(max_length=254)]
    password: Password
    language: Language = "en"


class MailToken(msgspec.Struct):
    """The token of a link in a mail."""

    token: Annotated[str, msgspec.Meta(max_length=800)]


class Confirmed(msgspec.Struct):
    """An email address that has been confirmed."""

    mail: str


class Farewell(msgspec.Struct):
    """Your name, and the password of an account, to confirm that it is to be deleted."""

    name: Name
    password: Password = ""


class NewToken(msgspec.Struct):
    label: Name = ""


class Me(msgspec.Struct):
    """The person who asks."""

    person: int
    name: str
    login: str | None
    program: bool = False
    mail: str | None = None
    host: bool = False


class Visitor(msgspec.Struct):
    """The person who asks, or null if the server does not know them yet."""

    me: Me | None
    mails: bool = False
    """Whether this server can send mails."""


class Blocked(msgspec.Struct):
    """A person whom you have blocked."""

    person: int
    name: str


class Block(msgspec.Struct):
    """The table where you met the person, if you have not finished a match together."""

    table: Annotated[str, msgspec.Meta(max_length=100)] = ""


class Report(msgspec.Struct):
    """A person's line in the chat of a table, or, without a text, their name, there or anywhere.
    `line` is the number of the line; without it, the last one with the text is meant."""

    person: Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
    table: Annotated[str, msgspec.Meta(max_length=100)] = ""
    text: Annotated[str, msgspec.Meta(max_length=300)] = ""
    line: Annotated[int, msgspec.Meta(ge=0, lt=2**53)] = 0


class SignIn(msgspec.Struct):
    """A browser in which you are signed in; `this` is the one that asks. `device` is empty if it is
    not known."""

    number: int
    device: str
    created: float
    seen: float
    this: bool


class Token(msgspec.Struct, omit_defaults=True):
    """A token for a program. `token` itself is only shown when it has just been made."""

    number: int
    label: str
    created: float
    used: float | None = None
    token: str = ""


class Standing(msgspec.Struct):
    """A player's results in one game."""

    game: str
    person: int | None
    name: str
    matches: int
    wins: int
    mean_rank: float
    mean_score: float
    rated: int
    rating: float | None
