"""Deals and moves of Dicht dran in a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from pioche.engine.contract import MoveRows, Steps
from pioche.engine.errors import BadRecord
from pioche.engine.facts import Facts, Line, cards
from pioche.engine.jit import rule
from pioche.engine.moves import moves_by
from pioche.engine.plain import Plain
from pioche.engine.seats import seat_facts
from pioche.engine.state import State
from pioche.games.dicht_dran.notation import card_text, parse_card
from pioche.games.dicht_dran.rules import (
    FREE_PLACES,
    HAND,
    HIGHEST,
    HIGHEST_PLACE,
    LOWEST,
    LOWEST_PLACE,
    RING,
)


class Deal(Struct):
    """A dealt cycle; the ring clockwise from the 1, the stock in drawing order."""

    ring: list[str]
    hands: list[list[str]]
    stock: list[str]


class Move(Struct, omit_defaults=True):
    """The card that a seat has played in a turn."""

    seat: int
    play: str
    auto: bool = False


def deal_of(s: Plain, deck: Sequence[int]) -> Deal:
    """The deal of shuffled cards: the ring's free places, hands seat by seat, then the stock."""
    texts = [card_text(card) for card in deck]
    ring = [""] * RING
    ring[LOWEST_PLACE], ring[HIGHEST_PLACE] = card_text(LOWEST), card_text(HIGHEST)
    for place, text in zip(FREE_PLACES, texts, strict=False):
        ring[place] = text
    rest = texts[len(FREE_PLACES) :]
    hands = [rest[seat * HAND : (seat + 1) * HAND] for seat in range(s.players)]
    return Deal(ring=ring, hands=hands, stock=rest[s.players * HAND :])


def cards_of(s: Plain, deal: Deal) -> list[int]:
    """Return the shuffled cards of a deal; the caller checks that they are the right ones."""
    if len(deal.ring) != RING:
        raise BadRecord("dicht-dran/ring-size", expected=RING, found=len(deal.ring))
    for place, card in ((LOWEST_PLACE, LOWEST), (HIGHEST_PLACE, HIGHEST)):
        found = parse_card(deal.ring[place])
        if found != card:
            facts: Facts = {"expected": cards(card_text(card)), "found": cards(card_text(found))}
            raise BadRecord("dicht-dran/ring-place", place=place, **facts)
    if len(deal.hands) != s.players:
        raise BadRecord("record/hands", expected=s.players, found=len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND:
            raise BadRecord("record/hand-size", **seat_facts(seat), expected=HAND, found=len(hand))
    ring = [deal.ring[place] for place in FREE_PLACES]
    texts = [*ring, *(card for hand in deal.hands for card in hand), *deal.stock]
    return [parse_card(text) for text in texts]


@rule
def note_moves(before: State, after: State, steps: Steps, count: int, rows: MoveRows) -> int:
    """The moves of a turn, once everybody has chosen; what a seat chose last is what it plays."""
    if after.chosen:
        return -1
    for i in range(count):
        seat, card, auto = steps[i]
        row = rows[seat]
        row[0], row[1], row[2], row[3], row[4] = seat, card, auto, 0, 0
    return after.players


def move_of(seat: int, decision: int, auto: bool, taken: int) -> Move:
    """The move that is this decision."""
    return Move(seat, card_text(decision), auto)


moves_of = moves_by(note_moves, move_of)


def decision_of(s: State, move: Move) -> tuple[int, int] | None:
    """Return the seat and the decision of a recorded move."""
    return move.seat, parse_card(move.play)


def mismatch(recorded: Move, played: Move) -> Line | None:
    """Return None: a move that differs from the one played is in the wrong order."""
    return None


def round_extras(s: Plain) -> dict[str, Any]:
    """Return nothing: the record of a cycle has no other fields."""
    return {}
