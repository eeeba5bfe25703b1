"""Killing a server under play, again and again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Final

from tests.faults.play import SORTS, Ledger, Party, Sort, together
from tests.served import Served

ROOM: Final = (
    *("--guests", "100000", "--messages", "100000", "--connections", "1000"),
    *("--tables", "100000", "--requests", "1000000", "--address-connections", "10000"),
    *("--bots", "1"),
)
"""Limits that tests, all from one address, do not reach."""
LONGEST_LIFE: Final = 1.6
"""Seconds after which a server is killed at the latest."""
PATIENCE: Final = 120.0


async def kill_under_play(
    served: Served,
    kills: int,
    chance: random.Random,
    *,
    sorts: Sequence[Sort] = SORTS,
    told: Callable[[int, Ledger], bool] = lambda killed, ledger: True,
) -> Ledger:
    """Kill a server at random moments, start it again, and let everybody play to the end. `told`
    hears of each kill and says whether there may be another one."""
    ledger = Ledger()
    parties = [
        Party([served.url], sort, f"Party {number}", ledger, chance)
        for number, sort in enumerate(sorts)
    ]
    ended = False

    async def kill() -> None:
        nonlocal ended
        try:
            for killed in range(1, kills + 1):
                await asyncio.sleep(chance.uniform(0.0, LONGEST_LIFE))
                served.kill()
                await asyncio.to_thread(served.start)
                if not told(killed, ledger):
                    return
        finally:
            ended = True

    playing = asyncio.create_task(together(parties, lambda: not ended, 1e9))
    killing = asyncio.create_task(kill())
    try:
        await asyncio.wait({playing, killing}, return_when=asyncio.FIRST_COMPLETED)
        if killing.done():
            killing.result()
            await asyncio.wait({playing}, timeout=PATIENCE)
            assert playing.done(), "stuck: " + "; ".join(map(str, parties))
        playing.result()  # it never ends before the killing, unless something went wrong
    finally:
        for task in (playing, killing):
            task.cancel()
        await asyncio.gather(playing, killing, return_exceptions=True)
    return ledger
