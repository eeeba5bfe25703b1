"""The networks that this machine is in, and its own addresses. They may be public ones: with IPv6,
every printer at home has one, and a firewall that keeps strangers away from a service of the host
does not keep the host away."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network
from pathlib import Path
from typing import Final, TypeAlias

Network: TypeAlias = IPv4Network | IPv6Network
IPAddress: TypeAlias = IPv4Address | IPv6Address

LARGEST: Final = {4: 16, 6: 48}
"""The shortest prefixes of networks that somebody could call their own: what a VPN sends through
its tunnel looks the same, and may be half of the internet."""
ROUTES: Final = Path("/proc/net/route"), Path("/proc/net/ipv6_route")


def is_own(address: IPAddress) -> bool:
    """Whether an address is one of this machine. Nothing is sent to find out."""
    kind = socket.AF_INET if address.version == 4 else socket.AF_INET6
    with suppress(OSError), socket.socket(kind, socket.SOCK_DGRAM) as probe:
        probe.connect((str(address), 9))
        return str(probe.getsockname()[0]).partition("%")[0] == str(address)
    return False  # it cannot be reached at all


def own_networks() -> list[Network]:
    """The networks that this machine reaches without a gateway, as far as the system says so (on
    Linux)."""
    found: list[Network] = []
    for path, read in zip(ROUTES, (_route, _route_6), strict=True):
        with suppress(OSError):
            for line in path.read_text().splitlines():
                with suppress(ValueError, IndexError):
                    network = read(line.split())
                    if network is not None and network.prefixlen >= LARGEST[network.version]:
                        found.append(network)
    return found


def _route(fields: list[str]) -> Network | None:
    """A network in a line of the table of IPv4, where bytes are in the order of the machine."""
    network, gateway, mask = (
        IPv4Address(int.from_bytes(bytes.fromhex(fields[i]), "little")) for i in (1, 2, 7)
    )
    return None if int(gateway) else IPv4Network(f"{network}/{mask}")


def _route_6(fields: list[str]) -> Network | None:
    """A network in a line of the table of IPv6."""
    if int(fields[4], 16):  # the next hop
        return None
    return IPv6Network((int(fields[0], 16), int(fields[1], 16)))
