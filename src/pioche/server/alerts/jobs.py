"""What the sending process is asked to do, and what it answers."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pioche.engine.facts import Facts
from pioche.server.ops.config import Config


class Setup(msgspec.Struct, array_like=True):
    """What the process has to know before anything else."""

    config: Config
    key: bytes
    """The VAPID key."""


class Item(msgspec.Struct, array_like=True):
    """An alert, ready to be put into words."""

    alert: int
    kind: str
    text: str
    subject: str
    path: str
    facts: Facts
    at: float
    ttl: float
    """Seconds for which it is of any use."""


class Push(msgspec.Struct, array_like=True, tag=True):
    """Show an alert on a device, or no longer."""

    delivery: int
    item: Item
    endpoint: str
    public_key: bytes
    auth: bytes
    language: str
    close: bool = False


class Hook(msgspec.Struct, array_like=True, tag=True):
    """Post an alert to a webhook."""

    delivery: int
    item: Item
    name: str
    """The same for each attempt, so that the other side can drop what it has already."""
    url: str
    secret: str
    style: str
    language: str


class Letter(msgspec.Struct, array_like=True, tag=True):
    """Mail some alerts to a person."""

    delivery: int
    items: list[Item]
    to: str
    language: str
    token: str
    """Signs the person in, once."""
    unsubscribe: str
    """The token of the link that ends these mails."""


Job: TypeAlias = Push | Hook | Letter


class Answer(msgspec.Struct, array_like=True):
    """What came of a job: without a problem, it is sent."""

    delivery: int
    problem: str = ""
    retry: float | None = None
    """Seconds after which to try again at the earliest; None: it would be of no use."""
    gone: bool = False
    """Whether the address does not exist any more."""
    counts: bool = True
    """Whether it was an attempt."""
