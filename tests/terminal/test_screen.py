"""Terminals of a strange size."""

from __future__ import annotations

from io import StringIO

import pytest

from pioche.terminal.pages import show_games
from pioche.terminal.screen import Screen


@pytest.mark.parametrize(
    ("columns", "width"), [("0", 80), ("1", 80), ("39", 80), ("40", 40), ("132", 132), ("x", 80)]
)
def test_a_screen_too_narrow_is_laid_out_as_usual(columns: str, width: int) -> None:
    screen = Screen(file=StringIO(), _environ={"COLUMNS": columns, "LINES": "0"})
    assert screen.width == screen.options.max_width == width
    assert screen.height > 0
    show_games("en", screen)
    assert isinstance(screen.file, StringIO)
    assert "gap" in screen.file.getvalue()


def test_a_size_can_be_set() -> None:
    screen = Screen(file=StringIO())
    screen.size = (100, 30)
    assert tuple(screen.size) == (100, 30)
