"""Cards and decisions as text: the number, `63`."""

from __future__ import annotations

from pioche.engine.bits import count
from pioche.engine.errors import BadNotation
from pioche.games.dicht_dran.rules import DECK, nth_card

CARDS = tuple(str(card + 1) for card in range(DECK))
_IDS = {text: card for card, text in enumerate(CARDS)}


def card_text(card: int) -> str:
    return CARDS[card]


def parse_card(text: str) -> int:
    try:
        return _IDS[text.strip()]
    except (KeyError, AttributeError):
        raise BadNotation("dicht-dran/no-such-card", text=str(text)[:20]) from None


def decision_text(decision: int) -> str:
    """The card to play."""
    return CARDS[decision]


def parse_decision(text: str) -> int:
    return parse_card(text)


def cards_text(lower: int, upper: int) -> list[str]:
    """The cards of a set, given by its two words, in rising order."""
    size = count(lower) + count(upper)
    return [CARDS[nth_card(lower, upper, k)] for k in range(size)]
