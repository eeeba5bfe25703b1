"""Deals and moves in a record."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from pioche.engine.errors import BadRecord
from pioche.engine.plain import Plain
from pioche.engine.record import Decided
from pioche.engine.state import State

from .notation import card_text, parse_card
from .rules import HAND


class Deal(Struct):
    hands: list[list[str]]


class Move(Struct, omit_defaults=True):
    seat: int
    play: str
    auto: bool = False


def deal_of(s: Plain, cards: Sequence[int]) -> Deal:
    texts = [card_text(card) for card in cards]
    return Deal([texts[seat * HAND : (seat + 1) * HAND] for seat in range(s.players)])


def cards_of(s: Plain, deal: Deal) -> list[int]:
    if [len(hand) for hand in deal.hands] != [HAND] * s.players:
        raise BadRecord("record/hands", expected=s.players, found=len(deal.hands))
    return [parse_card(card) for hand in deal.hands for card in hand]


def moves_of(before: Plain, decided: Sequence[Decided], after: Plain) -> list[Move]:
    return [Move(step.seat, card_text(step.decision), step.auto) for step in decided]


def decision_of(s: State, move: Move) -> tuple[int, int]:
    return move.seat, parse_card(move.play)


def mismatch(recorded: Move, played: Move) -> None:
    return None


def round_extras(s: Plain) -> dict[str, Any]:
    return {}
