"""A table at a server, in the terminal: what happens there is told, and what is typed is done."""

from __future__ import annotations

import asyncio
import math
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from pioche.client import Connection, Event, Table
from pioche.engine.errors import PiocheError
from pioche.protocol.messages import Presence, TableState, Update
from pioche.terminal import events
from pioche.terminal.choices import Choices
from pioche.terminal.lines import Lines
from pioche.terminal.narrator import Teller
from pioche.terminal.online_match import Seen
from pioche.terminal.pages import show_rules
from pioche.terminal.person import MAX_ANSWER, Left, Person
from pioche.terminal.voice import Voice, printable

GOODBYE: Final = 3.0
"""Seconds that are waited for the server when somebody leaves."""
COMMANDS = ("help", "table", "log", "rules", "quit", "start")


class OnlineTable:
    """One table, and the person at this terminal, who plays at it or watches."""

    def __init__(self, table: Table, person: Person, lines: Lines, *, watch: bool) -> None:
        self.table = table
        self.person = person
        self.lines = lines
        self.watch = watch
        self.console: Console = person.console
        self.seen = Seen(table.info)
        self.log: list[Update] = []
        """What happened in this round."""
        self._you = list(table.you)
        self._connected = list(table.connected)
        self._asked: object = None  # what the table on the screen was shown for
        self._waited_for: list[int] = []
        self._prompted = False  # whether the cursor stands behind a prompt
        self._make_voice()

    def _make_voice(self) -> None:
        """Names can change until the start."""
        seen = self.seen
        names = [seat.name for seat in seen.info.seats]
        own = self.table.you[0] if self.table.you else None
        language = self.person.voice.language
        self.voice = Voice(language, names, own, seen.game.drawing.card, seen.game.id)
        self.teller = Teller(self.console, self.voice)
        self._commands = {
            word: command
            for command in COMMANDS
            for word in self.voice.words(f"terminal-words-{command}")
        }

    # The course of things

    async def play(self) -> None:
        """To the end of the match; `Left` when the person leaves before."""
        events = aiter(self.table)
        event = asyncio.ensure_future(anext(events))
        line: asyncio.Task[str] | None = None
        work: asyncio.Task[None] | None = None  # what was typed and is being done
        try:
            while True:
                if work is None:
                    self._show_what_is_due()
                    if line is None and (self.person.interactive or self._seat is not None):
                        line = asyncio.create_task(self.lines.next())
                other = work or line
                await asyncio.wait(
                    [event, other] if other else [event], return_when=asyncio.FIRST_COMPLETED
                )
                if event.done():
                    try:
                        self._happened(event.result())
                    except StopAsyncIteration:
                        break
                    event = asyncio.ensure_future(anext(events))
                elif work and work.done():
                    work.result()
                    work = None
                elif line and line.done():
                    work, line = asyncio.create_task(self._typed(line.result())), None
        finally:
            left_over = [task for task in (event, line, work) if task]
            for task in left_over:
                task.cancel()
            await asyncio.gather(*left_over, return_exceptions=True)
        if not self.table.over:
            raise Left
        await self._end()

    async def _end(self) -> None:
        """The result, and where the record is."""
        with suppress(PiocheError):  # without it, only the points of each round are missing
            self.seen.complete(await self.table.record())
        self._make_room()
        self.teller.ending(self.seen)
        self.teller.note("join-record", url=self.table.record_url)

    # What happens

    def _happened(self, event: Event) -> None:
        """Tell of an event, on a line of its own."""
        with self.console.capture() as told:
            self._tell(event)
        if told.get():
            self._make_room()
            self.console.file.write(told.get())
            self.console.file.flush()

    def _tell(self, event: Event) -> None:
        match event:
            case TableState():
                self._stands(event)
            case Update():
                self._moves_on(event)
            case Presence():
                events.presence(self._connected, event.connected, self.seen.info, self.teller)
                self._connected = event.connected
            case Connection(open=False):
                self.person.complain("join-reconnecting")
            case Connection():
                self.person.note("join-reconnected")

    def _stands(self, state: TableState) -> None:
        """The whole table: at first, after a long absence, or because one's seats have changed."""
        first, before = self.seen.version < 0, self.seen.info
        self.seen.take(state)
        self._make_voice()
        lost, self._you = [seat for seat in self._you if seat not in state.you], list(state.you)
        if state.info.status == "waiting":
            if first or state.info.seats != before.seats:
                self._waiting_room()
        elif first and state.info.status == "playing":
            game, number = self.voice.title(self.seen.game), len(self.seen.rounds)
            self.teller.heading("join-under-way", game=game, round=number)
            self.teller.standing(self.seen)
            if not self._you:
                self.teller.note("join-watching")
                self._show(None)
        elif lost and state.info.status == "playing":
            self.teller.note("join-seat-lost", seats=lost)
        if first:
            for line in state.chat[-3:]:
                self.console.print(events.chat(line, self.teller))

    def _moves_on(self, update: Update) -> None:
        seen, round_before = self.seen, len(self.seen.rounds)
        seen.take(update)
        do = update.event.get("do")
        if update.info.get("seats"):
            self._make_voice()
            self._you = list(self.table.you)
        if do in ("seated", "gathered", "vacated", "arranged", "changed"):
            self._waiting_room()
            return
        if do == "started":
            self.teller.opening(seen)
        events.tell(update.event, seen.info, self.teller)
        new_round = len(seen.rounds) > round_before
        ended = do == "decided" and (new_round or seen.info.status == "over")
        self.teller.story(update.story, apart=ended or len(update.moves) > 1)
        if update.renewed:
            self.teller.note("terminal-reshuffled", number=update.renewed)
        if new_round:
            if ended:
                self.teller.standing(seen)
            self.log.clear()
            self.teller.round_begins(seen)
            if not self._you:
                self._show(None)
        elif update.story:
            self.log.append(update)

    def _waiting_room(self) -> None:
        """Who is there before the start."""
        info, seats = self.seen.info, self.seen.info.seats
        free = sum(not seat.name for seat in seats)
        game = self.voice.title(self.seen.game)
        self.teller.heading("join-waiting-room", game=game, code=info.code)
        for place, seat in enumerate(seats):
            if seat.name:
                self.teller.seat(place, self.seen.players[place])
        if free:
            self.teller.note("join-free-seats", number=free)
        elif self._is_host:
            self.teller.note("join-may-start")
        else:
            self.teller.note("join-waits-for-host")

    # What the person sees and does

    @property
    def _is_host(self) -> bool:
        me = self.table.client.me
        return me is not None and self.table.info.host == me.person

    @property
    def _seat(self) -> int | None:
        """The seat of the person's own that has to decide now."""
        if self.watch or self.seen.version != self.table.version:  # something is still to be told
            return None
        return next((seat for seat in self.table.you if self.table.owes(seat)), None)

    def _show_what_is_due(self) -> None:
        """The table when it is the person's turn, or else who is waited for, and the prompt."""
        seat = self._seat
        if seat is not None:
            due = (self.table.turn, seat, self.table.legal(seat))
            if due != self._asked:
                self._asked, self._waited_for = due, []
                self._make_room()
                self._show(seat)
            self._prompt(seat)
        elif self.seen.version == self.table.version:
            self._tell_who_is_waited_for()
            if self._waited_for or self.table.status == "waiting":  # not while bots think
                self._prompt(None)

    def _tell_who_is_waited_for(self) -> None:
        people = [
            seat
            for seat in self.seen.actors
            if seat not in self._you and self.seen.info.seats[seat].bot is None
        ]
        if self.table.status == "playing" and people and people != self._waited_for:
            self._make_room()
            self.teller.note("join-waiting-for", seats=people)
        self._waited_for = people

    def _show(self, seat: int | None) -> None:
        """The table and what may be done."""
        if not self.table.public:
            self._waiting_room()
            return
        view = self.table.view(seat)
        self.voice.own_seat = seat
        self.console.print()
        self.console.print(self.seen.game.drawing.draw(view, self.voice.names, self.voice.say))
        if seat is not None and self.table.legal(seat):
            self.console.print(self._choices(seat).shown(self.console.width))

    def _choices(self, seat: int) -> Choices:
        table = self.table
        return Choices(self.seen.game, table.legal(seat), table.view(seat), self.voice)

    def _prompt(self, seat: int | None) -> None:
        """Show that something can be typed; a pipe is not asked."""
        if self._prompted or not self.person.interactive:
            return
        self.console.print(Text(f"{self._question(seat)} > "), end="")
        self.console.file.flush()
        self._prompted = True

    def _question(self, seat: int | None) -> str:
        if seat is None:
            return self.voice.say("join-prompt-waiting")
        left = self.table.seconds_left(seat)
        if left is not None:
            return self.voice.say("join-prompt-timed", seconds=math.ceil(left))
        return self.voice.say("terminal-prompt")

    def _make_room(self) -> None:
        """Go to a new line if the cursor stands behind a prompt."""
        if self._prompted:
            self.console.print()
            self._prompted = False

    async def _typed(self, line: str) -> None:
        """Do what was typed."""
        answer = printable(line, MAX_ANSWER)
        if not self.person.interactive:
            self.console.print(Text(f"{self._question(self._seat)} > {answer}"))
        self._prompted = False
        try:
            await self._do(answer)
        except PiocheError as error:
            self.person.refuse(error.sentence(self.voice.language))

    async def _do(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        command = self._commands.get(answer.casefold())
        seat = self._seat
        if word.casefold() in self.voice.words("terminal-words-say") and rest:
            await self.table.say(rest)
        elif command == "quit":
            await self._leave()
            raise Left
        elif command == "help":
            self.person.note("join-help")
        elif command == "rules":
            show_rules(self.seen.game, self.voice.language, self.console)
        elif command == "log":
            self._show_log()
        elif command == "start":
            await self.table.start()
        elif command == "table" or (not answer and (seat is None or self._several(seat))):
            self._show(seat if seat is not None else next(iter(self._you), None))
        else:
            await self._decide(answer)

    async def _leave(self) -> None:
        """Have a bot play for as long as one is away, where the server can still be told."""
        if self.table.status == "playing" and self._you and not self.watch:
            with suppress(PiocheError, TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await self.table.leave()

    def _several(self, seat: int) -> bool:
        return len(self.table.legal(seat)) > 1

    async def _decide(self, answer: str) -> None:
        """Decide; who has chosen already may choose otherwise while others still choose."""
        seat = self._seat
        if seat is None and not self.watch:
            seat = next((own for own in self._you if self.table.legal(own)), None)
        if seat is None:
            self.person.complain("join-not-now")
            return
        turn = self.table.turn
        await self.table.decide(seat, self._choices(seat).meant(answer), turn)
        if self.table.turn == turn and self.table.legal(seat) and not self.table.owes(seat):
            self.teller.note("join-chosen")

    def _show_log(self) -> None:
        if not self.log:
            self.teller.note("terminal-log-empty")
        for update in self.log:
            self.teller.story(update.story, apart=len(update.moves) > 1)
