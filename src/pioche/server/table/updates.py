"""The updates that viewers are sent: the whole table, and the changes of each event.

This is where a table leaves the server. The public part is made once; the private part of a seat is
made from the state redacted for it. Nothing else of a match is read here but the moves that have
taken effect, and their story.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any, Final

import msgspec

from pioche.engine.game import Game
from pioche.engine.plain import Plain
from pioche.engine.registry import find_game
from pioche.protocol.messages import (
    ChatLine,
    HintsInfo,
    SeatInfo,
    SharedCards,
    TableInfo,
    TableState,
    Update,
    encode,
)
from pioche.server.table.events import (
    AnyEvent,
    Arranged,
    Changed,
    Decided,
    Forgotten,
    Gathered,
    Renamed,
    Replaced,
    Resealed,
    Resigned,
    Seated,
    Seeded,
    Vacated,
)
from pioche.server.table.hints import why_no_hints
from pioche.server.table.seats import Seat
from pioche.server.table.table import Table

KEPT: Final = 64
"""Updates that are kept for people who come back."""

SEATING: Final = frozenset(
    {Seated, Gathered, Vacated, Arranged, Changed, Resigned, Replaced, Forgotten, Renamed}
)
"""Events that may change who plays which seats, who may watch, and what everybody is called."""
REWRITING: Final = frozenset({Forgotten, Renamed})
"""Events that change lines of chat."""

MISSING: Final = object()

Deadline = Callable[[float, int], float]
"""Returns when a number of seconds, given at a time, is over."""


@dataclass
class EncodedUpdate:
    """An update as JSON: the part for everybody, and what each seat is sent besides."""

    version: int
    shared: bytes
    private: dict[int, bytes]
    seating: bool = False
    """Whether people may play other seats from now on, or may no longer watch."""
    rewrites: bool = False
    """Whether names in the chat are others from now on."""

    def to(self, seats: Iterable[int]) -> bytes:
        """The update for a viewer who plays these seats."""
        own = [b'"%d":%b' % (seat, self.private[seat]) for seat in seats if seat in self.private]
        if not own:
            return self.shared
        return b'%b,"private":{%b}}' % (self.shared[:-1], b",".join(own))


@dataclass
class PrivateView:
    """A seat's private view, and its legal decisions, by number and in the game's notation."""

    view: dict[str, Any]
    legal: list[int]
    texts: Sequence[str]

    def since(self, before: PrivateView | None) -> dict[str, Any]:
        """The changes since an earlier view."""
        if before is None:
            return {**self.view, "legal": self._legal}
        same = self.view is before.view  # nearly always, out of turn
        patch = {} if same else changed(before.view, self.view)
        if self.legal != before.legal:
            patch["legal"] = self._legal
        return patch

    @property
    def _legal(self) -> list[str]:
        return [self.texts[decision] for decision in self.legal]


def public_moves(table: Table) -> list[Any]:
    """Return the moves that took effect with the last event, as everybody may see them."""
    return [table.game.public_move(move) for turn in table.turns for move in turn.moves]


class Updates:
    """Follows a table, event by event."""

    def __init__(self, table: Table, deadline: Deadline) -> None:
        self.table = table
        self._deadline = deadline
        self._info: dict[str, Any] = {}
        self._public: dict[str, Any] = {}
        self._private: dict[int, PrivateView] = {}
        self._deadlines: dict[str, float] = {}
        self._recent: deque[EncodedUpdate] = deque(maxlen=KEPT)
        self._seen = -1  # the version that all of these are of

    def refresh(self) -> None:
        """Read the table as it is now, if events were applied without calling `after`."""
        if self._seen != self.table.version:
            self._info = msgspec.to_builtins(info(self.table))
            self._public, self._private = views(self.table, {})
            self._deadlines = self._deadlines_now()
            self._recent.clear()
            self._seen = self.table.version

    def after(self, event: AnyEvent, at: float) -> EncodedUpdate:
        """The update for an event that has just been applied. Without listeners there is no need to
        call it: later listeners begin with `since` or `whole`."""
        table = self.table
        update = Update(table.key, table.version, round(at, 3), public_event(event), table.turn)
        update.moves = public_moves(table)
        update.renewed = sum(turn.renewed for turn in table.turns)
        update.story = story(table)
        update.points = [p for turn in table.turns for p in round_points(turn.before, turn.after)]
        update.round_over = bool(update.points)
        own: dict[int, bytes] = {}
        deadlines = self._deadlines_now()
        if deadlines != self._deadlines:
            update.deadlines = self._deadlines = deadlines
        if not isinstance(event, Decided) or self._info_changed(event):
            shown, self._info = self._info, msgspec.to_builtins(info(table))
            update.info = changed(shown, self._info)
        public, private = views(table, self._private)
        update.public = changed(self._public, public)
        for seat, now in private.items():
            before = self._private.get(seat)
            if now is not before and (patch := now.since(before)):
                own[seat] = encode(patch)
        self._public, self._private = public, private
        encoded = EncodedUpdate(table.version, encode(update), own, type(event) in SEATING)
        encoded.rewrites = type(event) in REWRITING
        self._recent.append(encoded)
        self._seen = table.version
        return encoded

    def since(self, version: int) -> list[EncodedUpdate] | None:
        """The updates after a version. None if they are no longer kept, or if somebody sat down or
        stood up meanwhile: the viewer must then be sent the whole table, with their seats."""
        self.refresh()
        missing = self.table.version - version
        if missing == 0:
            return []
        if 0 < missing <= len(self._recent) and self._recent[-missing].version == version + 1:
            missed = list(self._recent)[-missing:]
            return None if any(update.seating for update in missed) else missed
        return None

    def whole(
        self,
        seats: Sequence[int],
        connected: Sequence[int],
        now: float,
        blocked: Collection[int] = (),
    ) -> TableState:
        """The whole table, for a viewer who plays these seats, without the chat of people whom the
        viewer has blocked."""
        self.refresh()
        table = self.table
        return TableState(
            table=table.key,
            version=table.version,
            now=round(now, 3),
            turn=table.turn,
            info=info(table),
            you=list(seats),
            connected=list(connected),
            chat=without(blocked, table.chat),
            public=self._public or None,
            private={str(p): self._private[p].since(None) for p in seats if p in self._private},
            deadlines=self._deadlines_now(),  # a downtime may have moved them since the last event
        )

    def _info_changed(self, event: Decided) -> bool:
        """Whether a decision changed more than the match: a person is now away or back, or the
        match is over."""
        shown = self._info["seats"][event.seat]
        away = shown.get("away", False)
        return away != self.table.seats[event.seat].away or self.table.status != "playing"

    def _deadlines_now(self) -> dict[str, float]:
        timer = self.table.settings.timer
        if timer is None:
            return {}
        return {
            str(place): round(self._deadline(since, timer), 3)
            for place, since in self.table.owing.items()
            if self.table.bot_for(place) is None
        }


def without(blocked: Collection[int], lines: Iterable[ChatLine]) -> list[ChatLine]:
    """The lines of chat that were not written by these people."""
    return [line for line in lines if line.person not in blocked]


def changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The keys with new values."""
    get = before.get
    return {
        key: value
        for key, value in now.items()
        if (old := get(key, MISSING)) is not value and old != value
    }


