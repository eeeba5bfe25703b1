"""The board of Hearts in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from pioche_hearts.view import SIGNS

STYLES = {
    "C": "bold white on dark_green",
    "D": "bold white on dodger_blue3",
    "S": "bold white on grey23",
    "H": "bold white on red3",
}
NAME_WIDTH = 20


def card(text: str) -> Text:
    """A card: its colour, the sign of its suit and its text, `♠ QS`."""
    return Text(f" {SIGNS[text[-1]]} {text} ", STYLES[text[-1]])


def decision(text: str) -> Text:
    return card(text)


def signed(value: int) -> str:
    """A number as it is printed: with a true minus."""
    return str(value).replace("-", "−")


def hand(texts: Sequence[str]) -> Text:
    """Cards sorted by suit, one field a suit, with the letter of the suit only in its sign."""
    fields = [
        Text(f" {SIGNS[letter]} {' '.join(group)} ", STYLES[letter])
        for letter, group in groupby(texts, key=lambda text: text[-1])
    ]
    return Text(" ").join(fields) if fields else Text("–", "dim")


def draw(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> RenderableType:
    """The pass or the trick, everybody's points, and the hand of the seat that looks."""
    parts: list[RenderableType] = [heading(view, names, say), players(view, names, say)]
    for label, cards in (
        ("hearts-zone-passing", view["passing"]),
        ("hearts-label-passed", view["passed"]),
        ("hearts-label-received", [] if any(view["tricks"]) else view["received"]),
        ("label-your-hand", view["hand"]),
    ):
        if cards:
            parts.append(Text.assemble((say(label) + "  ", "bold"), hand(cards)))
    return Group(*parts)


def heading(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> RenderableType:
    """Which way cards are passed, the cards of the trick in their order, or who leads."""
    if view["phase"] is None:
        return Text("")
    if view["phase"] == "pass":
        return Text(say("hearts-label-pass", direction=view["direction"]), "bold")
    leader = names[view["leader"]]
    if not view["trick"]:
        return Text(say("hearts-label-to-lead", player=leader), "bold")
    heading = Text(say("hearts-label-trick", player=leader), "bold")
    return Group(heading, Text(" ").join(card(laid["card"]) for laid in view["trick"]))


def players(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> Grid:
    """A row for each player; ▶ must play, ★ takes the trick as it is."""
    grid = Grid(box=None, padding=(0, 1), expand=False)
    grid.add_column("")
    grid.add_column(say("label-player"), max_width=NAME_WIDTH, no_wrap=True)
    grid.add_column(say("hearts-label-card"))
    for label in ("hearts-zone-points", "hearts-label-tricks", "label-hand", "label-score"):
        grid.add_column(say(label), justify="right")
    laid = {played["seat"]: played["card"] for played in view["trick"]}
    for seat, name in enumerate(names):
        mark = "▶" if seat in view["actors"] else "★" if seat == view["winning"] else ""
        grid.add_row(
            mark,
            Text(name, "bold" if seat == view["seat"] else ""),
            card(laid[seat]) if seat in laid else Text("·", "dim"),
            str(view["points"][seat]),
            str(view["tricks"][seat]),
            str(view["hands"][seat]),
            signed(view["scores"][seat]),
        )
    return grid
