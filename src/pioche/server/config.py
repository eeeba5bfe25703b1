"""The settings of a server: from the command line, the environment (`PIOCHE_PORT`), or a file.

The command line goes before the environment, and that before the file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from pioche.engine.errors import BadOption


def data_folder() -> Path:
    """Where programs keep what they must not lose."""
    base = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(base).expanduser() / "pioche"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a host may choose. The words behind each are shown by `serve --help`."""

    host: str = "127.0.0.1"
    port: int = 8642
    database: str = ""
    bus: str = ""
    workers: int = 1
    bots: int = 0
    pace: float = 0.6
    origins: list[str] = []
    proxies: str = ""
    secure: bool = False
    log_level: str = "info"
    log_format: str = "text"
    messages: float = 20.0
    connections: int = 20
    address_connections: int = 500
    tables: int = 30
    new_tables: float = 60.0
    guests: float = 30.0
    requests: float = 300.0
    reads: float = 6000.0
    open_metrics: bool = False

    @property
    def database_url(self) -> str:
        return self.database or str(data_folder() / "server.db")

    @property
    def bot_processes(self) -> int:
        return self.bots or max(1, (os.cpu_count() or 1) - 1)


HELP = {
    "host": "the address to listen at; 0.0.0.0 for everybody who reaches this machine",
    "port": "the port to listen at; 0 for any free one",
    "database": "a file for SQLite, or postgresql://… (otherwise a file in your data folder)",
    "bus": "valkey://… or redis://…, for more than one worker",
    "workers": "processes that serve tables; more than one needs PostgreSQL and a bus",
    "bots": "processes in which bots think (otherwise one less than there are cores)",
    "pace": "seconds that a bot takes at least for a decision when people watch",
    "origins": "other web addresses whose pages may use this server, with commas between",
    "proxies": "the addresses of reverse proxies that are believed about who asks",
    "secure": "cookies only over https; behind a proxy with TLS",
    "log_level": "debug, info, warning or error",
    "log_format": "text, or json for one object a line",
    "messages": "messages a second that one connection may send for long",
    "connections": "open connections of one person",
    "address_connections": "open connections from one address",
    "tables": "open tables of one person in a day",
    "new_tables": "new tables a minute from one address",
    "guests": "new guests a minute from one address",
    "requests": "changes a minute over HTTP from one address",
    "reads": "questions a minute over HTTP from one address",
    "open_metrics": "tell /metrics to everybody, not only to this machine",
}
FLAGS = frozenset({"secure", "open_metrics"})
"""Settings that are on or off."""


def load_config(
    given: Mapping[str, Any], file: str | None, environment: Mapping[str, str]
) -> Config:
    """The settings from all three places; `BadOption` names what is wrong."""
    values: dict[str, Any] = {}
    if file:
        values |= _from_file(Path(file))
    for name in HELP:
        text = environment.get(f"PIOCHE_{name.upper()}")
        if text is not None:
            values[name] = text.split(",") if name == "origins" else text
    values |= {name: value for name, value in given.items() if value is not None}
    try:
        config = msgspec.convert(values, Config, strict=False)
    except msgspec.ValidationError as error:
        raise BadOption("serve/setting", problem=str(error)) from None
    return _checked(config)


def _from_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption("serve/no-file", file=str(path), problem=error.strerror or "") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption("serve/bad-file", file=str(path), problem=str(error)) from None


def _checked(config: Config) -> Config:
    ranges = {
        "port": (0, 65_535),
        "workers": (1, 64),
        "bots": (0, 64),
        "pace": (0, 10),
        "messages": (1, 1e6),
        "connections": (1, 1e6),
        "address_connections": (1, 1e6),
        "tables": (1, 1e6),
        "new_tables": (1, 1e6),
        "guests": (1, 1e6),
        "requests": (1, 1e6),
        "reads": (1, 1e6),
    }
    for name, (low, high) in ranges.items():
        if not low <= getattr(config, name) <= high:
            facts = {"name": name, "value": getattr(config, name), "low": low, "high": int(high)}
            raise BadOption("serve/out-of-range", **facts)
    for name, known in (
        ("log_level", ("debug", "info", "warning", "error")),
        ("log_format", ("text", "json")),
    ):
        if getattr(config, name) not in known:
            raise BadOption(
                "serve/one-of", name=name, value=getattr(config, name)[:40], known=known
            )
    on_postgres = config.database.startswith(("postgresql:", "postgres:"))
    if config.workers > 1 and not (on_postgres and config.bus):
        raise BadOption("serve/workers-need", workers=config.workers)
    return config
