"""What people are told of a table: how it stands, and what has changed with each entry.

This is where a table leaves the server. What everybody may see is made once; what only a seat may
see is made from the state redacted for it. Nothing else of a match is read here but the moves that
have taken effect, and the story of them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from pioche.engine.game import Game
from pioche.engine.registry import find_game
from pioche.server.entries import AnyEntry, Decided, Reacted, Said, Seated, Seeded
from pioche.server.messages import ChatLine, SeatInfo, TableInfo, TableState, Update, encode
from pioche.server.table import Table

KEPT: Final = 64
"""So many of the last updates can be told again to who comes back."""

Deadline = Callable[[float, int], float]
"""When a time given at a moment, in seconds, is over."""


class Told(NamedTuple):
    """An update: what all are told, as JSON, and what a seat is told besides."""

    version: int
    shared: bytes
    private: dict[int, bytes]

    def to(self, seats: Iterable[int]) -> bytes:
        """The update for whoever plays these seats."""
        own = [b'"%d":%b' % (seat, self.private[seat]) for seat in seats if seat in self.private]
        if not own:
            return self.shared
        return b'%b,"private":{%b}}' % (self.shared[:-1], b",".join(own))


class Telling:
    """Follows a table, entry by entry."""

    def __init__(self, table: Table, deadline: Deadline) -> None:
        self.table = table
        self._deadline = deadline
        self._info: dict[str, Any] = {}
        self._public: dict[str, Any] = {}
        self._private: dict[int, dict[str, Any]] = {}
        self._deadlines: dict[str, float] = {}
        self._recent: deque[Told] = deque(maxlen=KEPT)
        self.look()

    def look(self) -> None:
        """See how the table stands now, without telling what has changed."""
        self._info = msgspec.to_builtins(info(self.table))
        self._public = public(self.table)
        self._private = {seat: private(self.table, seat) for seat in _seats(self.table)}
        self._deadlines = self._deadlines_now()
        self._recent.clear()

    def after(self, entry: AnyEntry, at: float) -> Told:
        """What has changed with an entry that has just been applied."""
        table = self.table
        moves = [move for turn in table.turns for move in turn.moves]
        update = Update(
            table.key, table.version, round(at, 3), what(entry), table.turn, moves, story(table)
        )
        update.renewed = sum(turn.renewed for turn in table.turns)
        own: dict[int, bytes] = {}
        if not isinstance(entry, Said | Reacted):
            deadlines = self._deadlines_now()
            if deadlines != self._deadlines:
                update.deadlines = self._deadlines = deadlines
            if not isinstance(entry, Decided) or self._seems_different(entry):
                before, self._info = self._info, msgspec.to_builtins(info(table))
                update.info = changed(before, self._info)
            seen, self._public = self._public, public(table)
            update.public = changed(seen, self._public)
            for seat in _seats(table):
                now = private(table, seat)
                patch = changed(self._private.get(seat, {}), now)
                self._private[seat] = now
                if patch:
                    own[seat] = encode(patch)
        told = Told(table.version, encode(update), own)
        self._recent.append(told)
        return told

    def since(self, version: int) -> list[Told] | None:
        """The updates after a version, if they are still at hand."""
        missing = self.table.version - version
        if missing == 0:
            return []
        if 0 < missing <= len(self._recent) and self._recent[-missing].version == version + 1:
            return list(self._recent)[-missing:]
        return None

    def whole(self, seats: Sequence[int], connected: Sequence[int], now: float) -> TableState:
        """How the table stands, for whoever plays these seats."""
        table = self.table
        return TableState(
            table=table.key,
            version=table.version,
            now=round(now, 3),
            turn=table.turn,
            info=info(table),
            you=list(seats),
            connected=list(connected),
            chat=[chat_line(said) for said in table.chat],
            public=self._public or None,
            private={str(seat): self._private[seat] for seat in seats if seat in self._private},
            deadlines=self._deadlines,
        )

    def _seems_different(self, entry: Decided) -> bool:
        """Whether a decision changed more than the match: somebody is away now or back, or the
        match is over."""
        shown = self._info["seats"][entry.seat]
        away = shown.get("away", False)
        return away != self.table.seats[entry.seat].away or self.table.status != "playing"

    def _deadlines_now(self) -> dict[str, float]:
        timer = self.table.settings.timer
        if timer is None:
            return {}
        return {
            str(place): round(self._deadline(since, timer), 3)
            for place, since in self.table.owing.items()
            if self.table.bot_for(place) is None
        }


def changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The keys with new values."""
    return {key: value for key, value in now.items() if key not in before or before[key] != value}


def info(table: Table) -> TableInfo:
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
        seats=[SeatInfo(s.name, s.person, s.bot, s.program, s.away) for s in table.seats],
        commitment=table.commitment,
        agreed=sorted(table.agreed),
        muted=sorted(table.muted),
        rematch=table.rematch,
    )


def public(table: Table) -> dict[str, Any]:
    """What everybody sees of the match."""
    return table.match.public_view() if table.match else {}


def private(table: Table, seat: int) -> dict[str, Any]:
    """What a seat sees besides, and what it may do."""
    match = table.match
    assert match is not None, "there is a match"
    texts = decision_texts(table.game)
    legal = [texts[decision] for decision in match.legal(seat)]
    return {**match.private_view(seat), "legal": legal}


def decision_texts(game: Game) -> list[str]:
    """All decisions of a game in its notation, by their numbers."""
    return _decision_texts(game.id)


@cache
def _decision_texts(game_id: str) -> list[str]:
    game = find_game(game_id)
    return [game.notation.decision_text(d) for d in range(game.rules.DECISIONS)]


def story(table: Table) -> list[tuple[str, dict[str, Any]]]:
    """What took effect with the last entry, as keys and facts of sentences."""
    tell = table.game.story.story
    return [line for turn in table.turns for line in tell(turn.before, turn.moves, turn.after)]


def what(entry: AnyEntry) -> dict[str, Any]:
    """An entry as everybody may see it: a choice is not told, only that it was made."""
    shown: dict[str, Any] = msgspec.to_builtins(entry)
    shown.pop("request", None)
    if isinstance(entry, Decided):
        shown.pop("decision")
    elif isinstance(entry, Seated | Seeded):
        shown.pop("seed", None)
    return shown


def chat_line(said: Said | Reacted) -> ChatLine:
    if isinstance(said, Said):
        return ChatLine(said.person, said.name, said.text)
    return ChatLine(said.person, said.name, reaction=said.reaction)


def _seats(table: Table) -> list[int]:
    """The seats that somebody may look from: those of people, once there is a match."""
    if table.match is None:
        return []
    return [place for place, seat in enumerate(table.seats) if seat.person is not None]
