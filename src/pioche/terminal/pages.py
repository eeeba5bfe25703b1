"""The pages about the games: which there are, and their rules."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table
from rich.text import Text

from pioche.engine import options
from pioche.engine.game import Game
from pioche.engine.registry import all_games
from pioche.terminal.voice import Voice


def show_games(language: str, console: Console) -> None:
    """The games in a table, and their options in another."""
    voice = Voice(language)
    games = all_games()
    table = _table(voice, "id", "title", "players", "summary")
    for game in games:
        summary = voice.say(f"{game.id}-summary")
        table.add_row(Text(game.id, "bold"), voice.title(game), players_text(game), summary)
    console.print(table)
    console.print()
    table = _table(voice, "id", "option", "values", "default", "meaning")
    for game in games:
        for option in game.options:
            meaning = voice.say(f"{game.id}-option-{option.name}")
            values, usual = _values(option, voice), _usual(option, voice)
            table.add_row(game.id, Text(option.name, "bold"), values, usual, meaning)
    console.print(table)


def show_rules(game: Game, language: str, console: Console) -> None:
    """The rules in our own words; the bare Markdown where no terminal shows it."""
    page = game.page(language)
    if console.is_terminal:
        console.print(Markdown(page))
    else:
        console.out(page, end="", highlight=False)


def players_text(game: Game) -> str:
    low, high = game.players[0], game.players[-1]
    return f"{low}–{high}" if low < high else str(low)


def _table(voice: Voice, *headings: str) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim", expand=False)
    for heading in headings:
        fixed = heading in ("id", "players", "option")
        table.add_column(voice.say(f"terminal-heading-{heading}"), no_wrap=fixed)
    return table


def _values(option: options.Option, voice: Voice) -> str:
    if isinstance(option, options.Whole):
        return f"{option.low}–{option.high}"
    if isinstance(option, options.NumberList):
        facts = {"length": option.length, "low": option.low, "high": option.high}
        return voice.say("terminal-values-table", **facts)
    return voice.say("terminal-values-flag")


def _usual(option: options.Option, voice: Voice) -> str:
    if option.default is None:
        return "–"
    if isinstance(option, options.NumberList):
        return voice.say("terminal-default-table")
    return str(option.default).lower()
