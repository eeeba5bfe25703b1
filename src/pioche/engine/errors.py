"""Errors as types. Each carries a code with a namespace (`match/not-your-turn`) and facts for a
sentence in any language; `str` gives the English one."""

from __future__ import annotations

from typing import Any, Final

MAX_BITS: Final = 256


def printable(facts: dict[str, Any]) -> dict[str, Any]:
    """Return facts without control characters: they may come from a file and go to a terminal."""
    return {name: _printable(value) for name, value in facts.items()}


def _printable(value: Any) -> Any:
    if isinstance(value, str):
        return "".join(c if c.isprintable() else "�" for c in value)
    if isinstance(value, list | tuple):
        return [_printable(item) for item in value]
    if isinstance(value, dict):
        return {name: _printable(item) for name, item in value.items()}
    return value


def shown(value: Any, length: int = 40) -> str:
    """Return a bad value, short enough to show. Python refuses to write integers of thousands of
    digits."""
    if isinstance(value, int) and value.bit_length() > MAX_BITS:
        return f"{'-' if value < 0 else ''}10^{value.bit_length() * 3 // 10}"
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # noqa: BLE001  it may be anything
        text = type(value).__name__
    return text if len(text) <= length else text[: length - 1] + "…"


class PiocheError(Exception):
    """A request cannot be carried out; nothing was changed."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts

    def sentence(self, language: str = "en") -> str:
        """Return a sentence that says what was wrong, what was expected and what to do."""
        from pioche.engine.texts import sentence

        return sentence(language, self.code, printable(self.facts))

    def __str__(self) -> str:
        return self.sentence()

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.code, self.facts))


def _rebuild(kind: type[PiocheError], code: str, facts: dict[str, Any]) -> PiocheError:
    return kind(code, **facts)


class IllegalDecision(PiocheError):
    """The rules refuse a decision."""


class BadNotation(PiocheError):
    """A text is not a card or a decision of the game."""


class BadOption(PiocheError):
    """An option is unknown or out of range, or does not go with another; or a number of players."""


class UnknownGame(PiocheError):
    """There is no such game."""


class BadGame(PiocheError):
    """A distribution offers a game that cannot be used."""


class BadRecord(PiocheError):
    """A record is wrong. `round` and `move` say where, counted from 1, if it is in one."""

    def __init__(
        self, code: str, *, round: int | None = None, move: int | None = None, **facts: Any
    ) -> None:
        super().__init__(code, **facts)
        self.round = round
        self.move = move

    def at(self, round: int | None, move: int | None = None) -> BadRecord:
        """Return the same error with its place."""
        return BadRecord(self.code, round=round, move=move, **self.facts)

    def sentence(self, language: str = "en") -> str:
        from pioche.engine.texts import sentence

        text = sentence(language, self.code, printable(self.facts))
        if self.round is not None:
            place = {"round": self.round, "move": self.move or 0, "what": text}
            text = sentence(language, "record/at-move" if self.move else "record/at-round", place)
        return f"{text} [{self.code}]"

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild_record, (self.code, self.round, self.move, self.facts))


def _rebuild_record(
    code: str, round: int | None, move: int | None, facts: dict[str, Any]
) -> BadRecord:
    return BadRecord(code, round=round, move=move, **facts)
