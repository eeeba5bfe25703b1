"""A word when it takes long: the rules of a game are compiled the first time they are used."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from pioche.bots.names import make_bot
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.terminal.person import Person

LIMIT = 1.0  # seconds without a word


def make_ready(game: Game, players: int, person: Person) -> None:
    """Use all that a match needs once, so that nobody waits in the middle of it."""
    with _patience(person):
        match = Match(game, players)
        bots = [make_bot(kind) for kind in ("random", "heuristic", "beginner")]
        match.deal()
        for step in range(2 * players):
            if match.over or match.awaits_deal:
                break
            seat = match.actors[0]
            match.view(seat)
            match.play(seat, bots[step % len(bots)].think(match.redacted(seat), seat).decision)


@contextmanager
def _patience(person: Person) -> Iterator[None]:
    """Ask for patience if the work inside goes on for longer than a moment."""
    timer = threading.Timer(LIMIT, person.note, ["terminal-preparing"])
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
