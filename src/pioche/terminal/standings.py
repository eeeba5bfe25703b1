"""The results of a tournament."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from pioche.engine.texts import sentence

MAX_PAIRS = 15
"""If there are more pairs, they are only in the JSON."""


def show_standings(standings: Any, language: str, console: Console) -> None:
    """Write the results of each bot, the best first, then each pair, and forfeited decisions."""

    def write(key: str, **facts: Any) -> None:
        text = sentence(language, f"tournament-{key}", facts)
        console.print(text, highlight=False, markup=False, soft_wrap=True)

    matches, deals = standings.matches, standings.deals
    write(
        "counts", matches=matches, deals=deals, players=standings.players, seed=str(standings.seed)
    )
    console.print(_ladder(standings, language))
    if 1 < len(standings.pairs) <= MAX_PAIRS:
        console.print()
        console.print(_pairs(standings, language))
    console.print()
    write("legend", fair=f"{standings.fair_share:.1%}")
    for bot in standings.bots:
        count = sum(bot.forfeits.values())
        if count:
            write("forfeits", bot=bot.bot, count=count, problem=bot.problem, **bot.forfeits)


def _ladder(standings: Any, language: str) -> Grid:
    numbers = ("wins", "score", "rank", "rating", "difference", "interval")
    grid = _grid(language, "bot", numbers)
    for bot in standings.bots:
        grid.add_row(
            escape(bot.bot),
            f"{bot.win_share:.1%}",
            f"{bot.mean_score:.2f}".replace("-", "−"),
            f"{bot.mean_rank:.2f}",
            f"{bot.rating:.1f}",
            _signed(bot.difference),
            _interval(bot.interval),
        )
    return grid


def _pairs(standings: Any, language: str) -> Grid:
    grid = _grid(language, "pair", ("difference", "interval"))
    for pair in standings.pairs:
        names = escape(" – ".join(pair.bots))
        grid.add_row(names, _signed(pair.difference), _interval(pair.interval))
    return grid


def _grid(language: str, first: str, numbers: tuple[str, ...]) -> Grid:
    grid = Grid(box=None, padding=(0, 1))
    grid.add_column(sentence(language, f"tournament-{first}"), overflow="fold")
    for heading in numbers:
        grid.add_column(sentence(language, f"tournament-{heading}"), justify="right", no_wrap=True)
    return grid


def _signed(value: float) -> str:
    return f"{value:+.2f}".replace("-", "−")


def _interval(interval: tuple[float, float] | None) -> str:
    return "–" if interval is None else f"{_signed(interval[0])} … {_signed(interval[1])}"
