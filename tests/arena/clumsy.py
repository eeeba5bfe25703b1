"""Bots that do what a bot must not."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import Any

from pioche.bots.player import Thought


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


class Endless(Clumsy):
    """Never comes back, and catches all it can."""

    def think(self, known: Any, seat: int) -> Thought:
        while True:
            with suppress(Exception):
                sum(range(1000))


class Scribbling(Clumsy):
    """Writes on what it was shown: its own copy."""

    def think(self, known: Any, seat: int) -> Thought:
        from pioche.engine import contract

        decision = contract.legal_nth(known, seat, 0)
        known.score[:] = 1000
        return Thought(decision)


class Reluctant:
    """Cannot be made."""

    def __init__(self, seed: int) -> None:
        raise RuntimeError("not today")
