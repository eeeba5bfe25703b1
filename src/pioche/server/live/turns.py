"""Turns for connections that want more than can be done at once, so that nobody waits long."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

AT_ONCE: Final = 4
"""Connections that go on in one turn of the event loop."""


class Turns:
    """Lets a few connections go on in each turn of the event loop, in the order in which they came.
    Everybody else is served in between."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()
        self._begun = 0  # in this turn

    def wait(self, go_on: Callable[[], None]) -> None:
        """Call a function when it is its turn."""
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        self._waiting.append(go_on)

    def _next(self) -> None:
        for _ in range(min(AT_ONCE, len(self._waiting))):
            self._waiting[0]()  # it stays while it runs: `wait` must not ask for another round
            self._waiting.popleft()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)

    def taken_by(self, app: Any) -> Any:
        """An application that begins to handle each request when it is its turn."""

        async def in_turn(scope: Any, receive: Any, send: Any) -> None:
            if not self._free():
                turn = asyncio.get_running_loop().create_future()
                self.wait(lambda: None if turn.done() else turn.set_result(None))
                await turn
            await app(scope, receive, send)

        return in_turn

    def _free(self) -> bool:
        """Whether a request can begin without waiting."""
        if self._waiting or self._begun == AT_ONCE:
            return False
        if not self._begun:
            asyncio.get_running_loop().call_soon(self._begin_again)
        self._begun += 1
        return True

    def _begin_again(self) -> None:
        self._begun = 0
