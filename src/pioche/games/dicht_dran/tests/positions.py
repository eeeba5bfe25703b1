"""Positions in the middle of a cycle, laid out card by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pioche.engine.match import Match
from pioche.engine.state import State
from pioche.games.dicht_dran import GAME, rules
from pioche.games.dicht_dran.notation import card_text, cards_text, parse_card


def cards(text: str) -> list[int]:
    return [parse_card(number) for number in text.split()]


def fill(words: Any, numbers: list[int]) -> None:
    """Make a set of these cards."""
    words[:] = 0
    for card in numbers:
        words[rules.word(card)] |= rules.bit(card)


def position(
    ring: str,
    hands: Sequence[str],
    stock: str = "",
    won: Sequence[str] = (),
    place: int = 1,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """A match in its first cycle with these cards. The stock is drawn from its left end; all cards
    that are not named are in the discard."""
    match = Match(GAME, len(hands), {"cycles": 1} if options is None else options)
    match.deal()
    s = match.state
    s.ring[:] = cards(ring)
    s.place = place
    for seat, hand in enumerate(hands):
        fill(s.hand[seat], cards(hand))
        s.held[seat] = len(cards(hand))
    for seat, heap in enumerate(won):
        fill(s.won[seat], cards(heap))
    s.drawn = rules.SHUFFLED - len(cards(stock))
    s.deck[s.drawn : rules.SHUFFLED] = cards(stock)
    named = cards(" ".join([ring, *hands, stock, *won]))
    assert len(set(named)) == len(named), "a card is in two places"
    fill(s.discard, sorted(set(range(rules.DECK)) - set(named)))
    return match


def play(match: Match, plays: str) -> None:
    """A turn: the cards of all seats, in seat order."""
    for seat, card in enumerate(plays.split()):
        match.play(seat, card)


def hands_of(s: State) -> list[str]:
    return [" ".join(cards_text(*s.hand[seat])) for seat in range(s.players)]


def won_by(s: State) -> list[str]:
    return [" ".join(cards_text(*s.won[seat])) for seat in range(s.players)]


def ring_of(s: State) -> str:
    return " ".join(card_text(card) for card in s.ring)


def discard_of(s: State) -> set[str]:
    return set(cards_text(*s.discard))


def target_and_gap(match: Match) -> tuple[str, list[str]]:
    view = match.view()
    return view["target"], view["gap"]
