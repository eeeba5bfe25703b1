"""Where a request comes from: its address, and the page that sent it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Any, Final

_HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


def site_of(scope: Any, secure: bool) -> str:
    """The address of this site as the client named it, such as https://example.org; empty if it did
    not. Our own pages need the same `Host`, so a proxy has to pass it on."""
    host = header(scope, b"host") or ""
    if not _HOST.fullmatch(host):
        return ""
    return f"{'https' if secure else scope.get('scheme', 'http')}://{host}"


def header(scope: Any, name: bytes) -> str | None:
    """A header of a request."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return None


def address_of(scope: Any) -> str:
    """The address of a client; behind a trusted proxy, the one that it names. For IPv6 the network,
    because a client that has one address of it has them all."""
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
    """Whether a client runs on the server's machine; behind a trusted proxy, the client that it
    names."""
    client = scope.get("client")
    try:
        return client is None or ip_address(str(client[0])).is_loopback
    except ValueError:
        return False


def allowed_origin(scope: Any, others: Sequence[str], secure: bool) -> bool:
    """Whether the page that sent a request is ours. Programs other than browsers name none. If
    people come over https, a page that came without it may be somebody else's on the way."""
    origin = header(scope, b"origin")
    if origin is None:
        return header(scope, b"sec-fetch-site") in (None, "same-origin", "none")
    scheme, _, site = origin.partition("://")  # no site for "null", a hidden origin
    ours = bool(site) and site == header(scope, b"host")
    return (ours and (scheme == "https" or not secure)) or origin in others
