"""Positions in the middle of a round, for tests."""

from __future__ import annotations

from typing import Any

from pioche.engine.match import Match
from pioche.games.pepper import GAME
from pioche.games.pepper.cards import HIGH, LOW, is_pepper
from pioche.games.pepper.notation import parse_card


def put(sets: Any, seat: int, text: str) -> None:
    """Make a seat's set of cards what a text says."""
    cards = [parse_card(card) for card in text.split()]
    sets[seat, 0] = sum(LOW[card] for card in cards)
    sets[seat, 1] = sum(HIGH[card] for card in cards)


def position(hands: list[str], rounds: int = 1, **options: Any) -> Match:
    """A match before a trick that seat 0 leads; the 1s are in front of their players.

    All other cards are out of the way: they count for nobody.
    """
    match = Match(GAME, len(hands), {"rounds": rounds, **options}, first=0)
    match.deal()
    for seat, hand in enumerate(hands):
        put(match.state.cards, seat, hand)
        match.state.held[seat] = sum(not is_pepper(parse_card(card)) for card in hand.split())
    return match


def play(match: Match, cards: str) -> None:
    """Play cards, each by the seat whose turn it is."""
    for card in cards.split():
        match.play(match.actors[0], card)
