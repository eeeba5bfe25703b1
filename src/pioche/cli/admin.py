"""`pioche admin`"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pioche.cli import moderation
from pioche.cli.arguments import number
from pioche.cli.output import notice_if_slow, say
from pioche.engine.errors import BadOption

if TYPE_CHECKING:
    from pioche.server.ops.config import Config

HELP = "look after a server's database and its people"


def add(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="DATABASE", help="as for pioche serve")
    parser.add_argument("--config", metavar="FILE", help="as for pioche serve")
    tasks = parser.add_subparsers(title="tasks", metavar="TASK", required=True, dest="task")

    def task(name: str, about: str) -> argparse.ArgumentParser:
        return tasks.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.")

    sub = task("backup", "copy a SQLite database to a file, even while a server uses it")
    sub.add_argument("file", metavar="FILE", help="the new backup; it must not exist yet")
    sub = task("restore", "replace a SQLite database with a backup; stop the server first")
    sub.add_argument("file", metavar="FILE", help="the backup to restore")
    sub.add_argument("--replace", action="store_true", help="overwrite an existing database")
    sub = task("new-secrets", "give open tables new secrets; stop the server first")
    sub.epilog = (
        "Use this after restoring a database with other tools: the old secrets may have been"
        " published since the backup. The task restore does it by itself."
    )
    sub = task("copy", "copy everything to another, empty database; stop the server first")
    sub.add_argument("target", metavar="DATABASE", help="a file for SQLite, or postgresql://…")
    sub = task("reset-link", "make a link for choosing a new password")
    sub.add_argument("login", metavar="USERNAME", help="the username of the account")
    sub.add_argument("--site", metavar="URL", help="the address at which people reach the server")
    moderation.add(task)
    task("alerts", "count the alerts that wait to be sent, and those that could not be")
    sub = task("prune", "delete old guests, and old tables without a finished match")
    sub.epilog = (
        "Give --guests, --tables or both. Accounts are always kept, and so are guests who have"
        " finished a match, sit at a table, host one, or appear in a report."
    )
    sub.add_argument(
        "--guests", type=number(1, 36_500), metavar="DAYS", help="guests not seen for DAYS"
    )
    sub.add_argument(
        "--tables", type=number(1, 36_500), metavar="DAYS", help="tables unchanged for DAYS"
    )


def run(args: argparse.Namespace) -> int:
    from pioche.server.jobs.secrets import renew_all, restore_backup
    from pioche.server.ops.config import load_config
    from pioche.server.store.pruning import prune
    from pioche.server.store.transfer import transfer
    from pioche.server.store.upkeep import backup

    config = load_config({"database": args.database}, args.config, os.environ)
    url = config.database_url
    facts: dict[str, Any] = {}
    if args.task in moderation.TASKS:
        moderation.run(args, url)
        return 0
    with notice_if_slow(args.lang):
        if args.task == "backup":
            backup(url, Path(args.file))
            facts = {"file": args.file}
        elif args.task == "restore":
            renewed = restore_backup(url, Path(args.file), replace=args.replace)
            facts = {"file": args.file, "tables": renewed}
            moderation.note(url, "restore", Path(args.file).name)
        elif args.task == "new-secrets":
            facts = {"tables": renew_all(url)}
            moderation.note(url, "new-secrets", detail=str(facts["tables"]))
        elif args.task == "copy":
            copied = transfer(url, args.target)
            facts = {"tables": copied["tables"], "people": copied["people"]}
        elif args.task == "alerts":
            facts = _alerts(url)
        elif args.task == "reset-link":
            facts = {"login": args.login, "link": _reset_link(config, args.login, args.site)}
        else:
            if args.guests is None and args.tables is None:
                raise BadOption("admin/nothing-to-prune")
            gone = prune(url, time.time(), guest_days=args.guests, table_days=args.tables)
            facts = {"tables": gone.tables, "guests": gone.guests}
            moderation.note(url, "prune", detail=f"tables {gone.tables}, guests {gone.guests}")
    print(say(args.lang, f"admin-{args.task}", **facts))
    return 0


def _alerts(url: str) -> dict[str, int]:
    """How many alerts wait, and how many were given up."""
    from pioche.server.store.deliveries import overview
    from pioche.server.store.upkeep import newest

    with newest(url) as engine, engine.connect() as connection:
        return overview(connection, time.time())


def _reset_link(config: Config, login: str, site: str | None) -> str:
    """A link to reset the password of an account. The token is behind a #, which browsers do not
    send, so it is in no log of a proxy."""
    from pioche.server.accounts import KEY, RESET_AGE, reset_token
    from pioche.server.jobs import host_actions
    from pioche.server.store.settings import read_setting
    from pioche.server.store.upkeep import changes

    with changes(config.database_url) as connection:
        person = moderation.account(connection, login)
        key = read_setting(connection, KEY)
        if key is None:
            raise BadOption("admin/no-such-login", login=login)
        host = moderation.host_now()
        host_actions.note(connection, host, "reset-link", str(person.number))
    base = (site or config.site or f"http://{config.host}:{config.port}").rstrip("/")
    return f"{base}/reset#{reset_token(key, person, host.now, RESET_AGE)}"
