"""The findings of a study, as plain data: for each number of players and set of options, and the
changes from one set of options to another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from pioche.arena.schedule import Lineup
from pioche.arena.study.behaviour import Behaviour, Matches, behaviour
from pioche.arena.study.figures import Figure, Numbers, mean, part_of, share
from pioche.arena.study.series import Outcome
from pioche.arena.study.skill import Duplicates, Skill, skill

FORMAT: Final = "pioche-study/1"
SHARES: Final = ("level", "shared")
"""Measures that are true or not in a match."""
WINS: Final = ("starter", "skill-wins")
"""Measures that are parts of the wins."""


@dataclass(frozen=True)
class Cell:
    """The matches with one number of players under one set of options."""

    players: int
    variant: str
    options: Mapping[str, Any]
    bots: Sequence[str]
    alike: Sequence[Outcome]
    lineups: Sequence[Lineup]
    duplicate: Sequence[Outcome]

    def measures(self) -> dict[str, Numbers]:
        """Return what is compared with other options: one value a match, or a deal."""
        found = dict(Matches(self.alike).per_match) if self.alike else {}
        if self.duplicate:
            sets = Duplicates(self.lineups, self.duplicate)
            found |= {"skill-wins": sets.wins, "skill-lead": sets.leads}
        return found


@dataclass(frozen=True)
class Part:
    """The findings for one number of players and one set of options."""

    players: int
    variant: str
    options: Mapping[str, Any]
    behaviour: Behaviour | None
    skill: Skill | None


@dataclass(frozen=True)
class Change:
    """A measure under each set of options, and its difference to the first set. Both use the same
    deals, so the interval of a difference is smaller than the two intervals suggest."""

    players: int
    measure: str
    variants: list[str]
    figures: list[Figure]
    differences: list[Figure | None]


@dataclass(frozen=True)
class Findings:
    """The outcome of a study."""

    format: str
    game: str
    bots: list[str]
    seed: int
    matches: int
    """How many were asked for in each series."""
    planned: int
    played: int
    """Matches in all series; fewer than planned if the study was interrupted."""
    parts: list[Part]
    changes: list[Change]

    def as_json(self) -> dict[str, Any]:
        """Return the findings as plain data."""
        return asdict(self)


def find(
    game: str, bots: Sequence[str], seed: int, matches: int, planned: int, cells: Sequence[Cell]
) -> Findings:
    """Return the findings. Cells without matches are left out."""
    counts = [cell.players for cell in cells]
    return Findings(
        format=FORMAT,
        game=game,
        bots=list(bots),
        seed=seed,
        matches=matches,
        planned=planned,
        played=sum(len(cell.alike) + len(cell.duplicate) for cell in cells),
        parts=[part(cell) for cell in cells if cell.alike or cell.duplicate],
        changes=[
            change
            for players in dict.fromkeys(counts)
            for change in changes([cell for cell in cells if cell.players == players])
        ],
    )


def part(cell: Cell) -> Part:
    return Part(
        players=cell.players,
        variant=cell.variant,
        options=cell.options,
        behaviour=behaviour(cell.alike) if cell.alike else None,
        skill=skill(cell.bots, cell.lineups, cell.duplicate) if cell.duplicate else None,
    )


def changes(cells: Sequence[Cell]) -> list[Change]:
    """Return each measure that all of these cells have, side by side."""
    measures = [cell.measures() for cell in cells]
    if len(cells) < 2:
        return []
    found = []
    for measure in measures[0]:
        if not all(measure in other for other in measures):
            continue
        columns = [other[measure] for other in measures]
        n = min(map(len, columns))
        differences = [difference(columns[0][:n], column[:n]) for column in columns[1:]]
        summarize = share if measure in SHARES else part_of if measure in WINS else mean
        found.append(
            Change(
                players=cells[0].players,
                measure=measure,
                variants=[cell.variant for cell in cells],
                figures=[summarize(column) for column in columns],
                differences=[None, *differences],
            )
        )
    return found


def difference(before: Numbers, after: Numbers) -> Figure:
    """Return the mean difference on the same deals, without an interval if no match differs."""
    steps = after - before
    return mean(steps) if steps.any() else Figure(0.0, None)
