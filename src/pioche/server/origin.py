"""Where a request comes from: its address, and the page that made it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def header(scope: Any, name: bytes) -> str | None:
    """A header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def address_of(scope: Any) -> str:
    """The address of a client; behind a proxy that is believed, the one that it names."""
    client = scope.get("client")
    return str(client[0]) if client else "local"


def allowed_origin(scope: Any, others: Sequence[str]) -> bool:
    """Whether the page that asks is ours. Programs that are no browsers name none."""
    origin = header(scope, b"origin")
    if origin is None:
        return header(scope, b"sec-fetch-site") in (None, "same-origin", "none")
    host = header(scope, b"host") or ""
    return origin.partition("://")[2] == host or origin in others
