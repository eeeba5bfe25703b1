"""Messages between processes over a pipe: the length in four bytes, then the content."""

from __future__ import annotations

import os
import threading
from typing import Final

HEAD: Final = 4
"""Bytes of a message's length."""


def write_message(stream: int, content: bytes) -> None:
    """Write a message; `OSError` if nobody reads any more."""
    data = len(content).to_bytes(HEAD, "big") + content
    while data:
        data = data[os.write(stream, data) :]


def read_message(stream: int) -> bytes:
    """Return the next message; `EOFError` if none comes any more."""
    return _read(stream, int.from_bytes(_read(stream, HEAD), "big"))


def _read(stream: int, size: int) -> bytes:
    data = b""
    while len(data) < size:
        try:
            more = os.read(stream, size - len(data))
        except OSError:
            more = b""
        if not more:
            raise EOFError
        data += more
    return data


def end_with(stream: int) -> None:
    """End this process as soon as no message can come from a pipe any more, even while it works:
    whoever asked it is gone."""
    threading.Thread(target=_end_with, args=(stream,), daemon=True).start()


def _end_with(stream: int) -> None:
    import select

    if not hasattr(select, "poll"):  # Windows; the end is noticed when the next message is read
        return
    gone = select.poll()
    gone.register(stream, 0)  # a hang-up is always reported
    gone.poll()
    os._exit(0)
