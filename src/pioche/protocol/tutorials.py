"""HTTP bodies: tutorials."""

from __future__ import annotations

from typing import Any

import msgspec

from pioche.protocol.matches import ReplayStep

Line = tuple[str, dict[str, Any]]


class TutorialStep(msgspec.Struct, omit_defaults=True):
    """A step: `updates` are shown one after the other, then `say` (the key and facts of a sentence)
    appears beside what it is about. `at` names that: `hand`, or an attribute of the board and its
    value, such as `card:r7`. With `do`, the learner is asked for this decision, and `instead` is
    the sentence for another one; the next step opens with it. `later` says that the updates jump to
    a later point of the round."""

    say: Line
    at: list[str]
    updates: list[ReplayStep]
    later: bool = False
    do: str | None = None
    instead: Line | None = None


class Tutorial(msgspec.Struct):
    """A prepared round that explains a game, as the learner at `seat` sees it. The name of that
    seat is empty. The first update holds the whole view."""

    game: str
    names: list[str]
    options: dict[str, Any]
    seat: int
    steps: list[TutorialStep]


class DecisionPreview(msgspec.Struct):
    """The certain effects of a decision, as in the message `previewed`."""

    lines: list[Line]
    after: dict[str, Any]
