"""What a person may do now: shown as a list, and found again in what they type."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.terminal.voice import Voice
from pioche.terminal.words import Words


class NoSuchChoice(PiocheError):
    """A number that is not in the list."""


class Choices:
    """The legal decisions of a seat, numbered, unless they are numbers themselves."""

    def __init__(self, match: Match, seat: int, voice: Voice) -> None:
        self.match = match
        self.seat = seat
        self.voice = voice
        self.words = Words(match.game.id, voice.language)
        self.decisions = match.legal(seat)
        self.texts = [match.game.notation.decision_text(d) for d in self.decisions]
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
        drawn, remark = self._drawn(text), getattr(self.match.game.drawing, "remark", None)
        key = remark(text, self.match.view(self.seat)) if remark else None
        return Text.assemble(drawn, f" ({self.voice.say(key)})") if key else drawn

    def _drawn(self, text: str) -> Text:
        """A choice as the game draws it, unless that could not be typed as it stands."""
        drawn: Text = self.match.game.drawing.decision(text)
        if text not in drawn.plain:
            return Text(self.words.shown(text))
        plain = self.words.shown(drawn.plain)
        return drawn if plain == drawn.plain else Text(plain, drawn.style)

    def understand(self, answer: str) -> int:
        """The decision that was typed; the error that explains why it cannot be, otherwise."""
        if not answer and len(self.decisions) == 1:
            return self.decisions[0]
        if self.numbered and answer.isascii() and answer.isdigit():
            if len(answer) < 5 and 1 <= int(answer) <= len(self.decisions):
                return self.decisions[int(answer) - 1]
            raise NoSuchChoice(
                "terminal/not-a-choice", number=answer[:20], last=len(self.decisions)
            )
        decision: int = self.match.game.notation.parse_decision(self.words.meant(answer))
        refused = self.match.why_not(self.seat, decision)
        if refused:
            raise refused
        return decision
