"""The view of a seat, as plain data, and the look of cards."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from pioche.engine.bits import count
from pioche.engine.board import Face, Zone
from pioche.engine.jit import in_python
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY, RESHUFFLE
from pioche.games.dicht_dran import PEPPERS, rules
from pioche.games.dicht_dran.notation import card_text, cards_text, members_of
from pioche.games.dicht_dran.rules import DECK, SHUFFLED

PHASES = {PLAY: "play", RESHUFFLE: "shuffle"}
PUBLIC = (
    *("phase", "players", "cycles", "ring", "place", "chosen", "held", "won", "owed", "drawn"),
    *("discard", "rounds", "hand", "gained", "two_or_more", "three"),
)
PRIVATE = ("phase", "hand", "chosen", "choice", "ring", "place")
"""The fields that `public` and `private` read."""
ZONES = (
    Zone("ring", "cards", "dicht-dran-zone-ring"),
    Zone("target", "word", "dicht-dran-zone-target"),
    Zone("gap", "cards", "dicht-dran-zone-gap"),
    Zone("stock", "number", "label-stock"),
    Zone("discard", "number", "dicht-dran-zone-discard"),
    Zone("hands", "seat-number", "label-hand"),
    Zone("won", "seat-number", "dicht-dran-label-won"),
    Zone("hand", "hand", "label-your-hand"),
)
COLOURS = {1: "green", 2: "orange", 3: "violet"}
"""The colour of a card, by its peppers."""

gap = in_python(rules.gap)
lies_between = in_python(rules.lies_between)
peppers_in = in_python(rules.peppers_in)
peppers_of = in_python(rules.peppers_of)


def public(known: Plain) -> dict[str, Any]:
    """Return what everybody sees. Hands and face-down heaps are only counted."""
    in_cycle = known.phase >= RESHUFFLE
    seats = range(known.players)
    return {
        "phase": PHASES.get(known.phase),
        "cycles": known.cycles,
        "ring": [card_text(card) for card in known.ring] if in_cycle else [],
        "place": known.place if in_cycle else None,
        "target": card_text(known.ring[known.place]) if in_cycle else None,
        "gap": [card_text(card) for card in gap(known)] if in_cycle else [],
        "chosen": [p for p in seats if known.chosen >> p & 1],
        "hands": [known.held[p] for p in seats],
        "won": [size(known.won[p]) for p in seats],
        "owed": [known.owed[p] for p in seats],
        "stock": SHUFFLED - known.drawn if in_cycle else 0,
        "discard": size(known.discard),
        "counted": [counted(known, p) for p in seats] if known.rounds and not in_cycle else [],
        "peppers": list(peppers(known.two_or_more, known.three)),
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    """Return what the seat alone sees: its hand, how near each card comes, and its choice."""
    if seat < 0:
        return blank_private()
    hand = members_of(*known.hand[seat]) if known.phase >= RESHUFFLE else []
    has_chosen = known.chosen >> seat & 1
    target, (low, high) = known.ring[known.place], gap(known)
    return {
        "hand": [card_text(card) for card in hand],
        "away": [abs(card - target) for card in hand],
        "in_gap": [bool(lies_between(card, low, high)) for card in hand],
        "choice": card_text(known.choice[seat]) if has_chosen else None,
    }


def blank_private() -> dict[str, Any]:
    """Return the private part of a spectator's view."""
    return {"hand": [], "away": [], "in_gap": [], "choice": None}


def face(card: str) -> Face:
    """Return the look of a card, with its peppers unless an option says otherwise."""
    number = PEPPERS[int(card) - 1]
    return Face(COLOURS[number], card, pips=number)


def size(cards: tuple[int, int]) -> int:
    """How many cards are in a set, given by its two words."""
    lower, upper = cards
    return count(lower) + count(upper)


def counted(s: Plain, seat: int) -> dict[str, Any]:
    """Return the cards that a seat shows when a cycle is over, and their points."""
    return {
        "won": cards_text(*s.won[seat]),
        "hand": cards_text(*s.hand[seat]),
        "plus": int(peppers_in(s, *s.won[seat])),
        "minus": int(peppers_in(s, *s.hand[seat])),
        "points": int(s.gained[seat]),
    }


@lru_cache(maxsize=256)
def peppers(two_or_more: tuple[int, int], three: tuple[int, int]) -> tuple[int, ...]:
    """The peppers on every card: the same throughout a match."""
    s = SimpleNamespace(two_or_more=two_or_more, three=three)
    return tuple(int(peppers_of(s, card)) for card in range(DECK))
