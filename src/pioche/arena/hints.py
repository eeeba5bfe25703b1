"""Hints: what a bot thinks of a position in a record."""

from __future__ import annotations

from pioche.bots.names import make_bot
from pioche.bots.player import Thought
from pioche.engine.errors import BadOption
from pioche.engine.match import Match, turn_of_others
from pioche.engine.record import Record
from pioche.engine.replay import steps


def position(record: Record, round: int | None, move: int | None) -> Match:
    """Return the match after so many moves of a round, both counted from 1; by default, at the end
    of the record. A turn in which several seats choose together is never split."""
    match = None
    for step in steps(record):
        match = step.match
        if round is not None and match.rounds[round - 1 :] and step.kind != "opened":
            played = match.rounds[-1].moves
            if len(match.rounds) > round or move is None or len(played) >= move:
                break
    assert match is not None, "a record has at least its opening"
    if round is not None and len(match.rounds) != round:
        raise BadOption("hint/no-such-position", round=round, move=move or 0)
    return match


def hint(match: Match, seat: int | None, bot: str, seed: int = 0) -> tuple[int, Thought]:
    """Return a seat that owes a decision, and what the bot thinks, from what that seat can know."""
    if not match.actors:
        raise BadOption("hint/nothing-to-decide")
    chosen = match.actors[0] if seat is None else seat
    if chosen not in match.actors:
        raise BadOption("match/not-your-turn", **turn_of_others(chosen, match.actors))
    return chosen, make_bot(bot, seed).think(match.redacted(chosen), chosen)
