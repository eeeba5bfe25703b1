"""The rows that go into the store and come out of it, and its errors.

Times are seconds since 1970, kept to the microsecond: a time rounded to six places comes back
exactly as it was. Secrets stay out of `repr`, and so out of logs."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal, NamedTuple

import msgspec

from pioche.engine.errors import PiocheError

Status = Literal["waiting", "playing", "over"]


class StoreDown(PiocheError):
    """The database cannot be reached, or it is unknown whether it stored a change."""

    def __init__(self, code: str = "store/down", **facts: object) -> None:
        super().__init__(code, **facts)


class Taken(PiocheError):
    """Somebody else has this short code or login."""


class Gone(PiocheError):
    """There is no such table or person any more."""

    def __init__(self, code: str = "store/gone", **facts: object) -> None:
        super().__init__(code, **facts)


class WrongStore(PiocheError):
    """The address of the store, or the database found there, cannot be used as it is."""


class EventRow(NamedTuple):
    """An event of a table; the body is JSON."""

    version: int
    at: float
    body: bytes

    def __repr__(self) -> str:
        return f"EventRow({self.version}, {self.at})"


class Summary(NamedTuple):
    """A table in lists: a JSON summary, and the people who sit at it."""

    status: Status
    summary: bytes
    people: Sequence[int]


class NewEvent(NamedTuple):
    """An event to be stored. `due` is when somebody must look at the table next, None for never;
    unless `moves_due`, that is stored already. A summary is stored together with the event, if the
    event changes it."""

    table: int
    version: int
    at: float
    body: bytes
    due: float | None
    summary: Summary | None = None
    moves_due: bool = True

    def __repr__(self) -> str:
        return f"NewEvent({self.table}, {self.version}, {self.at})"


SILENCE: Final = 5.0
"""Seconds without a heartbeat of any worker that make a downtime."""


class Downtime(NamedTuple):
    """A time in which no worker ran or none could reach the store, or in which a game was not
    ready."""

    began: float
    ended: float
    game: str = ""
    """The only game that it concerns, if it does not concern all."""


class TableRow(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a table, and its summary for lists.

    `code` is for joining and is free for others once the table is over."""

    number: int = 0  # given by the store
    key: str
    code: str
    game: str
    settings: bytes
    secret: bytes = b""  # lists come without
    host: int
    public: bool
    spectators: bool = True
    created: float
    status: Status = "waiting"
    summary: bytes = b"{}"

    def __repr__(self) -> str:
        return f"TableRow({self.number})"


class PersonRow(msgspec.Struct, frozen=True, kw_only=True):
    """A guest (without login), or an account. `epoch` is random; a new one signs the
    person out everywhere, because cookies with another epoch are refused."""

    number: int
    name: str
    created: float
    seen: float
    login: str | None = None
    password_hash: str | None = None
    epoch: int = 0
    mail: str | None = None  # confirmed
    host: bool = False  # of the server

    def __repr__(self) -> str:
        return f"PersonRow({self.number})"


class SignInRow(msgspec.Struct, frozen=True, kw_only=True):
    """A browser in which a person is signed in. `device` says which, in words."""

    number: int
    person: int
    device: str
    created: float
    seen: float


class TokenRow(msgspec.Struct, frozen=True, kw_only=True):
    """A token of a program; the store only knows its SHA-256."""

    number: int
    person: int
    hash: bytes
    label: str
    created: float
    used: float | None = None
    revoked: float | None = None

    def __repr__(self) -> str:
        return f"TokenRow({self.number})"


