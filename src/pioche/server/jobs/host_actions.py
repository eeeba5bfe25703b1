"""What a host of the server can do about people. Every action is noted in the audit log.

`pioche admin` and the page for hosts do the same things through this module."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Final, NamedTuple

from sqlalchemy import Connection

from pioche.server.jobs.renaming import rename_everywhere
from pioche.server.store.moderation import (
    AuditRow,
    Kind,
    close_report,
    lift,
    note_action,
    restrict,
)
from pioche.server.store.people import find_person, set_host
from pioche.server.table.checks import checked_name

DAY: Final = 86_400.0


class Host(NamedTuple):
    """A host who acts now: the name of an account, or of a user of the machine."""

    name: str
    now: float


class Whom(NamedTuple):
    """A person, or everybody at an address or in a network."""

    person: int | None = None
    address: str | None = None

    def __str__(self) -> str:
        return str(self.person or self.address)


def find_whom(connection: Connection, written: str) -> Whom | None:
    """A person by number, or an address or network, if there is one."""
    if written.isascii() and written.isdecimal():
        number = int(written[:16])
        return Whom(number) if find_person(connection, number=number) else None
    try:
        return Whom(address=str(ip_network(written, strict=False)))
    except ValueError:
        return None


def close(connection: Connection, host: Host, report: int) -> bool:
    """Close a report; False if there is no such open report."""
    closed = close_report(connection, report, host.now)
    if closed:
        note(connection, host, "close", str(report))
    return closed


def mute_or_ban(
    connection: Connection, host: Host, kind: Kind, whom: Whom, days: float | None
) -> None:
    """Restrict a person or an address for some days, or indefinitely."""
    until = None if days is None else host.now + days * DAY
    restrict(connection, kind, **whom._asdict(), until=until)
    note(connection, host, kind, str(whom), "" if days is None else f"{days} d")


def unmute_or_unban(connection: Connection, host: Host, kind: Kind, whom: Whom) -> bool:
    """Lift a restriction; False if there is none."""
    lifted = lift(connection, kind, **whom._asdict())
    if lifted:
        note(connection, host, f"un{kind}", str(whom))
    return lifted


def rename(connection: Connection, host: Host, person: int, name: str) -> str:
    """Give a person another name, also at open tables; return it as it is shown."""
    shown = checked_name(name)
    rename_everywhere(connection, person, shown, host.now)
    note(connection, host, "rename", str(person), shown)
    return shown


def make_host(connection: Connection, host: Host, person: int, on: bool) -> None:
    """Let an account open the page for hosts, or stop letting it."""
    set_host(connection, person, on)
    note(connection, host, "host" if on else "unhost", str(person))


def note(
    connection: Connection, host: Host, action: str, about: str = "", detail: str = ""
) -> None:
    """Write into the audit log."""
    note_action(connection, AuditRow(host.now, host.name, action, about, detail))
