"""HTTP bodies: alerts, the devices and webhooks that get them, and which of them a person wants."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias, get_args

import msgspec

from pioche.protocol.people import Language

AlertKind: TypeAlias = Literal["turn", "invitation", "started", "ended", "daily", "friend", "club"]
"""What an alert is about; each kind can be switched off by itself. A new kind needs the texts
`alert-KIND`, `alert-KIND-body` and `alert-kind-KIND` in three languages."""

KINDS: Final[tuple[AlertKind, ...]] = get_args(AlertKind)

PUSHED: Final[tuple[AlertKind, ...]] = tuple(kind for kind in KINDS if kind != "daily")
"""The kinds that a device shows unless its owner chooses others."""

Style: TypeAlias = Literal["discord", "slack", "matrix", "json"]
"""Where a webhook leads, which decides how texts are marked up."""

Minute: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=1440)]
"""A time of day, in minutes since midnight."""
Kinds: TypeAlias = Annotated[list[AlertKind], msgspec.Meta(max_length=20)]
Address: TypeAlias = Annotated[str, msgspec.Meta(max_length=1000)]
Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class Quiet(msgspec.Struct, frozen=True):
    """The hours in which nothing is sent, such as from 1320 (22:00) to 480 (8:00)."""

    start: Minute
    end: Minute


class AlertSettings(msgspec.Struct, frozen=True):
    """Which alerts a person wants, and when. `zone` is a time zone such as `Europe/Berlin`; the
    language is that of mails."""

    push: Kinds = msgspec.field(default_factory=lambda: list(PUSHED))
    mail: Kinds = []
    quiet: Quiet | None = None
    zone: Annotated[str, msgspec.Meta(max_length=60)] = "UTC"
    language: Language = "en"


class Subscription(msgspec.Struct):
    """A browser that wants to show alerts: what its `PushManager` says, with both keys as base64url
    without padding."""

    endpoint: Address
    p256dh: Key
    auth: Key
    language: Language = "en"


class Unsubscription(msgspec.Struct):
    """The address of a browser that is to show no alerts any more."""

    endpoint: Address


class Device(msgspec.Struct):
    """A browser that shows alerts."""

    device: int
    name: str
    created: float
    seen: float


class NewWebhook(msgspec.Struct):
    """Where alerts are to be posted, and which."""

    url: Address
    style: Style = "json"
    kinds: Kinds = msgspec.field(default_factory=lambda: list(KINDS))
    language: Language = "en"


class Webhook(msgspec.Struct):
    """An address that alerts are posted to. `failing` says since when it does not answer, and
    `problem` how. `secret` signs what is posted; it is shown only once."""

    webhook: int
    url: str
    style: Style
    kinds: list[AlertKind]
    language: Language
    created: float
    failing: float | None = None
    problem: str | None = None
    secret: str | None = None


class AlertsHere(msgspec.Struct):
    """What a person has chosen, where alerts go, and what this server can send. `key` is the VAPID
    key that a browser needs to subscribe."""

    settings: AlertSettings
    key: str
    devices: list[Device]
    webhooks: list[Webhook]
    mail: str | None
    mail_works: bool
    webhooks_work: bool


class OpenAlert(msgspec.Struct):
    """An alert that still holds: its sentences in the language asked for, and where it leads."""

    alert: int
    kind: AlertKind
    subject: str
    path: str
    title: str
    text: str
    at: float


class MailSignIn(msgspec.Struct):
    """The token of a link in an alert."""

    token: Key


class WebhookBody(msgspec.Struct):
    """What is posted to a webhook of the style `json`. Other styles get the same, with `content`
    (Discord) or `text` and `html` (Slack, Matrix) as they show it."""

    id: str
    kind: AlertKind
    subject: str
    title: str
    text: str
    url: str
    at: float
    facts: dict[str, Any]
