"""Hints at a table: who has agreed to them, who has taken one, and why nobody may.

Alone against bots, a person may take hints. Where several people play, all of them must agree, and
the match is not rated from then on, whatever becomes of it: so nobody can annul a match that goes
badly. Everybody plays the deal of a day or of a challenge without hints, because results are
compared.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pioche.engine.match import Match
from pioche.server.table.checks import Refused

if TYPE_CHECKING:
    from pioche.server.table.fold import Fold


@dataclass
class Hints:
    """The hints of a match. How many were taken is in `Match.hints`, for the record."""

    agreed: set[int] = field(default_factory=set)
    """The people who would like hints, or do not mind."""
    declined: set[int] = field(default_factory=set)
    """The people who would rather play without. Nobody but them can ask again."""
    settled: bool = False
    """Whether everybody has agreed at some time."""
    last: dict[int, int] = field(default_factory=dict)
    """By seat, the turn of the last hint that was taken there."""

    def agree(self, person: int, on: bool, asked: set[int]) -> None:
        """Note that a person agrees, or would rather play without hints: then nobody has them."""
        if not on:
            self.agreed.clear()
            self.declined.add(person)
            return
        self.declined.discard(person)
        self.agreed.add(person)
        self.settled = self.settled or asked <= self.agreed

    def take(self, seat: int, turn: int, match: Match) -> None:
        """Note that a hint was taken."""
        self.last[seat] = turn
        match.hints[seat] += 1


def people_asked(table: Fold) -> set[int]:
    """The people who must agree before anybody takes a hint. In a match that counts for people's
    ratings they are all who began it: somebody who gave up must not be spared the loss."""
    if table.among_people:
        return set(table.people)
    return {s.person for s in table.seats if s.person is not None and s.bot is None}


def why_no_hints(table: Fold) -> Refused | None:
    """Why nobody may take a hint at a table, None if the people there may."""
    deal = table.settings.deal
    if (deal is not None and deal.kind != "table") or table.settings.evening:
        return Refused("hint/shared-deal")
    asked = people_asked(table)
    if len(asked) < 2 or asked <= table.hints.agreed:
        return None
    missing = [
        seat.name
        for seat in table.seats
        if seat.person in asked and seat.person not in table.hints.agreed
    ]
    rated = table.among_people and not table.hints.settled
    code = "hint/rated" if rated else "hint/not-agreed"
    return Refused(code, names=", ".join(missing), number=len(missing))


def is_unrated(table: Fold) -> bool:
    """Whether the match does not count for ratings because of hints."""
    return table.hints.settled or (table.match is not None and any(table.match.hints))
