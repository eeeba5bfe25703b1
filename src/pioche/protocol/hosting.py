"""HTTP bodies: the page for hosts of the server."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from pioche.protocol.people import Blocked, Name

Restricting: TypeAlias = Literal["mute", "ban"]


class ReportedLine(msgspec.Struct, omit_defaults=True):
    """A line of chat in a report."""

    person: int
    name: str
    text: str
    reported: bool = False


class OpenReport(msgspec.Struct):
    """A report that no host has closed. `said` is the reported line or name; `context` are the
    lines before and after it."""

    number: int
    at: float
    kind: Literal["chat", "name"]
    reporter: Blocked
    about: Blocked
    said: str
    context: list[ReportedLine]


class NewRestriction(msgspec.Struct):
    """A person by number, or for a ban an address or network, in `whom`; without `days`, it does
    not end."""

    kind: Restricting
    whom: Name
    days: Annotated[int, msgspec.Meta(ge=1, le=36_500)] | None = None


class Restriction(msgspec.Struct):
    """A mute or ban. `name` is that of the person, if it is one."""

    number: int
    kind: Restricting
    whom: str
    name: str | None
    until: float | None


class Action(msgspec.Struct):
    """An entry of the audit log: what a host did, and about whom or what."""

    at: float
    host: str
    action: str
    about: str
    note: str
