"""Facts: the data that sentences are made from, in stories, previews, reasons and errors.

A fact is plain JSON and carries no presentation: a number, a text, a truth value, null, a list of
these, or one of two marked shapes:

- `{"cards": ["r7", "g2"]}`: cards in the game's notation, which every reader shows as cards;
- `{"parts": [[key, facts], …]}`: sentences inside a sentence, joined with commas.

A fact named `seat` or `seats` also gives a sentence `$player` or `$players`. A list of words also
gives one word that a text can choose by: `colours` gives `$colours-joined`, `orange-yellow` for
instance, or `none` for an empty list.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

Facts: TypeAlias = dict[str, Any]
Line: TypeAlias = tuple[str, Facts]
"""The key of a sentence and its facts."""


def cards(*texts: str) -> Facts:
    """Return a fact that holds these cards."""
    return {"cards": list(texts)}


def parts(lines: Iterable[Line]) -> Facts:
    """Return a fact that holds these sentences."""
    return {"parts": [[key, facts] for key, facts in lines]}


def cards_in(value: Any) -> list[str] | None:
    """Return the cards that a fact holds, or None if it holds something else."""
    content = _marked(value, "cards")
    return content if content is not None and all(isinstance(c, str) for c in content) else None


def parts_in(value: Any) -> list[Line] | None:
    """Return the sentences that a fact holds, or None if it holds something else."""
    content = _marked(value, "parts")
    if content is None or not all(_is_line(item) for item in content):
        return None
    return [(key, facts) for key, facts in content]


def joined_words(facts: Mapping[str, Any]) -> Facts:
    """Return the lists of words among facts, each joined to one word that a text can choose by."""
    return {
        f"{name}-joined": "-".join(value) or "none"
        for name, value in facts.items()
        if isinstance(value, list | tuple) and all(isinstance(item, str) for item in value)
    }


def _marked(value: Any, mark: str) -> list[Any] | None:
    """Return what a marked shape holds. Facts may come from anywhere, so nothing is assumed."""
    if isinstance(value, Mapping) and value.keys() == {mark} and isinstance(value[mark], list):
        content: list[Any] = value[mark]
        return content
    return None


def _is_line(item: Any) -> bool:
    if not isinstance(item, list | tuple) or len(item) != 2:
        return False
    return isinstance(item[0], str) and isinstance(item[1], Mapping)
