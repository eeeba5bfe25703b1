"""The results of a simulation."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from pioche.engine.texts import sentence


def show_summary(bots: list[str], seed: int, summary: Any, language: str, console: Console) -> None:
    """Write matches, moves, speed, and the results of each seat."""
    facts = {
        "matches": summary.matches,
        "moves": summary.moves,
        "seconds": round(summary.seconds, 2),
        "rate": round(summary.moves_per_second),
        "seed": str(seed),
    }
    console.print(sentence(language, "simulate-counts", facts), highlight=False, soft_wrap=True)
    grid = Grid(box=None, padding=(0, 2))
    for heading in ("seat", "bot", "mean", "error", "wins"):
        right = heading in ("mean", "error", "wins")
        grid.add_column(
            sentence(language, f"simulate-{heading}"), justify="right" if right else "left"
        )
    for place, (bot, seat) in enumerate(zip(bots, summary.seats, strict=True), 1):
        error = "–" if seat.sem is None else f"± {seat.sem:.3f}"
        mean = f"{seat.mean:.3f}".replace("-", "−")
        grid.add_row(str(place), bot, mean, error, f"{seat.wins:.2%}")
    console.print(grid)
