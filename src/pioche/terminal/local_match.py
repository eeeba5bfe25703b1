"""A match against bots in this terminal, from its current position to its end."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping

from rich.console import Console
from rich.text import Text

from pioche.bots.advice import Advice, advise
from pioche.bots.asking import ask
from pioche.bots.levels import MASTER
from pioche.bots.names import make_bot
from pioche.bots.player import Bot
from pioche.engine.errors import PiocheError
from pioche.engine.match import Match
from pioche.terminal.choices import Choices
from pioche.terminal.hint_steps import NUDGE, HintSteps, write_step
from pioche.terminal.narrator import Narrator
from pioche.terminal.pages import show_rules
from pioche.terminal.person import Left, Person
from pioche.terminal.saved import SavedFile, resume_command
from pioche.terminal.sentences import Sentences
from pioche.terminal.steps import Reshuffled, Turn, play_decision, reshuffle

COMMANDS = ("help", "board", "log", "rules", "hint", "quit")


class Clock:
    """The time that a match has been played, over all sessions."""

    def __init__(self, elapsed: float = 0.0, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._began = now() - elapsed

    @property
    def elapsed(self) -> float:
        """In seconds."""
        return self._now() - self._began


class LocalMatch:
    """A match, its bots, and the one person who plays.

    The person sees the `Match.view` of their seat, and each bot the `Match.redacted` state of its
    own. Everything is saved before it is shown.
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
        self.log = log or []  # the turns of the current round
        self.seat = next(s for s in range(len(match.players)) if s not in bots)
        names = [player.name for player in match.players]
        game, language = match.game, person.sentences.language
        self.sentences = Sentences(language, names, self.seat, game.drawing.card, game.id)
        self.narrator = Narrator(self.console, self.sentences)
        self._commands = {
            word: command
            for command in COMMANDS
            for word in self.sentences.commands(f"terminal-words-{command}")
        }
        self._last_round = False
        self._steps = HintSteps()
        self._advice: Advice | None = None

    def play(self) -> bool:
        """Play to the end; return False if the person leaves before."""
        try:
            while not self.match.over:
                self._check_time()
                if self.match.awaits_deal:
                    self._deal()
                elif not self.match.over:
                    self._decide()
        except Left:
            self.save()  # for the time played
            self._say_goodbye()
            return False
        except KeyboardInterrupt:  # in the middle of a turn, which is lost
            self._say_goodbye()
            return False
        self._delete_file()
        self.narrator.ending(self.match)
        return True

    def resume(self) -> None:
        """Write where a saved match was left."""
        match = self.match
        title = self.sentences.title(match.game)
        self.narrator.heading("terminal-going-on", game=title, round=len(match.rounds))
        if match.rounds and match.rounds[0].scores:
            self.narrator.standing(match)
        self.show_log(last=2 * len(match.players))

    def save(self) -> None:
        """Save the match; if that fails, say so once and play on without saving."""
        if self.file is None:
            return
        try:
            self.file.write(self.match, self.clock.elapsed)
        except OSError as error:
            self.file = None
            self.person.complain("terminal-cannot-save", problem=error.strerror or str(error))

    def show_log(self, last: int | None = None) -> None:
        """Write the turns of the round so far, or only the last ones."""
        if not self.log:
            self.narrator.note("terminal-log-empty")
        for turn in self.log[-last:] if last else self.log:
            self.narrator.turn(turn)

    def _say_goodbye(self) -> None:
        """Say how to resume the match."""
        if self.file and self.file.exists():
            command = resume_command(self.match.game.id, os.environ)
            self.narrator.note("terminal-left", command=command)
        else:
            self.narrator.note("terminal-left-unsaved")

    def _delete_file(self) -> None:
        if self.file is None:
            return
        try:
            self.file.remove()
        except OSError as error:
            facts = {"file": str(self.file.path), "problem": error.strerror or str(error)}
            self.person.complain("terminal-cannot-remove", **facts)

    def _check_time(self) -> None:
        """Call time when the match has been played for as long as its options allow."""
        minutes = self.match.game.time_limit(self.match.options)
        if minutes is None or self._last_round or self.clock.elapsed < minutes * 60:
            return
        self._last_round = True
        between = self.match.between_rounds and len(self.match.rounds) > 0
        self.match.call_time()
        self.narrator.heading("terminal-time-up-between" if between else "terminal-time-up")

    def _deal(self) -> None:
        if not self.match.between_rounds:
            self._add_turn(reshuffle(self.match))
            return
        if self.match.rounds and self.person.interactive:
            self._pause()
            self._check_time()
            if self.match.over:
                return
        self.match.deal()
        self.log.clear()
        self.save()
        self.narrator.round_begins(self.match)

    def _pause(self) -> None:
        """Wait while the person reads the scores."""
        while answer := self.person.answer(self.sentences.say("terminal-next-round")):
            self._run_command(answer, "terminal-help-pause")

    def _decide(self) -> None:
        """Take one decision. Bots go first: the person's choice then reveals all choices."""
        seat = min(self.match.actors, key=lambda actor: actor not in self.bots)
        decision = self._ask_bot(seat) if seat in self.bots else self._ask_person()
        turn = play_decision(self.match, seat, decision)
        if turn:
            self._add_turn(turn)

    def _add_turn(self, turn: Turn | Reshuffled) -> None:
        self.log.append(turn)
        if not self.match.over:
            self.save()
        self.narrator.turn(turn)
        if turn.ends_round and not self.match.over:
            self.narrator.standing(self.match)

    def _ask_bot(self, seat: int) -> int:
        """Let a bot think, and show that it does if someone is watching."""
        if not self.person.interactive:
            return ask(self.bots[seat], self.match, seat).decision
        with self.console.status(self.sentences.say("terminal-thinking", seat=seat)):
            return ask(self.bots[seat], self.match, seat).decision

    def _ask_person(self) -> int:
        """Ask until the answer is a legal decision."""
        match = self.match
        texts = [match.game.notation.decision_text(d) for d in match.legal(self.seat)]
        choices = Choices(match.game, texts, match.view(self.seat), self.sentences)
        help_key = "terminal-help" if choices.numbered else "terminal-help-unnumbered"
        self._show_board(choices)
        while True:
            answer = self.person.answer(self.sentences.say("terminal-prompt"))
            command = self._run_command(answer, help_key)
            if command in ("rules", "board") or (not answer and len(choices.texts) > 1):
                self._show_board(choices)
                continue
            if command:
                continue
            try:
                return self._legal_decision(choices.parse(answer))
            except PiocheError as error:
                self.person.refuse(error.sentence(self.sentences.language))

    def _legal_decision(self, text: str) -> int:
        """Return the decision of a text; raises the reason if it is not legal."""
        decision = self.match.game.notation.parse_decision(text)
        refused = self.match.why_not(self.seat, decision)
        if refused:
            raise refused
        return decision

    def _show_board(self, choices: Choices) -> None:
        """Write the board and the choices."""
        view, drawing = self.match.view(self.seat), self.match.game.drawing
        self.console.print()
        self.console.print(drawing.draw(view, self.sentences.names, self.sentences.say))
        self.console.print(choices.render(self.console.width))

    def _run_command(self, answer: str, help_key: str) -> str | None:
        """Run a command, except `board`, which the caller shows; return None if it is none."""
        command = self._commands.get(answer.lower())
        if command == "quit":
            raise Left
        if command == "help":
            self.console.print(Text(self.sentences.say(help_key)))
        elif command == "rules":
            show_rules(self.match.game, self.sentences.language, self.console)
        elif command == "log":
            self.show_log()
        elif command == "hint":
            self._hint()
        return command

    def _hint(self) -> None:
        """Write the next step of a hint for the decision that the person owes."""
        match, seat = self.match, self.seat
        if seat not in match.actors:
            self.person.complain("hint-nothing-to-decide")
            return
        known = match.redacted(seat)
        step = self._steps.next(known.tobytes())
        if step == NUDGE or self._advice is None:
            with self.console.status(self.sentences.say("hint-thinking")):
                thought = ask(make_bot(MASTER), match, seat)
            self._advice = advise(match.game, known, seat, thought)
            match.hints[seat] += 1
            self.save()
        write_step(self._advice, step, match.game.id, seat, self.sentences, self.console)
