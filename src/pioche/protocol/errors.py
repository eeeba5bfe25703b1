"""The body of every refused HTTP request."""

from __future__ import annotations

from typing import Any, Final

import msgspec

PREPARING: Final = "game/preparing"
"""The code of a refusal because the server is still compiling a game: ask again."""


class Place(msgspec.Struct):
    """Where a record is wrong, counted from 1; both are null if it is wrong as a whole."""

    round: int | None
    move: int | None


class Problem(msgspec.Struct, omit_defaults=True):
    """Why a request was refused: the code and facts of a sentence, and the sentence in English. For
    a bad record, also where it is wrong."""

    code: str
    facts: dict[str, Any]
    text: str
    at: Place | None = None
