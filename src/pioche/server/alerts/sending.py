"""The sending process, as a worker uses it."""

from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from pioche.server.alerts.jobs import Answer, Job, Setup
from pioche.server.ops.logs import log
from pioche.system import fork_server
from pioche.system.messages import read_message, write_message

MODULE: Final = "pioche.server.alerts.sender"
LOST: Final = "Lost"
"""The problem of jobs whose process ended before it answered."""

_answers: Final = msgspec.msgpack.Decoder(list[Answer])


class Sending:
    """Starts the process when there is something to send, and again if it is killed."""

    def __init__(self) -> None:
        self.setup: Setup | None = None
        self._process: fork_server.Process | None = None
        self._awaited: dict[int, asyncio.Future[Answer]] = {}
        self._threads = ThreadPoolExecutor(2, "alerts")
        """One reads, one writes."""
        self._starting = asyncio.Lock()
        self._closed = False

    @property
    def under_way(self) -> int:
        """How many jobs the process has."""
        return len(self._awaited)

    async def do(self, jobs: Sequence[Job]) -> list[asyncio.Future[Answer]]:
        """Hand over jobs; return their answers to come."""
        loop = asyncio.get_running_loop()
        futures = []
        for job in jobs:
            self._awaited[job.delivery] = future = loop.create_future()
            futures.append(future)
        try:
            process = await self._running()
            assert process.stdin is not None
            message = msgspec.msgpack.encode(list(jobs))
            await loop.run_in_executor(
                self._threads, write_message, process.stdin.fileno(), message
            )
        except (OSError, EOFError, RuntimeError, ValueError):
            self._lose([job.delivery for job in jobs])
        return futures

    def close(self) -> None:
        """End the process."""
        self._closed = True
        if self._process is not None:
            fork_server.kill(self._process)
        self._threads.shutdown(wait=False, cancel_futures=True)

    async def _running(self) -> fork_server.Process:
        async with self._starting:
            if self._closed or self.setup is None:
                raise RuntimeError("nothing is sent any more")
            if self._process is None:
                loop = asyncio.get_running_loop()
                self._process = await loop.run_in_executor(self._threads, _start, self.setup)
                loop.run_in_executor(self._threads, self._read, self._process, loop)
            return self._process

    def _read(self, process: fork_server.Process, loop: asyncio.AbstractEventLoop) -> None:
        """Pass on what a process says, until it ends; in a thread."""
        assert process.stdout is not None
        with contextlib.suppress(EOFError, OSError, RuntimeError):
            while True:
                answers = _answers.decode(read_message(process.stdout.fileno()))
                loop.call_soon_threadsafe(self._heard, answers)
        fork_server.kill(process)
        process.wait()
        with contextlib.suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(self._ended, process)

    def _heard(self, answers: list[Answer]) -> None:
        for answer in answers:
            future = self._awaited.pop(answer.delivery, None)
            if future is not None and not future.done():
                future.set_result(answer)

    def _ended(self, process: fork_server.Process) -> None:
        for stream in (process.stdin, process.stdout):
            if stream is not None:
                stream.close()
        if self._process is process:
            self._process = None
            if not self._closed:
                log.warning("the process that sends alerts has ended")
            self._lose(list(self._awaited))

    def _lose(self, deliveries: list[int]) -> None:
        """Whether these were sent is unknown: they are sent once more, under the same name."""
        self._heard([Answer(delivery, LOST, retry=0.0) for delivery in deliveries])


def _start(setup: Setup) -> fork_server.Process:
    process = fork_server.start(
        (f"{MODULE}:serve", ()),
        load=(f"{MODULE}:load", ()),
        environment=fork_server.harmless(os.environ),
    )
    assert process.stdin is not None
    write_message(process.stdin.fileno(), msgspec.msgpack.encode(setup))
    return process
