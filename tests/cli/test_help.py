"""What helps before a command runs: help texts, completion, and `pioche` alone."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest

from pioche.bots.levels import BOTS
from pioche.cli import main, program, serve
from pioche.cli.completion import SHELLS
from pioche.cli.parser import COMMANDS, parser
from pioche.engine.registry import find_game, game_ids

Tab: TypeAlias = Callable[[str], list[str]]


def parsers(found: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    """Yield a parser, and those of its commands and their tasks."""
    yield found
    for action in found._actions:
        if isinstance(action, argparse._SubParsersAction):
            for sub in action.choices.values():
                yield from parsers(sub)


def test_every_argument_of_every_command_is_explained() -> None:
    walked = list(parsers(parser()))
    assert len(walked) > len(COMMANDS)
    for found in walked:
        assert found.description, found.prog
        for action in found._actions:
            if not isinstance(action, argparse._SubParsersAction):
                assert action.help, (found.prog, action.dest)


def test_alone_at_a_terminal_it_serves_and_opens_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[argparse.Namespace] = []

    def run(args: argparse.Namespace) -> int:
        begun.append(args)
        return 0

    monkeypatch.setattr(serve, "run", run)
    monkeypatch.setattr(program, "at_a_terminal", lambda: True)
    assert main([]) == 0
    assert [args.open for args in begun] == [True]


def test_alone_in_a_script_it_prints_help() -> None:
    quiet = subprocess.DEVNULL
    done = subprocess.run(
        [sys.executable, "-m", "pioche"], stdin=quiet, capture_output=True, text=True, check=True
    )
    assert set(COMMANDS) <= set(done.stdout.split())
    assert not done.stderr


@pytest.fixture
def tab(tmp_path: Path) -> Tab:
    """Press the Tab key after a line, as fish does: return what can follow."""
    answer = tmp_path / "answer"

    def press(line: str) -> list[str]:
        asked = {
            "_ARGCOMPLETE": "1",
            "_ARGCOMPLETE_IFS": "\n",
            "_ARGCOMPLETE_SHELL": "fish",
            "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
            "_ARGCOMPLETE_SUPPRESS_SPACE": "1",
            "COMP_LINE": line,
            "COMP_POINT": str(len(line)),
        }
        command = [sys.executable, "-m", "pioche"]
        subprocess.run(command, env={**os.environ, **asked}, check=True)
        words = answer.read_text().split("\n")
        found = [word.partition("\t")[0] for word in words if word]
        return [word for word in found if word not in ("-h", "--help", "--lang")]

    return press


def test_commands_games_and_settings_are_completed(tab: Tab) -> None:
    assert set(COMMANDS) <= set(tab("pioche "))
    assert tab("pioche simul") == ["simulate"]
    assert tab("pioche rules ") == list(game_ids())
    assert tab("pioche play dic") == ["dicht-dran"]
    assert tab("pioche serve --data") == ["--database"]
    assert tab("pioche completion ") == list(SHELLS)


def test_bots_are_completed_also_after_a_comma(tab: Tab) -> None:
    assert tab("pioche simulate gap --bots ") == list(BOTS)
    assert tab("pioche simulate gap --bots expert,ma") == ["expert,master"]
    assert tab("pioche hint file --bot exp") == ["expert"]


def test_options_are_those_of_the_game(tab: Tab) -> None:
    names = [f"{option.name}=" for option in find_game("gap").options]
    assert tab("pioche simulate gap --option ") == names
    assert tab("pioche simulate pepper --option strict_follow=") == [
        "strict_follow=true",
        "strict_follow=false",
    ]
    assert tab("pioche simulate chess --option ") == []


def test_bash_completes_after_its_script(tmp_path: Path) -> None:
    """The script is asked as bash asks it, with the program that the tests run."""
    script = (
        'pioche() { "$PYTHON" -m pioche "$@"; }; eval "$(pioche completion bash)"; '
        'COMP_LINE="pioche rules dic"; COMP_POINT=${#COMP_LINE}; COMP_TYPE=9; '
        "COMP_WORDS=(pioche rules dic); COMP_CWORD=2; "
        '_python_argcomplete pioche dic rules; printf "%s" "${COMPREPLY[@]}"'
    )
    done = subprocess.run(
        ["bash", "--norc", "-c", script],
        env={**os.environ, "PYTHON": sys.executable},
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert done.stdout.strip() == "dicht-dran", done.stderr


@pytest.mark.parametrize("shell", SHELLS)
def test_every_shell_has_a_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    assert "pioche" in capsys.readouterr().out
