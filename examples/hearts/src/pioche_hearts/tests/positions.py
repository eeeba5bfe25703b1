"""Rounds to begin with, for tests."""

from __future__ import annotations

from typing import Any

from pioche.engine.match import Match
from pioche_hearts import GAME
from pioche_hearts.cards import CARDS, HAND, PLAYERS
from pioche_hearts.notation import card_text, parse_card
from pioche_hearts.rules import DIRECTION, NO_PASS


def starter(direction: int) -> int:
    """The seat that starts a round with this direction."""
    found: int = DIRECTION.tolist().index(direction)
    return found


def dealt(hands: list[str], direction: int = NO_PASS, **options: Any) -> Match:
    """A round in which seats are dealt these cards, and the rest of the deck in its order."""
    match = Match(GAME, PLAYERS, options or {"rounds": 1}, first=starter(direction))
    given = [[parse_card(card) for card in hand.split()] for hand in hands]
    given += [[] for _ in range(PLAYERS - len(given))]
    rest = [card for card in range(CARDS) if not any(card in hand for hand in given)]
    for hand in given:
        while len(hand) < HAND:
            hand.append(rest.pop(0))
    match.deal([card for hand in given for card in hand])
    return match


def play(match: Match, cards: str) -> None:
    """Pass or play cards, each by the seat whose turn it is."""
    for card in cards.split():
        match.play(match.actors[0], card)


def legal(match: Match) -> str:
    """What the seat whose turn it is may play."""
    return " ".join(card_text(card) for card in match.legal(match.actors[0]))


def play_first_legal(match: Match, decisions: int) -> None:
    """Let everybody take their lowest legal card for so many decisions."""
    for _ in range(decisions):
        seat = match.actors[0]
        match.play(seat, match.legal(seat)[0])
