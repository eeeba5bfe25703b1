"""Joining an online table: signing in, finding the table, and playing to the end."""

from __future__ import annotations

import asyncio
import sys
from io import TextIOWrapper
from typing import Final, TextIO

from rich.console import Console
from rich.text import Text

from pioche.client import BadAddress, Client, Refused, Table
from pioche.client.address import Address, read_address
from pioche.engine.registry import find_game, game_ids
from pioche.system.folders import data_folder
from pioche.terminal.guests import Guest, Guests
from pioche.terminal.input_lines import InputLines
from pioche.terminal.online_table import OnlineTable
from pioche.terminal.own_command import own_command
from pioche.terminal.person import Left, Person
from pioche.terminal.screen import Screen
from pioche.terminal.sentences import MAX_NAME, Sentences, printable

NO_ROOM: Final = ("table/full", "table/has-begun")


def join(
    url: str,
    name: str | None,
    seat: int | None,
    watch: bool,
    token: str | None,
    language: str,
    *,
    console: Console | None = None,
    stdin: TextIO | None = None,
) -> int:
    """Play or watch at an online table; return the exit code. `PiocheError` if that fails.

    `seat` counts from 1. The same computer is the same guest at a server every time.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a missing symbol must not stop the match
    person = Person(console or Screen(highlight=False), Sentences(language), stdin)
    visit = Visit(read_address(url), person, name, token)
    try:
        asyncio.run(visit.play(None if seat is None else seat - 1, watch=watch))
    except (Left, KeyboardInterrupt):
        visit.say_goodbye()
    return 0


class Visit:
    """One visit to a server."""

    def __init__(
        self, address: Address, person: Person, name: str | None, token: str | None
    ) -> None:
        self.address = address
        self.person = person
        self.table: Table | None = None
        self._name = name
        self._token = token
        self._lines = InputLines(person.stdin)
        self._guests = Guests(data_folder())

    async def play(self, seat: int | None, *, watch: bool) -> None:
        async with await self._client() as client:
            self._remember(client)
            if client.address.key is None:
                client.address = client.address._replace(key=await self._choose_table(client))
            table = client.table()
            await table.follow()
            self.table = table
            if not watch:
                await self._sit(table, seat)
            await OnlineTable(table, self.person, self._lines, watch=watch).play()

    def say_goodbye(self) -> None:
        """Say what happens to the seat, and how to return."""
        person, table = self.person, self.table
        person.console.print()
        if table and table.you and not table.over:
            person.note(_goodbye_key(table))
            person.note("join-come-back", command=f"{own_command()} join {self._url(table)}")
        else:
            person.note("terminal-goodbye")

    def _url(self, table: Table) -> str:
        return f"{self.address.base}/t/{table.key}"

    # Signing in

    async def _client(self) -> Client:
        url = self.address.base
        if self.address.key:
            url += f"/t/{self.address.key}"
        elif self.address.code:
            url += f"/j/{self.address.code}"
        if self._token:
            return Client(url, token=self._token)
        known = self._guests.find(self.address.base)
        name = self._name or (known.name if known else None) or await self._ask_name()
        return Client(url, cookie=known.cookie if known else None, name=name)

    async def _ask_name(self) -> str:
        usual = self.person.sentences.say("terminal-own-name")
        if not self.person.interactive:
            return usual
        return await self._ask("join-ask-name", MAX_NAME) or usual

    def _remember(self, client: Client) -> None:
        if self._token or not client.me or not client.cookie:
            return
        try:
            self._guests.keep(self.address.base, Guest(client.me.name, client.cookie))
        except OSError as error:
            problem = error.strerror or str(error)
            self.person.complain("join-cannot-remember", problem=problem)

    async def _ask(self, key: str, limit: int, **facts: object) -> str:
        """Ask a question before the match; `Left` if the person quits."""
        console, sentences = self.person.console, self.person.sentences
        console.print(Text(f"{sentences.say(key, **facts)} > "), end="")
        console.file.flush()
        answer = printable(await self._lines.next(), limit)
        if answer.casefold() in sentences.commands("terminal-words-quit"):
            raise Left
        return answer

    # Finding the table

    async def _choose_table(self, client: Client) -> str:
        """Ask for one of the person's own tables, or of the public ones."""
        mine = [table for table in await client.my_tables() if table.status != "over"]
        own = {table.table for table in mine}
        tables = mine + [table for table in await client.tables() if table.table not in own]
        if not tables:
            raise BadAddress("client/no-open-table", url=client.address.base)
        if not self.person.interactive:
            client.table()  # raises: the address names no table
        for number, table in enumerate(tables, 1):
            self._show_listed(number, table.game, table.code, table.seats)
        while True:
            answer = await self._ask("join-ask-table", 40, last=len(tables))
            for number, table in enumerate(tables, 1):
                if answer.upper() in (str(number), table.code.upper()):
                    return table.table
            choices = [*range(1, len(tables) + 1)]
            self.person.complain("terminal-ask-again", choices=choices)

    def _show_listed(
        self, number: int, game: str, code: str, seats: list[dict[str, object]]
    ) -> None:
        sentences = self.person.sentences
        title = sentences.title(find_game(game)) if game in game_ids() else game
        names = [sentences.name(str(seat["name"])) for seat in seats if seat.get("name")]
        free = len(seats) - len(names)
        seated = sentences.say("join-listed", names=names, number=free)
        self.person.console.print(
            Text.assemble((f"{number:>2} ", "bold"), (title, "bold cyan"), f"  {code}  {seated}")
        )

    async def _sit(self, table: Table, seat: int | None) -> None:
        """Take a seat; watch if the table is full and no particular seat was asked for."""
        try:
            await table.join(seat)
        except Refused as error:
            if seat is not None or error.code not in NO_ROOM:
                raise
            self.person.complain("join-no-room")


def _goodbye_key(table: Table) -> str:
    """Return the sentence that says what happens to the seat of someone who leaves."""
    if table.status == "waiting":
        return "join-left-early"
    if table.away:
        return "join-left-to-bot"
    return "join-left-timed" if table.info.timer else "join-left"
