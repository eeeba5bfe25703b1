"""The console that commands write to."""

from __future__ import annotations

from typing import Final

from rich.console import Console, ConsoleDimensions

NARROWEST: Final = 40
USUAL: Final = ConsoleDimensions(80, 25)


class Screen(Console):
    """A console that pretends to have the usual width if the real one is too narrow, or unknown;
    lines wrap there."""

    @property
    def size(self) -> ConsoleDimensions:
        width, height = super().size
        return ConsoleDimensions(
            width if width >= NARROWEST else USUAL.width, height if height > 0 else USUAL.height
        )

    @size.setter
    def size(self, new_size: tuple[int, int]) -> None:
        self._width, self._height = new_size
