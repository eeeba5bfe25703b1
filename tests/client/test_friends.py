"""Friends and opponents through the client, and a server that is killed while people wait."""

from __future__ import annotations

import asyncio
import random

import pytest

from pioche.client import Client, Refused, Table
from tests.client.players import play, run
from tests.served import Served


async def befriend(one: Client, other: Client) -> None:
    await other.accept_link(await one.friend_link())


async def begins(table: Table) -> None:
    """Wait for the match, which nobody has to start."""
    async for _ in table:
        if table.status == "playing":
            return


def test_a_friend_is_challenged_and_asked_to_play_again(server: Served) -> None:
    async def scene() -> None:
        async with (
            Client(server.url, name="Anna") as anna,
            Client(server.url, name="Ben") as ben,
        ):
            assert anna.me is not None
            assert ben.me is not None
            await befriend(anna, ben)
            table = await anna.create(
                "gap", 2, ["me", f"friend:{ben.me.person}"], options={"rounds": 1}
            )
            (invitation,) = (await ben.friends()).invitations
            joined = ben.table(invitation.table)
            await joined.join()
            await table.start()
            await asyncio.gather(play(table, random.Random(1)), play(joined, random.Random(2)))
            await table.record()
            again = await ben.play_again(table.key)
            assert [one.table for one in (await anna.friends()).invitations] == [again.key]
            await ben.unfriend(anna.me.person)
            assert (await anna.friends()).friends == []
            assert await anna.befriend(ben.me.person) is False
            assert await ben.befriend(anna.me.person) is True
            await ben.hide()
            assert not (await anna.friends()).friends[0].online

    run(scene())


def test_the_queue_finds_opponents_and_bots(server: Served) -> None:
    async def scene() -> None:
        async with (
            Client(server.url, name="Anna") as anna,
            Client(server.url, name="Ben") as ben,
        ):
            tables = await asyncio.gather(
                anna.find_opponents("dicht-dran", 2), ben.find_opponents("dicht-dran", 2)
            )
            assert tables[0].key == tables[1].key
            await asyncio.gather(*map(begins, tables))
            alone = await anna.find_opponents("pepper", 3, bots_after=0)
            await begins(alone)
            assert sorted(seat.bot is None for seat in alone.info.seats) == [False, False, True]
            # Whoever stops looking is no longer there.
            waiting = asyncio.create_task(ben.find_opponents("pepper", 4))
            while (await ben.queue()).place is None:
                await asyncio.sleep(0.01)
            waiting.cancel()
            with pytest.raises(asyncio.CancelledError):
                await waiting
            assert (await ben.queue()).place is None
            with pytest.raises(Refused) as refused:
                await ben.find_opponents("gap", 7)
            assert refused.value.code == "game/players"

    run(scene())


def test_a_killed_server_loses_nobody_who_waits(mortal: Served) -> None:
    async def scene() -> None:
        async with (
            Client(mortal.url, name="Anna") as anna,
            Client(mortal.url, name="Ben") as ben,
        ):
            waiting = asyncio.create_task(anna.find_opponents("gap", 2))
            while (place := (await anna.queue()).place) is None:
                await asyncio.sleep(0.01)
            await asyncio.to_thread(mortal.kill)
            await asyncio.to_thread(mortal.start)
            after = (await anna.queue()).place
            assert after is not None
            assert after.since == place.since
            found = await ben.find_opponents("gap", 2)
            assert (await waiting).key == found.key

    run(scene())
