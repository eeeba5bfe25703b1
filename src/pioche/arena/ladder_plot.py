"""The ladder of a tournament as a picture: a dot and an interval for each bot, as SVG."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from pioche.arena.files import whole_file
from pioche.arena.scale import Scale
from pioche.arena.standings import Standing, Standings
from pioche.engine.registry import find_game
from pioche.engine.texts import sentence

WIDTH: Final = 760
ROW: Final = 34
TOP: Final = 92
BOTTOM: Final = 66
RIGHT: Final = 210
"""The width of the two columns of numbers."""
WINS: Final = WIDTH - 94
RATING: Final = WIDTH - 24
CHARACTER: Final = 7.6
"""About the width of a character of a name."""
LONGEST: Final = 28

STYLE: Final = """
  svg { color-scheme: light dark; }
  .paper { fill: #fbfaf7; }
  text { font: 13px system-ui, sans-serif; fill: #2b2a27; }
  .title { font-size: 17px; font-weight: 600; }
  .quiet { fill: #77736a; font-size: 12px; }
  .middle { text-anchor: middle; }
  .end { text-anchor: end; font-variant-numeric: tabular-nums; }
  .grid { stroke: #e4e0d6; }
  .zero { stroke: #9a958a; stroke-dasharray: 3 3; }
  .interval { stroke: #2f7f73; stroke-width: 2.5; stroke-linecap: round; }
  .dot { fill: #2f7f73; stroke: #fbfaf7; stroke-width: 1.5; }
  @media (prefers-color-scheme: dark) {
    .paper { fill: #1d1f21; }
    text { fill: #e6e3dc; }
    .quiet { fill: #a09c92; }
    .grid { stroke: #34373a; }
    .zero { stroke: #7d7a73; }
    .interval { stroke: #5cc2b1; }
    .dot { fill: #5cc2b1; stroke: #1d1f21; }
  }
"""


def plot(standings: Standings, path: str, language: str = "en") -> None:
    """Write the picture to a file, completely or not at all."""
    with whole_file(path) as file:
        file.write(picture(standings, language).encode())


def picture(standings: Standings, language: str = "en") -> str:
    """Return the ladder as SVG: differences with their intervals, shares of wins, ratings."""
    axis = _axis(standings.bots)
    foot = TOP + ROW * len(standings.bots)
    size = f'width="{WIDTH}" height="{foot + BOTTOM}"'
    frame = f'viewBox="0 0 {WIDTH} {foot + BOTTOM}" {size} role="img"'
    counts = {name: getattr(standings, name) for name in ("matches", "deals", "players")}
    texts = {
        "title": {"game": find_game(standings.game).title, "players": standings.players},
        "counts": counts | {"seed": str(standings.seed)},
        "wins": {},
        "rating": {},
        "axis": {},
    }
    said = {key: sentence(language, f"tournament-{key}", facts) for key, facts in texts.items()}
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>',
        f"<title>{escape(said['title'])}</title>",
        f"<style>{STYLE}</style>",
        f'<rect class="paper" {size} rx="10"/>',
        _text(24, 34, said["title"], "title"),
        _text(24, 54, said["counts"], "quiet"),
        _text(WINS, TOP - 12, said["wins"], "quiet end"),
        _text(RATING, TOP - 12, said["rating"], "quiet end"),
        _text(axis.middle, foot + 44, said["axis"], "quiet middle"),
    ]
    for value in axis.ticks():
        kind = "grid" if value else "zero"
        parts += [
            f'<path class="{kind}" d="M{axis.x(value):.1f} {TOP - 4}V{foot}"/>',
            _text(axis.x(value), foot + 20, axis.label(value, "+"), "quiet middle"),
        ]
    for place, bot in enumerate(standings.bots):
        parts += _row(bot, axis, TOP + ROW * place + ROW // 2)
    return "\n".join([*parts, "</svg>", ""])


def _row(bot: Standing, axis: Scale, y: int) -> list[str]:
    """Return the row of a bot."""
    parts = [_text(24, y + 4, _short(bot.bot))]
    if bot.interval:
        low, high = (f"{axis.x(end):.1f}" for end in bot.interval)
        parts.append(f'<path class="interval" d="M{low} {y}H{high}"/>')
    return [
        *parts,
        f'<circle class="dot" cx="{axis.x(bot.difference):.1f}" cy="{y}" r="6"/>',
        _text(WINS, y + 4, f"{bot.win_share:.1%}", "end"),
        _text(RATING, y + 4, f"{bot.rating:.1f}", "end"),
    ]


def _axis(bots: list[Standing]) -> Scale:
    """Return the scale of the differences: round numbers around all intervals and zero."""
    left = 44 + CHARACTER * max(len(_short(bot.bot)) for bot in bots)
    values = [value for bot in bots for value in (bot.interval or (bot.difference,))]
    return Scale([0.0, *values], left, WIDTH - RIGHT)


def _text(x: float, y: int, text: str, kind: str = "name") -> str:
    return f'<text class="{kind}" x="{x:.1f}" y="{y}">{escape(text)}</text>'


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1] + "…"
