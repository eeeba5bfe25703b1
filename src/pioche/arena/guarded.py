"""Guarded play: a bot that fails loses a decision, not the tournament.

A bot that raises an exception, answers with something that is no legal decision or takes too long
forfeits the decision: chance decides among the legal ones, from the seed of the bot.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections import Counter
from traceback import format_exception_only
from typing import Any, Final

import numpy as np

from pioche.bots.names import make_bot
from pioche.bots.player import Bot
from pioche.bots.search import Search
from pioche.engine import rng
from pioche.engine.state import State

RAISED, ILLEGAL, SLOW = KINDS = ("raised", "illegal", "slow")
"""How a decision is forfeited."""

OWN_LIMIT: Final = 5.0
"""Seconds that a bot of one's own may think about a decision."""
TOLERANCE: Final = 5.0
"""Seconds beyond its own budget that a bot of ours may take: the machine may be busy."""
PATIENCE: Final = 3
"""A bot that was so often too slow in a match is not asked again in it."""


class TooSlow(Exception):
    """A bot used up its time for a decision."""


class Overrun(SystemExit):
    """Raised inside a bot that thinks too long. No bot catches it as an error of its own, and a
    thread that ends with it says nothing."""


class Guarded:
    """A bot in one seat of one match, with what it forfeited there."""

    def __init__(self, name: str, seed: int, own_limit: float = OWN_LIMIT) -> None:
        self.name = name
        self.seed = seed
        self.own_limit = own_limit
        self.forfeits: Counter[str] = Counter()
        self.problem = ""
        """What went wrong the first time, for whoever wrote the bot."""
        self._bot: Bot | None = None
        self._rng = rng.generator(seed, 1)
        self._thread: threading.Thread | None = None

    def decide(self, known: State, seat: int, legal: list[int]) -> int:
        """The bot's decision, or a random one if it fails to give one of the legal ones."""
        ask = self._ask_own if ":" in self.name else self._ask
        try:
            answer = ask(known, seat).decision
        except TooSlow as overrun:
            return self._forfeit(SLOW, str(overrun), legal)
        except (Exception, SystemExit) as error:  # noqa: BLE001  whatever a bot raises is its own
            return self._forfeit(RAISED, format_exception_only(error)[-1], legal)
        if not isinstance(answer, int | np.integer):
            return self._forfeit(ILLEGAL, type(answer).__name__, legal)
        if answer not in legal:
            return self._forfeit(ILLEGAL, str(answer), legal)
        return int(answer)

    def stop(self) -> None:
        """End what the bot thinks about now; the answer will not be used."""
        if isinstance(self._bot, Search):
            self._bot.stop()
        if self._thread:
            _raise_in(self._thread, Overrun)

    def _ask(self, known: State, seat: int) -> Any:
        """Ask the bot. One of ours is trusted to come back, and looked at by the clock then."""
        if self._bot is None:
            self._bot = make_bot(self.name, self.seed)
        begun = time.perf_counter()
        answer = self._bot.think(known, seat)
        if isinstance(self._bot, Search) and self._bot.budget.seconds is not None:
            limit = self._bot.budget.seconds + TOLERANCE
            if time.perf_counter() - begun > limit:
                raise TooSlow(f"> {limit:g} s")
        return answer

    def _ask_own(self, known: State, seat: int) -> Any:
        """Ask a bot of one's own, in a thread that can be left behind."""
        slow = TooSlow(f"> {self.own_limit:g} s")
        if self.forfeits[SLOW] >= PATIENCE or (self._thread and self._thread.is_alive()):
            raise slow
        answers: list[Any] = []
        errors: list[BaseException] = []

        def ask() -> None:
            try:
                answers.append(self._ask(known, seat))
            except (Exception, SystemExit) as error:  # noqa: BLE001  told to the one who waits
                errors.append(error)

        self._thread = threading.Thread(target=ask, daemon=True)
        self._thread.start()
        self._thread.join(self.own_limit)
        if self._thread.is_alive():
            _raise_in(self._thread, Overrun)
            raise slow
        if errors:
            raise errors[0]
        return answers[0]

    def _forfeit(self, kind: str, problem: str, legal: list[int]) -> int:
        self.forfeits[kind] += 1
        self.problem = self.problem or " ".join(problem.split())[:120]
        return legal[rng.below(self._rng, len(legal))]


def _raise_in(thread: threading.Thread, error: type[BaseException]) -> None:
    """Raise an exception in another thread as soon as it runs Python code again."""
    if thread.is_alive() and thread.ident is not None:
        identity = ctypes.c_ulong(thread.ident)
        ctypes.pythonapi.PyThreadState_SetAsyncExc(identity, ctypes.py_object(error))
