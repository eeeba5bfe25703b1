"""The reasons why a decision is not legal."""

from __future__ import annotations

from pioche.engine.facts import Line, cards
from pioche.engine.state import State
from pioche.games.dicht_dran.notation import card_text, cards_text


def refusal(s: State, seat: int, decision: int) -> Line:
    """Return the code and the facts: every card may be played, so it must be one not held."""
    hand = cards_text(s.hand[seat, 0], s.hand[seat, 1])
    return "dicht-dran/not-in-hand", {"card": cards(card_text(decision)), "hand": cards(*hand)}
