"""Puzzles as a page shows them: the position in the shape of a table's first update, as its seat
sees it, previews of decisions, and the solution in words."""

from __future__ import annotations

import re
from typing import Any

from pioche.engine.errors import BadRecord, PiocheError
from pioche.engine.facts import Line
from pioche.engine.game import Game
from pioche.engine.match import Match
from pioche.protocol.matches import ReplayStep
from pioche.protocol.tutorials import DecisionPreview
from pioche.puzzles.explaining import explanation
from pioche.puzzles.positions import match_at
from pioche.puzzles.puzzle import Puzzle
from pioche.puzzles.solving import is_solved
from pioche.server.table.updates import decision_texts

_BETWEEN = re.compile(r"[\s@+,;:/]+")


class NoPuzzle(PiocheError):
    """There is no such puzzle."""


def match_of(game: Game, puzzle: Puzzle) -> Match:
    """The match at the position of a puzzle; `NoPuzzle` if the rules have changed since."""
    try:
        return match_at(game, puzzle.position)
    except BadRecord:
        raise NoPuzzle("puzzles/not-found") from None


def position_shown(game: Game, puzzle: Puzzle) -> ReplayStep:
    """The position of a puzzle, as its seat sees it."""
    match, seat = match_of(game, puzzle), puzzle.position.seat
    shown = ReplayStep(0, {"do": "started"}, 1, len(match.rounds), len(match.rounds[-1].moves))
    texts = decision_texts(game)
    legal = {"legal": [texts[decision] for decision in match.legal(seat)]}
    shown.public = match.public_view()
    shown.private = {str(seat): match.private_view(seat) | legal}
    return shown


def preview_of(game: Game, puzzle: Puzzle, decision: str) -> DecisionPreview:
    """The preview of a decision, or its refusal, as the rules say."""
    match, seat = match_of(game, puzzle), puzzle.position.seat
    decided = _legal(game, match, seat, decision)
    known = match.redacted(seat)
    return DecisionPreview(
        game.preview.lines(known, seat, decided), game.preview.after(known, seat, decided)
    )


def answered(game: Game, puzzle: Puzzle, decision: str) -> tuple[str, bool, list[Line]]:
    """A decision as the game writes it, whether it solves a puzzle, and why the best one is the
    best; a decision that the rules do not allow is refused with the reason."""
    match, seat = match_of(game, puzzle), puzzle.position.seat
    text = game.notation.decision_text(_legal(game, match, seat, decision))
    return text, is_solved(puzzle, match, text), explanation(game, match, puzzle)


def cards_in(game: Game, decision: str) -> list[str]:
    """The cards that a decision names."""
    return [word for word in _BETWEEN.split(decision) if word in game.notation.CARDS]


def _legal(game: Game, match: Match, seat: int, decision: str) -> Any:
    decided = game.notation.parse_decision(decision)
    if refused := match.why_not(seat, decided):
        raise refused
    return decided
