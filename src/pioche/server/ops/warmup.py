"""Loading the compiled rules before the first player comes: nobody waits for it at a table."""

from __future__ import annotations

from pioche.engine.game import Game
from pioche.engine.registry import all_games
from pioche.server.table.events import Settings
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.table.updates import Updates

SOMEBODY = Who(0, "somebody")
DECISIONS = 40
"""Enough to come by everything that happens in a round."""


def warm_up() -> None:
    for game in all_games():
        _play(game)


def _play(game: Game) -> None:
    """Some decisions at a table that nobody sees."""
    settings = Settings(game.id, game.players[0])
    table = Table("", "", SOMEBODY.person, settings, bytes(32))
    for _ in table.seats:
        table.apply(table.sit(SOMEBODY, None, None, ""), 0.0)
    table.apply(table.start(SOMEBODY), 0.0)
    updates = Updates(table, lambda since, seconds: since + seconds)
    updates.refresh()
    for _ in range(DECISIONS):
        if table.match is None or table.match.over:
            return
        place = next(iter(table.owing))
        decision = table.match.legal(place)[0]
        event = table.decide(SOMEBODY, place, decision, table.turn, "")
        table.apply(event, 0.0)
        updates.after(event, 0.0)
