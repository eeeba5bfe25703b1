"""What a browser remembers of the deals of today: each has one try there, whoever is signed in.

The memory is a cookie. Whoever deletes it, or takes another browser, can try again, as with any
other memory of a browser; so it need not be signed either.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from pioche.server.table.checks import Refused

COOKIE: Final = "pioche-tried"
AGE: Final = 2 * 86_400
"""Seconds for which a browser keeps it: until the day is over everywhere."""
LONGEST: Final = 1000
NUMBER: Final = 18
"""Digits of a person's number that are read."""


def check_tried_here(request: Request[Any, Any, Any], day: str, deal: str, person: int) -> None:
    """Refuse a new try at a deal of a day that somebody else has tried in this browser."""
    if _tries(request, day).get(deal, person) != person:
        raise Refused("daily/tried-here")


def tried_here(
    request: Request[Any, Any, Any], day: str, deal: str, person: int, *, secure: bool
) -> Cookie:
    """The cookie in which a browser remembers one more try of today."""
    tries = {deal: person} | _tries(request, day)
    value = ":".join([day, *(f"{name}.{number}" for name, number in tries.items())])
    return Cookie(
        COOKIE,
        path="/api/daily",
        value=value,
        max_age=AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def _tries(request: Request[Any, Any, Any], day: str) -> dict[str, int]:
    """Who has tried which deal of a day in this browser; of other days nothing is kept."""
    known, *tries = request.cookies.get(COOKIE, "")[:LONGEST].split(":")
    if known != day:
        return {}
    parts = (one.partition(".") for one in tries)
    return {
        name: int(number)
        for name, _, number in parts
        if number.isascii() and number.isdigit() and len(number) <= NUMBER
    }
