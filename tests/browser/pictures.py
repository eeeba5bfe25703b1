"""Pictures of every board, at every size, light and dark: `make pictures`.

The matches are prepared (`prepared.py`), so the pictures change only when the page does. All of
them go to build/pictures as PNG files. Those of the README go to docs/pictures, small ones of all
to docs/pictures/wall, and docs/pictures.md shows these as a wall.
"""

from __future__ import annotations

import base64
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, Literal, NamedTuple

from playwright.sync_api import Browser, Page, expect

from tests.browser.chromium import NoBrowser, launched
from tests.browser.conftest import ROOM
from tests.browser.playing import Player
from tests.browser.prepared import Prepared
from tests.browser.screens import SCHEMES, resize
from tests.browser.tables import against_bots
from tests.browser.test_one_screen import SIZES
from tests.browser.visitors import PHONE, Size, Visitor

ROOT: Final = Path(__file__).resolve().parents[2]
FULL: Final = ROOT / "build" / "pictures"
README: Final = ROOT / "docs" / "pictures"
WALL: Final = README / "wall"
PAGE: Final = ROOT / "docs" / "pictures.md"

LAPTOP: Final = Size(1280, 800)
QUALITY: Final = 82
"""Of the pictures of the README, which are JPEG."""
AREA: Final = 80_000
"""Of a small picture, in pixels."""
MOST: Final = 2_500_000
"""Bytes of all pictures that are committed."""

COMPILING: Final = 180_000
"""Milliseconds that all games may take until they are ready."""

Scheme = Literal["light", "dark"]


class Match(NamedTuple):
    """A match after some turns; the README shows it in one scheme on a laptop and on a phone."""

    game: str
    title: str
    players: int
    turns: int
    options: Mapping[str, int] = {}
    laptop: Scheme | None = None
    phone: Scheme | None = None


MATCHES: Final = (
    Match("dicht-dran", "Dicht dran", 4, 4, {"cycles": 3}, "light", "light"),
    Match("gap", "GAP", 4, 3, {"rounds": 4}, "light", "dark"),
    Match("pepper", "Pepper", 5, 5, {"rounds": 5}, "dark", "light"),
    Match("qwinto", "Qwinto", 3, 14, {}, "light", "dark"),
    Match("hearts", "Hearts, on the generic board", 4, 5, {"target": 50}),
)

# A picture made smaller by the browser, which brings everything that is needed for it.
SMALLER: Final = """
async ([source, area]) => {
    const picture = new Image();
    picture.src = source;
    await picture.decode();
    const scale = Math.min(1, Math.sqrt(area / (picture.width * picture.height)));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(scale * picture.width);
    canvas.height = Math.round(scale * picture.height);
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/webp", 0.8);
}
"""

INTRODUCTION: Final = """\
# Pictures

Every board at ten sizes, light and dark, from a prepared match. `make pictures` takes the pictures
again, and writes them in full size to `build/pictures`.
"""


def main() -> int:
    for folder in (FULL, WALL):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    try:
        with tempfile.TemporaryDirectory() as place, launched() as browser:
            server = Prepared(Path(place), *ROOM)
            try:
                home(browser, server.url)
                for match in MATCHES:
                    boards(browser, server.url, match)
                    print(match.title, flush=True)
            finally:
                server.stop()
            shrink(browser)
    except NoBrowser as error:
        print(error, file=sys.stderr)
        return 1
    PAGE.write_text("\n".join(wall()), encoding="utf-8")
    size = sum(file.stat().st_size for file in README.rglob("*.*"))
    print(f"{len(list(FULL.iterdir()))} pictures; docs/pictures has {size / 1e6:.1f} MB")
    return 0 if size <= MOST else 1


def home(browser: Browser, url: str) -> None:
    """Once all games are compiled, which the covers would show."""
    visitor = Visitor(browser, url, size=LAPTOP)
    visitor.page.goto("/", wait_until="networkidle")
    expect(visitor.page.locator("progress")).to_have_count(0, timeout=COMPILING)
    visitor.page.screenshot(path=README / "home.jpg", quality=QUALITY, type="jpeg")
    visitor.leave()


def boards(browser: Browser, url: str, match: Match) -> None:
    """Play to the moment that the pictures show, and take them all."""
    visitor = Visitor(browser, url, size=LAPTOP, tips=False)
    page = visitor.page
    page.goto("/")
    against_bots(page, match.game, match.players, **match.options)
    player = Player(page)
    player.turns(match.turns)
    chosen = next(iter(player.to_turn().options), "")
    for size in SIZES:
        resize(page, size)
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            point_away(page)
            name = f"{match.game}-{size}-{scheme}.png"
            page.screenshot(path=FULL / name, animations="disabled")
            shown = {
                (LAPTOP, match.laptop): match.game,
                (PHONE, match.phone): f"{match.game}-phone",
            }
            if (size, scheme) in shown:
                point_at(page, chosen)
                path = README / f"{shown[size, scheme]}.jpg"
                page.screenshot(path=path, quality=QUALITY, type="jpeg", animations="disabled")
    visitor.leave()


def point_at(page: Page, chosen: str) -> None:
    """Point at a card, and wait until the page has said what it would do."""
    page.locator(chosen).first.hover()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(300)


def point_away(page: Page) -> None:
    page.mouse.move(0, 0)
    page.wait_for_timeout(50)


def shrink(browser: Browser) -> None:
    """Make the small pictures."""
    page = browser.new_page()
    for file in sorted(FULL.glob("*.png")):
        source = "data:image/png;base64," + base64.b64encode(file.read_bytes()).decode()
        made: str = page.evaluate(SMALLER, [source, AREA])
        (WALL / f"{file.stem}.webp").write_bytes(base64.b64decode(made.partition(",")[2]))
    page.close()


def wall() -> Iterator[str]:
    """The lines of the page that shows the small pictures."""
    yield INTRODUCTION
    for match in MATCHES:
        yield f'## {match.title}\n\n<div class="wall" markdown>\n'
        for size in SIZES:
            for scheme in SCHEMES:
                about = f"{match.title}, {size.width} × {size.height}, {scheme}"
                yield f"![{about}](pictures/wall/{match.game}-{size}-{scheme}.webp)"
        yield "\n</div>\n"


if __name__ == "__main__":
    sys.exit(main())
