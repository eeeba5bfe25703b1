"""The deals of a day: one for each game, and one more for games that can be played alone.

A day is a day in UTC. A deal is one round, or a whole match in games whose matches have no length.
Everybody sits in seat 0 and plays against the same bots.
"""

from __future__ import annotations

import re
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from pioche.engine.errors import BadGame
from pioche.engine.game import Game
from pioche.engine.registry import find_game, game_ids
from pioche.server.table.events import Settings, SharedDeal

SEAT: Final = 0
"""The seat of the person."""
LEVEL: Final = "expert"
"""The bots in the other seats."""
SOLO: Final = "-solo"
_DAY: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


class DailyDeal(NamedTuple):
    """One of the deals of every day."""

    name: str
    game: str
    players: int

    @property
    def is_solo(self) -> bool:
        return self.name.endswith(SOLO)

    def key(self, day: date) -> str:
        """The name of the deal of one day."""
        return f"{day.isoformat()}/{self.name}"

    def settings(self, day: date) -> Settings:
        """The settings of its tables."""
        game = find_game(self.game)
        return Settings(
            game=self.game,
            players=self.players,
            options={game.length_option: 1} if game.length_option else {},
            spectators=False,
            level=LEVEL,
            deal=SharedDeal("daily", self.key(day)),
        )


def daily_deals() -> list[DailyDeal]:
    """The deals of every day."""
    found = []
    for name in game_ids():
        with suppress(BadGame):  # its package is broken; the others can be played
            found += _deals_of(find_game(name))
    return found


def _deals_of(game: Game) -> list[DailyDeal]:
    deals = [DailyDeal(game.id, game.id, game.usual_players)]
    if 1 in game.players and game.usual_players > 1:
        deals.append(DailyDeal(game.id + SOLO, game.id, 1))
    return deals


def find_daily(name: str) -> DailyDeal | None:
    """The deal with a name, if there is one."""
    return next((deal for deal in daily_deals() if deal.name == name), None)


def day_at(now: float) -> date:
    """The day at a time."""
    return datetime.fromtimestamp(now, UTC).date()


def read_day(text: str) -> date | None:
    """The day of a text such as 2026-11-18; None if it is none."""
    try:
        return date.fromisoformat(text) if _DAY.fullmatch(text) else None
    except ValueError:
        return None


def day_of(key: str) -> date:
    """The day in the key of a deal."""
    return date.fromisoformat(key.partition("/")[0])


def end_of(day: date) -> float:
    """When a day is over, in seconds since 1970."""
    after = day + timedelta(days=1)
    return datetime(after.year, after.month, after.day, tzinfo=UTC).timestamp()
