"""The load on boardgame.io: its lobby over HTTP, and its socket.io transport."""

from __future__ import annotations

import asyncio
import random
from typing import Any, Final

import msgspec

from bench.tables.load import PLAYERS, Group, Load, Player, clock

GAME: Final = "gap"
EVENT: Final = f"42/{GAME},".encode()


class _Cards(msgspec.Struct):
    hands: list[list[int] | int]


class _Ctx(msgspec.Struct):
    current: str = msgspec.field(name="currentPlayer")
    gameover: Any = None


class _State(msgspec.Struct):
    G: _Cards
    ctx: _Ctx
    number: int = msgspec.field(name="_stateID")


class _Sync(msgspec.Struct):
    state: _State


_parts: Final = msgspec.json.Decoder(list[msgspec.Raw]).decode
_state: Final = msgspec.json.Decoder(_State).decode
_sync: Final = msgspec.json.Decoder(_Sync).decode
_encode: Final = msgspec.json.Encoder().encode


class PeerPlayer(Player):
    """Follows one match of boardgame.io."""

    def __init__(self, group: Group, seat: int) -> None:
        super().__init__(group, seat, "/socket.io/?EIO=4&transport=websocket")
        self.credentials = ""
        self.ready = asyncio.get_running_loop().create_future()
        """Done when events can be sent."""
        self._key = ""
        self._current = -1
        self._number = 0
        self._hand: list[int] = []
        self._over = False

    def new_match(self) -> None:
        super().new_match()
        self._over = False
        self._current = -1

    def heard(self, text: bytes) -> None:
        if text.startswith(EVENT):
            self._event(text)
        elif text == b"2":
            self.send(b"3")
        elif text.startswith(b"0"):
            self.send(b"40/" + GAME.encode() + b",")
        elif text.startswith(b"40"):
            self.ready.set_result(None)
        else:
            self.group.load.meter.problems[text[:40].decode()] += 1

    def _event(self, text: bytes) -> None:
        event, match, *rest = _parts(text[len(EVENT) :])
        kind = bytes(event)
        if bytes(match) != self._key.encode():
            return  # the match before
        if kind == b'"update"':
            before = self._current
            self._look(_state(rest[0]))
            self.decided(before, len(text))
            if before == self.seat:
                self.group.load.meter.done.append(clock() - self.group.sent[before][-1])
            self.consider()
        elif kind == b'"sync"':
            self._look(_sync(rest[0]).state)
            self.group.sees_match()

    def _look(self, state: _State) -> None:
        self._current = int(state.ctx.current)
        self._number = state.number
        hand = state.G.hands[self.seat]
        assert isinstance(hand, list), "a player sees their own cards"
        self._hand = hand
        if state.ctx.gameover is not None and not self._over:
            self._over = True
            if self.seat == 0:
                self.group.over()

    def on_turn(self) -> bool:
        return self._current == self.seat and not self._over

    def choose(self) -> None:
        self.send(
            b'%b["update",{"type":"MAKE_MOVE","payload":{"type":"playCard","args":[%d],'
            b'"playerID":"%d","credentials":"%b"}},%d,%b,"%d"]'
            % (
                EVENT,
                random.choice(self._hand),
                self.seat,
                self.credentials.encode(),
                self._number,
                self._key.encode(),
                self.seat,
            )
        )

    def sync(self) -> None:
        self._key = _encode(self.group.key).decode()
        event = ["sync", self.group.key, str(self.seat), self.credentials, PLAYERS]
        self.send(EVENT + _encode(event))


class PeerLoad(Load):
    """Matches of boardgame.io. It has no acknowledgement; the update that comes back to the player
    who decided counts as one."""

    async def open(self, group: Group) -> None:
        for seat in range(PLAYERS):
            player = PeerPlayer(group, seat)
            await self.connect(player)
            await player.ready
        await self.again(group)

    async def again(self, group: Group) -> None:
        made = await self.web.post(f"/games/{GAME}/create", {"numPlayers": PLAYERS})
        group.key = made.body["matchID"]
        group.new_match()
        for player in group.players:
            assert isinstance(player, PeerPlayer)
            wish = {"playerID": str(player.seat), "playerName": f"Player {player.seat + 1}"}
            joined = await self.web.post(f"/games/{GAME}/{group.key}/join", wish)
            player.credentials = joined.body["playerCredentials"]
        for player in group.players:
            assert isinstance(player, PeerPlayer)
            player.sync()
