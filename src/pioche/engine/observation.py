"""What stands where in the numbers that `observe` writes."""

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
        return sum(field.size for field in self.fields)

    def slices(self) -> dict[str, slice]:
        """Where each part stands."""
        found, at = {}, 0
        for field in self.fields:
            found[field.name] = slice(at, at + field.size)
            at += field.size
        return found


def layout(*fields: Field) -> Layout:
    return Layout(fields)
