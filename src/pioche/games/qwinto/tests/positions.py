"""Positions of Qwinto, and questions that tests ask about them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pioche.engine import contract
from pioche.engine.match import Match
from pioche.engine.rng import Rng
from pioche.games.qwinto import GAME
from pioche.games.qwinto.notation import CARDS, ROW_NAMES, parse_card
from pioche.games.qwinto.sheet import COLUMNS, written

Numbers = Mapping[str, Mapping[int, int]]
"""The numbers of a sheet: by row, then by column."""

SARAH: Numbers = {
    "orange": {2: 2, 7: 10, 8: 11, 11: 15},
    "yellow": {1: 1, 2: 3, 3: 4, 4: 6, 5: 8, 7: 9, 8: 12, 9: 14, 10: 16},
    "purple": {0: 1, 1: 2, 2: 5, 5: 7, 7: 11, 8: 14},
}
"""A sheet with the points of the rulebook's scoring example, which only a picture shows."""


def cards(text: str) -> int:
    return sum(1 << parse_card(card) for card in text.split())


def position(grid: str, hands: Sequence[str], stock: str = "", first: int = 0) -> Match:
    """A match just dealt; the stock goes on with all other cards."""
    match = Match(GAME, len(hands), first=first)
    texts = " ".join([*hands, grid, stock]).split()
    texts += [card for card in CARDS if card not in texts]
    match.deal([parse_card(text) for text in texts])
    return match


def cell(row: str, column: int) -> int:
    return 1 + COLUMNS * ROW_NAMES.index(row) + column


def sheet(numbers: Numbers) -> tuple[int, int]:
    """A sheet as the rules keep it."""
    filled, standing = 0, 0
    for row, columns in numbers.items():
        for column, number in columns.items():
            filled, standing = written(filled, standing, cell(row, column), number)
    return int(filled), int(standing)


def put(match: Match, seat: int, numbers: Numbers, misses: int = 0) -> None:
    """Give a seat another sheet."""
    match.state.filled[seat], match.state.numbers[seat] = sheet(numbers)
    match.state.misses[seat] = misses


def written_by(match: Match, seat: int) -> dict[str, dict[int, int]]:
    """The numbers on a seat's sheet, as everybody sees them."""
    rows = match.view()["sheets"][seat]["rows"]
    return {
        row: {column: number for column, number in enumerate(columns) if number}
        for row, columns in rows.items()
        if any(columns)
    }


def texts(match: Match, seat: int) -> list[str]:
    """What a seat may do, as text."""
    return [GAME.notation.decision_text(decision) for decision in match.legal(seat)]


def play_step(match: Match, generator: Rng) -> None:
    """One shuffle, or one decision by the heuristic, with which matches are long."""
    if match.awaits_deal:
        match.deal()
        return
    seat = match.actors[0]
    match.play(seat, contract.heuristic(match.redacted(seat), seat, generator))
