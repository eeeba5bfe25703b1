"""The connections of a worker: how many it can hold, and which make room for others.

A file descriptor is needed for each. Plain connections, over which requests come, have a ceiling;
above it, the connection that has been waited for the longest makes room. All other descriptors are
for sockets, and the last of those for people who are playing.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

from pioche.server.live.turns import Turns
from pioche.server.ops.config import Config
from pioche.server.ops.descriptors import descriptors

OWN: Final = 128
"""Descriptors for files, databases, bots and the bus."""
PLAIN_SHARE: Final = 4
"""At most one in so many descriptors is for a plain connection."""
PLAYERS_SHARE: Final = 8
"""One in so many places of sockets is kept for people who are playing."""

MOST_UNREAD: Final = 64 * 1024 * 1024
"""Bytes of answers that may wait for their clients to read them."""


class Droppable(Protocol):
    """A connection that can be ended without waiting."""

    def drop(self) -> None: ...


class Capacity:
    """Counts the connections of a worker."""

    def __init__(self, config: Config | None = None, files: int = 0) -> None:
        self.config = config or Config()
        files = files or descriptors()
        self.most_plain = min(self.config.plain_connections, max(1, files // PLAIN_SHARE))
        self.most_sockets = max(8, files - OWN - self.most_plain)
        self.kept_for_players = self.most_sockets // PLAYERS_SHARE
        self.turns = Turns()
        self.plain: set[Droppable] = set()
        self.sockets: set[Droppable] = set()
        self.dropped = 0
        """Connections that had to make room, were too slow or sent too much."""
        self._waited_for: dict[Droppable, None] = {}
        self._unread: dict[Droppable, int] = {}
        self._closing: dict[Droppable, None] = {}

    # Plain connections

    def open_plain(self, connection: Droppable) -> bool:
        """Count a plain connection; False if there is no place for it, and nobody to make room."""
        if len(self.plain) >= self.most_plain and not self._make_room(self._waited_for):
            return False
        self.plain.add(connection)
        return True

    def close_plain(self, connection: Droppable) -> None:
        self.plain.discard(connection)
        self._waited_for.pop(connection, None)
        self._unread.pop(connection, None)

    def note_unread(self, connection: Droppable, size: int) -> None:
        """Note how many bytes of an answer a client has yet to read. If all clients together leave
        too much unread, those that do so for the longest time make room: large answers that are
        read slowly would fill the memory."""
        self._unread.pop(connection, None)
        if size:
            self._unread[connection] = size
        while sum(self._unread.values()) > MOST_UNREAD and len(self._unread) > 1:
            self._make_room(self._unread)

    def wait_for(self, connection: Droppable) -> None:
        """Note that from now on a plain connection is waited for: its client has to send something,
        or to read what it was sent."""
        self._waited_for.pop(connection, None)
        if connection in self.plain:
            self._waited_for[connection] = None

    def answer(self, connection: Droppable) -> None:
        """Note that a plain connection waits for us."""
        self._waited_for.pop(connection, None)

    # Sockets

    def open_socket(self, connection: Droppable) -> bool:
        """Count a socket; False if there is no place for it, and nobody to make room."""
        if len(self.sockets) >= self.most_sockets and not self._make_room(self._closing):
            return False
        self.sockets.add(connection)
        return True

    def close_socket(self, connection: Droppable) -> None:
        self.sockets.discard(connection)
        self._closing.pop(connection, None)

    def closing(self, connection: Droppable) -> None:
        """Note that we have closed a socket, and its client only has to confirm."""
        self._closing[connection] = None

    @property
    def crowded(self) -> bool:
        """Whether only places for people who are playing are left."""
        return len(self.sockets) > self.most_sockets - self.kept_for_players

    def _make_room(self, candidates: dict[Droppable, Any]) -> bool:
        oldest = next(iter(candidates), None)
        if oldest is None:
            return False
        self.plain.discard(oldest)
        self.sockets.discard(oldest)
        del candidates[oldest]
        self.dropped += 1
        oldest.drop()
        return True

    def gauges(self) -> Iterator[tuple[str, str, float]]:
        yield "plain_connections", "Open connections without a socket.", len(self.plain)
        yield "dropped_connections", "Connections that were too slow or too greedy.", self.dropped


def capacity_of(app: Any) -> Capacity:
    """The capacity of the application that a connection belongs to, which uvicorn may have wrapped;
    other applications have none to share."""
    while not hasattr(app, "capacity") and hasattr(app, "app"):
        app = app.app
    found = getattr(app, "capacity", None)
    return found if isinstance(found, Capacity) else Capacity()
