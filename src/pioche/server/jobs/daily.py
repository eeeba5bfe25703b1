"""The deals of the day: made ahead, so that tomorrow's commitments are public today, and played by
the strongest bot, for comparison."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from datetime import date, timedelta
from typing import Final

from pioche.bots.levels import MASTER
from pioche.engine.fairness import FairShuffles, Source, bot_seed, daily_secret, fairness_of
from pioche.engine.match import Match
from pioche.engine.record import Player, write_record
from pioche.engine.registry import find_game
from pioche.protocol.messages import encode
from pioche.server.jobs.bot_pool import BotPool
from pioche.server.jobs.steady_bots import steady_bot
from pioche.server.live.authority import settings_in
from pioche.server.live.preparation import Preparation
from pioche.server.store import DealRow, Store
from pioche.server.store.deals import (
    awaiting_master,
    create_deals,
    deals_of_day,
    find_deal,
    store_master,
)
from pioche.server.store.settings import settle_setting
from pioche.server.table.daily import SEAT, daily_deals, day_at
from pioche.server.table.seats import BOT_NAMES

TEND: Final = 10.0
"""Seconds between two looks at what there is to do."""
DAY: Final = timedelta(days=1)


class DailyDeals:
    """Makes the deals of the day, and has the strongest bot play those that people have tried."""

    def __init__(
        self,
        store: Store,
        bot_pool: Callable[[], BotPool],
        preparation: Preparation,
        clock: Callable[[], float],
        common_key: str,
    ) -> None:
        self.store = store
        self.clock = clock
        self._bot_pool = bot_pool
        self._preparation = preparation
        self._key = common_key.encode()
        self._settled: set[date] = set()

    @property
    def today(self) -> date:
        return day_at(self.clock())

    async def open(self) -> None:
        """Read the key of this server, unless the host has set one, and make the deals."""
        if not self._key:
            self._key = await self.store.write(settle_setting, "daily-key", secrets.token_bytes(32))
        await self.settle()

    async def settle(self) -> None:
        """Make the deals of today and tomorrow, unless they are made: from now on their commitments
        are public, and nothing changes them."""
        today = self.today
        for day in (today, today + DAY):
            if day not in self._settled:
                rows = [
                    DealRow(
                        key=deal.key(day),
                        day=day.isoformat(),
                        game=deal.game,
                        settings=encode(deal.settings(day)),
                        secret=daily_secret(self._key, deal.name, day.isoformat()),
                        created=self.clock(),
                    )
                    for deal in daily_deals()
                ]
                await self.store.write(create_deals, rows)
                self._settled = {known for known in self._settled if known >= today} | {day}

    async def of_day(self, day: date) -> list[DealRow]:
        """The deals of a day, as they were made."""
        await self.settle()
        return await self.store.read(deals_of_day, day.isoformat())

    async def tend(self) -> None:
        """Make the deals of a new day, and have the strongest bot play one deal that was tried."""
        await self.settle()
        since = (self.today - DAY).isoformat()
        for key in await self.store.read(awaiting_master, since, 20):
            deal = await self.store.read(find_deal, key)
            if deal is not None and self._preparation.is_ready(deal.game):
                await self.store.write(store_master, key, await self._master_record(deal))
                return

    async def _master_record(self, deal: DealRow) -> bytes:
        """The record of the strongest bot in the seat of a person, against the same bots. It is the
        same whichever worker plays it."""
        settings, game = settings_in(deal), find_game(deal.game)
        names = iter(BOT_NAMES)
        levels = [MASTER if seat == SEAT else settings.level for seat in range(settings.players)]
        players = [
            Player("Master" if level == MASTER else next(names), bot=level) for level in levels
        ]
        seeds = [""] * settings.players
        match = Match(game, players, settings.options, FairShuffles(deal.secret, seeds))
        while not match.over:
            if match.awaits_deal:
                match.deal()
                continue
            seat = match.actors[0]
            legal = match.legal(seat)
            decision = legal[0]
            if len(legal) > 1:
                decision = await self._bot_pool().think(
                    game.id,
                    steady_bot(levels[seat], game, settings.players),
                    match.undisturbed(seat).tobytes(),
                    match.past(seat).to_bytes(),
                    seat,
                    watched=False,
                    seed=bot_seed(deal.secret),
                )
            match.play(seat, decision)
        match.fairness = fairness_of(deal.secret, seeds, source=Source("daily", deal.key))
        return write_record(match.record())
