"""Turns for sockets that have sent more than can be handled at once, so that nobody waits long."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

SOCKETS: Final = 4
"""Sockets that go on in one turn of the event loop."""


class Turns:
    """Calls a few of those that wait in each turn of the event loop, in the order in which they
    came. Everybody else is served in between."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def wait(self, go_on: Callable[[], None]) -> None:
        """Call a function when it is its turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        self._waiting.append(go_on)

    def _next(self) -> None:
        for _ in range(min(SOCKETS, len(self._waiting))):
            self._waiting[0]()  # it stays while it runs: `wait` must not ask for another round
            self._waiting.popleft()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
