"""The part of redaction that all games share."""

from __future__ import annotations

from pioche.engine.jit import number, rule
from pioche.engine.state import State


@rule
def copy_shared(s: State, out: State) -> None:
    """Copy the fields that all states begin with (scores, phase, starter, result): all are open."""
    for p in range(number(s.players)):
        out.score[p] = s.score[p]
        out.gained[p] = s.gained[p]
    out.rounds = s.rounds
    out.winners = s.winners
    out.phase = s.phase
    out.reason = s.reason
    out.players = s.players
    out.first = s.first
