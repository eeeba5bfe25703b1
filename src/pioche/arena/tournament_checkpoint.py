"""The checkpoint of a tournament: a line for every finished duplicate set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from pioche.arena.checkpoint import Checkpoint
from pioche.arena.standings import Played


class FinishedSet(msgspec.Struct):
    """A finished set and its matches."""

    set: int
    matches: tuple[Played, ...]


class TournamentCheckpoint(Checkpoint[FinishedSet]):
    """The checkpoint file of a tournament."""

    FORMAT = "pioche-tournament/1"
    LINE = FinishedSet
    NO_FILE = "tournament/no-file"
    OTHER = "tournament/other"
    DAMAGED = "tournament/damaged"
    UNUSABLE = "tournament/unusable-file"

    def sound(self, line: FinishedSet, head: Mapping[str, Any]) -> bool:
        """Return whether the seats and bots of a set exist."""
        seats, bots = set(range(head["players"])), set(range(len(head["bots"])))
        return bool(line.matches) and all(
            len(match.lineup) == len(match.scores) == len(seats)
            and set(match.lineup) <= bots
            and match.winners
            and set(match.winners) <= seats
            and {forfeit.seat for forfeit in match.forfeits} <= seats
            for match in line.matches
        )
