"""The pictures of a report, as inline SVG: no scripts, and colours from the style of the page."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from pioche.arena.scale import Scale
from pioche.arena.study.figures import Figure, Histogram
from pioche.arena.study.words import Words

WIDTH: Final = 360
ROW: Final = 26
BARS: Final = 120
"""The height of the bars of a histogram."""
EDGE: Final = 14
CHARACTER: Final = 6.4
"""About the width of a character."""


def dots(
    rows: Sequence[tuple[str, Figure]],
    fair: float,
    span: Sequence[float],
    words: Words,
    title: str,
) -> str:
    """Return a dot and an interval for the share in each row, and a line at the `fair` share. The
    scale spans given values, so that pictures side by side have the same scale."""
    left = EDGE + 8 + CHARACTER * max(len(label) for label, _ in rows)
    scale = Scale([fair, *span], left, WIDTH - EDGE - 8, least=0.01)
    foot = 8 + ROW * len(rows)
    parts = _ticks(scale, foot, words, percent=True)
    parts.append(f'<path class="fair" d="M{scale.x(fair):.1f} 2V{foot}"/>')
    for place, (label, figure) in enumerate(rows):
        y = 8 + ROW * place + ROW // 2
        parts.append(_text(EDGE, y + 4, label))
        if figure.interval:
            low, high = (f"{scale.x(end):.1f}" for end in figure.interval)
            parts.append(f'<path class="interval" d="M{low} {y}H{high}"/>')
        parts.append(f'<circle class="dot" cx="{scale.x(figure.value):.1f}" cy="{y}" r="5"/>')
    return _picture(parts, foot + 24, title)


def bars(histogram: Histogram, span: Sequence[float], words: Words, title: str) -> str:
    """Return a histogram, on a scale that spans given values."""
    counts = histogram.counts
    scale = Scale(span, EDGE, WIDTH - EDGE)
    tallest = max(counts)
    parts = _ticks(scale, BARS, words, percent=False)
    outline = []  # all bars in one path, which keeps the file small
    for place, count in enumerate(counts):
        if count:
            start = histogram.low + histogram.width * place
            x, height = scale.x(start), max(1.0, (BARS - 6) * count / tallest)
            wide = scale.x(start + histogram.width) - x - 1
            outline.append(f"M{x:.1f} {BARS}v-{height:.1f}h{wide:.1f}V{BARS}z")
    parts.append(f'<path class="bar" d="{"".join(outline)}"/>')
    return _picture(parts, BARS + 24, title)


def stack(parts: Sequence[tuple[str, float]], title: str) -> str:
    """Return one bar with shares of a whole side by side. Negative shares have no width."""
    shares = [max(0.0, share) for _, share in parts]
    whole = sum(shares) or 1.0
    x, drawn = float(EDGE), []
    for place, share in enumerate(shares):
        wide = (WIDTH - 2 * EDGE) * share / whole
        drawn.append(
            f'<rect class="part{place}" x="{x:.1f}" y="6" width="{wide:.1f}" height="26"/>'
        )
        x += wide
    x = EDGE
    for place, (label, _) in enumerate(parts):
        drawn.append(f'<rect class="part{place}" x="{x:.1f}" y="43" width="10" height="10"/>')
        drawn.append(_text(x + 15, 52, label))
        x += 34 + CHARACTER * len(label)
    return _picture(drawn, 62, title)


def _ticks(scale: Scale, foot: int, words: Words, percent: bool) -> list[str]:
    parts = []
    for value in scale.ticks():
        x = f"{scale.x(value):.1f}"
        if percent:
            label = words.percent(value, max(0, scale.digits - 2))
        else:
            label = words.number(value, scale.digits)
        parts.append(f'<path class="grid" d="M{x} 2V{foot}"/>')
        parts.append(f'<text class="tick" x="{x}" y="{foot + 17}">{escape(label)}</text>')
    return parts


def _text(x: float, y: int, text: str) -> str:
    return f'<text x="{x:.1f}" y="{y}">{escape(text)}</text>'


def _picture(parts: Sequence[str], height: int, title: str) -> str:
    """Return the complete picture; a screen reader reads its title."""
    name = escape(title, quote=True)
    frame = f'viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{name}"'
    return f"<svg {frame}>{''.join(parts)}</svg>"
