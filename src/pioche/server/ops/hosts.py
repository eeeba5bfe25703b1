"""The names of a server. Requests to any other name are refused.

Somebody else's page can be made to look as if it came from this server: its name is pointed at our
address once it is loaded (DNS rebinding). Its requests then still carry its own name. Addresses
cannot be pointed anywhere, so they are always ours.
"""

from __future__ import annotations

import re
import socket
from ipaddress import ip_address
from typing import Any, Final

from pioche.server.ops.config import Config

LOOPBACK: Final = ("localhost", "*.localhost")

_NAMED: Final = re.compile(r"([A-Za-z0-9_.-]{1,253})(?::\d{1,5})?")
_BRACKETED: Final = re.compile(r"\[([0-9A-Fa-f:.]{2,45})\](?::\d{1,5})?")


class HostNames:
    """The names that a server answers to: those of the loopback, those in its settings, and if it
    listens on a network, the one that its machine has there."""

    def __init__(self, config: Config) -> None:
        names = {*LOOPBACK, *config.hosts, config.host}
        if not is_loopback(config.host):
            own = socket.gethostname()
            names |= {own, f"{own}.local"}
        self._names = {plain(name) for name in names if name}

    def foreign(self, scope: Any) -> str | None:
        """The name that a request was sent to, if it is none of ours. Old programs name none."""
        for key, value in scope["headers"]:
            if key == b"host" and not self._ours(host := str(value, "latin-1")):
                return host
        return None

    def _ours(self, host: str) -> bool:
        if "*" in self._names:
            return True
        if found := _BRACKETED.fullmatch(host):
            return is_address(found[1])
        found = _NAMED.fullmatch(host)
        if found is None:
            return False
        name = plain(found[1])
        _, _, domain = name.partition(".")
        return name in self._names or f"*.{domain}" in self._names or is_address(name)


def plain(name: str) -> str:
    """A name as it is compared."""
    return name.strip().lower().removesuffix(".")


def is_address(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def is_loopback(host: str) -> bool:
    return ip_address(host).is_loopback if is_address(host) else plain(host) == "localhost"
