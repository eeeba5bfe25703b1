"""What goes over the socket, both ways. `docs/protocol.md` explains it; `schema` describes it.

A message is a JSON object; `type` says which. A table is named by its key. What a client asks for
with an `id` is answered with `done` (a question with `previewed`) or `refused` and the same id;
sending it again is harmless.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, TypeAlias

import msgspec

PROTOCOL: Final = 1

Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
RequestId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Place: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=16)]
Version: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class Message(msgspec.Struct, tag_field="type", omit_defaults=True):
    """Either way. A client overlooks what it does not know: a newer server may say more."""


# From the client


class Asked(Message, forbid_unknown_fields=True):
    """Something that a client wants. What is misspelled is refused, not overlooked."""


class Subscribe(Asked, tag="subscribe"):
    """Hear of a table: what happened after version `since`, or how it stands."""

    table: Key
    since: Version | None = None


class Unsubscribe(Asked, tag="unsubscribe"):
    table: Key


class Decide(Asked, tag="decide"):
    """Decide for a seat, in a turn. The decision is in the game's notation, or its number."""

    id: RequestId
    table: Key
    seat: Place
    turn: Version
    decision: Annotated[str, msgspec.Meta(max_length=40)] | int


class Why(Asked, tag="why"):
    """Ask whether a decision would be refused, and why; nothing is decided."""

    id: RequestId
    table: Key
    seat: Place
    decision: Annotated[str, msgspec.Meta(max_length=40)] | int


class Preview(Asked, tag="preview"):
    """Ask what a decision would do; nothing is decided. The answer is `previewed`, or `refused`
    with the reason why it may not be decided."""

    id: RequestId
    table: Key
    seat: Place
    decision: Annotated[str, msgspec.Meta(max_length=40)] | int


class Say(Asked, tag="say"):
    id: RequestId
    table: Key
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class React(Asked, tag="react"):
    id: RequestId
    table: Key
    reaction: Annotated[str, msgspec.Meta(max_length=40)]


class StandIn(Asked, tag="stand-in"):
    """Have a bot play for somebody who has lost the connection, until they return. Only where no
    timer runs, and after a minute."""

    id: RequestId
    table: Key
    seat: Place


class Ping(Asked, tag="ping"):
    pass


FromClient: TypeAlias = (
    Subscribe | Unsubscribe | Decide | Why | Preview | Say | React | StandIn | Ping
)


# From the server


class Hello(Message, tag="hello"):
    """The first message: who the client is, and the server's time."""

    person: int
    name: str
    now: float
    protocol: int = PROTOCOL


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A seat: free if there is neither a person nor a bot."""

    name: str = ""
    person: int | None = None
    bot: str | None = None
    program: bool = False
    away: bool = False


class TableInfo(msgspec.Struct):
    """What is known of a table besides its cards."""

    code: str
    game: str
    players: int
    options: dict[str, Any]
    timer: int | None
    public: bool
    spectators: bool
    level: str
    host: int
    status: str
    seats: list[SeatInfo]
    commitment: str
    agreed: list[int]
    muted: list[int]
    rematch: str | None


class ChatLine(msgspec.Struct, omit_defaults=True):
    person: int
    name: str
    text: str = ""
    reaction: str = ""


class TableState(Message, tag="table"):
    """How a table stands, whole. `public` is what everybody sees of the match, `private` by seat
    what the client's own seats see besides: the client sees both laid over each other."""

    table: str
    version: int
    now: float
    turn: int
    info: TableInfo
    you: list[int]
    connected: list[int]
    chat: list[ChatLine]
    public: dict[str, Any] | None = None
    private: dict[str, dict[str, Any]] = {}
    deadlines: dict[str, float] = {}


class Update(Message, tag="update"):
    """What has changed with one entry. Of `info`, `public` and `private` only the keys that have
    changed are there, each with its whole new value."""

    table: str
    version: int
    at: float
    event: dict[str, Any]
    turn: int
    moves: list[Any] = []
    story: list[tuple[str, dict[str, Any]]] = []
    renewed: int = 0
    """So many cards were shuffled into a new stock."""
    info: dict[str, Any] = {}
    public: dict[str, Any] = {}
    deadlines: dict[str, float] | None = None
    private: dict[str, dict[str, Any]] = {}


class Presence(Message, tag="presence"):
    """The people who are connected to a table now."""

    table: str
    connected: list[int]


class Done(Message, tag="done"):
    """Carried out, and stored for good, with this version of the table."""

    id: str
    version: int


class Previewed(Message, tag="previewed"):
    """What a decision would do for certain: keys and facts of sentences, and the same as plain
    data, in a shape of the game's own."""

    id: str
    lines: list[tuple[str, dict[str, Any]]]
    after: dict[str, Any]


class Refusal(Message, tag="refused"):
    """Not carried out: the code and facts of a sentence in any language, and the English one. Only
    with the code `store/down` it is not known; asking again with the same id is right."""

    id: str
    code: str
    facts: dict[str, Any]
    text: str


class Problem(Message, tag="problem"):
    """A message could not be understood, or a table could not be heard of."""

    code: str
    facts: dict[str, Any]
    text: str
    table: str = ""
    id: str = ""


class Pong(Message, tag="pong"):
    now: float


class Closing(Message, tag="closing"):
    """The server goes down; clients come back by themselves."""


FromServer: TypeAlias = (
    Hello | TableState | Update | Presence | Done | Previewed | Refusal | Problem | Pong | Closing
)

encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def decode(data: bytes | str) -> FromClient:
    """`msgspec.DecodeError` or `msgspec.ValidationError` if it is no message."""
    return _decoder.decode(data)


def id_of(data: bytes | str) -> str:
    """The id of something that is no message, if it has one."""
    try:
        return msgspec.json.decode(data, type=_WithId).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


class _WithId(msgspec.Struct):
    id: str = ""


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages."""
    (client, server), parts = msgspec.json.schema_components(
        [FromClient, FromServer], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Pioche, messages over the socket",
        "oneOf": [client, server],
        "$defs": {"FromClient": client, "FromServer": server, **parts},
    }
