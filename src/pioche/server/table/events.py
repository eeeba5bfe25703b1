"""What happened at a table, as it stands in the table's log.

Each entry has the table's next version. Replaying the entries rebuilds the table exactly: shuffles
need no entries, because they follow from the table's secret and the players' seeds.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec

TIMERS: Final = (15, 30, 60, 300, 86_400, 259_200)
"""The seconds that a table may allow for a decision."""

By: TypeAlias = Literal["person", "bot", "timer"]


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was chosen for a table."""

    game: str
    players: int
    options: dict[str, Any] = {}
    timer: int | None = None
    """Seconds for each decision; None: as long as it takes."""
    public: bool = False
    spectators: bool = True
    level: str = "skilled"
    """The bot that plays for people who are away."""


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="do"):
    """Something that happened."""


class Seated(Entry, frozen=True, tag="seated"):
    """Somebody took a seat: a person, another one on a person's device, a bot, or a program."""

    seat: int
    name: str
    person: int | None = None
    bot: str | None = None
    program: bool = False
    seed: str = ""
    """What the person adds to the shuffles."""


class Gathered(Entry, frozen=True, tag="gathered"):
    """Everybody of the match before took their seats again, at once."""

    seats: list[Seated]


class Seeded(Entry, frozen=True, tag="seeded"):
    """A person added something to the shuffles, after seeing what the server has committed to."""

    person: int
    seed: str


class Vacated(Entry, frozen=True, tag="vacated"):
    """A seat is free again. `removed`: the host had somebody stand up, who cannot come back."""

    seat: int
    removed: bool = False


class Arranged(Entry, frozen=True, tag="arranged"):
    """The seats were put into another order: who sits at place i now sat at `seats[i]`."""

    seats: list[int]


class Changed(Entry, frozen=True, tag="changed"):
    """The host chose otherwise, before the start."""

    settings: Settings


class Started(Entry, frozen=True, tag="started"):
    pass


class Decided(Entry, frozen=True, tag="decided"):
    seat: int
    decision: int
    by: By = "person"
    request: str = ""
    """Who asked, and their own name for it: the same request is never carried out twice."""


class TimeCalled(Entry, frozen=True, tag="time-called"):
    """The time limit of the match is reached."""


class Away(Entry, frozen=True, tag="away"):
    """A person left the table: a bot plays for them until they return."""

    person: int


class Back(Entry, frozen=True, tag="back"):
    person: int


class Resigned(Entry, frozen=True, tag="resigned"):
    """A person gave up: a bot plays on for good."""

    person: int


class Replaced(Entry, frozen=True, tag="replaced"):
    """The host put a bot in a person's place, for good."""

    seat: int
    bot: str


class Agreed(Entry, frozen=True, tag="agreed"):
    """A person wants to break the match off; it ends when all who are still there do."""

    person: int
    on: bool = True


class Said(Entry, frozen=True, tag="said"):
    person: int
    name: str
    text: str
    request: str = ""


class Reacted(Entry, frozen=True, tag="reacted"):
    person: int
    name: str
    reaction: str
    request: str = ""


class Muted(Entry, frozen=True, tag="muted"):
    person: int
    on: bool = True


class Rematch(Entry, frozen=True, tag="rematch"):
    """The same people meet again at another table."""

    key: str


AnyEntry: TypeAlias = (
    Seated
    | Gathered
    | Seeded
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
    | Said
    | Reacted
    | Muted
    | Rematch
)

_decoder: Final[msgspec.json.Decoder[AnyEntry]] = msgspec.json.Decoder(AnyEntry)
_encoder: Final = msgspec.json.Encoder()


def read_entry(body: bytes) -> AnyEntry:
    return _decoder.decode(body)


def write_entry(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)
