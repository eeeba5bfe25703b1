"""A bot in a tournament: if it fails, it loses a decision, not the tournament.

A bot that raises an exception, gives an illegal decision or takes too long forfeits the decision: a
random legal one is played, drawn from the seed of the bot. A custom bot runs in another process
(`custom_bots`), which can be killed.
"""

from __future__ import annotations

import time
from collections import Counter
from traceback import format_exception_only
from typing import Final

from pioche.arena.custom_bots import CustomBot
from pioche.arena.failures import ILLEGAL, RAISED, SLOW, BotFailure
from pioche.bots.asking import ask
from pioche.bots.imperfect import Imperfect
from pioche.bots.lookahead import Lookahead
from pioche.bots.names import make_bot
from pioche.bots.player import Bot
from pioche.bots.search import Search
from pioche.engine import rng
from pioche.engine.match import Match

CUSTOM_LIMIT: Final = 5.0
"""Seconds that a custom bot may think about a decision."""
TOLERANCE: Final = 5.0
"""Seconds beyond its budget that a built-in bot may take: the machine may be busy."""


class Contestant:
    """A bot in one seat of one match, and the decisions it forfeited there."""

    def __init__(self, name: str, seed: int, custom: CustomBot | None = None) -> None:
        self.forfeits: Counter[str] = Counter()
        self.problem = ""
        """The first error, for the author of the bot."""
        self._bot: Bot = custom or make_bot(name, seed)
        self._rng = rng.generator(seed, 1)

    def decide(self, match: Match, seat: int) -> int:
        """Return the bot's decision, or a random legal one if it fails."""
        legal = match.legal(seat)
        try:
            answer = self._ask(match, seat)
        except BotFailure as failure:
            return self._forfeit(failure.kind, failure.problem, legal)
        except Exception as error:  # noqa: BLE001  whatever it is, one decision is lost
            return self._forfeit(RAISED, format_exception_only(error)[-1], legal)
        if answer not in legal:
            return self._forfeit(ILLEGAL, str(answer), legal)
        return answer

    def stop(self) -> None:
        """End a search under way; its answer will not be used."""
        if isinstance(self._bot, Search | Lookahead | Imperfect):
            self._bot.stop()

    def _ask(self, match: Match, seat: int) -> int:
        """Return the bot's decision. A built-in search is timed, but trusted to return."""
        started = time.perf_counter()
        answer = ask(self._bot, match, seat).decision
        if isinstance(self._bot, Search | Lookahead) and self._bot.budget.seconds is not None:
            limit = self._bot.budget.seconds + TOLERANCE
            if time.perf_counter() - started > limit:
                raise BotFailure(SLOW, f"> {limit:g} s")
        return int(answer)

    def _forfeit(self, kind: str, problem: str, legal: list[int]) -> int:
        self.forfeits[kind] += 1
        self.problem = self.problem or " ".join(problem.split())[:120]
        return legal[rng.below(self._rng, len(legal))]
