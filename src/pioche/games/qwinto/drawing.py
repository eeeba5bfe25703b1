"""The board of Qwinto in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

SYMBOLS = {"o": "●", "y": "☀", "p": "♠", "g": "○"}
STYLES = {
    "o": "bold black on dark_orange",
    "y": "bold black on yellow3",
    "p": "bold white on dark_magenta",
    "g": "bold white on grey42",
}
COLOURS = {"o": "orange", "y": "yellow", "p": "purple", "g": "grey"}
PASS = "pass"
MISSES = 4
BONUS_MARK = "★"
EMPTY = "·"
MISS_MARK = "✗"


def card(text: str) -> Text:
    """A card: its colour, its symbol and its text, `● o4`."""
    return Text(f" {SYMBOLS[text[0]]} {text} ", STYLES[text[0]])


def decision(text: str) -> Text:
    """Cards with their places, or a row with its column."""
    if "@" in text:
        layers = (layer.split("@") for layer in text.split())
        return Text("  ").join(Text.assemble(card(name), f" → {place}") for name, place in layers)
    row, _, column = text.partition(" ")
    if not column:
        return Text(text, "italic")
    return Text(f" {SYMBOLS[row[0]]} {row} {column} ", STYLES[row[0]])


def remark(text: str, view: dict[str, Any]) -> str | None:
    """Return the key of a remark about a decision: the active player takes a miss by passing."""
    return "qwinto-remark-miss" if text == PASS and view["turn"] == view["seat"] else None


def cards(texts: Sequence[str]) -> Text:
    return Text(" ").join(card(text) for text in texts) if texts else Text("–", "dim")


def draw(view: dict[str, Any], names: Sequence[str], say: Callable[..., str]) -> RenderableType:
    """The grid, the announced total, everybody's sheet, and the hand of the seat that looks."""
    bonus = {(row, column) for row, column in view["bonus"]}
    sheets = [sheet(view, seat, name, bonus, say) for seat, name in enumerate(names)]
    parts: list[RenderableType] = [
        *grid(view, say),
        legend(say),
        Columns(sheets, padding=(1, 2)),
    ]
    if view["total"] is not None:
        colours = say("qwinto-colours", colours=view["colours"])
        total = say("qwinto-label-total", total=view["total"], colours=colours)
        parts.append(Text(total, "bold"))
    if view["choice"] is not None:
        chosen = Text(say("qwinto-label-chosen") + "  ", "bold")
        parts.append(Text.assemble(chosen, decision(view["choice"])))
    if view["seat"] is not None:
        parts.append(Text.assemble((say("label-your-hand") + "  ", "bold"), cards(view["hand"])))
    return Group(*parts)


def grid(view: dict[str, Any], say: Callable[..., str]) -> list[Text]:
    """The four places with their numbers, clockwise from the top left; the stock beside them."""
    shown = view["grid"] or [None] * 4
    place = [
        Text.assemble((f" {i} ", "dim"), _wide(card(text)) if text else Text("–", "dim"))
        for i, text in enumerate(shown)
    ]
    stock = Text("    " + say("qwinto-label-stock", number=view["stock"]), "dim")
    covered = Text("    " + say("qwinto-label-covered", number=view["covered"]), "dim")
    return [
        Text.assemble(place[0], " ", place[1], stock),
        Text.assemble(place[3], " ", place[2], covered),
    ]


def legend(say: Callable[..., str]) -> Text:
    """The colours with their letters and names, and the other signs."""
    names = {letter: say("qwinto-colour", colour=colour) for letter, colour in COLOURS.items()}
    marks = [Text(f" {SYMBOLS[letter]} {letter} ", STYLES[letter]) for letter in names]
    items = zip(marks, names.values(), strict=True)
    bonus = f"{BONUS_MARK}{EMPTY} {say('qwinto-label-bonus')}"
    signs = f"{bonus}  {MISS_MARK} {say('qwinto-label-miss')}"
    return Text("  ").join(
        [*(Text.assemble(mark, f" {name}") for mark, name in items), Text(signs)]
    )


def sheet(
    view: dict[str, Any], seat: int, name: str, bonus: set[tuple[str, int]], say: Callable[..., str]
) -> Text:
    """A seat's name, points and misses, and its three rows under the numbers of the columns."""
    own = view["sheets"][seat]
    mark = "▶ " if seat in view["actors"] else "✓ " if seat in view["chosen"] else "  "
    misses = MISS_MARK * own["misses"] + EMPTY * (MISSES - own["misses"])
    title = Text.assemble(mark, (name, "bold" if seat == view["seat"] else ""))
    title.truncate(16, overflow="ellipsis", pad=True)
    points = say("qwinto-label-points", number=own["points"])
    title.append(f" {misses} {points}", "dim")
    numbers = Text("  " + "".join(f"{column:>3}" for column in range(12)), "dim")
    rows = [
        Text.assemble(
            f"{SYMBOLS[row[0]]} ",
            *(_cell(row, number, (row, column) in bonus) for column, number in enumerate(columns)),
        )
        for row, columns in own["rows"].items()
    ]
    return Text("\n").join([title, numbers, *rows])


def _cell(row: str, number: int | None, bonus: bool) -> Text:
    """A cell, three wide: its number, or a dot while it is empty, after a star if it is a bonus."""
    if number is None:
        return Text("   ")
    content = f"{BONUS_MARK if bonus else ''}{number or EMPTY}"
    return Text(f"{content:>3}", STYLES[row[0]])


def _wide(text: Text) -> Text:
    """A card of the grid, as wide as the widest."""
    text.pad_right(7 - len(text.plain))
    return text
