"""Deals and moves of Pepper in a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from pioche.engine.contract import MoveRows, Steps
from pioche.engine.errors import BadRecord
from pioche.engine.facts import Line
from pioche.engine.jit import rule
from pioche.engine.moves import moves_by
from pioche.engine.plain import Plain
from pioche.engine.seats import seat_facts
from pioche.engine.state import State
from pioche.games.pepper.cards import HAND
from pioche.games.pepper.notation import card_text, parse_card


class Deal(Struct):
    """A dealt round: all twelve cards of each player, peppers included."""

    hands: list[list[str]]


class Move(Struct, omit_defaults=True):
    """A card played to the trick, from the hand or from the peppers."""

    seat: int
    play: str
    auto: bool = False


def deal_of(s: Plain, cards: Sequence[int]) -> Deal:
    """The deal of shuffled cards: hands seat by seat."""
    texts = [card_text(card) for card in cards]
    return Deal([texts[seat * HAND : (seat + 1) * HAND] for seat in range(s.players)])


def cards_of(s: Plain, deal: Deal) -> list[int]:
    """Return the shuffled cards of a deal; the caller checks that they are the right ones."""
    if len(deal.hands) != s.players:
        raise BadRecord("record/hands", expected=s.players, found=len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND:
            raise BadRecord("record/hand-size", **seat_facts(seat), expected=HAND, found=len(hand))
    return [parse_card(text) for hand in deal.hands for text in hand]


@rule
def note_moves(before: State, after: State, steps: Steps, count: int, rows: MoveRows) -> int:
    """Each decision is a move of its own."""
    seat, card, auto = steps[count - 1]
    row = rows[0]
    row[0], row[1], row[2], row[3], row[4] = seat, card, auto, 0, 0
    return 1


def move_of(seat: int, decision: int, auto: bool, taken: int) -> Move:
    """The move that is this decision."""
    return Move(seat, card_text(decision), auto)


moves_of = moves_by(note_moves, move_of)


def decision_of(s: State, move: Move) -> tuple[int, int] | None:
    """Return the seat and the decision of a recorded move."""
    return move.seat, parse_card(move.play)


def mismatch(recorded: Move, played: Move) -> Line | None:
    """Return None: a move is a card and nothing else, so there is nothing to explain."""
    return None


def round_extras(s: Plain) -> dict[str, Any]:
    """Return nothing: the record of a round has no other fields."""
    return {}
