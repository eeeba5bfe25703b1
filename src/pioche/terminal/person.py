"""The person at the keyboard, or a file of answers: asks questions and reads the answers."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from io import StringIO, TextIOWrapper
from typing import TextIO

from rich.console import Console
from rich.text import Text

from pioche.terminal.sentences import Sentences, printable

MAX_ANSWER = 200


class Left(Exception):
    """The person wants to leave, or the input has ended."""


class Person:
    """Answers questions; `interactive` if someone sits at a terminal."""

    def __init__(self, console: Console, sentences: Sentences, stdin: TextIO | None = None) -> None:
        self.console = console
        self.sentences = sentences
        self.stdin = stdin or sys.stdin or StringIO()  # None if it is closed
        self.interactive = self.stdin.isatty()
        if isinstance(self.stdin, TextIOWrapper):
            self.stdin.reconfigure(errors="replace")  # a stray byte is a wrong answer, not a crash
        if self.interactive:
            with suppress(ImportError):  # editing, and earlier answers by the arrow keys
                import readline  # noqa: F401

    def answer(self, prompt: str) -> str:
        """Return one line without spaces around it; `Left` at the end of the input or at Ctrl-C."""
        prompt = f"{prompt} > "
        try:
            line = self._typed(prompt) if self.interactive else self._read(prompt)
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            raise Left from None
        return printable(line, MAX_ANSWER)

    def reply(self, prompt: str, choices: Sequence[object]) -> str:
        """Ask a question before or after a match, where `quit` and `help` work too."""
        while True:
            answer = self.answer(prompt).casefold()
            if answer in self.sentences.commands("terminal-words-quit"):
                raise Left
            if answer not in self.sentences.commands("terminal-words-help"):
                return answer
            self.note("terminal-help-question", choices=choices)

    def agrees(self, question: str, *, usual: bool) -> bool:
        """Ask a question with yes or no; an empty answer means `usual`."""
        prompt = self.sentences.say(question)
        yes, no = (
            self.sentences.commands("terminal-words-yes"),
            self.sentences.commands("terminal-words-no"),
        )
        while True:
            answer = self.reply(prompt, [yes[0], no[0]])
            if not answer:
                return usual
            if answer in yes or answer in no:
                return answer in yes
            self.complain("terminal-ask-again", choices=[yes[0], no[0]])

    def choose(
        self,
        prompt: str,
        choices: Sequence[str],
        usual: str | None = None,
        also: Mapping[str, str] | None = None,
    ) -> str:
        """Ask for one of the choices: by its text, its number, or another name in `also`; an empty
        answer means `usual`."""
        named = {name.casefold(): choice for name, choice in (also or {}).items()}
        named |= {choice.casefold(): choice for choice in choices}
        while True:
            answer = self.reply(prompt, choices)
            if not answer and usual is not None:
                return usual
            if answer in named:
                return named[answer]
            if answer.isascii() and answer.isdigit() and 1 <= int(answer) <= len(choices):
                return choices[int(answer) - 1]
            self.complain("terminal-ask-again", choices=choices)

    def note(self, key: str, **facts: object) -> None:
        """Write a sentence."""
        self.console.print(Text(self.sentences.say(key, **facts)))

    def complain(self, key: str, **facts: object) -> None:
        """Write a sentence about something that is not possible."""
        self.refuse(self.sentences.say(key, **facts))

    def refuse(self, sentence: str) -> None:
        """Write why something is not possible."""
        self.console.print(Text(f"✗ {sentence}", "yellow"))

    def _typed(self, prompt: str) -> str:
        self.console.file.flush()
        return input(prompt)

    def _read(self, prompt: str) -> str:
        """Return a line of a file or a pipe, echoed, so that the output can be read later."""
        line = self.stdin.readline()
        if not line:
            raise EOFError
        self.console.print(Text(prompt + printable(line, MAX_ANSWER)))
        return line
