"""The view of a seat, as plain data, and the look of cards."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from pioche.engine.bits import count, members
from pioche.engine.board import Face, Zone
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY
from pioche.games.pepper.cards import DECK_COLOURS, DECK_VALUES, PEPPERS
from pioche.games.pepper.notation import COLOURS, LETTERS, card_text, cards_text

HIGHEST = DECK_VALUES.tolist()
COLOURS_IN_PLAY = [LETTERS[:colours] for colours in DECK_COLOURS]
PUBLIC = (
    *("phase", "players", "held", "cards", "pile", "leader", "laid", "in_trick", "led"),
    *("winner", "void", "last", "counted", "rounds", "limit", "strict"),
)
PRIVATE = ("phase", "cards")
"""The fields that `public` and `private` read."""
ZONES = (
    Zone("trick", "plays", "pepper-zone-trick"),
    Zone("peppers", "seat-cards", "pepper-label-peppers"),
    Zone("piles", "seat-number", "pepper-label-pile"),
    Zone("hands", "seat-number", "label-hand"),
    Zone("hand", "hand", "label-your-hand"),
)


def public(known: Plain) -> dict[str, Any]:
    """Return what everybody sees. Hands and piles are only counted."""
    in_play = known.phase == PLAY
    seats = range(known.players)
    in_trick = known.in_trick
    return {
        "phase": "play" if in_play else None,
        "hands": [known.held[p] if in_play else 0 for p in seats],
        "peppers": [peppers(known, p) for p in seats],
        "piles": [pile(known, p) for p in seats],
        "leader": known.leader,
        "trick": [
            {"seat": (known.leader + i) % known.players, "card": card_text(card)}
            for i, card in enumerate(known.laid[:in_trick])
        ],
        "led": LETTERS[known.led] if in_trick else None,
        "winning": known.winner if in_trick else None,
        "out_of": [colours(known.void[p]) if in_play else [] for p in seats],
        "last_trick": bool(in_play and known.last),
        "counted": [counted(known, p) for p in seats] if known.rounds and not in_play else [],
        "letters": COLOURS_IN_PLAY[known.players],
        "highest": HIGHEST[known.players],
        "rounds": known.limit,
        "strict_follow": bool(known.strict),
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    """Return what the seat alone sees."""
    if seat < 0 or known.phase != PLAY:
        return blank_private()
    return {"hand": hand(known, seat)}


def blank_private() -> dict[str, Any]:
    """Return the private part of a spectator's view."""
    return {"hand": []}


def face(card: str) -> Face:
    return Face(COLOURS[LETTERS.index(card[0])], card[1:])


def hand(s: Plain, seat: int) -> list[str]:
    low, high = s.cards[seat]
    return card_texts(low & ~PEPPERS, high & ~PEPPERS)


def peppers(s: Plain, seat: int) -> list[str]:
    """Return the peppers of a seat."""
    low, high = s.cards[seat]
    return card_texts(low & PEPPERS, high & PEPPERS)


@lru_cache(maxsize=4096)
def card_texts(low: int, high: int) -> list[str]:
    """Return the texts of a set of cards. Kept, as most sets stay the same for several moves; must
    not be changed."""
    return cards_text(low, high)


def pile(s: Plain, seat: int) -> int:
    """The size of a pile; after a round with what was left in the hand."""
    low, high = s.pile[seat]
    return count(low) + count(high) + (0 if s.phase == PLAY else s.held[seat])


def counted(s: Plain, seat: int) -> dict[str, int]:
    """After a round: for each pepper that a seat owns, the cards of its colour in the pile."""
    owned = [pepper[0] for pepper in peppers(s, seat)]
    return {letter: int(s.counted[seat][LETTERS.index(letter)]) for letter in owned}


@cache
def colours(bits: int) -> list[str]:
    return [LETTERS[colour] for colour in members(bits)]
