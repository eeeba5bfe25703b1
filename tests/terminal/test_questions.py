"""The questions around a match."""

from __future__ import annotations

import sys
from collections.abc import Callable
from io import StringIO

import pytest
from rich.console import Console

from pioche import find_game
from pioche.engine.errors import BadOption
from pioche.engine.language import LANGUAGES
from pioche.engine.registry import game_ids
from pioche.engine.texts import sentence
from pioche.terminal.play import play
from pioche.terminal.sentences import Sentences
from pioche.terminal.setup import _named

Sit = Callable[..., str]
LEAVING = [("en", "quit"), ("en", "q"), ("fr", "quitter"), ("de", "ENDE"), ("de", "q")]


@pytest.mark.parametrize(("language", "word"), LEAVING)
@pytest.mark.parametrize("before", [[], ["gap"], ["gap", "3"]], ids=["game", "players", "bots"])
def test_leaving_at_a_question(type_in: Sit, before: list[str], language: str, word: str) -> None:
    screen = type_in([*before, word], None, players=None, bots=[], language=language)
    assert screen.endswith(sentence(language, "terminal-goodbye") + "\n")
    assert "✗" not in screen


@pytest.mark.parametrize(("language", "word"), LEAVING)
def test_leaving_when_asked_for_another_match(type_in: Sit, language: str, word: str) -> None:
    question = sentence(language, "terminal-ask-another")

    def answer(prompt: str) -> str:
        return word if question in prompt else "1"

    screen = type_in(answer, language=language)
    assert screen.endswith(sentence(language, "terminal-goodbye") + "\n")
    assert "✗" not in screen


def test_leaving_when_asked_to_go_on(type_in: Sit) -> None:
    type_in(["1"])
    assert type_in(["quit"]).endswith("Goodbye.\n")
    assert "Resume it?" in type_in(["?", "y"])


@pytest.mark.parametrize(("language", "word"), [("en", "?"), ("fr", "aide"), ("de", "hilfe")])
def test_help_at_every_question(type_in: Sit, language: str, word: str) -> None:
    answers = [word, "gap", word, "2", word, "1"]
    screen = type_in(answers, None, players=None, bots=[], language=language)
    for choices in ("dicht-dran, gap", "2, 3, 4, 5, 6", "beginner, casual"):
        assert choices in screen
    assert "✗" not in screen


@pytest.mark.parametrize(
    ("language", "answer"),
    [
        ("en", str(1 + game_ids().index("qwinto"))),
        ("en", "QWINTO"),
        ("en", "Qwinto, the card game"),
        ("fr", "qwinto, LE JEU de cartes"),
        ("de", "Qwinto, das Kartenspiel"),
        ("de", "qwinto, the card game"),
    ],
)
def test_a_game_by_any_of_its_names(sit: Sit, language: str, answer: str) -> None:
    screen = sit([answer], None, language=language)
    assert f"━━ {sentence(language, 'qwinto-title')}\n" in screen


def test_options_are_read_when_the_game_is_known(sit: Sit) -> None:
    assert "Option rounds: 1" in sit(["gap"], None, options={"rounds": 1})
    with pytest.raises(BadOption, match="has no option “rounds”"):
        sit(["qwinto"], None, options={"rounds": 1})


def test_an_option_that_is_given_twice(sit: Sit) -> None:
    with pytest.raises(BadOption) as caught:
        sit([], raw_options=[("rounds", "1"), ("rounds", "2")])
    assert caught.value.code == "option/twice"
    assert caught.value.facts == {"option": "rounds"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_saved_match_brings_along(sit: Sit, type_in: Sit, language: str) -> None:
    line = sentence(language, "terminal-as-saved")
    nothing: dict[str, object] = {"players": None, "bots": [], "options": {}, "language": language}
    assert line not in sit(["1"])
    assert line not in sit([], resume=True, **nothing)
    assert line in sit([], resume=True, **nothing | {"players": 3})
    assert line in type_in([sentence(language, "terminal-words-yes").split()[0]], language=language)


def test_a_closed_input_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    console = Console(file=StringIO(), width=80)
    assert play(find_game("gap"), 2, ["random"], [], "en", 1, None, False, console=console) == 0
    assert isinstance(console.file, StringIO)
    assert "Your match is saved." in console.file.getvalue()


def test_any_number_of_bots_gets_different_names() -> None:
    players = _named(["random"] * 30, "Ada", Sentences("en"))
    names = [player.name for player in players]
    assert len(set(names)) == 30
    assert names[0] == "Basil"
    assert "Ada" not in names
