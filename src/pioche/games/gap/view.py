"""The view of a seat, as plain data, and the look of cards."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, NamedTuple

from pioche.engine.bits import members
from pioche.engine.board import Face, Zone
from pioche.engine.jit import in_python
from pioche.engine.memo import Memo
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY
from pioche.games.gap import rules
from pioche.games.gap.notation import COLOURS as COLOUR_NAMES
from pioche.games.gap.notation import LETTERS, card_text, cards_text
from pioche.games.gap.rules import CHOOSE, ONE_COLOUR, VALUES, extremes

COLOURS = tuple(ONE_COLOUR << VALUES * colour for colour in range(len(LETTERS)))
"""The cards of each colour."""
PHASES = {PLAY: "play", CHOOSE: "choose"}
PUBLIC = (
    *("phase", "players", "turn", "plays_left", "middle", "won", "drawn", "played", "upper"),
    *("lower", "contenders", "extra", "time_up"),
)
PRIVATE = ("hand",)
"""The fields that `public` and `private` read."""
ZONES = (
    Zone("middle", "cards", "gap-label-middle"),
    Zone("choice", "cards", "gap-zone-choice"),
    Zone("stock", "number", "label-stock"),
    Zone("hands", "seat-number", "label-hand"),
    Zone("hand", "hand", "label-your-hand"),
)

cards_held = in_python(rules.cards_held)
colours_in_play = in_python(rules.colours_in_play)
column_points = in_python(rules.column_points)


def public(known: Plain) -> dict[str, Any]:
    """Return what everybody sees. Hands are only counted."""
    phase, players = known.phase, known.players
    in_play = phase >= PLAY
    choosing = phase == CHOOSE
    piles = [PILES[won, players] for won in known.won[:players]]
    return {
        "phase": PHASES.get(phase),
        "hands": HANDS[phase, players, known.turn, known.plays_left] if in_play else [0] * players,
        "middle": card_texts(known.middle),
        "columns": [pile.columns for pile in piles],
        "marks": [pile.marks for pile in piles],
        "stock": DECKS[players] - known.drawn if in_play else 0,
        "played": card_text(known.played) if choosing else None,
        "choice": cards_text(known.upper or known.lower) if choosing else [],
        "contenders": members(known.contenders) if known.extra else [],
        "last_round": bool(known.time_up),
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    """Return what the seat alone sees."""
    return {"hand": card_texts(known.hand[seat])} if seat >= 0 else blank_private()


def blank_private() -> dict[str, Any]:
    """Return the private part of a spectator's view."""
    return {"hand": []}


def face(card: str) -> Face:
    return Face(COLOUR_NAMES[LETTERS.index(card[0])], card[1:])


class Pile(NamedTuple):
    """The cards that a player has won."""

    columns: dict[str, list[str]]
    """A column for each colour in play."""
    marks: list[str]
    """How each column would count now, in the same order: for the player (+), against (-), or not
    at all (0)."""


def pile(won: int, players: int) -> Pile:
    columns = {
        letter: COLUMNS[won & colour]
        for letter, colour in zip(LETTERS[: colours_in_play(players)], COLOURS, strict=False)
    }
    most, least = extremes(won)
    points = [column_points(len(column), most, least) for column in columns.values()]
    return Pile(columns, ["+" if p > 0 else "-" if p < 0 else "0" for p in points])


def card_texts(cards: int) -> list[str]:
    """The texts of a set of cards."""
    return [card for colour in COLOURS for card in COLUMNS[cards & colour]]


def hand_sizes(phase: int, players: int, turn: int, plays_left: int) -> list[int]:
    known = SimpleNamespace(phase=phase, players=players, turn=turn, plays_left=plays_left)
    return [int(cards_held(known, seat)) for seat in range(players)]


# Kept, as most of it stays the same for several moves; must not be changed.
COLUMNS: Memo[int, list[str]] = Memo(cards_text)
PILES: Memo[tuple[int, int], Pile] = Memo(lambda key: pile(*key))
DECKS: Memo[int, int] = Memo(lambda players: int(rules.deck_size(players)))
HANDS: Memo[tuple[int, int, int, int], list[int]] = Memo(lambda key: hand_sizes(*key))
