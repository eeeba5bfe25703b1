"""The load on Pioche's server."""

from __future__ import annotations

import asyncio
import random
from itertools import count
from typing import Any, Final

import msgspec

from bench.tables.load import PLAYERS, Group, Load, Player, clock

# Only what a player needs in order to decide is decoded; msgspec skips the rest.


class _Message(msgspec.Struct, tag_field="type"):
    pass


class _Event(msgspec.Struct):
    do: str
    seat: int = -1


class _Public(msgspec.Struct):
    actors: list[int] | None = None
    over: bool = False


class _Private(msgspec.Struct):
    legal: list[str] | None = None


class _Table(_Message, tag="table"):
    table: str
    turn: int
    public: _Public | None = None
    private: dict[str, _Private] = {}


class _Update(_Message, tag="update"):
    table: str
    turn: int
    event: _Event
    public: _Public = msgspec.field(default_factory=_Public)
    private: dict[str, _Private] = {}


class _Done(_Message, tag="done"):
    id: str


class _Refused(_Message, tag="refused"):
    code: str


class _Problem(_Message, tag="problem"):
    code: str


class _Hello(_Message, tag="hello"):
    pass


class _Presence(_Message, tag="presence"):
    pass


class _Pong(_Message, tag="pong"):
    pass


class _Closing(_Message, tag="closing"):
    pass


_decode: Final = msgspec.json.Decoder(
    _Table | _Update | _Done | _Refused | _Problem | _Hello | _Presence | _Pong | _Closing
).decode
_encode: Final = msgspec.json.Encoder().encode


class OwnPlayer(Player):
    """Follows one table of Pioche."""

    def __init__(self, group: Group, seat: int, cookie: str) -> None:
        super().__init__(group, seat, "/ws", cookie)
        self.cookie = cookie
        self._ids = count()
        self._sent: dict[str, float] = {}
        self._turn = 0
        self._actors: list[int] = []
        self._legal: list[str] = []
        self._over = False

    def new_match(self) -> None:
        super().new_match()
        self._over = False
        self._actors = []

    def heard(self, text: bytes) -> None:
        message = _decode(text)
        if isinstance(message, _Update):
            if message.table == self.group.key:
                self._update(message, len(text))
        elif isinstance(message, _Done):
            self.group.load.meter.done.append(clock() - self._sent.pop(message.id))
        elif isinstance(message, _Table):
            if message.table == self.group.key and message.public:
                self._look(message.turn, message.public, message.private)
                self.group.sees_match()
        elif isinstance(message, _Refused | _Problem):
            self.group.load.meter.problems[message.code] += 1

    def _update(self, message: _Update, size: int) -> None:
        if message.event.do == "decided":
            self.decided(message.event.seat, size)
        self._look(message.turn, message.public, message.private)

    def _look(self, turn: int, public: _Public, private: dict[str, _Private]) -> None:
        self._turn = turn
        if public.actors is not None:
            self._actors = public.actors
        own = private.get(str(self.seat))
        if own is not None and own.legal is not None:
            self._legal = own.legal
        if public.over and not self._over:
            self._over = True
            if self.seat == 0:  # one of the four sees to the next match
                self.group.over()
        self.consider()

    def on_turn(self) -> bool:
        return self.seat in self._actors and not self._over

    def choose(self) -> None:
        name = str(next(self._ids))
        self._sent[name] = clock()
        decision = random.choice(self._legal)
        self.send(
            b'{"type":"decide","id":"%b","table":"%b","seat":%d,"turn":%d,"decision":%b}'
            % (name.encode(), self.group.key.encode(), self.seat, self._turn, _encode(decision))
        )

    def listen(self, old: str) -> None:
        if old:
            self.send(_encode({"type": "unsubscribe", "table": old}))
        self.send(_encode({"type": "subscribe", "table": self.group.key}))


class OwnLoad(Load):
    """Tables of one game of Pioche."""

    def __init__(self, port: int, game: str = "gap", options: dict[str, Any] | None = None) -> None:
        super().__init__(port)
        self.game = game
        self.options = options or {}

    async def open(self, group: Group) -> None:
        cookies = await asyncio.gather(
            *(self._guest(f"Player {seat + 1}") for seat in range(PLAYERS))
        )
        seats = [{"kind": "me", "seed": ""}, *({"kind": "open"} for _ in range(PLAYERS - 1))]
        wish = {"game": self.game, "players": PLAYERS, "options": self.options, "seats": seats}
        made = await self.web.post("/api/tables", wish, cookies[0])
        group.key = made.body["table"]
        for seat in range(1, PLAYERS):
            sit = {"seat": seat}
            await self.web.post(f"/api/tables/{group.key}/seats", sit, cookies[seat])
        for seat, cookie in enumerate(cookies):
            await self.connect(OwnPlayer(group, seat, cookie))
        await self._start(group, "")

    async def again(self, group: Group) -> None:
        host = group.players[0]
        assert isinstance(host, OwnPlayer)
        old = group.key
        made = await self.web.post(f"/api/tables/{old}/rematch", {}, host.cookie)
        group.key = made.body["table"]
        group.new_match()
        for player in group.players:
            assert isinstance(player, OwnPlayer)
            await self.web.post(f"/api/tables/{group.key}/seed", {"seed": ""}, player.cookie)
        await self._start(group, old)

    async def _start(self, group: Group, old: str) -> None:
        host = group.players[0]
        assert isinstance(host, OwnPlayer)
        await self.web.post(f"/api/tables/{group.key}/start", {}, host.cookie)
        for player in group.players:
            assert isinstance(player, OwnPlayer)
            player.listen(old)

    async def _guest(self, name: str) -> str:
        return (await self.web.post("/api/guest", {"name": name})).cookie

    async def against_bots(self, cookie: str) -> str:
        """The key of a table at which a person plays against bots, from the first seat."""
        seats = [{"kind": "me", "seed": ""}, *({"kind": "bot"} for _ in range(PLAYERS - 1))]
        wish = {"game": self.game, "players": PLAYERS, "seats": seats, "start": True}
        made = await self.web.post("/api/tables", wish, cookie)
        return str(made.body["table"])

    async def bots_only(self, tables: int, level: str) -> None:
        """Tables at which only bots play, without an end; nobody listens."""
        cookie = await self._guest("Host")
        seats = [{"kind": "bot", "level": level} for _ in range(PLAYERS)]
        wish = {
            "game": self.game,
            "players": PLAYERS,
            "options": {"rounds": 100},
            "seats": seats,
            "start": True,
        }
        for _ in range(tables):
            await self.web.post("/api/tables", wish, cookie)