class SeatRow(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a finished match. Statistics and ratings are kept for `player`: `str(person)`
    for a person, `bot:<name>` for a bot, None for nobody."""

    seat: int
    person: int | None
    player: str | None
    rank: int  # from 1
    score: float


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match. `record` is the whole record as JSON (kept compressed; lists come without);
    `result` is JSON for lists."""

    number: int = 0  # given by the store
    table: int
    key: str = ""  # of the table; given by the store
    public: bool = False  # whether everybody could find the table; given by the store
    game: str
    began: float
    ended: float
    seats: Sequence[SeatRow]
    result: bytes
    record: bytes = b""

    @property
    def closed(self) -> bool:
        """Whether only people who were there may see it, because nobody could watch."""
        return bool(msgspec.json.decode(self.result).get("closed"))

    def __repr__(self) -> str:
        return f"MatchRow({self.number}, table={self.table})"


class DealRow(msgspec.Struct, frozen=True, kw_only=True):
    """A deal that many people play: of a day, or a challenge of its host. `settings` are those of
    its tables."""

    number: int = 0  # given by the store
    key: str
    day: str | None = None
    game: str
    settings: bytes
    secret: bytes
    host: int | None = None
    created: float
    closed: float | None = None
    has_master: bool = False

    def __repr__(self) -> str:
        return f"DealRow({self.number})"


class TryRow(msgspec.Struct, frozen=True, kw_only=True):
    """A person's try at a deal: `counted` is None while the match goes on, and False if a bot has
    played for the person or it came too late."""

    key: str  # of the table
    status: Status  # of the table
    seat: int
    person: int | None
    name: str | None = None
    counted: bool | None = None
    score: float | None = None
    path: bytes = b"[]"


class FinishedTry(NamedTuple):
    """The result of a try."""

    table: int
    seat: int
    counted: bool
    score: float
    path: bytes


class ClubRow(msgspec.Struct, frozen=True, kw_only=True):
    """A club. `invitation` is for joining."""

    number: int = 0  # given by the store
    key: str
    name: str
    invitation: str
    created: float

    def __repr__(self) -> str:
        return f"ClubRow({self.number})"


Role = Literal["owner", "helper", "member"]


class MemberRow(NamedTuple):
    """A member of a club."""

    person: int
    name: str
    role: Role
    joined: float


class RankedRow(NamedTuple):
    """A member of a club in its ranking: evenings that are over, those that were won, points, and
    the mean share of all evenings."""

    person: int
    name: str
    evenings: int
    won: int
    points: float
    share: float


EveningStatus = Literal["planned", "playing", "break", "over", "cancelled"]


class EveningRow(msgspec.Struct, frozen=True, kw_only=True):
    """An evening of a club. `settings` and `plan` are JSON. `version` grows with every change."""

    number: int = 0  # given by the store
    key: str
    club: int
    title: str
    settings: bytes
    rounds: int
    host: int | None
    created: float
    starts: float
    status: EveningStatus = "planned"
    round: int = 0
    held: bool = False
    version: int = 1
    due: float | None = None
    reminded: int = 0
    plan: bytes = b"[]"
    ended: float | None = None

    def __repr__(self) -> str:
        return f"EveningRow({self.number})"


EntrantStatus = Literal["entered", "here", "away", "left", "out"]
"""Signed up; ready to play; did not play the last round; left; or removed by a helper."""


class EntrantRow(NamedTuple):
    """Somebody who takes part in an evening. Without a person, they have deleted their account."""

    entrant: int
    person: int | None
    name: str
    status: EntrantStatus
    rank: int | None = None
    share: float | None = None
    points: float | None = None


class EveningSeatRow(NamedTuple):
    """A seat in a round of an evening: of an entrant, or of a bot."""

    round: int
    place: int
    seat: int
    entrant: int | None
    table: int
    key: str  # of the table
    status: Status  # of the table
    played: str
    score: float | None


class NewRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round to begin: its tables, and the entrants in their seats. `codes` are some for each
    table, of which the first free one is taken."""

    round: int
    tables: list[TableRow]
    codes: list[list[str]]
    seats: list[list[int | None]]
    plan: bytes
    deals: list[DealRow] = []
    due: float


class PlayedSeat(NamedTuple):
    """What became of a seat of an evening, at the end of its match."""

    table: int
    seat: int
    played: str
    score: float


class ReviewRow(NamedTuple):
    """The review of a match, as JSON without names, or as much of it as is known: then `body` is a
    list of steps, and a worker has claimed it until some time."""

    made: bool
    done: float
    worker: str
    until: float
    body: bytes


class ReviewedSeat(msgspec.Struct, frozen=True, kw_only=True):
    """What a review says about a seat, in millionths. `chance_…` is None in solo play."""

    game: str = ""  # given by the store
    ended: float = 0.0  # the same: when the match did
    chance_own: int | None
    chance_others: int | None
    chance_luck: int | None
    points_own: int
    points_others: int
    points_luck: int
    opening: int
    middle: int
    endgame: int
    best: int
    good: int
    slip: int
    mistake: int
    blunder: int


class RatingRow(msgspec.Struct, frozen=True):
    """An OpenSkill rating; `ordinal` is what leaderboards are sorted by."""

    mu: float
    sigma: float
    ordinal: float


class SolverRow(msgspec.Struct, frozen=True, kw_only=True):
    """How a person fares with the puzzles of a game, or with all of them if it is empty."""

    game: str
    tried: int = 0
    solved: int = 0
    streak: int = 0
    longest: int = 0
    rating: RatingRow | None = None


class AttemptRow(NamedTuple):
    """A person's last try at a puzzle."""

    puzzle: str
    last: float
    last_solved: bool


class MistakeRow(msgspec.Struct, frozen=True, kw_only=True):
    """A mistake of a person that comes back as a puzzle, when it is due; None: it is learned."""

    number: int = 0
    person: int
    game: str
    source: str
    puzzle: bytes
    created: float
    due: float | None
    solved: int = 0


RatePuzzle = Callable[[RatingRow | None, RatingRow | None], tuple[RatingRow, RatingRow]]
"""Maps the ratings of a person and a puzzle (None: not rated yet) to those after a try."""


class StandingRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player's results in a game. A player with several seats at one table counts once, with the
    best of them."""

    game: str
    player: str
    person: int | None = None
    name: str | None = None  # of the person, in leaderboards
    matches: int = 0
    wins: int = 0
    ranks: int = 0  # the sum; the mean is ranks / matches
    opponents: int = 0  # the sum of the other seats
    scores: float = 0.0  # the sum
    rated: int = 0  # matches that changed the rating
    last: float = 0.0  # when the last match ended
    rating: RatingRow | None = None


Kind = Literal["people", "programs", "bots"]
"""The kinds of player that a leaderboard compares."""

Rate = Callable[[Mapping[str, RatingRow | None]], Mapping[str, RatingRow]]
"""Maps the ratings of a match's players (None: not rated yet) to those that change."""
