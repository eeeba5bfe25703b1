"""Why a bot decides as it does, in words: keys and facts of sentences, as stories are told.

Made from a `Thought` and the redacted state it was about, so that nothing is said that the seat
cannot know. Decisions stand in the facts as in the game's notation.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

from pioche.bots.player import Considered, Thought
from pioche.engine import contract, rng
from pioche.engine.game import Game
from pioche.engine.state import State

Line = tuple[str, dict[str, Any]]

CLOSE: Final = 0.01
"""Utilities that differ by less are called equal."""
CLEAR: Final = 0.05
"""One that is better by more stands out."""
ROUGH: Final = 20
"""With fewer tries for each decision on average, the figures are a rough guess."""
TRIED: Final = 50
"""What was tried less than the best divided by this is no runner-up: little is known of it."""
NOTICED: Final = 0.25
"""Fewer points are not worth a word."""
SURE: Final = 2.0
"""Points that speak against what was expected are told if they are so many standard errors."""
EXACT: Final = 0.4
"""With a standard error below this, points are told to a tenth."""


def reasoning(game: Game, known: State, seat: int, thought: Thought) -> list[Line]:
    """What a good coach would say about the decision that was found best."""
    lines: list[Line] = list(game.preview.lines(known, seat, thought.decision))
    if contract.legal_count(known, seat) == 1:
        return [("reasoning/forced", {}), *lines]
    if not thought.considered:
        return [*lines, ("reasoning/untried", {})]
    best, *others = sorted(
        thought.considered, key=lambda considered: considered.decision != thought.decision
    )
    spread = contract.round_spread(known)
    lines.append(expected(best, spread))
    tried = [other for other in others if other.visits * TRIED >= best.visits] or others[:1]
    second = Lead(game, best, max(tried, key=lambda considered: considered.utility), spread)
    obvious = contract.heuristic(known, seat, rng.generator(0))
    traps = [Lead(game, best, other, spread) for other in others if other.decision == obvious]
    trap = traps[0] if traps and traps[0].is_sure else None
    if trap is None or trap.other is not second.other:
        lines.append(clarity(second, trap))
    if trap:
        lines.append(("reasoning/trap", trap.facts))
    if thought.simulations < ROUGH * len(thought.considered):
        lines.append(("reasoning/rough", {"simulations": thought.simulations}))
    return lines


def expected(best: Considered, spread: float) -> Line:
    """What a decision is expected to bring in the round, or to cost."""
    points = _told(best.points, spread / math.sqrt(max(best.visits, 1)))
    return "reasoning/costs" if points < 0 else "reasoning/brings", {"points": abs(points)}


@dataclass(frozen=True)
class Lead:
    """How much better the best decision is than another one."""

    game: Game
    best: Considered
    other: Considered
    spread: float
    """The standard deviation of the points of a round."""

    @property
    def utility(self) -> float:
        return self.best.utility - self.other.utility

    @property
    def points(self) -> float:
        return self.best.points - self.other.points

    @property
    def error(self) -> float:
        """The standard error of the points, about."""
        visits = (max(self.best.visits, 1), max(self.other.visits, 1))
        return self.spread * math.sqrt(sum(1 / tried for tried in visits))

    @property
    def is_sure(self) -> bool:
        """Whether the best is better beyond doubt, in points as well as for the match."""
        return self.utility > CLOSE and self.points > max(NOTICED, SURE * self.error)

    @property
    def facts(self) -> dict[str, Any]:
        other = str(self.game.notation.decision_text(self.other.decision))
        return {"other": other, "points": abs(_told(self.points, self.error))}


def clarity(second: Lead, trap: Lead | None) -> Line:
    """Whether the best decision stands out, and how much better it is than the next. The points are
    left out where they are uncertain, or would not go with those of a trap."""
    if second.utility <= CLOSE:
        return "reasoning/close", second.facts
    if second.points < -max(NOTICED, SURE * second.error):
        return "reasoning/for-the-match", second.facts
    told = second.points > max(NOTICED, second.error) and not (trap and trap.points < second.points)
    if second.utility > CLEAR:
        return "reasoning/clear-by" if told else "reasoning/clear", second.facts
    return "reasoning/better-by" if told else "reasoning/better", second.facts


def _told(points: float, error: float) -> float:
    """Points as exactly as they are known."""
    return round(points, 1 if error < EXACT else 0)
