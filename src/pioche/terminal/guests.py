"""The guests that this computer's user is at servers.

`guests.json`, beside the saved matches, holds the cookie that each server gave. A cookie is as good
as a password, so nobody else may read the file.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from pioche.system.files import write


class Guest(msgspec.Struct):
    """A guest at one server."""

    name: str
    cookie: str


class Guests:
    """The guests by the addresses of their servers. A damaged file loses them, but never stops a
    match."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "guests.json"

    def find(self, server: str) -> Guest | None:
        return self._read().get(server)

    def keep(self, server: str, guest: Guest) -> None:
        """Remember a guest; `OSError` if that fails."""
        guests = self._read()
        if guests.get(server) == guest:
            return
        write(self.path, msgspec.json.encode(guests | {server: guest}))

    def _read(self) -> dict[str, Guest]:
        try:
            return msgspec.json.decode(self.path.read_bytes(), type=dict[str, Guest])
        except (OSError, msgspec.DecodeError, UnicodeDecodeError):
            return {}
