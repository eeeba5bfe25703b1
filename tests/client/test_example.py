"""The bot of the example plays a match."""

from __future__ import annotations

import asyncio
import random
import signal
import sys
from pathlib import Path

from pioche.client import Client
from tests import processes
from tests.client.players import play, run
from tests.served import Served

EXAMPLE = Path(__file__).parents[2] / "examples" / "my_bot.py"


def test_a_bot_of_ones_own_plays_at_a_table(server: Served) -> None:
    async def match() -> None:
        async with Client(server.url, name="Ada") as ada, Client(server.url, name="Bo") as bo:
            token = await bo.make_token("my bot")
            table = await ada.create("gap", 2, options={"rounds": 1})
            await table.follow()
            bot = await asyncio.create_subprocess_exec(
                sys.executable,
                EXAMPLE,
                f"{server.url}/t/{table.key}",
                token,
                stdout=asyncio.subprocess.PIPE,
            )
            while not table.info.seats[1].name:
                await table.changed()
            assert table.info.seats[1].program
            await table.start()
            await play(table, random.Random(1))
            output, _ = await bot.communicate()
            assert bot.returncode == 0
            assert output.startswith(b"Winners:")

    run(match())


def test_it_says_what_is_wrong() -> None:
    async def alone() -> None:
        bot = await asyncio.create_subprocess_exec(
            sys.executable, EXAMPLE, "http://127.0.0.1:9/t/K", "x", stderr=asyncio.subprocess.PIPE
        )
        _, output = await bot.communicate()
        assert bot.returncode == 1
        assert output.startswith(b"No server answers at http://127.0.0.1:9")

    run(alone())


def test_without_an_address_it_prints_its_usage() -> None:
    for arguments in ([], ["http://127.0.0.1:9/t/K"]):
        done = processes.run(
            [sys.executable, EXAMPLE, *arguments], capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("usage: ")
        assert done.stderr.count("\n") == 1


def test_an_interrupt_ends_it_quietly(server: Served) -> None:
    async def match() -> None:
        async with Client(server.url, name="Ada") as ada:
            token = await ada.make_token("my bot")
            table = await ada.create("gap", 2, ["open", "open"])
            await table.follow()
            address = f"{server.url}/t/{table.key}"
            bot = await asyncio.create_subprocess_exec(
                sys.executable, EXAMPLE, address, token, stderr=asyncio.subprocess.PIPE
            )
            while not any(seat.name for seat in table.info.seats):
                await table.changed()
            bot.send_signal(signal.SIGINT)
            _, output = await bot.communicate()
            assert (bot.returncode, output) == (0, b"")

    run(match())
