"""The tasks of `pioche admin` that are about people."""

from __future__ import annotations

import argparse
import getpass
import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from ipaddress import ip_network
from typing import TYPE_CHECKING, Any

from pioche.cli.arguments import number
from pioche.cli.output import say
from pioche.engine.errors import BadOption

if TYPE_CHECKING:
    from sqlalchemy import Connection

TASKS = ("reports", "close", "mute", "unmute", "ban", "unban", "rename", "audit")


def add(task: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """Add the tasks to the parser."""
    task("reports", "list what people have reported, with the lines around it")
    sub = task("close", "close a report")
    sub.add_argument("report", type=number(1, 2**53), metavar="REPORT", help="its number")
    sub = task("mute", "take a person's right to write in chats, for some days")
    sub.add_argument("person", type=number(1, 2**53), metavar="PERSON", help="a number")
    sub.add_argument("--days", type=number(1, 36_500), default=1, help="for so many days (1)")
    sub = task("unmute", "let a muted person write again")
    sub.add_argument("person", type=number(1, 2**53), metavar="PERSON", help="a number")
    sub = task("ban", "ban a person or an address")
    sub.add_argument(
        "whom", metavar="PERSON|ADDRESS", help="a number, or 203.0.113.7, or a network"
    )
    sub.add_argument("--days", type=number(1, 36_500), help="for so many days (for ever)")
    sub = task("unban", "lift a ban")
    sub.add_argument("whom", metavar="PERSON|ADDRESS", help="as for ban")
    sub = task("rename", "give a person another name, for future tables")
    sub.add_argument("person", type=number(1, 2**53), metavar="PERSON", help="a number")
    sub.add_argument("name", metavar="NAME", help="the new name")
    task("audit", "list what hosts have done about people")


def run(args: argparse.Namespace, url: str) -> None:
    """Carry out a task, and print what was done or found."""
    from pioche.server.store.upkeep import changes

    with changes(url) as connection:
        if args.task == "reports":
            _print_reports(connection, args.lang)
        elif args.task == "audit":
            _print_audit(connection, args.lang)
        else:
            _act(connection, args)


def _act(connection: Connection, args: argparse.Namespace) -> None:
    from pioche.server.store.moderation import (
        AuditRow,
        close_report,
        lift,
        note_action,
        restrict,
    )
    from pioche.server.store.people import rename_person
    from pioche.server.table.checks import checked_name

    now, note = time.time(), ""
    days = getattr(args, "days", None)
    until = None if days is None else now + days * 86_400
    if args.task == "close":
        about = str(args.report)
        if not close_report(connection, args.report, now):
            raise BadOption("admin/no-such-report", report=args.report)
    else:
        whom = _whom(connection, getattr(args, "whom", None) or str(args.person))
        about = str(whom.get("person") or whom["address"])
        if args.task in ("mute", "ban"):
            restrict(connection, args.task, **whom, until=until)
            note = "" if days is None else f"{days} d"
        elif args.task == "rename":
            note = checked_name(args.name)
            rename_person(connection, whom["person"], note)
        elif not lift(connection, args.task.removeprefix("un"), **whom):
            raise BadOption("admin/not-restricted", whom=about)
    note_action(connection, AuditRow(now, _host(), args.task, about, note))
    print(say(args.lang, f"admin-{args.task}", about=about, name=note, days=days or 0))


def _whom(connection: Connection, whom: str) -> dict[str, Any]:
    """A person by number, or an address or network."""
    from pioche.server.store.people import find_person

    if whom.isdecimal():
        if len(whom) > 15 or find_person(connection, number=int(whom)) is None:
            raise BadOption("admin/no-such-person", whom=whom[:40])
        return {"person": int(whom)}
    try:
        return {"address": str(ip_network(whom, strict=False))}
    except ValueError:
        raise BadOption("admin/no-such-person", whom=whom[:40]) from None


def _print_reports(connection: Connection, language: str) -> None:
    from pioche.server.store.moderation import open_reports

    found = open_reports(connection)
    for report in found:
        facts = report._asdict() | {"at": _when(report.at)}
        print(say(language, f"admin-report-{report.kind}", **facts))
        for line in json.loads(report.context):
            print(f"    {line}")
    if not found:
        print(say(language, "admin-no-reports"))


def _print_audit(connection: Connection, language: str) -> None:
    from pioche.server.store.moderation import actions

    found = actions(connection)
    for row in found:
        print(f"{_when(row.at)}  {row.host}  {row.action} {row.about} {row.note}".rstrip())
    if not found:
        print(say(language, "admin-no-actions"))


def _when(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")


def _host() -> str:
    """The user of the machine who does it."""
    try:
        return getpass.getuser()
    except (KeyError, OSError):
        return "?"
