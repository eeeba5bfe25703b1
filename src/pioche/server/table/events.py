"""The events of a table.

Each event has the table's next version. Applying the events in order rebuilds the table exactly:
shuffles need no events, because they follow from the table's secret and the players' seeds.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

from pioche.engine.record import Starter
from pioche.protocol.tables import First

TIMERS: Final = (15, 30, 60, 300, 86_400, 259_200)
"""The seconds for a decision that a table may choose."""

By: TypeAlias = Literal["person", "bot", "timer"]


TIME_UP: Final = -1
"""Stands for a seat in `SharedDeal.decisions`, where the time limit was reached."""


class SharedDeal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that others play with too: those of a day or of a challenge, or those of a match that
    somebody plays on from one of its steps. Players add no seeds, and bots decide the same in the
    same situation."""

    kind: Literal["daily", "challenge", "evening", "table"]
    name: str
    """The day and the deal, the evening and the round, or the key of the challenge or the table."""
    seeds: list[str] = []
    """The seeds of the players of the match that is played on from."""
    changes: list[tuple[int, str]] = []
    """Its later secrets, and the shuffles from which on they were used."""
    starter: Starter | None = None
    decisions: list[tuple[int, int]] = []
    """Its decisions up to the step, each with its seat."""
    round: int = 0
    move: int = 0
    """The step: the round, and how many of its moves were made."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """The settings of a table."""

    game: str
    players: int
    options: dict[str, Any] = {}
    timer: int | None = None
    """Seconds for each decision; None for no limit."""
    public: bool = False
    spectators: bool = True
    level: str = "skilled"
    """The bot that plays for people who are away."""
    first: First = First()
    """How to choose who starts round one."""
    deal: SharedDeal | None = None
    """The cards, if others play with the same ones."""
    found: bool = False
    """Whether the server brought the people together: nobody can then change the table, and the
    match begins by itself once everybody is there."""
    evening: str = ""
    """The key of the evening that the table belongs to: the server seats everybody there."""


class Event(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do"):
    """Something that happened at a table."""


class Seated(Event, frozen=True, tag="seated"):
    """Somebody took a seat: a person, someone else on a person's device, a bot, or a program."""

    seat: int
    name: str
    person: int | None = None
    bot: str | None = None
    program: bool = False
    seed: str = ""
    """The person's contribution to the shuffles."""
    owes_seed: bool = False
    """Whether the person has yet to give it: they sat down before they could."""


class Gathered(Event, frozen=True, tag="gathered"):
    """Everybody from the previous match took their seats again."""

    seats: list[Seated]
    losers: list[int] = []
    """The people who shared the last place in it."""


class Seeded(Event, frozen=True, tag="seeded"):
    """A person contributed to the shuffles, after seeing the server's commitment."""

    person: int
    seed: str


class Resealed(Event, frozen=True, tag="resealed"):
    """The server has a new secret, because a backup was restored and the old one may have been
    published since."""

    secret: str


class Kept(Event, frozen=True, tag="kept"):
    """The host keeps a seat for a person who was invited: nobody else can take it."""

    seat: int
    person: int
    name: str


class Vacated(Event, frozen=True, tag="vacated"):
    """A seat is free again, and kept for nobody. `removed`: the host made a person stand up, who
    cannot come back."""

    seat: int
    removed: bool = False


class Arranged(Event, frozen=True, tag="arranged"):
    """The seats were put into another order: seat i now holds what was at `seats[i]`."""

    seats: list[int]


class Changed(Event, frozen=True, tag="changed"):
    """The host changed the settings, before the start."""

    settings: Settings


class Started(Event, frozen=True, tag="started"):
    pass


class Decided(Event, frozen=True, tag="decided"):
    seat: int
    decision: int
    by: By = "person"
    request: str = ""
    """The person, and the person's id for the request: a request is never carried out twice."""


class TimeCalled(Event, frozen=True, tag="time-called"):
    """The time limit of the match is reached."""


class Away(Event, frozen=True, tag="away"):
    """A person left the table: a bot plays their seats until they return."""

    person: int


class Back(Event, frozen=True, tag="back"):
    person: int


class Resigned(Event, frozen=True, tag="resigned"):
    """A person gave up: a bot plays on until the end."""

    person: int


class Replaced(Event, frozen=True, tag="replaced"):
    """The host gave a person's seat to a bot, until the end."""

    seat: int
    bot: str


class Agreed(Event, frozen=True, tag="agreed"):
    """A person wants to break off the match; it ends when everybody still there does."""

    person: int
    on: bool = True


class HintsAgreed(Event, frozen=True, tag="hints-agreed"):
    """A person would like hints, or does not mind; or would rather play without them."""

    person: int
    on: bool = True


class Hinted(Event, frozen=True, tag="hinted"):
    """A person took a hint for a seat, in the turn under way."""

    seat: int


class Said(Event, frozen=True, tag="said"):
    person: int
    name: str
    text: str
    request: str = ""


class Reacted(Event, frozen=True, tag="reacted"):
    person: int
    name: str
    reaction: str
    request: str = ""


class Muted(Event, frozen=True, tag="muted"):
    person: int
    on: bool = True


class Forgotten(Event, frozen=True, tag="forgotten"):
    """A person who sat here deleted their account: their name and their words are gone."""

    person: int


class Renamed(Event, frozen=True, tag="renamed"):
    """The host of the server gave a person another name."""

    person: int
    name: str


class Rematch(Event, frozen=True, tag="rematch"):
    """The same people meet again at another table."""

    key: str


AnyEvent: TypeAlias = (
    Seated
    | Gathered
    | Kept
    | Seeded
    | Resealed
    | Vacated
    | Arranged
    | Changed
    | Started
    | Decided
    | TimeCalled
    | Away
    | Back
    | Resigned
    | Replaced
    | Agreed
    | HintsAgreed
    | Hinted
    | Said
    | Reacted
    | Muted
    | Forgotten
    | Renamed
    | Rematch
)

_decoder: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)
_encoder: Final = msgspec.json.Encoder()


def read_event(body: bytes) -> AnyEvent:
    return _decoder.decode(body)


def write_event(event: AnyEvent) -> bytes:
    return _encoder.encode(event)