def info(table: Table) -> TableInfo:
    """Everything about a table except its cards."""
    settings = table.settings
    return TableInfo(
        code=table.code,
        game=settings.game,
        players=settings.players,
        options=settings.options,
        timer=settings.timer,
        public=settings.public,
        spectators=settings.spectators,
        level=settings.level,
        host=table.host,
        status=table.status,
        seats=[seat_info(s) for s in table.seats],
        commitment=table.commitment,
        agreed=sorted(table.agreed),
        muted=sorted(table.muted),
        rematch=table.rematch,
        first=settings.first,
        losers=table.losers,
        restored=table.restored,
        deal=SharedCards(settings.deal.kind, settings.deal.name) if settings.deal else None,
        hints=hints_info(table) if table.match else None,
        found=settings.found,
        evening=settings.evening,
    )


def hints_info(table: Table) -> HintsInfo:
    refused = why_no_hints(table)
    taken = table.match.hints if table.match else []
    return HintsInfo(
        refused=refused.code if refused else "",
        agreed=sorted(table.hints.agreed),
        declined=sorted(table.hints.declined),
        taken=list(taken) if any(taken) else [],
    )


def seat_info(seat: Seat) -> SeatInfo:
    if seat.free and seat.kept is not None:
        return SeatInfo(seat.kept.name, kept=seat.kept.person)
    return SeatInfo(seat.name, seat.person, seat.bot, seat.program, seat.away, seat.owes_seed)


def views(
    table: Table, before: dict[int, PrivateView]
) -> tuple[dict[str, Any], dict[int, PrivateView]]:
    """The public view of the match, and the private views of people's seats. A seat whose view has
    not changed keeps the object from before."""
    match = table.match
    if match is None:
        return {}, {}
    public, private = match.views()
    now: dict[int, PrivateView] = {}
    for place, view, legal, seat in zip(
        count(), private, match.legal_of_all(), table.seats, strict=False
    ):
        if seat.person is not None:
            own = before.get(place)
            if own is None or own.view is not view or own.legal != legal:
                own = PrivateView(view, legal, _decision_texts(table.settings.game))
            now[place] = own
    return public, now


def decision_texts(game: Game) -> list[str]:
    """All decisions of a game in its notation, by their numbers."""
    return _decision_texts(game.id)


@cache
def _decision_texts(game_id: str) -> list[str]:
    game = find_game(game_id)
    return [game.notation.decision_text(d) for d in range(game.rules.DECISIONS)]


def public_event(event: AnyEvent) -> dict[str, Any]:
    """An event as everybody may see it: of a decision only that it was made, never which."""
    shown: dict[str, Any] = msgspec.to_builtins(event)
    shown.pop("request", None)
    if isinstance(event, Decided):
        del shown["decision"]
    elif isinstance(event, Seated | Seeded):
        shown.pop("seed", None)
    elif isinstance(event, Resealed):
        del shown["secret"]
    elif isinstance(event, Gathered):
        for seat in shown["seats"]:
            seat.pop("seed", None)
    return shown


def story(table: Table) -> list[tuple[str, dict[str, Any]]]:
    """The turns that took effect with the last event, as keys and facts that everybody may read."""
    tell = table.game.story.story
    return [line for turn in table.turns for line in tell(turn.before, turn.moves, turn.after)]


def round_over(table: Table) -> bool:
    """Whether a round ended with the last event."""
    return any(turn.after.rounds > turn.before.rounds for turn in table.turns)


def round_points(before: Plain, after: Plain) -> list[int]:
    """By seat, the points of the round that a turn ended; none if it ended no round."""
    return list(after.gained[: after.players]) if after.rounds > before.rounds else []
