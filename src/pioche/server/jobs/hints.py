"""Hints: what a strong bot would do now, for a person who asks.

The bot thinks in a process that only hints use, at the lowest priority, so that no bot's move waits
for a hint. It is sent what the seat can know and nothing else, so neither its words nor the time
that it takes depend on hidden cards. The hint is kept for its three steps.
"""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from pioche.bots.advice import Advice
from pioche.bots.levels import MASTER
from pioche.server.jobs.bot_pool import BotPool, NotWanted
from pioche.server.live.authority import Authority
from pioche.server.live.hosted import Hosted
from pioche.server.ops.limits import Buckets, TooMuch
from pioche.server.table.checks import Refused
from pioche.server.table.events import Hinted
from pioche.server.table.seats import Who
from pioche.server.table.table import Table

PER_MINUTE: Final = 6
ALLOWANCE: Final = 12
"""Hints that a person may take, in the long run and in quick succession."""
WAITING: Final = 30
"""Hints that may be under way at one worker."""


class Hints:
    """The hints of one worker."""

    def __init__(self, authority: Authority, pool: BotPool, limit: Buckets) -> None:
        self.pool = pool
        self._authority = authority
        self._limit = limit
        self._under_way: set[tuple[int, int]] = set()

    async def give(self, hosted: Hosted, who: Who, place: int, turn: int) -> Advice:
        """Return the hint for a seat, once it is in the table's log that it was taken."""

        def check(table: Table) -> None:
            table.take_hint(who, place, turn)

        await self._authority.submit(hosted, check)
        since = hosted.table.owing[place]

        def is_wanted() -> bool:
            table = hosted.table
            return table.turn == turn and table.owing.get(place) == since

        advice = await self._advice(hosted, who, place, is_wanted)

        def note(table: Table) -> Hinted | None:
            if not is_wanted():
                raise Refused("hint/too-late")
            return table.take_hint(who, place, turn)

        await self._authority.submit(hosted, note)
        return advice

    async def _advice(
        self, hosted: Hosted, who: Who, place: int, is_wanted: Callable[[], bool]
    ) -> Advice:
        """The advice for a position: the one that was given before, or a new one."""
        table = hosted.table
        assert table.match is not None, "somebody owes a decision"
        known = table.match.undisturbed(place).tobytes()
        past = table.match.past(place).to_bytes()
        position = blake2b(known + past, digest_size=16).digest()
        kept = hosted.advice.get(place)
        if kept is not None and kept[0] == position:
            return kept[1]
        work = (hosted.number, place)
        if work in self._under_way:
            raise Refused("hint/under-way")
        if len(self._under_way) >= WAITING:
            raise TooMuch("hint/busy", 5.0)
        self._limit.take(who.person)
        self._under_way.add(work)
        try:
            with self._authority.using(hosted):
                advice = await self.pool.advise(
                    table.game.id,
                    MASTER,
                    known,
                    past,
                    place,
                    who.person,
                    int.from_bytes(position[:7], "big"),
                    is_wanted,
                )
        except NotWanted:
            raise Refused("hint/too-late") from None
        finally:
            self._under_way.discard(work)
        hosted.advice[place] = position, advice
        return advice
