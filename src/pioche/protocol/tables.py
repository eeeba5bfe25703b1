"""HTTP bodies: making tables, and changing them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from pioche.engine.limits import MAX_SEATS

Person: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Text: TypeAlias = Annotated[str, msgspec.Meta(max_length=100)]
SeedText: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class SeatWish(msgspec.Struct, omit_defaults=True):
    """The occupant of a seat at a new table: the person who makes it, someone else on the same
    device, a bot, a friend who is invited, or anyone who comes.

    Nobody has seen the commitment of the new table yet, so people add their seeds later, and the
    match does not start before. An empty `seed` says that none will come."""

    kind: Literal["me", "guest", "bot", "friend", "open"]
    name: Text | None = None
    person: Person | None = None
    """The friend for whom the seat is kept."""
    level: Text = ""
    seed: Literal[""] | None = None


class First(msgspec.Struct, frozen=True):
    """How to choose who starts round one: a seat drawn by lot, a `seat` that is named, the youngest
    (before the start, the host says in which `seat` that person sits), or the loser of the last
    match."""

    by: Literal["lot", "seat", "youngest", "loser"] = "lot"
    seat: int | None = None


class NewTable(msgspec.Struct):
    """A table to be made."""

    game: Text
    players: int
    options: dict[str, Any] = {}
    timer: int | None = None
    public: bool = False
    spectators: bool = True
    level: Text = "skilled"
    first: First = msgspec.field(default_factory=First)
    seats: Annotated[list[SeatWish], msgspec.Meta(max_length=MAX_SEATS)] = []
    start: bool = False
    """Start the match now. Then nobody has seen the commitment, and nobody's seed is in it: to add
    one, start in a request of its own."""


class Sit(msgspec.Struct):
    """Taking a seat: any free one if none is named. With `null` for a seed, the match does not
    start before the seed has come in a request of its own."""

    seat: int | None = None
    name: Text | None = None
    seed: SeedText | None = ""


class Seed(msgspec.Struct):
    """A player's contribution to the shuffles: at most 64 characters, or it is ignored."""

    seed: SeedText


class Level(msgspec.Struct):
    level: Text


class SeatOrder(msgspec.Struct):
    seats: Annotated[list[int], msgspec.Meta(max_length=MAX_SEATS)]


class Switch(msgspec.Struct):
    on: bool = True


class NewInvitation(msgspec.Struct):
    """A friend, or somebody with whom a match was finished, for whom a seat is to be kept: any free
    one if none is named."""

    person: Person
    seat: int | None = None


class NewRematch(msgspec.Struct):
    """A rematch; with other options or somebody else to start, if they are to change."""

    options: dict[str, Any] | None = None
    first: First | None = None


class PlayOn(msgspec.Struct):
    """Playing on from a `step` of a replay (its `version` there), in a seat, against bots of a
    level."""

    step: Annotated[int, msgspec.Meta(ge=0, lt=2**31)]
    seat: int
    level: Text = "expert"


class TableRef(msgspec.Struct):
    """A table: its unguessable key, its short code to read aloud, and the version that a change
    made."""

    table: str
    code: str
    version: int


class ListedTable(msgspec.Struct):
    """A table in a list."""

    table: str
    code: str
    game: str
    status: str
    public: bool
    created: float
    seats: list[dict[str, Any]]


class Invitation(msgspec.Struct):
    """A table as shown to people with its link, before they say who they are: who invites them to
    which game, who is there, and whether they may sit down or watch. Those who sit down add to the
    shuffles, so it has the server's `commitment`."""

    table: str
    code: str
    game: str
    host: str
    status: str
    players: int
    free: int
    names: list[str]
    watch: bool
    commitment: str
