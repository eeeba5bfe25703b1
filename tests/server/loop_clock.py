"""The clock of the event loop, which a test can move: no limit has to be short to be reached."""

from __future__ import annotations

import asyncio


class LoopClock:
    """Moves the clock of the running event loop forward. Timers that are due then fire; what takes
    real time, such as sending bytes, has as much of it as it needs."""

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self._real = loop.time
        self._ahead = 0.0
        loop.time = self._time  # type: ignore[method-assign]

    def _time(self) -> float:
        return self._real() + self._ahead

    async def passes(self, seconds: float) -> None:
        """Let time pass, and all timers fire that were set to go off by then."""
        self._ahead += seconds
        await asyncio.sleep(0.01)
