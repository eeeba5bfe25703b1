"""Draws the covers of the games ahead, for the pictures of links (`make covers`): those of the
page, as PNG in the folder of each game, and all together for the home page."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps
from playwright.sync_api import Page

from pioche.engine.registry import find_game, own_game_ids
from pioche.server.links.picture import COVER, HERE
from tests.browser.chromium import launched
from tests.browser.conftest import ROOM
from tests.browser.visitors import DESKTOP, Visitor
from tests.served import Served

LARGE: Final = "width: 520px; height: 390px; position: fixed; inset: 0 auto auto 0; z-index: 99"
"""A cover as large as in a picture."""
COLOURS: Final = 128
"""Enough for covers, which have few."""


def main() -> None:
    with tempfile.TemporaryDirectory() as place, launched() as browser:
        server = Served(Path(place), *ROOM)
        try:
            covers = list(taken(Visitor(browser, server.url, size=DESKTOP).page))
        finally:
            server.stop()
    together = Image.new("RGB", COVER)
    half = (COVER[0] // 2, COVER[1] // 2)
    for i, (game, cover) in enumerate(covers):
        save(cover, Path(str(files(find_game(game).package))) / "cover.png")
        together.paste(ImageOps.fit(cover, half), (i % 2 * half[0], i // 2 * half[1]))
    save(together, HERE / "cover.png")


def taken(page: Page) -> Iterator[tuple[str, Image.Image]]:
    """The cover of each game."""
    page.goto("/", wait_until="networkidle")
    for game in own_game_ids():
        cover = page.locator(f".box[data-game={game}] .cover")
        cover.evaluate("(cover, style) => { cover.style.cssText = style }", LARGE)
        shot = Image.open(BytesIO(cover.screenshot())).convert("RGB")
        cover.evaluate("(cover) => { cover.style.cssText = '' }")
        yield game, ImageOps.fit(shot, COVER)


def save(picture: Image.Image, path: Path) -> None:
    picture.quantize(COLOURS).save(path, optimize=True)
    print(path.name, path.stat().st_size, flush=True)


if __name__ == "__main__":
    main()
