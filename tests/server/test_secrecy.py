"""The messages to a seat depend only on what it may know.

The same match is played in two worlds, at two workers: in the second one two cards that a seat
cannot see have changed places. As long as the state redacted for that seat is the same in both
worlds, so must be every byte that the seat is sent, and what a spectator is sent. Every refusal is
compared too, every preview of a decision, every hint, and the history for clients that come back.
"""

from __future__ import annotations

import asyncio
import logging
import math
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

import pioche.server.live.presence
import pioche.server.table.fold
from pioche import all_games
from pioche.engine.game import Game
from pioche.engine.shuffles import seeded
from pioche.engine.state import SPECTATOR
from pioche.protocol.messages import encode
from pioche.server.live.authority import events_in, table_of
from pioche.server.live.connection import Connection
from pioche.server.live.hosted import Hosted
from pioche.server.store.events import read_events
from pioche.server.store.tables import find_table
from pioche.server.table.fold import PLAYING
from pioche.server.table.history import history_of
from pioche.server.table.seats import Who
from pioche.server.table.table import Table
from pioche.server.worker import Worker
from tests.samples import sample
from tests.server.inside import Clock, begun, people, until, worker
from tests.server.test_hints import mirrored

TRIALS = sample(2, 30)
"""Pairs of worlds for each game."""
ENOUGH = 150
"""Messages that must have been compared for each game."""
LONGEST = sample(50, 10_000)
"""Decisions of a match that are compared: worlds that nobody can tell apart are played for long."""
NOW_AND_THEN = 5
"""Decisions after which the history is compared once more."""


class Socket:
    """A client whose every byte is kept, over a real connection without a wire."""

    def __init__(self, server: Worker, who: Who) -> None:
        self.sent: list[str] = []
        self.connection = Connection(server, server.sockets, who, self._send)

    async def _send(self, message: dict[str, Any]) -> None:
        self.sent.append(str(message.get("text", message)))

    async def says(self, **message: Any) -> None:
        await self.connection._receive(msgspec.json.encode(message))


class World:
    """A worker with one table, four people at it and one who watches."""

    def __init__(self, server: Worker) -> None:
        self.server = server
        self.sockets: list[Socket] = []
        self.hosted: Hosted

    async def begin(self, game: Game, players: int) -> None:
        names = ["Anna", "Bea", "Carl", "Dora"][:players]
        seated = await people(self.server, *names)
        (watcher,) = await people(self.server, "Watcher")
        self.hosted = await begun(self.server, seated[0], seated[1:], game=game.id)
        self.server.hint_limit._burst = math.inf
        mirrored(self.server)
        for who in seated:
            agree = partial(Table.agree_to_hints, who=who, on=True)
            await self.server.authority.submit(self.hosted, agree)
        for who in (*seated, watcher):
            socket = Socket(self.server, who)
            self.sockets.append(socket)
            await socket.says(type="subscribe", table=self.hosted.table.key)
            # Everybody learns of each arrival, not of two at a time in one of the worlds.
            await until(lambda: not self.hosted.presence.resting)

    @property
    def match(self) -> Any:
        return self.hosted.table.match

    def knows(self, seat: int) -> bytes:
        return bytes(self.match.redacted(seat).tobytes())

    def heard(self, place: int) -> list[str]:
        """The messages to a client, with the names of the world made equal."""
        table = self.hosted.table
        return [
            text.replace(table.key, "KEY").replace(table.code, "CODE")
            for text in self.sockets[place].sent
        ]

    async def decides(self, seat: int, decision: int, number: int) -> None:
        table = self.hosted.table
        await self.sockets[seat].says(
            type="decide",
            id=f"n{number}",
            table=table.key,
            seat=seat,
            turn=table.turn,
            decision=decision,
        )
        await asyncio.sleep(0)

    async def previews(self, seat: int, decisions: Sequence[int], number: int) -> None:
        for decision in decisions:
            await self.sockets[seat].says(
                type="preview",
                id=f"p{number}",
                table=self.hosted.table.key,
                seat=seat,
                decision=decision,
            )
        await asyncio.sleep(0)

    async def hint(self, seat: int, number: int) -> None:
        """Ask for a hint, which the mirror makes from everything that a bot would be sent."""
        table, socket = self.hosted.table, self.sockets[seat]
        await socket.says(
            type="hint", id=f"h{number}", table=table.key, seat=seat, turn=table.turn, step=3
        )
        await until(lambda: any(f'"h{number}"' in text for text in socket.sent))

    async def history(self) -> bytes:
        """The history, for a client that comes back."""
        store, number = self.server.store, self.hosted.number
        row = await store.read(find_table, number=number)
        assert row is not None
        rows = await store.read(read_events, number)
        return encode(history_of(table_of(row), events_in(rows), len(rows)))


