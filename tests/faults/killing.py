"""Killing a server under play, again and again."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Sequence
from typing import Final

import pioche.client.socket
from tests.faults.play import SORTS, Ledger, Party, Sort, together
from tests.served import Served

ROOM: Final = (
    *("--guests", "100000", "--messages", "100000", "--connections", "1000"),
    *("--tables", "100000", "--requests", "1000000", "--address-connections", "10000"),
    *("--reads", "1000000", "--new-tables", "1000000", "--bots", "1"),
)
"""Limits that tests, all from one address, do not reach."""
UNDER_PLAY: Final = 0.8
"""The share of servers that live until people play again, the first one always; the others may be
killed before that."""
LONGEST_LIFE: Final = 1.0
"""Seconds for which it then lives, at most."""
LONG_LIFE: Final = 6.0
"""The same for one that lives longer: the processes in which bots think take a second or two to
start, and in a short life none comes to decide."""
BACK_IN: Final = 60.0
"""Seconds in which people must have come back."""
PATIENCE: Final = 120.0


async def kill_under_play(
    served: Served,
    kills: int,
    chance: random.Random,
    *,
    sorts: Sequence[Sort] = SORTS,
    long_lives: float = 0.0,
    on_kill: Callable[[int, Ledger], bool] = lambda killed, ledger: True,
) -> Ledger:
    """Kill a server at random moments, start it again, and let everybody play to the end. `on_kill`
    is called after each kill and says whether there may be another; `long_lives` is the share of
    lives that are long enough for bots."""
    pioche.client.socket.LONGEST_WAIT = 0.5  # people come back soon: more is killed in less time
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
                if killed == 1 or chance.random() < UNDER_PLAY:
                    await _promised_more(ledger)
                longest = LONG_LIFE if chance.random() < long_lives else LONGEST_LIFE
                await asyncio.sleep(chance.uniform(0.0, longest))
                served.kill()
                await asyncio.to_thread(served.start)
                if not on_kill(killed, ledger):
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


async def _promised_more(ledger: Ledger) -> None:
    """Wait until the next decision is acknowledged."""
    before = len(ledger.promises)
    async with asyncio.timeout(BACK_IN):
        while len(ledger.promises) == before:
            await asyncio.sleep(0.01)
