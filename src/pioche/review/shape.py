"""The shape of a review, as JSON: what the command line writes and a server returns.

Amounts are whole numbers in millionths: of a match won (`chance`), and of a point (`points`). So
all sums are exact. Where an amount is a list, it has an entry for each seat. `chance` is null in
solo play, where nobody else can win.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from pioche.engine.record import Player, Result
from pioche.review.words import Word

FORMAT: Final = "pioche-review/1"


class ForSeats(Struct):
    """An amount for each seat, in both currencies."""

    chance: list[int] | None
    points: list[int]


class Cost(Struct):
    """What a decision cost its seat, compared with the best one; errors are standard errors."""

    chance: int | None
    chance_error: int | None
    points: int
    """Of lead in the round."""
    points_error: int


class Expected(Struct):
    """What is expected of a decision, from what its seat knew."""

    decision: str
    worlds: int
    """Imagined worlds in which it was tried."""
    chance: int | None
    """Of its seat to win the match."""
    points: int
    """Of its seat in the round."""


class Decision(Struct, kw_only=True):
    """A decision, judged by what its seat knew."""

    seat: int
    auto: bool
    """Whether it was made for someone absent."""
    legal: int
    """How many decisions the seat could choose from."""
    played: str
    best: str
    """The same as `played` if no other was better by more than chance explains."""
    word: Word | None
    """None if there was no choice."""
    cost: Cost
    skill: ForSeats
    """What it brought each seat, compared with the best decision."""
    expected: list[Expected]
    """The decisions that were compared in the end, the best first; none if the strong player would
    hardly ever have decided otherwise."""


class Step(Struct, kw_only=True):
    """A step of the match. What it changed is the skill of its decisions and luck."""

    kind: Literal["deal", "shuffle", "decision", "time"]
    round: int
    """From 1."""
    move: int
    """Moves of the round that were made before it."""
    decisions: list[Decision]
    """Several where seats choose together."""
    luck: ForSeats
    after: ForSeats
    """What the seats can expect after it."""


class Balance(Struct):
    """Where a change comes from: `change` = `own` + `others` + `luck`."""

    own: int
    """The seat's own decisions."""
    others: int
    """The decisions of others."""
    luck: int
    change: int


class SeatBalance(Struct):
    """The balance of a seat in both currencies."""

    chance: Balance | None
    points: Balance


class RoundBalance(Struct):
    """The balances of a round."""

    round: int
    extra: bool
    """Whether the round only broke a tie."""
    seats: list[SeatBalance]


class Choice(Struct):
    """A decision that could have been taken, and what is expected of it: a player can try first."""

    decision: str
    word: Word
    chance: int | None
    """Of its seat to win the match."""
    points: int
    """Of its seat in the round."""
    lines: list[tuple[str, dict[str, Any]]] = []
    """Its certain effects: keys and facts of sentences, as in the preview at a table."""
    after: dict[str, Any] = {}
    """The same as plain data of the game."""


class Position(Struct):
    """What a seat saw before it decided: the view of a table, as a server sends it."""

    public: dict[str, Any]
    private: dict[str, Any]
    """With `legal`, the decisions that the seat could take."""


class Turning(Struct):
    """A decision that mattered much."""

    step: int
    decision: int
    """Where it is: a place in `steps`, and in the `decisions` there."""
    lines: list[tuple[str, dict[str, Any]]]
    """Why the better decision was better: keys and facts of sentences."""
    position: Position
    choices: list[Choice]
    """All decisions that were legal, compared in the same worlds; the best first."""


class Review(Struct, kw_only=True):
    """The review of a match."""

    format: str
    game: str
    players: list[Player]
    result: Result
    seed: int
    effort: int
    unit: int
    """A whole in the amounts."""
    start: ForSeats
    """What the seats could expect before the first card."""
    steps: list[Step]
    rounds: list[RoundBalance]
    match: list[SeatBalance]
    words: list[dict[Word, int]]
    """How often each seat earned each word."""
    mattered: list[Turning]
    """The decisions that cost most, the dearest first."""
