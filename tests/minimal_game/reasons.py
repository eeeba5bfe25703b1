"""Why a decision is not legal."""

from pioche.engine.facts import Line, cards
from pioche.engine.state import State

from .notation import card_text


def refusal(s: State, seat: int, decision: int) -> Line:
    return "high-card/not-in-hand", {"card": cards(card_text(decision))}
