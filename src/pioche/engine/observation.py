"""The layout of the numbers that `observe` writes."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """One part of an observation: its name, how many numbers it takes, and what they mean."""

    name: str
    size: int
    meaning: str


@dataclass(frozen=True)
class Layout:
    """The parts of an observation, in order."""

    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(field.size for field in self.fields)

    def slices(self) -> dict[str, slice]:
        """Return where each part is."""
        found, at = {}, 0
        for field in self.fields:
            found[field.name] = slice(at, at + field.size)
            at += field.size
        return found

    def at(self, name: str) -> int:
        """Return where a part begins."""
        start: int = self.slices()[name].start
        return start


def layout(*fields: Field) -> Layout:
    """Return the layout of these parts."""
    return Layout(fields)
