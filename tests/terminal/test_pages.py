"""The pages about the games."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console

from pioche import all_games
from pioche.engine.language import LANGUAGES
from pioche.terminal.pages import show_games, show_rules


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_games_with_their_options(language: str) -> None:
    console = Console(file=StringIO(), width=80)
    show_games(language, console)
    assert isinstance(console.file, StringIO)
    page = console.file.getvalue()
    for game in all_games():
        assert game.id in page
        assert all(option.name in page for option in game.options)


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_plain_markdown_where_no_terminal_is(language: str) -> None:
    for game in all_games():
        console = Console(file=StringIO(), width=80)
        show_rules(game, language, console)
        assert isinstance(console.file, StringIO)
        assert console.file.getvalue().strip() == game.page(language).strip()


def test_rules_in_a_terminal() -> None:
    for game in all_games():
        console = Console(file=StringIO(), width=80, force_terminal=True)
        show_rules(game, "en", console)
        assert isinstance(console.file, StringIO)
        assert "\x1b[" in console.file.getvalue()
