"""HTTP bodies, and parts of messages: the queue for opponents."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec

from pioche.engine.limits import MAX_SEATS

Game: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
Players: TypeAlias = Annotated[int, msgspec.Meta(ge=2, le=MAX_SEATS)]
Seconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=3600)]


class QueueWish(msgspec.Struct):
    """What somebody would like to play, and after how many seconds they would like to be offered
    bots; never without."""

    game: Game
    players: Players
    bots_after: Seconds | None = 60


class QueuePlace(msgspec.Struct):
    """A place in the queue. `table` is the table, once one is found. If somebody does not come to
    it, the others are in the queue again, where they were."""

    game: str
    players: int
    since: float
    waiting: int
    """How many people look for the same now, including you."""
    offered: bool
    """Whether bots are offered now."""
    bots: bool
    """Whether you took the offer; the table is made within seconds."""
    bots_at: float | None
    """When bots are offered."""
    table: str | None


class QueueLength(msgspec.Struct):
    """How many people wait for a game with a number of players."""

    game: str
    players: int
    waiting: int


class QueueInfo(msgspec.Struct):
    """Your place in the queue, and how many people wait for what."""

    place: QueuePlace | None
    lengths: list[QueueLength]
