"""The view of a seat as plain data, in the form that the games' drawings read."""

from __future__ import annotations

from typing import Any

from pioche.adapters.variant import Variant
from pioche.engine.bits import members
from pioche.engine.contract import actors, redact
from pioche.engine.plain import plain
from pioche.engine.state import OVER, SPECTATOR, State, new_state


def seat_view(variant: Variant, state: State, seat: int) -> dict[str, Any]:
    """Return what a seat, or a spectator, sees: both parts."""
    known = _known(variant, state, seat)
    over = bool(known.phase == OVER)
    view: dict[str, Any] = {
        "game": variant.game.id,
        "seat": None if seat == SPECTATOR else seat,
        "first": known.first,
        "actors": [] if over else members(actors(state)),
        "scores": list(known.score[: variant.players]),
        "over": over,
        "winners": members(known.winners) if over else [],
    }
    return view | variant.game.view.public(known) | variant.game.view.private(known, seat)


def private_view(variant: Variant, state: State, seat: int) -> dict[str, Any]:
    """Return what only a seat sees."""
    private: dict[str, Any] = variant.game.view.private(_known(variant, state, seat), seat)
    return private


def _known(variant: Variant, state: State, seat: int) -> Any:
    known = new_state(variant.state_dtype)
    redact(state, seat, known)
    return plain(known)
