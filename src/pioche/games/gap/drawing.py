"""The board of GAP in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

SYMBOLS = {"r": "♥", "y": "☀", "g": "♣", "b": "♦", "v": "♠"}
STYLES = {
    "r": "bold white on red3",
    "y": "bold black on yellow3",
    "g": "bold black on green3",
    "b": "bold white on dodger_blue3",
    "v": "bold white on dark_magenta",
}


def card(text: str) -> Text:
    """A card: its colour, its symbol and its text, `♥r7`."""
    return Text(f" {SYMBOLS[text[0]]} {text} ", STYLES[text[0]])


def decision(text: str) -> Text:
    return card(text)


def cards(texts: Sequence[str]) -> Text:
    return Text(" ").join(card(text) for text in texts) if texts else Text("–", "dim")


def signed(value: int) -> str:
    """Return a number as text, with a true minus."""
    return str(value).replace("-", "−")


def draw(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> RenderableType:
    """The middle, everybody's columns and scores, and the hand of the seat that looks."""
    middle = Text.assemble((say("gap-label-middle") + "  ", "bold"), cards(view["middle"]))
    stock = Text(say("gap-label-stock", number=view["stock"]), "dim")
    grid = Grid(box=None, padding=(0, 1), expand=False)
    for heading in (
        "",
        say("label-player"),
        *(SYMBOLS[letter] for letter in view["columns"][0]),
        say("label-hand"),
        say("label-score"),
    ):
        grid.add_column(heading, justify="left" if heading == say("label-player") else "right")
    for seat, name in enumerate(names):
        cells = [
            Text(f" {SYMBOLS[letter]}{len(column)} ", STYLES[letter])
            if column
            else Text("·", "dim")
            for letter, column in view["columns"][seat].items()
        ]
        mark = "▶" if seat in view["actors"] else ""
        style = "bold" if seat == view["seat"] else ""
        hand, score = str(view["hands"][seat]), signed(view["scores"][seat])
        grid.add_row(mark, Text(name, style), *cells, hand, score)
    parts: list[RenderableType] = [middle, stock, grid]
    if view["choice"]:
        parts.append(Text(say("gap-label-choose", card=view["played"]), "bold"))
    elif view["seat"] is not None:
        parts.append(Text.assemble((say("label-your-hand") + "  ", "bold"), cards(view["hand"])))
    return Group(*parts)
