"""Output that commands share: complaints, progress, and standard streams."""

from __future__ import annotations

import os
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from io import TextIOWrapper
from pathlib import Path
from typing import Any


def say(language: str, key: str, **facts: Any) -> str:
    """Return a sentence in a language."""
    from pioche.engine.texts import sentence

    return sentence(language, key, facts)


def complain(sentence: str) -> None:
    """Print one line to standard error."""
    print(f"pioche: {sentence}", file=sys.stderr)


@contextmanager
def notice_if_slow(language: str) -> Iterator[None]:
    """Explain the wait if the work inside takes more than a second."""
    timer = threading.Timer(1.0, lambda: complain(say(language, "cli-preparing")))
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def progress_bar(total: int | None, *, in_bytes: bool = False) -> Any:
    """Return a context with a progress bar on standard error, if that is a terminal.

    Its value is a function to call with each step, or None without a terminal.
    """
    if not sys.stderr.isatty():
        return nullcontext(None)
    from pioche.terminal.progress import bar

    return bar(total, in_bytes=in_bytes)


def repair_streams() -> None:
    """Make sure that closed standard streams and missing symbols do not stop a command."""
    for name in ("stdin", "stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            mode = "r" if name == "stdin" else "w"
            setattr(sys, name, Path(os.devnull).open(mode, encoding="utf-8"))  # noqa: SIM115
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def mute(stream: Any) -> None:
    """Keep Python from complaining again when it flushes a broken stream at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
