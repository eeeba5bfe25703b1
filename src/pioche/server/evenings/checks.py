"""Checks of evenings that somebody plans."""

from __future__ import annotations

import math
from typing import Final

from pioche.protocol.evenings import EveningSettings, NewEvening
from pioche.server.table.checks import Refused, checked_settings, plain
from pioche.server.table.events import Settings, SharedDeal

MAX_TITLE: Final = 60
MAX_ROUNDS: Final = 30
MAX_PAUSE: Final = 7 * 86_400
MAX_AHEAD: Final = 400 * 86_400.0
"""Seconds between planning an evening and its start, at most."""


def checked_title(title: str) -> str:
    """A title, or the name of a club, as one plain line."""
    shown = plain(title)
    if not shown:
        raise Refused("clubs/no-name")
    if len(shown) > MAX_TITLE:
        raise Refused("clubs/name-too-long", limit=MAX_TITLE)
    return shown


def checked_evening(wanted: NewEvening, now: float) -> NewEvening:
    """The evening, if it can be played like that."""
    settings = wanted.settings
    checked_settings(table_settings(settings, "", None))
    if settings.players < 2 and settings.format != "duplicate":
        raise Refused("evenings/alone")
    if not 1 <= wanted.rounds <= MAX_ROUNDS:
        raise Refused("evenings/rounds", rounds=wanted.rounds, limit=MAX_ROUNDS)
    pauses = [settings.pause, *(each.seconds for each in settings.breaks)]
    if not all(0 <= seconds <= MAX_PAUSE for seconds in pauses):
        raise Refused("evenings/pause", limit=MAX_PAUSE // 86_400)
    if not all(1 <= each.after < wanted.rounds for each in settings.breaks):
        raise Refused("evenings/break-after")
    if not (math.isfinite(wanted.starts) and now - 3600 <= wanted.starts <= now + MAX_AHEAD):
        raise Refused("evenings/starts")
    return NewEvening(checked_title(wanted.title), wanted.starts, wanted.rounds, settings)


def table_settings(settings: EveningSettings, key: str, deal: str | None) -> Settings:
    """The settings of the tables of an evening; with the key of their deal, if it is the same for
    all. Nobody may watch those, because their cards are secret until all have played them."""
    return Settings(
        game=settings.game,
        players=settings.players,
        options=settings.options,
        timer=settings.timer,
        spectators=deal is None,
        level=settings.level,
        deal=None if deal is None else SharedDeal("evening", deal),
        evening=key,
    )
