"""Connections to public addresses only: people name the addresses that alerts go to, and none of
them may lead into the host's own network.

The host's own network is also what this machine is in, whatever its addresses look like
(`own_networks`).

A name is resolved once. If any of its addresses is not public, it is refused; otherwise the
connection goes to one of the addresses that were checked, whatever the name means a moment later.
Nothing follows redirects."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import (
    IPv4Address,
    IPv6Address,
    ip_address,
    ip_network,
)
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from pioche.engine.errors import PiocheError
from pioche.server.alerts.own_networks import IPAddress, Network, is_own, own_networks

PATIENCE: Final = 10.0
"""Seconds for resolving a name, and for each step of a request."""
_TRANSLATED: Final = ip_network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 addresses."""
_PORTS: Final = frozenset({80, 443, 8443, 8448, *range(1024, 65_536)})
"""Below 1024 there are other services, such as mail."""


_INSIDE: Final = tuple(
    ip_network(text) for text in ("168.63.129.16/32", "192.0.0.0/24", "192.88.99.0/24", "3fff::/20")
)
"""Networks that look public, to some versions of Python at least: the machine below a virtual one
at Azure, where Oracle keeps what its machines may know of themselves, a gateway that is nearby if
anywhere, and examples."""


class NotPublic(PiocheError):
    """An address leads into a network that alerts may not reach."""


def read_networks(texts: Iterable[str]) -> list[Network]:
    """The networks that a host allows besides; `ValueError` if a text is none."""
    return [ip_network(text.strip(), strict=False) for text in texts if text.strip()]


def is_public(address: IPAddress) -> bool:
    """Whether an address is one that everybody on the internet can reach."""
    inner = _meant(address)
    if inner is not address:
        return is_public(inner)
    if isinstance(address, IPv6Address) and (address.teredo is not None or address.is_site_local):
        return False
    return (
        address.is_global
        and not any(address in network for network in _INSIDE)
        and not address.is_multicast
        and not address.is_reserved
        and not address.is_unspecified
    )


def _meant(address: IPAddress) -> IPAddress:
    """The IPv4 address that an IPv6 address stands for, if it does."""
    if isinstance(address, IPv6Address):
        if address in _TRANSLATED:
            return IPv4Address(int(address) & 0xFFFF_FFFF)
        return address.ipv4_mapped or address.sixtofour or address
    return address


class Rules:
    """Which addresses may be reached."""

    def __init__(self, networks: Sequence[Network] = ()) -> None:
        self._networks = networks

    def allows(self, address: IPAddress) -> bool:
        """Whether an address may be reached: one that the host allows, or a public one that is
        not of this machine, nor of a network it is in."""
        if any(address in network for network in self._networks):
            return True
        meant = _meant(address)
        return (
            is_public(meant)
            and not any(meant in network for network in own_networks())
            and not is_own(meant)
        )

    def check_url(self, url: str) -> None:
        """`NotPublic` unless alerts could go to a URL, as far as can be seen from its text:
        encrypted, without a password in it, and not to an address of a network at home. Where the
        host allows such networks, they may be reached without encryption."""
        try:
            parts = urlsplit(url)
            port, name = parts.port, parts.hostname or ""
        except ValueError:
            raise NotPublic("alerts/bad-address", url=url[:200]) from None
        plain = parts.scheme == "http" and bool(self._networks)
        if not name or not (parts.scheme == "https" or plain) or not url.isascii():
            raise NotPublic("alerts/bad-address", url=url[:200])
        if parts.username is not None or any(letter <= " " for letter in url):
            raise NotPublic("alerts/bad-address", url=url[:200])
        if port is not None and port not in _PORTS:
            raise NotPublic("alerts/bad-address", url=url[:200])
        try:
            literal = ip_address(name)
        except ValueError:
            if "." not in name and not self._networks:
                raise NotPublic("alerts/not-public", url=url[:200]) from None
            return
        if not self.allows(literal):
            raise NotPublic("alerts/not-public", url=url[:200])

    async def resolve(
        self, host: str, port: int, threads: ThreadPoolExecutor | None = None
    ) -> list[str]:
        """The addresses of a name, all of which have been checked. A thread is busy until the
        system has given up, even after our patience has ended."""
        loop = asyncio.get_running_loop()
        ask = partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        async with asyncio.timeout(PATIENCE):
            found = await loop.run_in_executor(threads, ask)
        addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
        if not addresses or not all(self.allows(ip_address(one)) for one in addresses):
            raise NotPublic("alerts/not-public", url=host[:200])
        return list(dict.fromkeys(addresses))


class PublicBackend(httpcore.AsyncNetworkBackend):
    """Connects an HTTP client, to addresses that the rules allow. `resolving` is held for as long
    as a name is resolved in one of the `threads`."""

    def __init__(
        self, rules: Rules, resolving: asyncio.Lock, threads: Callable[[], ThreadPoolExecutor]
    ) -> None:
        self._rules = rules
        self._resolving = resolving
        self._threads = threads
        self._inner = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        problem: Exception = OSError("no address")
        try:
            async with self._resolving:
                addresses = await self._rules.resolve(host, port, self._threads())
        except (OSError, TimeoutError) as error:
            raise httpcore.ConnectError(type(error).__name__) from None
        for address in addresses[:4]:
            try:
                return await self._inner.connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                problem = error
        raise problem

    async def connect_unix_socket(
        self, path: str, timeout: float | None = None, socket_options: Iterable[Any] | None = None
    ) -> httpcore.AsyncNetworkStream:
        raise NotPublic("alerts/not-public", url=path)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)


def client(
    backend: PublicBackend, context: ssl.SSLContext, connections: int
) -> httpcore.AsyncConnectionPool:
    """An HTTP client that keeps to the rules. It keeps connections, and follows no redirects."""
    return httpcore.AsyncConnectionPool(
        ssl_context=context,
        max_connections=connections,
        max_keepalive_connections=connections,
        keepalive_expiry=30.0,
        network_backend=backend,
    )
