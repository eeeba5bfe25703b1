"""What is seen at the table, as plain data."""

from __future__ import annotations

from functools import lru_cache
from types import SimpleNamespace
from typing import Any

from pioche.engine.jit import in_python
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY
from pioche.games.gap import rules
from pioche.games.gap.notation import LETTERS, card_text, cards_text
from pioche.games.gap.rules import (
    CHOOSE,
    ONE_COLOUR,
    VALUES,
    colours_in_play,
    deck_size,
    shortest,
    tallest,
)

PHASES = {PLAY: "play", CHOOSE: "choose"}
PUBLIC = (
    *("phase", "players", "turn", "plays_left", "middle", "won", "drawn", "played", "upper"),
    *("lower", "contenders", "extra", "time_up"),
)
PRIVATE = ("hand",)
"""The fields that `public` and `private` read."""

cards_held = in_python(rules.cards_held)
column_points = in_python(rules.column_points)


def public(known: Plain) -> dict[str, Any]:
    """What everybody sees. Hands are only counted."""
    in_play = known.phase >= PLAY
    choosing = known.phase == CHOOSE
    seats = range(known.players)
    return {
        "phase": PHASES.get(known.phase),
        "hands": hands(known) if in_play else [0] * known.players,
        "middle": shown(known.middle),
        "columns": [columns(known.won[p], known.players) for p in seats],
        "marks": [marks(known.won[p], known.players) for p in seats],
        "stock": int(deck_size(known.players)) - known.drawn if in_play else 0,
        "played": card_text(known.played) if choosing else None,
        "choice": cards_text(known.upper or known.lower) if choosing else [],
        "contenders": [p for p in seats if known.contenders >> p & 1] if known.extra else [],
        "last_round": bool(known.time_up),
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    """What the seat alone sees."""
    return {"hand": shown(known.hand[seat]) if seat >= 0 else []}


def hands(known: Plain) -> list[int]:
    return hand_sizes(known.phase, known.players, known.turn, known.plays_left)


# Kept, as most of it stays the same for several moves: whoever shows it may not change it.


@lru_cache(maxsize=256)
def hand_sizes(phase: int, players: int, turn: int, plays_left: int) -> list[int]:
    known = SimpleNamespace(phase=phase, players=players, turn=turn, plays_left=plays_left)
    return [int(cards_held(known, seat)) for seat in range(players)]


@lru_cache(maxsize=4096)
def shown(cards: int) -> list[str]:
    """The cards of a set."""
    return cards_text(cards)


@lru_cache(maxsize=4096)
def columns(won: int, players: int) -> dict[str, list[str]]:
    """A player's cards, a column for each colour in play."""
    return {
        LETTERS[colour]: shown(won & ONE_COLOUR << VALUES * colour)
        for colour in range(colours_in_play(players))
    }


@lru_cache(maxsize=4096)
def marks(won: int, players: int) -> str:
    """What each column of a player counts if the round ends so, in the order of `columns`: its
    height for the player (+), against (-), or nothing (0)."""
    most = tallest(won)
    least = shortest(won, most)
    points = (column_points(len(own), most, least) for own in columns(won, players).values())
    return "".join("+" if counted > 0 else "-" if counted < 0 else "0" for counted in points)
