"""Sorting alerts: who gets them where, and when, by what people have chosen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import Connection

from pioche.server.alerts.preferences import not_before, read_settings
from pioche.server.store.deliveries import (
    Device,
    Hook,
    NewDelivery,
    Recipient,
    Waiting,
    devices_of,
    hooks_of,
    recipients,
)
from pioche.server.store.statements import micros

FAILING: Final = 7 * 86_400.0
"""Seconds after which nothing is posted any more to a webhook that does not answer."""

_kinds: Final = msgspec.json.Decoder(list[str])


class Lists(NamedTuple):
    """What some people and clubs have chosen, and where they can be reached."""

    recipients: list[Recipient]
    devices: list[Device]
    hooks: list[Hook]


def people_and_clubs(new: Sequence[Waiting]) -> tuple[set[int], set[int]]:
    """Whom some alerts are for."""
    people = {alert.person for alert in new if alert.person is not None}
    return people, {alert.club for alert in new if alert.club is not None}


def read_lists(connection: Connection, people: Collection[int], clubs: Collection[int]) -> Lists:
    """Where some people and clubs can be reached."""
    return Lists(
        recipients(connection, people),
        devices_of(connection, people),
        hooks_of(connection, people, clubs),
    )


def sorted_out(
    new: Sequence[Waiting], lists: Lists, now: float, *, mails: bool, hooks: bool
) -> list[NewDelivery]:
    """What is sent for some alerts. `mails` and `hooks` say whether this server sends such."""
    people = {recipient.person: recipient for recipient in lists.recipients}
    devices: dict[int, list[Device]] = defaultdict(list)
    for device in lists.devices:
        devices[device.person].append(device)
    of_person: dict[int, list[Hook]] = defaultdict(list)
    of_club: dict[int, list[Hook]] = defaultdict(list)
    for hook in lists.hooks:
        if hook.failing is not None and hook.failing < micros(now - FAILING):
            continue
        if hook.person is not None:
            of_person[hook.person].append(hook)
        elif hook.club is not None:
            of_club[hook.club].append(hook)
    found: list[NewDelivery] = []
    for alert in new:
        person = alert.person
        if person is None:
            whose, due = of_club[alert.club or 0], micros(now)
        else:
            recipient = people.get(person)
            settings = read_settings(recipient.settings if recipient else None)
            whose, due = of_person[person], micros(not_before(settings, now))
            if alert.kind in settings.push:
                found += [
                    NewDelivery(alert.number, "push", device.number, person, due)
                    for device in devices[person]
                ]
            if mails and recipient and recipient.mail and alert.kind in settings.mail:
                found.append(NewDelivery(alert.number, "mail", 0, person, due))
        if hooks:
            found += [
                NewDelivery(alert.number, "webhook", hook.number, person, due)
                for hook in whose
                if alert.kind in _kinds.decode(hook.kinds)
            ]
    return found
