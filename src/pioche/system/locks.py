"""Locks between processes."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import ClassVar


class FileLock:
    """A lock on a file, which at most one holder has; it ends with the process."""

    _held: ClassVar[set[Path]] = set()
    """The locks of this process: the system would grant it the same one twice."""

    def __init__(self, path: Path) -> None:
        self.path = path.resolve()
        self._file: int | None = None

    def take(self) -> bool:
        """Take the lock; return False if somebody else has it. `OSError` if it cannot be made."""
        if self.path in FileLock._held:
            return False
        self.path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            file = os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600)
            try:
                _lock(file)
            except (BlockingIOError, PermissionError):
                os.close(file)
                return False
            except OSError:
                os.close(file)
                raise
            if self._has_name(file):
                break
            os.close(file)  # the last holder has just removed it
        self._file = file
        FileLock._held.add(self.path)
        return True

    def release(self, *, remove: bool = False) -> None:
        """Let go of the lock, if it is ours; `remove` its file too."""
        if self._file is None:
            return
        if remove:
            with suppress(OSError):  # Windows keeps open files
                self.path.unlink()
        os.close(self._file)
        self._file = None
        FileLock._held.discard(self.path)

    def _has_name(self, file: int) -> bool:
        """Return whether an open file is still the one at the path: only that one locks."""
        try:
            return os.path.samestat(os.fstat(file), self.path.stat())
        except FileNotFoundError:
            return False


def _locker() -> Callable[[int], None]:
    try:
        import fcntl
    except ModuleNotFoundError:  # Windows
        import msvcrt

        return lambda file: msvcrt.locking(file, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,no-any-return,unused-ignore]
    # Not flock: a forked child would share that lock, and keep it when its parent is killed.
    return lambda file: fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_lock = _locker()
