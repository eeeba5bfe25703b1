"""An online table in the terminal: shows its events and carries out typed lines."""

from __future__ import annotations

import asyncio
import math
from contextlib import suppress
from typing import Final

from rich.console import Console
from rich.text import Text

from pioche.client import Connection, Event, Preparing, Table
from pioche.engine.errors import PiocheError
from pioche.protocol.messages import Chat, Presence, TableState, Update
from pioche.terminal.choices import Choices
from pioche.terminal.events import chat_line, write_event, write_presence
from pioche.terminal.hint_steps import HintSteps, write_step
from pioche.terminal.input_lines import InputLines
from pioche.terminal.narrator import Narrator
from pioche.terminal.online_match import OnlineMatch
from pioche.terminal.pages import show_rules
from pioche.terminal.person import MAX_ANSWER, Left, Person
from pioche.terminal.sentences import Sentences, printable

GOODBYE: Final = 3.0
"""Seconds to wait for the server when the person leaves."""
COMMANDS = ("help", "board", "log", "rules", "quit", "start", "hint", "agree", "decline")


class OnlineTable:
    """A table, and the person at this terminal, who plays or watches."""

    def __init__(self, table: Table, person: Person, lines: InputLines, *, watch: bool) -> None:
        self.table = table
        self.person = person
        self.lines = lines
        self.watch = watch
        self.console: Console = person.console
        self.match = OnlineMatch(table.info)
        self.log: list[Update] = []
        """The updates of the current round."""
        self._you = list(table.you)
        self._connected = list(table.connected)
        self._asked: object = None  # the decision that the board on the screen is for
        self._waiting_for: list[int] = []
        self._steps = HintSteps()
        self._told_away = False  # that a bot plays for the person
        self._prompted = False  # whether the cursor is behind a prompt
        self._make_narrator()

    def _make_narrator(self) -> None:
        """Make sentences with the current names, which can change until the start."""
        game = self.match.game
        names = [seat.name for seat in self.match.info.seats]
        own = self.table.you[0] if self.table.you else None
        language = self.person.sentences.language
        self.sentences = Sentences(language, names, own, game.drawing.card, game.id)
        self.narrator = Narrator(self.console, self.sentences)
        self._commands = {
            word: command
            for command in COMMANDS
            for word in self.sentences.commands(f"terminal-words-{command}")
        }

    # The main loop

    async def play(self) -> None:
        """Play to the end of the match; `Left` if the person leaves before."""
        coming = aiter(self.table)
        event = asyncio.ensure_future(anext(coming))
        line: asyncio.Task[str] | None = None
        work: asyncio.Task[None] | None = None  # the command that is being carried out
        try:
            while True:
                if work is None:
                    self._show_turn()
                    if line is None and (self.person.interactive or self._seat is not None):
                        line = asyncio.create_task(self.lines.next())
                other = work or line
                await asyncio.wait(
                    [event, other] if other else [event], return_when=asyncio.FIRST_COMPLETED
                )
                if event.done():
                    try:
                        self._show_event(event.result())
                    except StopAsyncIteration:
                        break
                    event = asyncio.ensure_future(anext(coming))
                elif work and work.done():
                    work.result()
                    work = None
                elif line and line.done():
                    work, line = asyncio.create_task(self._run_line(line.result())), None
        finally:
            unfinished = [task for task in (event, line, work) if task]
            for task in unfinished:
                task.cancel()
            await asyncio.gather(*unfinished, return_exceptions=True)
        if not self.table.over:
            raise Left
        await self._show_result()

    async def _show_result(self) -> None:
        """Write the result and the address of the record."""
        with suppress(PiocheError):  # without it, only the scores of each round are missing
            self.match.complete(await self.table.record())
        self._end_prompt()
        self.narrator.ending(self.match)
        self.narrator.note("join-record", url=self.table.record_url)

    # Events

    def _show_event(self, event: Event) -> None:
        """Write an event on a new line."""
        with self.console.capture() as output:
            self._write_event(event)
        if output.get():
            self._end_prompt()
            self.console.file.write(output.get())
            self.console.file.flush()

    def _write_event(self, event: Event) -> None:
        match event:
            case TableState():
                self._write_state(event)
            case Update():
                self._write_update(event)
            case Chat():
                for line in event.lines:
                    self.console.print(chat_line(line, self.narrator))
            case Presence():
                write_presence(self._connected, event.connected, self.match.info, self.narrator)
                self._connected = event.connected
            case Connection(open=False):
                self.person.complain("join-reconnecting")
            case Connection():
                self.person.note("join-reconnected")
            case Preparing():
                self.person.note("join-preparing", percent=event.percent)

    def _write_state(self, state: TableState) -> None:
        """Write the whole table: at first, after a long absence, or when our seats change."""
        first, before = self.match.version < 0, self.match.info
        self.match.apply(state)
        self._make_narrator()
        lost, self._you = [seat for seat in self._you if seat not in state.you], list(state.you)
        if state.info.status == "waiting":
            if first or state.info.seats != before.seats:
                self._write_waiting_room()
        elif first and state.info.status == "playing":
            game, number = self.sentences.title(self.match.game), len(self.match.rounds)
            self.narrator.heading("join-under-way", game=game, round=number)
            if state.info.restored:
                self.narrator.note("join-restored", round=state.info.restored)
            self.narrator.standing(self.match)
            if not self._you:
                self.narrator.note("join-watching")
                self._show_board(None)
        elif lost and state.info.status == "playing":
            self.narrator.note("join-seat-lost", seats=lost)
        if first:
            for line in state.chat[-3:]:
                self.console.print(chat_line(line, self.narrator))

    def _write_update(self, update: Update) -> None:
        match, round_before = self.match, len(self.match.rounds)
        match.apply(update)
        do = update.event.get("do")
        if update.info.get("seats"):
            self._make_narrator()
            self._you = list(self.table.you)
        if do in ("seated", "gathered", "vacated", "arranged", "changed"):
            self._write_waiting_room()
            return
        if do == "started":
            self.narrator.opening(match)
        write_event(update.event, match.info, self.narrator)
        in_lines = update.round_over or len(update.moves) > 1
        self.narrator.story(update.story, in_lines=in_lines)
        if update.renewed:
            self.narrator.note("terminal-reshuffled", number=update.renewed)
        if len(match.rounds) > round_before:
            if update.round_over:
                self.narrator.standing(match)
            self.log.clear()
            self.narrator.round_begins(match)
            if not self._you:
                self._show_board(None)
        elif update.story:
            self.log.append(update)

    def _write_waiting_room(self) -> None:
        """Write who sits at the table before the start."""
        info, seats = self.match.info, self.match.info.seats
        free = sum(not seat.name for seat in seats)
        game = self.sentences.title(self.match.game)
        self.narrator.heading("join-waiting-room", game=game, code=info.code)
        for number, seat in enumerate(seats):
            if seat.name:
                self.narrator.seat(number, self.match.players[number])
        if free:
            self.narrator.note("join-free-seats", number=free)
        elif self._is_host:
            self.narrator.note("join-may-start")
        else:
            self.narrator.note("join-waits-for-host")

    # The person's turn, and commands

    @property
    def _is_host(self) -> bool:
        me = self.table.client.me
        return me is not None and self.table.info.host == me.person

    @property
    def _seat(self) -> int | None:
        """The person's seat that has to decide now, and for which no bot does."""
        if self.watch or self.match.version != self.table.version:  # events are still waiting
            return None
        seats = self.table.info.seats
        owing = (seat for seat in self.table.you if self.table.owes(seat) and not seats[seat].away)
        return next(owing, None)

    def _show_turn(self) -> None:
        """Write the board on the person's turn, otherwise who is still choosing; then prompt."""
        seat = self._seat
        if seat is not None:
            due = (self.table.turn, seat, self.table.legal(seat))
            if due != self._asked:
                self._asked, self._waiting_for = due, []
                self._end_prompt()
                self._show_board(seat)
            self._prompt(seat)
        elif self.match.version == self.table.version:
            self._write_away()
            self._write_waiting_for()
            # Not while bots are thinking, unless one thinks for the person.
            if self._waiting_for or self._is_away or self.table.status == "waiting":
                self._prompt(None)

    @property
    def _is_away(self) -> bool:
        """Whether a bot plays for the person at this terminal, who has missed too many turns."""
        return not self.watch and self.table.status == "playing" and self.table.away

    def _write_away(self) -> None:
        if self._is_away and not self._told_away:
            self._end_prompt()
            self.narrator.note("join-you-are-away")
        self._told_away = self._is_away

    def _write_waiting_for(self) -> None:
        people = [
            seat
            for seat in self.match.actors
            if seat not in self._you and self.match.info.seats[seat].bot is None
        ]
        if self.table.status == "playing" and people and people != self._waiting_for:
            self._end_prompt()
            self.narrator.note("join-waiting-for", seats=people)
        self._waiting_for = people

    def _show_board(self, seat: int | None) -> None:
        """Write the board and the choices."""
        if not self.table.public:
            self._write_waiting_room()
            return
        view = self.table.view(seat)
        self.sentences.own_seat = seat
        self.console.print()
        self.console.print(
            self.match.game.drawing.draw(view, self.sentences.names, self.sentences.say)
        )
        if seat is not None and self.table.legal(seat):
            self.console.print(self._choices(seat).render(self.console.width))

    def _choices(self, seat: int) -> Choices:
        table = self.table
        return Choices(self.match.game, table.legal(seat), table.view(seat), self.sentences)

    def _prompt(self, seat: int | None) -> None:
        """Write the prompt, unless the input is a pipe."""
        if self._prompted or not self.person.interactive:
            return
        self.console.print(Text(f"{self._question(seat)} > "), end="")
        self.console.file.flush()
        self._prompted = True

    def _question(self, seat: int | None) -> str:
        if seat is None:
            key = "join-prompt-away" if self._is_away else "join-prompt-waiting"
            return self.sentences.say(key)
        left = self.table.seconds_left(seat)
        if left is not None:
            return self.sentences.say("join-prompt-timed", seconds=math.ceil(left))
        return self.sentences.say("terminal-prompt")

    def _end_prompt(self) -> None:
        """Start a new line if the cursor is behind a prompt."""
        if self._prompted:
            self.console.print()
            self._prompted = False

    async def _run_line(self, line: str) -> None:
        """Carry out a typed line."""
        answer = printable(line, MAX_ANSWER)
        if not self.person.interactive:
            self.console.print(Text(f"{self._question(self._seat)} > {answer}"))
        self._prompted = False
        try:
            await self._run(answer)
        except PiocheError as error:
            self.person.refuse(error.sentence(self.sentences.language))

    async def _run(self, answer: str) -> None:
        word, _, rest = answer.partition(" ")
        command = self._commands.get(answer.casefold())
        if word.casefold() in self.sentences.commands("terminal-words-say") and rest:
            await self.table.say(rest)
            return
        if command is None and self._is_away:
            await self.table.come_back()
        seat = self._seat
        if command == "quit":
            await self._leave()
            raise Left
        if command == "help":
            self.person.note("join-help")
        elif command == "rules":
            show_rules(self.match.game, self.sentences.language, self.console)
        elif command == "log":
            self._show_log()
        elif command == "start":
            await self.table.start()
        elif command in ("agree", "decline"):
            await self.table.agree_to_hints(command == "agree")
        elif command == "hint":
            await self._hint(seat)
        elif command == "board" or (not answer and (seat is None or self._several(seat))):
            self._show_board(seat if seat is not None else next(iter(self._you), None))
        else:
            await self._decide(answer)

    async def _hint(self, seat: int | None) -> None:
        """Write the next step of a hint for the decision that the person owes."""
        if seat is None:
            self.person.complain("hint-nothing-to-decide")
            return
        turn, legal = self.table.turn, self.table.legal(seat)
        step = self._steps.next((turn, seat, legal))
        try:
            hint = await self.table.hint(seat, step, turn)
        except PiocheError:
            self._steps = HintSteps()
            raise
        write_step(hint, step, self.match.info.game, seat, self.sentences, self.console)

    async def _leave(self) -> None:
        """Leave the table if the server answers, so that a bot plays while the person is away."""
        if self.table.status == "playing" and self._you and not self.watch:
            with suppress(PiocheError, TimeoutError):
                async with asyncio.timeout(GOODBYE):
                    await self.table.leave()

    def _several(self, seat: int) -> bool:
        return len(self.table.legal(seat)) > 1

    async def _decide(self, answer: str) -> None:
        """Decide. A choice can be changed as long as others are still choosing."""
        seat = self._seat
        if seat is None and not self.watch:
            seat = next((own for own in self._you if self.table.legal(own)), None)
        if seat is None:
            self.person.complain("join-not-now")
            return
        turn = self.table.turn
        await self.table.decide(seat, self._choices(seat).parse(answer), turn)
        if self.table.turn == turn and self.table.legal(seat) and not self.table.owes(seat):
            self.narrator.note("join-chosen")

    def _show_log(self) -> None:
        if not self.log:
            self.narrator.note("terminal-log-empty")
        for update in self.log:
            self.narrator.story(update.story, in_lines=len(update.moves) > 1)
