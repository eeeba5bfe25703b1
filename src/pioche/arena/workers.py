"""Workers: threads of this machine, or a cluster (`cluster`). Either way work is cut into pieces
whose results depend on the piece alone, so that it does not matter which worker does which."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from typing import Final, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
Result = TypeVar("Result")
Item = TypeVar("Item")

MOST_IN_A_PIECE: Final = 1 << 20


class Workers(Protocol):
    """Workers that are ready."""

    @property
    def count(self) -> int:
        """How many work at the same time."""
        ...

    @property
    def seconds(self) -> float:
        """How long a piece should take: short enough for smooth progress, and long enough that
        handing it out costs little in comparison."""
        ...

    def submit(
        self, function: Callable[P, Result], /, *args: P.args, **kwargs: P.kwargs
    ) -> Future[Result]:
        """Have a worker call a function."""
        ...


class Threads(ThreadPoolExecutor):
    """Threads of this process. Pieces are short, so that an interrupt takes effect."""

    seconds = 0.05

    def __init__(self, count: int) -> None:
        super().__init__(count)
        self.count = count


@contextmanager
def open_workers(threads: int, cluster: Workers | None) -> Iterator[Workers]:
    """Give the cluster, if there is one, or threads that end with the block."""
    if cluster is not None:
        yield cluster
        return
    with Threads(threads) as workers:
        yield workers


def run_in_pieces(
    work: Callable[[int, int], Result], ranges: Iterable[tuple[int, int]], workers: Workers
) -> Generator[tuple[int, int, Result], None, None]:
    """Do `work(first, end)` for pieces of the ranges; yield each piece and its result when done.

    Pieces grow until one takes about as long as it should.
    """
    size = 1
    pending: dict[Future[tuple[Result, float]], tuple[int, int]] = {}
    left = [(first, end) for first, end in ranges if first < end][::-1]
    try:
        while left or pending:
            while left and len(pending) < 2 * workers.count:
                first, last = left.pop()
                end = min(first + size, last)
                if end < last:
                    left.append((end, last))
                pending[workers.submit(_timed, work, first, end)] = first, end
            for future in wait(pending, return_when=FIRST_COMPLETED).done:
                first, end = pending.pop(future)
                result, seconds = future.result()
                if seconds < workers.seconds and end - first >= size:
                    size = min(size * 2, MOST_IN_A_PIECE)
                yield first, end, result
    finally:
        for future in pending:
            future.cancel()


def run_in_order(
    work: Callable[[Item], Result], items: Iterable[Item], workers: Workers
) -> Generator[Result, None, None]:
    """Do `work` for each item and yield the results in the order of the items. Few of them wait at
    a time, so that memory stays flat, however many there are."""
    pending: deque[Future[Result]] = deque()
    try:
        for item in items:
            pending.append(workers.submit(work, item))
            if len(pending) > 2 * workers.count:
                yield pending.popleft().result()
        while pending:
            yield pending.popleft().result()
    finally:
        for future in pending:
            future.cancel()


def _timed(work: Callable[[int, int], Result], first: int, end: int) -> tuple[Result, float]:
    started = time.perf_counter()
    result = work(first, end)
    return result, time.perf_counter() - started
