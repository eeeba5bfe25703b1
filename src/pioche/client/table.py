"""A table: its state, its events, and everything that a player can do there."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec

from pioche.client.errors import ClientError, Refused
from pioche.client.events import Connection, Event, Preparing
from pioche.client.live import Change, new_id
from pioche.engine.errors import UnknownGame
from pioche.protocol.matches import HistoryEvent
from pioche.protocol.messages import (
    CHAT_KEPT,
    Chat,
    ChatLine,
    ComeBack,
    Decide,
    Hint,
    Hinted,
    Presence,
    Preview,
    Previewed,
    React,
    Say,
    StandIn,
    Step,
    TableInfo,
    TableState,
    Update,
)
from pioche.protocol.tables import (
    First,
    Level,
    NewInvitation,
    NewRematch,
    PlayOn,
    SeatOrder,
    Seed,
    Sit,
    Switch,
    TableRef,
)

if TYPE_CHECKING:
    from pioche.client.client import Client
    from pioche.engine.record import Record

LOT: Final = First()
STALE: Final = 3.0
"""Seconds before a table is asked for again that was older than before: the worker that answered
had not read the newest events yet."""
RECORD_WAIT: Final = 0.2
RECORD_TRIES: Final = 50


class Table:
    """A table as we see it: always the newest known state, even if older events are still waiting
    to be read."""

    def __init__(self, client: Client, key: str) -> None:
        self.client = client
        self.key = key
        self._state: TableState | None = None
        self._failed: ClientError | None = None
        self._following = False
        self._gap = False  # an update was missed, and the whole table has been asked for
        self._stale = False  # an older state was ignored
        self._clock = 0.0  # how far the server's clock is ahead of ours
        self._queues: set[asyncio.Queue[Event | ClientError | None]] = set()
        self._waiters: list[asyncio.Future[Event]] = []

    # State

    @property
    def state(self) -> TableState:
        """Everything known about the table; call `follow` or `join` first."""
        assert self._state is not None, "first: await table.follow()"
        return self._state

    @property
    def info(self) -> TableInfo:
        """The game, its options, the seats, and everything else but the cards."""
        return self.state.info

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def turn(self) -> int:
        """The number of completed turns. A decision is for one turn."""
        return self.state.turn

    @property
    def status(self) -> str:
        """`waiting`, `playing` or `over`."""
        return self.info.status

    @property
    def over(self) -> bool:
        return self.status == "over"

    @property
    def you(self) -> list[int]:
        """Our seats."""
        return self.state.you

    @property
    def connected(self) -> list[int]:
        """The people who are connected."""
        return self.state.connected

    @property
    def chat(self) -> list[ChatLine]:
        return self.state.chat

    @property
    def public(self) -> dict[str, Any]:
        """The public part of the view; empty before the start."""
        return self.state.public or {}

    @property
    def private(self) -> dict[int, dict[str, Any]]:
        """The private parts of the view, by our seats."""
        return {int(seat): own for seat, own in self.state.private.items()}

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """Return what one of our seats sees, or a spectator: the same as `Match.view`."""
        private = self.state.private.get(str(seat))
        return {**self.public, "seat": seat, **(self._blank if private is None else private)}

    @property
    def _blank(self) -> dict[str, Any]:
        """The private part of a spectator's view; empty if the game is not installed here."""
        from pioche.engine.registry import find_game

        try:
            return find_game(self.info.game).view.blank_private()
        except UnknownGame:
            return {}

    def legal(self, seat: int) -> list[str]:
        """Return the legal decisions of one of our seats, in the game's notation."""
        legal: list[str] = self.state.private.get(str(seat), {}).get("legal", [])
        return legal

    async def moves(self) -> list[dict[str, Any]]:
        """Return the moves of the round under way, in order, as everybody has seen them: how the
        position came about. The server is asked, so it does not matter since when we follow."""
        history = await self.client.ask("GET", f"{self._path}/history", list[HistoryEvent])
        ends = [place for place, event in enumerate(history) if event.round_over]
        latest = history[ends[-1] + 1 if ends else 0 :]
        return [move for event in latest for move in event.moves]

    def owes(self, seat: int) -> bool:
        """Return whether a seat has to decide now. A seat that has chosen while others still choose
        does not, although it may change its choice (see `legal`)."""
        return self.status == "playing" and seat in self.public.get("actors", [])

    def seconds_left(self, seat: int) -> float | None:
        """Return how long a seat may still take, or None without a timer."""
        deadline = self.state.deadlines.get(str(seat))
        return None if deadline is None else max(0.0, deadline - time.time() - self._clock)

    # Events

    async def follow(self) -> None:
        """Receive all events from now on; return when the state is known."""
        if self._failed:
            raise self._failed
        if not self._following:
            self._following = True
            await self.client.live.follow(self)
        while self._state is None:
            await self.changed()

    async def unfollow(self) -> None:
        """Receive no more events."""
        self._following = False
        self._state = None
        await self.client.live.unfollow(self)

    async def join(self, seat: int | None = None, name: str | None = None) -> None:
        """Follow the table, and take a seat unless we have one: `seat`, or any free seat. Before
        the start this also adds a random seed to the shuffles."""
        await self.follow()
        if not self.you or (seat is not None and seat not in self.you):
            await self.sit(seat, name)
        elif self.status == "waiting":
            with suppress(Refused):  # the match has just started
                await self.add_seed(random_seed())

    async def changed(self) -> Event:
        """Wait for the next event."""
        if self._failed:
            raise self._failed
        waiter: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        return await waiter

    async def __aiter__(self) -> AsyncIterator[Event]:
        """Yield the state, and then every event until the match is over or we leave."""
        await self.follow()
        queue: asyncio.Queue[Event | ClientError | None] = asyncio.Queue()
        self._queues.add(queue)
        try:
            yield msgspec.structs.replace(self.state)
            while not (self.over and queue.empty()):
                event = await queue.get()
                if event is None:
                    return
                if isinstance(event, ClientError):
                    raise event
                yield event
        finally:
            self._queues.discard(queue)

    # Playing

    async def decide(self, seat: int, decision: str | int, turn: int | None = None) -> int:
        """Decide for a seat, by default in the current turn; return the version that this made.
        `Refused` says why it is not allowed. It is carried out once, even if the connection is
        lost."""
        turn = self.turn if turn is None else turn
        return await self._change(Decide(new_id(), self.key, seat, turn, decision))

    async def why_not(self, seat: int, decision: str | int) -> Refused | None:
        """Return why a decision is not allowed, or None if it is. Nothing is decided."""
        try:
            await self.preview(seat, decision)
        except Refused as error:
            return error
        return None

    async def preview(self, seat: int, decision: str | int) -> Previewed:
        """Return what a decision would do, as far as the seat can know; `Refused` if illegal."""
        return await self.client.live.preview(Preview(new_id(), self.key, seat, decision))

    async def hint(self, seat: int, step: int = 3, turn: int | None = None) -> Hinted:
        """Return a hint for a seat that owes a decision: a nudge (step 1), also the decision (2),
        also the reason (3). `Refused` says why there is none: in rated matches and shared deals,
        for instance. A match with hints is not rated."""
        turn = self.turn if turn is None else turn
        return await self.client.live.hint(Hint(new_id(), self.key, seat, turn, cast(Step, step)))

    async def agree_to_hints(self, on: bool = True) -> int:
        """Ask the others to play with hints, or agree to that; or decline, for everybody."""
        return await self._do("POST", "/hints", Switch(on))

    async def say(self, text: str) -> int:
        return await self._change(Say(new_id(), self.key, text))

    async def react(self, reaction: str) -> int:
        return await self._change(React(new_id(), self.key, reaction))

    async def stand_in(self, seat: int) -> int:
        """Have a bot play for someone who lost the connection, until they return. Only at tables
        without a timer, and after a minute."""
        return await self._change(StandIn(new_id(), self.key, seat))

    async def come_back(self) -> int:
        """Take our seats back from the bot that plays for us since we left or missed two turns.
        `decide` does this too."""
        return await self._change(ComeBack(new_id(), self.key))

    @property
    def away(self) -> bool:
        """Whether a bot plays one of our seats until we come back."""
        return any(self.info.seats[seat].away for seat in self.you)

    # Seats, start and end, over HTTP

    async def sit(
        self, seat: int | None = None, name: str | None = None, seed: str | None = None
    ) -> int:
        """Take a seat; with another `name`, for someone who plays from here too. `seed` is our
        contribution to the shuffles, by default a random one."""
        body = Sit(seat, name, random_seed() if seed is None else seed)
        return await self._do("POST", "/seats", body)

    async def add_seed(self, seed: str) -> int:
        """Contribute to the shuffles before the start: for people who were seated when the table
        was made, before they knew the server's commitment."""
        return await self._do("POST", "/seed", Seed(seed))

    async def seat_bot(self, seat: int, level: str) -> int:
        """As the host, put a bot on a free seat or, during the match, in a person's place."""
        return await self._do("PUT", f"/seats/{seat}", Level(level))

    async def invite(self, person: int) -> int:
        """As the host, keep a seat for a friend, or for somebody with whom we have finished a
        match."""
        return await self._do("POST", "/invitations", NewInvitation(person))

    async def decline(self) -> None:
        """Give up the seat that somebody keeps for us."""
        await self.client.http.read("DELETE", f"{self._path}/invitations")

    async def stand_up(self, seat: int) -> int:
        """Give up a seat before the start; the host can do this for any seat."""
        return await self._do("DELETE", f"/seats/{seat}")

    async def arrange(self, seats: list[int]) -> int:
        """As the host, change the order of the seats."""
        return await self._do("PUT", "/seats", SeatOrder(seats))

    async def name_first(self, first: int | First) -> int:
        """As the host, say who starts: a seat, or another way to choose it."""
        return await self._do("PUT", "/first", as_first(first))

    async def start(self) -> int:
        return await self._do("POST", "/start")

    async def leave(self) -> int:
        """Leave: a bot plays our seats until we return by `follow` or `join`. No more events come
        until then, because reconnecting would count as a return."""
        version = await self._do("POST", "/leave")
        self._following = False
        await self.client.live.unfollow(self)
        for queue in self._queues:
            queue.put_nowait(None)
        return version

    async def resign(self) -> int:
        """Give up: a bot plays on in our place."""
        return await self._do("POST", "/resign")

    async def break_off(self, on: bool = True) -> int:
        """Ask to end the match here; it ends when everyone asks. `on=False` takes it back."""
        return await self._do("POST", "/break-off", Switch(on))

    async def mute(self, person: int, on: bool = True) -> int:
        """As the host, keep a person from writing in the chat."""
        return await self._do("POST", f"/mute/{person}", Switch(on))

    async def rematch(
        self, options: Mapping[str, Any] | None = None, first: int | First | None = None
    ) -> Table:
        """Return the table of the rematch, which is made if need be: with the same options and the
        same way to choose who starts, unless others are given."""
        chosen = None if first is None else as_first(first)
        body = NewRematch(None if options is None else dict(options), chosen)
        made = await self.client.ask("POST", f"{self._path}/rematch", TableRef, body)
        return self.client.table(made.table)

    async def play_on(self, step: int, seat: int, level: str = "expert") -> Table:
        """Return a new table that plays on from a step of the replay, with the same cards: we sit
        in a seat, and bots in the others."""
        body = PlayOn(step, seat, level)
        made = await self.client.ask("POST", f"{self._path}/play-on", TableRef, body)
        return self.client.table(made.table)

    async def record(self) -> Record:
        """Return the record of a finished match."""
        from pioche.engine.record import read_record

        return read_record(await self.record_text())

    async def record_text(self) -> bytes:
        """Return the record of a finished match, as the server sends it."""
        for _ in range(RECORD_TRIES):
            try:
                return await self.client.http.read("GET", f"{self._path}/record")
            except Refused as error:
                over = self._state is not None and self.over
                if error.code != "table/not-over" or not over:
                    raise
            await asyncio.sleep(RECORD_WAIT)  # the server is still storing it
        return await self.client.http.read("GET", f"{self._path}/record")

    @property
    def record_url(self) -> str:
        return f"{self.client.address.base}{self._path}/record"

    @property
    def _path(self) -> str:
        return f"/api/tables/{self.key}"

    async def _do(self, method: str, path: str, body: Any = None) -> int:
        made = await self.client.ask(method, self._path + path, TableRef, body)
        return await self._reached(made.version)

    async def _change(self, request: Change) -> int:
        return await self._reached(await self.client.live.change(request))

    async def _reached(self, version: int) -> int:
        """Wait until the state, if we follow the table, includes a version."""
        while self._following and self._state is not None and self.version < version:
            await self.changed()
        return version

    # Called by `Live`

    @property
    def since(self) -> int | None:
        return None if self._state is None or self._gap else self._state.version

    @property
    def heard(self) -> int:
        return self._state.chat[-1].number if self._state and self._state.chat else 0

    def receive(self, message: TableState | Update | Chat | Presence) -> None:
        match message:
            case TableState():
                accepted = self._replace_state(message)
            case Update():
                accepted = self._apply(message)
            case Chat():
                accepted = self._hear(message)
            case Presence():
                accepted = self._state is not None
                if self._state is not None:
                    self._state.connected = message.connected
        if accepted:
            self._publish(message)

    def connection_changed(self, change: Connection) -> None:
        self._publish(change)

    def preparing(self, progress: Preparing) -> None:
        self._publish(progress)

    def fail(self, error: ClientError) -> None:
        self._failed = error
        self._following = False
        for queue in self._queues:
            queue.put_nowait(error)
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_exception(error)

    def _replace_state(self, state: TableState) -> bool:
        if self._state is not None and state.version < self._state.version and not self._stale:
            self._stale = True
            self._resubscribe(STALE)
            return False
        self._gap = self._stale = False
        self._state = msgspec.structs.replace(state)  # a copy: ours changes, the event must not
        self._clock = state.now - time.time()
        return True

    def _apply(self, update: Update) -> bool:
        """Apply an update if it is the next one; return whether it is."""
        state = self._state
        if state is None or self._gap or update.version <= state.version:
            return False
        if update.version > state.version + 1:
            self._gap = True
            self._resubscribe()
            return False
        state.version, state.turn = update.version, update.turn
        if update.info:
            state.info = changed_info(state.info, update.info)
            state.you = self._own_seats(state)
        if update.public:
            state.public = (state.public or {}) | update.public
        for seat, own in update.private.items():
            state.private = state.private | {seat: state.private.get(seat, {}) | own}
        if update.deadlines is not None:
            state.deadlines = update.deadlines
        return True

    def _hear(self, chat: Chat) -> bool:
        """Add the lines that are new; return whether any are."""
        heard = self.heard
        chat.lines = [line for line in chat.lines if line.number > heard]
        if self._state is None or not chat.lines:
            return False
        self._state.chat = [*self._state.chat, *chat.lines][-CHAT_KEPT:]
        return True

    def _own_seats(self, state: TableState) -> list[int]:
        hello = self.client.live.hello
        return [
            place
            for place, seat in enumerate(state.info.seats)
            if hello and seat.person == hello.person and seat.bot is None
        ]

    def _resubscribe(self, seconds: float = 0.0) -> None:
        """Ask for the whole table."""
        self.client.live.later(seconds, lambda: self.client.live.subscribe(self, None))

    def _publish(self, event: Event) -> None:
        for queue in self._queues:
            queue.put_nowait(event)
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(event)


def as_first(first: int | First) -> First:
    """Return the starter, from the number of a seat."""
    return First("seat", first) if isinstance(first, int) else first


def random_seed() -> str:
    """Return a contribution to the shuffles that nobody can predict."""
    return secrets.token_hex(16)


def changed_info(info: TableInfo, changes: Mapping[str, Any]) -> TableInfo:
    """Return the information about a table with some changes."""
    return msgspec.convert({**msgspec.to_builtins(info), **changes}, TableInfo)
