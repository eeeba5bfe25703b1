"""Sentences for the terminal: in a language, with the names of the players and the game's cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.text import Text

from pioche.engine.game import Game
from pioche.engine.texts import ShowCards, has_text, in_a_row, sentence
from pioche.protocol.names import shown_name

OWN_STYLE: Final = "bold cyan"
NAME_STYLE: Final = "bold"
MAX_NAME: Final = 20

# A sentence comes out of its language file as one string. These private characters mark the names
# and cards in it; a name cannot contain them, because it is made printable first.
_NAME, _CARD, _END = "\ue000", "\ue001", "\ue002"
_MARKED = re.compile(f"([{_NAME}{_CARD}])([^{_END}]*){_END}")


def printable(text: str, limit: int = MAX_NAME) -> str:
    """Return a text from outside without control characters, and not too long."""
    shown = "".join(c if c.isprintable() else "�" for c in text.strip())
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def signed(value: int) -> str:
    """Return a number with a true minus sign."""
    return str(value).replace("-", "−")


class Sentences:
    """Makes sentences from keys and facts.

    A game can replace a sentence by its own: `in-<game>-<key>` is used instead of `<key>`.
    """

    def __init__(
        self,
        language: str,
        names: Sequence[str] = (),
        own_seat: int | None = None,
        card: Callable[[str], Text] = Text,
        game: str = "",
    ) -> None:
        self.language = language
        self.names = [self.name(name) for name in names]
        self.own_seat = own_seat
        self._card = card
        self._game = game

    def name(self, name: str) -> str:
        """Return the name of a person from outside, as it is shown."""
        return printable(shown_name(name, self.language))

    def say(self, key: str, /, **facts: Any) -> str:
        """Return a sentence; a fact `seat` also gives `$player`, and `seats` gives `$players`."""
        return self._sentence(key, facts, self.names, in_a_row)

    def styled(self, key: str, /, **facts: Any) -> Text:
        """Return the same as `say`, with highlighted names and cards."""
        names = [f"{_NAME}{name}{_END}" for name in self.names]
        line = self._sentence(key, facts, names, _marked)
        text, at = Text(), 0
        for found in _MARKED.finditer(line):
            text.append(line[at : found.start()])
            text.append_text(self._highlighted(found[1], found[2]))
            at = found.end()
        text.append(line[at:])
        return text

    def title(self, game: Game) -> str:
        """Return the name of a game in this language."""
        return sentence(self.language, f"{game.id}/title")

    def enumerated(self, names: Sequence[str]) -> str:
        """Return names joined as the language joins them."""
        if len(names) < 2:
            return "".join(names)
        facts = {"first": ", ".join(names[:-1]), "last": names[-1]}
        return sentence(self.language, "terminal-names", facts)

    def commands(self, key: str) -> list[str]:
        """Return the words that can be typed for a command, in this language and in English."""
        words = [sentence(language, key) for language in (self.language, "en")]
        return list(dict.fromkeys(" ".join(words).split()))

    def _sentence(
        self, key: str, facts: dict[str, Any], names: Sequence[str], show_cards: ShowCards
    ) -> str:
        own = f"in-{self._game}-{key}"
        if "seats" in facts:
            facts = facts | {"players": self.enumerated([names[seat] for seat in facts["seats"]])}
        return sentence(
            self.language,
            own if has_text(self.language, own) else key,
            facts,
            names=names,
            show_cards=show_cards,
        )

    def _highlighted(self, mark: str, content: str) -> Text:
        if mark == _CARD:
            return _trimmed(self._card(content))
        own = self.own_seat is not None and content == self.names[self.own_seat]
        return Text(content, OWN_STYLE if own else NAME_STYLE)


def _marked(cards: Sequence[str]) -> str:
    """Return cards in a row, each between marks."""
    return in_a_row([f"{_CARD}{card}{_END}" for card in cards])


def _trimmed(card: Text) -> Text:
    """Return a card without the space around it, since a sentence has spaces of its own."""
    plain = card.plain
    return card[len(plain) - len(plain.lstrip()) : len(plain.rstrip())]
