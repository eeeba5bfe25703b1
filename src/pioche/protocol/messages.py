"""The messages over the socket, both ways. `docs/protocol.md` explains them, `schema` describes
them.

A message is a JSON object with a `type`. A table is named by its key. A request with an `id` is
answered with `done` (a `preview` with `previewed`, a `hint` with `hinted`) or `refused`, under the
same id; sending it again is harmless.
"""

from __future__ import annotations

from inspect import cleandoc
from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from pioche.engine.limits import MAX_SEATS
from pioche.protocol.evenings import EveningInfo
from pioche.protocol.friends import Friend, FriendsInfo
from pioche.protocol.queue import QueuePlace
from pioche.protocol.tables import First

PROTOCOL: Final = 1

Key: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)]
RequestId: TypeAlias = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
SeatNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=MAX_SEATS)]
Version: TypeAlias = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]
Decision: TypeAlias = Annotated[str, msgspec.Meta(max_length=40)] | int
"""In the game's notation, or its number."""
Step: TypeAlias = Literal[1, 2, 3]
"""Of a hint: the nudge, the decision, the reason."""


class Message(msgspec.Struct, tag_field="type", omit_defaults=True):
    """A message either way. A client ignores fields that it does not know: a newer server may send
    more."""


# From the client


class Request(Message, forbid_unknown_fields=True):
    """A message from a client. Unknown fields are refused: they are spelling mistakes."""


class Subscribe(Request, tag="subscribe"):
    """Follow a table: from version `since`, or from the table as it is now. `heard` is the number
    of the last line of chat that the client knows."""

    table: Key
    since: Version | None = None
    heard: Version = 0


class Unsubscribe(Request, tag="unsubscribe"):
    table: Key


class Decide(Request, tag="decide"):
    """Decide for a seat, in a turn."""

    id: RequestId
    table: Key
    seat: SeatNumber
    turn: Version
    decision: Decision


class Preview(Request, tag="preview"):
    """Ask what a decision would do, without taking it. The answer is `previewed`, or `refused` with
    the reason why the decision is not allowed."""

    id: RequestId
    table: Key
    seat: SeatNumber
    decision: Decision


class Hint(Request, tag="hint"):
    """Ask for a hint for a seat that owes a decision: a nudge (step 1), the decision (2), and the
    reason (3). The answer is `hinted`, after a second or two; other messages are answered
    meanwhile."""

    id: RequestId
    table: Key
    seat: SeatNumber
    turn: Version
    step: Step = 1


class Say(Request, tag="say"):
    id: RequestId
    table: Key
    text: Annotated[str, msgspec.Meta(max_length=2000)]


class React(Request, tag="react"):
    id: RequestId
    table: Key
    reaction: Annotated[str, msgspec.Meta(max_length=40)]


class StandIn(Request, tag="stand-in"):
    """Have a bot play for someone who lost the connection, until they return. Only at tables
    without a timer, and after a minute."""

    id: RequestId
    table: Key
    seat: SeatNumber


class ComeBack(Request, tag="come-back"):
    """Take our seats back from the bot that plays for us. Following the table does the same, and so
    does an attempt to decide."""

    id: RequestId
    table: Key


class Follow(Request, tag="follow"):
    """Be sent `friends` now and `friend` after each change; or `queue` now and after each change,
    which also says that the page that looks for opponents is open."""

    what: Literal["friends", "queue"]


class Unfollow(Request, tag="unfollow"):
    what: Literal["friends", "queue"]


class FollowEvening(Request, tag="follow-evening"):
    """Follow an evening: the answer is the evening, now and after every change."""

    evening: Key


class UnfollowEvening(Request, tag="unfollow-evening"):
    evening: Key


class Ping(Request, tag="ping"):
    pass


FromClient: TypeAlias = (
    Subscribe
    | Unsubscribe
    | Decide
    | Preview
    | Hint
    | Say
    | React
    | StandIn
    | ComeBack
    | Follow
    | Unfollow
    | FollowEvening
    | UnfollowEvening
    | Ping
)


# From the server


class Hello(Message, tag="hello"):
    """The first message: the person that the client is signed in as, and the server's time."""

    person: int
    name: str
    now: float
    protocol: int = PROTOCOL


class SeatInfo(msgspec.Struct, omit_defaults=True):
    """A seat: free if it has neither a person nor a bot."""

    name: str = ""
    person: int | None = None
    bot: str | None = None
    program: bool = False
    away: bool = False
    owes_seed: bool = False
    """Whether the person has yet to add a seed to the shuffles; the match cannot start before."""
    kept: int | None = None
    """The person for whom a free seat is kept; `name` is theirs."""


class SharedCards(msgspec.Struct):
    """Where the cards of a table come from, if others play with the same ones: the deal of a day
    (`2026-11-18/gap`), a challenge, a round of an evening, or a table whose match is played on from
    one of its steps."""

    kind: Literal["daily", "challenge", "evening", "table"]
    name: str


class HintsInfo(msgspec.Struct, omit_defaults=True):
    """Hints in a match."""

    refused: str = ""
    """Why nobody may take a hint now, as a code; empty if the people here may."""
    agreed: list[int] = []
    """The people who would like hints, or do not mind. Where several people play, all must."""
    declined: list[int] = []
    """The people who would rather play without."""
    taken: list[int] = []
    """By seat, in how many turns a hint was taken; nothing if nobody took one."""


