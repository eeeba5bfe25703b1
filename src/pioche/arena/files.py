"""Writing a file so that it is there whole or not at all."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

from pioche.engine.errors import PiocheError
from pioche.system.files import SHARED, replacement


class CannotWrite(PiocheError):
    """A file could not be written; nothing is left under its name."""


@contextmanager
def whole_file(name: str) -> Iterator[BinaryIO]:
    """A file to write into, which takes its name only when everything is on the disk.

    What exists and is no ordinary file (a pipe, a device) is written to directly: it must not be
    replaced. Of a link, what it leads to is written, and a file keeps its permissions.
    """
    try:
        path = Path(name).resolve(strict=False)
        if not name or path.is_symlink():
            raise OSError(errno.ENOENT, os.strerror(errno.ENOENT))
        if path.exists() and not path.is_file():
            with path.open("wb") as special:
                yield special
            return
        with replacement(path, SHARED) as part:
            with part.open("wb") as file:
                yield file
            if path.exists():
                shutil.copymode(path, part)
    except (OSError, RuntimeError) as error:  # a loop of links is a RuntimeError before Python 3.13
        raise CannotWrite(
            "file/cannot-write", file=name, problem=getattr(error, "strerror", None) or str(error)
        ) from error
