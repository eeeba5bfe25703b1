"""Writing files so that they survive a crash, and are complete or not there at all."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
SHARED: Final = 0o666
"""Less what the user's umask takes away."""


@contextmanager
def replacement(path: Path, mode: int = PRIVATE, *, durable: bool = True) -> Iterator[Path]:
    """Give an empty file beside `path` to write to; if the block succeeds, it replaces `path`.

    If it is to be durable, the content is on disk before the name changes, and the name before this
    returns. If not, nothing waits for the disk, and a crash of the machine may damage the file.
    """
    part = path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, mode))
    try:
        yield part
        if durable:
            sync(part)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    if durable:
        with suppress(PermissionError):  # a folder that we may write to, but not read
            sync(path.parent)


def write(path: Path, data: bytes, mode: int = PRIVATE, *, durable: bool = True) -> None:
    """Replace the content of a file, whose folder is made if it is missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacement(path, mode, durable=durable) as part:
        part.write_bytes(data)


def append(path: Path, data: bytes) -> None:
    """Add to the end of a file, and return when it is on disk."""
    with path.open("ab") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def sync(path: Path) -> None:
    """Wait until a file, or the names in a folder, are on disk."""
    folder = path.is_dir()
    if folder and os.name == "nt":
        return  # Windows cannot, and need not
    handle = os.open(path, os.O_RDONLY if folder else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
