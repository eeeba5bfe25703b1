"""Checking files of records, one verdict a record."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from pioche.engine.errors import BadRecord, PiocheError
from pioche.engine.record import MAX_BYTES, Record, read_record
from pioche.engine.replay import verify

UNREADABLE = {"record/not-json", "record/too-long", "file/cannot-read", "file/no-record"}


class CannotRead(PiocheError):
    """A file cannot be read, or holds no record."""


@dataclass(frozen=True)
class Verdict:
    """What was found of a record: `error` is None if it is right."""

    file: str
    line: int | None
    error: PiocheError | None
    language: str

    @property
    def unreadable(self) -> bool:
        return self.error is not None and self.error.code in UNREADABLE

    @property
    def exit_code(self) -> int:
        return 0 if self.error is None else 2 if self.unreadable else 1

    @property
    def sentence(self) -> str | None:
        if self.error is None:
            return None
        return " ".join(self.error.sentence(self.language).split())

    def as_json(self) -> dict[str, Any]:
        ok = self.error is None
        code = self.error and self.error.code
        place = {"file": self.file, "line": self.line, "ok": ok}
        return place | {"error": self.sentence, "code": code}

    def line_of_text(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return f"{place}: {self.sentence or 'ok'}"


def check_file(name: str, language: str) -> Iterator[Verdict]:
    """Check every record of a file, `-` for standard input."""
    try:
        for line, data in _texts(name):
            error: BadRecord | None = None
            try:
                verify(read_record(data))
            except BadRecord as found:
                error = found
            yield Verdict(name, line, error, language)
    except CannotRead as unreadable:
        yield Verdict(name, None, unreadable, language)


def read_records(name: str) -> Iterator[tuple[int, Record]]:
    """The records of a file with the lines they stand in. They are checked only in shape."""
    for line, data in _texts(name):
        yield line, read_record(data)


def _texts(name: str) -> Iterator[tuple[int, bytes]]:
    """The JSON texts of a file and the lines they begin in: one a line, or one over many lines."""
    try:
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            found = False
            for line, data in _lines(file):
                found = True
                yield line, data
    except OSError as error:
        raise CannotRead("file/cannot-read", file=name, problem=error.strerror or "") from error
    if not found:
        raise CannotRead("file/no-record", file=name)


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    for number, line in enumerate(iter(lambda: file.readline(MAX_BYTES + 2), b""), 1):
        text = line.strip()
        if text in (b"{", b"["):  # one object, written over several lines
            yield number, line + file.read(MAX_BYTES + 1)
            return
        if text:
            yield number, text
