"""What a browser remembers of evenings in which all tables play the same deals: one person takes
part there in each. Somebody with two accounts would see the cards twice.

The memory is a cookie, as that of the deals of today (`tried_here`): it stops nobody who deletes it
or takes another browser.
"""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.datastructures import Cookie

from pioche.server.evenings.info import settings_in
from pioche.server.store.evenings import Everything
from pioche.server.table.checks import Refused

COOKIE: Final = "pioche-seated"
AGE: Final = 60 * 86_400
"""Seconds for which a browser keeps it."""
KEPT: Final = 20
"""Evenings that a browser remembers."""
LONGEST: Final = 2000
NUMBER: Final = 18
"""Digits of a person's number that are read."""


def check_seated_here(request: Request[Any, Any, Any], found: Everything, person: int) -> None:
    """Refuse somebody as long as somebody else of this browser takes part in an evening, or has
    seen cards of it."""
    other = _seated(request).get(found.evening.key, person)
    if other == person or settings_in(found.evening).format != "duplicate":
        return
    for entrant in found.entrants:
        if entrant.person == other:
            sat = any(seat.entrant == entrant.entrant for seat in found.seats)
            if sat or entrant.status not in ("left", "out"):
                raise Refused("evenings/seated-here")


def seated_here(
    request: Request[Any, Any, Any], evening: str, person: int, *, secure: bool
) -> Cookie:
    """The cookie in which a browser remembers one more evening."""
    known = _seated(request)
    known.pop(evening, None)
    lines = [*list(known.items())[1 - KEPT :], (evening, person)]
    return Cookie(
        COOKIE,
        path="/api/evenings",
        value=":".join(f"{key}.{number}" for key, number in lines),
        max_age=AGE,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def _seated(request: Request[Any, Any, Any]) -> dict[str, int]:
    """Who has taken part in which evening in this browser."""
    parts = request.cookies.get(COOKIE, "")[:LONGEST].split(":")
    return {
        key: int(number)
        for key, _, number in (part.partition(".") for part in parts)
        if number.isascii() and number.isdigit() and len(number) <= NUMBER
    }
