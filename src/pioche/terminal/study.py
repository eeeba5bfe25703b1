"""The main figures of a study."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

Rows = Sequence[Sequence[str]]


def show_study(tables: Sequence[tuple[Sequence[str], Rows]], console: Console) -> None:
    """Write the figures for each number of players."""
    for heads, rows in tables:
        grid = Grid(box=None, padding=(0, 2))
        for place, head in enumerate(heads):
            grid.add_column(escape(head), justify="right" if place else "left")
        for row in rows:
            grid.add_row(*map(escape, row))
        console.print(grid)
        console.print()
