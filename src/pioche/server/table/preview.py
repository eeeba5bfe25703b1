"""The preview of a decision: its certain effects, from what the seat can know."""

from __future__ import annotations

from typing import Any, NamedTuple

from pioche.server.table.seats import Who
from pioche.server.table.table import Table


class DecisionPreview(NamedTuple):
    """Keys and facts of sentences, and the same as plain data of the game."""

    lines: list[tuple[str, dict[str, Any]]]
    after: dict[str, Any]


def preview(table: Table, who: Who, seat: int, decision: int | str) -> DecisionPreview:
    """Preview a decision, or refuse it for the same reason as the decision itself. Only the state
    redacted for the seat is read."""
    decided = table.decide(who, seat, decision, table.turn, "").decision
    assert table.match is not None, "one can decide"
    known, game = table.match.redacted(seat), table.game
    return DecisionPreview(
        game.preview.lines(known, seat, decided), game.preview.after(known, seat, decided)
    )
