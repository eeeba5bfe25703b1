"""Cards and decisions as text: a colour letter and the value, `r7`."""

from __future__ import annotations

from pioche.engine.bits import members
from pioche.engine.errors import BadNotation, shown

COLOURS = ("red", "yellow", "green", "blue", "violet")
LETTERS = "rygbv"
CARDS = tuple(f"{letter}{value}" for letter in LETTERS for value in range(10))
_IDS = {text: card for card, text in enumerate(CARDS)}


def card_text(card: int) -> str:
    return CARDS[card]


def parse_card(text: str) -> int:
    try:
        return _IDS["".join(text.split()).lower()]
    except (KeyError, AttributeError):
        raise BadNotation("gap/no-such-card", text=shown(text, 20)) from None


def decision_text(decision: int) -> str:
    """A card to play, or to take where there is a choice."""
    return CARDS[decision]


def parse_decision(text: str) -> int:
    return parse_card(text)


def cards_text(cards: int) -> list[str]:
    """The cards of a set."""
    return [CARDS[card] for card in members(cards)]
