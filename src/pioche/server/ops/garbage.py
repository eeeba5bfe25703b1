"""Giving back the memory of objects that hold each other, without making anybody wait.

Almost nothing here ends in such a circle: the rating of a match leaves one behind, and what went
wrong somewhere. Python's collector runs after so many new objects, whatever else is going on, and
looks through nearly all that 2,000 tables have: 300 ms in which nobody's decision is heard. So it
is switched off, and called here: for what is new since the last time, as often as it takes for that
to be little; rarely for everything, and only while that is little too.
"""

from __future__ import annotations

import asyncio
import gc
import time
from typing import Final

from pioche.server.live.authority import Authority

MOMENT: Final = 0.008
"""Seconds that a look at what is new should take: nobody notices, and shorter looks, which are more
of them, take more time in all, as most of what is new is gone a second later anyway."""
OFTEN: Final = 0.1
SELDOM: Final = 0.8
"""Seconds between two looks at what is new, at least and at most."""
RARELY: Final = 3600.0
"""Seconds between two looks at everything."""
FEW: Final = 100
"""Tables in memory with which everything is looked through in a moment."""


async def tidy(authority: Authority) -> None:
    """Look for garbage, again and again."""
    pause, everything = OFTEN, time.monotonic() + RARELY
    while True:
        await asyncio.sleep(pause)
        began = time.monotonic()
        if began >= everything and len(authority.hosted) < FEW:
            gc.collect()
            everything = began + RARELY
        else:
            gc.collect(0)
            pause = next_pause(pause, time.monotonic() - began)


def next_pause(pause: float, took: float) -> float:
    """How long to wait after a look that took so long, for the next to take a moment."""
    return min(SELDOM, max(OFTEN, pause * min(2.0, max(0.5, MOMENT / max(took, 1e-6)))))
