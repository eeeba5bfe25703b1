"""A progress bar."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from pioche.terminal.screen import Screen


@contextmanager
def bar(total: int) -> Iterator[Callable[[int], None]]:
    """Show a bar on standard error with the time left; call its value with each step."""
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Screen(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda step: progress.advance(task, step)
