"""What a seat sees, as plain data."""

from __future__ import annotations

from typing import Any

from pioche.engine.state import PLAY, State
from pioche.games.gap.notation import LETTERS, card_text, cards_text
from pioche.games.gap.rules import CHOOSE, cards_held, colours_in_play, deck_size

PHASES = {PLAY: "play", CHOOSE: "choose"}


def view(known: State, seat: int) -> dict[str, Any]:
    """The table from a redacted state. Hands of others are only counted."""
    in_play = known.phase >= PLAY
    seats = range(known.players)
    choosing = known.phase == CHOOSE
    return {
        "phase": PHASES.get(int(known.phase)),
        "hand": cards_text(known.hand[seat]) if seat >= 0 else [],
        "hands": [int(cards_held(known, p)) if in_play else 0 for p in seats],
        "middle": cards_text(known.middle),
        "columns": [columns(known.won[p], known.players) for p in seats],
        "stock": int(deck_size(known.players) - known.drawn) if in_play else 0,
        "played": card_text(known.played) if choosing else None,
        "choice": cards_text(known.upper or known.lower) if choosing else [],
        "contenders": [p for p in seats if known.contenders >> p & 1] if known.extra else [],
        "last_round": bool(known.time_up),
    }


def columns(won: int, players: int) -> dict[str, list[str]]:
    """A player's cards, a column for each colour in play."""
    cards = cards_text(won)
    colours = LETTERS[: colours_in_play(players)]
    return {letter: [card for card in cards if card[0] == letter] for letter in colours}
