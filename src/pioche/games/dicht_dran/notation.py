"""Cards and decisions as text: the number, `63`."""

from __future__ import annotations

from pioche.engine.bits import members
from pioche.engine.errors import BadNotation, shown
from pioche.games.dicht_dran.rules import DECK, HALF

CARDS = tuple(str(card + 1) for card in range(DECK))
_IDS = {text: card for card, text in enumerate(CARDS)}


def card_text(card: int) -> str:
    return CARDS[card]


def parse_card(text: str) -> int:
    try:
        return _IDS[text.strip()]
    except (KeyError, AttributeError):
        raise BadNotation("dicht-dran/no-such-card", text=shown(text, 20)) from None


def decision_text(decision: int) -> str:
    """The card to play."""
    return CARDS[decision]


def parse_decision(text: str) -> int:
    return parse_card(text)


def cards_text(lower: int, upper: int) -> list[str]:
    """The cards of a set, given by its two words, in rising order."""
    return [CARDS[card] for card in members_of(lower, upper)]


def members_of(lower: int, upper: int) -> list[int]:
    """The cards of a set, given by its two words, as numbers."""
    return members(int(lower) | int(upper) << HALF)
