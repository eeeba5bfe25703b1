"""The record of a match, format `pioche/1`: its shape, reading and writing.

The game decides what a deal and a move look like (its `records`); `replay` finds out whether they
are right by playing them again.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from pioche.engine.errors import BadRecord

FORMAT: Final = "pioche/1"
MAX_BYTES: Final = 64 << 20
"""The longest record that is read: far beyond any match."""


class Player(Struct, omit_defaults=True):
    """The player at a seat; `bot` names the program that plays."""

    name: str
    bot: str | None = None


class Starter(Struct, frozen=True):
    """The seats that the table has named to start round one, and how it chose them. Of several, the
    lot draws one: two players may share the last place."""

    by: Literal["seat", "youngest", "loser"]
    seats: list[int]


class Shuffle(Struct):
    """A new stock in the middle of a round, in drawing order."""

    shuffle: list[str]


class Round(Struct, omit_defaults=True):
    """One round; without scores while it goes on."""

    first: int
    deal: Any
    moves: list[Any]
    scores: list[int] | None = None
    extra: bool = False


class Result(Struct):
    """How the match ended."""

    scores: list[int]
    winners: list[int]
    reason: str


class Record(Struct, omit_defaults=True, kw_only=True):
    """A whole match, or as much of it as has been played."""

    format: str
    game: str
    options: dict[str, Any] | UnsetType = UNSET  # written even where it is empty
    players: list[Player]
    starter: Starter | None = None
    fairness: dict[str, Any] | None = None
    """The seeds of the shuffles: `commitment`, `player_seeds`, after the match `server_seed`, and
    `changes` if a backup was restored meanwhile; `source` if others play with the same cards
    (docs/fairness.md)."""
    origin: dict[str, Any] | None = None
    """The match that this one continues, if somebody has played on from a step of it: `table`,
    `round` and `move`. All decisions up to that step are those of the other match."""
    hints: list[int] = []
    """By seat, how many decisions were taken with a hint; nothing if nobody took one."""
    rounds: list[Round]
    result: Result | None = None

    @property
    def given_options(self) -> dict[str, Any]:
        """The options that are given in it."""
        return {} if isinstance(self.options, UnsetType) else self.options


class Decided(NamedTuple):
    """A decision that a seat has taken; `auto` when it was made for someone absent."""

    seat: int
    decision: int
    auto: bool = False


_decoder = msgspec.json.Decoder(Record)
_encoder = msgspec.json.Encoder()


def read_record(data: bytes | str) -> Record:
    """Return the record of a JSON text. Only its shape is checked."""
    if not isinstance(data, bytes | bytearray | str):
        raise BadRecord("record/not-json", problem=type(data).__name__)
    if len(data) > MAX_BYTES:
        raise BadRecord("record/too-long", limit=MAX_BYTES >> 20)
    try:
        record = _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise BadRecord("record/shape", problem=str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise BadRecord("record/not-json", problem=str(error)) from None
    if record.format != FORMAT:
        raise BadRecord("record/format", found=record.format[:40], expected=FORMAT)
    return record


def write_record(record: Record) -> bytes:
    """Return a record as one line of JSON, without the newline."""
    return _encoder.encode(record)


def write(part: Any) -> bytes:
    """Return a part of a record, such as a move, as it is written there."""
    return _encoder.encode(part)


def shaped(kind: type[Any], data: Any) -> Any:
    """Return a deal or a move as its type; `BadRecord` if it has another shape."""
    if isinstance(data, kind):
        return data
    try:
        return msgspec.convert(data, kind)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("record/shape", problem=str(error)) from None
