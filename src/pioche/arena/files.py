"""Write a file completely or not at all."""

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
    """A file could not be written; its name is as it was before."""


@contextmanager
def whole_file(name: str) -> Iterator[BinaryIO]:
    """Give a file to write to, which gets its name only once everything is on disk.

    A pipe or a device is written to directly, since it must not be replaced. A link is followed,
    and an existing file keeps its permissions.
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
