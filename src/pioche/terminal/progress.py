"""A progress bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import (
    BarColumn,
    DownloadColumn,
    MofNCompleteColumn,
    Progress,
    TimeRemainingColumn,
)

from pioche.terminal.screen import Screen


@contextmanager
def bar(total: int | None, *, in_bytes: bool = False) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error with the time left; call its value with each step. With
    `in_bytes`, it counts bytes."""
    number = DownloadColumn() if in_bytes else MofNCompleteColumn()
    columns = (BarColumn(), number, TimeRemainingColumn())
    with Progress(*columns, console=Screen(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda step: progress.advance(task, step)
