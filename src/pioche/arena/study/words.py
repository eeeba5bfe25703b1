"""Numbers and sentences of a report, as a language writes them."""

from __future__ import annotations

from typing import Any

from pioche.arena.study.figures import Figure
from pioche.engine import written
from pioche.engine.texts import sentence


class Words:
    """The words of a report in one language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, key: str, **facts: Any) -> str:
        return sentence(self.language, f"study-{key}", facts)

    def number(self, value: float, digits: int = 1, sign: str = "-") -> str:
        return written.number(self.language, value, digits, sign)

    def percent(self, value: float, digits: int = 1, sign: str = "-") -> str:
        return written.percent(self.language, value, digits, sign)

    def figure(self, figure: Figure, percent: bool = False, sign: str = "-") -> str:
        """Return a figure with its interval."""
        digits = 1 if percent or abs(figure.value) >= 10 else 2
        value = (self.percent if percent else self.number)(figure.value, digits, sign)
        if figure.interval is None:
            return value
        scale = 100 if percent else 1
        low, high = (self.number(scale * end, digits, sign) for end in figure.interval)
        return f"{value} ({low} … {high})"
