"""Deals and moves of Qwinto in a record."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import UNSET, Struct, UnsetType

from pioche.engine.contract import MoveRows, Steps
from pioche.engine.errors import BadRecord
from pioche.engine.facts import Line
from pioche.engine.jit import brief, rule
from pioche.engine.moves import moves_by
from pioche.engine.plain import Plain
from pioche.engine.seats import seat_facts
from pioche.engine.state import PLAY, State
from pioche.games.qwinto.notation import (
    card_text,
    cell_text,
    lay_decision,
    layers_text,
    parse_card,
    write_decision,
)
from pioche.games.qwinto.reasons import refusal
from pioche.games.qwinto.rules import GRID, HAND, WRITE, WRITES


class Deal(Struct):
    """The dealt match; the grid from place 0, the stock in drawing order."""

    grid: list[str]
    hands: list[list[str]]
    stock: list[str]


class Move(Struct, omit_defaults=True):
    """A move of a seat: it lays one or two cards, each with its place, or writes the total in a
    cell, row and column. `write` is null if it writes nothing."""

    seat: int
    place: list[tuple[str, int]] | UnsetType = UNSET
    write: tuple[str, int] | UnsetType | None = UNSET
    auto: bool = False

    def __post_init__(self) -> None:
        if (self.place is UNSET) == (self.write is UNSET):
            raise ValueError("a move has either `place` or `write`")
        if self.place is not UNSET and len(self.place) not in (1, 2):
            raise ValueError("`place` has one card with its place, or two")


def deal_of(s: Plain, cards: Sequence[int]) -> Deal:
    """The deal of shuffled cards: hands seat by seat, then the grid, then the stock."""
    texts = [card_text(card) for card in cards]
    hands = [texts[HAND * seat : HAND * (seat + 1)] for seat in range(s.players)]
    rest = texts[HAND * s.players :]
    return Deal(grid=rest[:GRID], hands=hands, stock=rest[GRID:])


def cards_of(s: Plain, deal: Deal) -> list[int]:
    """Return the shuffled cards of a deal; the caller checks that they are the right ones."""
    if len(deal.hands) != s.players:
        raise BadRecord("record/hands", expected=s.players, found=len(deal.hands))
    for seat, hand in enumerate(deal.hands):
        if len(hand) != HAND:
            raise BadRecord("record/hand-size", **seat_facts(seat), expected=HAND, found=len(hand))
    if len(deal.grid) != GRID:
        raise BadRecord("qwinto/grid-size", expected=GRID, found=len(deal.grid))
    texts = [*(card for hand in deal.hands for card in hand), *deal.grid, *deal.stock]
    return [parse_card(text) for text in texts]


@rule
def note_moves(before: State, after: State, steps: Steps, count: int, rows: MoveRows) -> int:
    """Cards as soon as they are laid, what is written when all have chosen. If a total fits on no
    sheet, the record says that nobody writes it."""
    made = 0
    if before.phase == PLAY:
        seat, layers, auto = steps[0]
        row = rows[0]
        row[0], row[1], row[2], row[3], row[4] = seat, layers, auto, 0, 0
        made = 1
        if after.phase == WRITE or not can_be_written(after.total, after.colours):
            return made
    elif after.phase == WRITE:
        return -1
    for seat in range(after.players):
        row = rows[made + seat]
        row[0], row[1], row[2], row[3], row[4] = seat, WRITES, 0, 0, 0
    if before.phase == WRITE:
        for i in range(count):
            seat, cell, auto = steps[i]
            row = rows[seat]
            row[1], row[2] = cell, auto
    return made + after.players


@brief
def can_be_written(total: int, colours: int) -> bool:
    """Whether cards that were laid make a number for a sheet, and have a colour."""
    return total >= 1 and colours != 0


def move_of(seat: int, decision: int, auto: bool, taken: int) -> Move:
    """The move that is this decision."""
    if decision < WRITES:
        return Move(seat, place=layers_text(decision), auto=auto)
    return Move(seat, write=cell_text(decision - WRITES), auto=auto)


moves_of = moves_by(note_moves, move_of)


def decision_of(s: State, move: Move) -> tuple[int, int] | None:
    """The seat and its decision; None where it is not asked, as it has no cell for the total."""
    if move.place is not UNSET:
        return move.seat, lay_decision(move.place)
    decision = WRITES if not move.write else write_decision(*move.write)
    if s.phase == WRITE and 0 <= move.seat < s.players and not s.choice[move.seat]:
        if not move.write:
            return None
        code, facts = refusal(s, move.seat, decision)
        raise BadRecord(code, **facts)
    return move.seat, decision


def mismatch(recorded: Move, played: Move) -> Line | None:
    """Why a recorded move differs from what the rules make of it."""
    if recorded.seat == played.seat and recorded.write and played.write is None:
        row, column = recorded.write
        return "qwinto/nobody-can-write", {
            **seat_facts(recorded.seat),
            "row": row,
            "column": column,
        }
    return None


def round_extras(s: Plain) -> dict[str, Any]:
    """Return nothing: the record of a round has no other fields."""
    return {}


def late_decision(known: State, seat: int) -> int | None:
    """Return the decision to write nothing, for a seat whose time is up while all write."""
    return WRITES if known.phase == WRITE else None
