"""Where a request comes from: its address, and the page that made it."""

from __future__ import annotations

from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any


def header(scope: Any, name: bytes) -> str | None:
    """A header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def address_of(scope: Any) -> str:
    """The address of a client; behind a proxy that is believed, the one that it names. Of IPv6 the
    network: whoever has one address of it has them all."""
    client = scope.get("client")
    address = str(client[0]) if client else "local"
    if ":" not in address:
        return address
    try:
        given = IPv6Address(address)
    except ValueError:
        return address
    if given.ipv4_mapped:
        return str(given.ipv4_mapped)
    return str(IPv6Network((int(given), 64), strict=False))


def on_this_machine(scope: Any) -> bool:
    """Whether a client runs where the server does; behind a proxy that is believed, whether the
    one that it names does."""
    client = scope.get("client")
    try:
        return client is None or ip_address(str(client[0])).is_loopback
    except ValueError:
        return False


def allowed_origin(scope: Any, others: Sequence[str]) -> bool:
    """Whether the page that asks is ours. Programs that are no browsers name none."""
    origin = header(scope, b"origin")
    if origin is None:
        return header(scope, b"sec-fetch-site") in (None, "same-origin", "none")
    site = origin.partition("://")[2]  # of a page that hides its origin, "null", nothing
    return (bool(site) and site == header(scope, b"host")) or origin in others
