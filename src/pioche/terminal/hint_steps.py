"""A hint in three steps: a nudge, the decision, the reason. Each request writes one more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Protocol

from rich.console import Console
from rich.text import Text

from pioche.engine.decision_words import DecisionWords
from pioche.engine.facts import Line
from pioche.terminal.sentences import Sentences

NUDGE: Final = 1
DECISION: Final = 2
REASON: Final = 3


class Prospect(Protocol):
    """What a good decision is expected to bring."""

    @property
    def decision(self) -> str: ...
    @property
    def points(self) -> float: ...
    @property
    def value(self) -> float | None: ...


class Hint(Protocol):
    """A hint, as a bot gives it here, or as a server sends it."""

    @property
    def nudge(self) -> list[Line]: ...
    @property
    def decision(self) -> str: ...
    @property
    def reason(self) -> list[Line]: ...
    @property
    def prospects(self) -> Sequence[Prospect]: ...


class HintSteps:
    """The steps that a person has seen of the hint for a position."""

    def __init__(self) -> None:
        self._position: object = None
        self._step = 0

    def next(self, position: object) -> int:
        """Return the step that comes next in a position."""
        if position != self._position:
            self._position, self._step = position, 0
        self._step = min(self._step + 1, REASON)
        return self._step


def write_step(
    hint: Hint, step: int, game: str, seat: int, sentences: Sentences, console: Console
) -> None:
    """Write one step of a hint, and how to get the next."""
    words = DecisionWords(game, sentences.language)
    if step == NUDGE:
        console.print(_said(hint.nudge, sentences, words))
    elif step == DECISION:
        decision = words.translate(hint.decision)
        console.print(sentences.styled("hint-best", seat=seat, decision=decision))
    else:
        console.print(_said(hint.reason, sentences, words))
        for prospect in hint.prospects:
            text = words.translate(prospect.decision)
            if prospect.value is None:
                points = f"{prospect.points:+.1f}".replace("-", "−")
                line = sentences.say("hint-prospect-points", decision=text, points=points)
            else:
                percent = round(100 * prospect.value)
                line = sentences.say("hint-prospect", decision=text, percent=percent)
            console.print(Text(line))
    if step != REASON:
        more = "hint-more-decision" if step == NUDGE else "hint-more-reason"
        console.print(Text(sentences.say(more), "dim"))


def _said(lines: Iterable[Line], sentences: Sentences, words: DecisionWords) -> Text:
    """Return the sentences of a step. Decisions that are no cards are in the language's words."""

    def fact(name: str, value: Any) -> Any:
        return words.translate(value) if name == "other" and isinstance(value, str) else value

    said = [
        sentences.styled(key, **{name: fact(name, value) for name, value in facts.items()})
        for key, facts in lines
    ]
    return Text(" ").join(said)
