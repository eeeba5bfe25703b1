"""The bot pool: processes in which bots think, at the lowest priority, so that no table waits.

A process is sent what a seat can know, as bytes, and nothing else of a match.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

import numpy as np

from pioche.bots.names import make_bot
from pioche.engine.registry import find_game


class BotPool:
    """A few processes that decide for bots, in the order in which they are asked."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.thinking = 0
        """How many decisions are asked for and not made yet."""
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, game: str, bot: str, known: bytes, seat: int) -> int:
        """A bot's decision at a seat, from the state redacted for it."""
        self.thinking += 1
        try:
            for attempt in range(3):
                pool = self._ready()
                job = (game, bot, known, seat, secrets.randbits(62))
                try:
                    return await asyncio.get_running_loop().run_in_executor(pool, _think, *job)
                except BrokenProcessPool:
                    if self._pool is pool:
                        self._pool = None  # a process was killed: start new ones
                    if attempt == 2:
                        raise
            raise AssertionError("three attempts")
        finally:
            self.thinking -= 1

    def close(self) -> None:
        if self._pool:
            for process in list((self._pool._processes or {}).values()):
                process.kill()
            self._pool.shutdown(cancel_futures=True)  # releases the system's resources
            self._pool = None

    def _ready(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.processes, context, _be_modest, (os.getpid(),))
        return self._pool


def _be_modest(parent: int) -> None:
    """Leave the processor to the tables, and Ctrl-C to the server."""
    os.nice(19)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _end_with(parent)


def _end_with(parent: int) -> None:
    """End when the server is gone, even if it was killed."""
    import threading
    import time

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def _think(game: str, bot: str, known: bytes, seat: int, seed: int) -> int:
    """Decide, in a process of the pool."""
    rules = find_game(game).rules
    state = np.frombuffer(bytearray(known), rules.STATE)[0]
    return int(make_bot(bot, seed).think(state, seat).decision)
