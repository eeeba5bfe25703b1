"""The settings of a server: from the command line, the environment (`PIOCHE_PORT`), or a file.

The command line goes before the environment, and that before the file.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from pioche.engine.errors import BadOption
from pioche.system.folders import data_folder


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
    "proxies": "reverse proxies that are believed about who asks: addresses with commas between",
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


WRONG = {
    int: "serve/whole-number",
    float: "serve/number",
    bool: "serve/on-or-off",
    str: "serve/text",
    list[str]: "serve/list",
}
"""What is told of a setting that is not what it should be."""


class Given(NamedTuple):
    """A setting as it was written, and where: in words that a host can look for."""

    value: Any
    where: str


def load_config(
    given: Mapping[str, Any], file: str | None, environment: Mapping[str, str]
) -> Config:
    """The settings from all three places; `BadOption` tells what is wrong, and where it stands."""
    found = _from_file(Path(file)) if file else {}
    for name in HELP:
        variable = f"PIOCHE_{name.upper()}"
        if (text := environment.get(variable)) is not None:
            found[name] = Given(text.split(",") if name == "origins" else text, variable)
        if (value := given.get(name)) is not None:
            found[name] = Given(value, f"--{name.replace('_', '-')}")
    kinds = {field.name: field.type for field in msgspec.structs.fields(Config)}
    config = Config(**{name: _converted(setting, kinds[name]) for name, setting in found.items()})
    return _checked(config, {name: setting.where for name, setting in found.items()})


def _from_file(path: Path) -> dict[str, Given]:
    """What stands in a file, by names with `_` or, as on the command line, with `-`."""
    try:
        written = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadOption("serve/no-file", file=str(path), problem=error.strerror or "") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadOption("serve/bad-file", file=str(path), problem=str(error)) from None
    found = {}
    for key, value in written.items():
        name = key.replace("-", "_")
        if name not in HELP:
            raise BadOption("serve/no-such-setting", name=key[:40], file=str(path))
        found[name] = Given(value, f"{key} ({path})")
    return found


def _converted(setting: Given, kind: Any) -> Any:
    try:
        return msgspec.convert(setting.value, kind, strict=False)
    except msgspec.ValidationError:
        facts = {"where": setting.where, "value": str(setting.value)[:40]}
        raise BadOption(WRONG[kind], **facts) from None


def _checked(config: Config, where: Mapping[str, str]) -> Config:
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
            facts = {"value": getattr(config, name), "low": low, "high": int(high)}
            raise BadOption("serve/out-of-range", where=where[name], **facts)
    for name, known in (
        ("log_level", ("debug", "info", "warning", "error")),
        ("log_format", ("text", "json")),
    ):
        if getattr(config, name) not in known:
            facts = {"value": getattr(config, name)[:40], "known": known}
            raise BadOption("serve/one-of", where=where[name], **facts)
    on_postgres = config.database.startswith(("postgresql:", "postgres:"))
    if config.workers > 1 and not (on_postgres and config.bus):
        raise BadOption("serve/workers-need", workers=config.workers)
    return config
