"""The sockets of each address: how many there may be, and which make room for others.

Many people may share an address, such as a school's. Guests cost nothing, so a few of them could
take all its places. When all are taken, whoever has the most sockets there gives one up, and people
who only look on make room for people in a match.
"""

from __future__ import annotations

from collections import Counter
from typing import Protocol

from pioche.server.ops.limits import TooMuch
from pioche.server.table.seats import Who

WAIT = 5.0
"""Seconds before it is worth trying again."""


class Socket(Protocol):
    """A socket of a person."""

    who: Who
    address: str

    @property
    def plays(self) -> bool:
        """Whether the person follows a match here in which they have a seat."""

    def make_room(self, reason: TooMuch) -> None:
        """End, and say why."""


class Addresses:
    """Counts the sockets of addresses."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[str, dict[Socket, None]] = {}  # in the order in which they came

    def __len__(self) -> int:
        return len(self._open)

    def is_full(self, address: str) -> bool:
        return len(self._open.get(address, ())) >= self.most

    def enter(self, socket: Socket, playing: bool = False) -> None:
        """Count a socket; `playing` says whether its person is in a match. If the address is full,
        another socket makes room; raise `TooMuch` if none has to."""
        here = self._open.setdefault(socket.address, {})
        if len(here) >= self.most:
            leaving = _leaving(list(here), socket.who.person, playing)
            full = TooMuch("limits/address-connections", WAIT, limit=self.most)
            if leaving is None:
                raise full
            del here[leaving]
            leaving.make_room(full)
        here[socket] = None

    def leave(self, socket: Socket) -> None:
        here = self._open.get(socket.address, {})
        here.pop(socket, None)
        if not here:
            self._open.pop(socket.address, None)


def _leaving(here: list[Socket], newcomer: int, playing: bool) -> Socket | None:
    """The socket that makes room for another one, if any has to."""
    counts = Counter(socket.who.person for socket in here)
    most = max(counts.values())
    if most >= counts[newcomer] + 2:  # with one less, the two would replace each other forever
        greedy = [socket for socket in here if counts[socket.who.person] == most]
        return next((socket for socket in greedy if not socket.plays), greedy[0])
    return next((socket for socket in here if not socket.plays), None) if playing else None
