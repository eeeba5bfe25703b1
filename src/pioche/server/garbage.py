"""Giving back the memory of objects that hold each other, without making anybody wait.

Almost nothing here ends in such a circle: the rating of a match leaves one behind, and what went
wrong somewhere. Python's collector runs after so many new objects, whatever else is going on, and
looks through nearly all that 2,000 tables have: 300 ms in which nobody's decision is heard. So it
is switched off, and called here: often for what is new since the last time, which is little; rarely
for everything, and only while that is little too.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

from pioche.server.authority import Authority

OFTEN: Final = 0.2
"""Seconds between two looks at what is new."""
RARELY: Final = 18_000
"""Looks at what is new between two at everything: an hour."""
FEW: Final = 100
"""Tables in memory with which everything is looked through in a moment."""


async def tidy(authority: Authority) -> None:
    """Look for garbage, again and again."""
    looks = 0
    while True:
        await asyncio.sleep(OFTEN)
        looks += 1
        everything = looks >= RARELY and len(authority.hosted) < FEW
        gc.collect(2 if everything else 0)
        if everything:
            looks = 0
