"""Cards and decisions as text: a colour letter and the value, `g12`; the peppers are the 1s."""

from __future__ import annotations

from pioche.engine.bits import members
from pioche.engine.errors import BadNotation, shown
from pioche.games.pepper.cards import VALUES, WORD

COLOURS = ("red", "yellow", "green", "blue", "violet", "orange")
LETTERS = "rygbvo"
CARDS = tuple(f"{letter}{value}" for letter in LETTERS for value in range(1, VALUES + 1))
_IDS = {text: card for card, text in enumerate(CARDS)}


def card_text(card: int) -> str:
    return CARDS[card]


def parse_card(text: str) -> int:
    try:
        return _IDS["".join(text.split()).lower()]
    except (KeyError, AttributeError):
        raise BadNotation("pepper/no-such-card", text=shown(text, 20)) from None


def decision_text(decision: int) -> str:
    """The card to play, from the hand or from the peppers."""
    return CARDS[decision]


def parse_decision(text: str) -> int:
    return parse_card(text)


def cards_text(low: int, high: int) -> list[str]:
    """The cards of a set, by colour and value."""
    return [CARDS[card] for card in members(int(low) | int(high) << WORD)]
