"""A queue in which nobody waits until somebody else has got everything they ask for."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager


class FairQueue:
    """Gives places to people in turn, however much each asks for. Whatever somebody waits for comes
    before the rest."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._urgent: dict[Hashable, deque[asyncio.Future[None]]] = {}
        self._others: dict[Hashable, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def place(self, whose: Hashable, *, urgent: bool) -> AsyncIterator[None]:
        """Hold a place, as soon as it is one's turn."""
        if self._free:
            self._free -= 1
        else:
            waiting = self._urgent if urgent else self._others
            turn = asyncio.get_running_loop().create_future()
            waiting.setdefault(whose, deque()).append(turn)
            try:
                await turn
            except asyncio.CancelledError:
                if not turn.cancelled():  # it had just been given the place
                    self._give_back()
                raise
        try:
            yield
        finally:
            self._give_back()

    def _give_back(self) -> None:
        turn = self._next(self._urgent) or self._next(self._others)
        if turn is None:
            self._free += 1
        else:
            turn.set_result(None)

    def _next(
        self, waiting: dict[Hashable, deque[asyncio.Future[None]]]
    ) -> asyncio.Future[None] | None:
        """The turn of the person who has had none for the longest time."""
        while waiting:
            whose, turns = next(iter(waiting.items()))
            del waiting[whose]
            turn = turns.popleft()
            if turns:
                waiting[whose] = turns
            if not turn.done():  # it may have been cancelled
                return turn
        return None
