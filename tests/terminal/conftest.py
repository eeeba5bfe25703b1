"""Matches for tests: answers go in, and the screen comes out."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from pioche import find_game
from pioche.engine.match import Match
from pioche.engine.record import Player, Record
from pioche.engine.shuffles import seeded
from pioche.terminal.play import play


@pytest.fixture(autouse=True)
def saved_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Matches of a test are saved in a folder of its own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "pioche"


def paper(width: int = 100) -> Console:
    """A console that writes into a string."""
    return Console(file=StringIO(), width=width, highlight=False)


def written(console: Console) -> str:
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.fixture
def sit() -> Callable[..., str]:
    """Sit down with some answers, as if they came through a pipe; return what was written."""

    def sit_down(answers: Iterable[str], game: str | None = "gap", **changed: Any) -> str:
        console = paper()
        stdin = StringIO("".join(f"{answer}\n" for answer in answers))
        _play(game, console, stdin, changed)
        return written(console)

    return sit_down


class Keyboard(StringIO):
    """Someone at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def type_in(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Sit down at a terminal and type: answers in order, or what a function makes of the prompt.

    None is Ctrl-C, and the end of the answers Ctrl-D.
    """

    def sit_down(
        answers: Iterable[str | None] | Callable[[str], str | None],
        game: str | None = "gap",
        **changed: Any,
    ) -> str:
        console = paper()
        typed = iter(()) if callable(answers) else iter(answers)

        def type_next(prompt: str) -> str:
            console.print(prompt, end="", markup=False)
            try:
                answer = answers(prompt) if callable(answers) else next(typed)
            except StopIteration:
                raise EOFError from None
            if answer is None:
                raise KeyboardInterrupt
            console.print(answer, markup=False)
            return answer

        monkeypatch.setattr(builtins, "input", type_next)
        _play(game, console, Keyboard(), changed)
        return written(console)

    return sit_down


def _play(game: str | None, console: Console, stdin: StringIO, changed: dict[str, Any]) -> None:
    usual: dict[str, Any] = {
        "players": 2,
        "bots": ["heuristic"],
        "language": "en",
        "seed": 1,
        "name": None,
        "resume": False,
    }
    options = changed.pop("options", {"rounds": 1} if game == "gap" else {})
    usual["raw_options"] = [(name, str(value)) for name, value in options.items()]
    chosen = find_game(game) if game else None
    assert play(chosen, **usual | changed, console=console, stdin=stdin) == 0


@pytest.fixture
def record_of() -> Callable[..., Record]:
    """A match between bots that choose at random, as its record."""

    def played(game: str, players: int, seed: int, *, timed: bool = False) -> Record:
        shuffles = seeded(seed)
        seats = [Player(f"P{seat}", "random") for seat in range(players)]
        match = Match(find_game(game), seats, {"minutes": 1} if timed else None, shuffles)
        while not match.over:
            if match.awaits_deal:
                match.deal()
                if timed:
                    match.call_time()
                continue
            seat = match.actors[0]
            legal = match.legal(seat)
            match.play(seat, legal[shuffles(range(len(legal)))[0]])
        return match.record()

    return played
