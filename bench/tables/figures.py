"""Figures of a run, as lines of a table and as JSON."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

Row = dict[str, Any]


def quantile(values: Sequence[float], share: float) -> float:
    """In milliseconds; the values are seconds, sorted."""
    if not values:
        return float("nan")
    return 1000 * values[min(len(values) - 1, int(share * len(values)))]


def show(title: str, rows: Sequence[Row]) -> None:
    """A table in plain text."""
    names = list(dict.fromkeys(name for row in rows for name in row))
    cells = [[_text(row.get(name, "")) for name in names] for row in rows]
    widths = [max(map(len, column)) for column in zip(names, *cells, strict=True)]
    print(f"\n{title}")
    for line in (names, *cells):
        print("  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True)))


def keep(results: dict[str, list[Row]], path: Path | None) -> None:
    if path is not None:
        path.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


def ratios(rows: Sequence[Row], name: str) -> None:
    """How many times the first row's figure is those of the others."""
    first = rows[0]
    for row in rows[1:]:
        print(f"{first['server']} against {row['server']}: {first[name] / row[name]:.2f} ×")
    print(flush=True)


def _text(value: object) -> str:
    if isinstance(value, float):
        return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
    return f"{value:,}" if isinstance(value, int) else str(value)
