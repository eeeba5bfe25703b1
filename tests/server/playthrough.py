"""All updates of a match of every game, as one digest: `python -m tests.server.playthrough`.

With `compiled` the compiled form of the modules is used; it must make no difference.
"""

from __future__ import annotations

import hashlib
import random
import sys
from typing import Any

from pioche.server.ops import compiled

if sys.argv[1:] == ["compiled"] and not compiled.use():
    sys.exit("There is no compiled form of these sources: run `pioche compile --server`.")

# Nothing that is compiled may be imported before.
from pioche.engine.errors import PiocheError
from pioche.engine.record import read_record
from pioche.engine.registry import all_games
from pioche.protocol.messages import encode
from pioche.server.jobs.results import record_of
from pioche.server.table.events import Said, Seated, Settings, Started
from pioche.server.table.preview import preview
from pioche.server.table.replays import replay_of
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.table.updates import Updates


class Digest:
    """A digest of everything."""

    def __init__(self) -> None:
        self.digest = hashlib.sha256()
        self.messages = 0

    def add(self, message: Any) -> None:
        self.messages += 1
        self.digest.update(message if isinstance(message, bytes) else encode(message))


def play(game: str, players: int, chance: random.Random, sent: Digest) -> None:
    """A match of random decisions, some of them wrong."""
    at = 1000.0
    secret = chance.randbytes(32)
    table = Table("key", "CODE", 1, Settings(game, players, timer=30), secret, at)
    updates = Updates(table, lambda since, seconds: since + seconds)
    updates.refresh()

    def happen(event: Any) -> None:
        nonlocal at
        at += 0.25
        table.apply(event, at)
        update = updates.after(event, at)
        for seat in range(players):
            sent.add(update.to((seat,)))
        sent.add(update.to(()))
        sent.add(update.to(range(players)))

    for place in range(players):
        happen(Seated(place, f"Player {place}", place + 1, seed=f"seed {place}"))
    happen(Started())
    happen(Said(1, "Player 0", "Hello"))
    match = table.match
    assert match is not None, "it has begun"
    requests = 0
    while not match.over:
        seat = chance.choice(match.actors)
        requests += 1
        wrong = chance.random() < 0.1
        decision = chance.randrange(match.game.rules.DECISIONS)
        if not wrong:
            decision = chance.choice(match.legal(seat))
        try:
            event = table.decide(Who(seat + 1, ""), seat, decision, table.turn, f"r{requests}")
        except PiocheError as error:
            sent.add([error.code, str(error)])
            continue
        sent.add(preview(table, Who(seat + 1, ""), seat, decision))
        happen(event)
        sent.add(updates.whole([seat], [], at))
    record = record_of(table)
    sent.add(record)
    sent.add(replay_of(read_record(record)))


def main() -> None:
    for game in all_games():
        for players in sorted({game.players[0], game.players[-1]}):
            sent = Digest()
            play(game.id, players, random.Random(f"{game.id} {players}"), sent)
            print(game.id, players, sent.messages, sent.digest.hexdigest())
    print("compiled" if compiled.used() else "python")


if __name__ == "__main__":
    main()
