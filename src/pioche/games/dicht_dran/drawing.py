"""The board of Dicht dran in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

Say = Callable[..., str]

PEPPER = "•"
STYLES = {1: "bold black on green3", 2: "bold black on orange1", 3: "bold white on purple"}
PLAIN = "bold black on grey82"

TARGET, OWN, END, GAP, OUTSIDE = "◎", "▲", "┃", "═", "·"
FREE, COSTLY = "✓", "✗"
INDENT = 7  # of the ring's upper and lower row
LINE = 50  # numbers in one row of the number line


def card(text: str) -> Text:
    """A card where its peppers are not known: the number alone."""
    return Text(f" {text} ", PLAIN)


def decision(text: str) -> Text:
    return card(text)


def card_with_peppers(text: str, peppers: Sequence[int]) -> Text:
    """A card: its number, a dot for each pepper, and the colour that goes with them, `63 ••`."""
    number = peppers[int(text) - 1]
    return Text(f" {text:>3} {PEPPER * number:<3} ", STYLES[number])


def draw(view: dict[str, Any], names: Sequence[str], say: Say) -> RenderableType:
    """The ring with its target, the players, and the number line with the cards of the seat that
    looks; between cycles what everybody has laid open."""
    parts: list[RenderableType] = []
    if view["ring"]:
        parts += [ring(view), gap_line(view, say), number_line(view), legend(view, say)]
    if view["counted"]:
        parts.append(counted(view, names, say))
    else:
        parts.append(players(view, names, say))
    if view["ring"] and view["seat"] is not None:
        parts.append(hand(view, say))
    return Group(*parts)


def signed(value: int) -> str:
    """Return a number as text, with a true minus."""
    return str(value).replace("-", "−")


def ring(view: dict[str, Any]) -> RenderableType:
    """Return the six cards of the ring, clockwise from the top left; arrows mark the target."""
    cells = []
    for place, text in enumerate(view["ring"]):
        shown = card_with_peppers(text, view["peppers"])
        is_target = place == view["place"]
        cells.append(
            Text.assemble("▶", shown, "◀") if is_target else Text.assemble(" ", shown, " ")
        )
    indent, between = " " * INDENT, " " * 2
    across = indent + between + indent
    return Text("\n").join(
        [
            Text.assemble(indent, cells[0], between, cells[1]),
            Text.assemble(cells[5], across, cells[2]),
            Text.assemble(indent, cells[4], between, cells[3]),
        ]
    )


def gap_line(view: dict[str, Any], say: Say) -> Text:
    """The target, the gap and the heaps in words."""
    low, high = view["gap"]
    target = say("dicht-dran-label-target", target=view["target"], low=low, high=high)
    heaps = say("dicht-dran-label-heaps", stock=view["stock"], discard=view["discard"])
    return Text.assemble((target, "bold"), "   ", (heaps, "dim"))


def number_line(view: dict[str, Any]) -> Text:
    """The numbers from 1 to 100 in two rows: the gap, its ends, the target and your cards."""
    low, high = map(int, view["gap"])
    marks = {int(text): (OWN, "bold") for text in view["hand"]}
    marks |= {low: (END, ""), high: (END, ""), int(view["target"]): (TARGET, "bold red")}
    line = Text()
    for first in (1, 1 + LINE):
        line.append(f"{first:>3} ", "dim")
        for number in range(first, first + LINE):
            blank = (GAP, "green") if low < number < high else (OUTSIDE, "dim")
            line.append(*marks.get(number, blank))
        line.append(f" {first + LINE - 1}" + ("\n" if first == 1 else ""), "dim")
    return line


def legend(view: dict[str, Any], say: Say) -> Text:
    marks = {TARGET: "dicht-dran-legend-target", GAP: "dicht-dran-legend-gap"}
    if view["seat"] is not None:
        marks[OWN] = "dicht-dran-legend-yours"
    texts = [f"{mark} {say(key)}" for mark, key in marks.items()]
    return Text("    " + "   ".join(texts), "dim")


def players(view: dict[str, Any], names: Sequence[str], say: Say) -> Grid:
    grid = Grid(box=None, padding=(0, 1), expand=False)
    grid.add_column("")
    grid.add_column(say("label-player"))
    for heading in (say("label-hand"), say("dicht-dran-label-won"), say("label-score")):
        grid.add_column(heading, justify="right")
    for seat, name in enumerate(names):
        mark = "▶" if seat in view["actors"] else FREE if seat in view["chosen"] else ""
        style = "bold" if seat == view["seat"] else ""
        numbers = (view["hands"][seat], view["won"][seat], view["scores"][seat])
        grid.add_row(mark, Text(name, style), *map(signed, numbers))
    return grid


def counted(view: dict[str, Any], names: Sequence[str], say: Say) -> Grid:
    """Won cards against cards left in hand, and what that makes."""
    grid = Grid(box=None, padding=(0, 1), expand=False)
    grid.add_column(say("label-player"))
    grid.add_column(say("dicht-dran-label-won"))
    grid.add_column(say("label-hand"))
    for heading in (say("dicht-dran-label-points"), say("label-score")):
        grid.add_column(heading, justify="right", no_wrap=True)
    for seat, name in enumerate(names):
        count = view["counted"][seat]
        points = f"{count['plus']} − {count['minus']} = {signed(count['points'])}"
        style = "bold" if seat == view["seat"] else ""
        won, left = (" ".join(count[heap]) or "–" for heap in ("won", "hand"))
        grid.add_row(Text(name, style), won, left, points, signed(view["scores"][seat]))
    return grid


def hand(view: dict[str, Any], say: Say) -> RenderableType:
    """Return your cards, each with its distance from the target and whether it is in the gap."""
    cards = []
    for text, away, free in zip(view["hand"], view["away"], view["in_gap"], strict=True):
        style = "reverse" if text == view["choice"] else "dim"
        note = Text(f"{FREE if free else COSTLY}{away}", style)
        cards.append(Text.assemble(card_with_peppers(text, view["peppers"]), note))
    lines: list[RenderableType] = [
        Text.assemble(
            (say("label-your-hand"), "bold"), "  ", (say("dicht-dran-label-marks"), "dim")
        ),
        Columns(cards, padding=(0, 1)),
    ]
    if view["choice"]:
        lines.append(Text(say("dicht-dran-label-chosen", card=view["choice"]), "bold"))
    return Group(*lines)
