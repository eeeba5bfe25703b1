"""The results of an evening as CSV, for spreadsheets."""

from __future__ import annotations

import csv
import io
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from pioche.server.evenings.info import compared, standing_of
from pioche.server.evenings.scoring import Result
from pioche.server.store.evenings import Everything

COLUMNS: Final = (
    *("rank", "name", "share", "difference", "rounds"),
    *("round", "table", "seat", "played", "points", "round_share", "round_difference"),
)
FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""What spreadsheets take for the beginning of a formula."""


def results_csv(everything: Everything, found: Sequence[Result] | None = None) -> str:
    """A line for each person and round, with the standing of the person in each; `found` are the
    results, if they are known."""
    if found is None:
        found = compared(everything.evening, everything.seats)
    of_entrant: dict[int, list[Result]] = defaultdict(list)
    for result in found:
        of_entrant[result.outcome.entrant].append(result)
    names = {entrant.entrant: entrant.name for entrant in everything.entrants}
    out = io.StringIO()
    lines = csv.writer(out)
    lines.writerow(COLUMNS)
    for line in standing_of(everything, found):
        about = [
            *("" if line.rank is None else line.rank, _harmless(names[line.entrant])),
            *(_decimal(line.share), _decimal(line.difference), line.rounds),
        ]
        own = of_entrant[line.entrant]
        for result in sorted(own, key=lambda result: result.outcome.round):
            outcome = result.outcome
            lines.writerow(
                [
                    *about,
                    *(outcome.round, outcome.place + 1, outcome.seat + 1, outcome.played),
                    *(_decimal(outcome.score), _decimal(result.share)),
                    _decimal(result.difference),
                ]
            )
        if not own:
            lines.writerow(about + [""] * (len(COLUMNS) - len(about)))
    return out.getvalue()


def _decimal(value: float | None) -> str:
    return "" if value is None else f"{value:.6g}"


def _harmless(name: str) -> str:
    """A name that no spreadsheet carries out."""
    return f"'{name}" if name.startswith(FORMULA) else name
