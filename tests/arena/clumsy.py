"""Bots that do what a bot must not."""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np

from pioche.bots.player import Thought
from pioche.engine import contract
from pioche.engine.match import Match


class Clumsy:
    def __init__(self, seed: int) -> None:
        self.seed = seed


class Raising(Clumsy):
    def think(self, known: Any, seat: int) -> Thought:
        raise ValueError(f"no idea\nin seat {seat}")


class Leaving(Clumsy):
    def think(self, known: Any, seat: int) -> Thought:
        raise SystemExit(3)


class Illegal(Clumsy):
    def think(self, known: Any, seat: int) -> Thought:
        return Thought(-1)


class Silent(Clumsy):
    def think(self, known: Any, seat: int) -> None:
        return None


class Textual(Clumsy):
    def think(self, known: Any, seat: int) -> Thought:
        decision: Any = "r7"
        return Thought(decision)


class Sleepy(Clumsy):
    def think(self, known: Any, seat: int) -> Thought:
        time.sleep(0.3)
        return Thought(0)


class Scribbling(Clumsy):
    """Writes on what it was shown: its own copy."""

    def think(self, known: Any, seat: int) -> Thought:
        decision = contract.legal_nth(known, seat, 0)
        known.score[:] = 1000
        return Thought(decision)


class First(Clumsy):
    """Does nothing wrong, and is not good at it."""

    def think(self, known: Any, seat: int) -> Thought:
        return Thought(contract.legal_nth(known, seat, 0))


class Asleep(Clumsy):
    """Waits where no Python code runs."""

    def think(self, known: Any, seat: int) -> Thought:
        Path(os.environ.get("CLUMSY_PID", os.devnull)).write_text(str(os.getpid()))
        time.sleep(1000)
        return Thought(0)


class Deaf(Clumsy):
    """Never comes back from compiled code, and lets no other thread run."""

    def think(self, known: Any, seat: int) -> Thought:
        if "CLUMSY_PID" in os.environ:  # its alarm is set, and comes sooner than usual
            assert signal.setitimer(signal.ITIMER_REAL, 1.0)[0] > 0
        Path(os.environ.get("CLUMSY_PID", os.devnull)).write_text(str(os.getpid()))
        return Thought(sum(iter(int, 1)))


class Vanishing(Clumsy):
    def think(self, known: Any, seat: int) -> Thought:
        os._exit(3)


class Closing(Clumsy):
    """Closes all files that it finds open."""

    def think(self, known: Any, seat: int) -> Thought:
        os.closerange(0, 256)
        return Thought(contract.legal_nth(known, seat, 0))


class Babbling(Clumsy):
    """Writes wherever it can, and reads what it should not."""

    def think(self, known: Any, seat: int) -> Thought:
        print("x" * 100)
        os.write(1, b"y" * 100)
        sys.__stdout__.write("z" * 100)  # type: ignore[union-attr]
        if sys.stdin.read() or os.read(0, 10):
            raise ValueError("there was something to read")
        return Thought(contract.legal_nth(known, seat, 0))


class Raving(Clumsy):
    """Writes nonsense to every open stream."""

    def think(self, known: Any, seat: int) -> Thought:
        for stream in range(3, 20):
            with suppress(OSError):
                os.write(stream, b"nonsense" * 10)
        return Thought(0)


class Huge(Clumsy):
    def think(self, known: Any, seat: int) -> Thought:
        return Thought(10**5000)


class Prying(Clumsy):
    """Looks for the match: it may find nothing but what it was given."""

    def think(self, known: Any, seat: int) -> Thought:
        given = np.zeros(1, known.dtype)[0]
        contract.redact(known, seat, given)
        if given.tobytes() != known.tobytes():
            raise ValueError("more is given than the seat can know")
        if any(isinstance(thing, Match) for thing in gc.get_objects()):
            raise ValueError("the match is here")
        return Thought(contract.legal_nth(known, seat, 0))


class Reluctant:
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise RuntimeError("not today")
