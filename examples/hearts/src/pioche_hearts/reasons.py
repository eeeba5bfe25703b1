"""Why a decision is not legal."""

from __future__ import annotations

from pioche.engine.facts import Facts, Line, cards
from pioche.engine.state import State
from pioche_hearts.cards import NO_SUIT, SUIT
from pioche_hearts.notation import SUITS, card_text, cards_text
from pioche_hearts.rules import PASS, legal


def refusal(s: State, seat: int, decision: int) -> Line:
    """The code and the facts, for a seat whose turn it is and a decision that is not legal."""
    facts: Facts = {"card": cards(card_text(decision))}
    hand = int(s.cards[seat])
    if s.phase == PASS and s.passed[seat] >> decision & 1:
        return "hearts/passed-already", facts
    if not hand >> decision & 1:
        return "hearts/not-yours", facts | {"hand": cards(*cards_text(hand))}
    facts["cards"] = cards(*cards_text(legal(s, seat)))
    if s.led == NO_SUIT:
        return "hearts/not-broken" if s.tricks else "hearts/two-of-clubs", facts
    if SUIT[legal_card(s, seat)] == s.led:
        return "hearts/must-follow", facts | {"suit": SUITS[s.led]}
    return "hearts/first-trick", facts


def legal_card(s: State, seat: int) -> int:
    """One of the cards that the seat may play."""
    return int(legal(s, seat)).bit_length() - 1
