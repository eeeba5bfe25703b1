"""What a person may do now: shown as a list, and found again in what they type."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import RenderableType
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

    def shown(self, voice: Voice) -> list[RenderableType]:
        """The list, as many beside each other as fit."""
        styled = [self.match.game.drawing.decision(text) for text in self.texts]
        items: list[Text] = [
            Text.assemble((f"{number:>2} ", "bold"), text) if self.numbered else text
            for number, text in enumerate(styled, 1)
        ]
        key = "terminal-your-turn" if self.numbered else "terminal-your-turn-texts"
        title = Text(voice.say(key), "bold")
        if len(self.decisions) == 1:
            title.append(" " + voice.say("terminal-only-choice"), "not bold")
        return [title, Columns(items, padding=(0, 2), equal=True)]

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
