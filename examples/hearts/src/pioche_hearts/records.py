"""How deals and moves of Hearts appear in a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from pioche.engine.errors import BadRecord
from pioche.engine.facts import Line
from pioche.engine.plain import Plain
from pioche.engine.record import Decided
from pioche.engine.seats import seat_facts
from pioche.engine.state import State
from pioche_hearts.cards import HAND
from pioche_hearts.notation import card_text, parse_card
from pioche_hearts.rules import PASS, PASSED


class Deal(Struct):
    """A dealt round: the thirteen cards of each player."""

    hands: list[list[str]]


class Move(Struct, omit_defaults=True):
    """Three cards passed on, by suit and rank; or a card played."""

    seat: int
    passes: list[str] = []
    play: str = ""
    auto: bool = False


def deal_of(s: Plain, cards: Sequence[int]) -> Deal:
    """The deal of shuffled cards: hands seat by seat."""
    texts = [card_text(card) for card in cards]
    return Deal([texts[seat * HAND : (seat + 1) * HAND] for seat in range(s.players)])


def cards_of(s: Plain, deal: Deal) -> list[int]:
    """The shuffled cards of a deal; that they are the right ones is checked by the caller."""
    if len(deal.hands) != s.players:
        raise BadRecord("record/hands", expected=s.players, found=len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND:
            raise BadRecord("record/hand-size", **seat_facts(seat), expected=HAND, found=len(hand))
    return [parse_card(text) for hand in deal.hands for text in hand]


def moves_of(before: Plain, decided: Sequence[Decided], after: Plain) -> list[Move] | None:
    """The move that decisions make: a pass takes three of them."""
    seat = decided[0].seat
    auto = any(step.auto for step in decided)
    if before.phase != PASS:
        return [Move(seat, play=card_text(decided[0].decision), auto=auto)]
    if len(decided) < PASSED:
        return None
    cards = sorted(step.decision for step in decided)
    return [Move(seat, passes=[card_text(card) for card in cards], auto=auto)]


def public_move(move: Move) -> Move:
    """A move as others may see it: a pass without its cards."""
    return Move(move.seat, auto=move.auto) if move.passes else move


def decision_of(s: State, move: Move) -> tuple[int, int] | None:
    """The seat's next decision on the way to a recorded move."""
    if s.phase != PASS:
        if move.passes:
            raise BadRecord("hearts/pass-in-play")
        return move.seat, parse_card(move.play)
    if move.play:
        raise BadRecord("hearts/play-before-pass")
    if len(move.passes) != PASSED:
        raise BadRecord("hearts/pass-size", expected=PASSED, found=len(move.passes))
    return move.seat, parse_card(move.passes[int(s.chosen) % PASSED])


def mismatch(recorded: Move, played: Move) -> Line | None:
    """Nothing follows from a move but its cards, so there is nothing more to say."""
    return None


def round_extras(s: Plain) -> dict[str, Any]:
    """More fields for the record of a round that is about to be dealt: none."""
    return {}
