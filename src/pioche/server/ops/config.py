"""The settings of a server: from the command line, the environment (`PIOCHE_PORT`), or a file.

The command line takes precedence over the environment, and the environment over the file.
`Config` declares each setting once: type, range or choices, default and help.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Final, Literal, NamedTuple, get_args, get_type_hints

import msgspec
from msgspec import Meta

from pioche.engine.errors import BadOption
from pioche.system.cores import cores
from pioche.system.folders import data_folder


def limit(help: str) -> Meta:
    """A positive number, with its help."""
    return Meta(ge=1, le=1_000_000, description=help)


def days(help: str) -> Meta:
    """A number of days, with its help; 0 for never."""
    return Meta(ge=0, le=36_500, description=f"{help}; 0 for never")


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a host may choose."""

    host: Annotated[
        str, Meta(description="the address to listen on; 0.0.0.0 for every network interface")
    ] = "127.0.0.1"
    port: Annotated[
        int, Meta(ge=0, le=65_535, description="the port to listen on; 0 for any free one")
    ] = 8642
    database: Annotated[
        str,
        Meta(
            description="a file for SQLite, or postgresql://… (default: a file in your data folder)"
        ),
    ] = ""
    bus: Annotated[str, Meta(description="valkey://… or redis://…, for more than one worker")] = ""
    workers: Annotated[
        int,
        Meta(
            ge=1,
            le=64,
            description="processes that serve tables; more than one needs PostgreSQL and a bus",
        ),
    ] = 1
    bots: Annotated[
        int,
        Meta(
            ge=0,
            le=64,
            description="processes in which bots think (default: one less than there are cores)",
        ),
    ] = 0
    reviews: Annotated[
        int,
        Meta(
            ge=0,
            le=64,
            description="matches that each worker reviews at the same time, while the processor "
            "is idle; 0 for none",
        ),
    ] = 1
    pace: Annotated[
        float,
        Meta(
            ge=0,
            le=10,
            description="shortest time in seconds that a bot takes per decision while people watch",
        ),
    ] = 0.6
    origins: Annotated[
        list[str],
        Meta(
            description="other web addresses whose pages may use this server, separated by commas"
        ),
    ] = []
    hosts: Annotated[
        list[str],
        Meta(
            description="names of this server, separated by commas, such as cards.example or "
            "*.cards.example; localhost and IP addresses need not be named"
        ),
    ] = []
    site: Annotated[
        str,
        Meta(
            description="the address at which people reach this server, such as "
            "https://cards.example, for links in emails"
        ),
    ] = ""
    smtp_host: Annotated[
        str, Meta(description="the mail server; without one, no email is sent")
    ] = ""
    smtp_port: Annotated[int, Meta(ge=1, le=65_535, description="the port of the mail server")] = (
        587
    )
    smtp_tls: Annotated[
        Literal["starttls", "tls", "none"],
        Meta(description="starttls, tls from the start (port 465), or none"),
    ] = "starttls"
    smtp_user: Annotated[
        str, Meta(description="the username for the mail server, if it asks for one")
    ] = ""
    smtp_password: Annotated[
        str, Meta(description="the password for the mail server", extra={"secret": True})
    ] = ""
    smtp_password_file: Annotated[
        str, Meta(description="a file that contains the password for the mail server")
    ] = ""
    smtp_sender: Annotated[
        str, Meta(description="the sender of emails, such as Pioche <pioche@cards.example>")
    ] = ""
    alert_networks: Annotated[
        list[str],
        Meta(
            description="networks besides the internet that alerts may be sent to, separated by "
            "commas, such as 192.168.1.0/24"
        ),
    ] = []
    alert_certificates: Annotated[
        str,
        Meta(description="a file of certificates to trust besides, when alerts are sent"),
    ] = ""
    proxies: Annotated[
        str,
        Meta(description="addresses of trusted reverse proxies, separated by commas"),
    ] = ""
    secure: Annotated[
        bool, Meta(description="send cookies only over https; use it behind a proxy with TLS")
    ] = False
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Meta(description="debug, info, warning or error"),
    ] = "info"
    log_format: Annotated[
        Literal["text", "json"], Meta(description="text, or json for one object a line")
    ] = "text"
    messages: Annotated[float, limit("messages a second that one connection may keep sending")] = (
        20.0
    )
    connections: Annotated[int, limit("open connections of one person")] = 20
    address_connections: Annotated[int, limit("open connections from one address")] = 500
    plain_connections: Annotated[
        int, limit("open connections without a socket, at each worker")
    ] = 1000
    head_seconds: Annotated[float, limit("seconds for the head of a request to arrive")] = 10.0
    body_seconds: Annotated[float, limit("seconds for the body of a request to arrive")] = 30.0
    tables: Annotated[int, limit("open tables of one person in a day")] = 30
    new_tables: Annotated[float, limit("new tables a minute from one address")] = 60.0
    guests: Annotated[float, limit("new guests a minute from one address")] = 30.0
    requests: Annotated[float, limit("changes a minute over HTTP from one address")] = 300.0
    reads: Annotated[float, limit("reads a minute over HTTP from one address")] = 6000.0
    keep_guests: Annotated[int, days("days after which guests who do not return are deleted")] = 0
    keep_tables: Annotated[
        int, days("days after which idle tables without a finished match are deleted")
    ] = 0
    keep_reports: Annotated[int, days("days after which reports to the host are deleted")] = 90
    daily_key: Annotated[
        str,
        Meta(
            description="a secret from which the deals of the day are made; servers with the same "
            "one have the same deals (default: one of this server's own)",
            extra={"secret": True},
        ),
    ] = ""
    open_metrics: Annotated[
        bool, Meta(description="show /metrics to everybody, not only to this machine")
    ] = False

    @property
    def database_url(self) -> str:
        return self.database or str(data_folder() / "server.db")

    def __repr__(self) -> str:
        return "Config(…)"  # it has passwords

    @property
    def bot_processes(self) -> int:
        return self.bots or max(1, cores() - 1)