class TableInfo(msgspec.Struct):
    """Everything about a table except its cards."""

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
    first: First = msgspec.field(default_factory=First)
    losers: list[int] = []
    """The seats of those who came last in the match before, at a table for a rematch."""
    restored: int | None = None
    """The round in which the server was restored from a backup, 0 before the start: somebody may
    know the cards of that round, and the commitment is a new one."""
    deal: SharedCards | None = None
    """Where the cards come from, if others play with the same ones: bots then decide the same in
    the same situation, nobody adds a seed, and the match is not rated."""
    hints: HintsInfo | None = None
    """Hints in the match, once it has begun."""
    found: bool = False
    """Whether the server brought the people together: nobody can change the table, and the match
    begins by itself once everybody has added a seed."""
    evening: str = ""
    """The evening that the table belongs to, if it does: the server seats everybody there."""


CHAT_KEPT: Final = 100
"""The lines of chat that are kept, and shown to newcomers."""


class ChatLine(msgspec.Struct, omit_defaults=True):
    """A line of chat. Lines have numbers of their own, which only go up."""

    person: int
    name: str
    text: str = ""
    reaction: str = ""
    number: int = 0


class TableState(Message, tag="table"):
    """A whole table. `public` is the view of the match that everybody has; `private` adds, by seat,
    what only the client's own seats see. A seat's view is both, one laid over the other."""

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
    """The changes of one event. `info`, `public` and `private` hold only the keys that have
    changed, each with its whole new value."""

    table: str
    version: int
    at: float
    event: dict[str, Any]
    turn: int
    moves: list[Any] = []
    story: list[tuple[str, dict[str, Any]]] = []
    renewed: int = 0
    """How many cards were shuffled into a new stock."""
    round_over: bool = False
    """Whether a round ended with this event."""
    points: list[int] = []
    """By seat, the points of the round that ended. They count for nothing if it broke a tie."""
    info: dict[str, Any] = {}
    public: dict[str, Any] = {}
    deadlines: dict[str, float] | None = None
    private: dict[str, dict[str, Any]] = {}


class Chat(Message, tag="chat"):
    """New lines of a table's chat. They are no version of the table. A line whose number is not
    higher than the last one is known already."""

    table: str
    lines: list[ChatLine]


class Presence(Message, tag="presence"):
    """The people who are connected to a table now."""

    table: str
    connected: list[int]


class Done(Message, tag="done"):
    """The request was carried out and is on disk, as this version of the table. Chat makes no
    version."""

    id: str
    version: int


class Previewed(Message, tag="previewed"):
    """The certain effects of a decision: keys and facts of sentences, and the same as plain data in
    a shape of the game's own."""

    id: str
    lines: list[tuple[str, dict[str, Any]]]
    after: dict[str, Any]


class Prospect(msgspec.Struct):
    """What a good decision is expected to bring: points in this round, and its value from 0 to 1,
    which is mostly the chance of winning the match, partly the points. Bots choose by the value;
    alone at the table there is none, and they choose by the points."""

    decision: str
    points: float
    value: float | None


class Hinted(Message, tag="hinted"):
    """A hint, up to the step that was asked for: keys and facts of sentences that point in a
    direction, the best decision, why it is the best, and the good decisions, the best first."""

    id: str
    step: int
    nudge: list[tuple[str, dict[str, Any]]]
    decision: str = ""
    reason: list[tuple[str, dict[str, Any]]] = []
    prospects: list[Prospect] = []


class Refusal(Message, tag="refused"):
    """The request was not carried out: the code and facts of a sentence in any language, and the
    sentence in English. With the code `store/down` it is unknown whether it was; ask again with the
    same id."""

    id: str
    code: str
    facts: dict[str, Any]
    text: str


class SocketProblem(Message, tag="problem"):
    """A message could not be understood, or a table cannot be followed."""

    code: str
    facts: dict[str, Any]
    text: str
    table: str = ""
    id: str = ""


class Friends(Message, tag="friends"):
    """Everything about the client's friends."""

    all: FriendsInfo


class FriendChanged(Message, tag="friend"):
    """A friend came or went, or their tables have changed."""

    friend: Friend


class QueueChanged(Message, tag="queue"):
    """The client's place in the queue for opponents; nothing if it has none."""

    place: QueuePlace | None


class Evening(Message, tag="evening"):
    """An evening that the client follows: as it is now, or after a change."""

    evening: EveningInfo


class Pong(Message, tag="pong"):
    now: float


class Closing(Message, tag="closing"):
    """The server shuts down; clients reconnect by themselves."""


FromServer: TypeAlias = (
    Hello
    | TableState
    | Update
    | Chat
    | Presence
    | Done
    | Previewed
    | Hinted
    | Refusal
    | SocketProblem
    | Friends
    | FriendChanged
    | QueueChanged
    | Evening
    | Pong
    | Closing
)

encode: Final = msgspec.json.Encoder().encode
_decoder: Final[msgspec.json.Decoder[FromClient]] = msgspec.json.Decoder(FromClient)


def decode(data: bytes | str) -> FromClient:
    """Read a message; raise `msgspec.DecodeError` or `msgspec.ValidationError` if it is none."""
    return _decoder.decode(data)


def id_of(data: bytes | str) -> str:
    """The id of a text that is no message, if it has one."""
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
    for part in parts.values():  # docstrings, which Python indents before 3.13
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Pioche, messages over the socket",
        "oneOf": [client, server],
        "$defs": {"FromClient": client, "FromServer": server, **parts},
    }
