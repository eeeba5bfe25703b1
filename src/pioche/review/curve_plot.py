"""The curve of a match as inline SVG: no scripts, and colours from the style of the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

WIDTH: Final = 720
HEIGHT: Final = 260
LEFT: Final = 48
EDGE: Final = 10
FOOT: Final = 24
DASHES: Final = ("", "9 4", "2 3", "12 3 2 3", "5 2", "1 5", "16 5", "9 3 2 3 2 3", "3 6")
"""Of the lines: seats differ by more than their colours."""
GAPS: Final = 4
"""Between the horizontal lines."""


def curve(
    lines: Sequence[Sequence[float]],
    rounds: Sequence[tuple[int, int]],
    span: tuple[float, float],
    labels: Sequence[str],
    title: str,
) -> str:
    """Return a picture with a line for each seat. `rounds` are the rounds with the places where
    they begin, `span` is what the scale shows, `labels` belong to its horizontal lines from below,
    and a screen reader reads the title."""
    low, high = span
    foot = HEIGHT - FOOT
    wide, tall = WIDTH - LEFT - EDGE, foot - EDGE
    points = max((len(line) for line in lines), default=2)

    def x(place: float) -> float:
        return LEFT + wide * place / max(points - 1, 1)

    def y(value: float) -> float:
        return foot - tall * (value - low) / (high - low)

    drawn = []
    for place, label in enumerate(labels):
        at = y(low + (high - low) * place / max(len(labels) - 1, 1))
        drawn.append(f'<path class="grid" d="M{LEFT} {at:.1f}H{WIDTH - EDGE}"/>')
        drawn.append(f'<text class="scale" x="{LEFT - 6}" y="{at + 4:.1f}">{escape(label)}</text>')
    for number, begin in rounds:
        drawn.append(f'<path class="round" d="M{x(begin):.1f} {EDGE}V{foot}"/>')
        drawn.append(f'<text class="tick" x="{x(begin) + 4:.1f}" y="{foot + 16}">{number}</text>')
    for seat, line in enumerate(lines):
        way = " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in enumerate(line))
        drawn.append(f'<polyline class="seat{seat}"{dashes(seat)} points="{way}"/>')
    name = escape(title, quote=True)
    frame = f'viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{name}"'
    return f'<svg class="curve" {frame}>{"".join(drawn)}</svg>'


def sample(seat: int) -> str:
    """Return a piece of a seat's line, for the legend."""
    line = f'<polyline class="seat{seat}"{dashes(seat)} points="0,5 34,5"/>'
    return f'<svg class="sample" viewBox="0 0 34 10" aria-hidden="true">{line}</svg>'


def dashes(seat: int) -> str:
    dash = DASHES[seat % len(DASHES)]
    return f' stroke-dasharray="{dash}"' if dash else ""
