"""The tasks of `pioche admin` that are about people."""

from __future__ import annotations

import argparse
import getpass
import json
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from pioche.cli.arguments import number
from pioche.cli.output import say
from pioche.engine.errors import BadOption

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from pioche.server.jobs.host_actions import Host, Whom
    from pioche.server.store import PersonRow

TASKS = ("reports", "close", "mute", "unmute", "ban", "unban", "rename", "host", "audit")


def add(task: Callable[[str, str], argparse.ArgumentParser]) -> None:
    """Add the tasks to the parser."""
    task("reports", "list open reports, with the chat lines around them")
    sub = task("close", "close a report")
    sub.add_argument("report", type=number(1, 2**53), metavar="REPORT", help="its number")
    sub = task("mute", "stop a person from writing in chats, for some days")
    sub.add_argument(
        "person", type=number(1, 2**53), metavar="PERSON", help="a number, as in reports"
    )
    sub.add_argument(
        "--days", type=number(1, 36_500), default=1, help="for how many days (default: 1)"
    )
    sub = task("unmute", "let a muted person write again")
    sub.add_argument(
        "person", type=number(1, 2**53), metavar="PERSON", help="a number, as in reports"
    )
    sub = task("ban", "ban a person or an address")
    sub.add_argument(
        "whom", metavar="PERSON|ADDRESS", help="a number, as in reports; 203.0.113.7; or a network"
    )
    sub.add_argument("--days", type=number(1, 36_500), help="for how many days (default: no end)")
    sub = task("unban", "lift a ban")
    sub.add_argument("whom", metavar="PERSON|ADDRESS", help="as for ban")
    sub = task("rename", "give a person another name, also at open tables")
    sub.add_argument(
        "person", type=number(1, 2**53), metavar="PERSON", help="a number, as in reports"
    )
    sub.add_argument("name", metavar="NAME", help="the new name")
    sub = task("host", "let an account open the page for hosts, at /host")
    sub.add_argument("login", metavar="USERNAME", help="the username of the account")
    sub.add_argument("--remove", action="store_true", help="take this away again")
    task("audit", "list what hosts have done")


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
    from pioche.server.jobs import host_actions

    host, task, facts = host_now(), args.task, {"days": getattr(args, "days", None) or 0}
    about = str(getattr(args, "person", "") or getattr(args, "whom", ""))
    if task == "close":
        about = str(args.report)
        if not host_actions.close(connection, host, args.report):
            raise BadOption("admin/no-such-report", report=args.report)
    elif task == "host":
        about = args.login
        person = account(connection, args.login)
        host_actions.make_host(connection, host, person.number, not args.remove)
        task = "unhost" if args.remove else task
    else:
        whom = _whom(connection, about)
        about = str(whom)
        if task in ("mute", "ban"):
            host_actions.mute_or_ban(connection, host, task, whom, args.days)
        elif task == "rename":
            facts["name"] = host_actions.rename(connection, host, whom.person or 0, args.name)
        elif not host_actions.unmute_or_unban(connection, host, task.removeprefix("un"), whom):
            raise BadOption("admin/not-restricted", whom=about)
    print(say(args.lang, f"admin-{task}", about=about, **facts))


def _whom(connection: Connection, written: str) -> Whom:
    from pioche.server.jobs.host_actions import find_whom

    whom = find_whom(connection, written)
    if whom is None:
        raise BadOption("admin/no-such-person", whom=written[:40])
    return whom


def account(connection: Connection, login: str) -> PersonRow:
    """The account with a username."""
    from pioche.server.store.people import find_person
    from pioche.server.table.checks import plain

    person = find_person(connection, login=plain(login))
    if person is None:
        raise BadOption("admin/no-such-login", login=login[:40])
    return person


def _print_reports(connection: Connection, language: str) -> None:
    from pioche.server.store.moderation import open_reports

    found = open_reports(connection)
    for report in found:
        facts = report._asdict() | {"at": _when(report.at)}
        print(say(language, f"admin-report-{report.kind}", **facts))
        for line in json.loads(report.context):
            mark = ">" if line.get("reported") else " "
            print(f"  {mark} {line['name']}: {line['text']}")
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


def host_now() -> Host:
    """The user of the machine who acts now."""
    from pioche.server.jobs.host_actions import Host

    try:
        name = getpass.getuser()
    except (KeyError, OSError):
        name = "?"
    return Host(name, time.time())


def note(url: str, action: str, about: str = "", detail: str = "") -> None:
    """Write into the audit log of a database."""
    from pioche.server.jobs import host_actions
    from pioche.server.store.upkeep import changes

    with changes(url) as connection:
        host_actions.note(connection, host_now(), action, about, detail)
