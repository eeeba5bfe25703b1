"""Leaving a match and coming back: the match under way in a file, one for each game.

The file lies in `$XDG_DATA_HOME/pioche` (`~/.local/share/pioche` unless that is set) and holds the
record of the match and the time played so far. It is written whole after every deal and every
turn, before either is shown, and put in place at once: whoever kills the terminal finds everything
again that was on the screen, except a choice that was not revealed yet. The seed is not kept, since
it would tell the coming cards; after a return they come from the operating system's generator.

Nothing is ever thrown away here but the file of a match that has ended. A new match where one is
saved sets the old one aside under a numbered name (`gap-1.json`), whether the person at the
terminal declined to go on or nobody could be asked; a file that makes no sense is set aside as
`gap-damaged-1.json`. Give a file its old name (`gap.json`) to go on with its match. A file that the
system does not let us read stays as it is.

Two terminals with the same game do not get in each other's way: the first one holds a lock, and the
second is told that its match is not saved.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import IO, TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from pioche.engine.errors import PiocheError
from pioche.engine.record import Record

if TYPE_CHECKING:
    from pioche.engine.match import Match

try:
    import fcntl
except ImportError:  # no locks on this system: the last terminal to write wins
    fcntl = None  # type: ignore[assignment]

FORMAT: Final = "pioche-saved/1"


class SavedMatch(Struct):
    """A match that someone has left."""

    format: str
    record: Record
    elapsed: float = 0.0
    """Seconds played, for a match with a time limit."""


class Damaged(PiocheError):
    """A saved match makes no sense."""


class SavedFile:
    """The place of the one saved match of a game."""

    def __init__(self, game_id: str, folder: Path) -> None:
        self.game_id = game_id
        self.path = folder / f"{game_id}.json"
        self._lock: IO[bytes] | None = None

    def claim(self) -> bool:
        """Make this terminal the one that saves here; False when another one does."""
        if self._lock or fcntl is None:
            return True
        self.path.parent.mkdir(parents=True, exist_ok=True)
        lock = open(self.path.with_suffix(".lock"), "wb")  # noqa: SIM115, PTH123 - held until the end
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            lock.close()
            return False
        except OSError:
            lock.close()
            raise
        self._lock = lock
        return True

    def release(self) -> None:
        if self._lock:
            self._lock.close()
            self._lock = None

    def left_at(self) -> float | None:
        """When the match was left; None if there is none. `OSError` if the system does not tell."""
        try:
            return self.path.stat().st_mtime
        except (FileNotFoundError, NotADirectoryError):
            return None

    def exists(self) -> bool:
        """Whether a match is saved, as far as can be seen."""
        try:
            return self.left_at() is not None
        except OSError:
            return False

    def read(self) -> SavedMatch | None:
        """What is saved, None if nothing is; `Damaged` or `BadRecord` if it makes no sense, and
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
        """Keep a match, all or nothing, and safe from a crash of the machine once this returns."""
        data = msgspec.json.encode(SavedMatch(FORMAT, match.record(), round(elapsed, 1)))
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".saving-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
        _sync_folder(self.path.parent)

    def remove(self) -> None:
        """The match has ended."""
        self.path.unlink(missing_ok=True)

    def set_aside(self, why: str = "") -> Path:
        """Give the file another name that is free, and return it."""
        number = 1
        while (aside := self.path.with_stem(f"{self.path.stem}{why}-{number}")).exists():
            number += 1
        return self.path.rename(aside)


def saved_folder(environ: Mapping[str, str]) -> Path:
    """Where matches are kept."""
    data = Path(environ.get("XDG_DATA_HOME", ""))
    if not data.is_absolute():  # the standard says: ignore what is not
        data = Path.home() / ".local" / "share"
    return data / "pioche"


def how_to_come_back(game_id: str, environ: Mapping[str, str]) -> str:
    """The command that goes on with a match, as the person has called the program."""
    if environ.get("PIOCHE_COMMAND") == "make":
        return f'make play ARGS="{game_id} --resume"'
    return f"pioche play {game_id} --resume"


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder last, on systems that can."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
