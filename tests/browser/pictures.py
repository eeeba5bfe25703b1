"""The pictures of the README, of real matches (from the repository's folder, with a built page):

.venv/bin/python -m tests.browser.pictures docs/pictures
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from playwright.sync_api import Browser

from tests.browser.chromium import launched
from tests.browser.conftest import ROOM
from tests.browser.playing import Player
from tests.browser.tables import against_bots
from tests.browser.visitors import PHONE, Size, Visitor
from tests.served import Served

LAPTOP: Final = Size(1280, 800)
QUALITY: Final = 82


class Picture(NamedTuple):
    """A match of a game after some turns, on a screen."""

    name: str
    game: str
    players: int
    turns: int
    size: Size = LAPTOP
    dark: bool = False


PICTURES: Final = (
    Picture("dicht-dran", "dicht-dran", 4, 4),
    Picture("gap", "gap", 4, 3),
    Picture("pepper", "pepper", 5, 5, dark=True),
    Picture("qwinto", "qwinto", 3, 14),
    Picture("dicht-dran-phone", "dicht-dran", 5, 3, PHONE),
    Picture("gap-phone", "gap", 4, 3, PHONE, dark=True),
    Picture("pepper-phone", "pepper", 9, 2, PHONE),
    Picture("qwinto-phone", "qwinto", 2, 12, PHONE, dark=True),
)


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, launched() as browser:
        server = Served(Path(place), *ROOM)
        try:
            home(browser, server.url, folder)
            for picture in PICTURES:
                take(browser, server.url, picture, folder)
        finally:
            server.stop()


def home(browser: Browser, url: str, folder: Path) -> None:
    visitor = Visitor(browser, url, size=LAPTOP)
    visitor.page.goto("/", wait_until="networkidle")
    visitor.page.screenshot(path=folder / "home.jpg", quality=QUALITY, type="jpeg")
    visitor.leave()


def take(browser: Browser, url: str, picture: Picture, folder: Path) -> None:
    visitor = Visitor(browser, url, size=picture.size, dark=picture.dark)
    page = visitor.page
    page.goto("/")
    page.evaluate("""() => localStorage.setItem("pioche-settings", '{"lessons": false}')""")
    against_bots(page, picture.game, picture.players)
    player = Player(page)
    player.turns(picture.turns)
    situation = player.to_turn()
    if situation.options:
        page.locator(situation.options[0]).first.hover()
    page.wait_for_timeout(500)  # what the card would do
    page.screenshot(path=folder / f"{picture.name}.jpg", quality=QUALITY, type="jpeg")
    print(picture.name, flush=True)
    visitor.leave()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
