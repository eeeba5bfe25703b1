"""Sentences in every language, from Fluent files (`texts/en.ftl` and so on).

The engine has a folder of texts, and so have each game, wherever it is installed, and other
packages; a key is found in whichever file it is. A code such as `gap/must-take-all` is the message
`gap-must-take-all`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

from pioche.engine.facts import cards_in, joined_words, parts_in
from pioche.engine.language import LANGUAGES
from pioche.engine.limits import MAX_CARDS
from pioche.engine.registry import outside_folders

MAX_NUMBER = 10**15
MAX_LENGTH = 400
MAX_CARD = 20
"""No number is larger and no text longer in a sentence: facts may come from anywhere."""
PACKAGE = Path(__file__).resolve().parent.parent

ShowCards: TypeAlias = Callable[[Sequence[str]], str]


def text_files(language: str) -> list[Path]:
    """Return every file of texts in a language: of this package, and of games from elsewhere."""
    homes = [home for folder in outside_folders() for home in (folder, folder / "tutorial")]
    outside = [home / "texts" / f"{language}.ftl" for home in homes]
    own = sorted(PACKAGE.glob(f"**/texts/{language}.ftl"))
    return [*own, *(path for path in outside if path.is_file() and path not in own)]


def in_a_row(cards: Sequence[str]) -> str:
    """Return cards as they are written, with commas between them."""
    return ", ".join(cards) or "–"


@cache
def bundle(language: str) -> FluentBundle:
    """Return all messages of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language}")
    messages = FluentBundle([language], use_isolating=False)
    for source in text_files(language):
        messages.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return messages


def sentence(
    language: str,
    key: str,
    facts: Mapping[str, Any] | None = None,
    *,
    names: Sequence[str] = (),
    show_cards: ShowCards = in_a_row,
) -> str:
    """Return the message of a key, with its facts filled in.

    With the names of all seats, a fact `seat` gives `$player`, and `seats` gives `$players`.
    """
    messages, name = bundle(language), key.replace("/", "-")
    if not messages.has_message(name):
        raise KeyError(f"no text for {key!r} in {language}")

    def plain(value: Any) -> Any:
        """Return a fact as Fluent takes it: a number or a text of readable size."""
        if isinstance(value, bool):
            return sentence(language, "label-yes" if value else "label-no")
        if isinstance(value, int | float) and abs(value) < MAX_NUMBER:
            # a number below zero has a true minus, and is never singular
            return f"−{-value}" if isinstance(value, int) and value < 0 else value
        if isinstance(value, int):  # Python refuses to spell out a number of thousands of digits
            return f"{'−' if value < 0 else ''}10^{int(value.bit_length() * 0.30103)}"
        if (cards := cards_in(value)) is not None:
            return show_cards([_short(card, MAX_CARD) for card in cards[:MAX_CARDS]])
        if (lines := parts_in(value)) is not None:
            parts = [
                sentence(language, *line, names=names, show_cards=show_cards) for line in lines
            ]
            return ", ".join(parts) or "–"
        if isinstance(value, Iterable) and not isinstance(value, str):
            return _short(", ".join(str(item) for item in value) or "–")
        return _short(str(value))

    known = joined_words(facts or {}) | dict(facts or {})
    if names and "seat" in known:
        known.setdefault("player", names[known["seat"]])
    if names and "seats" in known:
        known.setdefault("players", [names[seat] for seat in known["seats"]])
    pattern: Any = messages.get_message(name).value
    text, problems = messages.format_pattern(pattern, {n: plain(v) for n, v in known.items()})
    if problems:
        raise ValueError(f"text {key!r} in {language}: {problems[0]}")
    return str(text)


def has_text(language: str, key: str) -> bool:
    """Return whether there is a message of a key."""
    return bool(bundle(language).has_message(key.replace("/", "-")))


def _short(text: str, limit: int = MAX_LENGTH) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"
