"""What a person may do now: shown as a list, and found again in what they type."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.terminal.voice import Voice


class NoSuchChoice(PiocheError):
    """A number that is not in the list."""


class Choices:
    """The legal decisions of a seat, numbered, unless they are numbers themselves."""

    def __init__(self, match: Match, seat: int) -> None:
        self.match = match
        self.seat = seat
        self.decisions = match.legal(seat)
        self.texts = [match.game.notation.decision_text(d) for d in self.decisions]
        self.numbered = not any(text.isdecimal() for text in self.texts)

    def shown(self, voice: Voice, width: int) -> RenderableType:
        """The list in one line where it fits, and otherwise in columns."""
        items: list[Text] = [self._drawn(text) for text in self.texts]
        if self.numbered:
            items = [Text.assemble((f"{n:>2} ", "bold"), item) for n, item in enumerate(items, 1)]
        title = Text(voice.say("terminal-your-turn") + " ", "bold")
        if len(items) == 1:
            items.append(Text(voice.say("terminal-only-choice"), "dim"))
        line = Text(" ").join([title, *items])
        if line.cell_len <= width:
            return line
        return Group(title, Columns(items, padding=(0, 2), equal=True))

    def _drawn(self, text: str) -> Text:
        """A choice as the game draws it, unless that could not be typed as it stands."""
        drawn: Text = self.match.game.drawing.decision(text)
        return drawn if text in drawn.plain else Text(text)

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
        decision: int = self.match.game.notation.parse_decision(answer)
        refused = self.match.why_not(self.seat, decision)
        if refused:
            raise refused
        return decision
