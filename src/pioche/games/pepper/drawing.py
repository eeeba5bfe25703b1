"""The board of Pepper in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

SYMBOLS = {"r": "♥", "y": "☀", "g": "♣", "b": "♦", "v": "♠", "o": "●"}
STYLES = {
    "r": "bold white on red3",
    "y": "bold black on yellow3",
    "g": "bold black on green3",
    "b": "bold white on dodger_blue3",
    "v": "bold white on dark_magenta",
    "o": "bold black on dark_orange",
}
NAME_WIDTH = 16  # so that nine rows with six peppers fit into 80 columns


def card(text: str) -> Text:
    """A card: its colour, its symbol and its text, `♥ r7`."""
    return Text(f" {SYMBOLS[text[0]]} {text} ", STYLES[text[0]])


def decision(text: str) -> Text:
    return card(text)


def signed(value: int) -> str:
    """Return a number as text, with a true minus."""
    return str(value).replace("-", "−")


def hand(texts: Sequence[str]) -> Text:
    """Cards sorted by colour, one field a colour: twelve cards fit into a line."""
    fields = [
        Text(f" {SYMBOLS[letter]} {' '.join(group)} ", STYLES[letter])
        for letter, group in groupby(texts, key=lambda text: text[0])
    ]
    return Text(" ").join(fields) if fields else Text("–", "dim")


def peppers(texts: Sequence[str], counted: dict[str, int]) -> Text:
    """The peppers before a player; after a round with the number of cards that each one costs."""
    if not texts:
        return Text("·", "dim")
    marks = [text[0] + (f"+{counted[text[0]]}" if counted else "") for text in texts]
    return Text("").join(Text(f" {SYMBOLS[m[0]]}{m}", STYLES[m[0]]) for m in marks)


def draw(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> RenderableType:
    """The trick, everybody's peppers, piles and scores, and the hand of the seat that looks."""
    parts: list[RenderableType] = [trick(view, names, say), players(view, names, say)]
    if view["last_trick"]:
        parts.append(Text(say("pepper-label-last-trick"), "bold"))
    if view["seat"] is not None and view["hand"]:
        parts.append(Text.assemble((say("label-your-hand") + "  ", "bold"), hand(view["hand"])))
    return Group(*parts)


def trick(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> RenderableType:
    """Return the cards of the trick in their order, or the player who leads."""
    leader = names[view["leader"]]
    if not view["trick"]:
        return Text(say("pepper-label-to-lead", player=leader) if view["phase"] else "", "bold")
    heading = Text(say("pepper-label-trick", player=leader), "bold")
    return Group(heading, Text(" ").join(card(laid["card"]) for laid in view["trick"]))


def players(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> Grid:
    """Return a row for each player; ▶ must play, ★ takes the trick so far."""
    grid = Grid(box=None, padding=(0, 1), expand=False)
    grid.add_column("")
    grid.add_column(say("label-player"), max_width=NAME_WIDTH, no_wrap=True)
    grid.add_column(say("pepper-label-card"))
    grid.add_column(say("pepper-label-peppers"))
    for label in ("pepper-label-pile", "label-hand", "label-score"):
        grid.add_column(say(label), justify="right")
    laid = {played["seat"]: played["card"] for played in view["trick"]}
    for seat, name in enumerate(names):
        mark = "▶" if seat in view["actors"] else "★" if seat == view["winning"] else ""
        grid.add_row(
            mark,
            Text(name, "bold" if seat == view["seat"] else ""),
            card(laid[seat]) if seat in laid else Text("·", "dim"),
            peppers(view["peppers"][seat], view["counted"][seat] if view["counted"] else {}),
            str(view["piles"][seat]),
            str(view["hands"][seat]),
            signed(view["scores"][seat]),
        )
    return grid
