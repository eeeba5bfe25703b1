"""Who one is at each server: the guests of this computer, in a file.

`guests.json` lies beside the saved matches and holds for each server the cookie that it gave:
whoever has it is that guest, so nobody else may read the file.
"""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec


class Guest(msgspec.Struct):
    """A guest at one server."""

    name: str
    cookie: str


class Guests:
    """All of them, by the addresses of the servers. A file that cannot be used costs the guests
    that stand in it, never the match."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "guests.json"

    def find(self, server: str) -> Guest | None:
        return self._read().get(server)

    def keep(self, server: str, guest: Guest) -> None:
        """`OSError` if it cannot be kept."""
        guests = self._read()
        if guests.get(server) == guest:
            return
        self.path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=self.path.parent, prefix=".guests-")  # for us only
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.encode(guests | {server: guest}))
            Path(name).replace(self.path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise

    def _read(self) -> dict[str, Guest]:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, Guest])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
