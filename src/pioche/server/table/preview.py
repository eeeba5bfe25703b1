"""What a decision would do, for a seat that has not decided yet: from what the seat can know."""

from __future__ import annotations

from typing import Any, NamedTuple

from pioche.server.table.table import Table, Who


class Foreseen(NamedTuple):
    """Keys and facts of sentences, and the same as plain data of the game."""

    lines: list[tuple[str, dict[str, Any]]]
    after: dict[str, Any]


def foresee(table: Table, who: Who, seat: int, decision: int | str) -> Foreseen:
    """What is certain of a decision's outcome; what refuses the decision refuses this too. Nothing
    but the state redacted for the seat is looked at."""
    decided = table.decide(who, seat, decision, table.turn, "").decision
    assert table.match is not None, "one can decide"
    known, preview = table.match.redacted(seat), table.game.preview
    return Foreseen(preview.lines(known, seat, decided), preview.after(known, seat, decided))
