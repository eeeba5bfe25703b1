"""At a real (pseudo) terminal, with its keys."""

from __future__ import annotations

import os
import pty
import select
import sys
import time
from pathlib import Path

import pytest

from tests import processes

PROGRAM = """
import os, sys
os.close(os.open(os.ttyname(0), os.O_RDWR))  # from now on its keys interrupt this program
from pioche import find_game
from pioche.terminal.play import play
from tests import processes
sys.exit(play(find_game("gap"), 2, ["random"], [], "en", 1, "Zoë", False))
"""
PATIENCE = 120  # seconds: the first start compiles


@pytest.mark.parametrize("key", [b"\x03", b"\x04"], ids=["ctrl-c", "ctrl-d"])
def test_keys_that_leave(saved_folder: Path, key: bytes) -> None:
    mine, theirs = pty.openpty()
    terminal = processes.Popen(
        [sys.executable, "-c", PROGRAM],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,
        env=os.environ | {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"},
    )
    os.close(theirs)
    try:
        before = read_until(mine, b"? for help > ")
        assert b"\x1b[" in before  # colours
        os.write(mine, b"1\n")
        read_until(mine, b"? for help > ")
        after = read_until(mine, b"--resume", key)
        assert b"Traceback" not in after
        assert terminal.wait(PATIENCE) == 0
    finally:
        terminal.kill()
        terminal.wait()
        os.close(mine)
    assert (saved_folder / "gap.json").exists()


def read_until(handle: int, end: bytes, key: bytes = b"") -> bytes:
    """What the terminal shows until `end`. A key is pressed again when nothing happens: between two
    questions the terminal is in another mode for a moment, in which a key can get lost."""
    read, started = b"", time.monotonic()
    os.write(handle, key)
    while end not in read:
        assert time.monotonic() - started < PATIENCE, read
        if select.select([handle], [], [], 3.0)[0]:
            read += os.read(handle, 4096)
        else:
            os.write(handle, key)
    return read
