"""The alert that the deals of a day are there, for people who want it, in their morning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime, timedelta
from typing import Final

from pioche.protocol.alerts import AlertSettings
from pioche.server.alerts.outbox import Outbox
from pioche.server.alerts.preferences import next_time, read_settings
from pioche.server.store import Store
from pioche.server.store.alert_settings import people_with_settings
from pioche.server.store.alerts import Alert
from pioche.server.store.webhooks import people_with_webhooks

MORNING: Final = 9 * 60
"""When people are told, in minutes since their midnight."""
PAGE: Final = 500
"""People who are told in one change."""
LEAST: Final = 3600.0
"""Seconds that a day has to last still for anybody to be told of it."""


class DailyAlerts:
    """Posts the alerts of each day, once."""

    def __init__(self, store: Store, outbox: Outbox, clock: Callable[[], float]) -> None:
        self._store = store
        self._outbox = outbox
        self._clock = clock
        self._told: date | None = None

    async def tend(self) -> None:
        """Post the alerts of today, unless that is done. Another worker may do the same."""
        now = self._clock()
        today = datetime.fromtimestamp(now, UTC).date()
        if today == self._told:
            return
        after = 0
        while page := await self._store.read(people_with_settings, after, PAGE):
            after = page[-1][0]
            wanted = [(person, read_settings(body)) for person, body in page]
            await self._post(
                [pair for pair in wanted if "daily" in (*pair[1].push, *pair[1].mail)], today, now
            )
        hooked = await self._store.read(people_with_webhooks, "daily")
        await self._post([(person, read_settings(body)) for person, body in hooked], today, now)
        self._told = today

    async def _post(
        self, people: Iterable[tuple[int, AlertSettings]], today: date, now: float
    ) -> None:
        midnight = datetime(today.year, today.month, today.day, tzinfo=UTC)
        end = (midnight + timedelta(days=1)).timestamp()
        new = []
        for person, settings in people:
            delay = max(0.0, next_time(settings, MORNING, midnight.timestamp()) - now)
            lasts = end - now - delay
            if lasts >= LEAST:
                new.append(
                    Alert(
                        person=person,
                        kind="daily",
                        subject="daily",
                        path="/daily",
                        once=f"daily/{today}",
                        delay=delay,
                        lasts=lasts,
                    )
                )
        if new:
            await self._outbox.post(*new)
