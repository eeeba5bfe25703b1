"""Check files of records, one verdict a record."""

from __future__ import annotations

import codecs
import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, nullcontext
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, BinaryIO, Final

from pioche.arena.quick_check import right_beyond_doubt
from pioche.arena.workers import Threads, run_in_order
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
BATCH: Final = 1 << 19
"""About so many bytes are checked at a time: a few thousand moves, a few milliseconds."""


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
        right = _right(self.language, self.fair)
        return f"{self.file}:{self.line}: {self.sentence or right}"


@cache  # making the sentence would take as long as checking the record
def _right(language: str, fair: bool | None) -> str:
    return sentence(language, "verify-fair" if fair else "verify-no-seeds")


def check_file(
    name: str, language: str, threads: int = 1, progress: Callable[[int], None] | None = None
) -> Iterator[Verdict]:
    """Yield a verdict for every record of a file, in order; `-` is standard input. `progress` is
    called with the number of bytes that were just checked."""
    check = partial(_checked, name, language)
    with (
        Threads(threads) as workers,
        closing(run_in_order(check, _batches(name), workers)) as checked,
    ):
        for verdicts, size in checked:
            yield from verdicts
            if progress:
                progress(size)


@dataclass
class _Batch:
    """Some texts of a file, with the lines they begin in, and why it cannot be read further."""

    texts: list[tuple[int, bytes]] = field(default_factory=list)
    size: int = 0
    error: CannotRead | None = None


def _batches(name: str) -> Iterator[_Batch]:
    """Yield the texts of a file in batches."""
    batch = _Batch()
    try:
        for line, data in _texts(name):
            batch.texts.append((line, data))
            batch.size += len(data)
            if batch.size >= BATCH:
                yield batch
                batch = _Batch()
    except CannotRead as error:
        batch.error = error
    yield batch


def _checked(name: str, language: str, batch: _Batch) -> tuple[list[Verdict], int]:
    """Return a verdict for each record of a batch, and its size. Most records are right beyond
    doubt; the others are played again one by one."""
    right = right_beyond_doubt([data for _, data in batch.texts])
    verdicts = [
        Verdict(name, line, None, head.has_seed or None, language)
        if head
        else _verdict(name, line, data, language)
        for (line, data), head in zip(batch.texts, right, strict=True)
    ]
    if batch.error:
        verdicts.append(Verdict(name, None, batch.error, None, language))
    return verdicts, batch.size


def _verdict(name: str, line: int, data: bytes, language: str) -> Verdict:
    error: BadRecord | None = None
    fair: bool | None = None
    try:
        record = read_record(data)
        verify(record)
        fair = bool(record.fairness and record.fairness.get("server_seed")) or None
    except BadRecord as found:
        error = found
        fair = False if error.code.startswith("fairness/") else None
    return Verdict(name, line, error, fair, language)


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
