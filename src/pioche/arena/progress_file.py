"""The file of a tournament under way: a head that says what is played, then a line for every
finished duplicate set. So a tournament can be stopped at any time and go on later, also with more
matches than were asked for at first."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from pioche.arena.standings import Played
from pioche.engine.errors import BadOption

FORMAT: Final = "pioche-tournament/1"


class Finished(msgspec.Struct):
    """A line of the file."""

    set: int
    matches: tuple[Played, ...]


class ProgressFile:
    """The file of a tournament; `sets` are those that stood in it when it was opened."""

    def __init__(self, name: str, head: Mapping[str, Any]) -> None:
        """Open or begin a file. One of another tournament, or of something else, is refused."""
        self.name = name
        self.sets: dict[int, Sequence[Played]] = {}
        first = json.dumps({"format": FORMAT, **head}, ensure_ascii=False).encode() + b"\n"
        path = Path(name)
        try:
            data = path.read_bytes() if path.exists() else b""
            whole = self._read(data, first)
            if whole < len(data):
                os.truncate(path, whole)
            if not whole:
                self._append(first)
        except OSError as error:
            raise self._unusable(error) from error

    def _read(self, data: bytes, head: bytes) -> int:
        """Read what is there; return how many bytes of it are whole lines."""
        if len(data) < len(head) and head.startswith(data):
            return 0  # nothing, or a head that was cut off
        lines = data.splitlines(keepends=True)
        expected = json.loads(head)
        try:
            found = json.loads(lines[0])
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadOption("tournament/no-file", file=self.name)
        different = [key for key in expected if found.get(key) != expected[key]]
        if different:
            raise BadOption("tournament/other", file=self.name, different=different)
        if not lines[-1].endswith(b"\n"):
            lines.pop()  # cut off
        for number, line in enumerate(lines[1:], 2):
            try:
                finished = msgspec.json.decode(line, type=Finished)
            except msgspec.MsgspecError:
                finished = None
            if finished is None or not _sound(finished, expected["players"], expected["bots"]):
                raise BadOption("tournament/damaged", file=self.name, line=number)
            self.sets[finished.set] = finished.matches
        return sum(map(len, lines))

    def add(self, number: int, matches: Sequence[Played]) -> None:
        """Write down a finished set."""
        try:
            self._append(msgspec.json.encode(Finished(number, tuple(matches))) + b"\n")
        except OSError as error:
            raise self._unusable(error) from error

    def _append(self, line: bytes) -> None:
        with Path(self.name).open("ab") as file:
            file.write(line)
            file.flush()
            os.fsync(file.fileno())

    def _unusable(self, error: OSError) -> BadOption:
        problem = error.strerror or ""
        return BadOption("tournament/unusable-file", file=self.name, problem=problem)


def _sound(finished: Finished, players: int, bots: Sequence[str]) -> bool:
    """Whether a line can be counted: its seats and bots exist."""
    return bool(finished.matches) and all(
        len(match.lineup) == len(match.scores) == players
        and set(match.lineup) <= set(range(len(bots)))
        and match.winners
        and set(match.winners) <= set(range(players))
        and {forfeit.seat for forfeit in match.forfeits} <= set(range(players))
        for match in finished.matches
    )
