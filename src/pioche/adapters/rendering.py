"""A match as a researcher may look at it: what a seat sees, drawn as in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from pioche.adapters.variant import Variant
from pioche.adapters.views import seat_view
from pioche.engine.state import SPECTATOR, State
from pioche.engine.texts import has_text, sentence

RENDER_MODES: Final = ["ansi", "svg"]
"""Text with colours for a terminal, and a picture; both are strings."""

LANGUAGE: Final = "en"
WIDEST: Final = 100
"""Columns of the drawing, at most."""

THEME: Final = TerminalTheme(
    background=(255, 255, 255),
    foreground=(0, 0, 0),
    normal=[
        *((0, 0, 0), (178, 24, 24), (24, 128, 24), (150, 104, 0)),
        *((0, 80, 180), (130, 40, 140), (0, 110, 120), (255, 255, 255)),
    ],
)
"""The eight colours of a terminal, on white paper."""

# Rich's own format has the frame of a window, and loads a font from elsewhere.
SVG: Final = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="-9 -24 {width} {height}" \
width="{width}" height="{height}">
<style>
.{unique_id}-matrix {{ font: {char_height}px/{line_height}px monospace; }}
{styles}
</style>
<defs>{lines}</defs>
<rect x="-9" y="-24" width="{width}" height="{height}" fill="white"/>
{backgrounds}
<g class="{unique_id}-matrix">{matrix}</g>
</svg>
"""


def check_render_mode(mode: str | None) -> str | None:
    """Return the mode; `TypeError` if there is none of that name.

    That kind of error, because Stable-Baselines3 first asks every environment for `rgb_array`, and
    does without after a `TypeError`.
    """
    if mode is not None and mode not in RENDER_MODES:
        raise TypeError(f"no render mode {mode!r}: choose one of {', '.join(RENDER_MODES)}")
    return mode


def rendered(variant: Variant, state: State, seat: int, mode: str) -> str:
    """Return what the seat, or a spectator, sees of a match."""
    board = _board(variant, state, seat)
    if mode == "ansi":
        return _written(board, Console(file=StringIO(), width=WIDEST, **_COLOURED))
    lines = _written(board, Console(file=StringIO(), width=WIDEST)).splitlines()
    width = max(len(line) for line in lines)
    console = Console(file=StringIO(), width=width, record=True, **_COLOURED)
    console.print(board)
    return console.export_svg(theme=THEME, code_format=SVG, title="")


_COLOURED: Any = {"force_terminal": True, "color_system": "256", "legacy_windows": False}


def _written(board: RenderableType, console: Console) -> str:
    console.print(board)
    file: Any = console.file
    return str(file.getvalue())


def _board(variant: Variant, state: State, seat: int) -> RenderableType:
    """Return the game's own drawing, under its title and the name of the seat."""
    view = seat_view(variant, state, seat)
    say = _sentences(variant.game.id)
    names = variant.agents
    who = "" if seat == SPECTATOR else f"  {names[seat]}"
    title = Text.assemble((variant.game.title, "bold"), (who, "dim"))
    return Group(title, Text(), variant.game.drawing.draw(view, names, say))


def _sentences(game_id: str) -> Callable[..., str]:
    """Return what makes a sentence of a key and facts; a game may replace sentences of others."""

    def say(key: str, /, **facts: Any) -> str:
        own = f"in-{game_id}-{key}"
        return sentence(LANGUAGE, own if has_text(LANGUAGE, own) else key, facts)

    return say
