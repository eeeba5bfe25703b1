"""What a seat sees, as plain data."""

from __future__ import annotations

from typing import Any

from pioche.engine.bits import count
from pioche.engine.state import PLAY, RESHUFFLE, State
from pioche.games.dicht_dran.notation import card_text, cards_text, parse_card
from pioche.games.dicht_dran.rules import (
    DECK,
    SHUFFLED,
    gap,
    lies_between,
    minus_points,
    peppers_of,
    plus_points,
)

PHASES = {PLAY: "play", RESHUFFLE: "shuffle"}


def view(known: State, seat: int) -> dict[str, Any]:
    """The table from a redacted state. Hands of others and face-down heaps are only counted."""
    in_cycle = known.phase >= RESHUFFLE
    seats = range(known.players)
    hand = cards_text(*known.hand[seat]) if seat >= 0 and in_cycle else []
    has_chosen = seat >= 0 and known.chosen >> seat & 1
    return {
        "phase": PHASES.get(int(known.phase)),
        "cycles": int(known.cycles),
        "ring": [card_text(card) for card in known.ring] if in_cycle else [],
        "place": int(known.place) if in_cycle else None,
        "target": card_text(known.ring[known.place]) if in_cycle else None,
        "gap": [card_text(card) for card in gap(known)] if in_cycle else [],
        "hand": hand,
        "away": [abs(parse_card(card) - int(known.ring[known.place])) for card in hand],
        "in_gap": [bool(lies_between(parse_card(card), *gap(known))) for card in hand],
        "choice": card_text(known.choice[seat]) if has_chosen else None,
        "chosen": [p for p in seats if known.chosen >> p & 1],
        "hands": [int(known.held[p]) for p in seats],
        "won": [count(known.won[p, 0]) + count(known.won[p, 1]) for p in seats],
        "owed": [int(known.owed[p]) for p in seats],
        "stock": int(SHUFFLED - known.drawn) if in_cycle else 0,
        "discard": count(known.discard[0]) + count(known.discard[1]),
        "counted": [counted(known, p) for p in seats] if known.rounds and not in_cycle else [],
        "peppers": [int(peppers_of(known, card)) for card in range(DECK)],
    }


def counted(s: State, seat: int) -> dict[str, Any]:
    """What a seat lays open when a cycle is over, and the points that it makes."""
    return {
        "won": cards_text(*s.won[seat]),
        "hand": cards_text(*s.hand[seat]),
        "plus": int(plus_points(s, seat)),
        "minus": int(minus_points(s, seat)),
        "points": int(s.gained[seat]),
    }
