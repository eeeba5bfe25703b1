"""Why a decision is not legal."""

from __future__ import annotations

from typing import Any

from pioche.engine.state import State
from pioche.games.dicht_dran.notation import card_text, cards_text


def refusal(s: State, seat: int, decision: int) -> tuple[str, dict[str, Any]]:
    """The code and the facts. Any card may be played, so the only ground is that it is not held."""
    facts = {"card": card_text(decision), "hand": cards_text(s.hand[seat, 0], s.hand[seat, 1])}
    return "dicht-dran/not-in-hand", facts