def exchanged(seed: int, places: tuple[float, float] | None) -> Any:
    """Shuffles by a seed; in the second world two cards of the first deal change places."""
    source, calls = seeded(seed), [0]

    def shuffle(cards: Sequence[int]) -> list[int]:
        order = source(cards)
        calls[0] += 1
        if places and calls[0] == 2:  # the first call draws the first player
            i, j = (int(place * len(order)) for place in places)
            order[i], order[j] = order[j], order[i]
        return order

    return shuffle


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_hidden_cards_change_no_byte(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(pioche.server.live.presence, "REST", 0.0)
    players = min(4, game.players[-1])
    chance = random.Random(game.id)
    compared, differed, repeated, hinted = 0, 0, 0, 0

    def shuffle_by(seed: int, swapped: tuple[float, float] | None) -> None:
        monkeypatch.setattr(
            pioche.server.table.fold,
            "FairShuffles",
            lambda secret, seeds, changes: exchanged(seed, swapped),
        )

    async def trial(number: int) -> None:
        nonlocal compared, differed, repeated, hinted
        clock = Clock()
        places = (chance.random(), chance.random())
        folder = tmp_path / str(number)
        async with (
            worker(folder / "one.db", clock, messages=1e6) as one,
            worker(folder / "two.db", clock, messages=1e6) as two,
        ):
            worlds = [World(one), World(two)]
            for world, swapped in zip(worlds, (None, places), strict=True):
                shuffle_by(number, swapped)
                monkeypatch.setattr(pioche.server.table.fold, "commitment", lambda secret: "C")
                await world.begin(game, players)
            blind = {s for s in (*range(players), SPECTATOR) if same_knowledge(worlds, s)}
            moves = 0
            differed += worlds[0].match.state.tobytes() != worlds[1].match.state.tobytes()
            while (
                moves < LONGEST and blind and all(w.hosted.table.status == PLAYING for w in worlds)
            ):
                for seat in blind:
                    place = players if seat == SPECTATOR else seat
                    first, second = (world.heard(place) for world in worlds)
                    assert first == second
                    if seat >= 0:
                        some = chance.sample(range(game.rules.DECISIONS), 12)
                        assert refusals(worlds[0], seat, some) == refusals(worlds[1], seat, some)
                        legal = worlds[0].match.legal(seat)
                        asked = [*some[:2], *chance.sample(legal, min(3, len(legal)))]
                        for world in worlds:
                            await world.previews(seat, asked, moves)
                            if moves % NOW_AND_THEN == 0:
                                await world.hint(seat, moves)
                if moves % NOW_AND_THEN == 0:  # everybody gets the same
                    pasts = []
                    for world, swapped in zip(worlds, (None, places), strict=True):
                        shuffle_by(number, swapped)
                        pasts.append(await world.history())
                    assert pasts[0] == pasts[1]
                    repeated = max(repeated, len(pasts[0]))
                seat = worlds[0].match.actors[0]
                if worlds[1].match.actors[:1] != [seat]:
                    break
                decisions = decided(worlds, seat, chance)
                if decisions is None:
                    break
                for world, decision in zip(worlds, decisions, strict=True):
                    await world.decides(seat, decision, moves)
                moves += 1
                clock.now += 1
                blind = {s for s in blind if same_knowledge(worlds, s)}
            compared += sum(len(worlds[0].heard(p)) for p in range(players + 1))
            hinted += sum(worlds[0].match.hints)
            for world in worlds:
                text = "".join(
                    f"{record.getMessage()} {record.__dict__}" for record in caplog.records
                )
                text += world.server.metrics.text().decode()
                assert world.hosted.table.secret.hex() not in text
                assert world.server.accounts._key.hex() not in text

    for number in range(TRIALS):
        asyncio.run(trial(number))
    assert compared > ENOUGH
    assert repeated > 1000
    assert hinted, "nobody was given a hint"
    assert differed >= TRIALS // 2, "the worlds were hardly ever different"


def decided(worlds: list[World], seat: int, chance: random.Random) -> tuple[int, int] | None:
    """A decision for each world: the same one, if there is one. Sometimes, where others still have
    to choose too, different ones: nobody may notice before all have chosen."""
    legal = [world.match.legal(seat) for world in worlds]
    if len(worlds[0].match.actors) > 1 and chance.random() < 0.1:
        return chance.choice(legal[0]), chance.choice(legal[1])
    shared = sorted(set(legal[0]) & set(legal[1]))
    if not shared:
        return None
    decision = chance.choice(shared)
    return decision, decision


def same_knowledge(worlds: list[World], seat: int) -> bool:
    return worlds[0].knows(seat) == worlds[1].knows(seat)


def refusals(world: World, seat: int, decisions: Sequence[int]) -> list[Any]:
    """Why a seat may not decide so."""
    refused = [world.match.why_not(seat, decision) for decision in decisions]
    return [(error.code, error.facts) if error else None for error in refused]
