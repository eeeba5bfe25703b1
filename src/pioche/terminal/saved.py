"""Saved matches: the match that the user has left, one file per game.

The files are in `$XDG_DATA_HOME/pioche` (usually `~/.local/share/pioche`). A file holds the record
of the match and the time played. It is replaced after every deal and every turn, before either is
shown: after a crash, everything that was on the screen is still there, except a choice that was not
revealed yet. The seed is not kept, since it would give away the coming cards; a resumed match is
shuffled by the operating system's generator.

Only the file of a match that has ended is ever deleted. A new match renames the file of an
unfinished one to a numbered name (`gap-1.json`), and a file that cannot be understood becomes
`gap-damaged-1.json`. To resume such a match, rename its file back to `gap.json`. A file that the
system does not let us read stays as it is.

If two terminals play the same game, the first one holds a lock, and the second one says that its
match is not saved.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from pioche.engine.errors import PiocheError
from pioche.engine.record import Record
from pioche.system.files import write
from pioche.system.locks import FileLock
from pioche.terminal.own_command import own_command

if TYPE_CHECKING:
    from pioche.engine.match import Match

FORMAT: Final = "pioche-saved/1"


class SavedMatch(Struct):
    """A match that someone has left."""

    format: str
    record: Record
    elapsed: float = 0.0
    """Seconds played, for a match with a time limit."""


class Damaged(PiocheError):
    """A saved match cannot be understood."""


class SavedFile:
    """The file of the one saved match of a game."""

    def __init__(self, game_id: str, folder: Path) -> None:
        self.game_id = game_id
        self.path = folder / f"{game_id}.json"
        self._lock = FileLock(self.path.with_suffix(".lock"))

    def claim(self) -> bool:
        """Make this terminal the one that saves here; return False if another one does."""
        return self._lock.take()

    def release(self) -> None:
        """Let another terminal save here."""
        self._lock.release()

    def left_at(self) -> float | None:
        """Return when the match was left, or None without one. `OSError` if that cannot be read."""
        try:
            return self.path.stat().st_mtime
        except (FileNotFoundError, NotADirectoryError):
            return None

    def exists(self) -> bool:
        """Return whether a match is saved, as far as we can see."""
        try:
            return self.left_at() is not None
        except OSError:
            return False

    def read(self) -> SavedMatch | None:
        """Return the saved match, or None. `Damaged` or `BadRecord` if it cannot be understood, and
        `OSError` if the system does not let us read it."""
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return None
        except IsADirectoryError as error:
            raise Damaged("terminal/saved-unreadable", problem=error.strerror or "") from None
        try:
            saved = msgspec.json.decode(data, type=SavedMatch)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            raise Damaged("terminal/saved-shape") from None
        if saved.format != FORMAT or saved.record.game != self.game_id:
            raise Damaged("terminal/saved-shape")
        if sum(not player.bot for player in saved.record.players) != 1:
            raise Damaged("terminal/saved-nobody")
        return saved

    def write(self, match: Match, elapsed: float) -> None:
        """Save a match: all of it or nothing, and on disk when this returns."""
        data = SavedMatch(FORMAT, match.record(), round(elapsed, 1))
        write(self.path, msgspec.json.encode(data))

    def remove(self) -> None:
        """Delete the file: the match has ended."""
        self.path.unlink(missing_ok=True)

    def set_aside(self, why: str = "") -> Path:
        """Rename the file to a free name, and return that."""
        number = 1
        while (aside := self.path.with_stem(f"{self.path.stem}{why}-{number}")).exists():
            number += 1
        return self.path.rename(aside)


def resume_command(game_id: str, environ: Mapping[str, str]) -> str:
    """Return the command that resumes a match, in the form that started this program."""
    if environ.get("PIOCHE_COMMAND") == "make":
        return f'make terminal ARGS="{game_id} --resume"'
    return f"{own_command()} play {game_id} --resume"
