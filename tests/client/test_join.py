"""`pioche join`: the terminal at a table of a server."""

from __future__ import annotations

import asyncio
import os
import pty
import re
import select
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pioche.client import BadAddress, Client, Refused, Table
from pioche.terminal.guests import Guest, Guests
from pioche.terminal.join import join
from tests import processes
from tests.served import Served

PATIENCE = 120.0
COLOURS = re.compile(rb"\x1b\[[0-9;?]*[a-zA-Z]")
Made = tuple[str, str]
"""The address of a table and its host's cookie."""


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Guests of a test are kept in a folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "pioche"


def make(
    server: Served, game: str = "gap", timer: int | None = None, beside: str = "bot:beginner"
) -> Made:
    """A table with a free seat beside a bot, or beside the host."""

    async def made() -> Made:
        async with Client(server.url, name="Host") as host:
            options = {"gap": {"rounds": 1}, "dicht-dran": {"cycles": 1}}[game]
            seats = [beside, "open"]
            table = await host.create(game, 2, seats, options=options, timer=timer)
            return f"{server.url}/t/{table.key}", host.cookie or ""

    return asyncio.run(made())


def as_host(made: Made, *asked: str) -> None:
    """Act as the host: `start`, or say something."""

    async def do() -> None:
        async with Client(made[0], cookie=made[1]) as host:
            table: Table = host.table()
            await table.follow()
            while not all(seat.name for seat in table.info.seats):
                await table.changed()
            for thing in asked:
                await (table.start() if thing == "start" else table.say(thing))

    asyncio.run(do())


