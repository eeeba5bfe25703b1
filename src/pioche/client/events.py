"""The events that a program receives from a table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pioche.protocol.messages import Chat, Presence, TableState, Update


class Connection(msgspec.Struct, frozen=True):
    """The connection to the server is back, or was lost and is being opened again."""

    open: bool
    problem: str = ""
    """Why it was lost, in the words of the system or the server."""


class Preparing(msgspec.Struct, frozen=True):
    """The server is still compiling the game. The table's state follows by itself."""

    percent: int
    text: str
    """The server's sentence about it, in English."""


Event: TypeAlias = TableState | Update | Chat | Presence | Connection | Preparing
