"""The file of a tournament under way: a line for every finished duplicate set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from pioche.arena.progress_file import ProgressFile
from pioche.arena.standings import Played


class Finished(msgspec.Struct):
    """A finished set."""

    set: int
    matches: tuple[Played, ...]


class TournamentFile(ProgressFile[Finished]):
    """The file of a tournament."""

    FORMAT = "pioche-tournament/1"
    LINE = Finished
    NO_FILE = "tournament/no-file"
    OTHER = "tournament/other"
    DAMAGED = "tournament/damaged"
    UNUSABLE = "tournament/unusable-file"

    def sound(self, line: Finished, head: Mapping[str, Any]) -> bool:
        """Whether the seats and bots of a set exist."""
        seats, bots = set(range(head["players"])), set(range(len(head["bots"])))
        return bool(line.matches) and all(
            len(match.lineup) == len(match.scores) == len(seats)
            and set(match.lineup) <= bots
            and match.winners
            and set(match.winners) <= seats
            and {forfeit.seat for forfeit in match.forfeits} <= seats
            for match in line.matches
        )
