"""HTTP bodies: the deals of a day, and how tries at the same deal compare."""

from __future__ import annotations

from typing import Any

import msgspec

from pioche.protocol.tables import Text


class MyTry(msgspec.Struct):
    """Your try at a deal. `counted` is null while it goes on, and false if it is not compared: it
    ended too late, was broken off, or a bot has played for you."""

    table: str
    seat: int
    status: str
    counted: bool | None
    score: float | None


class DealInfo(msgspec.Struct):
    """One of the deals of a day. Its `server_seed` is published when the day is over; until then
    there is the commitment."""

    deal: str
    game: str
    players: int
    options: dict[str, Any]
    level: str
    commitment: str
    server_seed: str | None
    tries: int
    """How many tries have been compared so far."""
    mine: MyTry | None


class DailyDeals(msgspec.Struct):
    """The deals of a day in UTC, from the time when it begins to the time when it `ends`, in
    seconds since 1970."""

    day: str
    today: str
    now: float
    ends: float
    deals: list[DealInfo]
    tomorrow: dict[str, str]
    """The commitments of the next day's deals, if the day is today."""
    streak: int
    """How many days in a row you have played a deal, up to today or yesterday."""


class ForkChoice(msgspec.Struct):
    """A decision at a fork, in the game's notation: how many took it, and their mean score."""

    decision: str
    tries: int
    mean: float


class ForkInfo(msgspec.Struct):
    """A position in which those who came to it decided differently. `turn` counts the turns before
    it; `mine` is your decision there."""

    turn: int
    mine: str
    choices: list[ForkChoice]


class TryInfo(msgspec.Struct):
    """Somebody's try: the name, the score, and the table with its replay. Without a name, the
    person has deleted their account."""

    name: str
    score: float
    table: str
    seat: int


class Comparison(msgspec.Struct):
    """All tries that held the same cards in the same seat. `scores` holds each score, rising, with
    the number of its tries."""

    seat: int
    tries: int
    scores: list[tuple[float, int]]
    best: list[TryInfo]
    forks: list[ForkInfo]
    place: int | None = None
    percentile: int | None = None
    """The percentage of the other tries that have a lower score than yours."""
    marks: str = ""
    """The same as five marks, such as `+++--`, to be shared."""


class DealResults(msgspec.Struct):
    """What became of a deal. `comparison` and `master` are null while you may not see them: today,
    before your own try is over."""

    day: str
    info: DealInfo
    open: bool
    comparison: Comparison | None
    master: float | None
    """The score of the strongest bot in your seat, once it has played."""
    again: MyTry | None
    """Your match outside the comparison at the table that you asked for, after the day was over.
    The comparison says how it would have fared."""
    next_day: str | None
    previous_day: str | None


class NewChallenge(msgspec.Struct):
    """A challenge to be made: a game with its options, and the bots in the seats that nobody
    takes."""

    game: Text
    players: int
    options: dict[str, Any] = {}
    level: Text = "expert"


class ChallengeSeat(msgspec.Struct):
    """Taking a seat in a challenge: against bots, or at a table where friends can sit down before
    its host starts the match."""

    seat: int = 0
    friends: bool = False


class ChallengeInfo(msgspec.Struct):
    """A challenge: the same cards for everybody who has its link. `comparisons` has the results of
    every seat, once you have finished it yourself or its host has closed it; before, it is
    empty."""

    challenge: str
    game: str
    players: int
    options: dict[str, Any]
    level: str
    host: str
    yours: bool
    """Whether you have made it."""
    commitment: str
    server_seed: str | None
    """Published when it is closed."""
    closed: bool
    tries: int
    mine: MyTry | None
    comparisons: list[Comparison]
