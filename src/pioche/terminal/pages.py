"""Pages about the games: the list of games, and the rules."""

from __future__ import annotations

import re
from typing import Final

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from pioche.engine import options
from pioche.engine.game import Game
from pioche.engine.registry import all_games
from pioche.terminal.sentences import Sentences

ANCHOR: Final = re.compile(r" \{#[a-z-]+\}$", re.MULTILINE)
"""The anchor of a heading, which only pages need."""


def show_games(language: str, console: Console) -> None:
    """Write a list of the games, and a list of their options."""
    sentences = Sentences(language)
    games = all_games()
    grid = _grid(sentences, "id", "title", "players", "summary")
    for game in games:
        summary = sentences.say(f"{game.id}-summary")
        grid.add_row(Text(game.id, "bold"), sentences.title(game), players_text(game), summary)
    console.print(grid)
    console.print()
    grid = _grid(sentences, "id", "option", "values", "default", "meaning")
    for game in games:
        for option in game.options:
            meaning = sentences.say(f"{game.id}-option-{option.name}")
            values, usual = _values(option, sentences), _usual(option, sentences)
            grid.add_row(game.id, Text(option.name, "bold"), values, usual, meaning)
    console.print(grid)


def show_rules(game: Game, language: str, console: Console) -> None:
    """Write the rules of a game; as plain Markdown if the output is not a terminal."""
    page = game.page(language)
    if console.is_terminal:
        console.print(Markdown(ANCHOR.sub("", page)))
    else:
        console.out(page, end="", highlight=False)


def players_text(game: Game) -> str:
    """Return the numbers of players that a game is for."""
    low, high = game.players[0], game.players[-1]
    return f"{low}–{high}" if low < high else str(low)


def _grid(sentences: Sentences, *headings: str) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="dim", expand=False)
    for heading in headings:
        fixed = heading in ("id", "players", "option")
        grid.add_column(sentences.say(f"terminal-heading-{heading}"), no_wrap=fixed)
    return grid


def _values(option: options.Option, sentences: Sentences) -> str:
    if isinstance(option, options.Whole):
        return f"{option.low}–{option.high}"
    if isinstance(option, options.NumberList):
        facts = {"length": option.length, "low": option.low, "high": option.high}
        return sentences.say("terminal-values-table", **facts)
    return sentences.say("terminal-values-flag")


def _usual(option: options.Option, sentences: Sentences) -> str:
    if option.default is None:
        return "–"
    if isinstance(option, options.NumberList):
        return sentences.say("terminal-default-table")
    return str(option.default).lower()
