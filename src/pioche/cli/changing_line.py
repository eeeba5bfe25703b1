"""A line on a terminal that changes while something goes on."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

CLEAR: Final = "\r\x1b[K"
TICK: Final = 0.2


class ChangingLine:
    """A line on standard output. Elsewhere than on a terminal, only what is kept appears."""

    def __init__(self) -> None:
        self._changes = sys.stdout.isatty()

    def show(self, text: str) -> None:
        """Show a text until the next one."""
        if self._changes:
            width = shutil.get_terminal_size().columns - 1
            print(f"{CLEAR}{text[:width]}", end="", flush=True)

    def wipe(self) -> None:
        """Show nothing any more."""
        if self._changes:
            print(CLEAR, end="", flush=True)

    def keep(self, text: str) -> None:
        """Print a line that stays."""
        self.wipe()
        print(text, flush=True)

    @contextmanager
    def counting(self, text: str) -> Iterator[None]:
        """Show a text and the seconds while the block runs."""
        began, over = time.perf_counter(), threading.Event()

        def count() -> None:
            while not over.wait(TICK):
                self.show(f"{text} ({time.perf_counter() - began:.0f} s)")

        counting = threading.Thread(target=count, daemon=True)
        if self._changes:
            counting.start()
        try:
            yield
        finally:
            over.set()
            if self._changes:
                counting.join()
            self.wipe()
