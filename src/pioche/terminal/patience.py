"""Ask for patience: a game is compiled the first time it is played."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pioche.bots.warm import warm
from pioche.engine.game import Game
from pioche.terminal.person import Person

LIMIT = 1.0  # seconds of silence


def warm_up(game: Game, person: Person) -> None:
    """Warm up a game, so that the match is not held up in the middle."""
    with _patience(person):
        warm(game)


@contextmanager
def _patience(person: Person) -> Iterator[None]:
    """Ask for patience if the block takes longer than a moment."""
    timer = threading.Timer(LIMIT, person.note, ["terminal-preparing"])
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
