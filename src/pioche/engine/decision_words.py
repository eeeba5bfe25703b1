"""The words of a game's decisions in a language, to be shown, and typed at a prompt.

The notation is the same in every language. A text `in-<game>-words` can translate its words in
pairs such as `yellow=jaune`. If a word has several translations, the first is shown and all are
understood.
"""

from __future__ import annotations

import re
from typing import Final

from pioche.engine.texts import has_text, sentence

_WORD: Final = re.compile(r"[^\W\d_]+")


class DecisionWords:
    """Translates the words of a game's notation into a language and back."""

    def __init__(self, game: str, language: str) -> None:
        key = f"in-{game}-words"
        given = sentence(language, key).split() if has_text(language, key) else []
        pairs = [pair.split("=") for pair in given]
        self._translations = dict(reversed(pairs))
        self._originals = {own: word for word, own in pairs}

    def translate(self, text: str) -> str:
        """Return a text of the notation in the language."""
        return _WORD.sub(lambda word: self._translations.get(word[0], word[0]), text)

    def to_notation(self, text: str) -> str:
        """Return what was typed in the words of the notation."""
        return _WORD.sub(lambda word: self._originals.get(word[0].lower(), word[0]), text)
