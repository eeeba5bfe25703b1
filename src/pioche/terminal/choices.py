"""What a person may do now: shown as a list, and found again in what they type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from pioche.engine.errors import PiocheError
from pioche.engine.game import Game
from pioche.terminal.voice import Voice
from pioche.terminal.words import Words


class NoSuchChoice(PiocheError):
    """A number that is not in the list."""


class Choices:
    """The legal decisions of a seat, numbered, unless they are numbers themselves."""

    def __init__(
        self, game: Game, texts: Sequence[str], view: dict[str, Any], voice: Voice
    ) -> None:
        """`texts` are the decisions in the game's notation, `view` is what the seat sees."""
        self.game = game
        self.texts = list(texts)
        self.view = view
        self.voice = voice
        self.words = Words(game.id, voice.language)
        self.numbered = not any(text.isdecimal() for text in self.texts)

    def shown(self, width: int) -> RenderableType:
        """The list in one line where it fits, and otherwise in columns."""
        items: list[Text] = [self._with_remark(text) for text in self.texts]
        if self.numbered:
            items = [Text.assemble((f"{n:>2} ", "bold"), item) for n, item in enumerate(items, 1)]
        title = Text(self.voice.say("terminal-your-turn") + " ", "bold")
        if len(items) == 1:
            items.append(Text(self.voice.say("terminal-only-choice"), "dim"))
        line = Text(" ").join([title, *items])
        if line.cell_len <= width:
            return line
        return Group(title, Columns(items, padding=(0, 2), equal=True))

    def _with_remark(self, text: str) -> Text:
        """A choice, with what the game's drawing has to say about it, if anything."""
        drawn, remark = self._drawn(text), getattr(self.game.drawing, "remark", None)
        key = remark(text, self.view) if remark else None
        return Text.assemble(drawn, f" ({self.voice.say(key)})") if key else drawn

    def _drawn(self, text: str) -> Text:
        """A choice as the game draws it, unless that could not be typed as it stands."""
        drawn: Text = self.game.drawing.decision(text)
        if text not in drawn.plain:
            return Text(self.words.shown(text))
        plain = self.words.shown(drawn.plain)
        return drawn if plain == drawn.plain else Text(plain, drawn.style)

    def meant(self, answer: str) -> str:
        """The decision that was typed, as the notation has it; whether it is a legal one, the table
        says. `NoSuchChoice` for a number that is not in the list."""
        if not answer and len(self.texts) == 1:
            return self.texts[0]
        if self.numbered and answer.isascii() and answer.isdigit():
            if len(answer) < 5 and 1 <= int(answer) <= len(self.texts):
                return self.texts[int(answer) - 1]
            raise NoSuchChoice("terminal/not-a-choice", number=answer[:20], last=len(self.texts))
        return self.words.meant(answer)
