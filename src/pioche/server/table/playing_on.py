"""Playing on from a step of a finished match: the same cards, the same past, another future."""

from __future__ import annotations

from typing import Final, NamedTuple

from pioche.engine.record import Record
from pioche.engine.replay import steps
from pioche.server.table.checks import Refused
from pioche.server.table.events import TIME_UP, Settings, SharedDeal

MOST_DECISIONS: Final = 5_000
"""Decisions before a step from which one can play on. They are kept with the new table."""


class Position(NamedTuple):
    """A step of a match: all decisions before it, each with its seat, and its place in the
    record."""

    decisions: list[tuple[int, int]]
    round: int
    move: int


def position_at(record: Record, wanted: int) -> Position:
    """The position at a step of the replay of a record; `Refused` if nothing can be decided
    there."""
    decisions: list[tuple[int, int]] = []
    timed = time_up = False
    number = -1
    for step in steps(record):
        match = step.match
        timed = match.game.time_limit(match.options) is not None
        if step.kind == "dealt" and timed and not time_up and match.rounds[-1].extra:
            decisions.append((TIME_UP, 0))  # extra rounds are played when time is up
            time_up = True
        if step.kind == "turn":
            decisions += [(decided.seat, decided.decision) for decided in match.last_decided]
        number += not (step.kind == "opened" and record.rounds)  # as in a replay
        if number == wanted:
            if match.over:
                raise Refused("play-on/over")
            if len(decisions) > MOST_DECISIONS:
                raise Refused("play-on/too-long", limit=MOST_DECISIONS)
            place = len(match.rounds), len(match.rounds[-1].moves) if match.rounds else 0
            return Position(decisions, *place)
    raise Refused("play-on/no-such-step", step=wanted, steps=number + 1)


def settings_from(record: Record, key: str, position: Position, level: str) -> Settings:
    """The settings of a table that plays on from a match at the table with a key."""
    fairness = record.fairness or {}
    return Settings(
        game=record.game,
        players=len(record.players),
        options=record.given_options,
        level=level,
        deal=SharedDeal(
            kind="table",
            name=key,
            seeds=fairness.get("player_seeds", []),
            changes=[
                (change["from"], change["server_seed"]) for change in fairness.get("changes", [])
            ],
            starter=record.starter,
            decisions=position.decisions,
            round=position.round,
            move=position.move,
        ),
    )
