"""Cards and decisions as text.

A card is a colour letter and the value, `o4` or `g-2` (g is grey). To lay cards: `o4@2`, card and
place, or `p1@3 o1@2` for two, the first one first. To write: `yellow 7`, row and column, or `pass`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pioche.engine.bits import members
from pioche.engine.errors import BadNotation, shown
from pioche.engine.facts import cards
from pioche.games.qwinto.rules import (
    CARD_VALUES,
    DECK,
    GRID,
    PAIRS,
    SINGLES,
    VALUES,
    WAYS,
    WRITES,
    layers_of,
)
from pioche.games.qwinto.sheet import COLUMNS, ROWS, column_of, row_of

COLOURS = ("orange", "yellow", "purple", "grey")
LETTERS = "oypg"
ROW_NAMES = COLOURS[:ROWS]
CARDS = tuple(f"{LETTERS[card // VALUES]}{CARD_VALUES[card]}" for card in range(DECK))
PASS = "pass"

_IDS = {text: card for card, text in enumerate(CARDS)}
_PAIRS = {pair: index for index, pair in enumerate(PAIRS)}
_LAYER = re.compile(r"([a-z]\s*-?[0-9]{1,3})\s*@\s*([0-9]{1,3})[\s,;+]*")
_CELL = re.compile(r"(o|orange|y|yellow|p|purple)[\s,]*([0-9]{1,3})")


def card_text(card: int) -> str:
    return CARDS[card]


def parse_card(text: str) -> int:
    try:
        return _IDS["".join(_tidy(text).split())]
    except (KeyError, AttributeError):
        raise BadNotation("qwinto/no-such-card", text=shown(text, 20)) from None


def cards_text(held: int) -> list[str]:
    """The cards of a set."""
    return [CARDS[card] for card in members(held)]


def colour_names(colours: int) -> list[str]:
    """The names of a set of colours, grey left out."""
    return [name for row, name in enumerate(ROW_NAMES) if colours >> row & 1]


def decision_text(decision: int) -> str:
    if decision < WRITES:
        return " ".join(f"{card}@{place}" for card, place in layers_text(decision))
    cell = cell_text(decision - WRITES)
    return f"{cell[0]} {cell[1]}" if cell else PASS


def layers_text(decision: int) -> list[tuple[str, int]]:
    """The one or two cards that a decision lays, each with its place, in their order."""
    first, first_place, last, place = layers_of(decision)
    layers = [(CARDS[last], int(place))]
    if decision >= SINGLES:
        layers.insert(0, (CARDS[first], int(first_place)))
    return layers


def cell_text(cell: int) -> tuple[str, int] | None:
    """Return the row and column of a cell; None for cell 0, which means to write nothing."""
    return (ROW_NAMES[row_of(cell)], int(column_of(cell))) if cell else None


def parse_decision(text: str) -> int:
    if not isinstance(text, str):
        raise BadNotation("qwinto/no-such-decision", text=shown(text, 40))
    tidy = _tidy(text)
    if tidy == PASS:
        return WRITES
    cell = _CELL.fullmatch(tidy)
    if cell:
        row = next(name for name in ROW_NAMES if name[0] == cell[1][0])
        return write_decision(row, int(cell[2]))
    layers = _LAYER.findall(tidy)
    if not layers or _LAYER.sub("", tidy):
        raise BadNotation("qwinto/no-such-decision", text=text[:40])
    return lay_decision([(card, int(place)) for card, place in layers])


def write_decision(row: str, column: int) -> int:
    """The decision to write the total in a cell, or in a blank, which the rules refuse."""
    if row not in ROW_NAMES or not 0 <= column < COLUMNS:
        raise BadNotation("qwinto/no-such-cell", row=row[:20], column=shown(column, 20))
    return WRITES + 1 + COLUMNS * ROW_NAMES.index(row) + column


def lay_decision(layers: Sequence[tuple[str, int]]) -> int:
    """The decision to lay one card, or two of equal value side by side, each at its place."""
    ids = [parse_card(card) for card, _ in layers]
    for _, place in layers:
        if not 0 <= place < GRID:
            raise BadNotation("qwinto/no-such-place", place=shown(place, 20))
    if len(layers) == 1:
        return GRID * ids[0] + layers[0][1]
    if len(layers) != 2:
        raise BadNotation("qwinto/one-or-two-cards", number=len(layers))
    (first, last), ((_, first_place), (_, place)) = ids, layers
    if first == last or first % VALUES != last % VALUES:
        raise BadNotation("qwinto/not-equal", first=cards(CARDS[first]), second=cards(CARDS[last]))
    if (place - first_place) % 2 == 0:
        raise BadNotation("qwinto/not-neighbours", first=first_place, second=place)
    pair = _PAIRS[min(first, last), max(first, last)]
    other_side = (place - first_place) % GRID != 1
    return SINGLES + WAYS * pair + WAYS // 2 * (first > last) + 2 * first_place + other_side


def _tidy(text: str) -> str:
    return text.strip().lower().replace("−", "-")
