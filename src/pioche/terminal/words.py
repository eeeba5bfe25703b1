"""The words of a game's decisions in a language: shown at the prompt, and understood there.

Records and the notation are the same in every language. A text `in-<game>-words` may give pairs
such as `yellow=jaune`; of several for one word the first is shown, and all are understood.
"""

from __future__ import annotations

import re
from typing import Final

from pioche.engine.texts import has_text, sentence

_WORD: Final = re.compile(r"[^\W\d_]+")


class Words:
    """A game's words, from the notation to a language and back."""

    def __init__(self, game: str, language: str) -> None:
        key = f"in-{game}-words"
        given = sentence(language, key).split() if has_text(language, key) else []
        pairs = [pair.split("=") for pair in given]
        self._shown = dict(reversed(pairs))
        self._meant = {own: word for word, own in pairs}

    def shown(self, text: str) -> str:
        """A text of the notation as it stands at the prompt."""
        return _WORD.sub(lambda word: self._shown.get(word[0], word[0]), text)

    def meant(self, text: str) -> str:
        """What was typed as the notation has it."""
        return _WORD.sub(lambda word: self._meant.get(word[0].lower(), word[0]), text)
