"""The list of choices at the prompt, and how an answer is matched to it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from pioche.engine.decision_words import DecisionWords
from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.terminal.sentences import Sentences


class NoSuchChoice(PiocheError):
    """A number is not in the list."""


class Choices:
    """The legal decisions of a seat, numbered unless they are numbers themselves."""

    def __init__(
        self, game: Game, texts: Sequence[str], view: dict[str, Any], sentences: Sentences
    ) -> None:
        """`texts` are the decisions in the game's notation, and `view` is the seat's view."""
        self.game = game
        self.texts = list(texts)
        self.view = view
        self.sentences = sentences
        self.words = DecisionWords(game.id, sentences.language)
        self.numbered = not any(text.isdecimal() for text in self.texts)

    def render(self, width: int) -> RenderableType:
        """Return the list on one line if it fits, otherwise in columns."""
        items: list[Text] = [self._with_remark(text) for text in self.texts]
        if self.numbered:
            items = [Text.assemble((f"{n:>2} ", "bold"), item) for n, item in enumerate(items, 1)]
        title = Text(self.sentences.say("terminal-your-turn") + " ", "bold")
        if len(items) == 1:
            items.append(Text(self.sentences.say("terminal-only-choice"), "dim"))
        line = Text(" ").join([title, *items])
        if line.cell_len <= width:
            return line
        return Group(title, Columns(items, padding=(0, 2), equal=True))

    def parse(self, answer: str) -> str:
        """Return what was typed in the game's notation, legal or not. `NoSuchChoice` for a number
        that is not in the list."""
        if not answer and len(self.texts) == 1:
            return self.texts[0]
        if self.numbered and answer.isascii() and answer.isdigit():
            if len(answer) < 5 and 1 <= int(answer) <= len(self.texts):
                return self.texts[int(answer) - 1]
            raise NoSuchChoice("terminal/not-a-choice", number=answer[:20], last=len(self.texts))
        return self.words.to_notation(answer)

    def _with_remark(self, text: str) -> Text:
        """Return a choice, with the game's remark about it if it has one."""
        key = self.game.remark(text, self.view)
        drawn = self._drawn(text)
        return Text.assemble(drawn, f" ({self.sentences.say(key)})") if key else drawn

    def _drawn(self, text: str) -> Text:
        """Return a choice as the game draws it, if that can be typed."""
        drawn = self.game.drawing.decision(text)
        if text not in drawn.plain:
            return Text(self.words.translate(text))
        plain = self.words.translate(drawn.plain)
        return drawn if plain == drawn.plain else Text(plain, drawn.style)
