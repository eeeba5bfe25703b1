"""What a person wants to hear of, and when: kinds, quiet hours, time zones."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Final
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from pioche.protocol.alerts import AlertSettings, Quiet
from pioche.server.table.checks import Refused

DEFAULT: Final = AlertSettings()
_decoder: Final = msgspec.json.Decoder(AlertSettings)


def read_settings(body: str | None) -> AlertSettings:
    """The settings in a row of the store; the usual ones if a person has chosen nothing."""
    return DEFAULT if body is None else _decoder.decode(body)


def check_settings(settings: AlertSettings) -> None:
    """`Refused` if there is no such time zone."""
    if settings.zone not in _zones():
        raise Refused("alerts/no-such-zone", zone=settings.zone)


def not_before(settings: AlertSettings, now: float) -> float:
    """When something may be sent at the earliest: now, or at the end of quiet hours. A time of day
    that is skipped in spring counts as the one before, and one that comes twice as the first."""
    quiet = settings.quiet
    if quiet is None or quiet.start == quiet.end:
        return now
    here = datetime.fromtimestamp(now, UTC).astimezone(_zone(settings.zone))
    if not _within(quiet, here.hour * 60 + here.minute):
        return now
    day = here.date()
    if here.hour * 60 + here.minute >= quiet.end:
        day += timedelta(days=1)
    end = datetime(day.year, day.month, day.day, *divmod(quiet.end, 60), tzinfo=here.tzinfo)
    return max(now, end.timestamp())


def next_time(settings: AlertSettings, minute: int, now: float) -> float:
    """When it is some time of day next, where the person lives."""
    here = datetime.fromtimestamp(now, UTC).astimezone(_zone(settings.zone))
    day = here.date()
    if here.hour * 60 + here.minute >= minute:
        day += timedelta(days=1)
    then = datetime(day.year, day.month, day.day, *divmod(minute, 60), tzinfo=here.tzinfo)
    return then.timestamp()


def _within(quiet: Quiet, minute: int) -> bool:
    if quiet.start < quiet.end:
        return quiet.start <= minute < quiet.end
    return minute >= quiet.start or minute < quiet.end


@lru_cache(maxsize=600)
def _zone(name: str) -> ZoneInfo:
    """A time zone; UTC if this machine does not know it any more."""
    return ZoneInfo(name if name in _zones() else "UTC")


@lru_cache(maxsize=1)
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())
