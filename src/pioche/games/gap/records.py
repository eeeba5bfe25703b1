"""Deals and moves of GAP in a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from pioche.engine.contract import MoveRows, Steps
from pioche.engine.errors import BadRecord
from pioche.engine.facts import Facts, Line, cards
from pioche.engine.jit import in_python, rule
from pioche.engine.moves import moves_by
from pioche.engine.plain import Plain
from pioche.engine.seats import seat_facts
from pioche.engine.state import State
from pioche.games.gap.notation import card_text, cards_text, parse_card
from pioche.games.gap.reasons import wrong_take
from pioche.games.gap.rules import CHOOSE, MIDDLE, hand_size


class Deal(Struct):
    """A dealt round; the stock in drawing order."""

    middle: list[str]
    hands: list[list[str]]
    stock: list[str]


class Move(Struct, omit_defaults=True):
    """A turn: the card played and all cards taken for it."""

    seat: int
    play: str
    take: list[str]
    auto: bool = False

    def __post_init__(self) -> None:
        self.take.sort()


def deal_of(s: Plain, deck: Sequence[int]) -> Deal:
    """The deal of shuffled cards: hands seat by seat, then the middle, then the stock."""
    texts = [card_text(card) for card in deck]
    size = hand_size(s.players)
    hands = [texts[seat * size : (seat + 1) * size] for seat in range(s.players)]
    rest = texts[s.players * size :]
    return Deal(middle=rest[:MIDDLE], hands=hands, stock=rest[MIDDLE:])


def cards_of(s: Plain, deal: Deal) -> list[int]:
    """Return the shuffled cards of a deal; the caller checks that they are the right ones."""
    size = hand_size(s.players)
    if len(deal.hands) != s.players:
        raise BadRecord("record/hands", expected=s.players, found=len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if len(hand) != size:
            raise BadRecord("record/hand-size", **seat_facts(seat), expected=size, found=len(hand))
    if len(deal.middle) != MIDDLE:
        raise BadRecord("gap/middle-size", expected=MIDDLE, found=len(deal.middle))
    texts = [*(card for hand in deal.hands for card in hand), *deal.middle, *deal.stock]
    return [parse_card(text) for text in texts]


@rule
def note_moves(before: State, after: State, steps: Steps, count: int, rows: MoveRows) -> int:
    if after.phase == CHOOSE:
        return -1
    seat, card, auto = steps[0]
    for i in range(1, count):
        auto |= steps[i][2]
    taken = after.won[seat] & ~before.won[seat] & ~(1 << card)
    row = rows[0]
    row[0], row[1], row[2], row[3], row[4] = seat, card, auto, taken, 0
    return 1


def move_of(seat: int, decision: int, auto: bool, taken: int) -> Move:
    """The move that begins with this decision, with the set of cards that it takes."""
    return Move(seat, card_text(decision), cards_text(taken), auto)


moves_of = moves_by(note_moves, move_of)


def decision_of(s: State, move: Move) -> tuple[int, int] | None:
    """The seat's next decision on the way to a recorded move."""
    if s.phase != CHOOSE:
        return move.seat, parse_card(move.play)
    choice = s.upper or s.lower
    chosen = [card for card in map(parse_card, move.take) if choice >> card & 1]
    if len(chosen) != 1:
        facts: Facts = {"choice": cards(*cards_text(choice)), "take": as_written([*move.take])}
        raise BadRecord("gap/choose-one", card=as_written([move.play]), **facts)
    return move.seat, chosen[0]


def mismatch(recorded: Move, played: Move) -> Line | None:
    """Return the rule that a recorded move breaks by taking other cards."""
    if (recorded.seat, recorded.play) != (played.seat, played.play):
        return None
    code = wrong_take(parse_card(played.play), played.take)
    taken = {"take": as_written(played.take), "found": as_written(recorded.take)}
    return code, {"card": as_written([played.play]), **taken}


def as_written(texts: Sequence[str]) -> Facts:
    """Return the cards of a record as a fact, however they are spelled there."""
    return cards(*(card_text(parse_card(text)) for text in texts))


def round_extras(s: Plain) -> dict[str, Any]:
    """Return the other fields of the record of a round that is about to be dealt."""
    return {"extra": True} if in_python(is_extra)(s) else {}


@rule
def is_extra(s: State) -> bool:
    return s.extra > 0