class Terminal:
    """A person at a real terminal."""

    def __init__(self, *arguments: str) -> None:
        self.handle, theirs = pty.openpty()
        program = (
            "import os, sys; os.close(os.open(os.ttyname(0), os.O_RDWR)); "  # its keys interrupt us
            "from pioche.cli import main; sys.exit(main(sys.argv[1:]))"
        )
        self.process = processes.Popen(
            [sys.executable, "-c", program, "join", "--lang", "en", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            env={**os.environ, "TERM": "xterm-256color", "COLUMNS": "90", "LINES": "30"},
        )
        os.close(theirs)
        self.shown = b""

    def type(self, line: str) -> None:
        os.write(self.handle, f"{line}\n".encode())

    def read(self) -> bool:
        """Read more of the screen; return False when the program has ended."""
        if not select.select([self.handle], [], [], 0.5)[0]:
            return self.process.poll() is None
        try:
            self.shown += COLOURS.sub(b"", os.read(self.handle, 65536))
        except OSError:  # the other end is closed
            return False
        return True

    def until(self, text: str) -> str:
        """Wait for a text; return everything before it that was not returned yet."""
        began, wanted = time.monotonic(), text.encode()
        while wanted not in self.shown:
            assert time.monotonic() - began < PATIENCE, self.shown.decode()
            assert self.read() or wanted in self.shown, self.shown.decode()
        before, _, self.shown = self.shown.partition(wanted)
        return before.decode()

    def rest(self) -> str:
        """Return everything until the program ends."""
        began = time.monotonic()
        while self.read():
            assert time.monotonic() - began < PATIENCE, self.shown.decode()
        return self.shown.decode()


@contextmanager
def terminal(*arguments: str) -> Iterator[Terminal]:
    opened = Terminal(*arguments)
    try:
        yield opened
    finally:
        opened.process.kill()
        opened.process.wait()
        os.close(opened.handle)


def play_to_the_end(person: Terminal) -> str:
    """Take the first choice each time."""
    shown, began = "", time.monotonic()
    while person.read():
        assert time.monotonic() - began < PATIENCE, shown
        if person.shown.endswith(b"? for help > ") and b"Your choice" in person.shown[-40:]:
            shown += person.shown.decode()
            offered = re.findall(r"Your choices:\s+(\S+)", shown)  # its number, or the card itself
            person.shown = b""
            person.type(offered[-1] if offered else "1")
    return shown + person.shown.decode()


@pytest.mark.parametrize("game", ["gap", "dicht-dran"])
def test_a_match_at_a_real_terminal(server: Served, game: str) -> None:
    made = make(server, game)
    with terminal(made[0], "--name", "Zoë") as zoe:
        room = zoe.until("Waiting for the host to start.")
        assert "Zoë: a person" in room
        as_host(made, "Good luck, Zoë", "start")
        zoe.until("Host: Good luck, Zoë")
        zoe.until("Your choice, or ? for help > ")
        zoe.type("say thank you")
        zoe.until("Zoë: thank you")
        zoe.until("Your choice, or ? for help > ")
        zoe.type("nonsense")
        zoe.until("✗ ")
        zoe.until("Your choice, or ? for help > ")
        zoe.type("board")
        output = play_to_the_end(zoe)
        assert zoe.process.wait(PATIENCE) == 0
    assert "The match is over" in output
    assert f"{made[0].replace('/t/', '/api/tables/')}/record" in output
    assert "Traceback" not in output


@pytest.mark.parametrize(("key", "timer"), [(b"\x03", None), (b"\x04", 60)], ids=["c", "d"])
def test_leaving_and_coming_back(server: Served, key: bytes, timer: int | None) -> None:
    made = make(server, timer=timer)
    with terminal(made[0], "--name", "Zoë") as zoe:
        zoe.until("Waiting for the host to start.")
        as_host(made, "start")
        zoe.until("Your choice")
        os.write(zoe.handle, key)
        output = zoe.rest()
        assert zoe.process.wait(PATIENCE) == 0
    assert "Your seat is kept" in output
    assert ("a bot takes over" in " ".join(output.split())) == (timer is not None)
    assert f"pioche join {made[0]}" in output
    assert "Traceback" not in output
    with terminal(made[0]) as again:
        again.until("is in progress")
        again.until("Your choice")
        output = play_to_the_end(again)
        assert again.process.wait(PATIENCE) == 0
    assert "The match is over" in output


def away(made: Made) -> list[bool]:
    """Return for each seat whether a bot stands in for its person."""

    async def look() -> list[bool]:
        async with Client(made[0], cookie=made[1]) as host:
            table = host.table()
            await table.follow()
            return [seat.away for seat in table.info.seats]

    return asyncio.run(look())


def test_a_bot_plays_after_quit(server: Served) -> None:
    # Both choose, and the host never does: bots alone might be done before the terminal has ended.
    made = make(server, "dicht-dran", timer=300, beside="me")
    with terminal(made[0], "--name", "Zoë") as zoe:
        zoe.until("Waiting for the host to start.")
        zoe.type("quit")  # nobody plays yet
        output = zoe.rest()
    assert "Your seat is kept" in output
    assert "bot" not in output
    with terminal(made[0]) as zoe:
        zoe.until("Waiting for the host to start.")
        as_host(made, "start")
        zoe.until("Your choice")
        assert away(made) == [False, False]
        zoe.type("quit")
        output = zoe.rest()
        assert zoe.process.wait(PATIENCE) == 0
    assert "A bot plays for you until you are back" in output
    assert f"pioche join {made[0]}" in output
    assert away(made) == [False, True]


@pytest.mark.parametrize("line", ["", "1"])
def test_typing_takes_the_seat_back(server: Served, data_folder: Path, line: str) -> None:
    """A bot has taken over although the person is still there: as after two missed turns."""

    async def absent(url: str) -> None:
        guest = Guests(data_folder).find(server.url)
        assert guest is not None
        async with Client(url, cookie=guest.cookie) as other:
            await other.table().leave()

    made = make(server, "dicht-dran", beside="me")
    with terminal(made[0], "--name", "Zoë") as zoe:
        zoe.until("Waiting for the host to start.")
        as_host(made, "start")
        zoe.until("Your choice, or ? for help > ")
        asyncio.run(absent(made[0]))
        output = zoe.until("Press Enter to play yourself, or ? for help > ")
        assert "A bot is playing for you." in output
        zoe.type(line)
        zoe.until("Zoë: back.")


def test_quit_also_works_where_no_server_answers(mortal: Served) -> None:
    made = make(mortal)
    with terminal(made[0], "--name", "Zoë") as zoe:
        zoe.until("Waiting for the host to start.")
        as_host(made, "start")
        zoe.until("Your choice, or ? for help > ")
        mortal.kill()
        zoe.until("Connection lost. Reconnecting…")
        zoe.type("quit")
        output = zoe.rest()
        assert zoe.process.wait(PATIENCE) == 0
    assert "A bot plays for you until" not in output
    assert "Your seat is kept" in output
    assert "Traceback" not in output


def test_the_server_goes_away_and_comes_back(mortal: Served) -> None:
    made = make(mortal)
    with terminal(made[0], "--name", "Zoë") as zoe:
        zoe.until("Waiting for the host to start.")
        as_host(made, "start")
        zoe.until("Your choice, or ? for help > ")
        mortal.kill()
        zoe.until("Connection lost. Reconnecting…")
        zoe.type("1")  # it is sent when the connection is back
        mortal.start()
        zoe.until("Connected again.")
        output = play_to_the_end(zoe)
        assert zoe.process.wait(PATIENCE) == 0
    assert "The match is over" in output


def sit(url: str, answers: str, language: str = "en", **changed: object) -> str:
    """Join with answers from a pipe; return the output."""
    console = Console(file=StringIO(), width=100, highlight=False)
    usual: dict[str, Any] = {"name": "Zoë", "seat": None, "watch": False, "token": None}
    chosen = usual | changed
    assert join(url, **chosen, language=language, console=console, stdin=StringIO(answers)) == 0
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


def test_answers_through_a_pipe(server: Served) -> None:
    async def under_way() -> tuple[str, str | None]:
        async with Client(server.url, name="Zoë") as zoe:
            table = await zoe.create(
                "gap", 2, ["me", "bot:beginner"], options={"rounds": 1}, start=True
            )
            return f"{server.url}/t/{table.key}", zoe.cookie

    url, cookie = asyncio.run(under_way())
    Guests(Path(os.environ["XDG_DATA_HOME"]) / "pioche").keep(
        server.url, Guest("Zoë", cookie or "")
    )
    output = sit(url, "aide\n1\n", "fr", name=None)
    assert "la manche 1 est en cours" in output
    assert "> aide" in output
    assert f"pioche join {url}" in output
    output = sit(url, "1\n" * 40, name=None)
    assert "The match is over" in output
    assert "wins with" in output or "share the win" in output
    again = sit(url, "", name=None)
    assert "The match is over" in again, "whoever comes late sees the result"


def test_watching_needs_no_answers(server: Served) -> None:
    async def bots() -> str:
        async with Client(server.url, name="Host") as host:
            seats = ["bot:beginner", "bot:beginner"]
            table = await host.create("gap", 2, seats, options={"rounds": 1}, start=True)
            return f"{server.url}/t/{table.key}"

    output = sit(asyncio.run(bots()), "", watch=True)
    assert "The match is over" in output
    assert "Your hand" not in output


def test_a_seat_that_is_taken(server: Served) -> None:
    url, _ = make(server)
    with pytest.raises(Refused) as refused:
        sit(url, "", seat=1)
    assert refused.value.code == "table/seat-taken"
    with pytest.raises(Refused, match="This match has 2 seats"):
        sit(url, "", seat=9)


def test_an_address_without_a_table(mortal: Served) -> None:
    async def open_table() -> None:
        async with Client(mortal.url, name="Host") as host:
            await host.create("gap", 2, public=True)

    with pytest.raises(BadAddress) as refused:
        sit(mortal.url, "")
    assert refused.value.code == "client/no-open-table"
    asyncio.run(open_table())
    with pytest.raises(BadAddress) as refused:
        sit(mortal.url, "")
    assert refused.value.code == "client/no-table"


def test_guests_are_kept_for_each_server_in_a_private_file(tmp_path: Path) -> None:
    guests = Guests(tmp_path / "pioche")
    assert guests.find("http://a") is None
    guests.keep("http://a", Guest("Ada", "1.2.3"))
    guests.keep("http://b", Guest("Bo", "4.5.6"))
    assert Guests(tmp_path / "pioche").find("http://a") == Guest("Ada", "1.2.3")
    assert guests.find("http://b") == Guest("Bo", "4.5.6")
    assert guests.path.stat().st_mode & 0o077 == 0
    guests.path.write_text("not JSON")
    assert guests.find("http://a") is None
    guests.keep("http://a", Guest("Ada", "1.2.3"))
    assert guests.find("http://a") is not None


def test_errors_are_one_line_and_exit_code_2() -> None:
    for url in ("http://127.0.0.1:9/t/KEY", "ftp://host"):
        run = processes.run(
            [sys.executable, "-m", "pioche", "join", url, "--name", "Zoë"],
            capture_output=True,
            text=True,
            check=False,
        )
        assert run.returncode == 2
        assert run.stderr.count("\n") == 1
        assert run.stdout == ""
