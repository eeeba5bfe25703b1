"""Guarded play: a bot that fails loses a decision, not the tournament.

A bot that raises an exception, answers with something that is no legal decision or takes too long
forfeits the decision: chance decides among the legal ones, from the seed of the bot. One of one's
own runs in another process (`own_processes`), where it can be ended.
"""

from __future__ import annotations

import time
from collections import Counter
from traceback import format_exception_only
from typing import Final

from pioche.arena.forfeits import ILLEGAL, RAISED, SLOW, Forfeited
from pioche.arena.own_processes import OwnBot
from pioche.bots.names import make_bot
from pioche.bots.player import Bot
from pioche.bots.search import Search
from pioche.engine import rng
from pioche.engine.state import State

OWN_LIMIT: Final = 5.0
"""Seconds that a bot of one's own may think about a decision."""
TOLERANCE: Final = 5.0
"""Seconds beyond its own budget that a bot of ours may take: the machine may be busy."""


class Guarded:
    """A bot in one seat of one match, with what it forfeited there."""

    def __init__(self, name: str, seed: int, own: OwnBot | None = None) -> None:
        self.forfeits: Counter[str] = Counter()
        self.problem = ""
        """What went wrong the first time, for whoever wrote the bot."""
        self._bot: Bot = own or make_bot(name, seed)
        self._rng = rng.generator(seed, 1)

    def decide(self, known: State, seat: int, legal: list[int]) -> int:
        """The bot's decision, or a random one if it fails to give one of the legal ones."""
        try:
            answer = self._ask(known, seat)
        except Forfeited as failed:
            return self._forfeit(failed.kind, failed.problem, legal)
        except Exception as error:  # noqa: BLE001  one decision is lost, whatever it is
            return self._forfeit(RAISED, format_exception_only(error)[-1], legal)
        if answer not in legal:
            return self._forfeit(ILLEGAL, str(answer), legal)
        return answer

    def stop(self) -> None:
        """End what a search thinks about now; the answer will not be used."""
        if isinstance(self._bot, Search):
            self._bot.stop()

    def _ask(self, known: State, seat: int) -> int:
        """Ask the bot. One of ours is trusted to come back, and looked at by the clock then."""
        begun = time.perf_counter()
        answer = self._bot.think(known, seat).decision
        if isinstance(self._bot, Search) and self._bot.budget.seconds is not None:
            limit = self._bot.budget.seconds + TOLERANCE
            if time.perf_counter() - begun > limit:
                raise Forfeited(SLOW, f"> {limit:g} s")
        return int(answer)

    def _forfeit(self, kind: str, problem: str, legal: list[int]) -> int:
        self.forfeits[kind] += 1
        self.problem = self.problem or " ".join(problem.split())[:120]
        return legal[rng.below(self._rng, len(legal))]
