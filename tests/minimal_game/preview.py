"""What a decision would do."""

from typing import Any

from pioche.engine.facts import Line
from pioche.engine.state import State


def lines(known: State, seat: int, decision: int) -> list[Line]:
    leads = decision + 1 > known.laid.max()
    return [("high-card/preview-leads" if leads else "high-card/preview-loses", {})]


def after(known: State, seat: int, decision: int) -> dict[str, Any]:
    return {"leads": bool(decision + 1 > known.laid.max())}
