"""The picture of a link, 1200 by 630 as other programs want it: the cover of the game, the words of
the link, and the players.

Most programs take no SVG. Covers are drawn ahead, by `make covers`, from those of the page, because
nothing here can draw an SVG either; names are drawn when somebody asks.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pioche.engine.registry import find_game

if TYPE_CHECKING:  # loaded when the first picture is drawn: most servers draw few
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

SIZE: Final = (1200, 630)
HERE: Final = Path(__file__).parent
TITLES: Final = "LilitaOne.ttf"
WORDS: Final = "Figtree-SemiBold.ttf"

FELT: Final = (23, 73, 63)
FELT_DARK: Final = (14, 48, 42)
PAPER: Final = (255, 253, 246)
SOFT: Final = (176, 205, 195)
COLOURS: Final = (
    *((231, 177, 74), (124, 192, 238), (240, 134, 122), (155, 209, 123), (201, 164, 236)),
    *((244, 160, 90), (111, 211, 196), (231, 154, 194), (199, 205, 208)),
)
"""Of the players, by their seats, as in the page."""

COVER: Final = (520, 390)
"""The size of the cover, at the left."""
MARGIN: Final = 44
LEFT: Final = COVER[0] + 2 * MARGIN
RIGHT: Final = SIZE[0] - MARGIN
PLACES: Final = 9
"""So many players have room; of more, the last place says how many."""
ROW: Final = 60
MARK: Final = 68
"""The side of a square in a row of marks."""


@lru_cache(maxsize=48)
def draw(
    game: str, heading: str, line: str, names: tuple[str, ...], free: int, marks: str = ""
) -> bytes:
    """Return a picture, as PNG. `marks` are drawn as a row of squares, `+` with a tick."""
    from PIL import Image, ImageDraw

    picture = Image.new("RGB", SIZE, FELT_DARK)
    picture.paste(_cover(game), (MARGIN, (SIZE[1] - COVER[1]) // 2), _rounded(COVER, 24))
    pen = ImageDraw.Draw(picture)
    if not drawable(heading, TITLES):  # a name in letters that the typeface lacks
        heading = find_game(game).title if game else "Pioche"
    lines, font = _fitting(heading, RIGHT - LEFT)
    words = _wrapped(line, _font(WORDS, 30), RIGHT - LEFT)[:3] if drawable(line, WORDS) else []
    names, free, more = shown_seats(names, free)
    places = len(names) + free + bool(more)
    rows = -(-places // _columns(places)) if places else 0
    below = rows * ROW + (MARK if marks else 0)
    y = (SIZE[1] - 46 - len(lines) * font.size * 1.1 - len(words) * 40 - below) / 2
    _write(pen, (LEFT, y), "PIOCHE", _font(WORDS, 26), SOFT)
    y += 46
    for written in lines:
        _write(pen, (LEFT, y), written, font, PAPER)
        y += font.size * 1.1
    for written in words:
        _write(pen, (LEFT, y + 8), written, _font(WORDS, 30), SOFT)
        y += 40
    _draw_seats(picture, pen, names, free, more, round(y + 26))
    _draw_marks(picture, pen, marks, round(y + 34))
    out = BytesIO()
    picture.save(out, "PNG", compress_level=6)
    return out.getvalue()


def shown_seats(names: tuple[str, ...], free: int) -> tuple[tuple[str, ...], int, int]:
    """Return the players and the number of free seats that have room, and how many more seats there
    are."""
    seats = len(names) + free
    more = 0 if seats <= PLACES else seats - PLACES + 1
    names = names[: seats - more]
    return names, seats - more - len(names), more


def _columns(places: int) -> int:
    return 1 if places <= 4 else 2 if places <= 8 else 3


def _draw_seats(
    picture: Image, pen: ImageDraw, names: tuple[str, ...], free: int, more: int, top: int
) -> None:
    """Draw the players, each as a disc with a name beside it, and the free seats."""
    columns = _columns(len(names) + free + bool(more))
    width = (RIGHT - LEFT) // columns
    for seat in range(len(names) + free + bool(more)):
        x, y = LEFT + seat % columns * width, top + seat // columns * ROW
        if seat == len(names) + free:
            _write(pen, (x, y + 24), f"+{more}", _font(WORDS, 28), SOFT, anchor="lm")
            break
        name = names[seat] if seat < len(names) else ""
        if name:
            picture.paste(COLOURS[seat % len(COLOURS)], (x, y), _rounded((48, 48), 24))
        else:
            pen.ellipse((x + 2, y + 2, x + 46, y + 46), outline=SOFT, width=3)
            continue
        if drawable(name, WORDS):
            initial, font = name[:1].upper(), _font(WORDS, 26)
            _write(pen, (x + 24, y + 24), initial, font, FELT_DARK, anchor="mm")
            label = _shortened(name, _font(WORDS, 28), width - 72)
            _write(pen, (x + 62, y + 24), label, _font(WORDS, 28), PAPER, anchor="lm")


def _draw_marks(picture: Image, pen: ImageDraw, marks: str, top: int) -> None:
    """Draw a row of squares. Those that count differ by a tick, not by colour alone."""
    for place, mark in enumerate(marks):
        x = LEFT + place * (MARK + 14)
        if mark != "+":
            pen.rounded_rectangle((x + 2, top + 2, x + MARK - 2, top + MARK - 2), 12, None, SOFT, 4)
            continue
        picture.paste(COLOURS[3], (x, top), _rounded((MARK, MARK), 14))
        tick = [(x + 16, top + 36), (x + 29, top + 49), (x + 53, top + 21)]
        pen.line(tick, fill=FELT_DARK, width=9, joint="curve")


def _write(
    pen: ImageDraw,
    at: tuple[float, float],
    text: str,
    font: FreeTypeFont,
    colour: tuple[int, int, int],
    anchor: str = "la",
) -> None:
    pen.text(at, text, fill=colour, font=font, anchor=anchor)


def _fitting(title: str, width: int) -> tuple[list[str], FreeTypeFont]:
    """Return the lines of a title, in the largest letters with which it has room."""
    for size in (72, 60, 52, 44):
        font = _font(TITLES, size)
        lines = _wrapped(title, font, width)
        if len(lines) <= 3 and all(font.getlength(line) <= width for line in lines):
            return lines, font
    return [_shortened(line, font, width) for line in lines[:3]], font


def _wrapped(text: str, font: FreeTypeFont, width: int) -> list[str]:
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font.getlength(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def _shortened(text: str, font: FreeTypeFont, width: int) -> str:
    while font.getlength(text) > width and len(text) > 1:
        text = text.rstrip("…")[:-1] + "…"
    return text


def drawable(text: str, font: str) -> bool:
    """Whether a typeface has all letters of a text."""
    return all(character.isspace() or _has(font, character) for character in set(text))


@lru_cache(maxsize=4096)
def _has(font: str, character: str) -> bool:
    letters = _font(font, 26)
    return bytes(letters.getmask(character)) != bytes(letters.getmask("\uffff"))


@cache
def _font(name: str, size: int) -> FreeTypeFont:
    from PIL import ImageFont

    return ImageFont.truetype(str(HERE / "fonts" / name), size)


@cache
def _rounded(size: tuple[int, int], radius: int) -> Image:
    """A mask with round corners and smooth edges."""
    from PIL import Image, ImageDraw

    width, height = size
    large = Image.new("L", (4 * width, 4 * height))
    corners = (0, 0, 4 * width - 1, 4 * height - 1)
    ImageDraw.Draw(large).rounded_rectangle(corners, 4 * radius, fill=255)
    return large.resize(size, Image.Resampling.LANCZOS)


@cache
def _cover(game: str) -> Image:
    """The cover of a game, or of Pioche; a card with its title for games without one."""
    from PIL import Image, ImageDraw, ImageOps

    source = files(find_game(game).package) / "cover.png" if game else HERE / "cover.png"
    if source.is_file():
        with source.open("rb") as file:
            return ImageOps.fit(Image.open(file).convert("RGB"), COVER)
    width, height = COVER
    cover = Image.new("RGB", COVER, FELT)
    pen = ImageDraw.Draw(cover)
    pen.rounded_rectangle((150, 40, width - 150, height - 40), 24, fill=PAPER)
    title = _shortened(find_game(game).title, _font(TITLES, 46), width - 320)
    _write(pen, (width / 2, height / 2), title, _font(TITLES, 46), FELT, anchor="mm")
    return cover
