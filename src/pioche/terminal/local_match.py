"""One match in the terminal: a person among bots, from where it stands to its end."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping

from rich.console import Console
from rich.text import Text

from pioche.bots.player import Bot
from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.terminal.choices import Choices
from pioche.terminal.narrator import Teller
from pioche.terminal.pages import show_rules
from pioche.terminal.person import Left, Person
from pioche.terminal.saved import SavedFile, resume_command
from pioche.terminal.steps import Reshuffled, Turn, renew, take_turn
from pioche.terminal.voice import Voice

COMMANDS = ("help", "table", "log", "rules", "quit")


class Clock:
    """The time a match has been played, over all sittings."""

    def __init__(self, elapsed: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._began = now() - elapsed

    @property
    def elapsed(self) -> float:
        """In seconds."""
        return self._now() - self._began


class Table:
    """A match, its bots, and the one person who plays.

    The person sees what `Match.view` shows their seat, and each bot what `Match.redacted` leaves
    for its own. Whatever happens is saved first and shown then.
    """

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        person: Person,
        clock: Clock,
        file: SavedFile | None,
        log: list[Turn | Reshuffled] | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.person = person
        self.console: Console = person.console
        self.clock = clock
        self.file = file
        self.log = log or []  # the turns of the round under way
        self.seat = next(s for s in range(len(match.players)) if s not in bots)
        names = [player.name for player in match.players]
        game = match.game
        self.voice = Voice(person.voice.language, names, self.seat, game.drawing.card, game.id)
        self.teller = Teller(self.console, self.voice)
        self._commands = {
            word: command
            for command in COMMANDS
            for word in self.voice.words(f"terminal-words-{command}")
        }
        self._last_round = False

    def play(self) -> bool:
        """Play to the end; False when the person leaves before."""
        try:
            while not self.match.over:
                self._watch_the_clock()
                if self.match.awaits_deal:
                    self._deal()
                elif not self.match.over:
                    self._decide()
        except Left:
            self.keep()  # once more, for the clock
            self._say_goodbye()
            return False
        except KeyboardInterrupt:  # in the middle of something, which is not kept
            self._say_goodbye()
            return False
        self._clear()
        self.teller.ending(self.match)
        return True

    def go_on(self) -> None:
        """Say where a saved match stands."""
        match = self.match
        title = self.voice.title(match.game)
        self.teller.heading("terminal-going-on", game=title, round=len(match.rounds))
        if match.rounds and match.rounds[0].scores:
            self.teller.standing(match)
        self.show_log(last=2 * len(match.players))

    def _say_goodbye(self) -> None:
        """Say how to come back."""
        if self.file and self.file.exists():
            command = resume_command(self.match.game.id, os.environ)
            self.teller.note("terminal-left", command=command)
        else:
            self.teller.note("terminal-left-unsaved")

    def keep(self) -> None:
        """Save the match; where that fails, say so once and go on without."""
        if self.file is None:
            return
        try:
            self.file.write(self.match, self.clock.elapsed)
        except OSError as error:
            self.file = None
            self.person.complain("terminal-cannot-save", problem=error.strerror or str(error))

    def _clear(self) -> None:
        """Nothing is left to go on with."""
        if self.file is None:
            return
        try:
            self.file.remove()
        except OSError as error:
            facts = {"file": str(self.file.path), "problem": error.strerror or str(error)}
            self.person.complain("terminal-cannot-remove", **facts)

    def _watch_the_clock(self) -> None:
        minutes = self.match.options.get("minutes")
        if minutes is None or self._last_round or self.clock.elapsed < minutes * 60:
            return
        self._last_round = True
        between = self.match.between_rounds and len(self.match.rounds) > 0
        self.match.call_time()
        self.teller.heading("terminal-time-up-between" if between else "terminal-time-up")

    def _deal(self) -> None:
        if not self.match.between_rounds:
            self._happened(renew(self.match))
            return
        if self.match.rounds and self.person.interactive:
            self._pause()
            self._watch_the_clock()
            if self.match.over:
                return
        self.match.deal()
        self.log.clear()
        self.keep()
        self.teller.round_begins(self.match)

    def _pause(self) -> None:
        """Leave time to read the scores."""
        while answer := self.person.answer(self.voice.say("terminal-next-round")):
            self._obey(answer, "terminal-help-pause")

    def _decide(self) -> None:
        """Take one decision: bots first, so that the person's reveals what all chose at once."""
        seat = min(self.match.actors, key=lambda actor: actor not in self.bots)
        decision = self._bot_decides(seat) if seat in self.bots else self._ask()
        turn = take_turn(self.match, seat, decision)
        if turn:
            self._happened(turn)

    def _bot_decides(self, seat: int) -> int:
        """Let a bot think; someone at a terminal sees that it does."""
        known = self.match.redacted(seat)
        if not self.person.interactive:
            return self.bots[seat].think(known, seat).decision
        with self.console.status(self.voice.say("terminal-thinking", seat=seat)):
            return self.bots[seat].think(known, seat).decision

    def _happened(self, turn: Turn | Reshuffled) -> None:
        self.log.append(turn)
        if not self.match.over:
            self.keep()
        self.teller.turn(turn)
        if turn.ends_round and not self.match.over:
            self.teller.standing(self.match)

    def _ask(self) -> int:
        """The person's decision: legal, however often it takes."""
        match = self.match
        texts = [match.game.notation.decision_text(d) for d in match.legal(self.seat)]
        choices = Choices(match.game, texts, match.view(self.seat), self.voice)
        helps = "terminal-help" if choices.numbered else "terminal-help-unnumbered"
        self._show(choices)
        while True:
            answer = self.person.answer(self.voice.say("terminal-prompt"))
            command = self._obey(answer, helps)
            if command in ("rules", "table") or (not answer and len(choices.texts) > 1):
                self._show(choices)
                continue
            if command:
                continue
            try:
                return self._checked(choices.meant(answer))
            except PiocheError as error:
                self.person.refuse(error.sentence(self.voice.language))

    def _checked(self, text: str) -> int:
        """A decision that was typed, if the rules allow it."""
        decision: int = self.match.game.notation.parse_decision(text)
        refused = self.match.why_not(self.seat, decision)
        if refused:
            raise refused
        return decision

    def _show(self, choices: Choices) -> None:
        """The table and what may be done."""
        view = self.match.view(self.seat)
        self.console.print()
        self.console.print(self.match.game.drawing.draw(view, self.voice.names, self.voice.say))
        self.console.print(choices.shown(self.console.width))

    def _obey(self, answer: str, helps: str) -> str | None:
        """Do what a command asks for, but for the table; None when the answer is no command."""
        command = self._commands.get(answer.lower())
        if command == "quit":
            raise Left
        if command == "help":
            self.console.print(Text(self.voice.say(helps)))
        elif command == "rules":
            show_rules(self.match.game, self.voice.language, self.console)
        elif command == "log":
            self.show_log()
        return command

    def show_log(self, last: int | None = None) -> None:
        """The turns of the round so far, or only the last ones."""
        if not self.log:
            self.teller.note("terminal-log-empty")
        for turn in self.log[-last:] if last else self.log:
            self.teller.turn(turn)
