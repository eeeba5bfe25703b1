"""A table that is followed: how it stands, what happens at it, and deciding there."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import msgspec

from pioche.client.answers import Made
from pioche.client.errors import ClientError, Refused
from pioche.client.events import Connection, Event
from pioche.client.live import Request, new_id
from pioche.protocol.messages import (
    ChatLine,
    Decide,
    Presence,
    Preview,
    Previewed,
    React,
    Say,
    StandIn,
    TableInfo,
    TableState,
    Update,
)

if TYPE_CHECKING:
    from pioche.client.client import Client
    from pioche.engine.record import Record

CHAT_KEPT: Final = 100
OLDER: Final = 3.0
"""Seconds after which a table is asked for again that seems to have gone back in time: the worker
that answered had not read the newest yet."""
NO_CARDS: Final[dict[str, Any]] = {"hand": [], "away": [], "in_gap": [], "choice": None}
"""What views have that only a seat sees, for whoever has none."""
RECORD_WAIT: Final = 0.2
RECORD_TRIES: Final = 50


class Table:
    """A table, as one sees it. What it shows is always the newest that is known, also while older
    events have not been looked at yet."""

    def __init__(self, client: Client, key: str) -> None:
        self.client = client
        self.key = key
        self._state: TableState | None = None
        self._failed: ClientError | None = None
        self._following = False
        self._gap = False  # whether an update was missed, and the whole is awaited
        self._older = False  # whether an older state was passed over
        self._clock = 0.0  # what the server's clock is ahead of ours
        self._queues: set[asyncio.Queue[Event | ClientError | None]] = set()
        self._waiters: list[asyncio.Future[Event]] = []

    # How it stands

    @property
    def state(self) -> TableState:
        """All that is known. `follow` or `join` come first."""
        assert self._state is not None, "the table is followed: await table.follow()"
        return self._state

    @property
    def info(self) -> TableInfo:
        """The game, its options, the seats, and what else is known besides the cards."""
        return self.state.info

    @property
    def version(self) -> int:
        return self.state.version

    @property
    def turn(self) -> int:
        """Turns that have taken effect. A decision is for one turn."""
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
        """The seats that one plays."""
        return self.state.you

    @property
    def connected(self) -> list[int]:
        """The people who are connected now."""
        return self.state.connected

    @property
    def chat(self) -> list[ChatLine]:
        return self.state.chat

    @property
    def public(self) -> dict[str, Any]:
        """What everybody sees of the match; empty before it."""
        return self.state.public or {}

    @property
    def private(self) -> dict[int, dict[str, Any]]:
        """What one's own seats see besides."""
        return {int(seat): own for seat, own in self.state.private.items()}

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat of one's own sees, or what everybody does: as `Match.view` shows it."""
        return {**NO_CARDS, **self.public, "seat": seat, **self.state.private.get(str(seat), {})}

    def legal(self, seat: int) -> list[str]:
        """What a seat of one's own may decide now, in the game's notation."""
        legal: list[str] = self.state.private.get(str(seat), {}).get("legal", [])
        return legal

    def owes(self, seat: int) -> bool:
        """Whether a seat has to decide now. One that has chosen while others still choose does not,
        although it may choose otherwise (see `legal`)."""
        return self.status == "playing" and seat in self.public.get("actors", [])

    def seconds_left(self, seat: int) -> float | None:
        """For the decision of a seat, if the table has a timer."""
        deadline = self.state.deadlines.get(str(seat))
        return None if deadline is None else max(0.0, deadline - time.time() - self._clock)

    # What happens

    async def follow(self) -> None:
        """Hear of everything from now on; return when it is known how the table stands."""
        if self._failed:
            raise self._failed
        if not self._following:
            self._following = True
            await self.client.live.follow(self)
        while self._state is None:
            await self.changed()

    async def leave_alone(self) -> None:
        """Hear no more of it."""
        self._following = False
        self._state = None
        await self.client.live.unfollow(self)

    async def join(self, seat: int | None = None, name: str | None = None) -> None:
        """Follow the table, and sit down unless one does already; at any free seat if none is
        named. Before the start something by chance is added to the shuffles."""
        await self.follow()
        if not self.you or (seat is not None and seat not in self.you):
            await self.sit(seat, name)
        elif self.status == "waiting":
            with suppress(Refused):  # it has just begun
                await self.add_seed(_by_chance())

    async def changed(self) -> Event:
        """Wait for the next event."""
        if self._failed:
            raise self._failed
        waiter: asyncio.Future[Event] = asyncio.get_running_loop().create_future()
        self._waiters.append(waiter)
        return await waiter

    async def __aiter__(self) -> AsyncIterator[Event]:
        """How the table stands, and then every event, until the match is over or one leaves."""
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
        """Decide for a seat, in this turn; return the version that it made. `Refused` says why not.
        It is carried out once, however often the connection is lost meanwhile."""
        turn = self.turn if turn is None else turn
        return await self._ask(Decide(new_id(), self.key, seat, turn, decision))

    async def why_not(self, seat: int, decision: str | int) -> Refused | None:
        """Why a decision would be refused; nothing is decided."""
        try:
            await self.preview(seat, decision)
        except Refused as error:
            return error
        return None

    async def preview(self, seat: int, decision: str | int) -> Previewed:
        """What a decision would do, as far as the seat can know; `Refused` if it may not."""
        return await self.client.live.preview(Preview(new_id(), self.key, seat, decision))

    async def say(self, text: str) -> int:
        return await self._ask(Say(new_id(), self.key, text))

    async def react(self, reaction: str) -> int:
        return await self._ask(React(new_id(), self.key, reaction))

    async def stand_in(self, seat: int) -> int:
        """Have a bot play for somebody who lost the connection, until they return: where no timer
        runs, and after a minute."""
        return await self._ask(StandIn(new_id(), self.key, seat))

    # Everything that is not live

    async def sit(
        self, seat: int | None = None, name: str | None = None, seed: str | None = None
    ) -> int:
        """Take a seat; with another name, for somebody beside oneself. `seed` is what one adds to
        the shuffles: by chance, if it is not given."""
        body = {"seat": seat, "name": name, "seed": _by_chance() if seed is None else seed}
        return await self._do("POST", "/seats", body)

    async def add_seed(self, seed: str) -> int:
        """Add something to the shuffles, before the start: for whoever was seated when the table
        was made, and now knows what the server has committed to."""
        return await self._do("POST", "/seed", {"seed": seed})

    async def seat_bot(self, seat: int, level: str) -> int:
        """The host puts a bot into a free seat or, during play, in a person's place."""
        return await self._do("PUT", f"/seats/{seat}", {"level": level})

    async def stand_up(self, seat: int) -> int:
        """Give a seat back, before the start; the host may have others do so."""
        return await self._do("DELETE", f"/seats/{seat}")

    async def arrange(self, seats: list[int]) -> int:
        """The host puts the seats into another order."""
        return await self._do("PUT", "/seats", {"seats": seats})

    async def start(self) -> int:
        return await self._do("POST", "/start")

    async def leave(self) -> int:
        """Go away: a bot plays until one comes back, by `follow` or `join`. Until then nothing more
        is heard of the table, or the next lost connection would look like a return."""
        version = await self._do("POST", "/leave")
        self._following = False
        await self.client.live.unfollow(self)
        for queue in self._queues:
            queue.put_nowait(None)
        return version

    async def resign(self) -> int:
        """Give up: a bot plays on."""
        return await self._do("POST", "/resign")

    async def break_off(self, on: bool = True) -> int:
        """Want the match to end here: it does when all want it."""
        return await self._do("POST", "/break-off", {"on": on})

    async def mute(self, person: int, on: bool = True) -> int:
        return await self._do("POST", f"/mute/{person}", {"on": on})

    async def rematch(self, options: Mapping[str, Any] | None = None) -> Table:
        """The table at which the same people meet again."""
        made = await self.client.ask("POST", f"{self._path}/rematch", Made, {"options": options})
        return self.client.table(made.table)

    async def record(self) -> Record:
        """The record of the match, once it is over."""
        from pioche.engine.record import read_record

        return read_record(await self.record_text())

    async def record_text(self) -> bytes:
        """The record as the server sends it."""
        for _ in range(RECORD_TRIES):
            try:
                return await self.client.http.read("GET", f"{self._path}/record")
            except Refused as error:
                over = self._state is not None and self.over
                if error.code != "table/not-over" or not over:
                    raise
            await asyncio.sleep(RECORD_WAIT)  # over, and being put away
        return await self.client.http.read("GET", f"{self._path}/record")

    @property
    def record_url(self) -> str:
        return f"{self.client.address.base}{self._path}/record"

    @property
    def _path(self) -> str:
        return f"/api/tables/{self.key}"

    async def _do(self, method: str, path: str, body: Any = None) -> int:
        made = await self.client.ask(method, self._path + path, Made, body)
        return await self._reached(made.version)

    async def _ask(self, request: Request) -> int:
        return await self._reached(await self.client.live.ask(request))

    async def _reached(self, version: int) -> int:
        """Wait until the table, if it is followed, shows what was done."""
        while self._following and self._state is not None and self.version < version:
            await self.changed()
        return version

    # Heard from the server

    @property
    def since(self) -> int | None:
        return None if self._state is None or self._gap else self._state.version

    def heard(self, message: TableState | Update | Presence) -> None:
        match message:
            case TableState():
                taken = self._stands(message)
            case Update():
                taken = self._moves_on(message)
            case Presence():
                taken = self._state is not None
                if self._state is not None:
                    self._state.connected = message.connected
        if taken:
            self._tell(message)

    def connection(self, change: Connection) -> None:
        self._tell(change)

    def fail(self, error: ClientError) -> None:
        self._failed = error
        self._following = False
        for queue in self._queues:
            queue.put_nowait(error)
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_exception(error)

    def _stands(self, state: TableState) -> bool:
        if self._state is not None and state.version < self._state.version and not self._older:
            self._older = True
            self._ask_anew(OLDER)
            return False
        self._gap = self._older = False
        self._state = msgspec.structs.replace(state)  # ours changes, what was told does not
        self._clock = state.now - time.time()
        return True

    def _moves_on(self, update: Update) -> bool:
        """Take up an update, if it is the next one."""
        state = self._state
        if state is None or self._gap or update.version <= state.version:
            return False
        if update.version > state.version + 1:
            self._gap = True
            self._ask_anew()
            return False
        state.version, state.turn = update.version, update.turn
        if update.info:
            state.info = patched(state.info, update.info)
            state.you = self._own_seats(state)
        if update.public:
            state.public = (state.public or {}) | update.public
        for seat, own in update.private.items():
            state.private = state.private | {seat: state.private.get(seat, {}) | own}
        if update.deadlines is not None:
            state.deadlines = update.deadlines
        if update.event.get("do") in ("said", "reacted"):
            line = msgspec.convert(update.event, ChatLine)
            state.chat = [*state.chat, line][-CHAT_KEPT:]
        return True

    def _own_seats(self, state: TableState) -> list[int]:
        hello = self.client.live.hello
        return [
            place
            for place, seat in enumerate(state.info.seats)
            if hello and seat.person == hello.person and seat.bot is None
        ]

    def _ask_anew(self, seconds: float = 0.0) -> None:
        """Have the whole table told."""
        self.client.live.later(seconds, lambda: self.client.live.subscribe(self, None))

    def _tell(self, event: Event) -> None:
        for queue in self._queues:
            queue.put_nowait(event)
        waiters, self._waiters = self._waiters, []
        for waiter in waiters:
            if not waiter.done():
                waiter.set_result(event)


def _by_chance() -> str:
    return secrets.token_hex(16)


def patched(info: TableInfo, changes: Mapping[str, Any]) -> TableInfo:
    """What is known of a table, with what has changed."""
    return msgspec.convert({**msgspec.to_builtins(info), **changes}, TableInfo)
