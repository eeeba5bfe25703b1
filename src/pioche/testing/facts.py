"""Checks that facts are plain data: see `engine.facts`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pioche.engine.facts import cards_in, parts_in
from pioche.engine.game import Game
from pioche.engine.language import LANGUAGES
from pioche.engine.texts import has_text


def wrong_line(game: Game, key: str, facts: Mapping[str, Any]) -> str | None:
    """Return what is wrong with a key and its facts, None if nothing is."""
    missing = [language for language in LANGUAGES if not has_text(language, key)]
    if missing:
        return f"{key} has no text in {missing}"
    for name, value in facts.items():
        wrong = wrong_fact(game, value)
        if wrong:
            return f"{key}, fact {name}: {wrong}"
    return None


def wrong_fact(game: Game, value: Any) -> str | None:
    """Return what is wrong with a fact, None if nothing is."""
    if (cards := cards_in(value)) is not None:
        strange = [card for card in cards if card not in game.notation.CARDS]
        return f"no cards of the game: {strange}" if strange else None
    if (lines := parts_in(value)) is not None:
        return next(filter(None, (wrong_line(game, *line) for line in lines)), None)
    for item in value if isinstance(value, list) else [value]:
        if not isinstance(item, bool | int | float | str | None):
            return f"neither plain data nor cards nor parts: {item!r}"
        if isinstance(item, str) and item in game.notation.CARDS:
            return f"the card {item} is not marked as one"
    return None
