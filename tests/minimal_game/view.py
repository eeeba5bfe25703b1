"""The view of a seat, and the faces of cards."""

from typing import Any

from pioche.engine.bits import members
from pioche.engine.board import Face, Zone
from pioche.engine.jit import in_python
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY

from . import rules
from .notation import card_text

PUBLIC, PRIVATE = ("phase", "players", "seen", "laid", "gained"), ("hand",)
ZONES = (
    Zone("trick", "plays", "high-card-zone-trick"),
    Zone("tricks", "seat-number", "high-card-zone-tricks"),
    Zone("hands", "seat-number", "label-hand"),
    Zone("hand", "hand", "label-your-hand"),
)
held = in_python(rules.held)


def public(known: Plain) -> dict[str, Any]:
    seats = range(known.players)
    laid = [(seat, known.laid[seat]) for seat in seats if known.laid[seat]]
    return {
        "phase": "play" if known.phase == PLAY else None,
        "hands": [held(known, seat) for seat in seats],
        "trick": [{"seat": seat, "card": card_text(card - 1)} for seat, card in laid],
        "tricks": list(known.gained[: known.players]),
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    return {"hand": [card_text(card) for card in members(known.hand[seat])] if seat >= 0 else []}


def blank_private() -> dict[str, Any]:
    return {"hand": []}


def face(card: str) -> Face:
    return Face("blue", card[1:])
