"""The seat that starts round one: drawn by lot, unless the people at the table name somebody."""

from __future__ import annotations

from collections.abc import Sequence

from pioche.engine.errors import BadOption, shown
from pioche.engine.game import Game
from pioche.engine.record import Starter


def check_starter(starter: Starter, game: Game, players: int) -> None:
    """Refuse a starter that a match cannot have, with `BadOption`."""
    if not game.draws_starter:
        raise BadOption("match/no-starter", game=game.title)
    if not starter.seats:
        raise BadOption("match/nobody-starts")
    for seat in starter.seats:
        if not 0 <= seat < players:
            raise BadOption("match/no-such-seat", seat=shown(seat, 20), players=players)


def first_of(order: Sequence[int], starter: Starter | None) -> int:
    """Return the seat that starts. `order` are all seats, shuffled: the lot is drawn in every
    match, so that the shuffles after it are the same whoever is named."""
    return next(seat for seat in order if starter is None or seat in starter.seats)
