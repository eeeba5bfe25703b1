"""Check files of records, one verdict a record."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from pioche.engine.errors import BadRecord, PiocheError
from pioche.engine.record import MAX_BYTES, Record, read_record
from pioche.engine.replay import verify
from pioche.engine.texts import sentence

UNREADABLE = {
    "record/not-json",
    "record/too-long",
    "file/cannot-read",
    "file/compressed",
    "file/no-record",
}
GZIP = b"\x1f\x8b"


class CannotRead(PiocheError):
    """A file cannot be read, or holds no record."""


@dataclass(frozen=True)
class Verdict:
    """The result of checking a record: `error` is None if it is valid."""

    file: str
    line: int | None
    error: PiocheError | None
    fair: bool | None
    """Whether every shuffle follows from the seeds; None if that cannot be checked."""
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
        place = {"file": self.file, "line": self.line, "ok": ok, "fair": self.fair}
        return place | {"error": self.sentence, "code": code}

    def line_of_text(self) -> str:
        if self.line is None:
            return f"pioche: {self.sentence}"
        right = sentence(self.language, "verify-fair" if self.fair else "verify-no-seeds")
        return f"{self.file}:{self.line}: {self.sentence or right}"


def check_file(name: str, language: str) -> Iterator[Verdict]:
    """Yield a verdict for every record of a file; `-` is standard input."""
    try:
        for line, data in _texts(name):
            error: BadRecord | None = None
            fair: bool | None = None
            try:
                record = read_record(data)
                verify(record)
                fair = bool(record.fairness and record.fairness.get("server_seed")) or None
            except BadRecord as found:
                error = found
                fair = False if error.code.startswith("fairness/") else None
            yield Verdict(name, line, error, fair, language)
    except CannotRead as unreadable:
        yield Verdict(name, None, unreadable, None, language)


def read_records(name: str, only: int | None = None) -> Iterator[tuple[int, Record]]:
    """Yield the records of a file with their line numbers, or the one in line `only`. Only their
    shape is checked."""
    found = False
    for line, data in _texts(name):
        if only in (None, line):
            found = True
            yield line, read_record(data)
    if not found:
        raise CannotRead("file/no-such-line", file=name, line=only or 1)


def _texts(name: str) -> Iterator[tuple[int, bytes]]:
    """Yield the JSON texts of a file, one a line or one over many, and the lines they begin in."""
    try:
        if name == "-" and sys.__stdin__ is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        with nullcontext(sys.stdin.buffer) if name == "-" else Path(name).open("rb") as file:
            found = False
            for line, data in _lines(file, name):
                found = True
                yield line, data
    except OSError as error:
        raise CannotRead("file/cannot-read", file=name, problem=error.strerror or "") from error
    if not found:
        raise CannotRead("file/no-record", file=name)


def _lines(file: BinaryIO, name: str) -> Iterator[tuple[int, bytes]]:
    """Yield the lines that are not empty. Nothing is read after a line that is too long: it might
    never end."""
    for number, line in enumerate(iter(lambda: file.readline(MAX_BYTES + 2), b""), 1):
        text = line.strip()
        if number == 1:
            if text.startswith(GZIP):
                raise CannotRead("file/compressed", file=name)
            text = text.removeprefix(codecs.BOM_UTF8)
        if text in (b"{", b"["):  # one object, written over several lines
            yield number, text + file.read(MAX_BYTES + 1)
            return
        if text:
            yield number, text
        if len(line) > MAX_BYTES:
            return
