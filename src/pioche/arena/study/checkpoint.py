"""The checkpoint of a study: a line for every finished piece of a series."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from pioche.arena.checkpoint import Checkpoint
from pioche.arena.study.series import Outcome


class Piece(msgspec.Struct):
    """Matches `first`, `first` + 1 … of a series, given by its place in the study."""

    series: int
    first: int
    matches: list[Outcome]


class StudyCheckpoint(Checkpoint[Piece]):
    """The checkpoint file of a study."""

    FORMAT = "pioche-study-state/1"
    LINE = Piece
    NO_FILE = "study/no-file"
    OTHER = "study/other"
    DAMAGED = "study/damaged"
    UNUSABLE = "study/unusable-file"

    def sound(self, line: Piece, head: Mapping[str, Any]) -> bool:
        """Return whether the series and its seats exist."""
        players = [n for n in head["players"] for _ in head["bots"]] * len(head["variants"])
        if not (0 <= line.series < len(players) and line.first >= 0):
            return False
        seats = range(players[line.series])
        return all(
            len(match.scores) == len(seats)
            and match.first in seats
            and match.winners
            and set(match.winners) <= set(seats)
            for match in line.matches
        )
