"""The events that a program receives from a table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pioche.protocol.messages import Presence, TableState, Update


class Connection(msgspec.Struct, frozen=True):
    """The connection to the server is back, or was lost and is being opened again."""

    open: bool
    problem: str = ""
    """Why it was lost, in the words of the system or the server."""


Event: TypeAlias = TableState | Update | Presence | Connection
