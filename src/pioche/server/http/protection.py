"""Headers that protect the answers of the API."""

from __future__ import annotations

from typing import Any, Final

from pioche.engine.errors import PiocheError, printable
from pioche.protocol.errors import Problem
from pioche.protocol.messages import encode
from pioche.server.http.page import respond

NOSNIFF: Final = (b"x-content-type-options", b"nosniff")
NO_STORE: Final = (b"cache-control", b"no-store")
MISDIRECTED: Final = 421
SHOWN: Final = 100
"""Characters of a name that are repeated."""


def protected(send: Any) -> Any:
    """Send answers that browsers neither keep nor take for something else. An answer that says how
    long it may be kept is kept."""

    async def sending(event: Any) -> None:
        if event["type"] == "http.response.start":
            headers = [*event.get("headers", ()), NOSNIFF]
            if all(name.lower() != NO_STORE[0] for name, _ in headers):
                headers.append(NO_STORE)
            event = {**event, "headers": headers}
        await send(event)

    return sending


async def misdirected(scope: Any, send: Any, name: str) -> None:
    """Refuse a request to a name that is not ours."""
    error = PiocheError("api/host", name=name[:SHOWN])
    problem = Problem(error.code, printable(error.facts), str(error))
    kind = (b"content-type", b"application/json")
    await respond(scope, send, MISDIRECTED, [kind, NOSNIFF, NO_STORE], encode(problem))
