"""What a program hears of a table."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pioche.protocol.messages import Presence, TableState, Update


class Connection(msgspec.Struct, frozen=True):
    """The connection to the server was lost, and is being opened again; or it is back."""

    open: bool
    problem: str = ""
    """Why it was lost, as the system or the server says it."""


Event: TypeAlias = TableState | Update | Presence | Connection
