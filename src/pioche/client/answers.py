"""What the server answers over HTTP, as far as the client uses it."""

from __future__ import annotations

from typing import Any

import msgspec


class Me(msgspec.Struct):
    """Who one is."""

    person: int
    name: str
    login: str | None = None
    program: bool = False


class Made(msgspec.Struct):
    """A table, by its unguessable key, and the short code to read aloud."""

    table: str
    code: str
    version: int


class Listed(msgspec.Struct):
    """A table in a list."""

    table: str
    code: str
    game: str
    status: str
    seats: list[dict[str, Any]]
    public: bool = False
    created: float = 0.0


class Problem(msgspec.Struct):
    """Why something was not done."""

    code: str
    facts: dict[str, Any] = {}
    text: str = ""
