"""Input lines, from a keyboard or a pipe, read in the background."""

from __future__ import annotations

import asyncio
import os
import threading
from collections.abc import Iterator
from typing import Final, TextIO

from pioche.terminal.person import Left

CHUNK: Final = 4096


class InputLines:
    """The lines of an input. A thread waits for them, so that the event loop does not."""

    def __init__(self, stdin: TextIO) -> None:
        self._stdin = stdin
        self._lines: asyncio.Queue[str | None] = asyncio.Queue()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False

    async def next(self) -> str:
        """Return the next line; `Left` at the end of the input."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            threading.Thread(target=self._read, daemon=True).start()
        line = None if self._ended else await self._lines.get()
        if line is None:
            self._ended = True
            raise Left
        return line

    def _read(self) -> None:
        assert self._loop is not None, "`next` starts the thread"
        try:
            for line in self._source():
                self._loop.call_soon_threadsafe(self._lines.put_nowait, line)
            self._loop.call_soon_threadsafe(self._lines.put_nowait, None)
        except RuntimeError:
            return  # the loop is closed: nothing waits any more

    def _source(self) -> Iterator[str]:
        try:
            handle = self._stdin.fileno()
        except (OSError, ValueError):  # not a real file
            yield from self._stdin
            return
        # Not through `stdin` itself: a thread that waits in it would hold a lock that Python needs
        # when it exits.
        encoding = self._stdin.encoding or "utf-8"
        rest = b""
        while chunk := _read(handle):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                yield line.decode(encoding, "replace")
        if rest:
            yield rest.decode(encoding, "replace")


def _read(handle: int) -> bytes:
    try:
        return os.read(handle, CHUNK)
    except OSError:  # the terminal is gone
        return b""
