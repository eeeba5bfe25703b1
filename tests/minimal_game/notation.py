"""A card and a decision are written `k7`."""

from pioche.engine.errors import BadNotation

CARDS = tuple(f"k{number}" for number in range(1, 13))


def card_text(card: int) -> str:
    return CARDS[card]


def parse_card(text: str) -> int:
    if text.strip().lower() not in CARDS:
        raise BadNotation("high-card/no-such-card", text=text[:20])
    return CARDS.index(text.strip().lower())


decision_text, parse_decision = card_text, parse_card
