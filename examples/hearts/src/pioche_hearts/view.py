"""The view of a seat, as plain data, and the faces of cards."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pioche.engine.bits import count
from pioche.engine.board import Face, Zone
from pioche.engine.jit import in_python
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY
from pioche_hearts import rules
from pioche_hearts.cards import CARDS, HAND, HEARTS_SET, PLAYERS, QUEEN_SET, RANKS
from pioche_hearts.notation import LETTERS, card_text, cards_text
from pioche_hearts.rules import ACROSS, LEFT, NO_PASS, PASS, PASSED, RIGHT

PUBLIC = (
    *("phase", "first", "chosen", "played", "taken", "may_hold", "leader", "laid", "in_trick"),
    *("led", "winner", "broken", "direction", "limit", "target"),
)
PRIVATE = ("phase", "cards", "passed", "direction")
"""The fields that `public` and `private` read."""
ZONES = (
    Zone("trick", "plays", "hearts-zone-trick"),
    Zone("pass_left", "number", "hearts-zone-pass-left"),
    Zone("pass_across", "number", "hearts-zone-pass-across"),
    Zone("pass_right", "number", "hearts-zone-pass-right"),
    Zone("points", "seat-number", "hearts-zone-points"),
    Zone("hands", "seat-number", "label-hand"),
    Zone("passing", "hand", "hearts-zone-passing"),
    Zone("hand", "hand", "label-your-hand"),
)

SIGNS = {"C": "♣", "D": "♦", "S": "♠", "H": "♥"}
COLOURS = {"C": "green", "D": "blue", "S": "black", "H": "red"}
"""Four colours for four suits, as in decks that are made to be read at a glance."""
DIRECTIONS = ("none", "left", "across", "right")

points_of = in_python(rules.points_of)


def public(known: Plain) -> dict[str, Any]:
    """The public part. Hands are only counted, and so are the cards that a seat passes."""
    passing, in_play = known.phase == PASS, known.phase == PLAY
    in_round = passing or in_play
    seats = range(PLAYERS)
    in_trick = known.in_trick
    return {
        "phase": "pass" if passing else "play" if in_play else None,
        "direction": DIRECTIONS[known.direction] if in_round else None,
        "pass_left": PASSED if passing and known.direction == LEFT else None,
        "pass_across": PASSED if passing and known.direction == ACROSS else None,
        "pass_right": PASSED if passing and known.direction == RIGHT else None,
        "chosen": [chosen(known, p) for p in seats] if passing else [],
        "hands": [hand_size(known, p) for p in seats],
        "leader": known.leader if in_play else None,
        "trick": plays(known.leader, known.laid[:in_trick]),
        "led": LETTERS[known.led] if in_trick else None,
        "winning": known.winner if in_trick else None,
        "tricks": [count(known.taken[p]) // PLAYERS for p in seats],
        "points": [points_of(known, p) for p in seats],
        "taken": [card_texts(known.taken[p] & (HEARTS_SET | QUEEN_SET)) for p in seats],
        "out_of": [lacking(known.may_hold[p]) if in_play else [] for p in seats],
        "broken": bool(known.broken),
        "target": known.target or None,
        "rounds": known.limit or None,
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    """The private part: the hand, and the cards that it chose, passed and was passed."""
    if seat < 0 or known.phase < PLAY:
        return blank_private()
    hand, passed = card_texts(known.cards[seat]), card_texts(known.passed[seat])
    if known.phase == PASS:
        return {"hand": hand, "passing": passed, "passed": [], "received": []}
    giver = (seat - known.direction) % PLAYERS
    received = [] if known.direction == NO_PASS else card_texts(known.passed[giver])
    return {"hand": hand, "passing": [], "passed": passed, "received": received}


def blank_private() -> dict[str, Any]:
    """The private part of a spectator's view."""
    return {"hand": [], "passing": [], "passed": [], "received": []}


def face(card: str) -> Face:
    return Face(COLOURS[card[-1]], card[:-1], SIGNS[card[-1]])


@lru_cache(maxsize=4096)
def card_texts(cards: int) -> list[str]:
    """The texts of a set of cards. Kept, as most stay the same for several moves: do not change the
    list."""
    return cards_text(cards)


def chosen(s: Plain, seat: int) -> int:
    """How many cards a seat has chosen to pass."""
    return min(max(s.chosen - PASSED * ((seat - s.first) % PLAYERS), 0), PASSED)


def hand_size(s: Plain, seat: int) -> int:
    if s.phase == PASS:
        return HAND - chosen(s, seat)
    return HAND - count(s.played[seat]) if s.phase == PLAY else 0


def plays(leader: int, cards: tuple[int, ...]) -> list[dict[str, Any]]:
    """The cards of a trick, in the order of play."""
    return [
        {"seat": (leader + i) % PLAYERS, "card": card_text(card)} for i, card in enumerate(cards)
    ]


@lru_cache(maxsize=256)
def lacking(may_hold: int) -> list[str]:
    """The suits that a hand has shown not to hold; without those of which it may hold one card."""
    return [
        letter
        for letter, at in zip(LETTERS, range(0, CARDS, RANKS), strict=True)
        if not may_hold >> at & (1 << RANKS) - 1
    ]
