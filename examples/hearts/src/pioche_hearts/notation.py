"""Cards and decisions as text: a rank and the letter of the suit, `10H`, `QS`."""

from __future__ import annotations

from pioche.engine.bits import members
from pioche.engine.errors import BadNotation, shown

SUITS = ("clubs", "diamonds", "spades", "hearts")
LETTERS = "CDSH"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CARDS = tuple(f"{rank}{letter}" for letter in LETTERS for rank in RANKS)
_NUMBERS = {text: card for card, text in enumerate(CARDS)}


def card_text(card: int) -> str:
    return CARDS[card]


def parse_card(text: str) -> int:
    try:
        return _NUMBERS["".join(text.split()).upper()]
    except (KeyError, AttributeError):
        raise BadNotation("hearts/no-such-card", text=shown(text, 20)) from None


def decision_text(decision: int) -> str:
    """The card to pass or to play."""
    return CARDS[decision]


def parse_decision(text: str) -> int:
    return parse_card(text)


def cards_text(cards: int) -> list[str]:
    """The cards of a set, by suit and rank."""
    return [CARDS[card] for card in members(cards)]
