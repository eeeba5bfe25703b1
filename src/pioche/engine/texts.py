"""Sentences in every language, from Fluent files (`texts/en.ftl` and so on).

The engine has a folder of texts, and so have each game and the terminal; a key is found wherever it
stands. A code such
as `gap/must-take-all` is the message `gap-must-take-all`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle, FluentResource

from pioche.engine.language import LANGUAGES

MAX_NUMBER = 10**15
MAX_LENGTH = 400
"""What stands in a sentence is not larger: facts may come from anywhere."""
PACKAGE = Path(__file__).resolve().parent.parent


def text_files(language: str) -> list[Path]:
    """Every file of texts in a language, wherever in the package it stands."""
    return sorted(PACKAGE.glob(f"**/texts/{language}.ftl"))


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language."""
    if language not in LANGUAGES:
        raise ValueError(f"no such language: {language}")
    messages = FluentBundle([language], use_isolating=False)
    for source in text_files(language):
        messages.add_resource(FluentResource(source.read_text(encoding="utf-8")))
    return messages


def sentence(language: str, key: str, facts: Mapping[str, Any] | None = None) -> str:
    """The message of a key, with its facts filled in."""
    name = key.replace("/", "-")
    messages = bundle(language)
    if not messages.has_message(name):
        raise KeyError(f"no text for {key!r} in {language}")
    pattern: Any = messages.get_message(name).value
    text, problems = messages.format_pattern(pattern, _plain(language, facts or {}))
    if problems:
        raise ValueError(f"text {key!r} in {language}: {problems[0]}")
    return str(text)


def has_text(language: str, key: str) -> bool:
    return bool(bundle(language).has_message(key.replace("/", "-")))


def _plain(language: str, facts: Mapping[str, Any]) -> dict[str, Any]:
    """Facts as Fluent takes them: numbers and strings of readable size; a list becomes its items
    with commas between them."""
    plain: dict[str, Any] = {}
    for name, value in facts.items():
        if name == "reason" and has_text(language, f"reason-{value}"):
            plain[name] = sentence(language, f"reason-{value}")
        elif isinstance(value, bool):
            plain[name] = sentence(language, "label-yes" if value else "label-no")
        elif isinstance(value, int | float) and abs(value) < MAX_NUMBER:
            plain[name] = value
        elif isinstance(value, int):  # Python refuses to spell out a number of thousands of digits
            plain[name] = f"{'−' if value < 0 else ''}10^{int(value.bit_length() * 0.30103)}"
        elif isinstance(value, Iterable) and not isinstance(value, str):
            plain[name] = _short(", ".join(str(item) for item in value) or "–")
        else:
            plain[name] = _short(str(value))
    return plain


def _short(text: str) -> str:
    return text if len(text) <= MAX_LENGTH else text[: MAX_LENGTH - 1] + "…"
