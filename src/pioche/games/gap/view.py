"""What is seen at the table, as plain data."""

from __future__ import annotations

from functools import cache
from typing import Any

from pioche.engine.jit import in_python
from pioche.engine.plain import Plain
from pioche.engine.state import PLAY
from pioche.games.gap import rules
from pioche.games.gap.notation import LETTERS, card_text, cards_text
from pioche.games.gap.rules import CHOOSE, ONE_COLOUR, VALUES, colours_in_play, deck_size

PHASES = {PLAY: "play", CHOOSE: "choose"}

cards_held = in_python(rules.cards_held)


def public(known: Plain) -> dict[str, Any]:
    """What everybody sees. Hands are only counted."""
    in_play = known.phase >= PLAY
    choosing = known.phase == CHOOSE
    seats = range(known.players)
    return {
        "phase": PHASES.get(known.phase),
        "hands": [int(cards_held(known, p)) if in_play else 0 for p in seats],
        "middle": cards_text(known.middle),
        "columns": [columns(known.won[p], known.players) for p in seats],
        "stock": int(deck_size(known.players)) - known.drawn if in_play else 0,
        "played": card_text(known.played) if choosing else None,
        "choice": cards_text(known.upper or known.lower) if choosing else [],
        "contenders": [p for p in seats if known.contenders >> p & 1] if known.extra else [],
        "last_round": bool(known.time_up),
    }


def private(known: Plain, seat: int) -> dict[str, Any]:
    """What the seat alone sees."""
    return {"hand": cards_text(known.hand[seat]) if seat >= 0 else []}


def columns(won: int, players: int) -> dict[str, list[str]]:
    """A player's cards, a column for each colour in play."""
    return {
        LETTERS[colour]: list(column(colour, won >> VALUES * colour & ONE_COLOUR))
        for colour in range(colours_in_play(players))
    }


@cache
def column(colour: int, values: int) -> tuple[str, ...]:
    """The cards of a colour that have these values, a set."""
    return tuple(cards_text(values << VALUES * colour))
