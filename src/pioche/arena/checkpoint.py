"""Checkpoints of long runs: files with a head that says what is played, then a line for every
finished part. A run can be stopped at any time and continued later, also with more matches than
were asked for at first."""

from __future__ import annotations

import json
import os
from abc import ABC, abstractmethod
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from pioche.engine.errors import BadOption
from pioche.system.files import append

Line = TypeVar("Line", bound=msgspec.Struct)


class Checkpoint(ABC, Generic[Line]):
    """A checkpoint file; `lines` are those that it held when it was opened."""

    FORMAT: ClassVar[str]
    LINE: ClassVar[type[msgspec.Struct]]
    NO_FILE: ClassVar[str]
    """The error code for a file that is no such checkpoint; the others are below."""
    OTHER: ClassVar[str]
    DAMAGED: ClassVar[str]
    UNUSABLE: ClassVar[str]

    def __init__(self, name: str, head: Mapping[str, Any]) -> None:
        """Open a file, or begin one; `BadOption` if it has another head or holds something else."""
        self.name = name
        self.lines: list[Line] = []
        first = json.dumps({"format": self.FORMAT, **head}, ensure_ascii=False).encode() + b"\n"
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

    @abstractmethod
    def sound(self, line: Line, head: Mapping[str, Any]) -> bool:
        """Return whether a line is possible for this head."""

    def _read(self, data: bytes, head: bytes) -> int:
        """Read what the file holds; return how many bytes of it are whole lines."""
        if len(data) < len(head) and head.startswith(data):
            return 0  # nothing, or a head that was cut off
        lines = data.splitlines(keepends=True)
        expected = json.loads(head)
        try:
            found = json.loads(lines[0])
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != self.FORMAT:
            raise BadOption(self.NO_FILE, file=self.name)
        different = [key for key in expected if found.get(key) != expected[key]]
        if different:
            raise BadOption(self.OTHER, file=self.name, different=different)
        if not lines[-1].endswith(b"\n"):
            lines.pop()  # cut off
        for number, text in enumerate(lines[1:], 2):
            line: Any
            try:
                line = msgspec.json.decode(text, type=self.LINE)
            except msgspec.MsgspecError:
                line = None
            if line is None or not self.sound(line, expected):
                raise BadOption(self.DAMAGED, file=self.name, line=number)
            self.lines.append(line)
        return sum(map(len, lines))

    def add(self, line: Line) -> None:
        """Append a finished part."""
        try:
            self._append(msgspec.json.encode(line) + b"\n")
        except OSError as error:
            raise self._unusable(error) from error

    def _append(self, line: bytes) -> None:
        append(Path(self.name), line)

    def _unusable(self, error: OSError) -> BadOption:
        return BadOption(self.UNUSABLE, file=self.name, problem=error.strerror or "")
