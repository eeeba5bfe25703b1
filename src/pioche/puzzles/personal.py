"""A player's own mistakes as puzzles, from the review of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from pioche.engine import contract
from pioche.engine.record import Record
from pioche.engine.registry import find_game
from pioche.engine.rng import seed_of
from pioche.puzzles.comparing import Panel
from pioche.puzzles.positions import match_at, renewed
from pioche.puzzles.puzzle import Choice, Position, Puzzle, id_of
from pioche.puzzles.solving import GOOD
from pioche.puzzles.themes import phase_of, themes_in
from pioche.review.mattered import counted
from pioche.review.shape import Decision, Review
from pioche.review.timeline import Moment, timeline
from pioche.review.words import Word

BAD: Final[frozenset[Word | None]] = frozenset({"mistake", "blunder"})
MOST: Final = 3
"""Mistakes of one player in one match that become puzzles: the dearest."""
WORLDS: Final = 192


class Mistake(NamedTuple):
    """A decision that was a mistake, as a puzzle; where it is in the record."""

    round: int
    move: int
    puzzle: Puzzle


def mistakes_of(review: Review, record: Record, seat: int) -> list[Mistake]:
    """Return the worst mistakes of a seat in a reviewed match, as puzzles, at most one of a move.
    Every legal decision is compared, so that another good one counts too; what then looks good
    enough is left out. The same review and record give the same puzzles."""
    bad = [
        (place, decision)
        for place, step in enumerate(review.steps)
        for decision in step.decisions
        if decision.seat == seat and decision.word in BAD and not decision.auto
    ]
    bad.sort(key=lambda item: counted(item[1].cost), reverse=True)
    moments = timeline(record).moments
    found = [_mistake(review, record, moments, place, decision) for place, decision in bad[:MOST]]
    worst: dict[tuple[int, int], Mistake] = {}
    for mistake in found:
        if mistake is not None:
            worst.setdefault((mistake.round, mistake.move), mistake)
    return list(worst.values())


def _mistake(
    review: Review, record: Record, moments: Sequence[Moment], place: int, decision: Decision
) -> Mistake | None:
    game, moment = find_game(record.game), moments[place]
    if record.rounds[moment.round - 1].extra and game.time_limit(record.given_options) is not None:
        return None  # a record does not say when time was up
    position = position_before(record, moments, place, decision.seat)
    known = match_at(game, position).redacted(position.seat)
    notation, spread = game.notation, contract.round_spread(known)
    played = notation.parse_decision(decision.played)
    compared = Panel(known, position.seat, seed_of(review.seed, place)).run(WORLDS)
    points = {one.decision: one.points for one in compared}
    if points[compared[0].decision] - points[played] < GOOD * spread:
        return None
    of_round = [m for m in moments if m.round == moment.round for _ in m.decisions]
    phase = phase_of(sum(m.move < moment.move for m in of_round), len(of_round))
    puzzle = Puzzle(
        id=id_of(game.id, position),
        position=position,
        choices=[
            Choice(
                notation.decision_text(one.decision), round(one.points, 2), round(one.utility, 4)
            )
            for one in compared
        ],
        worlds=WORLDS,
        obvious=decision.played,
        phase=phase,
        themes=themes_in(game, known, position.seat, compared[0].decision, played, phase),
    )
    return Mistake(moment.round, moment.move, puzzle)


def position_before(record: Record, moments: Sequence[Moment], place: int, seat: int) -> Position:
    """Return the position before a step of a match, as a seat that decides in it knows it."""
    text, moment = find_game(record.game).notation.decision_text, moments[place]
    rounds = record.rounds[: moment.round]
    now = msgspec.structs.replace(rounds[-1], moves=rounds[-1].moves[: moment.move])
    return Position(
        players=len(record.players),
        seat=seat,
        first=record.rounds[0].first,
        deals=[msgspec.to_builtins(played.deal) for played in rounds],
        shuffles=renewed([*rounds[:-1], now]),
        decisions=[text(d.decision) for before in moments[:place] for d in before.decisions],
        options=record.given_options,
    )
