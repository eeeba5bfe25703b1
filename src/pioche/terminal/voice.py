"""What the terminal says: sentences in a language, about the people at one table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from rich.text import Text

from pioche.engine.game import Game
from pioche.engine.texts import ShowCards, has_text, in_a_row, sentence

OWN_STYLE: Final = "bold cyan"
NAME_STYLE: Final = "bold"

# A sentence comes out of its language file as one string. These private characters mark where the
# names and cards are in it; they cannot come from a name, which is made printable first.
_NAME, _CARD, _END = "\ue000", "\ue001", "\ue002"
_MARKED = re.compile(f"([{_NAME}{_CARD}])([^{_END}]*){_END}")

MAX_NAME: Final = 20


def printable(text: str, limit: int = MAX_NAME) -> str:
    """A text from outside, safe to show: no control characters, not endless."""
    shown = "".join(c if c.isprintable() else "�" for c in text.strip())
    return shown if len(shown) <= limit else shown[: limit - 1] + "…"


def signed(value: int) -> str:
    """A number as it is printed: with a true minus."""
    return str(value).replace("-", "−")


class Voice:
    """Says things in a language. Seats have names, and cards look like the game's cards.

    Where a game has words of its own (its rounds are cycles), a text `in-<game>-<key>` says it.
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
        self.names = [printable(name) for name in names]
        self.own_seat = own_seat
        self._card = card
        self._game = game

    def say(self, key: str, /, **facts: Any) -> str:
        """A sentence; a fact `seat` also gives `$player`, a fact `seats` gives `$players`."""
        return self._sentence(key, facts, self.names, in_a_row)

    def tell(self, key: str, /, **facts: Any) -> Text:
        """The same as `say`, with names and cards made to stand out."""
        names = [f"{_NAME}{name}{_END}" for name in self.names]
        line = self._sentence(key, facts, names, _marked)
        text, at = Text(), 0
        for found in _MARKED.finditer(line):
            text.append(line[at : found.start()])
            text.append_text(self._styled(found[1], found[2]))
            at = found.end()
        text.append(line[at:])
        return text

    def title(self, game: Game) -> str:
        """What a game is called in this language."""
        return sentence(self.language, f"{game.id}/title")

    def list_of(self, items: Sequence[str]) -> str:
        """Names in a row as the language joins them."""
        if len(items) < 2:
            return "".join(items)
        return sentence(
            self.language, "terminal-names", {"first": ", ".join(items[:-1]), "last": items[-1]}
        )

    def words(self, key: str) -> list[str]:
        """The words that may be typed for something, in this language and in English."""
        words = [sentence(language, key) for language in (self.language, "en")]
        return list(dict.fromkeys(" ".join(words).split()))

    def _sentence(
        self, key: str, facts: dict[str, Any], names: Sequence[str], show_cards: ShowCards
    ) -> str:
        own = f"in-{self._game}-{key}"
        if "seats" in facts:
            facts = facts | {"players": self.list_of([names[seat] for seat in facts["seats"]])}
        return sentence(
            self.language,
            own if has_text(self.language, own) else key,
            facts,
            names=names,
            show_cards=show_cards,
        )

    def _styled(self, mark: str, content: str) -> Text:
        if mark == _CARD:
            return _trimmed(self._card(content))
        own = self.own_seat is not None and content == self.names[self.own_seat]
        return Text(content, OWN_STYLE if own else NAME_STYLE)


def _marked(cards: Sequence[str]) -> str:
    """Cards in a row, each between marks."""
    return in_a_row([f"{_CARD}{card}{_END}" for card in cards])


def _trimmed(card: Text) -> Text:
    """A card without the room around it, which a sentence has anyway."""
    plain = card.plain
    return card[len(plain) - len(plain.lstrip()) : len(plain.rstrip())]
