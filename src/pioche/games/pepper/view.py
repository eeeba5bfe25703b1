"""What a seat sees, as plain data."""

from __future__ import annotations

from typing import Any

from pioche.engine.bits import count
from pioche.engine.state import PLAY, State
from pioche.games.pepper.cards import DECK_COLOURS, DECK_VALUES, PEPPERS
from pioche.games.pepper.notation import LETTERS, card_text, cards_text
from pioche.games.pepper.rules import owns_pepper


def view(known: State, seat: int) -> dict[str, Any]:
    """The table from a redacted state. Hands of others and all piles are only counted."""
    in_play = known.phase == PLAY
    seats = range(known.players)
    in_trick = int(known.in_trick)
    return {
        "phase": "play" if in_play else None,
        "hand": hand(known, seat) if in_play and seat >= 0 else [],
        "hands": [int(known.held[p]) if in_play else 0 for p in seats],
        "peppers": [peppers(known, p) for p in seats],
        "piles": [pile(known, p) for p in seats],
        "leader": int(known.leader),
        "trick": [
            {"seat": (int(known.leader) + i) % int(known.players), "card": card_text(card)}
            for i, card in enumerate(known.laid[:in_trick])
        ],
        "led": LETTERS[known.led] if in_trick else None,
        "winning": int(known.winner) if in_trick else None,
        "out_of": [colours(known.void[p]) if in_play else [] for p in seats],
        "last_trick": bool(in_play and known.last),
        "counted": [counted(known, p) for p in seats] if known.rounds and not in_play else [],
        "letters": LETTERS[: DECK_COLOURS[known.players]],
        "highest": int(DECK_VALUES[known.players]),
        "rounds": int(known.limit),
        "strict_follow": bool(known.strict),
    }


def hand(s: State, seat: int) -> list[str]:
    low, high = s.cards[seat]
    return cards_text(low & ~PEPPERS, high & ~PEPPERS)


def peppers(s: State, seat: int) -> list[str]:
    """The peppers that lie before a seat."""
    low, high = s.cards[seat]
    return cards_text(low & PEPPERS, high & PEPPERS)


def pile(s: State, seat: int) -> int:
    """The size of a pile; after a round with what was left in the hand."""
    taken = count(s.pile[seat, 0]) + count(s.pile[seat, 1])
    return taken + (0 if s.phase == PLAY else int(s.held[seat]))


def counted(s: State, seat: int) -> dict[str, int]:
    """After a round: for each pepper that a seat owns, the cards of its colour in the pile."""
    return {
        letter: int(s.counted[seat, colour])
        for colour, letter in enumerate(LETTERS)
        if owns_pepper(s, seat, colour)
    }


def colours(bits: int) -> list[str]:
    return [letter for colour, letter in enumerate(LETTERS) if bits >> colour & 1]
