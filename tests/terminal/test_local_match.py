"""The clock of a match with a time limit."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from pioche import find_game
from pioche.bots.names import make_bot
from pioche.bots.player import Thought
from pioche.engine.match import Match
from pioche.engine.record import Player
from pioche.engine.shuffles import seeded
from pioche.engine.state import State
from pioche.terminal.local_match import Clock, LocalMatch
from pioche.terminal.person import Person
from pioche.terminal.saved import SavedFile
from pioche.terminal.sentences import Sentences
from pioche.terminal.steps import steps_of

Sit = Callable[..., str]


def timed_match(
    now: Callable[[], float], saved: SavedFile | None = None, seed: int = 1
) -> LocalMatch:
    players = [Player("Me"), Player("Bot", "random")]
    match = Match(find_game("gap"), players, {"minutes": 2}, seeded(seed))
    console = Console(file=StringIO(), width=100)
    person = Person(console, Sentences("en"), StringIO("1\n" * 1000))
    return LocalMatch(match, {1: make_bot("random", 1)}, person, Clock(0.0, now), saved)


def screen_of(local: LocalMatch) -> str:
    assert isinstance(local.console.file, StringIO)
    return local.console.file.getvalue()


class Ticks:
    """A clock that advances by a fixed step each time it is read."""

    def __init__(self, step: float) -> None:
        self.now, self.step = 0.0, step

    def __call__(self) -> float:
        self.now += self.step
        return self.now


def test_the_clock_adds_up_over_sittings() -> None:
    now = iter([100.0, 101.5]).__next__
    assert Clock(30.0, now).elapsed == 31.5


def test_time_is_up_in_a_round() -> None:
    local = timed_match(Ticks(3.0))
    assert local.play()
    screen = screen_of(local)
    assert screen.count("Time is up: this is the last round.") == 1
    assert "The match is over: time is up." in screen
    assert [played.extra for played in local.match.rounds].count(False) >= 1
    assert list(steps_of(local.match.record()))


def test_time_is_up_between_two_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    local = timed_match(lambda: now)

    def standing(match: Match) -> None:
        """Reading the scores of the second round takes long."""
        nonlocal now
        now = 130.0 if len(match.rounds) == 2 else 0.0

    monkeypatch.setattr(local.narrator, "standing", standing)
    local.play()
    assert "Time is up: no new round begins." in screen_of(local)
    assert local.match.reason == "time"
    assert sum(not played.extra for played in local.match.rounds) == 2


def test_the_first_round_is_always_played() -> None:
    local = timed_match(Ticks(1000.0))
    local.play()
    assert len(local.match.rounds) >= 1
    assert "Time is up: this is the last round." in screen_of(local)


def test_the_time_is_kept_when_someone_leaves(sit: Sit, saved_folder: Path) -> None:
    sit(["1"], options={"minutes": 1})
    file = SavedFile("gap", saved_folder)
    saved = file.read()
    assert saved is not None
    file.write(Match.replay(saved.record), 61.0)
    screen = sit(["1"] * 100, resume=True)
    assert "Time is up: this is the last round." in screen
    assert "The match is over: time is up." in screen


def test_ctrl_c_while_a_bot_thinks_leaves_at_once() -> None:
    class Interrupted:
        def think(self, known: State, seat: int) -> Thought:
            raise KeyboardInterrupt

    local = timed_match(Ticks(0.0))
    local.bots = {1: Interrupted()}
    assert not local.play()
    assert screen_of(local).endswith("Your match is not saved.\n")
