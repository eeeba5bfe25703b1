"""Collecting objects in reference cycles, without making anybody wait.

Almost nothing here ends in a cycle: the rating of a match leaves one, and so do exceptions.
Python's collector runs after so many new objects, whatever else is going on, and traverses nearly
everything that 2,000 tables hold: 300 ms in which no decision is handled. So it is switched off and
called here: for new objects, often enough to be quick; rarely for all, and only while they are few.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Sized
from typing import Final

MOMENT: Final = 0.008
"""Seconds that collecting new objects should take: nobody notices. Shorter but more frequent runs
take more time in all, because most new objects are gone a second later anyway."""
OFTEN: Final = 0.1
SELDOM: Final = 0.8
"""Seconds between two runs over new objects, at least and at most."""
RARELY: Final = 3600.0
"""Seconds between two runs over all objects."""
FEW: Final = 100
"""With fewer tables in memory, a run over all objects takes a moment."""


async def collect_garbage(tables: Sized) -> None:
    """Collect garbage as long as the worker runs; `tables` are those in memory."""
    pause, everything = OFTEN, time.monotonic() + RARELY
    while True:
        await asyncio.sleep(pause)
        began = time.monotonic()
        if began >= everything and len(tables) < FEW:
            gc.collect()
            everything = began + RARELY
        else:
            gc.collect(0)
            pause = next_pause(pause, time.monotonic() - began)


def next_pause(pause: float, took: float) -> float:
    """How long to wait after a run that took so long, for the next to take a moment."""
    return min(SELDOM, max(OFTEN, pause * min(2.0, max(0.5, MOMENT / max(took, 1e-6)))))
