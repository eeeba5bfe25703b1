"""Numbering the inputs of a network, part by part."""

from __future__ import annotations


class Places:
    """The places of inputs: each part gets the next ones.

    >>> places = Places()
    >>> places.take(3), places.take(2), places.size
    (0, 3, 5)
    """

    def __init__(self) -> None:
        self.size = 0

    def take(self, many: int = 1) -> int:
        """Return the first of so many places."""
        first = self.size
        self.size += many
        return first
