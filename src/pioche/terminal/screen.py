"""The console that everything is written to."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleDimensions

NARROWEST: Final = 40
USUAL: Final = ConsoleDimensions(80, 25)


class Screen(Console):
    """A console that is laid out for the usual width where the real one is too narrow to be read
    (or says that it has none at all): there the lines wrap."""

    @property
    def size(self) -> ConsoleDimensions:
        width, height = super().size
        return ConsoleDimensions(
            width if width >= NARROWEST else USUAL.width, height if height > 0 else USUAL.height
        )

    @size.setter
    def size(self, new_size: tuple[int, int]) -> None:
        self._width, self._height = new_size
