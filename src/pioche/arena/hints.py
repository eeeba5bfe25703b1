"""Hints: what a bot thinks of a position in a record."""

from __future__ import annotations

from itertools import islice

from pioche.bots.asking import ask
from pioche.bots.names import make_bot
from pioche.bots.player import Thought
from pioche.engine.errors import BadOption
from pioche.engine.match import Match
from pioche.engine.record import Record
from pioche.engine.replay import steps
from pioche.engine.seats import turn_of_others


def position(record: Record, round: int | None, move: int | None) -> Match:
    """Return the match after so many moves of a round, both counted from 1. By default, the round
    is the last one, and the position is the last in which somebody had to decide. A turn in which
    several seats choose together is never split."""
    number = round or len(record.rounds)
    found = None
    for index, step in enumerate(steps(record)):
        if len(step.match.rounds) != number or step.kind in ("opened", "over"):
            continue
        if move is None:
            found = index if step.match.actors else found
        elif len(step.match.rounds[-1].moves) >= move:
            found = index
            break
    if found is None:
        raise BadOption("hint/no-such-position", round=number, move=move or 0)
    # The match changes with every step, so it is played again up to there.
    return next(islice(steps(record), found, None)).match


def hint(match: Match, seat: int | None, bot: str, seed: int = 0) -> tuple[int, Thought]:
    """Return a seat that owes a decision, and what the bot thinks, from what that seat can know."""
    if not match.actors:
        raise BadOption("hint/nothing-to-decide")
    chosen = match.actors[0] if seat is None else seat
    if chosen not in match.actors:
        raise BadOption("match/not-your-turn", **turn_of_others(chosen, match.actors))
    return chosen, ask(make_bot(bot, seed), match, chosen)
