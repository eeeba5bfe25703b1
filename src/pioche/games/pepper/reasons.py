"""The reasons why a decision is not legal."""

from __future__ import annotations

from pioche.engine.facts import Facts, Line, cards
from pioche.engine.state import State
from pioche.games.pepper.cards import (
    DECK_COLOURS,
    DECK_VALUES,
    HIGH,
    HIGH_DECK,
    LOW,
    LOW_DECK,
    PEPPERS,
    is_pepper,
)
from pioche.games.pepper.notation import COLOURS, LETTERS, card_text, cards_text
from pioche.games.pepper.rules import legal


def refusal(s: State, seat: int, decision: int) -> Line:
    """The code and the facts, for a seat whose turn it is and a decision that is not legal."""
    facts: Facts = {"card": cards(card_text(decision))}
    players = int(s.players)
    if not contains(LOW_DECK[players], HIGH_DECK[players], decision):
        letters = list(LETTERS[: DECK_COLOURS[players]])
        facts |= {"number": players, "letters": letters, "highest": int(DECK_VALUES[players])}
        return "pepper/not-in-the-deck", facts
    low, high = s.cards[seat]
    if not contains(low, high, decision):
        if is_pepper(decision):
            facts["cards"] = cards(*cards_text(low & PEPPERS, high & PEPPERS))
            return "pepper/not-before-you", facts
        facts["cards"] = cards(*cards_text(low & ~PEPPERS, high & ~PEPPERS))
        return "pepper/not-yours", facts
    follow = legal(s, seat)
    facts |= {"colour": COLOURS[s.led], "cards": cards(*cards_text(*follow))}
    only_the_pepper = not (follow[0] | follow[1]) & ~PEPPERS
    return "pepper/must-play-pepper" if only_the_pepper else "pepper/must-follow", facts


def contains(low: int, high: int, card: int) -> bool:
    return bool(low & LOW[card] or high & HIGH[card])
