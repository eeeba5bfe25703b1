"""Why a bot decides as it does, as keys and facts of sentences.

They are made from a `Thought` and the redacted state it was about, so that they say nothing the
seat cannot know. Decisions in the facts are in the game's notation; those that are cards are marked
as such.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final, NamedTuple

from pioche.bots.player import Considered, Thought
from pioche.engine import contract, rng
from pioche.engine.facts import Facts, Line, cards
from pioche.engine.game import Game
from pioche.engine.state import State

CLOSE: Final = 0.01
"""Utilities that differ by less are called equal."""
CLEAR: Final = 0.05
"""A decision that is better by more is clearly the best."""
ROUGH: Final = 20
"""With fewer simulations per decision on average, the figures are a rough guess."""
TRIED: Final = 50
"""A decision tried so many times less often than the best is no runner-up: too little is known."""
NOTICED: Final = 0.25
"""Fewer points are not worth mentioning."""
SURE: Final = 2.0
"""Points that contradict the utility are mentioned if they are so many standard errors."""
EXACT: Final = 0.4
"""With a standard error below this, points are given to a tenth."""


def reasoning(game: Game, known: State, seat: int, thought: Thought) -> list[Line]:
    """Return what a good coach would say about the decision that was found best."""
    lines: list[Line] = list(game.preview.lines(known, seat, thought.decision))
    if contract.legal_count(known, seat) == 1:
        return [("reasoning/forced", {}), *lines]
    if not thought.considered:
        return [*lines, ("reasoning/untried", {})]
    found = compare(game, known, seat, thought)
    lines.append(expected(found.best, found.spread))
    if found.trap is None or found.trap.other is not found.second.other:
        lines.append(clarity(found.second, found.trap))
    if found.trap:
        lines.append(("reasoning/trap", found.trap.facts))
    if thought.simulations < ROUGH * len(thought.considered):
        lines.append(("reasoning/rough", {"simulations": thought.simulations}))
    return lines


def compare(game: Game, known: State, seat: int, thought: Thought) -> Comparison:
    """Return how the decision that was found best compares with the others that were
    considered."""
    best, *others = sorted(
        thought.considered, key=lambda considered: considered.decision != thought.decision
    )
    spread = contract.round_spread(known)
    tried = [other for other in others if other.visits * TRIED >= best.visits] or others[:1]
    second = Lead(game, best, max(tried, key=lambda considered: considered.utility), spread)
    obvious = contract.heuristic(known, seat, rng.generator(0))
    traps = [Lead(game, best, other, spread) for other in others if other.decision == obvious]
    trap = traps[0] if traps and traps[0].is_sure else None
    return Comparison(best, tried, second, trap, spread)


def expected(best: Considered, spread: float) -> Line:
    """Return what a decision is expected to bring in the round, or to cost."""
    points = expected_points(best.points, spread, best.visits)
    return "reasoning/costs" if points < 0 else "reasoning/brings", {"points": abs(points)}


def expected_points(points: float, spread: float, visits: int) -> float:
    """Return the points that a decision is expected to bring in the round, as exactly as so many
    visits tell."""
    return _rounded(points, spread / math.sqrt(max(visits, 1)))


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
        """About the standard error of the points."""
        visits = (max(self.best.visits, 1), max(self.other.visits, 1))
        return self.spread * math.sqrt(sum(1 / tried for tried in visits))

    @property
    def is_sure(self) -> bool:
        """Whether the best is better beyond doubt, in points as well as for the match."""
        return self.utility > CLOSE and self.points > max(NOTICED, SURE * self.error)

    @property
    def facts(self) -> Facts:
        notation = self.game.notation
        text = notation.decision_text(self.other.decision)
        other = cards(text) if text in notation.CARDS else text
        return {"other": other, "points": abs(_rounded(self.points, self.error))}


class Comparison(NamedTuple):
    """The best decision next to the others."""

    best: Considered
    tried: list[Considered]
    """The others of which enough is known."""
    second: Lead
    trap: Lead | None
    """The lead over the decision that looks natural, if that one is clearly worse."""
    spread: float


def clarity(second: Lead, trap: Lead | None) -> Line:
    """Return how clearly the best decision is better than the next. The points are left out if they
    are uncertain, or would contradict those of a trap."""
    if second.utility <= CLOSE:
        return "reasoning/close", second.facts
    if second.points < -max(NOTICED, SURE * second.error):
        return "reasoning/for-the-match", second.facts
    certain = second.points > max(NOTICED, second.error) and not (
        trap and trap.points < second.points
    )
    if second.utility > CLEAR:
        return "reasoning/clear-by" if certain else "reasoning/clear", second.facts
    return "reasoning/better-by" if certain else "reasoning/better", second.facts


def _rounded(points: float, error: float) -> float:
    """Return points as exactly as they are known."""
    return round(points, 1 if error < EXACT else 0)
