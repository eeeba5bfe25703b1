"""How a game describes its board and cards to readers that know nothing else about it."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias, get_args

from msgspec import Struct

Kind: TypeAlias = Literal["cards", "plays", "seat-cards", "seat-number", "number", "word", "hand"]
"""The content of a zone's field: a list of cards; a list of {seat, card}; per seat a list of cards
or a number; one number; one text; and for the seat alone, the list of cards in its hand."""
KINDS: Final[tuple[str, ...]] = get_args(Kind)

SEPARATORS: Final = " @+,;:/"
"""The characters between the cards and words of a decision, for readers that look for the cards."""

COLOURS: Final = ("red", "yellow", "green", "blue", "violet", "orange", "grey", "black")


class Zone(Struct, frozen=True):
    """A part of the board: a field of the view, what it holds, and the key of its label."""

    field: str
    kind: Kind
    label: str


class Face(Struct, frozen=True):
    """How a card looks: one of `COLOURS` or "", its value as text, a small sign ("" for the usual
    one of its colour), and a number of pips."""

    colour: str
    value: str
    sign: str = ""
    pips: int = 0
