"""The solution of a puzzle in words, as keys and facts."""

from __future__ import annotations

from pioche.bots.player import Considered, Thought
from pioche.bots.reasoning import reasoning
from pioche.engine.facts import Line
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.puzzles.puzzle import Puzzle


def thought_about(game: Game, puzzle: Puzzle) -> Thought:
    """Return the solution as the thought of a bot."""
    parse = game.notation.parse_decision
    considered = tuple(
        Considered(parse(choice.decision), puzzle.worlds, choice.utility, choice.points)
        for choice in puzzle.choices
    )
    return Thought(considered[0].decision, considered, puzzle.worlds * len(considered))


def explanation(game: Game, match: Match, puzzle: Puzzle) -> list[Line]:
    """Return what a good coach would say about the best decision, from what the seat knows in the
    match at the position."""
    seat = puzzle.position.seat
    return reasoning(game, match.redacted(seat), seat, thought_about(game, puzzle))
