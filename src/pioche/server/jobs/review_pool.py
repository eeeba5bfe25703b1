"""Processes in which matches are reviewed, one for each review, while nobody else needs the
processor.

They are no part of the bot pool, and run only while it and the tables leave something: the system
schedules them when it would be idle. A process is forked from a helper that never held a secret
(`fork_server`), and is sent the record of a match that is over.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from traceback import format_exc
from typing import Final, TypeAlias

import msgspec

from pioche.engine.record import read_record
from pioche.protocol.messages import encode
from pioche.puzzles.personal import mistakes_of
from pioche.review.review import review_steps
from pioche.review.seeds import seed_of_record
from pioche.review.tallies import Tally, tallies
from pioche.system import fork_server
from pioche.system.messages import end_with, read_message, write_message

ATTEMPTS: Final = 3
"""How many processes may be lost over one review."""
LOWERINGS: Final = 20
"""How often lowering the priority of a session is tried."""


class Task(msgspec.Struct, array_like=True):
    """A match to review, by its record."""

    record: bytes
    effort: int | None
    """None for the usual one of its game."""
    modest: bool = True
    """Whether it runs only while nobody else needs the processor."""
    people: list[int] = []
    """The seats whose mistakes are to come back as puzzles."""


class OwnMistake(msgspec.Struct, array_like=True):
    """A mistake of a seat, as a puzzle (JSON), and where it is in the record."""

    seat: int
    round: int
    move: int
    puzzle: bytes


class Report(msgspec.Struct, array_like=True):
    """What a process has found out: the next step as JSON, the whole review with its tallies and
    mistakes, or what went wrong."""

    done: float = 0.0
    step: bytes = b""
    review: bytes = b""
    seats: list[Tally] = []
    mistakes: list[OwnMistake] = []
    problem: str = ""


Told: TypeAlias = Callable[[Report], None]


class ReviewFailed(Exception):
    """A review raised an error, or its process was lost again and again."""


class ReviewPool:
    """Reviews a few matches at a time."""

    def __init__(self, processes: int) -> None:
        self.running: set[fork_server.Process] = set()
        self._threads = ThreadPoolExecutor(max(1, processes), "review-pool")
        self._closed = False

    async def review(self, task: Task, tell: Told) -> Report:
        """Review a match in a process of its own, and return the last report; `tell` gets the
        others. A cancelled review ends its process."""
        loop = asyncio.get_running_loop()

        def pass_on(report: Report) -> None:
            loop.call_soon_threadsafe(tell, report)

        wanted = _Wanted(pass_on)
        try:
            return await loop.run_in_executor(self._threads, self._review, task, wanted)
        finally:
            wanted.end()

    def close(self) -> None:
        """End all processes and start no others."""
        self._closed = True
        for process in list(self.running):
            fork_server.kill(process)
        self._threads.shutdown(cancel_futures=True)

    def _review(self, task: Task, wanted: _Wanted) -> Report:
        """Review in a new process, and once more if it was killed; in one of the pool's threads."""
        for _ in range(ATTEMPTS):
            if self._gave_up(wanted):
                break
            process = _start()
            self.running.add(process)
            wanted.process = process
            if self._gave_up(wanted):  # in the meantime
                fork_server.kill(process)
            try:
                report = _last_report(process, task, wanted.tell)
            except (EOFError, OSError):  # it was killed
                continue
            finally:
                self.running.discard(process)
                _let_go(process)
            if report.problem:
                raise ReviewFailed(report.problem)
            return report
        raise ReviewFailed("the process was lost")

    def _gave_up(self, wanted: _Wanted) -> bool:
        return self._closed or wanted.over


class _Wanted:
    """A review that somebody waits for, until it is over or cancelled."""

    def __init__(self, tell: Told) -> None:
        self.process: fork_server.Process | None = None
        self.over = False
        self._tell = tell

    def tell(self, report: Report) -> None:
        if not self.over:
            self._tell(report)

    def end(self) -> None:
        self.over = True
        if self.process is not None:
            fork_server.kill(self.process)


def _start() -> fork_server.Process:
    return fork_server.start(
        (f"{__name__}:serve", ()),
        load=(f"{__name__}:load", ()),
        environment=fork_server.harmless(os.environ),
    )


def _last_report(process: fork_server.Process, task: Task, tell: Told) -> Report:
    assert process.stdin is not None
    assert process.stdout is not None
    write_message(process.stdin.fileno(), msgspec.msgpack.encode(task))
    tell(Report())
    while True:
        report = msgspec.msgpack.decode(read_message(process.stdout.fileno()), type=Report)
        if report.review or report.problem:
            return report
        tell(report)


def _let_go(process: fork_server.Process) -> None:
    fork_server.kill(process)
    process.wait()
    for stream in (process.stdin, process.stdout):
        if stream is not None:
            stream.close()


# In a process of the pool


def load() -> None:
    """Load what all reviews need, before their processes are forked: importing this module does."""


def serve() -> None:
    """Review one match."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    tasks, reports = os.dup(0), os.dup(1)
    os.dup2(2, 1)
    end_with(tasks)
    with contextlib.suppress(EOFError, OSError):
        task = msgspec.msgpack.decode(read_message(tasks), type=Task)
        if task.modest:
            leave_the_processor()
        try:
            _review(task, lambda report: write_message(reports, msgspec.msgpack.encode(report)))
        except Exception:  # noqa: BLE001  it is raised again in the server
            write_message(reports, msgspec.msgpack.encode(Report(problem=format_exc())))
    os._exit(0)


def leave_the_processor() -> None:
    """Run only while nobody else would: not even bots, which run at the lowest priority, wait."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, 0, 19)
    if hasattr(os, "SCHED_IDLE"):
        with contextlib.suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
    _lower_session()


def _lower_session() -> None:
    """Lower the priority of this session, which has no other process. Linux first shares the
    processor among sessions (`sched_autogroup_enabled`), and priorities count only inside one: an
    idle process that is alone in its session would get as much as the whole server."""
    group = Path("/proc/self/autogroup")
    if not group.exists() or os.getsid(0) != os.getpid():
        return
    for _ in range(LOWERINGS):
        try:
            group.write_text("19")
        except BlockingIOError:  # the system changes one session every tenth of a second
            time.sleep(0.1)
        except OSError:
            return
        else:
            return


def _review(task: Task, tell: Told) -> None:
    record = read_record(task.record)
    reviewing = review_steps(record, seed_of_record(record), task.effort)
    try:
        while True:
            progress = next(reviewing)
            tell(Report(progress.done, encode(progress.step)))
    except StopIteration as end:
        review = end.value
    seats = tallies(review)
    mistakes = [
        OwnMistake(seat, found.round, found.move, encode(found.puzzle))
        for seat in task.people
        for found in mistakes_of(review, record, seat)
    ]
    review.players = []  # their names can change
    tell(Report(1.0, review=encode(review), seats=seats, mistakes=mistakes))
