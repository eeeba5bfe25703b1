"""The puzzles that come with a game: one compressed file in its folder, read when it is needed."""

from __future__ import annotations

import gzip
import zlib
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

import msgspec

from pioche.engine.errors import BadOption
from pioche.engine.game import Game
from pioche.engine.registry import find_game
from pioche.puzzles.puzzle import Puzzle

FORMAT: Final = "pioche-puzzles/1"
NAME: Final = "puzzles.json.gz"
"""The file in a game's folder."""
MOST_BYTES: Final = 16 << 20
"""The largest file that is read, once it is unpacked."""


class Origin(msgspec.Struct, frozen=True):
    """Where puzzles come from: all that is needed to make them again."""

    command: str
    version: str
    seed: int
    worlds: tuple[int, int, int]
    """In how many worlds a position is tried at a glance, and looked at, and confirmed with another
    seed."""


class PuzzleFile(msgspec.Struct, frozen=True):
    """All puzzles of a game."""

    format: str
    game: str
    origin: Origin
    puzzles: list[Puzzle]


def packed(found: PuzzleFile) -> bytes:
    """Return a file's content; the same puzzles give the same bytes."""
    return gzip.compress(msgspec.json.encode(found), 9, mtime=0)


def unpacked(data: bytes, name: str, game: Game) -> PuzzleFile:
    """Return the puzzles in a file's content; `BadOption` if these are none for the game."""
    try:
        unpacker = zlib.decompressobj(wbits=31)
        text = unpacker.decompress(data, MOST_BYTES)
        found = msgspec.json.decode(text, type=PuzzleFile)
    except (zlib.error, msgspec.MsgspecError, UnicodeDecodeError):
        raise BadOption("puzzles/no-file", file=name) from None
    if found.format != FORMAT or found.game != game.id:
        raise BadOption("puzzles/other-game", file=name, game=game.title)
    return found


def read_puzzles(name: str, game: Game) -> PuzzleFile:
    """Return the puzzles in a file; `BadOption` if it cannot be read."""
    try:
        data = Path(name).read_bytes()
    except (OSError, ValueError) as error:
        problem = getattr(error, "strerror", None) or str(error)
        raise BadOption("puzzles/unreadable", file=name, problem=problem) from None
    return unpacked(data, name, game)


def has_puzzles(game: Game) -> bool:
    """Return whether a game brings puzzles."""
    return (files(game.package) / NAME).is_file()


def shipped_file(game: Game) -> PuzzleFile:
    """Return the puzzles that a game brings; `BadOption` if it brings none."""
    if not has_puzzles(game):
        raise BadOption("puzzles/none", game=game.title)
    return unpacked((files(game.package) / NAME).read_bytes(), NAME, game)


@cache
def shipped_puzzles(game_id: str) -> dict[str, Puzzle]:
    """Return the puzzles of a game by their names; `BadOption` if it brings none."""
    return {puzzle.id: puzzle for puzzle in shipped_file(find_game(game_id)).puzzles}
