"""A page at every size, light and dark, and pictures of it.

Pictures are taken only if the environment variable PIOCHE_SCREENS names a folder for them.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from playwright.sync_api import Page

from tests.browser.visitors import SIZES, Size

FOLDER: Final = "PIOCHE_SCREENS"
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")


def shown(page: Page, name: str) -> Iterator[str]:
    """Show a page at each size, light and dark; each is named, for messages. Pictures are taken
    before the name comes, and the page looks as before afterwards.

        for view in shown(page, "gap-middle"):
            assert not sideways(page), view
    """
    before = page.viewport_size
    assert before is not None, "a window has a size"
    was_dark: bool = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    for size in SIZES:
        resize(page, size)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            view = f"{name}-{size}-{scheme}"
            picture(page, view)
            yield view
    page.emulate_media(color_scheme="dark" if was_dark else "light")
    page.set_viewport_size(before)


def pictures_wanted() -> bool:
    return FOLDER in os.environ


def picture(page: Page, name: str) -> None:
    """Take a picture of the window, if pictures are wanted."""
    if folder := os.environ.get(FOLDER):
        page.screenshot(path=Path(folder) / f"{name}.png")


# Boards are fitted to the window in the frame after a change of its size. Asked in every frame, it
# is true in the third one.
SETTLED: Final = "() => (window.framesSeen = (window.framesSeen ?? 0) + 1) % 3 === 0"


def resize(page: Page, size: Size) -> None:
    page.set_viewport_size({"width": size.width, "height": size.height})
    page.wait_for_function(SETTLED, polling="raf")


def let_move(page: Page, motion: bool) -> None:
    """From now on, as for somebody whose cards move, or who has asked for reduced motion."""
    page.emulate_media(reduced_motion="no-preference" if motion else "reduce")


def sideways(page: Page) -> int:
    """By how many pixels a page can be scrolled to the side; it is where it was afterwards."""
    far: int = page.evaluate(
        """() => {
            const [x, y] = [scrollX, scrollY];
            scrollTo({ left: 10_000, top: y, behavior: "instant" });
            const far = scrollX;
            scrollTo({ left: x, top: y, behavior: "instant" });
            return Math.round(far);
        }"""
    )
    return far
