"""Evenings of clubs: HTTP bodies, and what the socket sends about them."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from pioche.protocol.tables import Text

Title: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]
Format: TypeAlias = Literal["duplicate", "robin", "swiss"]
MOST_BREAKS = 20


class Break(msgspec.Struct, frozen=True):
    """A longer break, in seconds, after a round."""

    after: int
    seconds: int


class EveningSettings(msgspec.Struct, frozen=True):
    """How an evening is played.

    In the format `duplicate`, all tables play the same deals, and you are compared with those who
    sat in the same seat elsewhere. In `robin` and `swiss`, every table has its own cards, and you
    are compared with those at your table: in `robin` everybody meets as many others as possible, in
    `swiss` you meet others who have done as well as you. `scoring` says what counts first: the
    share of rivals that you beat, or the difference to their mean. `timer` is the time for each
    decision, `pause` that between two rounds, in seconds. Bots of `level` fill the empty seats."""

    game: Text
    players: int
    options: dict[str, Any] = {}
    timer: int = 60
    level: Text = "skilled"
    format: Format = "duplicate"
    scoring: Literal["share", "difference"] = "share"
    pause: int = 60
    breaks: Annotated[list[Break], msgspec.Meta(max_length=MOST_BREAKS)] = []


class NewEvening(msgspec.Struct):
    """An evening to be planned. It begins by itself when it `starts`, in seconds since 1970."""

    title: Title
    starts: float
    rounds: int
    settings: EveningSettings


class Direction(msgspec.Struct):
    """An order of a helper: begin the next round now; begin no round until `resume`; end the
    evening after this round; cancel it before it has begun; have bots finish the matches of this
    round; have a table of a round count for nobody; or remove an entrant."""

    do: Literal["start", "hold", "resume", "end", "cancel", "finish-round", "void", "remove"]
    round: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] | None = None
    place: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] | None = None
    entrant: Annotated[int, msgspec.Meta(ge=0, lt=2**31)] | None = None


class EntrantInfo(msgspec.Struct):
    """Somebody who takes part: has signed up (`entered`), is `here`, did not play the last round
    (`away`), has `left`, or was removed (`out`). Without a person, they have deleted their
    account."""

    entrant: int
    person: int | None
    name: str
    status: str


class StandingInfo(msgspec.Struct):
    """A line of the standings. `share` and `difference` are means over the `rounds` that count;
    there is no rank for somebody who was seated in less than half of the rounds that are over."""

    entrant: int
    rank: int | None
    rounds: int
    share: float
    difference: float


class EveningTable(msgspec.Struct):
    """A table of a round. By seat: the entrant (null for a bot), what became of the seat
    (`playing`, `played`, `left`, `absent` or `void`), the points of the match, the share of rivals
    that were beaten, and the difference to their mean. Where all play the same deal, there are no
    points before every table has finished it."""

    place: int
    table: str
    seats: list[int | None]
    played: list[str]
    scores: list[float | None]
    shares: list[float | None]
    differences: list[float | None]


class EveningRound(msgspec.Struct):
    """A round that has begun. Of a common deal there is the commitment and, once it is `open`, the
    secret that its cards follow from."""

    round: int
    open: bool
    commitment: str | None
    server_seed: str | None
    tables: list[EveningTable]


class EveningInfo(msgspec.Struct):
    """An evening, as everybody in the club sees it. `due` is when it or its next round begins, in
    seconds since 1970; null while a round is played, or if the next one waits for a helper
    (`held`). `tables` are those of the newest round."""

    evening: str
    club: str
    club_name: str
    title: str
    starts: float
    rounds: int
    settings: EveningSettings
    status: str
    round: int
    held: bool
    due: float | None
    version: int
    now: float
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    tables: list[EveningTable]


class EveningView(msgspec.Struct):
    """An evening, and what you are in it: your number as an entrant, and whether you direct it."""

    evening: EveningInfo
    entrant: int | None
    directs: bool


class EveningResults(msgspec.Struct):
    """Everything about an evening, as it is exported."""

    evening: EveningInfo
    rounds: list[EveningRound]
