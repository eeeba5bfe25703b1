"""HTTP bodies: matches so far, finished matches and their replays."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from pioche.engine.record import Result

Changes: TypeAlias = dict[str, Any]
Story: TypeAlias = list[tuple[str, dict[str, Any]]]


class HistoryEvent(msgspec.Struct, omit_defaults=True):
    """An event since the start of the match, as in `Update`, without the changes."""

    version: int
    event: dict[str, Any]
    turn: int
    moves: list[Any] = []
    story: Story = []
    round_over: bool = False


class FinishedMatch(msgspec.Struct):
    """A finished match in a list. The key of a table without spectators is only shown to people who
    sat there; for others it is empty."""

    number: int
    table: str
    game: str
    began: float
    ended: float
    result: dict[str, Any]


class ReplayStep(msgspec.Struct, omit_defaults=True):
    """The changes of one step, as in `Update`: `public`, and each seat in `private`, hold only the
    keys that have changed. `event.do` is `started`, `decided`, `dealt` (another round), `shuffled`
    or `over`. `move` counts the moves of the round in the record."""

    version: int
    event: dict[str, Any]
    turn: int
    round: int
    move: int
    moves: list[Any] = []
    story: Story = []
    renewed: int = 0
    round_over: bool = False
    """Whether a round ended with this step."""
    points: list[int] = []
    """By seat, the points of the round that ended. They count for nothing if it broke a tie."""
    public: Changes = {}
    private: dict[str, Changes] = {}


class ShuffleCheck(msgspec.Struct):
    """Whether the shuffles follow from the seeds; `fair` is null if the record has no seeds. A
    record whose shuffles do not follow from its seeds is refused."""

    fair: bool | None
    code: str
    facts: dict[str, Any]
    text: str


class Replay(msgspec.Struct):
    """A whole match. Step 0 holds everything that is visible at the start."""

    game: str
    players: int
    options: dict[str, Any]
    names: list[str]
    bots: list[str | None]
    result: Result | None
    fairness: dict[str, Any] | None
    checked: ShuffleCheck
    steps: list[ReplayStep]
    hints: list[int] = []
    """By seat, in how many turns a hint was taken; nothing if nobody took one."""
