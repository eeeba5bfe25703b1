"""The main figures of a study."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.markup import escape
from rich.table import Table

Rows = Sequence[Sequence[str]]


def show_study(tables: Sequence[tuple[Sequence[str], Rows]], console: Console) -> None:
    """Write the figures for each number of players."""
    for heads, rows in tables:
        table = Table(box=None, padding=(0, 2))
        for place, head in enumerate(heads):
            table.add_column(escape(head), justify="right" if place else "left")
        for row in rows:
            table.add_row(*map(escape, row))
        console.print(table)
        console.print()
