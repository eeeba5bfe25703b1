"""Joining a table at a server: who one is there, which table, and playing to the end."""

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
from pioche.terminal.identity import Guest, Guests
from pioche.terminal.lines import Lines
from pioche.terminal.online import OnlineTable
from pioche.terminal.person import Left, Person
from pioche.terminal.screen import Screen
from pioche.terminal.voice import MAX_NAME, Voice, printable

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
    """Play at a table of a server, or watch; return the exit code. `PiocheError` if that cannot be.

    `seat` counts from 1. Whoever comes back to a server from the same computer is the same guest.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a symbol that cannot be shown stops no match
    person = Person(console or Screen(highlight=False), Voice(language), stdin)
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
        self._lines = Lines(person.stdin)
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
        """Say what becomes of the seat, and how to come back."""
        person, table = self.person, self.table
        person.console.print()
        if table and table.you and not table.over:
            person.note(_left(table))
            person.note("join-come-back", command=f"pioche join {self._url(table)}")
        else:
            person.note("terminal-goodbye")

    def _url(self, table: Table) -> str:
        return f"{self.address.base}/t/{table.key}"

    # Who one is

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
        usual = self.person.voice.say("terminal-own-name")
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
        """A question before the match. Leaving is always possible."""
        console, voice = self.person.console, self.person.voice
        console.print(Text(f"{voice.say(key, **facts)} > "), end="")
        console.file.flush()
        answer = printable(await self._lines.next(), limit)
        if answer.casefold() in voice.words("terminal-words-quit"):
            raise Left
        return answer

    # Which table

    async def _choose_table(self, client: Client) -> str:
        """One of one's own tables, or of the public ones, if somebody is there to choose."""
        mine = [table for table in await client.my_tables() if table.status != "over"]
        own = {table.table for table in mine}
        tables = mine + [table for table in await client.tables() if table.table not in own]
        if not tables:
            raise BadAddress("client/no-open-table", url=client.address.base)
        if not self.person.interactive:
            client.table()  # says what is missing in the address
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
        voice = self.person.voice
        title = voice.title(find_game(game)) if game in game_ids() else game
        names = [printable(str(seat.get("name"))) for seat in seats if seat.get("name")]
        free = len(seats) - len(names)
        told = voice.say("join-listed", names=names, number=free)
        self.person.console.print(
            Text.assemble((f"{number:>2} ", "bold"), (title, "bold cyan"), f"  {code}  {told}")
        )

    async def _sit(self, table: Table, seat: int | None) -> None:
        """Sit down; where there is no room, and no certain seat was asked for, watch."""
        try:
            await table.join(seat)
        except Refused as error:
            if seat is not None or error.code not in NO_ROOM:
                raise
            self.person.complain("join-no-room")


def _left(table: Table) -> str:
    """What becomes of the seat of somebody who is not there any more."""
    if table.status == "waiting":
        return "join-left-early"
    if any(table.info.seats[seat].away for seat in table.you):
        return "join-left-to-bot"
    return "join-left-timed" if table.info.timer else "join-left"
