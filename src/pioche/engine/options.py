"""The options of a game: their possible values, checked in one place."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pioche.engine.errors import BadOption, shown

MAX_DIGITS = 9  # enough for any option; longer numbers are refused unread
SEPARATORS = re.compile(r"[\s\[\](){},;:|/\"'\ufeff]+")
"""Separators that may be between the numbers of a list, as copied from a spreadsheet or a page."""


@dataclass(frozen=True)
class Option(ABC):
    """A named setting of a match. `default` None: not set unless it is given."""

    name: str
    default: Any = None
    presets: tuple[tuple[str, Any], ...] = ()
    """Names for some of the values, as rulebooks have them: short, standard, long."""

    @abstractmethod
    def check(self, value: Any) -> Any:
        """Return the value if it is allowed; `BadOption` otherwise."""

    @abstractmethod
    def read(self, text: str) -> Any:
        """Return a value that somebody has written, checked."""

    def parse(self, text: str) -> Any:
        """Return a value typed at a command line, checked."""
        return self.read(text)


@dataclass(frozen=True)
class Whole(Option):
    """A whole number."""

    low: int = 0
    high: int = 0

    def check(self, value: Any) -> int:
        if type(value) is not int or not self.low <= value <= self.high:
            raise BadOption(
                "option/range", option=self.name, value=shown(value), low=self.low, high=self.high
            )
        return value

    def read(self, text: str) -> int:
        return self.check(whole(text))


@dataclass(frozen=True)
class Flag(Option):
    """Yes or no."""

    def check(self, value: Any) -> bool:
        if type(value) is not bool:
            raise BadOption("option/flag", option=self.name, value=shown(value))
        return value

    def read(self, text: str) -> bool:
        return self.check({"true": True, "false": False}.get(text.strip().lower(), text))


@dataclass(frozen=True)
class NumberList(Option):
    """A list of whole numbers of a fixed length."""

    length: int = 0
    low: int = 0
    high: int = 0

    def check(self, value: Any) -> tuple[int, ...]:
        facts = {"option": self.name, "length": self.length, "low": self.low, "high": self.high}
        if not isinstance(value, (list, tuple)):
            found = f"{type(value).__name__}: {shown(value)}"
            raise BadOption("option/not-a-list", found=found, **facts)
        if len(value) != self.length:
            raise BadOption("option/list-length", found=len(value), **facts)
        for place, number in enumerate(value, 1):
            if type(number) is not int or not self.low <= number <= self.high:
                raise BadOption("option/list-value", place=place, value=shown(number), **facts)
        return tuple(value)

    def read(self, text: str) -> tuple[int, ...]:
        """Numbers with anything between them that is no part of a number. Numbers of one digit may
        also be written without, for example ten in a line."""
        words = SEPARATORS.sub(" ", text).split()
        if len(words) < self.length and self.low >= 0 and self.high <= 9:
            words = [digit for word in words for digit in (word if word.isdigit() else [word])]
        return self.check([whole(word) for word in words])

    def parse(self, text: str) -> tuple[int, ...]:
        """The same, or `@FILE` with such a file."""
        if text.startswith("@"):
            try:
                with Path(text[1:]).open(encoding="utf-8-sig") as file:
                    text = file.read(1 << 16)
            except (OSError, UnicodeDecodeError) as error:
                raise BadOption("option/file", option=self.name, file=text[1:]) from error
        return self.read(text)


def whole(text: str) -> int | str:
    """Return a typed whole number, or the text itself if it is none."""
    stripped = text.strip()
    digits = stripped.removeprefix("-")
    if digits.isascii() and digits.isdigit() and len(digits) <= MAX_DIGITS:
        return int(stripped)
    return text
