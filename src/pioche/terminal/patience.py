"""Ask for patience: a game is compiled the first time it is played."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from pioche.bots.preparing import compile_ahead, is_compiled
from pioche.bots.warm import warm
from pioche.engine.game import Game
from pioche.terminal.person import Person

LIMIT = 1.0  # seconds of silence


def warm_up(game: Game, person: Person) -> None:
    """Have a game ready, so that the match is not held up in the middle."""
    if not is_compiled(game.id):
        with _progress(game, person) as show:
            compile_ahead(game.id, show)  # if that fails, it is compiled here
    with _patience(person):
        warm(game)


@contextmanager
def _progress(game: Game, person: Person) -> Iterator[Callable[[float], None]]:
    """Say how far a game is: in one line that changes, or else once that it takes a while."""
    if not person.console.is_terminal:
        person.note("terminal-preparing")
        yield lambda progress: None
        return

    def line(progress: float) -> str:
        facts = {"game": game.title, "percent": int(100 * progress)}
        return person.sentences.say("terminal-preparing-game", **facts)

    with person.console.status(line(0.0)) as status:
        yield lambda progress: status.update(line(progress))


@contextmanager
def _patience(person: Person) -> Iterator[None]:
    """Ask somebody at a terminal for patience if the block takes longer than a moment. What goes
    into a pipe or a file must not depend on how long something took."""
    if not person.console.is_terminal:
        yield
        return
    timer = threading.Timer(LIMIT, person.note, ["terminal-preparing"])
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
