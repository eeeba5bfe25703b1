"""Bans and mutes by the host of the server, as a worker knows them.

They are made by `pioche admin`, in another process, so a worker reads them again every few seconds.
"""

from __future__ import annotations

from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final

from pioche.server.store import Store
from pioche.server.store.moderation import restrictions_now
from pioche.server.table.checks import Refused

Network = IPv4Network | IPv6Network

READ: Final = 5.0
"""Seconds between two times that they are read."""


class Restricted(Refused):
    """The host of the server does not allow it to this person or address."""


class Restrictions:
    """The people who are banned or muted, and the banned networks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.banned: set[int] = set()
        self.muted: set[int] = set()
        self._networks: list[Network] = []

    async def read(self, now: float) -> None:
        """Read them from the store."""
        rows = await self.store.read(restrictions_now, now)
        self.banned = {row.person for row in rows if row.kind == "ban" and row.person is not None}
        self.muted = {row.person for row in rows if row.kind == "mute" and row.person is not None}
        self._networks = [ip_network(row.address) for row in rows if row.address]

    def bans(self, person: int, address: str) -> bool:
        """Return whether a person or an address is banned."""
        return person in self.banned or self._bans_address(address)

    def check_person(self, person: int) -> None:
        """Refuse people who are banned."""
        if person in self.banned:
            raise Restricted("people/banned")

    def check_speaker(self, person: int) -> None:
        """Refuse people who are muted."""
        if person in self.muted:
            raise Restricted("people/muted")

    def check_address(self, address: str) -> None:
        """Refuse addresses that are banned."""
        if self._bans_address(address):
            raise Restricted("people/banned")

    def _bans_address(self, address: str) -> bool:
        if not self._networks:
            return False
        try:
            given = ip_network(address)  # of IPv6, `address_of` gives networks
        except ValueError:  # a proxy or a test may name anything
            return False
        return any(_overlap(given, network) for network in self._networks)


def _overlap(one: Network, other: Network) -> bool:
    return one.version == other.version and one.overlaps(other)
