"""The scheduler: work that happens without being asked. Bots decide, time runs out, matches end.

The worker that changes a table does immediately what follows. In case it dies before that, every
table has a time in the store at which it must be looked at (`due`), and each worker looks at tables
that are overdue. If two workers do the same, the store takes the first.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from pioche.engine.errors import PiocheError
from pioche.engine.fairness import bot_seed
from pioche.server.jobs.bot_pool import BotPool
from pioche.server.jobs.steady_bots import steady_bot
from pioche.server.live.authority import SOON, Authority
from pioche.server.live.hosted import Hosted
from pioche.server.live.preparation import BeingPrepared
from pioche.server.ops.logs import log
from pioche.server.store import StoreDown
from pioche.server.store.due import due_tables, move_due
from pioche.server.table.events import AnyEvent, By
from pioche.server.table.fold import OVER, PLAYING, WAITING
from pioche.server.table.table import Table

SWEEP: Final = 0.5
"""Seconds between two looks at overdue tables."""
UNREADY: Final = 1.0
"""Seconds after which a table is looked at again whose game is not ready."""
AT_ONCE: Final = 200
"""Tables that one look handles."""


class Scheduler:
    """The scheduler of one worker."""

    def __init__(
        self,
        authority: Authority,
        bot_pool: BotPool,
        finish: Callable[[Hosted], Awaitable[None]],
        pace: float,
    ) -> None:
        self.authority = authority
        self.bot_pool = bot_pool
        self.pace = pace
        """Seconds that a bot takes at least while people watch, and somebody still plays."""
        self._finish = finish
        self._at_work: set[tuple[int, int]] = set()
        authority.on_change.append(self.act)

    def act(self, hosted: Hosted) -> None:
        """Do what a table needs now: bots think, results are stored."""
        table = hosted.table
        if table.status == PLAYING:
            if table.stop_as_agreed():
                self.authority.tasks.spawn(self.authority.submit(hosted, Table.stop_as_agreed))
            for place in table.owing:
                if table.bot_for(place):
                    self._begin(hosted, place, "bot")
        elif table.status == OVER and not (hosted.kept or hosted.keeping):
            hosted.keeping = True
            hosted.uses += 1
            self.authority.tasks.spawn(self._end(hosted))

    async def sweep(self) -> None:
        """Handle overdue tables, as long as the worker runs."""
        while True:
            try:
                if self.authority.notices.in_turn(SWEEP, self._now()):
                    await self._look()
            except StoreDown:
                pass  # until it is back
            except Exception as error:  # noqa: BLE001  one bad table must not stop the others
                log.error("overdue table failed", error)
            await asyncio.sleep(SWEEP)

    async def _look(self) -> None:
        for number, at in await self.authority.store.read(due_tables, self._now(), AT_ONCE):
            await self._handle(number, at)

    async def _handle(self, number: int, at: float) -> None:
        """Handle an overdue table, and set when it is due next."""
        store = self.authority.store
        soon = round(self._now() + SOON, 6)
        await store.write(move_due, number, at, soon)  # no other worker need look now
        try:
            hosted = await self.authority.find_number(number)
        except BeingPrepared:
            await store.write(move_due, number, soon, round(self._now() + UNREADY, 6))
            return
        if hosted is None:
            await store.write(move_due, number, soon, None)
            return
        await self.authority.refresh(hosted)
        self.act(hosted)
        if hosted.table.status == PLAYING:
            later = self._check_clocks(hosted)
            await store.write(move_due, number, soon, min(later) if later else None)
        elif hosted.table.status == WAITING or hosted.kept:
            await store.write(move_due, number, soon, None)
        self.authority.let_go(hosted)

    def _check_clocks(self, hosted: Hosted) -> list[float]:
        """Act where time has run out, unless there may be an unknown downtime; return when the time
        of each clock runs out next."""
        table, now = hosted.table, self._now()
        deadlines = self.authority.deadlines
        known = deadlines.known(now)
        later = []
        for place, since in table.owing.items():
            if table.bot_for(place):
                later.append(now + SOON)
            elif table.settings.timer is not None:
                deadline = deadlines.deadline(since, table.settings.timer, table.game.id)
                if deadline <= now and known:
                    self._begin(hosted, place, "timer")
                later.append(max(deadline, now + SOON))
        limit = deadlines.time_limit(table)
        if limit is not None and not table.time_called:
            if limit <= now and known:
                self.authority.tasks.spawn(self._call_time(hosted))
            later.append(max(limit, now + SOON))
        return later

    def _begin(self, hosted: Hosted, place: int, by: By) -> None:
        """Start deciding for a seat, unless that is under way."""
        work = (hosted.number, place)
        if work not in self._at_work:
            self._at_work.add(work)
            hosted.uses += 1
            self.authority.tasks.spawn(self._decide(hosted, place, by))

    async def _decide(self, hosted: Hosted, place: int, by: By) -> None:
        decided = False
        try:
            await self._decide_if_owed(hosted, place, by)
            decided = True
        except (PiocheError, OSError) as error:
            # The next look tries again, not this one: the store may be away for long. Only the code
            # is logged, because the sentence might name cards.
            problem = error.code if isinstance(error, PiocheError) else type(error).__name__
            log.warning("bot could not decide", table=hosted.number, problem=problem)
        finally:
            self._at_work.discard((hosted.number, place))
            hosted.uses -= 1
        if decided:
            self.act(hosted)
        self.authority.let_go(hosted)

    async def _decide_if_owed(self, hosted: Hosted, place: int, by: By) -> None:
        table = hosted.table
        turn, since = table.turn, table.owing.get(place)
        if since is None:
            return  # another worker has decided meanwhile

        def still_owed(table: Table) -> bool:
            expected = table.bot_for(place) is not None or by == "timer"
            return table.turn == turn and table.owing.get(place) == since and expected

        began = self._now()
        decision = await self._think(hosted, place, by)
        if hosted.listeners and by == "bot" and not table.only_bots_left:
            await asyncio.sleep(max(0.0, self.pace - (self._now() - began)))

        def ask(table: Table) -> AnyEvent | None:
            return table.decide_for(place, decision, by) if still_owed(table) else None

        await self.authority.submit(hosted, ask)

    async def _think(self, hosted: Hosted, place: int, by: By) -> int:
        """A decision: the one that the rules prescribe for a late player, or a bot's."""
        table = hosted.table
        assert table.match is not None, "somebody owes a decision"
        shared = table.settings.deal is not None
        known = table.match.undisturbed(place) if shared else table.match.redacted(place)
        late = table.game.late_decision(known, place) if by == "timer" else None
        if late is not None:
            return int(late)
        legal = table.match.legal(place)
        if len(legal) == 1:
            return legal[0]
        bot, seed = table.bot_for(place) or table.settings.level, None
        if shared:
            bot = steady_bot(bot, table.game, len(table.seats))
            seed = bot_seed(table.secret)
        return await self.bot_pool.think(
            table.game.id,
            bot,
            known.tobytes(),
            table.match.past(place).to_bytes(),
            place,
            table.host,
            bool(hosted.connected),
            seed,
        )

    async def _call_time(self, hosted: Hosted) -> None:
        await self.authority.submit(
            hosted, lambda table: None if table.time_called else table.call_time()
        )

    async def _end(self, hosted: Hosted) -> None:
        """Store the result of a match, as soon as the store accepts it."""
        try:
            while True:
                try:
                    await self._finish(hosted)
                    hosted.kept = True
                    return
                except StoreDown:
                    await asyncio.sleep(SOON)
        finally:
            hosted.keeping = False
            hosted.uses -= 1
            self.authority.let_go(hosted)

    def _now(self) -> float:
        return self.authority.clock()
