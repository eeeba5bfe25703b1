"""`pioche compile` says what it does and how far it is."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

from pioche.arena import compiling
from pioche.bots import preparing
from pioche.cli.changing_line import CLEAR, ChangingLine
from pioche.cli.compile import Progress
from tests.server.services import wait_until


class Terminal(io.StringIO):
    """Standard output on a terminal of 60 columns."""

    def isatty(self) -> bool:
        return True


def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    monkeypatch.setenv("COLUMNS", "60")
    return screen


def compile_two() -> None:
    """Show a compilation of two games."""
    with Progress() as shown:
        shown.watch({"gap": 0.1, "pepper": 0.0})
        shown.report("gap", 1, 2, 12.3)
        shown.watch({"pepper": 0.456})
        shown.report("pepper", 2, 2, 23.4)


def test_on_a_terminal_a_line_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    compile_two()
    assert re.sub(r"\(\d+ s\)", "(N s)", screen.getvalue()) == (
        f"{CLEAR}  gap 10 %, pepper 0 % (N s)"
        f"{CLEAR}  1/2 gap (N s)\n"
        f"{CLEAR}  1/2, pepper 45 % (N s)"
        f"{CLEAR}  2/2 pepper (N s)\n"
        f"{CLEAR}"
    )


def test_elsewhere_only_results_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    compile_two()
    assert capsys.readouterr().out == "  1/2 gap (12 s)\n  2/2 pepper (23 s)\n"


def test_a_changing_line_fits_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    ChangingLine().show("x" * 200)
    assert screen.getvalue() == CLEAR + "x" * 59


def test_the_seconds_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = terminal(monkeypatch)
    with ChangingLine().counting("working"):
        wait_until(lambda: screen.getvalue() != "")
    assert re.match(rf"{re.escape(CLEAR)}working \(\d+ s\)", screen.getvalue())
    assert screen.getvalue().endswith(CLEAR)


def test_what_is_shown_is_what_the_processes_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / preparing.PROGRESS).write_text("30 120")
    seen: list[Mapping[str, float]] = []
    program = "import sys; sys.stdin.read()"
    children: list[subprocess.Popen[bytes]] = []

    def start(game: str, *modules: str, **settings: object) -> subprocess.Popen[bytes]:
        children.append(subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE))
        return children[-1]

    def watch(games: Mapping[str, float]) -> None:
        seen.append(dict(games))
        assert children[0].stdin is not None
        children[0].stdin.close()

    monkeypatch.setattr(compiling, "start_compiling", start)
    done: list[str] = []
    compiling.compile_some({"gap": tmp_path}, lambda game, *_: done.append(game), [], {}, watch)
    assert done == ["gap"]
    assert seen[0] == {"gap": 0.25}