WRONG_TYPE: Final[dict[Any, str]] = {
    int: "serve/whole-number",
    float: "serve/number",
    bool: "serve/on-or-off",
    str: "serve/text",
    list[str]: "serve/list",
}
"""The error codes for settings of the wrong type."""


class Setting(NamedTuple):
    """The declaration of a setting."""

    name: str
    type: Any
    choices: tuple[str, ...]
    meta: Meta
    default: Any

    @property
    def option(self) -> str:
        """Its name on the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """Its name in the environment."""
        return f"PIOCHE_{self.name.upper()}"

    @property
    def metavar(self) -> str:
        return self.name.upper().rpartition("_")[2]

    @property
    def is_secret(self) -> bool:
        """Whether it has no place on the command line, where others on the machine can see it."""
        return bool((self.meta.extra or {}).get("secret"))

    @property
    def is_flag(self) -> bool:
        return self.type is bool

    @property
    def help(self) -> str:
        """Its description, with its default unless that is empty."""
        shown = f"{self.default:g}" if isinstance(self.default, float) else self.default
        return f"{self.meta.description} ({shown})" if self.default else str(self.meta.description)

    def from_text(self, text: str) -> Any:
        """The value in a text, before it is converted: lists are separated by commas."""
        return text.split(",") if self.type == list[str] else text

    def checked(self, value: Any, where: str) -> Any:
        """A value of the right type, in its range or among its choices."""
        try:
            converted = msgspec.convert(value, self.type, strict=False)
        except msgspec.ValidationError:
            raise BadOption(WRONG_TYPE[self.type], where=where, value=str(value)[:40]) from None
        low, high = self.meta.ge, self.meta.le
        if low is not None and high is not None and not low <= converted <= high:
            raise BadOption("serve/out-of-range", where=where, value=converted, low=low, high=high)
        if self.choices and converted not in self.choices:
            facts = {"value": converted[:40], "known": self.choices}
            raise BadOption("serve/one-of", where=where, **facts)
        return converted


def _settings() -> dict[str, Setting]:
    types = get_type_hints(Config, include_extras=True)
    found = {}
    for field in msgspec.structs.fields(Config):
        kind, meta = get_args(types[field.name])
        choices = get_args(kind) if kind != list[str] else ()
        default = [] if kind == list[str] else field.default
        found[field.name] = Setting(field.name, str if choices else kind, choices, meta, default)
    return found


SETTINGS: Final = _settings()
"""Every setting by its name, for the command line."""


class Given(NamedTuple):
    """The value of a setting as it was written, and where, in words that a host can look for."""

    value: Any
    where: str


def load_config(
    given: Mapping[str, Any], file: str | None, environment: Mapping[str, str]
) -> Config:
    """The settings from all three places; `BadOption` says what is wrong, and where. `given` holds
    the command line's texts by the names of settings, None for options that were not used."""
    found = _from_file(Path(file)) if file else {}
    for name, setting in SETTINGS.items():
        if (text := environment.get(setting.variable)) is not None:
            found[name] = Given(setting.from_text(text), setting.variable)
        if (value := given.get(name)) is not None:
            written = setting.from_text(value) if isinstance(value, str) else value
            found[name] = Given(written, setting.option)
    config = Config(**{name: SETTINGS[name].checked(*given) for name, given in found.items()})
    on_postgres = config.database.startswith(("postgresql:", "postgres:"))
    if config.workers > 1 and not (on_postgres and config.bus):
        raise BadOption("serve/workers-need", workers=config.workers)
    if config.smtp_host and not (config.site and config.smtp_sender):
        raise BadOption("serve/mail-needs")
    for network in config.alert_networks:
        try:
            ip_network(network.strip(), strict=False)
        except ValueError:
            raise BadOption("serve/no-network", value=network[:40]) from None
    if config.smtp_password_file:
        password = _read(Path(config.smtp_password_file)).strip()
        config = msgspec.structs.replace(config, smtp_password=password)
    return config


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadOption("serve/no-file", file=str(path), problem=error.strerror or "") from None
    except UnicodeDecodeError as error:
        raise BadOption("serve/bad-file", file=str(path), problem=str(error)) from None


def _from_file(path: Path) -> dict[str, Given]:
    """The settings in a file, by names with `_` or, as on the command line, with `-`."""
    try:
        written = tomllib.loads(_read(path))
    except tomllib.TOMLDecodeError as error:
        raise BadOption("serve/bad-file", file=str(path), problem=str(error)) from None
    found = {}
    for key, value in written.items():
        name = key.replace("-", "_")
        if name not in SETTINGS:
            raise BadOption("serve/no-such-setting", name=key[:40], file=str(path))
        found[name] = Given(value, f"{key} ({path})")
    return found
